"""What a board and Python say to each other, as JSON: the view that Python sends, and the intents of the page.

A view does not say what the hidden cards are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Literal, NotRequired, TypedDict

from elele.errors import Objection
from elele.phrases import counted

FORMAT = 1
"""The version of the format of views, and of the intents that a page sends back."""


class Card(TypedDict):
    """A card on the board; a face-down card has only the key `up`."""

    up: bool
    text: NotRequired[str]
    label: NotRequired[str]
    role: NotRequired[str]
    faces: NotRequired[list[str]]  # The two cards that are shown as this one.
    cover: NotRequired[str]  # The card that covers this one.
    signs: NotRequired[Mapping[str, object]]  # What the card shows only here, in addition to its face.


class Badge(TypedDict):
    """A sign on a place."""

    kind: str
    text: str
    label: NotRequired[str]
    side: NotRequired[str]


class Slot(TypedDict):
    """A place on the board and its cards, bottom card first."""

    place: str
    label: str
    row: int
    col: int
    cards: list[Card]
    badges: list[Badge]
    capacity: NotRequired[int]
    free: NotRequired[int]
    count: NotRequired[int]
    run: NotRequired[int]  # The number of cards at the top that move together.


class Zone(TypedDict):
    """A group of places, such as a row."""

    name: str
    slots: list[Slot]


class Extras(TypedDict, total=False):
    """What a game adds to a legal move."""

    auto: bool  # True for the obvious move from its first place, which a double touch makes.
    cards: int  # The number of cards that move together.
    unlisted: bool  # True for a move that no view lists, because the player has to find it.
    warning: str  # A sentence to show before the move is made.


class ShownMove(Extras):
    """A legal move as a board offers it."""

    text: str
    places: list[str]
    says: str


class Shape(TypedDict):
    """Places that form a figure."""

    name: str
    kind: str  # `block`, `cross`, `extremity` or `nothing`.
    places: list[str]
    middle: str  # The place in the middle of a cross; empty for other figures.
    fails: NotRequired[bool]  # True if a step shows a figure that allows no move.


class PlanStep(TypedDict):
    """A step of a plan."""

    text: str
    says: str
    places: list[str]


class ShownNotice(TypedDict):
    """A notice as a board shows it."""

    kind: str
    text: str
    places: list[str]
    rule: NotRequired[str]  # The rule behind an objection; absent if it would be empty.
    plan: NotRequired[list[PlanStep]]  # The first moves of a hint.
    more: NotRequired[int]  # The number of further moves.
    details: NotRequired[list[str]]  # The figures behind a hint.
    back: NotRequired[int]  # The number of moves made at the moment to go back to.
    tries: NotRequired[int]  # The number of answers given to a question, so that the same verdict is shown again.


class View(TypedDict):
    """What a board shows."""

    format: int
    game: str
    deal: str
    ply: int  # The number of moves made.
    plies: int  # The number of moves known, for redo.
    zones: list[Zone]
    moves: list[ShownMove]  # Every legal move, except those that the player has to find.
    notice: ShownNotice | None  # The answer to the last request.
    score: int
    won: bool
    over: bool
    announce: str  # The last event in words, for a live region.
    safe: NotRequired[bool]  # True if the intent `home` would make some safe moves.


class PlayIntent(TypedDict):
    """Make a move."""

    type: Literal["play"]
    move: str
    ply: int
    seconds: NotRequired[int]


class WhyIntent(TypedDict):
    """Ask why touching these places in order, or dragging `cards` cards to the last, makes no move."""

    type: Literal["why"]
    places: list[str]
    ply: int
    cards: NotRequired[int]


class PlacesIntent(TypedDict):
    """A request about some places.

    `show` asks for the mates and habitats of birds, and `tell` for the names of birds; both count as help.
    `choose` answers a question with places.
    """

    type: Literal["show", "tell", "choose"]
    places: list[str]
    ply: int


class PlainIntent(TypedDict):
    """A request without details.

    `home` makes every safe move, and `finish` brings every card home as one step. `hint`, `peek` and `turn`, which
    judges the moves and finds the turning point, are answered later by a notice. `learn` opens the moments of the
    mistakes. `uncover` counts a peek, so that the record of a game set up by hand can be seen before the end.
    """

    type: Literal["home", "finish", "undo", "redo", "new", "hint", "peek", "turn", "learn", "uncover"]
    ply: int
    seconds: NotRequired[int]


class GotoIntent(TypedDict):
    """Go to the moment after `to` moves."""

    type: Literal["goto"]
    to: int
    ply: int


class WalkIntent(TypedDict):
    """Look at the moment after `to` moves of a line that leaves the game, without leaving the game."""

    type: Literal["walk"]
    line: str
    to: int
    ply: int


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to the player: an answer, a confirmation or an error."""

    kind: str
    """`objection`, `legal`, `begun`, `together`, `hint`, `peek`, `turned`, `save`, `deal`, `stale` or `message`.

    `legal` means that the places make a move, `begun` that they are part of a move, and `together` that no move uses
    these places. A `deal` is a remark on a new deal. A `message` is about a request that was not understood or not
    possible.
    """
    text: str
    places: tuple[str, ...] = ()
    """The places that the notice is about."""
    rule: str = ""
    """The id of the rule behind an objection; for `legal`, `begun` and `together`, the same word as `kind`."""

    @classmethod
    def of(cls, objection: Objection) -> Notice:
        """The notice that shows an objection."""
        return cls("objection", objection.text, objection.places, objection.rule)

    def shown(self) -> ShownNotice:
        """The notice as JSON."""
        shown: ShownNotice = {"kind": self.kind, "text": self.text, "places": list(self.places)}
        return {**shown, "rule": self.rule} if self.rule else shown


def as_text(view: View, note: str = "", headline: str = "") -> str:
    """The board as lines of text: a headline with a note, a line for each place, zone by zone, and any notice."""
    lines = [", ".join(filter(None, (headline or _headline(view), note)))]
    for zone in view["zones"]:
        if zone["slots"]:
            lines += ["", zone["name"]]
            lines += [f"  {at['place']:<13} {at['label'].removeprefix(at['place'] + ': ')}" for at in zone["slots"]]
    if view["notice"]:
        lines += ["", view["notice"]["text"]]
    return "\n".join(lines)


def as_html(text: str) -> str:
    """Turn lines of text into HTML; on a narrow page, the lines wrap between words."""
    return f'<pre class="elele-text" style="white-space:pre-wrap;word-break:normal">{escape(text)}</pre>'


def _headline(view: View) -> str:
    moves = counted(len(view["moves"]), "legal move") if view["moves"] else "a move to find"
    state = "won" if view["won"] else "over" if view["over"] else moves
    return f"{view['deal'] or view['game']}, move {view['ply']}, score {view['score']}, {state}"
