"""The games of a class in one place: drop or paste them, and see each student's results and where games parted ways."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Iterator
from dataclasses import replace
from os import PathLike
from typing import TypedDict

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele.errors import IllegalMove, ParseError
from elele.phrases import as_sentence, counted, sentence
from elele_course.classroom import account, debrief, handin, packed, roster, verify
from elele_course.classroom.similar_games import ALIKE
from elele_course.classroom.verify import (
    BY_HAND,
    NOT_FINISHED,
    PROVEN,
    TOLD,
    Found,
    Judged,
    Refused,
    Result,
    grader,
    shown,
)
from elele_widgets import sheets
from elele_widgets.classroom.debriefing import ClassDebrief, ClassDeck, Debriefing
from elele_widgets.shared import assets, qr, static_html
from elele_widgets.shared.qr import Scanned
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

MOST = 400
"""The maximum number of files and pasted texts."""
LARGEST = 5_000_000
"""The maximum size in bytes of a dropped file; larger files belong in a folder that the cell names."""
PASTED = "pasted"
"""The name of a pasted text, to which a number is added."""
NAMELESS = "no name"
"""The name that the table shows for a text without a player's name."""
NO_HAND_IN = "This code is not a hand-in."
NO_CODE = (
    "This picture has no code that can be read. Take the photo again, straight on and closer, or ask for the line."
)
LEFT_OUT = "The marks leave out everyone who is not on your list. Assign these names, then save the marks again:"
EMPTY = "Nothing has arrived yet. Drop files here, or paste lines."
HOW = (
    f"Columns headed “{PROVEN}” are certain: every move was replayed under the rules. Columns headed “{TOLD}” "
    f"only repeat what was handed in. Identical games of fewer than {ALIKE} moves may be due to chance."
)
COLUMNS = (
    ("name", "Name", TOLD), ("deal", "Deal or quiz", PROVEN), ("score", "Score", PROVEN), ("state", "", PROVEN),
    ("moves", "Moves", PROVEN), ("undos", "Undos", TOLD), ("hints", "Hints", TOLD), ("peeks", "Peeks", TOLD),
    ("at", "Handed in", TOLD),
)  # fmt: skip
"""The columns of the table: key, heading, and whether the content is proven or only claimed."""
PROGRESS = (
    ("name", "Name", TOLD),
    *((name, head, TOLD) for name, head in account.NUMBERS.items()),
    ("at", "Handed in", TOLD),
)
"""The columns of the progress table, whose content is never proven but only claimed."""


class ClassRow(TypedDict):
    """A student's line in a table."""

    name: str
    note: str
    gap: bool  # True if nothing has arrived from this student.
    who: list[str]  # For a typed name that is not on the list: the students that it may stand for.
    said: list[str]  # The typed names that the teacher has assigned to this student.
    cells: list[str]


class ClassTable(TypedDict):
    """A table of the class."""

    columns: list[list[str]]  # The key and heading of each column, and whether its content is proven or only claimed.
    rows: list[ClassRow]


class ClassSpread(TypedDict):
    """The scores of one deal or quiz, in order."""

    deal: str
    title: str  # The heading: a quiz in words.
    scores: list[int]
    middle: int  # The median.


class ClassRoom(ClassTable):
    """A class: its results and gaps, and the second table `progress`."""

    progress: ClassTable
    refused: list[list[str]]  # The source, the player and the reason for each text refused.
    remarks: list[str]
    spread: list[ClassSpread]
    summary: str
    files: int
    only: str  # The deal or quiz of the class.
    example: str  # A deal.
    names: str  # The text of the roster.
    roster: int  # The number of students on the roster.
    notice: str
    how: str


class Classroom(Still, Shown):
    """The games that a class handed in: a table of results and gaps, marks, plots, and where games parted ways.

    The widget reads text and CSV files, emails, Word and RTF documents, and ZIP files of these. All data stay on this
    computer.

    >>> from elele_widgets import Classroom
    >>> Classroom(names="Nohea")
    no game replayed, no text refused.
    Nothing yet from: Nohea
    """

    bundle = assets.bundle(
        "classroom/classroom_widget.js", "shared/tokens.css", "board/trace.css", *assets.of_games("board_trace.css"),
        "classroom/classroom.css", "classroom/projector.css",
    )  # fmt: skip

    room = synced(ClassRoom)
    """The class, as a `ClassRoom`."""
    debrief = synced(ClassDebrief)
    """What the class may talk about, as a `ClassDebrief`."""
    deck = synced(ClassDeck)
    """The cards on the boards of the moments, as a `ClassDeck`."""

    longest = 8_000_000  # a file in Base64

    def __init__(
        self, folder: str | PathLike[str] | None = None, *, names: str = "", only: str = "", deck: object = None,
        layout: Layout | None = None,
    ) -> None:  # fmt: skip
        """Show the games from the files in `folder`; more files can be dropped on the widget.

        `names` is the class list, with one name per line, or the text of a CSV file. `only` is the deal or quiz of the
        class, such as `seabirds#kahakai`; results of any other deal or quiz are refused. `deck` is your own deck, if
        you use one.
        """
        self._options: dict[str, object] = {"deck": deck} if deck else {}
        self._folder, self._there = folder, tuple[Judged, ...]()
        self._sent: dict[str, bytes] = {}
        self._judged: dict[str, Judged] = {}  # what each file came to, so that every line is judged once
        self._pictures: dict[str, bytes] = {}  # the pictures in files that the page has not read yet
        self._read: dict[str, str] = {}  # why a picture that was read is refused; empty if its code is a hand-in
        self._pasted = self._scanned = 0
        self._unread: list[str] = []  # the reason for each file refused since the last `verify`
        self._only, self._names, self._list = "", "", roster.ClassList()
        self._assigned: dict[str, str] = {}
        self.debriefing = Debriefing(self._tell)
        self.found = Found((), (), 0)
        self._set(only=only, names=names)
        begin = self.debriefing
        super().__init__(room=self._shown(), debrief=begin.shown(0), deck=begin.deck(), layout=layout)

    @property
    def students(self) -> tuple[str, ...]:
        """The names on the class list."""
        return self._list.names

    def _set(self, *, only: str | None = None, names: str | None = None) -> None:
        """Set the deal or the roster of the class, and verify everything again.

        Raises `ParseError` if the deal or the roster is not valid.
        """
        known = roster.read(names) if names is not None else self._list
        deal = self._only if only is None else verify.task(only, **self._options) if only.strip() else ""
        if deal != self._only:
            self._judged.clear()
        if known.names != self.students:
            self.debriefing = self.debriefing.renamed()
        self._only, self._list, self._names = deal, known, self._names if names is None else names
        self._verify()

    def _verify(self) -> None:
        """Verify what is new, and the files in the folder again."""
        self._count(again=True)

    def _count(self, *, again: bool = False) -> None:
        """Verify what is new; with `again`, also the files in the folder, which may have changed."""
        for name in self._sent.keys() - self._judged.keys():
            judged = self._judged[name] = verify.file(name, self._sent[name], self._only, **self._options)
            self._pictures.update((source, data) for source, data in judged.pictures if source not in self._read)
        if self._folder is not None and again:
            self._there = (verify.in_folder(self._folder, self._only, **self._options),)
        found = verify.together([*map(self._judged.__getitem__, self._sent), *self._there])
        found = replace(found, refused=tuple(self._left(found.refused)))
        after = iter(found.records)  # in the same order, so that one pass finds those of before
        if not all(one in after for one in self.found.records):
            self.debriefing.stopped = True
            self.debriefing = Debriefing(self._tell)
        self.found = found

    def _left(self, refused: Iterable[Refused]) -> Iterator[Refused]:
        """The refusals without those of a picture, or of an email with a picture, whose code is a hand-in."""
        taken = [source for source, why in self._read.items() if not why]
        for one in refused:
            if not any(source == one.source or source.startswith(f"{one.source}/") for source in taken):
                yield replace(one, why=self._read.get(one.source, one.why))

    def _show(self, notice: str = "") -> None:
        self.room = self._shown(notice)
        self._tell()

    def _tell(self) -> None:
        """Send the page what the debriefing has found, after the cards if there are other moments."""
        found = self.debriefing.shown(len(self.found.records))
        if self.debrief["moments"] != found["moments"]:
            self.deck = self.debriefing.deck()
        self.debrief = found

    def _shown(self, notice: str = "") -> ClassRoom:
        """The class for the page; names that are not on the list, which you may have to assign, come first."""
        found, rows = self.found, sorted(self._rows(), key=lambda row: bool(self.students) and row.listed)
        missing = [row.name for row in rows if row.listed and not row.handed_in]
        return {
            "columns": [[key, heading, kind] for key, heading, kind in COLUMNS],
            "rows": [line for row in rows for line in self._lines(row)],
            "progress": {
                "columns": [[*column] for column in PROGRESS],
                "rows": [
                    self._line(row, [*(f"{n}" for _, n in one.numbers), shown(one.handed_in)])
                    for row in rows for one in row.accounts
                ],
            },
            "refused": [[one.source, one.player, sentence(one.why)] for one in found.refused],
            "remarks": [*found.remarks],
            "spread": _spread(found),
            "summary": _summary(found, len(self.students), len(missing)) if self._sent or self._folder else EMPTY,
            "files": len(self._sent), "only": self._only, "example": sheets.DEALS[0], "names": self._names,
            "roster": len(self.students), "notice": notice, "how": HOW,
        }  # fmt: skip

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page.

        `paste{text}` adds a text, and `file{name, data}` adds a file, given in Base64. `verify{}` verifies the files,
        and says why files were refused. Its answer may be a `picture` in a file; `scan{text, source}` gives the code in
        that picture, and is answered with the next one. `only{deal}` sets the deal of the class, and `names{text}` sets
        the roster.
        `decoder{}` is answered with the `decoder` of codes, and `scan{text}` with what came of a code, as `scanned`.
        `assign{typed, name}` says whose name on the list a typed name stands for; an empty name takes that back.
        `clear{}` removes everything that was dropped or pasted. `marks{}` is answered with the marks as `csv`.
        `moments{}` looks for moments to talk about, and `turns{}` for turning points, until `stop{}`. `print{what}` is
        answered with what was found as a page to print, as `slips`.
        """
        try:
            if (answer := self._asked(intent)) is not None:
                return answer
            match intent:
                case {"type": "paste", "text": str(text)}:
                    self._pasted += 1
                    self.add(f"{PASTED} {self._pasted}", text.encode("utf-8", "replace"))
                case {"type": "file", "name": str(name), "data": str(data)}:
                    self._take(name, data)
                    return {}
                case {"type": "only", "deal": str(deal)}:
                    self._set(only=deal)
                case {"type": "names", "text": str(text)}:
                    self._set(names=text)
                case {"type": "assign", "typed": str(typed), "name": str(name)}:
                    self._assigned.pop(typed, None)
                    if name:
                        self._assigned[typed] = name
                    self.debriefing = self.debriefing.renamed()
                case {"type": "verify" | "moments" | "turns" | "stop" as what}:
                    self._search(what)
                    return self._picture() if what == "verify" else {}
                case {"type": "clear"}:
                    self._sent.clear()
                    self._judged.clear()
                    self._pictures.clear()
                    self._read.clear()
                    self._assigned.clear()
                    self.debriefing = self.debriefing.renamed()
                    self._verify()
                case _:
                    raise ParseError("the page sent a request that Python does not understand. Nothing has changed")
        except ParseError as error:
            self.refuse(as_sentence(error))
        else:
            self._show()
        return {}

    def _asked(self, intent: object) -> Answer | None:
        """The answer to an intent that asks for something; None for any other."""
        match intent:
            case {"type": "decoder"}:
                return {"decoder": qr.decoder()}
            case {"type": "scan", "text": str(text), "source": str(source)}:
                return self._scan_picture(source, text)
            case {"type": "scan", "text": str(text)}:
                return {"scanned": self._scan(text)}
            case {"type": "marks"}:
                strange = [row.name or NAMELESS for row in self._rows() if not row.listed]
                if self._list.heads and strange:
                    self.refuse(f"{LEFT_OUT} {', '.join(strange)}.")
                return {"csv": self.marks()}
            case {"type": "print", "what": "moments"} if self.debriefing.moments:
                return {"slips": sheets.moments(self.debriefing.moments)}
            case {"type": "print", "what": "turns"} if self.debriefing.turns:
                return {"slips": sheets.turns(self.debriefing.turns)}
        return None

    def _search(self, what: str) -> None:
        """Verify the files again, look for moments or turning points in the background, or end the search."""
        if what == "verify":
            self._verify()
            self._show(" ".join(self._unread))
            self._unread = []
            return
        begun, options = self.debriefing, self._options
        stopped = lambda: begun.stopped  # noqa: E731  # a name for one argument
        if what == "moments":
            records = self.found.records
            begun.begin("moments", debrief.find(records, options=options, stopped=stopped), len(records))
        elif what == "turns":
            played = debrief.games(self._rows(), self.found)
            search = debrief.find_turns(played, options=options, stopped=stopped)
            begun.begin("turns", search, len(self.found.records))
        else:
            begun.stopped = True

    def _scan_picture(self, source: str, text: str) -> Answer:
        """Add the hand-in of the code in a picture, say why there is none, and return the next picture.

        A picture that no longer waits to be read, because everything was removed, adds and returns nothing.
        """
        if self._pictures.pop(source, None) is None:
            return {}
        scanned = self._scan(text) if text else None
        self._read[source] = NO_CODE if scanned is None else "" if scanned["kept"] else scanned["says"]
        self._count()
        self._show()
        return self._picture()

    def _picture(self) -> Answer:
        """The next picture that the page should read; an empty answer if there is none."""
        source = next(iter(self._pictures), None)
        if source is None:
            return {}
        return {"picture": {"name": source, "data": base64.b64encode(self._pictures[source]).decode()}}

    def _scan(self, text: str) -> Scanned:
        """Add the hand-in of a code, and say what came of it; a code that stands for none is not added."""
        try:
            line = packed.unpack(text)
        except packed.NewerFormatError as error:
            return {"text": text, "says": as_sentence(error), "taken": False, "kept": False}
        except (ParseError, IllegalMove):
            return {"text": text, "says": NO_HAND_IN, "taken": False, "kept": False}
        player = handin.read(line).headers.get("Player") or NAMELESS
        if line.encode() in self._sent.values():
            return {"text": text, "says": f"{player} is here already.", "taken": False, "kept": True}
        self._scanned += 1
        source = f"code {self._scanned}"
        self._keep(source, line.encode())
        self._count()
        self._show()
        found = [one for one in self.found.results if one.source.startswith(f"{source}:")]
        refused = [one.why for one in self.found.refused if one.source.startswith(f"{source}:")]
        what = [f"{_title(one.deal or one.game)}, score {one.score}, {one.ended}." for one in found]
        said = " ".join([*what, *map(sentence, refused)]) or "Read."
        there = sum(not row["gap"] for row in self.room["rows"])
        counts = f" {there} of {len(self.students)} students." * bool(self.students)
        return {"text": text, "says": f"{player}: {said}{counts}", "taken": not refused, "kept": True}

    def _take(self, name: str, data: str) -> None:
        """Keep a Base64 file until it is verified, or record why it is refused."""
        try:
            self._keep(name, base64.b64decode(data, validate=True))
        except binascii.Error:
            self._unread.append(f"{name} was cut off: drop it again.")
        except ParseError as error:
            self._unread.append(as_sentence(error))

    def add(self, name: str, data: bytes) -> None:
        """Add a file or a pasted text, and verify everything.

        Raises `ParseError` if the file is too large or there are too many files already.
        """
        self._keep(name, data)
        self._verify()
        self._show()

    def _keep(self, name: str, data: bytes) -> None:
        """Keep a file until it is verified.

        An identical file is not added again; a different file with the same name gets a number.
        """
        if len(data) > LARGEST:
            wanted = "In a notebook, name its folder in the cell"
            raise ParseError(f"{name} has more than {LARGEST:,} bytes. {wanted}")
        if data in self._sent.values():
            return
        if len(self._sent) >= MOST:
            wanted = "In a notebook, name their folder in the cell"
            raise ParseError(f"there are {MOST} files already. {wanted}")
        own, number = name, 1
        while own in self._sent:
            number += 1
            own = f"{name} ({number})"
        self._sent[own] = data

    def _rows(self) -> tuple[roster.Row, ...]:
        return roster.rows(self.students, self.found.results, self.found.accounts, self._assigned)

    def _lines(self, row: roster.Row) -> list[ClassRow]:
        """A student's lines in the table of results: one for each result, or a single line if there are none."""
        if not row.results:
            note = "only progress" if row.accounts else "nothing yet"
            return [{**self._line(row, [""] * (len(COLUMNS) - 1)), "note": note, "gap": not row.handed_in}]
        return [self._line(row, _cells(result)) for result in row.results]

    def _line(self, row: roster.Row, cells: list[str]) -> ClassRow:
        strange = bool(self.students) and not row.listed
        note = f"typed {', '.join(row.typed)}" if row.typed else "not on the list" * strange
        return {
            "name": row.name or NAMELESS, "note": note, "gap": False, "cells": cells,
            "who": [*self.students] if strange and row.name else [],
            "said": [typed for typed in row.typed if self._assigned.get(typed) == row.name],
        }  # fmt: skip

    def marks(self) -> str:
        """The marks of the class as CSV, with a column for each deal or quiz."""
        return roster.marks(self._rows(), roster.tasks(self.found.results), self._list)

    def refuse(self, text: str) -> None:
        """Tell the teacher why nothing was done."""
        self._show(text)

    @property
    def text(self) -> str:
        """What was handed in, and who handed in nothing, as text."""
        parts = [f"{self.found}", *map(str, self.debriefing.moments)]
        gone = [row["name"] for row in self.room["rows"] if row["gap"]]
        return "\n".join([*parts, *([f"Nothing yet from: {', '.join(gone)}"] if gone else [])])

    @property
    def still(self) -> str:
        """The summary alone: names are not saved in the notebook, and the files are read again when the cell runs."""
        return static_html.words(self.room["summary"])


def _cells(result: Result) -> list[str]:
    counts = ("" if number is None else f"{number}" for number in (result.undos, result.hints, result.peeks))
    deal, at = result.deal or BY_HAND, shown(result.handed_in)
    return [deal, f"{result.score}", result.ended, f"{result.moves}", *counts, at]


def _spread(found: Found) -> list[ClassSpread]:
    """The scores of each task: the most played deals first, then quizzes and sets of puzzles.

    The scores of games that are not finished stand apart.
    """
    spread = list[ClassSpread]()
    for task in roster.tasks(found.results):
        own = [one for one in found.results if one.deal == task]
        for early, title in ((False, _title(task)), (True, f"{_title(task)}, {NOT_FINISHED}")):
            if scores := sorted(one.score for one in own if (one.ended == NOT_FINISHED) == early):
                middle = scores[(len(scores) - 1) // 2]
                spread.append({"deal": task, "title": title, "scores": scores, "middle": middle})
    return sorted(spread, key=lambda one: bool(grader(one["deal"])))


def _title(task: str) -> str:
    """The heading of a task on the projector: words for a quiz or a set of puzzles, and the text of a deal."""
    graded = grader(task)
    return f"{graded.read(task).heading}" if graded else task


def _summary(found: Found, listed: int, missing: int) -> str:
    parts = [counted(len(found.results), "result")]
    parts += [f"{counted(len(found.accounts), 'line')} of progress"] * bool(found.accounts)
    parts += [f"{counted(len(found.refused), 'text')} refused"]
    parts += [f"work from {listed - missing} of {listed} students"] * bool(listed)
    parts += [f"{found.again} arrived twice"] * bool(found.again)
    return sentence(f"{', '.join(parts)}.")
