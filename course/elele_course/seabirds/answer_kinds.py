"""The kinds of answer to a flashcard: a bird's name, a nesting place, or a protection.

Each kind says which choices a question offers, which names count when they are typed, and what is wrong with an answer.
The verdict on a wrong choice is specific: how the other bird looks, which birds nest in the other habitat, or which
threats the other protection counters.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from elele.cards import shuffled
from elele.csv_files import words
from elele.phrases import listed, sentence, within
from elele.seabirds.deck import HABITAT_TYPES, Deck, Protection, Species, lookalikes, named
from elele.seabirds.deck.field_guide import measure
from elele.seabirds.deck.lookalikes import Pairs
from elele_course.questions.model import Verdict
from elele_course.seabirds.card import Card, plain, shares_name

_NAMES = {"hawaiian": "Hawaiian", "english": "English", "linnean": "Linnean"}
"""The field that holds a name of a bird → the language of the name."""
_LANGUAGE = {"hawaiian": "haw", "english": "", "linnean": "la"}
_NO_THREAT = {
    "capacity": "adds one nesting place; it removes no threat",
    "set-aside": "stays in the box in this game",
}
"""Effect of a protection that counters no threat → a phrase that describes it."""
_ALSO = {"predator-control": ("Trap", "Traps", "Trapping")}
"""Protection → other names for it in English."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the choices in a question."""

    key: str
    """The id of the bird, habitat type or protection."""
    text: str
    more: str = ""
    """A second name, if several birds share the first name."""
    language: str = ""
    """The language of `text`: `haw`, `la`, or empty for English."""

    @property
    def name(self) -> str:
        return f"{self.text} ({self.more})" if self.more else self.text


@dataclass(frozen=True)
class AnswerKind(ABC):
    """What a question asks for."""

    asks: Literal["hawaiian", "english", "linnean"] = "hawaiian"
    by_name: bool = True
    """True if the answer is a name of the bird that the question is about; only such names are to be typed."""
    titled: bool = False
    """True if the answer is headed by the bird's Hawaiian name rather than by the name that was asked for."""
    shows_subject: bool = False
    """True if the question names its subject, so that a drawing of the subject does not give away the answer."""

    @property
    def language(self) -> str:
        """The language of the answer: `haw`, `la`, or empty for English or either."""
        return _LANGUAGE[self.asks] if self.by_name else ""

    @abstractmethod
    def rights(self, deck: Deck, card: Card) -> Sequence[str]:
        """The keys of the right answers."""

    @abstractmethod
    def others(self, deck: Deck, pairs: Pairs, card: Card, seed: str) -> Sequence[str]:
        """The keys of wrong answers to offer as choices, in order of preference."""

    @abstractmethod
    def choice(self, deck: Deck, card: Card, key: str) -> Choice:
        """The choice with a key."""

    @abstractmethod
    def names(self, deck: Deck) -> dict[str, tuple[str, ...]]:
        """Key → the names that can be typed for it."""

    @abstractmethod
    def wrong(self, deck: Deck, pairs: Pairs, card: Card, key: str) -> Verdict:
        """The verdict on the wrong answer with a key."""

    def hint(self, deck: Deck, card: Card, word: str) -> str:  # noqa: ARG002  # a bird's names say more
        """The hint for someone who typed another name of the right answer; `word` is the name, simplified."""
        return "Yes, it is called that too. What is it called here?"


@dataclass(frozen=True)
class BirdName(AnswerKind):
    """The answer is a bird, by its name in one language."""

    def rights(self, deck: Deck, card: Card) -> Sequence[str]:  # noqa: ARG002
        return [card.subject]

    def others(self, deck: Deck, pairs: Pairs, card: Card, seed: str) -> Sequence[str]:
        """The most similar bird comes first, then other lookalikes, then the rest by family and wingspan."""
        bird = deck.species[card.subject]
        like = [key for key in lookalikes.like(card.subject, pairs) if key in deck.species]
        size = _wingspan(bird)
        rest = [other for other in deck.species.values() if other is not bird]
        rest.sort(key=lambda other: (other.family != bird.family, abs(_wingspan(other) - size)))
        return [*dict.fromkeys((*like[:1], *shuffled(like[1:], seed), *(other.species_id for other in rest)))]

    def choice(self, deck: Deck, card: Card, key: str) -> Choice:  # noqa: ARG002  a picture says more
        return Choice(key, getattr(deck.species[key], self.asks), "", _LANGUAGE[self.asks])

    def names(self, deck: Deck) -> dict[str, tuple[str, ...]]:
        birds = deck.species.items()
        return {key: (*(getattr(one, name) for name in _NAMES), *words(one.linnean_synonym)) for key, one in birds}

    def hint(self, deck: Deck, card: Card, word: str) -> str:
        bird = deck.species[card.subject]
        kind = next((name for name in _NAMES if plain(getattr(bird, name)) == word), "")
        if not kind:
            return f"Yes, some books call it that. What is its {_NAMES[self.asks]} name here?"
        return f"Yes, that is its {_NAMES[kind]} name. What is its {_NAMES[self.asks]} name?"

    def wrong(self, deck: Deck, pairs: Pairs, card: Card, key: str) -> Verdict:
        row = pairs.get((card.subject, key))
        text = lookalikes.difference(deck.species[card.subject], deck.species[key], pairs)
        return Verdict(False, text, key=key, source_ids=row.source_ids if row else ())


@dataclass(frozen=True)
class SeenBird(BirdName):
    """The answer is the bird in a picture; if several birds share its name, both of its names are wanted."""

    titled: bool = True

    def others(self, deck: Deck, pairs: Pairs, card: Card, seed: str) -> Sequence[str]:
        """Only birds with drawings; the choices of a silhouette are from other families, which differ in shape."""
        if card.pose == "silhouette":
            return _of_other_families(deck, deck.species[card.subject], seed)
        return [key for key in super().others(deck, pairs, card, seed) if deck.species[key].in_deck]

    def choice(self, deck: Deck, card: Card, key: str) -> Choice:
        bird = deck.species[key]
        told = card.pose != "silhouette" and shares_name(deck, bird)
        return Choice(key, bird.hawaiian, bird.english if told else "", "haw")

    def names(self, deck: Deck) -> dict[str, tuple[str, ...]]:
        """For a shared Hawaiian name, both names are typed together."""
        return {key: (*names, f"{names[0]} {names[1]}") for key, names in super().names(deck).items()}

    def hint(self, deck: Deck, card: Card, word: str) -> str:
        bird = deck.species[card.subject]
        both = plain(bird.hawaiian) not in map(plain, card.accepts)
        if both and shares_name(deck, bird) and word in map(plain, (bird.hawaiian, bird.english)):
            return "Yes. Several birds share its Hawaiian name, so write the Hawaiian and the English name."
        return super().hint(deck, card, word)


@dataclass(frozen=True)
class ToldBird(BirdName):
    """The answer is the bird that a text is about, by any of its names."""

    by_name: bool = False
    titled: bool = True

    def choice(self, deck: Deck, card: Card, key: str) -> Choice:  # noqa: ARG002
        return _both(key, deck.species[key].hawaiian, deck.species[key].english)

    def hint(self, deck: Deck, card: Card, word: str) -> str:
        bird = deck.species[card.subject]
        if shares_name(deck, bird):
            return f"More than one bird is called {within(bird.hawaiian)}. What is this one called in English?"
        return super().hint(deck, card, word)


@dataclass(frozen=True)
class NestingPlace(AnswerKind):
    """The answer is a kind of place where the bird nests."""

    by_name: bool = False
    shows_subject: bool = True

    def rights(self, deck: Deck, card: Card) -> Sequence[str]:
        types = deck.species[card.subject].nests_in_nature
        # Nearly every seabird nests on islets, so any other habitat says more.
        return [kind for kind in types if kind != "islet"] or [*types]

    def others(self, deck: Deck, pairs: Pairs, card: Card, seed: str) -> Sequence[str]:  # noqa: ARG002
        bird = deck.species[card.subject]
        kept = (*bird.nests_in_nature, *bird.habitats)
        return [kind for kind in shuffled(HABITAT_TYPES, seed) if kind not in kept]

    def choice(self, deck: Deck, card: Card, key: str) -> Choice:  # noqa: ARG002
        english, hawaiian = place_names(deck, key)
        return _both(key, hawaiian, english)

    def names(self, deck: Deck) -> dict[str, tuple[str, ...]]:
        return {kind: place_names(deck, kind) for kind in HABITAT_TYPES}

    def wrong(self, deck: Deck, pairs: Pairs, card: Card, key: str) -> Verdict:  # noqa: ARG002
        bird = deck.species[card.subject]
        every = [one for one in deck.species.values() if key in one.nests_in_nature]
        # Birds of the deck come first. Among these, birds with few other habitats lead, because they are typical of
        # this one.
        every.sort(key=lambda one: (not one.in_deck, len(one.nests_in_nature)))
        there = listed(f"the {one.named}" for one in every[:2])
        who = f"{there} {'nests' if len(every) == 1 else 'nest'} there{', among others' if len(every) > 2 else ''}"
        if not every:
            who = "none of these birds nests there"
        english, hawaiian = place_names(deck, key)
        text = f"{sentence(named(hawaiian, english))}: {who}. The nest of the {bird.named}: {bird.nest}."
        return Verdict(False, text, key=key)


@dataclass(frozen=True)
class ProtectionCard(AnswerKind):
    """The answer is a protection that counters the threat."""

    by_name: bool = False
    shows_subject: bool = True

    def rights(self, deck: Deck, card: Card) -> Sequence[str]:
        return [key for key, protection in deck.protections.items() if card.subject in protection.counters]

    def others(self, deck: Deck, pairs: Pairs, card: Card, seed: str) -> Sequence[str]:  # noqa: ARG002
        return [key for key in shuffled(deck.protections, seed) if key not in self.rights(deck, card)]

    def choice(self, deck: Deck, card: Card, key: str) -> Choice:  # noqa: ARG002
        return _both(key, deck.protections[key].hawaiian, deck.protections[key].english)

    def names(self, deck: Deck) -> dict[str, tuple[str, ...]]:
        return {key: also_called(one) for key, one in deck.protections.items()}

    def wrong(self, deck: Deck, pairs: Pairs, card: Card, key: str) -> Verdict:  # noqa: ARG002
        protection, threat = deck.protections[key], deck.threats[card.subject]
        against = [deck.threats[one].named for one in protection.counters]
        does = f"counters {listed(against)}, not {threat.named}"
        if not against:
            does = _NO_THREAT.get(protection.effect, "removes no threat")
        return Verdict(False, f"The {protection.named} card {does}.", key=key)


def also_called(protection: Protection) -> tuple[str, ...]:
    """The names of a protection: its English name, its Hawaiian name if it has one, and any other names in use."""
    own = filter(None, (protection.english, protection.hawaiian))
    return (*own, *_ALSO.get(protection.protection_id, ()))


def place_names(deck: Deck, kind: str) -> tuple[str, str]:
    """The English and the Hawaiian name of a habitat type."""
    names = ((habitat.english, habitat.hawaiian) for habitat in deck.habitats.values() if habitat.type == kind)
    return next(names, (kind.replace("-", " ").title(), ""))


def _both(key: str, hawaiian: str, english: str) -> Choice:
    """A choice with both names, Hawaiian first, or with the English name if there is no Hawaiian one."""
    return Choice(key, hawaiian, english, "haw") if hawaiian else Choice(key, english)


def _of_other_families(deck: Deck, bird: Species, seed: str) -> list[str]:
    """Birds from other families, if they have drawings: one from each family before a second from any family."""
    others = [one for one in deck.in_deck if one.family != bird.family]
    count = Counter[str]()
    order: list[tuple[int, str]] = []
    for one in shuffled(others, seed):
        count[one.family] += 1
        order.append((count[one.family], one.species_id))
    return [key for _, key in sorted(order, key=lambda pair: pair[0])]


def _wingspan(bird: Species) -> float:
    """The midpoint of the bird's wingspan range in cm; 0 if the wingspan is unknown."""
    span = measure(bird.wingspan_cm)
    return span.mid if span else 0.0
