"""Simulate a learner who remembers with the probability that FSRS predicts, to estimate the work of learning.

The learner follows the real schedule, and is asked and rated as in the daily quiz. It misses the first question about
every card, although a person would have seen the bird just before. After that, the learner remembers a card with the
probability that FSRS gives for that day. The same seed gives the same days.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from elele.seabirds.deck import Deck
from elele_course.seabirds.directions import DIRECTIONS
from elele_course.seabirds.flashcards import Card, cards, daily
from elele_course.study.answers import given
from elele_course.study.schedule import LOOK, PACE, Schedule, chosen, way

NAMES = ("picture-name", "hawaiian-english", "english-hawaiian")
"""Directions that ask for a Hawaiian or an English name."""
FIRST_DAY = date(2026, 1, 1)


@dataclass(frozen=True, slots=True)
class Day:
    """One day of the simulated learner's study."""

    day: int
    """The number of the day, counted from 1."""
    answers: int
    right: int
    """The number of right answers."""
    recalled: int
    """The number of answers that were typed, with or without help."""
    took: timedelta
    """The time for the answers, and for a look at each new card."""
    new: int
    """The number of cards seen for the first time."""
    learned: int
    """The number of cards that, at the end of the day, will be remembered for a week or longer."""
    reached: int
    """The number of cards that have been learned at any time so far, including cards forgotten since then."""
    total: int
    """The total number of cards to learn."""


def simulate(
    days: int = 60,
    *,
    seed: int = 1,
    new_per_day: int = 6,
    directions: Collection[str] = NAMES,
    deck: Deck | None = None,
) -> list[Day]:
    """The days of a learner who studies Hawaiian and English names every day until no card is left for the day."""
    schedule = Schedule(daily(cards(deck, directions)), new_per_day)
    chance, reached = random.Random(seed), set[str]()
    return [study_day(schedule, chance, reached, number) for number in range(1, days + 1)]


def study_day(schedule: Schedule[Card], chance: random.Random, reached: set[str], number: int) -> Day:
    """Simulate the day with the given number, from 1; all the cards learned by its end are added to `reached`."""
    now = datetime.combine(FIRST_DAY + timedelta(days=number - 1), time(16), UTC)
    before = len(schedule.memories)
    answers = right = recalled = 0
    while card := schedule.next(now):
        memory = schedule.memories.get(card.card_id)
        knows = memory is not None and chance.random() < memory.recall(now.date())
        recalled += DIRECTIONS[card.direction].answers.by_name and way(memory, now.date()) != "choose"
        schedule.take(given(card.card_id, chosen(memory) if knows else "again", now))
        answers, right, now = answers + 1, right + knows, now + PACE
    counts = schedule.counts(now)
    took = answers * PACE + (counts.seen - before) * LOOK
    reached |= {card_id for card_id, memory in schedule.memories.items() if memory.learned}
    return Day(number, answers, right, recalled, took, counts.seen - before, counts.learned, len(reached), counts.total)
