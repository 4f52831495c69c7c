"""Estimate the minutes of a lesson from the words and code to read, the moves on boards, and the tasks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import workshop_games

import elele
from elele import game
from elele_course.elemental import bend
from elele_course.questions import items
from elele_course.steps import steps
from elele_widgets import Stories

WORDS_A_MINUTE = 130
"""The number of words that an eleven-year-old learner reads in a minute."""
TOKEN = 1.55 / 60
"""The minutes for a word, number or sign of visible code.

M. Hansen, R. L. Goldstone and A. Lumsdaine, "What Makes Code Hard to Understand?" (arXiv:1304.5257), timed 162 people
who wrote down what small Python programs print; their data is in the repository `synesthesiam/eyecode-tools`. The 37
who had programmed for up to two years took 9 hours for 369 programs with 20,863 words and signs: 1.55 seconds for each.
The middle half of the times lies between 0.9 and 1.9. A child who has never programmed may take longer than these
adults; a learner who only runs a box takes less.
"""
MOVE = 1 / 2
"""The minutes for a move on a board.

A recorded game of E Lele! (`data/playtest/games.csv`) has about 45 moves, and the teacher's guide allows one learner 20
to 30 minutes for a game. Records do not have the times of moves, so this is the least certain number here. Two learners
who talk about each move need 45 seconds (`tests/study/test_plans.py`).
"""
TASK = 1.0
"""The minutes for a task."""
RUN = (
    "Whenever you start, and after an error, choose **Run → Run All Cells** and scroll up. **▶** (**Shift + Enter**) "
    "reruns the box you touched last."
)
"""How to run a lesson, in its first text."""
WORDS, MINUTES = 600, 25
"""The maximum words of a lesson outside captions, and its maximum minutes."""
BOARDS = {"Board", "play", "table"}
"""The functions that show a board to play on; a cell that calls one declares its `moves`.

A cell with a game, a quiz or an exam for after the lesson declares its minutes as `game`.
"""
_FOLDED = re.compile(r"<details>.*?</details>|<!--.*?-->|```.*?```|`[^`\n]*`|<[^>]+>|https?://\S+", re.DOTALL)
_WAY = re.compile(r"^(\[.+?\]\(.+?\)( · )?)+$", re.MULTILINE)
_TOKEN = re.compile(r"\w+|[^\w\s]")
_WORD = re.compile(r"[^\W_][\w\u2019'ʻ-]*")


class Measured(NamedTuple):
    """The measures of a lesson."""

    words: int
    """Words outside captions, folded solutions, code and navigation."""
    captions: int
    """Words of stories, and of the captions of games shown step by step."""
    code: int
    """Words, numbers and signs of the code that is not collapsed."""
    moves: int
    tasks: int
    game: int
    """Minutes of games, quizzes and exams after the lesson."""

    @property
    def minutes(self) -> float:
        """The estimated minutes, without the game."""
        reading = (self.words + self.captions) / WORDS_A_MINUTE + self.code * TOKEN
        return reading + self.moves * MOVE + self.tasks * TASK


def measured(lesson: Path) -> Measured:
    """Measure a lesson; `lesson` is its `.ipynb`."""
    cells = nbformat.read(lesson, as_version=4).cells
    texts = [cell.source for cell in cells if cell.cell_type == "markdown"]
    codes = [cell for cell in cells if cell.cell_type == "code"]
    return Measured(
        words=sum(len(words(text)) for text in texts),
        captions=sum(captions(name) for cell in codes for name in shown_by_step(cell.source))
        + sum(stories(call) for cell in codes for call in calls(cell.source, {"Stories"})),
        code=sum(tokens(cell.source) for cell in codes if visible(cell)),
        moves=sum(int(cell.metadata.get("moves", 0)) for cell in codes),
        tasks=sum(tasks(cell) for cell in codes),
        game=sum(int(cell.metadata.get("game", 0)) for cell in codes),
    )


def claimed(text: str) -> list[int]:
    """The minutes that a lesson's first text claims: of the lesson, and then of its game or its days, if it has any."""
    found = re.search(r"^About .*?\.", text, re.MULTILINE)
    return [int(number) for number in re.findall(r"\d+", found[0])] if found else []


def tokens(source: str) -> int:
    """The number of words, numbers and signs of some code."""
    return len(_TOKEN.findall(source))


def visible(cell: Any) -> bool:
    """Return whether the code of a cell is not collapsed."""
    return not cell.metadata.get("jupyter", {}).get("source_hidden", False)


def words(text: str) -> list[str]:
    """The words of a text cell that a learner reads."""
    text = _WAY.sub(" ", _FOLDED.sub(" ", text))
    text = re.sub(r"\]\([^)]*\)", "]", text)
    return _WORD.findall(text)


def captions(name: str) -> int:
    """The number of words in the captions of a game shown step by step, or of the tour of a game with other figures."""
    if name in workshop_games.BENT:
        elele.register(workshop_games.other_figures(name))
    try:
        return sum(len(_WORD.findall(frame.caption)) for frame in steps.frames(steps.load(name)))
    finally:
        game._registered.pop(name, None)


def stories(call: ast.Call) -> int:
    """The number of words of the stories that a call `Stories("cat", most=1)` shows."""
    shown = [ast.literal_eval(argument) for argument in call.args]
    options = {keyword.arg: ast.literal_eval(keyword.value) for keyword in call.keywords if keyword.arg}
    return len(_WORD.findall(repr(Stories(*shown, **options))))


def tasks(cell: Any) -> int:
    """The number of tasks that a cell sets: items, predictions, puzzles, goals, things made, and what it declares."""
    asked = sum(len(check(call)) for call in calls(cell.source, {"Check"}))
    asked += sum(len(bend.WORDS[ast.literal_eval(call.args[0])]["goals"]) for call in calls(cell.source, {"Bend"}))
    single = len([*calls(cell.source, {"Made", "Predict", "puzzle"})])
    return asked + single + int(cell.metadata.get("tasks", 0))


def check(call: ast.Call) -> tuple[str, ...]:
    """The names of the items that a call `Check("04")` or `Check("04", "recall")` asks."""
    lesson, *part = [ast.literal_eval(argument) for argument in call.args]
    return tuple(items.asked(lesson, *part))


def undeclared(cell: Any) -> bool:
    """Return whether a cell shows a board without declaring its moves."""
    return "moves" not in cell.metadata and any(calls(cell.source, BOARDS))


def shown_by_step(source: str) -> Iterator[str]:
    """The names of the games that a cell shows step by step: `Steps("seven-blocks")`, `steps.load("seven-blocks")`."""
    yield from re.findall(r"""(?:\bSteps|\bsteps\.load)\("([\w-]+)"\)""", source)


def calls(source: str, functions: set[str]) -> Iterator[ast.Call]:
    """The calls of some functions in a cell."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions:
            yield node
