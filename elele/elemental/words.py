"""The words of the board of Elemental."""

from __future__ import annotations

from elele.cards import SUIT_MARKS, SUIT_NAMES
from elele.elemental.cures import FIGURES
from elele.elemental.view import ELEMENTS
from elele.words import LOST, PEEK, Words

words: Words = {
    "title": "Elemental",
    "look": "elemental",
    "unit": "cards discarded",
    "actions": {"hint": "Hint", "peek": PEEK},
    "zones": {"tableau": "Tableau", "spares": "Spares", "discards": "Discards", "manipulations": "Manipulations"},
    "captions": {"discards": "Discards", "manipulations": "Manipulations left"},
    "kinds": {
        "block": ["Blocks", "Four corners. If they show one of each suit, you can discard them."],
        "cross": [
            "Crosses",
            "Four points, as in the Southern Cross. "
            "If they show one of each suit, the middle card becomes a spare.",
        ],
        "extremity": [
            "Extremities", "The two piles of an arm. If one is empty, the top card of the other can cross over."
        ],
    },
    "manipulations": {
        "A": ["Place", "a spare on any pile, empty or not."],
        "B": ["Shift", "a whole pile to an empty place beside it."],
        "C": ["Transfer", "a top card across an extremity."],
    },
    "shapes": [
        {"name": figure.name, "kind": figure.kind, "places": [*figure.places], "middle": figure.middle}
        for figure in FIGURES
    ],
    "suits": {suit: [name, SUIT_MARKS[suit], *ELEMENTS[suit]] for suit, name in SUIT_NAMES.items()},
    "turn": "peek",
    "hint": "Touch the four corners of a block, the four points of a cross, or a spare and a pile.",
    "done": "You did it! The game is won.",
    "lost": LOST,
}
