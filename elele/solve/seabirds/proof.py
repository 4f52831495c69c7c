"""That no line of E Lele! Solitaire ends with more: by going on from the most promising tables until none is better."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from elele.playtest.policies import worth_trying
from elele.seabirds.moves import Move
from elele.seabirds.position import Position
from elele.solve.seabirds.upper_bound import par
from elele.solve.solution import Budget

Way = tuple[Move, ...]


class Proof:
    """Tables that may still be gone on from, each with its bound; the highest of these is a bound for all lines."""

    def __init__(self, position: Position) -> None:
        self._number = count(0, -1)  # of tables that promise as much, the one found last comes first
        self._open = [(-par(position), next(self._number), position, Way())]
        self._met = {position}

    def bound(self, score: int) -> int:
        """No line ends with more, if one with this score is known."""
        return max(score, -self._open[0][0]) if self._open else score

    def go_on(self, score: int, states: int, budget: Budget) -> tuple[int, Way] | None:
        """Look at so many tables more, or until no line can beat the score; what is given is a line that does.

        That line is then the best of all. Raises `Spent`.
        """
        end = budget.states + states
        while self.bound(score) > score and budget.states < end:
            bound, _, position, way = self._open[0]
            if position.over:
                return -bound, way
            following = [*self._following(position, way, budget)]
            heappop(self._open)  # only now: the bound holds wherever time runs out
            for table in following:
                heappush(self._open, table)
        return None

    def _following(self, position: Position, way: Way, budget: Budget) -> Iterator[tuple[int, int, Position, Way]]:
        for move in worth_trying(position):
            after = position.after(move)
            if after not in self._met:
                budget.count()
                yield -par(after), next(self._number), after, (*way, move)
                self._met.add(after)
