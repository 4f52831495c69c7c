"""A game step by step: a record with comments, or some positions, as frames to walk through.

A comment is split into paragraphs at its empty lines, and each paragraph is a frame of its own. Places between an `@`
and a colon at its beginning are lit, and `@:` lights none:

    3. spare d {@a c e h: The cross still stands, so the middle can be taken again.

    @s1 s2: You hold two spares now.}

Without such a beginning the places that the last move changed are lit. A line break within a paragraph is a space.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from typing import Any, TypedDict

from elele import game, record
from elele.errors import ParseError
from elele.game import Position
from elele.paths import data_folder
from elele.record import Record
from elele.view import View

_LIT = re.compile(r"@(?P<places>[^:\n]*):\s*")
AnyPosition = Position[Any]  # of any game, whatever its moves are


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: a position, the places to look at, and a caption."""

    position: AnyPosition
    caption: str = ""
    """The text of this step; empty for a move without a comment."""
    places: tuple[str, ...] = ()
    """The places that are lit."""
    move: str = ""
    """The text of the move just made; empty at the beginning, and in later paragraphs of a comment."""
    says: str = ""
    """That move in words, as the player was offered it."""
    changed: str = ""
    """The outcome of that move, including the cards it turned up."""
    ply: int = 0
    """The number of moves made."""


class Step(TypedDict):
    """A frame beside its board; `number` counts from 1 to `of`."""

    number: int
    of: int
    caption: str
    places: list[str]
    move: str
    says: str
    changed: str


class StepView(View):
    """A view with its step."""

    step: Step


def frames(source: Record | Iterable[AnyPosition | tuple[AnyPosition, str]]) -> list[Frame]:
    """The frames of a record: its beginning and every move, one for each paragraph of the comment.

    The source may also be positions of any game, alone or in pairs with a comment. Raises `ParseError` for a place that
    is not on the board, and the errors of `record.replay`.
    """
    moments = _played(source) if isinstance(source, Record) else map(_shown, source)
    return [frame for number, moment in enumerate(moments) for frame in _paragraphs(number, *moment)]


def _played(source: Record) -> Iterator[tuple[Frame, str]]:
    before = record.first_position(source)
    yield Frame(before), source.comments.get(0, "")
    for ply, (move, after) in enumerate(record.replay_moves(before, source.moves), 1):
        lit, done = game.changed(before, move), game.outcome(before, move, after)
        yield Frame(after, "", lit, str(move), game.label(before, move), done, ply), source.comments.get(ply, "")
        before = after


def _shown(moment: AnyPosition | tuple[AnyPosition, str]) -> tuple[Frame, str]:
    position, comment = moment if isinstance(moment, tuple) else (moment, "")
    return Frame(position), comment


def _paragraphs(number: int, moment: Frame, comment: str) -> Iterator[Frame]:
    """A frame for each paragraph; the first of them has the move."""
    later = replace(moment, move="", says="", changed="")
    for count, paragraph in enumerate(re.split(r"\n\s*\n", comment.strip())):
        frame = later if count else moment
        if mark := _LIT.match(paragraph):
            frame = replace(frame, places=_known(moment, mark["places"].split(), number))
        yield replace(frame, caption=" ".join(paragraph[mark.end() if mark else 0 :].split()))


def _known(moment: Frame, places: Sequence[str], number: int) -> tuple[str, ...]:
    known = [slot["place"] for zone in game.zones(moment.position) for slot in zone["slots"]]
    for place in places:
        if place not in known:
            when = f"move {number}, {moment.move}" if moment.move else f"moment {number}"
            raise ParseError(f"{when}: @{place} is not a place of this board; its places are {', '.join(known)}")
    return tuple(places)


def views(source: Sequence[Frame]) -> list[StepView]:
    """The frames as a board draws them, ready for JSON; a page can walk through them without Python.

    Each is a view as in `elele.view`, without moves and notice, and with its `step`.
    """
    plies = max((frame.ply for frame in source), default=0)
    return [_view(frame, number, len(source), plies) for number, frame in enumerate(source, 1)]


def _view(frame: Frame, number: int, of: int, plies: int) -> StepView:
    step: Step = {
        "number": number, "of": of, "caption": frame.caption, "places": list(frame.places),
        "move": frame.move, "says": frame.says, "changed": frame.changed,
    }  # fmt: skip
    announce = " ".join(filter(None, (frame.changed, frame.caption)))
    return {**game.view(frame.position, frame.ply, plies, announce=announce), "moves": [], "step": step}


def names() -> list[str]:
    """The names of the step-through lessons that come with the game."""
    return sorted(path.name.removesuffix(".game") for path in _folder().iterdir() if path.name.endswith(".game"))


def load(name: str) -> Record:
    """A step-through lesson that comes with the game, by its name; raises `ParseError`."""
    if name not in names():
        raise ParseError(f"there is no lesson in steps called {name!r}; there is {', '.join(names())}")
    return record.read((_folder() / f"{name}.game").read_text(encoding="utf-8"))


def _folder() -> Traversable:
    return data_folder() / "steps"
