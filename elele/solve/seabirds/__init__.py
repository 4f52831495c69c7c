"""E Lele! solved as far as that goes: the best line found, and a bound that no line can exceed.

A search for good lines and one for a lower bound take turns, until they meet or time is spent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from elele.seabirds.position import Position
from elele.solve.seabirds.fast_state import QuickTable
from elele.solve.seabirds.rollout import play_out
from elele.solve.seabirds.line import to_the_end
from elele.solve.seabirds.proof import Proof, Way
from elele.solve.seabirds.search import ends
from elele.solve.solution import Budget, Solution, Spent

TURN = 100
"""Tables looked at for the bound, at least, before good lines are looked for again."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution:  # noqa: ARG001
    """The best line found to the end of the game; `best` where its score is the bound, so that none is better."""
    score, par, way = position.score, position.score, Way()
    try:
        for found in _better(position, budget) if not position.finished else ():
            score, par, way = found
    except Spent:
        pass
    verdict = "best" if score == par else "undecided"
    line = [] if position.finished else to_the_end(position, way)
    return Solution(position, verdict, line, budget.states, budget.seconds, score, par)


def _better(position: Position, budget: Budget) -> Iterator[tuple[int, int, Way]]:
    """Score, bound, and the moves to be made, better each time, until the score is the bound. Raises `Spent`."""
    start, proof = QuickTable(position), Proof(position)
    score, way = play_out(start.copy()), Way()
    for attempt in count():
        before = budget.states
        yield score, proof.bound(score), way
        for end, longer in ends(start, attempt, budget):
            if end > score:
                score, way = end, longer
                yield score, proof.bound(score), way
        score, way = proof.go_on(score, max(TURN, budget.states - before), budget) or (score, way)
        if proof.bound(score) == score:
            yield score, score, way
            return
