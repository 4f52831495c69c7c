"""The maximum number of points that birds can score in a habitat row, found by maximum-weight matching."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elele.deck import Deck, Species
from elele.seabirds.position import Position

ANYWHERE = ""
"""The type of a place that can be added to a habitat of any type."""


def most_points(position: Position) -> int:
    """The maximum points of pairs in the empty habitat row, with every bird available and no threats or protections."""
    places = [colony.type for colony in position.row_a for _ in range(colony.capacity)]
    return points_of(_pairs(position.deck), places)


def points_of(pairs: Iterable[Species], places: Sequence[str], most: int | None = None) -> int:
    """The points of the best set of up to `most` pairs that the places can hold together.

    Pairs are tried from the highest value down, and taken if the pairs taken before can be rearranged to make room.
    This greedy choice is optimal, since the sets of pairs that fit together form a matroid.
    """
    holds: dict[int, Species] = {}
    refused: set[str] = set()
    points = 0
    for bird in sorted(pairs, key=lambda bird: -bird.points):
        if len(holds) == (len(places) if most is None else most):
            break
        if bird.species_id in refused:
            continue
        if _housed(bird, places, holds, set()):
            points += bird.points
        else:
            refused.add(bird.species_id)
    return points


def _pairs(deck: Deck) -> list[Species]:
    return [bird for bird in deck.in_deck for _ in range(bird.pairs)]


def _housed(bird: Species, places: Sequence[str], holds: dict[int, Species], asked: set[int]) -> bool:
    """Find a place for one more pair, moving others aside; return whether that was possible."""
    for place, kind in enumerate(places):
        if place not in asked and (kind in bird.habitats or kind == ANYWHERE):
            asked.add(place)
            if place not in holds or _housed(holds[place], places, holds, asked):
                holds[place] = bird
                return True
    return False
