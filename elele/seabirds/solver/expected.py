"""Rollouts of E Lele! that guess the unseen cards, for `elele.solve.costs`."""

from __future__ import annotations

from collections.abc import Sequence

from elele.seabirds import Finish, Move, Position
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.rules_of_thumb import play_out
from elele.seabirds.solver.rules_of_thumb import worth_trying as worth_trying_in
from elele.seabirds.unseen import guesser
from elele.solve.costs import Scores
from elele.solve.solution import Budget


def worth_trying(position: Position) -> Sequence[Move]:
    """The moves that rules of thumb find worth trying."""
    return worth_trying_in(FastState(position))


def played_out(position: Position, moves: Sequence[Move], guesses: Sequence[int], budget: Budget) -> Scores:
    """The final points of a rollout after each move, for each guess of the unseen cards. Raises `Spent`."""
    guess, scores = guesser(position), {move: list[int]() for move in moves}
    for seed in guesses:
        state = FastState(guess(seed))
        for move in moves:
            budget.check()
            scores[move].append(position.score if isinstance(move, Finish) else _end(state.copy(), move))
    return scores


def _end(state: FastState, move: Move) -> int:
    state.play(move)
    return play_out(state)
