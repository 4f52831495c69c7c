"""Match the names that players typed with the names on a class list, to show who has handed in what.

A roster is text with a name on each line, or a CSV file with a column `name` or two columns for first and last names.
Capitals, kahakō, ʻokina and the order of first and last name make no difference. A first name is enough if only one
student has it. A name that fits no student, or several students, is listed below the class. No game is credited
to a student by a guess; a teacher can say who it was.

Learning management systems export their class lists as CSV. The marks keep the columns of such a list, and add one for
each task, so that Canvas and Moodle can import them again; Google Classroom has no import of marks.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from elele import limits
from elele.errors import ParseError
from elele_course.classroom import account
from elele_course.classroom.handin import LONGEST_NAME, plain
from elele_course.classroom.verify import NOT_FINISHED, TOLD, Account, Own, Result, csv_text

MOST = 500
"""The maximum number of names on a class list."""
_FIRST = ("first name", "firstname", "given name", "first")
_LAST = ("last name", "lastname", "surname", "family name", "last")
_WHOLE = ("name", "full name", "fullname", "student", "student name", "player")
_POINTS = "pointspossible"
"""The name, as compared, of the line of a list from Canvas that has the possible points of each task."""
_NO_STUDENT = (_POINTS, "points", "date")
"""The names, as compared, of lines that are not students; the other two are in lists from Google Classroom."""
READ_ONLY = "(read only)"
"""What Canvas writes below the heading of a column that it does not import."""


@dataclass(frozen=True, slots=True)
class ClassList:
    """The names on a class list, and for a table its own columns."""

    names: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    """The headings of a table; empty for a list of names."""
    lines: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Name and cells of each line of a table, in its order; the name is empty for a line that is no student."""


@dataclass(frozen=True, slots=True)
class Row:
    """One student of the class, or one typed name that is not on the class list."""

    name: str
    typed: tuple[str, ...]
    """The names as they were typed, where they differ from the name on the list."""
    results: tuple[Result, ...]
    """The results handed in under this name; those of each typed name have the best of each deal first."""
    listed: bool = True
    """True if the name is on the class list."""
    accounts: tuple[Account, ...] = ()
    """The progress handed in under this name, with the latest last."""

    @property
    def handed_in(self) -> bool:
        """True if anything was handed in under this name."""
        return bool(self.results or self.accounts)


def read(text: str) -> ClassList:
    """Read a class list; raises `ParseError` for a repeated name, too many names or invalid CSV."""
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if wrong := limits.over(len(lines), MOST + 1, "lines"):
        raise ParseError(f"this list is too long for a class: {wrong}")
    comma = next((sign for sign in ("\t", ";", ",") if lines and sign in lines[0]), "")
    try:
        rows = [*csv.reader(lines, delimiter=comma)] if comma else [[line] for line in lines]
    except csv.Error as error:
        raise ParseError(f"this list cannot be read as CSV: {error}") from error
    head = [_fold(cell) for cell in rows[0]] if rows else []
    columns = [next((head.index(_fold(n)) for n in names if _fold(n) in head), None) for names in (_FIRST, _LAST)]
    whole = next((head.index(_fold(name)) for name in _WHOLE if _fold(name) in head), None)
    if whole is not None:
        columns = [whole]
    chosen = [column for column in columns if column is not None]
    cells = ([row[column] for column in chosen if column < len(row)] for row in rows[1:]) if chosen else rows
    names = [plain(" ".join(filter(None, map(str.strip, row))), LONGEST_NAME) for row in cells]
    names = ["" if _fold(name) in _NO_STUDENT else name for name in names]
    found = [name for name in names if name]
    folded = [_fold(name) for name in found]
    twice = [name for name, fold in zip(found, folded, strict=True) if folded.count(fold) > 1]
    if twice:
        raise ParseError(f"{twice[0]} is on this list twice: give each student a different name")
    if not chosen:
        return ClassList(tuple(found))
    cells_of = (tuple(row) for row in rows[1:])
    return ClassList(tuple(found), tuple(rows[0]), tuple(zip(names, cells_of, strict=True)))


def rows(
    names: Sequence[str], results: Iterable[Result], accounts: Iterable[Account] = (),
    assigned: Mapping[str, str] | None = None,
) -> tuple[Row, ...]:  # fmt: skip
    """One row for each name on a roster, in the roster's order, then one for each typed name that is not on it.

    `assigned` is what a teacher has said: typed name → name on the roster.
    """
    given: dict[str, list[Result]] = {}
    for result in results:
        given.setdefault(result.player, []).append(result)
    told: dict[str, list[Account]] = {}
    for one in accounts:
        told.setdefault(one.player, []).append(one)
    said = {typed: name for typed, name in (assigned or {}).items() if name in names}
    owner = {typed: said.get(typed) or match(typed, names) for typed in (*given, *told)}

    def row(name: str, typed: Sequence[str], listed: bool = True) -> Row:
        own = tuple(result for player in typed for result in given.get(player, ()))
        counts = [one for player in typed for one in told.get(player, ())]
        counts.sort(key=lambda one: one.handed_in or datetime.min)
        return Row(name, tuple(player for player in typed if player != name), own, listed, tuple(counts))

    listed = (row(name, [player for player in owner if owner[player] == name]) for name in names)
    return (*listed, *(row(player, [player], False) for player in owner if owner[player] is None))


def match(typed: str, names: Sequence[str]) -> str | None:
    """The name on the roster that matches a typed name; None if no name matches, or several do."""
    return _match(typed, tuple(names))


@lru_cache(2 * MOST)
def _match(typed: str, names: tuple[str, ...]) -> str | None:
    words = _words(typed)
    if not words:
        return None
    same = [name for name in names if _fold(name) == _fold(typed)]
    either = [name for name in names if _words(name) == words]
    part = [name for name in names if words <= _words(name)]
    initial = [name for name in names if _shortened(typed, name)]
    return next((found[0] for found in (same, either, part, initial) if len(found) == 1), None)


def first_names(names: Sequence[str]) -> tuple[str, ...]:
    """The short name for each student of a class: the first name, or more of the name where several share that.

    Each short name matches only its student.
    """
    return tuple(next(one for one in _short(name) if one == name or match(one, names) == name) for name in names)


def _short(name: str) -> Iterator[str]:
    words = name.partition(",")[2].split() or name.split()
    yield words[0]
    yield " ".join([words[0], *(f"{word[0]}." for word in words[1:])])
    yield name


def marks(table: Iterable[Row], tasks: Sequence[str], own: ClassList = ClassList()) -> str:
    """Return the marks of a class as CSV for a gradebook: each student's best score in each task.

    A cell is empty where nothing was handed in. One column lists the tasks whose best score comes from a game that is
    not finished, and another those in which the cards hid names. If progress was handed in, the last columns give each
    student's latest progress. Names that are not on a list of names come last.

    If the class list is a table, the marks can be imported by the system from which it came. Its own columns come
    first, and its lines keep their order. There are no other lines, because Moodle imports nothing if it does not know
    a student. Canvas imports no column that its line with the possible points calls read only.
    """
    students = [row for row in table if row.listed or not own.heads]
    found = [{task: one for task in tasks if (one := best(row, task))} for row in students]
    notes = {
        NOT_FINISHED: [[task for task, one in known.items() if one.ended == NOT_FINISHED] for known in found],
        f"match ({TOLD})": [[f"{task}: {one.match}" for task, one in known.items() if one.match] for known in found],
    }
    notes = {head: cells for head, cells in notes.items() if any(cells)}
    told = account.NUMBERS if any(row.accounts for row in students) else ()
    lines: list[list[object]] = []
    for at, (row, known) in enumerate(zip(students, found, strict=True)):
        latest = dict(row.accounts[-1].numbers) if row.accounts else {}
        marks = (known[task].score if task in known else None for task in tasks)
        noted = (", ".join(cells[at]) for cells in notes.values())
        listed = [] if own.heads else ["yes" if row.listed else "no"]
        lines.append([row.name, *marks, *noted, len(row.results), *listed, *(latest.get(name) for name in told)])
    more = [*notes, "games", *([] if own.heads else ["on the list"]), *(f"{name} ({TOLD})" for name in told)]
    if not own.heads:
        return csv_text([[f"name ({TOLD})", *tasks, *more], *lines])
    of = {f"{line[0]}": line[1:] for line in lines}
    blank, width = [""] * (len(tasks) + len(more)), len(own.heads)
    points = [*[""] * len(tasks), *map(Own, [READ_ONLY] * len(more))]
    kept = []
    for name, cells in own.lines:
        marks_of = points if not name and cells and _fold(cells[0]) == _POINTS else of.get(name, blank)
        kept.append([*(*map(Own, cells), *[""] * width)[:width], *marks_of])
    return csv_text([[*map(Own, own.heads), *tasks, *more], *kept])


def best(row: Row, task: str) -> Result | None:
    """The best result of a student in one task, such as a deal or a quiz; None if there is none."""
    return max((result for result in row.results if result.deal == task), key=rank, default=None)


def rank(result: Result) -> tuple[int, bool]:
    """A key that orders the results of one task from worst to best: of two equal scores, a finished one is better."""
    return result.score, result.ended != NOT_FINISHED


def tasks(results: Iterable[Result]) -> tuple[str, ...]:
    """The deals and other tasks that were handed in, with the most frequent first."""
    often: dict[str, int] = {}
    for result in results:
        if result.deal:
            often[result.deal] = often.get(result.deal, 0) + 1
    return tuple(sorted(often, key=lambda deal: (-often[deal], deal)))


@lru_cache(4 * MOST)
def _fold(name: str) -> str:
    """Return a name in the form used to compare names."""
    letters = limits.normalized("NFKD", name[: limits.CELL]).casefold()
    return "".join(letter for letter in letters if letter.isalnum() and unicodedata.category(letter) != "Lm")


def _words(name: str) -> frozenset[str]:
    return frozenset(filter(None, (_fold(word) for word in re.split(r"[\s,._-]+", name))))


def _shortened(typed: str, name: str) -> bool:
    """Return whether a typed name is a first name and an initial, as in Kai N. for Kai Nakamura."""
    given, known = [[_fold(word) for word in text.split() if _fold(word)] for text in (typed, name)]
    return (
        len(given) == len(known) > 1
        and given[0] == known[0]
        and all(k.startswith(g) for g, k in zip(given, known, strict=True))
    )
