"""The parts of a board other than its cards: words, buttons, and the figures that places can form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elele import game
from elele.cards import SUIT_MARKS, SUIT_NAMES
from elele.game import Position
from elele_widgets import deals

SYMBOLS: Mapping[str, str] = {"suits": "suits", "elements": "elements"}
"""A set of symbols for playing cards → the label of its button."""


def about(start: Position[Any], symbols: str = "suits") -> dict[str, Any]:
    """The parts of a board that no move changes; `start` is the first position of the game.

    `best` is a score that no game of this deal can exceed; it is absent if none is known, and if the position was not
    dealt.
    """
    kind = game.of(start)
    words: dict[str, Any] = {"note": kind.note(start), **game.words(start)}
    if words["look"] == "elemental":
        figures = "shapes" if words["look"] == start.game else "groups"
        words |= {"suits": _suits(), "symbols": SYMBOLS, "symbol": known_symbols(symbols), figures: _shapes()}
    if levels := deals.levels(start):
        words["levels"] = levels
    return words | ({"best": best} if start.deal and (best := kind.ceiling(start)) else {})


def known_symbols(symbols: str) -> str:
    """Return the name of the symbols on playing cards; raises `ValueError` if the name is unknown."""
    if symbols not in SYMBOLS:
        raise ValueError(f"there is no set of symbols {symbols!r}; choose {' or '.join(SYMBOLS)}")
    return symbols


def _suits() -> dict[str, list[str]]:
    """The name and sign of each suit, and the name and sign of its element in Elemental."""
    from elele.elemental.view import ELEMENTS  # only boards of Elemental need it

    return {suit: [name, SUIT_MARKS[suit], *ELEMENTS[suit]] for suit, name in SUIT_NAMES.items()}


def _shapes() -> list[dict[str, Any]]:
    """The figures of Elemental: blocks, crosses and extremities."""
    from elele.elemental.cures import FIGURES  # only boards of Elemental need it

    return [
        {"name": figure.name, "kind": figure.kind, "places": [*figure.places], "middle": figure.middle}
        for figure in FIGURES
    ]
