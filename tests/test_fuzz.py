"""Hostile input: a part of what `make fuzz` does, in every run of the tests."""

from __future__ import annotations

import fuzz
import pytest

PARTS = {
    "board": 8, "puzzle": 8, "quiz": 12, "onlookers": 12, "positions": 40, "moves": 40, "records": 30, "folders": 10,
    "hand_ins": 20, "kept_games": 15, "progress_files": 10,
}  # fmt: skip
"""About a minute in all."""


@pytest.mark.parametrize("kind", fuzz.FULL, ids=lambda kind: kind.__name__)
def test_hostile_input(kind: fuzz.Kind) -> None:
    """What is refused is refused in words, and changes nothing; what is taken can be shown and written."""
    fuzz.run(kind, PARTS[kind.__name__])
