"""How the sentences of all games count things and list them."""

from __future__ import annotations

from collections.abc import Iterable


def listed(items: Iterable[str], joint: str = "and") -> str:
    """The items in one phrase, `a, b and c`; nothing for no items."""
    *most, last = [*items] or [""]
    return f"{', '.join(most)} {joint} {last}" if most else last


def counted(number: int, thing: str) -> str:
    """A number of things: `1 card`, `2 cards`, `no card`."""
    return f"{number or 'no'} {thing}{'s' if number > 1 else ''}"
