"""Verify the games that a class has handed in: replay each game under the rules, or refuse it and say why.

>>> from elele_course import classroom
>>> game = "elele 1 | Deal: seabirds#7 | Player: Nohea | pair b6 c6 a6, turn b6 | check 4915ffdc"
>>> print(classroom.paste(game))
as told  proven                                  as told
player   deal        score                moves  undos  hints  peeks  handed in
Nohea    seabirds#7  1      not finished  2
1 game replayed, no text refused.

`classroom.folder("hand-ins")` reads a folder in the same way. It may hold records, or lines in the form that
`elele_course.classroom.handin` describes. It may also hold any file into which such lines were copied: an email, a
document, a chat, a table of form responses, or a ZIP of these.

The replay proves two things about each game in the table: every move was legal, and the score is correct. Answers to a
quiz, puzzles and results of the lab are judged again, and their score counts the right ones. Names, times, the counts
of undos, hints and peeks, all the numbers in a learner's progress, and results that only the learner's code could show
are claims. No file can change the rows of another file. A remark below the table points out a pattern in several rows,
such as the same moves under two names.
"""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field, fields, replace
from datetime import datetime
from io import StringIO
from itertools import accumulate
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from elele import game, limits, own_modules, record
from elele.cards import plain_word
from elele.errors import ParseError
from elele.phrases import counted, stopped
from elele.positions import Position
from elele.record import Record, RecordError
from elele_course.classroom import account, handin, pieces, similar_games, submission_text
from elele_course.classroom.handin import LONGEST_NAME, plain
from elele_course.classroom.pieces import Piece
from elele_course.store import atomic_file

AnyPosition = Position[Any]  # a position of any game
Kind = TypeVar("Kind")
MOST_IN_ZIP = 20_000
"""The maximum number of games in a ZIP or another file with several texts."""
TOLD_OF_A_FILE = 100
"""The maximum number of refusals listed for a file."""
LETTERS = 5_000_000
"""The maximum number of characters in the games of a file. Replaying 600,000 characters takes about a second."""
MOST_IN_FOLDER = 5_000
"""The maximum number of files in a folder."""
BYTES_IN_FOLDER = 4 * submission_text.LARGEST
"""The maximum size of all files in a folder. If a folder has more, or more than `LETTERS` characters in games, the
smallest files are read, so that no file keeps out a smaller one; the others are refused."""
TOLD, PROVEN = "as told", "proven"
"""The heading above columns that hold only claims, and the heading above columns that the replay proves."""
AS_TOLD = ("player", "undos", "hints", "peeks", "handed_in", "match")
"""The columns that hold only claims, which the replay cannot prove."""
PASTED = "this text"
"""The name given as the source of pasted text, which has no file name."""
NOT_FINISHED = "not finished"
"""The words for the state `unfinished` in tables and files."""
BY_HAND = "set up by hand"
"""The entry in the column `deal` for a game that began with a position set up by hand."""
SYSTEM_FILES = (".DS_Store", "Thumbs.db", "desktop.ini")
"""The names of files that operating systems add to folders; such files are skipped."""
_TOO_LARGE = "put this file into another folder, and read that one too"
_FORMULA = tuple("=+-@\uff1d\uff0b\uff0d\uff20")
"""The characters that can begin a spreadsheet formula, including their full-width forms."""
_YEARS = range(2000, 2100)
"""The years allowed in a date: a year outside this range would stretch every plot of the class."""
_PLAYER = re.compile(r'\bPlayer(?:: |\s+")([^|"\n]+)')
"""A pattern for the player named in a text that may be incomplete."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game that could be replayed; each field is a column of the CSV file.

    The fields in `AS_TOLD` hold only claims.
    """

    player: str
    deal: str
    """The deal; empty if the game began with cards given one by one, or with a deck of your own."""
    game: str
    score: int
    state: str
    """`won`, `over` or `unfinished`."""
    moves: int
    undos: int | None
    """The number of undos claimed; None if the text does not say. The next two fields count hints and peeks."""
    hints: int | None
    peeks: int | None
    handed_in: datetime | None
    """The time of the hand-in, as shown by the clock of the player's computer."""
    check: str
    """A key that is the same for games with the same deal and moves."""
    source: str
    """The file and line, as in `emails.txt:12`."""
    match: str = ""
    """What the pairs were matched by, if cards hid names; empty otherwise."""

    @property
    def ended(self) -> str:
        """The state as tables and files show it: `won`, `over` or `not finished`."""
        return NOT_FINISHED if self.state == "unfinished" else self.state


@dataclass(frozen=True, slots=True)
class Account:
    """One learner's progress as handed in; the numbers are only claims."""

    player: str
    numbers: tuple[tuple[str, int], ...]
    """Pairs of a name and a number, as described in `elele_course.classroom.account`."""
    handed_in: datetime | None
    """The time of the hand-in, as shown by the clock of the learner's computer."""
    source: str
    """The file and line, as in `mails.txt:12`."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A text or file in which no game can be replayed, and the reason why."""

    source: str
    player: str
    why: str

    def __str__(self) -> str:
        return f"{self.source}{f' ({self.player})' * bool(self.player)}: {self.why}"


class Judged(NamedTuple):
    """What was found in one file: the rows, each with its record, the refusals, and the system files skipped."""

    rows: tuple[tuple[Result | Account, Record], ...]
    refused: tuple[Refused, ...]
    skipped: tuple[str, ...]
    pictures: tuple[tuple[str, bytes], ...] = ()
    """The source and the content of each picture, in which a page can read a code; none for a folder."""


@dataclass(frozen=True, slots=True)
class Found:
    """The verified games of a class, best first, and the refusals, in the order found."""

    results: tuple[Result, ...]
    refused: tuple[Refused, ...]
    again: int
    """The number of texts left out because an earlier text gave the same row."""
    skipped: tuple[str, ...] = ()
    """The system files that were skipped."""
    remarks: tuple[str, ...] = ()
    """Sentences about several rows at a time, such as rows with the same moves under two names."""
    records: tuple[Record, ...] = ()
    """The record of each result."""
    accounts: tuple[Account, ...] = ()
    """The learners' progress, in order of name and time."""

    def __str__(self) -> str:
        head = ("player", "deal", "score", "", "moves", "undos", "hints", "peeks", "handed in")
        band = (TOLD, PROVEN, "", "", "", TOLD, "", "", "")
        rows = [head, *(_cells(result) for result in self.results)]
        told = [("player", *account.NUMBERS, "handed in")]
        told += [(one.player, *(f"{n}" for _, n in one.numbers), shown(one.handed_in)) for one in self.accounts]
        lines = [*_aligned(band, rows), *_aligned((TOLD,), told)]
        games, refused = counted(len(self.results), "game"), counted(len(self.refused), "text")
        progress = f", {counted(len(self.accounts), 'line')} of progress read" if self.accounts else ""
        again = f", {self.again} handed in again" if self.again else ""
        skipped = f" Skipped: {', '.join(self.skipped)}." if self.skipped else ""
        summary = f"{games} replayed{progress}, {refused} refused{again}.{skipped}"
        return "\n".join([*lines, *self.remarks, summary, *map(str, self.refused)])

    def write_csv(self, path: str | PathLike[str]) -> None:
        """Write the results as CSV, with an apostrophe before any text that a spreadsheet would read as a formula.

        If progress was handed in, the file also has rows for the learners' progress, and columns for the numbers. Every
        cell is quoted, so that a spreadsheet that separates cells at semicolons does not split a name. If `OSError` is
        raised, the file has not changed.
        """
        names = [field.name for field in fields(Result)]
        heads = [f"{name} ({TOLD})" if name in AS_TOLD else name for name in names]
        rows: list[Sequence[object]] = [astuple(replace(one, state=one.ended)) for one in self.results]
        if self.accounts:
            heads += [f"{name} ({TOLD})" for name in account.NUMBERS]
            rows = [[*row, *[None] * len(account.NUMBERS)] for row in rows]
            rows += [_as_result(one, names) for one in self.accounts]
        text = csv_text([heads, *rows])
        atomic_file.replace(Path(path), text.encode("utf-8-sig"))


class Own(str):
    """A cell of a teacher's own table, which stays as it is."""


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV text in which every cell is quoted and no cell that others wrote is a formula.

    A plain word at the very beginning is not quoted, because some programs read no quote after a byte order mark.
    """
    lines = StringIO()
    writer = csv.writer(lines, quoting=csv.QUOTE_ALL)
    for row in rows:
        writer.writerow(map(_cell, row))
    return re.sub(r'\A"([A-Za-z ]+)"', r"\1", lines.getvalue())


def _cell(content: object) -> str:
    text = "" if content is None else f"{content}"
    return f"'{text}" if text.startswith(_FORMULA) and not isinstance(content, Own) else text


def _as_result(one: Account, columns: Iterable[str]) -> list[object]:
    """The cells of a learner's progress in the CSV of results; cells that apply only to games are empty."""
    known = {"player": one.player, "game": account.NAME, "handed_in": one.handed_in, "source": one.source}
    return [*map(known.get, columns), *(number for _, number in one.numbers)]


def folder(path: str | PathLike[str], only: str = "", **options: object) -> Found:
    """Verify the games in a folder and its subfolders, or in one file.

    Every file gives results or is refused, except the system files, which are skipped. `only` is the deal that the
    class plays, such as `seabirds#kahakai`: games of any other deal are refused. The `options`, such as `deck=`, are
    passed to the game. Raises `OSError` if the folder or file itself cannot be read.
    """
    return together([in_folder(path, only, **options)])


def in_folder(path: str | PathLike[str], only: str = "", **options: object) -> Judged:
    """Verify the games in a folder, to be put `together` with others; everything else is as in `folder`."""
    start, found = Path(path), _Sorted()
    entries = _files(start)
    sizes = {file: 0 if error else _size(file) for file, error in entries}
    read = _fitting(sizes, BYTES_IN_FOLDER, MOST_IN_FOLDER)
    for file, error in entries:
        source = plain(file.relative_to(start).as_posix() if file != start else file.name)
        if _is_system(source):
            found.skipped.append(source)
            continue
        try:
            if error:
                raise error
            if file not in read:
                raise ParseError(f"left out, because the folder is too large: {_TOO_LARGE}")
            found.add(source, _data(file, start))
            found.pictures.clear()
        except ParseError as wrong:
            found.refused.append(Refused(source, "", stopped(f"{wrong}")))
        except OSError as wrong:
            if file == start:
                raise
            found.refused.append(Refused(source, "", f"this cannot be read: {wrong.strerror or wrong}."))
    return found.judged(only, options)


def files(sent: Iterable[tuple[str, bytes]], only: str = "", **options: object) -> Found:
    """Verify the games in files given by name and content; `only` and `options` work as in `folder`."""
    return together([file(name, data, only, **options) for name, data in sent])


def file(name: str, data: bytes, only: str = "", **options: object) -> Judged:
    """Verify the games in one file, to be put `together` with others; `only` and `options` work as in `folder`."""
    source, found = plain(name, 200) or "a file without a name", _Sorted()
    if _is_system(source):
        found.skipped.append(source)
    else:
        found.add(source, data)
    return found.judged(only, options)


def together(parts: Iterable[Judged]) -> Found:
    """Put what was found in several files together; a row that comes again counts once, with its first source."""
    once: dict[Result | Account, tuple[str, Record]] = {}
    parts = [*parts]
    for one, played in (pair for part in parts for pair in part.rows):
        once.setdefault(replace(one, source=""), (one.source, played))
    ordered = sorted((one for one in once if isinstance(one, Result)), key=_order)
    rows = tuple(replace(one, source=once[one][0]) for one in ordered)
    records = tuple(once[one][1] for one in ordered)
    told_only = [one for one in once if isinstance(one, Account)]
    told_only.sort(key=lambda one: (one.player.casefold(), one.player, one.handed_in or datetime.min, one.numbers))
    accounts = tuple(replace(one, source=once[one][0]) for one in told_only)
    refused = tuple(_shortened([one for part in parts for one in part.refused]))
    skipped = tuple(name for part in parts for name in part.skipped)
    again, remarks = sum(len(part.rows) for part in parts) - len(once), _remarks(rows, records)
    return Found(rows, refused, again, skipped, remarks, records, accounts)


def paste(text: str, only: str = "", **options: object) -> Found:
    """Verify the games in a text and ignore anything between them; `only` and `options` work as in `folder`."""
    found = _Sorted()
    source = text.encode("utf-8", "replace")
    sheets = (
        submission_text.sheets(PASTED, source)
        if submission_text.is_mail(source)
        else [submission_text.Sheet(PASTED, "", text)]
    )
    for sheet in sheets:
        try:
            if sheet.trouble:
                raise ParseError(sheet.trouble)
            if not sheet.picture:
                found.pieces.setdefault(PASTED, []).extend(pieces.of_text(sheet.text, "line ", ""))
        except ParseError as wrong:
            found.refused.append(Refused(sheet.source, "", stopped(f"{wrong}")))
    return together([found.judged(only, options)])


@dataclass
class _Sorted:
    """The pieces of text that have been found but not yet verified."""

    pieces: dict[str, list[Piece]] = field(default_factory=dict)
    """File → the pieces in it."""
    refused: list[Refused] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    pictures: list[tuple[str, bytes]] = field(default_factory=list)

    def add(self, source: str, data: bytes) -> None:
        """Collect the games in a file, or the reasons why texts in it are refused."""
        games = letters = 0
        for sheet in submission_text.sheets(source, data):
            if sheet.source != source and _is_system(sheet.source):
                self.skipped.append(sheet.source)
                continue
            if sheet.picture:
                self.pictures.append((sheet.source, sheet.picture))
                if not sheet.trouble:
                    continue
            try:
                if sheet.trouble:
                    raise ParseError(sheet.trouble)
                many = limits.over(games, MOST_IN_ZIP, "games") or limits.over(letters, LETTERS, "letters of games")
                found = [] if many else pieces.of_file(sheet.text, sheet.source, sheet.name)
                games, letters = games + len(found), letters + sum(len(piece.text) for piece in found)
                many = many or limits.over(letters, LETTERS, "letters of games")
                if many:
                    raise ParseError(f"this is too much for one file: {many}; send it in parts")
                self.pieces.setdefault(source, []).extend(found)
            except ParseError as wrong:
                self.refused.append(Refused(sheet.source, "", stopped(f"{wrong}")))

    def judged(self, only: str, options: Mapping[str, object]) -> Judged:
        wanted, rows = task(only, **options) if only else "", list[tuple[Result | Account, Record]]()
        sizes = {source: sum(len(piece.text) for piece in found) for source, found in self.pieces.items()}
        read = _fitting(sizes, LETTERS)
        why = f"left out, because the games of the folder are too long: {_TOO_LARGE}."
        self.refused += [Refused(source, "", why) for source in self.pieces if source not in read]
        for piece in (piece for source in self.pieces if source in read for piece in self.pieces[source]):
            checked = check(piece, wanted, **options)
            if isinstance(checked, Refused):
                self.refused.append(checked)
            else:
                rows.append(checked)
        return Judged(tuple(rows), tuple(self.refused), tuple(self.skipped), tuple(self.pictures))


def _fitting(sizes: Mapping[Kind, int], most: int, number: int | None = None) -> set[Kind]:
    """The smallest items, at most `number` of them, whose sizes add up to at most `most`."""
    smallest = sorted(sizes, key=lambda one: sizes[one])[:number]
    together = accumulate(sizes[one] for one in smallest)
    return {one for one, size in zip(smallest, together, strict=True) if size <= most}


def _size(file: Path) -> int:
    try:
        return min(file.stat().st_size, submission_text.LARGEST)
    except OSError:  # Reading it will say why.
        return 0


def _order(result: Result) -> tuple[object, ...]:
    """The sort key of the table: the game, deals before positions set up by hand, then wins, then high scores."""
    at = result.handed_in or datetime.max
    counts = (result.undos or 0, result.hints or 0, result.peeks or 0)
    return (result.game, not result.deal, result.state != "won", -result.score, result.moves, result.player, at, counts)


def _shortened(refused: Sequence[Refused]) -> Iterator[Refused]:
    """The first refusals of each file; then, for each file with more, the number of further refusals."""
    often: dict[str, int] = {}
    for one in refused:
        file, _, line = one.source.rpartition(":")
        often[file] = often.get(file, 0) + 1
        if not (file and line.isdecimal()) or often[file] <= TOLD_OF_A_FILE:
            yield one
    for file, times in often.items():
        if file and times > TOLD_OF_A_FILE:
            yield Refused(file, "", f"also refused in this file: {counted(times - TOLD_OF_A_FILE, 'more text')}.")


def _remarks(results: Iterable[Result], records: Iterable[Record]) -> tuple[str, ...]:
    """The remarks about deals that look alike, similar games, and results that were not judged again."""
    from elele_course.questions.made import series  # imported here, since a game needs none

    games = [(one, played, grader(one.deal)) for one, played in zip(results, records, strict=True)]
    similar = similar_games.remarks(
        similar_games.Game(one.deal or one.game, one.player, played.moves) for one, played, own in games if not own
    )
    claims = ((one, series.told(played.moves)) for one, played, own in games if own is series)
    told = (f"{one.player or one.source}, {one.deal}: {told}." for one, told in claims if told)
    return (*similar_games.look_alikes({one.deal for one in results}), *similar, *told)


def _is_system(source: str) -> bool:
    return Path(source).name in SYSTEM_FILES or "__MACOSX" in Path(source).parts


def _files(start: Path) -> list[tuple[Path, OSError | None]]:
    """Every file and link in a folder, sorted by path; a subfolder that cannot be listed comes with its error."""
    if not start.is_dir():
        return [(start, None)]
    errors: list[OSError] = []
    found: list[tuple[Path, OSError | None]] = []
    for place, folders, files in os.walk(start, onerror=errors.append):
        links = [name for name in folders if Path(place, name).is_symlink()]
        found += [(Path(place, name), None) for name in (*files, *links)]
    found += [(Path(error.filename), error) for error in errors]
    return sorted(found, key=lambda entry: entry[0])


def _data(file: Path, start: Path) -> bytes:
    """The bytes of a file, up to one more than `submission_text.LARGEST`.

    Raises `ParseError` for anything but a regular file, and for a link that leads out of the folder.
    """
    if file != start and not (file.is_file() and file.resolve().is_relative_to(start.resolve())):
        raise ParseError("this is a link or a special file; replace it with the file itself")
    with file.open("rb") as opened:
        return opened.read(submission_text.LARGEST + 1)


def _record(piece: Piece) -> Record:
    return (record.read if piece.text.lstrip().startswith("[") else handin.read)(piece.text)


def task(text: str, **options: object) -> str:
    """The deal, quiz or puzzles set for a class, written as in a result; raises `ParseError` for any other text."""
    graded = grader(text)
    return f"{graded.read(text)}" if graded else game.deal(text, **options).deal


def grader(text: str) -> ModuleType | None:
    """The module that reads and grades a set of puzzles or a game's own quiz or exam; None if the text is a deal."""
    name, sign, _ = text.strip().casefold().partition("#")
    if not sign or name.partition(":")[0] in game.names():
        return None
    from elele_course.questions.made import series as made  # imported here, since a game needs neither
    from elele_course.questions.puzzles import series  # as above

    own = (one for module in own_modules.every("elele_course", "verify") for one in module.GRADERS)
    return next((one for one in (series, made, *own) if name == one.NAME), None)


def check(piece: Piece, only: str = "", **options: object) -> tuple[Result | Account, Record] | Refused:
    """Replay one game; return its row and its record in standard form, or else a refusal.

    If `only` is given, the game must begin with that deal. A learner's progress has no deal, so `only` does not apply.
    """
    named = _PLAYER.search(piece.text)
    player = plain(named[1] if named else piece.name, LONGEST_NAME)
    try:
        played = _record(piece)
        player = plain(played.headers.get("Player") or piece.name, LONGEST_NAME)
        if wrong := limits.over(len(played.moves), limits.MOVES, "moves"):
            raise ParseError(wrong)
        if played.headers.get("Deal", "").casefold() == account.NAME:
            return _account(played, player, f"{piece.source}{piece.line}"), played
        if graded := grader(played.headers.get("Deal", "")):
            return _judged(graded, played, player, only, f"{piece.source}{piece.line}"), played
        first = last = record.first_position(played, **options)
        moves = list[str]()
        for move, last in record.replay_moves(first, played):  # noqa: B007  # the last position counts
            moves.append(f"{move}")
        _check_claims(played, first, last, only)
    except RecordError as error:
        return _refused(piece, player, error.problem, error.line)
    except ValueError as error:
        return _refused(piece, player, f"{error}")
    written = replace(played, headers={**played.headers, **_beginning(played, first)}, moves=tuple(moves))
    proven = (first.deal, first.game, last.score, _state(last))
    return _row(written, player, proven, f"{piece.source}{piece.line}"), written


def _beginning(played: Record, first: AnyPosition) -> dict[str, str]:
    """The header with the deal in standard form, so that a differently spelled copy is recognized."""
    deal = played.headers.get("Deal", "")
    return {"Deal": first.deal or deal} if deal else {"Position": f"{first}"}


def _refused(piece: Piece, player: str, why: str, line: int = 1) -> Refused:
    """Make a refusal; `line` counts from the beginning of the piece."""
    return Refused(f"{piece.source}{piece.line + line - 1}", player, stopped(plain(why, 500)))


def _row(played: Record, player: str, proven: tuple[str, str, int, str], source: str) -> Result:
    """The row of a record; `proven` holds the deal, game, score and state that the replay gave."""
    headers = played.headers
    undos, hints, peeks = (_number(headers.get(name)) for name in ("Undos", "Hints", "Peeks"))
    match = headers.get("Match", "") if re.fullmatch("[a-z]{1,20}", headers.get("Match", "")) else ""
    return Result(
        player, *proven, len(played.moves), undos, hints, peeks,
        _moment(headers.get("Handed-in", "")), handin.check(headers, played.moves), source, match,
    )  # fmt: skip


def _account(played: Record, player: str, source: str) -> Account:
    """The progress in a record that has numbers instead of moves."""
    numbers = account.read(played.moves)
    return Account(player, tuple(numbers.items()), _moment(played.headers.get("Handed-in", "")), source)


def _judged(graded: ModuleType, played: Record, player: str, only: str, source: str) -> Result:
    """The row for a quiz or a set of puzzles; the answers, which the record has instead of moves, are graded again."""
    task = graded.read(played.headers["Deal"])
    if only and f"{task}" != only:
        raise ParseError(f"this is {task}, but the class plays {only}")
    right, many = graded.judge(task, played.moves)
    replayed = [f"{right}", "over" if len(played.moves) == many else "unfinished"]
    _compare(played, replayed, "its answers give")
    return _row(played, player, (f"{task}", graded.NAME, right, replayed[1]), source)


def _check_claims(played: Record, first: AnyPosition, last: AnyPosition, only: str) -> None:
    """Raise `ParseError` for a wrong deal, an unconfirmed result, or a game that was over before its first move."""
    if only and first.deal != only:
        look = plain_word(first.deal, alike=True) == plain_word(only, alike=True)
        why = "; its word looks alike, but has other letters" if look else ""
        raise ParseError(f"this is {first.deal or 'a position set up by hand'}, but the class plays {only}{why}")
    if first.over:
        raise ParseError("the game was over before its first move, so nothing was played")
    _compare(played, [f"{last.score}", _state(last)], "its moves lead to")


def _compare(played: Record, replayed: list[str], how: str) -> None:
    """Raise `ParseError` if the result in a record differs from the replayed result."""
    claimed = played.headers.get("Result", "").split()
    if claimed != replayed[: len(claimed)]:
        raise ParseError(f"the text claims {plain(' '.join(claimed), 40)}, but {how} {' '.join(replayed)}")


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


def _aligned(band: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The lines of a printed table: the words of `band`, then the first row as the head, then the other rows.

    A table with only a head has no lines.
    """
    if len(rows) > 1:
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        wide[0] = max(wide[0], len(TOLD))
        yield "".join(f"{word:{width}}  " for word, width in zip(band, wide, strict=False)).rstrip()
        yield from ("  ".join(map(str.ljust, row, wide)).rstrip() for row in rows)


def _cells(result: Result) -> tuple[str, ...]:
    asked = ("" if number is None else f"{number}" for number in (result.undos, result.hints, result.peeks))
    at = shown(result.handed_in)
    return (result.player, result.deal or BY_HAND, f"{result.score}", result.ended, f"{result.moves}", *asked, at)


def shown(at: datetime | None) -> str:
    """A date and time as shown in tables; empty for None."""
    return f"{at:%Y-%m-%d %H:%M}" if at else ""
