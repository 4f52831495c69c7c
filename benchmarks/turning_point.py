"""Find the turning points of 100 games with a planted blunder, and count how many are right.

    python benchmarks/turning_point.py [games] [seconds]

Half of the games are Elba, half Elemental, of all versions. Each follows a winning line up to a move that the solver
proves to lose, and then random moves, up to 100 in all. So the right answer is known. Making the games takes longer
than finding their turning points. Times are wall-clock times.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

from planted import Planted, planted  # noqa: E402  # the folders above have to be on the path
from report import spread  # noqa: E402

from elele import solve  # noqa: E402

VERSIONS = {"elba": ("elba", "elba:strict", "elba:partial"), "elemental": ("elemental:october", "elemental:july")}


def games(versions: tuple[str, ...]) -> Iterator[tuple[str, Planted]]:
    """Games with a planted blunder; the versions take turns."""
    for number in count(1):
        deal = f"{versions[number % len(versions)]}#{number}"
        if found := planted(deal, number):
            yield deal, found


def main(number: int, seconds: float) -> None:
    """Find all the turning points, then print the results."""
    times, wrong, open_ = [], 0, 0
    for versions in VERSIONS.values():
        for deal, (record, ply) in islice(games(versions), number // 2):
            start = time.perf_counter()
            turn = solve.turning_point(record, seconds)
            times.append(time.perf_counter() - start)
            wrong += turn.ply not in (ply, None)
            open_ += turn.ply is None
            state = "right" if turn.ply == ply else f"{turn.between}, not {ply}"
            print(f"{deal}: {len(record.moves)} moves, {times[-1]:.1f} s, {state}", flush=True)
    print(f"{len(times)} games: {len(times) - wrong - open_} right, {open_} undecided, {wrong} wrong; {spread(times)}")


if __name__ == "__main__":
    main(int((sys.argv[1:] or ["100"])[0]), float((sys.argv[2:] or ["10"])[0]))
