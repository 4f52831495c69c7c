"""The words of the board of Elemental."""

from __future__ import annotations

from elele.cards import SUIT_MARKS, SUIT_NAMES
from elele.elemental.figures import KINDS
from elele.elemental.position import Position
from elele.elemental.view import ELEMENTS
from elele.words import LOST, PEEK, Words

words: Words = {
    "title": "Elemental",
    "look": "elemental",
    "unit": "cards discarded",
    "actions": {"hint": "Hint", "peek": PEEK},
    "zones": {"tableau": "Tableau", "spares": "Spares", "discards": "Discards", "manipulations": "Manipulations"},
    "captions": {"discards": "Discards", "manipulations": "Manipulations left"},
    "manipulations": {
        "A": ["Place", "a spare on any pile, empty or not."],
        "B": ["Shift", "a whole pile to an empty place beside it."],
        "C": ["Transfer", "a top card across an extremity."],
    },
    "suits": {suit: [name, SUIT_MARKS[suit], *ELEMENTS[suit]] for suit, name in SUIT_NAMES.items()},
    "turn": "peek",
    "hint": "Touch the four corners of a block, the four points of a cross, or a spare and a pile.",
    "done": "You did it! The game is won.",
    "lost": LOST,
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
