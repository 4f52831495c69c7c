"""Tune the weights of the rollouts for hints of E Lele! by the cross-entropy method.

    python benchmarks/rollout_weights.py [minutes] [seed]

Each generation draws weights from a normal distribution for every weight, plays the same random deals with all of them,
and moves the distributions towards the best fifth. The deals are `#100000` to `#103999`; after each generation, other
deals check the mean of the distributions against today's weights. Minutes are processor time. At the end, it prints
the weights, which are to be written into `elele/seabirds/hints/rollout.py`.

R. Y. Rubinstein and D. P. Kroese, "The Cross-Entropy Method", Springer 2004.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele.seabirds.hints.rollout import WEIGHTS, Weights, play_out
from elele.seabirds.solver.fast_state import FastState

TUNED, CHECKED = range(100_000, 104_000), range(60_000, 60_500)
PLAYERS, BEST = 40, 8
"""The number of players in a generation, and of those that the next one follows."""
FEWEST, MORE, MOST = 100, 20, 600
"""The number of deals in the first generation, the number more in each later one, and the maximum."""
KEPT, LEAST = 0.3, 0.02
"""The part of the old distribution that is kept, and the least standard deviation."""
NAMES = [field.name for field in fields(Weights)]


def points(states: Sequence[FastState], weights: Weights) -> float:
    """The mean score of the rollouts of some states."""
    return fmean(play_out(state.copy(), weights) for state in states)


def states(numbers: Sequence[int]) -> list[FastState]:
    """The first states of some deals."""
    return [FastState(elele.deal(f"seabirds#{number}")) for number in numbers]


def main(minutes: str = "10", seed: str = "1") -> None:
    """Run the command."""
    chance, start, generation = random.Random(int(seed)), time.process_time(), 0
    checked, mean = states(CHECKED), WEIGHTS
    spread = {name: max(0.1, abs(value) / 3) for name, value in asdict(WEIGHTS).items()}
    # Weights for each card of the draw pile and for each free place are small.
    spread |= {name: wide / 50 for name, wide in spread.items() if name.endswith("_drawn")}
    spread |= {name: wide / 10 for name, wide in spread.items() if name.endswith("_room")}
    least = {name: min(LEAST, wide / 5) for name, wide in spread.items()}
    print(f"today's weights: {points(checked, WEIGHTS):.2f} points", flush=True)
    while time.process_time() - start < 60 * float(minutes):
        deals = states(chance.sample(TUNED, min(MOST, FEWEST + MORE * generation)))
        drawn = [replace(mean, **{name: chance.gauss(getattr(mean, name), spread[name]) for name in NAMES})
                 for _ in range(PLAYERS - 1)]  # fmt: skip
        best = sorted([mean, *drawn], key=lambda weights: -points(deals, weights))[:BEST]
        values = {name: [getattr(weights, name) for weights in best] for name in NAMES}
        mean = Weights(**{name: KEPT * getattr(mean, name) + (1 - KEPT) * fmean(values[name]) for name in NAMES})
        spread = {name: (spread[name] + max(least[name], stdev(values[name]))) / 2 for name in NAMES}
        generation += 1
        print(f"generation {generation}: {points(checked, mean):.2f} points", flush=True)
    for name in NAMES:
        print(f"    {name}: float = {getattr(mean, name):.2g}")


if __name__ == "__main__":
    main(*sys.argv[1:])
