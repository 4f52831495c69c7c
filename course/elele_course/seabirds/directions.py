"""The directions of flashcards, each from what a question shows to what it asks for.

A direction is one object: its flashcards, the kind of answer that the quiz takes and judges, and its place in the
schedule. To add one, write it into `DIRECTIONS`; the quiz, the study, Anki and the class's tasks then have it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from elele.phrases import listed, sentence, within
from elele.seabirds.deck import Deck, Species, Threat, named
from elele_course.seabirds.answer_kinds import (
    AnswerKind,
    BirdName,
    NestingPlace,
    ProtectionCard,
    SeenBird,
    ToldBird,
    also_called,
    place_names,
)
from elele_course.seabirds.card import Card, Pose, differs, look, shares_name

BLANK = "____"
"""The blank that replaces the name of the bird in a fact."""
_OURS = "The protections are those of the reconstructed deck."


@dataclass(frozen=True)
class Direction:
    """One direction of flashcards; `str(direction)` describes it."""

    name: str
    """Its name, which begins the ids of its flashcards and never changes."""
    learned: str
    """What it asks for, as in `from the picture to the Hawaiian name`."""
    later: int
    """How many groups of birds later than the pictures it comes."""
    make: Callable[[Deck, Any], Iterable[Card]] = field(repr=False)
    """Makes the flashcards about a bird or a threat; the id of a card lacks the direction's name."""
    answers: AnswerKind
    """The kind of answer, which offers choices and judges."""
    of_threats: bool = False
    """True if the flashcards are about threats; otherwise, they are about birds."""
    everyday: bool = True
    """False if it shows or asks for Linnean names, which are optional for learners."""
    known: str = ""
    """What a learner who remembers its flashcard knows about a bird, in words; empty if the life list leaves it out."""
    joins: tuple[tuple[str, str], ...] = ()
    """The fields shown and found where a pair on the board asks for this direction."""

    def __str__(self) -> str:
        return self.learned

    def cards(self, deck: Deck, subject: Any) -> Iterator[Card]:
        """The flashcards about a bird or a threat."""
        for card in self.make(deck, subject):
            yield replace(card, direction=self.name, card_id=f"{self.name}:{card.card_id}")


def _seen(deck: Deck, bird: Species, sex: str = "w", pose: Pose = "", shown: str = "") -> Iterator[Card]:
    """A flashcard with a picture; if another bird shares the Hawaiian name, the English name must be typed too.

    A silhouette shows too little to distinguish such birds, so the Hawaiian name is enough for a silhouette. A kāne is
    shown only if he differs from the wahine.
    """
    if not bird.in_deck or (sex == "k" and not differs(bird)):
        return
    card = _of(bird, f"{shown} What is it called in Hawaiian?", "", (bird.hawaiian,), _spoken(bird))
    if not shown:
        card = replace(card, question="What is this bird called in Hawaiian?")
    if shares_name(deck, bird) and pose != "silhouette":
        asked = "Several birds share its Hawaiian name, so give its English name too."
        card = replace(card, question=f"{card.question} {asked}", choosing=card.question)
        card = replace(card, answer=f"{bird.hawaiian} ({bird.english})", accepts=_both_names(bird))
    yield replace(card, picture=f"{bird.species_id}:{sex}", described=look(bird, sex, pose), pose=pose)


def _both_names(bird: Species) -> tuple[str, ...]:
    """The Hawaiian and English names, in either order; when the English name is second, its last word is optional."""
    short = bird.english.rpartition(" ")[0] or bird.english
    orders = ((bird.hawaiian, bird.english), (bird.english, bird.hawaiian), (bird.hawaiian, short))
    return (f"{bird.hawaiian} ({bird.english})", *dict.fromkeys(" ".join(names) for names in orders))


def _english(deck: Deck, bird: Species) -> Iterator[Card]:
    """A flashcard for the English name; if the Hawaiian name is shared, a picture or the Linnean name is added."""
    shared = shares_name(deck, bird)
    question = f"What is the {within(bird.hawaiian)} called in English?"
    if shared:
        question = f"More than one bird is called {within(bird.hawaiian)}. What is this one called in English?"
    prompt = f"{bird.hawaiian}, {bird.linnean}" if shared and not bird.in_deck else bird.hawaiian
    yield _of(bird, question, prompt, (bird.english,), _spoken(bird), seen=shared and bird.in_deck)


def _hawaiian(_: Deck, bird: Species) -> Iterator[Card]:
    question = f"What is the {bird.english} called in Hawaiian?"
    yield _of(bird, question, bird.english, (bird.hawaiian,), _spoken(bird))


def _to_linnean(_: Deck, bird: Species) -> Iterator[Card]:
    question = f"What is the Linnean name of the {bird.english}?"
    yield _of(bird, question, bird.english, (bird.linnean,), bird.taxonomy_note)


def _from_linnean(_: Deck, bird: Species) -> Iterator[Card]:
    question = f"What is {bird.linnean} called in English?"
    yield _of(bird, question, bird.linnean, (bird.english,), _spoken(bird))


def _habitat(deck: Deck, bird: Species) -> Iterator[Card]:
    types = [place_names(deck, kind) for kind in bird.nests_in_nature]
    if types:
        question = f"Where in Hawaiʻi does the {bird.named} nest? One kind of place is enough."
        accepts = tuple(name for pair in types for name in pair if name)
        answer = sentence(listed((named(hawaiian, english) for english, hawaiian in types), "or"))
        card = _of(bird, question, sentence(bird.named), accepts, f"Its nest: {bird.nest}.")
        yield replace(card, answer=answer)


def _facts(deck: Deck, bird: Species) -> Iterator[Card]:
    """Flashcards made from facts that are true of one bird alone, each with a blank in place of its name."""
    names = [bird.english] if shares_name(deck, bird) else [bird.english, bird.hawaiian]
    for fact in deck.factoids_of(bird.species_id):
        blank = _blanked(fact.text, names)
        if fact.asked == "yes" and BLANK in blank:
            accepts = (sentence(bird.named), *names)
            card = _of(bird, "Which bird is this about?", blank, accepts, fact.text)
            yield replace(card, card_id=fact.factoid_id, source_ids=(fact.source_id,))


def _protections(deck: Deck, threat: Threat) -> Iterator[Card]:
    """A flashcard about the protections against a threat; its sources are those of facts about these cards."""
    helpful = [card for card in deck.protections.values() if threat.threat_id in card.counters]
    facts = [*deck.stories(threat.threat_id), *(f for card in helpful for f in deck.stories(card.protection_id))]
    if helpful:
        yield Card(
            threat.threat_id, "", threat.threat_id,
            f"Which protection card counters {threat.named}? One is enough.",
            sentence(threat.named),
            sentence(listed((card.named for card in helpful), "or")),
            tuple(name for card in helpful for name in also_called(card) if name),
            note=" ".join((*(f.text for f in facts[:1]), *(_OURS for _ in range(deck.reconstructed)))),
            source_ids=tuple(dict.fromkeys(fact.source_id for fact in facts)),
        )  # fmt: skip


def _of(bird: Species, question: str, prompt: str, accepts: tuple[str, ...], note: str, seen: bool = False) -> Card:
    """Make a flashcard about a bird, with its picture if `seen`; the first accepted answer is the one shown."""
    picture, described = (bird.cards[0], look(bird)) if seen else ("", "")
    return Card(
        bird.species_id, "", bird.species_id, question, prompt, accepts[0], accepts, picture,
        described=described, note=note, source_ids=bird.source_ids,
    )  # fmt: skip


def _spoken(bird: Species) -> str:
    """All three names of the bird, and the pronunciation of the Hawaiian name."""
    guide = f" Say it like this: {bird.pronunciation}." if bird.pronunciation else ""
    return f"{sentence(bird.named)}, {bird.linnean}.{guide}"


def _blanked(text: str, names: Iterable[str]) -> str:
    """The text with a blank for each name, singular or plural; `a` and `an` are dropped too, since they are clues."""
    either = "|".join(re.sub("y$", "(?:y|ies)", re.escape(name)) for name in names)
    return re.sub(rf"\b(?:an? )?(?<![\wʻ])(?:{either})(?:'s|s)?(?!\w)", BLANK, text, flags=re.IGNORECASE)


_EVERY = (
    Direction(
        "picture-name", "from the picture to the Hawaiian name", 0, _seen, SeenBird(),
        known="its Hawaiian name from the picture", joins=(("picture", "hawaiian"), ("hawaiian", "picture")),
    ),
    Direction(
        "hawaiian-english", "from the Hawaiian name to the English name", 1, _english, BirdName("english"),
        known="its English name", joins=(("hawaiian", "english"),),
    ),
    Direction(
        "english-hawaiian", "from the English name to the Hawaiian name", 2, _hawaiian, BirdName("hawaiian"),
        known="its Hawaiian name from the English one", joins=(("english", "hawaiian"),),
    ),
    Direction(
        "kane-name", "from the picture of the kāne to the Hawaiian name, if wahine and kāne differ", 2,
        partial(_seen, sex="k", shown="This is a kāne (male)."), SeenBird(),
    ),
    Direction(
        "name-habitat", "from the name to where the bird nests", 3, _habitat, NestingPlace(), known="where it nests"
    ),
    Direction(
        "flight-name", "from the bird in flight, seen from below, to the Hawaiian name", 4,
        partial(_seen, pose="flight", shown="You see this bird from below."), SeenBird(),
    ),
    Direction("fact-bird", "from a fact to the bird it is about", 4, _facts, ToldBird()),
    Direction(
        "silhouette-name", "from the silhouette to the Hawaiian name", 5,
        partial(_seen, pose="silhouette", shown="You see only its shape."), SeenBird(),
    ),
    Direction(
        "threat-protection", "from a threat to what helps against it", 5, _protections, ProtectionCard(),
        of_threats=True,
    ),
    Direction(
        "english-linnean", "from the English name to the Linnean name", 6, _to_linnean, BirdName("linnean"),
        everyday=False, known="its Linnean name", joins=(("english", "linnean"),),
    ),
    Direction(
        "linnean-english", "from the Linnean name to the English name", 7, _from_linnean, BirdName("english"),
        everyday=False, known="its English name from the Linnean one", joins=(("linnean", "english"),),
    ),
)  # fmt: skip
DIRECTIONS: Mapping[str, Direction] = {direction.name: direction for direction in _EVERY}
"""Name → direction, in the order in which learners meet the directions for a bird."""
LINNEAN = tuple(name for name, direction in DIRECTIONS.items() if not direction.everyday)
"""The directions that show or ask for Linnean names, which are optional for learners."""
EVERYDAY = tuple(name for name, direction in DIRECTIONS.items() if direction.everyday)
