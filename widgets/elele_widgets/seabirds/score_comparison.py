"""Compare a score with two others for the same deal: a careful player's mean score, and the best score found.

Both scores are computed in the background, starting at the first query about a finished game.

The careful player sees no hidden cards and plays by rules of thumb. This player breaks ties at random, so the mean is
taken over many games. The best score comes from a solver that sees every card.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, TypedDict
from weakref import ReferenceType, ref

from elele.errors import ParseError
from elele.hints import background
from elele.phrases import sentence
from elele.seabirds import Position
from elele.session import Session
from elele.solve import solve

GAMES, AT_ONCE = 60, 6
"""The number of games that the careful player plays, and the number of games between pauses."""
SECONDS = (0.5, 2.0, 8.0)
"""The time limit, in seconds, of each search by the solver; without threads, only the first search runs."""


@dataclass
class Search:
    """The games and searches that find both scores for a deal, with their results so far."""

    start: Position
    scores: list[int] = field(default_factory=list)
    """The scores of the careful player's games."""
    best: int = 0
    proven: bool = False
    """True if no sequence of moves scores more than `best`."""
    over: bool = False
    failed: bool = False

    def steps(self, stopped: Callable[[], bool]) -> Iterator[None]:
        """Play and search in small steps until `stopped` is true."""
        try:
            from elele_course.seabirds.policies import POLICIES, play  # loads the computer's players only after a game

            for number in range(GAMES):
                if stopped():
                    return
                self.scores.append(play(self.start, POLICIES["careful"], random.Random(number))[-1].score)
                if number % AT_ONCE == AT_ONCE - 1:
                    yield
            alone = threading.current_thread() is threading.main_thread()
            for seconds in SECONDS[: 1 if alone else None]:
                found = solve(self.start, seconds=seconds, stopped=stopped)
                self.best, self.proven = max(self.best, found.score or 0), found.verdict == "best"
                if self.proven or stopped():
                    break
                yield
        except Exception:
            self.failed = True
            raise
        finally:
            self.over = True


class _Latest:
    def __init__(self, _session: Session) -> None:
        self.search: Search | None = None
        self.play_id = ""


def search_of(session: Session) -> Search:
    """The `Search` for the deal of the current game; the first call starts it."""
    latest, play_id = session.part(_Latest), session.history.play_id
    if latest.search is None or latest.play_id != play_id:
        start: Any = session.history.positions[0]
        alive = ref(session)  # a weak reference, so that the search does not keep the session alive
        latest.search, latest.play_id = Search(start), play_id
        background.run(latest.search.steps(lambda: not _goes_on(alive, play_id)))
    return latest.search


def _goes_on(session: ReferenceType[Session], play_id: str) -> bool:
    """Return whether the session still exists and still has the same game."""
    there = session()
    return there is not None and there.history.play_id == play_id


def ended(session: Session) -> Position:
    """The position of a finished game of E Lele!; raises `ParseError` if there is none."""
    position: Any = session.history.position
    if not isinstance(position, Position) or not position.over:
        raise ParseError("The board asked for a season card before the game was finished")
    return position


class Standing(TypedDict):
    """The score of a finished game compared with other scores for the same deal."""

    searching: bool
    careful: float | None  # A careful player's mean score on this deal; null until it is known.
    best: int  # The best score found, including this one.
    proven: bool  # True if no better score exists.
    says: str  # The comparison in words.


def standing(session: Session, _arguments: Mapping[str, Any]) -> Standing:
    """Answer the query `standing`."""
    score = ended(session).score
    search = search_of(session)
    careful = fmean(search.scores) if len(search.scores) >= GAMES else None
    best = max([search.best, score, *search.scores])
    return {
        "searching": not search.over, "careful": careful, "best": best, "proven": search.proven,
        "says": judged(score, careful, best, proven=search.proven, searching=not search.over),
    }  # fmt: skip


def judged(score: int, careful: float | None, best: int, *, proven: bool, searching: bool) -> str:
    """Compare a score with a careful player's mean score and with the best score, in words."""
    if careful is None:
        return "A careful player is trying this deal…" if searching else "Your score could not be compared."
    usual = round(careful)
    praise = "Better than a careful player" if score > usual else "As good as a careful player"
    beside = f"who averages {usual} here" if score >= usual else f"a careful player averages {usual} here"
    first = f"{praise}, {beside}" if score >= usual else sentence(beside)
    if searching:
        return f"{first}. The best score so far is {best}; the search goes on."
    top = f"{best} is the best possible" if proven else f"{best} is the best score found"
    return f"{first}. " + (f"Your {score} {top.removeprefix(f'{best} ')}!" if score == best else f"{top}.")
