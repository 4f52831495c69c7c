"""Use the order of the cards to tighten the upper bound on the points that an E Lele! game can bring.

Each time that the player is stuck, all the places in Rows 2 and 3 are full, and the birds in Row 3 are lost. So if `d`
birds have been drawn when the player is stuck for the `e`-th time from now, these limits hold:

- of the birds now in Row 3 and the first `d` birds of the draw pile, enough to fill Row 3 `e` times are never placed;
- the rest of these `d` birds filled places that pairs had left. So enough pairs of the birds seen so far have been
  placed. A pair with a face-down bird counts for less, because that bird itself filled a place that a pair had left.

The points of the best pairs within these two limits and the limit on all pairs are bounded by prices: a Lagrangian
relaxation. Each limit has a price, and every pair pays or earns this price, so that each species can be considered
alone. Any prices give an upper bound; a local search looks for prices that lower the bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations, product
from math import floor
from typing import NamedTuple

from elele.seabirds import Position
from elele.solve.seabirds.fast_state import index_of
from elele.solve.seabirds.upper_bound import Relaxed, bound, empty, most_stuck, relaxed, upper_bound
from elele.solve.solution import Budget

UP, DOWN, SEEN, LATER = range(4)
"""Where a bird is: in Row 2, face down, seen before the player is stuck, or drawn later."""
MANY = 12
"""If the player can be stuck more often than this, computing the limits takes too long."""
FEW = 4
"""If there are more birds to choose from than this, not all ways to pair them are tried."""
STEPS = [step for step in product((-0.5, 0, 0.5), repeat=3) if any(step)]
TINY = 1e-9

Prices = tuple[float, float, float]
"""The prices for the limits `seen`, `reached` and `pairs` of `_Limits`."""
Kind = tuple[int, tuple[int, ...], tuple[int, ...], bool]
"""The points of a species, where its wahine and its kāne are, and whether any two of these birds make a pair."""


class _Limits(NamedTuple):
    """The limits that hold if the player is stuck at a certain moment."""

    kinds: list[Kind]
    seen: int
    """Of the birds now in Row 3 or drawn before the moment, the maximum number that can be placed."""
    reached: int
    """The minimum number of places that pairs must have left before the moment."""
    pairs: int
    """The maximum number of pairs."""

    def bound(self, prices: Prices) -> float:
        """The upper bound that these prices give on the points of all pairs."""
        lost, reached, place = prices
        total = lost * self.seen - reached * self.reached + place * self.pairs
        return total + sum(_best(kind, prices) for kind in self.kinds)


def order_bound(position: Position, budget: Budget) -> int:
    """An upper bound on the points of any line from this position, never higher than `upper_bound`. Raises `Spent`."""
    gaps = position.draw and "" in position.row_c and not position.choices  # in a position set up by hand
    if position.finished or gaps or most_stuck(position) > MANY:
        return upper_bound(position)
    best = position.score
    for stuck in range(most_stuck(position) + 1):
        game = relaxed(position, stuck)
        points = bound(position, game)
        for number in range(1, stuck + 1):
            if points > best:
                most = _most(position, game, stuck, number, best - game.points, budget)
                points = min(points, game.points + most)
        best = max(best, points)
    return best


def _most(position: Position, game: Relaxed, stuck: int, number: int, least: int, budget: Budget) -> int:
    """The bound for all moments at which the player can be stuck for the `number`-th of `stuck` times.

    A bound below `least` is not needed; `least` is returned instead.
    """
    prices, size = (0.0, 0.0, 2.0), len(position.row_c)
    for drawn in range(size * (number - 1), len(position.draw) - size * (stuck - number)):
        budget.check()
        limits = _limits(position, game, number, drawn)
        value = limits.bound(prices)
        while floor(value + TINY) > least:
            lower, step = min((limits.bound(near), near) for near in _near(prices))
            if lower > value - TINY:
                least = floor(value + TINY)
                break
            value, prices = lower, step
    return least


def _near(prices: Prices) -> Iterator[Prices]:
    for one, two, three in STEPS:
        near = prices[0] + one, prices[1] + two, prices[2] + three
        if min(near) >= 0:
            yield near


def _limits(position: Position, game: Relaxed, number: int, drawn: int) -> _Limits:
    """The limits if the player is stuck for the `number`-th time after drawing `drawn` birds."""
    where: dict[str, list[int]] = {}
    _put(where, (pile.up for pile in position.row_b), UP)
    _put(where, (card for pile in position.row_b for card in pile.down), DOWN)
    _put(where, (*position.row_c, *position.draw[: min(drawn, game.drawn)]), SEEN)
    _put(where, position.draw[drawn : game.drawn], LATER)
    kinds = [
        (bird.points, tuple(where.get(wahine, ())), tuple(where.get(kane, ())), alike)
        for bird, wahine, kane, alike in index_of(position.deck).species
    ]
    waiting, size = sum(card != "" for card in position.row_c), len(position.row_c)
    reached = drawn - empty(position) - size * (number - 1)
    return _Limits(kinds, waiting + drawn - size * number, reached, game.pairs)


def _put(where: dict[str, list[int]], cards: Iterable[str], place: int) -> None:
    for card in cards:
        where.setdefault(card, []).append(place)


@lru_cache(maxsize=1 << 15)
def _best(kind: Kind, prices: Prices) -> float:
    """The most that the pairs of a species can gain: their points less the prices."""
    points, wahine, kane, alike = kind
    if alike:
        return _any_two((*wahine, *kane), points, prices)
    less, more = sorted((wahine, kane), key=len)
    if len(more) > FEW:
        return len(less) * max((_gain(one, other, points, prices) for one in less for other in more), default=0.0)
    return max(
        sum(_gain(one, other, points, prices) for one, other in zip(less, order, strict=False))
        for order in permutations(more, len(less))
    )


def _any_two(birds: tuple[int, ...], points: int, prices: Prices) -> float:
    """The most that pairs of some birds can gain if any two of the birds make a pair."""
    if len(birds) < 2:
        return 0.0
    first, *rest = birds
    if len(birds) > FEW:
        return len(birds) // 2 * max(_gain(one, other, points, prices) for one in birds for other in birds)
    best = _any_two(tuple(rest), points, prices)
    for number, other in enumerate(rest):
        left = (*rest[:number], *rest[number + 1 :])
        best = max(best, _gain(first, other, points, prices) + _any_two(left, points, prices))
    return best


def _gain(one: int, other: int, points: int, prices: Prices) -> float:
    """The points of a pair less its prices, or 0 if the prices are higher."""
    lost, reached, place = prices
    gain = points - place - lost * ((one == SEEN) + (other == SEEN))
    if LATER not in (one, other):
        gain += reached * (2 - (one == DOWN) - (other == DOWN))
    return max(0.0, gain)
