"""A layer between SQLite and the drive, with which tests make operations fail, refuse locks and simulate power cuts.

SQLite calls a drive through two C tables, which `ctypes` copies here with some functions replaced. It works if Python's
sqlite3 module shares SQLite with the rest of the process.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_int64, c_void_p, cast, string_at
from typing import Any

OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
"""The name is passed on as a pointer, because SQLite keeps it and finds the options of a URI after it."""
DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC = LOCK = CFUNCTYPE(c_int, c_void_p, c_int)


class Vfs(ctypes.Structure):
    """SQLite's `sqlite3_vfs`, version 1."""

    _fields_ = (
        ("version", c_int), ("file_size", c_int), ("longest", c_int), ("next", c_void_p), ("name", c_char_p),
        ("data", c_void_p), ("open", OPEN), ("delete", DELETE),
        *((name, c_void_p) for name in ("access", "full", "dl", "error", "sym", "close", "random", "sleep", "time",
          "last", "time64", "set_call", "get_call", "next_call")),
    )  # fmt: skip


class Methods(ctypes.Structure):
    """SQLite's `sqlite3_io_methods`, version 3."""

    _fields_ = (
        ("version", c_int), ("close", c_void_p), ("read", c_void_p), ("write", WRITE), ("truncate", TRUNCATE),
        ("sync", SYNC), ("size", c_void_p), ("lock", LOCK),
        *((name, c_void_p) for name in ("unlock", "reserved", "control", "sector", "device", "map", "shm_lock",
          "barrier", "unmap", "fetch", "unfetch")),
    )  # fmt: skip


Operation = tuple[Any, ...]
"""`("write", path, offset, bytes)`, `("truncate", path, size)`, `("sync", path)` or `("delete", path)`."""


class Shim:
    """The layer, while it is installed."""

    def __init__(self) -> None:
        self.locks = True
        """False on a drive that refuses every lock."""
        self.fail: Callable[[str], int] = lambda _kind: 0
        """A function called before each operation: it returns SQLite's error code, or 0 to let the operation run."""
        self.done: list[Operation] = []
        """All operations that reached the drive, in order."""
        self._library = ctypes.CDLL(_sqlite3.__file__)
        self._library.sqlite3_vfs_find.restype = POINTER(Vfs)
        self._library.sqlite3_vfs_find.argtypes = (c_char_p,)
        self._below = self._library.sqlite3_vfs_find(None)
        self._vfs = Vfs.from_buffer_copy(self._below.contents)
        self._vfs.name = b"elele-shim"
        self._vfs.open, self._vfs.delete = OPEN(self._open), DELETE(self._delete)
        self._tables: dict[int, Methods] = {}
        self._paths: dict[int, str] = {}

    def install(self) -> None:
        self._library.sqlite3_vfs_register(byref(self._vfs), 1)

    def remove(self) -> None:
        self._library.sqlite3_vfs_register(self._below, 1)
        self._library.sqlite3_vfs_unregister(byref(self._vfs))

    def _open(self, vfs: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        if code := self.fail("open"):
            cast(file, POINTER(c_void_p))[0] = None  # no methods: SQLite need not close it
            return code
        if code := self._below.contents.open(vfs, name, file, flags, out):
            return int(code)
        self._paths[file] = string_at(name).decode() if name else ""
        methods = cast(file, POINTER(c_void_p))
        methods[0] = ctypes.addressof(self._shimmed(methods[0]))
        return 0

    def _shimmed(self, address: int) -> Methods:
        """A copy of one of SQLite's method tables, with our methods in it; each table is copied once."""
        if address not in self._tables:
            below = cast(address, POINTER(Methods)).contents
            table = self._tables[address] = Methods.from_buffer_copy(below)
            table.version = 1  # no shared memory, which only WAL needs

            def write(file: int, data: int, size: int, offset: int) -> int:
                code = self.fail("write")
                kept = size // 2 if code else size
                self.done.append(("write", self._paths[file], offset, string_at(data, kept)))
                wrong = int(below.write(file, data, kept, offset)) if kept else 0
                return code or wrong

            def truncate(file: int, size: int) -> int:
                if code := self.fail("truncate"):
                    return code
                self.done.append(("truncate", self._paths[file], size))
                return int(below.truncate(file, size))

            def sync(file: int, flags: int) -> int:
                if code := self.fail("sync"):
                    return code
                self.done.append(("sync", self._paths[file]))
                return int(below.sync(file, flags))

            def lock(file: int, level: int) -> int:
                code = self.fail("lock") or (0 if self.locks else sqlite3.SQLITE_BUSY)
                return code or int(below.lock(file, level))

            table.write, table.truncate = WRITE(write), TRUNCATE(truncate)
            table.sync, table.lock = SYNC(sync), LOCK(lock)
        return self._tables[address]

    def _delete(self, vfs: int, name: bytes, sync: int) -> int:
        if code := self.fail("delete"):
            return code
        self.done.append(("delete", name.decode()))
        return int(self._below.contents.delete(vfs, name, sync))


@contextmanager
def installed() -> Iterator[Shim]:
    """Put a layer under every SQLite file opened in a `with` block; all of them must be closed at its end."""
    shim = Shim()
    shim.install()
    try:
        yield shim
    finally:
        shim.remove()
