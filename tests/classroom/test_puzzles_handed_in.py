"""A set of puzzles handed in: every answer is judged again, and an answer that does not solve its puzzle is refused."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from elele import ParseError
from elele.record import Record
from elele_course import classroom
from elele_course.classroom import handin
from elele_course.questions.puzzles import SETS, load, series
from elele_widgets import Classroom, PuzzleBox

KEY = Path(__file__).parents[1] / "support" / "puzzle_answers.csv"
with KEY.open(encoding="utf-8") as opened:
    RIGHT = {row["puzzle_id"]: row["right"] for row in csv.DictReader(opened)}


def solve(box: PuzzleBox, name: str) -> None:
    """Solve a puzzle in a box, by choosing or by moves."""
    box.turn_to(name)
    if box.attempt.puzzle.aim.choosing:
        box.attempt.choose(() if RIGHT[name] == "none" else RIGHT[name].split())
    else:
        for move in RIGHT[name].split("; "):
            box.attempt.session.play(move)
    assert box.attempt.solved, name


@pytest.mark.parametrize("name", [name for name in SETS if any(puzzle.set == name for puzzle in load().values())])
def test_every_set_can_be_handed_in(name: str) -> None:
    """A text with all right answers completes its set; with fewer answers, the set is unfinished."""
    task = series.read(f"Puzzles#{name}")
    answers = series.answers(task, RIGHT)
    assert len(answers) == len(task.puzzles)
    line = handin.line(Record({"Deal": f"{task}", "Player": "Nohea"}, answers))
    (result,) = classroom.paste(line, only=f"{task}").results
    assert (result.deal, result.game, result.score, result.state) == (f"{task}", "puzzles", len(answers), "over")
    (result,) = classroom.paste(handin.line(Record({"Deal": f"{task}"}, answers[:1]))).results
    assert (result.score, result.state) == (1, "over" if len(answers) == 1 else "unfinished")


def test_a_box_gives_the_line_of_its_set() -> None:
    """The line has only the solved puzzles of the open set, without wrong answers and other sets."""
    box = PuzzleBox("two-moli", keep=False)
    assert (box.line("Kai"), box.puzzle["hand"]) == ("", 0)
    for name in ("two-noio", "two-moli"):
        solve(box, name)
    assert box.puzzle["hand"] == 2
    box.turn_to("the-missing-mate")
    box.attempt.choose(("b2", "b3"))
    line = box.obey({"type": "hand", "player": "Kai | Nakamura"})["line"]
    (result,) = classroom.paste(f"> {line}").results
    assert (result.player, result.deal, result.score) == ("Kai / Nakamura", "puzzles#pairs", 2)
    assert result.state == "unfinished"
    box.turn_to("the-rat-lands")
    assert box.puzzle["hand"] == 0


def test_what_is_refused() -> None:
    """An answer that does not solve its puzzle, is given twice, or belongs to another set is refused with a reason."""
    answers = series.answers(series.read("puzzles#pairs"), RIGHT)
    name = answers[0].partition(" ")[0]
    for deal, moves, result, why in (
        ("puzzles#pairs", (f"{name} b1 b2",), "", f"answer 1: 'b1 b2' does not solve {name}."),
        ("puzzles#pairs", (f"{name}",), "", f"answer 1: '' does not solve {name}."),
        ("puzzles#pairs", (*answers, answers[0]), "", f"answer {len(answers) + 1}: '{name}' is not in puzzles#pairs"),
        ("puzzles#stock", answers, "", f"answer 1: '{name}' is not in puzzles#stock"),
        ("puzzles#pairs", answers[:1], f"{len(answers)} over", "the text claims"),
        ("puzzles#owls", answers, "", "'puzzles#owls' is not a set of puzzles"),
    ):
        line = handin.line(Record({"Deal": deal, "Result": result}, moves))
        (refused,) = classroom.paste(line).refused
        assert refused.why.startswith(why), refused.why
    with pytest.raises(ParseError, match="not a set of puzzles"):
        classroom.paste("", only="puzzles#")
    assert not classroom.paste(handin.line(Record({"Deal": "puzzles#pairs"}, answers)), only="quiz#honu").results


def test_two_students_with_the_same_right_answers_are_no_remark() -> None:
    """Right answers are the same for everyone, so equal sets of puzzles get no remark."""
    answers = series.answers(series.read("puzzles#pairs"), RIGHT)
    lines = [handin.line(Record({"Deal": "puzzles#pairs", "Player": name}, answers)) for name in ("Kai", "Lani")]
    found = classroom.paste("\n".join(lines))
    assert (len(found.results), found.remarks) == (2, ())


def test_the_projector_has_the_title_of_the_set() -> None:
    """The projector heads a set of puzzles with its title, not with its text."""
    room, task = Classroom(), series.read("puzzles#homes")
    room.add("kai.txt", handin.line(Record({"Deal": f"{task}"}, series.answers(task, RIGHT))).encode())
    assert [one["title"] for one in room.room["spread"]] == ["Puzzles: Find a habitat"]
