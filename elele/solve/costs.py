"""Find the move that cost the most points in a game played for points, by rollouts that guess the unseen cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any, Protocol

from elele.positions import Move, Position
from elele.solve.solution import Budget

FIRST, MORE = 16, 128
"""The numbers of guesses: for every move at every moment, and for the two moves compared where the cost seems high."""
CLOSER = 8
"""The number of moments that are examined more closely."""
SURE = 2.5
"""The number of standard errors by which a cost must exceed zero, for 95% certainty about all eight moments."""

Scores = Mapping[Any, Sequence[int]]
"""Move → the final points of a rollout after it, for each guess of the unseen cards."""


class Rollouts(Protocol):
    """The functions that a solver needs if its game is played for points."""

    def worth_trying(self, position: Any) -> Sequence[Any]:
        """The moves to compare with the move made."""

    def played_out(self, position: Any, moves: Sequence[Any], guesses: Sequence[int], budget: Budget) -> Scores:
        """The final points of a rollout after each move, for each guess of the unseen cards. Raises `Spent`."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a move cost: the move made, a better move, and the mean points after each."""

    ply: int
    """The number of moves before this move."""
    move: Move
    better: Move
    expected: tuple[float, float]
    """The mean final points after the better move, and after the move made."""
    error: float
    """The standard error of the difference between these means."""

    @property
    def points(self) -> float:
        """The mean points that the move cost."""
        return self.expected[0] - self.expected[1]

    @property
    def sure(self) -> bool:
        """Return whether it is almost certain that the move cost points."""
        return self.points > SURE * self.error


def costs(
    positions: Sequence[Position[Any]], moves: Sequence[Move], rollouts: Rollouts, budget: Budget
) -> Iterator[Cost | None]:
    """Yield the move that cost the most, as far as is known so far; None while no cost is certain.

    The last result is the answer. First, every move worth trying is played out with the same few guesses of the unseen
    cards. Then, where the difference is largest, the best move and the move made are played out with other guesses. So
    no move looks good or bad merely by luck. Raises `Spent` once the budget is used up.
    """
    rough = []
    for ply, (position, move) in enumerate(zip(positions, moves, strict=False)):
        others = [other for other in rollouts.worth_trying(position) if other != move]
        if others:
            scores = rollouts.played_out(position, [move, *others], range(FIRST), budget)
            rough.append(_cost(ply, move, max(others, key=lambda other: sum(scores[other])), scores))
        yield None
    rough.sort(key=lambda cost: -cost.points)
    worst = None
    for cost in rough[:CLOSER]:
        guesses = range(FIRST, FIRST + MORE)
        scores = rollouts.played_out(positions[cost.ply], [cost.move, cost.better], guesses, budget)
        closer = _cost(cost.ply, cost.move, cost.better, scores)
        if closer.sure and (worst is None or closer.points > worst.points):
            worst = closer
        yield worst


def _cost(ply: int, move: Move, better: Move, scores: Scores) -> Cost:
    gains = [one - other for one, other in zip(scores[better], scores[move], strict=True)]
    return Cost(ply, move, better, (fmean(scores[better]), fmean(scores[move])), stdev(gains) / len(gains) ** 0.5)
