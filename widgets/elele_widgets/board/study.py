"""The study of a game: the search for what each move did, and its findings so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from elele.positions import Move, Position
from elele.session import Session

if TYPE_CHECKING:
    from elele.solve.judged import Judged
    from elele.solve.turning_point import TurningPoint


@dataclass
class Search:
    """A search for what the moves of a game did."""

    moves: tuple[Move, ...]
    found: TurningPoint[Any] | None = None
    """The turning point; None until the search is over."""


class Study:
    """The session's part that keeps what was found; a board asks for the findings whenever there are `news`."""

    def __init__(self, _session: Session) -> None:
        self.search: Search | None = None
        self.judged: dict[tuple[Position[Any], Move], Judged[Any]] = {}
        """A position and the move made there → what the move did, also in lines that the player left."""
        self.news = 0

    def search_of(self, session: Session) -> Search | None:
        """The search in the game as it is now; None if no search was started."""
        return self.search if self.search and self.search.moves is session.history.moves else None
