"""Elba solved: first with whole runs alone, which finds most wins soon, then by the full rules of the version."""

from __future__ import annotations

from elele.elba.moves import Move
from elele.elba.position import Position
from elele.solve.elba import line, search
from elele.solve.elba.piles import ways_of, whole_run
from elele.solve.elba.table import SURE, Node, Table
from elele.solve.solution import Budget, Solution, Spent

QUICK = 40_000
"""Positions looked at with whole runs alone: where that finds a win at all, it nearly always takes fewer."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution:
    """The verdict on a position, and the line that wins."""
    moves: list[Move] = []
    try:
        node = _won(position, budget)
        verdict = "won" if node else "lost"
    except Spent:
        node, verdict = None, "undecided"
    if node:
        moves = line.moves(node)
        moves = line.shorter(position, moves) if shorten else moves
    return Solution(position, verdict, moves, budget.states, budget.seconds)


def _won(position: Position, budget: Budget) -> Node | None:
    """The won position that a search comes to, with the way there; None where there is none."""
    quick = Table(position, whole_run)
    if found := search.won(quick, quick.node(position), budget, QUICK):
        return found
    table = Table(position, ways_of(position))
    found = search.won(table, table.node(position), budget)
    if found is None and table.doubt:
        table = Table(position, ways_of(position), SURE)
        found = search.won(table, table.node(position), budget)
    return found
