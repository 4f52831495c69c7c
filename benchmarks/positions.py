"""Measure positions per second: list every legal move, make one of them at random, and repeat.

    python benchmarks/positions.py [--write]

Our games are compared with chess by python-chess, which is also plain Python, and with Klondike by OpenSpiel, which is
C++. The rounds of all games alternate, each with its own seed, so that a busy computer slows all of them equally.
Rollouts are games of E Lele! that hints and the solver play to the end by rules of thumb. They use a separate state,
which is changed in place. The same games are also played move by move as positions, for comparison.
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

from report import Row, paired, show

import elele
from elele.game import BUILT_IN
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.line import to_the_end
from elele.seabirds.solver.rules_of_thumb import play_out

Play = tuple[Any, Any]
"""A position and the move made in it."""
ROLLOUTS, REPLAYED = "seabirds, rollouts", "seabirds, the same games with positions"
ROUNDS = 15
POSITIONS = 1_500
"""The number of positions in a round."""
LONGEST = 200
"""The maximum number of moves in a game, since random play in some games never ends."""
MIDDLE = 20
"""The number of moves before the mid-game position."""
REPEATS = 200
"""The number of times that the step from the mid-game position is timed."""


def ours(game: str, seed: int) -> Iterator[Play]:
    """Random games of ours, deal by deal, as positions with the move made in each."""
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
    """Random games of chess, as positions with the move made in each."""
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
    """Random games of OpenSpiel's Klondike, without the chance moves that turn up cards."""
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
    """Positions per second of processor time in one round."""
    start = time.process_time()
    for _ in range(POSITIONS):
        next(games)
    return POSITIONS / (time.process_time() - start)


def rollouts(seed: int) -> float:
    """Moves per second of processor time in one round of rollouts."""
    states = [FastState(position) for position, _ in lines(seed)]
    start = time.process_time()
    for state in states:
        play_out(state)
    return sum(len(line) for _, line in lines(seed)) / (time.process_time() - start)


def replayed(seed: int) -> float:
    """Moves per second in the same games played as positions, with the legal moves listed before each move."""
    start = time.process_time()
    for position, line in lines(seed):
        for move in line:
            position.legal_moves()
            position = position.after(move)
    return sum(len(line) for _, line in lines(seed)) / (time.process_time() - start)


@functools.cache
def lines(seed: int) -> list[tuple[Any, list[Any]]]:
    """The deals of a round, with the moves of each rollout."""
    dealt = [elele.deal(f"seabirds#{seed}-{number}") for number in range(POSITIONS // 40)]
    return [(position, to_the_end(position, ())[:-1]) for position in dealt]


def mid_game(game: str) -> Callable[[], object]:
    """Return one step in the middle of a game: make a move and list the legal moves that follow."""
    position, move = next(itertools.islice(ours(game, 7), MIDDLE, None))
    return lambda: elele.legal_moves(elele.apply(position, move))


def milliseconds(step: Callable[[], object]) -> float:
    """The median processor time of one step."""
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        step()
        times.append(time.process_time() - start)
    return 1_000 * statistics.median(times)


def measured() -> Iterator[Row]:
    """Measure everything and return a row for each game."""
    players: dict[str, Callable[[int], Iterator[Play]]] = {"python-chess": chess_games}
    players |= {game: functools.partial(ours, game) for game in BUILT_IN}
    if pyspiel:
        players["OpenSpiel's Klondike"] = klondike
    rates: dict[str, list[float]] = {name: [] for name in players}
    rates |= {REPLAYED: [], ROLLOUTS: []}
    for seed in range(1, ROUNDS + 1):
        lines(seed)
        for name, player in players.items():
            rates[name].append(rate(player(seed)))
        rates[REPLAYED].append(replayed(seed))
        rates[ROLLOUTS].append(rollouts(seed))
    for name, found in rates.items():
        median = statistics.median(found)
        step = f"; a step in mid-game {milliseconds(mid_game(name)):.3f} ms" if name in BUILT_IN else ""
        figure = f"{median:,.0f} a second, at least {min(found):,.0f}{step}"
        yield Row(name, f"{paired(found, rates['python-chess'])} × python-chess", figure)


if __name__ == "__main__":
    if not pyspiel:
        print("OpenSpiel is not installed, so its Klondike is left out: pip install --group bench", file=sys.stderr)
    show("positions", measured())
