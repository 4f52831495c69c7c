"""Par, and the comparison of a score with par and with the best score for the same deal.

Par is the mean score of a careful player in games with other orders of the hidden cards. It tells nothing about
their true order. This player sees no hidden cards, plays by rules of thumb, and breaks ties at random. The best score
comes from a solver that sees every card, and is not searched for before the game is finished. Both are computed in the
background, starting at the first query.
"""

from __future__ import annotations

import math
import random
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Any, TypedDict, cast
from weakref import ReferenceType, ref

from elele.errors import ParseError
from elele.hints import background
from elele.hints.ranking import SURE
from elele.phrases import sentence
from elele.seabirds import Position
from elele.seabirds.unseen import guesser
from elele.session import Session
from elele.solve import solve

GAMES, AT_ONCE = 60, 2
"""The number of games that the careful player plays, and the number of games between pauses."""
SECONDS = (0.5, 2.0, 8.0)
"""The time limit, in seconds, of each search by the solver; without threads, only the first search runs."""


@dataclass
class Work:
    """Some work in the background about a deal."""

    start: Position
    over: bool = field(default=False, kw_only=True)
    failed: bool = field(default=False, kw_only=True)

    def run(self, stopped: Callable[[], bool]) -> Iterator[None]:
        """Work in small steps until `stopped` is true."""
        try:
            yield from self.steps(stopped)
        except Exception:
            self.failed = True
            raise
        finally:
            self.over = True

    def steps(self, stopped: Callable[[], bool]) -> Iterator[None]:
        """The steps, without a look at how they end."""
        raise NotImplementedError


@dataclass
class Careful(Work):
    """The games of a careful player on boards that look like this one."""

    scores: list[int] = field(default_factory=list)

    def steps(self, stopped: Callable[[], bool]) -> Iterator[None]:
        """Play the games."""
        from elele_course.seabirds.policies import POLICIES, play  # not before a player wants to know

        guess = guesser(self.start)
        for number in range(GAMES):
            if stopped():
                return
            self.scores.append(play(guess(number), POLICIES["careful"], random.Random(number))[-1].score)
            if number % AT_ONCE == AT_ONCE - 1:
                yield

    @property
    def mean(self) -> float | None:
        """The mean score; None until all games are played."""
        return fmean(self.scores) if len(self.scores) >= GAMES else None


@dataclass
class Search(Work):
    """The searches for the best score of a deal, with their result so far."""

    best: int = 0
    proven: bool = False
    """True if no sequence of moves scores more than `best`."""

    def steps(self, stopped: Callable[[], bool]) -> Iterator[None]:
        """Search for longer and longer."""
        alone = threading.current_thread() is threading.main_thread()
        for seconds in SECONDS[: 1 if alone else None]:
            yield
            found = solve(self.start, seconds=seconds, stopped=stopped)
            self.best, self.proven = max(self.best, found.score or 0), found.verdict == "best"
            if self.proven or stopped():
                return


class _Latest:
    def __init__(self, _session: Session) -> None:
        self.play_id = ""
        self.careful: Careful | None = None
        self.search: Search | None = None


def _latest(session: Session) -> _Latest:
    """What is known about the deal of the current game."""
    latest, play_id = session.part(_Latest), session.history.play_id
    if latest.play_id != play_id:
        latest.play_id, latest.careful, latest.search = play_id, None, None
    return latest


def _begun(session: Session, work: Work) -> None:
    """Begin some work in the background, which ends early if the session is gone or goes on to another game."""
    alive, play_id = ref(session), session.history.play_id  # a weak reference, to keep no session alive
    background.run(work.run(lambda: not _goes_on(alive, play_id)))


def careful_of(session: Session) -> Careful:
    """The careful player's games on boards like that of the current game; the first call begins them."""
    latest, start = _latest(session), session.history.positions[0]
    if not isinstance(start, Position):
        raise ParseError("The board asked for the par of a game that has none")
    if latest.careful is None:
        latest.careful = Careful(start)
        _begun(session, latest.careful)
    return latest.careful


def search_of(session: Session) -> Search:
    """The `Search` for the deal of the current game; the first call starts it."""
    latest, start = _latest(session), session.history.positions[0]
    if latest.search is None:
        latest.search = Search(cast(Position, start))
        _begun(session, latest.search)
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


class Par(TypedDict):
    """What careful players reach on boards like this."""

    searching: bool
    points: int | None  # Null until it is known.
    says: str


def par(session: Session, _arguments: Mapping[str, Any]) -> Par:
    """Answer the query `par`."""
    games = careful_of(session)
    points, says = None, ""
    if games.mean is not None:
        points, error = round(games.mean), stdev(games.scores) / len(games.scores) ** 0.5
        sure = math.ceil(SURE * error)
        says = f"Careful players reach about {points} points on boards like this, give or take {sure}. That is par."
    return {"searching": not games.over, "points": points, "says": says}


class Standing(TypedDict):
    """The score of a finished game compared with other scores for the same deal."""

    searching: bool
    careful: float | None  # A careful player's mean score on boards like this; null until it is known.
    best: int  # The best score found, including this one.
    proven: bool  # True if no better score exists.
    says: str  # The comparison in words.


def standing(session: Session, _arguments: Mapping[str, Any]) -> Standing:
    """Answer the query `standing`."""
    score = ended(session).score
    games, search = careful_of(session), search_of(session)
    best, searching = max(search.best, score), not (games.over and search.over)
    return {
        "searching": searching, "careful": games.mean, "best": best, "proven": search.proven,
        "says": judged(score, games.mean, best, proven=search.proven, searching=searching),
    }  # fmt: skip


def judged(score: int, careful: float | None, best: int, *, proven: bool, searching: bool) -> str:
    """Compare a score with a careful player's mean score and with the best score, in words."""
    if careful is None:
        return "A careful player is trying boards like this…" if searching else "Your score could not be compared."
    usual = round(careful)
    praise = "Better than a careful player" if score > usual else "As good as a careful player"
    means = f"reaches about {usual} on boards like this"
    beside = f"who {means}" if score >= usual else f"a careful player {means}"
    first = f"{praise}, {beside}" if score >= usual else sentence(beside)
    if searching:
        return f"{first}. The best score so far is {best}; the search goes on."
    top = f"{best} is the best possible" if proven else f"{best} is the best score found"
    return f"{first}. " + (f"Your {score} {top.removeprefix(f'{best} ')}!" if score == best else f"{top}.")
