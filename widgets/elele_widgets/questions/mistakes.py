"""Mistakes to try again: those of a game, or those that are due in the daily review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from elele import record
from elele.record import Record
from elele.session import Refused, Session
from elele.view import as_html
from elele_course.classroom import handin
from elele_course.questions import mistakes
from elele_course.questions.mistakes import Mistake, Try
from elele_course.questions.puzzles import Attempt, Puzzle
from elele_course.store.progress import Progress
from elele_course.store.questions import ItemAnswer
from elele_widgets.board import parts, timeline
from elele_widgets.questions.keeper import Keeper
from elele_widgets.questions.puzzles import PuzzleBox
from elele_widgets.shared.html import Html
from elele_widgets.shared.static_html import Still

NONE = "No move in this game is known to have given anything away."
HIDDEN = "Trying again would show what the cards hide now. Let them show everything first"
OWN_CARDS = "These cards are your own, and a mistake can be tried again only with the cards of the printed game"
FIRST = "Finish this game first: trying again would show its hidden cards."
NOTHING = "No mistakes are waiting for you today."
BEGIN = "Below a board, “Study this game” finds the mistakes in a game. Try those moves again, and they come back here."


class MistakeBox(PuzzleBox):
    """Some mistakes as puzzles. The first answer to each is kept, and brings it back in the daily review."""

    def __init__(self, found: Sequence[Mistake], title: str, **options: Any) -> None:
        """Show at least one mistake; `title` says what they are, and the `options` are those of a `PuzzleBox`."""
        self._title, self._found = title, {f"mistake-{number}": one for number, one in enumerate(found)}
        self._recorded = set[Attempt]()
        super().__init__(next(iter(self._found)), **options)

    def _attempt(self, puzzle: Puzzle | str) -> Attempt:
        name = puzzle if isinstance(puzzle, str) else puzzle.puzzle_id
        number = [*self._found].index(name)
        return Try(self._found[name], number, f"{self._title}, {number + 1} of {len(self._found)}")

    def _earlier(self) -> dict[str, str]:
        return {}

    def _others(self) -> dict[str, str]:
        return {name: f"{'✓ ' * (name in self.solved)}{one.title}" for name, one in self._found.items()}

    def _keep_solved(self) -> None:
        attempt = self.attempt
        if not isinstance(attempt, Try) or attempt.first is None:
            return
        name = attempt.puzzle.puzzle_id
        if attempt.solved:
            self.solved[name] = attempt.answer
        if attempt not in self._recorded:
            self._recorded.add(attempt)
            answer, verdict = attempt.first
            self._keeper.write(ItemAnswer(f"{self._found[name]}", "recall", answer, verdict.right))


class Mistakes(Still, Html):
    """Your mistakes to try again, with the better move hidden; they come back on later days.

    `Mistakes()` is the daily review. `Mistakes(record)` has the mistakes of a game; the record may be a line that was
    handed in.

    >>> from elele_widgets import Mistakes
    >>> Mistakes(keep=False)
    No mistakes are waiting for you today. ...
    """

    def __init__(
        self, start: Record | str | None = None, *, symbols: str = "suits", keep: bool = True,
        progress: Progress | None = None,
    ) -> None:  # fmt: skip
        """Show the mistakes of `start`, a record, its text or a line that was handed in, or else those due today.

        The first answer to each is kept in your progress file, or in the one given as `progress`; with `keep=False`,
        it is not kept. Raises the errors of `elele.record.replay`.
        """
        if start is None:
            found, title, self._note = _due(Keeper(keep=keep, progress=progress))
        else:
            found, title, self._note = mistakes.of(_record(start)), "Your mistakes", NONE
        self.box = MistakeBox(found, title, symbols=symbols, keep=keep, progress=progress) if found else None
        """The puzzles; None if there is no mistake."""
        super().__init__(html="" if self.box else as_html(self._note), below=[self.box] if self.box else [])

    @property
    def text(self) -> str:
        """The first task and its board as text, or why there is none."""
        return self.box.text if self.box else self._note

    @property
    def still(self) -> str:
        """The first task and its board as static HTML, for pages without Python."""
        return self.box.still if self.box else self.html


def _record(start: Record | str) -> Record:
    if isinstance(start, Record):
        return start
    return record.read(start) if start.lstrip().startswith("[") else handin.read(start)


def _due(keeper: Keeper) -> tuple[Sequence[Mistake], str, str]:
    """The mistakes that are due, their title, and what to say if there are none."""
    found = keeper.read(lambda file: mistakes.review(file, datetime.now().astimezone()))
    later = f"The next one comes back on {found.next:%Y-%m-%d}." if found and found.next else BEGIN
    return found.due if found else (), "Daily review", keeper.trouble or f"{NOTHING} {later}"


def opened(session: Session, arguments: Mapping[str, Any]) -> MistakeBox:
    """The puzzles with the mistakes of a session; raises `Refused` if none are known, or they cannot be tried now."""
    if not (found := timeline.mistakes(session)):
        raise Refused("No mistake is known in this game yet")
    if parts.of(session).hiding:
        raise Refused(HIDDEN)
    if not timeline.can_try(session):
        raise Refused(FIRST.removesuffix("."))
    known = [mistakes.at(position, ply, *moves) for ply, position, *moves in found]
    if not (again := [one for one in known if one]):
        raise Refused(OWN_CARDS)
    return MistakeBox(again, "Your mistakes", symbols=arguments["symbols"])
