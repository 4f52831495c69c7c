"""Open SQLite files on every kind of drive, even on drives that cannot lock files.

Some network drives refuse locks, and a browser's virtual drive grants every lock to every tab. `locks` tests a drive
with a temporary file. On a drive without locks, SQLite creates a folder that serves as the lock; this method works
everywhere (`unix-dotfile`).
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

_REFUSED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR_LOCK, sqlite3.SQLITE_IOERR_RDLOCK)
"""SQLite's error codes for a lock that it cannot get: another program holds the lock, or the drive has no locks."""
_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_ERROR)
"""SQLite's error codes for a file in which no program can begin a transaction."""
_NOT_YOURS = 409
"""The HTTP status that means that it is not this notebook's turn, or was not any more when it changed a file."""
_has_turn = False
"""True while this notebook has its turn."""
_known: dict[Path, bool] = {}
"""Folder → whether its drive can lock files."""


def trusted(folder: Path) -> bool:
    """Return whether a lock in this folder keeps all other programs out; browser tabs do not see each other's locks."""
    return sys.platform != "emscripten" and locks(folder)


def locks(folder: Path) -> bool:
    """Return whether the drive that holds a folder can lock files; each folder is tested once."""
    if folder not in _known:
        probe = folder / f".elele-lock-{uuid4().hex}"
        try:
            with closing(sqlite3.connect(probe, timeout=0, isolation_level=None)) as file:
                file.execute("PRAGMA journal_mode = OFF")
                file.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode not in _REFUSED:
                return True  # Other errors, such as a full disk, will show when the file is written.
            _known[folder] = False
        else:
            _known[folder] = True
        finally:
            with suppress(OSError):
                probe.unlink(missing_ok=True)
    return _known[folder]


def connect(path: Path, timeout: float, *, create: bool = False) -> sqlite3.Connection:
    """Open a SQLite file in autocommit mode, with locks that work on its drive; `create` also makes a missing file."""
    place = path.absolute().as_posix()
    wanted = {"mode": "rwc" if create else "rw"} | ({} if locks(path.parent) else {"vfs": "unix-dotfile"})
    options = "&".join(f"{name}={value}" for name, value in wanted.items())
    name = f"file://{'' if place.startswith('/') else '/'}{quote(os.fsencode(place))}?{options}"
    return sqlite3.connect(name, uri=True, timeout=timeout, isolation_level=None)


def left_lock(path: Path) -> Path | None:
    """The folder that serves as a lock on a drive without locks, if it exists; a killed program leaves it behind."""
    lock = path.with_name(f"{path.name}.lock")
    return lock if lock.is_dir() else None


@contextmanager
def only_notebook() -> Iterator[None]:
    """During a `with` block, keep the site's other notebooks from changing files; off the site, SQLite's locks do so.

    In a browser, a whole file is read when it is opened, and written when it is closed. If two notebooks had the same
    file open, one of them would overwrite the other's changes. Raises `sqlite3.OperationalError` with the code
    `SQLITE_BUSY` if another notebook does not end its turn, or if this one stood still until its turn was over: then
    the changes that it made since have been refused.
    """
    global _has_turn
    turn = _turn_of_the_page()
    if turn is None or _has_turn:
        yield
        return
    if turn("take") == _NOT_YOURS:
        raise _busy("another notebook is writing")
    _has_turn = True
    try:
        yield
    finally:
        _has_turn = False
        left = turn("leave")
    if left == _NOT_YOURS:
        raise _busy("this notebook stood still for too long")


def _busy(why: str) -> sqlite3.OperationalError:
    busy = sqlite3.OperationalError(why)
    busy.sqlite_errorcode = sqlite3.SQLITE_BUSY
    return busy


def _turn_of_the_page() -> Callable[[str], int] | None:
    """The function of the site's kernel that takes or ends a turn and returns an HTTP status; None outside the site."""
    if sys.platform == "emscripten":
        import js  # only Python in a browser has it

        return getattr(js, "eleleTurn", None)
    return None


@contextmanager
def alone(path: Path, timeout: float) -> Iterator[sqlite3.Connection]:
    """Hold a file exclusively while it is replaced; raises `sqlite3.Error` after `timeout` seconds.

    It first waits for a running transaction to end, and takes back one that was cut off: SQLite would not find the
    journal under the new name, and could later undo confirmed changes. A file that SQLite cannot read has no
    transaction to wait for.
    """
    with closing(connect(path, timeout)) as file:
        try:
            file.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in _UNREADABLE:
                raise
        yield file


def let_rename(held: sqlite3.Connection) -> None:
    """Close a file that is held on Windows, since an open file cannot be renamed there."""
    if os.name == "nt":
        held.close()


@contextmanager
def turn(path: Path, timeout: float) -> Iterator[None]:
    """Keep other programs from creating or replacing a file; raises `sqlite3.Error` after `timeout` seconds.

    The file is protected during the `with` block. After waiting, check whether the work is still needed: another
    program may have done it. The hidden file that serves as the lock is not deleted.
    """
    with closing(connect(path.with_name(f".{path.name}-turn"), timeout, create=True)) as file:
        file.execute("BEGIN EXCLUSIVE")
        yield
