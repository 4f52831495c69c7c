"""Evaluate a state of Elemental by the cards left, the kinds of spares, and the blocks and crosses within reach.

A block or a cross is within reach if the spares have the suits that it lacks. The weights were found by playing many
games. A player that guessed the hidden cards always made the macro move with the best evaluation. The same deals were
played with changed weights, and weights that won more games were kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from elele.elemental.solver.state import BLOCK_PLACES, CROSS_PLACES, EMPTY, HELD, SUITS_HELD, State


@dataclass(frozen=True)
class Weights:
    """The weights of an evaluation; those of blocks and crosses are indexed by the number of suits shown."""

    block: tuple[float, ...] = (0, 1.1, 3.02, 45.72, 25)
    far_block: tuple[float, ...] = (0, 0.1, 1, 6.22, 25)
    """The weights for blocks that lack a suit that the spares also lack."""
    cross: tuple[float, ...] = (0, 0, 7.24, 10, 88.7)
    far_cross: tuple[float, ...] = (0, 0.31, 0.86, 3.79, 14.06)
    spares: tuple[float, ...] = (0, 12.73, 22.84, 25.17, 95.25)
    """The weights, indexed by the number of spares."""
    suit: float = 3.45
    """The weight of each suit among the spares."""
    card: float = -15
    """The weight of each card left."""
    empty: float = -5.58
    """The weight of each empty place."""
    tall: float = -0.05
    """The weight of the square of 2 × height + 1, for each pile."""


class Evaluation:
    """A function that evaluates a state; it looks up the value of four places by the suits that they show."""

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
        """The value of four places; `bits` has the suits of the spares and, in the lower bits, the suits shown."""
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
"""The evaluation that the beam search uses."""
