"""Hints for E Lele! Solitaire: moves worth trying, played out on guesses of the unseen cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from elele.hints.ranking import Plan
from elele.hints.trials import Trial, trials
from elele.seabirds import Finish, Move, Position, label, preview
from elele.seabirds import unseen as hidden
from elele.solve.seabirds.fast_state import FastState
from elele.solve.seabirds.rules_of_thumb import play_out
from elele.solve.solution import Budget


def unseen(position: Position) -> list[str]:
    """The unseen birds, threats and protections, each group sorted, so that the order reveals nothing."""
    return [*chain.from_iterable(hidden.unseen(position))]


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with these cards in place of the unseen ones."""
    kinds = (position.deck.points, position.deck.threats, position.deck.protections)
    return hidden.redealt(position, *([card for card in cards if card in kind] for kind in kinds))


def plans(position: Position, samples: Sequence[Position], budget: Budget) -> list[Plan[Move]]:
    """Every move worth trying, best first, with the scores of as many first trials as the budget allows."""
    return [_plan(position, trial) for trial in trials(samples[0], seed=0, budget=budget)]


def played(sample: Position, plan: Plan[Move], budget: Budget) -> tuple[int, None]:
    """The points at the end of a rollout that begins with a plan. Raises `Spent`."""
    budget.check()
    if isinstance(plan.moves[0], Finish):
        return sample.score, None
    state = FastState(sample)
    state.play(plan.moves[0])
    return play_out(state), None


def _plan(position: Position, trial: Trial) -> Plan[Move]:
    aim, scores = preview(position, trial.move), trial.scores
    if isinstance(trial.move, Finish):  # a rollout plays its protections first, but Finish ends the game at once
        aim, scores = f"{label(position, trial.move)}.", [position.score] * len(scores)
    return Plan((trial.move,), aim, samples=len(scores), scores=scores)
