"""The schedule: when each card comes back, computed by FSRS from the answers alone.

FSRS, the free spaced repetition scheduler, estimates for each card its stability (how long it will be remembered) and
its difficulty. A card comes back when the chance of recall has fallen to 90 %. Days are those of the learner's
calendar: a card due on a day is due from midnight on. The first steps of a card, and those after it was forgotten, take
minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from itertools import count, islice
from types import ModuleType
from typing import TYPE_CHECKING

from elele.study.answers import RATINGS, Answer
from elele.study.flashcards import Card

if TYPE_CHECKING:  # an optional package, imported at the first use
    import fsrs

AHEAD = timedelta(minutes=20)
"""A card that comes back within this time is asked at once if nothing else is left."""
LEARNED = 7
"""A card is learned when its stability is at least this number of days."""
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of cards that are waiting, learned and seen."""

    due: int
    """Cards to repeat today."""
    new: int
    """New cards still to come today."""
    learned: int
    """Cards that will be remembered for a week or longer."""
    seen: int
    """Cards that were answered at least once."""
    total: int


@dataclass(frozen=True, slots=True)
class Memory:
    """The learner's memory of one card after an answer; an immutable value."""

    last: Answer
    wait: timedelta
    """The time from that answer until the card comes back: minutes or whole days."""
    state: fsrs.Card
    """The state of FSRS for the card."""

    @property
    def learned(self) -> bool:
        return (self.state.stability or 0) >= LEARNED

    def due(self, now: datetime) -> datetime:
        """The moment when the card comes back; now if its last answer is in the future, because a clock was wrong."""
        if self.last.at > now:
            return now
        if self.wait < _DAY:
            return self.last.at + self.wait
        return datetime.combine(self.last.day + self.wait, time(), now.tzinfo)

    def recall(self, day: date) -> float:
        """The probability, from 0 to 1, that the card is remembered on a day."""
        return _scheduler().get_card_retrievability(self.state, max(_midnight(day), _midnight(self.last.day)))


def remembered(memory: Memory | None, answer: Answer) -> Memory:
    """The memory after one more answer; `memory` is None before the first."""
    fsrs, scheduler = _fsrs(), _scheduler()
    today = _midnight(answer.day)
    state = copy(memory.state) if memory else fsrs.Card(card_id=1, due=today)
    if state.last_review:  # a clock that was set back counts as no time passed
        state.last_review = min(state.last_review, today)
    rating = fsrs.Rating(RATINGS.index(answer.rating) + 1)
    after, _ = scheduler.review_card(state, rating, today)
    return Memory(answer, after.due - today, after)


def _midnight(day: date) -> datetime:
    """The day as a moment for FSRS, which counts full days between moments."""
    return datetime.combine(day, time(), UTC)


def _fsrs() -> ModuleType:
    try:
        import fsrs  # optional: only the study room needs it
    except ModuleNotFoundError as error:
        wanted = 'the package fsrs, which schedules the cards, is missing; pip install "elele[study]"'
        raise ModuleNotFoundError(wanted) from error
    return fsrs


@cache
def _scheduler() -> fsrs.Scheduler:
    """FSRS with its default parameters and without fuzz: the same answers give the same days on every computer."""
    scheduler: fsrs.Scheduler = _fsrs().Scheduler(enable_fuzzing=False)
    return scheduler


class Schedule:
    """Cards in teaching order with the memory of each, from which the next card follows."""

    def __init__(self, cards: Mapping[str, Card], new_per_day: int) -> None:
        _scheduler()  # raises if FSRS is missing, before anyone answers
        self.cards, self.new_per_day = cards, new_per_day
        self.memories: dict[str, Memory] = {}
        self.days: Counter[date] = Counter()
        """Day → number of answers."""
        self._met: set[str] = set()
        self._begun: Counter[date] = Counter()

    def take(self, answer: Answer) -> None:
        """Add an answer; one to a card that is not in this schedule counts for its day only."""
        self.days[answer.day] += 1
        if answer.card_id not in self._met:
            self._met.add(answer.card_id)
            self._begun[answer.day] += 1
        if answer.card_id in self.cards:
            self.memories[answer.card_id] = remembered(self.memories.get(answer.card_id), answer)

    def next(self, now: datetime) -> Card | None:
        """The card to ask now: the most overdue, else a new one, else one that is due within `AHEAD`; or None."""
        for waiting in (self._due(now), self._new(now), self._due(now + AHEAD)):
            if waiting:
                return self.cards[waiting[0]]
        return None

    def counts(self, now: datetime) -> Counts:
        """The numbers of cards that are waiting, learned and seen now."""
        learned = sum(memory.learned for memory in self.memories.values())
        due = len(self._due(now + AHEAD))
        return Counts(due, len(self._new(now)), learned, len(self.memories), len(self.cards))

    def streak(self, today: date) -> int:
        """The number of days in a row with answers, up to today, or up to yesterday while today has none."""
        start = today if self.days[today] else today - _DAY
        return next(n for n in count() if not self.days[start - n * _DAY])

    def _due(self, now: datetime) -> list[str]:
        due = [(memory.due(now), card_id) for card_id, memory in self.memories.items()]
        order = {card_id: place for place, card_id in enumerate(self.cards)}
        due.sort(key=lambda pair: (pair[0], order[pair[1]]))
        return [card_id for moment, card_id in due if moment <= now]

    def _new(self, now: datetime) -> list[str]:
        left = max(self.new_per_day - self._begun[now.date()], 0)
        return list(islice((card_id for card_id in self.cards if card_id not in self.memories), left))
