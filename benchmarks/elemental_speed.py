"""Measure positions of Elemental per second, and of python-chess in the same run.

A position counts once its legal moves are listed and one of them is made: `python benchmarks/elemental_speed.py`
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import chess

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele.elemental import Discard, Position, Spare

GAMES, STEPS, ROUNDS = 40, 20, 7


def middles(version: str) -> Iterator[Position]:
    """Positions from the middle of games in which discards and new spares were preferred."""
    chance, number, found = random.Random(version), 0, 0
    while found < GAMES:
        number += 1
        position = elele.deal(f"elemental:{version}#{number}")
        for _ in range(chance.randrange(10, 40)):
            moves = elele.legal_moves(position)
            if not moves:
                break
            freeing = [move for move in moves if isinstance(move, Discard | Spare)]
            position = elele.apply(position, chance.choice(freeing or moves))
        if not position.over:
            found += 1
            yield position


def elemental(starts: list[Position]) -> int:
    """Play at random from each position, and return the number of positions."""
    chance, count = random.Random(1), 0
    for position in starts:
        for _ in range(STEPS):
            moves = elele.legal_moves(position)
            if not moves:
                break
            position = elele.apply(position, chance.choice(moves))
            count += 1
    return count


def chess_games() -> int:
    """The same measurement from the middle of random chess games."""
    chance, count = random.Random(1), 0
    for _ in range(GAMES // 4):
        board = chess.Board()
        for _ in range(4 * STEPS):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
            count += 1
    return count


def speed(run: Callable[[], int]) -> float:
    start = time.process_time()
    return run() / (time.process_time() - start)


def main() -> None:
    """Print the best of some rounds, which alternate so that a busy computer slows all games equally."""
    october, july = list(middles("october")), list(middles("july"))
    runs = {
        "elemental:october": lambda: elemental(october),
        "elemental:july": lambda: elemental(july),
        "python-chess": chess_games,
    }
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            best[name] = max(best[name], speed(run))
    for name, number in best.items():
        print(f"{name:<18} {number:>8,.0f} positions a second, {number / best['python-chess']:.1f} times python-chess")


if __name__ == "__main__":
    main()
