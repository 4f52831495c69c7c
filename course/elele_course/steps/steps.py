"""Show a game step by step: turn a record with comments, or a list of positions, into frames.

A comment is split at empty lines into paragraphs, and each paragraph becomes a frame. Places between an opening `@` and
a colon are highlighted, and `@:` highlights no place. `1x4` highlights the top four cards of pile 1. Places after a
question mark are not highlighted: the learner must touch them.

    3. spare d {@a c e h: The cross still works, so the middle can be taken again.

    @a c e h ? d: Which card comes next? Touch it.

    @1x4 2: All four cards of pile 1 may move to pile 2.}

A paragraph without `@` highlights the places that the last move changed. A line break within a paragraph counts as a
space. In Elba, cards that go home one after another without a comment share a frame.

Before a move, the learner decides: the page asks "What would you do?" if several moves are legal. It does not ask after
a paragraph that asks something itself, or that highlights all places to touch for the next move.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources.abc import Traversable
from itertools import pairwise
from types import ModuleType
from typing import Any, NotRequired, TypedDict, cast

from elele import game, own_modules, record
from elele.errors import ParseError
from elele.paths import data_folder
from elele.phrases import counted
from elele.positions import Move, Position
from elele.record import Record
from elele.view import Shape, View

_MARK = re.compile(r"@(?P<lit>[^:?\n]*)(?P<asks>\?[^:\n]*)?:\s*")
_LIT = re.compile(r"(?P<place>[^x]+)(?:x(?P<cards>[1-9][0-9]?))?")
AnyPosition = Position[Any]  # a position of any game
ELSEWHERE, ANOTHER_WAY = "this step asks for something else", "this walkthrough goes another way"
"""What is said of a legal move: that a question asked for another, or that the learner decided otherwise."""
Played = tuple[AnyPosition, Any, AnyPosition]  # a move of any game, between the positions before and after it


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: a position, the places to look at, and a caption."""

    position: AnyPosition
    caption: str = ""
    """The text of this step; empty for a move without a comment."""
    places: tuple[str, ...] = ()
    """The places to highlight."""
    cards: Mapping[str, int] = field(default_factory=dict)
    """Place → the number of its top cards to highlight; for a place that is not listed, the number is 1."""
    asked: tuple[str, ...] = ()
    """The places that the learner must touch; empty for a step that is only read."""
    move: str = ""
    """The text of the move or moves just made; empty at the beginning and in later paragraphs of a comment."""
    says: str = ""
    """The label of the move just made, as on a board."""
    changed: str = ""
    """The outcome of the move just made, including the cards that it turned up."""
    arrows: tuple[tuple[str, str], ...] = ()
    """The old and the new place of each card that the move took from one place to another."""
    touched: tuple[str, ...] = ()
    """The places to touch for the move just made."""
    coming: tuple[str, ...] = ()
    """The places to touch for the next frame's move; empty if the next frame has no move."""
    decides: bool = False
    """True if the learner may find the next frame's move."""
    then: str = ""
    """The text of the next frame's move; if that frame has several moves, the text of the first."""
    ply: int = 0
    """The number of moves made so far."""


class Pointed(TypedDict):
    """Places that a view points at."""

    places: list[str]
    figure: NotRequired[Shape]  # The figure that the places form.
    chosen: NotRequired[list[str]]  # The places that the learner has touched; the page adds them.


class Step(Pointed):
    """The data that a frame adds to its board."""

    number: int  # The number of the step, from 1.
    of: int
    caption: str
    cards: dict[str, int]  # The number of top cards to highlight, by place; 1 for a place that is left out.
    asked: list[str]  # The places that the learner must touch.
    move: str
    says: str
    changed: str
    arrows: list[list[str]]  # The start and the end place of each card that the move took to another place.
    coming: list[str]  # The places to touch for the move that the next step shows.
    decides: bool  # True if the learner may find that move.
    bends: bool  # True if the figure of the step can be bent.


class StepView(View):
    """A view together with its step."""

    step: Step


def frames(source: Record | Iterable[AnyPosition | tuple[AnyPosition, str]]) -> list[Frame]:
    """The frames of a record: the beginning and every move, each with one frame for every paragraph of its comment.

    The source may also be positions of any game, each with or without a comment. Raises `ParseError` for a place that
    is not on the board, and any error that `record.replay` raises.
    """
    moments = _played(source) if isinstance(source, Record) else map(_shown, source)
    found = [frame for number, moment in enumerate(moments) for frame in _paragraphs(number, *moment)]
    return [*(_led(frame, after) for frame, after in pairwise(found)), *found[-1:]]


def _led(frame: Frame, after: Frame) -> Frame:
    """The frame with what it needs of the next."""
    told = frame.asked or (frame.caption and {*after.touched} <= {*frame.places})
    decides = bool(after.touched) and not told and len(frame.position.legal_moves()) > 1
    return replace(frame, coming=after.touched, then=after.move.split(";")[0], decides=decides)


def _played(source: Record) -> Iterator[tuple[Frame, str]]:
    before = record.first_position(source)
    opening = f"The first position, with {counted(len(source.moves), 'move')} to come."
    yield Frame(before), source.comments.get(0) or opening
    together: list[Played] = []
    joins = getattr(_own(before), "joins", lambda *_: False)
    for ply, (move, after) in enumerate(record.replay_moves(before, source), 1):
        if together and not joins(together[-1][1], move):
            yield _made(ply - 1, together), ""
            together = []
        together.append((before, move, after))
        before = after
        if comment := source.comments.get(ply, ""):
            yield _made(ply, together), comment
            together = []
    if together:
        yield _made(len(source.moves), together), ""


def _own(position: AnyPosition) -> ModuleType | None:
    """The module of the position's game that has what only its steps need; None for a game without one."""
    return own_modules.find(game.like(position.game), "elele_course", "steps")


def _made(ply: int, moves: Sequence[Played]) -> Frame:
    """The frame of one move, or of moves that their game joins."""
    (before, move, _), (*_, after) = moves[0], moves[-1]
    own = _own(before)
    run = own.run(move) if own and hasattr(own, "run") else {}
    frame = Frame(
        after, "", _united(game.changed(start, made) for start, made, _ in moves), run,
        move="; ".join(f"{made}" for _, made, _ in moves), arrows=_united(arrows(*played) for played in moves),
        touched=touched(before, move, moves[0][2]), ply=ply,
    )  # fmt: skip
    if len(moves) == 1 or own is None:
        return replace(frame, says=game.label(before, move), changed=game.outcome(before, move, after))
    says, changed = own.joined(moves)
    return replace(frame, says=says, changed=changed)


def _united(parts: Iterable[Iterable[Any]]) -> tuple[Any, ...]:
    """The items of all the parts in order, each item only once."""
    return tuple(dict.fromkeys(item for part in parts for item in part))


def touched(before: AnyPosition, move: Move, after: AnyPosition) -> tuple[str, ...]:
    """The places to touch for a move: those that cards leave or reach, or all the move's places if there are none."""
    ends = {place for arrow in arrows(before, move, after) for place in arrow}
    places = game.places(before, move)
    return tuple(place for place in places if place in ends) or places


def arrows(before: AnyPosition, move: Move, after: AnyPosition) -> tuple[tuple[str, str], ...]:
    """The old and the new place of each card that a move takes elsewhere; each pair of places is listed once.

    If the last of the move's places has more cards than before, cards went there from the others. If not, they went
    where one of them shows. A move that only takes cards from a single place, such as a deal, may spread them.
    """
    own, (was, had), (now, has) = game.places(before, move), _lying(before), _lying(after)
    grown = [place for place in now if has[place] > had[place]]
    if own[-1:] and own[-1] in grown:
        return tuple((place, own[-1]) for place in own[:-1])
    left = {place: gone for place in own if (gone := was[place] - now[place])}
    for end in grown:
        if any(gone & now[end] for gone in left.values()):
            return tuple((place, end) for place in left)
    shrunk = [place for place in was if has[place] < had[place]]
    return tuple((place, end) for place in own for end in grown) if shrunk == [*own] else ()


def _lying(position: AnyPosition) -> tuple[defaultdict[str, Counter[str]], Counter[str]]:
    """Two mappings: place → its face-up cards, and place → its number of cards.

    A place that shows no card has none, whatever its `count` counts.
    """
    slots = [slot for zone in game.zones(position) for slot in zone["slots"]]
    up = {slot["place"]: Counter(card["text"] for card in slot["cards"] if card["up"]) for slot in slots}
    counts = {slot["place"]: slot.get("count", len(slot["cards"])) for slot in slots if slot["cards"]}
    return defaultdict(Counter, up), Counter(counts)


def _shown(moment: AnyPosition | tuple[AnyPosition, str]) -> tuple[Frame, str]:
    position, comment = moment if isinstance(moment, tuple) else (moment, "")
    return Frame(position), comment


def _paragraphs(number: int, moment: Frame, comment: str) -> Iterator[Frame]:
    """One frame for each paragraph; only the first frame includes the move."""
    later = replace(moment, cards={}, move="", says="", changed="", arrows=(), touched=())
    for count, paragraph in enumerate(re.split(r"\n\s*\n", comment.strip())):
        frame = later if count else moment
        if mark := _MARK.match(paragraph):
            when = f"move {number}, {moment.move}" if moment.move else f"moment {number}"
            frame = _marked(frame, mark["lit"].split(), (mark["asks"] or "")[1:].split(), when)
        yield replace(frame, caption=" ".join(paragraph[mark.end() if mark else 0 :].split()))


def _marked(frame: Frame, lit: Sequence[str], asked: Sequence[str], when: str) -> Frame:
    """The frame with the places that a paragraph names; raises `ParseError` for a place not on the board."""
    parts = [mark for text in lit if (mark := _LIT.fullmatch(text))]
    places = tuple(mark["place"] for mark in parts)
    faces = {slot["place"]: slot["cards"] for zone in game.zones(frame.position) for slot in zone["slots"]}
    for place in (*places, *asked):
        if place not in faces:
            raise ParseError(f"{when}: @{place} is not a place on this board; its places are {', '.join(faces)}")
    cards = {mark["place"]: int(mark["cards"]) for mark in parts if mark["cards"]}
    for place, count in cards.items():
        if count > sum(card["up"] for card in faces[place]):
            raise ParseError(f"{when}: @{place}x{count} marks more cards than lie face up there")
    return replace(frame, places=places, cards=cards, asked=tuple(asked))


def reason(frame: Frame, places: Sequence[str]) -> str:
    """The rules' answer to a touch on places that were not asked for.

    In the next move, the touched places replace the places asked for. If this gives no move, the touched places are
    combined with the highlighted places. If the highlighted places form a figure with the places asked for, all the
    highlighted places count. Otherwise, only the highlighted places of held cards count or, if there are none, the last
    highlighted place.
    """
    but = ELSEWHERE if frame.asked else ANOTHER_WAY
    if (move := _instead(frame, places)) is not None:
        refusal = game.objection(frame.position, move)
        return refusal.text if refusal else f"{game.label(frame.position, move)}: you can do that, but {but}."
    lit = frame.places if frame.asked else ()
    if not figure(frame):
        held = getattr(_own(frame.position), "HELD", ())
        lit = tuple(place for place in lit if place in held) or lit[-1:]
    answer = game.why(frame.position, (*lit, *places))
    return f"{answer.text} But {but}." if answer.rule == "legal" else answer.text


def _instead(frame: Frame, places: Sequence[str]) -> Move | None:
    """The next move with these places instead of the places asked for; None if the result is not a move.

    In the text of a move, a place stands before any number that looks like it, as in `build 2 7 2`.
    """
    asked, text = frame.asked or frame.coming, f"{frame.then} "
    for old, new in zip(sorted({*asked} - {*places}), sorted({*places} - {*asked}), strict=False):
        text = text.replace(f" {old} ", f" {new} ", 1) if old in frame.coming else text
    try:
        return None if text == f"{frame.then} " else cast(Move, game.parse_move(frame.position, text.strip()))
    except ParseError:
        return None


def figure(frame: Frame) -> Shape | None:
    """The figure formed by the highlighted places and the places asked for; None if the game has no such figure."""
    own = _own(frame.position)
    found: Shape | None = own.figure(frame) if own and hasattr(own, "figure") else None
    return found


def views(source: Sequence[Frame]) -> list[StepView]:
    """The frames as JSON for a board, so that a page can walk through them without Python.

    Each frame becomes a view as in `elele.view`, with a `step` but without moves or a notice.
    """
    plies = max((frame.ply for frame in source), default=0)
    return [_view(frame, number, len(source), plies) for number, frame in enumerate(source, 1)]


def _view(frame: Frame, number: int, of: int, plies: int) -> StepView:
    own = _own(frame.position)
    step: Step = {
        "number": number, "of": of, "caption": frame.caption, "places": [*frame.places], "cards": {**frame.cards},
        "asked": [*frame.asked], "move": frame.move, "says": frame.says, "changed": frame.changed,
        "arrows": [[*arrow] for arrow in frame.arrows], "coming": [*frame.coming], "decides": frame.decides,
        "bends": bool(own and hasattr(own, "bent") and own.bent(frame)),
    }  # fmt: skip
    if drawn := figure(frame):
        step["figure"] = drawn
    announce = " ".join(filter(None, (frame.changed, frame.caption)))
    return {**game.view(frame.position, frame.ply, plies, announce=announce), "moves": [], "step": step}


def names() -> list[str]:
    """The names of the step-by-step lessons that come with the game."""
    return sorted(path.name.removesuffix(".game") for path in _folder().iterdir() if path.name.endswith(".game"))


def load(name: str) -> Record:
    """Load a step-by-step lesson that comes with the game, or make the tour of a registered game by its name.

    Raises `ParseError` for an unknown name, and for a game without a tour.
    """
    tour = getattr(own_modules.find(game.like(name), "elele_course", "steps"), "tour", None)
    if tour:
        return cast(Record, tour(name))
    if name not in names():
        raise ParseError(f"there is no step-by-step lesson called {name!r}; choose one of {', '.join(names())}")
    return record.read((_folder() / f"{name}.game").read_text(encoding="utf-8"))


def _folder() -> Traversable:
    return data_folder() / "steps"
