"""Finished games in a CSV file, with one line for each game, written as soon as the game ends."""

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
    """One finished game; the fields are the columns of the file."""

    policy: str
    """The policy's name in `POLICIES`; for any other policy, its `__qualname__` or its `repr`."""
    options: str
    deal: int
    """The number after `#` in the deal's text."""
    score: int
    pairs: int
    """The number of pairs on the habitats at the end, including pairs that do not count."""
    lost: int
    """The number of pairs that do not count, because a threat covers them or their habitat is lost."""
    stuck: int
    """The number of times that the player was stuck."""
    moves: int
    free: int
    """The number of free places left at the end, on habitats that are not lost."""
    undrawn: int
    """The number of birds left in the draw pile."""
    filled: str
    """The types of the habitats that pairs filled up, in the order in which they became full, joined by `;`."""
    most: int
    """The maximum number of points that pairs could score in the empty habitat row if every bird were available."""


_KINDS = {field.name: int if field.type == "int" else str for field in fields(Game)}
COLUMNS = tuple(_KINDS)


class GamesFile:
    """The games in a file, to which more games can be added. Without a path, nothing is read or written.

    If the last line was cut off, for example by a power failure, it is dropped with a warning. Raises `ValueError` for
    a file whose first line is not the list of columns, and leaves the file unchanged.
    """

    def __init__(self, path: str | PathLike[str] | None) -> None:
        self.path = Path(path) if path is not None else None
        self._whole: int | None = None
        """The number of bytes before a line that was cut off, or None if every line is complete."""
        self.games: list[Game] = self._read()
        self._file: int | None = None

    def __enter__(self) -> Self:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
            if self._whole is not None:
                os.ftruncate(self._file, self._whole)
            if not os.fstat(self._file).st_size:
                self._write(COLUMNS)
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            os.close(self._file)

    def add(self, game: Game) -> None:
        """Add a game to the file."""
        if self._file is not None:
            self._write(astuple(game))

    def _write(self, cells: tuple[Any, ...]) -> None:
        line = io.StringIO()
        csv.writer(line, lineterminator="\n").writerow(cells)
        assert self._file is not None
        os.write(self._file, line.getvalue().encode())

    def _read(self) -> list[Game]:
        raw = self.path.read_bytes() if self.path is not None and self.path.exists() else b""
        whole = raw[: raw.rfind(b"\n") + 1]
        if raw and whole.splitlines()[:1] != [",".join(COLUMNS).encode()]:
            raise ValueError(f"{self.path} does not hold playtest games; choose another name")
        if whole != raw:
            warnings.warn(f"{self.path}: the last line was cut off and has been dropped", stacklevel=4)
            self._whole = len(whole)
        rows = csv.reader(io.StringIO(self._text(whole), newline=None))
        return [self._game(row, number) for number, row in enumerate(rows, 1) if number > 1]

    def _text(self, raw: bytes) -> str:
        try:
            return raw.decode()
        except UnicodeDecodeError as error:
            line, byte = raw.count(b"\n", 0, error.start) + 1, raw[error.start]
            raise ValueError(f"{self.path}:{line}: byte {byte:#04x} is not UTF-8; delete the line") from error

    def _game(self, cells: list[str], number: int) -> Game:
        try:
            read = {name: kind(cell) for (name, kind), cell in zip(_KINDS.items(), cells, strict=True)}
            return Game(**read)  # type: ignore[arg-type]  # each cell was made what its field holds
        except ValueError as error:
            raise ValueError(f"{self.path}:{number}: {','.join(cells)!r} is not a game; delete the line") from error
