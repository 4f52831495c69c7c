"""Elemental's widgets without a browser: the board's figures, the steps, the puzzles."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from elele_widgets import Board, PuzzleBox, Steps, puzzle

import elele
from elele import elemental
from elele.lessons import puzzles
from elele.lessons import steps


def ask(board: Board, ply: int = 0, **intent: Any) -> None:
    """Give the board a message as the page would; it has to be answered, by a new view or by a word."""
    answers: list[dict[str, Any]] = []
    before = board.view
    board.send = answers.append
    board._handle_custom_msg({"nonce": "n", "intent": {"ply": ply, **intent}}, [])
    assert answers == ([{"ack": "n"}] if board.view == before else [])


@pytest.mark.parametrize("name", steps.names())
def test_steps_tell_everything(name: str) -> None:
    """A step-through lesson shows every frame; its text is all that is said, the same every time."""
    told = Steps(name)
    frames = steps.frames(steps.load(name))
    assert [view["step"]["caption"] for view in told.story["views"]] == [frame.caption for frame in frames]
    assert repr(told) == repr(Steps(steps.load(name))) == repr(Steps(frames, title=told.story["title"]))
    assert all(frame.caption in told.text for frame in frames)
    assert json.loads(json.dumps(told.story)) == told.story


def test_steps_need_no_widget_manager() -> None:
    """What a cell shows is HTML with its own script, and the text: nothing that a page would have to fetch."""
    bundle, _ = Steps("seven-blocks", title="</script><b>no markup</b>")._repr_mimebundle_()
    assert sorted(bundle) == ["text/html", "text/plain"]
    assert bundle["text/html"].count("</script>") == 1
    assert "<b>" not in bundle["text/html"]
    assert not re.search(r"""(src|href)=|\bimport\b[^;]*\bfrom\b""", bundle["text/html"])


def test_steps_of_positions() -> None:
    """Positions with comments are steps too; nothing at all is an error."""
    position = elele.deal("elba#7")
    told = Steps([(position, "Eight piles."), elele.apply(position, elele.legal_moves(position)[0])])
    assert told.text == "1. Eight piles.\n2. "
    with pytest.raises(ValueError, match="nothing to show"):
        Steps([])


def test_figures_of_elemental() -> None:
    """The page gets seven blocks, four crosses with their middles, and four extremities, in the rules' own order."""
    shapes = Board("elemental:october#7").about["shapes"]
    assert [tuple(shape["places"]) for shape in shapes if shape["kind"] == "block"] == list(elemental.BLOCKS)
    assert [(s["middle"], tuple(s["places"])) for s in shapes if s["kind"] == "cross"] == list(elemental.CROSSES)
    assert [tuple(shape["places"]) for shape in shapes if shape["kind"] == "extremity"] == list(elemental.EXTREMITIES)


def test_symbols() -> None:
    """Cards are printed with suits or with elements, and both signs are drawn for every card."""
    board = Board("elemental:july#7", symbols="elements")
    assert board.about["symbol"] == "elements"
    named = {face[part] for face in board.faces.values() for part in ("icon", "picture")}
    assert len(named) == 8
    assert set(board.pictures) == named
    with pytest.raises(ValueError, match="suits and elements"):
        Board("elemental:july#7", symbols="runes")


def test_puzzle_by_places() -> None:
    """Places chosen on the board are the answer; the panel tells what it is worth, and no move is made."""
    box = puzzle("find-the-block")
    assert "None" not in box.text
    assert "status" in box.panel.puzzle
    wrong, right = ["c", "e", "g", "i"], _right(box)
    for places, solved in ((wrong, False), (right, True)):
        ask(box.board, type="choose", places=places)
        assert (box.attempt.solved, box.panel.puzzle["solved"]) == (solved, solved)
        assert box.panel.puzzle["status"] in box.text
    assert box.board.view["ply"] == 0


def test_the_board_tells_the_verdict() -> None:
    """Under the table stands what an answer is worth, or how far the moves have come; a refusal goes first."""
    box = puzzle("find-the-block")
    assert box.board.view["notice"] is None
    ask(box.board, type="choose", places=["a"])
    assert box.board.view["notice"] == {"rule": "answer", "text": box.attempt.status, "places": ["a"]}
    ask(box.board, type="choose", places=_right(box))
    assert box.board.view["notice"]["text"].startswith("Right!")
    assert box.board.view["notice"]["rule"] == "right"
    ask(box.board, type="why", places=["c", "l"])
    assert box.board.view["notice"]["rule"] != "right"
    box = puzzle("cross-over")
    ask(box.board, type="choose", places=["a"])
    assert box.board.view["notice"]["text"] == puzzles.BY_MOVES
    ask(box.board, type="play", move="shift e b")
    assert box.board.view["announce"].endswith("2 manipulations left. Move 1 of 2. The block is not discarded yet.")
    ask(box.board, ply=1, type="play", move="shift b e")
    assert box.board.view["notice"]["text"].startswith("2 moves made.")
    ask(box.board, ply=2, type="why", places=["c", "l"])
    assert "2 moves made" not in box.board.view["notice"]["text"]


def test_on_to_the_next_puzzle() -> None:
    """A solved puzzle offers the next one among its moves, and no other does; the last leads to the first."""
    box = puzzle("find-the-block")
    ask(box.board, type="play", move="next")
    assert box.board.view["notice"]["rule"] == "message"
    ask(box.board, type="choose", places=_right(box))
    assert box.board.view["moves"][-1] == {"text": "next", "places": [], "says": "Next puzzle"}
    assert f"{len(box.board.view['moves']) - 1} legal moves" in box.text
    box.board._obey({"type": "play", "move": "next", "ply": 0})
    assert box.panel.puzzle["id"] == "the-long-block"
    before = box.board
    box.turn_to([*puzzles.load()][-1])
    before.close()  # as Python does once more when it forgets a widget
    box._onward()
    assert box.panel.puzzle["id"] == "any-block"


def _right(box: PuzzleBox) -> list[str]:
    return next(move["places"] for move in box.board.view["moves"] if move["text"].startswith("discard"))


def test_puzzle_says_that_there_is_none() -> None:
    """Where a move is looked for, one may say that there is none; a figure is always there."""
    box = puzzle("block-or-none")
    assert "none" in box.board.about["answers"]
    assert "none" not in puzzle("any-block").board.about["answers"]
    ask(box.board, type="choose", places=[])
    assert box.panel.puzzle["status"] != box.panel.puzzle["task"]


def test_puzzle_by_moves() -> None:
    """Moves made on the board are judged one by one; starting again forgets them."""
    box = puzzle("three-times")
    move = next(move["text"] for move in box.board.view["moves"] if move["text"].startswith("spare"))
    for ply in range(3):
        ask(box.board, type="play", move=move, ply=ply)
        assert box.panel.puzzle["made"] == ply + 1
    assert box.panel.puzzle["solved"]
    ask(box.board, type="new")
    assert (box.board.view["ply"], box.panel.puzzle["solved"]) == (0, False)


def test_next_puzzle() -> None:
    """Another puzzle lays its own table under the same panel; what is no puzzle changes nothing."""
    box = puzzle("any-block")
    before = box.board
    for message in (None, {"intent": {"type": "open", "id": "no-puzzle"}}, {"intent": {"type": "open", "id": ["x"]}}):
        box._heard(box.panel, message, [])
        assert box.board is before
    box._heard(box.panel, {"nonce": "n", "intent": {"type": "open", "id": "three-times"}}, [])
    assert box.panel.puzzle["id"] == "three-times"
    assert box.children == (box.panel, box.board)
    assert box.board.session is box.attempt.session is not before.session
    assert box._repr_mimebundle_()["text/plain"] == box.text
