"""Elemental solved: from a few good tables before each discard at first, then from more.

That a position is lost is proven only by trying everything.
"""

from __future__ import annotations

from elele.elemental.position import Position
from elele.elemental.table import WON_AT
from elele.solve.elemental import proof, search
from elele.solve.elemental.table import left, table_of
from elele.solve.elemental.macro_moves import Turn, begin
from elele.solve.solution import Budget, Solution, Spent

WIDTHS = (10, 40, 160, 640)
"""How many tables are gone into before each discard, at the first try and at those that follow."""
QUICK = 30_000
"""Positions looked at for a proof before the search is widened: openings in which no turn is found need fewer."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution:  # noqa: ARG001
    """The verdict on a position, with the moves of a line that wins, which is as short as it was found."""
    try:
        found = _won(position, budget)
    except Spent:
        return Solution(position, "undecided", [], budget.states, budget.seconds)
    if found is None:
        return Solution(position, "lost", [], budget.states, budget.seconds)
    return Solution(position, "won", search.moves(position, found), budget.states, budget.seconds)


def _won(position: Position, budget: Budget) -> list[Turn] | None:
    """The turns that win; None where there are none. Raises `Spent`."""
    if position.won:
        return []
    table, start, version = table_of(position), begin(position), position.version
    if proof.short(table, version):
        return None
    for number, width in enumerate(WIDTHS):
        node = search.farthest(table, start, version, width, budget)
        if left(node[2]) <= WON_AT[version]:
            return search.line(node)
        if number == 0 and proof.lost(table, start, budget, QUICK):
            return None
    if proof.lost(table, start, budget, float("inf")):
        return None
    raise Spent
