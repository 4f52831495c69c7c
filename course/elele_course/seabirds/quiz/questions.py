"""Turn flashcards into questions, with four easily confused choices or a typed name, and judge each answer.

The verdict on a wrong choice is specific: how the other bird looks, which birds nest in the other habitat, or which
threats the other protection counters.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from difflib import get_close_matches

from elele.cards import shuffled
from elele.csv_files import words
from elele.phrases import listed, sentence
from elele.seabirds.deck import HABITAT_TYPES, Deck, Species, lookalikes, named
from elele.seabirds.deck.field_guide import measure
from elele.seabirds.deck.lookalikes import Pairs
from elele_course.seabirds.flashcards import SEEN, Card, also_called, plain

CHOICES = 4
_ASKED = {
    **dict.fromkeys(SEEN, "hawaiian"),
    "english-hawaiian": "hawaiian",
    "hawaiian-english": "english",
    "linnean-english": "english",
    "english-linnean": "linnean",
}
"""Direction → the kind of bird name that its questions ask for."""
_NAMES = {"hawaiian": "Hawaiian", "english": "English", "linnean": "Linnean"}
"""The field that holds a name of a bird → the language of the name."""
_LANGUAGE = {"hawaiian": "haw", "english": "", "linnean": "la"}
_NO_THREAT = {
    "capacity": "adds one nesting place; it removes no threat",
    "set-aside": "stays in the box in this game",
}
"""Effect of a protection that counters no threat → a phrase that describes it."""


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


@dataclass(frozen=True, slots=True)
class Question:
    """A question: a flashcard with its choices."""

    card: Card
    choices: tuple[Choice, ...]
    right: str
    """The key of the right choice."""

    @property
    def by_name(self) -> bool:
        """True if the answer is a name of the bird."""
        return self.card.direction in _ASKED

    @property
    def language(self) -> str:
        """The language of the answer."""
        return _LANGUAGE.get(_ASKED.get(self.card.direction, ""), "")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer."""

    kind: str
    """`right`, `wrong`, or `nudge` for a near miss that does not count."""
    text: str
    key: str = ""
    """The id of what the player chose or named; empty for a near miss or an unknown name."""
    source_ids: tuple[str, ...] = ()


class Examiner:
    """Makes questions from flashcards and judges answers, using the data of a deck."""

    def __init__(self, deck: Deck, pairs: Pairs) -> None:
        self.deck, self.pairs = deck, pairs
        hawaiian = Counter(bird.hawaiian for bird in deck.species.values())
        self._shared = {name for name, birds in hawaiian.items() if birds > 1}
        """The Hawaiian names that several birds share, such as ʻĀ."""

    def ask(self, card: Card, seed: str) -> Question:
        """Make a question from a flashcard; the seed decides the choices and their order."""
        seed = f"{seed} {card.card_id}"
        right = self._choice(card, shuffled(self._rights(card), f"{seed} right")[0])
        found = {(right.text, right.more): right}
        for key in self._others(card, seed):
            choice = self._choice(card, key)
            found.setdefault((choice.text, choice.more), choice)
        choices = shuffled([*found.values()][:CHOICES], f"{seed} places")
        return Question(card, tuple(choices), right.key)

    def chosen(self, question: Question, key: str) -> Verdict:
        """Judge a choice."""
        choice = next(choice for choice in question.choices if choice.key == key)
        return _right(question, choice.name) if key == question.right else self._wrong(question.card, key)

    def typed(self, question: Question, text: str) -> Verdict:
        """Judge a typed answer; every right name counts, in any spelling."""
        card, word = question.card, plain(text)
        if not word:
            return Verdict("nudge", "Type a name first.")
        if word in map(plain, card.accepts):
            return _right(question, card.answer)
        names = {key: [plain(name) for name in called] for key, called in self._names(card).items()}
        called, rights = [key for key in names if word in names[key]], self._rights(card)
        if set(called) & set(rights):
            return Verdict("nudge", self._by_another_name(card, word))
        if called and card.pose == "silhouette" and self._family(called[0]) == self._family(card.subject):
            return Verdict("nudge", "Close: the two birds have much the same shape. Which other bird could it be?")
        if called:
            return self._wrong(card, called[0])
        own = [*map(plain, card.accepts), *(name for key in rights for name in names[key])]
        if get_close_matches(word, own, 1, 0.8):
            return Verdict("nudge", "Nearly right. Look at the letters again.")
        return Verdict("wrong", f"Nothing here is called “{text.strip()}”.")

    def _by_another_name(self, card: Card, word: str) -> str:
        bird, wanted = self.deck.species[card.subject], _ASKED.get(card.direction, "hawaiian")
        seen_and_shared = card.direction in SEEN and bird.hawaiian in self._shared
        if seen_and_shared and word in map(plain, (bird.hawaiian, bird.english)):
            return "Yes. Several birds share its Hawaiian name, so write the Hawaiian and the English name."
        kind = next((name for name in _NAMES if plain(getattr(bird, name)) == word), "")
        if card.direction == "fact-bird" and bird.hawaiian in self._shared:
            return f"More than one bird is called {bird.hawaiian}. What is this one called in English?"
        if not kind:
            return f"Yes, some books call it that. What is its {_NAMES[wanted]} name here?"
        return f"Yes, that is its {_NAMES[kind]} name. What is its {_NAMES[wanted]} name?"

    def _rights(self, card: Card) -> list[str]:
        match card.direction:
            case "name-habitat":
                types = self.deck.species[card.subject].nests_in_nature
                # Nearly every seabird nests on islets, so any other habitat says more.
                return [kind for kind in types if kind != "islet"] or [*types]
            case "threat-protection":
                cards = self.deck.protections.items()
                return [key for key, protection in cards if card.subject in protection.counters]
        return [card.subject]

    def _others(self, card: Card, seed: str) -> list[str]:
        """The keys of wrong answers to offer as choices, in order of preference."""
        match card.direction:
            case "name-habitat":
                bird = self.deck.species[card.subject]
                kept = (*bird.nests_in_nature, *bird.habitats)
                return [kind for kind in shuffled(HABITAT_TYPES, seed) if kind not in kept]
            case "threat-protection":
                return [key for key in shuffled(self.deck.protections, seed) if key not in self._rights(card)]
        return self._birds_like(card, seed)

    def _birds_like(self, card: Card, seed: str) -> list[str]:
        """The other birds in order: the most similar one, other lookalikes, then the rest by family and wingspan."""
        bird = self.deck.species[card.subject]
        like = [key for key in lookalikes.like(card.subject, self.pairs) if key in self.deck.species]
        if card.pose == "silhouette":  # Birds of one family have nearly the same shape.
            return self._of_other_families(bird, seed)
        size = _wingspan(bird)
        rest = [other for other in self.deck.species.values() if other is not bird]
        rest.sort(key=lambda other: (other.family != bird.family, abs(_wingspan(other) - size)))
        keys = dict.fromkeys((*like[:1], *shuffled(like[1:], seed), *(other.species_id for other in rest)))
        return [key for key in keys if card.direction not in SEEN or self.deck.species[key].in_deck]

    def _of_other_families(self, bird: Species, seed: str) -> list[str]:
        """Birds from other families, if they have drawings: one from each family before a second from any family."""
        others = [one for one in self.deck.in_deck if one.family != bird.family]
        count = Counter[str]()
        order: list[tuple[int, str]] = []
        for one in shuffled(others, seed):
            count[one.family] += 1
            order.append((count[one.family], one.species_id))
        return [key for _, key in sorted(order, key=lambda pair: pair[0])]

    def _family(self, key: str) -> str:
        return self.deck.species[key].family

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
        told = card.direction in SEEN and card.pose != "silhouette" and bird.hawaiian in self._shared
        return Choice(key, getattr(bird, asked), bird.english if told else "", _LANGUAGE[asked])

    def _names(self, card: Card) -> dict[str, tuple[str, ...]]:
        """The names that can be typed as an answer, indexed by key."""
        match card.direction:
            case "name-habitat":
                return {kind: _place(self.deck, kind) for kind in HABITAT_TYPES}
            case "threat-protection":
                return {key: also_called(one) for key, one in self.deck.protections.items()}
        birds = self.deck.species.items()
        called = {key: (*(getattr(one, name) for name in _NAMES), *words(one.linnean_synonym)) for key, one in birds}
        if card.direction in SEEN:  # For a shared Hawaiian name, both names are typed together.
            called = {key: (*names, f"{names[0]} {names[1]}") for key, names in called.items()}
        return called

    def _wrong(self, card: Card, key: str) -> Verdict:
        match card.direction:
            case "name-habitat":
                return Verdict("wrong", self._other_place(card, key), key)
            case "threat-protection":
                return Verdict("wrong", self._other_protection(card, key), key)
        row = self.pairs.get((card.subject, key))
        text = lookalikes.difference(self.deck.species[card.subject], self.deck.species[key], self.pairs)
        return Verdict("wrong", text, key, row.source_ids if row else ())

    def _other_place(self, card: Card, key: str) -> str:
        bird = self.deck.species[card.subject]
        every = [one for one in self.deck.species.values() if key in one.nests_in_nature]
        # Birds of the deck come first. Among these, birds with few other habitats lead, because they are typical of
        # this one.
        every.sort(key=lambda one: (not one.in_deck, len(one.nests_in_nature)))
        there = listed(f"the {one.named}" for one in every[:2])
        who = f"{there} {'nests' if len(every) == 1 else 'nest'} there{', among others' if len(every) > 2 else ''}"
        if not every:
            who = "none of these birds nests there"
        english, hawaiian = _place(self.deck, key)
        return f"{sentence(named(hawaiian, english))}: {who}. The nest of the {bird.named}: {bird.nest}."

    def _other_protection(self, card: Card, key: str) -> str:
        protection, threat = self.deck.protections[key], self.deck.threats[card.subject]
        against = [self.deck.threats[one].named for one in protection.counters]
        does = f"counters {listed(against)}, not {threat.named}"
        if not against:
            does = _NO_THREAT.get(protection.effect, "removes no threat")
        return f"The card {protection.named} {does}."


def _right(question: Question, text: str) -> Verdict:
    return Verdict("right", f"Yes: {text}.", question.right)


def _both(key: str, hawaiian: str, english: str) -> Choice:
    """A choice with both names, Hawaiian first, or with the English name if there is no Hawaiian one."""
    return Choice(key, hawaiian, english, "haw") if hawaiian else Choice(key, english)


def _place(deck: Deck, kind: str) -> tuple[str, str]:
    """The English and the Hawaiian name of a habitat type."""
    names = ((habitat.english, habitat.hawaiian) for habitat in deck.habitats.values() if habitat.type == kind)
    return next(names, (kind.replace("-", " ").title(), ""))


def _wingspan(bird: Species) -> float:
    """The midpoint of the bird's wingspan range in cm; 0 if the wingspan is unknown."""
    span = measure(bird.wingspan_cm)
    return span.mid if span else 0.0
