"""A study: the order of the cards over the days, and the kept answers."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elele_course import study
from elele_course.seabirds.directions import DIRECTIONS, EVERYDAY
from elele_course.seabirds.flashcards import cards
from elele_course.study import RATINGS, Rating, Study
from elele_course.study import answers as diary
from elele_course.study import schedule as memory
from elele_course.study.learner import Learner
from elele_course.study.schedule import Schedule

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
    """A function that opens the study of one learner, each time like another notebook."""
    return lambda **more: Study(tmp_path / "progress.sqlite3", **{"now": clock, **more})


def day_of(study: Study, clock: Clock, rating: str = "good") -> list[str]:
    """Answer all cards of a day in ten seconds each, and return them in order."""
    asked = []
    while card := study.next():
        study.answer(card.card_id, rating if card.card_id not in asked else "good")
        asked.append(card.card_id)
        clock.wait(seconds=10)
    return asked


@pytest.mark.parametrize("minute", [0, 30, 41, 55])
def test_a_day_that_begins_shortly_before_midnight_ends(begin: Callable[..., Study], clock: Clock, minute: int) -> None:
    """A card due tomorrow is not repeated endlessly today because tomorrow begins in a few minutes."""
    clock.now = MORNING.replace(hour=23, minute=minute)
    study, asked = begin(directions=["picture-name"], new_per_day=1), 0
    while (card := study.next()) and asked < 10:
        study.answer(card.card_id, "good" if asked else "again")
        clock.wait(seconds=10)
        asked += 1
    assert asked == 3
    assert study.today().questions == study.counts().due == 0


def test_first_day(begin: Callable[..., Study], clock: Clock) -> None:
    """The first day asks six birds twice by their pictures, with different families in each group."""
    study = begin()
    asked = day_of(study, clock)
    assert asked == [card for card in cards() if card.startswith("picture-name")][:6] * 2
    assert study.next() is None
    assert (study.counts().new, study.counts().due, study.counts().seen) == (0, 0, 6)


def test_most_overdue_first(begin: Callable[..., Study], clock: Clock) -> None:
    """Due cards come before new ones, most overdue first."""
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
    """A card that was not known comes back on the same day, after a minute or when nothing else is left."""
    study = begin(new_per_day=2)
    first = study.next()
    assert first
    assert study.answer(first.card_id, "again").wait == timedelta(minutes=1)
    second = study.next()
    assert second != first
    clock.wait(seconds=61)
    assert study.next() == first


def test_a_day_begins_in_the_morning(begin: Callable[..., Study], clock: Clock) -> None:
    """A card due tomorrow is due from midnight on, which counts as a day later."""
    study = begin(new_per_day=1)
    clock.now = MORNING.replace(hour=20)
    (card_id, _) = day_of(study, clock)
    wait = study.memories()[card_id].wait
    clock.now = MORNING.replace(hour=7) + wait
    assert study.next() == study.cards[card_id]
    assert study.answer(card_id, "good").wait > wait
    assert study.history()[-1].day == (MORNING + wait).date()


def test_answers_are_kept(begin: Callable[..., Study], clock: Clock) -> None:
    """After a restart of the kernel, or in another notebook, the study has the same answers."""
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
    """Days in a row are counted; today may still lack an answer, and a day without answers restarts the count."""
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
    """A card counts as learned if it will be remembered for a week, but not after it was forgotten."""
    study = begin(directions=["picture-name"], new_per_day=1)
    card_id = next(iter(study.cards))
    learned = []
    for rating in ("good", "good", "good", "again"):
        learned.append(study.counts().learned)
        clock.wait(days=study.answer(card_id, rating).wait.days)
    assert [*learned, study.counts().learned] == [0, 0, 0, 1, 0]


def test_directions(begin: Callable[..., Study]) -> None:
    """A study asks some or all directions; answers to other cards are kept and count for the day."""
    study = begin(directions=["english-hawaiian"])
    assert {card.direction for card in study.cards.values()} == {"english-hawaiian"}
    begin().answer("picture-name:moli", "good")
    assert (study.counts().seen, study.counts().new, study.streak()) == (0, 5, 1)
    assert set(begin().cards) == set(cards(directions=EVERYDAY))
    assert set(begin(linnean=True).cards) == set(cards())


@pytest.mark.parametrize("directions", ["picture-name", [], ["picture-sound"]])
def test_unknown_directions(begin: Callable[..., Study], directions: object) -> None:
    """Unknown directions are refused, and the error lists the known ones."""
    with pytest.raises(ValueError, match=f"choose directions from {', '.join(DIRECTIONS)}"):
        begin(directions=directions)


def test_refused_answers(begin: Callable[..., Study]) -> None:
    """An answer with an unknown card or rating is refused and not kept."""
    study = begin(directions=["picture-name"])
    with pytest.raises(ValueError, match="there is no card 'fact-bird:moli-01' here"):
        study.answer("fact-bird:moli-01", "good")
    with pytest.raises(ValueError, match="'super' is not a rating; write one of again, hard, good, easy"):
        study.answer("picture-name:moli", "super")  # type: ignore[arg-type]
    assert study.history() == []


def test_without_fsrs(begin: Callable[..., Study], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without fsrs, no study begins, so no answer is lost."""
    memory._scheduler.cache_clear()
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "fsrs", None)
        with pytest.raises(ModuleNotFoundError, match=r'pip install "elele\[study\]"'):
            begin()
    assert begin().history() == []


def test_clock_set_back(begin: Callable[..., Study], clock: Clock) -> None:
    """Cards with answers dated in the future are due at once; their next answers count for the same day."""
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
"""The minutes until the next answer, by clocks that are set forward or back by up to half a century."""


@given(st.lists(st.tuples(JUMPS, st.sampled_from(RATINGS)), max_size=60))
def test_whatever_the_clock_says(turns: list[tuple[int, Rating]]) -> None:
    """However clocks jump, due cards come before new ones, and every answer sets a time to come back."""
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


def test_a_day_has_a_cap(begin: Callable[..., Study], clock: Clock) -> None:
    """However many cards are due, a day asks 24 of them and no new ones; the others wait, but can be requested."""
    study = begin(new_per_day=99)
    for card_id in list(study.cards)[:60]:
        study.answer(card_id, "easy")
    clock.wait(days=40)
    today = study.today()
    assert (today.repeat, today.new, today.waiting, today.away) == (24, 0, 36, 40)
    assert study.counts().due == 60
    assert len(day_of(study, clock)) == 24
    assert study.next() is None
    study.more(5)
    assert (study.today().repeat, study.today().waiting) == (5, 31)
    assert len(day_of(study, clock)) == 5
    clock.wait(days=1)
    assert study.today().repeat == 24


def test_more_new_cards(begin: Callable[..., Study], clock: Clock) -> None:
    """If no card is due, a request for more brings new cards, for today only."""
    study = begin(new_per_day=2)
    day_of(study, clock)
    study.more(3)
    assert (study.today().repeat, study.today().new) == (0, 3)
    day_of(study, clock)
    assert study.counts().seen == 5
    clock.wait(days=1)
    assert study.today().new == 2


def test_the_pace_is_the_learner_s_own(begin: Callable[..., Study], clock: Clock) -> None:
    """The estimate uses the time of answers in each direction, without pauses, once there are enough answers."""
    study = begin(new_per_day=9, directions=["picture-name"])
    assert study.today().time == 9 * (memory.BEGUN * memory.PACE + memory.LOOK)
    for number, card_id in enumerate(list(study.cards)[:7]):
        study.answer(card_id, "easy")
        clock.wait(seconds=600 if number == 3 else 40)
    clock.wait(days=60)
    assert study.today().time == 7 * memory.REPEATED * timedelta(seconds=40) + 7 * (
        memory.BEGUN * timedelta(seconds=40) + memory.LOOK
    )
    other = begin(directions=["hawaiian-english"], new_per_day=1)
    assert other.today().time == memory.BEGUN * memory.PACE + memory.LOOK


def test_the_minutes_allow_for_every_question_left(begin: Callable[..., Study], clock: Clock) -> None:
    """All through the first day, the time told is at least a pace for each question that is left."""
    study, told = begin(), list[timedelta]()
    while card := study.next():
        today = study.today()
        told.append(today.time)
        assert today.time >= today.questions * memory.PACE
        study.answer(card.card_id, memory.chosen(study.memories().get(card.card_id)))
        clock.wait(seconds=memory.PACE.seconds)
    assert told == sorted({*told}, reverse=True)


def test_what_play_reviewed(begin: Callable[..., Study], clock: Clock) -> None:
    """A card answered in play is not new, and comes back at the time that FSRS gives, in the study as in play."""
    study, learner = begin(), Learner(begin().progress, clock)
    card_id = next(iter(study.cards))
    learner.answer(card_id, "good")
    learner.answer(card_id, "good")
    learner.tell("bird:iwa")
    learner.write()
    assert study.next() != study.cards[card_id]
    assert study.memories()[card_id] == learner.memories()[card_id]
    assert study.today().new == 5
    assert study.met() == {card_id.partition(":")[2], "iwa"}
    clock.wait(days=2)
    assert study.next() == study.cards[card_id]


def test_a_choice_counts_less_than_a_typed_name() -> None:
    """A card is learned later if all its answers are chosen, not typed, and a name that is always chosen much later."""

    def days(rate: Callable[[memory.Memory | None], Rating]) -> int:
        now, kept = MORNING, None
        while not (kept and kept.learned):
            kept = memory.remembered(kept, diary.given("picture-name:moli", rate(kept), now))
            now += kept.wait
        return (kept.last.day - MORNING.date()).days

    assert days(lambda _: "good") == 2
    assert days(memory.chosen) == 6
    assert days(lambda kept: memory.recalled(kept, "", timedelta(), helped=True)) > 10, "names that are only chosen"


def test_choices_leave_the_difficulty() -> None:
    """Ten right choices in a row do not make a card more difficult."""
    now, kept, found = MORNING, None, []
    for _ in range(10):
        kept = memory.remembered(kept, diary.given("picture-name:moli", memory.chosen(kept), now))
        found.append(kept.state.difficulty)
        now += kept.wait
    assert max(found) <= found[0] + 0.5


def test_a_choice_leaves_the_first_steps() -> None:
    """A card whose answers are always chosen comes back after days, not minutes, from its third right answer on."""
    now, kept = MORNING, None
    for _ in range(3):
        kept = memory.remembered(kept, diary.given("picture-name:moli", memory.chosen(kept), now))
    assert kept.wait >= timedelta(days=1)


def test_linnean_answers_count(begin: Callable[..., Study], clock: Clock) -> None:
    """Earlier answers to Linnean names are loaded and counted, but such names are asked only on request."""
    wanted = begin(linnean=True)
    wanted.answer("english-linnean:moli", "easy")
    clock.wait(days=60)
    study = begin()
    assert "english-linnean:moli" in study.memories()
    assert (study.counts().seen, study.counts().due, study.streak()) == (1, 0, 0)
    assert study.next().direction == "picture-name"
    assert begin(linnean=True).next().card_id == "english-linnean:moli"
    assert begin(directions=["english-linnean"]).next().card_id == "english-linnean:moli"


def test_the_estimate_fits_the_simulation() -> None:
    """The minutes announced for a day are within a quarter of the simulated learner's actual minutes."""
    schedule, chance, told, took = Schedule(cards(directions=EVERYDAY), 6), random.Random(1), 0.0, 0.0
    for number in range(30):
        now = MORNING + timedelta(days=number)
        today = schedule.today(now)
        told += today.time / timedelta(minutes=1)
        took += today.new * memory.LOOK / timedelta(minutes=1)
        assert today.repeat + today.new <= memory.A_DAY
        while card := schedule.next(now):
            known = schedule.memories.get(card.card_id)
            knows = known is not None and chance.random() < known.recall(now.date())
            schedule.take(diary.given(card.card_id, memory.chosen(known) if knows else "again", now))
            now += memory.PACE
            took += memory.PACE / timedelta(minutes=1)
    assert 0.75 < told / took < 1.25


def test_every_public_name_is_there() -> None:
    """The names and modules of the package are loaded on first use."""
    for name in (*study.__all__, "answers", "schedule"):
        assert getattr(study, name) is not None
