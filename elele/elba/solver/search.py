"""Search the states of Elba, most promising first."""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf

from elele.elba.solver.states import ALL_HOME, Orders, State, States
from elele.solve.solution import Budget


class Queue:
    """A queue of states, with the cheapest first, and the latest first among equals.

    One entry can hold all the states after a deal.
    """

    def __init__(self) -> None:
        self._costs: list[int] = []
        self._waiting: dict[int, list[State | Orders]] = {}

    def put(self, cost: int, states: State | Orders) -> None:
        """Add a state, or the states after a deal, each of which costs at least `cost`."""
        if cost in self._waiting:
            self._waiting[cost].append(states)
        else:
            self._waiting[cost] = [states]
            heappush(self._costs, cost)

    def take(self, seen: set[int], budget: Budget) -> State | None:
        """Return the next state, or None if the queue is empty. Raises `Spent`."""
        while self._costs:
            cost = self._costs[0]
            states = self._waiting[cost].pop()
            if not self._waiting[cost]:
                del self._waiting[heappop(self._costs)]
            if isinstance(states, tuple):
                return states
            state = states.take(seen, budget)
            if states:
                self.put(states.cost, states)
            if state:
                return state
        return None


def won(states: States, first: State, budget: Budget, most: float = inf) -> State | None:
    """Find a won state; None if no won state exists, or if none was found among `most` states.

    The search takes states in turn from before the first deal, after the first deal, and so on to the last deal. So the
    search does not get stuck before a necessary deal. Raises `Spent`.
    """
    queues = [Queue() for _ in range(len(states.chunks) + 1)]
    queues[0].put(first[4], first)
    seen, idle, turn, end = {first[3]}, 0, 0, budget.states + most
    while idle < len(queues) and budget.states < end:
        state = queues[turn].take(seen, budget)
        turn = (turn + 1) % len(queues)
        if state is None:
            idle += 1
            continue
        idle = 0
        budget.count()
        if state[1] == ALL_HOME:
            return state
        found, deal = states.following(state, seen)
        for child in found:
            queues[child[2]].put(child[4], child)
        if deal:
            queues[state[2] + 1].put(deal.cost, deal)
    return None
