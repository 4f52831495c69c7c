"""Several views of one game: stale tabs, double clicks, and messages that are late, repeated or out of order."""

from __future__ import annotations

import json
import random
import threading
from typing import Any

import pytest
from fake_page import FakePage

import elele
from elele import record
from elele.session import Session
from elele_widgets import Board

DEALS = ("seabirds#7", "elemental:july#7", "elba#7")


@pytest.fixture(autouse=True)
def no_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views without the score book."""
    monkeypatch.setenv("ELELE_SCORES", "off")


def shown(board: Board) -> dict[str, Any]:
    """The view of a board without its additions to the session's view."""
    return {key: value for key, value in board.view.items() if key not in ("version", "ack", "hand")}


class Tab:
    """A view of a board in a tab: it remembers what it showed last, and names its messages as the page does."""

    def __init__(self, name: str, board: Board, chance: random.Random) -> None:
        self.name, self.board, self.chance, self.sent = name, board, chance, 0
        self.look()

    def look(self) -> None:
        """Take over the present view of the board."""
        self.view = json.loads(json.dumps(self.board.view))

    def touch(self) -> dict[str, Any]:
        """The message for an action of the player on the view seen here."""
        self.sent += 1
        moves = [move["text"] for move in self.view["moves"]]
        kinds = ["play"] * 6 * bool(moves) + ["undo", "redo", "goto"]
        kind = self.chance.choice(kinds)
        intent: dict[str, Any] = {"type": kind, "ply": self.view["ply"]}
        if kind == "play":
            intent["move"] = self.chance.choice(moves)
        if kind == "goto":
            intent["to"] = self.chance.randint(0, self.view["plies"])
        return {"nonce": f"{self.name}-{self.sent}", "intent": intent}


def sound(session: Session) -> None:
    """Assert that the game obeys the rules, and that the view agrees with it."""
    history = session.history
    positions = record.replay(record.read(str(history.record({}, len(history.moves)))))
    assert str(positions[session.ply]) == str(session.position)
    assert session.view()["plies"] == len(history.moves) == len(positions) - 1


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("seed", range(3))
def test_late_twice_and_in_another_order(deal: str, seed: int) -> None:
    """However the messages of three tabs are delayed, doubled and mixed, all tabs show the same lawful game."""
    chance = random.Random(f"{deal} {seed}")
    session = Session(deal)
    boards = [Board(session), Board(session)]
    tabs = [Tab("one0abc", boards[0], chance), Tab("two0abc", boards[1], chance), Tab("three0a", boards[1], chance)]
    pages = {id(board): FakePage(board) for board in boards}
    waiting: list[tuple[Tab, dict[str, Any]]] = []
    for _ in range(150):
        tab = chance.choice(tabs)
        waiting += [(tab, tab.touch())] * chance.choice((0, 1, 1, 1, 2))
        if waiting and chance.random() < 0.8:
            tab, message = waiting.pop(chance.randrange(len(waiting)))
            pages[id(tab.board)].hear(message)
            assert tab.board.view["ack"] == message["nonce"]
        if chance.random() < 0.5:
            tab.look()
    sound(session)
    added = {name: boards[0].view[name] for name in ("dusk", "goals", "good") if name in boards[0].view}
    assert shown(boards[0]) == shown(boards[1]) == {**session.view(), **added}
    assert all(page.view == json.loads(json.dumps(page.widget.view)) for page in pages.values())


def test_a_double_click_plays_once() -> None:
    """A move is made once, even if two messages ask for it or one message comes twice."""
    page = FakePage(Board("seabirds#7"))
    move = {"type": "play", "move": "pair b6 c6 a6", "ply": 0}
    for nonce in ("abcdef-1", "abcdef-2", "abcdef-2"):
        page.ask(nonce, **move)
        assert (page.view["ply"], page.view["ack"]) == (1, nonce)
    assert page.view["notice"]["kind"] == "stale"


def test_an_undo_that_comes_twice_is_one() -> None:
    """One touch of Undo takes back one step, however often its message comes; two touches take back two."""
    page = FakePage(Board("elba#7"))
    session = page.widget.session
    for _ in range(4):
        session.play(elele.legal_moves(session.position)[0])
    for nonce in ("abcdef-1", "abcdef-1", "abcdef-1"):
        page.ask(nonce, type="undo", ply=4)
    assert page.view["ply"] == 3
    for nonce, ply in (("abcdef-2", 3), ("abcdef-3", 2)):
        page.ask(nonce, type="undo", ply=ply)
    assert page.view["ply"] == 1


def test_a_page_that_missed_a_view_gets_it_whole() -> None:
    """A stale message or a request for the view gets the whole view; any other message gets a patch."""
    page = FakePage(Board("elba#7"))
    move = str(page.widget.session.position.legal_moves()[0])
    for number in range(1, 4):
        assert [*page.ask(f"k3x9f2a-{number}", type="play", move=move, ply=3)] == ["view"]
    assert [*page.ask("k3x9f2a-4", type="view")] == ["view"]
    assert page.view["ack"] == "k3x9f2a-4"
    assert page.widget.session.ply == 0
    assert [*page.ask("k3x9f2a-5", type="play", move=move, ply=0)] == ["patch"]


def test_only_the_stale_board_is_sent_whole() -> None:
    """After a stale message, its own board gets the whole view; the others get a patch, and then nothing new."""
    session = Session("elba#7")
    here, there = FakePage(Board(session)), FakePage(Board(session))
    for _ in range(2):
        assert [*here.ask(type="undo", ply=3)] == ["view"]
    assert [[*answer] for answer in there.answers] == [["patch"]]


def test_no_change_is_lost_while_a_board_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board shows a move that another thread made while the board was being created."""
    session = Session("elba#7")
    move = session.position.legal_moves()[0]
    mover = threading.Thread(target=session.play, args=(move,))
    about = Board._about

    def slow(board: Board) -> dict[str, Any]:
        if not mover.ident:
            mover.start()
            mover.join(0.2)
        return about(board)

    monkeypatch.setattr(Board, "_about", slow)
    board = Board(session)
    mover.join()
    assert (session.ply, board.view["ply"]) == (1, 1)


def test_a_stale_tab_is_told() -> None:
    """A tab with an outdated board changes nothing; it gets a notice and the present board."""
    session = Session("seabirds#7")
    here, there = FakePage(Board(session)), FakePage(Board(session))
    here.ask(type="play", move="pair b6 c6 a6", ply=0)
    before = session.history
    for intent in (
        {"type": "play", "move": "pair b6 c6 a1"}, {"type": "why", "places": ["b6"]}, {"type": "undo"},
        {"type": "new"}, {"type": "goto", "to": 0},
    ):  # fmt: skip
        there.ask(**intent, ply=0)
        assert there.view["notice"]["text"].startswith("The board has changed. Look, then")
        assert session.history is before
    assert shown(here.widget) == shown(there.widget)


def test_a_tab_of_another_deal() -> None:
    """A move that was meant for an earlier deal is not made on a new one, unless it is legal there."""
    board = Board("seabirds#7")
    board.session.new("seabirds#8")
    FakePage(board).ask(type="play", move="pair b6 c6 a6", ply=0)
    sound(board.session)


def test_from_many_threads() -> None:
    """Messages that arrive in several threads at once are handled one after the other."""
    session = Session("elba#7")
    boards = [Board(session) for _ in range(3)]

    def hammer(number: int) -> None:
        chance, board = random.Random(number), boards[number]
        board.send = board.send_state = lambda *_: None
        tab = Tab(f"abcde{number}f", board, chance)
        for _ in range(60):
            board._handle_custom_msg(tab.touch(), [])
            tab.look()

    threads = [threading.Thread(target=hammer, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sound(session)
    assert shown(boards[0]) == shown(boards[1]) == shown(boards[2]) == session.view()
