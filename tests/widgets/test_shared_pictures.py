"""The pictures that boards share: a kernel sends them once, and none that a board hides."""

from __future__ import annotations

import json
from typing import Any

import pytest

from elele_widgets import Board


def state(board: Board) -> str:
    """All data that a board sends to the page."""
    return json.dumps(board.get_state())


@pytest.mark.parametrize("game", ["seabirds", "elba", "elemental:october"])
def test_a_kernel_sends_its_pictures_once(game: str) -> None:
    """Boards of one game name one model with all their pictures, and send no picture themselves."""
    first, second = Board(f"{game}#1"), Board(f"{game}#2")
    assert first.shared is second.shared
    assert json.loads(state(second))["shared"] == f"anywidget:{first.shared.model_id}"
    assert "<svg" not in state(first) + state(second)
    named = {face[part] for face in second.faces.values() for part in ("picture", "icon", "court") if part in face}
    assert named - {""} <= second.drawings.keys()
    assert all(svg.startswith("<svg") for svg in second.drawings.values())


def test_pictures_are_sent_again_after_their_model_has_closed() -> None:
    first = Board("elba#1")
    first.shared.close()
    second = Board("elba#1")
    assert second.shared is not first.shared
    assert second.shared.comm is not None


def test_a_board_that_hides_something_shares_nothing() -> None:
    """When cards hide names, a board names no model with pictures under those names, and has its own."""
    board, other = Board("seabirds#7"), Board("seabirds#8")
    shared = board.shared
    board.obey({"type": "match", "mode": "hawaiian", "ply": 0})
    assert board.shared is None
    assert any(name.startswith("birds/p") for name in board.pictures)
    assert other.shared is shared
    board.obey({"type": "match", "mode": "everything", "ply": 0})
    assert board.drawings == other.drawings


def test_a_page_changes_no_picture() -> None:
    held: Any = Board("elba#1").shared
    before = {**held.svg}
    held.set_state({"svg": {}})
    assert held.svg == before
