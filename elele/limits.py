"""Limits of size. Data beyond a limit are refused unread, with a message that names the limit."""

from __future__ import annotations

import unicodedata
from typing import Literal

AT_ONCE = 300
"""The number of characters that are normalized at once; see `normalized`."""
DEAL = 300
"""The maximum length of a deal's text, in characters."""
MESSAGE = 5_000
"""The maximum number of letters, numbers and other parts in a message from a page."""
NAME = 100
"""The maximum length of a name typed into a quiz, in characters."""
POSITION = 20_000
"""The maximum length of a position's text, in characters."""
ROW = 40
"""The maximum number of cards or piles in one row of a board."""
RECORD = 500_000
"""The maximum length of a record, in characters."""
MOVES = 10_000
"""The maximum number of moves in a game."""
FILE = 5_000_000
"""The maximum size of a CSV file, in bytes."""
LINES = 20_000
"""The maximum number of rows in a CSV file."""
CELL = 5_000
"""The maximum length of a cell in a CSV file, in characters."""


def normalized(form: Literal["NFC", "NFD", "NFKD"], text: str) -> str:
    """Return text in a normal form of Unicode; a long text is normalized in parts.

    The time for a letter with many marks grows with the square of their number: 80,000 marks would take eleven
    seconds. A part ends before a letter, unless the letter before it has more than `AT_ONCE` marks.
    """
    if text.isascii():
        return text
    parts, start = list[str](), 0
    while start < len(text):
        end = start + AT_ONCE
        while end < min(len(text), start + 2 * AT_ONCE) and unicodedata.combining(text[end]):
            end += 1
        parts.append(unicodedata.normalize(form, text[start:end]))
        start = end
    return "".join(parts)


def over(size: int, most: int, things: str) -> str:
    """A message such as `300 letters are too many; the limit is 200` if a size is over the limit; otherwise empty."""
    return f"{size:,} {things} are too many; the limit is {most:,}" if size > most else ""
