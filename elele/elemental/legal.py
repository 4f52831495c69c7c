"""The legal moves of Elemental, found fast.

`rules.objection` is what decides; this is the same answer, worked out from tables instead of asking
about each move. A test holds the two against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elele.cards import DECK
from elele.elemental.grid import BLOCKS, CROSSES, NEIGHBOURS, NUMBER, PARTNER, PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.table import ALL_SUITS, BITS, LIMIT, MOST_SPARES

if TYPE_CHECKING:
    from elele.elemental.position import Position

_DISCARDS = [(Discard(block), [NUMBER[place] for place in block]) for block in BLOCKS]
_SPARES = [(Spare(middle), NUMBER[middle], [NUMBER[arm] for arm in arms]) for middle, arms in CROSSES]
_PLACES = {card: tuple(Place(card, pile) for pile in PLACES) for card in DECK}
_SHIFTS = [
    [(Shift(source, target), NUMBER[source], PARTNER.get(source) == target) for source in NEIGHBOURS[target]]
    for target in PLACES
]
"""For each target: the shifts onto it, the number of the source, and whether the two are an extremity."""
_TRANSFERS = [(Transfer(source, target), NUMBER[source], NUMBER[target]) for source, target in PARTNER.items()]


def moves(position: Position) -> list[Move]:
    """Every legal move: discards, new spares, places, shifts and transfers, each in reading order."""
    if position.won:
        return []
    tops = [BITS[up[-1]] if up else 0 for _, up in position.piles]
    found: list[Move] = []
    if len({*tops} - {0}) == 4:
        found += _freeing(position, tops)
    if position.manipulations < LIMIT:
        for card in position.spares:
            found += _PLACES[card]
        if 0 in tops:
            found += _shifts(position, tops)
            found += [move for move, source, target in _TRANSFERS if tops[source] and not tops[target]]
    return found


def _freeing(position: Position, tops: list[int]) -> list[Move]:
    """Discards and new spares: the moves that free manipulations again."""
    found: list[Move] = [
        move for move, (a, b, c, d) in _DISCARDS if tops[a] | tops[b] | tops[c] | tops[d] == ALL_SUITS
    ]  # fmt: skip
    if len(position.spares) < MOST_SPARES:
        found += [
            move for move, middle, (a, b, c, d) in _SPARES
            if tops[a] | tops[b] | tops[c] | tops[d] == ALL_SUITS and tops[middle]
        ]  # fmt: skip
    return found


def _shifts(position: Position, tops: list[int]) -> list[Move]:
    piles = position.piles
    found = [
        move
        for target, top in enumerate(tops) if not top
        for move, source, extremity in _SHIFTS[target]
        if tops[source] and not (extremity and piles[source].height == 1)
    ]  # fmt: skip
    if position.shifts:
        left, reached = (set(places) for places in zip(*position.shifts, strict=True))
        return [move for move in found if move.source not in reached and move.target not in left]
    return [*found]
