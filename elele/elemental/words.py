"""The words of the board of Elemental."""

from __future__ import annotations

from elele.cards import SUIT_MARKS, SUIT_NAMES
from elele.elemental.figures import KINDS
from elele.elemental.position import Position
from elele.elemental.view import ELEMENTS
from elele.words import Words, of_game

words: Words = {
    **of_game("elemental"),
    "suits": {suit: [name, SUIT_MARKS[suit], *ELEMENTS[suit]] for suit, name in SUIT_NAMES.items()},
}


def words_of(start: Position) -> Words:
    """The words that depend on the figures of a deal: their lists in the panel, and their places."""
    kinds = {figure.kind: KINDS[figure.kind].plural.capitalize() for figure in start.figures.rows}
    return {
        "kinds": {kind: [title, start.figures.use(kind)] for kind, title in kinds.items()},
        "shapes": [
            {"name": figure.name, "kind": figure.kind, "places": [*figure.places], "middle": figure.middle}
            for figure in start.figures.rows
        ],
    }
