"""A good line of E Lele! Solitaire with all cards known: of all tables after so many moves a few are gone on from.

How good a table looks is the score to which plain, quick choices lead from there, and what its birds could still bring.
Of tables on which the same birds lie, one is gone on from. Few at first, then ever more, while there is time.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from heapq import nlargest
from itertools import combinations
from operator import itemgetter

from elele.seabirds.moves import Fill, Move, Pair, Protect, Raise, Stuck, Turn
from elele.solve.seabirds.fast_state import QuickTable
from elele.solve.seabirds.rollout import ground_of, play_out
from elele.solve.solution import Budget

FIRST = 4
"""How many tables are gone on from after each move, at the first try; twice as many at each later one."""

Way = tuple[Move, ...]
Node = tuple[QuickTable, Way]


def ends(start: QuickTable, attempt: int, budget: Budget) -> Iterator[tuple[int, Way]]:
    """For every table looked at, the score to which quick choices lead from there, and the moves that lead to it.

    Raises `Spent`.
    """
    width, chance = FIRST << attempt, random.Random(attempt)
    layer: list[Node] = [(start, ())]
    met: set[Hashable] = set()
    while layer:
        looks: dict[Hashable, tuple[float, Node]] = {}
        for table, way in _following(layer):
            moment = table.moment
            if moment in met:
                continue
            met.add(moment)
            budget.count()
            end = play_out(table.copy())
            yield end, way
            look = end + table.score + _hope(table) + chance.random()
            if moment[0] not in looks or looks[moment[0]][0] < look:
                looks[moment[0]] = look, (table, way)
        layer = [node for _, node in nlargest(width, looks.values(), key=itemgetter(0))]


def _following(layer: list[Node]) -> Iterator[Node]:
    for table, way in layer:
        for move in moves(table):
            after = table.copy()
            after.play(move)
            yield after, (*way, move)


def _hope(table: QuickTable) -> int:
    """The points of the best pairs that the birds left could bring to the free places, whatever the order."""
    lore, ground, points = table.lore, ground_of(table), 0
    free = sum(free for free, loss in zip(table.free, table.loss, strict=True) if not loss)
    left = Counter((*table.open, *table.draw[table.at :]))
    for down in table.down:
        left.update(down)
    for one, other in lore.couples:
        if lore.nests[one] & ground:
            pairs = min(left[one] // 2 if one == other else min(left[one], left[other]), free)
            left[one], left[other], free = left[one] - pairs, left[other] - pairs, free - pairs
            points += pairs * lore.points[one]
    return points


def moves(table: QuickTable) -> Iterator[Move]:
    """What is worth trying: every pair and every way to settle the first open pile, protections that help at once."""
    pile = table.choice()
    if pile >= 0:
        yield from _settlings(table, pile)
        return
    ground = ground_of(table)
    pairs = [*_pairs(table, ground)]
    yield from pairs
    yield from _protections(table)
    if not pairs and ground and table.at < len(table.draw):
        yield Stuck()


def _settlings(table: QuickTable, pile: int) -> Iterator[Move]:
    row, place = table.open, table.named(pile)
    yield Turn(place) if table.down[pile] else Fill(place)
    for source in range(table.width, len(row)):
        if row[source] >= 0 and row[source] not in row[table.width : source]:
            yield Raise(table.named(source), place)


def _pairs(table: QuickTable, ground: int) -> Iterator[Pair]:
    """The pairs that can be placed; of twins in Row 3 it takes the first, and one habitat of each type."""
    lore, row, seen = table.lore, table.open, set[tuple[int, ...]]()
    for first, second in combinations(range(len(row)), 2):
        one, other = row[first], row[second]
        if one < 0 or other not in lore.mates[one] or not lore.nests[one] & ground:
            continue
        for home in table.order:
            kind = table.homes[home]
            # A bird of Row 3 is told by what it is, one of Row 2 by its place: what lies under it matters.
            key = (*(place if place < table.width else ~row[place] for place in (first, second)), kind)
            if kind & lore.nests[one] and table.free[home] > 0 and not table.loss[home] and key not in seen:
                seen.add(key)
                yield Pair(table.named(first), table.named(second), f"a{home + 1}")


def _protections(table: QuickTable) -> Iterator[Move]:
    lore = table.lore
    for protection in dict.fromkeys(table.held):
        effect = lore.effect[protection]
        for home, (laid, loss) in enumerate(zip(table.laid, table.loss, strict=True)):
            threats = dict.fromkeys([threat for threat, _ in laid] + [loss] * bool(loss))
            if effect == "remove":
                targets = [threat for threat in threats if threat in lore.counters[protection]]
            else:
                targets = [""] * bool(not loss if effect == "capacity" else threats)
            for threat in targets:
                yield Protect(protection, f"a{home + 1}", threat)
