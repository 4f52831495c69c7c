"""Keep the end of a progress file's chain in a small file beside it, to notice when an older copy replaces it.

The hidden file has one line: the file's id, the newest link and its seal, the moment, and the first 16 digits of the
SHA-256 of all that. It is written after each commit, so it is never ahead of the progress file. It may be behind, or
be missing: then nothing is known about the time before.

A browser may bring back all files of an earlier day at once. So the site keeps the same line apart from the files, too:
the service worker does so for the notebooks, and the page for the pages without a notebook.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from elele_course.store.schema import Head

_ALONE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_MOST = 1_000


def read(path: Path) -> tuple[Head, str] | None:
    """The end of the chain that a progress file had at a moment, and that moment; None if it is not known."""
    lines = [_of_the_site(path)]
    with suppress(OSError), _beside(path).open("rb") as file:
        lines.append(file.read(_MOST).decode("utf-8", "replace"))
    known = [words for line in lines if len(words := line.split()) == 5 and words[-1] == _own(words[:-1])]
    ends = [(Head(name, int(link), seal), at) for name, link, seal, at, _ in known]
    return max(ends, key=lambda end: end[1], default=None)


def write(path: Path, head: Head, at: str) -> None:
    """Keep the end of a chain, if the drive allows it; every line has the same length, so an old one is covered."""
    words = [head.id, f"{head.link:012d}", head.seal, at]
    line = " ".join([*words, _own(words)])
    with suppress(OSError):  # The rows themselves are kept, and the next commit writes the line again.
        number = os.open(_beside(path), os.O_WRONLY | os.O_CREAT | _ALONE, 0o600)
        with os.fdopen(number, "wb") as file:
            file.write(line.encode() + b"\n")
    _of_the_site(path, line)


def forget(path: Path) -> None:
    """Let another file take the place of a progress file."""
    _beside(path).unlink(missing_ok=True)
    _of_the_site(path, "")


def _of_the_site(path: Path, *line: str) -> str:
    """The line that the site keeps for a file, after it has been replaced if a new one is given; empty if none."""
    if sys.platform == "emscripten":
        import js  # only Python in a browser has it

        keep: Callable[..., str] | None = getattr(js, "eleleHead", None)
        return keep(str(path.absolute()), *line) if keep else ""
    return ""


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}-head")


def _own(words: list[str]) -> str:
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]
