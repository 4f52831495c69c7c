"""Read CSV files as rows of text, and list every problem in every file at once.

A problem reads `birds.csv:14: what is wrong; what to do`. With such messages, people who write facts or enter their own
cards can correct a file without reading this code.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, Protocol

from elele import limits

_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
Wrong = Iterator[tuple[str, str]]
"""The wrong texts of a column, each with a problem."""


class Row(Protocol):
    """A dataclass whose fields are the columns of a file; a field without a default is a required column."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # set by `dataclasses`


class DataError(ValueError):
    """The error for files with problems; its text lists one problem per line."""

    @property
    def problems(self) -> tuple[str, ...]:
        """Every problem, as in `birds.csv:14: what is wrong; what to do`."""
        return self.args

    def __str__(self) -> str:
        return "\n".join(self.problems)


class Table:
    """One CSV file: its rows as text, and the problems found in it."""

    def __init__(self, name: str, row: type[Row]) -> None:
        self.name, self.row = name, row
        self.key: str = next(column.name for column in fields(row) if not column.kw_only)
        """The first column."""
        self.keys: tuple[str, ...] = getattr(row, "KEYS", (self.key,))
        """The columns that together identify a row."""
        self.rows: list[tuple[int, dict[str, str]]] = []
        """The line number of each row, and its cells by column."""
        self.ids: set[str] | None = None
        """The ids in the first column, even from rows with too few cells; None if part of the file cannot be read."""
        self.torn = False
        """True if some rows could not be read."""
        self.problems: list[tuple[int, str]] = []
        """The line number of each problem (1 if it concerns the whole file), and its description."""

    def wrong(self, line: int, text: str) -> None:
        """Add a problem."""
        self.problems.append((line, text))


def words(text: str) -> tuple[str, ...]:
    """The entries of a cell such as `islet;dune`."""
    return tuple(word for part in text.split(";") if (word := part.strip()))


def number(text: str) -> int | None:
    """The whole number in a cell; None if the cell holds anything else."""
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


_READ: Mapping[str, Callable[[str], object]] = {
    "str": str, "int": lambda cell: int(cell or 0), "bool": lambda cell: cell == "yes",
}  # fmt: skip


def raise_problems(tables: Iterable[Table], error: type[DataError]) -> None:
    """If the tables have problems, raise the error with all of them, ordered by file and line."""
    found = [f"{table.name}:{line}: {text}" for table in tables for line, text in sorted(table.problems)]
    if found:
        raise error(*found)


def made(table: Table, error: type[DataError] = DataError) -> list[Any]:
    """The rows of a table as objects of its class; if the table has problems, raises the error with all of them.

    The type of a field says whether its cell is text, a whole number (0 if empty), yes or no, or a list of entries.
    """
    raise_problems([table], error)
    there = {name for _, cells in table.rows[:1] for name in cells}
    columns = {column.name: _READ.get(str(column.type), words) for column in fields(table.row) if column.name in there}
    return [table.row(**{name: read(cells[name]) for name, read in columns.items()}) for _, cells in table.rows]


def read_table(folder: Traversable, name: str, row: type[Row], original: Traversable) -> Table:
    """Read one file, and note the problems in its columns and rows; `check_cells` adds the problems in its cells.

    `original` is the folder from which a missing file can be copied.
    """
    table = Table(name, row)
    try:
        if (raw := _raw(table, folder, original)) is not None:
            _fill(table, raw.decode("utf-8-sig"))
    except OSError as error:
        table.wrong(1, f"the file cannot be read ({error.strerror}); unlock it, or copy it again from {original}")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        table.wrong(line, f"byte {error.object[error.start]:#04x} is not UTF-8; save the file as CSV in UTF-8")
    table.torn |= bool(table.problems)
    return table


def _raw(table: Table, folder: Traversable, original: Traversable) -> bytes | None:
    """Return the bytes of a file in the folder, or note a problem and return None.

    The problem can be a missing file, a link out of the folder, or a file that is too long.
    """
    file = folder / table.name
    if not file.is_file():
        table.wrong(1, f"the file is missing from {folder}; copy it there from {original}")
        return None
    if folder != original and isinstance(file, Path) and file.resolve().parent != file.parent.resolve():
        table.wrong(1, f"the file is a link to somewhere outside {folder}; replace it with the file itself")
        return None
    with file.open("rb") as opened:
        raw = opened.read(limits.FILE + 1)
    if wrong := limits.over(len(raw), limits.FILE, "bytes"):
        table.wrong(1, f"the file is too large: {wrong}")
        return None
    return raw


def _fill(table: Table, text: str) -> None:
    records = list(_records(table, text))
    broken = bool(table.problems)
    if not records and not broken:
        table.wrong(1, "the file is empty; write the column names in the first line and a row for each card")
    if not records or not _check_columns(table, columns := records.pop(0)[1]):
        return
    for line, cells in records:
        if len(cells) == len(columns):
            table.rows.append((line, dict(zip(columns, cells, strict=True))))
        else:
            count = f"{len(cells)} cells for {len(columns)} columns"
            table.wrong(line, f"{count}; give every column one cell, and put a cell with a comma in quotes")
    if not records and not broken:
        table.wrong(1, "there is no row under the column names; write one for each card")
    elif table.key in columns and not broken:
        at = columns.index(table.key)
        table.ids = {cells[at] for _, cells in records if len(cells) > at}


def _records(table: Table, text: str) -> Iterator[tuple[int, list[str]]]:
    """The line number and cells of each row that is not blank, up to the first unreadable row."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    line = 1
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if wrong := _too_long(line, cells):
                table.wrong(line, wrong)
                return
            if any(stripped):
                yield line, stripped
            line = reader.line_num + 1
    except csv.Error:
        torn = text.split("\n")[line - 1].split(",")
        quotes = 'the quotes do not match; put one " at each end of a cell, and write "" for a " inside it'
        table.wrong(line, _too_long(line, torn) or quotes)


def _too_long(line: int, cells: Sequence[str]) -> str:
    if wrong := limits.over(line, limits.LINES, "lines"):
        return f"the file is too long: {wrong}"
    wrong = limits.over(max(map(len, cells), default=0), limits.CELL, "letters")
    return f"a cell is too long: {wrong}" if wrong else ""


def _check_columns(table: Table, columns: Sequence[str]) -> bool:
    needed = [column.name for column in fields(table.row) if column.default is MISSING]
    if not set(needed) & set(columns):
        table.wrong(1, f"there are no column names with commas between them; begin line 1 with {','.join(needed)}")
        return False
    for name in needed:
        if name not in columns:
            table.wrong(1, f"the column {name} is missing; add it to the first line and to every row")
    for name, times in Counter(columns).items():
        if times > 1 and name:
            table.wrong(1, f"{times} columns are called {name}; keep one of them")
    return True


def check_cells(
    table: Table,
    known: Mapping[str, Iterable[str]],
    own: Callable[[str, Collection[str]], Wrong] = lambda _column, _texts: iter(()),
    *,
    lists: Collection[str] = (),
    files: Mapping[str, str] | None = None,
) -> None:
    """Add the problems in the cells of a file; `own` is a function of a column and its texts that finds further ones.

    `known` gives the words allowed in some columns. A cell of a column in `lists` may have several, and the words of a
    column in `files` are the ids in that file.
    """
    _check_unique(table)
    for column in table.rows[0][1] if table.rows else ():
        texts = {cells[column] for _, cells in table.rows}  # Each text is checked once, however often it occurs.
        found = [*_decomposed(column, texts), *own(column, texts)]
        if column in known:
            found += _unknown(column, texts, known[column], column in lists, (files or {}).get(column, ""))
        for text, problem in found:
            for line, cells in table.rows:
                if cells[column] == text:
                    table.wrong(line, problem)


def _check_unique(table: Table) -> None:
    for columns in (table.keys, ("code",)):
        seen: dict[str, int] = {}
        for line, cells in table.rows:
            text, names = " ".join(cells.get(column, "") for column in columns).strip(), " ".join(columns)
            if text and seen.setdefault(text, line) != line:
                table.wrong(line, f"{names} {text} is already on line {seen[text]}; give each row its own")
            if columns == (table.key,) and table.key in cells and not _ID.fullmatch(text):
                table.wrong(line, f'{names} is "{text}"; write lower-case letters a to z, digits and single hyphens')


def _decomposed(column: str, texts: Iterable[str]) -> Wrong:
    for text in texts:
        plain = limits.normalized("NFC", text)
        if plain != text:
            word = next(right for word in text.split() if (right := limits.normalized("NFC", word)) != word)
            problem = f"{column} has a letter and its mark as two characters"
            yield text, f"{problem}; write them as one, as in {word} (Unicode NFC)"


def _unknown(column: str, texts: Iterable[str], known: Iterable[str], several: bool, file: str) -> Wrong:
    for text in texts:
        for word in words(text) if several else (text,):
            if word in known:
                continue
            if not file:
                yield text, f'{column} has "{word}"; write one of {", ".join(known)}'
                continue
            problem = f'{column} has "{word}", which {file} does not have'
            near = get_close_matches(word, known, 1)
            yield text, f"{problem}; did you mean {near[0]}?" if near else f"{problem}; add it there or correct it here"
