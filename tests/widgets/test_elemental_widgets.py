"""Elemental's widgets without a browser: the board's figures, the steps, the puzzles."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from fake_page import FakePage

import elele
from elele import elemental
from elele_course.questions import puzzles
from elele_course.steps import steps
from elele_widgets import Board, PuzzleBox, Steps, puzzle


def ask(board: Board | None, ply: int = 0, **intent: Any) -> None:
    """Send the board a message as a page that shows its present view would."""
    assert board
    page = FakePage(board)
    page.ask(ply=ply, **intent)
    assert page.view == json.loads(json.dumps(board.view))


@pytest.mark.parametrize("name", steps.names())
def test_steps_tell_everything(name: str) -> None:
    """A game step by step has every frame, and its text has all captions and is the same every time."""
    shown = Steps(name)
    frames = steps.frames(steps.load(name))
    assert [view["step"]["caption"] for view in shown.story["views"]] == [frame.caption for frame in frames]
    assert repr(shown) == repr(Steps(steps.load(name))) == repr(Steps(frames, title=shown.story["title"]))
    assert all(frame.caption in shown.text for frame in frames)
    assert json.loads(json.dumps(shown.story)) == shown.story


def test_steps_need_no_widget_manager() -> None:
    """The output of a cell is text, and HTML with its own script, so the page has nothing to fetch."""
    bundle, _ = Steps("seven-blocks", title="</script><b>no markup</b>")._repr_mimebundle_()
    assert sorted(bundle) == ["text/html", "text/plain"]
    assert bundle["text/html"].count("</script>") == 1
    assert "<b>" not in bundle["text/html"]
    assert not re.search(r"""(src|href)=|\bimport\b[^;]*\bfrom\b""", bundle["text/html"])


def test_steps_of_positions() -> None:
    """Positions with comments make steps too; an empty list is an error."""
    position = elele.deal("elba#7")
    shown = Steps([(position, "Eight piles."), elele.apply(position, elele.legal_moves(position)[0])])
    assert shown.text == "1. Eight piles.\n2. "
    with pytest.raises(ValueError, match="nothing to show"):
        Steps([])


def test_figures_of_elemental() -> None:
    """The page gets seven blocks, four crosses with their middles, and four extremities, in the rules' own order."""
    shapes = Board("elemental:october#7").about["shapes"]
    assert [tuple(shape["places"]) for shape in shapes if shape["kind"] == "block"] == list(elemental.BLOCKS)
    assert [(s["middle"], tuple(s["places"])) for s in shapes if s["kind"] == "cross"] == list(elemental.CROSSES)
    assert [tuple(shape["places"]) for shape in shapes if shape["kind"] == "extremity"] == list(elemental.EXTREMITIES)


def test_symbols() -> None:
    """Cards show suits or elements, and every card has a drawing of both signs."""
    board = Board("elemental:july#7", symbols="elements")
    assert board.about["symbol"] == "elements"
    named = {face[part] for face in board.faces.values() for part in ("icon", "picture")}
    assert len(named) == 8
    assert set(board.drawings) == named
    with pytest.raises(ValueError, match="suits or elements"):
        Board("elemental:july#7", symbols="runes")


def test_puzzle_by_places() -> None:
    """If places chosen on the board are the answer, the panel shows the verdict, and no move is made."""
    box = puzzle("find-the-block")
    assert "None" not in box.text
    assert "status" in box.puzzle
    wrong, right = ["c", "e", "g", "i"], _right(box)
    for places, solved in ((wrong, False), (right, True)):
        ask(box.board, type="choose", places=places)
        assert (box.attempt.solved, box.puzzle["solved"]) == (solved, solved)
        assert box.puzzle["status"] in box.text
    assert box.board.view["ply"] == 0


def test_the_board_tells_the_verdict() -> None:
    """The notice of the board is the verdict or the progress of the moves; a refusal comes first."""
    box = puzzle("find-the-block")
    assert box.board.view["notice"] is None
    ask(box.board, type="choose", places=["a"])
    assert box.board.view["notice"] == {"kind": "answer", "text": box.attempt.status, "places": ["a"]}
    ask(box.board, type="choose", places=_right(box))
    assert box.board.view["notice"]["text"].startswith("Right!")
    assert box.board.view["notice"]["kind"] == "right"
    ask(box.board, type="why", places=["c", "l"])
    assert box.board.view["notice"]["kind"] != "right"
    box = puzzle("cross-over")
    ask(box.board, type="choose", places=["a"])
    assert box.board.view["notice"]["text"] == puzzles.BY_MOVES
    ask(box.board, type="play", move="shift e b")
    said = "2 manipulations left. Move 1 of 2. The block has not been discarded yet."
    assert box.board.view["announce"].endswith(said)
    ask(box.board, ply=1, type="play", move="shift b e")
    assert box.board.view["notice"]["text"].startswith("2 moves made.")
    ask(box.board, ply=2, type="why", places=["c", "l"])
    assert "2 moves made" not in box.board.view["notice"]["text"]


def test_on_to_the_next_puzzle() -> None:
    """Only a solved puzzle offers the next one among its moves; the last puzzle leads to the first."""
    box = puzzle("find-the-block")
    ask(box.board, type="play", move="next")
    assert box.board.view["notice"]["kind"] == "message"
    ask(box.board, type="choose", places=_right(box))
    assert box.board.view["moves"][-1] == {"text": "next", "places": [], "says": "Next puzzle"}
    assert "Next puzzle" not in box.text
    box.board.obey({"type": "play", "move": "next", "ply": 0})
    assert box.puzzle["id"] == "the-long-block"
    before = box.board
    box.turn_to([*box.others][-1])
    before.close()  # Python calls this again when it deletes a widget.
    box._onward()
    assert box.puzzle["id"] == "any-block"


def _right(box: PuzzleBox) -> list[str]:
    start = box.attempt.puzzle.start
    return next([*elele.game.places(start, move)] for move in start.legal_moves() if str(move).startswith("discard"))


def test_puzzle_says_that_there_is_none() -> None:
    """If a puzzle asks for a move, the answer may be that there is none; a figure can always be found."""
    box = puzzle("block-or-none")
    assert "none" in box.board.about["answers"]
    assert "none" not in puzzle("any-block").board.about["answers"]
    ask(box.board, type="choose", places=[])
    assert box.puzzle["status"] != box.puzzle["task"]


def test_puzzle_by_moves() -> None:
    """Moves made on the board are judged one by one; starting again clears them."""
    box = puzzle("three-times")
    move = next(move["text"] for move in box.board.view["moves"] if move["text"].startswith("spare"))
    for ply in range(3):
        ask(box.board, type="play", move=move, ply=ply)
        assert box.puzzle["made"] == ply + 1
    assert box.puzzle["solved"]
    ask(box.board, type="new", ply=3)
    assert (box.board.view["ply"], box.puzzle["solved"]) == (0, False)


def test_next_puzzle() -> None:
    """Another puzzle gets a new board under the same panel; an unknown id or a stale message changes nothing."""
    box = puzzle("any-block")
    before, page = box.board, FakePage(box)
    for intent in (None, {"type": "open", "id": "no-puzzle"}, {"type": "open", "id": ["x"]},
                   {"type": "open", "id": "three-times", "attempt": 7}):  # fmt: skip
        assert page.hear({"nonce": "n", "intent": intent}) == {"ack": "n"}
        assert box.board is before
    for _ in range(2):  # A repeated message opens the puzzle once.
        page.ask(type="open", id="three-times", attempt=0)
        assert (box.puzzle["id"], box.puzzle["attempt"]) == ("three-times", 1)
    assert box.below == [box.board]
    assert box.board.session is box.attempt.session is not before.session
    assert repr(box) == box.text
