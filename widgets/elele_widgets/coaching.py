"""The coach at the boards of a session: begun, left and resumed by the player, and always in step with the game."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from elele import seabirds
from elele.lessons import coach as lessons
from elele.lessons.hand import lines
from elele.session import Session
from elele_widgets import matching

QUIET = "The coach cannot help while cards hide names. Choose Match by, then Everything, to go on with it."
"""The notice when cards hide names and the player asks for the coach, or the coach has to leave."""


class Coach:
    """Leads the first turns of a game. It says nothing until the player asks for it, and nothing after a new deal."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.on = False
        self._since = 0
        self._play_id = ""

    def resume(self) -> None:
        """Lead what is left of the game's first turns."""
        self.on, self._since, self._play_id = True, 0, self.session.history.play_id

    def begin(self) -> None:
        """Lead what is left of the first turns or, if they are over, the next ones."""
        self.resume()
        if self.step() is None:
            self._since = self.session.ply

    def leave(self) -> None:
        """Say nothing more until asked again."""
        self.on = False

    @property
    def quiet(self) -> bool:
        """True if the coach leads this game but the cards hide names, so that it has no step."""
        session = self.session
        return self.on and matching.of(session).mask is not None and session.history.play_id == self._play_id

    def step(self) -> lessons.Step | None:
        """The step to take now; None while nobody is led, and where a card hides what a touch would reveal."""
        session = self.session
        history = session.history
        if not self.on or matching.of(session).mask or history.play_id != self._play_id:
            return None
        position = history.position
        if not isinstance(position, seabirds.Position):
            return None
        return lessons.step(position, history.moves[self._since : history.ply])


def hand(session: Session) -> dict[str, dict[str, str]]:
    """The line that follows the hand, to be added to a view; empty where nothing can be touched."""
    position: Any = session.lens(session.position)
    known = lines(position) if isinstance(position, seabirds.Position) else {}
    return {"hand": known} if known else {}


_of_session: WeakKeyDictionary[Session, Coach] = WeakKeyDictionary()


def of(session: Session) -> Coach:
    """The coach of a session: the same for all its boards."""
    with session.lock:
        if session not in _of_session:
            _of_session[session] = Coach(session)
        return _of_session[session]
