"""Measure hints per second in each game, counting only the first answer of each hint.

    python benchmarks/hint_speed.py [--write]

`hints.py` measures how many deals the hints win.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from report import Row, interval, share, show, spread

import elele
from elele import hints

GAMES = ("seabirds", "elemental:october", "elemental:july", "elba")
DEALS, ASKED = 5, 4
"""The number of deals of each game, and of hints requested and followed in each, from the first position on."""


def asked(position: Any) -> Iterator[float]:
    """The processor time of each hint in a game in which every hint is followed."""
    for seed in range(ASKED):
        if position.over:
            return
        start = time.process_time()
        move = hints.hint(position, samples=8, seed=seed).best.move
        yield time.process_time() - start
        position = elele.apply(position, move)


def measured() -> Iterator[Row]:
    """A row for each game."""
    for game in GAMES:
        times = [spent for deal in range(1, DEALS + 1) for spent in asked(elele.deal(f"{game}#{deal}"))]
        within = interval(times, lambda sample: share(sample, 0.9))
        ratio = f"p90 {share(times, 0.9):.2f} {within} × the target of 1 s"
        yield Row(game, ratio, f"{len(times) / sum(times):.1f} hints a second; {spread(times)}")


if __name__ == "__main__":
    show("hints", measured())
