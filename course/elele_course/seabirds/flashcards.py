"""Make flashcards about the birds and threats, each with a question and its answer, in teaching order.

Every flashcard is made from the data of the deck, so a correction there corrects the flashcard. Each of the 20 birds in
the deck has flashcards in every direction that applies to it. The two birds that are not in the deck have no drawing,
so no flashcard shows them. Wahine and kāne have separate flashcards if their plumage differs. A `card_id` never
changes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

from elele import limits
from elele.phrases import listed, sentence
from elele.seabirds.deck import Deck, Factoid, Protection, Species, Threat, load, named
from elele_course.seabirds.directions import DIRECTIONS

GROUP = 4
"""The number of birds in each teaching group."""
BLANK = "____"
"""The blank that replaces the name of the bird in a fact."""
_LETTERS = ("Lu", "Ll", "Lo", "Nd")
"""The Unicode categories that count when names are compared; an ʻokina and its substitutes are in other categories."""
_OURS = "The protections are those of the reconstructed deck."


Pose = Literal["", "flight", "silhouette"]


@dataclass(frozen=True, slots=True)
class Card:
    """A flashcard: one question and its answer."""

    card_id: str
    """The direction and the subject, as in `picture-name:moli`; it stays the same when texts are corrected."""
    direction: str
    """The direction, one of `DIRECTIONS`."""
    subject: str
    """The id of the bird or threat in the question."""
    question: str
    """The whole question as a sentence."""
    prompt: str
    """The subject to show in large letters, such as `Mōlī`; empty if the subject is the picture."""
    answer: str
    """The right answer, in the form shown to learners."""
    accepts: tuple[str, ...]
    """All the accepted answers, such as every habitat where the bird nests."""
    picture: str = ""
    """The bird card whose drawing appears with the question, such as `iwa:w`; empty if there is no drawing."""
    pose: Pose = ""
    """The pose: `flight` or `silhouette`; empty for the bird as it is drawn on its card."""
    described: str = ""
    """A description of the picture, without the bird's name, for people who cannot see it."""
    note: str = ""
    """Text to read after the answer."""
    source_ids: tuple[str, ...] = ()
    """The ids of the flashcard's sources."""
    choosing: str = ""
    """A shorter question to ask with choices that give both names; empty if the question stays the same."""

    def asked(self, *, typing: bool) -> str:
        """The question for an answer that is typed, or for one that is chosen."""
        return self.question if typing or not self.choosing else self.choosing

    @property
    def look(self) -> str:
        """The key of the flashcard's drawing: a bird card such as `iwa:w`, or a bird and its pose."""
        return f"{self.subject}:{self.pose}" if self.pose else self.picture


SEEN = ("picture-name", "kane-name", "flight-name", "silhouette-name")
"""The directions that show a picture and ask for the Hawaiian name."""


def cards(deck: Deck | None = None, directions: Collection[str] = tuple(DIRECTIONS)) -> dict[str, Card]:
    """The flashcards in some or all of the directions, by `card_id`, in teaching order.

    By default, `deck` is the deck that comes with the game. Learners first name four birds from their pictures, and
    then four more. The other directions about the first four birds are mixed with later birds, and each direction comes
    some days after the previous one. Raises `ValueError` for an unknown direction.
    """
    if isinstance(directions, str) or not directions or set(directions) - DIRECTIONS.keys():
        raise ValueError(f"choose directions from {', '.join(DIRECTIONS)}, not {directions!r}")
    made = _shipped() if deck is None else _made(deck)
    return {card_id: card for card_id, card in made.items() if card.direction in directions}


def about(found: Mapping[str, Card], deck: Deck, birds: Collection[str]) -> dict[str, Card]:
    """The flashcards about some birds, which are given by id or by any name in any spelling.

    A name that several birds share stands for all of them. Raises `ValueError` for an id or name that no bird has.
    """
    if isinstance(birds, str):
        raise ValueError(f'birds must be a list, as in ["moli", "ʻIwa"], not {birds!r}')
    named = {bird: {plain(name) for name in names} for bird, names in _callings(deck).items()}
    wanted: set[str] = set()
    for name in birds:
        those = [bird for bird, names in named.items() if plain(name) in names]
        if not those:
            raise ValueError(f"no bird is called {name!r}; choose from {', '.join(deck.species)}, or write their names")
        wanted.update(those)
    return {card_id: card for card_id, card in found.items() if card.subject in wanted}


def _callings(deck: Deck) -> dict[str, tuple[str, ...]]:
    return {key: (key, one.hawaiian, one.english, one.linnean) for key, one in deck.species.items()}


def plain(text: str) -> str:
    """Simplify a name for comparison: lower case, without kahakō, ʻokina (or quotation marks), hyphens or spaces.

    British `grey` counts as American `gray`.
    """
    letters = limits.normalized("NFKD", text).casefold()
    return "".join(letter for letter in letters if unicodedata.category(letter) in _LETTERS).replace("grey", "gray")


@cache
def _shipped() -> dict[str, Card]:
    return _made(load())


def _made(deck: Deck) -> dict[str, Card]:
    taught = sorted(_taught(deck), key=lambda step: step[:2])  # a stable sort: the birds of a group keep their order
    return {card.card_id: card for _, _, card in taught}


def _taught(deck: Deck) -> Iterator[tuple[int, int, Card]]:
    """For each flashcard: the number of its teaching group, the place of its direction in the group, and the card."""
    order = teaching_order(deck)
    for direction, (stage, make) in _MAKERS.items():
        subjects: Iterable[Any] = deck.threats.values() if direction == "threat-protection" else order
        for number, subject in enumerate(subjects):
            for later, card in enumerate(make(deck, subject)):
                yield number // GROUP + stage + later, stage, replace(card, direction=direction)


def teaching_order(deck: Deck) -> list[Species]:
    """The birds in teaching order: most pairs first and, if possible, with different families in each group."""
    waiting = sorted(deck.species.values(), key=lambda bird: -bird.pairs)
    order: list[Species] = []
    while waiting:
        met = {bird.family for bird in order[len(order) // GROUP * GROUP :]}
        among = [bird for bird in waiting if bird.in_deck] or waiting
        order.append(next((bird for bird in among if bird.family not in met), among[0]))
        waiting.remove(order[-1])
    return order


def _by_sight(deck: Deck, bird: Species) -> Iterator[Card]:
    yield from _seen(deck, bird, "picture-name", "w", "")


def _kane(deck: Deck, bird: Species) -> Iterator[Card]:
    if differs(bird):
        yield from _seen(deck, bird, "kane-name", "k", "", "This is a kāne (male).")


def _in_flight(deck: Deck, bird: Species) -> Iterator[Card]:
    yield from _seen(deck, bird, "flight-name", "w", "flight", "You see this bird from below.")


def _silhouette(deck: Deck, bird: Species) -> Iterator[Card]:
    yield from _seen(deck, bird, "silhouette-name", "w", "silhouette", "You see only its shape.")


def _seen(deck: Deck, bird: Species, direction: str, sex: str, pose: Pose, shown: str = "") -> Iterator[Card]:
    """A flashcard with a picture; if another bird shares the Hawaiian name, the English name must be typed too.

    A silhouette shows too little to distinguish such birds, so the Hawaiian name is enough for a silhouette.
    """
    if not bird.in_deck:
        return
    card = _of(bird, direction, f"{shown} What is it called in Hawaiian?", "", (bird.hawaiian,), _spoken(bird))
    if not shown:
        card = replace(card, question="What is this bird called in Hawaiian?")
    if _shared(deck, bird) and pose != "silhouette":
        asked = "Several birds share its Hawaiian name, so give its English name too."
        card = replace(card, question=f"{card.question} {asked}", choosing=card.question)
        card = replace(card, answer=f"{bird.hawaiian} ({bird.english})", accepts=_both_names(bird))
    yield replace(card, picture=f"{bird.species_id}:{sex}", described=look(bird, sex, pose), pose=pose)


def _both_names(bird: Species) -> tuple[str, ...]:
    """The Hawaiian and English names, in either order; when the English name is second, its last word is optional."""
    short = bird.english.rpartition(" ")[0] or bird.english
    orders = ((bird.hawaiian, bird.english), (bird.english, bird.hawaiian), (bird.hawaiian, short))
    return (f"{bird.hawaiian} ({bird.english})", *dict.fromkeys(" ".join(names) for names in orders))


def differs(bird: Species) -> bool:
    """Return whether kāne and wahine differ in plumage; if so, a sentence in the data begins with `Male`."""
    return any(sentence.startswith("Male") for sentence in _sentences(bird.plumage))


def look(bird: Species, sex: str = "w", pose: Pose = "") -> str:
    """Describe a picture of the bird without naming it.

    For a silhouette, keep only the sentences that mention the wings, the tail, the bill or the size.
    """
    other = ("Male",) if sex == "w" else ("Female",)
    told = [one for one in _sentences(bird.plumage) if not one.startswith((*other, "Chick", "Young", "Fluffy"))]
    size = ", ".join(
        f"{name} {text.split(' ')[0]} cm"
        for name, text in (("length", bird.length_cm), ("wingspan", bird.wingspan_cm)) if text
    )  # fmt: skip
    match pose:
        case "flight":
            told = ["In flight, seen from below.", *told]
        case "silhouette":
            told = ["A silhouette.", *(one for one in told if re.search("wing|tail|bill|-sized|small|large", one))]
    return " ".join([*told, *([f"{sentence(size)}."] if pose and size else [])])


def _sentences(text: str) -> list[str]:
    return [part for part in re.split(r"(?<=\.) ", text) if part]


def field_mark(deck: Deck, bird: Species) -> Factoid | None:
    """The fact about appearance that introduces a bird: preferably checked, unique to the bird and easy to read."""
    looks = [fact for fact in deck.factoids_of(bird.species_id) if fact.topic == "appearance"]
    levels = ("elementary", "middle", "high")
    looks.sort(key=lambda one: (one.checked != "found", one.asked != "yes", levels.index(one.reading_level)))
    return looks[0] if looks else None


def _english(deck: Deck, bird: Species) -> Iterator[Card]:
    """A flashcard for the English name; if the Hawaiian name is shared, a picture or the Linnean name is added."""
    shared = _shared(deck, bird)
    question = f"What is the {bird.hawaiian} called in English?"
    if shared:
        question = f"More than one bird is called {bird.hawaiian}. What is this one called in English?"
    prompt = f"{bird.hawaiian}, {bird.linnean}" if shared and not bird.in_deck else bird.hawaiian
    yield _of(bird, "hawaiian-english", question, prompt, (bird.english,), _spoken(bird), seen=shared and bird.in_deck)


def _hawaiian(_: Deck, bird: Species) -> Iterator[Card]:
    question = f"What is the {bird.english} called in Hawaiian?"
    yield _of(bird, "english-hawaiian", question, bird.english, (bird.hawaiian,), _spoken(bird))


def _to_linnean(_: Deck, bird: Species) -> Iterator[Card]:
    question = f"What is the Linnean name of the {bird.english}?"
    yield _of(bird, "english-linnean", question, bird.english, (bird.linnean,), bird.taxonomy_note)


def _from_linnean(_: Deck, bird: Species) -> Iterator[Card]:
    question = f"What is {bird.linnean} called in English?"
    yield _of(bird, "linnean-english", question, bird.linnean, (bird.english,), _spoken(bird))


def _habitat(deck: Deck, bird: Species) -> Iterator[Card]:
    names = {habitat.type: (habitat.english, habitat.hawaiian) for habitat in deck.habitats.values()}
    types = [names.get(kind, (kind.replace("-", " ").title(), "")) for kind in bird.nests_in_nature]
    if types:
        question = f"Where in Hawaiʻi does the {bird.named} nest? One kind of place is enough."
        accepts = tuple(name for pair in types for name in pair if name)
        answer = sentence(listed((named(hawaiian, english) for english, hawaiian in types), "or"))
        card = _of(bird, "name-habitat", question, sentence(bird.named), accepts, f"Its nest: {bird.nest}.")
        yield replace(card, answer=answer)


def _facts(deck: Deck, bird: Species) -> Iterator[Card]:
    """Flashcards made from facts that are true of one bird alone, each with a blank in place of its name."""
    names = [bird.english] if _shared(deck, bird) else [bird.english, bird.hawaiian]
    for fact in deck.factoids_of(bird.species_id):
        blank = _blanked(fact.text, names)
        if fact.asked == "yes" and BLANK in blank:
            accepts = (sentence(bird.named), *names)
            card = _of(bird, "fact-bird", "Which bird is this about?", blank, accepts, fact.text)
            yield replace(card, card_id=f"fact-bird:{fact.factoid_id}", source_ids=(fact.source_id,))


def _protections(deck: Deck, threat: Threat) -> Iterator[Card]:
    """A flashcard about the protections against a threat; its sources are those of facts about these cards."""
    helpful = [card for card in deck.protections.values() if threat.threat_id in card.counters]
    facts = [*deck.stories(threat.threat_id), *(f for card in helpful for f in deck.stories(card.protection_id))]
    if helpful:
        yield Card(
            f"threat-protection:{threat.threat_id}", "", threat.threat_id,
            f"Which protection card counters {threat.named}? One is enough.",
            sentence(threat.named),
            sentence(listed((card.named for card in helpful), "or")),
            tuple(name for card in helpful for name in also_called(card) if name),
            note=" ".join((*(f.text for f in facts[:1]), *(_OURS for _ in range(deck.reconstructed)))),
            source_ids=tuple(dict.fromkeys(fact.source_id for fact in facts)),
        )  # fmt: skip


_MAKERS: Mapping[str, tuple[int, Callable[[Deck, Any], Iterator[Card]]]] = {
    "picture-name": (0, _by_sight),
    "hawaiian-english": (1, _english),
    "english-hawaiian": (2, _hawaiian),
    "kane-name": (2, _kane),
    "name-habitat": (3, _habitat),
    "flight-name": (4, _in_flight),
    "fact-bird": (4, _facts),
    "silhouette-name": (5, _silhouette),
    "threat-protection": (5, _protections),
    "english-linnean": (6, _to_linnean),
    "linnean-english": (7, _from_linnean),
}
"""Direction → how many groups later than the pictures it comes, and the function that makes its flashcards."""
_ALSO = {"predator-control": ("Trap", "Traps", "Trapping")}
"""Protection → other names for it in English."""


def _of(
    bird: Species, direction: str, question: str, prompt: str, accepts: tuple[str, ...], note: str, seen: bool = False
) -> Card:
    """Make a flashcard about a bird, with its picture if `seen`; the first accepted answer is the one shown."""
    picture, described = (bird.cards[0], look(bird)) if seen else ("", "")
    card_id = f"{direction}:{bird.species_id}"
    return Card(
        card_id, "", bird.species_id, question, prompt, accepts[0], accepts, picture,
        described=described, note=note, source_ids=bird.source_ids,
    )  # fmt: skip


def also_called(protection: Protection) -> tuple[str, ...]:
    """The names of a protection: its English name, its Hawaiian name if it has one, and any other names in use."""
    own = filter(None, (protection.english, protection.hawaiian))
    return (*own, *_ALSO.get(protection.protection_id, ()))


def _spoken(bird: Species) -> str:
    """All three names of the bird, and the pronunciation of the Hawaiian name."""
    guide = f" Say it like this: {bird.pronunciation}." if bird.pronunciation else ""
    return f"{sentence(bird.named)}, {bird.linnean}.{guide}"


def _shared(deck: Deck, bird: Species) -> bool:
    """Return whether other birds have the same Hawaiian name."""
    return sum(other.hawaiian == bird.hawaiian for other in deck.species.values()) > 1


def _blanked(text: str, names: Iterable[str]) -> str:
    """The text with a blank for each name, singular or plural; `a` and `an` are dropped too, since they are clues."""
    either = "|".join(re.sub("y$", "(?:y|ies)", re.escape(name)) for name in names)
    return re.sub(rf"\b(?:an? )?(?<![\wʻ])(?:{either})(?:'s|s)?(?!\w)", BLANK, text, flags=re.IGNORECASE)
