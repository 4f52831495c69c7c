"""The unseen cards of Elba: those face down, and the stock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from elele.elba.position import Pile, Position


def unseen(position: Position) -> list[str]:
    """The face-down cards and the stock, sorted, so that their order reveals nothing."""
    return sorted(unseen_order(position))


def unseen_order(position: Position) -> list[str]:
    """The face-down cards, pile by pile, and then the stock."""
    return [*(card for pile in position.piles for card in pile.down), *position.stock]


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with the given cards face down and in the stock."""
    rest = iter(cards)
    piles = tuple(Pile(tuple(next(rest) for _ in pile.down), pile.up) for pile in position.piles)
    return replace(position, piles=piles, stock=tuple(rest), deal="")
