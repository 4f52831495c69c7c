"""The teacher's plan for a week: Friday asks only about birds of the week, and the promised number is known."""

from __future__ import annotations

import random
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import nbformat
import pytest
import soak

from elele_course.seabirds import study as daily
from elele_course.seabirds.quiz import Round
from elele_course.study import Study
from elele_course.study.schedule import PACE
from elele_widgets import Quiz

CELLS = nbformat.read(Path(__file__).parents[2] / "notebooks" / "plan_2.ipynb", as_version=4).cells
PLAN = "\n".join(cell.source for cell in CELLS)
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
MONDAY = datetime(2026, 11, 16, 19, tzinfo=UTC)


def quiz_of(day: str) -> Quiz:
    """The quiz of a day in the plan."""
    (text,) = re.findall(rf"^\| {day} \|.*?`(Quiz\(.*?\))`", PLAN, re.MULTILINE)
    made = eval(text, {"Quiz": Quiz})
    assert isinstance(made, Quiz)
    return made


def minutes_of(day: str) -> int:
    """The minutes of a day's quiz in the plan."""
    (number,) = re.findall(rf"^\| {day} \| (\d+) minutes \|", PLAN, re.MULTILINE)
    return int(number)


class Clock(datetime):
    """A clock that a test sets."""

    moment = MONDAY

    @classmethod
    def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
        del tz
        return cls.moment


@pytest.fixture
def clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Clock]:
    """The clock of a student with a separate progress file."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    monkeypatch.setattr(daily, "datetime", Clock)
    monkeypatch.setattr(Clock, "moment", MONDAY)
    return Clock


def study_day(played: Round, chance: random.Random, clock: type[Clock]) -> int:
    """Study as the simulated learner does until the round ends; return the number of answers."""
    while not played.over:
        if turn := played.turn:
            keys = [choice.key for choice in turn.question.choices]
            knows = turn.before is not None and chance.random() < turn.before.recall(clock.moment.date())
            right = keys.index(turn.question.right)
            if not knows:
                played.show()
            elif turn.way == "choose":
                played.choose(right + 1)
            else:
                played.write(turn.question.card.answer)
        clock.moment += PACE
        played.next()
    return len(played.turns)


@pytest.mark.parametrize("seed", range(soak.examples(1, 3)))
def test_the_week(clock: type[Clock], seed: int) -> None:
    """Each day takes the minutes of the plan; Friday asks only met birds, and the promised number is known."""
    chance = random.Random(seed)
    for number, day in enumerate(DAYS[:4]):
        clock.moment = MONDAY + timedelta(days=number)
        quiz = quiz_of(day)
        assert study_day(quiz.round, chance, clock) < 40
        assert quiz.view["end"]["text"].startswith("All done for today.")
        took = clock.moment - (MONDAY + timedelta(days=number))
        assert took <= timedelta(minutes=10)
        assert abs(took - timedelta(minutes=minutes_of(day))) <= timedelta(minutes=1)
    clock.moment = MONDAY + timedelta(days=4)
    met, memories = Study().met(), Study().memories()
    friday = quiz_of("Friday").round
    assert {card.subject for card in friday.source.cards.values()} <= met
    assert {card.direction for card in friday.source.cards.values()} == {"picture-name"}
    assert friday.source.cards.keys() <= memories.keys()
    (promised,) = re.findall(r"name about (\d+) of the twenty birds", PLAN)
    known = sum(memory.recall(clock.moment.date()) for memory in memories.values())
    assert abs(known - int(promised)) <= 1


@pytest.mark.parametrize("day", DAYS)
def test_a_day_has_time_for_its_quiz(day: str) -> None:
    """The script of each day has a step that is longer than the quiz."""
    steps = re.findall(rf"^### {day}, (\d+)–(\d+) ", PLAN, re.MULTILINE)
    assert max(int(last) - int(first) for first, last in steps) > minutes_of(day)


def test_whoever_missed_a_day_is_asked_less(clock: type[Clock]) -> None:
    """A student who came only on Monday is asked on Friday about Monday's birds; one who never came, about none."""
    assert quiz_of("Friday").view["end"]["text"].startswith("You have not met any of these birds yet.")
    study_day(quiz_of("Monday").round, random.Random(1), clock)
    clock.moment = MONDAY + timedelta(days=4)
    friday = quiz_of("Friday").round
    assert {card.subject for card in friday.source.cards.values()} == Study().met()
    assert len(friday.source.cards) == friday.length == 6
