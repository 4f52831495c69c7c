"""Game records: headers, numbered moves and comments, as a text that people read and programs replay.

    [Game "seabirds"]
    [Deal "seabirds#7"]
    [Result "42"]

    1. pair b2 c4 a3 {The islets can wait.}
    2. turn b2

A record begins with a `Deal`, or with the `Position` where no deal's text tells the cards. A comment
belongs to the move before it; one before the first move belongs to the beginning. Braces, quotation
marks and backslashes in comments and headers are written with a backslash before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from elele import game, limits
from elele.errors import IllegalMove, ParseError
from elele.game import State

_TOKEN = re.compile(
    r"""\s*(?:
      \[(?P<name>[A-Za-z][A-Za-z0-9_-]*)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]
    | \{(?P<comment>(?:[^{}\\]|\\.)*)\}
    | (?P<number>[0-9]{1,9})\.[^\S\n]*(?P<move>[^\n{}\[\]]+)
    )""",
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True)
class Record:
    """One game as it was played."""

    headers: Mapping[str, str]
    """`Game`, `Deal` or `Position`, `Result`, and whatever else is worth telling, such as `Player`."""
    moves: tuple[str, ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)
    """Number of moves made → the comment on that moment; 0 is the beginning."""

    def __str__(self) -> str:
        lines = [f'[{name} "{_escaped(value, chr(34))}"]' for name, value in self.headers.items()]
        lines += ["", *self._comment(0)]
        for number, move in enumerate(self.moves, 1):
            lines.append(" ".join((f"{number}. {move}", *self._comment(number))))
        return "\n".join(lines).rstrip("\n") + "\n"

    def _comment(self, ply: int) -> list[str]:
        return ["{" + _escaped(self.comments[ply], "{}") + "}"] if self.comments.get(ply) else []


def _escaped(text: str, marks: str) -> str:
    return re.sub(f"[{re.escape(marks)}\\\\]", r"\\\g<0>", text)


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def read(text: str) -> Record:
    """The record of a text; raises `ParseError` naming the line that was not understood."""
    if wrong := limits.over(len(text), limits.RECORD, "letters"):
        raise ParseError(f"this is no record: {wrong}")
    headers: dict[str, str] = {}
    moves: list[str] = []
    comments: dict[int, list[str]] = {}
    for found in _tokens(text):
        if found["name"]:
            if moves or found["name"] in headers:
                raise _unread(text, found.start())
            headers[found["name"]] = _plain(found["value"])
        elif found["comment"] is not None:
            comments.setdefault(len(moves), []).append(_plain(found["comment"]))
        elif int(found["number"]) != len(moves) + 1:
            line = _line(text, found.start("number"))
            raise ParseError(f"line {line}: move {len(moves) + 1} is due, not {found['number']}")
        elif wrong := limits.over(len(moves) + 1, limits.MOVES, "moves"):
            raise ParseError(f"this is no record: {wrong}")
        else:
            moves.append(" ".join(found["move"].split()))
    _check_beginning(headers)
    told = {ply: "\n".join(filter(None, texts)) for ply, texts in comments.items() if any(texts)}
    return Record(headers, tuple(moves), told)


def _tokens(text: str) -> Iterator[re.Match[str]]:
    """The headers, moves and comments of a text, one after the other."""
    text, end = text.rstrip(), 0
    while end < len(text):
        found = _TOKEN.match(text, end)
        if not found:
            raise _unread(text, end)
        yield found
        end = found.end()


def _check_beginning(headers: Mapping[str, str]) -> None:
    if not headers.get("Deal") and not headers.get("Position"):
        raise ParseError('a record begins with a header [Deal "…"] or [Position "…"]')


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def _unread(text: str, end: int) -> ParseError:
    start = end + len(text[end:]) - len(text[end:].lstrip())
    line = text[start:].splitlines()[0][:60]
    return ParseError(
        f"line {_line(text, start)}: {line!r} is no part of a record; write headers as [Name \"value\"], once each, "
        "then moves as 1. pair b2 c4 a3, and comments in braces"
    )


def numbers(record: Record, name: str, last: int) -> tuple[int, ...]:
    """The numbers that a header has, such as moments of the game; raises `ParseError` for one beyond the last."""
    words = record.headers.get(name, "").split()
    if wrong := [word for word in words if not re.fullmatch("[0-9]{1,9}", word) or int(word) > last]:
        raise ParseError(f"the header {name} has {wrong[0]!r}, where there are the numbers 0 to {last}")
    return tuple(map(int, words))


def first_position(record: Record, **given: Any) -> Any:
    """The position with which the record begins, `given` what the game takes besides; raises `ParseError`."""
    _check_beginning(record.headers)
    deal = record.headers.get("Deal")
    return game.deal(deal, **given) if deal else game.parse(record.headers["Position"], **given)


def replay(record: Record, **given: Any) -> list[State]:
    """Every position of the game, the first one included.

    `given` is what the game takes besides, such as `deck=` where it was played with cards of one's own.
    Raises `ParseError` or `IllegalMove` with the number of the move that cannot be played.
    """
    positions: list[State] = [first_position(record, **given)]
    for number, text in enumerate(record.moves, 1):
        position = positions[-1]
        try:
            positions.append(game.apply(position, game.parse_move(position, text)))
        except IllegalMove as error:
            told = f"move {number}, {text}: {error}"
            raise IllegalMove(replace(error.objection, text=told)) from error
        except ParseError as error:
            raise ParseError(f"move {number}: {error}") from error
    return positions
