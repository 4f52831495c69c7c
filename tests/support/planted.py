"""Games with a planted blunder: moves of a winning line, a move that the solver proves to lose, then any moves.

The moves after the blunder are random, but a move that ends the game is chosen only if every move does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import elele
from elele import solve
from elele.record import Record

STATES = 40_000
"""The number of positions that the solver may search for a win or for a proof of loss, the same on every computer."""


class Planted(NamedTuple):
    """A game that was lost by one move."""

    record: Record
    ply: int
    """The number of moves made before the blunder."""


def planted(deal: str, seed: int, length: int = 100) -> Planted | None:
    """A game of up to `length` moves with a blunder on its way to a win; None if no blunder was found.

    The game ends earlier if no move is left.
    """
    start, rng = elele.deal(deal), random.Random(seed)
    solution = solve.solve(start, 600, STATES, shorten=False)
    if solution.verdict != "won":
        return None
    positions: list[Any] = [start]
    for move in solution.line:
        positions.append(elele.apply(positions[-1], move))
    plies = [*range(min(len(solution.line), length) - 1)]
    rng.shuffle(plies)
    for ply in plies[:12]:
        for move in _others(positions[ply], solution.line[ply], rng):
            after = positions[ply].after(move)
            if solve.solve(after, 600, STATES).verdict == "lost":
                moves = [*solution.line[:ply], move]
                moves += _any_moves(after, length - len(moves), rng)
                return Planted(Record.of(start, moves), ply)
    return None


def planted_games(version: str, first: int = 1) -> Iterator[Planted]:
    """The games with a blunder in a version, such as `elba:strict`, from the deal with a number on."""
    return filter(None, (planted(f"{version}#{number}", number) for number in count(first)))


@cache
def lost_game() -> Planted:
    """A finished game of Elemental that one move lost."""
    return next(game for game in planted_games("elemental:october", 12) if elele.record.replay(game.record)[-1].over)


def _others(position: Any, made: object, rng: random.Random) -> list[Any]:
    """Up to four other legal moves."""
    others = [move for move in position.legal_moves() if move != made]
    return rng.sample(others, min(4, len(others)))


def _any_moves(position: Any, most: int, rng: random.Random) -> Iterator[Any]:
    for _ in range(most):
        if position.over:
            return
        moves = position.legal_moves()
        move = rng.choice([move for move in moves if not position.after(move).over] or moves)
        yield move
        position = position.after(move)
