"""Try moves in E Lele! with guesses at the unseen cards, by rollouts and sequential halving."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from elele.hints.sequential_halving import sequential_halving
from elele.seabirds import Move, Position
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb, play_out, worth_trying
from elele.seabirds.unseen import guesser, unseen_by_kind
from elele.solve.solution import Budget, Spent

CAREFUL = RulesOfThumb(keep_valuable=True)


@dataclass(frozen=True, slots=True)
class Trial:
    """A move with the scores of the games played out after it, in the order of the guesses."""

    move: Move
    scores: list[int]

    @property
    def mean(self) -> float:
        """The mean score."""
        return fmean(self.scores)

    def gain(self, usual: Trial, errors: float) -> float:
        """The mean gain in points over the usual move on the same guesses, plus `errors` standard errors."""
        gains = [one - other for one, other in zip(self.scores, usual.scores, strict=False)]
        return fmean(gains) + errors * _standard_error(gains)


def _end(state: FastState, move: Move, budget: Budget | None) -> int:
    """The score of a game played out after a move. Raises `Spent`."""
    if budget:
        budget.check()
    state.play(move)
    return play_out(state)


def _standard_error(numbers: Sequence[int]) -> float:
    return stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else float("inf")


def trials(
    position: Position,
    seed: int,
    guesses: int = 6,
    rule: RulesOfThumb = CAREFUL,
    doubt: float = 1.0,
    budget: Budget | None = None,
) -> list[Trial]:
    """The moves worth trying, best first; the same seed gives the same result, whatever the unseen cards really are.

    At first, every move is tried with the same guesses at the unseen cards; late in a game, there are more guesses. The
    move that `rule` chooses comes first unless another is better by more than `doubt` standard errors. When the
    `budget` is spent, the ranking uses the trials made so far.
    """
    usual = Trial(rule(position, random.Random(seed)), [])
    others = [Trial(move, []) for move in worth_trying(FastState(position)) if move != usual.move]
    guess = guesser(position)

    def play(number: int, going: Sequence[Trial]) -> None:
        state, tried = FastState(guess(seed + number)), (usual, *going)
        scores = [_end(state.copy(), trial.move, budget) for trial in tried]
        for trial, score in zip(tried, scores, strict=True):
            trial.scores.append(score)

    # Late in a game, rollouts are short and similar: they cost less, and small differences show.
    first = guesses * min(8, 1 + 24 // (1 + len(unseen_by_kind(position)[0])))
    last: Sequence[Trial] = []
    try:
        for _, going in sequential_halving(
            others, play, lambda trial: (trial.mean,), first, stays=lambda trial: trial.gain(usual, doubt) > 0
        ):
            last = going
    except Spent:
        pass
    proven = [trial for trial in last if trial.gain(usual, -doubt) > 0]
    rest = sorted([usual, *others], key=lambda trial: (len(trial.scores), sum(trial.scores)), reverse=True)
    best = (proven or [usual])[0]
    return [best, *(trial for trial in rest if trial is not best)]
