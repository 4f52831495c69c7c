"""Puzzles of Elemental: a prepared table, a goal, and an answer to every attempt.

A puzzle is a row of `data/puzzles/elemental.csv`. Its goal is one of these; M is a number of moves:

- `figure block`, `figure cross`, `figure extremity`: choose places that are this figure, whatever lies there;
- `choose discard`, `choose spare`, `choose shift`, `choose transfer`: choose the places of a move of this kind that is
  legal now, or say with no place that there is none (for `spare` the arms of the cross, with or without its middle);
- `reach discard in M`, `reach spare in M`: make such a move, as one of at most M;
- `hold 4 in M`: hold so many spares; `left 8 in M`: have no more than so many cards left;
- `win in M`.

Any answer that does it is right. What is wrong with another one, the rules say themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import Any

from elele.paths import data_folder
from elele.deck.csv_files import DataError, Table, table_of, told
from elele.deck.csv_files import check as check_cells
from elele.elemental import Move, Position, parse
from elele.errors import ParseError
from elele.lessons.puzzles.answers import Verdict, check, kind
from elele.session import Session

__all__ = [
    "Attempt", "Goal", "Puzzle", "PuzzleError", "Verdict", "check", "find", "load",
]  # fmt: skip

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
BY_MOVES = "This puzzle is solved by moves: make them on the table, one after the other."
"""What is said to someone who answers such a puzzle with places."""


class PuzzleError(DataError):
    """Puzzles that cannot be read; its text is all their problems, each with its file and line."""


@dataclass(frozen=True)
class Goal:
    """What a puzzle asks for."""

    kind: str
    """`figure`, `choose`, `reach`, `hold`, `left` or `win`."""
    what: str = ""
    number: int = 0
    within: int = 0
    """The most moves that may be made; 0 where places are chosen instead."""

    @property
    def choosing(self) -> bool:
        """Whether the answer is some places, and not moves."""
        return not self.within

    def reached(self, position: Position, move: Move | None = None) -> bool:
        """Whether a position, with the move that led to it, is what the goal asks for."""
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


@dataclass(frozen=True)
class Puzzle:
    """A prepared table and a task; the fields are the columns of the file."""

    puzzle_id: str
    level: str
    """From 1, what is a block, to 5, a whole ending."""
    title: str
    goal: str
    task: str
    hint: str
    position: str

    @cached_property
    def start(self) -> Position:
        """The table as it is laid."""
        return parse(self.position)

    @cached_property
    def aim(self) -> Goal:
        """The goal, read."""
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
    """The puzzles by their ids, those that come with the game or those of a folder of your own.

    Raises `PuzzleError` with every problem, as in `elemental.csv:7: what is wrong; what to do`.
    """
    return _shipped() if folder is None else _read(Path(folder))


def find(puzzle_id: str) -> Puzzle:
    """A puzzle that comes with the game; raises `ParseError` for an unknown id."""
    puzzles = load()
    if puzzle_id not in puzzles:
        raise ParseError(f"there is no puzzle called {puzzle_id!r}; there is {', '.join(puzzles)}")
    return puzzles[puzzle_id]


@cache
def _shipped() -> Mapping[str, Puzzle]:
    return _read(data_folder() / "puzzles")


def _read(folder: Traversable) -> dict[str, Puzzle]:
    table = table_of(folder, FILE, Puzzle, data_folder() / "puzzles")
    check_cells(table, {"level": LEVELS})
    for line, cells in table.rows:
        for wrong in _wrong(cells):
            table.wrong(line, wrong)
    if problems := told([table]):
        raise PuzzleError(*problems)
    return _puzzles(table)


def _puzzles(table: Table) -> dict[str, Puzzle]:
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


class _Table(Session):
    """A session in which a new game is the same puzzle again, and places alone are no answer."""

    def new(self, deal: str = "") -> None:  # noqa: ARG002  a puzzle is not dealt
        """Lay the puzzle anew."""
        self.goto(0)

    def _obey(self, intent: object) -> None:
        match intent:
            case {"type": "choose", "places": [*_]}:
                raise ParseError(BY_MOVES.removesuffix("."))
        super()._obey(intent)


class Attempt:
    """Someone at work on a puzzle: a session to play on, and a word after every move or choice.

    Where places are to be chosen, the first move made on the board is the choice of its places.
    """

    def __init__(self, puzzle: Puzzle | str) -> None:
        """`puzzle` is a `Puzzle`, or the id of one that comes with the game."""
        self.puzzle = find(puzzle) if isinstance(puzzle, str) else puzzle
        self.session: Session = _Table(self.puzzle.start)
        self._begin: Verdict = Verdict(False, self.puzzle.task)
        self.verdict = self._begin
        """The answer to the last move or choice; at the beginning, the task."""
        self._moves: tuple[Any, ...] = ()
        self._subscribers: list[Callable[[Attempt], None]] = []
        self.session.subscribe(self._follow)

    @property
    def status(self) -> str:
        """What there is to say now."""
        return self.verdict.text

    @property
    def solved(self) -> bool:
        return self.verdict.solved

    @property
    def ended(self) -> bool:
        """Whether it has been judged: places were given as the answer, or no further move may be made."""
        if self.puzzle.aim.choosing:
            return self.verdict is not self._begin
        return self.solved or self.session.ply >= self.puzzle.aim.within or self.session.position.over

    def choose(self, places: Sequence[str]) -> Verdict:
        """Answer with places; none of them says that there is nothing to choose. What is solved stays solved.

        A puzzle of moves is not answered so: it stays as it is, and the verdict returned says what to do.
        """
        if not self.puzzle.aim.choosing:
            return Verdict(False, BY_MOVES)
        if self.solved:
            return self.verdict
        return self._say(check(self.puzzle, tuple(places)))

    def subscribe(self, listener: Callable[[Attempt], None]) -> Callable[[], None]:
        """Call `listener(attempt)` after every answer; call what is returned to end that."""
        self._subscribers.append(listener)

        def leave() -> None:
            if listener in self._subscribers:  # a widget is closed by us, and again when it is forgotten
                self._subscribers.remove(listener)

        return leave

    def view(self) -> dict[str, Any]:
        """What a board shows beside the table of the session, ready for JSON."""
        puzzle, verdict = self.puzzle, self.verdict
        return {
            "id": puzzle.puzzle_id, "level": int(puzzle.level), "title": puzzle.title, "task": puzzle.task,
            "hint": puzzle.hint, "choosing": puzzle.aim.choosing, "within": puzzle.aim.within,
            "made": self.session.ply, "ended": self.ended, "solved": verdict.solved, "status": verdict.text,
            "places": [*verdict.places],
        }  # fmt: skip

    def _follow(self, session: Session) -> None:
        if session.moves == self._moves:
            return
        self._moves = session.moves
        if not self._moves:
            self._say(self._begin)
        elif self.puzzle.aim.choosing:
            self.choose(self.puzzle.start.places(self._moves[0]))
        else:
            self._say(check(self.puzzle, self._moves))

    def _say(self, verdict: Verdict) -> Verdict:
        self.verdict = verdict
        for listener in tuple(self._subscribers):
            listener(self)
        return verdict
