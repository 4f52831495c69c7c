"""What a player of E Lele! Solitaire cannot know, and a guess at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from elele.cards import shuffled

if TYPE_CHECKING:
    from elele.seabirds.position import Position


def unseen(position: Position) -> tuple[list[str], list[str], list[str]]:
    """The birds, threats and protections that have not been seen, sorted: which they are, not where they lie.

    A player knows them too, from the list of cards and from all that has lain open.
    """
    birds = [card for pile in position.row_b for card in pile.down]
    return sorted([*birds, *position.draw]), sorted(position.threats), sorted(position.protections)


def guesser(position: Position) -> Callable[[int | str], Position]:
    """Seed → the same table with the unseen cards in one order that they may have, the same for the same seed.

    It never looks at the order in which they truly lie.
    """
    birds, threats, protections = unseen(position)

    def guess(seed: int | str) -> Position:
        return redealt(position, *(shuffled(cards, seed) for cards in (birds, threats, protections)))

    return guess


def redealt(position: Position, birds: Sequence[str], threats: Sequence[str], protections: Sequence[str]) -> Position:
    """The same table with these cards in the places of the unseen ones."""
    stack = [*birds]
    taken = [tuple(stack.pop() for _ in pile.down) for pile in position.row_b]
    return replace(
        position,
        row_b=tuple(pile._replace(down=down) for pile, down in zip(position.row_b, taken, strict=True)),
        draw=tuple(stack),
        threats=tuple(threats),
        protections=tuple(protections),
    )
