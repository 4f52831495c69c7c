"""Hints for E Lele! Solitaire: moves worth trying, played out on guesses of the unseen cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from elele.hints.ranking import Plan
from elele.playtest.policies import MonteCarlo, Tried
from elele.seabirds import Finish, Position
from elele.hints import unseen as lying
from elele.solve.seabirds.fast_state import Lore, QuickTable
from elele.solve.seabirds.rollout import play_out


def unseen(position: Position) -> list[str]:
    """The birds, threats and protections that have not been seen, each sorted, so that their order tells nothing."""
    return [*chain.from_iterable(lying.unseen(position))]


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with these cards in place of the unseen ones."""
    kinds = (position.deck.points, position.deck.threats, position.deck.protections)
    return lying.redealt(position, *([card for card in cards if card in kind] for kind in kinds))


def plans(position: Position, samples: Sequence[Position]) -> list[Plan]:
    """Every move worth trying, the best first, with the scores of a first look at it."""
    lore = Lore(position.deck)
    return [_plan(position, tried, lore) for tried in MonteCarlo().ranked(samples[0], seed=0)]


def played(sample: Position, plan: Plan) -> tuple[int, None]:
    """The points at the end when a plan is followed and a quick player goes on."""
    if isinstance(plan.moves[0], Finish):
        return sample.score, None
    table = QuickTable(sample, plan.detail)
    table.play(plan.moves[0])
    return play_out(table), None


def _plan(position: Position, tried: Tried, lore: Lore) -> Plan:
    aim, scores = position.effect(tried.move), tried.scores
    if isinstance(tried.move, Finish):  # the quick player plays its protections first; who finishes does not
        aim, scores = f"{position.says(tried.move)}.", [position.score] * len(scores)
    return Plan((tried.move,), aim, lore, samples=len(scores), scores=scores)
