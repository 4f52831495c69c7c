"""How the table of Elba is laid."""

from __future__ import annotations

from collections.abc import Sequence

from elele.cards import DECK, SUITS, shuffled, whole_deck
from elele.elba.notation import version_of
from elele.elba.position import Position
from elele.elba.table import PILES, piled
from elele.elba.winnable import chosen

_DEALT = 5
"""Cards in each pile at the beginning."""


def deal(version: str, seed: int | str) -> Position:
    """The first position of a shuffled deal; all versions of a seed begin with the same cards.

    With `winnable` in the place of a version, or beside one, the seed is the number of a deal that can be won.
    Raises `ParseError` for an unknown version, and for a number that the list of such deals does not reach.
    """
    version, seed = chosen(version, seed)
    version = version_of(version)
    return _dealt(shuffled(DECK, seed), version, f"elba:{version}#{seed}" if version else f"elba#{seed}")


def deal_from(deck: Sequence[str], version: str = "") -> Position:
    """The first position of a deck given card by card: pile 1 takes the first five, and so on to pile 8.

    The last of each five lies on top, face up; the last twelve cards of the deck are the stock. Raises
    `ValueError` for a deck that is not the 52 cards, each once, and for an unknown version.
    """
    return _dealt(whole_deck(deck), version_of(version), "")


def _dealt(cards: Sequence[str], version: str, name: str) -> Position:
    start = _DEALT * len(PILES)
    fives = [tuple(cards[number : number + _DEALT]) for number in range(0, start, _DEALT)]
    piles = tuple(piled(five[:-1], five[-1:]) for five in fives)
    return Position((0,) * len(SUITS), piles, tuple(cards[start:]), version, deal=name)
