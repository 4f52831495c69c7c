"""What can become of a position when all its cards are known: won, lost or the best score, and by which moves.

>>> import elele
>>> from elele import solve
>>> solution = solve.solve(elele.deal("elba#13"))
>>> solution.verdict, len(solution.line)
('won', 89)

In E Lele!, `solution.score` is the best score found, `solution.line` leads there, and `solution.par` is a bound that no
line can exceed. `solution.record()` is the line as a game, and `elele_widgets.Steps` walks through it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from elele.solve.solution import Budget, Solution

__all__ = ["SOLVERS", "Solution", "solve"]

SOLVERS = ("elba", "elemental", "seabirds")
"""The games that can be solved."""


def solve(
    position: Any,
    seconds: float = 10.0,
    states: int | None = None,
    shorten: bool = True,
    *,
    stopped: Callable[[], bool] | None = None,
) -> Solution:
    """Whether the position can be won, or how many points it can bring, as far as that is found out in some seconds.

    `states` limits the positions looked at too, which is the same on every computer. Without `shorten` a line that
    wins is given as it was found. `stopped` is asked now and then, and where it says yes, time is over. The solver
    reads hidden cards: it is no hint for someone who does not see them.
    Raises `ValueError` for a game that has no solver.
    """
    if not hasattr(position, "game"):
        raise TypeError(f"a solver begins with a position, such as elele.deal gives, not with {position!r}")
    if position.game not in SOLVERS:
        raise ValueError(f"there is no solver for {position.game} yet; there is one for {', '.join(SOLVERS)}")
    solver = importlib.import_module(f"elele.solve.{position.game}")
    solution: Solution = solver.solve(position, Budget(seconds, states, stopped), shorten)
    return solution
