"""The reason for a hint: a feature that speaks for its plan, or else how the plan did when it was tried.

The plan is compared with a tempting move and with the other plans of the hint. The folder may import the core, `hints`
and `solve`.

>>> import elele
>>> from elele import hints
>>> from elele.hints.reasons import reason
>>> print(reason(hints.hint(elele.deal("elemental#3"), seed=1, samples=8)).text)
Together they turn up a new card, and the block a-b-k-l stays ready.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from elele import reasons
from elele.hints.previous import surely_lost
from elele.hints.ranking import TIED_SHARE, Hint
from elele.phrases import sentence
from elele.positions import M, Position
from elele.reasons import WORDS, Reasons

ONLY = "No other move is possible now."
SCORED = "It scored more points than any other move that the computer tried."
WON = "It won more often than any other move that the computer tried."
EITHER = "Either is fine: this move or the next best one."
FOUND = "The computer found no better move."
LOOKS_LOST = "The game looks lost here: go back a few moves, or start a new deal."
"""Reasons without a feature: the only move, and results of the tries."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a plan."""

    text: str
    """One sentence in favor of the plan."""
    compared: str = ""
    """What another plan does instead, in words; empty without such a plan."""


def reason(hint: Hint[M]) -> Reason:
    """The reason for the best move of a hint.

    A feature counts if it speaks for the plan rather than the tempting move or another plan that was tried. If none
    does, the plan is compared with making no move; where other plans were ranked, only features that are `alone` count
    then. No feature counts if the game is `surely_lost` and hardly any try wins, or if every try of every plan ended
    with the same score.
    """
    position, best, features = hint.position, hint.best, reasons.of(hint.position)
    if not best.scores and best.share < TIED_SHARE and surely_lost(position):
        return Reason(LOOKS_LOST)
    only = len(position.legal_moves()) == 1
    if only and len(best.plan) == 1:
        return Reason(ONLY)
    if sure := features.sure(position, best.plan):
        return Reason(sure)
    if _indifferent(hint):
        return Reason(_result(hint))
    others = [*_others(hint, features.tempting(position, best.move))]
    found = reasons.claim(position, best.plan, others or [()])
    if found is None:
        found = reasons.claim(position, best.plan, [()], alone=len(hint.ranked) > 1)
    if found is None:
        return Reason(ONLY if only else _result(hint))
    told = f"{sentence(named(features, position, found.other))} {found.lacks}." if found.other else ""
    return Reason(found.text, told)


def _others(hint: Hint[M], tempting: M | None) -> Iterator[tuple[M, ...]]:
    """The plans to compare with: those that were tried, best first, without detours, and the tempting move."""
    yield from (one.plan for one in hint.ranked[1:] if one.samples and not one.detour(hint.best))
    if tempting is not None and all(one.move != tempting or not one.samples for one in hint.ranked[1:]):
        yield (tempting,)


def _indifferent(hint: Hint[Any]) -> bool:
    """Return whether several plans were tried several times, and all tries ended with the same score."""
    tried = [one.scores for one in hint.ranked if one.samples]
    return len(tried) > 1 and hint.best.samples > 1 and len({*chain.from_iterable(tried)}) == 1


def _result(hint: Hint[M]) -> str:
    """Say how the best move of a hint did when it and other moves were tried."""
    best, others = hint.best, [one for one in hint.ranked[1:] if one.samples]
    if best.samples and not best.scores and max(one.share for one in (best, *others)) < TIED_SHARE:
        return LOOKS_LOST
    if not (best.samples and others):
        return FOUND
    close = [one for one in others if not best.clearly_better(one)]
    if not close:
        return SCORED if best.scores else WON
    other = (one for one in close if one.plan != best.plan[-len(one.plan) :])  # not the rest of this very plan
    choices = (one for one in other if not one.detour(best))
    near = next((one for one in choices if best.scores or best.value <= one.between[1]), None)
    if near is None:
        return FOUND
    told = f"Either is fine: this move or {reasons.of(hint.position).doing(hint.position, near.move)}."
    return told if len(told.split()) <= WORDS else EITHER


def named(features: Reasons, position: Position[M], plan: Sequence[M]) -> str:
    """A plan as a noun phrase: one move, as in `discarding h-i-k-l now`, or the first move and the last as its aim."""
    first = features.doing(position, plan[0])
    if len(plan) == 1:
        return f"{first} now"
    last = features.offers(position, plan)[-1]
    return f"{first} to {last[0].lower()}{last[1:]}"
