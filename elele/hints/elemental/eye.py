"""How good a table looks to a player who sees the open cards alone, from a full deck to the last cards.

The weights were found by playing: of many players whose weights differed by chance, all given the same deals and two
guesses of the unseen cards, those that won most were mixed, and their weights changed by chance again.
"""

from __future__ import annotations

from dataclasses import astuple
from functools import cache
from typing import Any

from elele.cards import DECK
from elele.solve.elemental.table import Table, left
from elele.solve.elemental.worth import Weights, Worth

EARLY = Weights(
    block=(0.8, -0.37, 3.43, 47.52, 28.44),
    far_block=(0.8, 0.16, 1.07, 5.7, 17.89),
    cross=(0.6, -1.81, 9.37, 11.15, 38.31),
    far_cross=(0.6, -0.95, 1.34, 2.96, 14.98),
    spares=(0.58, 11.28, 17.54, 32.81, 145.7),
    suit=7.3,
    card=-12.63,
    empty=-4.66,
    tall=-0.05,
)
"""With all 52 cards left."""
LATE = Weights(
    block=(-0.1, -0.38, 3.81, 63.24, 33.2),
    far_block=(-0.1, 3, 4.15, 5.92, 25.81),
    cross=(0.3, 2.18, 10.16, 8.85, 28.88),
    far_cross=(0.3, 0.08, 0.91, 4.93, 14.31),
    spares=(-2.7, 7.04, 15.6, 35.25, 80.82),
    suit=3.36,
    card=-15.31,
    empty=-10.7,
    tall=0,
)
"""With none left."""


def _mixed(early: Any, late: Any, share: float) -> Any:
    if isinstance(early, tuple):
        return tuple(_mixed(*both, share) for both in zip(early, late, strict=True))
    return share * early + (1 - share) * late


@cache
def _eye(cards: int) -> Worth:
    return Worth(Weights(*_mixed(astuple(EARLY), astuple(LATE), cards / len(DECK))))


def looks(table: Table) -> float:
    """The worth of a table, hidden cards included as they are guessed."""
    return _eye(left(table))(table)
