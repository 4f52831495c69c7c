"""The steps widget without a browser: the rules' answer to a wrong touch, and a board to play on from a step."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from typing import Any

import pytest
from fake_page import FakePage

import elele
from elele_course.steps import steps
from elele_widgets import Board, Steps


def question(shown: Steps) -> int:
    """The number of the first step with a question."""
    return next(number for number, frame in enumerate(shown.frames) if frame.asked)


def test_why_not_this_one() -> None:
    """A wrong touch is answered with the rules' own reason, and does not change the story that readers share."""
    shown = Steps("seven-blocks")
    number, before = question(shown), dict(shown.story)
    answer = FakePage(shown).ask(type="why", step=number, places=["a"])
    assert answer["reply"] == {
        "step": number, "places": ["a"], "text": steps.reason(shown.frames[number], ["a"]),
    }  # fmt: skip
    assert "h instead of a" in answer["reply"]["text"]
    assert shown.story == before


@pytest.mark.parametrize(
    "intent",
    [
        {"type": "why", "step": 99, "places": ["a"]}, {"type": "why", "step": -1, "places": ["a"]},
        {"type": "why", "step": 0, "places": ["a"] * 99}, {"type": "why", "step": 0, "places": ["z"]},
        {"type": "why", "step": 0, "places": [["a"]]}, {"type": "why", "step": "0", "places": ["a"]},
        {"type": "try", "step": 99}, {"type": "try"}, {"type": "play", "move": "discard a b d e"}, None,
    ],
)  # fmt: skip
def test_other_messages_do_nothing(intent: Any) -> None:
    """A message about a step or place that does not exist is ignored."""
    shown = Steps("seven-blocks")
    shown._ipython_display_()
    assert shown.take(intent) == {}
    assert shown.desk
    assert shown.desk.children == (shown,)


def test_displayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cell shows the steps as HTML, which a saved page keeps, and an empty widget that links them to Python."""
    shown, outputs = Steps("seven-blocks"), list[dict[str, Any]]()
    monkeypatch.setattr("elele_widgets.steps.steps.publish_display_data", lambda data, *_: outputs.append(data))
    shown._ipython_display_()
    steps_, link = outputs
    assert sorted(steps_) == ["text/html", "text/plain"]
    assert f'data-seat="{shown.seat}"' in steps_["text/html"]
    assert (link["text/plain"], link["text/html"]) == ("", "")
    assert shown.desk
    assert link["application/vnd.jupyter.widget-view+json"]["model_id"] == shown.desk.model_id


def test_try_it_from_here() -> None:
    """A board with the step's position opens below and replaces an earlier one; inside other widgets, none opens."""
    shown = Steps("four-crosses")
    FakePage(shown).ask(type="try", step=3)
    assert shown.desk is None
    with redirect_stdout(io.StringIO()):
        shown._ipython_display_()
    assert shown.desk
    for number in (0, len(shown.frames) - 1):
        FakePage(shown).ask(type="try", step=number)
        steps_, board = shown.desk.children
        assert steps_ is shown
        assert isinstance(board, Board)
        assert board.session.position == shown.frames[number].position
        board.session.play(elele.legal_moves(board.session.position)[0])
    assert shown.frames[-1].position != board.session.position
