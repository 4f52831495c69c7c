"""The parts that a game adds to its boards are found by convention, and no other game's code runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import elele
from elele import game
from elele_course.workshop import Variant
from elele_widgets import Board
from elele_widgets.board.parts import Parts
from elele_widgets.elemental import parts as figures
from elele_widgets.seabirds import parts as birds

ROOT = Path(__file__).parents[2]
ASKED = """
import sys
from elele_widgets import Board
board = Board("elba#7", match="everything", coach=True)
for intent in (
    {"type": "play", "move": "build 3 5 1", "ply": 0}, {"type": "look", "text": "AC"}, {"type": "record"},
    {"type": "why", "places": ["1"], "ply": 1}, {"type": "query", "name": "trace", "move": "found 1", "ply": 1},
    {"type": "query", "name": "timeline", "since": 0, "ply": 1}, {"type": "deal", "word": "honu", "kind": ""},
):
    board._handle_custom_msg(intent, [])
print(board.session.position.deal, board.view["notice"])
print([name for name in sys.modules if name.startswith(("elele_widgets.", "elele_course.")) and ".seabirds" in name])
"""


def test_a_board_without_birds_runs_no_code_about_birds() -> None:
    """A game of Elba is played, explained, recorded and dealt anew without a module about birds."""
    path = os.pathsep.join(map(str, (ROOT, ROOT / "course", ROOT / "widgets")))
    own = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=False, env=own)
    assert done.stdout.splitlines() == ["elba#honu None", "[]"], done.stderr


@pytest.mark.parametrize(
    ("deal", "kind"),
    [("seabirds#7", birds.Parts), ("elemental#7", figures.Parts), ("elba#7", Parts), ("board#7", Parts)],
)
def test_parts_are_found_by_convention(deal: str, kind: type[Parts], monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts come from the folder of a built-in game, not from a folder with the name of another game."""
    monkeypatch.setattr(game, "_registered", {**game._registered})
    elele.register(Variant("board", "elba", "Never deal.", forbids=lambda _position, move: f"{move}" == "deal"))
    session = elele.Session(deal)
    board, other = Board(session), Board(session)
    assert type(board.parts) is kind
    assert board.parts is other.parts


@pytest.mark.parametrize("mode", ["mixed", "dodo"])
def test_a_game_without_birds_has_no_modes(mode: str) -> None:
    """A board whose game has nothing to match refuses every mode but `everything`."""
    with pytest.raises(ValueError, match="Elba has no birds to match; leave out"):
        Board("elba#7", match=mode)
