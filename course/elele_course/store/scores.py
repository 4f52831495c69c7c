"""The score book keeps every finished game once, for review and replay.

A board keeps its finished games in the learner's own file (see `elele_course.store.progress`). To switch the score book
off everywhere, set `ELELE_SCORES=off`; to switch it off in one notebook, call `off()`.

>>> from elele_course.store import scores
>>> [score.score for score in scores.last(10)]  # before the first game
[]
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from datetime import date, datetime
from typing import Any, TypedDict

from elele import game as games
from elele import limits
from elele import record as records
from elele.paths import switched_off
from elele.phrases import listed
from elele.positions import Move, Position
from elele.record import Record
from elele.session import Session
from elele_course.store.progress import Progress, ProgressError, stamp

OWN_CARDS = "own cards"
"""The words added to the options of a game with the player's own deck, since its points may differ."""
_wanted = True


@dataclass(frozen=True, slots=True)
class Score:
    """One finished game; `record(game_id)` is the game itself."""

    game_id: int
    at: datetime
    """The moment when the game ended, in UTC."""
    day: date
    """The day in the player's own calendar."""
    game: str
    deal: str
    """The text of the deal; empty for a game with your own deck, since a deal's text does not give the cards."""
    options: str
    """The version of the game, as in the text of the deal, such as `july` or `strict`."""
    score: int
    won: bool
    moves: int


class Book(TypedDict):
    """The score book at the end of a game: the game compared with others of its kind."""

    best: int | None  # The best score in games of this kind; None if it is unknown.
    last: list[int]  # The scores of the last ten games of this kind, oldest first.
    here: int | None  # The index of this game in `last`; None if this game is not among the last ten.
    says: str  # A remark that compares this game with the others; it may be empty.
    trouble: str  # What went wrong in keeping the game or reading the score book; empty if nothing did.


def off() -> None:
    """Stop keeping games in this notebook until `on` is called."""
    global _wanted
    _wanted = False


def on() -> None:
    """Keep finished games again, unless the variable `ELELE_SCORES` is `off`."""
    global _wanted
    _wanted = True


def kept() -> bool:
    """Return whether finished games are kept."""
    return _wanted and not switched_off("ELELE_SCORES")


class Keeper:
    """Keeps the finished games of a session in the score book."""

    def __init__(self, session: Session, progress: Progress | None = None) -> None:
        self.session = session
        self._progress = progress
        self.trouble = ""
        """The reason why the last game could not be kept; empty if it was kept."""
        self._leave: Callable[[], None] | None = None

    def join(self) -> None:
        """Keep every game that ends from now on."""
        self._leave = self._leave or self.session.on_commit(self._commit)

    def leave(self) -> None:
        """Stop keeping games."""
        if self._leave:
            self._leave()
        self._leave = None

    def _commit(self, session: Session) -> None:
        position = session.position
        if not (kept() and session.history.played and position.deal and position.over):
            return
        self.trouble = ""
        try:
            self._progress = self._progress or Progress()
            _keep(self._progress, session)
        except ProgressError as error:
            self.trouble = f"This game is not in your score book. {error}"

    def standing(self) -> Book | None:
        """The finished game compared with the others; None before the game ends, or if games are not kept."""
        session = self.session
        position = session.position
        if not (kept() and position.deal and position.over):
            return None
        unknown: Book = {"best": None, "last": [], "here": None, "says": "", "trouble": self.trouble}
        try:
            self._progress = self._progress or Progress()
            game, options = _kind(session.record(), position)
            found = self._progress.rows(_LIKE_IT, table="games", game=game, options=options)
        except ProgressError as error:
            return {**unknown, "trouble": self.trouble or f"Your score book cannot be read. {error}"}
        return _compared(found, session.history.play_id, self.trouble or self._progress.aside)


def keep(session: Session, progress: Progress | None = None) -> Keeper:
    """From now on, keep a session's finished games in the learner's own file or in another one; `leave()` ends this.

    A game counts if it began with a deal and a move was made here. A game that is only replayed is not kept again. A
    game is kept only once, however often its last moves are taken back; the best ending is kept, with all its comments.
    All the boards of a session share its keeper for the learner's own file.
    """
    keeper = Keeper(session, progress) if progress else session.part(Keeper)
    keeper.join()
    return keeper


def rows(game: str | None = None, *, progress: Progress | None = None) -> list[dict[str, Any]]:
    """A row for each finished game, or only for games called `game`, with the fields of `Score`, oldest first."""
    return [asdict(score) for score in reversed(last(-1, game, progress=progress))]


def last(
    count: int = 10, game: str | None = None, options: str | None = None, *, progress: Progress | None = None
) -> list[Score]:
    """The last finished games, latest first; `game` and `options` limit them to one game or one version."""
    return _scores("game_id DESC", count, game, options, progress)


def best(game: str, options: str | None = None, *, progress: Progress | None = None) -> Score | None:
    """The best game of its kind: a win counts first, then more points, then fewer moves; None if no game is found."""
    found = _scores("won DESC, score DESC, moves, game_id", 1, game, options, progress)
    return found[0] if found else None


def record(game_id: int, *, progress: Progress | None = None) -> Record:
    """The record of a game in the score book; replay it with `Session(record(3))`, or in a notebook with `Steps`.

    To replay a game with your own deck, pass that deck too: `Session(record(3), deck=deck)`.
    """
    found = (progress or Progress()).rows("SELECT * FROM games WHERE game_id = :number", table="games", number=game_id)
    if not found:
        raise ValueError(f"the score book has no game {game_id}; rows() lists its games")
    return records.read(found[0]["record"])


def _keep(progress: Progress, session: Session) -> None:
    position, played, now = session.position, session.record(), datetime.now().astimezone()
    text = str(played).encode("utf-8", "replace").decode()  # A lone surrogate becomes a question mark.
    if wrong := limits.over(len(text), limits.RECORD, "letters"):
        raise ProgressError(f"It is too long: {wrong}.")
    game, options = _kind(played, position)
    row = (
        session.history.play_id, stamp(now), now.date().isoformat(), game, played.headers.get("Deal", ""), options,
        position.score, position.won, len(played.moves), text,
    )  # fmt: skip
    progress.write(lambda file: file.execute(_WRITE, row))


_LIKE_IT = "SELECT * FROM games WHERE game = :game AND options = :options ORDER BY game_id"
_WRITE = """
    INSERT INTO games (sitting, at, day, game, deal, options, score, won, moves, record)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (sitting) DO UPDATE
    SET at = excluded.at, day = excluded.day, score = excluded.score, won = excluded.won, moves = excluded.moves,
        record = excluded.record
    WHERE (excluded.won, excluded.score) >= (games.won, games.score) AND excluded.record <> games.record
"""


def _kind(played: Record, position: Position[Move]) -> tuple[str, str]:
    """The game and its options; games are compared only if both are the same."""
    options = position.deal.partition("#")[0].partition(":")[2]
    own = "" if "Deal" in played.headers else OWN_CARDS
    return position.game, ", ".join(filter(None, (options, own)))


def _scores(order: str, count: int, game: str | None, options: str | None, progress: Progress | None) -> list[Score]:
    if game is not None and game not in games.names():
        raise ValueError(f"there is no game called {game!r}; the games are {listed(games.names())}")
    question = f"""
        SELECT * FROM games WHERE (:game IS NULL OR game = :game) AND (:options IS NULL OR options = :options)
        ORDER BY {order} LIMIT :count
    """
    found = (progress or Progress()).rows(question, table="games", game=game, options=options, count=count)
    return [_score(row) for row in found]


def _score(row: sqlite3.Row) -> Score:
    cells = {field.name: row[field.name] for field in fields(Score)}
    moment, day = datetime.fromisoformat(cells.pop("at")), date.fromisoformat(cells.pop("day"))
    return Score(**cells | {"at": moment, "day": day, "won": bool(cells["won"])})


def _compared(found: list[sqlite3.Row], play_id: str, trouble: str) -> Book:
    """Compare a game with all games of its kind and with the last ten of them."""
    here = next((number for number, row in enumerate(found) if row["sitting"] == play_id), None)
    others = [row["score"] for number, row in enumerate(found) if number != here]
    best = max((row["score"] for row in found), default=None)
    start = max(len(found) - 10, 0)
    says = "" if best is None else f"Your best is {best}."
    if here is not None and found[here]["won"]:
        says = ""
    elif here is not None and not others:
        says = "This is the first game of this kind in your score book."
    elif here is not None and found[here]["score"] > max(others):
        says = f"Your best so far! Your old best was {max(others)}."
    elif here is not None and found[here]["score"] == best:
        says = f"This equals your best, {best}."
    if (won := sum(row["won"] for row in found)) and len(found) > 1:
        rate = f"You have won {won} of the {len(found)} games of this kind that you played to the end"
        says = f"{says} {rate} ({won / len(found):.0%}).".lstrip()
    elif won:
        says = "This is the first game of this kind in your score book, and you won it."
    return {
        "best": best,
        "last": [row["score"] for row in found[start:]],
        "here": here - start if here is not None and here >= start else None,
        "says": says,
        "trouble": trouble,
    }
