"""A state of Elemental as numbers: only suits matter, since cards of a suit are interchangeable.

A pile is an integer: a 1 bit, then two bits for the suit of each card, top card last; an empty pile is 1. The spares
are an integer with three bits for the number of spares of each suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement

from elele.cards import SUITS
from elele.elemental import BLOCKS, CROSSES, PLACES, Position
from elele.elemental.figures import STANDARD
from elele.elemental.grid import NEIGHBOURS, NUMBER
from elele.elemental.position import MOST_SPARES

Piles = tuple[int, ...]
State = tuple[Piles, int]
"""The piles in reading order, and the spares."""

EMPTY = 1
NO_SUIT = 4
"""The value for the suit of a missing or unknown top card."""
ONE = tuple(1 << 3 * suit for suit in range(4))
"""For each suit, the number that stands for one spare of that suit."""
_HOLDINGS = [
    suits for number in range(MOST_SPARES + 1) for suits in combinations_with_replacement(range(4), number)
]  # fmt: skip
HELD = {sum(ONE[suit] for suit in suits): len(suits) for suits in _HOLDINGS}
"""Spares → the number of them."""
SUITS_HELD = {sum(ONE[suit] for suit in suits): sum(1 << suit for suit in {*suits}) for suits in _HOLDINGS}
"""Spares → their suits, with one bit for each suit."""
BESIDE = tuple(tuple(NUMBER[other] for other in NEIGHBOURS[place]) for place in PLACES)
OTHER = tuple(NUMBER[STANDARD.partner[place]] if place in STANDARD.partner else -1 for place in PLACES)
"""For each place, the other place of its extremity, or -1 if there is none."""
BLOCK_PLACES = tuple(tuple(NUMBER[place] for place in block) for block in BLOCKS)
CROSS_PLACES = tuple((NUMBER[middle], tuple(NUMBER[arm] for arm in arms)) for middle, arms in CROSSES)


def _suits_of(cards: Iterable[str]) -> list[int]:
    return [SUITS.index(card[1]) for card in cards]


def _pile_of(cards: Iterable[str]) -> int:
    pile = EMPTY
    for suit in _suits_of(cards):
        pile = pile << 2 | suit
    return pile


def height(pile: int) -> int:
    """The number of cards in a pile."""
    return pile.bit_length() - 1 >> 1


def left(state: State) -> int:
    """The number of cards left in the tableau and among the spares."""
    piles, spares = state
    return sum(map(height, piles)) + HELD[spares]


def state_of(position: Position) -> State:
    """The state of a position, face-down cards included."""
    piles = tuple(_pile_of((*pile.down, *pile.up)) for pile in position.piles)
    return piles, sum(ONE[suit] for suit in _suits_of(position.spares))
