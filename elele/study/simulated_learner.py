"""A simulated learner, who remembers as FSRS itself expects, to see how many answers it takes to learn all names.

It studies by the same schedule as a person does. It knows no bird at first sight. Later it remembers one with the
likelihood that FSRS gives for that day, and a random number decides; the same seed gives the same days.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from elele.deck import Deck
from elele.study.flashcards import cards
from elele.study.answers import given
from elele.study.schedule import Schedule

NAMES = ("picture-name", "hawaiian-english", "english-hawaiian", "english-linnean", "linnean-english")
"""The directions that are about the birds' Hawaiian, English and Linnean names."""
FIRST_DAY = date(2026, 1, 1)
PACE = timedelta(seconds=15)
"""From one answer to the next."""


@dataclass(frozen=True, slots=True)
class Day:
    """One day of the learner."""

    day: int
    """1 for the first."""
    answers: int
    right: int
    """How many of the answers were right."""
    new: int
    """Cards met for the first time."""
    learned: int
    """Cards that by the evening will be remembered for a week or longer."""
    reached: int
    """Cards that were learned by then, those too that have been forgotten since and come again."""
    total: int
    """Cards that there are to learn."""


def simulate(
    days: int = 60,
    *,
    seed: int = 1,
    new_per_day: int = 6,
    directions: Collection[str] = NAMES,
    deck: Deck | None = None,
) -> list[Day]:
    """The days of a learner who studies each day until nothing is left to ask; the directions are those about names."""
    schedule = Schedule(cards(deck, directions), new_per_day)
    chance, reached = random.Random(seed), set[str]()
    return [_day(schedule, chance, reached, number) for number in range(1, days + 1)]


def _day(schedule: Schedule, chance: random.Random, reached: set[str], number: int) -> Day:
    now = datetime.combine(FIRST_DAY + timedelta(days=number - 1), time(16), UTC)
    before = len(schedule.memories)
    answers = right = 0
    while card := schedule.next(now):
        memory = schedule.memories.get(card.card_id)
        knows = memory is not None and chance.random() < memory.recall(now.date())
        schedule.take(given(card.card_id, "good" if knows else "again", now))
        answers, right, now = answers + 1, right + knows, now + PACE
    counts = schedule.counts(now)
    reached |= {card_id for card_id, memory in schedule.memories.items() if memory.learned}
    return Day(number, answers, right, counts.seen - before, counts.learned, len(reached), counts.total)
