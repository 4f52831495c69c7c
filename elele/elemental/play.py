"""What each move of Elemental does to the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from elele.elemental.grid import NUMBER
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.table import Pile

if TYPE_CHECKING:
    from elele.elemental.position import Position


def after(position: Position, move: Move) -> Position:
    """The position after a move that no rule stands against."""
    match move:
        case Discard(block):
            lifted = {place: position.pile_at(place).without_top() for place in block}
            gone = tuple(position.top(place) for place in block)
            return _released(position, lifted, discards=position.discards + gone)
        case Spare(middle):
            lifted = {middle: position.pile_at(middle).without_top()}
            return _released(position, lifted, spares=(*position.spares, position.top(middle)))
        case Place(card, pile):
            spares = tuple(spare for spare in position.spares if spare != card)
            return _manipulated(position, {pile: position.pile_at(pile).under(card)}, spares=spares)
        case Shift(source, target):
            marks = (*position.shifts, (source, target)) if position.version == "july" else ()
            piles = {source: Pile(), target: position.pile_at(source)}
            return _manipulated(position, piles, shifts=tuple(sorted(set(marks))))
        case Transfer(source, target):
            rest, moved = position.pile_at(source).without_top(), Pile((), (position.top(source),))
            return _manipulated(position, {source: rest, target: moved})


def _released(position: Position, piles: dict[str, Pile], **parts: Any) -> Position:
    """A discard or a new spare: manipulations are counted from 0 again, and the marks are gone."""
    return replace(position, piles=_with(position, piles), manipulations=0, shifts=(), **parts)


def _manipulated(position: Position, piles: dict[str, Pile], **parts: Any) -> Position:
    count = position.manipulations + 1 if position.version == "october" else 0
    return replace(position, piles=_with(position, piles), manipulations=count, **parts)


def _with(position: Position, changed: dict[str, Pile]) -> tuple[Pile, ...]:
    piles = list(position.piles)
    for place, pile in changed.items():
        piles[NUMBER[place]] = pile
    return tuple(piles)
