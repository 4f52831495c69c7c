"""The maximum number of points that birds can score in a habitat row, found by maximum-weight matching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from elele.seabirds.deck import Deck, Species
from elele.seabirds.position import Position

ANYWHERE = ""
"""The type of a place that can be added to a habitat of any type."""


def most_points(position: Position) -> int:
    """The maximum points of pairs in the empty habitat row, with every bird available and no threats or protections."""
    places = [colony.type for colony in position.row_a for _ in range(colony.capacity)]
    return points_of(_pairs(position.deck), places)


def ceiling(start: Position) -> int:
    """The maximum score of the habitat row, counting every place that can be added."""
    places = [colony.type for colony in start.row_a for _ in range(colony.capacity)]
    protections = (start.deck.protections[card] for card in start.protections)
    added = [ANYWHERE for protection in protections if protection.effect == "capacity"]
    return points_of(_pairs(start.deck), places + added)


def points_of(pairs: Iterable[Species], places: Iterable[str], most: int | None = None) -> int:
    """The points of the best set of up to `most` pairs that the places can hold together.

    Pairs are tried from the highest value down, and taken if the pairs taken before can be rearranged to make room.
    This greedy choice is optimal, since the sets of pairs that fit together form a matroid.
    """
    room = Counter(places)
    holds: dict[str, list[Species]] = {kind: [] for kind in room}
    refused: set[str] = set()
    most = room.total() if most is None else most
    points = held = 0
    for bird in sorted(pairs, key=lambda bird: -bird.points):
        if held == most:
            break
        if bird.species_id in refused:
            continue
        if _housed(bird, room, holds, set()):
            points, held = points + bird.points, held + 1
        else:
            refused.add(bird.species_id)
    return points


def _pairs(deck: Deck) -> list[Species]:
    return [bird for bird in deck.in_deck for _ in range(bird.pairs)]


def _housed(bird: Species, room: Mapping[str, int], holds: dict[str, list[Species]], asked: set[str]) -> bool:
    """Find a place for one more pair, moving others aside; return whether that was possible."""
    for kind in (*bird.habitats, ANYWHERE):
        if kind not in holds or kind in asked:
            continue
        asked.add(kind)
        held = holds[kind]
        if len(held) < room[kind]:
            held.append(bird)
            return True
        for number, other in enumerate(held):
            if _housed(other, room, holds, asked):
                held[number] = bird
                return True
    return False
