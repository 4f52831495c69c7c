"""The finished games of a class: each one replayed by the rules, and those that do not replay refused with the reason.

>>> from elele import classroom
>>> found = classroom.folder("hand-ins")
>>> print(found)
>>> found = classroom.paste(text)

A folder may hold records, lines to hand in as `elele.classroom.handin` describes them, or whatever such lines were copied from:
mails, a chat, the table of a form. The score is that of the replayed game, whatever the text says. Names are texts
as they were typed, and all of it stays on this computer.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from elele import game, limits, record
from elele.classroom import handin
from elele.errors import ParseError
from elele.classroom.handin import LONGEST_NAME, plain
from elele.phrases import counted

LARGEST = 50_000_000
"""Bytes of a file, at most."""
_BEGIN = re.compile(
    r"\belele\s+1\s+\|"
    r'|(?:^[^\S\n]*\[[A-Za-z][\w-]*[^\S\n]+"[^\n]*"[^\S\n]*\][^\S\n]*(?:\n\s*|\Z))+',
    re.MULTILINE | re.IGNORECASE,
)
"""Where a game begins: a line to hand in, or all headers of a record."""

_NAMED = re.compile(r'\bPlayer(?:: |\s+")([^|"\n]+)')
"""The player of a text that may be broken."""


class Piece(NamedTuple):
    """The text of one game, as it was found."""

    source: str
    """The file with a colon, as `mails.txt:`, or a word for the line of a paste."""
    line: int
    name: str
    """The file's name without its ending, for a game that names no player."""
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """One game that replays; its fields are the columns of the table."""

    player: str
    deal: str
    """Empty where the game began with cards laid one by one, or with a deck of one's own."""
    game: str
    score: int
    state: str
    """`won`, `over` or `unfinished`."""
    moves: int
    undos: int | None
    """How often the player took moves back, as the text tells; None where it does not. So are hints and peeks."""
    hints: int | None
    peeks: int | None
    handed_in: datetime | None
    """When, by the clock of the player's computer."""
    check: str
    """The same for two games with the same deal and moves."""
    source: str
    """File and line, as in `mails.txt:12`."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A text that is no game by the rules."""

    source: str
    player: str
    why: str

    def __str__(self) -> str:
        return f"{self.source}{f' ({self.player})' * bool(self.player)}: {self.why}"


@dataclass(frozen=True, slots=True)
class Found:
    """What a class handed in: the best game first, and in the order found what was refused."""

    results: tuple[Result, ...]
    refused: tuple[Refused, ...]
    again: int
    """How many games were there once more from the same player, and are left out."""

    def __str__(self) -> str:
        head = ("player", "deal", "score", "", "moves", "undos", "hints", "peeks", "handed in")
        rows = [head, *(_cells(result) for result in self.results)] if self.results else []
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(map(str.ljust, row, wide)).rstrip() for row in rows]
        games, refused = counted(len(self.results), "game"), counted(len(self.refused), "text")
        again = f", {self.again} handed in once more" if self.again else ""
        return "\n".join([*lines, f"{games} replayed, {refused} refused{again}.", *map(str, self.refused)])


def folder(path: str | PathLike[str], only: str = "", **given: Any) -> Found:
    """The games in the files of a folder, those in folders within it too, or in one file.

    `only` is the deal that the class plays, as `seabirds#honu`: games of another one are refused. `given` is what
    the game takes besides, such as `deck=`. Raises `OSError` where there is no such folder.
    """
    start = Path(path)
    names = sorted(start.rglob("*")) if start.is_dir() else [start]
    inside = [name for name in names if not any(part.startswith(".") for part in name.relative_to(start).parts)]
    pieces: list[Piece] = []
    refused: list[Refused] = []
    for file in inside:
        if file.is_dir() and not file.is_symlink():
            continue
        source = handin.plain(file.relative_to(start).as_posix() if start.is_dir() else file.name)
        try:
            found = list(_pieces(_text(file, start), f"{source}:", file.stem))
            if not found:
                raise ParseError("no game in it: it has neither a record nor a line that begins with elele 1")
            pieces += found
        except ParseError as error:
            refused.append(Refused(source, "", f"{error}."))
    return _found(pieces, refused, only, given)


def paste(text: str, only: str = "", **given: Any) -> Found:
    """The games in a text with many of them; what stands between them is passed over. `only` as in `folder`."""
    return _found(list(_pieces(text, "line ", "")), [], only, given)


def _text(file: Path, start: Path) -> str:
    """What stands in a file of the folder itself, neither in a device nor anywhere a link leads to."""
    if file != start and not (file.is_file() and file.resolve().is_relative_to(start.resolve())):
        raise ParseError("this is a link to elsewhere, or no file at all; put the file itself there")
    with file.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    if wrong := limits.over(len(data), LARGEST, "bytes"):
        raise ParseError(f"the file is too long: {wrong}")
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParseError("the file is no text in UTF-8: save it as such, or copy the games into a new one") from error


def _pieces(text: str, source: str, name: str) -> Iterator[Piece]:
    """The games of a text, each up to where the next begins."""
    bounds = [*(found.start() for found in _BEGIN.finditer(text)), len(text)]
    line, last = 1, 0
    for start, end in pairwise(bounds):
        line, last = line + text.count("\n", last, start), start
        yield Piece(source, line, name, text[start:end])


def _found(pieces: list[Piece], refused: list[Refused], only: str, given: dict[str, Any]) -> Found:
    wanted = game.deal(only, **given).deal if only else ""
    checked = [check(piece, wanted, **given) for piece in pieces]
    refused += [one for one in checked if isinstance(one, Refused)]
    results = [one for one in checked if isinstance(one, Result)]
    once = list({(result.player, result.check): result for result in reversed(results)}.values())
    once.sort(key=lambda result: (result.game, result.state != "won", -result.score, result.moves, result.player))
    return Found(tuple(once), tuple(refused), len(results) - len(once))


def check(piece: Piece, only: str = "", **given: Any) -> Result | Refused:
    """One game replayed; `only` is the deal that it must begin with."""
    named, source = _NAMED.search(piece.text), f"{piece.source}{piece.line}"
    player = plain(named[1] if named else piece.name, LONGEST_NAME)
    try:
        played = (record.read if piece.text.lstrip().startswith("[") else handin.read)(piece.text)
        player = plain(played.headers.get("Player") or piece.name, LONGEST_NAME)
        if wrong := limits.over(len(played.moves), limits.MOVES, "moves"):
            raise ParseError(wrong)
        positions = record.replay(played, **given)
        _claims(played, positions[0], positions[-1], only)
    except ValueError as error:
        return _refused(piece, player, f"{error}")
    return _result(played, player, positions, source)


def _result(played: record.Record, player: str, positions: list[Any], source: str) -> Result:
    first, last, told = positions[0], positions[-1], played.headers
    undos, hints, peeks = (_number(told.get(name)) for name in ("Undos", "Hints", "Peeks"))
    return Result(
        player, first.deal, first.game, last.score, _state(last), len(played.moves), undos, hints, peeks,
        _moment(told.get("Handed-in", "")), handin.check(told, played.moves), source,
    )  # fmt: skip


def _refused(piece: Piece, player: str, why: str) -> Refused:
    """What is wrong, with the line counted from the beginning of the file."""
    within, text = re.fullmatch(r"(?:line (\d+): )?(.*)", why, re.DOTALL).groups()  # type: ignore[union-attr]  # all match
    line = piece.line + (int(within) - 1 if within else 0)
    return Refused(f"{piece.source}{line}", player, f"{plain(text, 500).rstrip('.')}.")


def _claims(played: record.Record, first: Any, last: Any, only: str) -> None:
    """What a record says of itself has to be so, or `ParseError` tells the difference."""
    if only and first.deal != only:
        raise ParseError(f"this is {first.deal or 'a table laid by hand'}, and the class plays {only}")
    told, made = played.headers.get("Result", "").split(), [f"{last.score}", _state(last)]
    if told != made[: len(told)]:
        raise ParseError(f"it says {plain(' '.join(told), 40)}, and its moves lead to {' '.join(made)}")


def _state(position: Any) -> str:
    return "won" if position.won else "over" if position.over else "unfinished"


def _number(text: str | None) -> int | None:
    return int(text) if text and re.fullmatch("[0-9]{1,6}", text) else None


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None


def _cells(result: Result) -> tuple[str, ...]:
    """A row of the printed table."""
    asked = ("" if number is None else f"{number}" for number in (result.undos, result.hints, result.peeks))
    at = f"{result.handed_in:%Y-%m-%d %H:%M}" if result.handed_in else ""
    return (result.player, result.deal or result.game, f"{result.score}", result.state, f"{result.moves}", *asked, at)
