"""Drives: SQLite files on every kind of drive, even on those that cannot lock a file.

Some network drives refuse locks, and a drive in a browser grants every lock to every tab. `locks` tries it out on a
fresh file that nobody else knows. SQLite then locks by making a folder, which works on any drive (`unix-dotfile`).
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

_REFUSED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR_LOCK, sqlite3.SQLITE_IOERR_RDLOCK)
"""SQLite's codes for a lock that it cannot get; a drive without locks answers as if another program held it."""
_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_ERROR)
"""SQLite's codes for a file in which no program can begin a transaction."""
_known: dict[Path, bool] = {}
"""Folder → whether its drive can lock files."""


def trusted(folder: Path) -> bool:
    """Return whether a lock in this folder keeps every other program out; a browser's tabs do not see each other's."""
    return sys.platform != "emscripten" and locks(folder)


def locks(folder: Path) -> bool:
    """Return whether the drive of a folder can lock files; it is tried out once."""
    if folder not in _known:
        probe = folder / f".elele-lock-{uuid4().hex}"
        try:
            with closing(sqlite3.connect(probe, timeout=0, isolation_level=None)) as file:
                file.execute("PRAGMA journal_mode = OFF")
                file.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode not in _REFUSED:
                return True  # another trouble, such as a full disk: whoever writes here will meet it
            _known[folder] = False
        else:
            _known[folder] = True
        finally:
            with suppress(OSError):
                probe.unlink(missing_ok=True)
    return _known[folder]


def connect(path: Path, timeout: float, *, create: bool = False) -> sqlite3.Connection:
    """Open a SQLite file in autocommit mode, with locks that work on its drive; only `create` makes a new file."""
    place = path.absolute().as_posix()
    wanted = {"mode": "rwc" if create else "rw"} | ({} if locks(path.parent) else {"vfs": "unix-dotfile"})
    options = "&".join(f"{name}={value}" for name, value in wanted.items())
    name = f"file://{'' if place.startswith('/') else '/'}{quote(os.fsencode(place))}?{options}"
    return sqlite3.connect(name, uri=True, timeout=timeout, isolation_level=None)


def left_lock(path: Path) -> Path | None:
    """The folder that locks a file on a drive without locks, if it is there; a program that was killed leaves it."""
    lock = path.with_name(f"{path.name}.lock")
    return lock if lock.is_dir() else None


@contextmanager
def alone(path: Path, timeout: float) -> Iterator[None]:
    """Keep a file to this program while it gets another name; raises `sqlite3.Error` after `timeout`.

    A transaction that is under way ends first: SQLite would not find its journal under the new name, and would undo
    later what was confirmed. A file that SQLite cannot read has no transactions. Windows renames no open file at all.
    """
    if os.name == "nt":
        yield
        return
    with closing(connect(path, timeout)) as file:
        try:
            file.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in _UNREADABLE:
                raise
        yield


@contextmanager
def turn(path: Path, timeout: float) -> Iterator[None]:
    """Keep all other programs from making or replacing a file meanwhile; raises `sqlite3.Error` after `timeout`.

    Look again after waiting: there may be nothing left to do. The hidden file that serves as a lock stays.
    """
    with closing(connect(path.with_name(f".{path.name}-turn"), timeout, create=True)) as file:
        file.execute("BEGIN EXCLUSIVE")
        yield
