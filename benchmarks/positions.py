"""Positions a second: list every legal move, make one of them at random, and so on.

    python benchmarks/positions.py [--write]

Our games are compared with chess by python-chess, which is plain Python too, and with Klondike by OpenSpiel, which is
C++. The rounds of all games take turns, each round with its own seed, so that a busy computer slows all of them alike.
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

try:
    import pyspiel
except ImportError:
    pyspiel = None

from report import Row, show

import elele
from elele.game import BUILT_IN

Play = tuple[Any, Any]
"""A position and the move made there."""
ROUNDS = 7
POSITIONS = 1_500
"""Positions in a round."""
LONGEST = 200
"""Moves in a game, at most: random play in some games never ends."""
MIDDLE = 20
"""Moves made before the mid-game position."""
REPEATS = 200
"""The times that the step from the mid-game position is timed."""


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


def klondike(seed: int) -> Iterator[Play]:
    """The same with OpenSpiel's Klondike, where cards that turn up are moves of chance: these do not count."""
    game, choose = pyspiel.load_game("solitaire"), random.Random(seed).choice
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choose(state.chance_outcomes())[0])
            else:
                move = choose(state.legal_actions())
                yield state, move
                state.apply_action(move)


def rate(games: Iterator[Play]) -> float:
    """Positions a second of the processor's time, over one round."""
    start = time.process_time()
    for _ in range(POSITIONS):
        next(games)
    return POSITIONS / (time.process_time() - start)


def mid_game(game: str) -> Callable[[], object]:
    """One step in the middle of a game: make a move, list the legal moves that follow."""
    position, move = next(itertools.islice(ours(game, 7), MIDDLE, None))
    return lambda: elele.legal_moves(elele.apply(position, move))


def milliseconds(step: Callable[[], object]) -> float:
    """The median time of one step, the processor's."""
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        step()
        times.append(time.process_time() - start)
    return 1_000 * statistics.median(times)


def measured() -> Iterator[Row]:
    """Measure, then a row for each game."""
    players: dict[str, Callable[[int], Iterator[Play]]] = {"python-chess": chess_games}
    players |= {game: functools.partial(ours, game) for game in BUILT_IN}
    if pyspiel:
        players["OpenSpiel's Klondike"] = klondike
    rates: dict[str, list[float]] = {name: [] for name in players}
    for seed in range(1, ROUNDS + 1):
        for name, player in players.items():
            rates[name].append(rate(player(seed)))
    usual = statistics.median(rates["python-chess"])
    for name, found in rates.items():
        median = statistics.median(found)
        step = f"; a step in mid-game {milliseconds(mid_game(name)):.3f} ms" if name in BUILT_IN else ""
        figure = f"{median:,.0f} a second, at least {min(found):,.0f}{step}"
        yield Row(name, f"{median / usual:.2f} × python-chess", figure)


if __name__ == "__main__":
    if not pyspiel:
        print("OpenSpiel is not installed, so its Klondike is left out: pip install 'elele[bench]'", file=sys.stderr)
    show("positions", measured())
