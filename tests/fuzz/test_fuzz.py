"""Hostile input: every run of the tests tries a part of the inputs of `make fuzz`."""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path

import pytest

import fuzz
from fuzz.watch import WATCH, folder

PARTS = {
    "board": 80, "puzzle_board": 60, "puzzle_panel": 80, "quiz": 120, "exercises": 6, "items": 30, "bird_panel": 50,
    "field_guide": 50, "steps": 50,
    "positions": 200, "moves": 200, "records": 200, "hand_ins": 100, "folders": 80, "class_folders": 80,
    "saved_games": 160, "progress_files": 160,
}  # fmt: skip
"""Kind → the number of parts to try, about a minute in total."""


@pytest.mark.parametrize("kind", fuzz.FULL, ids=lambda kind: kind.__name__)
def test_hostile_input(kind: fuzz.Kind) -> None:
    """A refused input changes nothing and gets a reason; an accepted input can be shown and written."""
    fuzz.run(kind, PARTS[kind.__name__])


def test_the_watch_sees_it() -> None:
    """The watch sees a file outside the folder that is written, read, moved or deleted."""
    with folder() as own, folder() as other:
        (other / "mine").write_text("mine")
        for wrong in (
            lambda: (own / "theirs").write_text(""), lambda: Path("/etc/hostname").read_text(), tempfile.mkdtemp,
            lambda: (other / "mine").rename(own / "theirs"), lambda: own.rmdir(), lambda: (other / ".." / "x").mkdir(),
            lambda: (own / "in").symlink_to(other),
            lambda: (own / "mine").hardlink_to(other / "mine"), lambda: Path(f"{other}-beside").mkdir(),
            lambda: sqlite3.connect(own.parent / "x"),
        ):  # fmt: skip
            with pytest.raises(AssertionError, match="outside of the folder"):
                wrong()
    with WATCH.over(), pytest.raises(AssertionError, match="outside"):
        (Path.home() / "x").touch()
