"""The evaluation of a state of Elemental: few cards left, many kinds of spares, blocks and crosses that are near.

A block or a cross is near if the spares have the suits that it lacks. The weights were found by play: a player that
guesses the cards it cannot see always takes the macro move with the best evaluation. It played the same deals with
changed weights, and weights that won more were kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from elele.solve.elemental.state import BLOCK_PLACES, CROSS_PLACES, EMPTY, HELD, SUITS_HELD, State


@dataclass(frozen=True)
class Weights:
    """The weights of an evaluation. Rows of five: by the number of suits that a block or cross shows, from 0 to 4."""

    block: tuple[float, ...] = (0, 1.1, 3.02, 45.72, 25)
    far_block: tuple[float, ...] = (0, 0.1, 1, 6.22, 25)
    """The weights if the spares lack a suit that the block lacks."""
    cross: tuple[float, ...] = (0, 0, 7.24, 10, 88.7)
    far_cross: tuple[float, ...] = (0, 0.31, 0.86, 3.79, 14.06)
    spares: tuple[float, ...] = (0, 12.73, 22.84, 25.17, 95.25)
    """The weights by the number of spares."""
    suit: float = 3.45
    """The weight of each suit among the spares."""
    card: float = -15
    """For each card left."""
    empty: float = -5.58
    """For each empty place."""
    tall: float = -0.05
    """For each pile: the weight of the square of 2 × height + 1."""


class Evaluation:
    """A function that returns the value of a state; the share of four places is looked up by the suits they show."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._block = [self._four(weights.block, weights.far_block, bits) for bits in range(256)]
        self._cross = [self._four(weights.cross, weights.far_cross, bits) for bits in range(256)]
        self._spares = {
            spares: weights.spares[held] + weights.suit * SUITS_HELD[spares].bit_count() + weights.card * held
            for spares, held in HELD.items()
        }

    @staticmethod
    def _four(near: tuple[float, ...], far: tuple[float, ...], bits: int) -> float:
        """The value of four places; `bits` are the suits held and, below, the suits shown."""
        shown, held = bits & 15, bits >> 4
        number = shown.bit_count()
        return near[number] if number and not 15 & ~shown & ~held else far[number]

    def __call__(self, state: State) -> float:
        piles, spares = state
        tops = [0 if pile == EMPTY else 1 << (pile & 3) for pile in piles]
        held, block, cross = SUITS_HELD[spares] << 4, self._block, self._cross
        value: float = self._spares[spares]
        for a, b, c, d in BLOCK_PLACES:
            value += block[tops[a] | tops[b] | tops[c] | tops[d] | held]
        for middle, (a, b, c, d) in CROSS_PLACES:
            if tops[middle]:
                value += cross[tops[a] | tops[b] | tops[c] | tops[d] | held]
        bits = [pile.bit_length() for pile in piles]
        cards, weights = sum(bits) - 12 >> 1, self._weights
        tall = sum([number * number for number in bits])
        return value + weights.card * cards + weights.empty * piles.count(EMPTY) + weights.tall * tall


evaluate = Evaluation(Weights())
"""The evaluation of the beam search."""
