"""A game told step by step: a record with comments, or some positions, as frames to walk through.

A comment is split into paragraphs at its empty lines, and each paragraph is a frame of its own. One that begins
with places between an `@` and a colon lights just these, and `@:` lights none:

    3. spare d {@a c e h: The cross still stands, so the middle can be taken again.

    @s1 s2: You hold two spares now.}

Without such a beginning those places are lit that the move just made has changed. A line break within a paragraph is
a space.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from typing import Any

from elele import record
from elele.paths import data_folder
from elele.errors import ParseError
from elele.record import Record
from elele.session import Session

_LIT = re.compile(r"@(?P<places>[^:\n]*):\s*")


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of the telling: a table, what to look at, and what is said about it."""

    position: Any
    caption: str = ""
    """What is said here; empty where a move needs no words."""
    places: tuple[str, ...] = ()
    """The places that are lit."""
    move: str = ""
    """The text of the move that has just been made; empty at the beginning and in later paragraphs about a moment."""
    says: str = ""
    """That move in words, as it was offered to the player."""
    changed: str = ""
    """What that move did, the cards that it turned up included."""
    ply: int = 0
    """How many moves have been made."""


def frames(told: Record | Iterable[Any]) -> list[Frame]:
    """The frames of a record: its beginning and every move, each as often as it has paragraphs.

    Instead of a record there may be positions of any kind, or pairs of a position and a comment, with no moves
    between them. Raises `ParseError` for a place that the table does not have, and what `record.replay` raises.
    """
    moments = _played(told) if isinstance(told, Record) else map(_shown, told)
    return [frame for number, moment in enumerate(moments) for frame in _paragraphs(number, *moment)]


def _played(game: Record) -> Iterator[tuple[Frame, str]]:
    positions = record.replay(game)
    yield Frame(positions[0]), game.comments.get(0, "")
    for ply, text in enumerate(game.moves, 1):
        before, after = positions[ply - 1], positions[ply]
        move = before.parse_move(text)
        lit, told = before.changed(move), before.told(move, after)
        yield Frame(after, "", lit, str(move), before.says(move), told, ply), game.comments.get(ply, "")


def _shown(moment: Any) -> tuple[Frame, str]:
    position, comment = moment if isinstance(moment, tuple) else (moment, "")
    return Frame(position), comment


def _paragraphs(number: int, moment: Frame, comment: str) -> Iterator[Frame]:
    """A frame for each paragraph; the first of them tells the move."""
    later = replace(moment, move="", says="", changed="")
    for count, paragraph in enumerate(re.split(r"\n\s*\n", comment.strip())):
        frame = later if count else moment
        if mark := _LIT.match(paragraph):
            frame = replace(frame, places=_known(moment, mark["places"].split(), number))
        yield replace(frame, caption=" ".join(paragraph[mark.end() if mark else 0 :].split()))


def _known(moment: Frame, places: Sequence[str], number: int) -> tuple[str, ...]:
    known = [slot["place"] for zone in moment.position.zones() for slot in zone["slots"]]
    for place in places:
        if place not in known:
            when = f"move {number}, {moment.move}" if moment.move else f"moment {number}"
            raise ParseError(f"{when}: @{place} lights no place of this table; its places are {', '.join(known)}")
    return tuple(places)


def views(told: Sequence[Frame]) -> list[dict[str, Any]]:
    """The frames as a board draws them, ready for JSON; a page can walk through them without Python.

    Each is a view as in `elele.view`, with no moves and no notice, and with `step`: `{number, of, caption, places,
    move, says, changed}`, where `number` counts from 1 to `of`.
    """
    plies = max((frame.ply for frame in told), default=0)
    return [_view(frame, number, len(told), plies) for number, frame in enumerate(told, 1)]


def _view(frame: Frame, number: int, of: int, plies: int) -> dict[str, Any]:
    step = {
        "number": number, "of": of, "caption": frame.caption, "places": list(frame.places),
        "move": frame.move, "says": frame.says, "changed": frame.changed,
    }  # fmt: skip
    said = " ".join(filter(None, (frame.changed, frame.caption)))
    lying = Session(frame.position).view()
    return {**lying, "ply": frame.ply, "plies": plies, "moves": [], "announce": said, "step": step}


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
