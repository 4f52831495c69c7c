"""The words of a game's board, and those of a game that brings none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict

from elele.view import Zone

PEEK = "Peek at hidden cards"
"""The label of the button that has the game solved with all cards known."""
LOST = "No moves are left. Undo, or try a new deal."


class Words(TypedDict, total=False):
    """The words of a board; a game may leave out any of them."""

    title: str
    look: str
    """The game whose style the board uses."""
    unit: str
    """What the score counts, such as `points`."""
    hint: str
    """The sentence for a player who has touched nothing yet."""
    done: str
    """The sentence at the end of a game that was won or finished."""
    lost: str
    """The sentence at the end of any other game."""
    finish: str
    """The sentence shown when one button can finish the game."""
    buried: str
    """The label of the button that appears in a lost game and shows the cards that were hidden."""
    turn: str
    """The kind of help that the search for the turning point counts as: `hint` or `peek`."""
    lettered: str
    """The first letters of the places that show their names."""
    actions: Mapping[str, str]
    """The moves and requests that have a button, with its label."""
    zones: Mapping[str, str]
    piles: Mapping[str, str]
    """The names of face-down piles at the side."""
    captions: Mapping[str, str]
    """The names of piles with a count below them."""
    names: Mapping[str, str]
    """Longer names for some places."""
    switches: Mapping[str, str]
    """The options of the board, with their labels."""
    homes: list[str]
    """The places to which cards are sent home."""
    kinds: Mapping[str, list[str]]
    """The lists of figures in the panel, each with a title and a use."""
    manipulations: Mapping[str, list[str]]
    """The name and use of each manipulation."""


def plain(name: str, zones: Iterable[Zone] = (), *, for_points: bool = False) -> Words:
    """The words of a game that brings none, made from its name and the zones of its first position."""
    zones = [*zones]
    slots = [slot for zone in zones for slot in zone["slots"]]
    return {
        "title": _capital(name), "look": "plain", "unit": "points", "hint": "",
        "done": "The game is finished." if for_points else "You did it! The game is won.", "lost": LOST,
        "turn": "hint" if for_points else "peek", "actions": {"hint": "Hint", "peek": PEEK},
        "zones": {zone["name"]: _capital(zone["name"]) for zone in zones},
        "captions": {slot["place"]: _capital(slot["place"]) for slot in slots if "count" in slot},
        "lettered": "".join(dict.fromkeys(slot["place"][0] for slot in slots if "count" not in slot)),
    }  # fmt: skip


def _capital(name: str) -> str:
    return name.replace("-", " ").capitalize()
