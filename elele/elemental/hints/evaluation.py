"""Estimate the chance of a win in a state of Elemental, for a player who sees only the face-up cards.

The estimate is a logistic regression with weights from small tables. Each block or cross has a weight that depends on
the suits it shows and on the spares that could add the missing suits. Further tables cover the suits of top cards, the
heights of piles, the empty places, and the blocks and crosses that are nearly ready. The weights in
`data/hints/elemental.csv` were found by temporal-difference learning, from games in which the player always made the
macro move with the best evaluation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from elele.elemental.figures import STANDARD
from elele.elemental.grid import PLACES, size
from elele.elemental.position import MOST_SPARES, WON_AT
from elele.elemental.solver.state import BLOCK_PLACES, CROSS_PLACES, EMPTY, HELD, Piles
from elele.paths import data_rows

KNOTS = (4, 12, 24, 36, 52)
"""The numbers of cards left for which there are weights; for numbers in between, the weights are interpolated."""
UNIT = 100
"""The divisor that turns the whole-number weights in the file into units of the logit."""
UNKNOWN = 1 << 16
"""The value that counts one unknown top card; the bits below it count each suit in four bits."""
NEVER = 9
"""The cost of a block or cross that the spares cannot complete."""
_CENTER = tuple(place not in STANDARD.partner for place in PLACES)
_KIND_OF_BLOCK = tuple(
    2 if 4 in size(tuple(PLACES[number] for number in block)) else int(not all(_CENTER[number] for number in block))
    for block in BLOCK_PLACES
)
"""The kind of each block: 0 for the block in the center, 1 for any other square block, and 2 for a long block."""


class _Table(dict[int, tuple[float, int]]):
    """Key → its weight, and what it adds to the packed counts of near blocks and crosses."""

    def __init__(self, entry: Callable[[int], tuple[float, int]]) -> None:
        self._entry = entry

    def __missing__(self, key: int) -> tuple[float, int]:
        self[key] = found = self._entry(key)
        return found


class _Phase:
    """The weights for a given number of cards left; the weights for a pile are looked up by its bit length."""

    def __init__(self, weights: dict[str, float], cards: int) -> None:
        self.weights = weights
        by_height = [[weights.get(f"height {center} {high}", 0.0) for high in range(10)] for center in (0, 1)]
        self.heights = [[by_height[center][min(bits // 2, 9)] for bits in range(128)] for center in _CENTER]
        self.tall = [weights.get(f"tall {max(-8, min(7, bits // 2 - cards // 4))}", 0.0) for bits in range(128)]
        self.empty = [weights.get(f"empty {number}", 0.0) for number in range(13)]


class _Tables:
    """The tables for a phase and the spares held. The count of each suit takes up four bits, as in `UNKNOWN`."""

    def __init__(self, phase: _Phase, spares: int) -> None:
        self.heights, self.tall, self.empty = phase.heights, phase.tall, phase.empty
        self._weights, self._number = phase.weights, HELD[spares]
        self._held = [spares >> 3 * suit & 7 for suit in range(4)]
        kinds = [_Table(lambda shown, kind=kind: self._block(kind, shown)) for kind in range(3)]  # type: ignore[misc]
        self.blocks = [(kinds[kind], block) for kind, block in zip(_KIND_OF_BLOCK, BLOCK_PLACES, strict=True)]
        self.cross, self.suits, self.near = _Table(self._cross), _Table(self._suits), _Table(self._near)

    def _weight(self, name: str) -> float:
        return self._weights.get(name, 0.0)

    def _block(self, kind: int, shown: int) -> tuple[float, int]:
        counts, cost = _counts(shown), self._cost(shown)
        suits = sorted((10 * count + held for count, held in zip(counts, self._held, strict=True)), reverse=True)
        near = 1 if cost == 0 else 1 << 4 if cost == 1 else 1 << 8 if cost < 4 else 0
        return self._weight(f"block{kind} {_digits(suits)} {shown // UNKNOWN}"), near

    def _cross(self, key: int) -> tuple[float, int]:
        """The weight of a cross; the key holds the sum for the arms and, in its higher bits, the middle."""
        shown, middle = key & (1 << 20) - 1, key >> 20
        if not middle:
            return self._weight("cross -"), 0
        cost, of = self._cost(shown), _counts(middle)
        triples = zip(of, _counts(shown), self._held, strict=True)
        suits = sorted((100 * own + 10 * count + held for own, count, held in triples), reverse=True)
        near = 1 << 12 if cost == 0 and self._number < MOST_SPARES else 1 << 16 if cost == 1 else 0
        return self._weight(f"cross {suits[0]:03}{_digits(suits[1:])} {shown // UNKNOWN}"), near

    def _cost(self, shown: int) -> int:
        """The number of spares needed to complete a block or cross; `NEVER` if the spares held cannot complete it."""
        missing = [held for count, held in zip(_counts(shown), self._held, strict=True) if not count]
        return len(missing) if all(missing) else NEVER

    def _suits(self, shown: int) -> tuple[float, int]:
        """The weight of the suits of the top cards, counted over all the piles."""
        pairs = zip(_counts(shown), self._held, strict=True)
        return sum(self._weight(f"suit {min(count, 7)} {held}") for count, held in pairs), 0

    def _near(self, counted: int) -> tuple[float, int]:
        """The weight of the numbers of blocks and crosses that are ready or nearly ready."""
        parts = [min(most, counted >> 4 * number & 15) for number, most in enumerate((2, 2, 1, 1, 1))]
        return self._weight(f"near {''.join(map(str, parts))}{self._number}"), 0


class Evaluation:
    """The evaluation for one version of Elemental."""

    def __init__(self, version: str) -> None:
        rows = [row for row in data_rows("hints/elemental.csv") if row["version"] == version]
        self._won_at = WON_AT[version]
        self._weights = {row["feature"]: [int(row[str(knot)]) / UNIT for knot in KNOTS] for row in rows}
        self._tables: dict[tuple[int, int], _Tables] = {}
        self._at = cache(self._mixed)

    def _mixed(self, cards: int) -> _Phase:
        """The weights for a given number of cards left."""
        knot = max(0, min(len(KNOTS) - 2, sum(cards > knot for knot in KNOTS[1:])))
        share = (max(cards, KNOTS[0]) - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot])
        mixed = {name: (1 - share) * at[knot] + share * at[knot + 1] for name, at in self._weights.items()}
        return _Phase(mixed, cards)

    def __call__(self, piles: Piles, spares: int, shown: Sequence[int]) -> float:
        """The logit of the chance of a win; `shown` lists the number of known cards at the top of each pile."""
        bits = [pile.bit_length() for pile in piles]
        cards = (sum(bits) - 12 >> 1) + HELD[spares]
        if cards <= self._won_at:
            return 30.0
        phase = cards + 3 & ~3
        tables = self._tables.get((phase, spares))
        if tables is None:
            self._tables[phase, spares] = tables = _Tables(self._at(phase), spares)
        tops = [
            0 if pile == EMPTY else UNKNOWN if seen < 1 else 1 << 4 * (pile & 3)
            for pile, seen in zip(piles, shown, strict=True)
        ]
        value, near = tables.empty[piles.count(EMPTY)] + tables.tall[max(bits)], 0
        for heights, number in zip(tables.heights, bits, strict=True):
            value += heights[number]
        for table, (a, b, c, d) in tables.blocks:
            weight, more = table[tops[a] + tops[b] + tops[c] + tops[d]]
            value, near = value + weight, near + more
        for middle, (a, b, c, d) in CROSS_PLACES:
            weight, more = tables.cross[tops[middle] << 20 | tops[a] + tops[b] + tops[c] + tops[d]]
            value, near = value + weight, near + more
        return value + tables.suits[sum(tops) & 0xFFFF][0] + tables.near[near][0]


@cache
def evaluation(version: str) -> Evaluation:
    """The evaluation for a version; its weights are read only once."""
    return Evaluation(version)


def chance(logit: float) -> float:
    """The chance of a win, computed from its logit."""
    return 1 / (1 + exp(-max(logit, -700)))


def _counts(shown: int) -> list[int]:
    return [shown >> 4 * suit & 15 for suit in range(4)]


def _digits(numbers: Sequence[int]) -> str:
    return "".join(f"{number:02}" for number in numbers)
