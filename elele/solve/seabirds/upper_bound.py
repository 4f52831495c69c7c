"""Compute an upper bound on the score of E Lele! Solitaire with all cards known.

The bound is the best score in a relaxed game that ignores the order of play and future threats:

- a pair that nests counts, unless it is covered by a threat against which no protection can still come;
- a place counts if it is free, or if a protection that is held or can still be drawn can free it;
- each time that the player is stuck, the next two protections are drawn and all birds of Row 3 are lost;
- a bird is drawn when a place of Row 2 or Row 3 is empty, and each pair empties two: the last birds of the draw pile
  come too late for the last pair;
- of the birds that can still come, only the best pairs count, as many as the places can hold at once.

No move adds to any of these, so the bound never rises. It is the highest value for any number of times that the player
can still be stuck.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from elele.deck import Species
from elele.seabirds import Position
from elele.solve.seabirds.bound import ANYWHERE, points_of


class _Help(NamedTuple):
    """The effects of the protections that are held or still to be drawn."""

    counters: frozenset[str]
    """The threats that can be taken away."""
    places: int
    """The number of places that can be added to any habitat."""


def upper_bound(position: Position) -> int:
    """The number of points that no line from this position exceeds."""
    if position.finished:
        return position.score
    most = -(-len(position.draw) // len(position.row_c))
    return max(_bound(position, stuck) for stuck in range(most + 1))


def _bound(position: Position, stuck: int) -> int:
    """The bound if the player will be stuck `stuck` times from now on."""
    helped = _helped(position, stuck)
    points, places = 0, [ANYWHERE] * helped.places
    for colony in position.row_a:
        if colony.loss and colony.loss not in helped.counters:
            continue
        stays = [laid for laid in colony.threats if laid.threat not in helped.counters]
        covered = {laid.pair for laid in stays}
        points += sum(
            position.deck.points[pair[0]] for number, pair in enumerate(colony.pairs) if number not in covered
        )
        filled = sum(laid.pair is None for laid in stays)
        places += [colony.type] * (colony.capacity - len(colony.pairs) - filled)
    birds = _birds(position, len(places), stuck)
    left = birds.total() - _discarded(position, stuck)
    return points + points_of(_pairs(position, birds), places, max(0, min(len(places), left // 2)))


def _helped(position: Position, stuck: int) -> _Help:
    deck = position.deck
    coming = (*position.held, *position.protections[: 2 * stuck])
    cards = [deck.protections[card] for card in coming if card not in deck.set_aside]
    clears = any(card.effect == "sanctuary" for card in cards)
    counters = deck.threats if clears else (threat for card in cards for threat in card.counters)
    return _Help(frozenset(counters), sum(card.effect == "capacity" for card in cards))


def _birds(position: Position, pairs: int, stuck: int) -> Counter[str]:
    """The birds that can be face up before the last of `pairs` pairs is placed."""
    empty = sum(not card for card in (*(pile.up for pile in position.row_b), *position.row_c))
    drawn = empty + 2 * max(0, pairs - 1) + stuck * len(position.row_c)
    down = [card for pile in position.row_b for card in pile.down]
    return Counter([*(card for _, card in position.birds()), *down, *position.draw[:drawn]])


def _discarded(position: Position, stuck: int) -> int:
    """The smallest number of birds that can be lost: each time all of Row 3, which is full while birds can be drawn."""
    size = len(position.row_c)
    now = size if position.choices else sum(card != "" for card in position.row_c)
    return now + (stuck - 1) * size if stuck else 0


def _pairs(position: Position, birds: Counter[str]) -> list[Species]:
    """The species of each pair that these birds can make."""
    found: list[Species] = []
    for bird in position.deck.in_deck:
        cards = {card: count for card, count in birds.items() if card.partition(":")[0] == bird.species_id}
        alike = any(card in position.deck.mates[card] for card in cards)
        count = sum(cards.values()) // 2 if alike else min(cards.values(), default=0) * (len(cards) > 1)
        found += [bird] * count
    return found
