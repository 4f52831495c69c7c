"""How long things may be. What is longer is refused before anything is done with it, in words that name the limit."""

from __future__ import annotations

from typing import Any

MESSAGE = 5_000
"""Letters, numbers and other parts of a message from a page, all together."""
NAME = 100
"""Letters of a name that is typed into a quiz."""
POSITION = 20_000
"""Letters of a position."""
ROW = 40
"""Cards or piles in one row of a table."""
RECORD = 500_000
"""Letters of a record."""
MOVES = 10_000
"""Moves of a game."""
FILE = 5_000_000
"""Bytes of a CSV file."""
LINES = 20_000
"""Rows of a CSV file."""
CELL = 5_000
"""Letters of a cell in it."""


def over(size: int, most: int, things: str) -> str:
    """What to say where there is more than the most: `300 letters are too many; the most is 200`; else nothing."""
    return f"{size:,} {things} are too many; the most is {most:,}" if size > most else ""


def measure(message: Any, most: int = MESSAGE) -> int:
    """The size of a message from a page; the parts of one that is too large are not all counted."""
    size, waiting = 0, [message]
    while waiting and size <= most:
        part = waiting.pop()
        size += 1
        if isinstance(part, str | bytes):
            size += len(part)
        elif isinstance(part, dict):
            size += len(part)
            waiting += [*part][:most] + [*part.values()][:most]
        elif isinstance(part, list | tuple):
            waiting += part[:most]
            size += max(len(part) - most, 0)
        elif isinstance(part, int):
            size += part.bit_length() // 4
    return size
