"""Solve E Lele! as far as time allows: find good lines, and an upper bound that no line exceeds.

A beam search for good lines and a search that lowers the bound take turns. Both searches end when the best score equals
the bound or the budget is spent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from elele.seabirds import Move, Position
from elele.seabirds.solver.expected import played_out, worth_trying
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.line import to_the_end
from elele.seabirds.solver.proof import Line, Proof
from elele.seabirds.solver.rules_of_thumb import play_out
from elele.seabirds.solver.search import ends
from elele.solve.solution import Budget, Solution, Spent, Verdict

__all__ = ["played_out", "solve", "worth_trying"]

WIDTH, TURN = 4, 40
"""The width of the first beam, and the number of positions then found for the bound; both double at each attempt."""


def solve(position: Position, budget: Budget, shorten: bool) -> Solution[Move]:  # noqa: ARG001  # points count, not moves
    """Return the best line found to the end of the game; the verdict is `best` if its score equals the bound."""
    proof, score, line = Proof(position), position.score, Line()
    try:
        for found in _better(position, proof, budget) if not position.finished else ():
            score, line = found
    except Spent:
        pass
    bound = proof.bound(score)
    verdict: Verdict = "best" if score == bound else "undecided"
    moves = [] if position.finished else to_the_end(position, line)
    return Solution(position, verdict, moves, budget.states, budget.seconds, score, bound)


def _better(position: Position, proof: Proof, budget: Budget) -> Iterator[tuple[int, Line]]:
    """Yield better and better lines with their scores, until the score equals the bound. Raises `Spent`."""
    start = FastState(position)
    score, line = play_out(start.copy()), Line()
    for attempt in count():
        yield score, line
        for end, longer in ends(start, WIDTH << attempt, budget):
            if end > score:
                score, line = end, longer
                yield score, line
        score, line = proof.go_on(score, TURN << attempt, budget) or (score, line)
        if proof.bound(score) == score:
            yield score, line
            return
