"""Mistakes in games, to try again as puzzles: at once, and on later days in the daily review.

The first answer on each occasion is kept among the learner's answers to items. From these answers alone, FSRS computes
when a mistake comes back, as for the flashcards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from elele import game, reasons, solve
from elele.errors import ParseError
from elele.positions import Move, Position
from elele.record import Record, first_position, replay_moves
from elele.solve.rollouts import guess
from elele_course.questions.model import Verdict
from elele_course.questions.puzzles import Attempt, Puzzle
from elele_course.store import questions as store
from elele_course.store.progress import Progress
from elele_course.study.answers import Answer
from elele_course.study.schedule import AHEAD, Memory, remembered

BEGINS = "mistake:"
"""The beginning of the name of a mistake among the items in the progress file."""
TRIES = 2
"""The number of wrong tries after which the verdict names a better move."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that gave something away, at its moment.

    `str(mistake)` is its text in the progress file: `mistake:`, the deal, a space, the number of moves made before it,
    and then the move, a better move and the position, each after a `|`.
    """

    deal: str
    """The deal of the game, or the name of the game if there is none."""
    ply: int
    """The number of moves made before it."""
    made: str
    better: str
    position: str

    def __str__(self) -> str:
        return f"{BEGINS}{self.deal} {self.ply}|{self.made}|{self.better}|{self.position}"

    @property
    def title(self) -> str:
        return f"{self.deal}, move {self.ply + 1}"

    def puzzle(self, number: int) -> Puzzle:
        """The task to find a better move; `number` identifies it on a page, where nothing may tell its cards."""
        start, made, _ = self._moment()
        points = game.of(start).for_points
        cost, find = ("cost points", "a better move") if points else ("gave the win away", "a move that keeps the win")
        return Puzzle(
            puzzle_id=f"mistake-{number}", level="1", title=self.title,
            goal=f"keep {self.better} in 1", task=f"You played “{game.label(start, made)}.” It {cost}. Find {find}.",
            hint=f"Look for a move with this reason: {why}" if (why := self.why()) else "", position=self.position,
        )  # fmt: skip

    def why(self) -> str:
        """Why the better move is better, as in `It reopens a nest.`; empty if the face-up cards do not tell."""
        start, made, better = self._moment()
        found = reasons.claim(start, (better,), [(made,)])
        return found.text if found else ""

    def answer(self) -> str:
        """The better move, and why it is better."""
        start, _, better = self._moment()
        return f"A better move: “{game.label(start, better)}.” {self.why()}".rstrip()

    def _moment(self) -> tuple[Position[Any], Move, Move]:
        start: Position[Any] = game.parse(self.position)
        return start, game.parse_move(start, self.made), game.parse_move(start, self.better)


def read(text: str) -> Mistake:
    """Read a mistake from its text; raises `ParseError` for any other text."""
    where, *moves = text.removeprefix(BEGINS).split("|", 3)
    deal, _, ply = where.rpartition(" ")
    if not text.startswith(BEGINS) or len(moves) != 3 or not ply.isdecimal() or not deal:
        raise ParseError("this is not a mistake from a game")
    return Mistake(deal, int(ply), *moves)


def at(played: Position[Any], ply: int, made: Move, better: Move) -> Mistake | None:
    """The mistake made in a position; None if the text of the position does not give the same cards again.

    In a game for points, where the unseen cards do not matter, they are dealt again, so that trying tells none of them.
    """
    position = guess(played, ply) if game.of(played).for_points else played
    text = f"{position}"
    try:
        same = game.parse(text) == position
    except ParseError:  # A custom deck may have cards that the game's own deck lacks.
        return None
    return Mistake(played.deal or played.game, ply, f"{made}", f"{better}", text) if same else None


def of(record: Record, seconds: float = 20.0) -> list[Mistake]:
    """The mistakes in a game, in order, as far as the search finds them; raises the errors of `elele.record.replay`."""
    start = first_position(record)
    played = [*replay_moves(start, record)]
    positions = [start, *(after for _, after in played)]
    judged = solve.turning_point(record, seconds).judged
    found = (
        at(position, ply, move, one.better[0])
        for ply, (position, (move, _), one) in enumerate(zip(positions, played, judged, strict=False))
        if one.better
    )
    return [mistake for mistake in found if mistake]


class Try(Attempt):
    """An attempt at a mistake; after a second wrong try, the verdict names the better move."""

    def __init__(self, mistake: Mistake, number: int, title: str) -> None:
        """`title` says which of the mistakes it is, as in `Your mistakes, 1 of 2`."""
        self.first: tuple[str, Verdict] | None = None
        """The first answer that counts, with its verdict."""
        self._wrong = set[str]()
        self._mistake, self._title = mistake, title
        super().__init__(mistake.puzzle(number))

    def judge(self, answer: str) -> Verdict:
        verdict = super().judge(answer)
        if not verdict.counts:
            return verdict
        self.first = self.first or (answer, verdict)
        if not verdict.right:
            self._wrong.add(answer)
            if len(self._wrong) >= TRIES:
                return replace(verdict, text=f"{verdict.text} {self._mistake.answer()}")
        return verdict

    def place_in_set(self) -> str:
        """Which of the mistakes it is."""
        return self._title


@dataclass(frozen=True, slots=True)
class Review:
    """The mistakes that are due, most overdue first, and the day when the next of the others comes back."""

    due: tuple[Mistake, ...]
    next: date | None
    """None if there are no others."""


def review(progress: Progress, now: datetime) -> Review:
    """The daily review of mistakes at the moment `now`, which needs a time zone.

    It leaves out mistakes that cannot be read now, such as those of a game that is not registered.
    """
    memories = dict[str, Memory]()
    for text, answer in _answers(progress):
        memories[text] = remembered(memories.get(text), answer)
    moments = sorted((memory.due(now + AHEAD), text) for text, memory in memories.items() if _readable(text))
    due = tuple(read(text) for moment, text in moments if moment <= now + AHEAD)
    return Review(due, next((moment.date() for moment, _ in moments if moment > now + AHEAD), None))


def _readable(text: str) -> bool:
    try:
        read(text)._moment()
    except ParseError:
        return False
    return True


def _answers(progress: Progress) -> Iterator[tuple[str, Answer]]:
    for one in store.kept(progress, store.ItemAnswer):
        if one.item.startswith(BEGINS):
            moment, day = datetime.fromisoformat(one.at), date.fromisoformat(one.day)
            yield one.item, Answer(one.item, "good" if one.right else "again", moment, day)
