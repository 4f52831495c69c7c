"""Finished games in a CSV file: each is one line, written whole as soon as it is known."""

from __future__ import annotations

import csv
import io
import os
import warnings
from dataclasses import astuple, dataclass, fields
from os import PathLike
from pathlib import Path
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Game:
    """What is kept of one finished game; its fields are the columns of the table."""

    policy: str
    """Its name in `POLICIES`, or what Python writes for a policy of one's own."""
    options: str
    deal: int
    """The number after `#` in the deal's text."""
    score: int
    pairs: int
    """Pairs that lie on the habitats at the end, also those that do not count."""
    lost: int
    """Those of them that a threat covers or that lie under Habitat Loss."""
    stuck: int
    """How often Row 3 was dealt anew."""
    moves: int
    free: int
    """Open places that are left at the end."""
    undrawn: int
    """Birds that are left in the draw pile."""
    filled: str
    """The habitats that pairs filled up, by type, in that order, joined by `;`."""
    most: int
    """The most points that the habitat row could hold, had every bird come in time."""


_KINDS = {field.name: int if field.type == "int" else str for field in fields(Game)}
COLUMNS = tuple(_KINDS)


class GamesFile:
    """The games of a file, and a way to add more. Without a path nothing is read and nothing kept.

    A line that was cut off, as by a power cut while it was written, is dropped, with a warning that says so.
    """

    def __init__(self, path: str | PathLike[str] | None) -> None:
        self.path = Path(path) if path is not None else None
        self.games: list[Game] = self._read()
        self._file: int | None = None

    def __enter__(self) -> Self:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
            if not os.fstat(self._file).st_size:
                self._write(COLUMNS)
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            os.close(self._file)

    def add(self, game: Game) -> None:
        """Keep a game."""
        if self._file is not None:
            self._write(astuple(game))

    def _write(self, cells: tuple[Any, ...]) -> None:
        line = io.StringIO()
        csv.writer(line, lineterminator="\n").writerow(cells)
        assert self._file is not None
        os.write(self._file, line.getvalue().encode())

    def _read(self) -> list[Game]:
        if self.path is None or not self.path.exists():
            return []
        head, *lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True) or [""]
        whole = ",".join(COLUMNS) + "\n"
        if not whole.startswith(head) or (lines and head != whole):
            raise ValueError(f"{self.path} is no file of these games. Choose another name for it.")
        if not (lines or [head])[-1].endswith("\n") and head:
            warnings.warn(f"{self.path}: the last line was cut off and is dropped", stacklevel=4)
            cut = lines.pop() if lines else head
            os.truncate(self.path, self.path.stat().st_size - len(cut.encode()))
        return [self._game(row, number) for number, row in enumerate(csv.reader(lines), 2)]

    def _game(self, cells: list[str], number: int) -> Game:
        try:
            read = {name: kind(cell) for (name, kind), cell in zip(_KINDS.items(), cells, strict=True)}
            return Game(**read)  # type: ignore[arg-type]  # each cell was made what its field holds
        except ValueError as error:
            raise ValueError(f"{self.path}:{number}: {','.join(cells)!r} is no game; take the line out") from error
