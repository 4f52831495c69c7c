"""The first board of a kernel: it loads only what it draws, so that it appears soon."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LATER = {
    "elele.classroom.verify", "elele.playtest", "elele_widgets.ledger", "elele_widgets.life_list",
    "elele_widgets.telling", "elele_widgets.trace",
}  # fmt: skip
"""Modules that only a later request of a page needs."""


def test_a_board_loads_only_what_it_draws() -> None:
    """A new Python that shows boards has not loaded the modules that answer later requests."""
    program = (
        f"import sys; sys.path[:0] = {[str(ROOT), str(ROOT / 'widgets')]}\n"
        "from elele_widgets import Board\n"
        "for game in ('seabirds', 'elemental', 'elba'): Board(game + '#1')._repr_mimebundle_()\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = {*done.stdout.split()}
    assert "elele_widgets.board" in loaded
    assert loaded & LATER == set()
