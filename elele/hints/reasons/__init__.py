"""Reasons for a hint: compare the plan with a tempting move by counting features of the positions that follow.

A game names the module that counts its features. A reason claims only what a count of the face-up cards shows; if the
plans look alike, the reason says how the plan did when it was tried. The folder may import the core, `hints` and
`solve`.

>>> import elele
>>> from elele import hints
>>> from elele.hints.reasons import reason
>>> print(reason(hints.hint(elele.deal("elemental#19"), seed=1, samples=8)).text)
It leaves one block ready.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, cast

from elele import game
from elele.hints.ranking import Hint
from elele.hints.reasons.words import Counts, Feature, brief, full
from elele.phrases import listed, sentence
from elele.positions import M, Position

MOST, WORDS = 2, 15
"""The maximum number of features that a reason names, and of words in it."""
SCORED = "It scored more points than every other move the computer tried."
WON = "It won more often than every other move the computer tried."
ALIKE = "The computer tried other moves, and none did clearly better."
CHOSEN = "The computer tried other moves and chose this one."
"""Reasons without a feature, if other moves were tried."""
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
    """One sentence in favor of the plan."""
    other: tuple[M, ...] = ()
    """The other plan, with which the plan of the hint is compared."""
    better: tuple[Feature, ...] = ()
    """The features in favor of the hint's plan."""
    worse: tuple[Feature, ...] = ()
    """The features in favor of the other plan."""
    compared: str = ""
    """The comparison with the other plan in words."""


def counter(position: Position[M]) -> Counter:
    """The module that counts features for the game of this position."""
    return cast(Counter, game.loaded(game.of(position).reasons))


def reason(hint: Hint[M]) -> Reason[M]:
    """The reason for the best move of a hint.

    The best move is compared with the tempting move and then with the others in the ranking, until a feature differs.
    Features in favor of another plan count only if that plan was tried.
    """
    position, best, features = hint.position, hint.best, counter(hint.position)
    if len(position.legal_moves()) == 1:
        return Reason("It is the only move.")
    if sure := features.sure(position, best.move):
        return Reason(sure)
    mine = features.counts(position, best.plan)
    for plan, tried in _others(hint, features.tempting(position, best.move)):
        other = features.counts(position, plan)
        better = _first(feature for feature in features.FEATURES if feature.better(mine, other))
        worse = _first((feature for feature in features.FEATURES if feature.better(other, mine)), 1)
        if better or worse and tried:
            told = _compared(sentence(named(features, position, plan)), better, worse, mine, other)
            return Reason(_claimed(better, mine) or _result(hint), plan, better, worse, told)
    return Reason(_result(hint))


def _others(hint: Hint[M], tempting: M | None) -> Iterator[tuple[tuple[M, ...], bool]]:
    """The plans to compare with, and whether each was tried."""
    ranked = hint.ranked[1:]
    if tempting is not None and all(one.move != tempting for one in ranked):
        yield (tempting,), False
    for one in sorted(ranked, key=lambda one: one.move != tempting):
        yield one.plan, one.samples > 0


def _claimed(better: Sequence[Feature], counts: Counts) -> str:
    """A sentence with as many of the features as it has room for; empty if there is no feature."""
    claims = [feature.claim(counts[feature.id]) for feature in better]
    found = (f"It {listed(claims[:most])}." for most in range(len(claims), 0, -1))
    return next((text for text in found if len(text.split()) <= WORDS), "")


def _compared(name: str, better: Sequence[Feature], worse: Sequence[Feature], mine: Counts, other: Counts) -> str:
    """Say what another plan lacks, or what it has and this plan lacks, or both."""
    lacks = f"{name} {full(better, other)}." if better else ""
    has = f"{full(worse, other)}; this plan {brief(worse, mine)}." if worse else ""
    return f"{lacks} But it {has}" if lacks and has else lacks or f"{name} {has}"


def _result(hint: Hint[M]) -> str:
    """Say how the best move of a hint did when it and other moves were tried."""
    best, others = hint.best, [one for one in hint.ranked[1:] if one.samples]
    if not (best.samples and others):
        return ALONE
    if best.scores and all(best.mean > one.mean for one in others):
        return SCORED
    if not best.scores and all(best.share > one.share for one in others):
        return WON
    return CHOSEN if any(one.between[0] > best.between[1] for one in others) else ALIKE


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
