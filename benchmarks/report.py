"""Print tables of results, and write them to `RESULTS.md`.

Every benchmark with a place in `RESULTS.md` ends with `show`; with `--write` its table is also written there.
"""

from __future__ import annotations

import os
import platform
import random
import re
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

T = TypeVar("T")

RESULTS = Path(__file__).parent / "RESULTS.md"


class Row(NamedTuple):
    """One measurement."""

    what: str
    ratio: str
    """The figure divided by another one of the same run, or by a target. A 95% interval is in brackets."""
    figure: str
    """The measured value, which depends on the computer."""


def show(name: str, rows: Iterable[Row]) -> None:
    """Print a table row by row; with `--write`, also put it between its marks in `RESULTS.md`."""
    lines = []
    for line in table(rows):
        print(line, flush=True)
        lines.append(f"{line}\n")
    if "--write" in sys.argv[1:]:
        page = RESULTS.read_text(encoding="utf-8")
        before, after = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        text = "".join((before, *lines, after))
        written, times = re.subn(f"(?s){before}.*?{after}", lambda _found: text, page)
        if times != 1:
            raise SystemExit(f"{RESULTS} has no place for {name}: add a line {before.strip()} and a line {after}")
        RESULTS.write_text(written, encoding="utf-8")


def table(rows: Iterable[Row]) -> Iterator[str]:
    """The rows in Markdown, below a line about the computer and the version of the code."""
    cores = f"{os.cpu_count()} cores, with {platform.system()} and Python {platform.python_version()}"
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=RESULTS.parent, capture_output=True, text=True)
    version = f", at commit {commit.stdout.strip()}" if commit.returncode == 0 else ""
    yield from (f"Measured on {cores}{version}.", "", "| what | ratio | figure |", "|---|---|---|")
    for row in rows:
        yield f"| {' | '.join(row)} |"


def interval(sample: Sequence[T], figure: Callable[[Sequence[T]], float]) -> str:
    """The 95% interval of a figure, as in `(1.50 to 1.66)`, by a percentile bootstrap.

    The figure is computed again from 1,000 samples of the same size, drawn with replacement.
    """
    chance = random.Random(1)
    found = sorted(figure(chance.choices(sample, k=len(sample))) for _ in range(1_000))
    return f"({found[25]:.2f} to {found[974]:.2f})"


def paired(ours: Sequence[float], theirs: Sequence[float]) -> str:
    """The median ratio of figures that were measured in the same rounds, with its 95% interval."""
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    return f"{statistics.median(ratios):.2f} {interval(ratios, statistics.median)}"


def spread(numbers: Sequence[float], unit: str = "s", scale: float = 1.0) -> str:
    """The median and the 90th percentile, as in `median 0.1 s, p90 0.4 s`."""
    median, high = share(numbers, 0.5), share(numbers, 0.9)
    return f"median {scale * median:.3g} {unit}, p90 {scale * high:.3g} {unit}"


def share(numbers: Sequence[float], of: float) -> float:
    """The number that a given share of the numbers does not exceed."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(of * len(ordered)))]
