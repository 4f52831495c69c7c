"""The timeline of a board: the moves of its game in words, and the turning point."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any, TypedDict

from elele import game
from elele.errors import ParseError
from elele.hints import background
from elele.hints.assistant import FAILED, read
from elele.positions import Move, Position
from elele.session import NO_PEEKS, PEEKED, Refused, Session
from elele.solve.turning_point import TurningPoint, search
from elele.view import Notice

MOST = 400
"""The maximum number of moves in one answer; the page asks for the rest."""
SECONDS = 20
"""The time limit, in seconds, for finding the turning point of a game."""
CHUNK = 1.0
"""The time limit, in seconds, for judging one moment if Python has no threads and the page must wait."""


def help_of(position: Position[Any]) -> str:
    """The kind of help that a search for the turning point counts as, named as in a record.

    In a game for points, the search reads no hidden cards, so it counts as a hint; in other games it counts as a peek.
    """
    return "Hints" if game.of(position).for_points else "Peeks"


@dataclass
class _Search:
    """A search for the turning point of a game with these moves."""

    moves: tuple[Move, ...]
    positions: tuple[Position[Any], ...]
    found: TurningPoint[Any] | None = None
    """The turning point; None until the search is over."""


class _Latest:
    def __init__(self, _session: Session) -> None:
        self.search: _Search | None = None


def _search_of(session: Session) -> _Search | None:
    """The search for the turning point of the game as it is now, or None if no search was started."""
    found = session.part(_Latest).search
    return found if found and found.moves is session.history.moves else None


class Made(TypedDict):
    """A move of a game."""

    text: str
    says: str


class Turned(TypedDict):
    """The last moment at which the game could be won, or the interval in which it turned."""

    text: str
    ply: int | None
    between: list[int | None]
    better: str


class Timeline(TypedDict):
    """The known moves of a game from `since` on, and data about the moments between moves."""

    since: int
    moves: list[Made]
    comments: dict[str, str]  # The comments, without remarks on peeks, by the number of moves made.
    peeks: list[int]  # The number of moves made before each peek.
    together: list[int]  # The moments between moves that were made as one step.
    over: bool  # True if the game is over after its last known move.
    searching: bool
    turn: Turned | None  # The turning point; null until it is found.


def timeline(session: Session, arguments: Mapping[str, Any]) -> Timeline:
    """Answer the query `timeline{since}`."""
    since = arguments.get("since")
    history = session.history
    if type(since) is not int or not 0 <= since <= len(history.moves):
        raise ParseError("The board asked for moves that this game does not have")
    lines = zip(history.positions[since : since + MOST], history.moves[since : since + MOST], strict=False)
    known = {ply: text for ply, text in sorted(history.comments.items()) if text and ply <= len(history.moves)}
    own = {ply: "\n".join(line for line in text.split("\n") if line != PEEKED) for ply, text in known.items()}
    found = _search_of(session)
    return {
        "since": since,
        "moves": [{"text": str(move), "says": game.label(session.lens(position), move)} for position, move in lines],
        "comments": {str(ply): text for ply, text in own.items() if text},
        "peeks": [ply for ply, text in known.items() if PEEKED in text.split("\n")],
        "together": sorted(history.steps),
        "over": history.positions[-1].over,
        "searching": found is not None and found.found is None,
        "turn": _shown(found.found) if found and found.found else None,
    }


def _shown(turn: TurningPoint[Any]) -> Turned:
    better = str(turn.line[0]) if turn.line and turn.ply is not None else ""
    return {"text": turn.text, "ply": turn.ply, "between": [*turn.between], "better": better}


def seek(session: Session, *, peeks: bool) -> None:
    """Search for the turning point in the background; the timeline and a notice then show it.

    In a game that is not over, the search counts as help at once. In a finished game, the search counts only if the
    player goes back and plays on. Raises `Refused` if no move was made, or the search would count as a peek and peeks
    are not allowed.
    """
    with session.lock:
        history = session.history
        help_ = help_of(session.position)
        if help_ == "Peeks" and not peeks:
            raise Refused(NO_PEEKS)
        if not history.moves:
            raise Refused("No move has been made yet")
        if _search_of(session):
            return
        if history.positions[-1].over:
            history = replace(history, due=history.due | {help_})
        else:
            history = history.count(help_)
            if help_ == "Peeks":
                history = history.note_peek()
        session.commit(history, session.announce)
        session.part(_Latest).search = work = _Search(history.moves, read(session).positions)
        background.run(_steps(session, work))


def _steps(session: Session, work: _Search) -> Iterator[None]:
    """Find the turning point by judging one moment after another, and then tell the player."""
    positions, moves = work.positions, work.moves
    most = inf if threading.current_thread() is not threading.main_thread() else CHUNK
    found = []
    try:
        for turn in search(positions, moves, SECONDS, most=most, stopped=lambda: session.history.moves is not moves):
            found = [turn]
            yield
    except Exception:
        with session.lock:
            session.part(_Latest).search = None
            session.say(FAILED)
        raise
    with session.lock:
        if session.history.moves is moves:
            [work.found] = found
            session.say(Notice("turned", found[0].text))
