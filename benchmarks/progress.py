"""Measure how long an answer takes to be kept, and a long progress file to be opened.

    python benchmarks/progress.py [--write]

The file is in the folder for temporary files, so its drive decides how long an answer takes.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from report import Row, show

sys.path.insert(0, str(Path(__file__).parent.parent))

from elele_course.store.progress import NAME, Progress
from elele_course.study import answers

NOW = datetime(2026, 11, 21, 8, 4, 9, 512_000, UTC)
MANY = 50_000
TIMES = 25
KEPT, OPENED = 0.1, 0.5
"""The maximum times in seconds: from a verdict until the answer is kept, and for opening a file of many answers."""


def took(act: Callable[[], object], clock: Callable[[], float]) -> float:
    """The median time of an act, in seconds."""
    times = []
    for _ in range(TIMES):
        start = clock()
        act()
        times.append(clock() - start)
    return median(times)


def measured(file: Path) -> Iterator[Row]:
    """A row for each act, first with a short file, then with a long one."""
    kept = Progress(file)
    one = answers.given("picture-name:moli", "good", NOW)
    for number in (0, MANY):
        kept.write(lambda opened, number=number: answers.insert(opened, [one] * number))  # type: ignore[misc]
        time_kept = took(lambda: answers.keep(kept, one), time.perf_counter)
        what = f"an answer is kept, in a file of {number:,} answers"
        yield Row(what, f"{time_kept / KEPT:.2f} × the limit of 100 ms", f"{1_000 * time_kept:.1f} ms")
    opened = took(lambda: Progress(file), time.process_time)
    what = f"a file of {MANY:,} answers opens, with its chain checked"
    yield Row(what, f"{opened / OPENED:.2f} × the limit of 0.5 s", f"{opened:.2f} s of processor time")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        show("progress", measured(Path(folder, NAME)))
