"""What each move of Elemental does to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elele.elemental.grid import NUMBER
from elele.elemental.moves import Discard, Manipulation, Move, Place, Shift, Spare, Transfer
from elele.elemental.table import EMPTY, Pile

if TYPE_CHECKING:
    from elele.elemental.position import Position


def after(position: Position, move: Move) -> Position:
    """The position after a move that no rule stands against."""
    match move:
        case Discard() | Spare():
            return _released(position, move)
        case Place() | Shift() | Transfer():
            return _manipulated(position, move)


def _released(position: Position, move: Discard | Spare) -> Position:
    """A discard or a new spare: manipulations are counted from 0 again, and the marks of shifts are gone."""
    piles, spares, discards = list(position.piles), position.spares, position.discards
    match move:
        case Discard(block):
            discards += tuple([_lifted(piles, place) for place in block])
        case Spare(middle):
            spares += (_lifted(piles, middle),)
    # Written out and not left to `dataclasses.replace`, which takes three times as long.
    return type(position)(tuple(piles), spares, 0, (), discards, position.version, deal=position.deal)


def _lifted(piles: list[Pile], place: str) -> str:
    """The top card of a pile, which is taken off it."""
    number = NUMBER[place]
    pile = piles[number]
    piles[number] = pile.without_top()
    return pile.up[-1]


def _manipulated(position: Position, move: Manipulation) -> Position:
    """Manipulations A, B and C; October counts them, July marks the shifts."""
    piles, spares, shifts = list(position.piles), position.spares, position.shifts
    count = position.manipulations + 1 if position.version == "october" else 0
    match move:
        case Place(card, place):
            number, at = NUMBER[place], spares.index(card)
            piles[number], spares = piles[number].under(card), spares[:at] + spares[at + 1 :]
        case Shift(source, target):
            piles[NUMBER[target]], piles[NUMBER[source]] = piles[NUMBER[source]], EMPTY
            if position.version == "july":
                shifts = tuple(sorted({*shifts, (source, target)}))
        case Transfer(source, target):
            piles[NUMBER[target]] = Pile((), (_lifted(piles, source),))
    return type(position)(
        tuple(piles), spares, count, shifts, position.discards, position.version, deal=position.deal
    )  # fmt: skip
