"""The words of the board of Elba."""

from __future__ import annotations

from elele.cards import SUIT_NAMES
from elele.words import LOST, PEEK, Words

words: Words = {
    "title": "Elba",
    "look": "elba",
    "unit": "cards home",
    "actions": {"deal": "Deal", "home": "Safe cards home", "hint": "Hint", "peek": PEEK},
    "zones": {"stock": "Stock", "foundations": "Foundations", "tableau": "Tableau"},
    "piles": {"stock": "Stock"},
    "homes": ["fC", "fD", "fH", "fS"],
    "lettered": "12345678",
    "names": {f"f{suit}": name.capitalize() for suit, name in SUIT_NAMES.items()},
    "turn": "peek",
    "switches": {"one-touch": "One-touch moves", "other-side": "Stock on the right"},
    "hint": (
        "Drag cards into place, or touch two piles. "
        "A quick double touch sends a card home, or to the only card it fits."
    ),
    "finish": "All cards are face up. Touch Finish to send them home.",
    "buried": "What was hidden? (counts as a peek)",
    "done": "You did it! Every card is home.",
    "lost": LOST,
}
