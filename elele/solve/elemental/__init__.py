"""Elemental solved by a beam search, narrow at first and then wider.

Only an exhaustive search proves that a position is lost.
"""

from __future__ import annotations

from elele.elemental import Move, Position
from elele.elemental.position import WON_AT
from elele.solve.elemental import proof, search
from elele.solve.elemental.macro_moves import MacroMove, begin
from elele.solve.elemental.state import left, state_of
from elele.solve.solution import Budget, Solution, Spent

WIDTHS = (10, 40, 160, 640)
"""The widths of the beam: the number of states expanded before each discard."""
QUICK = 30_000
"""Positions searched for a proof before the beam is widened: openings without any macro move need fewer."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution[Move]:  # noqa: ARG001  # lines are short
    """The verdict on a position, with the moves of a line that wins."""
    try:
        found = _won(position, budget)
    except Spent:
        return Solution(position, "undecided", [], budget.states, budget.seconds)
    if found is None:
        return Solution(position, "lost", [], budget.states, budget.seconds)
    return Solution(position, "won", search.moves(position, found), budget.states, budget.seconds)


def _won(position: Position, budget: Budget) -> list[MacroMove] | None:
    """The macro moves that win; None if there are none. Raises `Spent`."""
    if position.won:
        return []
    state, start, version = state_of(position), begin(position), position.version
    if proof.short(state, version):
        return None
    for number, width in enumerate(WIDTHS):
        node = search.farthest(state, start, version, width, budget)
        if left(node.state) <= WON_AT[version]:
            return search.line(node)
        if number == 0 and proof.lost(state, start, budget, QUICK):
            return None
    if proof.lost(state, start, budget, float("inf")):
        return None
    raise Spent
