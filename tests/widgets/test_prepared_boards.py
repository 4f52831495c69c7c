"""Prepared boards and puzzles of all games, which give no answer away and have no new deals."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest
from fake_page import FakePage

import elele
from elele.errors import ParseError
from elele_course.questions import puzzles
from elele_course.store import questions
from elele_course.store.progress import NAME, Progress
from elele_widgets import play, puzzle
from elele_widgets.questions.puzzles import NO_HELP, PreparedBoard, PuzzleBox

CHOOSING = [name for name, one in puzzles.load().items() if one.aim.choosing]


def shown(board: PreparedBoard) -> str:
    """All data of a board that a page gets, as JSON and as text."""
    return json.dumps([board.view, board.about, board.text, board.still], ensure_ascii=False)


@pytest.mark.parametrize("name", CHOOSING)
def test_a_question_keeps_its_answer_back(name: str) -> None:
    """If places or a number are the answer, the page has no legal move and no score."""
    box = puzzle(name)
    assert box.board
    one, view = box.attempt.puzzle, box.board.view
    moves = [str(move) for move in elele.legal_moves(one.start)]
    assert not [move for move in moves if f'"text": "{move}"' in shown(box.board)]
    assert [move["text"] for move in view["moves"]] == [*puzzles.choices(one)]
    assert view["score"] == 0
    assert "hand" not in view
    assert not {"hint", "peek", "new"} & {*box.board.about["actions"]}


@pytest.mark.parametrize("name", [*puzzles.boards()])
def test_play(name: str) -> None:
    """A board opens by its name, without a new deal, hints, peeks or a best score."""
    board = play(name)
    assert str(board.session.position) == puzzles.boards()[name].position
    assert {*board.about["actions"]} <= {"deal", "finish", "stuck"}
    assert (board.about["again"], board.about["best"]) == ("Start again", None)
    first = board.session.position
    board.session.play(elele.legal_moves(first)[0])
    board.session.handle({"type": "new"})
    assert (board.session.position, board.session.ply) == (first, 0)
    assert " of 70" not in shown(board)


def test_a_board_without_hints_says_so() -> None:
    """A request for help, which no button of a prepared board sends, is answered with advice."""
    board = play("first-pair")
    for kind in ("hint", "peek", "turn"):
        FakePage(board).ask(type=kind, ply=0)
        assert board.view["notice"]["text"] == NO_HELP


def solve(box: PuzzleBox, answer: str) -> None:
    """Answer the puzzle of a box with places."""
    box.attempt.choose(answer.split())


def test_solved_puzzles_are_kept(tmp_path: Path) -> None:
    """A right answer is kept once, and the list shows a ✓, even on another day; a wrong answer is not kept."""
    progress = Progress(tmp_path / NAME)
    box = puzzle("find-the-block", progress=progress)
    (right, *_) = (" ".join(elele.game.places(box.attempt.puzzle.start, move)) for move in _discards(box))
    solve(box, "c e g i")
    assert (box.others["find-the-block"][0], questions.solved(progress)) == ("F", {})
    solve(box, right)
    assert box.others["find-the-block"].startswith("✓ ")
    later = puzzle("find-the-block", progress=progress)
    assert later.others["find-the-block"].startswith("✓ ")
    solve(later, right)
    rows = progress.rows("SELECT puzzle, answer FROM solved")
    assert [(row["puzzle"], row["answer"]) for row in rows] == [("find-the-block", right)]
    assert not puzzle("find-the-block", keep=False).others["find-the-block"].startswith("✓ ")


def _discards(box: PuzzleBox) -> list[object]:
    return [move for move in box.attempt.puzzle.start.legal_moves() if str(move).startswith("discard")]


def test_a_solution_that_cannot_be_kept_is_told(tmp_path: Path) -> None:
    """The puzzle counts as solved, and the panel says what is wrong with the file."""
    progress = Progress(tmp_path / NAME)
    box = puzzle("find-the-block", progress=progress)
    progress.file.unlink()
    progress.file.mkdir()
    solve(box, " ".join(elele.game.places(box.attempt.puzzle.start, _discards(box)[0])))
    assert box.puzzle["solved"]
    assert "Nothing new was kept" in box.puzzle["trouble"]
    assert box.others["find-the-block"].startswith("✓ ")


def test_an_unknown_board() -> None:
    """The error for an unknown board suggests the nearest name."""
    with pytest.raises(ParseError, match="no board called 'first-pear'; did you mean first-pair"):
        play("first-pear")


def test_position_by_name() -> None:
    """A position is found by the name of a board or a puzzle, by its own text, or by the text of a deal."""
    start = puzzles.boards()["first-pair"].start
    assert puzzles.position("first-pair") == puzzles.position(str(start)) == start
    assert puzzles.position("two-noio") == puzzles.find("two-noio").start
    assert puzzles.position("elba#7") == elele.deal("elba#7")


def test_a_number_is_an_answer() -> None:
    """A button names each number; a wrong one is explained, the right one solves the puzzle."""
    box = puzzle("a-covered-pair")
    assert box.board
    for number, right in (("16", False), ("13", True)):
        box.board.obey({"type": "play", "move": number, "ply": 0})
        assert (box.attempt.solved, box.board.view["notice"]["text"]) == (right, box.attempt.status)
    assert [move["text"] for move in box.board.view["moves"]] == ["next"]


def test_a_prepared_board_needs_a_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board without a title is refused with its line."""
    (tmp_path / "puzzles").mkdir()
    won = "elba KC/KD/KH/KS -/-/-/-/-/-/-/- -"
    (tmp_path / "puzzles" / "boards.csv").write_text(f"name,title,position\nbare,,{won}\n", encoding="utf-8")
    monkeypatch.setattr(import_module("elele_course.questions.puzzles.boards"), "data_folder", lambda: tmp_path)
    with pytest.raises(puzzles.PuzzleError, match=r"^boards\.csv:2: title is empty; fill it in$"):
        puzzles.boards.__wrapped__()
