"""Reasons for a hint: compare the plan with a tempting move by counting features of the positions that follow.

A game names the module that counts its features. A reason claims only what a count of the face-up cards shows; if the
plans look alike, the reason says so. The folder may import the core, `hints` and `solve`.

>>> import elele
>>> from elele import hints
>>> from elele.hints.reasons import reason
>>> print(reason(hints.hint(elele.deal("elemental#19"), seed=1, samples=8)).text)
It leaves one block ready; discarding c-f-g-j now leaves none, though it turns up four cards and this plan only one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, cast

from elele import game
from elele.game import M, Position
from elele.hints.ranking import Hint, Ranked
from elele.hints.reasons.words import Counts, Feature, brief, full
from elele.phrases import sentence

MOST = 2
"""The maximum number of features that a reason names."""
ALIKE = "The computer tried both, and neither did clearly better."
CHOSEN = "The computer tried both and chose this one."
SCORED = "But this plan scored more points when the computer tried both."
WON = "But this plan won more often when the computer tried both."
"""Sentences for a hint that compares two plans, if both were tried."""
ALONE = "At first sight, it looks like the best move."
"""The reason when neither trials nor features show an advantage over other plans."""


class Counter(Protocol):
    """The contents of a game's module of features; each game has its own types of positions and moves."""

    FEATURES: tuple[Feature, ...]
    """The features, most important first."""

    def counts(self, position: Any, moves: Sequence[Any]) -> Counts:
        """Count the features after some moves, as far as the face-up cards show them."""

    def tempting(self, position: Any, but: Any) -> Any:
        """The move, other than `but`, that a simple player would make; None if there is no other."""

    def sure(self, position: Any, move: Any) -> str:
        """The reason why a move is right in every case; an empty text if there is no such reason."""

    def doing(self, position: Any, move: Any) -> str:
        """The move as a noun phrase, such as `discarding h-i-k-l`."""

    def offers(self, position: Any, moves: Sequence[Any]) -> list[str]:
        """The labels of some moves; if the moves were planned from the face-up cards, no label names a hidden card."""


@dataclass(frozen=True, slots=True)
class Reason(Generic[M]):
    """The reason for a plan, and the comparison with another plan behind it."""

    text: str
    """One or two sentences."""
    other: tuple[M, ...] = ()
    """The other plan, with which the plan of the hint is compared."""
    better: tuple[Feature, ...] = ()
    """The features named in favor of the hint's plan."""
    worse: tuple[Feature, ...] = ()
    """The features named in favor of the other plan."""


def counter(position: Position[M]) -> Counter:
    """The module that counts features for the game of this position."""
    return cast(Counter, game.loaded(game.of(position).reasons))


def reason(hint: Hint[M]) -> Reason[M]:
    """The reason for the best move of a hint.

    The best move is compared with the tempting move if the latter was tried too or is worse in some feature. Otherwise,
    the best move is compared with the second in the ranking.
    """
    position, best, features = hint.position, hint.best, counter(hint.position)
    if len(position.legal_moves()) == 1:
        return Reason("It is the only move.")
    if sure := features.sure(position, best.move):
        return Reason(sure)
    mine = features.counts(position, best.plan)
    found: Reason[M] = Reason(ALONE)
    for plan, ranked in _others(hint, features.tempting(position, best.move)):
        found = _compared(features, hint, mine, plan, ranked)
        if (ranked and ranked.samples) or found.better:
            break
    return found


def _others(hint: Hint[M], tempting: M | None) -> Iterator[tuple[tuple[M, ...], Ranked[M] | None]]:
    """The plans to compare with, and the results of those that were tried."""
    by_move = {ranked.move: ranked for ranked in hint.ranked[1:]}
    if tempting in by_move:
        yield by_move[tempting].plan, by_move[tempting]
    elif tempting is not None:
        yield (tempting,), None
    yield from ((ranked.plan, ranked) for ranked in hint.ranked[1:])


def _compared(
    features: Counter, hint: Hint[M], mine: Counts, plan: tuple[M, ...], ranked: Ranked[M] | None
) -> Reason[M]:
    """Compare a hint's plan, whose counts are `mine`, with another plan."""
    other = features.counts(hint.position, plan)
    name = named(features, hint.position, plan)
    better = _first(feature for feature in features.FEATURES if feature.better(mine, other))
    worse = _first((feature for feature in features.FEATURES if feature.better(other, mine)), 1)
    if better:
        text = f"It {full(better, mine)}; {name} {brief(better, other)}"
        though = [f", though it {one.full(other[one.id])} and {one.beside(mine[one.id])}" for one in worse]
        return Reason("".join((text, *though, ".")), plan, better, worse)
    if ranked is None or not (ranked.samples and hint.best.samples):
        return Reason(ALONE, plan)
    if worse:
        text = f"{sentence(name)} {full(worse, other)}; this plan {brief(worse, mine)}. {_tried(hint.best, ranked)}"
        return Reason(text, plan, (), worse)
    return Reason(f"This plan and {name} look equal. {CHOSEN}", plan)


def named(features: Counter, position: Position[M], plan: Sequence[M]) -> str:
    """A plan as a noun phrase: one move, as in `discarding h-i-k-l now`, or the first move and the last as its aim."""
    first = features.doing(position, plan[0])
    if len(plan) == 1:
        return f"{first} now"
    last = features.offers(position, plan)[-1]
    return f"{first} to {last[0].lower()}{last[1:]}"


def _first(features: Iterable[Feature], most: int = MOST) -> tuple[Feature, ...]:
    """The first features of the list, at most `most` of them, and no two with the same verb."""
    found: dict[str, Feature] = {}
    for feature in features:
        found.setdefault(feature.verb.split()[0], feature)
    return tuple(found.values())[:most]


def _tried(best: Ranked[M], other: Ranked[M]) -> str:
    """Say whether the best plan did better than the other plan when both were tried."""
    if best.scores:
        return SCORED if best.mean > other.mean else ALIKE
    return WON if best.share > other.share else ALIKE
