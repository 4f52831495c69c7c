"""Solve any game by a best-first search with a transposition table, from the functions that every game has.

Of the positions that are the same number of moves away, the one with the highest score is searched first. The numbers
of moves take turns, so the search does not get stuck before a move that scores nothing. No position is searched twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf
from typing import Any, Generic

from elele import game
from elele.positions import M, Position
from elele.solve.costs import Scores
from elele.solve.needless import needed
from elele.solve.rollouts import guess, play_out, random_of
from elele.solve.solution import Budget, Solution, Spent

__all__ = ["Found", "played_out", "search", "solve", "worth_trying"]


@dataclass(frozen=True, slots=True)
class Found(Generic[M]):
    """The result of a search."""

    line: tuple[M, ...]
    """The moves to the first position that is won or, without one, to the position with the highest score."""
    end: Position[M]
    """The position after these moves."""
    whole: bool
    """True if every position that can be reached was searched, or a win was found."""


def search(position: Position[M], budget: Budget, most: float = inf) -> Found[M]:
    """Search for a won position among the next `most` positions, or until the budget is spent."""
    way: dict[Position[M], tuple[Position[M], M] | None] = {position: None}
    levels: list[list[tuple[int, int, Position[M]]]] = [[(0, 0, position)]]
    best, depth, waiting, last = position, 0, 1, budget.states + most
    while waiting and not best.won:
        if depth == len(levels):
            depth = 0
        if not levels[depth]:
            depth += 1
            continue
        try:
            if budget.states >= last:
                raise Spent
            budget.count()
        except Spent:
            return Found(_line(way, best), best, whole=False)
        *_, here = heappop(levels[depth])
        depth, waiting = depth + 1, waiting - 1
        if depth == len(levels):
            levels.append([])
        for move in here.legal_moves():
            after = here.after(move)
            if after in way:
                continue
            way[after] = here, move
            if after.won:
                best = after
                break
            if after.score > best.score:
                best = after
            heappush(levels[depth], (-after.score, -len(way), after))  # the latest first among equals
            waiting += 1
    return Found(_line(way, best), best, whole=True)


def _line(way: dict[Position[M], tuple[Position[M], M] | None], end: Position[M]) -> tuple[M, ...]:
    moves = list[M]()
    while step := way[end]:
        end, move = step
        moves.append(move)
    return tuple(reversed(moves))


def solve(position: Position[M], budget: Budget, shorten: bool) -> Solution[M]:
    """Return the verdict on a position, and the line to a win, or to the highest score in a game for points.

    A loss is proven if no position that can be reached is won.
    """
    found = search(position, budget)
    states, line = budget.states, [*found.line]
    if game.of(position).for_points:
        score = found.end.score
        if found.whole:
            return Solution(position, "best", line, states, budget.seconds, score, score)
        return Solution(position, "undecided", line, states, budget.seconds, score)
    if not found.end.won:
        return Solution(position, "lost" if found.whole else "undecided", [], states, budget.seconds)
    return Solution(position, "won", needed(position, line, budget) if shorten else line, states, budget.seconds)


def worth_trying(position: Position[M]) -> Sequence[M]:
    """All legal moves, for `elele.solve.costs`."""
    return position.legal_moves()


def played_out(position: Position[Any], moves: Sequence[Any], guesses: Sequence[int], budget: Budget) -> Scores:
    """The final points of a rollout after each move, for each guess of the unseen cards. Raises `Spent`."""
    scores = {move: list[int]() for move in moves}
    for number in guesses:
        sample = guess(position, number)
        for move in moves:
            scores[move].append(play_out(sample.after(move), random_of(sample), budget).score)
    return scores
