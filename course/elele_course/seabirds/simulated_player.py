"""Simulate a learner who plays one game of E Lele! a day, to estimate how many birds are learned by playing.

The program simulates a memory, not a child. Its assumptions:

- Memory follows FSRS with its default parameters: the learner recalls a name with the probability that FSRS gives for
  that day, and each answer changes the memory as in FSRS.
- Meeting a bird leaves, for each direction, the memory of a first answer `again`: the bird was seen, not recalled. In
  `everything`, where nothing is ever recalled, each later game in which the bird's pair is placed restores that memory.
  FSRS derives the strength of this memory from people who study, so it is too strong for a passing look; with
  `looks=False`, a look leaves no memory.
- In `learn`, a pair that is not recalled is shown ("Show me") and counts as `again`; one that is recalled strengthens
  the memory also where the program takes it for no evidence. The learner learns from nothing else: not from wrong
  pairs, the panel, or a second pair of the same bird. Nothing is guessed by elimination.
- The games are real: the deals are random (in `learn`, those that "New deal" prefers) and are played by the rules of
  thumb. They use the program's own masks, reviews and schedule. Birds therefore appear as often as in real play.

In `deck`, a learner with the same kind of memory studies the daily quiz instead, and misses the first question about
every card.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Literal, get_args

from elele import seabirds
from elele.seabirds import Pair, Position
from elele.seabirds.deck import Deck, load
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb
from elele.session import Session
from elele_course.seabirds import play
from elele_course.seabirds.flashcards import cards, daily
from elele_course.seabirds.simulated_learner import FIRST_DAY, study_day
from elele_course.study import learner as learners
from elele_course.study.answers import given
from elele_course.study.learner import Learner
from elele_course.study.schedule import Memory, Schedule, remembered

Way = Literal["learn", "everything", "deck"]
"""The ways to learn: a game a day in one of two modes, or the daily quiz."""
WAYS: tuple[Way, ...] = get_args(Way)
KNOWN = 0.9
"""A bird counts as known if the chance of recalling its Hawaiian name from its picture the next day is this high."""
DIRECTIONS = ("picture-name", "hawaiian-english", "english-hawaiian")
"""The directions that the learner studies: Hawaiian and English names, but not Linnean names."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The state of the learner at the end of a day."""

    day: int
    """The number of the day, counted from 1."""
    met: int
    """The number of birds met so far."""
    known: int
    """The number of birds whose Hawaiian name is known from the picture, as in `KNOWN`."""
    recalled: float
    """The expected number of birds whose Hawaiian name the learner will recall from the picture the next day."""
    english: int
    """The number of birds whose Hawaiian or English name is known from the other name, as in `KNOWN`."""
    asked: int
    """The number of answers on that day, in play or in the quiz."""
    right: int


def evenings(way: Way, days: int = 14, *, seed: int = 1, looks: bool = True, deck: Deck | None = None) -> list[Evening]:
    """The evenings of a learner; the same seed gives the same evenings. Raises `ValueError` for an unknown `way`."""
    match way:
        case "learn" | "everything":
            return list(_Player(way, seed, looks, deck or load()).days(days))
        case "deck":
            return list(_studied(days, seed, deck or load()))
    raise ValueError(f"{way!r} is not a way to learn; choose one of {', '.join(WAYS)}")


class _Player:
    """A learner who plays a game a day, and has a memory separate from the one that the program computes."""

    def __init__(self, way: Way, seed: int, looks: bool, deck: Deck) -> None:
        self.way, self.looks, self.deck, self.chance = way, looks, deck, random.Random(f"{way} {seed}")
        self.policy = RulesOfThumb(keep_valuable=True)
        self.now = datetime.combine(FIRST_DAY, time(16), UTC)
        self.learner = Learner(now=lambda: self.now)
        self.mind: dict[str, Memory] = {}

    def days(self, number: int) -> Iterator[Evening]:
        for day in range(1, number + 1):
            before = len(self.learner.answers)
            self._play()
            answers = self.learner.answers[before:]
            right = sum(answer.rating == "good" for answer in answers)
            met = sum(self.learner.met(bird.species_id) for bird in self.deck.in_deck)
            yield _evening(day, self.deck, self.mind, self.now.date(), met, len(answers), right)
            self.now += timedelta(days=1)

    def _play(self) -> None:
        today = self.now.date()
        position = seabirds.deal("", self.chance.randrange(1, 1_000_000), self.deck)
        if self.way == "learn":
            seed = play.new_deal(position, self.learner, today, self.chance).partition("#")[2]
            position = seabirds.deal("", int(seed), self.deck)
        session, landed = Session(position), set[str]()
        session.part(learners.own, self.learner)
        reviewer = session.part(play.Reviewer)
        if self.way == "learn":
            reviewer.shown = play.showing(self.deck, self.learner, today, position.deal)
        while not position.over:
            move = self.policy(position, self.chance)
            if isinstance(move, Pair):
                self._pair(session, reviewer, position, move, landed)
            else:
                session.play(move)
            position = position.after(move)

    def _pair(
        self, session: Session, reviewer: play.Reviewer, position: Position, move: Pair, landed: set[str]
    ) -> None:
        """Find a pair from memory or with help, place it, and update the memory."""
        places = [move.first, move.second]
        self.chance.shuffle(places)
        pair = [position.bird_at(place) for place in places]
        species = pair[0].partition(":")[0]
        for review in play.reviews(play.Landed(pair[0], pair[1]), reviewer.shown, reviewer.events):
            memory = self.mind.get(review.card_id)
            recalled = memory is not None and self.chance.random() < memory.recall(self.now.date())
            if not recalled:
                reviewer.helped(*pair)
            answer = given(review.card_id, "good" if recalled else "again", self.now)
            self.mind[review.card_id] = remembered(memory, answer)
        new = not self.learner.met(species)
        reviewer.found(*places)
        session.play(move)
        if self.looks and species not in landed and (new or self.way == "everything"):
            seen = (given(f"{direction}:{species}", "again", self.now) for direction in DIRECTIONS)
            self.mind |= {answer.card_id: remembered(None, answer) for answer in seen}
        landed.add(species)


def _studied(days: int, seed: int, deck: Deck) -> Iterator[Evening]:
    """The evenings of a learner who studies only with the daily quiz."""
    schedule, chance = Schedule(daily(cards(deck, DIRECTIONS)), 6), random.Random(f"deck {seed}")
    for number in range(1, days + 1):
        day = study_day(schedule, chance, set(), number)
        today = FIRST_DAY + timedelta(days=number - 1)
        met = len(
            {card_id.partition(":")[2] for card_id in schedule.memories} & {bird.species_id for bird in deck.in_deck}
        )
        yield _evening(number, deck, schedule.memories, today, met, day.answers, day.right)


def _evening(
    day: int, deck: Deck, mind: Mapping[str, Memory], today: date, met: int, asked: int, right: int
) -> Evening:
    def recall(direction: str, species: str) -> float:
        memory = mind.get(f"{direction}:{species}")
        return memory.recall(today + timedelta(days=1)) if memory else 0

    birds = [bird.species_id for bird in deck.in_deck]
    by_sight = [recall("picture-name", bird) for bird in birds]
    english = [max(recall("hawaiian-english", bird), recall("english-hawaiian", bird)) for bird in birds]
    known = (sum(chance >= KNOWN for chance in chances) for chances in (by_sight, english))
    return Evening(day, met, next(known), sum(by_sight), next(known), asked, right)
