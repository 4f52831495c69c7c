"""What a move did to the result of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal

from elele.positions import M

Grade = Literal["kept", "only", "gave", "gone", "open"]
"""The move kept the win, was the only move to keep it, gave it away, or came when it was gone; `open` is not known.

In a game for points, `kept` means that no other move was clearly better, and `gave` that the move cost points.
"""
WORDS = {
    "kept": "kept the win", "only": "the only move that kept the win", "gave": "gave the win away",
    "gone": "the win was already gone", "open": "not known",
}  # fmt: skip
"""Grade → its words, in a game that can be won."""
FORCED = "the only move"
BEST = "the best move found"
INTERVAL = 1.96
"""The number of standard errors on either side of the mean in a 95% confidence interval."""


@dataclass(frozen=True, slots=True)
class Judged(Generic[M]):
    """What one move did, as far as it is known."""

    grade: Grade
    text: str
    """The grade in words, as in `gave the win away` or `cost about 2.4 points (±0.8)`."""
    better: tuple[M, ...] = ()
    """If the move gave something away: all the moves to a win, or one better move."""


def points(grade: Grade, cost: float, error: float) -> str:
    """The words for a move that was compared with the best move found, in a game for points."""
    within = f"±{INTERVAL * error:.1f}"
    if grade == "gave":
        return f"cost about {amount(cost)} ({within})"
    return f"no clear cost ({cost:.1f} {within} points)"


def amount(number: float) -> str:
    """A number of points in words, as in `1.0 point`."""
    return f"{number:.1f} point{'' if f'{number:.1f}' == '1.0' else 's'}"
