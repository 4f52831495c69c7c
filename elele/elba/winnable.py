"""Deals of Elba that can be won: `elba:winnable#7` is the seventh of them, `elba:winnable-easy#7` the seventh easy one.

They come from a list, `data/elba/winnable.csv`, of deals that a solver has won. It may grow at its end and nothing else
in it ever changes, so that a text means the same deal for ever. The position names its deal by its own number, such
as `elba#14`.
"""

from __future__ import annotations

import csv
from functools import cache

from elele.cards import shuffled
from elele.paths import data_folder
from elele.errors import ParseError

LEVELS = ("easy", "medium", "hard")
"""How long the solver looked for a win."""
PICKS = ("winnable", *(f"winnable-{level}" for level in LEVELS))
"""What stands in the place of a version, or with `+` beside one."""
_FIRST = {pick: 300 if pick == "winnable" else 30 for pick in PICKS}
"""Among how many deals a word chooses; this never changes, however long the list becomes."""


def chosen(version: str, seed: int | str) -> tuple[str, int | str]:
    """The version and the number of the deal meant, where some pick is part of the version, else both as they are.

    Raises `ParseError` for a number that the list does not reach.
    """
    words = version.split("+")
    pick = next((word for word in words if word in PICKS), "")
    if not pick or "" in words:
        return version, seed
    words.remove(pick)
    deals = deals_of("strict" in words, pick)
    if isinstance(seed, str):
        return "+".join(words), shuffled(deals[: _FIRST[pick]], seed)[0]
    if not 1 <= seed <= len(deals):
        raise ParseError(f"there is no elba:{version}#{seed}; these deals go from 1 to {len(deals)}")
    return "+".join(words), deals[seed - 1]


@cache
def deals_of(strict: bool, pick: str) -> tuple[int, ...]:
    """The numbers of the deals that a pick chooses from; what wins a strict game wins with any part of a run too."""
    text = (data_folder() / "elba" / "winnable.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    level = pick.removeprefix("winnable").removeprefix("-")
    version = "strict" if strict else ""
    return tuple(int(row["deal"]) for row in rows if row["version"] == version and row["level"].startswith(level))
