"""Find what each move cost in a game played for points, by rollouts that guess the unseen cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any, Protocol

from elele.positions import Move, Position
from elele.solve.solution import Budget

FIRST, MORE = 16, 128
"""The numbers of guesses: for every move at every moment, and for the two moves compared where another seems better."""
SURE = 3.1
"""The number of standard errors by which a cost must exceed zero, for 95% certainty about all moments of a game."""

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
) -> Iterator[Mapping[int, Cost | None]]:
    """Yield what each move cost, by the number of moves before it, as far as is known so far.

    None stands for a move that no other move beat. The last result is the answer. First, every move worth trying is
    played out with the same few guesses of the unseen cards. Then, where another move did better, the best move and the
    move made are played out with other guesses, beginning where the difference is largest. So no move looks good or bad
    merely by luck. Raises `Spent` once the budget is used up.
    """
    known, rough = dict[int, Cost | None](), list[Cost]()
    for ply, (position, move) in enumerate(zip(positions, moves, strict=False)):
        others = [other for other in rollouts.worth_trying(position) if other != move]
        scores = rollouts.played_out(position, [move, *others], range(FIRST), budget) if others else {}
        better = max(others, key=lambda other: sum(scores[other]), default=move)
        if others and sum(scores[better]) > sum(scores[move]):
            rough.append(_cost(ply, move, better, scores))
        else:
            known[ply] = None
        yield known
    for cost in sorted(rough, key=lambda cost: -cost.points):
        known[cost.ply] = compared(positions[cost.ply], cost.ply, cost.move, cost.better, rollouts, budget)
        yield known


def compared(
    position: Position[Any], ply: int, move: Move, better: Move, rollouts: Rollouts, budget: Budget
) -> Cost:
    """What a move costs beside another, by many guesses that did not choose either of them. Raises `Spent`."""
    scores = rollouts.played_out(position, [move, better], range(FIRST, FIRST + MORE), budget)
    return _cost(ply, move, better, scores)


def _cost(ply: int, move: Move, better: Move, scores: Scores) -> Cost:
    gains = [one - other for one, other in zip(scores[better], scores[move], strict=True)]
    return Cost(ply, move, better, (fmean(scores[better]), fmean(scores[move])), stdev(gains) / len(gains) ** 0.5)
