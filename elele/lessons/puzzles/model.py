"""Puzzles and their goals, read from `data/puzzles/elemental.csv`.

A goal is one of these; M is a number of moves:

- `figure block`, `figure cross`, `figure extremity`: choose places that make this figure, whatever cards they have;
- `choose discard`, `choose spare`, `choose shift`, `choose transfer`: choose the places of a move of this kind that is
  legal now, or say with no place that there is none (for `spare` the arms of the cross, with or without its middle);
- `reach discard in M`, `reach spare in M`: make such a move, as one of at most M;
- `hold 4 in M`: hold that many spares; `left 8 in M`: have no more than that many cards left;
- `win in M`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path

from elele.deck.csv_files import DataError, check_cells, raise_problems, read_table
from elele.elemental import Move, Position, parse
from elele.errors import ParseError
from elele.paths import data_folder

FILE = "elemental.csv"
LEVELS = ("1", "2", "3", "4", "5")
_GOALS = (
    r"(?P<kind>figure) (?P<what>block|cross|extremity)",
    r"(?P<kind>choose) (?P<what>discard|spare|shift|transfer)",
    r"(?P<kind>reach) (?P<what>discard|spare) in (?P<within>[1-9]\d?)",
    r"(?P<kind>hold) (?P<number>[1-4]) in (?P<within>[1-9]\d?)",
    r"(?P<kind>left) (?P<number>\d\d?) in (?P<within>[1-9]\d?)",
    r"(?P<kind>win) in (?P<within>[1-9]\d?)",
)


class PuzzleError(DataError):
    """Puzzles that cannot be read; its text has every problem, each with its file and line."""


@dataclass(frozen=True)
class Goal:
    """The goal of a puzzle."""

    kind: str
    """`figure`, `choose`, `reach`, `hold`, `left` or `win`."""
    what: str = ""
    number: int = 0
    within: int = 0
    """The most moves that may be made; 0 if places are chosen instead."""

    @property
    def choosing(self) -> bool:
        """True if the answer is places, and not moves."""
        return not self.within

    def reached(self, position: Position, move: Move | None = None) -> bool:
        """Return whether a position, with the move that led to it, meets the goal."""
        match self.kind:
            case "reach":
                return move is not None and kind(move) == self.what
            case "hold":
                return len(position.spares) >= self.number
            case "left":
                return position.left <= self.number
            case "win":
                return position.won
        return False


def kind(move: Move) -> str:
    """The kind of a move, such as `discard`."""
    return type(move).__name__.lower()


@dataclass(frozen=True)
class Puzzle:
    """A prepared board and a task; the fields are the columns of the file."""

    puzzle_id: str
    level: str
    """From 1, finding a block, to 5, a whole ending."""
    title: str
    goal: str
    task: str
    hint: str
    position: str

    @cached_property
    def start(self) -> Position:
        """The position at the start."""
        return parse(self.position)

    @cached_property
    def aim(self) -> Goal:
        """The goal as a value."""
        return _goal(self.goal)


def _goal(text: str) -> Goal:
    for pattern in _GOALS:
        if found := re.fullmatch(pattern, text):
            parts = found.groupdict(default="")
            numbers = {name: int(parts.get(name) or 0) for name in ("number", "within")}
            return Goal(parts["kind"], parts.get("what", ""), **numbers)
    known = "figure block, choose discard, reach discard in 2, hold 4 in 3, left 8 in 4 or win in 5"
    raise ParseError(f'goal is "{text}"; write a goal such as {known}')


def load(folder: str | PathLike[str] | None = None) -> Mapping[str, Puzzle]:
    """The puzzles by their ids: those that come with the package, or those of a folder of your own.

    Raises `PuzzleError` with every problem, as in `elemental.csv:7: what is wrong; what to do`.
    """
    return _shipped() if folder is None else _read(Path(folder))


def find(puzzle_id: str) -> Puzzle:
    """A puzzle that comes with the package; raises `ParseError` for an unknown id."""
    puzzles = load()
    if puzzle_id not in puzzles:
        raise ParseError(f"there is no puzzle called {puzzle_id!r}; there is {', '.join(puzzles)}")
    return puzzles[puzzle_id]


@cache
def _shipped() -> Mapping[str, Puzzle]:
    return _read(data_folder() / "puzzles")


def _read(folder: Traversable) -> dict[str, Puzzle]:
    table = read_table(folder, FILE, Puzzle, data_folder() / "puzzles")
    check_cells(table, {"level": LEVELS})
    for line, cells in table.rows:
        for wrong in _wrong(cells):
            table.wrong(line, wrong)
    raise_problems([table], PuzzleError)
    columns = Puzzle.__dataclass_fields__
    return {row["puzzle_id"]: Puzzle(**{name: row[name] for name in columns}) for _, row in table.rows}


def _wrong(cells: Mapping[str, str]) -> Iterator[str]:
    for column in ("task", "hint"):
        if cells.get(column) == "":
            yield f"{column} is empty; write it"
    try:
        goal = _goal(cells.get("goal", ""))
    except ParseError as error:
        yield str(error)
        goal = Goal("figure")
    try:
        position = parse(cells.get("position", ""))
    except ParseError as error:
        yield f"position: {error}"
    else:
        if position.over or goal.reached(position):
            yield "the goal is reached at the start, or no move can be made; change position or goal"
