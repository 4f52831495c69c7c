"""The field guide: Hawaiian names divided into syllables, measures as numbers, and birds found by their traits.

>>> from elele.seabirds.deck import field_guide
>>> [bird.hawaiian for bird in field_guide.birds(habitat="urban")]
['Manu-o-Kū']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from elele.paths import data_toml
from elele.seabirds.deck.csv_files import HABITAT_TYPES, NEST_KINDS
from elele.seabirds.deck.loading import load
from elele.seabirds.deck.model import Deck, Species

_SYLLABLE = re.compile(r"[hklmnpwʻ]?(?:[aā][ieou]|[eē][iu]|[oō][iu]|iu|[aeiouāēīōū])", re.IGNORECASE)
"""The pattern of a syllable: at most one consonant before a short vowel, a long vowel, or two vowels that glide
together."""
_EVIDENCE: Mapping[str, tuple[str, ...]] = {
    "checked": ("nest", "clutch", "diet", "season", "threats"),
    "measure_checked": ("length_cm", "wingspan_cm", "mass_g"),
    "status_checked": ("iucn_status", "state_status"),
    "plumage_checked": ("plumage",),
}
"""Column that gives a kind of evidence → the columns to which that evidence applies."""
_NUMBERS = re.compile(r"(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?")
_LISTED = re.compile(r"\b(?:Endangered|Threatened)\b")

WORDS = data_toml("guide.toml")
"""The words of the guide, by kind."""
FAMILIES: Mapping[str, str] = WORDS["families"]
RED_LIST: Mapping[str, str] = WORDS["red_list"]
SIZES: Mapping[str, tuple[float, str]] = WORDS["sizes"]
"""Size → its upper limit for the wingspan, in cm, and a description."""
LOOKED_FOR: Mapping[str, Mapping[str, str]] = {
    "habitat": {kind: kind.replace("-", " ").capitalize() for kind in HABITAT_TYPES},
    "status": {**RED_LIST, "law": "Endangered or threatened under the law"},
    "nest": {kind: WORDS["nests"][kind] for kind in NEST_KINDS},
    "size": {size: words for size, (_, words) in SIZES.items()},
}
"""Trait → the choices for that trait, each with a description; `habitat` means the nesting places in nature."""


@dataclass(frozen=True, slots=True)
class Measure:
    """The range of a measure, from the smallest to the largest bird."""

    low: float
    high: float

    @property
    def mid(self) -> float:
        """The middle of the range, which drawings and plots use."""
        return (self.low + self.high) / 2


def measure(text: str) -> Measure | None:
    """The first number or range in a cell such as `44-47 body (80-102 with tail streamers)`; None without a number."""
    if (found := _NUMBERS.search(text)) is None:
        return None
    low, high = found.groups()
    return Measure(float(low), float(high or low))


def looked_up(bird: Species) -> Species:
    """Return the bird without its `recalled` fields, which no page shows because nobody has looked them up yet."""
    cells = [cell for column, cells in _EVIDENCE.items() if getattr(bird, column) == "recalled" for cell in cells]
    blank: dict[str, Any] = dict.fromkeys(cells, "")
    return replace(bird, **blank)


def syllables(name: str, guide: str = "") -> str:
    """Return a Hawaiian name with a dot between its syllables, as in `ʻU·a·ʻu ka·ni`.

    Every syllable ends in a vowel. Two vowels that glide together make one syllable, unless the pronunciation `guide`
    shows one more beat. Hyphens in the guide separate beats: with `HEE-nah-oh-KOO`, the name `Hinaokū` becomes
    `Hi·na·o·kū`. Raises `ValueError` for a word that does not follow Hawaiian spelling.
    """
    parts = re.split(r"([ -])", name)
    beats = [len(word.split("-")) for word in re.sub(r"\(.*", "", guide).split()]
    counts = [*beats, *[0] * len(parts)]
    return "".join(_dotted(part, counts[at // 2]) if at % 2 == 0 else part for at, part in enumerate(parts))


def _dotted(word: str, beats: int) -> str:
    found = _SYLLABLE.findall(word)
    if "".join(found) != word:
        raise ValueError(f"{word} has a letter that Hawaiian does not use, or a consonant without a vowel after it")
    for at in range(len(found) - 1, -1, -1):
        if len(found) < beats and re.search("[aeiouāēīōū]{2}", found[at], re.IGNORECASE):
            found[at : at + 1] = [found[at][:-1], found[at][-1]]
    return "·".join(found)


def traits(bird: Species) -> dict[str, tuple[str, ...]]:
    """The traits of a bird: each key of `LOOKED_FOR` → the choices that fit the bird."""
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
    """Return the birds that have all the given traits, as in `birds(habitat="islet", size="small")`.

    Raises `ValueError` for an unknown trait or choice.
    """
    for name, choice in wanted.items():
        check_trait(name, choice)
    every = (deck or load()).species.values()
    return tuple(bird for bird in every if all(choice in traits(bird)[name] for name, choice in wanted.items()))


def check_trait(name: str, choice: str) -> None:
    """Raise `ValueError` for a trait or choice that is not in `LOOKED_FOR`."""
    if name not in LOOKED_FOR:
        raise ValueError(f"birds cannot be looked up by {name}; use one of {', '.join(LOOKED_FOR)}")
    if choice not in LOOKED_FOR[name]:
        raise ValueError(f"{name} cannot be {choice!r}; use one of {', '.join(LOOKED_FOR[name])}")
