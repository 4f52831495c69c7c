"""Whole games of E Lele! Solitaire in the real JupyterLab, and what JupyterLab could do to a board."""

from __future__ import annotations

import pytest
import table_play
from lab_server import Lab
from table_play import Keyboard, Mouse

from elele import record
from elele.session import Session

DEAL = "seabirds#7"


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_a_whole_game(lab: Lab, hand: type[Mouse | Keyboard]) -> None:
    """One game from the deal to `finish`; page, kernel and the replayed record agree about the score."""
    cell = f"from elele_widgets import Board\nboard = Board({DEAL!r})\nboard"
    page = lab.open(lab.write(f"game-{hand.__name__}.ipynb", cell))
    beside, player = Session(DEAL), hand(page)
    table_play.shows(page, beside)
    if hand is Keyboard:
        player.board.locator("[data-place]").first.focus()
    while not beside.position.over:
        table_play.play(player, beside, table_play.chosen(beside))
    assert {str(move).split()[0] for move in beside.moves} == set(table_play.KINDS)
    saved = lab.python(page, "print(str(board.session.record()), end='')")
    assert saved == str(beside.record())
    end = record.replay(record.read(saved))[-1]
    assert player.board.locator("[data-score]").inner_text() == str(end.score)
