"""The assistant of a board, which answers Hint from the cards that a player sees, and Peek with all cards known.

A peek is for a player who wants to know whether the deal or the play is to blame for a poor result. A teacher can
switch peeks off: on all boards with `ELELE_PEEK=off`, or on one board with `Board(deal, peek=False)`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from elele import game, hints, solve
from elele.game import unseen
from elele.hints import background
from elele.hints.advice import Advice, hinted, lost, repeating, steps
from elele.hints.going_back import last_open
from elele.hints.previous import surely_lost
from elele.hints.ranking import LOST
from elele.phrases import counted
from elele.positions import Position
from elele.session import NO_PEEKS, History, Refused, Session
from elele.solve import Solution
from elele.view import Notice

HINT_SECONDS, SURE_SECONDS = 0.6, 2.0
"""The seconds for a hint, and for a hint in a game that may be lost; the first samples are always played to the end."""
BACK_SECONDS = 3.0
"""The seconds for finding the move to go back to, in a game that is probably lost."""
SURELY_LOST = "Lost: no order of moves leads to a win."
"""The opening words of a hint in a game that is lost whatever the hidden cards are."""
KNOWN = "With every card known"
"""The opening words of the answer to a peek."""
PEEK_SECONDS, POINTS_SECONDS = 5, 3
"""The seconds for a search for a win, which may end sooner, and for a search for points, which takes them all."""
COUNTED = "This counts as a peek."
FAILED = Notice("message", "Something went wrong in Python during the search. Your game has not changed.")

Stopped = Callable[[], bool]
"""A function that returns True to end a search whose answer is no longer needed."""
Search = Callable[[Stopped], Iterator[Notice]]
"""A function that starts a search; the search yields an answer and then perhaps better answers."""


@dataclass(frozen=True)
class Assistant:
    """A helper that searches in the background and answers with a notice, unless the player has moved on by then.

    While the player follows a plan, the notice after each move names the next move.
    """

    peeks: bool = True
    """True if the assistant may look at hidden cards."""

    def hint(self, session: Session) -> threading.Thread:
        """Search for a good move; raises `Refused` if no move is left."""
        with session.lock:
            given = session.part(_Help)
            previous = given.hint if given.play_id == session.history.play_id else None
            return self._answer(session, "Hints", hint(read(session), previous))

    def peek(self, session: Session) -> threading.Thread:
        """Solve the game from the current position, and note in the record that the player peeked.

        Raises `Refused` if peeks are not allowed, or no move is left.
        """
        if not self.peeks:
            raise Refused(NO_PEEKS)
        with session.lock:
            return self._answer(session, "Peeks", peek(session.position, session.lens(session.position)))

    def _answer(self, session: Session, help_: str, search: Search) -> threading.Thread:
        """Count the request, search in the background, and show the answer."""
        position, given = session.position, session.part(_Help)
        given.stop()
        session.commit(session.history.count(help_), session.announce)  # so that an equal answer is announced again

        def show(found: Notice, before: Notice | None) -> None:
            with session.lock:
                history = session.history
                if history.position is not position or before is not None and session.notice is not before:
                    return
                session.commit(history.note_peek() if found.kind == "peek" else history, session.announce, found)
                if isinstance(found, Advice):
                    self._follow(session, found)
                    if found.hint:
                        given.play_id, given.hint = history.play_id, found.hint

        def work() -> Iterator[None]:
            before = None
            try:
                for found in search(lambda: session.position is not position):
                    show(found, before)
                    before = found
                    yield
            except hints.Stopped:
                return
            except Exception:
                show(FAILED, None)
                raise

        return background.run(work())

    def _follow(self, session: Session, advice: Advice) -> None:
        """After each move of a plan, show the rest of the plan, until the player departs from it or a card turns up.

        A solver's line continues after a card turns up, since the solver knew that card.
        """
        given = session.part(_Help)
        given.stop()
        start, positions = session.ply, session.history.positions[: session.ply + 1]

        def go_on(changed: Session) -> Notice | None:
            history = changed.history
            made = history.ply - start
            moves = advice.line[:made] if made >= 0 else None
            if history.moves[start : history.ply] != moves or history.positions[start] is not positions[-1]:
                given.stop()
                return None
            if changed.notice is not None:
                return None
            rest: Advice | None = advice
            for position in history.positions[start + 1 : history.ply + 1]:
                rest = rest and rest.rest(changed.lens(position))
            new = advice.kind == "hint" and len(unseen(history.position)) < len(unseen(positions[-1]))
            return None if new else rest

        given.stop = session.on_commit(go_on)


class _Help:
    """The help given in a session: the last hint, and a way to stop following the last plan."""

    def __init__(self, _session: Session) -> None:
        self.hint: hints.Hint[Any] | None = None
        self.play_id = ""
        """The `play_id` of the game that the hint is for."""
        self.stop: Callable[[], None] = lambda: None


def read(session: Session) -> History:
    """The history of a session with only the names that players may see, so that a search reveals no other names."""
    return replace(session.history, positions=tuple(map(session.lens, session.history.positions)))


def hint(history: History, previous: hints.Hint[Any] | None = None) -> Search:
    """Start a search for a hint that takes over the plan of the hint before it and repeats no position of the game.

    Raises `Refused` if no move is left.
    """
    position = history.position
    if position.over:
        raise Refused("No moves are left, so there is no hint. Undo, or start a new deal")
    visited = history.positions[: history.ply]

    def search(stopped: Stopped) -> Iterator[Notice]:
        find = partial(hints.hint, position, previous=previous, visited=visited, stopped=stopped)
        found = find(seconds=HINT_SECONDS)
        best = found.best
        if found.repeats:
            yield repeating(found)
        elif best.scores or best.share >= LOST:
            yield hinted(found)
        elif unseen(position) and surely_lost(position):
            yield from _backwards(history, hinted(found), SURELY_LOST, stopped)
        elif unseen(position):
            yield from _unseen(history, find(seconds=SURE_SECONDS), stopped)
        else:
            yield from _open(history, found, stopped)

    return search


def _unseen(history: History, found: hints.Hint[Any], stopped: Stopped) -> Iterator[Advice]:
    """The advice when hardly any try wins; if the game is probably lost, the advice may name a move to go back to."""
    advice = hinted(found)
    if found.best.between[1] >= LOST:
        yield advice
    else:
        yield from _backwards(history, advice, "Probably lost.", stopped)


def _open(history: History, found: hints.Hint[Any], stopped: Stopped) -> Iterator[Advice]:
    """The advice when all cards are face up and no try has won: a solver may then find a win or prove the loss."""
    solution = solve.solve(history.position, SURE_SECONDS, stopped=stopped)
    if solution.line:
        yield hinted(hints.proven(found, solution.line))
        return
    what = "Lost: all cards are face up, and no moves lead to a win."
    yield from _backwards(history, hinted(found), what if solution.verdict == "lost" else "Probably lost.", stopped)


def _backwards(history: History, advice: Advice, what: str, stopped: Stopped) -> Iterator[Advice]:
    """Yield the advice for a lost game at once, and again later with the move to go back to, if there is one."""
    yield lost(advice, what, None)
    back = last_open(history.positions, history.moves, history.ply, BACK_SECONDS, stopped)
    if back is not None:
        yield lost(advice, what, back)


def peek(position: Position[Any], seen: Position[Any] | None = None) -> Search:
    """Start the solver's search; if the game is lost and can say where the missing cards are, say that instead.

    `seen` is the same position with the names that players may see; if it is given, the answer uses its names.

    Raises `Refused` if the game is over and has nothing to say.
    """
    kind = game.of(position)
    if position.over and not position.won and (buried := kind.buried(position)):
        return lambda _stopped: iter([Notice("peek", f"{buried} {COUNTED}")])
    if position.over:
        raise Refused("No moves are left, so a peek cannot help. Undo, or start a new deal")
    seconds = POINTS_SECONDS if kind.for_points else PEEK_SECONDS

    def search(stopped: Stopped) -> Iterator[Notice]:
        solution = replace(solve.solve(position, seconds, stopped=stopped), position=seen or position)
        plan = steps(solution.position, solution.line, known=True) if solution.line else ()
        places = plan[0].places if plan else ()
        yield Advice("peek", verdict(solution, seconds), places, line=tuple(solution.line), plan=plan)

    return search


def verdict(solution: Solution[Any], seconds: float) -> str:
    """A solver's result in plain words, followed by the next move if the solver found one."""
    position, line = solution.position, solution.line
    if not line:
        cannot = "this game cannot be won from here. Undo, or start a new deal."
        open_ = f"{seconds} seconds were not enough to find out whether this game can be won from here."
        return f"{KNOWN}, {cannot if solution.verdict == 'lost' else open_}"
    following = f"Next: {game.label(position, line[0])}."
    if solution.score is None:
        return f"{KNOWN}, this game can still be won, in {counted(len(line), 'move')} from here. {following}"
    reached = f"{KNOWN}, {counted(solution.score, 'point')} can be reached from here"
    if solution.score == solution.par:
        return f"{reached}, and no more than that. {following}"
    most = "" if solution.par is None else f", but never more than {solution.par}"
    return f"{reached}. More may be possible{most}. {following}"
