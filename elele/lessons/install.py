"""The lessons, laid into a folder of one's own and renewed there; what a person has changed is never written over.

A lesson counts as changed where one of its boxes says something else than when it was laid there. What running it
gave does not count: that comes back when it is run again. A lesson that was taken away is laid there anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import NamedTuple

FIRST = "00_welcome.ipynb"
NOTES = ".elele-lessons.json"
"""The file in the folder that says what was laid there: name → mark."""


class Laid(NamedTuple):
    """What became of the lessons, by their names."""

    new: list[str]
    renewed: list[str]
    beside: list[tuple[str, str]]
    """Lessons that were changed, and under which name the newer ones lie beside them."""


def lay(folder: str | PathLike[str]) -> Laid:
    """Lay the lessons into a folder, or renew those that lie there; raises `OSError` where that cannot be done."""
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    known, laid = _known(place), Laid([], [], [])
    for name, data in _files(source()):
        _lay(place, name, data, known, laid)
    (place / NOTES).write_text(json.dumps(known, indent=1), encoding="utf-8")
    return laid


def _files(start: Traversable, within: str = "") -> Iterator[tuple[str, bytes]]:
    """The files that people open, by name; the scripts beside them are for those who change the lessons."""
    for file in sorted(start.iterdir(), key=lambda file: file.name):
        if file.name.startswith(".") or file.name.endswith((".py", ".pyc", "__pycache__")):
            continue
        if file.is_dir():
            yield from _files(file, f"{within}{file.name}/")
        else:
            yield f"{within}{file.name}", file.read_bytes()


def _known(place: Path) -> dict[str, str]:
    try:
        known = json.loads((place / NOTES).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):  # then every lesson that differs counts as changed
        return {}
    return known if isinstance(known, dict) else {}


def _lay(place: Path, name: str, data: bytes, known: dict[str, str], laid: Laid) -> None:
    file, mark = place / name, _mark(name, data)
    there = _mark(name, file.read_bytes()) if file.exists() else None
    if there is None or there == known.get(name) != mark:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        (laid.renewed if there else laid.new).append(name)
    elif there != mark and known.get(name) != mark:
        beside = _beside(place, name, mark)
        (place / beside).write_bytes(data)
        laid.beside.append((name, beside))
    known[name] = mark


def _beside(place: Path, name: str, mark: str) -> str:
    """A name that nothing has yet, or that has just this lesson already."""
    stem, dot, ending = name.rpartition(".")
    number = 1
    while (file := place / (found := f"{stem}-new{number}{dot}{ending}")).exists():
        if _mark(name, file.read_bytes()) == mark:
            break
        number += 1
    return found


def _mark(name: str, data: bytes) -> str:
    """What tells one file from another; of a lesson only what its boxes say."""
    if name.endswith(".ipynb"):
        try:
            cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(data)["cells"]]
            data = json.dumps(cells).encode()
        except (ValueError, LookupError, TypeError):
            pass  # no lesson any more: then every byte counts
    return hashlib.sha256(data).hexdigest()[:16]
