"""Solvers know all the cards, and find whether a game can be won, or its best score, and the moves that lead there.

A game names its solver; `best_first` solves any other game. The room may import only the core; it knows no
game.

>>> import elele
>>> from elele import solve
>>> solution = solve.solve(elele.deal("elba#13"))
>>> solution.verdict, len(solution.line)
('won', 89)

In E Lele!, `solution.score` is the best score found, `solution.line` leads to this score, and no line ends with more
points than `solution.par`. `solution.record()` gives the line as a record, and `elele_widgets.Steps` shows the record
step by step. `turning_point(record)` finds the move that lost a game, or the move that cost the most points.
"""

from elele.solve.solution import Solution
from elele.solve.solver import Solver, solve
from elele.solve.turning_point import TurningPoint, turning_point

__all__ = ["Solution", "Solver", "TurningPoint", "solve", "turning_point"]
