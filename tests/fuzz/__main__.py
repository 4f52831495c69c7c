"""Try hostile input at full length.

`python tests/fuzz --write` tries every kind, and writes the table of benchmarks/RESULTS.md;
`python tests/fuzz records 50 7` tries 50 parts of one kind, from the 7th on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in (".", "course", "widgets", "tests", "tests/support", "benchmarks")]

from report import Row, show  # noqa: E402  # the folders above have to be on the path

import fuzz  # noqa: E402

AIMS = {"messages": 100_000, "texts": 100_000, "files": 5_000}
"""The target for the number of inputs of each kind."""


def rows(words: list[str]) -> Iterator[Row]:
    """A row for each kind; an error ends the run, and says how to repeat it."""
    kinds = [kind for kind in fuzz.FULL if not words or kind.__name__ == words[0]]
    numbers = [int(word) for word in words[1:]]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), max_tasks_per_child=1) as pool:
        told = [pool.submit(fuzz.counted, kind, *numbers) for kind in kinds]
        yield from (row(kind, *future.result()) for kind, future in zip(kinds, told, strict=True))


def row(kind: fuzz.Kind, done: int, seconds: float, grown: float) -> Row:
    """The row for one kind."""
    aim, name = AIMS[kind.__module__.rpartition(".")[2]], kind.__name__.replace("_", " ")
    return Row(name, f"{done:,} of {aim:,}", f"{done / seconds:,.0f} a second; memory grew by {grown:.0f} MB")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--write"]
    if words and words[0] not in (names := [kind.__name__ for kind in fuzz.FULL]):
        raise SystemExit(f"There is no {words[0]}; there is {', '.join(names)}.")
    show("fuzz", rows(words))
