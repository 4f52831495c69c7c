"""Compare the lengths of Elemental's solved lines with and without a cost for moves, on the same deals in one run.

`python benchmarks/line_lengths.py [deals]`
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import solve
from elele.elemental import Position
from elele.elemental.position import WON_AT
from elele.elemental.solver import WIDTHS, search
from elele.elemental.solver.macro_moves import begin
from elele.elemental.solver.state import left, state_of
from elele.solve.solution import Budget


def first_win(position: Position) -> int | None:
    """The number of moves in the first winning line if moves cost nothing; None if no beam finds one."""
    for width in WIDTHS:
        node = search.farthest(state_of(position), begin(position), position.version, width, Budget(60))
        if left(node.state) <= WON_AT[position.version]:
            return node.made
    return None


def solved(position: Position) -> int | None:
    """The number of moves in the solver's line; None if it has none."""
    solution = solve.solve(position)
    return len(solution.line) if solution.verdict == "won" else None


def main(deals: int = 40) -> None:
    """Print the minimum, median and maximum moves, and the time per deal, for both ways and both versions."""
    ways: dict[str, Callable[[Position], int | None]] = {"moves cost nothing": first_win, "solver": solved}
    for version in ("october", "july"):
        for name, way in ways.items():
            start = time.perf_counter()
            lengths = [way(elele.deal(f"elemental:{version}#{number}")) for number in range(1, deals + 1)]
            each, won = (time.perf_counter() - start) / deals, [length for length in lengths if length is not None]
            moves = f"{min(won)} to {max(won)} moves, median {statistics.median(won):g}"
            print(f"{version:8} {name:19} {len(won)} of {deals} won: {moves}; {each:.2f} s a deal")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
