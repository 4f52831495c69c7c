"""The exam: which names count, which day an exam stands for, what is kept, and what is left alone."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from elele import ParseError, limits
from elele_course.classroom import account, verify
from elele_course.seabirds import exam
from elele_course.seabirds.exam import Exam, Sitting
from elele_course.store import progress
from elele_course.store.progress import Progress
from elele_course.study import Study

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
OLD = [Path(__file__).parents[1] / "corpus" / f"version_{number}" / "learner.sqlite3" for number in (2, 3, 4)]


class Days:
    """The exams of a learner whose clock a test sets."""

    def __init__(self, folder: Path) -> None:
        self.day = 0
        self.exams = Exam(Progress(folder / progress.NAME), lambda: NOON + timedelta(days=self.day))

    def take(self, day: int, right: int = 0, answers: int = 20) -> Sitting:
        """Take an exam, or go on with it, on a day; the first names are right."""
        self.day = day
        sitting = self.exams.unfinished() or self.exams.fresh()
        for number, species in enumerate(sitting.open[:answers]):
            sitting = self.exams.answer(sitting, species, name(species) if number < right else "")
        return sitting


def name(species: str) -> str:
    return exam.question(species).card.answer


@pytest.fixture
def days(tmp_path: Path) -> Days:
    return Days(tmp_path)


@pytest.mark.parametrize(
    ("species", "text", "right", "says"),
    [
        ("uau", "ʻUaʻu", True, "Yes: ʻUaʻu."),
        ("uau", " UAU ", True, "Yes. Full spelling: ʻUaʻu."),
        ("moli", "moli", True, "Yes. Full spelling: Mōlī."),
        ("uau-kani", "\u2018Ua\u2018u kani", True, "Yes: ʻUaʻu kani."),
        ("a-masked", "ā", True, "Yes. Full spelling: ʻĀ."),
        ("moli", "Laysan Albatross", False, "Yes, that is its English name. What is its Hawaiian name?"),
        ("moli", "mole", False, "Nothing here is called “mole.”"),
        ("moli", "", False, ""),
        ("moli", "?!", False, ""),
    ],
)
def test_names(species: str, text: str, right: bool, says: str) -> None:
    """A name counts as in the daily quiz, also without ʻokina and kahakō; other names of the bird do not count."""
    verdict = exam.judge_name(species, text)
    assert (verdict.right, verdict.text) == (right, says)


def test_all_birds_in_another_order_each_time(days: Days) -> None:
    """Each exam asks every bird of the deck once, in an order of its own."""
    first = days.exams.fresh()
    assert sorted(first.order) == sorted(exam.birds())
    assert Sitting(2, {}).order != first.order


def test_the_three_exams(days: Days) -> None:
    """An exam stands for the latest day that has come; one before its day is early, and its day stays open."""
    told = []
    for day in (0, 9, 15, 20, 75, 80):
        days.take(day)
        told.append((str(exam.tasks(days.exams.finished())[-1]), days.exams.due()))
    at = {number: (NOON + timedelta(days=number)).date() for number in (14, 60)}
    assert told == [
        ("exam#0", at[14]), ("exam#14&early", at[14]), ("exam#14", at[60]), ("exam#60&early", at[60]),
        ("exam#60", None), ("exam#60", None),
    ]  # fmt: skip


def test_cut_off_and_gone_on(days: Days) -> None:
    """An exam that was cut off goes on with the next bird, also from another notebook; a new one leaves it behind."""
    cut_off = days.take(0, 3, answers=7)
    again = Exam(Progress(days.exams.progress.file), days.exams.now)
    assert again.unfinished() == cut_off
    assert cut_off.open == cut_off.order[7:]
    assert days.exams.finished() == []
    fresh = days.exams.fresh()
    days.exams.answer(fresh, fresh.order[0], "x")
    found = days.exams.unfinished()
    assert found is not None
    assert (found.number, [*found.given]) == (2, fresh.order[:1])


def test_an_exam_counts_for_the_day_it_ended(days: Days) -> None:
    """An exam that is finished weeks later counts for the day on which it ended."""
    days.take(0)
    days.take(14, 1, answers=1)
    days.take(60)
    assert [f"{task}" for task in exam.tasks(days.exams.finished())] == ["exam#0", "exam#60"]


def test_only_the_first_answer_counts(days: Days) -> None:
    """Another answer about the same bird, as from a second notebook, changes nothing."""
    sitting = days.exams.fresh()
    days.exams.answer(sitting, "moli", "")
    assert days.exams.answer(sitting, "moli", "Mōlī").right == 0


def test_a_very_long_name_is_cut(days: Days) -> None:
    """A name of 10,000 letters is cut before it is judged or kept."""
    sitting = days.exams.answer(days.exams.fresh(), "moli", "ā" * 10_000)
    assert sitting.given["moli"].text == "ā" * limits.NAME


def test_an_exam_changes_no_schedule(days: Days) -> None:
    """An exam leaves the daily quiz as it was: no answer, no bird met, no day in the row, no lesson question."""
    file = days.exams.progress
    study = Study(file, now=days.exams.now)
    card = study.next()
    assert card is not None
    study.answer(card.card_id, "good")
    before, history = (seen(study), account.of(file)), study.history()
    days.take(0, 10)
    later = Study(file, now=days.exams.now)
    assert (seen(later), account.of(file)) == before
    assert later.history() == history


def seen(study: Study) -> tuple[object, ...]:
    """What a study shows of its schedule."""
    return study.next(), study.today(), study.counts(), study.met(), study.streak(), study.memories()


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.parent.name)
def test_an_old_file_opens(old: Path, tmp_path: Path) -> None:
    """A progress file of an earlier version opens, keeps its answers, and takes an exam."""
    file = tmp_path / progress.NAME
    shutil.copy(old, file)
    before = Study(file).history()
    exams = Exam(Progress(file), lambda: NOON)
    assert exams.sittings() == []
    exams.answer(exams.fresh(), "moli", "Mōlī")
    assert exams.sittings()[0].right == 1
    assert Study(file).history() == before
    assert exams.progress.aside == ""


def test_what_memory_predicted(days: Days) -> None:
    """The forecast comes from the answers before the exam: none at first, more after two weeks of right answers."""
    days.take(0)
    study = Study(days.exams.progress, directions=["picture-name"], new_per_day=20, now=days.exams.now)
    for day in (1, 2, 5, 12):
        days.day = day
        for species in exam.birds()[:10]:
            study.answer(f"picture-name:{species}", "good")
    days.take(14, 8)
    for species in exam.birds():
        study.answer(f"picture-name:{species}", "again")
    first, second = days.exams.forecasts()
    assert first.expected == 0
    assert 9 < second.by_fsrs <= 10
    assert 7 < second.expected < second.by_fsrs


def test_handed_in_and_judged_again(days: Days) -> None:
    """The answers of an exam as text give the same result; a bird that comes twice or is unknown is refused."""
    sitting = days.take(0, 12)
    texts = exam.answers(sitting)
    assert exam.judge(exam.read("exam#0"), texts) == (12, 20)
    for wrong in ((texts[0], texts[0]), ('dodo "dodo"',), ("moli Mōlī",)):
        with pytest.raises(ParseError, match="names no bird of exam#0"):
            exam.judge(exam.read("exam#0"), wrong)


@pytest.mark.parametrize(
    ("text", "heading"), [("exam#0", "Exam for day 0"), ("EXAM#14&early", "Exam for day 14, taken early")]
)
def test_a_class_reads_which_exam(text: str, heading: str) -> None:
    """The teacher's table finds the exam for a text, and heads its results with it."""
    graded = verify.grader(text)
    assert graded is exam
    assert f"{graded.read(text).heading}" == heading


@pytest.mark.parametrize("text", ["exam#7", "exam#", "exam#14&late", "quiz#honu"])
def test_no_such_exam(text: str) -> None:
    """A text that is no exam is refused with the exams that there are."""
    with pytest.raises(ParseError, match="exam#0, exam#14, exam#60"):
        exam.read(text)
