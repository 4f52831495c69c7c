"""A small game in a distribution of its own, named by an entry point, is a game like the others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from distribution import write_thirteens

ROOT = Path(__file__).parents[2]
PLAYED = """
import time
import elele
from elele import hints, solve
from elele_course import store
from elele_widgets import Board
from elele_widgets.board import timeline
timeline.SECONDS = 2
board = Board("thirteens#7", save="mine.game")
known = board.about
print(known["title"], *known["actions"], known["zones"]["tableau"], known["turn"], "".join(sorted(known["lettered"])))
session = board.session
session.hint().join()
print(board.view["notice"]["kind"], board.view["notice"]["plan"][0]["says"] != "")
hint = hints.hint(session.position, samples=8, seed=1)
session.play(hint.best.move)
print(hint.best.mean > 0, solve.solve(session.position, states=200).verdict)
while session.position.legal_moves():
    session.play(session.position.legal_moves()[0])
record = board.obey({"type": "record", "player": "Nohea"})
print(elele.record.replay(elele.record.read(record["record"]))[-1] == session.position, "Nohea" in record["line"])
board.obey({"type": "turn", "ply": session.ply})
asked = {"type": "query", "name": "timeline", "ply": session.ply, "since": 0}
while (line := board.obey(asked)["found"])["searching"]:
    time.sleep(0.05)
print(len(line["moves"]) == session.ply, line["turn"]["text"])
session.undo()
session.peek().join()
print(board.view["notice"]["text"])
print(store.resume("mine.game").position == session.position)
"""


def test_a_separate_distribution(tmp_path: Path) -> None:
    """Its title, buttons, hints, solver, timeline, turning point, record and save need nothing but the entry point."""
    there = tmp_path / "there"
    write_thirteens(there)
    paths = os.pathsep.join(map(str, (there, ROOT, ROOT / "widgets")))
    said = subprocess.run(
        [sys.executable, "-c", PLAYED], cwd=tmp_path, capture_output=True, text=True, check=False, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": paths, "ELELE_HOME": str(tmp_path / "home"), "PYTHONUTF8": "1"},
    )  # fmt: skip
    if said.returncode:
        pytest.fail(said.stderr)
    words, hint, found, replayed, turn, peek, kept = said.stdout.splitlines()
    assert words == "Thirteens hint peek again Tableau peek 0123456789"
    assert hint == "hint True"
    assert found.startswith("True ")
    assert (replayed, kept) == ("True True", "True")
    assert turn.startswith("True ")
    assert "game" in turn
    assert peek.startswith("With every card known, ")
