"""The last card touched on the boards of a session, for the panels that follow it."""

from __future__ import annotations

from collections.abc import Callable

from elele.session import Session, join


class Selection:
    """The last card touched on a session's boards.

    Boards report touches only while at least one panel is following them.
    """

    def __init__(self, _session: Session) -> None:
        self.card = ""
        """The text of the card, or of several cards joined by `+`."""
        self._panels: list[Callable[[], None]] = []
        self._boards: list[Callable[[], None]] = []

    @property
    def followed(self) -> bool:
        """True while at least one panel is following the touches."""
        return bool(self._panels)

    def touch(self, card: str) -> None:
        """Record the touched card, and notify the panels."""
        self.card = card
        _call(self._panels)

    def follow(self, panel: Callable[[], None]) -> Callable[[], None]:
        """Call `panel()` after every touch; return a function that ends these calls."""
        self._panels.append(panel)
        _call(self._boards)

        def leave() -> None:
            if panel in self._panels:
                self._panels.remove(panel)
                _call(self._boards)

        return leave

    def watch(self, board: Callable[[], None]) -> Callable[[], None]:
        """Call `board()` whenever a panel starts or stops following; return a function that ends these calls."""
        return join(self._boards, board)


def _call(listeners: list[Callable[[], None]]) -> None:
    for listener in tuple(listeners):
        listener()
