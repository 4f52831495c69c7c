"""No crash, failed call or second program at any step of a protocol of the store loses an answer in silence."""

from __future__ import annotations

from pathlib import Path

import explorer
import pytest
import soak

EVERY = soak.examples(499, 3)
"""Of the runs with two faults, one in so many is tried; of those with one fault, every one."""
SHORT = ("answer", "restore", "save")


@pytest.mark.parametrize("name", soak.examples(SHORT, [*explorer.PROTOCOLS]))
def test_no_fault_loses_an_answer_in_silence(tmp_path: Path, name: str) -> None:
    """Whichever step is struck, each confirmed answer is there once or its loss is told, and the next one is kept."""
    done, wrong = explorer.explored(tmp_path, name, EVERY)
    print(f"{name}: {done} interleavings with up to two faults, {len(wrong)} silent")
    assert wrong == []
    assert done > 40
