"""Prove that no line of E Lele! scores more than a known line, by a best-first search on the upper bound.

Each position found first gets the bound that is quick to compute. Once a position has the highest bound of all, the
order of the cards may lower it. A position whose bound stays the same is expanded.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from elele.seabirds import Finish, Move, Position
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.order import OrderBound
from elele.seabirds.solver.rules_of_thumb import worth_trying
from elele.seabirds.solver.upper_bound import upper_bound
from elele.solve.solution import Budget

Line = tuple[Move, ...]


class _Node(NamedTuple):
    """A position to be expanded. Nodes are sorted by bound; at equal bounds, the latest node comes first."""

    bound: int
    """The negative of the upper bound."""
    number: int
    position: Position
    state: FastState
    key: Hashable
    """The state's canonical key."""
    line: Line
    lowest: bool
    """True if the order of the cards did not lower the bound any further."""


class Proof:
    """The positions still to be expanded, each with its upper bound; the highest bound holds for all lines."""

    def __init__(self, position: Position) -> None:
        self._number, self._order = count(0, -1), OrderBound()
        state = FastState(position)
        root = _Node(
            -upper_bound(position), next(self._number), position, state, state.canonical_key, Line(), lowest=False
        )
        self._open, self._met = [root], {root.key}

    def bound(self, score: int) -> int:
        """An upper bound for all lines, given a known line with this score."""
        return max(score, -self._open[0].bound) if self._open else score

    def go_on(self, score: int, states: int, budget: Budget) -> tuple[int, Line] | None:
        """Search more positions for a line that beats the score; return its score and the line, or None.

        A line that is found is the best possible line. Raises `Spent`.
        """
        end = budget.states + states
        while self.bound(score) > score and budget.states < end:
            node = self._open[0]
            if node.position.over:
                return -node.bound, node.line
            if node.lowest:
                following = [*self._following(node, budget)]
            else:
                lower = self._order.proves(node.position, -node.bound - 1, budget)
                bound = node.bound + 1 if lower else node.bound
                following = [node._replace(bound=bound, number=next(self._number), lowest=not lower)]
            # Nothing changes before this line, so that the bound holds even if the budget ends.
            heappop(self._open)
            self._met.update(other.key for other in following)
            for other in following:
                heappush(self._open, other)
        return None

    def _following(self, node: _Node, budget: Budget) -> Iterator[_Node]:
        found = set[Hashable]()
        for move in worth_trying(node.state):
            state = node.state.copy()
            state.play(move)
            key = state.canonical_key
            if not isinstance(move, Finish) and (key in self._met or key in found):
                continue
            found.add(key)
            budget.count()
            after = node.position.after(move)
            bound = max(node.bound, -upper_bound(after, -node.bound))
            yield _Node(bound, next(self._number), after, state, key, (*node.line, move), lowest=False)
