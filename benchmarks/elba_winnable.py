"""Find winnable deals of Elba, in the order of their numbers, and add them to `data/elba/winnable.csv`.

    python benchmarks/elba_winnable.py VERSION MANY

Rows may only be added after a version's last row, because the number in `elba:winnable#7` counts them.
"""

from __future__ import annotations

import csv
import sys
from functools import reduce
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import solve

FILE = Path(__file__).parent.parent / "data" / "elba" / "winnable.csv"
STATES = 100_000
"""The number of positions after which a deal is skipped."""
LEVELS = ((250, "easy"), (400, "medium"), (STATES, "hard"))
"""The maximum number of positions at each level, and the level's name."""


def level(states: int) -> str:
    """The level of a deal by the number of positions that the solver searched."""
    return next(name for most, name in LEVELS if states <= most)


def main(version: str, many: int) -> None:
    """Add this many deals to a version's list."""
    rows = list(csv.reader(FILE.read_text(encoding="utf-8").splitlines()))
    number = max((int(row[1]) for row in rows[1:] if row[0] == version), default=0)
    while many:
        number += 1
        solution = solve.solve(elele.deal(f"elba:{version}#{number}" if version else f"elba#{number}"), 600, STATES)
        if solution.verdict == "won" and reduce(elele.apply, solution.line, solution.position).won:
            rows.append([version, str(number), str(solution.states), str(len(solution.line)), level(solution.states)])
            many -= 1
    with FILE.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
