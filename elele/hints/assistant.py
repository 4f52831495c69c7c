"""The assistant of a board: it answers Hint from what can be seen, and Peek with all cards known.

A peek is for a player who wants to know whether the deal or the play is to blame. A class may not want that:
`ELELE_PEEK=off` allows no peeks, and `Board(deal, peek=False)` allows none on one board.
"""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from elele import game, hints, solve
from elele.game import Position
from elele.paths import switched_off
from elele.phrases import counted
from elele.session import Refused, Session
from elele.solve import Solution
from elele.view import Notice

SEEN = "From what you can see, this is a good way. "
"""The beginning of a hint."""
HINT_SECONDS = 0.6
"""The time for a hint; the first samples are always played to the end."""
KNOWN = "With every card known"
"""The beginning of a peek."""
PEEK_SECONDS, POINTS_SECONDS = 5, 3
"""The time for a peek: at most, to find out whether a game can be won; always, to find the most points."""
PEEKED = "Peeked at the hidden cards."
"""The comment in a record at a moment when the player peeked."""
NO_PEEKS = "Peeking at hidden cards is switched off on this board. A hint uses what you can see"
FAILED = Notice("message", "Something went wrong in Python during the search. Your game is as it was.")

Stopped = Callable[[], bool]
"""Return True to end a search whose answer is no longer needed."""
Search = Callable[[Stopped], Notice]


def may_peek() -> bool:
    """Return whether peeks are allowed on this computer."""
    return not switched_off("ELELE_PEEK")


@dataclass(frozen=True)
class Assistant:
    """Searches in the background, and answers with a notice unless the game has gone on by then."""

    peeks: bool = field(default_factory=may_peek)
    """True if it may look at hidden cards."""

    def hint(self, session: Session) -> threading.Thread:
        """Search for a good move; raises `Refused` if the game has no hints or no move is left."""
        with session.lock:
            return _answer(session, "Hints", hint(session.position))

    def peek(self, session: Session) -> threading.Thread:
        """Solve the game from here, and note in the record that the player peeked.

        Raises `Refused` if peeks are not allowed, the game has no solver, or no move is left.
        """
        if not self.peeks:
            raise Refused(NO_PEEKS)
        with session.lock:
            return _answer(session, "Peeks", peek(session.position))


def _answer(session: Session, help_: str, search: Search) -> threading.Thread:
    """Count the request, search in the background, and show what was found."""
    position = session.position
    session.commit(session.history.count(help_), session.announce)  # no notice, so that the same answer is news again

    def show(found: Notice) -> None:
        with session.lock:
            history, comment = session.history, session.history.comments.get(session.ply, "")
            if history.position is not position:
                return
            if found.kind == "peek" and PEEKED not in comment:
                history = history.comment("\n".join(filter(None, (comment, PEEKED))))
            session.commit(history, session.announce, found)

    def work() -> None:
        try:
            found = search(lambda: session.position is not position)
        except hints.Stopped:
            return
        except Exception:
            show(FAILED)
            raise
        show(found)

    return in_background(work)


def hint(position: Position[Any]) -> Search:
    """The search for a hint; raises `Refused` if the game has no hints or no move is left."""
    if position.game not in hints.HINTERS:
        raise Refused("There are no hints for this game yet")
    if position.over:
        raise Refused("No move is left, so there is no hint. Undo, or start a new deal")

    def search(stopped: Stopped) -> Notice:
        best = hints.hint(position, seconds=HINT_SECONDS, stopped=stopped).best
        return Notice("hint", f"{SEEN}{best.why}", game.places(position, best.move))

    return search


def peek(position: Position[Any]) -> Search:
    """The search of the solver; raises `Refused` if the game has none, or if no move is left."""
    if position.game not in solve.SOLVERS:
        raise Refused("Nobody has taught the computer to solve this game yet")
    if position.over:
        raise Refused("No move is left, so there is nothing to peek for. Undo, or start a new deal")
    seconds = POINTS_SECONDS if position.game == "seabirds" else PEEK_SECONDS

    def search(stopped: Stopped) -> Notice:
        solution = solve.solve(position, seconds, stopped=stopped)
        places = game.places(position, solution.line[0]) if solution.line else ()
        return Notice("peek", verdict(solution, seconds), places)

    return search


def verdict(solution: Solution[Any], seconds: float) -> str:
    """The result of a solver that searched for so many seconds, in plain words, and the next move."""
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
    return f"{reached}. More may be possible, but never more than {solution.par}. {following}"


def in_background(work: Callable[[], None]) -> threading.Thread:
    """Do some work in a thread of its own, which is returned and ends with the work.

    The work keeps the context of its caller, so what it prints or sends reaches the cell that asked. Python in a
    browser has no threads: there the event loop does the work once the message at hand is answered.
    """
    run = contextvars.copy_context().run
    thread = threading.Thread(target=run, args=(work,), daemon=True)
    try:
        thread.start()
    except RuntimeError:
        asyncio.get_running_loop().call_soon(run, work)
    return thread
