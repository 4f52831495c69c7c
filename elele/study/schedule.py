"""When each card comes back: what a learner remembers, as FSRS reckons it from the answers alone.

FSRS, the free spaced repetition scheduler, knows of each card how long it will be remembered and how hard it is. A card
comes back when it would still be known nine times out of ten. Days are those of the learner's calendar: a card that is
due on a day is due from its morning on. The first steps of a card, and those after it was forgotten, take minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from itertools import count, islice
from typing import TYPE_CHECKING, Any

from elele.study.flashcards import Card
from elele.study.answers import RATINGS, Answer

if TYPE_CHECKING:
    import fsrs

AHEAD = timedelta(minutes=20)
"""A card that comes back within this time is asked right away, when nothing else is left."""
LEARNED = 7
"""A card is learned when FSRS expects it to be remembered for so many days."""
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards wait, and how far the learner has come."""

    due: int
    """Cards to be repeated today."""
    new: int
    """New cards that today still brings."""
    learned: int
    """Cards that will be remembered for a week or longer."""
    seen: int
    """Cards that were answered at least once."""
    total: int


@dataclass(frozen=True, slots=True)
class Memory:
    """What is remembered of one card after an answer; a value that never changes."""

    last: Answer
    wait: timedelta
    """How long after it the card comes back: some minutes, or whole days."""
    state: fsrs.Card
    """What FSRS knows of it."""

    @property
    def learned(self) -> bool:
        return (self.state.stability or 0) >= LEARNED

    def due(self, now: datetime) -> datetime:
        """When the card comes back; at once if its last answer lies in the future, for then the clock was wrong."""
        if self.last.at > now:
            return now
        if self.wait < _DAY:
            return self.last.at + self.wait
        return datetime.combine(self.last.day + self.wait, time(), now.tzinfo)

    def recall(self, day: date) -> float:
        """How likely it is that the card is remembered on a day, from 0 to 1."""
        return _scheduler().get_card_retrievability(self.state, max(_midnight(day), _midnight(self.last.day)))


def remembered(memory: Memory | None, answer: Answer) -> Memory:
    """What is remembered after one more answer; `memory` is None for the first."""
    fsrs, scheduler = _fsrs(), _scheduler()
    today = _midnight(answer.day)
    state = copy(memory.state) if memory else fsrs.Card(card_id=1, due=today)
    if state.last_review:  # a clock that was set back counts as no time at all
        state.last_review = min(state.last_review, today)
    rating = fsrs.Rating(RATINGS.index(answer.rating) + 1)
    after, _ = scheduler.review_card(state, rating, today)
    return Memory(answer, after.due - today, after)


def _midnight(day: date) -> datetime:
    """The day as FSRS is told of it. It counts full days between two moments, so we give it days alone."""
    return datetime.combine(day, time(), UTC)


def _fsrs() -> Any:
    try:
        import fsrs
    except ModuleNotFoundError as error:
        wanted = 'the package fsrs, which says when a card comes back, is missing; pip install "elele[study]"'
        raise ModuleNotFoundError(wanted) from error
    return fsrs


@cache
def _scheduler() -> fsrs.Scheduler:
    """FSRS as it comes, but for chance: the same answers bring the same days on every computer."""
    scheduler: fsrs.Scheduler = _fsrs().Scheduler(enable_fuzzing=False)
    return scheduler


class Schedule:
    """Which card comes next: some cards in teaching order, and what is remembered of each."""

    def __init__(self, cards: Mapping[str, Card], new_per_day: int) -> None:
        _scheduler()  # where FSRS is missing that is said here, before anyone answers
        self.cards, self.new_per_day = cards, new_per_day
        self.memories: dict[str, Memory] = {}
        self.days: Counter[date] = Counter()
        """Day → how many answers were given."""
        self._met: set[str] = set()
        self._begun: Counter[date] = Counter()

    def take(self, answer: Answer) -> None:
        """Learn of an answer; one to a card that is not among ours counts for its day alone."""
        self.days[answer.day] += 1
        if answer.card_id not in self._met:
            self._met.add(answer.card_id)
            self._begun[answer.day] += 1
        if answer.card_id in self.cards:
            self.memories[answer.card_id] = remembered(self.memories.get(answer.card_id), answer)

    def next(self, now: datetime) -> Card | None:
        """The card to ask now: the most overdue, else a new one, else one that comes back in some minutes."""
        for waiting in (self._due(now), self._new(now), self._due(now + AHEAD)):
            if waiting:
                return self.cards[waiting[0]]
        return None

    def counts(self, now: datetime) -> Counts:
        """How much waits now, and how far the learner has come."""
        learned = sum(memory.learned for memory in self.memories.values())
        due = len(self._due(now + AHEAD))
        return Counts(due, len(self._new(now)), learned, len(self.memories), len(self.cards))

    def streak(self, today: date) -> int:
        """How many days in a row there were answers, up to today, or up to yesterday while today has none yet."""
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
