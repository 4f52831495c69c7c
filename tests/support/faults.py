"""One list of the faults that tests simulate, and the layer between the code and the drive that simulates them.

`watch` sees every operation on files that Python does by itself; `vfs_shim` sees those of SQLite. `Faults` makes the
n-th operation fail, and `explorer` tries crashes, errors and second programs at every operation of both kinds. What a
drive does to bytes at rest is in `SIZES`, for the fuzzers and for the tests of damaged files.
"""

from __future__ import annotations

import errno
import io
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.ENOLCK)
"""How an operation on files fails."""
SQLITE_ERRORS = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_CANTOPEN)
"""How an operation of SQLite on the drive fails, but for locks."""
LOCK_ERRORS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR_LOCK)
SQLITE_KINDS = ("open", "write", "truncate", "sync", "lock", "delete")
"""The operations of SQLite that fail."""
SIZES = {"bit": 0, "byte": 1, "piece": 64, "sector": 512, "page": 4096}
"""What a drive changes in a file → its size in bytes."""
NAMES = ("replace", "rename", "hardlink_to", "unlink", "mkdir")
"""The methods of a path that change a folder."""
Step = Callable[[], None]


class Killed(BaseException):
    """The program ends here."""


def changed(whole: bytes, what: str, chance: Random) -> bytes:
    """A content in which one of the `SIZES` is changed; larger ones begin at a multiple of their size."""
    raw, size = bytearray(whole), SIZES[what]
    at = chance.randrange(len(raw))
    if not size:
        raw[at] ^= 1 << chance.randrange(8)
        return bytes(raw)
    start = at // size * size
    raw[start : start + size] = chance.randbytes(len(raw[start : start + size]))
    return bytes(raw)


def cut(whole: bytes, chance: Random) -> bytes:
    """A content that is cut short."""
    return whole[: chance.randrange(len(whole))]


def watch(patch: pytest.MonkeyPatch, step: Step) -> None:
    """Call `step` before each operation of Python that changes files; it may raise an error in place of it.

    A write for which `step` raises an `OSError` leaves half of its bytes in the file.
    """

    def before(real: Callable[..., Any], counts: Callable[..., bool] = lambda *_given: True) -> Callable[..., Any]:
        def stepped(*given: Any, **options: Any) -> Any:
            if counts(*given):
                step()
            return real(*given, **options)

        return stepped

    opened, wrapped = Path.open, os.fdopen

    def for_writing(path: Path, mode: str = "r", *more: Any, **options: Any) -> Any:
        if "w" not in mode:
            return opened(path, mode, *more, **options)
        step()
        return Torn(step, opened(path, mode, *more, **options))

    patch.setattr(Path, "open", for_writing)
    for name in NAMES:
        patch.setattr(Path, name, before(getattr(Path, name)))
    patch.setattr(os, "fsync", before(os.fsync))
    patch.setattr(os, "open", before(os.open, lambda _path, flags, *_more: flags & (os.O_WRONLY | os.O_RDWR)))
    patch.setattr(os, "fdopen", lambda *given: Torn(step, wrapped(*given)))


class Faults:
    """Makes one operation on files fail, as on a full disk; the operations before and after it work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int, code: int = errno.ENOSPC) -> None:
        """Make the operation with a number fail; operations are counted from 1."""
        self.number, self.code, self.done = number, code, 0
        watch(monkeypatch, self.step)

    @property
    def struck(self) -> bool:
        """True if there were enough operations for one to fail."""
        return self.done >= self.number

    def step(self) -> None:
        """Count one operation; raises `OSError` for the one that fails."""
        self.done += 1
        if self.done == self.number:
            raise OSError(self.code, os.strerror(self.code))


class Torn:
    """A file opened for writing, whose write may stop halfway."""

    def __init__(self, step: Step, file: io.BufferedWriter) -> None:
        self.step, self.file = step, file

    def __enter__(self) -> Torn:
        return self

    def __exit__(self, *_error: object) -> None:
        self.file.close()

    def write(self, content: bytes) -> int:
        try:
            self.step()
        except (OSError, Killed):
            self.file.write(content[: len(content) // 2])
            raise
        return self.file.write(content)

    def flush(self) -> None:
        self.file.flush()

    def fileno(self) -> int:
        return self.file.fileno()
