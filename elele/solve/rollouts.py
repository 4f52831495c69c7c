"""Rollouts for any game: play on by greedy moves, with ties broken at random, after a guess at the unseen cards."""

from __future__ import annotations

import random
from typing import Any

from elele import game
from elele.cards import shuffled
from elele.positions import P, Position
from elele.solve.solution import Budget

MOST_MOVES = 200
"""The maximum number of moves in a rollout."""


def guess(position: P, seed: int | str) -> P:
    """The position with its unseen cards in a possible order (determinization); their true order is never read."""
    return game.redealt(position, shuffled(game.unseen(position), seed))


def random_of(sample: Position[Any]) -> random.Random:
    """The random numbers for rollouts from a sample; the same sample always has the same numbers."""
    return random.Random(f"{sample}")


def play_out(position: P, chance: random.Random, budget: Budget) -> P:
    """The end of a game in which each move reaches the highest score, and no move leads back to a position.

    Raises `Spent`.
    """
    met = {position}
    for _ in range(MOST_MOVES):
        budget.check()
        following = [after for after in map(position.after, position.legal_moves()) if after not in met]
        if not following:
            break
        position = max(following, key=lambda after: (after.score, chance.random()))
        met.add(position)
    return position
