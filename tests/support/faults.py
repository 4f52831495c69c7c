"""Simulate a disk that fails at the n-th open, write, sync or rename, for tests that try every n."""

from __future__ import annotations

import errno
import io
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest


class Faults:
    """Makes one operation on files fail, as on a full disk; the operations before and after it work.

    A write that fails leaves half of its bytes in the file.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int, code: int = errno.ENOSPC) -> None:
        """Make the operation with a number fail; operations are counted from 1."""
        self.number, self.code, self.done = number, code, 0
        self.opened, self.synced, self.made, self.wrapped = Path.open, os.fsync, tempfile.mkstemp, os.fdopen
        monkeypatch.setattr(Path, "open", self._open())
        for name in ("replace", "rename"):
            monkeypatch.setattr(Path, name, self._rename(getattr(Path, name)))
        monkeypatch.setattr(os, "fsync", self._sync)
        monkeypatch.setattr(tempfile, "mkstemp", self._make)
        monkeypatch.setattr(os, "fdopen", lambda *given: Torn(self, self.wrapped(*given)))

    @property
    def struck(self) -> bool:
        """True if there were enough operations for one to fail."""
        return self.done >= self.number

    def step(self) -> None:
        """Count one operation; raises `OSError` for the one that fails."""
        self.done += 1
        if self.done == self.number:
            raise OSError(self.code, os.strerror(self.code))

    def _open(self) -> Any:
        def opened(path: Path, mode: str = "r", *more: Any, **options: Any) -> Any:
            if "w" not in mode:
                return self.opened(path, mode, *more, **options)
            self.step()
            return Torn(self, self.opened(path, mode, *more, **options))

        return opened

    def _rename(self, rename: Any) -> Any:
        def renamed(path: Path, target: Any) -> Any:
            self.step()
            return rename(path, target)

        return renamed

    def _make(self, *given: Any) -> tuple[int, str]:
        self.step()
        return self.made(*given)

    def _sync(self, number: int) -> None:
        self.step()
        self.synced(number)


class Torn:
    """A file opened for writing, whose write may stop halfway."""

    def __init__(self, faults: Faults, file: io.BufferedWriter) -> None:
        self.faults, self.file = faults, file

    def __enter__(self) -> Torn:
        return self

    def __exit__(self, *_error: object) -> None:
        self.file.close()

    def write(self, content: bytes) -> int:
        try:
            self.faults.step()
        except OSError:
            self.file.write(content[: len(content) // 2])
            raise
        return self.file.write(content)

    def flush(self) -> None:
        self.file.flush()

    def fileno(self) -> int:
        return self.file.fileno()
