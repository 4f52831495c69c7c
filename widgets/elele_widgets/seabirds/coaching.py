"""The coach of a session's boards: the player can start, leave and resume it at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elele import seabirds
from elele.session import Session
from elele_course.seabirds.touch_prompts import lines
from elele_course.store import scores
from elele_course.store.progress import ProgressError
from elele_widgets.seabirds.matching import Matching

if TYPE_CHECKING:
    from elele_course.seabirds import coach as lessons

QUIET = "The coach cannot help while the cards hide the birds' names. Choose Match by, then Everything, to go on."
"""The notice when the coach cannot help because cards hide names."""


class Coach:
    """A coach who guides the player through the first turns of a game.

    The coach is silent until asked, and falls silent again after a new deal.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.on = False
        self._since = 0
        self._play_id = ""
        self._heard = False
        """True if the last line was said before, and is not said again."""
        self._advice: tuple[object, tuple[str, ...]] = None, ()
        """The position of the last hint, and the places of its move, from which the coach must not lead away."""
        session.subscribe(self._heed)

    def _heed(self, session: Session) -> None:
        if session.notice and session.notice.kind == "hint":
            self._advice = session.position, session.notice.places

    def resume(self) -> None:
        """Guide the player through what is left of the game's first turns; the last line is not repeated."""
        self.on, self._since, self._play_id = True, 0, self.session.history.play_id
        self._advice, self._heard = (None, ()), False
        step = self.step()
        self._heard = step is not None and not step.task

    def begin(self) -> None:
        """Guide the player through the rest of the first turns or, if they are over, through the next turns."""
        self.resume()
        if self.step() is None:
            self.on, self._since = True, self.session.ply

    def leave(self) -> None:
        """Stop guiding until asked again."""
        self.on = False

    @property
    def quiet(self) -> bool:
        """True if the coach is on but has no step because the cards hide names."""
        session = self.session
        return self.on and session.part(Matching).mask is not None and session.history.play_id == self._play_id

    def step(self) -> lessons.Step | None:
        """The step to take now; None if the coach is off, if cards hide names, or if no step is left."""
        session = self.session
        history = session.history
        if not self.on or session.part(Matching).mask or history.play_id != self._play_id:
            return None
        position = history.position
        if not isinstance(position, seabirds.Position):
            return None
        from elele_course.seabirds import coach as lessons  # only a player who asks for the coach needs it

        start, advised = self._advice
        moves = history.moves[self._since : history.ply]
        step = lessons.step(position, moves, advised if start is position else ())
        return None if step and not step.task and self._heard else step


def wanted() -> bool:
    """Return whether a player may need the coach: no finished game of E Lele! is known."""
    try:
        return not scores.last(1, "seabirds")
    except ProgressError:
        return True


def hand(session: Session) -> dict[str, str]:
    """The lines that say what to touch next; empty if nothing can be touched."""
    position: Any = session.lens(session.position)
    return lines(position) if isinstance(position, seabirds.Position) else {}
