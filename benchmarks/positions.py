"""How many positions a second: every legal move listed, one of them made at random, and so on.

    python benchmarks/positions.py [rounds]

Our games stand beside chess as python-chess plays it, in the same run. The rounds of all games take
turns, each round with its own seed, so that a busy computer slows all of them alike.
"""

from __future__ import annotations

import functools
import itertools
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import chess

import elele
from elele.game import GAMES

Play = tuple[Any, Any]
"""A position and the move made there."""
POSITIONS = 1_500
"""Positions in a round."""
LONGEST = 200
"""Moves in a game, at most: random play in some games never ends."""
MIDDLE = 20
"""Moves made before the mid-game position."""
REPEATS = 200
"""How often the mid-game position is taken for its time."""


def ours(game: str, seed: int) -> Iterator[Play]:
    """Random games of ours, one deal after the other: each position with the move made there."""
    choose = random.Random(seed).choice
    while True:
        position = elele.deal(f"{game}#{seed}")
        for _ in range(LONGEST):
            moves = elele.legal_moves(position)
            if not moves:
                break
            move = choose(moves)
            yield position, move
            position = elele.apply(position, move)
        seed += 1_000


def chess_games(seed: int) -> Iterator[Play]:
    """The same with chess."""
    choose = random.Random(seed).choice
    while True:
        board = chess.Board()
        for _ in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = choose(moves)
            yield board, move
            board.push(move)


def rate(games: Iterator[Play]) -> float:
    """Positions a second over one round."""
    start = time.perf_counter()
    for _ in range(POSITIONS):
        next(games)
    return POSITIONS / (time.perf_counter() - start)


def mid_game(game: str) -> Callable[[], object]:
    """One step in the middle of a game: make a move, list the legal moves that follow."""
    position, move = next(itertools.islice(ours(game, 7), MIDDLE, None))
    return lambda: elele.legal_moves(elele.apply(position, move))


def milliseconds(step: Callable[[], object]) -> float:
    """The median time of one step."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        step()
        times.append(time.perf_counter() - start)
    return 1_000 * statistics.median(times)


def main(rounds: int) -> None:
    """Measure, then print one row for each game."""
    players: dict[str, Callable[[int], Iterator[Play]]] = {"chess": chess_games}
    players |= {game: functools.partial(ours, game) for game in GAMES}
    rates: dict[str, list[float]] = {name: [] for name in players}
    for seed in range(1, rounds + 1):
        for name, player in players.items():
            rates[name].append(rate(player(seed)))
    print(f"{POSITIONS} positions a round, {rounds} rounds, Python {sys.version.split()[0]}, chess {chess.__version__}")
    print(f"{'game':<12}{'positions/s min':>17}{'median':>10}{'chess = 1':>11}{'mid-game step':>16}")
    usual = statistics.median(rates["chess"])
    for name, found in rates.items():
        median = statistics.median(found)
        step = f"{milliseconds(mid_game(name)):.3f} ms" if name in GAMES else ""
        print(f"{name:<12}{min(found):>17,.0f}{median:>10,.0f}{median / usual:>11.2f}{step:>16}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
