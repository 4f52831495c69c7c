"""A widget's page code, joined: the notebook takes one script and one style sheet for each widget."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget

from elele import limits

BOARD = (
    "nodes.js", "shorthand.js", "choose.js", "faces.js", "motion.js", "line.js", "key.js", "book.js", "words.js",
    "zones.js", "focus.js", "drag.js", "sheet.js", "sight.js", "actions.js", "board.js",
)  # fmt: skip
"""The modules of a board, each after those that it links to."""
BOARD_STYLE = ("tokens.css", "board.css", "cards.css", "book.css")
HERE = Path(__file__).parent
VIEWS = 50
"""So many views of a widget are told apart."""
_NAME = re.compile("([0-9a-z]{6,20})-([0-9]{1,9})")
_NOTES = re.compile(r"^ */\*\*(?:(?!\*/).)*\*/\n", re.MULTILINE | re.DOTALL)
_LINKS = re.compile(r'^import \{[^}]*\} from "\./[a-z]+\.js";\n|^export (?!default)', re.MULTILINE)


class Shown(anywidget.AnyWidget):
    """A widget that a page only shows: Python decides, and what a page writes into it is not taken."""

    def set_state(self, sync_data: Any) -> None:
        """Leave everything as it is."""

    def once(self, name: object) -> bool:
        """Whether a message of this name is to be heard: each only once, and none after a later one of its view.

        The line of a view names its messages `k3x9f2a-1`, `k3x9f2a-2` and so on; any other name is always heard.
        """
        found = _NAME.fullmatch(f"{name}")
        if not found:
            return True
        known = self.__dict__.setdefault("_last", {})
        view, number = found[1], int(found[2])
        if number <= known.get(view, 0):
            return False
        known.pop(view, None)
        known[view] = number
        if len(known) > VIEWS:
            del known[next(iter(known))]
        return True


def nonce(message: object) -> str | int | None:
    """What a page calls its message, so that it knows the answer; None where that is no short name."""
    name = message.get("nonce") if isinstance(message, Mapping) else None
    return name if isinstance(name, str | int) and limits.measure(name) <= limits.NAME else None


def intent(message: object) -> object:
    """What a page asks for."""
    return message["intent"] if isinstance(message, Mapping) and "intent" in message else message


def script(*names: str) -> str:
    """The modules one after the other, without the lines that link them: their names are distinct.

    Each module stays one that `node --test` can import by itself. Comments for readers are left out, since anywidget
    gives up on a page that has not loaded within two seconds.
    """
    texts = ((HERE / name).read_text(encoding="utf-8") for name in names)
    return "\n".join(_LINKS.sub("", _NOTES.sub("", text)) for text in texts)


def style(*names: str) -> str:
    """The style sheets one after the other."""
    return "\n".join((HERE / name).read_text(encoding="utf-8") for name in names)
