"""Solvers, which know all the cards: won or lost, or the best score, and the moves that lead there.

Each game has a folder here, with the fast states that its search goes through. May import the core, the games, `deck`.

>>> import elele
>>> from elele import solve
>>> solution = solve.solve(elele.deal("elba#13"))
>>> solution.verdict, len(solution.line)
('won', 89)

In E Lele!, `solution.score` is the best score found, `solution.line` leads there, and no line ends with more points
than `solution.par`. `solution.record()` is the line as a game, and `elele_widgets.Steps` walks through it.
`turning_point(record)` finds the move that lost a game, or that cost the most points.
"""

from elele.solve.solution import Solution
from elele.solve.solver import SOLVERS, solve
from elele.solve.turning_point import TurningPoint, turning_point

__all__ = ["SOLVERS", "Solution", "TurningPoint", "solve", "turning_point"]
