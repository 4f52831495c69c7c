"""The timeline of a board: the moves of its game as a tree, what each of them did, and the turning point."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from elele import game, reasons
from elele.errors import ParseError
from elele.game import unseen
from elele.hints import background
from elele.hints.assistant import FAILED, read
from elele.phrases import sentence
from elele.positions import Move, Position
from elele.session import NO_PEEKS, PEEKED, Refused, Session
from elele.solve.judged import WORDS, Grade, Judged
from elele.solve.turning_point import TurningPoint, search
from elele.view import Notice
from elele_widgets.board import parts
from elele_widgets.board.study import Search, Study

MOST = 400
"""The maximum number of moves in one answer; the page asks for the rest."""
SECONDS, POINTS_SECONDS, TRIED_SECONDS = 20, 60, 8
"""The time limits, in seconds, for judging the moves of a game, of a game for points, and of all lines left."""
CHUNK = 0.5
"""The time limit, in seconds, for judging one moment if Python has no threads and the page must wait."""
OFTEN = 0.25
"""The minimum number of seconds between two pieces of news for the page."""


def help_of(position: Position[Any]) -> str:
    """The kind of help that a study of the moves counts as, named as in a record.

    In a game for points, the search reads no hidden cards, so it counts as a hint; in other games it counts as a peek.
    """
    return "Hints" if game.of(position).for_points else "Peeks"


Kind: TypeAlias = Literal["left", "better"]


@dataclass(frozen=True)
class Branch:
    """A line that leaves the game."""

    name: str
    """`left-0` for a line that the player left, or `better-12` for the line that was better than the 13th move."""
    kind: Kind
    after: int
    """The number of moves of the game before the line leaves it."""
    moves: tuple[Move, ...]
    positions: tuple[Position[Any], ...]
    """The positions from the one where the line leaves the game to its end."""


def branches(session: Session) -> list[Branch]:
    """The lines that the player left, and the lines that were better than moves of the game, in the order of the game.

    While the game goes on, and in a game for points, a better line ends before the first card that it would turn up.
    While cards hide what they show, there are no lines.
    """
    if parts.of(session).hiding:
        return []
    history, found = session.history, list[Branch]()
    known = history.positions[-1].over and help_of(session.position) == "Peeks"
    for number, (after, moves) in enumerate(history.lines_left()):
        found.append(_branch("left", number, after, moves, history.positions[after]))
    for ply, judged in enumerate(_judged(session)):
        if judged and judged.better:
            branch = _branch("better", ply, ply, judged.better, history.positions[ply])
            found.append(branch if known else _covered(branch))
    return sorted((branch for branch in found if branch.moves), key=lambda branch: branch.after)


def _branch(kind: Kind, number: int, after: int, moves: tuple[Move, ...], start: Position[Any]) -> Branch:
    positions = [start]
    for move in moves:
        positions.append(positions[-1].after(move))
    return Branch(f"{kind}-{number}", kind, after, moves, tuple(positions))


def _covered(branch: Branch) -> Branch:
    """The branch without the first move that turns up a card, and all later ones."""
    hidden = [len(unseen(position)) for position in branch.positions]
    turned = next((number for number, (one, then) in enumerate(pairwise(hidden)) if then < one), len(branch.moves))
    return replace(branch, moves=branch.moves[:turned], positions=branch.positions[: turned + 1])


def walked(session: Session, name: str, to: int) -> Position[Any]:
    """The position after `to` moves of a branch; raises `ParseError` if there is no such moment."""
    for branch in branches(session):
        if branch.name == name and 0 < to <= len(branch.moves):
            return branch.positions[to]
    raise ParseError("This line is no longer there")


class Did(TypedDict):
    """What a move did to the result of the game."""

    grade: Grade
    says: str
    why: NotRequired[str]  # The reason for a better move.


class Made(TypedDict):
    """A move of a game."""

    text: str
    says: str
    did: NotRequired[Did]  # Left out in the moves of the game itself, whose grades come apart.


class Line(TypedDict):
    """A line that leaves the game: one that the player tried, or one that was better."""

    name: str
    kind: Kind
    after: int  # The number of moves of the game before it.
    moves: list[Made]


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
    did: list[Did | None]  # What each move did; empty before the moves are judged.
    lines: list[Line]
    mistakes: int  # The number of moves that gave something away and that no hidden card bars from another try.


def timeline(session: Session, arguments: Mapping[str, Any]) -> Timeline:
    """Answer the query `timeline{since}`."""
    since = arguments.get("since")
    history = session.history
    if type(since) is not int or not 0 <= since <= len(history.moves):
        raise ParseError("The board asked for moves that this game does not have")
    lines = zip(history.positions[since : since + MOST], history.moves[since : since + MOST], strict=False)
    known = {ply: text for ply, text in sorted(history.comments.items()) if text and ply <= len(history.moves)}
    own = {ply: "\n".join(line for line in text.split("\n") if line != PEEKED) for ply, text in known.items()}
    found = session.part(Study).search_of(session)
    return {
        "since": since,
        "moves": [_made(session, position, move) for position, move in lines],
        "comments": {str(ply): text for ply, text in own.items() if text},
        "peeks": [ply for ply, text in known.items() if PEEKED in text.split("\n")],
        "together": sorted(history.steps),
        "over": history.positions[-1].over,
        "searching": found is not None and found.found is None,
        "turn": _shown(found.found) if found and found.found else None,
        "did": _all_did(session),
        "lines": [_line(session, branch) for branch in branches(session)],
        "mistakes": len(mistakes(session)) if can_try(session) else 0,
    }


def _made(session: Session, position: Position[Any], move: Move) -> Made:
    return {"text": str(move), "says": game.label(session.lens(position), move)}


def _judged(session: Session) -> list[Judged[Any] | None]:
    """What is known of each move of the game."""
    known, history = session.part(Study).judged, session.history
    if not known:
        return []
    return [known.get(moment) for moment in zip(history.positions, history.moves, strict=False)]


def _all_did(session: Session) -> list[Did | None]:
    judged, search = _judged(session), session.part(Study).search_of(session)
    unknown: Did | None = {"grade": "open", "says": WORDS["open"]} if search and search.found else None
    if not any(judged) and unknown is None:
        return []
    positions, moves = session.history.positions, session.history.moves
    made = zip(judged or [None] * len(moves), positions, moves, strict=False)
    return [_did(session, position, move, one) if one else unknown for one, position, move in made]


def _did(session: Session, position: Position[Any], move: Move, judged: Judged[Any]) -> Did:
    did: Did = {"grade": judged.grade, "says": judged.text}
    if not judged.better:
        return did
    seen = session.lens(position)
    label = sentence(game.label(seen, judged.better[0]))
    why = reasons.claim(seen, judged.better[:1], [(move,)])
    return {**did, "why": f"Better: {label}. {why.text}" if why else f"Better: {label}."}


def _line(session: Session, branch: Branch) -> Line:
    known, moves = session.part(Study).judged, list[Made]()
    for position, move in zip(branch.positions, branch.moves, strict=False):
        made = _made(session, position, move)
        judged = known.get((position, move)) if branch.kind == "left" else None
        moves.append({**made, "did": _did(session, position, move, judged)} if judged else made)
    return {"name": branch.name, "kind": branch.kind, "after": branch.after, "moves": moves}


def mistakes(session: Session) -> list[tuple[int, Position[Any], Move, Move]]:
    """The moves of the game and of lines left that gave something away, in order, each with a better move.

    Each begins with the number of moves before it. While cards hide what they show, only those of the game are known.
    """
    known, history, found = session.part(Study).judged, session.history, list[tuple[int, Position[Any], Move, Move]]()
    lines = [(0, history.positions, history.moves)]
    lines += [(one.after, one.positions, one.moves) for one in branches(session) if one.kind == "left"]
    for after, positions, moves in lines:
        for ply, moment in enumerate(zip(positions, moves, strict=False), after):
            if (judged := known.get(moment)) and judged.better:
                found.append((ply, *moment, judged.better[0]))
    return sorted(found, key=lambda mistake: mistake[0])


def can_try(session: Session) -> bool:
    """Whether mistakes can be tried again: trying again would show hidden cards while the game goes on."""
    last = session.history.positions[-1]
    return last.over or not unseen(last)


def _shown(turn: TurningPoint[Any]) -> Turned:
    better = str(turn.line[0]) if turn.line and turn.ply is not None else ""
    return {"text": turn.text, "ply": turn.ply, "between": [*turn.between], "better": better}


def seek(session: Session, *, peeks: bool) -> None:
    """Judge the moves in the background; the timeline shows what is known, and a notice tells the turning point.

    In a game that is not over, the search counts as help at once. In a finished game, the search counts only if the
    player goes back and plays on. Raises `Refused` if no move was made, or the search would count as a peek and peeks
    are not allowed.
    """
    with session.lock:
        history, study = session.history, session.part(Study)
        help_ = help_of(session.position)
        if help_ == "Peeks" and not peeks:
            raise Refused(NO_PEEKS)
        if not history.moves:
            raise Refused("No move has been made yet")
        if study.search_of(session):
            return
        if history.positions[-1].over:
            history = replace(history, due=history.due | {help_})
        else:
            history = history.count(help_)
            if help_ == "Peeks":
                history = history.note_peek()
        session.commit(history, session.announce)
        study.search = work = Search(history.moves)
        background.run(_steps(session, work))


def _steps(session: Session, work: Search) -> Iterator[None]:
    """Judge one moment after another, and then tell the player."""
    history, study = session.history, session.part(Study)
    seen, told = read(session).positions, 0.0

    def learn(positions: Sequence[Position[Any]], moves: Sequence[Move], turn: TurningPoint[Any]) -> None:
        nonlocal told
        with session.lock:
            for position, move, judged in zip(positions, moves, turn.judged, strict=False):
                if judged.grade != "open":
                    study.judged[position, move] = judged
            if session.history.moves is work.moves and time.monotonic() - told > OFTEN:
                told, study.news = time.monotonic(), study.news + 1
                session.commit(session.history, session.announce, session.notice)

    try:
        seconds = POINTS_SECONDS if game.of(session.position).for_points else SECONDS
        for turn in _search(session, work, seen, work.moves, seconds):
            learn(history.positions, work.moves, turn)
            yield
        with session.lock:
            if session.history.moves is not work.moves:
                return
            work.found, study.news = turn, study.news + 1
            session.say(Notice("turned", turn.text))
        end = time.monotonic() + TRIED_SECONDS
        for branch in [one for one in branches(session) if one.kind == "left"]:
            tail = [session.lens(position) for position in branch.positions]
            for turn in _search(session, work, tail, branch.moves, max(end - time.monotonic(), 0)):
                learn(branch.positions, branch.moves, turn)
                yield
        told = 0.0
        learn((), (), turn)
    except Exception:
        with session.lock:
            study.search = None
            session.say(FAILED)
        raise


def _search(
    session: Session, work: Search, positions: Sequence[Position[Any]], moves: Sequence[Move], seconds: float
) -> Iterator[TurningPoint[Any]]:
    """Search one line, until the player makes another move in the game."""
    most = inf if threading.current_thread() is not threading.main_thread() else CHUNK
    stopped = lambda: session.history.moves is not work.moves  # noqa: E731  # a name for one argument
    yield from search(positions, moves, seconds, most=most, each=True, stopped=stopped)
