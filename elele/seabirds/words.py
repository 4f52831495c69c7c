"""The words of the board of E Lele! Solitaire."""

from __future__ import annotations

from elele.words import PEEK, Words

words: Words = {
    "title": "E Lele! Solitaire",
    "look": "seabirds",
    "unit": "points",
    "actions": {"stuck": "I am stuck", "finish": "Finish", "hint": "Hint", "peek": PEEK},
    "zones": {
        "habitats": "Habitats", "row-2": "Row 2", "row-3": "Row 3", "piles": "Piles",
        "held": "Protections you hold",
    },
    "piles": {"draw": "Birds", "threats": "Threats", "protections": "Protections"},
    "lettered": "abc",
    "turn": "hint",
    "switches": {
        "places": "Names of places", "guide-closed": "Keep the guide closed", "other-side": "Piles on the right",
    },
    "hint": "Touch a wahine (female) and a kāne (male) of one species, then a habitat that their cards list.",
    "done": "Pau! The birds have settled.",
    "lost": "",
}
