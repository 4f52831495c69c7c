"""Features of the position after a plan, as data, and phrases that describe them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from elele.phrases import listed

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
Counts = Mapping[str, int]
"""Feature id → its count; features that a player cannot know are left out."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature that can be counted in the position after a plan."""

    id: str
    verb: str
    """The verb whose subject is the plan, such as `turns up`."""
    thing: str
    """The noun for what is counted, such as `card`."""
    after: str = ""
    """The rest of the phrase, such as `in the stock`."""
    more: bool = True
    """True if a higher count is better, False if a lower one is."""
    short: str = ""
    """The words of the short phrase before the count; if empty, `verb` is used."""

    def full(self, count: int, only: str = "") -> str:
        """The full phrase, such as `turns up three cards`."""
        things = self.thing if count == 1 else f"{self.thing}{'es' if self.thing.endswith('s') else 's'}"
        return " ".join(filter(None, (self.verb, only, in_words(count), things, self.after)))

    def claim(self, count: int) -> str:
        """The full phrase in favor of a plan, such as `leaves only one point under threats`."""
        return self.full(count, "" if self.more or not count else "only")

    def brief(self, count: int) -> str:
        """The short phrase, for use once the noun has been named: `turns up two` or `turns up none`."""
        return f"{self.short or self.verb} {in_words(count, 'none')}"

    def better(self, one: Counts, other: Counts) -> bool:
        """Return whether the first count is better than the second; False if either count is unknown."""
        if not (self.id in one and self.id in other):
            return False
        return one[self.id] > other[self.id] if self.more else one[self.id] < other[self.id]


def in_words(count: int, none: str = "no") -> str:
    """Return a count as text: a word such as `three` up to twelve, and digits above that."""
    return (none, *NUMBERS)[count] if 0 <= count <= len(NUMBERS) else f"{count}"


def full(features: Sequence[Feature], counts: Counts) -> str:
    """Join the full phrases, as in `turns up three cards and keeps two spares`."""
    return listed(feature.full(counts[feature.id]) for feature in features)


def brief(features: Sequence[Feature], counts: Counts) -> str:
    """Join the short phrases, as in `turns up two and keeps none`."""
    return listed(feature.brief(counts[feature.id]) for feature in features)
