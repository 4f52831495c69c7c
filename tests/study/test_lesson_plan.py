"""The plan of every lesson: realistic minutes, recall and check, checked objectives, and no code in the way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import lesson_minutes
import nbformat
import pytest
from lesson_minutes import calls, check, claimed, measured, undeclared, visible

import elele_widgets
from elele_course import playtest
from elele_course.questions import items, made, objectives

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))
PATHS = [path.lessons[0] for path in objectives.PATHS.values()]
"""The first lesson of each path."""
OBJECTIVES = re.compile(r"\*\*When you are done, you can\*\*\n\n((?:[- ] .+\n?)+)")
WIDGETS = {*elele_widgets.__all__}
QUESTIONS = {"Check", "Predict", "puzzle"}
"""The widgets whose code is never the subject; in the lab, the code of a board may be."""


def number(lesson: Path) -> str:
    return lesson.stem.partition("_")[0]


def begun(lesson: Path) -> list[str]:
    """The numbers of the lessons on the same path, up to this one."""
    first = max(path for path in PATHS if path <= number(lesson))
    return [known for known in map(number, LESSONS) if first <= known <= number(lesson)]


def texts(lesson: Path) -> list[str]:
    return [cell.source for cell in nbformat.read(lesson, as_version=4).cells if cell.cell_type == "markdown"]


def codes(lesson: Path) -> list[Any]:
    return [cell for cell in nbformat.read(lesson, as_version=4).cells if cell.cell_type == "code"]


def asks(lesson: Path) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """The questions of a lesson: the cell's number, `recall`, `check`, `Predict`, `puzzle` or `Exercises`, names."""
    for index, cell in enumerate(codes(lesson)):
        for call in calls(cell.source, {"Check"}):
            yield index, "recall" if len(call.args) > 1 else "check", check(call)
        for name in ("Predict", "puzzle", "Exercises"):
            for call in calls(cell.source, {name}):
                first = ast.literal_eval(call.args[0]) if call.args else ()
                yield index, name, (first,) if isinstance(first, str) else tuple(first)


def judged(cell: Any) -> Iterator[str]:
    """The names, as in `data/objectives.csv`, of the tasks in a cell that judge what was learned."""
    if cell.cell_type != "code":
        return
    for call in calls(cell.source, {"Check"}):
        yield from check(call) if len(call.args) == 1 else ()
    for function, kind in (("puzzle", "puzzle"), ("Exercises", "exercise"), ("Made", "made")):
        for call in calls(cell.source, {function}):
            named = ast.literal_eval(call.args[0])
            yield from (f"{kind}:{name}" for name in ([named] if isinstance(named, str) else named))
    if any(not call.keywords for call in calls(cell.source, {"Quiz"})):
        yield "quiz:recalled"


def headings(cell: Any) -> list[str]:
    """The headings of a text cell, without their marks."""
    return re.findall(r"^#+ (.+)$", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else []


def listed(lesson: Path) -> list[str]:
    """The lines under "When you are done, you can", without the marks around them."""
    found = OBJECTIVES.search(texts(lesson)[0])
    assert found, "a lesson begins with what its learners can do afterwards"
    lines = re.split(r"^- ", found[1].replace("\n  ", " "), flags=re.MULTILINE)[1:]
    return [line.strip().rstrip(",;.") for line in lines]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
class TestLesson:
    def test_it_is_short(self, lesson: Path) -> None:
        """A lesson has up to 600 words outside captions, and takes up to 25 minutes."""
        found = measured(lesson)
        assert found.words <= lesson_minutes.WORDS
        assert found.minutes <= lesson_minutes.MINUTES

    def test_its_minutes_hold(self, lesson: Path) -> None:
        """A lesson claims the minutes that are measured, to within one, and those after it; boards declare moves."""
        found, (minutes, *more) = measured(lesson), claimed(texts(lesson)[0])
        assert minutes == pytest.approx(found.minutes, abs=1)
        assert not found.game or more[0] == found.game
        assert [cell.source for cell in codes(lesson) if undeclared(cell)] == []

    def test_a_whole_game_takes_its_time(self, lesson: Path) -> None:
        """A game of E Lele! takes as long as the recorded games of the simple player, in the lesson and after it."""
        recorded = [game.moves for game in playtest.played_before() if (game.policy, game.options) == ("simple", "6x2")]
        for cell in codes(lesson):
            if "game" in cell.metadata and any(calls(cell.source, {"table"})):
                minutes = cell.metadata.moves * lesson_minutes.MOVE + cell.metadata.game
                assert minutes == pytest.approx(fmean(recorded) * lesson_minutes.MOVE, abs=1)

    def test_it_asks_at_both_ends(self, lesson: Path) -> None:
        """Two recall questions on the lesson before come first, and three to five on this lesson come last."""
        here = number(lesson)
        known = begun(lesson)
        asked = [*asks(lesson)]
        order = [kind for _, kind, _ in asked]
        names = {kind: names for _, kind, names in asked}
        assert order.count("check") == 1
        assert order[-1] == "check"
        assert 3 <= len(names["check"]) <= 5
        assert {items.find(name).lesson for name in names["check"]} <= {here, here[:2]}
        assert order.count("recall") == (order[0] == "recall") == (here != "00")
        if len(known) > 1:
            assert len(names["recall"]) == 2
            assert {items.find(name).lesson for name in names["recall"]} <= {known[-2], here}
        assert "## Key points" in texts(lesson)[-1]

    def test_predictions_are_captured(self, lesson: Path) -> None:
        """A lesson asks for predictions only in a widget, never in its text, and each item belongs to the lesson."""
        assert "**Predict" not in "".join(texts(lesson))
        predicted = [name for _, kind, names in asks(lesson) if kind == "Predict" for name in names]
        assert {items.find(name).lesson for name in predicted} <= {number(lesson), number(lesson)[:2]}
        assert len({*predicted}) == len(predicted)

    def test_every_objective_is_judged_after_its_teaching(self, lesson: Path) -> None:
        """`data/objectives.csv` lists each objective in order, with the section that teaches it and later tasks.

        A guess before the teaching and a question on the lesson before judge no objective.
        """
        rows = [one for one in objectives.load() if one.lesson == number(lesson)]
        assert [one.text for one in rows] == listed(lesson)
        cells = nbformat.read(lesson, as_version=4).cells
        judging = {name: index for index, cell in enumerate(cells) for name in judged(cell)}
        for one in rows:
            taught = [index for index, cell in enumerate(cells) if one.taught in headings(cell)]
            assert taught, one
            assert one.judged, one
            assert all(judging.get(name, -1) > taught[0] for name in one.judged), one

    def test_it_says_how_to_run_it(self, lesson: Path) -> None:
        """The first text says how to run everything, on any day and after an error, and one box again."""
        assert lesson_minutes.RUN in texts(lesson)[0]

    def test_code_that_is_not_the_subject_is_collapsed(self, lesson: Path) -> None:
        """A cell that only shows widgets or imports names is collapsed, unless the text above is about its code."""
        cells = nbformat.read(lesson, as_version=4).cells
        for before, cell in pairwise(cells):
            shown = shows(cell.source) if cell.cell_type == "code" else set()
            if shown & (QUESTIONS if number(lesson) >= PATHS[-1] else shown):
                spoken = before.cell_type == "markdown" and any(f"`{name}(" in before.source for name in shown)
                assert spoken or not visible(cell), cell.source


def shows(source: str) -> set[str]:
    """The widgets that a cell shows, and `import` if it imports names; empty if it does anything else."""
    names: set[str] = set()
    for statement in ast.parse(source).body:
        match statement:
            case ast.Import() | ast.ImportFrom():
                names.add("import")
            case ast.Expr(ast.Call(ast.Name(name))) if name in WIDGETS:
                names.add(name)
            case _:
                return set()
    return names


def test_every_item_is_asked() -> None:
    """Every item is asked by its lesson, as recall, prediction or check, and every task of the lab is set once."""
    asked = {name for lesson in LESSONS for _, kind, names in asks(lesson) for name in names
             if kind in {"recall", "check", "Predict"}}  # fmt: skip
    assert [name for name in items.load() if name not in asked] == []
    judging = [name for lesson in LESSONS for cell in codes(lesson) for name in judged(cell)]
    assert sorted(name for name in judging if name.startswith("made:")) == [f"made:{name}" for name in made.TASKS]
    assert {one.lesson for one in objectives.load()} == {number(lesson) for lesson in LESSONS}


def test_the_first_pair_comes_soon() -> None:
    """Lesson 00 begins with the coach's board, and leads to a pair within two minutes."""
    first, *_ = nbformat.read(LESSONS[0], as_version=4).cells
    (call,) = calls(first.source, {"table"})
    assert "coach" in {option.arg for option in call.keywords}
    assert lesson_minutes.tokens(first.source) * lesson_minutes.TOKEN + lesson_minutes.MOVE <= 2
