"""What a board answers to who asks what to do: a hint from what can be seen, or a peek, which looks at hidden cards.

Peeks are for those who want to know whether it is the deal or the way they play. Where they are not wanted, as in a
class, the variable `ELELE_PEEK` set to `off` allows none, and so does `Board(deal, peek=False)` for one table.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from elele.errors import Objection, ParseError
from elele.phrases import counted

SEEN = "From what you can see, this is a good way. "
"""How a hint begins."""
HINT_SECONDS = 0.6
"""How long a hint is looked for; the first samples are seen through."""

FAILED = "Something went wrong in Python while it looked. Your game is as it was"
"""What is said where an answer could not be found because of a fault of ours."""
KNOWN = "With every card known"
"""How a peek begins."""
PEEK_SECONDS, POINTS_SECONDS = 5, 3
"""How long a peek looks: whether a game can be won; and how many points it can bring, which takes all that time."""
PEEKED = "Peeked at the hidden cards."
"""What the record of a game tells of it."""
NO_PEEKS = "Peeking at hidden cards is switched off at this table. A hint knows what you can see"

Stopped = Callable[[], bool]
"""Whether the answer is of no use any more."""
Answer = Callable[[Stopped], Objection]
"""What takes a while, and finds what there is to say."""


def may_peek() -> bool:
    """Whether peeks are allowed on this computer."""
    return os.environ.get("ELELE_PEEK", "").strip().lower() not in ("off", "0", "no", "false")


def hint(position: Any) -> Answer:
    """What looks for a hint; raises `ParseError` where the game has none, or no move is left."""
    from elele import hints  # which needs sessions, to write down what it solves, and these need us

    if position.game not in hints.HINTERS:
        raise ParseError("There are no hints for this game yet")
    if position.over:
        raise ParseError("No move is left, so there is no hint. Undo, or deal anew")

    def look(_stopped: Stopped) -> Objection:
        best = hints.hint(position, seconds=HINT_SECONDS).best
        return Objection("hint", f"{SEEN}{best.why}", position.places(best.move))

    return look


def peek(position: Any) -> Answer:
    """What solves the game from here; raises `ParseError` where the game has no solver, or no move is left."""
    from elele import solve  # as above

    if position.game not in solve.SOLVERS:
        raise ParseError("Nobody has taught the computer to solve this game yet")
    if position.over:
        raise ParseError("No move is left, so there is nothing to peek for. Undo, or deal anew")
    seconds = POINTS_SECONDS if position.game == "seabirds" else PEEK_SECONDS

    def look(stopped: Stopped) -> Objection:
        solution = solve.solve(position, seconds, stopped=stopped)
        places = position.places(solution.line[0]) if solution.line else ()
        return Objection("peek", verdict(solution, seconds), places)

    return look


def verdict(solution: Any, seconds: float) -> str:
    """What a solver has found out in so many seconds, in plain words, and the next move."""
    position, line = solution.position, solution.line
    if not line:
        cannot = "this game cannot be won from here. Undo, or deal anew."
        open_ = f"{seconds} seconds were not enough to find out whether this game can be won from here."
        return f"{KNOWN}, {cannot if solution.verdict == 'lost' else open_}"
    following = f"Next: {position.says(line[0])}."
    if solution.score is None:
        return f"{KNOWN}, this game can still be won, in {counted(len(line), 'move')} from here. {following}"
    reached = f"{KNOWN}, {counted(solution.score, 'point')} can be reached from here"
    if solution.score == solution.par:
        return f"{reached}, and no more than that. {following}"
    return f"{reached}. More may be possible, but never more than {solution.par}. {following}"


def remarked(comment: str) -> str:
    """A comment on a moment, which tells too that the player peeked there."""
    return comment if PEEKED in comment else "\n".join(filter(None, (comment, PEEKED)))
