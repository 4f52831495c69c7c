"""Prove that no line of E Lele! scores more than a known line, by a best-first search on the upper bound."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from elele.seabirds import Move, Position
from elele.solve.seabirds.fast_state import FastState
from elele.solve.seabirds.order import order_bound
from elele.solve.seabirds.rules_of_thumb import worth_trying
from elele.solve.seabirds.upper_bound import upper_bound
from elele.solve.solution import Budget

Line = tuple[Move, ...]


class Proof:
    """The positions still to be expanded, each with its upper bound; the highest bound holds for all lines."""

    def __init__(self, position: Position) -> None:
        self._number = count(0, -1)  # at equal bounds, the position found last comes first
        self._open = [(-upper_bound(position), next(self._number), position, Line())]
        self._met = {position}
        self._most = -self._open[0][0]

    def bound(self, score: int) -> int:
        """An upper bound for all lines, given a known line with this score."""
        return max(score, min(self._most, -self._open[0][0])) if self._open else score

    def tighten(self, position: Position, budget: Budget) -> None:
        """Tighten the bound for the first position. Raises `Spent`."""
        self._most = order_bound(position, budget)

    def go_on(self, score: int, states: int, budget: Budget) -> tuple[int, Line] | None:
        """Search more positions for a line that beats the score; return its score and the line, or None.

        A line that is found is the best possible line. Raises `Spent`.
        """
        end = budget.states + states
        while self.bound(score) > score and budget.states < end:
            bound, _, position, line = self._open[0]
            if position.over:
                return -bound, line
            following = [*self._following(bound, position, line, budget)]
            heappop(self._open)  # last, so that the bound holds even if the budget ends before
            for node in following:
                heappush(self._open, node)
        return None

    def _following(
        self, bound: int, position: Position, line: Line, budget: Budget
    ) -> Iterator[tuple[int, int, Position, Line]]:
        for move in worth_trying(FastState(position)):
            after = position.after(move)
            if after not in self._met:
                budget.count()
                yield -upper_bound(after, -bound), next(self._number), after, (*line, move)
                self._met.add(after)
