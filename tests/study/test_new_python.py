"""The Python of the lab: a lesson shows no construct that it, or a lesson before, does not name at its top."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from lesson_minutes import visible

LAB = [*sorted((Path(__file__).parents[2] / "notebooks").glob("08b_*.ipynb"))]
LAB += sorted((Path(__file__).parents[2] / "notebooks").glob("09_*.ipynb"))
LAB += sorted((Path(__file__).parents[2] / "notebooks").glob("1[0-9]*.ipynb"))
NEW = re.compile(r"^\*\*New Python:\*\* (.+)$", re.MULTILINE)
SOLUTION = re.compile(r"<summary>.*?```python\n(.*?)```.*?</details>", re.DOTALL)
FIRST = {"Import", "Assign", "Name", "Call", "Attribute", "Constant", "List", "Subscript", "For", "Expr"}
"""The constructs of the first lesson of Python: names, calls, lists and `for`."""
UNSEEN = {"Module", "Load", "Store", "alias", "arguments", "arg", "Pass", "Assert"}
"""Nodes of the syntax tree that name nothing of their own; `assert` in a solution is for the tests."""


def constructs(code: ast.AST) -> set[str]:
    """The names of the kinds of syntax in some code; a decorator and a function inside another count as kinds."""
    kinds = {type(node).__name__ for node in ast.walk(code)} - UNSEEN
    for node in ast.walk(code):
        if isinstance(node, ast.FunctionDef):
            kinds |= {"decorator"} if node.decorator_list else set()
            kinds |= {"inner function"} if any(isinstance(one, ast.FunctionDef) for one in node.body) else set()
    return kinds


def sample(text: str) -> ast.AST:
    """Some named code, which may be the first line of a block, as a syntax tree."""
    for code in (text, f"{text}\n    pass", f"{text}\ndef named(): pass"):
        try:
            return ast.parse(code)
        except SyntaxError:
            continue
    raise ValueError(f"{text} is not Python")


def named(lesson: Path) -> set[str]:
    """The constructs that a lesson names as new."""
    first = nbformat.read(lesson, as_version=4).cells[0].source
    (line,) = NEW.findall(first)
    return set().union(*(constructs(sample(text)) for text in re.findall(r"`(.+?)`", line)))


def shown(lesson: Path) -> Iterator[tuple[str, set[str]]]:
    """The code that a lesson shows, box by box and then its solutions, each with its constructs."""
    for cell in nbformat.read(lesson, as_version=4).cells:
        boxes = [cell.source] if cell.cell_type == "code" and visible(cell) else []
        for code in (*boxes, *(SOLUTION.findall(cell.source) if cell.cell_type == "markdown" else ())):
            statements = [one for one in ast.parse(code).body if not isinstance(one, ast.Assert)]
            yield code, constructs(ast.Module(statements, []))


@pytest.mark.parametrize("lesson", LAB, ids=lambda path: path.stem)
def test_no_python_comes_unnamed(lesson: Path) -> None:
    """Each construct in a visible box or a solution was named at the top of this lesson or of one before."""
    known = set().union(*map(named, LAB[: LAB.index(lesson) + 1]))
    assert {code: kinds - known for code, kinds in shown(lesson) if kinds - known} == {}


@pytest.mark.parametrize("lesson", LAB, ids=lambda path: path.stem)
def test_what_is_named_is_shown(lesson: Path) -> None:
    """A lesson shows each construct that it names as new, and none of them was named before."""
    before = set().union(*map(named, LAB[: LAB.index(lesson)]))
    used = set().union(*(kinds for _, kinds in shown(lesson)))
    assert named(lesson) - before - used == set()


def test_the_first_lines_need_nothing_else() -> None:
    """The lesson before the lab shows nothing but names, calls, lists and `for`."""
    assert set().union(*(kinds for _, kinds in shown(LAB[0]))) <= FIRST
