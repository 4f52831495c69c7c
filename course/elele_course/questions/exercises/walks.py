"""Find positions by playing random legal games from a deal, with a single source of random numbers.

Moves are sorted by their texts, so that a walk depends only on the rules and the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from elele import game
from elele.positions import Move, Position
from elele_course.questions.exercises.model import Draw

P = TypeVar("P", bound=Position)  # type: ignore[type-arg]  # with any type of move
SEEDS = 1_000_000
"""The number of deals from which a walk may begin."""


def dealt(name: str, draw: Draw) -> Position[Move]:
    """Choose a random deal of a game."""
    return game.deal(f"{name}#{int(draw() * SEEDS)}")


def walk(start: P, draw: Draw, steps: int, weigh: Callable[[P, Move], float]) -> Iterator[P]:
    """The positions of a random game of up to `steps` moves; the weight of a move is its relative probability."""
    position = start
    yield position
    for _ in range(steps):
        moves = sorted(position.legal_moves(), key=str)
        if not moves:
            return
        position = position.after(chosen(moves, [weigh(position, move) for move in moves], draw))
        yield position


def chosen(moves: list[Move], weights: list[float], draw: Draw) -> Move:
    """Choose a random move by weight; if all the weights are 0, choose the last move."""
    left = draw() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return moves[-1]
