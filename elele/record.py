"""Game records: headers, numbered moves and comments, as text that people can read and programs can replay.

    [Game "seabirds"]
    [Deal "seabirds#7"]
    [Result "42 over"]

    1. pair b2 c4 a3 {The islets can wait.}
    2. turn b2

A record names the first position in a `Deal` header, or in a `Position` header if no deal's text gives the same cards.
If the reading of a rule has changed, new records name the present one in a `Reading` header; a record without it is
replayed under the earlier reading.
A comment belongs to the move before it, or to the beginning if no move comes before it. Braces, quotation marks and
backslashes in comments and headers are escaped with a backslash.

>>> from elele import record
>>> game = record.read('[Deal "elba#7"] 1. build 3 5 1')
>>> record.replay(game)[-1].pile(5).up
('8D', '7C')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from elele import game, limits
from elele.errors import IllegalMove, ParseError
from elele.positions import M, Move, Position

_TOKEN = re.compile(
    r"""\s*(?:
      \[(?P<name>[A-Za-z][A-Za-z0-9_-]*)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]
    | \{(?P<comment>(?:[^{}\\]|\\.)*)\}
    | (?P<number>[0-9]{1,9})\.[^\S\n]*(?P<move>[^\n{}\[\]]+)
    )""",
    re.VERBOSE | re.DOTALL,
)


class RecordError(ParseError):
    """The error for text that is not a record: `line` counts lines from 1, and `problem` says what is wrong."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(line, problem)
        self.line, self.problem = line, problem

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


@dataclass(frozen=True)
class Record:
    """A game as it was played; `str(record)` is its text.

    >>> import elele
    >>> print(elele.Record.of(elele.deal("elba#7"), ["build 3 5 1", "deal"]))
    [Game "elba"]
    [Deal "elba#7"]
    [Result "0 unfinished"]
    <BLANKLINE>
    1. build 3 5 1
    2. deal
    <BLANKLINE>
    """

    headers: Mapping[str, str]
    """The headers: `Game`, `Deal` or `Position`, perhaps `Reading`, `Result`, and others such as `Player`."""
    moves: tuple[str, ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)
    """Number of moves made → the comment on the moment after them; 0 is the beginning."""

    @classmethod
    def of(
        cls, start: Position[M], moves: Sequence[M | str], comments: Mapping[int, str] | None = None, **headers: str
    ) -> Record:
        """Record a game from its first position; raises `IllegalMove` or `ParseError` if a move cannot be made."""
        end = start
        for move in moves:
            end = game.apply(end, move)
        return cls({**headers_of(start, end), **headers}, tuple(map(str, moves)), comments or {})

    @property
    def names_reading(self) -> bool:
        """False if the game may have been played under an earlier reading."""
        return "Reading" in self.headers

    def __str__(self) -> str:
        lines = [f'[{name} "{_escaped(value, chr(34))}"]' for name, value in self.headers.items()]
        lines += ["", *self._comment(0)]
        for number, move in enumerate(self.moves, 1):
            lines.append(" ".join((f"{number}. {move}", *self._comment(number))))
        return "\n".join(lines).rstrip("\n") + "\n"

    def _comment(self, ply: int) -> list[str]:
        return ["{" + _escaped(self.comments[ply], "{}") + "}"] if self.comments.get(ply) else []


def headers_of(start: Position[M], end: Position[M]) -> dict[str, str]:
    """The headers of a game, computed from its first and last positions: all those that every record needs."""
    beginning = {"Deal": start.deal} if dealt(start) else {"Position": str(start)}
    reading = {"Reading": name} if (name := game.present_reading(start)) else {}
    state = "won" if end.won else "over" if end.over else "unfinished"
    return {"Game": start.game, **beginning, **reading, "Result": f"{end.score} {state}"}


def dealt(start: Position[M]) -> bool:
    """Return whether the text of the position's deal gives the same cards, so that a record need not list them."""
    try:
        return bool(start.deal) and game.deal(start.deal) == start
    except ParseError:  # a custom deck may be dealt in more columns than the printed one
        return False


def _escaped(text: str, marks: str) -> str:
    return re.sub(f"[{re.escape(marks)}\\\\]", r"\\\g<0>", text)


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def read(text: str) -> Record:
    """Read a record from text; raises `ParseError`, or its subclass `RecordError` for a line that cannot be read."""
    if wrong := limits.over(len(text), limits.RECORD, "letters"):
        raise ParseError(f"this is not a record: {wrong}")
    headers: dict[str, str] = {}
    moves: list[str] = []
    comments: dict[int, list[str]] = {}
    text, end = text.rstrip(), 0
    while end < len(text):
        found = _TOKEN.match(text, end)
        if not found or (found["name"] and (moves or found["name"] in headers)):
            raise _unread(text, end)
        if found["name"]:
            headers[found["name"]] = _unescaped(found["value"])
        elif found["comment"] is not None:
            comments.setdefault(len(moves), []).append(_unescaped(found["comment"]))
        elif int(found["number"]) != len(moves) + 1:
            problem = f"move {len(moves) + 1} should come next, not {found['number']}"
            raise RecordError(text.count("\n", 0, found.start("number")) + 1, problem)
        elif wrong := limits.over(len(moves) + 1, limits.MOVES, "moves"):
            raise ParseError(f"this is not a record: {wrong}")
        else:
            moves.append(" ".join(found["move"].split()))
        end = found.end()
    _check_beginning(headers)
    joined = {ply: "\n".join(filter(None, texts)) for ply, texts in comments.items() if any(texts)}
    return Record(headers, tuple(moves), joined)


def _check_beginning(headers: Mapping[str, str]) -> None:
    if not headers.get("Deal") and not headers.get("Position"):
        raise ParseError('a record begins with a header [Deal "…"] or [Position "…"]')


def _unread(text: str, end: int) -> RecordError:
    start = end + len(text[end:]) - len(text[end:].lstrip())
    line = text[start:].splitlines()[0][:60]
    wanted = 'headers as [Name "value"], once each, then moves as 1. pair b2 c4 a3, and comments in braces'
    return RecordError(text.count("\n", 0, start) + 1, f"{line!r} is not part of a record; write {wanted}")


def first_position(record: Record, **options: object) -> Position[Move]:
    """The position with which the record begins; `options` are passed to the game. Raises `ParseError`."""
    _check_beginning(record.headers)
    deal = record.headers.get("Deal")
    return game.deal(deal, **options) if deal else game.parse(record.headers["Position"], **options)


def replay(record: Record, **options: object) -> list[Position[Move]]:
    """Replay the game and return all its positions, beginning with the first.

    The `options`, such as `deck=` for a game with your own cards, are passed to the game. Raises `ParseError` or
    `IllegalMove` with the number of the move that cannot be played.
    """
    start = first_position(record, **options)
    return [start, *(after for _, after in replay_moves(start, record))]


def replay_moves(start: Position[Move], record: Record) -> Iterator[tuple[Move, Position[Move]]]:
    """Yield each move and the position after it.

    Raises `ParseError` or `IllegalMove` for a wrong move; the message begins with the number of that move.
    """
    position = start
    for number, text in enumerate(record.moves, 1):
        try:
            move = game.parse_move(position, text)
            allowed = not record.names_reading and game.formerly(position, move)
            position = position.after(move) if allowed else game.apply(position, move)
        except IllegalMove as error:
            message = f"move {number}, {text}: {error}"
            raise IllegalMove(replace(error.objection, text=message)) from error
        except ParseError as error:
            raise ParseError(f"move {number}: {error}") from error
        yield move, position
