"""Answer queries from a page about the game on its board, without changing the game.

A page sends `{"type": "query", "name": …, "ply": …}` with the query's arguments, and receives
`{"ack": …, "query": name, "ply": …, "found": …}`. `found` is null if the game has changed since the page asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from elele.errors import ParseError
from elele.phrases import quoted
from elele.session import Session
from elele_widgets import calendar, ledger, life_list, season, standing, telling, timeline, trace

Query = Callable[[Session, Mapping[str, Any]], Any]  # from and to JSON
"""A function that takes the locked session and the page's message; raises `ParseError` for unknown arguments."""

QUERIES: Mapping[str, Query] = {
    "calendar": calendar.asked, "five": season.questions, "keepsake": season.file, "ledger": ledger.touched,
    "life": life_list.asked, "season": season.card, "shapes": ledger.figures, "standing": standing.standing,
    "story": telling.story, "timeline": timeline.timeline, "trace": trace.asked,
}  # fmt: skip
"""Name → the function that answers the query."""


def answer(session: Session, name: str, ply: int, arguments: Mapping[Any, Any]) -> dict[str, Any]:
    """The answer to a query as JSON; raises `ParseError` for an unknown one."""
    if name not in QUERIES:
        raise ParseError(f"The board asked about {quoted(name)}, which is not known here")
    found = QUERIES[name](session, arguments) if ply == session.ply else None
    return {"query": name, "ply": ply, "found": found}
