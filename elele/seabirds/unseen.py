"""The unseen cards of E Lele!, and guesses at their order (determinization)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain

from elele.cards import shuffled
from elele.seabirds.position import Position


def unseen(position: Position) -> list[str]:
    """The unseen birds, threats and protections, each group sorted, so that the order reveals nothing."""
    return [*chain.from_iterable(unseen_by_kind(position))]


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with these cards in place of the unseen ones."""
    kinds = (position.deck.points, position.deck.threats, position.deck.protections)
    return redealt_by_kind(position, *([card for card in cards if card in kind] for kind in kinds))


def unseen_by_kind(position: Position) -> tuple[list[str], list[str], list[str]]:
    """The unseen birds, threats and protections, with each group sorted so that its order reveals nothing.

    A player can work out these cards from the list of all cards and the cards that have been face up.
    """
    birds = [card for pile in position.row_b for card in pile.down]
    return sorted([*birds, *position.draw]), sorted(position.threats), sorted(position.protections)


def guesser(position: Position) -> Callable[[int | str], Position]:
    """Return a function that takes a seed and returns the position with its unseen cards in a possible order.

    The function never looks at the true order of these cards.
    """
    birds, threats, protections = unseen_by_kind(position)

    def guess(seed: int | str) -> Position:
        return redealt_by_kind(position, *(shuffled(cards, seed) for cards in (birds, threats, protections)))

    return guess


def redealt_by_kind(
    position: Position, birds: Sequence[str], threats: Sequence[str], protections: Sequence[str]
) -> Position:
    """The position with these cards in place of its unseen cards."""
    stack = [*birds]
    taken = [tuple(stack.pop() for _ in pile.down) for pile in position.row_b]
    return replace(
        position,
        row_b=tuple(pile._replace(down=down) for pile, down in zip(position.row_b, taken, strict=True)),
        draw=tuple(stack),
        threats=tuple(threats),
        protections=tuple(protections),
    )
