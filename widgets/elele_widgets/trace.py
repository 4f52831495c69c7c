"""The rules at work on a move, for a page: the answer to a board's "Why?", and the same panel in a cell of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elele.errors import ParseError
from elele.lessons.trace import ShownTrace, meant, trace
from elele.session import Session


def asked(session: Session, arguments: Mapping[str, Any]) -> ShownTrace:
    """The trace of a move, `{move}`, or of what a gesture meant, `{places, cards?}`; raises `ParseError`."""
    match arguments:
        case {"move": str(text)}:
            return trace(session.position, text).shown()
        case {"places": [*places], **more} if all(isinstance(place, str) for place in places):
            cards = more.get("cards", 0)
            if type(cards) is int and 0 <= cards < 100 and (move := meant(session.position, places, cards)):
                return trace(session.position, move).shown()
            raise ParseError("no move uses these places together; touch others")
    raise ParseError("the board asked about no move")
