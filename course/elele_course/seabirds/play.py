"""Learn by playing: decide what each card shows in the `learn` mode, and turn moves into answers to flashcards.

In `learn`, the cards of a bird show everything until the learner has met the bird. From then on, the wahine and the
kāne show different fields, so that the learner must recall that they belong together. The joins between two fields are
learned in this order: the picture and the Hawaiian name, the Hawaiian and the English name, the English and the Linnean
name (only for learners of Linnean names). Each bird's cards test the first join that the learner has not answered yet,
or that is due within a week according to FSRS. (A week is allowed because not every bird appears in every game.) If
there is no such join, the bird's cards test the join that the learner is most likely to forget. Learners therefore see
the fields that they do not know yet, and known fields are hidden.

A pair becomes an answer to the flashcard whose direction leads from the card touched first to the other:

- `good` for a pair found unaided among so many birds that luck was unlikely (see `elele_course.seabirds.evidence`);
- `again` for a pair that was highlighted or named before it was found ("Show me", a hint, a peek); a wrong pair also
  counts at once as `again` for the bird touched first;
- no answer if luck or the cards could have given the pair, or if no flashcard has that direction. Luck is likely if few
  other birds could have been the mate, or after wrong tries in the same game. The cards give a pair away if both show
  the same field, or if the learner saw this bird's names earlier in the game: in a nest, beside a wrong pair, or before
  the cards hid them. Each direction about a bird therefore gets at most one answer in a game. A pair that is undone and
  placed again gets no further answer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from elele import game
from elele.seabirds import Pair, Position
from elele.seabirds.deck import Deck, Species
from elele.seabirds.masks import Field, Shown, alone, namesakes
from elele.session import Session
from elele.view import Notice
from elele_course.seabirds.directions import LINNEAN
from elele_course.seabirds.evidence import DIRECTIONS, ENOUGH, EVERYTHING, MEASURE, choices, joining
from elele_course.study import learner as learners
from elele_course.study.answers import Rating
from elele_course.study.learner import Learner

if TYPE_CHECKING:
    from elele_course.study.schedule import Memory

JOINS: tuple[tuple[Field, Field], ...] = (("picture", "hawaiian"), ("hawaiian", "english"), ("english", "linnean"))
"""The joins between two fields, in learning order; the last join is for learners of Linnean names."""
WEEK = timedelta(days=7)
"""How far ahead a join counts as due, since a bird may be missing from several games in a row."""
DEALS = 24
"""The number of random deals from which a new deal is chosen."""


@dataclass(frozen=True, slots=True)
class Landed:
    """A pair that was placed, with its cards in the order in which they were touched."""

    first: str
    second: str
    choices: int = ENOUGH
    """The number of birds among which it was found, as in `elele_course.seabirds.evidence`."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Two birds of different species that were touched as a pair and then compared."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Helped:
    """Help that highlighted or named some birds: "Show me", a hint or a peek."""

    cards: frozenset[str]


@dataclass(frozen=True, slots=True)
class Told:
    """Birds that were named without a question, for example before the cards hid their names."""

    cards: frozenset[str]


Event = Landed | Wrong | Helped | Told
"""An event at a board that reveals something about the learner's knowledge."""


@dataclass(frozen=True, slots=True)
class Review:
    """An answer to a flashcard that follows from play."""

    card_id: str
    """The id of the flashcard, such as `picture-name:moli`."""
    rating: Rating


def showing(deck: Deck, learner: Learner, day: date, seed: int | str) -> dict[str, frozenset[str]]:
    """Bird card → the fields that it shows in the `learn` mode; `seed` decides which sex shows which fields."""
    learner.look()
    faces = dict[str, frozenset[str]]()
    first = random.Random(f"showing {seed}").randrange(2)  # the same for every bird, so that more birds can be mates
    for bird in deck.in_deck:
        sides = _sides(deck, bird, asked(learner, bird.species_id, day)) if learner.met(bird.species_id) else None
        wahine, kane = (sides[first], sides[1 - first]) if sides else (EVERYTHING, EVERYTHING)
        faces |= {f"{bird.species_id}:w": wahine, f"{bird.species_id}:k": kane}
    return {card: faces[card] for card in deck.nests}


def asked(learner: Learner, species: str, day: date) -> tuple[Field, Field]:
    """The join that a bird's cards test on a given day; the learner must have met the bird."""
    joins = JOINS if learner.studies(LINNEAN) else JOINS[:2]
    memories = learner.memories()
    known = {join: [memories[card] for card in _cards(join, species) if card in memories] for join in joins}
    for join, answered in known.items():
        if not answered or any(_due(memory, day + WEEK) for memory in answered):
            return join
    return min(joins, key=lambda join: min(memory.recall(day) for memory in known[join]))


def _cards(join: tuple[Field, Field], species: str) -> Iterator[str]:
    one, other = join
    yield from dict.fromkeys(f"{DIRECTIONS[way]}:{species}" for way in ((one, other), (other, one)))


def _due(memory: Memory, day: date) -> bool:
    return memory.last.day + memory.wait <= day


def _sides(deck: Deck, bird: Species, join: tuple[Field, Field]) -> tuple[frozenset[str], frozenset[str]]:
    """The fields on the two cards of a join; a shared Hawaiian name, such as ʻĀ, is shown with another field."""
    one, other = frozenset[str]([join[0]]), frozenset[str]([join[1]])
    if join == ("hawaiian", "english") and namesakes(deck, bird):
        return one | {"picture"}, other
    return alone(deck, bird, one), alone(deck, bird, other)


def reviews(event: Event, shown: Shown, before: Sequence[Event] = ()) -> list[Review]:
    """The answers that follow from an event, given the earlier events of the same game.

    `shown` gives the fields that each bird card shows.
    """
    match event:
        case Landed(first, mate):
            species = _species(first)
        case Wrong(first, _):
            species = _species(first)
            mate = f"{species}:{'k' if first.endswith(':w') else 'w'}"
        case Helped() | Told():
            return []
    direction = joining(shown.get(first, EVERYTHING), shown.get(mate, EVERYTHING))
    if not direction or any(species in _told(earlier) for earlier in before):
        return []
    helped = any(card in (first, mate) for earlier in before if isinstance(earlier, Helped) for card in earlier.cards)
    if helped or isinstance(event, Wrong):
        return [Review(f"{direction}:{species}", "again")]
    tries = 1 + sum(isinstance(earlier, Wrong) for earlier in before)
    return [Review(f"{direction}:{species}", "good")] if event.choices >= ENOUGH * tries else []


def _species(card: str) -> str:
    return card.partition(":")[0]


def _told(event: Event) -> set[str]:
    match event:
        case Landed(first, second) | Wrong(first, second):
            return {_species(first), _species(second)}
        case Told(cards):
            return {*map(_species, cards)}
        case Helped():
            return set()


def _named(event: Event) -> set[str]:
    """The species that help has named or highlighted."""
    return {*map(_species, event.cards)} if isinstance(event, Helped) else set()


class Reviewer:
    """Turns a session's games of E Lele! into the learner's answers, and records the birds that were met."""

    def __init__(self, session: Session) -> None:
        self.session, self.learner = session, session.part(learners.own)
        self.shown: Shown = {}
        """Bird card → the fields that it shows; a card that is not listed shows everything."""
        self.events: list[Event] = []
        """The events of this game, including moves that were taken back."""
        self._found: dict[str, Landed] = {}
        self._begin()
        session.on_commit(lambda _: self._follow())

    def show(self, shown: Shown, *, seen: bool) -> None:
        """Change the fields that cards show.

        If the player has `seen` the old fields, pairs of birds whose fields changed no longer count as answers.
        """
        with self.session.lock:
            before, self.shown = self.shown, shown
            positions: Any = self.session.history.positions  # of E Lele!
            birds = {card for position in positions for _, card in position.birds()}
            changed = [card for card in birds if before.get(card, EVERYTHING) != shown.get(card, EVERYTHING)]
            if seen and changed:
                self.told(*changed)

    def found(self, first: str, second: str) -> None:
        """Record that the player has found the pair at two places, the place touched first coming first."""
        with self.session.lock:
            self._find(self.session.history.position, first, second)

    def _find(self, position: Any, first: str, second: str) -> Landed:  # a position of E Lele!
        """The pair at two places, as it was when the player first found one of its species in this game."""
        cards = position.bird_at(first), position.bird_at(second)
        found = self._found.get(species := _species(cards[0]))
        if found is None:
            out = {*self._found}.union(*map(_told, self.events), *map(_named, self.events))
            found = Landed(*cards, choices(position, cards, self.shown, self._signs, out))
            self._found[species] = found
        return found

    def wrong(self, first: str, second: str) -> None:
        """Record that two birds of different species were touched as a pair; the arguments are their cards.

        The same two birds touched again are no further try.
        """
        if not {Wrong(first, second), Wrong(second, first)}.intersection(self.events):
            self._happened(Wrong(first, second))

    def helped(self, *cards: str) -> None:
        """Record that help highlighted or named some birds."""
        self._happened(Helped(frozenset(cards)))

    def told(self, *cards: str) -> None:
        """Record that some birds were named, so that their pairs no longer count as answers in this game."""
        self._happened(Told(frozenset(cards)))

    def _happened(self, event: Event) -> None:
        with self.session.lock:
            for review in reviews(event, self.shown, self.events):
                if MEASURE not in self.learner.told:
                    self.learner.tell(MEASURE)
                self.learner.answer(review.card_id, review.rating)
            self.events.append(event)

    def _begin(self) -> None:
        """Begin to follow a game; pairs in its earlier moves, even in moves taken back, count as seen."""
        history = self.session.history
        self._play_id, self._ply = history.play_id, history.ply
        self._found, self._signs = {}, set[str]()
        """The pairs found in this game, by species, and the cards that lay in Row 2."""
        self._look(history.positions)
        self.events = [
            Landed(*_birds(position, move))
            for position, move in zip(history.positions, history.moves, strict=False)
            if isinstance(move, Pair)
        ]

    def _follow(self) -> Notice | None:
        """Review the pairs that were placed, as a commit step of the session."""
        history, start = self.session.history, self._ply
        if history.play_id != self._play_id:
            self._begin()
            return self._notice()
        for position, move in zip(history.positions[start : history.ply], history.moves[start:], strict=False):
            if isinstance(move, Pair):
                self._land(self._find(position, move.first, move.second))
        self._look(history.positions[start : history.ply + 1])
        self._ply = history.ply
        return self._notice()

    def _look(self, positions: Sequence[Any]) -> None:  # of E Lele!
        """Note the birds whose points and habitats the player sees."""
        self._signs.update(pile.up for position in positions for pile in position.row_b if pile.up)

    def _land(self, pair: Landed) -> None:
        species = _species(pair.first)
        if not any(isinstance(event, Landed) and _species(event.first) == species for event in self.events):
            self._happened(pair)
            self.learner.tell(f"bird:{species}")

    def _notice(self) -> Notice | None:
        trouble = self.learner.news()
        return Notice("message", trouble) if trouble else None


def _birds(position: Any, move: Pair) -> tuple[str, str]:  # a position of E Lele!
    return position.bird_at(move.first), position.bird_at(move.second)


def wanted(learner: Learner, deck: Deck, day: date) -> set[str]:
    """The birds that a game should include: birds never met, and birds whose join is new or due on the given day."""
    learner.look()
    memories = learner.memories()

    def waits(species: str) -> bool:
        answered = [memories[card] for card in _cards(asked(learner, species, day), species) if card in memories]
        return not answered or any(_due(memory, day) for memory in answered)

    return {bird.species_id for bird in deck.in_deck if not learner.met(bird.species_id) or waits(bird.species_id)}


def early(position: Position, species: set[str]) -> float:
    """Measure how soon a deal brings pairs of some species, by the sum of 1 / (1 + turns until both mates are face up).

    A face-up card is available from the first turn, and a face-down card one turn after the card on top of it. The
    birds in the draw pile then follow, one each turn.
    """
    below = [pile.down[::-1] for pile in position.row_b]
    depth = max((len(down) for down in below), default=0)
    turns = [(0, card) for _, card in position.birds()]
    turns += [(number, card) for down in below for number, card in enumerate(down, 1)]
    turns += [(depth + number, card) for number, card in enumerate(position.draw, 1)]
    first = {card: turn for turn, card in sorted(turns, reverse=True)}
    pairs = [(first[f"{bird}:w"], first[f"{bird}:k"]) for bird in species if {f"{bird}:w", f"{bird}:k"} <= first.keys()]
    return sum(1 / (1 + max(pair)) for pair in pairs)


def new_deal(position: Position, learner: Learner, day: date, chance: random.Random | None = None) -> str:
    """Of `DEALS` random deals, none a poor start, the one in which birds that the learner needs come soonest."""
    draw, birds = chance or random.SystemRandom(), wanted(learner, position.deck, day)
    deals = [game.any_deal(position, draw) for _ in range(DEALS)]
    return max(deals, key=lambda deal: early(deal, birds)).deal
