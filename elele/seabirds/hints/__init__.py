"""Hints for E Lele!: play out the moves worth trying, with guesses at the unseen cards."""

from __future__ import annotations

from collections.abc import Sequence

from elele.hints.ranking import Plan
from elele.seabirds import Finish, Move, Pair, Position, Protect, label, preview, unseen
from elele.seabirds.hints.rollout import choice, play_out
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.rules_of_thumb import worth_trying
from elele.seabirds.unseen import guesser
from elele.solve.solution import Budget, Spent

PLANS, ROUND = 16, 24
"""The maximum number of plans compared, and the number of samples after which the worse half of them is first
dropped."""
WAITS = 0.4
"""The points by which a protection or a pair on an islet, which can wait, must beat other moves."""
GUESSES = 6
"""The number of guesses at the unseen cards with which every move is first tried, if there are more moves than
`PLANS`."""


def plans(position: Position, samples: Sequence[Position], budget: Budget) -> list[Plan[Move]]:
    """The move that a rollout makes first, followed by the other moves worth trying, best first.

    If there are many moves, a few early rollouts rank them, as far as the budget allows.
    """
    usual = plan(position, (choice(position),))
    others = [move for move in worth_trying(FastState(position)) if move != usual.moves[0]]
    guessing = bool(unseen(position))  # otherwise one rollout says all, and nothing is due to luck
    found = [usual, *(plan(position, (move,), usual if guessing else None) for move in others)]
    if len(found) > PLANS:
        guess = guesser(samples[0])
        try:
            for number in range(GUESSES if guessing else 1):
                sample = guess(number)
                for one in found:
                    one.add(*played(sample, one, budget))
        except Spent:
            pass
        found.sort(key=lambda one: (one.usual is None, one.samples, one.rank), reverse=True)
    return found


def played(sample: Position, plan: Plan[Move], budget: Budget) -> tuple[int, None]:
    """The points at the end of a rollout that begins with a plan's move. Raises `Spent`."""
    budget.check()
    if isinstance(plan.moves[0], Finish):  # a rollout plays its protections first, but Finish ends the game at once
        return sample.score, None
    state = FastState(sample)
    state.play(plan.moves[0])
    return play_out(state), None


def plan(position: Position, moves: Sequence[Move], usual: Plan[Move] | None = None) -> Plan[Move]:
    """The plan to make a move; a plan for E Lele! is always one move. Its task may be to place two birds."""
    (move,) = moves
    aim = f"{label(position, move)}." if isinstance(move, Finish) else preview(position, move)
    task = (move.first, move.second) if isinstance(move, Pair) else None
    waits = isinstance(move, Protect) or isinstance(move, Pair) and position.colony_at(move.habitat).type == "islet"
    return Plan((move,), aim, usual=usual, task=task, handicap=WAITS * waits)
