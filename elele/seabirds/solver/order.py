"""Use the order of the cards to tighten the upper bound on the points that an E Lele! game can bring.

Each time that the player is stuck, all the places in Rows 2 and 3 are full, and the birds in Row 3 are lost. So if `d`
birds have been drawn when the player is stuck for the `e`-th time from now, these limits hold:

- Of the birds now in Row 3 and the first `d` birds of the draw pile, enough to fill Row 3 `e` times are never placed.
- The rest of these `d` birds filled places that pairs had left. So enough pairs of the birds seen so far have been
  placed. A pair with a face-down bird counts for less, because that bird itself filled a place that a pair had left.
- A player who can place a pair is not stuck. So by the first time that the player is stuck, every pair that the birds
  seen so far can make has been placed. A pair whose types of habitat can be full by then does not count.

The points of the best pairs within these limits and the limit on all pairs are bounded by prices: a Lagrangian
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
from elele.seabirds.solver.fast_state import index_of
from elele.seabirds.solver.upper_bound import Relaxed, bound, empty, most_stuck, numbers_stuck, relaxed, upper_bound
from elele.solve.solution import Budget

UP, DOWN, SEEN, LATER = range(4)
"""Where a bird is: in Row 2, face down, seen before the player is stuck, or drawn later."""
START = 0.0, 0.0, 2.0
"""The prices that the first local search starts from."""
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


class _Split(NamedTuple):
    """The birds of each species, split by whether they are seen before the player is stuck."""

    kinds: list[Kind]
    forced: list[tuple[int, Kind]]
    """Pairs that must be placed before the player is stuck for the first time: for each species that has some, their
    number and the birds they can be made of. Empty for any later time that the player is stuck."""


class _Limits(NamedTuple):
    """The limits that hold if the player is stuck at a certain moment."""

    split: _Split
    """Where the birds are at the moment."""
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
        total += sum([count * _forced_gain(kind, prices) for count, kind in self.split.forced])
        return total + sum([_best(kind, prices) for kind in self.split.kinds])


class OrderBound:
    """Bounds by the order of the cards. The search for prices starts from the last prices that proved a bound."""

    def __init__(self) -> None:
        self._prices: dict[tuple[int, int], Prices] = {}

    def proves(self, position: Position, most: int, budget: Budget) -> bool:
        """Return whether the bound proves that no line from this position scores more than `most`. Raises `Spent`."""
        if _unclear(position):
            return upper_bound(position) <= most
        birds = _Birds(position)
        return all(self._proves(birds, stuck, most, budget) for stuck in numbers_stuck(position))

    def _proves(self, birds: _Birds, stuck: int, most: int, budget: Budget) -> bool:
        game = relaxed(birds.position, stuck)
        if bound(birds.position, game) <= most:
            return True
        return any(self._proves_at(birds, game, stuck, nth, most - game.points, budget) for nth in range(1, stuck + 1))

    def _proves_at(self, birds: _Birds, game: Relaxed, stuck: int, nth: int, most: int, budget: Budget) -> bool:
        """Check all the moments at which the player can be stuck for the `nth` of `stuck` times."""
        prices, size = self._prices.get((stuck, nth), START), birds.size
        for drawn in reversed(range(size * (nth - 1), len(birds.position.draw) - size * (stuck - nth))):
            budget.check()
            limits = birds.limits(game, nth, drawn)
            value = limits.bound(prices)
            while floor(value + TINY) > most:
                for near in _near(prices):
                    lower = limits.bound(near)
                    if lower < value - TINY:
                        value, prices = lower, near
                        break
                else:
                    return False
        self._prices[stuck, nth] = prices
        return True


def _unclear(position: Position) -> bool:
    """Return whether the limits do not hold, as in some positions set up by hand, or would take too long."""
    gaps = position.draw and "" in position.row_c and not position.choices
    return position.finished or bool(gaps) or most_stuck(position) > MANY


def _near(prices: Prices) -> Iterator[Prices]:
    for one, two, three in STEPS:
        near = prices[0] + one, prices[1] + two, prices[2] + three
        if min(near) >= 0:
            yield near


class _Birds:
    """The birds of a position, and the limits that depend on how many of them have been drawn."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.size = len(position.row_c)
        self._species = index_of(position.deck).species
        self._empty = empty(position)
        self._waiting = sum(card != "" for card in position.row_c)
        self._splits: dict[int, list[_Split]] = {}

    def limits(self, game: Relaxed, nth: int, drawn: int) -> _Limits:
        """The limits if the player is stuck for the `nth` time after drawing `drawn` birds."""
        if game.drawn not in self._splits:
            self._splits[game.drawn] = [*self._split(game.drawn)]
        split = self._splits[game.drawn][drawn]
        if nth > 1:
            split = split._replace(forced=[])
        reached = drawn - self._empty - self.size * (nth - 1)
        return _Limits(split, self._waiting + drawn - self.size * nth, reached, game.pairs)

    def _split(self, last: int) -> Iterator[_Split]:
        """Split the birds for each number of birds drawn; only `last` birds are ever drawn."""
        position, where = self.position, dict[str, list[int]]()
        _put(where, (pile.up for pile in position.row_b), UP)
        _put(where, (card for pile in position.row_b for card in pile.down), DOWN)
        _put(where, position.row_c, SEEN)
        _put(where, position.draw[:last], LATER)
        species = {card: species for species, (_, *cards, _) in enumerate(self._species) for card in cards}
        kinds = [self._kind(species, where) for species in range(len(self._species))]
        free = [_free(position, bird.habitats) for bird, *_ in self._species]
        spare = sum(len(pile.down) for pile in position.row_b) - self._empty
        yield _Split(kinds, [*_forced(kinds, free, spare // 2)])
        for drawn, card in enumerate(position.draw, 1):
            if drawn <= last:
                places = where[card]
                places[places.index(LATER)] = SEEN
                kinds = kinds[:]
                kinds[species[card]] = self._kind(species[card], where)
            yield _Split(kinds, [*_forced(kinds, free, (spare + drawn) // 2)])

    def _kind(self, species: int, where: dict[str, list[int]]) -> Kind:
        bird, wahine, kane, alike = self._species[species]
        return bird.points, tuple(where.get(wahine, ())), tuple(where.get(kane, ())), alike


def _forced(kinds: list[Kind], free: list[int], pairs: int) -> Iterator[tuple[int, Kind]]:
    """The species with pairs that must be placed before the player is stuck for the first time.

    `free` is the number of free places in the habitats of each species. `pairs` is the maximum number of pairs that can
    be placed before the player is stuck.
    """
    for places, (points, wahine, kane, alike) in zip(free, kinds, strict=True):
        if pairs >= places:
            continue
        one, other = wahine.count(UP) + wahine.count(SEEN), kane.count(UP) + kane.count(SEEN)
        if count := (one + other) // 2 if alike else min(one, other):
            yield count, (points, _without_later(wahine), _without_later(kane), alike)


def _free(position: Position, types: tuple[str, ...]) -> int:
    return sum(colony.free for colony in position.row_a if colony.open and colony.type in types)


def _without_later(places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(place for place in places if place != LATER)


def _put(where: dict[str, list[int]], cards: Iterable[str], place: int) -> None:
    for card in cards:
        where.setdefault(card, []).append(place)


@lru_cache(maxsize=1 << 15)
def _forced_gain(kind: Kind, prices: Prices) -> float:
    """The most that a pair that must be placed can gain, but never more than 0."""
    points, wahine, kane, alike = kind
    ones, others = ((*wahine, *kane),) * 2 if alike else (wahine, kane)
    return min(0.0, max(_net(one, other, points, prices) for one in ones for other in others))


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
    return max(0.0, _net(one, other, points, prices))


def _net(one: int, other: int, points: int, prices: Prices) -> float:
    """The points of a pair less its prices; `one` and `other` are where its birds are."""
    lost, reached, place = prices
    gain = points - place - lost * ((one == SEEN) + (other == SEEN))
    if LATER not in (one, other):
        gain += reached * (2 - (one == DOWN) - (other == DOWN))
    return gain
