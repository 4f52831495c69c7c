"""Boards that lessons show without a task, read from `data/puzzles/boards.csv`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any

from elele import game
from elele.csv_files import check_cells, made, read_table
from elele.errors import ParseError
from elele.paths import data_folder
from elele.positions import Position
from elele_course.questions.puzzles import model
from elele_course.questions.puzzles.model import PuzzleError

BOARDS = "boards.csv"


@dataclass(frozen=True)
class Prepared:
    """A prepared board; the fields are the columns of the file."""

    name: str
    title: str
    position: str

    @property
    def start(self) -> Position[Any]:
        """The starting position."""
        return game.parse(self.position)


@cache
def boards() -> Mapping[str, Prepared]:
    """The prepared boards by name; raises `PuzzleError` with every problem in the file."""
    folder = data_folder() / "puzzles"
    table = read_table(folder, BOARDS, Prepared, folder)
    check_cells(table, {})
    for line, cells in table.rows:
        if not cells.get("title"):
            table.wrong(line, "title is empty; fill it in")
        try:
            game.parse(cells.get("position", ""))
        except ParseError as error:
            table.wrong(line, f"position: {error}")
    return {board.name: board for board in made(table, PuzzleError)}


def board(name: str) -> Prepared:
    """The prepared board called `name`; for an unknown name, raises `ParseError`, which may suggest another."""
    known = boards()
    if name not in known:
        near = get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]}?" if near else f"the boards are {', '.join(known)}"
        raise ParseError(f"there is no board called {name!r}; {hint}")
    return known[name]


def position(name: str) -> Position[Any]:
    """The position given by the name of a board or puzzle, or by the text of a deal or position.

    >>> from elele_course.questions import puzzles
    >>> puzzles.position("elba#7").score
    0
    """
    if name in boards():
        return boards()[name].start
    if name in model.load():
        return model.find(name).start
    if " " in name:
        return game.parse(name)
    return game.deal(name) if "#" in name else board(name).start
