"""Follow the hints that every game has, and compare the scores with games played at random on the same deals.

    python benchmarks/any_game.py [deals] [samples] [game ...]

The games are those of the tests: Golf, Aces Up and Pyramid. The last column says how many standard errors the mean gain
of the hints is above zero; the bar for 200 deals of Golf is three.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))

import aces
from pyramid import pyramid
from workshop_games import golf

import elele
from elele import hints

GAMES = {"golf": golf(), "aces": aces, "pyramid": pyramid()}
TRIES = 20
"""The number of random games for each deal."""


def hinted(position: Any, samples: int) -> Any:
    """The end of a game in which the best move of each hint is made."""
    hint = None
    while position.legal_moves():
        hint = hints.hint(position, seed=1, samples=samples, previous=hint)
        position = position.after(hint.best.move)
    return position


def at_random(position: Any, seed: int) -> int:
    """The score of a game played at random."""
    chance = random.Random(seed)
    while moves := position.legal_moves():
        position = position.after(chance.choice(moves))
    score: int = position.score
    return score


def compared(name: str, deals: int, samples: int) -> str:
    """The results of a game in a line."""
    elele.register(GAMES[name])
    ends, chance, start = list[Any](), list[float](), time.process_time()
    for number in range(1, deals + 1):
        ends.append(hinted(elele.deal(f"{name}#{number}"), samples))
    seconds = (time.process_time() - start) / deals
    for number in range(1, deals + 1):
        chance.append(fmean(at_random(elele.deal(f"{name}#{number}"), seed) for seed in range(TRIES)))
    gains = [end.score - score for end, score in zip(ends, chance, strict=True)]
    errors = fmean(gains) / (stdev(gains) / len(gains) ** 0.5)
    mean, won = fmean(end.score for end in ends), sum(end.won for end in ends)
    scores = f"hints {mean:.1f} ({won} won), at random {fmean(chance):.1f}, gain {errors:.0f} standard errors"
    return f"{name}: {deals} deals, {samples} samples: {scores}, {seconds:.1f} s a game"


if __name__ == "__main__":
    deals, samples = (int(number) for number in (*sys.argv[1:3], *("200", "8")[len(sys.argv[1:3]) :]))
    for name in sys.argv[3:] or ["golf"]:
        print(compared(name, deals, samples), flush=True)
