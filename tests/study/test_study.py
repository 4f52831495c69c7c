"""Study: the order of the cards over the days, with every answer kept."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elele.study import DIRECTIONS, EVERYDAY, RATINGS, Rating, Study, cards
from elele.study import answers as diary
from elele.study import schedule as memory
from elele.study.schedule import Schedule

HONOLULU = timezone(timedelta(hours=-10))
MORNING = datetime(2026, 11, 21, 9, 0, tzinfo=HONOLULU)


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> datetime:
        return self.now

    def wait(self, **time: float) -> None:
        self.now += timedelta(**time)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def begin(tmp_path: Path, clock: Clock) -> Callable[..., Study]:
    """A function that opens the study of one learner, each time as another notebook would."""
    return lambda **more: Study(tmp_path / "progress.sqlite3", **{"now": clock, **more})


def day_of(study: Study, clock: Clock, rating: str = "good") -> list[str]:
    """Answer all cards of a day, ten seconds each; return them in order."""
    asked = []
    while card := study.next():
        study.answer(card.card_id, rating if card.card_id not in asked else "good")
        asked.append(card.card_id)
        clock.wait(seconds=10)
    return asked


def test_first_day(begin: Callable[..., Study], clock: Clock) -> None:
    """The first day has six birds by their pictures, of different families in each group, each of them twice."""
    study = begin()
    asked = day_of(study, clock)
    assert asked == [card for card in cards() if card.startswith("picture-name")][:6] * 2
    assert study.next() is None
    assert (study.counts().new, study.counts().due, study.counts().seen) == (0, 0, 6)


def test_most_overdue_first(begin: Callable[..., Study], clock: Clock) -> None:
    """Cards that are due come before new ones, the most overdue first."""
    study = begin(new_per_day=2)
    first, second = list(study.cards)[:2]
    clock.wait(minutes=1)
    study.answer(second, "easy")
    clock.wait(minutes=1)
    study.answer(first, "again")
    clock.wait(days=30)
    due = [study.memories()[card_id].due(clock.now) for card_id in (first, second)]
    assert due[0] < due[1] < clock.now
    assert study.next() == study.cards[first]
    study.answer(first, "good")
    assert study.next() == study.cards[second]
    study.answer(second, "good")
    assert study.next() == study.cards[list(study.cards)[2]]


def test_forgotten_comes_again_today(begin: Callable[..., Study], clock: Clock) -> None:
    """A card that was not known comes again on the same day, after a minute or when nothing else is left."""
    study = begin(new_per_day=2)
    first = study.next()
    assert first
    assert study.answer(first.card_id, "again").wait == timedelta(minutes=1)
    second = study.next()
    assert second != first
    clock.wait(seconds=61)
    assert study.next() == first


def test_a_day_begins_in_the_morning(begin: Callable[..., Study], clock: Clock) -> None:
    """A card due tomorrow is due from midnight on, and that counts as a day."""
    study = begin(new_per_day=1)
    clock.now = MORNING.replace(hour=20)
    (card_id, _) = day_of(study, clock)
    wait = study.memories()[card_id].wait
    clock.now = MORNING.replace(hour=7) + wait
    assert study.next() == study.cards[card_id]
    assert study.answer(card_id, "good").wait > wait
    assert study.history()[-1].day == (MORNING + wait).date()


def test_answers_are_kept(begin: Callable[..., Study], clock: Clock) -> None:
    """A restarted kernel and another notebook continue with the same answers."""
    study, other = begin(), begin()
    asked = day_of(study, clock)
    assert other.next() is None
    assert other.history() == begin().history() == study.history()
    assert [(answer.card_id, answer.rating) for answer in other.history()] == [(card_id, "good") for card_id in asked]
    assert other.memories() == begin().memories() == study.memories()


def test_history_tells_moment_and_day(begin: Callable[..., Study], clock: Clock) -> None:
    """An answer has its moment in UTC and the learner's own day, which in Hawaiʻi is often the day before."""
    study = begin()
    clock.now = MORNING.replace(hour=22, microsecond=123_456)
    study.answer("picture-name:moli", "hard")
    (answer,) = study.history()
    assert answer.at == datetime(2026, 11, 22, 8, 0, 0, 123_000, UTC)
    assert answer.day == MORNING.date()


def test_streak(begin: Callable[..., Study], clock: Clock) -> None:
    """Days in a row are counted; today need not have an answer yet, and a day without any starts the count again."""
    study = begin()
    assert study.streak() == 0
    for days in range(1, 4):
        study.answer("picture-name:moli", "good")
        assert study.streak() == days
        clock.wait(days=1)
        assert study.streak() == days
    clock.wait(days=1)
    assert study.streak() == 0
    study.answer("picture-name:moli", "good")
    assert study.streak() == 1


def test_learned(begin: Callable[..., Study], clock: Clock) -> None:
    """A card is learned when it will be remembered for a week, and no longer when it was forgotten."""
    study = begin(directions=["picture-name"], new_per_day=1)
    card_id = next(iter(study.cards))
    learned = []
    for rating in ("good", "good", "good", "again"):
        learned.append(study.counts().learned)
        clock.wait(days=study.answer(card_id, rating).wait.days)
    assert [*learned, study.counts().learned] == [0, 0, 0, 1, 0]


def test_directions(begin: Callable[..., Study]) -> None:
    """A study is of some directions or of all; answers to other cards are kept and count for the day."""
    study = begin(directions=["english-hawaiian"])
    assert {card.direction for card in study.cards.values()} == {"english-hawaiian"}
    begin().answer("picture-name:moli", "good")
    assert (study.counts().seen, study.counts().new, study.streak()) == (0, 5, 1)
    assert set(begin().cards) == set(cards(directions=EVERYDAY))
    assert set(begin(linnean=True).cards) == set(cards())


@pytest.mark.parametrize("directions", ["picture-name", [], ["picture-sound"]])
def test_unknown_directions(begin: Callable[..., Study], directions: object) -> None:
    """Directions that there are not are refused with those that there are."""
    with pytest.raises(ValueError, match=f"directions are some of {', '.join(DIRECTIONS)}"):
        begin(directions=directions)


def test_refused_answers(begin: Callable[..., Study]) -> None:
    """An answer to a card that there is not, or with a rating that there is not, is refused and not kept."""
    study = begin(directions=["picture-name"])
    with pytest.raises(ValueError, match="there is no card 'fact-bird:moli-01' in this study"):
        study.answer("fact-bird:moli-01", "good")
    with pytest.raises(ValueError, match="'super' is not a rating; write one of again, hard, good, easy"):
        study.answer("picture-name:moli", "super")  # type: ignore[arg-type]
    assert study.history() == []


def test_without_fsrs(begin: Callable[..., Study], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package that says when a card comes back, no study begins, so no answer is kept unconfirmed."""
    memory._scheduler.cache_clear()
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "fsrs", None)
        with pytest.raises(ModuleNotFoundError, match=r'pip install "elele\[study\]"'):
            begin()
    assert begin().history() == []


def test_clock_set_back(begin: Callable[..., Study], clock: Clock) -> None:
    """Answers of a day that has not come yet are due at once; their next answers count as of the same day."""
    study = begin(directions=["picture-name"], new_per_day=1)
    clock.now = MORNING + timedelta(days=9_000)
    (card_id, _) = day_of(study, clock)
    clock.now = MORNING
    assert study.next() == study.cards[card_id]
    memory = study.answer(card_id, "good")
    assert memory.last.day == MORNING.date()
    assert timedelta(days=1) <= memory.wait < timedelta(days=30)
    assert memory.due(clock.now) == datetime(2026, 11, 21, tzinfo=HONOLULU) + memory.wait
    assert study.streak() == 1


JUMPS = st.one_of(st.integers(-100, 40_000), st.integers(-30_000_000, 30_000_000))
"""Minutes until the next answer, by clocks that are set forth and back by up to half a century."""


@given(st.lists(st.tuples(JUMPS, st.sampled_from(RATINGS)), max_size=60))
def test_whatever_the_clock_says(turns: list[tuple[int, Rating]]) -> None:
    """However clocks jump, what is due comes before what is new, and every answer leaves a time to come back."""
    schedule, now = Schedule(cards(), 3), MORNING
    for minutes, rating in turns:
        now += timedelta(minutes=minutes)
        card = schedule.next(now)
        if card is None:
            continue
        waiting = {card_id: memory.due(now) for card_id, memory in schedule.memories.items()}
        if min(waiting.values(), default=now + timedelta(days=1)) <= now:
            assert waiting[card.card_id] == min(waiting.values())
        schedule.take(diary.given(card.card_id, rating, now))
        memory = schedule.memories[card.card_id]
        assert memory.wait >= timedelta(minutes=1)
        assert now - timedelta(days=1) < memory.due(now)
        assert 0 <= memory.recall(now.date()) <= 1
        assert schedule.streak(now.date()) >= 1
