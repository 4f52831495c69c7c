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
    "zones.js", "focus.js", "drag.js", "sheet.js", "actions.js", "board.js",
)  # fmt: skip
"""The modules of a board, each after those that it links to."""
BOARD_STYLE = ("tokens.css", "board.css", "cards.css", "book.css")
HERE = Path(__file__).parent
_LINKS = re.compile(r'^import \{[^}]*\} from "\./[a-z]+\.js";\n|^export (?!default)', re.MULTILINE)


class Shown(anywidget.AnyWidget):
    """A widget that a page only shows: Python decides, and what a page writes into it is not taken."""

    def set_state(self, sync_data: Any) -> None:
        """Leave everything as it is."""


def nonce(message: object) -> str | int | None:
    """What a page calls its message, so that it knows the answer; None where that is no short name."""
    name = message.get("nonce") if isinstance(message, Mapping) else None
    return name if isinstance(name, str | int) and limits.measure(name) <= limits.NAME else None


def intent(message: object) -> object:
    """What a page asks for."""
    return message["intent"] if isinstance(message, Mapping) and "intent" in message else message


def script(*names: str) -> str:
    """The modules one after the other, without the lines that link them: their names are distinct.

    Each module stays one that `node --test` can import by itself.
    """
    return "\n".join(_LINKS.sub("", (HERE / name).read_text(encoding="utf-8")) for name in names)


def style(*names: str) -> str:
    """The style sheets one after the other."""
    return "\n".join((HERE / name).read_text(encoding="utf-8") for name in names)
