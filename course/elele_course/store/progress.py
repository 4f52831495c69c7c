"""One learner's progress file: answers, finished games, exercises, lesson items, solved puzzles and facts shown.

The file is a SQLite database in the user's data folder. Its format, version 6 (`PRAGMA user_version`):

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
- `link`, `before` and `seal` are the last columns of every table, and `head` and `replaced` are further tables: they
  form the chain that `elele_course.store.schema` describes. Files of version 5 have seals without a chain, and files of
  versions 1 to 4 have no seals, until they are opened.

Rows are added and never changed, except that a game's row changes if a move is taken back and the game ends again.
Everything else, such as the day when a card comes back, is computed from the rows, so the file cannot contradict
itself. A later version may add columns and tables. Such a version increases `user_version` and converts older files, as
this version does.

When the file is opened, and whenever others have changed it, SQLite checks its structure, and we check the chain. The
end of the chain is also kept in a hidden file (`elele_course.store.head_apart`). A damaged file of any version is set
aside, and a new one begins with all sound rows; a sentence says how many are missing, and since when. A new file is
written under a temporary name and then renamed, so an empty file must be damaged.

We use the rollback journal, not WAL: a home folder may be on a network drive, where WAL's shared memory does not work,
and one file is easier to copy than three. With `synchronous = EXTRA`, a commit returns only once the changes and the
removal of the journal are on the disk. A power cut therefore loses only what had not yet been confirmed. Each call
opens its own connection, since a notebook's event handlers run in other threads. A second notebook waits its turn.
"""

from __future__ import annotations

import os
import sqlite3
import warnings
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import UTC, date, datetime
from itertools import chain, count
from pathlib import Path
from typing import Any, TypeVar

from elele_course.store import atomic_file, head_apart, schema, sqlite_locks
from elele_course.store.schema import Head, Sound, Unusable

T = TypeVar("T")

NAME = "progress.sqlite3"
PATIENCE = 10.0
"""The number of seconds to wait while another notebook writes."""


class ProgressError(OSError):
    """Raised when nothing was saved; everything confirmed earlier is safe, and the message says what to do."""


class SetAside(UserWarning):
    """The warning that a file was renamed and a new one was started in its place, or that a file is another one."""


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
        """A sentence about a file that is unusable or another one; empty if there was no such file."""
        self._known: tuple[Head | None, tuple[int, ...]] | None = None  # the end of the chain, and the file's state
        self.rows("SELECT 1")

    def __repr__(self) -> str:
        return f"Progress({str(self.file)!r})"

    def rows(self, question: str, *, table: str = "", **values: Any) -> list[sqlite3.Row]:
        """The rows that a query returns, given values for its `:names`; raises `ProgressError`.

        If a `table` is named, whole rows are checked, and an old read-only file without this table gives no rows.
        """

        def found(file: sqlite3.Connection) -> list[sqlite3.Row]:
            known = not table or file.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
            rows = file.execute(question, values).fetchall() if known else []
            if table:
                schema.check_read(table, rows, schema.head(file))
            return rows

        return self.write(found, "DEFERRED")

    def last_kept(self) -> str:
        """When something was last kept, in the learner's own time, such as `2026-11-21 at 18:04`; empty if never."""
        at = self.write(schema.last, "DEFERRED")
        return _local(at) if at else ""

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
        apart = head_apart.read(self.file)  # It is read first, since other notebooks go on writing.
        apart = self._look(apart)
        with closing(_opened(self.file)) as file:
            if schema.number(file, "user_version") < schema.VERSION:
                file.execute("BEGIN")  # Another notebook may upgrade it meanwhile.
                schema.check(file)
                file.execute("ROLLBACK")
                _upgrade(file, kind)
            file.execute(f"BEGIN {kind}")
            try:
                schema.check_version(file)
                state = _state(self.file)
                if not self._known or self._known[1] != state or self._known[0] != schema.head(file):
                    self._compare(schema.check(file, self._known and self._known[0]), schema.head(file), apart)
                done = work(file)
                head = schema.head(file)
                file.execute("COMMIT")
            except BaseException:
                if file.in_transaction:
                    file.execute("ROLLBACK")
                raise
        self._known = head, _state(self.file)
        if head and head != (apart and apart[0]):
            head_apart.write(self.file, head, stamp(datetime.now(UTC)))
        return done

    def _look(self, apart: tuple[Head, str] | None) -> tuple[Head, str] | None:
        """Create a missing file, unless it was there before; return the kept end of the chain, if it still counts."""
        if self.file.exists() and (self._known or not half_restored(self.file).exists()):
            return apart
        self.file.parent.mkdir(0o700, parents=True, exist_ok=True)
        with sqlite_locks.turn(self.file, PATIENCE):
            half = half_restored(self.file)
            if not self.file.exists() and (half.exists() or _half_made(self.file).exists()):
                _put_back(self.file)
            if half.exists():
                half.unlink()
                for other in self.file.parent.glob(f"{self.file.stem}-earlier-*"):
                    if self.file.exists() and other.samefile(self.file):
                        other.unlink()
                self._tell("Restoring a backup was interrupted before your progress file changed. Restore it again.")
            if self.file.exists():
                return apart
            if self._known:
                advice = "Put it back, or close the lessons and open them again to begin a new one."
                raise ProgressError(f"Nothing new was kept: {self.file} has vanished. {advice}{_near(self.file)}")
            _begin(self.file)
            head_apart.forget(self.file)
            if apart and apart[0].link:
                gone = f"Your progress file has vanished, and a new one was started. {_used_last(apart)}"
                self._tell(gone + _near(self.file))
            return None

    def _compare(self, seals: dict[int, str], head: Head | None, apart: tuple[Head, str] | None) -> None:
        """Raise `Unusable` for an earlier state of the file, and tell of another file."""
        if not (head and apart and apart[0].link):
            return
        if head.id == apart[0].id and head.link < apart[0].link:
            raise Unusable("earlier", "is from an earlier day")
        if head.id != apart[0].id or seals.get(apart[0].link, apart[0].seal) != apart[0].seal:
            with sqlite_locks.turn(self.file, PATIENCE):  # Another notebook may just be restoring it.
                if head_apart.read(self.file) == apart:
                    self._tell(f"This is a different progress file. {_used_last(apart)}{_near(self.file)}")

    def _tell(self, why: str) -> None:
        self.aside = why
        warnings.warn(why, SetAside, stacklevel=8)

    def _set_aside(self, word: str, why: str) -> None:
        """Rename the file and start a new one, unless another notebook has done so in the meantime."""
        with sqlite_locks.turn(self.file, PATIENCE):
            self._known = None
            apart = head_apart.read(self.file)
            end = apart[0] if apart else None
            if not _usable(self.file, end):
                with sqlite_locks.alone(self.file, PATIENCE) as file:
                    found = Sound() if word == "newer" else schema.sound(file, end)
                    fresh = _made(self.file, found.rows)
                    sqlite_locks.let_rename(file)
                    place = put(self.file, fresh, word)
                head_apart.forget(self.file)
                rest = " with everything else" if found.rows else ""
                kept = f"The file is kept as {place}, and a new one was started{rest}.{BACK[word]}"
                self._tell(f"Your progress file {why}. {_missing(found)}{kept}")


def _missing(found: Sound) -> str:
    """A sentence that says how many answers and games are missing, and since when, in the learner's own time."""
    if not found.missing:
        return ""
    since = f" since {_local(found.since)}" if found.since else ""
    most = _counted(found.missing)
    if not found.exact:
        most = f"Up to {most}"
    return f"{most}{since} {'is' if found.missing == 1 else 'are'} missing. "


def _used_last(apart: tuple[Head, str]) -> str:
    return f"The one used last, on {_local(apart[1])}, had {_counted(apart[0].link)}."


def _counted(number: int) -> str:
    return "1 answer or game" if number == 1 else f"{number} answers or games"


def _local(at: str) -> str:
    moment = datetime.fromisoformat(at)
    return f"{moment.astimezone() if 1 < moment.year < 9999 else moment:%Y-%m-%d at %H:%M}"


def _near(path: Path) -> str:
    """A sentence that names the copies of a file that lie beside it; empty if there are none."""
    names = sorted(other.name for other in path.parent.glob(f"{path.stem}-*{path.suffix}"))
    return f" In the same folder: {', '.join(names)}." if names else ""


BACK = {
    "damaged": "",
    "earlier": "",
    "long": "",
    "newer": " To go on with it, update this program, then give the file its old name back.",
}


@schema.understood()
def _opened(path: Path) -> sqlite3.Connection:
    """Open the file; another program's file is left alone."""
    if path.is_file() and not path.stat().st_size:
        raise Unusable("damaged", "is damaged (it is empty)")
    file = sqlite_locks.connect(path, PATIENCE)
    try:
        if path.stat().st_mode & 0o077:
            with suppress(OSError):  # Some drives have no modes, and another user's file can still be read.
                path.chmod(0o600)
        schema.prepare(file)
        words = "this file is the database of another program; name another file for your progress"
        schema.check_owner(file, ProgressError(words))
    except BaseException:
        file.close()
        raise
    return file


def _state(path: Path) -> tuple[int, ...]:
    """What changes whenever a program writes to the file."""
    found = path.stat()
    return (found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)


def _begin(path: Path) -> None:
    """Create the file in one step, so that a power cut never leaves an empty file."""
    put(path, _made(path, []), "left-over")


def _made(path: Path, rows: Iterable[tuple[str, list[Any]]]) -> Path:
    """A new file with some rows, under a temporary name."""
    fresh = _half_made(path)
    for old in (fresh, *_beside(fresh)):
        old.unlink(missing_ok=True)
    with closing(sqlite_locks.connect(fresh, PATIENCE, create=True)) as file:
        schema.prepare(file)
        schema.make(file, rows)
    return fresh


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


def _usable(path: Path, apart: Head | None) -> bool:
    try:
        with closing(_opened(path)) as file:
            file.execute("BEGIN IMMEDIATE")  # Otherwise, others could write during the check.
            schema.check(file)
            # This tests whether the file can be written, and is rolled back.
            file.execute(f"PRAGMA user_version = {schema.number(file, 'user_version')}")
            head = schema.head(file)
            return not (head and apart and head.id == apart.id and head.link < apart.link)
    except (sqlite3.DatabaseError, Unusable) as error:
        _judged(error, path)
        return False


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
    """Rename a file to an unused name in the same folder, and return the new path."""
    return path.rename(_free(path, word))


def put(path: Path, fresh: Path, word: str) -> Path | None:
    """Put a new file in a file's place, and return the new path of the old file; None if there was none.

    The old file gets its second name first, so at every moment either the old or the new file is in its place. What
    SQLite has left beside it is renamed before that, so that the new file is never combined with an old journal.
    """
    place = _free(path, word)
    for old in _beside(path):
        old.rename(place.with_name(place.name + old.name.removeprefix(path.name)))
    there = path.exists()
    if there:
        try:
            place.hardlink_to(path)
        except (OSError, NotImplementedError):  # a drive where no file has two names
            path.rename(place)
    fresh.replace(path)
    atomic_file.sync_names(path.parent)
    return place if there else None


def _put_back(path: Path) -> None:
    """Give the file that `put` has renamed its own name again, with what SQLite has left beside it."""
    places = path.parent.glob(f"{path.stem}-*{path.suffix}")
    if place := max(places, key=lambda one: one.stat().st_ctime_ns, default=None):
        for old in _beside(place):
            old.rename(path.with_name(path.name + old.name.removeprefix(place.name)))
        place.rename(path)


def _half_made(path: Path) -> Path:
    """The name of a new file that is about to take a file's place."""
    return path.with_name(f".{path.name}-new")


def half_restored(path: Path) -> Path:
    """The name of a file that is about to be restored."""
    return path.with_name(f".{path.name}-back")


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
