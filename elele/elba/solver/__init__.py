"""Solve Elba: first by moving whole runs only, which finds most wins fast, then by the full rules of the version."""

from __future__ import annotations

from elele.elba import Move, Position
from elele.elba.solver import line, search
from elele.elba.solver.natural import home_early
from elele.elba.solver.piles import ways_of, whole_run
from elele.elba.solver.states import State, States
from elele.solve.needless import needed
from elele.solve.solution import Budget, Solution, Spent

QUICK = 40_000
"""The maximum number of states searched with whole runs only; nearly every win found this way needs fewer states."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution[Move]:
    """Return the verdict on a position, and a winning line if one was found."""
    try:
        last = _won(position, budget)
    except Spent:
        return Solution(position, "undecided", [], budget.states, budget.seconds)
    if last is None:
        return Solution(position, "lost", [], budget.states, budget.seconds)
    states = line.states_to(last)
    moves = line.moves(states)
    if shorten:
        moves = needed(position, home_early(position, line.shorter(position, states, budget), budget), budget, 1)
    return Solution(position, "won", moves, budget.states, budget.seconds)


def _won(position: Position, budget: Budget) -> State | None:
    """The won state that a search reaches, with the path to it; None if no state is won."""
    quick = States(position, whole_run)
    if found := search.won(quick, quick.state(position), budget, QUICK):
        return found
    full = States(position, ways_of(position))
    return search.won(full, full.state(position), budget)
