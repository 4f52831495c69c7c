"""Measure Elba's solver on 200 deals: verdicts, time, and the length of its lines.

    python benchmarks/elba_solver.py [version] [seconds]

The verdicts are compared with those in `data/elba/deals.csv`, for three versions. Times are processor times, so that a
busy computer makes little difference; the budget is in wall-clock seconds.
"""

from __future__ import annotations

import csv
import statistics
import sys
import time
from collections import Counter
from functools import reduce
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import elba, solve

DEALS = Path(__file__).parent.parent / "data" / "elba" / "deals.csv"
COLUMNS = {"": "default", "strict": "strict", "partial": "partial"}
VERDICTS = {"yes": "won", "no": "lost"}


def solved(deck: list[str], version: str, seconds: float) -> tuple[solve.Solution[elba.Move], float]:
    """A solution, checked by replaying its line, and the processor time that it took."""
    start = time.process_time()
    solution = solve.solve(elba.deal_from(deck, version), seconds)
    spent = time.process_time() - start
    if solution.verdict == "won" and not reduce(elele.apply, solution.line, solution.position).won:
        raise AssertionError(f"this line does not win: {solution.line}")
    return solution, spent


def shares(numbers: list[float]) -> str:
    """Median, 95th percentile and maximum."""
    numbers = sorted(numbers)
    return ", ".join((
        f"median {statistics.median(numbers):,.4g}", f"p95 {numbers[int(0.95 * len(numbers))]:,.4g}",
        f"max {numbers[-1]:,.4g}",
    ))  # fmt: skip


def main(version: str, seconds: float) -> None:
    """Solve all deals, then print the results."""
    deals = list(csv.DictReader(DEALS.read_text(encoding="utf-8").splitlines()))
    found = [solved(row["deck"].split(), version, seconds) for row in deals]
    verdicts = Counter(solution.verdict for solution, _ in found)
    print(f"elba:{version}".strip(":"), f"{len(found)} deals, {seconds:g} s each, Python {sys.version.split()[0]}")
    print(", ".join(f"{verdicts[verdict]} {verdict}" for verdict in ("won", "lost", "undecided")))
    if version in COLUMNS:
        known = [VERDICTS.get(row[COLUMNS[version]], "undecided") for row in deals]
        pairs = [(solution.verdict, verdict) for (solution, _), verdict in zip(found, known, strict=True)]
        print(f"against the table: {sum(own == other for own, other in pairs)} agree, "
              f"{sum({own, other} == {'won', 'lost'} for own, other in pairs)} disagree")  # fmt: skip
    print("seconds:", shares([spent for _, spent in found]))
    print("positions:", shares([solution.states for solution, _ in found]))
    print("moves in a line:", shares([len(solution.line) for solution, _ in found if solution.verdict == "won"]))
    rate = sum(solution.states for solution, _ in found) / sum(spent for _, spent in found)
    print(f"positions a second: {rate:,.0f}")


if __name__ == "__main__":
    main((sys.argv[1:] or [""])[0], float((sys.argv[2:] or ["10"])[0]))
