"""Checks for any input: errors are documented and short, and files are touched only where they may be."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import psutil

ROOT = Path(__file__).parents[2]
OURS = tuple({os.path.realpath(place) for place in (ROOT, sys.prefix, sys.base_prefix, Path(os.__file__).parent)})
"""The folders that may be read at any time: the project's and Python's."""
CHANGES = {
    "os.chmod", "os.chown", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink", "os.truncate",
    "os.utime", "sqlite3.connect",
}  # fmt: skip
PLACES = {"os.rename": slice(2), "os.link": slice(2), "os.symlink": slice(1, 2)}
"""Event → the arguments that are paths; for other events, only the first argument is."""
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def refused(work: Callable[[], Any], *kinds: type[Exception]) -> Any:
    """The result of some work; None if it raises one of the documented errors, with a short text."""
    try:
        return work()
    except kinds as error:
        said = str(error)
    assert 0 < len(said) < 2_000, len(said)
    return None


def within(path: str, folder: str) -> bool:
    """Return whether a path is a folder or is inside it."""
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def _name(place: str | bytes) -> str:
    """The path in an argument, which may be a URI for SQLite."""
    name = os.fsdecode(place)
    return unquote(urlsplit(name).path) if name.startswith("file:///") else name


class Watch:
    """Sees every file that Python opens, creates, moves or deletes."""

    def __init__(self) -> None:
        self.folders: tuple[str, ...] | None = None
        """The folders in which files may be changed now; None while the watch is off."""
        sys.addaudithook(self._see)

    def _see(self, event: str, words: tuple[Any, ...]) -> None:
        if self.folders is None or (event != "open" and event not in CHANGES):
            return
        reads = event == "open" and not words[2] & WRITES
        for place in words[PLACES.get(event, slice(1))]:
            if not isinstance(place, int) and "__pycache__" not in (path := os.path.realpath(_name(place))):
                allowed = (*self.folders, *OURS) if reads else self.folders
                assert any(within(path, folder) for folder in allowed), f"{event} outside of the folder: {path}"

    @contextmanager
    def over(self, *folders: str) -> Iterator[None]:
        """Allow changes of files only in these folders, or nowhere if there are none."""
        before, self.folders = self.folders, folders
        try:
            yield
        finally:
            self.folders = before


WATCH = Watch()


@contextmanager
def folder() -> Iterator[Path]:
    """A new folder, the only place where files may be changed until it is removed."""
    before, WATCH.folders = WATCH.folders, None
    try:
        with tempfile.TemporaryDirectory() as name, WATCH.over(os.path.realpath(name)):
            yield Path(name)
    finally:
        WATCH.folders = before


def weight() -> float:
    """The memory of this process in megabytes, after a garbage collection."""
    gc.collect()
    return float(psutil.Process().memory_info().rss) / 1e6
