"""Hostile input: a part of what `make fuzz` does, in every run of the tests."""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path

import fuzz
import pytest
from fuzz.watch import WATCH, folder

PARTS = {
    "board": 40, "puzzle_board": 30, "puzzle_panel": 40, "quiz": 90, "bird_panel": 20, "field_guide": 20, "steps": 20,
    "positions": 90, "moves": 90, "records": 40, "hand_ins": 80, "folders": 40, "saved_games": 80, "progress_files": 80,
}  # fmt: skip
"""About a minute in all."""


@pytest.mark.parametrize("kind", fuzz.FULL, ids=lambda kind: kind.__name__)
def test_hostile_input(kind: fuzz.Kind) -> None:
    """What is refused is refused in words, and changes nothing; what is taken can be shown and written."""
    fuzz.run(kind, PARTS[kind.__name__])


def test_the_watch_sees_it() -> None:
    """A file outside of the folder would be seen: one that is written, read, moved or taken away."""
    with folder() as own, folder() as other:
        (other / "mine").write_text("mine")
        for wrong in (
            lambda: (own / "theirs").write_text(""), lambda: Path("/etc/hostname").read_text(),
            lambda: (other / "mine").rename(own / "theirs"), lambda: own.rmdir(), lambda: (other / ".." / "x").mkdir(),
            tempfile.mkdtemp, lambda: sqlite3.connect(own.parent / "x"),
        ):  # fmt: skip
            with pytest.raises(AssertionError, match="outside of the folder"):
                wrong()
    with WATCH.over(), pytest.raises(AssertionError, match="outside"):
        (Path.home() / "x").touch()
