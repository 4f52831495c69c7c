"""The words of a game's board, and those of a game that brings none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict, cast

from elele.paths import data_toml
from elele.view import Shape, Zone


class Words(TypedDict, total=False):
    """The words of a board; a game may leave out any of them."""

    title: str
    look: str  # The game whose style the board uses.
    unit: str  # What the score counts, such as `points`.
    unit_of_one: str  # The same for a score of 1, such as `point`; without it, the unit stays as it is.
    actions: dict[str, str]  # The moves and requests that have a button, with its label.
    zones: dict[str, str]
    piles: dict[str, str]  # The names of face-down piles.
    captions: dict[str, str]  # The names of piles with a count below them.
    homes: list[str]  # The places to which cards are sent home.
    hint: str  # The sentence for a player who has touched nothing yet.
    done: str  # The sentence at the end of a game that was won or finished.
    lost: str  # The sentence at the end of any other game.
    kinds: dict[str, list[str]]
    """The lists of figures in the legend: the title of each list, and the use of its figures."""
    manipulations: dict[str, list[str]]
    """The three manipulations by their letters; each has a word and the rest of its sentence."""
    shapes: list[Shape]  # The figures that places can form; their places can be touched together.
    suits: dict[str, list[str]]
    """The name and sign of each suit and of its element, by the letter of the suit, if cards can show elements."""
    lettered: str  # The first letters of the places that show their names.
    names: dict[str, str]  # The names that some places show instead of their usual ones.
    switches: dict[str, str]  # The options that a player can switch on: the name and label of each.
    finish: str  # The sentence shown when one button can finish the game.
    buried: str  # The label of the button that shows where the hidden cards were in a lost game.
    turn: Literal["", "peek", "hint"]
    """The kind of help that a search for the turning point counts as; empty if there is no such search."""


def of_game(name: str) -> Words:
    """The words of a game that comes with the package, from its file in `data/words`."""
    return cast(Words, data_toml(f"words/{name}.toml"))


def plain(name: str, zones: Iterable[Zone] = (), *, for_points: bool = False) -> Words:
    """The words of a game that brings none, made from its name and the zones of its first position."""
    zones = [*zones]
    slots = [slot for zone in zones for slot in zone["slots"]]
    return {
        "title": _capital(name), "look": "plain", "unit": "points", "unit_of_one": "point", "hint": "",
        "done": "The game is finished." if for_points else "You did it! The game is won.",
        "lost": "No moves are left. Undo, or try a new deal.", "turn": "hint" if for_points else "peek",
        "actions": {"hint": "Hint", "peek": "Peek at hidden cards"},
        "zones": {zone["name"]: _capital(zone["name"]) for zone in zones},
        "captions": {slot["place"]: _capital(slot["place"]) for slot in slots if "count" in slot},
        "lettered": "".join(dict.fromkeys(slot["place"][0] for slot in slots if "count" not in slot)),
    }  # fmt: skip


def _capital(name: str) -> str:
    return name.replace("-", " ").capitalize()
