"""Features of a position after a plan, as data, and the phrases that state them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from elele.phrases import listed

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
Counts = Mapping[str, int]
"""The id of a feature → its count; features that nobody can know are left out."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that can be counted in a position after a plan."""

    id: str
    verb: str
    """The verb of the plan, such as `opens`."""
    thing: str
    """The thing that is counted, such as `card`."""
    after: str = ""
    """The rest of the phrase, such as `in the stock`."""
    more: bool = True
    """True if more of it is better, False if less of it is."""
    short: str = ""
    """The verb and what else the short phrase needs, if the verb alone would not be clear."""

    def full(self, count: int) -> str:
        """The whole phrase: `opens three cards`."""
        things = self.thing if count == 1 else f"{self.thing}{'es' if self.thing.endswith('s') else 's'}"
        return " ".join(filter(None, (self.verb, in_words(count), things, self.after)))

    def brief(self, count: int) -> str:
        """The phrase where the thing was named before: `opens two`, `opens none`."""
        return f"{self.short or self.verb} {in_words(count, 'none')}"

    def beside(self, count: int) -> str:
        """The count of a plan beside a better one: `this plan only two`, `this plan none`."""
        return f"this plan {'only ' if self.more and count else ''}{in_words(count, 'none')}"

    def better(self, one: Counts, other: Counts) -> bool:
        """Return whether the first counts are better; only features known in both are compared."""
        if not (self.id in one and self.id in other):
            return False
        return one[self.id] > other[self.id] if self.more else one[self.id] < other[self.id]


def in_words(count: int, none: str = "no") -> str:
    """A count as a word up to twelve, `three`, and in digits above that."""
    return (none, *NUMBERS)[count] if 0 <= count <= len(NUMBERS) else f"{count}"


def full(features: Sequence[Feature], counts: Counts) -> str:
    """The whole phrases in one: `opens three cards and keeps two spares`."""
    return listed(feature.full(counts[feature.id]) for feature in features)


def brief(features: Sequence[Feature], counts: Counts) -> str:
    """The short phrases in one: `opens two and keeps none`."""
    return listed(feature.brief(counts[feature.id]) for feature in features)
