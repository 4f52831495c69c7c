"""Solve Elemental by a beam search that is narrow at first and then wider.

Only an exhaustive search proves that a position is lost.
"""

from __future__ import annotations

from elele.elemental import Move, Position
from elele.elemental.position import WON_AT
from elele.solve.elemental import proof, search
from elele.solve.elemental.macro_moves import MacroMove, begin
from elele.solve.elemental.state import left, state_of
from elele.solve.needless import needed
from elele.solve.solution import Budget, Solution, Spent

WIDTHS = (10, 40, 160, 640)
"""The widths of the beam, which are the numbers of states expanded before each discard."""
MOVE_COST = 80
"""The cost of a move in the beam search; of the values tried, this one made lines short and missed no win."""
SHORT = 40
"""The width of the beam that looks for a shorter line."""
QUICK = 30_000
"""The number of positions searched for a proof before the beam is widened; openings without any macro move need
fewer."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution[Move]:
    """Return the verdict on a position, with the moves of a winning line."""
    try:
        found = _won(position, budget)
    except Spent:
        return Solution(position, "undecided", [], budget.states, budget.seconds)
    if found is None:
        return Solution(position, "lost", [], budget.states, budget.seconds)
    line = search.moves(position, _shorter(position, found, budget) if shorten else found)
    if shorten:
        line = needed(position, line, budget)
    return Solution(position, "won", line, budget.states, budget.seconds)


def _shorter(position: Position, line: list[MacroMove], budget: Budget) -> list[MacroMove]:
    """A shorter line if a wider beam finds one within the budget, otherwise the same line."""
    if not line:
        return line
    state, start, version = state_of(position), begin(position), position.version
    try:
        node = search.farthest(state, start, version, SHORT, budget, MOVE_COST)
    except Spent:
        return line
    moves = sum(len(macro.moved) + len(macro.placed) + 1 for macro in line)
    return search.line(node) if left(node.state) <= WON_AT[version] and node.made < moves else line


def _won(position: Position, budget: Budget) -> list[MacroMove] | None:
    """The macro moves of a winning line, or None. Raises `Spent`."""
    if position.won:
        return []
    state, start, version = state_of(position), begin(position), position.version
    if proof.short(state, version):
        return None
    for number, width in enumerate(WIDTHS):
        node = search.farthest(state, start, version, width, budget, MOVE_COST)
        if left(node.state) <= WON_AT[version]:
            return search.line(node)
        if number == 0 and proof.lost(state, start, budget, QUICK):
            return None
    if proof.lost(state, start, budget, float("inf")):
        return None
    raise Spent
