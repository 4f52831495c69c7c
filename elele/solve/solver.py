"""Find the solver of a game by the game's name."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import cast

from elele.game import M, Position
from elele.phrases import listed
from elele.solve.solution import Budget, Solution

SOLVERS = ("elba", "elemental", "seabirds")
"""The games with a solver; each has a folder here with a function `solve(position, budget, shorten)`."""


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

    Raises `ValueError` for a game without a solver.
    """
    if not hasattr(position, "game"):
        raise TypeError(f"a solver needs a position, such as the one elele.deal returns, not {position!r}")
    check_solver(position.game)
    solver = importlib.import_module(f"elele.solve.{position.game}")
    return cast("Solution[M]", solver.solve(position, Budget(seconds, states, stopped), shorten))


def check_solver(game: str) -> None:
    """Raise `ValueError` for a game without a solver."""
    if game not in SOLVERS:
        raise ValueError(f"there is no solver for {game} yet, only for {listed(SOLVERS)}")
