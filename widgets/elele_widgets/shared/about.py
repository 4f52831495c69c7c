"""The parts of a board other than its cards: words, buttons, and the figures that places can form."""

from __future__ import annotations

from typing import Any, cast

from elele import game
from elele.positions import Position
from elele.view import Shape
from elele.words import Words
from elele_widgets.shared import site_links

SYMBOLS: dict[str, str] = {"suits": "suits", "elements": "elements"}
"""A set of symbols for playing cards → the label of its button."""


class About(Words, total=False):
    """The parts of a board that no move changes: the words of the game, and what depends on the deal or the board."""

    best: int | None  # A score that no game of this deal can exceed.
    note: str
    groups: list[Shape]
    """Figures that the board does not draw, because their rule was changed; their places can be touched together."""
    symbols: dict[str, str]  # The kinds of symbols that cards can show.
    symbol: str  # The kind to begin with.
    answers: dict[str, str]
    """The buttons of a board where the player answers by choosing places instead of making moves."""
    plays: bool  # True if a move on the board can also be the answer.
    able: list[str]  # The places that may be part of an answer; if the list is empty, the places of figures may be.
    most: int  # The maximum number of places in an answer; 0 for no limit.
    unaided: bool  # True if a move or a choice is the answer; the ledger then counts suits and says nothing more.
    prepared: bool  # True on the board of a lesson, whose places show their names because its texts mention them.
    again: str  # The label of the button that restarts the game, if it does not start a new deal.
    reading: bool  # True for a read-only board.
    levels: dict[str, str]  # The kinds of winnable deal to choose from, and their labels.
    modes: dict[str, list[str]]
    """Each mode of matching birds, with its label and description; empty if there is nothing to choose."""
    match: str  # The chosen mode.
    site: str  # The address of the deal on the site that `ELELE_SITE` names; left out without one.


def about(start: Position[Any], symbols: str = "suits") -> About:
    """The parts of a board that no move changes; `start` is the first position of the game.

    `best` is absent if none is known, and if the position was not dealt.
    """
    kind = game.of(start)
    known = cast(About, {"note": kind.note(start), **game.words(start)})
    if "shapes" in known and known["look"] != game.like(start.game):
        known["groups"] = known.pop("shapes")
    if "suits" in known:
        known |= {"symbols": SYMBOLS, "symbol": known_symbols(symbols)}
    if levels := kind.levels(start):
        known["levels"] = {level: level.capitalize() for level in levels}
    if address := site_links.played(start.deal):
        known["site"] = address
    if start.deal and (best := kind.ceiling(start)):
        known["best"] = best
    return known


def known_symbols(symbols: str) -> str:
    """Return the name of the symbols on playing cards; raises `ValueError` if the name is unknown."""
    if symbols not in SYMBOLS:
        raise ValueError(f"there is no set of symbols {symbols!r}; choose {' or '.join(SYMBOLS)}")
    return symbols
