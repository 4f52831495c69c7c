"""The games of a class: each one replayed by the rules, and those that do not replay refused with the reason.

>>> from elele import classroom
>>> found = classroom.folder("hand-ins")
>>> print(found)
>>> found = classroom.paste(text)

A folder may hold records, lines as `elele.classroom.handin` describes them, or any file into which such lines were
copied: mails, a chat, the table of a form. The score is that of the replayed game, whatever the text says. Names are
texts as they were typed, and all of it stays on this computer.
"""

from __future__ import annotations

import codecs
import csv
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from datetime import datetime
from itertools import islice, pairwise
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from elele import game, limits, record
from elele.classroom import handin
from elele.classroom.handin import LONGEST_NAME, plain
from elele.errors import ParseError
from elele.game import Position
from elele.phrases import counted
from elele.record import Record, RecordError

AnyPosition = Position[Any]  # of any game, whatever its moves are
LARGEST = 50_000_000
"""The most bytes of a file."""
MOST = 2_000
"""The most games of a file or of a pasted text."""
SYSTEM_FILES = (".DS_Store", "Thumbs.db", "desktop.ini")
"""Files that a desktop puts into every folder; they are skipped."""
_FORMULA = tuple("=+-@\uff1d\uff0b\uff0d\uff20")
"""The signs at the beginning of a formula, full-width ones included."""
_YEARS = range(2000, 2100)
"""The years that a clock may show; any other would stretch every plot of the class."""
_BEGIN = re.compile(
    r"\belele\s+1\s+\|"
    r'|(?:^[^\S\n]*\[[A-Za-z][\w-]*[^\S\n]+"[^\n]*"[^\S\n]*\][^\S\n]*(?:\n\s*|\Z))+',
    re.MULTILINE | re.IGNORECASE,
)
"""The beginning of a game: of a line to hand in, or all headers of a record."""

_NAME = re.compile(r"\| ?Player: [^|]*\Z")
"""The name of a player, up to the place where a search ends."""
_FIRST_FIELD = re.compile(r"[\s>]*(?:Deal|Position):")
_PLAYER = re.compile(r'\bPlayer(?:: |\s+")([^|"\n]+)')
"""The player of a text that may be torn."""


class Piece(NamedTuple):
    """The text of one game, as it was found."""

    source: str
    """The file with a colon, as `mails.txt:`, or the word `line ` for a pasted text."""
    line: int
    name: str
    """The name of the file without its ending, for a game that names no player."""
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """One game that replays; its fields are the columns of the table."""

    player: str
    deal: str
    """Empty if the game began with cards given one by one, or with a deck of your own."""
    game: str
    score: int
    state: str
    """`won`, `over` or `unfinished`."""
    moves: int
    undos: int | None
    """The number of undos that the text claims; None if it claims none. The same holds for the next two."""
    hints: int | None
    peeks: int | None
    handed_in: datetime | None
    """The time by the clock of the player's computer."""
    check: str
    """The same for two games with the same deal and moves."""
    source: str
    """File and line, as in `mails.txt:12`."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A text or file without a game that replays, and the reason."""

    source: str
    player: str
    why: str

    def __str__(self) -> str:
        return f"{self.source}{f' ({self.player})' * bool(self.player)}: {self.why}"


@dataclass(frozen=True, slots=True)
class Found:
    """The games of a class, best first, and the refusals, in the order found."""

    results: tuple[Result, ...]
    refused: tuple[Refused, ...]
    again: int
    """The number of games left out because the same player handed them in before."""
    skipped: tuple[str, ...] = ()
    """The system files that were skipped."""

    def __str__(self) -> str:
        head = ("player", "deal", "score", "", "moves", "undos", "hints", "peeks", "handed in")
        rows = [head, *(_cells(result) for result in self.results)] if self.results else []
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(map(str.ljust, row, wide)).rstrip() for row in rows]
        games, refused = counted(len(self.results), "game"), counted(len(self.refused), "text")
        again = f", {self.again} handed in again" if self.again else ""
        skipped = f" Skipped: {', '.join(self.skipped)}." if self.skipped else ""
        return "\n".join([*lines, f"{games} replayed, {refused} refused{again}.{skipped}", *map(str, self.refused)])

    def write_csv(self, path: str | PathLike[str]) -> None:
        """Write the results as CSV; a text that a spreadsheet would read as a formula gets a leading apostrophe.

        Every cell is quoted, so that no name falls apart where a spreadsheet separates cells by semicolons.
        """
        with Path(path).open("w", encoding="utf-8-sig", newline="") as lines:
            rows = csv.writer(lines, quoting=csv.QUOTE_ALL)
            rows.writerow([field.name for field in fields(Result)])
            for result in self.results:
                rows.writerow([f"'{cell}" if f"{cell}".startswith(_FORMULA) else cell for cell in astuple(result)])


def folder(path: str | PathLike[str], only: str = "", **options: object) -> Found:
    """The games in the files of a folder and of the folders within it, or in one file.

    Every file is a source of results, or refused, or a system file that is skipped. `only` is the deal that the class
    plays, as `seabirds#honu`: games of another deal are refused. `options` are those of the game, such as `deck=`.
    Raises `OSError` if the folder or file itself cannot be read.
    """
    start = Path(path)
    pieces: list[Piece] = []
    refused: list[Refused] = []
    skipped: list[str] = []
    for file, error in _files(start):
        source = plain(file.relative_to(start).as_posix() if file != start else file.name)
        if file.name in SYSTEM_FILES:
            skipped.append(source)
            continue
        try:
            if error:
                raise error
            pieces += _games(_text(file, start), source, file.stem)
        except ParseError as wrong:
            refused.append(Refused(source, "", f"{wrong}."))
        except OSError as wrong:
            if file == start:
                raise
            refused.append(Refused(source, "", f"this cannot be read: {wrong.strerror or wrong}."))
    return _found(pieces, refused, only, options, *skipped)


def paste(text: str, only: str = "", **options: object) -> Found:
    """The games in a text; anything between them is ignored. `only` and `options` as in `folder`."""
    refused: list[Refused] = []
    try:
        pieces = _pieces(text, "line ", "")
    except ParseError as wrong:
        pieces, refused = [], [Refused("this text", "", f"{wrong}.")]
    return _found(pieces, refused, only, options)


def _files(start: Path) -> list[tuple[Path, OSError | None]]:
    """Every file and link in a folder, and the folders that cannot be listed, each with its error, in order of path."""
    if not start.is_dir():
        return [(start, None)]
    errors: list[OSError] = []
    found: list[tuple[Path, OSError | None]] = []
    for place, folders, files in os.walk(start, onerror=errors.append):
        links = [name for name in folders if Path(place, name).is_symlink()]
        found += [(Path(place, name), None) for name in (*files, *links)]
    found += [(Path(error.filename), error) for error in errors]
    return sorted(found, key=lambda entry: entry[0])


def _text(file: Path, start: Path) -> str:
    """The text of a regular file in the folder itself; raises `ParseError` for a link, a device or other bytes."""
    if file != start and not (file.is_file() and file.resolve().is_relative_to(start.resolve())):
        raise ParseError("this is a link, or not a file; put the file itself there")
    with file.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    if wrong := limits.over(len(data), LARGEST, "bytes"):
        raise ParseError(f"the file is too long: {wrong}")
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParseError("the file is not text in UTF-8: save it as such, or copy the games into a new one") from error


def _games(text: str, source: str, name: str) -> list[Piece]:
    """The games of a file; raises `ParseError` if it has none."""
    found = _pieces(text, f"{source}:", name)
    if not found:
        raise ParseError("no game in it: it has neither a record nor a line that begins with elele 1")
    return found


def _pieces(text: str, source: str, name: str) -> list[Piece]:
    """The games of a text, each up to the beginning of the next; raises `ParseError` for more than `MOST`."""
    begins = (found.start() for found in _BEGIN.finditer(text) if not _in_a_name(text, found))
    bounds = [*islice(begins, MOST + 1), len(text)]
    if len(bounds) > MOST + 1:
        raise ParseError(f"it has more than {MOST:,} games: divide it into shorter texts")
    line, last, pieces = 1, 0, list[Piece]()
    for start, end in pairwise(bounds):
        line, last = line + text.count("\n", last, start), start
        pieces.append(Piece(source, line, name, text[start:end]))
    return pieces


def _in_a_name(text: str, found: re.Match[str]) -> bool:
    """Return whether these words, which begin a line, are part of the name of a player, such as Kai of elele 1."""
    start = found.start()
    named = _NAME.search(" ".join(text[max(0, start - 4 * LONGEST_NAME) : start].replace(">", " ").split()) + " ")
    return bool(named) and not _FIRST_FIELD.match(text, found.end())


def _found(
    pieces: Iterable[Piece], refused: list[Refused], only: str, options: Mapping[str, object], *skipped: str
) -> Found:
    wanted = game.deal(only, **options).deal if only else ""
    checked = [check(piece, wanted, **options) for piece in pieces]
    refused += [one for one in checked if isinstance(one, Refused)]
    results = [one for one in checked if isinstance(one, Result)]
    once = list({(result.player, result.check): result for result in reversed(results)}.values())
    once.sort(key=lambda result: (result.game, result.state != "won", -result.score, result.moves, result.player))
    return Found(tuple(once), tuple(refused), len(results) - len(once), skipped)


def check(piece: Piece, only: str = "", **options: object) -> Result | Refused:
    """One game replayed; `only` is the deal that it must begin with."""
    named = _PLAYER.search(piece.text)
    player = plain(named[1] if named else piece.name, LONGEST_NAME)
    try:
        played = (record.read if piece.text.lstrip().startswith("[") else handin.read)(piece.text)
        player = plain(played.headers.get("Player") or piece.name, LONGEST_NAME)
        if wrong := limits.over(len(played.moves), limits.MOVES, "moves"):
            raise ParseError(wrong)
        positions = record.replay(played, **options)
        _check_claims(played, positions[0], positions[-1], only)
    except RecordError as error:
        return _refused(piece, player, error.problem, error.line)
    except ValueError as error:
        return _refused(piece, player, f"{error}")
    return _result(played, player, positions, f"{piece.source}{piece.line}")


def _refused(piece: Piece, player: str, why: str, line: int = 1) -> Refused:
    """A refusal; `line` is counted from the beginning of the piece."""
    return Refused(f"{piece.source}{piece.line + line - 1}", player, f"{plain(why, 500).rstrip('.')}.")


def _result(played: Record, player: str, positions: Sequence[AnyPosition], source: str) -> Result:
    first, last, headers = positions[0], positions[-1], played.headers
    undos, hints, peeks = (_number(headers.get(name)) for name in ("Undos", "Hints", "Peeks"))
    return Result(
        player, first.deal, first.game, last.score, _state(last), len(played.moves), undos, hints, peeks,
        _moment(headers.get("Handed-in", "")), handin.check(headers, played.moves), source,
    )  # fmt: skip


def _check_claims(played: Record, first: AnyPosition, last: AnyPosition, only: str) -> None:
    """Raise `ParseError` for another deal, a result that the replay does not give, or a game that had already ended."""
    if only and first.deal != only:
        raise ParseError(f"this is {first.deal or 'a position set up by hand'}, and the class plays {only}")
    if first.over:
        raise ParseError("it begins with a position that is over, so nothing was played")
    claimed, replayed = played.headers.get("Result", "").split(), [f"{last.score}", _state(last)]
    if claimed != replayed[: len(claimed)]:
        raise ParseError(f"it says {plain(' '.join(claimed), 40)}, but its moves lead to {' '.join(replayed)}")


def _state(position: AnyPosition) -> str:
    return "won" if position.won else "over" if position.over else "unfinished"


def _number(text: str | None) -> int | None:
    return int(text) if text and re.fullmatch("[0-9]{1,6}", text) else None


def _moment(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
    return moment if moment.year in _YEARS else None


def _cells(result: Result) -> tuple[str, ...]:
    """A row of the printed table."""
    asked = ("" if number is None else f"{number}" for number in (result.undos, result.hints, result.peeks))
    at = f"{result.handed_in:%Y-%m-%d %H:%M}" if result.handed_in else ""
    return (result.player, result.deal or result.game, f"{result.score}", result.state, f"{result.moves}", *asked, at)
