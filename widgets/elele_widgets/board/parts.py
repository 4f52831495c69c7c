"""The parts that a game adds to its boards: messages and queries of its own, and additions to view, help and record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from elele import game, own_modules
from elele.positions import Move
from elele.session import Session
from elele.view import View
from elele_widgets.shared import pictures
from elele_widgets.shared.about import About
from elele_widgets.shared.pictures import Faces
from elele_widgets.shared.queries import QUERIES, Query

OPEN = "everything"
"""The mode in which every card shows all its fields."""


class Parts:
    """What a game adds to the boards of a session; as it stands, nothing.

    A built-in game with more to add has a subclass, `elele_widgets.<game>.parts.Parts`.
    """

    queries: ClassVar[Mapping[str, Query]] = QUERIES
    """Name → the function that answers the query."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def hiding(self) -> bool:
        """True while cards hide fields that they have."""
        return False

    def keep(self) -> None:
        """Begin to keep what the player learns from the game."""

    def match(self, mode: str) -> None:
        """Change what the cards show; raises `ValueError` for a mode that the game does not have."""
        if mode != OPEN:
            name = self.session.position.game.capitalize()
            raise ValueError(f"{name} has no birds to match; leave out match={mode!r}")

    def guide(self) -> None:
        """Guide the player through the first turns of the game."""

    def obey(self, intent: object) -> None:
        """Obey an intent of the game or of the session."""
        self.session.handle(intent)

    def seen(self, view: View) -> Mapping[str, object]:  # noqa: ARG002  # most games add nothing
        """The additions to a board's view, by their keys in `BoardView`."""
        return {}

    def about(self) -> About:
        """The additions to what no move changes."""
        return {}

    def faces(self) -> tuple[Faces, dict[str, str]]:
        """The faces of the cards, without hidden fields, and the drawings."""
        return pictures.pictured(game.faces(self.session.position))

    def watch(self, listener: Callable[[], object]) -> Callable[[], None]:  # noqa: ARG002  # most faces never change
        """Call `listener()` whenever the cards' faces change; return a function that ends these calls."""
        return lambda: None

    def suggested(self, moves: Iterable[Move]) -> None:
        """Note that the answer to "Why?" suggested these moves to the player."""

    def waits(self) -> str:
        """Why the cards of the first position may not be told yet; empty if they may."""
        return ""


def of(session: Session) -> Parts:
    """The parts of a session's game, which all its boards share."""
    return session.part(_kind(session.position.game))


def _kind(name: str) -> type[Parts]:
    """The parts that a game brings; `Parts` for a game without any."""
    own = own_modules.find(game.like(name), "elele_widgets", "parts")
    kind: type[Parts] = own.Parts if own else Parts
    return kind
