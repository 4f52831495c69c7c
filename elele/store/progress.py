"""One learner's file in the user's data folder: answers, finished games, exercises, and what was told about the birds.

The file is a SQLite database. Its promises, version 4 (`PRAGMA user_version`):

- `PRAGMA application_id` is 0x654C656C, the letters `eLel`.
- `answers`: one row for each answer, in the order they were given. `card_id` is the card's, as in
  `elele.study.flashcards`; `rating` is `again`, `hard`, `good` or `easy`; `at` the moment in UTC,
  `2026-11-21T18:04:09.512Z`; `day` the learner's own calendar day, `2026-11-21`.
- `games`: one row for each game finished. `sitting` is the unique `play_id` of its history; `at` and `day` are
  as above; `game`, `deal` and `options` are as in the text of the deal, such as `elba`, `elba:strict#7` and `strict`
  (`deal` and `options` are empty if the cards were given one by one); `score`, `won` (0 or 1) and `moves` are numbers;
  `record` is the whole game as text for `elele.record.read`.
- `exercises`: one row for each answer to an exercise. `exercise` is its text, such as `one-block:2+twice#7`; `right`
  is 0 or 1; `slip` is the near miss that a wrong answer fell for, or empty; `at` and `day` are as above. Files of
  version 1 lack this table.
- `told`: one row for each thing that the learner was told. `item` is `bird:moli` for a bird that was met,
  `fact:moli-03` for a fact, `story:cat` for the story of a card; `at` and `day` are as above. The same item can be told
  again. Files of versions 1 and 2 lack this table.
- `items`: one row for each first answer to an item of a lesson. `item` is its name, such as `01-mates`; `part` is
  `recall`, `check` or `predict`; `answer` is the choice, the number or the places; `right` is 0 or 1; `at` and `day`
  are as above. Files of versions 1 to 3 lack this table.

Rows are only ever added, except that a game may end again after a move was taken back. Everything else, such as the day
when a card comes back, is computed from the rows, so no two things in the file can disagree. A later version may add
columns and tables, increases `user_version`, and converts older files; so does this one.

We use the rollback journal, not WAL: a home folder may be on a network drive, where WAL's shared memory does not work,
and one file is easier to copy than three. With `synchronous = EXTRA` a commit has reached the disk when it returns, the
removal of the journal included. So a power cut loses only what was not yet confirmed. Each call opens a connection of
its own, since the handlers of a notebook run in other threads, and a second notebook waits its turn.
"""

from __future__ import annotations

import os
import sqlite3
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, date, datetime
from itertools import chain, count
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

VERSION = 4
"""The version of the file that this program writes."""
APPLICATION = 0x654C656C
NAME = "progress.sqlite3"
PATIENCE = 10.0
"""Seconds to wait while another notebook writes."""

_COLUMNS = {
    "answers": """
        answer_id INTEGER PRIMARY KEY AUTOINCREMENT,
        card_id TEXT NOT NULL,
        rating TEXT NOT NULL CHECK (rating IN ('again', 'hard', 'good', 'easy')),
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
    "games": """
        game_id INTEGER PRIMARY KEY AUTOINCREMENT,
        sitting TEXT NOT NULL UNIQUE,
        at TEXT NOT NULL,
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        deal TEXT NOT NULL,
        options TEXT NOT NULL,
        score INTEGER NOT NULL,
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        moves INTEGER NOT NULL,
        record TEXT NOT NULL""",
    "exercises": """
        answer_id INTEGER PRIMARY KEY AUTOINCREMENT,
        exercise TEXT NOT NULL,
        right INTEGER NOT NULL CHECK (right IN (0, 1)),
        slip TEXT NOT NULL,
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
    "told": """
        told_id INTEGER PRIMARY KEY AUTOINCREMENT,
        item TEXT NOT NULL,
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
    "items": """
        answer_id INTEGER PRIMARY KEY AUTOINCREMENT,
        item TEXT NOT NULL,
        part TEXT NOT NULL CHECK (part IN ('recall', 'check', 'predict')),
        answer TEXT NOT NULL,
        right INTEGER NOT NULL CHECK (right IN (0, 1)),
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
}
_SINCE = {"exercises": 2, "told": 3, "items": 4}
"""The versions that brought a table, for the tables that not all versions have."""
_TABLES = {name: f"CREATE TABLE {name} ({columns}\n)" for name, columns in _COLUMNS.items()}
_UNREADABLE = """
    SELECT 1 FROM {}
    WHERE substr(at, 1, 19) IS NOT strftime('%Y-%m-%dT%H:%M:%S', substr(at, 1, 19), '+0 days')
       OR substr(at, 20) NOT GLOB '.[0-9][0-9][0-9]Z' OR day IS NOT date(day, '+0 days') OR at IS NULL OR day IS NULL
"""
"""Finds a row of a table without a moment or a day. SQLite before 3.40 rounds one millisecond in a hundred down."""


class ProgressError(OSError):
    """Nothing was saved by this call; everything confirmed earlier is safe, and the message says what to do."""


class SetAside(UserWarning):
    """A file that cannot be used was renamed, and a fresh one was started in its place."""


class _Unusable(Exception):
    """A file that cannot be used: a word for its new name, and the reason as a sentence without its subject."""


def stamp(moment: datetime) -> str:
    """A time as the file writes it: `2026-11-21T18:04:09.512Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def home() -> Path:
    """The folder of the file: the one named by the variable `ELELE_HOME`, else the user's data folder."""
    if named := os.environ.get("ELELE_HOME"):
        return Path(named).expanduser()
    try:
        import platformdirs  # optional: not everyone who plays keeps progress
    except ModuleNotFoundError as error:
        advice = 'install it with pip install "elele[study]", or name a folder in the variable ELELE_HOME'
        raise ProgressError(f"the package platformdirs, which finds your data folder, is missing; {advice}") from error
    return platformdirs.user_data_path("elele", appauthor=False)


class Progress:
    """The file of one learner; all methods may be called from any thread and any number of notebooks."""

    def __init__(self, file: str | os.PathLike[str] | None = None) -> None:
        """Open the learner's own file, or another one; it is created if it does not exist.

        A damaged file, or one of a newer version, is set aside: see `aside`.
        """
        self.file = Path(file) if file is not None else home() / NAME
        self.aside = ""
        """A sentence about a file that could not be used and its new place; empty if all was well."""
        self._sound = False
        self.rows("SELECT 1")

    def __repr__(self) -> str:
        return f"Progress({str(self.file)!r})"

    def rows(self, question: str, **values: Any) -> list[sqlite3.Row]:
        """The rows that a query returns, with values for its `:names`; raises `ProgressError`."""
        return self.write(lambda file: file.execute(question, values).fetchall(), "DEFERRED")

    def write(self, work: Callable[[sqlite3.Connection], T], kind: str = "IMMEDIATE") -> T:
        """Run some work on the file as one transaction; the result is on the disk when this returns.

        Raises `ProgressError`, which leaves the file unchanged.
        """
        try:
            try:
                return self._transact(work, kind)
            except (sqlite3.DatabaseError, _Unusable) as error:
                self._set_aside(*_judged(error))
                return self._transact(work, kind)
        except ProgressError:
            raise
        except (sqlite3.DatabaseError, OSError, _Unusable) as error:
            raise ProgressError(f"{_trouble(error)} The file is {self.file}") from error

    def _transact(self, work: Callable[[sqlite3.Connection], T], kind: str) -> T:
        with closing(_opened(self.file)) as file:
            if not self._sound or _number(file, "user_version") < VERSION:  # an older file may have taken its place
                _check(file)
                _upgrade(file, kind)
                self._sound = True
            file.execute(f"BEGIN {kind}")
            try:
                _check_version(file)
                done = work(file)
                file.execute("COMMIT")
            except BaseException:
                if file.in_transaction:
                    file.execute("ROLLBACK")
                raise
            return done

    def _set_aside(self, word: str, why: str) -> None:
        """Rename the file, unless another notebook has done so in the meantime."""
        turn = sqlite3.connect(self.file.with_name(f"{self.file.name}-aside"), timeout=PATIENCE, isolation_level=None)
        with closing(turn):
            turn.execute("BEGIN EXCLUSIVE")
            self._sound = False
            if not _usable(self.file):
                place = renamed(self.file, word)
                self.aside = f"Your progress file {why}. It is kept as {place}, and a new one was started.{BACK[word]}"
                warnings.warn(self.aside, SetAside, stacklevel=5)


BACK = {"damaged": "", "newer": " To go on with it, update this program, then give the file its old name back."}


@contextmanager
def _decoded() -> Iterator[None]:
    """Report damage where SQLite's own message about it is not UTF-8."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise _Unusable("damaged", "is damaged (its tables cannot be read)") from error


@_decoded()
def _opened(path: Path) -> sqlite3.Connection:
    """A connection to the file, which is created if it is missing; another program's file is left alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        file.row_factory = sqlite3.Row
        file.text_factory = lambda raw: raw.decode("utf-8", "replace")  # one bad letter hides no other answer
        file.execute("PRAGMA synchronous = EXTRA")
        if _number(file, "application_id") != APPLICATION:
            _make(file)
            file.close()  # a browser's file system shows the new length of a file only once it is closed
            return _opened(path)
    except BaseException:
        file.close()
        raise
    return file


def _make(file: sqlite3.Connection) -> None:
    file.execute("BEGIN IMMEDIATE")
    if _number(file, "application_id") != APPLICATION:  # it may have been created while we waited
        tables = {name for (name,) in file.execute("SELECT name FROM sqlite_schema")}
        if tables & _TABLES.keys():
            raise _Unusable("damaged", "is damaged (it has lost its mark)")
        if tables or _number(file, "application_id"):
            raise ProgressError("this file is the database of another program; name another one for your progress")
        for table in _TABLES.values():
            file.execute(table)
        file.execute(f"PRAGMA application_id = {APPLICATION}")
        file.execute(f"PRAGMA user_version = {VERSION}")
    file.execute("COMMIT")


def _number(file: sqlite3.Connection, name: str) -> int:
    return int(file.execute(f"PRAGMA {name}").fetchone()[0])


def _check_version(file: sqlite3.Connection) -> None:
    version = _number(file, "user_version")
    if version > VERSION:
        why = f"was written by a newer version of this program (it is of version {version}, we read {VERSION})"
        raise _Unusable("newer", why)


@_decoded()
def _check(file: sqlite3.Connection) -> None:
    """Raise `_Unusable` or a `sqlite3.DatabaseError` for a file that is too new or damaged."""
    _check_version(file)
    if (found := file.execute("PRAGMA integrity_check(1)").fetchone()[0]) != "ok":
        raise _Unusable("damaged", f"is damaged ({found})")
    schema = dict(file.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").fetchall())
    for name, table in _TABLES.items():
        if _SINCE.get(name, 1) > _number(file, "user_version"):
            continue
        if schema.get(name) != table:
            raise _Unusable("damaged", f"is damaged (its table {name} is not as we write it)")
        if file.execute(_UNREADABLE.format(name)).fetchone():  # SQLite does not notice a changed letter
            raise _Unusable("damaged", f"is damaged (its table {name} has a row without a moment or a day)")


def _upgrade(file: sqlite3.Connection, kind: str) -> None:
    """Add to an older file the tables that it lacks; a file that is read-only can be read as it is (`DEFERRED`)."""
    if _number(file, "user_version") == VERSION:
        return
    try:
        file.execute("BEGIN IMMEDIATE")
        for name, since in _SINCE.items():
            if since > _number(file, "user_version"):  # another notebook may have done so while we waited
                file.execute(_TABLES[name])
        file.execute(f"PRAGMA user_version = {VERSION}")
        file.execute("COMMIT")
    except sqlite3.OperationalError as error:
        if _code(error) != sqlite3.SQLITE_READONLY or kind != "DEFERRED":
            raise
        if file.in_transaction:
            file.execute("ROLLBACK")


def _usable(path: Path) -> bool:
    try:
        with closing(_opened(path)) as file:
            _check(file)
    except (sqlite3.DatabaseError, _Unusable) as error:
        _judged(error)
        return False
    return True


def _judged(error: sqlite3.DatabaseError | _Unusable) -> tuple[str, str]:
    """The arguments of `_Unusable` for an error that means damage; any other error is raised again."""
    if isinstance(error, _Unusable):
        return error.args
    if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return ("damaged", f"is damaged ({error})")
    raise error


def renamed(path: Path, word: str) -> Path:
    """Rename a file to a new name beside it and return that; the files SQLite keeps beside it are renamed too."""
    stem = f"{path.stem}-{word}-{date.today()}"
    names = (path.with_name(f"{stem}{number}{path.suffix}") for number in chain([""], (f"-{n}" for n in count(2))))
    place = next(name for name in names if not name.exists())
    for beside in ("-journal", "-wal", "-shm"):  # first, so that a new file never meets an old journal
        if (old := path.with_name(path.name + beside)).exists():
            old.rename(place.with_name(place.name + beside))
    path.rename(place)
    return place


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _trouble(error: sqlite3.Error | OSError | _Unusable) -> str:
    """The trouble in plain words, and what to do about it."""
    code = _code(error) if isinstance(error, sqlite3.Error) else sqlite3.SQLITE_CANTOPEN
    advice = _TROUBLES.get(code, "Try again; if that does not help, name another folder in the variable ELELE_HOME.")
    return f"This was not kept ({error}). {advice} Everything confirmed before is safe."


_TROUBLES = {
    sqlite3.SQLITE_FULL: "The disk is full: make some room and try again.",
    sqlite3.SQLITE_IOERR: "Writing failed, and the disk may be full: make some room and try again.",
    sqlite3.SQLITE_BUSY: f"Another notebook has been writing for {PATIENCE:.0f} seconds: try again.",
}
_TROUBLES |= dict.fromkeys(
    (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM),
    "This program may not write there: name a folder of your own in the variable ELELE_HOME.",
)
