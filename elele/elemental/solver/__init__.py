"""Solve Elemental by a beam search that is narrow at first and then wider.

Only an exhaustive search can prove that a position is lost. This search also finds the few wins that the beam misses.
"""

from __future__ import annotations

from math import inf

from elele.elemental import Move, Position
from elele.elemental.figures import STANDARD
from elele.elemental.position import WON_AT
from elele.elemental.solver import proof, search
from elele.elemental.solver.macro_moves import begin
from elele.elemental.solver.state import left, state_of
from elele.solve import best_first
from elele.solve.needless import needed
from elele.solve.solution import Budget, Solution, Spent

WIDTHS = (10, 40, 160, 640)
"""The widths of the beam, which are the numbers of states expanded before each discard."""
MOVE_COST = 80
"""The cost of a move in the beam search; of the values tried, this one made lines short and missed no win."""
SHORT = 40
"""The width of the beam that looks for a shorter line."""
QUICK = 30_000
"""The number of positions searched for a proof before the beam is widened; openings without any macro move need fewer
positions."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution[Move]:
    """Return the verdict on a position, and a winning line if one was found."""
    if position.figures is not STANDARD:  # which this search is made for
        return best_first.solve(position, budget, shorten)
    try:
        line = _won(position, budget)
    except Spent:
        return Solution(position, "undecided", [], budget.states, budget.seconds)
    if line is None:
        return Solution(position, "lost", [], budget.states, budget.seconds)
    if shorten:
        line = shortened(position, line, budget)
    return Solution(position, "won", line, budget.states, budget.seconds)


def shortened(position: Position, line: list[Move], budget: Budget) -> list[Move]:
    """A winning line with as few moves as the budget allows to find."""
    return needed(position, _shorter(position, line, budget), budget)


def _shorter(position: Position, line: list[Move], budget: Budget) -> list[Move]:
    """A shorter line if a wider beam finds one within the budget, otherwise the same line.

    The beam begins where the line begins. If the search finds no win from there, the beam begins after the first move,
    and so on.
    """
    version = position.version
    try:
        for made, move in enumerate(line):
            node = search.farthest(state_of(position), begin(position), version, SHORT, budget, MOVE_COST)
            if left(node.state) <= WON_AT[version]:
                return min([*line[:made], *search.moves(position, search.line(node))], line, key=len)
            position = position.after(move)
    except Spent:
        pass
    return line


def _won(position: Position, budget: Budget) -> list[Move] | None:
    """The moves of a winning line; None if no line wins. Raises `Spent`."""
    if position.won:
        return []
    state, start, version = state_of(position), begin(position), position.version
    if proof.short(state, version):
        return None
    for number, width in enumerate(WIDTHS):
        node = search.farthest(state, start, version, width, budget, MOVE_COST)
        if left(node.state) <= WON_AT[version]:
            return search.moves(position, search.line(node))
        if number == 0 and (line := proof.decided(position, budget, QUICK)) is not None:
            return line or None
    return proof.decided(position, budget, inf) or None
