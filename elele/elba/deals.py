"""Deal Elba from a seed, from a given deck, or from the list of deals known to be winnable.

`elba:easy#7` is the seventh of the 200 easy deals in `data/levels.csv`, which also has 200 `medium` and 200 `hard`
deals. All these deals can be won. The list never changes.

`elba:winnable#7` is the seventh deal known to be winnable, and `elba:winnable-easy#7` is the seventh of the deals that
the solver found easy. They come from `data/elba/winnable.csv`. Deals may be added at the end of that file, but no entry
ever changes, so a text always means the same deal. The `deal` of a position gives the plain number, as in `elba#14`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

from elele.cards import DECK, LEVELS, SUITS, chosen, deals_of, shuffled, whole_deck
from elele.elba.notation import version_of
from elele.elba.position import NUMBERS, Pile, Position
from elele.errors import ParseError
from elele.paths import data_rows

PICKS = ("winnable", *(f"winnable-{level}" for level in LEVELS), *LEVELS)
"""The words that ask for a winnable deal; each replaces a version, or is joined to a version by `+`."""
_FIRST = {pick: 300 if pick == "winnable" else 30 for pick in PICKS if pick not in LEVELS}
"""The number of deals from which a word used as a seed chooses; it never changes, however long the list grows."""
_DEALT = 5
"""The number of cards in each pile at the start."""


def deal(version: str, seed: int | str) -> Position:
    """The first position of a shuffled deal; every version deals the same cards for a seed.

    With one of `PICKS` in the version, the seed is the number of a winnable deal. Raises `ParseError` for an unknown
    version, and for a number beyond the end of the list of winnable deals.
    """
    version, seed = _picked(version, seed)
    version = version_of(version, PICKS)
    return _dealt(shuffled(DECK, seed), version, f"elba:{version}#{seed}" if version else f"elba#{seed}")


def deal_from(deck: Sequence[str], version: str = "") -> Position:
    """The first position of a given deck: pile 1 takes the first five cards, and so on to pile 8.

    The last card of each five is on top, face up; the last twelve cards of the deck are the stock. Raises `ValueError`
    for a deck that does not have each of the 52 cards once, and for an unknown version.
    """
    return _dealt(whole_deck(deck), version_of(version), "")


def _dealt(cards: Sequence[str], version: str, name: str) -> Position:
    start = _DEALT * len(NUMBERS)
    fives = [tuple(cards[number : number + _DEALT]) for number in range(0, start, _DEALT)]
    piles = tuple(Pile(five[:-1], five[-1:]) for five in fives)
    return Position((0,) * len(SUITS), piles, tuple(cards[start:]), version, deal=name)


def _picked(version: str, seed: int | str) -> tuple[str, int | str]:
    """Return the version and the seed to deal; a word of `PICKS` is taken out of the version and chooses the seed."""
    words = version.split("+")
    pick = next((word for word in words if word in PICKS), "")
    if not pick or "" in words:
        return version, seed
    words.remove(pick)
    if pick in LEVELS and "strict" in words:
        raise ParseError(f"the strict game has no deals called {pick}; write elba:strict+winnable-{pick}")
    deals = deals_of("elba", "", pick) if pick in LEVELS else winnable("strict" in words, pick)
    listed = deals[: _FIRST.get(pick)] if isinstance(seed, str) else deals
    return "+".join(words), chosen(listed, seed, f"elba:{version}#{seed}")


def levels(position: Position) -> Mapping[str, Callable[[], Sequence[int]]]:
    """Level of difficulty → a function that returns the numbers of its deals in the position's version."""
    strict = position.strict
    return {
        level: partial(winnable, True, f"winnable-{level}") if strict else partial(deals_of, "elba", "", level)
        for level in LEVELS
    }


@cache
def winnable(strict: bool, pick: str) -> tuple[int, ...]:
    """The numbers of the deals from which `winnable` or one of its levels chooses.

    A deal that can be won with whole runs can also be won with parts of runs, so `partial` needs no separate list.
    """
    rows = data_rows("elba/winnable.csv")
    level, version = pick.removeprefix("winnable").removeprefix("-"), "strict" if strict else ""
    return tuple(int(row["deal"]) for row in rows if row["version"] == version and row["level"].startswith(level))
