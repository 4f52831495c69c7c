"""The assistant of a board, which loads hints and solvers when a player first asks for help."""

from __future__ import annotations

import threading
from functools import cached_property
from typing import TYPE_CHECKING

from elele.session import Session

if TYPE_CHECKING:
    from elele.hints import assistant


class Assistant:
    """An `elele.hints.assistant.Assistant` that is loaded on first use."""

    peeks = True
    """True, because a board decides whether its player may look at hidden cards."""

    @cached_property
    def _loaded(self) -> assistant.Assistant:
        from elele.hints.assistant import Assistant  # most boards show a game long before anybody asks

        return Assistant()

    def hint(self, session: Session) -> threading.Thread:
        """Search for a good move, as `elele.hints.assistant` does."""
        return self._loaded.hint(session)

    def peek(self, session: Session) -> threading.Thread:
        """Solve the game from the current position, as `elele.hints.assistant` does."""
        return self._loaded.peek(session)
