"""What stands on the table of each game besides its cards: words, buttons, and the figures that its places make.

A board waits for the rules of its own game alone: what a game says of its places is fetched when its table is laid.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from elele.phrases import listed

SYMBOLS: Mapping[str, str] = {"suits": "suits", "elements": "elements"}
"""The ways to print playing cards, and what the button for each says."""

PEEK = "Peek at hidden cards"
WORDS: Mapping[str, Mapping[str, Any]] = {
    "seabirds": {
        "title": "E Lele! Solitaire",
        "unit": "points",
        "best": 70,
        "actions": {"stuck": "I am stuck", "finish": "Finish", "hint": "Hint", "peek": PEEK},
        "zones": {
            "habitats": "Habitats", "row-2": "Row 2", "row-3": "Row 3", "piles": "Piles",
            "held": "Protections you hold",
        },
        "piles": {"draw": "Birds", "threats": "Threats", "protections": "Protections"},
        "lettered": "abc",
        "hint": "Touch a wahine and a kāne of one species, then a habitat where they nest.",
        "done": "Pau! The birds have settled.",
    },
    "elemental": {
        "title": "Elemental",
        "unit": "cards",
        "actions": {"hint": "Hint", "peek": PEEK},
        "zones": {"tableau": "Tableau", "spares": "Spares", "discards": "Discards", "manipulations": "Manipulations"},
        "captions": {"discards": "Discards", "manipulations": "Manipulations left"},
        "kinds": {
            "block": ["Blocks", "One of each suit on the four corners: the four leave."],
            "cross": ["Crosses", "One of each suit at the four points: the middle becomes a spare."],
        },
        "symbols": SYMBOLS,
        "hint": "Touch the four corners of a block, the four points of a cross, or a spare and a pile.",
        "done": "You did it! The game is won.",
        "lost": "No move is left. Undo, or try a new deal.",
    },
    "elba": {
        "title": "Elba",
        "unit": "cards home",
        "best": 52,
        "actions": {"deal": "Deal", "home": "Safe cards home", "hint": "Hint", "peek": PEEK},
        "zones": {"stock": "Stock", "foundations": "Foundations", "tableau": "Tableau"},
        "piles": {"stock": "Stock"},
        "hint": "Drag cards where they go, or touch two piles. A quick double touch, or F, sends a card home.",
        "done": "You did it! Every card is home.",
        "lost": "No move is left. Undo, or try a new deal.",
    },
}
"""The game's words for the board.

`actions` are moves and the like that have a button, `kinds` the lists of figures in the key, with what each is good
for.
"""


def about(position: Any, symbols: str = "suits") -> dict[str, Any]:
    """All that a board shows of a game and that no move changes; `homes` are the places where cards stay."""
    deck = getattr(position, "deck", None)
    told = {**WORDS[position.game], "note": "reconstructed deck" if deck and deck.reconstructed else ""}
    if position.game == "elemental":
        told |= {"best": position.left + position.score, "shapes": _shapes(), "symbol": known_symbols(symbols)}
    if position.game == "elba":
        told["homes"] = _homes()
    return told


def known_symbols(symbols: str) -> str:
    """A way to print playing cards; raises `ValueError` for one that there is not."""
    if symbols not in SYMBOLS:
        raise ValueError(f"there are no symbols {symbols!r}; there are {' and '.join(SYMBOLS)}")
    return symbols


def _shape(kind: str, places: tuple[str, ...], middle: str = "") -> dict[str, Any]:
    name = f"cross round {middle}: {listed(places)}" if middle else f"{kind} {listed(places)}"
    return {"name": name.capitalize(), "kind": kind, "places": list(places), "middle": middle}


@cache
def _shapes() -> list[dict[str, Any]]:
    """The figures of Elemental, as the page draws them."""
    from elele.elemental.grid import BLOCKS, CROSSES, EXTREMITIES

    return [
        *(_shape("block", block) for block in BLOCKS),
        *(_shape("cross", arms, middle) for middle, arms in CROSSES),
        *(_shape("extremity", pair) for pair in EXTREMITIES),
    ]


def _homes() -> list[str]:
    from elele.elba.table import FOUNDATIONS

    return [*FOUNDATIONS]
