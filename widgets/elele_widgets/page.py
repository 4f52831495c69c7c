"""A widget's page code, joined: the notebook takes one script and one style sheet for each widget."""

from __future__ import annotations

import re
from pathlib import Path

BOARD = (
    "nodes.js", "choose.js", "faces.js", "motion.js", "line.js", "key.js", "book.js", "words.js", "zones.js",
    "focus.js", "drag.js", "sheet.js", "board.js",
)  # fmt: skip
"""The modules of a board, each after those that it links to."""
BOARD_STYLE = ("tokens.css", "board.css", "cards.css", "book.css")
HERE = Path(__file__).parent
_LINKS = re.compile(r'^import \{[^}]*\} from "\./[a-z]+\.js";\n|^export (?!default)', re.MULTILINE)


def script(*names: str) -> str:
    """The modules one after the other, without the lines that link them: their names are distinct.

    Each module stays one that `node --test` can import by itself.
    """
    return "\n".join(_LINKS.sub("", (HERE / name).read_text(encoding="utf-8")) for name in names)


def style(*names: str) -> str:
    """The style sheets one after the other."""
    return "\n".join((HERE / name).read_text(encoding="utf-8") for name in names)
