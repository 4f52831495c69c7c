"""Compute an upper bound on the points that an E Lele! game with all cards known can bring.

The bound is the best score in a relaxed game that ignores the order of play and future threats:

- a pair that nests counts, unless it is covered by a threat against which no protection can still come;
- a place is free, or a protection that is held or can still be drawn can free it;
- each time that the player is stuck, the next two protections are drawn and all birds of Row 3 are lost;
- a bird is drawn when a place of Row 2 or Row 3 is empty, and each pair empties two: the last birds of the draw pile
  come too late for the last pair;
- only the best pairs of the birds that can still come count, and only as many as the places can hold at once.

No move adds possibilities to the relaxed game, so the bound never rises. The bound is the highest value over all the
numbers of times that the player can still be stuck.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from elele.seabirds import Position
from elele.seabirds.bound import ANYWHERE, points_of
from elele.seabirds.deck import Species
from elele.seabirds.solver.fast_state import index_of

MOST = 1000
"""More points than any deck has."""


class _Help(NamedTuple):
    """The effects of the protections that are held or still to be drawn."""

    counters: frozenset[str]
    """The threats that can be taken away."""
    places: int
    """The total number of places that can be added, each to any habitat."""


class Relaxed(NamedTuple):
    """The relaxed game if the player will be stuck a certain number of times from now on."""

    points: int
    """The points of the nesting pairs that count or can still be uncovered."""
    places: list[str]
    """The habitat type of each place that is free or can be freed."""
    drawn: int
    """The number of birds that can be drawn before the last pair is placed."""
    pairs: int
    """The maximum number of pairs that can still be placed."""


def upper_bound(position: Position, enough: int = MOST) -> int:
    """An upper bound on the points of any line from this position; the search for it ends at `enough` or more."""
    if position.finished:
        return position.score
    best = 0
    for stuck in numbers_stuck(position):
        best = max(best, bound(position, relaxed(position, stuck)))
        if best >= enough:
            break
    return best


def most_stuck(position: Position) -> int:
    """The maximum number of times that the player can still be stuck."""
    return -(-len(position.draw) // len(position.row_c))


def numbers_stuck(position: Position) -> list[int]:
    """The possible numbers of times that the player can still be stuck; the likely numbers come first."""
    most = most_stuck(position)
    return sorted(range(most + 1), key=lambda stuck: abs(2 * stuck - most))


def bound(position: Position, game: Relaxed) -> int:
    """The best score of a relaxed game."""
    birds = _birds(position, game.drawn)
    return game.points + points_of(_pairs(position, birds), game.places, game.pairs)


def relaxed(position: Position, stuck: int) -> Relaxed:
    """The relaxed game if the player will be stuck `stuck` times from now on."""
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
    drawn = min(len(position.draw), empty(position) + 2 * max(0, len(places) - 1) + stuck * len(position.row_c))
    birds = len(position.birds()) + sum(len(pile.down) for pile in position.row_b) + drawn
    pairs = max(0, min(len(places), (birds - _discarded(position, stuck)) // 2))
    return Relaxed(points, places, drawn, pairs)


def empty(position: Position) -> int:
    """The number of places in Row 2 and Row 3 without a face-up bird."""
    return sum(not card for card in (*(pile.up for pile in position.row_b), *position.row_c))


def _helped(position: Position, stuck: int) -> _Help:
    deck = position.deck
    coming = (*position.held, *position.protections[: 2 * stuck])
    cards = [deck.protections[card] for card in coming if card not in deck.set_aside]
    clears = any(card.effect == "sanctuary" for card in cards)
    counters = deck.threats if clears else (threat for card in cards for threat in card.counters)
    return _Help(frozenset(counters), sum(card.effect == "capacity" for card in cards))


def _birds(position: Position, drawn: int) -> Counter[str]:
    """The birds that can be face up before the last pair is placed."""
    down = [card for pile in position.row_b for card in pile.down]
    return Counter([*(card for _, card in position.birds()), *down, *position.draw[:drawn]])


def _discarded(position: Position, stuck: int) -> int:
    """The smallest number of birds lost: each time all of Row 3, which is full while birds can be drawn."""
    size = len(position.row_c)
    now = size if position.choices else sum(card != "" for card in position.row_c)
    return now + (stuck - 1) * size if stuck else 0


def _pairs(position: Position, birds: Counter[str]) -> list[Species]:
    """The species of each pair that these birds can make."""
    found: list[Species] = []
    for bird, wahine, kane, alike in index_of(position.deck).species:
        one, other = birds[wahine], birds[kane]
        found += [bird] * ((one + other) // 2 if alike else min(one, other))
    return found
