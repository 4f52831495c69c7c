"""Messages from a page: each is answered once, long ones are refused, and a refused message changes nothing."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from fake_page import FakePage

import elele
from elele import limits
from elele.session import Session
from elele_widgets import BirdPanel, Board, FieldGuide, Quiz, Steps
from elele_widgets.questions.puzzles import PuzzleBox
from elele_widgets.shared.shown import CHANNELS, HALVED, TOO_LONG, measure, unwrap

MESSAGES: list[Any] = [
    {"type": "look", "text": "x" * limits.MESSAGE}, {"type": "play", "move": "x" * limits.MESSAGE, "ply": 0},
    {"type": "choose", "places": ["a"] * limits.MESSAGE}, {"type": "why", "places": [["a" * 100] * 100], "ply": 0},
    {"type": "new", "deal": {f"{number}": number for number in range(9_000)}}, {"type": "goto", "to": 1 << 99_999},
    ["x"] * 9_000, "x" * 9_000,
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(MESSAGES)))
def test_long_messages(number: int) -> None:
    """A message that is too long changes nothing, and the notice names the limit."""
    intent = MESSAGES[number]
    board, quiz = Board("seabirds#7"), Quiz(seed="honu", keep=False)
    puzzle_board = PuzzleBox("find-the-block").board
    assert puzzle_board
    for widget in (board, puzzle_board):
        before = widget.session.history
        FakePage(widget).hear({"nonce": "n", "intent": intent})
        assert widget.view["notice"] == {"kind": "message", "text": TOO_LONG, "places": []}
        assert widget.session.history is before
    step = quiz.round.step
    FakePage(quiz).hear({"nonce": "n", "intent": intent})
    assert quiz.view["notice"] == TOO_LONG == "The page sent a message that is too long; the limit is 5,000 characters."
    assert quiz.round.step == step


@pytest.mark.parametrize(
    "intent",
    [
        {"type": "query", "name": "\ud800", "ply": 0}, {"type": "why", "places": ["a\udfff"], "ply": 0},
        {"type": "deal", "word": "\ud800", "kind": ""}, {"type": "view", "\ud800": {}},
        {"type": "record", "player": "\ud800"}, [[["\udc00"]]], "\ud800",
    ],
    ids=repr,
)  # fmt: skip
def test_half_a_letter(intent: Any) -> None:
    """Half of a surrogate pair cannot be sent back, so it is refused, and no answer repeats it."""
    board, quiz = FakePage(Board("elemental#7")), FakePage(Quiz(seed="honu", keep=False))
    board.hear({"nonce": "\ud800-1", "intent": intent})
    assert board.view["notice"] == {"kind": "message", "text": HALVED, "places": []}
    assert board.view["ack"] is None
    quiz.hear({"nonce": "n", "intent": intent})
    assert quiz.view["notice"] == HALVED


def test_messages_of_a_player_are_short() -> None:
    """The longest message that a board sends is far below the limit."""
    moves = [str(move) for move in elele.legal_moves(elele.deal("elemental#7"))]
    places = [slot["place"] for zone in Session("seabirds:9x1#7").view()["zones"] for slot in zone["slots"]]
    sizes = [measure({"type": "why", "places": places, "ply": 999}), *map(measure, moves)]
    assert max(sizes) < limits.MESSAGE / 10


def test_a_message_that_comes_again_does_nothing() -> None:
    """A repeated or older message of a channel is only acknowledged; all others are obeyed."""
    page = FakePage(Board("elba#7"))
    new = {"type": "new", "deal": "", "ply": 0}
    page.ask("one-2", **new)
    history = page.widget.session.history
    for nonce in ("one-2", "one-1"):
        page.ask(nonce, **new)
        assert page.view["ack"] == nonce
        assert page.widget.session.history is history
    for nonce in ("two-1", "one-3", "one", "one"):
        page.ask(nonce, **new)
        assert page.widget.session.history is not history
        history = page.widget.session.history
    quiz = FakePage(Quiz(seed="honu", keep=False))
    for nonce in ("one-1", "one-1"):
        assert quiz.ask(nonce, type="show", step=0) == {"ack": nonce}


def test_few_channels_are_remembered() -> None:
    """A widget remembers only the last few channels, however many there are."""
    page = FakePage(FieldGuide())
    for number in range(2 * CHANNELS):
        page.ask(f"channel{number}-1")
    assert len(page.widget._last) == CHANNELS


def test_a_long_name() -> None:
    """A name typed into a quiz has a limit."""
    quiz = Quiz(seed="honu", keep=False, typing=True)
    FakePage(quiz).ask(type="write", text="o" * 101, step=quiz.round.step)
    assert "101 letters are too many; the limit is 100." in quiz.view["notice"]
    assert quiz.round.turn
    assert quiz.round.turn.tries == ()


@pytest.mark.parametrize(
    ("name", "nonce"),
    [
        ("n-1", "n-1"), (7, 7), (None, None), ("x" * 101, None), (1 << 999, None), (["n"], None), ({"n": 1}, None),
        (1.5, None),
    ],
)  # fmt: skip
def test_names_of_messages(name: object, nonce: object) -> None:
    """The answer repeats the name of a message if it is a short text or a number."""
    assert unwrap({"nonce": name, "intent": 1}) == (nonce, 1)
    page = FakePage(Board("elba#7"))
    page.hear({"nonce": name, "intent": {"type": "look", "text": "AS"}})
    assert page.view["ack"] == nonce


@pytest.mark.parametrize("player", [None, 7, 1 << 19_000, ["Nohea"], {}], ids=["null", "7", "huge", "list", "dict"])
def test_a_player_without_a_name(player: object) -> None:
    """A request for the record is answered, whatever value is sent as a name."""
    page = FakePage(Board("elba#7"))
    assert page.ask(type="record", player=player)["record"] == str(page.widget.session.record())


@pytest.mark.parametrize("message", [None, 7, "play", ["play"], {"type": "undo"}, {1: 2}])
def test_a_message_without_an_envelope(message: object) -> None:
    """A message without a nonce is itself the intent."""
    assert unwrap(message) == (None, message)
    FakePage(Board("elba#7")).hear(message)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Board("elba#7"), lambda: BirdPanel("seabirds#7"), lambda: FieldGuide(), lambda: Steps("october-limit"),
        lambda: Quiz(seed="honu", keep=False), lambda: PuzzleBox("find-the-block"),
        lambda: PuzzleBox("find-the-block").board,
    ],
)  # fmt: skip
def test_a_page_writes_nothing(make: Callable[[], Any]) -> None:
    """A widget ignores a page's writes to its traits: Python decides, and the page draws."""
    widget = make()
    before = {name: getattr(widget, name) for name in widget.keys}
    written = {name: {"game": "chess"} if isinstance(value, dict) else "<b>" for name, value in before.items()}
    widget._handle_msg({"content": {"data": {"method": "update", "state": written}}, "buffers": []})
    assert {name: getattr(widget, name) for name in widget.keys} == before


def test_refused_messages_leave_no_trace() -> None:
    """Many refused messages leave nothing in memory."""
    page = FakePage(Board("elba#7"))
    wrong = [{"nonce": n, "intent": {"type": "play", "move": f"found {n}", "ply": 0}} for n in range(9, 129)]
    for message in wrong[:50]:
        page.hear(message)
    gc.collect()
    tracemalloc.start()
    for message in wrong:
        page.hear(message)
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 100_000


def test_no_message_is_kept_in_the_view() -> None:
    """Whatever a page sends, the notice about it is small."""
    page = FakePage(Board("seabirds#7"))
    page.ask(type="play", move="x" * 4_000, ply=0)
    assert len(json.dumps(page.view["notice"])) < 500
