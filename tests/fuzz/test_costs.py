"""Hostile files cost little: a process reads each, and the system ends it at its limits of time and memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import soak

ROOT = Path(__file__).parents[2]
SOME = (
    "endless games", "headers alone", "a save full of steps", "a backup with one long row", "nearly identical puzzles",
)  # fmt: skip
"""The kinds of files that cost most."""
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the memory of a process as a whole")


def test_hostile_files_cost_little() -> None:
    """Each hostile file of a class is refused or read, together with a valid one, in 4 s of processor time and 300 MB.

    The same holds for each hostile backup, deck and file of puzzles; a saved game gets 2 s. With files five times as
    large, as in `benchmarks/costs.py`, the times are five times as long, and files and backups get 700 MB.
    """
    paths = os.pathsep.join(map(str, (ROOT, ROOT / "course", ROOT / "widgets")))
    command = [sys.executable, str(ROOT / "tests" / "support" / "hostile.py"), *soak.examples(SOME, ())]
    ran = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=True)
    outcomes = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [f"{one['name']}: {one['said']}" for one in outcomes if not one["ok"]] == []
    assert len(outcomes) >= soak.examples(len(SOME), 46)
    assert sum("refused" in one["said"] or "too many" in one["said"] for one in outcomes) >= soak.examples(1, 21)
