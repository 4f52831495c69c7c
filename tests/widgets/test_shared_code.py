"""The code that widgets of one kind share: a kernel sends it once."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from ipywidgets import Widget

from elele_widgets import BirdPanel, Board, Check, FieldGuide, Quiz
from elele_widgets.shared import assets, shared_code


def test_a_kernel_sends_the_code_of_boards_once() -> None:
    """All boards refer to one model with their code, and send only a short loader themselves."""
    first, second = Board("seabirds#1"), Board("elba#2")
    assert first.code is second.code
    assert first.code.script == assets.script("board/board_widget.js")
    assert first.code.style == assets.style(*assets.BOARD_STYLE)
    sent = second.get_state()
    assert sent["code"] == f"anywidget:{first.code.model_id}"
    assert len(sent["_esm"]) < 4_000
    assert "_css" not in sent


def test_each_kind_has_its_own_code() -> None:
    kinds = (Board, BirdPanel, Check, FieldGuide, Quiz)
    assert len({shared_code.of(kind.bundle).model_id for kind in kinds}) == len(kinds)


def test_code_is_sent_again_after_its_model_has_closed() -> None:
    first = Board("elba#1")
    Widget.close_all()
    second = Board("elba#1")
    assert second.code is not first.code
    assert second.code.comm is not None


def test_marimo_gets_code_and_pictures_with_each_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    """No cell may depend on the channels of another, because marimo closes them when that other cell runs again."""
    monkeypatch.setitem(sys.modules, "marimo", sys)
    board = Board("seabirds#1")
    assert board.get_state()["code"]["script"] == assets.script("board/board_widget.js")
    assert board._esm.startswith("data:text/javascript;base64,")
    assert board.shared is None
    assert board.drawings == board.pictures != {}


@pytest.mark.parametrize("trait", ["script", "style", "name"])
def test_a_page_changes_no_code(trait: str) -> None:
    held: Any = Board("elba#1").code
    before = getattr(held, trait)
    held.set_state({trait: "alert(1)"})
    assert getattr(held, trait) == before
