"""Create the tables of the progress file, seal and check their rows, and upgrade files from older versions.

Every row of version 5 has a seal. The table's name and the row's values are written as a JSON list, and the first 16
digits of that list's SHA-256 are the seal. Triggers in the file write the seals by calling this program's function
`seal`. Changes made by other means are therefore detected when the file is opened. Other programs lack that function
and cannot add rows.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

VERSION = 5
"""The version of the format that this program writes."""
APPLICATION = 0x654C656C

_COLUMNS = {
    "answers": """
        answer_id INTEGER PRIMARY KEY AUTOINCREMENT,
        card_id TEXT NOT NULL,
        rating TEXT NOT NULL CHECK (rating IN ('again', 'hard', 'good', 'easy')),
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
    "games": """
        game_id INTEGER PRIMARY KEY AUTOINCREMENT,
        sitting TEXT NOT NULL UNIQUE,
        at TEXT NOT NULL,
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        deal TEXT NOT NULL,
        options TEXT NOT NULL,
        score INTEGER NOT NULL,
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        moves INTEGER NOT NULL,
        record TEXT NOT NULL""",
    "exercises": """
        answer_id INTEGER PRIMARY KEY AUTOINCREMENT,
        exercise TEXT NOT NULL,
        right INTEGER NOT NULL CHECK (right IN (0, 1)),
        slip TEXT NOT NULL,
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
    "told": """
        told_id INTEGER PRIMARY KEY AUTOINCREMENT,
        item TEXT NOT NULL,
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
    "items": """
        answer_id INTEGER PRIMARY KEY AUTOINCREMENT,
        item TEXT NOT NULL,
        part TEXT NOT NULL CHECK (part IN ('recall', 'check', 'predict')),
        answer TEXT NOT NULL,
        right INTEGER NOT NULL CHECK (right IN (0, 1)),
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
    "solved": """
        solved_id INTEGER PRIMARY KEY AUTOINCREMENT,
        puzzle TEXT NOT NULL,
        answer TEXT NOT NULL,
        at TEXT NOT NULL,
        day TEXT NOT NULL""",
}
_SINCE = {"exercises": 2, "told": 3, "items": 4, "solved": 5}
"""Table → the version that introduced it, for tables that version 1 lacks."""
_SEALED = 5
"""The first version whose rows are sealed."""
_BEFORE = {name: f"CREATE TABLE {name} ({columns}\n)" for name, columns in _COLUMNS.items()}
"""The table definitions of the versions without seals."""
_SEAL = "seal TEXT NOT NULL DEFAULT ''"
_TABLES = {name: f"CREATE TABLE {name} ({columns},\n        {_SEAL}\n)" for name, columns in _COLUMNS.items()}
_BY_SQLITE = {"sqlite_sequence": "CREATE TABLE sqlite_sequence(name,seq)"}
"""SQLite's own statement for the table in which it keeps the last row number of each table."""
_NAMES = {name: [line.split()[0] for line in columns.strip().splitlines()] for name, columns in _COLUMNS.items()}
"""Table → the names of its columns, without the seal; the first column is the row number."""
_KINDS = {
    name: [int if line.split()[1] == "INTEGER" else str for line in columns.strip().splitlines()]
    for name, columns in _COLUMNS.items()
}
"""Table → the Python types of its columns, in the same order and without the seal."""


def _triggers() -> Iterator[tuple[str, str]]:
    """The name and statement of each trigger; only a row of `games` may change after it is written."""
    for table, columns in _NAMES.items():
        values = ", ".join(f"new.{column}" for column in columns)
        events = {"insert": "INSERT"} | ({"update": f"UPDATE OF {', '.join(columns)}"} if table == "games" else {})
        for event, after in events.items():
            name = f"{table}_{event}"
            yield (
                name,
                f"""CREATE TRIGGER {name} AFTER {after} ON {table} BEGIN
        UPDATE {table} SET seal = seal('{table}', {values}) WHERE {columns[0]} = new.{columns[0]};
    END""",
            )


_TRIGGERS = dict(_triggers())
_UNREADABLE = """
    SELECT 1 FROM {}
    WHERE substr(at, 1, 19) IS NOT strftime('%Y-%m-%dT%H:%M:%S', substr(at, 1, 19), '+0 days')
       OR substr(at, 20) NOT GLOB '.[0-9][0-9][0-9]Z' OR day IS NOT date(day, '+0 days') OR at IS NULL OR day IS NULL
"""
"""A query that finds a row whose moment or day is invalid. The milliseconds are checked separately, since SQLite
versions before 3.40 round some of them down."""


class Unusable(Exception):
    """Raised for an unusable file, with a word for its new name, and the reason as a sentence without a subject."""


@contextmanager
def understood() -> Iterator[None]:
    """Raise `Unusable` if SQLite cannot read the definitions of the tables, or if its error message is not UTF-8."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise Unusable("damaged", "is damaged (its tables cannot be read)") from error
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise
        raise Unusable("damaged", f"is damaged ({error})") from error


def number(file: sqlite3.Connection, name: str) -> int:
    """The value of a numeric pragma."""
    return int(file.execute(f"PRAGMA {name}").fetchone()[0])


def prepare(file: sqlite3.Connection) -> None:
    """Prepare a connection to read and write sealed rows; a commit returns once its data are on the disk."""
    file.row_factory = sqlite3.Row
    file.text_factory = lambda raw: raw.decode("utf-8", "replace")  # One bad character must not hide other answers.
    file.execute("PRAGMA synchronous = EXTRA")
    file.execute("PRAGMA trusted_schema = ON")  # It lets the triggers call our function; `check` has verified them.
    file.create_function("seal", -1, _seal, deterministic=True)


def make(file: sqlite3.Connection) -> None:
    """Create the tables of a new file in one transaction."""
    file.execute("BEGIN IMMEDIATE")
    for statement in (*_TABLES.values(), *_TRIGGERS.values()):
        file.execute(statement)
    file.execute(f"PRAGMA application_id = {APPLICATION}")
    file.execute(f"PRAGMA user_version = {VERSION}")
    file.execute("COMMIT")


def check_owner(file: sqlite3.Connection, other: Exception) -> None:
    """Raise `Unusable` for a file that has lost our application id, and `other` for another program's file."""
    if number(file, "application_id") == APPLICATION:
        return
    tables = {name for (name,) in file.execute("SELECT name FROM sqlite_schema")}
    if tables & _TABLES.keys() or not (tables or number(file, "application_id")):
        raise Unusable("damaged", "is damaged (it has lost its application id)")
    raise other


def check_version(file: sqlite3.Connection) -> None:
    """Raise `Unusable` for a file that a newer version of this program wrote."""
    version = number(file, "user_version")
    if version > VERSION:
        why = f"was written by a newer version of this program (version {version}; this one reads up to {VERSION})"
        raise Unusable("newer", why)


@understood()
def check(file: sqlite3.Connection) -> None:
    """Raise `Unusable` or a `sqlite3.DatabaseError` if the file is too new or damaged."""
    check_version(file)
    version = number(file, "user_version")
    wanted = _wanted(version)
    question = "SELECT name, sql FROM sqlite_schema WHERE sql NOT NULL AND name NOT GLOB 'sqlite_stat*'"
    schema = dict(file.execute(question).fetchall())
    for name in [*wanted, *schema]:
        if schema.get(name) != wanted.get(name):
            kind = "trigger" if name in _TRIGGERS else "table"
            raise Unusable("damaged", f"is damaged (its {kind} {name} is not as expected)")
    # Only now, because this evaluates expressions in the file's tables and indexes, which may be hostile.
    if (found := file.execute("PRAGMA integrity_check(1)").fetchone()[0]) != "ok":
        raise Unusable("damaged", f"is damaged ({found})")
    for table in filter(_TABLES.get, wanted):
        if version >= _SEALED:
            _check_rows(file, table)
        _check_moments(file, table)


def _wanted(version: int) -> dict[str, str]:
    """The name and `CREATE` statement of each table, index and trigger in a file of the given version."""
    if version >= _SEALED:
        return _TABLES | _TRIGGERS | _BY_SQLITE
    return {name: table for name, table in _BEFORE.items() if _SINCE.get(name, 1) <= version} | _BY_SQLITE


def _check_rows(file: sqlite3.Connection, table: str) -> None:
    """Check the seal of each row, and detect fractions or bytes, which SQLite accepts in place of whole numbers."""
    for *values, seal in file.execute(f"SELECT {', '.join(_NAMES[table])}, seal FROM {table}"):
        if [*map(type, values)] != _KINDS[table]:
            raise Unusable("damaged", f"is damaged (a row in its table {table} has a value of the wrong kind)")
        if seal != _seal(table, *values):
            raise Unusable("damaged", f"is damaged (a seal in its table {table} does not match its row)")


def _check_moments(file: sqlite3.Connection, table: str) -> None:
    """Raise `Unusable` for an invalid moment or day; in rows without seals, there is no other sign of damage."""
    if file.execute(_UNREADABLE.format(table)).fetchone():
        raise Unusable("damaged", f"is damaged (its table {table} has a row without a time or a day)")


def upgrade(file: sqlite3.Connection) -> None:
    """Upgrade an older file in one transaction; every row keeps its number and gets a seal."""
    file.execute("BEGIN IMMEDIATE")
    version = number(file, "user_version")
    older = [*filter(_BEFORE.get, _wanted(version))] if version < VERSION else []
    for table in older:
        file.execute(f"ALTER TABLE {table} RENAME TO older_{table}")
    if version < VERSION:  # Another notebook may have upgraded it while we waited.
        for statement in (*_TABLES.values(), *_TRIGGERS.values()):
            file.execute(statement)
    for table in older:
        columns = ", ".join(_NAMES[table])
        file.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM older_{table} ORDER BY 1")
        file.execute(f"DELETE FROM sqlite_sequence WHERE name = '{table}'")
        file.execute(f"UPDATE sqlite_sequence SET name = '{table}' WHERE name = 'older_{table}'")
        file.execute(f"DROP TABLE older_{table}")  # Row numbers are never reused, even those of deleted rows.
    file.execute(f"PRAGMA user_version = {VERSION}")
    file.execute("COMMIT")


_as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=repr).encode


def _seal(*values: str | int) -> str:
    """Return the seal of a row, from its table's name and its values; bytes always mean damage and match no seal."""
    return hashlib.sha256(_as_json(values).encode()).hexdigest()[:16]
