"""Find the names of birds in texts."""

from __future__ import annotations

import re

from elele.seabirds.deck import Deck


class BirdNames:
    """All names of the birds in a deck, to be found in texts: Hawaiian, English and Linnean names, and ids."""

    def __init__(self, deck: Deck) -> None:
        self._birds: dict[str, set[str]] = {}
        for bird in deck.species.values():
            for name in filter(None, (bird.hawaiian, bird.english, bird.linnean, bird.species_id)):
                plain = _plain(name)
                spaced = plain if name == bird.species_id else plain.replace("-", " ")
                for form in {plain, spaced}:
                    self._birds.setdefault(form, set()).add(bird.species_id)
        longest_first = "|".join(map(re.escape, sorted(self._birds, key=len, reverse=True)))
        self._pattern = re.compile(rf" ({longest_first})(?:e?s)?(?= )") if longest_first else None

    def within(self, text: str) -> set[str]:
        """The species named in a text, in the singular or plural; a name inside a longer name does not count."""
        if self._pattern is None:
            return set()
        words = _plain(text)
        readings = " ".join(("", *re.findall(r"[\w-]+", words), "|", *re.findall(r"[^\W_]+", words), ""))
        return {bird for name in self._pattern.findall(readings) for bird in self._birds[name]}


def _plain(text: str) -> str:
    """Text in lower case, without apostrophes, and with plural -ies turned into -y."""
    return re.sub(r"ies\b", "y", re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", "", text.casefold()))
