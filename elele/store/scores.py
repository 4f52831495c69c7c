"""The score book: every finished game of E Lele!, Elemental and Elba, kept once, to be looked back on and replayed.

A board keeps its games by itself. They lie in the learner's own file, as `elele.store.progress` describes it. Where that is
not wanted, as in a class, the variable `ELELE_SCORES` set to `off` keeps nothing, and so does `off()` for one notebook.

>>> from elele import scores
>>> scores.best("elba")
>>> [score.score for score in scores.last(10)]
>>> Session(scores.record(scores.best("elba").game_id))
"""

from __future__ import annotations

import os
import sqlite3
from dataclasses import asdict, dataclass, fields
from datetime import date, datetime
from typing import Any

from elele import record as records
from elele.game import GAMES
from elele.store.progress import Progress, ProgressError, stamp
from elele.record import Record
from elele.session import Session
from elele.phrases import counted

OWN_CARDS = "own cards"
"""Among the options of a game with a deck of one's own, whose points are its own too."""
_wanted = True


@dataclass(frozen=True, slots=True)
class Score:
    """One finished game; `record(game_id)` is the game itself."""

    game_id: int
    at: datetime
    """When it ended, in UTC."""
    day: date
    """The day, by the player's own calendar."""
    game: str
    deal: str
    """The deal's text; empty for a deck of one's own, since its number alone does not tell the cards."""
    options: str
    """What follows the game in a deal's text, such as `july` or `strict`."""
    score: int
    won: bool
    moves: int


def off() -> None:
    """Keep no games from now on, in this notebook; `on` ends that."""
    global _wanted
    _wanted = False


def on() -> None:
    """Keep finished games again, unless the variable `ELELE_SCORES` is `off`."""
    global _wanted
    _wanted = True


def kept() -> bool:
    """Whether finished games are kept."""
    return _wanted and os.environ.get("ELELE_SCORES", "").strip().lower() not in ("off", "0", "no", "false")


class Keeper:
    """Keeps the finished games of a session."""

    def __init__(self, session: Session, progress: Progress | None = None) -> None:
        self.session = session
        self._progress = progress
        self.trouble = ""
        """Why the last game could not be kept; empty if all was well."""
        self.leave = session.subscribe(self._follow)

    def _follow(self, session: Session) -> None:
        if not (kept() and session.played and session.position.deal and session.position.over):
            return
        self.trouble = ""
        try:
            self._progress = self._progress or Progress()
            _keep(self._progress, session)
        except ProgressError as error:
            self.trouble = f"This game is not in your score book. {error}"

    def told(self) -> dict[str, Any] | None:
        """What a board says when the game has ended: `{best, last, here, says, trouble}`; None where nothing is kept.

        `last` has the scores of the last ten games of this kind, the latest at the end; `here` is the place of this
        one among them, or null; `best` is the best of all and `says` a sentence about it.
        """
        position = self.session.position
        if not (kept() and position.deal and position.over):
            return None
        told: dict[str, Any] = {"best": None, "last": [], "here": None, "says": "", "trouble": self.trouble}
        try:
            self._progress = self._progress or Progress()
            kind = _kind(self.session.record(), position)
            found = self._progress.rows(_LIKE_IT, game=kind[0], options=kind[1])
        except ProgressError as error:
            return {**told, "trouble": self.trouble or f"Your score book cannot be read. {error}"}
        told["trouble"] = told["trouble"] or self._progress.aside
        return told | _compared(found, self.session.sitting)


def keep(session: Session, progress: Progress | None = None) -> Keeper:
    """Keep the finished games of a session from now on, in the learner's own file or another; `leave()` ends it.

    A game counts when it began with a deal, and a move was made here: one that is only replayed is not kept again.
    It is one game however often its last moves are taken back, and its best ending stands, with all comments.
    """
    return Keeper(session, progress)


def rows(game: str | None = None, *, progress: Progress | None = None) -> list[dict[str, Any]]:
    """Every game that was kept, or those of one game, the first of them first; each a row for a table or a plot."""
    return [asdict(score) for score in reversed(last(-1, game, progress=progress))]


def last(
    count: int = 10, game: str | None = None, options: str | None = None, *, progress: Progress | None = None
) -> list[Score]:
    """The games kept last, the latest first: of all games or of one, with all options or with some."""
    return _scores("game_id DESC", count, game, options, progress)


def best(game: str, options: str | None = None, *, progress: Progress | None = None) -> Score | None:
    """The best game of its kind, won or with the most points, in the fewest moves; None where none is kept."""
    found = _scores("won DESC, score DESC, moves, game_id", 1, game, options, progress)
    return found[0] if found else None


def record(game_id: int, *, progress: Progress | None = None) -> Record:
    """A game that was kept, to be replayed: `Session(record(3))`, or `Steps(record(3))` in a notebook.

    Where it was played with a deck of one's own, `Session(record(3), deck=deck)` needs that too.
    """
    found = (progress or Progress()).rows("SELECT record FROM games WHERE game_id = :number", number=game_id)
    if not found:
        raise ValueError(f"the score book has no game {game_id}; rows() tells which it has")
    return records.read(found[0]["record"])


def _keep(progress: Progress, session: Session) -> None:
    position, played, now = session.position, session.record(), datetime.now().astimezone()
    game, options = _kind(played, position)
    row = (
        session.sitting, stamp(now), now.date().isoformat(), game, played.headers.get("Deal", ""), options,
        position.score, position.won, len(played.moves), str(played),
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


def _kind(played: Record, position: Any) -> tuple[str, str]:
    """The game and its options, which are compared with their like alone."""
    options = position.deal.partition("#")[0].partition(":")[2]
    own = "" if "Deal" in played.headers else OWN_CARDS
    return position.game, ", ".join(filter(None, (options, own)))


def _scores(order: str, count: int, game: str | None, options: str | None, progress: Progress | None) -> list[Score]:
    if game is not None and game not in GAMES:
        raise ValueError(f"there is no game called {game!r}; there is {', '.join(GAMES)}")
    question = f"""
        SELECT * FROM games WHERE (:game IS NULL OR game = :game) AND (:options IS NULL OR options = :options)
        ORDER BY {order} LIMIT :count
    """
    found = (progress or Progress()).rows(question, game=game, options=options, count=count)
    return [_score(row) for row in found]


def _score(row: sqlite3.Row) -> Score:
    """A row of the file as what its fields hold."""
    cells = {field.name: row[field.name] for field in fields(Score)}
    moment, day = datetime.fromisoformat(cells.pop("at")), date.fromisoformat(cells.pop("day"))
    return Score(**cells | {"at": moment, "day": day, "won": bool(cells["won"])})


def _compared(found: list[sqlite3.Row], sitting: str) -> dict[str, Any]:
    """The last ten of some games, and how one of them stands among all."""
    here = next((number for number, row in enumerate(found) if row["sitting"] == sitting), None)
    others = [row["score"] for number, row in enumerate(found) if number != here]
    best = max((row["score"] for row in found), default=None)
    start = max(len(found) - 10, 0)
    places = {"last": [row["score"] for row in found[start:]], "best": best}
    if here is None:
        return {**places, "says": "" if best is None else f"Your best is {best}."}
    says = f"Your best is {best}."
    if found[here]["won"]:
        says = f"{counted(sum(row['won'] for row in found), 'game')} of this kind won by now."
    elif not others:
        says = "The first game of this kind in your score book."
    elif found[here]["score"] > max(others):
        says = f"Your best so far! Until now it was {max(others)}."
    elif found[here]["score"] == best:
        says = f"As good as your best, {best}."
    return {**places, "here": here - start if here >= start else None, "says": says}
