"""Limits of size. Anything longer is refused before it is read, with a message that names the limit."""

from __future__ import annotations

MESSAGE = 5_000
"""Letters, numbers and other parts of a message from a page, taken together."""
NAME = 100
"""Letters of a name typed into a quiz."""
POSITION = 20_000
"""Letters of a position."""
ROW = 40
"""Cards or piles in one row of a board."""
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
    """The complaint about a size over the limit, `300 letters are too many; the limit is 200`; otherwise empty."""
    return f"{size:,} {things} are too many; the limit is {most:,}" if size > most else ""
