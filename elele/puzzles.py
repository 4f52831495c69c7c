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

from elele import game
from elele.deck import data_folder
from elele.deck_files import DataError, Table, table_of, told
from elele.deck_files import check as check_cells
from elele.elemental import BLOCKS, CROSSES, PLACES, Discard, Move, Position, Spare, parse, shape
from elele.elemental.table import WON_AT
from elele.game import IllegalMove, ParseError
from elele.session import Session
from elele.words import counted, listed

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
_WANTED = {
    "block": "the four corners of a block",
    "cross": "the four points of a cross",
    "extremity": "the two piles of an extremity",
    "discard": "a block whose four top cards can be discarded now",
    "spare": "a cross that gives a new spare now",
    "shift": "a pile and a place beside it to which it can be shifted now",
    "transfer": "two piles of an extremity between which a card can be transferred now",
}


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
                return move is not None and _kind(move) == self.what
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


@dataclass(frozen=True)
class Verdict:
    """The answer to an attempt."""

    solved: bool
    text: str
    """Why it is right, how far it is, or what stands against it."""
    places: tuple[str, ...] = ()
    """The places to look at."""


def _goal(text: str) -> Goal:
    for pattern in _GOALS:
        if found := re.fullmatch(pattern, text):
            parts = found.groupdict(default="")
            numbers = {name: int(parts.get(name) or 0) for name in ("number", "within")}
            return Goal(parts["kind"], parts.get("what", ""), **numbers)
    known = "figure block, choose discard, reach discard in 2, hold 4 in 3, left 8 in 4 or win in 5"
    raise ParseError(f'goal is "{text}"; write a goal such as {known}')


def _kind(move: Move) -> str:
    return str(move).partition(" ")[0]


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


def check(puzzle: Puzzle, answer: Sequence[Any]) -> Verdict:
    """What an answer is worth: the places chosen, or the moves made from the start as values or texts.

    No places at all say that there is nothing to choose; no moves at all are the beginning.
    """
    return _chosen(puzzle, tuple(answer)) if puzzle.aim.choosing else _played(puzzle, answer)


def _chosen(puzzle: Puzzle, places: tuple[str, ...]) -> Verdict:
    position, goal = puzzle.start, puzzle.aim
    known = [slot["place"] for zone in position.zones() for slot in zone["slots"]]
    if strange := [place for place in places if place not in known]:
        return Verdict(False, f"{strange[0]} is no place of this table. Look for {_WANTED[goal.what]}.")
    if goal.kind == "figure":
        found = {*places} <= {*PLACES} and shape(places).kind == goal.what
        wanted = f" Look for {_WANTED[goal.what]}."
        return Verdict(found, f"Right! {shape(places).text}" if found else _against(position, places) + wanted, places)
    right = [move for move in game.legal_moves(position) if _kind(move) == goal.what]
    if not places:
        return _none(position, goal, right)
    for move in right:
        touched = set(position.places(move))
        if {*places} in (touched, touched - {getattr(move, "middle", "")}):
            return Verdict(True, f"Right! {game.explain(position, move)}", tuple(position.places(move)))
    return _not_chosen(position, goal, places)


def _none(position: Position, goal: Goal, right: Sequence[Move]) -> Verdict:
    """The answer to someone who says that there is nothing to choose."""
    if right:
        some = "There is one" if len(right) == 1 else f"There are {len(right)}"
        return Verdict(False, f"{some} to find. Look for {_WANTED[goal.what]}.")
    return Verdict(True, f"Right, there is none here. {_nearest(position, goal.what).text}".strip())


def _not_chosen(position: Position, goal: Goal, places: tuple[str, ...]) -> Verdict:
    """Why these places are not what is looked for, in the words of the rules."""
    wanted = f"Look for {_WANTED[goal.what]}, or say that there is none."
    if goal.what in ("discard", "spare"):
        return Verdict(False, f"{_against(position, places, goal.what)} {wanted}", places)
    reason = game.why(position, places)
    if reason.rule == "legal":
        wanted = f"But that is not asked for. {wanted}"
    return Verdict(False, f"{reason.text} {wanted}", reason.places)


def _against(position: Position, places: tuple[str, ...], what: str = "") -> str:
    """What the places are together; where that is the right figure, what stands against the move that it is for."""
    if not {*places} <= {*PLACES}:
        return position.about(places)
    found = shape(places)
    move: Move | None = None
    if (found.kind, what) == ("block", "discard"):
        move = Discard(found.places)
    elif (found.kind, what) == ("cross", "spare"):
        move = Spare(found.middle)
    refusal = move and game.objection(position, move)
    return refusal.text if refusal else found.text


def _played(puzzle: Puzzle, moves: Sequence[Any]) -> Verdict:
    position, goal = puzzle.start, puzzle.aim
    for number, made in enumerate(moves[: goal.within], 1):
        try:
            move = position.parse_move(made) if isinstance(made, str) else made
            after = game.apply(position, move)
        except IllegalMove as error:
            return Verdict(False, f"Move {number}, {made}: {error}", error.objection.places)
        except ParseError as error:
            return Verdict(False, f"Move {number}: {error}.")
        done, position = position.told(move, after), after
        if goal.reached(position, move):
            return Verdict(True, f"Solved in {counted(number, 'move')}! {done}", ())
    return _on_the_way(position, goal, min(len(moves), goal.within))


def _on_the_way(position: Position, goal: Goal, made: int) -> Verdict:
    """How far the moves have come; and where none may follow, what is still missing."""
    if made < goal.within and not position.over:
        return Verdict(False, f"Move {made} of {goal.within}. {_progress(position, goal)}")
    end = "No move is left" if position.over else f"{counted(goal.within, 'move')} made".capitalize()
    missing = _nearest(position, goal.what or ("spare" if goal.kind == "hold" else "discard"))
    text = " ".join(filter(None, (f"{end}. {_progress(position, goal)}", missing.text, "Undo, and try another way.")))
    return Verdict(False, text, missing.places)


def _progress(position: Position, goal: Goal) -> str:
    left = f"{counted(position.left, 'card')} {'is' if position.left == 1 else 'are'} left"
    match goal.kind:
        case "reach":
            return "The block is not discarded yet." if goal.what == "discard" else "The spare is not taken yet."
        case "hold":
            return f"You hold {counted(len(position.spares), 'spare')}; {goal.number} are wanted."
        case "left":
            return f"{left}; {goal.number} is the goal."
    return f"{left}; the game is won at {WON_AT[position.version]}."


def _nearest(position: Position, what: str) -> Verdict:
    """The block or cross that comes nearest to being of use, with what stands against it."""
    figures: list[tuple[Move, tuple[str, ...]]] = []
    if what == "discard":
        figures = [(Discard(block), block) for block in BLOCKS]
    elif what == "spare":
        figures = [(Spare(middle), arms) for middle, arms in CROSSES]
    shown = {figure: len({position.top(place)[1:] for place in figure} - {""}) for _, figure in figures}
    for move, figure in sorted(figures, key=lambda pair: -shown[pair[1]]):
        refusal = game.objection(position, move)
        if refusal is None:
            return Verdict(False, f"{position.says(move)}: that could still be done.", figure)
        if shown[figure]:
            return Verdict(False, refusal.text, refusal.places)
    return Verdict(False, "")


class _Table(Session):
    """A session in which a new game is the same puzzle again."""

    def new(self, deal: str = "") -> None:  # noqa: ARG002  a puzzle is not dealt
        """Lay the puzzle anew."""
        self.goto(0)


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

    def choose(self, places: Sequence[str]) -> Verdict:
        """Answer with places; none of them says that there is nothing to choose."""
        if not self.puzzle.aim.choosing:
            return self._say(Verdict(False, f"This one is solved by moves, {listed(places)} alone is no move.", ()))
        return self._say(check(self.puzzle, tuple(places)))

    def subscribe(self, listener: Callable[[Attempt], None]) -> Callable[[], None]:
        """Call `listener(attempt)` after every answer; call what is returned to end that."""
        self._subscribers.append(listener)
        return lambda: self._subscribers.remove(listener)

    def view(self) -> dict[str, Any]:
        """What a board shows beside the table of the session, ready for JSON."""
        puzzle, verdict = self.puzzle, self.verdict
        return {
            "id": puzzle.puzzle_id, "level": int(puzzle.level), "title": puzzle.title, "task": puzzle.task,
            "hint": puzzle.hint, "choosing": puzzle.aim.choosing, "within": puzzle.aim.within,
            "made": self.session.ply, "solved": verdict.solved, "status": verdict.text, "places": [*verdict.places],
        }  # fmt: skip

    def _follow(self, session: Session) -> None:
        if session.moves == self._moves:
            return
        self._moves = session.moves
        if not self._moves:
            self._say(self._begin)
        elif self.puzzle.aim.choosing:
            self._say(check(self.puzzle, self.puzzle.start.places(self._moves[0])))
        else:
            self._say(check(self.puzzle, self._moves))

    def _say(self, verdict: Verdict) -> Verdict:
        self.verdict = verdict
        for listener in tuple(self._subscribers):
            listener(self)
        return verdict
