"""A card of the study deck as a question to answer: four choices that are easily taken for each other, or a typed name.

Whatever is chosen or typed gets an answer of its own: what the other bird looks like, who nests in the other place,
what the other protection is for.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass
from difflib import get_close_matches

from elele.deck import field_guide as fieldguide
from elele.deck import lookalikes
from elele.cards import shuffled
from elele.deck import HABITAT_TYPES, Deck, Species, named
from elele.deck.csv_files import words
from elele.study.flashcards import Card
from elele.deck.lookalikes import Pairs
from elele.phrases import listed, sentence

CHOICES = 4
_LETTERS = ("Lu", "Ll", "Lo", "Nd")
"""The Unicode categories of what is compared; an ʻokina and whatever is typed for it are modifiers or marks."""
_ASKED = {
    "picture-name": "hawaiian",
    "english-hawaiian": "hawaiian",
    "hawaiian-english": "english",
    "linnean-english": "english",
    "english-linnean": "linnean",
}
"""Direction → which of a bird's names is asked for."""
_NAMES = {"hawaiian": "Hawaiian", "english": "English", "linnean": "Linnean"}
"""A bird's names, and what each is called."""
_LANGUAGE = {"hawaiian": "haw", "english": "", "linnean": "la"}
_NO_CURE = {
    "capacity": "makes one more place to nest; it takes no threat away",
    "set-aside": "stays in the box in this game",
}
"""What a protection that counters nothing does, by its effect."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers to choose from."""

    key: str
    """The id of the bird, habitat type or protection that it names."""
    text: str
    more: str = ""
    """A second name, where the first alone would not tell which."""
    language: str = ""
    """The language of `text`: `haw`, `la`, or empty for English."""

    @property
    def name(self) -> str:
        return f"{self.text} ({self.more})" if self.more else self.text


@dataclass(frozen=True, slots=True)
class Question:
    """A card, with what there is to choose from."""

    card: Card
    choices: tuple[Choice, ...]
    right: str
    """The key of the choice that is right."""

    @property
    def language(self) -> str:
        """The language of the answer."""
        return _LANGUAGE.get(_ASKED.get(self.card.direction, ""), "")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What comes back for an answer."""

    kind: str
    """`right`, `wrong`, or `nudge`: no answer yet, look once more."""
    text: str
    key: str = ""
    """The id of what was chosen or named; empty where nothing is called so."""
    note: str = ""
    """How sure the fact is, where it is not sure."""
    source_ids: tuple[str, ...] = ()


def plain(text: str) -> str:
    """A name as it is compared: without capitals, kahakō, ʻokina or what stands for it, hyphens and spaces.

    British `grey` is as good as American `gray`.
    """
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in letters if unicodedata.category(letter) in _LETTERS).replace("grey", "gray")


class Examiner:
    """Makes questions of cards, and has an answer for every answer, from what a deck knows."""

    def __init__(self, deck: Deck, pairs: Pairs) -> None:
        self.deck, self.pairs = deck, pairs
        hawaiian = Counter(bird.hawaiian for bird in deck.species.values())
        self._shared = {name for name, birds in hawaiian.items() if birds > 1}
        """Names that several birds have, such as ʻĀ."""

    def ask(self, card: Card, seed: str) -> Question:
        """The question of a card. The seed decides which choices there are and where, the same for everyone."""
        seed = f"{seed} {card.card_id}"
        right = self._choice(card, shuffled(self._rights(card), f"{seed} right")[0])
        found = {(right.text, right.more): right}
        for key in self._others(card, seed):
            choice = self._choice(card, key)
            found.setdefault((choice.text, choice.more), choice)
        choices = shuffled([*found.values()][:CHOICES], f"{seed} places")
        return Question(card, tuple(choices), right.key)

    def chosen(self, question: Question, key: str) -> Verdict:
        """What is said to a choice."""
        choice = next(choice for choice in question.choices if choice.key == key)
        return _right(question, choice.name) if key == question.right else self._wrong(question.card, key)

    def typed(self, question: Question, text: str) -> Verdict:
        """What is said to a typed answer: every right name counts, however it is spelled."""
        card, word = question.card, plain(text)
        if not word:
            return Verdict("nudge", "Type a name first.")
        if word in map(plain, card.accepts):
            return _right(question, card.answer)
        names = {key: [plain(name) for name in called] for key, called in self._names(card).items()}
        called, rights = [key for key in names if word in names[key]], self._rights(card)
        if set(called) & set(rights):
            return Verdict("nudge", self._by_another_name(card, word))
        if called:
            return self._wrong(card, called[0])
        own = [*map(plain, card.accepts), *(name for key in rights for name in names[key])]
        if get_close_matches(word, own, 1, 0.8):
            return Verdict("nudge", "Nearly right. Look at the letters once more.")
        return Verdict("wrong", f"Nothing here is called “{text.strip()}”.")

    def _by_another_name(self, card: Card, word: str) -> str:
        bird, wanted = self.deck.species[card.subject], _ASKED.get(card.direction, "hawaiian")
        kind = next((name for name in _NAMES if plain(getattr(bird, name)) == word), "")
        if card.direction == "fact-bird" and bird.hawaiian in self._shared:
            return f"More than one bird is called {bird.hawaiian}. What is this one called in English?"
        if not kind:
            return f"Yes, some books call it so. What is its {_NAMES[wanted]} name here?"
        return f"Yes, that is its {_NAMES[kind]} name. What is its {_NAMES[wanted]} name?"

    def _rights(self, card: Card) -> list[str]:
        """The keys that are right."""
        match card.direction:
            case "name-habitat":
                types = self.deck.species[card.subject].nests_in_nature
                # Nearly every seabird nests on islets, so another place is better to know.
                return [kind for kind in types if kind != "islet"] or [*types]
            case "threat-protection":
                cards = self.deck.protections.items()
                return [key for key, protection in cards if card.subject in protection.counters]
        return [card.subject]

    def _others(self, card: Card, seed: str) -> list[str]:
        """The keys that are wrong, those that are easily confused first."""
        match card.direction:
            case "name-habitat":
                bird = self.deck.species[card.subject]
                kept = (*bird.nests_in_nature, *bird.habitats)
                return [kind for kind in shuffled(HABITAT_TYPES, seed) if kind not in kept]
            case "threat-protection":
                return [key for key in shuffled(self.deck.protections, seed) if key not in self._rights(card)]
        return self._birds_like(card, seed)

    def _birds_like(self, card: Card, seed: str) -> list[str]:
        """The other birds: the likest, then what else looks like it, then its family, then the rest by size."""
        bird = self.deck.species[card.subject]
        like = [key for key in lookalikes.like(card.subject, self.pairs) if key in self.deck.species]
        size = _wingspan(bird)
        rest = [other for other in self.deck.species.values() if other is not bird]
        rest.sort(key=lambda other: (other.family != bird.family, abs(_wingspan(other) - size)))
        keys = dict.fromkeys((*like[:1], *shuffled(like[1:], seed), *(other.species_id for other in rest)))
        return [key for key in keys if card.direction != "picture-name" or self.deck.species[key].in_deck]

    def _choice(self, card: Card, key: str) -> Choice:
        match card.direction:
            case "name-habitat":
                english, hawaiian = _place(self.deck, key)
                return _both(key, hawaiian, english)
            case "threat-protection":
                protection = self.deck.protections[key]
                return _both(key, protection.hawaiian, protection.english)
            case "fact-bird":
                return _both(key, self.deck.species[key].hawaiian, self.deck.species[key].english)
        bird, asked = self.deck.species[key], _ASKED[card.direction]
        told = bird.english if card.direction == "picture-name" and bird.hawaiian in self._shared else ""
        return Choice(key, getattr(bird, asked), told, _LANGUAGE[asked])

    def _names(self, card: Card) -> dict[str, tuple[str, ...]]:
        """Everything that could be typed, by its key."""
        match card.direction:
            case "name-habitat":
                return {kind: _place(self.deck, kind) for kind in HABITAT_TYPES}
            case "threat-protection":
                return {key: (one.english, one.hawaiian) for key, one in self.deck.protections.items()}
        return {
            key: (*(getattr(one, name) for name in _NAMES), *words(one.linnean_synonym))
            for key, one in self.deck.species.items()
        }

    def _wrong(self, card: Card, key: str) -> Verdict:
        match card.direction:
            case "name-habitat":
                return Verdict("wrong", self._other_place(card, key), key)
            case "threat-protection":
                return Verdict("wrong", self._other_protection(card, key), key)
        bird, other = self.deck.species[card.subject], self.deck.species[key]
        row = self.pairs.get((card.subject, key))
        checked = {row.checked} if row else {bird.measure_checked, other.measure_checked}
        note = "from memory" if "recalled" in checked else "partly from memory" if "mixed" in checked else ""
        told = lookalikes.difference(bird, other, self.pairs)
        return Verdict("wrong", told, key, note, row.source_ids if row else ())

    def _other_place(self, card: Card, key: str) -> str:
        bird = self.deck.species[card.subject]
        every = [one for one in self.deck.species.values() if key in one.nests_in_nature]
        # Birds of the deck come first, and those that nest in few other places, for they tell most of this one.
        every.sort(key=lambda one: (not one.in_deck, len(one.nests_in_nature)))
        there = listed(f"the {one.named}" for one in every[:2])
        who = f"there {'nests' if len(every) == 1 else 'nest'} {there}{', among others' if len(every) > 2 else ''}"
        if not every:
            who = "none of these birds nests there"
        english, hawaiian = _place(self.deck, key)
        return f"{sentence(named(hawaiian, english))}: {who}. The nest of the {bird.named}: {bird.nest}."

    def _other_protection(self, card: Card, key: str) -> str:
        protection, threat = self.deck.protections[key], self.deck.threats[card.subject]
        against = [self.deck.threats[one].named for one in protection.counters]
        does = f"helps against {listed(against)}, not against {threat.named}"
        if not against:
            does = _NO_CURE.get(protection.effect, "takes no threat away")
        return f"{sentence(protection.named)} {does}."


def _right(question: Question, text: str) -> Verdict:
    return Verdict("right", f"Yes: {text}.", question.right)


def _both(key: str, hawaiian: str, english: str) -> Choice:
    """A choice by both names, the Hawaiian first; where there is none yet, by the English alone."""
    return Choice(key, hawaiian, english, "haw") if hawaiian else Choice(key, english)


def _place(deck: Deck, kind: str) -> tuple[str, str]:
    """English and Hawaiian name of a habitat type."""
    names = ((habitat.english, habitat.hawaiian) for habitat in deck.habitats.values() if habitat.type == kind)
    return next(names, (kind.replace("-", " ").title(), ""))


def _wingspan(bird: Species) -> float:
    """The middle of the wingspans given, in cm; 0 where none is."""
    span = fieldguide.measure(bird.wingspan_cm)
    return span.mid if span else 0.0
