"""Answer queries from a page about the game on its board, without changing the game.

A page sends `{"type": "query", "name": …, "ply": …}` with the query's arguments, and receives
`{"ack": …, "query": name, "ply": …, "found": …}`. `found` is null if the game has changed since the page asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from elele.errors import ParseError
from elele.phrases import quoted
from elele.session import Session
from elele_widgets.shared.shown import Answer

Query = Callable[[Session, Mapping[str, Any]], Any]  # from and to JSON
"""A function that takes the locked session and the page's message, and raises `ParseError` for unknown arguments."""


def late(module: str, function: str) -> Query:
    """A function whose module is loaded only at the first query, so that a board appears sooner."""

    def asked(session: Session, arguments: Mapping[str, Any]) -> Any:
        return getattr(import_module(f"elele_widgets.{module}"), function)(session, arguments)

    return asked


QUERIES: Mapping[str, Query] = {"timeline": late("board.timeline", "timeline"), "trace": late("steps.trace", "asked")}
"""Name → the function that answers the query, for every game."""


def answer(known: Mapping[str, Query], session: Session, name: str, ply: int, arguments: Mapping[Any, Any]) -> Answer:
    """The answer to one of the `known` queries; raises `ParseError` for any other query."""
    if name not in known:
        raise ParseError(f"The board asked about {quoted(name)}, which Python does not know")
    found = known[name](session, arguments) if ply == session.ply else None
    return {"query": name, "ply": ply, "found": found}
