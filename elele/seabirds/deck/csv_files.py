"""Read CSV files as rows of text, and list every problem in every file at once.

A problem reads `birds.csv:14: what is wrong; what to do`. With such messages, people who write facts or enter their own
cards can correct a file without reading this code.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, Protocol

from elele import limits

HABITAT_TYPES = ("islet", "sea-cliff", "dune", "coastal-grassland", "gulch-wall", "lava-field", "urban", "fern-burrow")
NEST_KINDS = ("burrow", "crevice", "ledge", "shelter", "ground", "tree")
LEVELS = ("bird", "habitat")
EFFECTS = ("remove", "sanctuary", "capacity", "set-aside")
READING_LEVELS = ("elementary", "middle", "high")
MOMENTS = ("two-wahine",)
"""The moments of a game at which a fact can be shown; the only such moment so far is a pair of two wahine."""
PROVENANCES = ("published", "reconstructed", "card", "not-in-deck")
"""The origins of a card: published by the makers, reconstructed by us, copied from a real card, or not in the deck."""
CHECKED = ("found", "mixed", "recalled")
"""The kinds of evidence for a fact: read in its source, partly read and partly from memory, or all from memory."""

_RANGES = dict.fromkeys(("pairs", "points", "females", "males", "count"), range(100)) | {"capacity": range(2, 5)}
_MAY_BE_EMPTY = ("points", "females", "males")
_NEVER_EMPTY = ("english", "text", "title", "difference")
_PROSE = ("text", "difference")
WORDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("type", "habitats", "nests_in_nature"), HABITAT_TYPES),
    **dict.fromkeys(("checked", "measure_checked", "status_checked", "plumage_checked"), CHECKED),
    "nest_kinds": NEST_KINDS,
    "level": LEVELS,
    "moments": MOMENTS,
    "effect": EFFECTS,
    "reading_level": READING_LEVELS,
    "provenance": PROVENANCES,
}
"""Column → the words allowed in that column."""
REFERENCES: Mapping[str, str] = {
    **dict.fromkeys(("species_id", "other_id"), "birds.csv"),
    **dict.fromkeys(("source_id", "source_ids", "hawaiian_source_ids"), "sources.csv"),
    "counters": "threats.csv",
    "factoid_ids": "factoids.csv",
}
"""Column → the file whose ids are allowed in that column."""
_LISTS = (
    "habitats", "nests_in_nature", "nest_kinds", "source_ids", "hawaiian_source_ids", "counters", "factoid_ids",
    "moments",
)  # fmt: skip
_NAMES = ("hawaiian", "hawaiian_unsure", "name")
_READINGS = ("read", "measure_read", "status_read", "plumage_read")
_READING = re.compile(r"\d{4}-\d\d-\d\d [a-z][\w .-]*: \S.*")
_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
_STAND_INS = "['`\u00b4\u2018\u2019\u2032\u02bc\u02bd]"
_STAND_IN = re.compile(_STAND_INS)
"""A pattern for the characters that people type instead of an ʻokina, U+02BB."""
_STAND_IN_BETWEEN = re.compile(f"{_STAND_INS}(?<=[aeiouāēīōū].)(?=[aeiouāēīōū])", re.IGNORECASE)
"""A pattern for a stand-in for the ʻokina between two vowels, where no English word has an apostrophe: `Hawai'i`.

The pattern begins with the stand-in, which is rare, so that a search is fast."""


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
        self.key: str = fields(row)[0].name
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


def raise_problems(tables: Iterable[Table], error: type[DataError]) -> None:
    """If the tables have problems, raise the error with all of them, ordered by file and line."""
    found = [f"{table.name}:{line}: {text}" for table in tables for line, text in sorted(table.problems)]
    if found:
        raise error(*found)


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


def check_cells(table: Table, known: Mapping[str, Iterable[str]]) -> None:
    """Add the problems in the cells of a file; `known` gives the words allowed in some columns."""
    _check_unique(table)
    for column in table.rows[0][1] if table.rows else ():
        texts = {cells[column] for _, cells in table.rows}  # Each text is checked once, however often it occurs.
        for text, problem in _wrong(column, texts, known):
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


def _wrong(column: str, texts: Collection[str], known: Mapping[str, Iterable[str]]) -> Iterator[tuple[str, str]]:
    """Each wrong text of a column, with a problem."""
    yield from _misspelled(column, texts)
    if column in _NEVER_EMPTY and "" in texts:
        yield "", f"{column} is empty; fill it in"
    if column in _RANGES:
        yield from _not_in_range(column, texts)
    if column in _READINGS:
        yield from _not_a_reading(column, texts)
    if column in known:
        yield from _unknown(column, texts, known[column])


def _misspelled(column: str, texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    stand_in = _STAND_IN if column in _NAMES else _STAND_IN_BETWEEN if column in _PROSE else None
    for text in texts:
        plain = limits.normalized("NFC", text)
        if plain != text:
            word = next(right for word in text.split() if (right := limits.normalized("NFC", word)) != word)
            problem = f"{column} has a letter and its mark as two characters"
            yield text, f"{problem}; write them as one, as in {word} (Unicode NFC)"
        if stand_in and (found := stand_in.search(plain)):
            right = stand_in.sub("ʻ", plain)
            if column in _PROSE:
                right = next(new for old, new in zip(plain.split(), right.split(), strict=True) if old != new)
            yield text, f"{column} has {found[0]} (U+{ord(found[0]):04X}) for an ʻokina; write {right} with ʻ (U+02BB)"


def _not_in_range(column: str, texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    wanted = _RANGES[column]
    for text in texts:
        if number(text) not in wanted and (text or column not in _MAY_BE_EMPTY):
            yield text, f'{column} is "{text}"; write a whole number from {wanted[0]} to {wanted[-1]}'


def _not_a_reading(column: str, texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    example = "2026-11-22 kai: “quoted words”"
    for text in texts:
        if text and not _READING.fullmatch(text):
            problem = f'{column} is "{text}"; write the day, the reader and the passage, as in {example}'
            yield text, f"{problem}, or leave it empty"


def _unknown(column: str, texts: Iterable[str], known: Iterable[str]) -> Iterator[tuple[str, str]]:
    for text in texts:
        for word in words(text) if column in _LISTS else (text,):
            if word in known:
                continue
            if column not in REFERENCES:
                yield text, f'{column} has "{word}"; write one of {", ".join(known)}'
                continue
            problem = f'{column} has "{word}", which {REFERENCES[column]} does not have'
            near = get_close_matches(word, known, 1)
            yield text, f"{problem}; did you mean {near[0]}?" if near else f"{problem}; add it there or correct it here"
