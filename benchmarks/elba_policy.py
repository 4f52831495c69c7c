"""Search for weights of the policy that Elba's hints use, by the cross-entropy method.

    python benchmarks/elba_policy.py [rounds] [candidates] [deals] [file]

Each round draws candidates from a normal distribution around the weights, and lets each play the same deals by the
policy alone. The best fifth give the mean and the spread of the next round. Deals are new in every round, and none is
from the deals on which hints are measured. The file, `weights.csv` if none is named, gets the mean after each round,
in the columns of `data/hints/elba.csv`. The shipped weights come from fourteen rounds of the same search in C, with a
hundred candidates and 1,500 deals; in Python that takes hours.

R. Rubinstein, "The cross-entropy method for combinatorial and continuous optimization", 1999.
"""

from __future__ import annotations

import csv
import random
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path
from statistics import fmean, pstdev

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele.elba import Position
from elele.hints.elba.player import FEATURES, Player, weights
from elele.solve.solution import Budget

BEST = 0.2
"""The share of candidates that give the next mean and spread."""
STEP, SPREAD, LEAST = 0.7, 0.3, 0.02
"""How far the mean moves towards the best, the first spread for a weight of 0 or 1, and the least spread of it."""
FIRST = 1_000_001
"""The first deal."""


def won(policy: Sequence[float], deals: Sequence[Position]) -> int:
    """The number of deals that a policy wins."""
    player = Player("", policy)
    return sum(player.rollout(deal, Budget(inf)).won for deal in deals)


def search(rounds: int, candidates: int, deals: int, file: Path) -> None:
    """Run the search, and write the mean to the file after each round."""
    chance, mean = random.Random(1), [*weights()]
    scale = [SPREAD * (1 + abs(weight)) for weight in mean]
    spread = [*scale]
    for number in range(rounds):
        first = FIRST + number * deals
        dealt = [elele.deal(f"elba#{seed}") for seed in range(first, first + deals)]
        drawn = [[*map(chance.gauss, mean, spread)] for _ in range(candidates)]
        results = sorted(((won(policy, dealt), policy) for policy in drawn), reverse=True)
        best = [policy for _, policy in results[: max(2, round(BEST * candidates))]]
        for place, column in enumerate(zip(*best, strict=True)):
            mean[place] += STEP * (fmean(column) - mean[place])
            spread[place] = (1 - STEP) * spread[place] + STEP * pstdev(column) + LEAST * scale[place]
        write(file, mean)
        shares = [score / deals for score, _ in results]
        print(f"round {number + 1}: mean {fmean(shares):.1%}, best {shares[0]:.1%}", flush=True)


def write(file: Path, policy: Sequence[float]) -> None:
    """Write weights as `data/hints/elba.csv` has them."""
    with file.open("w", encoding="utf-8", newline="") as lines:
        rows = csv.writer(lines, lineterminator="\n")
        rows.writerow(("feature", "weight"))
        rows.writerows((name, f"{weight:.3f}") for name, weight in zip(FEATURES, policy, strict=True))


def main(rounds: str = "14", candidates: str = "100", deals: str = "1500", file: str = "weights.csv") -> None:
    """Run the command."""
    search(int(rounds), int(candidates), int(deals), Path(file))


if __name__ == "__main__":
    main(*sys.argv[1:])
