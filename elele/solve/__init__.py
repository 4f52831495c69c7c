"""Solvers, which know all the cards: won or lost, or the best score, and the moves that lead there.

Each game has a folder here, with the fast states that its search goes through. May import the core, the games, `deck`.

>>> import elele
>>> from elele import solve
>>> solution = solve.solve(elele.deal("elba#13"))
>>> solution.verdict, len(solution.line)
('won', 89)

In E Lele!, `solution.score` is the best score found, `solution.line` leads there, and no line ends with more points
than `solution.par`. `solution.record()` is the line as a game, and `elele_widgets.Steps` walks through it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import cast

from elele.game import M, Position
from elele.phrases import listed
from elele.solve.solution import Budget, Solution

__all__ = ["SOLVERS", "Solution", "solve"]

SOLVERS = ("elba", "elemental", "seabirds")
"""The games with a solver: each is a folder here with a function `solve(position, budget, shorten)`."""


def solve(
    position: Position[M],
    seconds: float = 10.0,
    states: int | None = None,
    shorten: bool = True,
    *,
    stopped: Callable[[], bool] | None = None,
) -> Solution[M]:
    """Search for a win, or for the most points, and for a proof that there is none, or no more.

    The search ends after some seconds, after so many `states` (positions, the same on every computer), or when
    `stopped`, which is called often, returns True. Unless `shorten` is off, time is also spent on making a winning
    line shorter. The solver reads hidden cards, so its lines are not hints for a player.

    Raises `ValueError` for a game without a solver.
    """
    if not hasattr(position, "game"):
        raise TypeError(f"a solver begins with a position, such as elele.deal gives, not with {position!r}")
    if position.game not in SOLVERS:
        raise ValueError(f"there is no solver for {position.game} yet; there is one for {listed(SOLVERS)}")
    solver = importlib.import_module(f"elele.solve.{position.game}")
    return cast("Solution[M]", solver.solve(position, Budget(seconds, states, stopped), shorten))
