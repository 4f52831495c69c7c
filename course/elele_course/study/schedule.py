"""Schedule the cards: from the answers alone, FSRS computes when each card comes back.

For each card, FSRS, the free spaced repetition scheduler, estimates the stability (how long the card will be
remembered) and the difficulty. A card comes back when the chance of recall has fallen to 90%. Days follow the
learner's calendar: a card that is due on a day is due from midnight on. A new or forgotten card first comes back after
a few minutes.

A day has at most `A_DAY` cards, the most overdue first; the others wait for another day. The more cards come back on a
day, the fewer new ones join them.

A name is chosen once, then typed with help on its first day, and from its second day on typed without help (`way`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from copy import copy
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from itertools import count, islice
from math import ceil
from statistics import median
from types import ModuleType
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from elele_course.study.answers import RATINGS, Answer, Rating

if TYPE_CHECKING:  # an optional package, imported on first use
    import fsrs

C = TypeVar("C")  # a card of any kind; only its id matters here
AHEAD = timedelta(minutes=20)
"""A card due again within this time on the same day is presented at once if nothing else is left."""
LEARNED = 7
"""The stability, in days, at which a card counts as learned."""
A_DAY = 24
"""The maximum number of different cards in a day, new ones included."""
FEW = 3
"""The number of cards that may come back on a day without fewer new ones on that day."""
PACE = timedelta(seconds=15)
"""The assumed time for an answer and its verdict, until enough answers have been timed."""
LOOK = timedelta(seconds=10)
"""The time to look at a new bird before the first question about it."""
REPEATED, BEGUN = 1.2, 3.3
"""The mean numbers of answers to a card on a day when it comes back and on its first day, from the simulation."""
_TIMED, _PAUSE = 5, timedelta(minutes=2)
"""The number of answers needed to measure a pace, and the time between answers that counts as a pause."""
_DAY = timedelta(days=1)
_SLOW, _LETTER = 10, 2
"""The seconds to recall a name, and to type each of its letters, after which the answer counts as slow."""
Way = Literal["choose", "letters", "write"]
"""A way to answer: choose one of four, type a name with its letters in sight, or type it without help."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards are waiting, how many are learned, and how many have been answered."""

    due: int
    """The number of cards to repeat today."""
    new: int
    """The number of new cards still to come today."""
    learned: int
    """The number of cards that will be remembered for a week or longer."""
    seen: int
    """The number of cards answered at least once."""
    total: int


@dataclass(frozen=True, slots=True)
class Today:
    """The work left today."""

    repeat: int
    """The number of cards to repeat."""
    new: int
    time: timedelta
    """The estimated time, based on the learner's own pace in each direction or on `PACE`."""
    waiting: int
    """The number of due cards that are left for another day."""
    away: int
    """The number of days since the last answer; 0 if there was an answer today, or if no answer was ever given."""
    questions: int
    """The number of questions left today if every answer is right."""

    @property
    def minutes(self) -> int:
        return max(1, round(self.time / timedelta(minutes=1)))


@dataclass(frozen=True, slots=True)
class Memory:
    """The learner's memory of one card after an answer, as an immutable value."""

    first: date
    """The day of the first answer."""
    rights: int
    """The number of answers so far that were not `again`."""
    last: Answer
    wait: timedelta
    """The time from the last answer until the card comes back: minutes or whole days."""
    state: fsrs.Card
    """FSRS's state of the card."""

    @property
    def learned(self) -> bool:
        return (self.state.stability or 0) >= LEARNED

    def due(self, now: datetime) -> datetime:
        """The moment when the card comes back; `now` if a wrong clock put the card's last answer in the future."""
        if self.last.at > now:
            return now
        if self.wait < _DAY:
            return self.last.at + self.wait
        return datetime.combine(self.last.day + self.wait, time(), now.tzinfo)

    def recall(self, day: date) -> float:
        """The probability, from 0 to 1, that the card is remembered on a given day."""
        return _scheduler().get_card_retrievability(self.state, max(_midnight(day), _midnight(self.last.day)))


def remembered(memory: Memory | None, answer: Answer) -> Memory:
    """The memory after one more answer; `memory` is None before the first answer."""
    fsrs, scheduler = _fsrs(), _scheduler()
    today = _midnight(answer.day)
    state = copy(memory.state) if memory else fsrs.Card(card_id=1, due=today)
    if state.last_review:  # If the clock was set back, no time counts.
        state.last_review = min(state.last_review, today)
    rating = fsrs.Rating(RATINGS.index(answer.rating) + 1)
    after, _ = scheduler.review_card(state, rating, today)
    first, rights = (memory.first, memory.rights) if memory else (answer.day, 0)
    return Memory(first, rights + (answer.rating != "again"), answer, after.due - today, after)


def way(memory: Memory | None, day: date) -> Way:
    """How the daily quiz asks for a name on a day; after a miss, its letters or four choices are in sight again."""
    missed = memory is not None and memory.last.rating == "again"
    if memory is None or memory.rights == 0 or (missed and memory.rights == 1):  # Its one right answer may be a guess.
        return "choose"
    return "letters" if missed or day == memory.first else "write"


def chosen(memory: Memory | None) -> Rating:
    """The rating of a right choice in a direction whose answers are always chosen.

    `recalled` rates a chosen name, as a name given with help.

    On a new card, the rating is `hard`, because luck is right once in four times. Later it is `good`: for FSRS, `hard`
    would mean that the card is difficult, which a choice cannot show.
    """
    return "good" if memory else "hard"


def recalled(memory: Memory | None, name: str, took: timedelta, *, helped: bool) -> Rating:
    """The rating of a right name: `hard` if the player was `helped` or took long, otherwise `good`.

    A pause does not count as thinking. For a card that comes back within minutes, the rating is always `good`: after
    `hard`, FSRS would repeat the same short wait forever.
    """
    slow = timedelta(seconds=_SLOW + _LETTER * len(name)) < took < _PAUSE
    return "hard" if (helped or slow) and not (memory and memory.wait < _DAY) else "good"


def _questions(memory: Memory | None, now: datetime) -> int:
    """The number of right answers, given as the daily quiz asks, before a card waits for another day."""
    number = 0
    while number == 0 or (memory and memory.wait < _DAY):
        memory, number = remembered(memory, Answer("", chosen(memory), now, now.date())), number + 1
    return number


def _midnight(day: date) -> datetime:
    """The day as a moment for FSRS, which counts whole days between moments."""
    return datetime.combine(day, time(), UTC)


def _fsrs() -> ModuleType:
    try:
        import fsrs  # an optional package, which only the study room needs
    except ModuleNotFoundError as error:
        wanted = 'the package fsrs, which schedules the cards, is missing; pip install "elele[study]"'
        raise ModuleNotFoundError(wanted) from error
    return fsrs


@cache
def _scheduler() -> fsrs.Scheduler:
    """FSRS with default parameters and no fuzz, so that the same answers give the same days on every computer."""
    scheduler: fsrs.Scheduler = _fsrs().Scheduler(enable_fuzzing=False)
    return scheduler


class Schedule(Generic[C]):
    """The cards in teaching order with their memories, which determine the next card."""

    def __init__(self, cards: Mapping[str, C], new_per_day: int, unasked: Collection[str] = ()) -> None:
        """Begin without answers; `unasked` has the ids of cards that are not presented but whose answers count."""
        _scheduler()  # raises at once if FSRS is missing, before any answer
        self.cards, self.new_per_day = cards, new_per_day
        self.memories: dict[str, Memory] = {}
        self.days: Counter[date] = Counter()
        """Day → the number of answers given on that day."""
        self._order = {card_id: place for place, card_id in enumerate(cards)}
        self._unasked = unasked
        self._met: set[str] = set()
        self._begun: Counter[date] = Counter()
        self._extra: Counter[date] = Counter()
        """Day → the number of new cards that the learner asked for beyond the usual number."""
        self._limits: dict[date, int] = {}
        self._last: Answer | None = None
        self._paces: dict[str, list[float]] = {}
        """Direction → the seconds that each of its answers took."""

    def take(self, answer: Answer) -> None:
        """Add an answer; an answer to a card outside this schedule counts for its day, but leaves no memory."""
        self.days[answer.day] += 1
        if answer.card_id not in self._met:
            self._met.add(answer.card_id)
            self._begun[answer.day] += 1
        if self._last and timedelta(0) < (took := answer.at - self._last.at) < _PAUSE:
            self._paces.setdefault(answer.card_id.partition(":")[0], []).append(took.total_seconds())
        self._last = answer
        if answer.card_id in self.cards or answer.card_id in self._unasked:
            self.memories[answer.card_id] = remembered(self.memories.get(answer.card_id), answer)

    def next(self, now: datetime) -> C | None:
        """The card to present now: the most overdue card, else a new card, else one due within `AHEAD`, else None."""
        for waiting in (self._today(now), self.new(now), self._today(now, AHEAD)):
            if waiting:
                return self.cards[waiting[0]]
        return None

    def counts(self, now: datetime) -> Counts:
        """How many cards are waiting now, how many are learned, and how many have been answered."""
        learned = sum(memory.learned for memory in self.memories.values())
        due, new = len(self._due(now, AHEAD)), len(self.new(now))
        return Counts(due, new, learned, len(self.memories), len(self.cards.keys() | self.memories.keys()))

    def today(self, now: datetime) -> Today:
        """The work left today; a day has at most `A_DAY` cards."""
        repeat, new = self._today(now, AHEAD), self.new(now)
        still = {card_id: _questions(self.memories[card_id], now) for card_id in repeat}
        time = sum((max(REPEATED, number) * self.pace(card_id) for card_id, number in still.items()), timedelta())
        time += sum((BEGUN * self.pace(card_id) + LOOK for card_id in new), timedelta())
        away = (now.date() - max(self.days)).days if self.days else 0
        waiting = len(self._due(now, AHEAD)) - len(repeat)
        questions = len(new) * _questions(None, now) + sum(still.values())
        return Today(len(repeat), len(new), time, waiting, max(away, 0), questions)

    def more(self, number: int, now: datetime) -> None:
        """Allow a number of further cards today: due cards first, then new ones."""
        day = now.date()
        self._limits[day] = self._answered(day) + number
        self._extra[day] = self._begun[day] + max(number - len(self._due(now, AHEAD)), 0) - self.new_per_day

    def pace(self, card_id: str) -> timedelta:
        """The time for an answer: the median of recent times in the card's direction; `PACE` if there are too few."""
        timed = self._paces.get(card_id.partition(":")[0], [])[-30:]
        return timedelta(seconds=median(timed)) if len(timed) >= _TIMED else PACE

    def streak(self, today: date) -> int:
        """The number of consecutive days with answers, up to today, or up to yesterday if today has none yet."""
        start = today if self.days[today] else today - _DAY
        return next(n for n in count() if not self.days[start - n * _DAY])

    def new(self, now: datetime) -> list[str]:
        """The new cards still to come today, in teaching order."""
        day = now.date()
        left = self.new_per_day + self._extra[day] - self._begun[day]
        waiting = sum(self.memories[card_id].last.day != day for card_id in self._due(now, AHEAD))
        if day not in self._limits:
            repeated = sum(memory.first < day == memory.last.day for memory in self.memories.values())
            left -= ceil(max(repeated + waiting - FEW, 0) / BEGUN)
        left = max(min(left, self._room(day) - waiting), 0)
        return list(islice((card_id for card_id in self.cards if card_id not in self.memories), left))

    def _today(self, now: datetime, ahead: timedelta = timedelta(0)) -> list[str]:
        """The due cards that fit into today: cards already answered today, and others while there is room."""
        day = now.date()
        due = self._due(now, ahead)
        others = [card_id for card_id in due if self.memories[card_id].last.day != day][self._room(day) :]
        left_out = set(others)
        return [card_id for card_id in due if card_id not in left_out]

    def _room(self, day: date) -> int:
        return max(self._limits.get(day, A_DAY) - self._answered(day), 0)

    def _answered(self, day: date) -> int:
        return sum(memory.last.day == day for memory in self.memories.values())

    def _due(self, now: datetime, ahead: timedelta = timedelta(0)) -> list[str]:
        """The due cards, most overdue first. A card that comes back within minutes may come up to `ahead` early."""
        due = []
        for card_id, memory in self.memories.items():
            moment = now + ahead if memory.wait < _DAY else now
            if card_id in self.cards and (when := memory.due(moment)) <= moment:
                due.append((when, self._order[card_id], card_id))
        return [card_id for *_, card_id in sorted(due)]
