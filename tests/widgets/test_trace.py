"""A board asks why: the answer is the trace of the move that the notice speaks of, and the game stays as it is."""

from __future__ import annotations

from typing import Any

import pytest
from elele_widgets import Board

from elele.lessons.trace import trace


def asked(start: str, **arguments: object) -> tuple[Board, Any]:
    """A board, and its answer to a page that asks for a trace."""
    board, sent = Board(start), list[Any]()
    board.send = lambda content, _buffers=None: sent.append(content)  # type: ignore[method-assign]
    intent = {"type": "query", "name": "trace", "ply": 0, **arguments}
    board._handle_custom_msg({"nonce": "page-1", "intent": intent}, [])
    return board, sent[-1].get("found")


def test_a_move_is_traced() -> None:
    """A move that is offered is traced by its text."""
    board, found = asked("elba#7", move="build 3 5 1")
    assert found == trace(board.session.position, "build 3 5 1").shown()
    assert found["legal"]


def test_a_gesture_is_traced_as_the_notice_explains_it() -> None:
    """Places that were touched are traced as the move whose objection the player reads."""
    board, found = asked("elemental:october#7", places=["a", "b", "d", "e"])
    board.session.handle({"type": "why", "places": ["a", "b", "d", "e"], "ply": 0})
    (failed,) = [rule for rule in found["rules"] if rule["passed"] is False]
    assert board.session.notice is not None
    assert failed["text"] == board.session.notice.text
    assert found["move"] == "discard a b d e"


def test_the_number_of_cards_carried_counts() -> None:
    """Of a pile of Elba, so many cards are traced as were dragged."""
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
    """A question about no move is answered by a notice, and changes nothing."""
    board, found = asked("elba#7", **arguments)
    assert found is None
    assert board.view["notice"]["kind"] == "message"
    assert board.session.ply == 0
