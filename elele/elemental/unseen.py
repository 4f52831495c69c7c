"""The unseen cards of Elemental: those face down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from elele.elemental.position import Pile, Position


def unseen(position: Position) -> list[str]:
    """The face-down cards, sorted, so that their order reveals nothing."""
    return sorted(unseen_order(position))


def unseen_order(position: Position) -> list[str]:
    """The face-down cards, pile by pile."""
    return [card for pile in position.piles for card in pile.down]


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with these cards in place of the face-down ones."""
    rest = iter(cards)
    piles = [Pile(tuple(next(rest) for _ in pile.down), pile.up) for pile in position.piles]
    return replace(position, piles=tuple(piles), deal="")
