"""Puzzles, their goals and their sets, read from the files of `data/puzzles`.

A goal is one of these; M is a number of moves, and N another number:

- `figure block`, `figure cross`, `figure extremity` (Elemental): choose places that make this figure;
- `choose MOVE`: choose the places of a move of this kind that is legal now, or say that there is none: `discard`,
  `spare`, `shift` or `transfer` in Elemental, `pair` in E Lele!, `found` or `build` in Elba;
- `choose mates`, `choose landing` (E Lele!): choose two birds that make a pair, wherever they may nest; choose the
habitat that the next threat hits;
- `number score` (E Lele!): name the score of the position;
- `reach MOVE in M`: make such a move within M moves;
- `score N in M`: reach the score N, which in Elba counts the cards home;
- `hold N in M`, `left N in M` (Elemental): hold N spares; have at most N cards left;
- `empty N in M`, `turn N in M` (Elba): have N empty piles; turn up N cards;
- `win in M`;
- `keep MOVE in 1`: make a move that keeps the win or, in a game for points, costs nothing beside MOVE.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import Any

from elele import game, own_modules
from elele.csv_files import DataError, Table, check_cells, made, raise_problems, read_table
from elele.errors import ParseError
from elele.paths import data_folder, data_toml
from elele.positions import Move, Position

FILES = {name: f"{name}.csv" for name in game.BUILT_IN}
"""Game → the file of its puzzles."""
LEVELS = ("1", "2", "3", "4", "5")
STAGES = ("worked", "missing", "alone")
"""The stages of a set: a puzzle is shown worked out for the learner to repeat, has one step missing, or is solved
without help."""
SETS: dict[str, str] = data_toml("puzzles/sets.toml")
"""The sets of puzzles, each with its title; the puzzles in a set are in consecutive rows of their file."""
WITHIN = r" in (?P<within>[1-9]\d?)"
"""The end of a goal that is reached by moves, as a pattern."""
_GOALS = (
    rf"(?P<kind>score) (?P<number>[1-9]\d?){WITHIN}", rf"(?P<kind>win){WITHIN}",
    r"(?P<kind>keep) (?P<what>.+) in (?P<within>1)",
)  # fmt: skip
"""The patterns of the goals that all games share; those of one game are `GOALS` in its own module `puzzles`."""


class PuzzleError(DataError):
    """The error for puzzles that cannot be read; its text lists every problem with its file and line."""


@dataclass(frozen=True)
class Goal:
    """The goal of a puzzle."""

    kind: str
    """One of `figure`, `choose`, `number`, `reach`, `score`, `hold`, `left`, `empty`, `turn`, `win` and `keep`."""
    what: str = ""
    number: int = 0
    within: int = 0
    """The maximum number of moves; 0 if the goal asks for places or a number."""

    @property
    def choosing(self) -> bool:
        """True if the goal asks for places or a number, not for moves."""
        return not self.within


def kind(move: object) -> str:
    """The kind of a move, such as `discard`."""
    return type(move).__name__.lower()


@dataclass(frozen=True)
class Puzzle:
    """A prepared board and a task; the fields are the columns of the file."""

    puzzle_id: str
    level: str
    """The difficulty, from 1 (first steps) to 5 (a whole ending)."""
    title: str
    goal: str
    task: str
    hint: str
    position: str
    set: str = ""
    """The puzzle's set, one of `SETS`; empty if it belongs to no set."""
    stage: str = "alone"
    """The puzzle's stage, one of `STAGES`."""
    worked: str = ""
    """The worked steps shown above the task, separated by ` | `; empty if the learner works alone."""

    @cached_property
    def start(self) -> Position[Any]:
        """The starting position."""
        return game.parse(self.position)

    @cached_property
    def aim(self) -> Goal:
        """The goal, parsed."""
        return _goal(self.goal, game_of(self.position))

    @property
    def steps(self) -> tuple[str, ...]:
        """The worked steps."""
        return tuple(filter(None, self.worked.split(" | ")))

    def reached(self, position: Position[Any], move: Move | None = None) -> bool:
        """Return whether a position, reached by the given move, meets the goal."""
        return _reached(self.aim, self.start, position, move)


@dataclass(frozen=True)
class Right:
    """A right answer."""

    places: tuple[str, ...]
    words: str
    """A comment on the answer."""
    optional: frozenset[str] = frozenset()
    """The places that may be left out."""

    @property
    def needed(self) -> frozenset[str]:
        """The places that must be chosen."""
        return frozenset(self.places) - self.optional


def first_sentence(text: str) -> str:
    """The first sentence of an objection: the reason, without advice that could give away the answer."""
    return f"{text.partition('. ')[0].removesuffix('.')}."


def game_of(position: str) -> str:
    """The name of the game, read from the text of a position."""
    return position.partition(" ")[0].partition(":")[0]


def _goal(text: str, name: str) -> Goal:
    own = judge_of(name)
    for pattern in (*_GOALS, *(own.GOALS if own else ())):
        if found := re.fullmatch(pattern, text):
            parts = found.groupdict(default="")
            numbers = {name: int(parts.get(name) or 0) for name in ("number", "within")}
            return Goal(parts["kind"], parts.get("what", ""), **numbers)
    raise ParseError(f'goal is "{text}"; write a goal such as {own.EXAMPLES if own else "win in 5"}')


def _reached(goal: Goal, start: Position[Any], position: Position[Any], move: Move | None) -> bool:
    match goal.kind:
        case "reach":
            return move is not None and kind(move) == goal.what
        case "score":
            return position.score >= goal.number
        case "win":
            return position.won
    own = judge_of(position.game)
    return own is not None and own.reached(goal, start, position)


def judge_of(name: str) -> ModuleType | None:
    """The module that judges the puzzles of a game, in the game's own course; None if the game has no puzzles."""
    return own_modules.find(name, "elele_course", "puzzles")


def load(folder: str | PathLike[str] | None = None) -> Mapping[str, Puzzle]:
    """Load puzzles by id: either the puzzles that come with the package, or the puzzles in a folder.

    Raises `PuzzleError` with every problem, as in `elemental.csv:7: what is wrong; what to do`.

    >>> from elele_course.questions import puzzles
    >>> puzzles.load()["two-moli"].title
    'The one exception'
    """
    return _shipped() if folder is None else _read(Path(folder))


def find(puzzle_id: str) -> Puzzle:
    """Find a puzzle that comes with the package; raises `ParseError` for an unknown id."""
    puzzles = load()
    if puzzle_id not in puzzles:
        raise ParseError(f"there is no puzzle called {puzzle_id!r}; the puzzles are {', '.join(puzzles)}")
    return puzzles[puzzle_id]


@cache
def _shipped() -> Mapping[str, Puzzle]:
    return _read(data_folder() / "puzzles")


def _read(folder: Traversable) -> dict[str, Puzzle]:
    """The puzzles in a folder, which may lack the files of some games."""
    names = [name for name in FILES.values() if (folder / name).is_file()] or [next(iter(FILES.values()))]
    tables = [read_table(folder, name, Puzzle, data_folder() / "puzzles") for name in names]
    ids: dict[str, str] = {}
    for table in tables:
        check_cells(table, {"level": LEVELS, "stage": STAGES, "set": ["", *SETS]})
        for line, cells in table.rows:
            for wrong in (*_wrong(cells, table), *_taken(cells, ids, table)):
                table.wrong(line, wrong)
    raise_problems(tables, PuzzleError)
    return {puzzle.puzzle_id: puzzle for table in tables for puzzle in made(table)}


def _taken(cells: Mapping[str, str], ids: dict[str, str], table: Table) -> Iterator[str]:
    """Yield a problem if another file already uses the puzzle's id."""
    name = cells.get("puzzle_id", "")
    if ids.setdefault(name, table.name) != table.name:
        yield f"puzzle_id {name} is already in {ids[name]}; give each puzzle its own id"


def _wrong(cells: Mapping[str, str], table: Table) -> Iterator[str]:
    for column in ("title", "task", "hint"):
        if cells.get(column) == "":
            yield f"{column} is empty; fill it in"
    text = cells.get("position", "")
    if (cells.get("stage", "alone") == "alone") is not (cells.get("worked", "") == ""):
        yield 'for the stages "worked" and "missing", fill in "worked"; for the stage "alone", leave it empty'
    try:
        goal = _goal(cells.get("goal", ""), game_of(text))
    except ParseError as error:
        yield str(error)
        goal = Goal("figure")
    try:
        position = game.parse(text)
    except ParseError as error:
        yield f"position: {error}"
        return
    if FILES.get(position.game) != table.name:
        yield f"position belongs to {position.game}; write it in {FILES.get(position.game, 'another file')}"
    if position.over and goal.kind != "number" or _reached(goal, position, position, None):
        yield "the goal is already reached at the start, or no move can be made; change the position or the goal"
