"""A search through what can happen in Elba, the most promising position first."""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf

from elele.solve.elba.table import ALL_HOME, Node, Table
from elele.solve.solution import Budget


class Queue:
    """Positions that wait, the one of the lowest cost first, and of these the latest."""

    def __init__(self) -> None:
        self._costs: list[int] = []
        self._waiting: dict[int, list[Node]] = {}

    def put(self, node: Node) -> None:
        cost = node[4]
        if cost in self._waiting:
            self._waiting[cost].append(node)
        else:
            self._waiting[cost] = [node]
            heappush(self._costs, cost)

    def take(self) -> Node | None:
        """The next position, or None where none waits."""
        if not self._costs:
            return None
        cost = self._costs[0]
        node = self._waiting[cost].pop()
        if not self._waiting[cost]:
            del self._waiting[heappop(self._costs)]
        return node


def won(table: Table, first: Node, budget: Budget, most: float = inf) -> Node | None:
    """A won position that can be reached, or None where there is none or where `most` positions have not shown it.

    Positions before the first deal, after it and after the last one take turns, so that a search does not get lost
    before a deal that it would have to make. Raises `Spent`.
    """
    queues = [Queue() for _ in range(table.deals + 1)]
    queues[0].put(first)
    seen, idle, turn, end = {first[3]}, 0, 0, budget.states + most
    while idle <= table.deals and budget.states < end:
        node = queues[turn].take()
        turn = (turn + 1) % len(queues)
        if node is None:
            idle += 1
            continue
        idle = 0
        budget.count()
        if node[1] == ALL_HOME:
            return node
        for child in table.children(node, seen):
            queues[child[2]].put(child)
    return None
