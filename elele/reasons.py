"""Reasons for a move: features of the position after a plan, and sentences that say why they speak for the plan.

A game names the module that counts its features. A reason claims only what a count of the face-up cards shows. The
sentence in its favor uses the ideas of the lessons, such as taking spares first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from operator import itemgetter
from typing import Any, Generic, Protocol, cast

from elele import game
from elele.paths import data_rows
from elele.phrases import in_words, sentence
from elele.positions import M, Position

WORDS = 15
"""The maximum number of words in a reason."""
Counts = Mapping[str, int]
"""Feature id → its count; features that a player cannot know are left out."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature that can be counted in the position after a plan.

    In its texts, `{n}` stands for the count in words, and `{some}` for the same with `a` for one. `{any}` puts
    `either of` before two and `any of` before more. `{s}` and `{es}` stand for the ending of a plural. The game
    supplies the words for all other names in braces.
    """

    id: str
    phrase: str
    """What a plan does, such as `turns up {n} card{s}`; its subject is the plan."""
    reason: str = ""
    """The sentence in favor of a plan; without one, a count above zero is no reason."""
    none: str = ""
    """The sentence in favor of a plan with a count of zero."""
    more: bool = True
    """True if a higher count is better, False if a lower one is."""
    most: int | None = None
    """The highest count that is a reason."""
    alone: bool = False
    """True if the sentence says enough in favor of a plan even where other plans do the same."""

    def better(self, one: Counts, other: Counts) -> bool:
        """Return whether the first count is better than the second; False if either count is unknown."""
        if not (self.id in one and self.id in other):
            return False
        return one[self.id] > other[self.id] if self.more else one[self.id] < other[self.id]

    def told(self, count: int) -> str:
        """The phrase with a count, such as `turns up three cards`."""
        return self.phrase.format_map(_numbered(count))

    def claim(self, count: int) -> str:
        """The sentence in favor of a plan with this count; an empty text if the count is no reason."""
        return "" if self.most is not None and count > self.most else self.reason if count > 0 else self.none


def features(name: str) -> tuple[Feature, ...]:
    """The features of a game that comes with the package, from its file in `data/reasons`, most important first."""
    return tuple(
        Feature(
            row["id"], row["phrase"], row["reason"], row["none"],
            more=row["better"] == "more", most=int(row["most"]) if row["most"] else None,
            alone=row["alone"] == "yes",
        )
        for row in data_rows(f"reasons/{name}.csv")
    )  # fmt: skip


class Reasons(Protocol):
    """The contents of a game's module of features; each game has its own types of positions and moves."""

    FEATURES: tuple[Feature, ...]
    """The features, most important first."""

    def counts(self, position: Any, moves: Sequence[Any]) -> Counts:
        """Count the features after some moves, as far as the face-up cards show them."""

    def words(self, feature: str, position: Any, plan: Sequence[Any], other: Sequence[Any]) -> Mapping[str, str] | None:
        """The words for the names in a feature's sentence, where it speaks for a plan rather than the other.

        None if the sentence would not be true.
        """

    def tempting(self, position: Any, but: Any) -> Any:
        """The move, other than `but`, that a simple player would make; None if there is no other."""

    def sure(self, position: Any, plan: Sequence[Any]) -> str:
        """The reason why a plan is right whatever else could be done; an empty text if there is no such reason."""

    def doing(self, position: Any, move: Any) -> str:
        """The move as a noun phrase, such as `discarding h-i-k-l`."""

    def offers(self, position: Any, moves: Sequence[Any]) -> list[str]:
        """The labels of some moves; if the moves were planned from the face-up cards, no label names a hidden card."""


@dataclass(frozen=True, slots=True)
class Claim(Generic[M]):
    """A feature that speaks for a plan, in words, and another plan that lacks it."""

    text: str
    """One sentence in favor of the plan."""
    other: tuple[M, ...]
    """The other plan; empty if the plan is compared with making no move."""
    lacks: str
    """What the other plan does instead, such as `turns up no cards`."""


def of(position: Position[M]) -> Reasons:
    """The module that counts features for the game of this position."""
    return cast(Reasons, game.loaded(game.of(position).reasons))


def strength(position: Position[M], plan: Sequence[M]) -> tuple[float, ...]:
    """The sort key of a plan by its features, most important first (higher is better).

    A count that is unknown, or that is no reason for a plan, is lower than any other.
    """
    counts, features = of(position).counts(position, plan), of(position).FEATURES
    return tuple(
        (1 if feature.more else -1) * counts[feature.id]
        if feature.id in counts and feature.claim(counts[feature.id]) else -inf
        for feature in features
    )  # fmt: skip


def claim(
    position: Position[M], plan: Sequence[M], others: Iterable[Sequence[M]], *, alone: bool = False
) -> Claim[M] | None:
    """The reason that speaks for a plan; None if no feature does. With `alone`, only features that are `alone` count.

    The first of the other plans is its main rival. The first feature counts in which the plan is better than this rival
    and no worse than any other plan. If there is none, it need not be better than the main rival, and failing that,
    plans other than the main rival may be better. A count of which more is better is no reason if a shorter plan
    reaches it.
    """
    features = [feature for feature in of(position).FEATURES if feature.alone or not alone]
    found = [*_claims(position, features, tuple(plan), [tuple(other) for other in others])]
    return max(found, key=itemgetter(1), default=(None, 0))[0]


def _claims(
    position: Position[M], features: Sequence[Feature], plan: tuple[M, ...], rivals: Sequence[tuple[M, ...]]
) -> Iterator[tuple[Claim[M], int]]:
    """The claims for a plan, most important first, and how well each sets the plan apart, from 0 to 2."""
    module = of(position)
    mine, counted = module.counts(position, plan), [module.counts(position, rival) for rival in rivals]
    shorter = [counts for rival, counts in zip(rivals, counted, strict=True) if len(rival) < len(plan)]
    for feature in features:
        worse = next((at for at, other in enumerate(counted) if feature.better(mine, other)), None)
        if worse is None or feature.better(counted[0], mine) or not (template := feature.claim(mine[feature.id])):
            continue
        if feature.more and any(counts.get(feature.id, -inf) >= mine[feature.id] for counts in shorter):
            continue
        number, other = mine[feature.id], rivals[worse]
        if (named := module.words(feature.id, position, plan, other)) is None:
            continue
        text = sentence(template.format_map({**_numbered(number), **named}))
        if len(text.split()) <= WORDS:
            first = not any(feature.better(rival, mine) for rival in counted)
            yield Claim(text, other, feature.told(counted[worse][feature.id])), first + (first and not worse)


def subject(plan: Sequence[Any]) -> dict[str, str]:
    """The words for `{it}`, which stands for a plan, and for `{ends}`, the ending of its verb.

    Only the first of several moves may be named before a reason, so what they do together is said of all of them.
    """
    return {"it": "it", "ends": "s"} if len(plan) == 1 else {"it": "together they", "ends": ""}


def _numbered(count: int) -> dict[str, str]:
    """The words for a count in the texts of a feature."""
    one, number = count == 1, in_words(count)
    some, each = ("a", number) if one else (number, f"{'either' if count == 2 else 'any'} of {number}")
    return {"n": number, "some": some, "any": each, "s": "" if one else "s", "es": "" if one else "es"}
