"""Find the games in a text: lines to hand in and records, whatever stands between them."""

from __future__ import annotations

import re
from itertools import islice, pairwise
from typing import NamedTuple

from elele import limits
from elele.errors import ParseError
from elele_course.classroom import packed
from elele_course.classroom.handin import LONGEST_NAME

MOST = 2_000
"""The maximum number of games in a file or in pasted text."""
_BEGINS = 5 * MOST
"""The maximum number of places that look like the beginning of a game, including those in names of players."""
_BEGIN = re.compile(
    r"\belele\s+1\s+\|"
    r'|(?:^[^\S\n]*\[[A-Za-z][\w-]*[^\S\n]+"[^\n]*"[^\S\n]*\][^\S\n]*(?:\n\s*|\Z))+',
    re.MULTILINE | re.IGNORECASE,
)
"""A pattern for the beginning of a game: the first words of a line to hand in, or all the headers of a record."""
_NAME = re.compile(r"\| ?Player: [^|]*\Z")
"""A pattern for a player's name that runs to the end of the text searched."""
_FIRST_FIELD = re.compile(r"[\s>]*(?:Deal|Position):")


class Piece(NamedTuple):
    """The text of one game, and where it was found."""

    source: str
    """The file name with a colon, as in `emails.txt:`, or the word `line ` for pasted text."""
    line: int
    name: str
    """The file name without its extension, used as the player's name if the game gives no name."""
    text: str


def of_file(text: str, source: str, name: str) -> list[Piece]:
    """The games in the text of a file; raises `ParseError` if the file has no games."""
    found = of_text(text, f"{source}:", name)
    if not found:
        raise ParseError("no game was found: the text has neither a record nor a line that begins with elele 1")
    return found


def of_text(text: str, source: str, name: str) -> list[Piece]:
    """The games in a text, each up to the beginning of the next; raises `ParseError` for more than `MOST` games."""
    text = packed.unpacked(text)
    begins = [*islice(_BEGIN.finditer(text), _BEGINS)]
    bounds = [*(found.start() for found in begins if not _in_a_name(text, found)), len(text)]
    if len(bounds) > MOST + 1 or len(begins) == _BEGINS:
        raise ParseError(f"this text has more than {MOST:,} games: split it into shorter texts")
    line, last, pieces = 1, 0, list[Piece]()
    for start, end in pairwise(bounds):
        line, last = line + text.count("\n", last, start), start
        pieces.append(Piece(source, line, name, text[start : min(end, start + limits.RECORD + 1)]))
    return pieces


def _in_a_name(text: str, found: re.Match[str]) -> bool:
    """Return whether words that look like the start of a game are part of a player's name, as in `Kai of elele 1`."""
    start = found.start()
    named = _NAME.search(" ".join(text[max(0, start - 4 * LONGEST_NAME) : start].replace(">", " ").split()) + " ")
    return bool(named) and not _FIRST_FIELD.match(text, found.end())
