"""A deck with markup in every cell that accepts any text. The markup runs a script if a page treats it as HTML."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

from elele.csv_files import DataError
from elele.seabirds import deck
from elele.seabirds.deck import Deck, lookalikes

ROOT = Path(__file__).parents[2]
MARKUP = '<img class=hurt src=x onerror="window.hurt = 1"><script class=hurt>window.hurt = 1</script>'
HURT = "() => [document.querySelectorAll('.hurt').length, window.hurt ?? 'no']"
"""JavaScript that counts the harm done on a page: `[0, "no"]` if there is none."""


def marked(folder: Path) -> tuple[Deck, dict[str, list[str]]]:
    """Make the deck in a folder, and return it with the columns of each file that accept any text."""
    for source in (ROOT / "data").glob("*.csv"):
        shutil.copy(source, folder)
    found = {file.name: [name for name in _columns(file) if _takes_any(folder, file, name)] for file in _files(folder)}
    return deck.load(folder), found


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.csv"))


def _columns(file: Path) -> list[str]:
    with file.open(encoding="utf-8", newline="") as opened:
        return next(csv.reader(opened))


def _takes_any(folder: Path, file: Path, column: str) -> bool:
    """Append the markup to every cell of a column; if the deck is then refused, undo this and return False."""
    before = file.read_bytes()
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    with file.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.DictWriter(opened, rows[0])
        writer.writeheader()
        writer.writerows({**row, column: f"{row[column]}{MARKUP}"} for row in rows)
    try:
        if file.name == lookalikes.FILE:
            lookalikes.load(folder)
        else:
            deck.load(folder)
    except DataError:
        file.write_bytes(before)
        return False
    return True
