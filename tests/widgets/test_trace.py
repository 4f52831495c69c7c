"""A board's query "Why?": the answer is the trace of the move in the notice, and the game does not change."""

from __future__ import annotations

from html import escape
from typing import Any

import pytest

from elele.errors import ParseError
from elele_course.steps.trace import trace
from elele_widgets import Board, Trace


def asked(start: str, **arguments: object) -> tuple[Board, Any]:
    """A board, and its answer to a page that asks for a trace."""
    board, sent = Board(start), list[Any]()
    board.send = lambda content, _buffers=None: sent.append(content)  # type: ignore[method-assign]
    intent = {"type": "query", "name": "trace", "ply": 0, **arguments}
    board._handle_custom_msg({"nonce": "page-1", "intent": intent}, [])
    return board, sent[-1].get("found")


def test_a_move_is_traced() -> None:
    """An offered move is traced by its text."""
    board, found = asked("elba#7", move="build 3 5 1")
    assert found == trace(board.session.position, "build 3 5 1").shown()
    assert found["legal"]


def test_a_gesture_is_traced_as_the_notice_explains_it() -> None:
    """The trace of touched places is about the same move as the notice that the player reads."""
    board, found = asked("elemental:october#7", places=["a", "b", "d", "e"])
    board.session.handle({"type": "why", "places": ["a", "b", "d", "e"], "ply": 0})
    (failed,) = [rule for rule in found["rules"] if rule["passed"] is False]
    assert board.session.notice is not None
    assert failed["text"] == board.session.notice.text
    assert found["move"] == "discard a b d e"


def test_the_number_of_cards_carried_counts() -> None:
    """In Elba, the trace has as many cards of a pile as were dragged."""
    _, found = asked("elba#7", places=["3", "1"], cards=1)
    assert found["move"] == "build 3 1 1"


@pytest.mark.parametrize(
    "arguments",
    [
        {}, {"move": "fly a1"}, {"move": 7}, {"places": "ab"}, {"places": [1]}, {"places": ["z"]}, {"places": []},
        {"places": ["a", "b"], "cards": "all"}, {"places": ["a"], "cards": -1}, {"places": ["a"], "cards": True},
    ],
)  # fmt: skip
def test_what_is_no_move_is_told(arguments: dict[str, Any]) -> None:
    """A query that is about no move is answered by a notice, and changes nothing."""
    board, found = asked("elba#7", **arguments)
    assert found is None
    assert board.view["notice"]["kind"] == "message"
    assert board.session.ply == 0


CELLS = [
    ("seabirds#7", "pair b1 c6 a1"), ("elemental:october#7", "discard a b d e"), ("elba#7", "build 2 1 1"),
    ("elba#7", "deal"),
]  # fmt: skip


@pytest.mark.parametrize(("start", "move"), CELLS)
def test_a_cell_shows_a_trace(start: str, move: str) -> None:
    """A trace in a cell is HTML with its own script, without a widget, and also text."""
    cell = Trace(start, move)
    bundle, _ = cell._repr_mimebundle_()
    assert bundle["text/plain"] == repr(cell) == str(cell.trace)
    assert set(bundle) == {"text/plain", "text/html"}
    for rule in cell.trace.rules:
        assert escape(rule.text) in bundle["text/html"]
    assert len(bundle["text/html"]) < 200_000


@pytest.mark.parametrize(("start", "move"), CELLS)
def test_a_cell_has_the_cards_of_its_boards_and_no_other(start: str, move: str) -> None:
    """A page gets only the faces of face-up cards, so the data do not reveal face-down cards."""
    story = Trace(start, move).story
    boards = [story["trace"]["before"], story["trace"]["after"] or []]
    cards = [card for board in boards for zone in board for slot in zone["slots"] for card in slot["cards"]]
    open_ = {text for card in cards if card["up"] for text in card["text"].split("+")}
    assert set(story["faces"]) == open_
    assert all(card == {"up": False} for card in cards if not card["up"])


def test_a_text_of_a_trace_is_never_markup() -> None:
    """A card of your own deck with a tag in its name is shown as text."""
    cell = Trace("elba#7", "build 2 1 1")
    cell.story = {**cell.story, "trace": {**cell.story["trace"], "says": "</script><img src=x>"}}
    assert "<img" not in cell.still
    assert cell.still.count("</script>") == 1


def test_a_move_that_is_none_is_refused() -> None:
    """A text that is not a move raises an error that says so."""
    with pytest.raises(ParseError, match="is not a move"):
        Trace("elba#7", "fly 1 2")
