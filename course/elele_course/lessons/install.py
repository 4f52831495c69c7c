"""Copy the lessons into a folder of your own, and update them without overwriting any that you have changed.

A lesson counts as changed if the text of any of its cells differs from the copied text; the output of cells does not
count. A lesson that has been deleted or is empty is copied again. Each file is replaced as a whole, so a full disk
never leaves half a file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from elele.paths import lessons_folder
from elele_course.store import atomic_file

FIRST = "00_welcome.ipynb"
NOTES = ".elele-lessons.json"
"""The file in the user's folder that records what was copied there, as name → digest."""


class Installed(NamedTuple):
    """The result of `install`, with the names of the files that were copied."""

    new: list[str]
    updated: list[str]
    beside: list[tuple[str, str]]
    """Each file that the user has changed, with the name of the newer copy placed beside it."""


def install(folder: str | PathLike[str]) -> Installed:
    """Copy the lessons into a folder, or update the lessons there; raises `OSError` if that fails."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    known, installed = _known(target), Installed([], [], [])
    for name, data in _files(lessons_folder()):
        _install(target, name, data, known, installed)
    atomic_file.replace(target / NOTES, json.dumps(known, indent=1).encode())
    return installed


def _files(start: Traversable, within: str = "") -> Iterator[tuple[str, bytes]]:
    """The name and contents of each file for learners; the lessons' twins, which authors review, are left out."""
    for file in sorted(start.iterdir(), key=lambda file: file.name):
        if file.name.startswith(".") or file.name.endswith((".py", ".pyc", "__pycache__")):
            continue
        if file.is_dir():
            yield from _files(file, f"{within}{file.name}/")
        else:
            yield f"{within}{file.name}", file.read_bytes()


def _known(target: Path) -> dict[str, str]:
    try:
        known = json.loads((target / NOTES).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):  # Then every lesson that differs counts as changed.
        return {}
    return known if isinstance(known, dict) else {}


def _install(target: Path, name: str, data: bytes, known: dict[str, str], installed: Installed) -> None:
    file, digest = target / name, _digest(name, data)
    there = _digest(name, file.read_bytes()) if file.exists() and file.stat().st_size else None
    if there is None or there == known.get(name) != digest:
        file.parent.mkdir(parents=True, exist_ok=True)
        atomic_file.replace(file, data)
        (installed.updated if there else installed.new).append(name)
    elif there != digest and known.get(name) != digest:
        beside = _beside(target, name, digest)
        atomic_file.replace(target / beside, data)
        installed.beside.append((name, beside))
    known[name] = digest


def _beside(target: Path, name: str, digest: str) -> str:
    """An unused name for a copy, or the name of a file that already holds this lesson."""
    stem, dot, ending = name.rpartition(".")
    number = 1
    while (file := target / (found := f"{stem}-new{number}{dot}{ending}")).exists():
        if _digest(name, file.read_bytes()) == digest:
            break
        number += 1
    return found


def _digest(name: str, data: bytes) -> str:
    """A digest of a file or, for a notebook, of the text of its cells only."""
    if name.endswith(".ipynb"):
        try:
            cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(data)["cells"]]
            data = json.dumps(cells).encode()
        except (ValueError, LookupError, TypeError):
            pass  # The file is not a valid notebook, so every byte counts.
    return hashlib.sha256(data).hexdigest()[:16]
