"""Elba solved: first with whole runs alone, which finds most wins fast, then by the full rules of the version."""

from __future__ import annotations

from elele.elba import Move, Position
from elele.solve.elba import line, search
from elele.solve.elba.natural import home_early
from elele.solve.elba.piles import ways_of, whole_run
from elele.solve.elba.states import State, States
from elele.solve.needless import needed
from elele.solve.solution import Budget, Solution, Spent

QUICK = 40_000
"""The most states searched with whole runs alone: a win that this can find nearly always takes fewer."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution[Move]:
    """The verdict on a position, and the line that wins."""
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
    """The won state that a search reaches, with the way to it; None if there is none."""
    quick = States(position, whole_run)
    if found := search.won(quick, quick.state(position), budget, QUICK):
        return found
    full = States(position, ways_of(position))
    return search.won(full, full.state(position), budget)
