"""Hostile input: `make test` tries a part of the inputs of `make soak`."""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path

import pytest
import soak

import fuzz
from fuzz.watch import WATCH, folder

PARTS = {
    "board": 2, "puzzle_board": 2, "puzzle_panel": 3, "quiz": 3, "exam": 2, "exercises": 2, "items": 2, "bend": 2,
    "bird_panel": 2, "field_guide": 2, "steps": 2, "positions": 8, "moves": 8, "records": 8, "hand_ins": 4,
    "folders": 3, "class_folders": 3, "saved_games": 5, "progress_files": 5,
}  # fmt: skip
"""Kind → the number of parts to try in `make test`."""


@pytest.mark.parametrize("kind", fuzz.FULL, ids=lambda kind: kind.__name__)
def test_hostile_input(kind: fuzz.Kind) -> None:
    """A refused input changes nothing and gets a reason; an accepted input can be shown and written."""
    fuzz.run(kind, soak.examples(PARTS[kind.__name__], fuzz.PARTS))


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
