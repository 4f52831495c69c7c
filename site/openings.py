"""The openings of games and of boards to bend: what a page shows and answers before Python has come.

An opening has the state of every widget, and Python's answer to every first move that turns up or draws nothing.
It has no card that is face down, because Python sends none. What all openings of a version share is written once.
A board to bend answers by itself, so its opening has no moves.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date, timedelta
from itertools import chain
from pathlib import Path
from typing import Any, TypedDict
from unittest.mock import patch

import comm
from ipywidgets import Widget  # type: ignore[import-untyped]  # it has no types

from elele import game
from elele.positions import Move, Position
from elele_course.elemental import bend
from elele_course.store import atomic_file, unsaved_reason
from elele_widgets import web_page
from elele_widgets.shared.shown import Shown

WORDS = ("kahakai", "makani")
"""The words that the teacher's form and the start page suggest."""
NUMBERS = range(1, 201)
DAYS = 366
SHELVES = 389
"""The number of files for the openings, as in `load.mjs`; a page loads one.

A prime number spreads the deals more evenly than a power of two.
"""
BENT = ("", *bend.KINDS)
"""The tasks of the page with boards to bend."""
LOADER = Shown._esm
FILES = "opening*.bin"
"""The pattern of the names of all files with openings."""


class Opening(TypedDict):
    """A page before the first move, and its answers to first moves."""

    states: dict[str, dict[str, Any]]  # Channel → the state of its widget, in the order of their opening.
    model: str  # The channel of the widget that the page shows.
    board: str  # The channel that answers.
    loader: str  # The script that every widget has.
    moves: dict[str, dict[str, Any]]  # The text of a first move → what the board is told.


Drawings = dict[str, dict[str, str]]
"""Channel → name → the SVG text of a drawing that the widget gets after the first view."""


class Own(TypedDict):
    """What the opening of one deal has besides what all openings of its version share."""

    states: dict[str, dict[str, Any]]  # Channel → the traits that differ.
    moves: dict[str, dict[str, Any]]


def offered(start: date, days: int = DAYS) -> Iterator[str]:
    """The deals that the site offers, by name, number and day; those of the days begin the day before `start`.

    With fewer days, it also offers fewer numbers.
    """
    dates = [start + timedelta(days=number - 1) for number in range(days + 1)]
    for name in game.BUILT_IN:
        yield from (f"{name}#{word}" for word in (*WORDS, *NUMBERS[:days]))
        yield from (game.of_day(name, day) for day in dates)


@contextmanager
def nothing_known() -> Iterator[None]:
    """Play without anything that a player has kept, as in a browser that opens the site for the first time."""
    # Nothing is saved: no game is read again, and waiting for the disk would take most of the time.
    with (
        tempfile.TemporaryDirectory() as home, patch.dict(os.environ, ELELE_HOME=home),
        patch.object(atomic_file, "replace"), patch.object(comm, "create_comm"),
    ):  # fmt: skip
        Widget.close_all()
        before = {*threading.enumerate()}
        yield
        Widget.close_all()
        for thread in {*threading.enumerate()} - before:
            if not thread.daemon:  # it may still be writing
                thread.join()


def opening(deal: str) -> Opening:
    """The opening of a deal."""
    with nothing_known():
        messages: list[dict[str, Any]] = []
        web_page.connect(lambda message: messages.append(json.loads(message)))
        board: Any = web_page.PAGES["play"](deal, {})
        channel = board.model_id
        states = _states(messages)
        states[channel]["view"] = json.loads(json.dumps(board.view))
        answers: dict[str, dict[str, Any]] = {}
        history, view = board.session.history, board.view
        for move in filter(_turns_nothing(history.position), history.position.legal_moves()):
            messages.clear()
            intent = {"type": "play", "move": f"{move}", "ply": 0}
            web_page.hear(channel, json.dumps({"method": "custom", "content": {"nonce": None, "intent": intent}}))
            answers[f"{move}"] = next(sent["data"]["content"] for sent in messages if sent["comm"] == channel)
            board.session.history, board.view = history, view
        return {"states": states, "model": channel, "board": channel, "loader": LOADER, "moves": answers}


def board_to_bend(task: str) -> Opening:
    """The opening of a board to bend, which says nothing about what is kept."""
    before = unsaved_reason.why()
    with nothing_known():
        messages: list[dict[str, Any]] = []
        web_page.connect(lambda message: messages.append(json.loads(message)))
        unsaved_reason.tell("", by_page=True)
        channel = web_page.PAGES["bend"](task, {}).model_id
        unsaved_reason.tell(before)
        states = _states(messages)
        return {"states": states, "model": channel, "board": channel, "loader": LOADER, "moves": {}}


def _states(messages: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Channel → the state that these messages give its widget, without its loader; layouts are left out."""
    states: dict[str, dict[str, Any]] = {}
    for message in messages:
        states.setdefault(message["comm"], {}).update(message["data"].get("state", {}))
    states = {channel: state for channel, state in states.items() if state["_model_name"] != "LayoutModel"}
    for state in states.values():
        state.pop("_esm", None)
    return states


def _turns_nothing(position: Position[Any]) -> Any:
    hidden = sorted(game.unseen(position))

    def fits(move: Move) -> bool:
        return sorted(game.unseen(position.after(move))) == hidden

    return fits


def own(found: Opening, shared: Opening) -> Own:
    """What an opening has besides what it shares with another one of the same game."""
    states = {}
    for (channel, state), known in zip(found["states"].items(), shared["states"].values(), strict=True):
        if more := {trait: value for trait, value in state.items() if value != known[trait]}:
            states[channel] = more
    return {"states": states, "moves": found["moves"]}


def without_birds(shared: Opening) -> tuple[Opening, Drawings]:
    """An opening without its bird drawings, and these drawings, which can load after the board."""
    states, birds = {}, {}
    for channel, state in shared["states"].items():
        late = {name: svg for name, svg in state.get("svg", {}).items() if name.startswith("birds/")}
        states[channel] = state
        if late:
            birds[channel] = late
            states[channel] = {**state, "svg": {name: svg for name, svg in state["svg"].items() if name not in late}}
    return {**shared, "states": states}, birds


def minified(shared: Opening, minify: Callable[[str], str]) -> Opening:
    """An opening whose scripts are minified."""
    states = {
        channel: {**state, "script": minify(state["script"])} if "script" in state else state
        for channel, state in shared["states"].items()
    }  # fmt: skip
    return {**shared, "states": states}


def version(deal: str) -> str:
    """A word for the game and version of a deal, as in `load.mjs`; file names on Windows have no colon."""
    return re.sub(r"\W+", "-", deal.partition("#")[0])


def names(deal: str) -> tuple[str, ...]:
    """The names of a deal: a page writes the full one into its address."""
    return tuple(dict.fromkeys((deal, game.deal(deal).deal)))


def shelf(deal: str) -> int:
    """The number of the file with the opening of a deal, as in `load.mjs`."""
    number = 0
    for letter in deal:
        number = (number * 31 + ord(letter)) % SHELVES
    return number


def files(task: str) -> tuple[str, str]:
    """The names of the two files with the opening of a task, as in `load.mjs`."""
    return f"opening-{version(task)}.bin", f"opening-{shelf(task)}.bin"


def write(folder: Path, deals: Iterable[str], minify: Callable[[str], str] = str) -> None:
    """Write the openings of the boards to bend and of some deals, with scripts that `minify` makes shorter.

    There is a file for each version, and there are up to `SHELVES` files with what only one deal has. If a version has
    bird drawings, they are in a separate file.
    """
    first: dict[str, Opening] = {}
    shelves: dict[int, dict[str, Own]] = {}
    named = chain(((opening(deal), names(deal)) for deal in deals), ((board_to_bend(task), (task,)) for task in BENT))
    for found, every in named:
        for name in every:
            shared = first.setdefault(version(name), found)
            shelves.setdefault(shelf(name), {})[name] = own(found, shared)
    for name, shared in first.items():
        soon, birds = without_birds(minified(shared, minify))
        _write(folder / f"opening-{name}.bin", {**soon, "moves": {}})
        if birds:
            _write(folder / f"opening-{name}-birds.bin", birds)
    for number, content in shelves.items():
        _write(folder / f"opening-{number}.bin", content)


def _write(file: Path, content: Mapping[str, Any]) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
