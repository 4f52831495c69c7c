"""Create the tables of the progress file, seal and check their rows, and upgrade files from older versions.

Each file has a random id, and the rows of all its tables form one chain. A row's `link` is its number in the chain, and
`before` is the seal of the row before it. Its `seal` is the first 16 digits of the SHA-256 of a JSON list: the file's
id, the table's name and the row's other values. The table `head` has the id and the newest link and seal, with a seal
of its own. When a row is changed or deleted, its link stays in the table `replaced`, where link 0 is the id.

So a row can prove itself. The chain shows whether a row is missing, or comes from another file or an earlier state of
this one. Triggers in the file write the links by calling this program's function `seal`. Other programs lack that
function and cannot add rows. Rows of version 5 have a seal without a chain.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, NamedTuple

VERSION = 6
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
_SEALED, _CHAINED = 5, 6
"""The first versions whose rows are sealed, and form a chain."""
_BY_SITTING = "SELECT game_id FROM games INDEXED BY sqlite_autoindex_games_1"
_BATCH = 500
"""The number of rows that are checked at once; more would not fit into the processor's cache."""
_SHORTEST = 30
"""The minimum number of bytes of a row in a file."""
_LINK = "link INTEGER NOT NULL DEFAULT 0,\n        before TEXT NOT NULL DEFAULT ''"
_SEAL = "seal TEXT NOT NULL DEFAULT ''"
_OF_CHAIN = {
    "head": "CREATE TABLE head (id TEXT NOT NULL, link INTEGER NOT NULL, seal TEXT NOT NULL, own TEXT NOT NULL)",
    "replaced": "CREATE TABLE replaced (link INTEGER PRIMARY KEY, before TEXT NOT NULL, seal TEXT NOT NULL)",
}
_BY_SQLITE = {"sqlite_sequence": "CREATE TABLE sqlite_sequence(name,seq)"}
"""SQLite's own statement for the table in which it keeps the last row number of each table."""
_NAMES = {name: [line.split()[0] for line in columns.strip().splitlines()] for name, columns in _COLUMNS.items()}
"""Table → the names of its columns, without the seal; the first column is the row number."""
_KINDS = {
    name: [int if line.split()[1] == "INTEGER" else str for line in columns.strip().splitlines()]
    for name, columns in _COLUMNS.items()
}
"""Table → the Python types of its columns, in the same order and without the seal."""
_AT = {name: columns.index("at") for name, columns in _NAMES.items()}
"""Table → the index of the column with the moment; the day is in the next one."""


def _triggers(version: int) -> Iterator[tuple[str, str]]:
    """The name and statement of each trigger; only a row of `games` may change, and only `answers` are deleted."""
    chained = version >= _CHAINED
    for table, columns in _NAMES.items():
        key, values = columns[0], ", ".join(f"new.{column}" for column in columns)
        this = f"WHERE {key} = new.{key};"
        sealed = f"UPDATE {table} SET seal = seal('{table}', {values}) {this}"
        linked = f"""UPDATE {table} SET (link, before, seal) =
            (SELECT link + 1, seal, seal(id, '{table}', {values}, link + 1, seal) FROM head) {this}
        UPDATE head SET (link, seal, own) = (SELECT link, seal, seal(id, link, seal) FROM {table} {this[:-1]});"""
        former = "INSERT INTO replaced VALUES (old.link, old.before, old.seal);"
        acts = {"insert": ("INSERT", linked if chained else sealed)}
        if table == "games":
            after = f"UPDATE OF {', '.join(columns)}"
            acts["update"] = (after, f"{former}\n        {linked}" if chained else sealed)
        if table == "answers" and chained:
            acts["delete"] = ("DELETE", former)
        for event, (after, act) in acts.items():
            name = f"{table}_{event}"
            yield name, f"CREATE TRIGGER {name} AFTER {after} ON {table} BEGIN\n        {act}\n    END"


_MOMENT = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z")


class Head(NamedTuple):
    """The end of a file's chain."""

    id: str
    """The id of the file."""
    link: int
    """The number of the newest link."""
    seal: str
    """The seal of the newest link."""


def last(file: sqlite3.Connection) -> str:
    """The latest moment of any row, as it is written in the file; empty if there are no rows."""
    tables = [name for (name,) in file.execute("SELECT name FROM sqlite_schema") if name in _COLUMNS]
    moments = [file.execute(f"SELECT max(at) FROM {table}").fetchone()[0] for table in tables]
    return max(filter(None, moments), default="")


@dataclass(frozen=True, slots=True)
class Sound:
    """The sound rows of a damaged file."""

    rows: list[tuple[str, list[Any]]] = field(default_factory=list)
    """The table and the values of each row, in the order of the chain."""
    missing: int = 0
    """The number of links in the chain that are lost."""
    since: str = ""
    """The moment of the last row before the first lost link; empty if there is none."""
    exact: bool = True
    """False for a file without a chain, where some of the missing rows may have been deleted on purpose."""


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
    file.text_factory = _text
    file.execute("PRAGMA synchronous = EXTRA")
    file.execute("PRAGMA trusted_schema = ON")  # It lets the triggers call our function; `check` has verified them.
    file.create_function("seal", -1, _seal, deterministic=True)


def _text(raw: bytes) -> str | bytes:
    """A text of a row, or its bytes if they are no text: one bad character must not hide other answers."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def make(file: sqlite3.Connection, rows: Iterable[tuple[str, list[Any]]] = ()) -> None:
    """Create the tables of a new file in one transaction, with some rows, each given by its table and values."""
    file.execute("BEGIN IMMEDIATE")
    _lay(file)
    for table, values in rows:
        _insert(file, table, values)
    file.execute(f"PRAGMA application_id = {APPLICATION}")
    file.execute(f"PRAGMA user_version = {VERSION}")
    file.execute("COMMIT")


def _insert(file: sqlite3.Connection, table: str, values: list[Any]) -> None:
    marks = ", ".join("?" * len(values))
    file.execute(f"INSERT INTO {table} ({', '.join(_NAMES[table])}) VALUES ({marks})", values)


def _lay(file: sqlite3.Connection) -> None:
    """Create the tables, and begin their chain."""
    for name, statement in _wanted(VERSION).items():
        if name not in _BY_SQLITE:
            file.execute(statement)
    begun = secrets.token_hex(8)
    file.execute("INSERT INTO head VALUES (?, 0, ?, ?)", (begun, begun, _seal(begun, 0, begun)))
    file.execute("INSERT INTO replaced VALUES (0, '', ?)", (begun,))


def head(file: sqlite3.Connection) -> Head | None:
    """The end of a file's chain; None for an older file. Raises `Unusable`."""
    if number(file, "user_version") < _CHAINED:
        return None
    found = [tuple(row) for row in file.execute("SELECT id, link, seal, own FROM head")]
    if len(found) != 1 or found[0][-1] != _seal(*found[0][:-1]):
        raise Unusable("damaged", "is damaged (the seal of its table head does not match)")
    return Head(*found[0][:-1])


def check_owner(file: sqlite3.Connection, other: Exception) -> None:
    """Raise `Unusable` for a file that has lost our application id, and `other` for another program's file."""
    if number(file, "application_id") == APPLICATION:
        return
    tables = {name for (name,) in file.execute("SELECT name FROM sqlite_schema")}
    if tables & _COLUMNS.keys() or not (tables or number(file, "application_id")):
        raise Unusable("damaged", "is damaged (it has lost its application id)")
    raise other


def check_version(file: sqlite3.Connection) -> None:
    """Raise `Unusable` for a file that a newer version of this program wrote."""
    version = number(file, "user_version")
    if version > VERSION:
        why = f"was written by a newer version of this program (version {version}; this one reads up to {VERSION})"
        raise Unusable("newer", why)


@understood()
def check(file: sqlite3.Connection, known: Head | None = None) -> dict[int, str]:
    """Return the seals of the chain by their links, or none for an older file.

    If the chain has become longer than a `known` end, only the new links are checked. Raises `Unusable` or a
    `sqlite3.DatabaseError` if the file is too new or damaged.
    """
    check_version(file)
    version = number(file, "user_version")
    _check_schema(file, version)
    newest, links = head(file), []
    longer = known is not None and newest is not None and newest.id == known.id and newest.link > known.link
    start = known if longer else None
    new = f" WHERE link > {start.link}" if start else ""
    # Only now, because this evaluates expressions in the file's tables and indexes, which may be hostile.
    if not start and (found := file.execute("PRAGMA integrity_check(1)").fetchone()[0]) != "ok":
        raise Unusable("damaged", f"is damaged ({found})")
    for table in filter(_COLUMNS.get, _wanted(version)):
        for rows in _batches(file, _question(table, version) + new):
            if why := _wrong(table, rows, version, newest):
                raise Unusable("damaged", f"is damaged ({why})")
            links += [row[-3:] for row in rows]
    links += file.execute(f"SELECT * FROM replaced{new}").fetchall() if newest else []
    return _chain(links, start, newest) if newest else {}


def check_read(table: str, rows: Sequence[sqlite3.Row], newest: Head | None) -> None:
    """Raise `Unusable` if a whole row that was read does not match its seal."""
    if rows and newest and "seal" in rows[0].keys():  # noqa: SIM118
        for at in range(0, len(rows), _BATCH):
            if why := _wrong(table, rows[at : at + _BATCH], VERSION, newest):
                raise Unusable("damaged", f"is damaged ({why})")


def _check_schema(file: sqlite3.Connection, version: int, *, to_read: bool = False) -> None:
    """Raise `Unusable` for anything unexpected; `to_read` checks only the tables, which is enough to read them."""
    wanted = {name: sql for name, sql in _wanted(version).items() if not to_read or sql.startswith("CREATE TABLE")}
    question = "SELECT name, sql, tbl_name FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*'"
    found = file.execute(question).fetchall()
    schema = {name: sql for name, sql, _ in found if sql is not None}
    strange = [name for name, _, table in found if table not in wanted and not to_read]
    if strange:
        raise Unusable("damaged", f"is damaged (its entry {strange[0]} belongs to no table)")
    for name in wanted if to_read else [*wanted, *schema]:
        if schema.get(name) != wanted.get(name):
            kind = "trigger" if wanted.get(name, "").startswith("CREATE TRIGGER") else "table"
            raise Unusable("damaged", f"is damaged (its {kind} {name} is not as expected)")


def _wanted(version: int) -> dict[str, str]:
    """The name and `CREATE` statement of each table, index and trigger in a file of the given version."""
    added = ((_LINK, _CHAINED), (_SEAL, _SEALED))
    more = "".join(f",\n        {columns}" for columns, since in added if version >= since)
    there = {name: columns + more for name, columns in _COLUMNS.items() if _SINCE.get(name, 1) <= version}
    tables = {name: f"CREATE TABLE {name} ({columns}\n)" for name, columns in there.items()}
    chain, triggers = _OF_CHAIN if version >= _CHAINED else {}, _triggers(version) if version >= _SEALED else ()
    return tables | chain | dict(triggers) | _BY_SQLITE


def _question(table: str, version: int) -> str:
    """A query for all values of each row, including its link and seal."""
    more = ["link", "before", "seal"] if version >= _CHAINED else ["seal"] if version >= _SEALED else []
    return f"SELECT {', '.join([*_NAMES[table], *more])} FROM {table} NOT INDEXED"  # No index can be hostile then.


def _batches(file: sqlite3.Connection, question: str) -> Iterator[list[Sequence[Any]]]:
    """The rows that a query returns, some at a time."""
    found = file.cursor()
    found.row_factory = None
    found.execute(question)
    while rows := found.fetchmany(_BATCH):
        yield rows


def _wrong(table: str, rows: Sequence[Sequence[Any]], version: int, newest: Head | None) -> str:
    """What is wrong with some rows; empty if all are sound. SQLite accepts fractions or bytes as whole numbers."""
    columns = [*zip(*rows, strict=True)]
    kinds = [{*map(type, column)} for column in columns[: len(_KINDS[table])]]
    if kinds != [{kind} for kind in _KINDS[table]]:
        return f"a row in its table {table} has a value of the wrong kind"
    start = (newest.id, table) if newest else (table,)
    if version >= _SEALED and [*columns[-1]] != _seals([(*start, *row[:-1]) for row in rows]):
        return f"a seal in its table {table} does not match its row"
    at = _AT[table]
    if not _are_times(columns[at], columns[at + 1]):
        return f"its table {table} has a row without a time or a day"
    return ""


def _are_times(moments: Sequence[str], days: Sequence[str]) -> bool:
    try:
        return all(map(_MOMENT.fullmatch, moments)) and all(
            [*map(datetime.fromisoformat, moments), *(date.fromisoformat(day).isoformat() == day for day in {*days})]
        )
    except ValueError:
        return False


def _chain(links: list[Any], start: Head | None, newest: Head) -> dict[int, str]:
    """The seals of the chain after `start`, or of all of it, by their links; raises `Unusable` if it has a gap."""
    links.sort(key=lambda one: one[0])
    seals = [seal for _, _, seal in links]
    if [link for link, _, _ in links] != [*range(start.link + 1 if start else 0, newest.link + 1)]:
        raise Unusable("damaged", "is damaged (rows are missing from its chain)")
    befores = [start.seal if start else "", *seals[:-1]]
    ends = (seals[0] if not start else newest.id, seals[-1])
    if [before for _, before, _ in links] != befores or ends != (newest.id, newest.seal):
        raise Unusable("damaged", "is damaged (its chain is broken)")
    return {link: seal for link, _, seal in links}


def sound(file: sqlite3.Connection, apart: Head | None) -> Sound:
    """Find the sound rows of a damaged file; `apart` is the end of the chain that is kept elsewhere."""
    file.text_factory = _text
    if older := _older(file):
        return _sound_without_chain(file, older)
    ends = [apart] if apart else []
    ids = [end.id for end in ends]
    replaced = list[Any]()
    proven = dict[str, dict[int, tuple[str, str, list[Any]]]]()
    with suppress(sqlite3.DatabaseError, UnicodeDecodeError, Unusable):
        _check_schema(file, VERSION, to_read=True)
        replaced = sorted(_readable(file, "SELECT * FROM replaced"), key=lambda row: row[0], reverse=True)
        ids += [replaced[-1][2]] if replaced else []
        ids += [row[0] for row in _readable(file, "SELECT id FROM head")]
        proven = {known: _proven(file, known) for known in ids}
        if newest := head(file):
            ends.append(newest)
    own = max(proven or ids[:1], key=lambda known: len(proven.get(known, ())), default="")
    found = proven.get(own, {})
    last = max([0, *found, *(end.link for end in ends if end.id == own)])
    seals = {link - 1: former for link, (former, _, _) in found.items()}
    seals.update((end.link, end.seal) for end in ends if end.id == own)
    there = set(found)
    for link, before, seal in replaced:
        if seals.get(link) == seal:
            there.add(link)
            seals[link - 1] = before
    lost = [link for link in range(1, last + 1) if link not in there]
    since = max((link for link in found if lost and link < lost[0]), default=0)
    moment = found[since][2][_AT[found[since][1]]] if since else ""
    newest_of = {(table, values[0]): link for link, (_, table, values) in sorted(found.items())}
    return Sound([found[link][1:] for link in sorted(newest_of.values())], len(lost), moment)


def _older(file: sqlite3.Connection) -> int:
    """The version of a damaged file whose tables can be read and have no chain; otherwise 0."""
    with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
        for version in range(VERSION, max(number(file, "user_version"), 1) - 1, -1):
            with suppress(Unusable):
                _check_schema(file, version, to_read=True)
                return version if version < _CHAINED else 0
    return 0


def _sound_without_chain(file: sqlite3.Connection, version: int) -> Sound:
    """Find the sound rows of a damaged file of an older version: those that a new file takes, with their seals if any.

    Row numbers are never reused, so a number that is not there belongs to a row that is lost or was deleted.
    """
    most = number(file, "page_count") * number(file, "page_size") // _SHORTEST
    ends = dict(filter(lambda row: isinstance(row[1], int), _readable(file, "SELECT name, seq FROM sqlite_sequence")))
    rows, missing, moments = list[tuple[str, list[Any]]](), 0, list[str]()
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as trial:
        prepare(trial)
        _lay(trial)
        for table in filter(_COLUMNS.get, _wanted(version)):
            found, numbers = dict[int, list[Any]](), {0}
            for row in _readable(file, _question(table, version)):
                numbers.add(row[0])
                if row[0] not in found and not _wrong(table, [row], version, None):
                    with suppress(sqlite3.IntegrityError):
                        _insert(trial, table, values := [*row][: len(_NAMES[table])])
                        found[row[0]] = values
            rows += [(table, found[key]) for key in sorted(found)]
            if table == "games":  # A game that ends again uses up a number, but the index has the numbers of all games.
                with suppress(sqlite3.DatabaseError):
                    numbers.update(key for (key,) in file.execute(_BY_SITTING))
            else:
                last = max(key for key in (*numbers, ends.get(table, 0)) if key <= most)
                numbers = {*range(1, last + 1)}
            if lost := numbers - found.keys() - {0}:
                missing += len(lost)
                moments += [max((row[_AT[table]] for key, row in found.items() if key < min(lost)), default="")]
    return Sound(rows, missing, min(moments, default=""), exact=False)


def _proven(file: sqlite3.Connection, known: str) -> dict[int, tuple[str, str, list[Any]]]:
    """Link → the seal before it, the table and the values of a row that matches its seal, given the id of the file."""
    return {
        row[-3]: (row[-2], table, [*row[:-3]])
        for table in _COLUMNS
        for row in _readable(file, _question(table, VERSION))
        if not _wrong(table, [row], VERSION, Head(known, 0, ""))
    }


def _readable(file: sqlite3.Connection, question: str) -> Iterator[Any]:
    """The rows from both ends of a table up to a page that cannot be read; a row may come twice."""
    for order in ("ASC", "DESC"):
        try:
            yield from file.execute(f"{question} ORDER BY rowid {order}")
        except sqlite3.DatabaseError:
            continue
        return


def upgrade(file: sqlite3.Connection) -> None:
    """Upgrade an older file in one transaction; every row keeps its number and gets a place in the chain."""
    file.execute("BEGIN IMMEDIATE")
    version = number(file, "user_version")
    older = [*filter(_COLUMNS.get, _wanted(version))] if version < VERSION else []
    for trigger in dict(_triggers(version)) if version >= _SEALED and older else ():
        file.execute(f"DROP TRIGGER {trigger}")
    for table in older:
        file.execute(f"ALTER TABLE {table} RENAME TO older_{table}")
    if version < VERSION:  # Another notebook may have upgraded it while we waited.
        _lay(file)
    for table in older:
        columns = ", ".join(_NAMES[table])
        file.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM older_{table} ORDER BY 1")
        file.execute(f"DELETE FROM sqlite_sequence WHERE name = '{table}'")
        file.execute(f"UPDATE sqlite_sequence SET name = '{table}' WHERE name = 'older_{table}'")
        file.execute(f"DROP TABLE older_{table}")  # Row numbers are never reused, even those of deleted rows.
    file.execute(f"PRAGMA user_version = {VERSION}")
    file.execute("COMMIT")


_as_json = json.JSONEncoder(ensure_ascii=False, separators=("\n", ":"), default=repr).encode


def _seal(*values: str | int) -> str:
    """Return the seal of a row, from its table's name and its values; bytes always mean damage and match no seal."""
    return _seals([values])[0]


def _seals(rows: Sequence[Sequence[Any]]) -> list[str]:
    """The seals of some rows. They are encoded together, which is quicker; no text in JSON contains a line break."""
    together = _as_json(rows).encode()[1:-1].replace(b"]\n[", b"]\0[").replace(b"\n", b",")
    return [hashlib.sha256(row).hexdigest()[:16] for row in together.split(b"\0")]
