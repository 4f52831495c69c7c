"""Measure the games of E Lele! per second in a playtest, on one core and on two.

    python benchmarks/cores.py [--write]

`playtest_games.py` plays the games of lesson 09.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from report import Row, paired, show

from elele_course import playtest

GAMES = {"simple": 200, "best": 4}
"""Policy → the number of games it plays in a round."""
ROUNDS = 5


def rate(policy: str, games: int, players: Executor) -> float:
    """The number of games per second."""
    start = time.perf_counter()
    playtest.run(games, policy, executor=players, progress=False)
    return games / (time.perf_counter() - start)


def measured() -> Iterator[Row]:
    """Return a row for each policy; each first plays a few games, so that its start-up is not counted."""
    with ProcessPoolExecutor(2, get_context("spawn")) as two:
        for policy, games in GAMES.items():
            for players in (playtest.Here(), two):
                rate(policy, 8, players)
            rounds = [(rate(policy, games, playtest.Here()), rate(policy, games, two)) for _ in range(ROUNDS)]
            alone, together = zip(*rounds, strict=True)
            medians = [f"{statistics.median(rates):.2f}" for rates in (alone, together)]
            figure = f"{medians[0]} games a second on one core, {medians[1]} on two"
            yield Row(f"`{policy}`", f"two cores {paired(together, alone)} × one", figure)


if __name__ == "__main__":
    show("games", measured())
