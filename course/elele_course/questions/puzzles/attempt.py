"""A player's attempt at a puzzle: a session to play in, with a verdict after every move or choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypedDict

from elele import game
from elele.positions import Move, Position
from elele.session import Refused, Session, join
from elele_course.questions.model import Verdict
from elele_course.questions.puzzles.answers import BY_MOVES, able, judge, task
from elele_course.questions.puzzles.model import SETS, Puzzle, find, load


class PreparedSession(Session):
    """A session on a prepared board; starting a new game sets up the same board again."""

    def new(self, deal: str = "") -> None:  # noqa: ARG002  # a prepared board is not dealt
        """Start again."""
        self.goto(0)


class _PuzzleSession(PreparedSession):
    """The session of an attempt at a puzzle; it refuses places as an answer to a puzzle that asks for moves."""

    def obey(self, intent: object) -> None:
        match intent:
            case {"type": "choose", "places": [*_]}:
                raise Refused(BY_MOVES.removesuffix("."))
        super().obey(intent)


class Task(TypedDict):
    """A puzzle and the verdict on its answer, for a page."""

    id: str
    level: int
    title: str
    task: str
    set: str  # The puzzle's set and its number in it; empty for a puzzle without a set.
    worked: list[str]  # The worked steps shown above the task.
    hint: str
    choosing: bool  # True if the answer consists of places or a number.
    within: int  # The maximum number of moves.
    made: int
    ended: bool
    solved: bool
    status: str  # The verdict in words.
    places: list[str]


class Attempt:
    """A puzzle with a session to play on, and the verdict on the last move or choice.

    If the puzzle asks for places, the first move made on the board chooses its places.
    """

    def __init__(self, puzzle: Puzzle | str) -> None:
        """`puzzle` is a `Puzzle`, or the id of a puzzle that comes with the package."""
        self.puzzle = find(puzzle) if isinstance(puzzle, str) else puzzle
        self.session: Session = _PuzzleSession(self.puzzle.start)
        self.task = task(self.puzzle)
        self._begin = Verdict(False, self.task)
        self.verdict = self._begin
        """The reply to the last move or choice; at the beginning, the task."""
        self.answer = ""
        """The last answer: moves (`place 4D e; spare d`), places (`a b d e`) or `none`."""
        self._moves: tuple[Move, ...] = ()
        self._listeners: list[Callable[[Attempt], object]] = []
        self.session.subscribe(self._follow)

    @property
    def status(self) -> str:
        """The text of the verdict."""
        return self.verdict.text

    @property
    def solved(self) -> bool:
        return self.verdict.right

    @property
    def ended(self) -> bool:
        """True once places or a number are chosen, the puzzle is solved, or no further move may be made."""
        if self.puzzle.aim.choosing:
            return self.verdict is not self._begin
        return self.solved or self.session.ply >= self.puzzle.aim.within or self.session.position.over

    def judge(self, answer: str) -> Verdict:
        """Judge an answer as `answer` holds it, without making it."""
        return judge(self.puzzle, answer)

    def choose(self, places: Sequence[str]) -> Verdict:
        """Answer with places; an empty answer means that there is nothing to choose. A solved puzzle stays solved.

        Places do not answer a puzzle that asks for moves: nothing changes, and the returned verdict says what to do.
        """
        if not self.puzzle.aim.choosing:
            return Verdict(False, BY_MOVES)
        if self.solved:
            return self.verdict
        self.answer = " ".join(places) or "none"
        return self._say(self.judge(self.answer))

    def subscribe(self, listener: Callable[[Attempt], object]) -> Callable[[], None]:
        """Call `listener(attempt)` after every answer; return a function that stops these calls."""
        return join(self._listeners, listener)

    def view(self) -> Task:
        """The task and the verdict, for a board to show beside the session's view."""
        puzzle, verdict = self.puzzle, self.verdict
        return {
            "id": puzzle.puzzle_id, "level": int(puzzle.level), "title": puzzle.title, "task": self.task,
            "set": self.place_in_set(), "worked": [*puzzle.steps],
            "hint": puzzle.hint, "choosing": puzzle.aim.choosing, "within": puzzle.aim.within,
            "made": self.session.ply, "ended": self.ended, "solved": verdict.right, "status": verdict.text,
            "places": [*verdict.places],
        }  # fmt: skip

    def place_in_set(self) -> str:
        """The puzzle's set and number in that set, as in `Turn or raise, 2 of 5`; empty for a puzzle without a set."""
        puzzle = self.puzzle
        members = [other.puzzle_id for other in load().values() if other.set == puzzle.set]
        if puzzle.puzzle_id not in members or not puzzle.set:
            return ""
        return f"{SETS[puzzle.set]}, {members.index(puzzle.puzzle_id) + 1} of {len(members)}"

    def _follow(self, session: Session) -> None:
        if session.moves == self._moves:
            return
        self._moves = session.moves
        if not self._moves:
            self._say(self._begin)
        elif self.puzzle.aim.choosing:
            self.choose(self._named(session.history.positions[0], self._moves[0]))
        else:
            self.answer = "; ".join(map(str, self._moves))
            self._say(self.judge(self.answer))

    def _named(self, start: Position[Any], move: Move) -> tuple[str, ...]:
        """The places of a move that may be part of an answer."""
        wanted = able(self.puzzle)
        return tuple(place for place in game.places(start, move) if place in wanted)

    def _say(self, verdict: Verdict) -> Verdict:
        self.verdict = verdict
        for listener in tuple(self._listeners):
            listener(self)
        return verdict
