"""The view that a board draws: a dictionary sent to the page as JSON, with `"format": 1`.

- `game`, `deal`, `ply`, `plies` (how many moves are known, for redo), `score`, `won`, `over`;
- `zones`: `[{name, slots: [{place, label, row, col, cards, capacity, free, count, run, badges}]}]`, where `run` is how
  many cards at the top move together; a card is `{up: true, text, label, …}` or, face down, `{up: false}` alone;
- `moves`: every legal move as `{text, places, says}`; some also have `cards`, how many move together, `warning`, a
sentence to show before the move is made, and `auto`, true for the obvious move from its place;
- `safe`: true if the intent `home` would make some safe moves; otherwise absent;
- `notice`: the answer to the last request as `{kind, text, places}`, with `rule` if it is an objection, or null;
- `announce`: the last event in words, for a live region.

A view does not say what the hidden cards are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, NotRequired, TypedDict

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
    faces: NotRequired[list[str]]
    cover: NotRequired[str]


class Slot(TypedDict):
    """A place on the board and its cards, bottom card first."""

    place: str
    label: str
    row: int
    col: int
    cards: list[Card]
    badges: list[dict[str, str]]
    capacity: NotRequired[int]
    free: NotRequired[int]
    count: NotRequired[int]
    run: NotRequired[int]


class Zone(TypedDict):
    """A group of places, such as a row."""

    name: str
    slots: list[Slot]


class ShownMove(TypedDict):
    """A legal move as a board offers it."""

    text: str
    places: list[str]
    says: str
    auto: NotRequired[bool]
    cards: NotRequired[int]
    warning: NotRequired[str]


class ShownNotice(TypedDict):
    """A notice in the form that a board shows; `rule` is absent if it would be empty."""

    kind: str
    text: str
    places: list[str]
    rule: NotRequired[str]


class View(TypedDict):
    """The whole view, described at the top of this file."""

    format: int
    game: str
    deal: str
    ply: int
    plies: int
    zones: list[Zone]
    moves: list[ShownMove]
    notice: ShownNotice | None
    score: int
    won: bool
    over: bool
    announce: str
    safe: NotRequired[bool]


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


def as_text(view: Mapping[str, Any], note: str = "") -> str:
    """The board as lines of text: a headline with a note, a line for each place, zone by zone, and any notice."""
    lines = [", ".join(filter(None, (_headline(view), note)))]
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


def _headline(view: Mapping[str, Any]) -> str:
    state = "won" if view["won"] else "over" if view["over"] else counted(len(view["moves"]), "legal move")
    return view.get("headline") or f"{view['deal'] or view['game']}, move {view['ply']}, score {view['score']}, {state}"
