"""The steps widget without a browser: the rules' answer to a wrong touch, and a board to play on from a step."""

from __future__ import annotations

from typing import Any

import pytest
from fake_page import FakePage

import elele
from elele_course.steps import steps
from elele_widgets import Bend, Board, Predict, Steps


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
        {"type": "try", "step": 99}, {"type": "try"},
        {"type": "bend", "step": 99}, {"type": "bend", "step": 0}, {"type": "bend"},
        {"type": "play", "move": "discard a b d e"}, None,
    ],
)  # fmt: skip
def test_other_messages_do_nothing(intent: Any) -> None:
    """A message about a step or place that does not exist is ignored."""
    shown = Steps("seven-blocks")
    shown._ipython_display_()
    assert shown.take(intent) == {}
    assert shown.below == []


def test_displayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cell shows the steps as HTML, which a saved page keeps, and an empty widget that links them to Python."""
    shown, outputs = Steps("seven-blocks"), list[dict[str, Any]]()
    monkeypatch.setattr("elele_widgets.steps.steps.publish_display_data", lambda data, *_: outputs.append(data))
    shown._ipython_display_()
    steps_, link = outputs
    assert sorted(steps_) == ["text/html", "text/plain"]
    assert f'data-seat="{shown.seat}"' in steps_["text/html"]
    assert (link["text/plain"], link["text/html"]) == ("", "")
    assert link["application/vnd.jupyter.widget-view+json"]["model_id"] == shown.model_id


def test_try_it_from_here() -> None:
    """A board with the step's position opens below and replaces an earlier one, also below a prediction."""
    shown = Steps("four-crosses")
    asked = Predict("07-opens", then=shown, keep=False)
    asked.answer_with("a-b-d-e")
    assert asked.below == [shown]
    for number in (0, len(shown.frames) - 1):
        FakePage(shown).ask(type="try", step=number)
        (board,) = shown.below
        assert isinstance(board, Board)
        assert board.session.position == shown.frames[number].position
        board.session.play(elele.legal_moves(board.session.position)[0])
    assert shown.frames[-1].position != board.session.position


@pytest.mark.parametrize(
    ("name", "lit", "text"),
    [
        ("seven-blocks", "d e h i", "block: dehi HCCDSCSHDSCS 0 0 october transfer"),
        ("seven-blocks", "d f h j", "block: dfhj HCCDSCSHDSCS 0 0 october transfer"),
        ("four-crosses", "a c e h d", "cross: aceh CSDDSHCHSDHC 1 0 october transfer"),
        ("four-crosses", "a c e k", "cross: acek CSDDSHCHSDHC 1 0 october transfer"),
        ("four-crosses", "b d f i e", "cross: bdfi CSDDSHCHSDHC 1 0 october transfer"),
        ("extremities", "k l", "extremity: lk H-CDS-CHD--S 0 0 october transfer"),
        ("july-marks", "c g", "extremity: cg HCHDS-CD--DC 2 0 july transfer"),
    ],
)
def test_bend_a_step(name: str, lit: str, text: str) -> None:
    """The figure of a step opens below, with its cards as they lie, to bend it; it has no goals and keeps nothing."""
    shown = Steps(name)
    number = [[*frame.places] for frame in shown.frames].index(lit.split())
    FakePage(shown).ask(type="bend", step=number)
    (below,) = shown.below
    assert isinstance(below, Bend)
    assert f"{below.kind}: {below.first}" == text
    assert below.bend["table"]["goals"] == []
    assert below.reached["note"] == ""
