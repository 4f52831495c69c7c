"""Measure the time to solve a deal with all cards known.

    python benchmarks/solvers.py [--write]

For Elba, `elba_solver.py` also compares the verdicts with known ones.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import reduce
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from report import Row, interval, share, show, spread

import elele
from elele import solve

DEALS = {"elba": (100, 0.3), "elba:partial": (50, 0.3), "elemental:october": (20, 5), "elemental:july": (20, 5)}
"""Game → the number of deals, and the target for the median seconds."""
PAR_DEALS, PAR_SECONDS, PAR_AIM = 30, 2, 8
"""For E Lele!: the number of deals, the seconds for each, and the target for the points between line and bound."""
PATIENCE = 10
"""The seconds after which a deal counts as undecided."""


def solved(deal: str) -> tuple[str, float]:
    """The verdict on a deal, with its line checked by a replay, and the processor seconds."""
    position, start = elele.deal(deal), time.process_time()
    solution = solve.solve(position, PATIENCE)
    spent = time.process_time() - start
    if solution.verdict == "won" and not reduce(elele.apply, solution.line, position).won:
        raise AssertionError(f"this line does not win {deal}: {solution.line}")
    return solution.verdict, spent


def measured() -> Iterator[Row]:
    """A row for each game."""
    for game, (deals, aim) in DEALS.items():
        found = [solved(f"{game}#{number}") for number in range(1, deals + 1)]
        verdicts, times = Counter(verdict for verdict, _ in found), [spent for _, spent in found]
        told = ", ".join(f"{verdicts[verdict]} {verdict}" for verdict in ("won", "lost", "undecided"))
        within = interval([spent / aim for spent in times], statistics.median)
        ratio = f"median {share(times, 0.5) / aim:.2f} {within} × the target of {aim:g} s"
        yield Row(game, ratio, f"{spread(times)}; {told} of {deals}")
    yield par()


def par() -> Row:
    """The row for E Lele!: the points of the best lines found, the bounds, and the gap between them."""
    found = [solve.solve(elele.deal(f"seabirds#{number}"), PAR_SECONDS) for number in range(1, PAR_DEALS + 1)]
    scores = [solution.score for solution in found if solution.score is not None]
    bounds = [solution.par for solution in found if solution.par is not None]
    gaps = [(bound - score) / PAR_AIM for bound, score in zip(bounds, scores, strict=True)]
    ratio = f"mean gap {statistics.fmean(gaps):.2f} {interval(gaps, statistics.fmean)} × the target of {PAR_AIM} points"
    means = f"line {statistics.fmean(scores):.1f}, bound {statistics.fmean(bounds):.1f} points"
    return Row("seabirds", ratio, f"mean {means}; {PAR_SECONDS} s for each of {PAR_DEALS} deals")


if __name__ == "__main__":
    show("solvers", measured())
