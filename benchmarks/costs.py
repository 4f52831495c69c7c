"""Measure the time and memory that hostile files cost: the files of the tests, five times as large.

    python benchmarks/costs.py [--write]

A separate process reads each file, and the system ends it at its limit. Only Linux limits the total memory of a
process. The command fails if a file costs more than its limit.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))

import hostile
from report import Row, show

GROUPS = {
    "files from a class": hostile.CLASS, "saved games": hostile.SAVES, "backups": hostile.BACKUPS,
    "decks, puzzles and answers": hostile.DECKS,
}  # fmt: skip


def measured() -> Iterator[Row]:
    """A row for each kind of file."""
    for what, cases in GROUPS.items():
        command = [sys.executable, hostile.__file__, "--full", *cases]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
        found = [json.loads(line) for line in ran.stdout.splitlines()]
        if wrong := [f"{one['name']}: {one['said']}" for one in found if not one["ok"]]:
            raise SystemExit("\n".join(wrong))
        slowest = max(found, key=lambda one: one["seconds"])
        largest = max(found, key=lambda one: one["peak"])
        figure = f"at most {slowest['seconds']} s ({slowest['name']}) and {largest['peak']} MB ({largest['name']})"
        limit = hostile.CASES[found[0]["name"]]
        full = f"{5 * limit.seconds // hostile.TIMES} s of processor time"
        yield Row(what, f"0 of {len(found)} beyond {full}", figure)


if __name__ == "__main__":
    show("costs", measured())
