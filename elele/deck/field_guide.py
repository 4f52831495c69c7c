"""The field guide: Hawaiian names by syllables, measures as numbers, and which birds have what one looks for.

>>> from elele import fieldguide
>>> [bird.hawaiian for bird in fieldguide.birds(habitat="urban")]
['Manu-o-Kū']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from elele import deck as decks
from elele.deck import HABITAT_TYPES, NEST_KINDS, Deck, Species

_SYLLABLE = re.compile(r"[hklmnpwʻ]?(?:[aā][ieou]|[eē][iu]|[oō][iu]|iu|[aeiouāēīōū])", re.IGNORECASE)
"""At most one consonant, then a vowel, short or long, or two vowels that glide into one another."""
_NUMBERS = re.compile(r"(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?")
_LISTED = re.compile(r"\b(?:Endangered|Threatened)\b")

FAMILIES: Mapping[str, str] = {
    "Diomedeidae": "albatrosses",
    "Procellariidae": "petrels and shearwaters",
    "Hydrobatidae": "storm-petrels",
    "Phaethontidae": "tropicbirds",
    "Sulidae": "boobies",
    "Fregatidae": "frigatebirds",
    "Laridae": "terns and noddies",
}
RED_LIST: Mapping[str, str] = {
    "LC": "Least Concern",
    "NT": "Near Threatened",
    "VU": "Vulnerable",
    "EN": "Endangered",
    "CR": "Critically Endangered",
}
SIZES: Mapping[str, tuple[float, str]] = {
    "small": (65, "small: wings span less than 65 cm"),
    "middle": (90, "middle: 65 to 90 cm"),
    "large": (130, "large: 90 to 130 cm"),
    "very-large": (float("inf"), "very large: more than 130 cm"),
}
"""Size → the wingspan in cm that it stays below, and its words."""
_NESTS = ("in a burrow", "in a crack or hole", "on a ledge", "sheltered on the ground", "on open ground", "in a tree")
LOOKED_FOR: Mapping[str, Mapping[str, str]] = {
    "habitat": {kind: kind.replace("-", " ").capitalize() for kind in HABITAT_TYPES},
    "status": {**RED_LIST, "law": "Endangered or threatened by law"},
    "nest": dict(zip(NEST_KINDS, _NESTS, strict=True)),
    "size": {size: words for size, (_, words) in SIZES.items()},
}
"""What birds can be looked up by, and the words of each choice: `habitat` is where they nest in nature."""


@dataclass(frozen=True, slots=True)
class Measure:
    """The smallest and the largest of a measure, as a table tells them."""

    low: float
    high: float

    @property
    def mid(self) -> float:
        """The middle of the two, which is what a drawing shows."""
        return (self.low + self.high) / 2


def measure(text: str) -> Measure | None:
    """The first number or range of a cell such as `44-47 body (80-102 with tail streamers)`, or None."""
    if (found := _NUMBERS.search(text)) is None:
        return None
    low, high = found.groups()
    return Measure(float(low), float(high or low))


def syllables(name: str, guide: str = "") -> str:
    """A Hawaiian name with a dot between its syllables: `ʻU·a·ʻu ka·ni`.

    Every syllable ends in a vowel. Two vowels that glide are one syllable, unless the guide to the pronunciation, a
    beat between hyphens, has a beat more: `Hinaokū` with `HEE-nah-oh-KOO` is `Hi·na·o·kū`.
    """
    parts = re.split(r"([ -])", name)
    beats = [len(word.split("-")) for word in re.sub(r"\(.*", "", guide).split()]
    counts = [*beats, *[0] * len(parts)]
    return "".join(_dotted(part, counts[at // 2]) if at % 2 == 0 else part for at, part in enumerate(parts))


def _dotted(word: str, beats: int) -> str:
    found = _SYLLABLE.findall(word)
    if "".join(found) != word:
        raise ValueError(f"{word} has a letter that Hawaiian does not write, or a consonant without a vowel after it")
    for at in range(len(found) - 1, -1, -1):
        if len(found) < beats and re.search("[aeiouāēīōū]{2}", found[at], re.IGNORECASE):
            found[at : at + 1] = [found[at][:-1], found[at][-1]]
    return "·".join(found)


def traits(bird: Species) -> dict[str, tuple[str, ...]]:
    """What a bird is looked up by: each name of `LOOKED_FOR` with the bird's own choices."""
    return {
        "habitat": bird.nests_in_nature,
        "status": tuple(_status(bird)),
        "nest": bird.nest_kinds,
        "size": tuple(_size(bird)),
    }


def _status(bird: Species) -> Iterator[str]:
    if code := bird.iucn_status.partition(" ")[0]:
        yield code
    if _LISTED.search(bird.state_status):
        yield "law"


def _size(bird: Species) -> Iterator[str]:
    if span := measure(bird.wingspan_cm):
        yield next(size for size, (below, _) in SIZES.items() if span.mid < below)


def birds(deck: Deck | None = None, **wanted: str) -> tuple[Species, ...]:
    """The birds that have everything that is wanted, as in `birds(habitat="islet", size="small")`.

    Raises `ValueError` for what no bird is looked up by, and says what there is.
    """
    for name, choice in wanted.items():
        known(name, choice)
    every = (deck or decks.load()).species.values()
    return tuple(bird for bird in every if all(choice in traits(bird)[name] for name, choice in wanted.items()))


def known(name: str, choice: str) -> None:
    """Raise `ValueError` unless birds can be looked up by this."""
    if name not in LOOKED_FOR:
        raise ValueError(f"birds are not looked up by {name}; there is {', '.join(LOOKED_FOR)}")
    if choice not in LOOKED_FOR[name]:
        raise ValueError(f"{name} has no {choice!r}; there is {', '.join(LOOKED_FOR[name])}")
