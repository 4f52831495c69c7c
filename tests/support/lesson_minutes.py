"""Estimate the minutes of a lesson from the words to read, the moves on boards, and the tasks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import nbformat

from elele_course.questions import items
from elele_course.steps import steps

WORDS_A_MINUTE = 130
"""The number of words that an eleven-year-old learner reads in a minute."""
MOVE, TASK = 4 / 60, 1.0
"""The minutes for a move on a board, and for a task."""
WORDS, MINUTES = 600, 25
"""The maximum words of a lesson outside captions, and its maximum minutes."""
BOARDS = {"Board", "play", "table"}
"""The functions that show a board to play on; a cell that calls one declares its moves."""
_FOLDED = re.compile(r"<details>.*?</details>|<!--.*?-->|```.*?```|`[^`\n]*`|<[^>]+>|https?://\S+", re.DOTALL)
_WAY = re.compile(r"^(\[.+?\]\(.+?\)( · )?)+$", re.MULTILINE)
_WORD = re.compile(r"[^\W_][\w\u2019'ʻ-]*")


class Measured(NamedTuple):
    """The measures of a lesson."""

    words: int
    """Words outside captions, folded solutions, code and navigation."""
    captions: int
    """Words of the captions of games shown step by step."""
    moves: int
    tasks: int
    claimed: int
    """The number after "About"; 0 if the lesson claims none."""

    @property
    def minutes(self) -> float:
        """The estimated minutes."""
        return (self.words + self.captions) / WORDS_A_MINUTE + self.moves * MOVE + self.tasks * TASK


def measured(lesson: Path) -> Measured:
    """Measure a lesson; `lesson` is its `.ipynb`."""
    cells = nbformat.read(lesson, as_version=4).cells
    texts = [cell.source for cell in cells if cell.cell_type == "markdown"]
    codes = [cell for cell in cells if cell.cell_type == "code"]
    found = re.search(r"^About (\d+)", texts[0], re.MULTILINE)
    return Measured(
        words=sum(len(words(text)) for text in texts),
        captions=sum(captions(name) for cell in codes for name in shown_by_step(cell.source)),
        moves=sum(int(cell.metadata.get("moves", 0)) for cell in codes),
        tasks=sum(tasks(cell) for cell in codes),
        claimed=int(found[1]) if found else 0,
    )


def words(text: str) -> list[str]:
    """The words of a text cell that a learner reads."""
    text = _WAY.sub(" ", _FOLDED.sub(" ", text))
    text = re.sub(r"\]\([^)]*\)", "]", text)
    return _WORD.findall(text)


def captions(name: str) -> int:
    """The number of words in the captions of a game shown step by step."""
    return sum(len(_WORD.findall(frame.caption)) for frame in steps.frames(steps.load(name)))


def tasks(cell: Any) -> int:
    """The number of tasks that a cell sets: items, predictions, puzzles, and the exercises that it declares."""
    asked = sum(len(check(call)) for call in calls(cell.source, {"Check"}))
    single = len([*calls(cell.source, {"Predict", "puzzle"})])
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
