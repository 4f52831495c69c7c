"""The names that the cards of a board hide, and a search for them in what a page gets."""

from __future__ import annotations

import re
from typing import Any

from elele_widgets import Board

FIELDS = ("hawaiian", "english", "linnean", "species_id")


def names(board: Board) -> set[str]:
    """The names that the cards on the table hide, in small letters: in no nest so far, and printed on no card."""
    session, mask = board.session, board.matching.mask
    assert mask is not None, "this board hides nothing"
    known: Any = session.history.positions
    nested = {card[:-2] for position in known for colony in position.row_a for pair in colony.pairs for card in pair}
    hidden, told = set(), set()
    for bird in mask.deck.in_deck:
        shown = {*FIELDS} if bird.species_id in nested else set()
        for card in bird.cards:
            shown |= mask.shown[card]
        for name in FIELDS:
            (told if name in shown else hidden).add(getattr(bird, name).casefold())
    return hidden - told


def leaked(text: str, hidden: set[str]) -> set[str]:
    """The hidden names that a text has as whole words."""
    any_of = "|".join(map(re.escape, sorted(hidden, key=len, reverse=True)))
    return {*re.findall(rf"(?<![\w-])(?:{any_of})(?![\w-])", text.casefold())} if hidden else set()
