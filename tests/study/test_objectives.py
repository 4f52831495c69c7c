"""What a progress file shows of the objectives: shown by doing, chosen from a few, or open."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from elele.errors import ParseError
from elele_course.questions import items, objectives
from elele_course.seabirds import evidence
from elele_course.seabirds.made import NAMES
from elele_course.store import facts_told, questions
from elele_course.store.progress import Progress
from elele_course.study import answers

NOW = datetime(2026, 11, 21, 18, tzinfo=UTC)
BIRDS = ("moli", "iwa", "uau", "ao", "noio")


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.sqlite3")


def states(progress: Progress, path: str, *judged: str) -> list[objectives.State]:
    found = {one.objective.judged: one.state for one in objectives.found(progress, path)}
    return [state for tasks, state in found.items() if {*judged} & {*tasks}]


def answered(progress: Progress, name: str, right: bool = True, part: str = "check") -> None:
    questions.keep(progress, questions.ItemAnswer(name, part, items.find(name).answers[0], right), NOW)


def test_an_empty_file_shows_nothing(progress: Progress) -> None:
    """Every objective of every path is open; together, the paths have all objectives."""
    found = [one for path in objectives.PATHS for one in objectives.found(progress, path)]
    assert {one.state for one in found} == {"open"}
    assert [one.objective for one in found] == [*objectives.load()]
    with pytest.raises(ParseError, match="the paths are birds, solitaires and lab"):
        objectives.found(progress, "owls")


def test_no_objective_of_the_lab_rests_on_a_choice() -> None:
    """Each is judged by a number that was worked out, or by something that was made or solved."""
    lab = [one for one in objectives.load() if one.lesson in objectives.path("lab").lessons]
    asked = [task for one in lab for task in one.judged if ":" not in task]
    assert {items.find(task).kind for task in asked} == {"number"}


def test_a_guess_and_a_wrong_answer_show_nothing(progress: Progress) -> None:
    """A prediction, a recall question and a wrong answer leave an objective open; a later right answer counts."""
    for right, part in ((True, "predict"), (True, "recall"), (False, "check")):
        answered(progress, "00-mate", right, part)
    assert states(progress, "birds", "00-mate") == ["open"]
    answered(progress, "00-mate")
    (found,) = [one for one in objectives.found(progress, "birds") if one.state != "open"]
    assert (found.state, found.how, found.luck) == ("chosen", "one of 3 answers, on a later try", 2 / 3)


def test_what_was_done_is_shown(progress: Progress) -> None:
    """A number, a touch, a puzzle, an exercise and a thing that was made are shown, if all tasks are right."""
    for name in ("01-small-score", "01-cat", "10-zero-of-thirty"):
        answered(progress, name)
    questions.keep(progress, questions.PuzzleAnswer("three-for-three", "pair b1 c1 a2"), NOW)
    questions.keep(progress, questions.ExerciseAnswer("opens-pile:1+stuck#7", True, ""), NOW)
    questions.keep(progress, questions.ItemAnswer("08b-loop", "check", "elba#34 20", True), NOW)
    questions.keep(progress, questions.ItemAnswer("13-game", "check", "3 rules", True), NOW)
    assert states(progress, "birds", "01-small-score", "01-cat") == ["shown", "shown"]
    assert states(progress, "birds", "puzzle:three-for-three") == ["open", "shown"]
    assert states(progress, "solitaires", "exercise:opens-pile") == ["shown"]
    assert states(progress, "lab", "made:08b-loop", "made:13-game", "made:10-player") == ["shown", "open", "shown"]
    answered(progress, "01-mates")
    assert states(progress, "birds", "01-mates") == ["chosen"]


def test_made_evidence_is_judged_again(progress: Progress) -> None:
    """Evidence that does not show its result, or cannot be read, leaves the objective open."""
    for evidence_of in ("elba#34 3", "checkers#1 20"):
        questions.keep(progress, questions.ItemAnswer("08b-loop", "check", evidence_of, True), NOW)
        assert states(progress, "lab", "made:08b-loop") == ["open"]


def test_five_names_recalled(progress: Progress) -> None:
    """A name counts if the first answer of a later day was right without help, since answers are so measured."""

    def answer(bird: str, days: int, rating: answers.Rating = "good", minutes: int = 0) -> None:
        at = NOW + timedelta(days=days, minutes=minutes)
        answers.keep(progress, answers.given(f"picture-name:{bird}", rating, at))

    facts_told.keep(progress, [evidence.MEASURE], NOW)
    for bird in BIRDS:
        answer(bird, 0)
        answer(bird, 1, "again" if bird == "noio" else "good")
        answer(bird, 1, "good", minutes=9)
    assert states(progress, "birds", "quiz:recalled") == ["open"]
    answer("noio", 2, "hard")
    assert states(progress, "birds", "quiz:recalled") == ["open"]
    answer("noio", 3)
    (found,) = [one for one in objectives.found(progress, "birds") if one.state == "shown"]
    assert found.how == f"recalled {NAMES} names: Mōlī, ʻIwa, ʻUaʻu, ʻAʻo and Noio"
