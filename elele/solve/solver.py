"""Solve a position with the solver that its game names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, cast

from elele import game
from elele.positions import M, Position
from elele.solve.solution import Budget, Solution


class Solver(Protocol):
    """The contents of a game's solver. The solver of a game for points is also an `elele.solve.costs.Rollouts`."""

    def solve(self, position: Any, budget: Budget, shorten: bool) -> Solution[Any]:
        """Return the verdict on a position, and the best line found; if `shorten` is true, shorten a winning line."""


def solver(position: Position[M]) -> Solver:
    """The solver of a position's game, imported on first use."""
    if not hasattr(position, "game"):
        raise TypeError(f"a solver needs a position, such as the one elele.deal returns, not {position!r}")
    return cast(Solver, game.loaded(game.of(position).solver))


def solve(
    position: Position[M],
    seconds: float = 10.0,
    states: int | None = None,
    shorten: bool = True,
    *,
    stopped: Callable[[], bool] | None = None,
) -> Solution[M]:
    """Search for a win or a proof that there is none; in a game for points, for the best score and a proof of it.

    The search ends after `seconds`, after `states` positions, or when `stopped`, which is called often, returns True. A
    limit on positions gives the same result on every computer. Unless `shorten` is off, the solver also spends time on
    shortening a winning line. The solver reads hidden cards, so its lines are not hints for a player.
    """
    return solver(position).solve(position, Budget(seconds, states, stopped), shorten)
