"""The most that a deal of E Lele! Solitaire could ever give: its habitat row, with every bird at hand and no threat."""

from __future__ import annotations

from elele.deck import Deck, Species
from elele.seabirds.position import Position


def most_points(position: Position) -> int:
    """The points of the best pairs that the empty habitat row can hold all at once; no protection is counted.

    Pairs are taken from the highest value down, each if those already taken can move aside for it: that is never worse
    than another choice, since whether pairs fit together does not depend on what they are worth.
    """
    places = [colony.type for colony in position.row_a for _ in range(colony.capacity)]
    holds: dict[int, Species] = {}
    taken = [bird for bird in _pairs(position.deck) if _housed(bird, places, holds, set())]
    return sum(bird.points for bird in taken)


def _pairs(deck: Deck) -> list[Species]:
    pairs = [bird for bird in deck.in_deck for _ in range(bird.pairs)]
    return sorted(pairs, key=lambda bird: -bird.points)


def _housed(bird: Species, places: list[str], holds: dict[int, Species], asked: set[int]) -> bool:
    """Whether a place can be found for one more pair, others moving aside; if so it lies there."""
    for place, kind in enumerate(places):
        if kind in bird.habitats and place not in asked:
            asked.add(place)
            if place not in holds or _housed(holds[place], places, holds, asked):
                holds[place] = bird
                return True
    return False
