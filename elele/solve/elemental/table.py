"""A table of Elemental in numbers: only suits count, since cards of one suit can stand for each other.

A pile is a whole number: a 1, and then two bits for the suit of each card, the top card last; an empty pile is 1.
Spares are a whole number too, with three bits for each suit that say how many are held.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

from elele.cards import SUITS
from elele.elemental.grid import BLOCKS, CROSSES, NEIGHBOURS, NUMBER, PARTNER, PLACES
from elele.elemental.position import Position
from elele.elemental.table import MOST_SPARES, Pile

Piles = tuple[int, ...]
Table = tuple[Piles, int]
"""The piles in reading order, and the spares."""

EMPTY = 1
NO_SUIT = 4
"""What stands for the suit of a top card that is not there, or not known."""
ONE = tuple(1 << 3 * suit for suit in range(4))
"""One spare of each suit."""
_HOLDINGS = [
    suits for number in range(MOST_SPARES + 1) for suits in combinations_with_replacement(range(4), number)
]  # fmt: skip
HELD = {sum(ONE[suit] for suit in suits): len(suits) for suits in _HOLDINGS}
"""How many spares these are."""
SUITS_HELD = {sum(ONE[suit] for suit in suits): sum(1 << suit for suit in {*suits}) for suits in _HOLDINGS}
"""The suits among the spares, a bit for each."""
BESIDE = tuple(tuple(NUMBER[other] for other in NEIGHBOURS[place]) for place in PLACES)
OTHER = tuple(NUMBER[PARTNER[place]] if place in PARTNER else -1 for place in PLACES)
"""For each place the other one of its extremity, or -1."""
BLOCK_PLACES = tuple(tuple(NUMBER[place] for place in block) for block in BLOCKS)
CROSS_PLACES = tuple((NUMBER[middle], tuple(NUMBER[arm] for arm in arms)) for middle, arms in CROSSES)


def suits_of(cards: Iterable[str]) -> list[int]:
    """The suits of cards, as numbers."""
    return [SUITS.index(card[1]) for card in cards]


def parse_pile(suits: Iterable[int]) -> int:
    """The pile of these suits, the lowest card first."""
    pile = EMPTY
    for suit in suits:
        pile = pile << 2 | suit
    return pile


def height(pile: int) -> int:
    """How many cards lie there."""
    return pile.bit_length() - 1 >> 1


def left(table: Table) -> int:
    """Cards left in the tableau and among the spares."""
    piles, spares = table
    return sum(map(height, piles)) + HELD[spares]


def table_of(position: Position) -> Table:
    """The table of a position, hidden cards included."""
    return laid(position.piles), sum(ONE[suit] for suit in suits_of(position.spares))


def laid(piles: Sequence[Pile]) -> Piles:
    """Piles of cards as numbers."""
    return tuple(parse_pile(suits_of((*pile.down, *pile.up))) for pile in piles)
