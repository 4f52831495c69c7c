"""The words of the board of Elemental."""

from __future__ import annotations

from elele.words import LOST, PEEK, Words

words: Words = {
    "title": "Elemental",
    "look": "elemental",
    "unit": "cards",
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
    "turn": "peek",
    "hint": "Touch the four corners of a block, the four points of a cross, or a spare and a pile.",
    "done": "You did it! The game is won.",
    "lost": LOST,
}
