"""Files of data, those of a deck above all, read as rows of texts, with everything wrong with them said in one go.

A problem is told as `birds.csv:14: what is wrong; what to do`, so that whoever writes a fact or the numbers of a
real deck can mend it without reading this.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from elele import limits

HABITAT_TYPES = ("islet", "sea-cliff", "dune", "coastal-grassland", "gulch-wall", "lava-field", "urban", "fern-burrow")
NEST_KINDS = ("burrow", "crevice", "ledge", "shelter", "ground", "tree")
LEVELS = ("bird", "habitat")
EFFECTS = ("remove", "sanctuary", "capacity", "set-aside")
READING_LEVELS = ("elementary", "middle", "high")
PROVENANCES = ("published", "reconstructed", "card", "not-in-deck")
"""Told by the makers of the game, our reconstruction, read off a real card, or no card at all."""
CHECKED = ("found", "mixed", "recalled")
ASKED = ("yes", "no")

_PUBLISHED = {
    "birds.csv": ((36,), "pairs", 20, "species"),
    "habitats.csv": ((23,), "habitat cards", 8, "habitat types"),
    "threats.csv": ((11,), "threat cards", 10, "kinds of threat"),
    "protections.csv": ((16, 17), "protection cards", 12, "kinds of protection"),
}
"""What every E Lele! deck has. The makers of the game give both 16 and 17 protections."""
_ROW_NEEDS = {"islet": 2, "sea-cliff": 1, "dune": 1, "coastal-grassland": 1, "gulch-wall": 1, "lava-field": 1}
_RANGES = dict.fromkeys(("pairs", "points", "females", "males", "count"), range(100)) | {"capacity": range(2, 5)}
_MAY_BE_EMPTY = ("points", "females", "males")
_NEVER_EMPTY = ("english", "text", "title", "difference")
_PROSE = ("text", "difference")
_WORDS: dict[str, tuple[str, ...]] = dict.fromkeys(("type", "habitats", "nests_in_nature"), HABITAT_TYPES)
_WORDS |= {"nest_kinds": NEST_KINDS, "level": LEVELS, "effect": EFFECTS}
_WORDS |= {"reading_level": READING_LEVELS, "provenance": PROVENANCES}
_WORDS |= dict.fromkeys(("checked", "measure_checked", "status_checked", "plumage_checked"), CHECKED)
_REFERS = {"species_id": "birds.csv", "other_id": "birds.csv", "counters": "threats.csv", "factoid_ids": "factoids.csv"}
_REFERS |= dict.fromkeys(("source_id", "source_ids"), "sources.csv")
_LISTS = ("habitats", "nests_in_nature", "nest_kinds", "source_ids", "counters", "factoid_ids")
_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
_STAND_INS = "['`\u00b4\u2018\u2019\u2032\u02bc\u02bd]"
_STAND_IN = re.compile(_STAND_INS)
"""What people type where an ʻokina, U+02BB, belongs."""
_STAND_IN_BETWEEN = re.compile(f"(?<=[aeiouāēīōū]){_STAND_INS}(?=[aeiouāēīōū])", re.IGNORECASE)
"""The same between two vowels, where no English word has it: `Hawai'i`."""


class DataError(ValueError):
    """Files of data that nobody could play with; its text is the problems, one a line."""

    @property
    def problems(self) -> tuple[str, ...]:
        """Every problem, as in `birds.csv:14: what is wrong; what to do`."""
        return self.args

    def __str__(self) -> str:
        return "\n".join(self.problems)


class DeckError(DataError):
    """The files of a deck with problems."""


class Table:
    """One file: its rows as texts, and what is wrong with them."""

    def __init__(self, name: str, card: type[Any]) -> None:
        self.name, self.card = name, card
        self.key: str = fields(card)[0].name
        """The column that tells the rows apart."""
        self.keys: tuple[str, ...] = getattr(card, "KEYS", (self.key,))
        """The same where it takes several columns together."""
        self.rows: list[tuple[int, dict[str, str]]] = []
        """Line number, and cells by column."""
        self.ids: set[str] | None = None
        """The ids of the rows, also of the torn ones; None where the file cannot be read to its end."""
        self.torn = False
        """Whether the file has rows that could not be read."""
        self.problems: list[tuple[int, str]] = []
        """Line number, 1 for the whole file, and what is wrong."""

    def wrong(self, line: int, text: str) -> None:
        """Note a problem."""
        self.problems.append((line, text))


def read(folder: Traversable, cards: Mapping[str, type[Any]], totals: bool, instead: Traversable) -> list[Table]:
    """The files of a folder, or a `DeckError` that lists every problem of them all.

    `cards` gives for each file the card that a row of it makes; its fields without a default are the columns that
    must be there. `instead` is the folder to copy a missing file from.
    """
    tables = {name: table_of(folder, name, card, instead) for name, card in cards.items()}
    known = _WORDS | {column: ids for column, name in _REFERS.items() if (ids := tables[name].ids) is not None}
    for table in tables.values():
        check(table, known)
    _check_birds(tables["birds.csv"])
    _check_habitats(tables["habitats.csv"])
    if totals:
        for name, numbers in _PUBLISHED.items():
            _check_totals(tables[name], *numbers)
    if problems := told(tables.values()):
        raise DeckError(*problems)
    return list(tables.values())


def words(text: str) -> tuple[str, ...]:
    """The members of a cell such as `islet;dune`."""
    return tuple(word for part in text.split(";") if (word := part.strip()))


def told(tables: Iterable[Table]) -> list[str]:
    """Every problem of some files, by file and line."""
    return [f"{table.name}:{line}: {text}" for table in tables for line, text in sorted(table.problems)]


def table_of(folder: Traversable, name: str, card: type[Any], instead: Traversable) -> Table:
    """One file of a folder, with what is wrong with its columns and rows but not yet with its cells."""
    table = Table(name, card)
    try:
        if (raw := _raw(table, folder, instead)) is not None:
            _fill(table, raw.decode("utf-8-sig"))
    except OSError as error:
        table.wrong(1, f"the file cannot be read ({error.strerror}); allow it, or copy it anew from {instead}")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        table.wrong(line, f"byte {error.object[error.start]:#04x} is not UTF-8; save the file as CSV in UTF-8")
    table.torn |= bool(table.problems)
    return table


def _raw(table: Table, folder: Traversable, instead: Traversable) -> bytes | None:
    """What stands in a file of the folder itself, neither in a device nor anywhere a link leads to; or a problem."""
    file = folder / table.name
    if not file.is_file():
        table.wrong(1, f"the file is missing in {folder}; copy it there from {instead}")
        return None
    if folder != instead and isinstance(file, Path) and file.resolve().parent != file.parent.resolve():
        table.wrong(1, f"the file is a link out of {folder}; put the file itself there")
        return None
    with file.open("rb") as opened:
        raw = opened.read(limits.FILE + 1)
    if wrong := limits.over(len(raw), limits.FILE, "bytes"):
        table.wrong(1, f"the file is too long: {wrong}")
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
            count = f"{len(cells)} cells under {len(columns)} columns"
            table.wrong(line, f"{count}; give every column one cell, and put a cell with a comma in quotes")
    if not records and not broken:
        table.wrong(1, "no row stands under the column names; write one for each card")
    elif table.key in columns and not broken:
        at = columns.index(table.key)
        table.ids = {cells[at] for _, cells in records if len(cells) > at}


def _records(table: Table, text: str) -> Iterator[tuple[int, list[str]]]:
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
    except csv.Error as error:
        quotes = 'the quotes do not match; put one " at each end of a cell, and write "" for a " inside it'
        long = f"a cell is too long; the most is {limits.CELL:,} letters, so see whether a quote is missing"
        table.wrong(line, long if "limit" in str(error) else quotes)


def _too_long(line: int, cells: Sequence[str]) -> str:
    if wrong := limits.over(line, limits.LINES, "lines"):
        return f"the file is too long: {wrong}"
    wrong = limits.over(max(map(len, cells), default=0), limits.CELL, "letters")
    return f"a cell is too long: {wrong}" if wrong else ""


def _check_columns(table: Table, columns: Sequence[str]) -> bool:
    needed = [column.name for column in fields(table.card) if column.default is MISSING]
    if not set(needed) & set(columns):
        table.wrong(1, f"no column names with commas between them; the first line begins {','.join(needed)}")
        return False
    for name in needed:
        if name not in columns:
            table.wrong(1, f"the column {name} is missing; add it to the first line and to every row")
    for name, times in Counter(columns).items():
        if times > 1 and name:
            table.wrong(1, f"{times} columns are called {name}; keep one of them")
    return True


def check(table: Table, known: Mapping[str, Iterable[str]]) -> None:
    """Note what is wrong with the cells of a file; `known` gives for some columns the words that may stand there."""
    _check_unique(table)
    _check_cells(table, known)


def _check_unique(table: Table) -> None:
    for columns in (table.keys, ("code",)):
        seen: dict[str, int] = {}
        for line, cells in table.rows:
            text, names = " ".join(cells.get(column, "") for column in columns).strip(), " ".join(columns)
            if text and seen.setdefault(text, line) != line:
                table.wrong(line, f"{names} {text} is on line {seen[text]} already; give each row its own")
            if columns == (table.key,) and table.key in cells and not _ID.fullmatch(text):
                table.wrong(line, f'{names} is "{text}"; write small letters a to z, digits and single hyphens')


def _check_cells(table: Table, known: Mapping[str, Iterable[str]]) -> None:
    for column in table.rows[0][1] if table.rows else ():
        texts = {cells[column] for _, cells in table.rows}  # what stands there many times is looked at once
        wrong = {text: _wrong(column, text, known) for text in texts}
        for line, cells in table.rows:
            for problem in wrong[cells[column]]:
                table.wrong(line, problem)


def _wrong(column: str, text: str, known: Mapping[str, Iterable[str]]) -> list[str]:
    return [*_spelling(column, text), *_number_wrong(column, text), *_unknown(column, text, known)]


def _spelling(column: str, text: str) -> Iterator[str]:
    plain = unicodedata.normalize("NFC", text)
    if plain != text:
        word = next(word for word in text.split() if not unicodedata.is_normalized("NFC", word))
        word = unicodedata.normalize("NFC", word)
        yield f"{column} has a letter and its mark as two characters; write {word} with one (Unicode NFC)"
    stand_in = _STAND_IN if column in ("hawaiian", "name") else _STAND_IN_BETWEEN if column in _PROSE else None
    if stand_in and (found := stand_in.search(plain)):
        right = stand_in.sub("ʻ", plain)
        if column in _PROSE:
            right = next(new for old, new in zip(plain.split(), right.split(), strict=True) if old != new)
        yield f"{column} has {found[0]} (U+{ord(found[0]):04X}) for an ʻokina; write {right} with ʻ (U+02BB)"
    if column in _NEVER_EMPTY and not text:
        yield f"{column} is empty; write it"


def _number_wrong(column: str, text: str) -> Iterator[str]:
    if column in _RANGES and not (column in _MAY_BE_EMPTY and not text):
        wanted = _RANGES[column]
        if _number(text) not in wanted:
            yield f'{column} is "{text}"; write a whole number from {wanted[0]} to {wanted[-1]}'


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


def _unknown(column: str, text: str, known: Mapping[str, Iterable[str]]) -> Iterator[str]:
    for word in words(text) if column in _LISTS else (text,):
        if column not in known or word in known[column]:
            continue
        if column not in _REFERS:
            yield f'{column} has "{word}"; write one of {", ".join(known[column])}'
        elif near := get_close_matches(word, known[column], 1):
            yield f'{column} has "{word}", which {_REFERS[column]} does not have; did you mean {near[0]}?'
        else:
            yield f'{column} has "{word}", which {_REFERS[column]} does not have; add it there or correct it here'


def _check_birds(birds: Table) -> None:
    for line, cells in birds.rows:
        pairs = _number(cells.get("pairs", ""))
        if pairs is None:
            continue
        for sex in ("females", "males"):
            cells[sex] = cells.get(sex) or str(pairs)
        females, males = _number(cells["females"]), _number(cells["males"])
        if females is not None and males is not None and females + males != 2 * pairs:
            birds.wrong(line, f"females {females} and males {males} do not make pairs {pairs}; correct one of them")
        for column in ("points", "habitats", "hawaiian"):
            if pairs and cells.get(column) == "":
                birds.wrong(line, f"{column} is empty; a bird in the deck has {column}")
        if not pairs and cells.get("points"):
            birds.wrong(line, "points without a pair; leave points empty, or write how many pairs it has")


def _check_habitats(habitats: Table) -> None:
    have = Counter(cells.get("type", "") for _, cells in habitats.rows)
    for kind, need in _ROW_NEEDS.items():
        if have[kind] < need and not habitats.torn:
            habitats.wrong(1, f"{have[kind]} cards of type {kind}; every row of habitats needs {need}, so add a card")
    for _, cells in habitats.rows:
        cells.setdefault("english", cells.get("type", "").replace("-", " ").title())


def _check_totals(table: Table, cards: Sequence[int], of_cards: str, kinds: int, of_kinds: str) -> None:
    tally = _tally(table)
    numbers = [number for _, number in tally if number is not None]
    if table.torn or len(numbers) < len(tally):
        return
    other = "for a deck of another size, load(folder, totals=False)"
    if sum(numbers) not in cards:
        wanted = " or ".join(map(str, cards))
        table.wrong(1, f"{sum(numbers)} {of_cards} in all; the E Lele! deck has {wanted} ({other})")
    found = len({kind for kind, number in tally if number})
    if found != kinds:
        table.wrong(1, f"{found} {of_kinds} in all; the E Lele! deck has {kinds} ({other})")


def _tally(table: Table) -> list[tuple[str, int | None]]:
    if table.name == "habitats.csv":
        return [(cells.get("type", ""), 1) for _, cells in table.rows]
    column = "pairs" if table.name == "birds.csv" else "count"
    return [(cells.get(table.key, ""), _number(cells.get(column, ""))) for _, cells in table.rows]
