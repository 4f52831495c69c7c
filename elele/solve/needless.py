"""Remove unnecessary moves from winning lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from elele.positions import M, Position
from elele.solve.solution import Budget


def needed(position: Position[M], line: Sequence[M], budget: Budget, together: int = 2) -> list[M]:
    """Leave out the moves that a line does not need to win, one at a time or up to `together` moves at once.

    The search stops when the budget is spent.
    """
    moves, without = [*line], 1
    while without <= together:
        for places in combinations(range(len(moves)), without):
            if budget.over():
                return moves
            fewer = [move for place, move in enumerate(moves) if place not in places]
            if wins(position, fewer):
                moves, without = fewer, 1
                break
        else:
            without += 1
    return moves


def wins(position: Position[M], line: Sequence[M]) -> bool:
    """Return whether all the moves of a line are legal in order, and the game is won after them."""
    for move in line:
        if move not in position.legal_moves():
            return False
        position = position.after(move)
    return position.won
