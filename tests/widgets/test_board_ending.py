"""The end of a game on the board: finishing in one step, the game's length, and the hidden cards of a lost game."""

from __future__ import annotations

import json
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from elba_tables import CALM, LAST, RUN, lay

from elele import elba
from elele.hints import assistant
from elele.session import PEEKED, Session
from elele_course.store import saves
from elele_widgets import Board
from elele_widgets.board import ending


def ask(board: Board, **intent: Any) -> None:
    """Send a request as the page would."""
    board._handle_custom_msg(intent, [])


def test_finish_is_one_step() -> None:
    """The moves that bring all cards home are made together and undone together."""
    board = Board(Session(LAST))
    assert board.view["finish"] == 2
    ask(board, type="finish", ply=0)
    assert board.session.position.won
    assert "finish" not in board.view
    ask(board, type="undo")
    assert board.session.position == LAST
    assert board.view["finish"] == 2


@pytest.mark.parametrize("start", [RUN, "seabirds#7", "elemental:july#7"])
def test_finish_is_not_offered(start: Any) -> None:
    """If the end is not known, finishing is not offered, and a page that asks for it gets a reason."""
    board = Board(Session(start))
    assert "finish" not in board.view
    ask(board, type="finish", ply=0)
    assert board.session.ply == 0
    assert board.view["notice"]["kind"] == "message"


def test_a_late_finish_is_stale() -> None:
    """A request about an earlier moment changes nothing."""
    board = Board(Session(LAST))
    board.session.play("found 1")
    ask(board, type="finish", ply=0)
    assert board.session.ply == 1
    assert board.view["notice"]["kind"] == "stale"


def test_the_time_of_play_adds_up(tmp_path: Path) -> None:
    """Pages report seconds with their moves; the sum survives undo, saving and resuming, but not a new deal."""
    file = tmp_path / "mine.game"
    board = Board("elba#7", save=file)
    ask(board, type="play", move="deal", ply=0, seconds=40)
    ask(board, type="play", move="deal", ply=1, seconds=25)
    ask(board, type="undo", seconds=2)
    assert board.session.history.seconds == 67
    ask(board, type="redo")
    assert saves.resume(file).history.seconds == 67
    ask(board, type="new", ply=2)
    assert board.session.history.seconds == 0


@pytest.mark.parametrize("seconds", [0, -5, 1.5, True, "9", None, ending.MOST + 1, 1 << 99])
def test_a_time_that_cannot_be_is_ignored(seconds: object) -> None:
    """A time is ignored if it is not a whole number of seconds or exceeds a day, but the move is made."""
    board = Board("elba#7")
    ask(board, type="play", move="deal", ply=0, seconds=seconds)
    assert (board.session.ply, board.session.history.seconds) == (1, 0)


def test_a_refused_move_takes_no_time() -> None:
    """A request that changes nothing leaves the history unchanged, including its time."""
    board = Board("elba#7")
    before = board.session.history
    ask(board, type="play", move="found 1", ply=0, seconds=7)
    assert board.session.history is before


def test_a_request_that_fails_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that ends in an error leaves the time of play as it was."""
    board = Board("elba#7")

    def fail(_session: Session) -> None:
        raise RuntimeError

    monkeypatch.setattr(board.session.assistant, "hint", fail)
    for _ in range(3):
        with pytest.raises(RuntimeError):
            board.answer(None, {"type": "hint", "ply": 0, "seconds": 600})
    assert board.session.history.seconds == 0


def test_the_end_tells_moves_and_time() -> None:
    """A finished game shows its length, and its time stops."""
    board = Board(Session(LAST))
    ask(board, type="play", move="found 1", ply=0, seconds=130)
    assert "took" not in board.view
    ask(board, type="play", move="found 2", ply=1, seconds=5)
    assert board.view["took"] == "2 moves, 2 minutes"
    ending.spend(board.session, {"seconds": 99})
    assert board.session.history.seconds == 135


@pytest.mark.parametrize(
    ("moves", "seconds", "words"),
    [
        (1, 0, "1 move"),
        (94, 59, "94 moves, 59 seconds"),
        (94, 60, "94 moves, 1 minute"),
        (94, 3600, "94 moves, 1 hour"),
        (94, 7325, "94 moves, 2 hours, 2 minutes"),
    ],
)
def test_a_length_in_words(moves: int, seconds: int, words: str) -> None:
    """A length has the number of moves, and the time in hours and minutes, or in seconds if it was short."""
    assert ending.took(moves, seconds) == words


def test_no_finish_where_cards_are_hidden() -> None:
    """The view of a game with hidden cards never says that it could be finished."""
    board = Board(Session(lay("KC KS KD KH 2C 2S 4C AC")))
    assert "finish" not in board.view


@pytest.fixture
def lost() -> Session:
    """A game that has just been lost."""
    session = Session(lay(CALM, stock="3S"))
    session.play("deal")
    assert session.position.over
    return session


def answered(board: Board) -> None:
    """Ask for a peek, and wait for the answer."""
    with board.session.lock:
        before = {*threading.enumerate()}
        ask(board, type="peek", ply=board.session.ply)
        started = {*threading.enumerate()} - before
    for thread in started:
        thread.join()


def test_where_the_cards_lay_counts_as_a_peek(lost: Session) -> None:
    """Naming the hidden cards of a lost game counts as a peek, which the record notes even after undo."""
    board = Board(lost)
    assert not re.search(r"[A2-9TJQK][♣♦♥♠]|under \d+ card", json.dumps(board.view, ensure_ascii=False))
    answered(board)
    notice = board.view["notice"]
    assert (notice["kind"], notice["text"]) == ("peek", f"{elba.buried(lost.position)} {assistant.COUNTED}")  # type: ignore[arg-type]  # it is Elba
    assert lost.history.asked["Peeks"] == 1
    assert lost.record().headers["Peeks"] == "1"
    assert PEEKED in lost.history.comments[1]


@pytest.mark.parametrize("switch", ["board", "computer"])
def test_hidden_cards_stay_hidden_where_peeks_are_off(
    lost: Session, switch: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board without peeks has no such button and refuses the request, during the game and at its end."""
    if switch == "computer":
        monkeypatch.setenv("ELELE_PEEK", "off")
    board = Board(lost, peek=switch != "board")
    assert "peek" not in board.about["actions"]
    answered(board)
    assert board.view["notice"]["text"] == f"{assistant.NO_PEEKS}."
    assert lost.history.asked["Peeks"] == 0


def test_a_won_game_has_nothing_to_peek_at() -> None:
    """After a win a request for a peek is refused."""
    board = Board(Session(LAST))
    board.session.play("found 1", "found 2")
    answered(board)
    assert "a peek cannot help" in board.view["notice"]["text"]
