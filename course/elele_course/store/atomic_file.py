"""Replace files atomically: after a full disk or a power cut, a file is either all old or all new."""

from __future__ import annotations

import csv
import io
import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

LONGEST = 60
"""The maximum number of characters of a file's name that its temporary name repeats."""


def replace(path: Path, content: bytes) -> None:
    """Replace a file's content, and return once it is on the disk; after an `OSError`, nothing has changed.

    Only the user can read the file. Of two writers at the same time, one wins; no link is followed.
    """
    fresh: Path | None = None
    try:
        number, name = tempfile.mkstemp("-new", f".{path.name[:LONGEST]}-", path.parent)
        fresh = Path(name)
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        error.filename, error.filename2 = os.fspath(path), None  # the requested file, not the temporary one
        if fresh:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
        raise
    sync_names(path.parent)


def replace_csv(path: str | os.PathLike[str], columns: Iterable[str], rows: Iterable[Iterable[object]]) -> None:
    """Replace a CSV file in UTF-8, with column names in the first line. After an `OSError`, nothing has changed."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([columns, *rows])
    replace(Path(path), text.getvalue().encode())


def sync_names(place: Path) -> None:
    """Write a file's new name to the disk too; Windows does so by itself, and some drives cannot do so."""
    if os.name != "posix":
        return
    number = os.open(place, os.O_RDONLY)
    try:
        with suppress(OSError):
            os.fsync(number)
    finally:
        os.close(number)
