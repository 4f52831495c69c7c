"""Prepared boards and puzzles of all games: nothing on them gives an answer away, and nothing deals another game."""

from __future__ import annotations

import json

import pytest
from elele_widgets import play, puzzle
from elele_widgets.puzzles import PreparedBoard

import elele
from elele.errors import ParseError
from elele.lessons import puzzles

CHOOSING = [name for name, one in puzzles.load().items() if one.aim.choosing]


def shown(board: PreparedBoard) -> str:
    """Everything that a page has of a board, as JSON and as text."""
    return json.dumps([board.view, board.about, board.text, board.still], ensure_ascii=False)


@pytest.mark.parametrize("name", CHOOSING)
def test_a_question_keeps_its_answer_back(name: str) -> None:
    """Where places or a number are the answer, the page has no legal move, and no score."""
    box = puzzle(name)
    assert box.board
    one, view = box.attempt.puzzle, box.board.view
    moves = [str(move) for move in elele.legal_moves(one.start)]
    assert not [move for move in moves if f'"text": "{move}"' in shown(box.board)]
    assert [move["text"] for move in view["moves"]] == [*puzzles.choices(one)]
    assert view["score"] == 0
    assert "hand" not in view
    assert not {"hint", "peek", "new"} & {*box.board.about["actions"]}


def test_hidden_cards_stay_hidden() -> None:
    """No face-down bird of a puzzle or a board is in what the page has."""
    for name in puzzles.load():
        box = puzzle(name)
        assert box.board
        for zone in box.board.view["zones"]:
            assert all(card == {"up": False} for slot in zone["slots"] for card in slot["cards"] if not card["up"])


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


def test_an_unknown_board() -> None:
    """The nearest name is suggested."""
    with pytest.raises(ParseError, match="no board called 'first-pear'; did you mean first-pair"):
        play("first-pear")


def test_position_by_name() -> None:
    """A position is found by the name of a board or a puzzle, or by its own text or that of a deal."""
    start = puzzles.boards()["first-pair"].start
    assert puzzles.position("first-pair") == puzzles.position(str(start)) == start
    assert puzzles.position("two-noio") == puzzles.find("two-noio").start
    assert puzzles.position("elba#7") == elele.deal("elba#7")


def test_a_number_is_an_answer() -> None:
    """A button names each number; a wrong one is explained, the right one solves the puzzle."""
    box = puzzle("a-covered-pair")
    assert box.board
    for number, solved in (("16", False), ("13", True)):
        box.board.obey({"type": "play", "move": number, "ply": 0})
        assert (box.attempt.solved, box.board.view["notice"]["text"]) == (solved, box.attempt.status)
    assert [move["text"] for move in box.board.view["moves"]] == ["next"]
