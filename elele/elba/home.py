"""Which cards of Elba may go home without a second thought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from elele.cards import SUITS, colour
from elele.elba.moves import Found
from elele.elba.table import STEP

if TYPE_CHECKING:
    from elele.elba.position import Position


def safe(position: Position) -> list[Found]:
    """Moves home, to be made one after the other, also of cards that turn up meanwhile.

    A card is safe when both foundations of the other colour are at most one rank behind it: all that could
    ever be laid on it in a pile is home then, so no pile needs it.
    """
    made: list[Found] = []
    while move := next(_safe_now(position), None):
        made.append(move)
        position = position.after(move)
    return made


def _safe_now(position: Position) -> Iterator[Found]:
    for number, pile in enumerate(position.piles, 1):
        if pile.up and position.goes_home(pile.top) and STEP[pile.top][1] <= _least_other(position, pile.top):
            yield Found(number)


def _least_other(position: Position, card: str) -> int:
    """How many cards lie on the shorter foundation of the other colour."""
    heights = zip(SUITS, position.foundations, strict=True)
    return min(height for suit, height in heights if colour(suit * 2) != colour(card))
