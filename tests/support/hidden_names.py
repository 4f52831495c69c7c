"""The names that the cards of a board hide, and a search for them in the data sent to a page."""

from __future__ import annotations

import re
from typing import Any

from elele.seabirds.deck import load
from elele_course.study.learner import Learner
from elele_widgets import Board

FIELDS = ("hawaiian", "english", "linnean", "species_id")
NAMES = {getattr(bird, field).casefold() for bird in load().species.values() for field in FIELDS}
ANY = "|".join(map(re.escape, sorted(NAMES - {""}, key=len, reverse=True)))


def everyone_met() -> Learner:
    """A learner who has met every bird, so that in `learn` each card hides something."""
    someone = Learner()
    someone.tell(*(f"bird:{species}" for species in load().species))
    return someone


def names(board: Board) -> set[str]:
    """The names that the cards on the table hide, in lower case: no nest and no card shows them."""
    session, mask = board.session, board.parts.matching.mask
    assert mask is not None, "this board hides nothing"
    known: Any = session.history.positions
    nested = {card[:-2] for position in known for colony in position.row_a for pair in colony.pairs for card in pair}
    hidden, told = set(), set()
    for bird in mask.deck.in_deck:
        printed = {name for card in bird.cards for name in mask.shown[card]}
        shown = {*FIELDS} if bird.species_id in nested or {*FIELDS[:3]} <= printed else printed
        for name in FIELDS:
            (told if name in shown else hidden).add(getattr(bird, name).casefold())
    return hidden - told


def leaked(text: str, hidden: set[str]) -> set[str]:
    """The hidden names in a text as whole words or plurals; a name within a longer name is not a leak."""
    found = re.findall(rf"(?<![\w-])({ANY})(?=(?:e?s)?(?![\w-]))", re.sub(r"ies\b", "y", text.casefold()))
    return {*found} & hidden
