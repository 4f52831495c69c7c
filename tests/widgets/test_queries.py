"""A page's queries about the game on its board: each is answered once, and the game does not change."""

from __future__ import annotations

from typing import Any

import pytest

from elele_widgets import Board
from elele_widgets.elemental.parts import Parts


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> tuple[Board, list[Any]]:
    monkeypatch.setattr(Parts, "queries", {"score": lambda session, _arguments: {"score": session.position.score}})
    board, sent = Board("elemental#7"), list[Any]()
    monkeypatch.setattr(board, "send", lambda content, _buffers=None: sent.append(content))
    return board, sent


def ask(board: Board, **intent: object) -> None:
    board._handle_custom_msg({"nonce": "page-1", "intent": {"type": "query", **intent}}, [])


def test_an_answer_names_its_query_and_its_moment(board: tuple[Board, list[Any]]) -> None:
    ask(board[0], name="score", ply=0)
    assert board[1] == [{"ack": "page-1", "query": "score", "ply": 0, "found": {"score": 0}}]
    assert board[0].view["notice"] is None


def test_a_query_about_an_earlier_moment_finds_nothing(board: tuple[Board, list[Any]]) -> None:
    board[0].session.play(board[0].session.position.legal_moves()[0])
    board[1].clear()
    ask(board[0], name="score", ply=0)
    assert board[1] == [{"ack": "page-1", "query": "score", "ply": 0, "found": None}]


def test_an_unknown_query_is_told(board: tuple[Board, list[Any]]) -> None:
    ask(board[0], name="weather", ply=0)
    assert "'weather'" in board[0].view["notice"]["text"]
