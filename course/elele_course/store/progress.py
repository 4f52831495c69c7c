"""One learner's progress file: answers, finished games, exercises, lesson items, solved puzzles and facts shown.

The file is a SQLite database in the user's data folder. Its format, version 5 (`PRAGMA user_version`):

- `PRAGMA application_id` is 0x654C656C, the letters `eLel`.
- `answers`: one row for each answer to a flashcard, in the order in which the answers were given. `card_id` is as in
  `elele_course.seabirds.flashcards`; `rating` is `again`, `hard`, `good` or `easy`; `at` is the moment in UTC, such as
  `2026-11-21T18:04:09.512Z`; `day` is the learner's own calendar day, such as `2026-11-21`.
- `games`: one row for each finished game. `sitting` is the unique `play_id` of the game's history; `at` and `day` are
  as above; `game`, `deal` and `options` are as in the text of the deal, such as `elba`, `elba:strict#7` and `strict`
  (`deal` and `options` are empty if the cards were given one by one); `score`, `won` (0 or 1) and `moves` are numbers;
  `record` is the whole game as text for `elele.record.read`.
- `exercises`: one row for each answer to an exercise. `exercise` is the text of the exercise, such as
  `one-block:2+twice#7`; `right` is 0 or 1; `slip` is the near miss that the learner wrongly chose, or empty; `at` and
  `day` are as above. Files of version 1 lack this table.
- `told`: one row for each time that the learner was shown a bird, a fact or a story. `item` is `bird:moli` for a bird
  that was met, `fact:moli-03` for a fact, or `story:cat` for a card's story; `at` and `day` are as above. An item that
  is shown again gets another row. The item `measure:evidence` marks the first answer, in play or in the daily quiz,
  that counts only as far as it proves knowledge. Files of versions 1 and 2 lack this table.
- `items`: one row for each first answer to a lesson item. `item` is the name of the item, such as `01-mates`; `part` is
  `recall`, `check` or `predict`; `answer` is the choice, the number, the places or, for something that the learner
  made in the lab, the evidence (`elele_course.questions.made`); `right` is 0 or 1; `at` and `day` are as above. An
  answer in an exam is also a row: `item` is the number of the exam and the bird, such as `exam-1:moli`; `part` is
  `check`; `answer` is the typed name, or empty. So is the first answer to a mistake in a game on one occasion: `item`
  is its text, as in `elele_course.questions.mistakes`; `part` is `recall`; `answer` is the move. Files of versions 1 to
  3 lack this table.
- `solved`: one row for each right answer to a puzzle. `puzzle` is the puzzle's id; `answer` gives the places or moves;
  `at` and `day` are as above. Files of versions 1 to 4 lack this table.
- `seal` is the last column of every table. The table's name and the row's other values are written as a JSON list
  without spaces. The first 16 digits of that list's SHA-256 are the seal. Files of versions 1 to 4 have no seals until
  they are opened.

Rows are added and never changed, except that a game's row changes if a move is taken back and the game ends again.
Everything else, such as the day when a card comes back, is computed from the rows, so the file cannot contradict
itself. A later version may add columns and tables. Such a version increases `user_version` and converts older files, as
this version does.

When the file is opened, SQLite checks its structure, and we check the seal of each row. A new file is written under a
temporary name and then renamed, so an empty file must be damaged.

We use the rollback journal, not WAL: a home folder may be on a network drive, where WAL's shared memory does not work,
and one file is easier to copy than three. With `synchronous = EXTRA`, a commit returns only once the changes and the
removal of the journal are on the disk. A power cut therefore loses only what had not yet been confirmed. Each call
opens its own connection, since a notebook's event handlers run in other threads. A second notebook waits its turn.
"""

from __future__ import annotations

import os
import sqlite3
import warnings
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, date, datetime
from itertools import chain, count
from pathlib import Path
from typing import Any, TypeVar

from elele_course.store import atomic_file, schema, sqlite_locks
from elele_course.store.schema import Unusable

T = TypeVar("T")

NAME = "progress.sqlite3"
PATIENCE = 10.0
"""The number of seconds to wait while another notebook writes."""


class ProgressError(OSError):
    """Raised when nothing was saved; everything confirmed earlier is safe, and the message says what to do."""


class SetAside(UserWarning):
    """The warning that an unusable file was renamed and a new one was started in its place."""


def stamp(moment: datetime) -> str:
    """Write a moment in the form used in the file: `2026-11-21T18:04:09.512Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def home() -> Path:
    """The progress file's folder: the folder named by the variable `ELELE_HOME`, or else the user's data folder."""
    if named := os.environ.get("ELELE_HOME"):
        return Path(named).expanduser()
    try:
        import platformdirs  # an optional package, which playing alone does not need
    except ModuleNotFoundError as error:
        advice = 'install it with pip install "elele[study]", or name a folder in the variable ELELE_HOME'
        raise ProgressError(f"the package platformdirs, which finds your data folder, is missing; {advice}") from error
    return platformdirs.user_data_path("elele", appauthor=False)


class Progress:
    """The progress file of one learner; all methods may be called from any thread and from several notebooks."""

    def __init__(self, file: str | os.PathLike[str] | None = None) -> None:
        """Open the learner's own file or another file; a missing file is created.

        A damaged file, or a file from a newer version, is set aside: see `aside`.
        """
        self.file = Path(file) if file is not None else home() / NAME
        self.aside = ""
        """A sentence about an unusable file and its new name; empty if the file was usable."""
        self._sound = False
        self.rows("SELECT 1")

    def __repr__(self) -> str:
        return f"Progress({str(self.file)!r})"

    def rows(self, question: str, *, table: str = "", **values: Any) -> list[sqlite3.Row]:
        """The rows that a query returns, given values for its `:names`; raises `ProgressError`.

        If a `table` is named, an old read-only file without this table gives no rows.
        """

        def found(file: sqlite3.Connection) -> list[sqlite3.Row]:
            known = not table or file.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
            return file.execute(question, values).fetchall() if known else []

        return self.write(found, "DEFERRED")

    def write(self, work: Callable[[sqlite3.Connection], T], kind: str = "IMMEDIATE") -> T:
        """Do some work on the file in one transaction; return its result once any changes are on the disk.

        If the work fails, raises `ProgressError` and leaves the file unchanged.
        """
        try:
            with sqlite_locks.only_notebook():
                return self._settled(work, kind)
        except ProgressError:
            raise
        except (sqlite3.DatabaseError, OSError, Unusable) as error:
            raise ProgressError(f"{_trouble(error, self.file)} The file is {self.file}") from error

    def _settled(self, work: Callable[[sqlite3.Connection], T], kind: str) -> T:
        """Do the work on the file, or on a new one if the file has to be set aside."""
        try:
            return self._transact(work, kind)
        except (sqlite3.DatabaseError, Unusable) as error:
            if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_READONLY_DBMOVED:  # else just renamed
                self._set_aside(*_judged(error, self.file))
            return self._transact(work, kind)

    def _transact(self, work: Callable[[sqlite3.Connection], T], kind: str) -> T:
        with closing(_opened(self.file)) as file:
            if not self._sound or schema.number(file, "user_version") < schema.VERSION:  # or now an older file
                schema.check(file)
                _upgrade(file, kind)
                self._sound = True
            file.execute(f"BEGIN {kind}")
            try:
                schema.check_version(file)
                done = work(file)
                file.execute("COMMIT")
            except BaseException:
                if file.in_transaction:
                    file.execute("ROLLBACK")
                raise
            return done

    def _set_aside(self, word: str, why: str) -> None:
        """Rename the file and start a new one, unless another notebook has done so in the meantime."""
        with sqlite_locks.turn(self.file, PATIENCE):
            self._sound = False
            if not _usable(self.file):
                with sqlite_locks.alone(self.file, PATIENCE):
                    place = renamed(self.file, word)
                _begin(self.file)
                self.aside = f"Your progress file {why}. It is kept as {place}, and a new one was started.{BACK[word]}"
                warnings.warn(self.aside, SetAside, stacklevel=6)


BACK = {
    "damaged": "",
    "long": "",
    "newer": " To go on with it, update this program, then give the file its old name back.",
}


@schema.understood()
def _opened(path: Path) -> sqlite3.Connection:
    """Open the file, or create it if it is missing; another program's file is left alone."""
    path.parent.mkdir(0o700, parents=True, exist_ok=True)
    if not path.exists():
        with sqlite_locks.turn(path, PATIENCE):
            if not path.exists():  # Another program may have created it while we waited.
                _begin(path)
    try:
        if path.is_file() and not path.stat().st_size:
            raise Unusable("damaged", "is damaged (it is empty)")
        file = sqlite_locks.connect(path, PATIENCE)
        with suppress(OSError):  # Some drives have no modes, and another user's file can still be read.
            path.chmod(0o600)
    except (sqlite3.OperationalError, FileNotFoundError):
        if path.exists():
            raise
        return _opened(path)  # Another notebook has just set it aside.
    try:
        schema.prepare(file)
        words = "this file is the database of another program; name another file for your progress"
        schema.check_owner(file, ProgressError(words))
    except BaseException:
        file.close()
        raise
    return file


def _begin(path: Path) -> None:
    """Create the file under a temporary name and rename it, so that a power cut never leaves an empty file."""
    for old in _beside(path):  # left over from a deleted file; SQLite would apply it to the new one
        old.rename(_free(old, "left-over"))
    fresh = path.with_name(f".{path.name}-new")
    for old in (fresh, *_beside(fresh)):
        old.unlink(missing_ok=True)
    with closing(sqlite_locks.connect(fresh, PATIENCE, create=True)) as file:
        schema.prepare(file)
        schema.make(file)
    fresh.replace(path)
    atomic_file.sync_names(path.parent)


def _upgrade(file: sqlite3.Connection, kind: str) -> None:
    """Upgrade an older file; with `DEFERRED`, a read-only file can still be read without an upgrade."""
    if schema.number(file, "user_version") == schema.VERSION:
        return
    try:
        schema.upgrade(file)
    except sqlite3.OperationalError as error:
        if _code(error) != sqlite3.SQLITE_READONLY or kind != "DEFERRED":
            raise
        if file.in_transaction:
            file.execute("ROLLBACK")


def _usable(path: Path) -> bool:
    try:
        with closing(_opened(path)) as file:
            schema.check(file)
            file.execute("BEGIN IMMEDIATE")
            # This tests whether the file can be written, and is rolled back.
            file.execute(f"PRAGMA user_version = {schema.number(file, 'user_version')}")
    except (sqlite3.DatabaseError, Unusable) as error:
        _judged(error, path)
        return False
    return True


def _judged(error: sqlite3.DatabaseError | Unusable, path: Path) -> tuple[str, str]:
    """Return the arguments of `Unusable` for an error that means a damaged file; raise any other error again."""
    if isinstance(error, Unusable):
        return error.args
    if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return ("damaged", f"is damaged ({error})")
    if _code(error) == sqlite3.SQLITE_READONLY and _spoilt_head(path):
        return ("damaged", "is damaged (its header says that no program may write to it)")
    raise error


def _spoilt_head(path: Path) -> bool:
    """Return whether the header of the file names a format that SQLite cannot write; 1 and 2 are the known formats.

    Closing the file here releases any locks of this process on it, but a file that cannot be written has no locks.
    """
    with path.open("rb") as file:
        return file.read(20)[18:19] > b"\x02"


def renamed(path: Path, word: str) -> Path:
    """Rename a file and SQLite's files beside it to an unused name in the same folder, and return the new path."""
    place = _free(path, word)
    for old in _beside(path):  # These go first, so that a new file is never combined with an old journal.
        old.rename(place.with_name(place.name + old.name.removeprefix(path.name)))
    path.rename(place)
    return place


def _free(path: Path, word: str) -> Path:
    """An unused name in a file's folder, made from the file's name, a word and today's date."""
    stem = f"{path.stem}-{word}-{date.today()}"
    names = (path.with_name(f"{stem}{number}{path.suffix}") for number in chain([""], (f"-{n}" for n in count(2))))
    return next(name for name in names if not name.exists())


def _beside(path: Path) -> list[Path]:
    """The existing files that SQLite keeps beside a file."""
    names = (path.with_name(path.name + ending) for ending in ("-journal", "-wal", "-shm"))
    return [name for name in names if name.exists()]


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _trouble(error: sqlite3.Error | OSError | Unusable, path: Path) -> str:
    """Explain an error in plain words, and say what to do about it."""
    code = _code(error) if isinstance(error, sqlite3.Error) else sqlite3.SQLITE_CANTOPEN
    advice = _TROUBLES.get(code, "Try again; if that does not help, name another folder in the variable ELELE_HOME.")
    if code == sqlite3.SQLITE_BUSY and (lock := sqlite_locks.left_lock(path)):
        advice = (
            f"Another notebook is writing, or it stopped and left {lock} behind. "
            f"Close it, delete {lock.name}, and try again."
        )
    return f"Nothing new was kept ({error}). {advice} Everything kept earlier is safe."


_TROUBLES = {
    sqlite3.SQLITE_FULL: "The disk is full: free some space and try again.",
    sqlite3.SQLITE_IOERR: "Writing failed, and the disk may be full: free some space and try again.",
    sqlite3.SQLITE_BUSY: f"Another notebook has been writing for {PATIENCE:.0f} seconds: try again.",
}
_TROUBLES |= dict.fromkeys(
    (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM),
    "This program is not allowed to write there: set the variable ELELE_HOME to a folder of your own.",
)
