"""Two views, one truth: stale tabs, double clicks and messages that come late, twice or in another order."""

from __future__ import annotations

import json
import random
import threading
from typing import Any

import pytest
from elele_widgets import Board, Quiz
from elele_widgets import assets as page
from elele_widgets.puzzles import PuzzleBox
from fuzz import Widget

import elele
from elele import record
from elele.session import Session

DEALS = ("seabirds#7", "elemental:july#7", "elba#7")


@pytest.fixture(autouse=True)
def no_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """What boards say of the score book is a matter of its own."""
    monkeypatch.setenv("ELELE_SCORES", "off")


class Tab:
    """A view of a board in some tab: it knows what it was shown last, and names its messages as the page does."""

    def __init__(self, name: str, board: Board, chance: random.Random) -> None:
        self.name, self.board, self.chance, self.sent = name, board, chance, 0
        self.look()

    def look(self) -> None:
        """See what lies on the table now."""
        self.view = json.loads(json.dumps(self.board.view))

    def touch(self) -> dict[str, Any]:
        """The message of whatever the player does on what is seen here."""
        self.sent += 1
        moves = [move["text"] for move in self.view["moves"]]
        kinds = ["play"] * 6 * bool(moves) + ["undo", "redo", "goto"]
        kind = self.chance.choice(kinds)
        told: dict[str, Any] = {"type": kind}
        if kind == "play":
            told |= {"move": self.chance.choice(moves), "ply": self.view["ply"]}
        if kind == "goto":
            told |= {"ply": self.chance.randint(0, self.view["plies"])}
        return {"nonce": f"{self.name}-{self.sent}", "intent": told}


def sound(session: Session) -> None:
    """The game is one that the rules allow, and what is shown is what it has."""
    kept = record.read(str(session.whole()))
    positions = record.replay(kept)
    assert str(positions[session.ply]) == str(session.position)
    assert session.view()["plies"] == len(kept.moves) == len(positions) - 1


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("seed", range(3))
def test_late_twice_and_in_another_order(deal: str, seed: int) -> None:
    """Whatever becomes of the messages of two tabs on their way, both show the same sound game."""
    chance = random.Random(f"{deal} {seed}")
    session = Session(deal)
    boards = [Board(session), Board(session)]
    tabs = [Tab("one0abc", boards[0], chance), Tab("two0abc", boards[1], chance), Tab("three0a", boards[1], chance)]
    widgets = {id(board): Widget(board) for board in boards}
    waiting: list[tuple[Tab, dict[str, Any]]] = []
    for _ in range(150):
        tab = chance.choice(tabs)
        waiting += [(tab, tab.touch())] * chance.choice((0, 1, 1, 1, 2))
        if waiting and chance.random() < 0.8:
            tab, message = waiting.pop(chance.randrange(len(waiting)))
            widget = widgets[id(tab.board)]
            widget.hear(message)
            assert widget.answers in ([], [{"ack": message["nonce"]}])
        if chance.random() < 0.5:
            tab.look()
    sound(session)
    assert boards[0].view == boards[1].view == session.view()


def test_a_double_click_plays_once() -> None:
    """A move that is sent twice, by two messages or as one that comes twice, is made once."""
    board = Board("seabirds#7")
    widget = Widget(board)
    move = {"type": "play", "move": "pair b6 c6 a6", "ply": 0}
    widget.hear({"nonce": "abcdef-1", "intent": move})
    widget.hear({"nonce": "abcdef-2", "intent": move})
    assert (board.view["ply"], board.view["notice"]["rule"]) == (1, "stale")
    widget.hear({"nonce": "abcdef-3", "intent": {"type": "undo"}})
    for nonce in ("abcdef-1", "abcdef-2", "abcdef-3"):
        widget.hear({"nonce": nonce, "intent": move})
        assert widget.answers == [{"ack": nonce}]
        assert (board.view["ply"], board.view["plies"]) == (0, 1)
    widget.hear({"nonce": "fedcba-1", "intent": move})
    assert board.view["ply"] == 1


def test_an_undo_that_comes_twice_is_one() -> None:
    """One touch of Undo takes one step back, however often its message comes; two touches take two."""
    board = Board("elba#7")
    widget = Widget(board)
    for _ in range(4):
        board.session.play(elele.legal_moves(board.session.position)[0])
    for nonce in ("abcdef-1", "abcdef-1", "abcdef-1"):
        widget.hear({"nonce": nonce, "intent": {"type": "undo"}})
    assert board.view["ply"] == 3
    for nonce in ("abcdef-2", "abcdef-3"):
        widget.hear({"nonce": nonce, "intent": {"type": "undo"}})
    assert board.view["ply"] == 1


def test_a_tab_that_missed_a_view_gets_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message about another moment has the view sent again, also where the view says so already."""
    board, sent = Board("elba#7"), list[str]()
    monkeypatch.setattr(board, "send_state", lambda key=None: sent.append(key))
    late = {"type": "play", "move": str(board.session.position.legal_moves()[0]), "ply": 3}
    for number in range(1, 4):
        Widget(board).hear({"nonce": f"k3x9f2a-{number}", "intent": late})
    assert sent.count("view") >= 2
    assert board.session.ply == 0


def test_a_stale_tab_is_told() -> None:
    """A tab that still shows an older table changes nothing; it is told, and shown the table as it is."""
    session = Session("seabirds#7")
    here, there = Board(session), Board(session)
    Widget(here).hear({"nonce": "abcdef-1", "intent": {"type": "play", "move": "pair b6 c6 a6", "ply": 0}})
    before = session.whole()
    for intent in ({"type": "play", "move": "pair b6 c6 a1", "ply": 0}, {"type": "why", "places": ["b6"], "ply": 0}):
        Widget(there).hear({"nonce": "ghijkl-1", "intent": intent})
        assert there.view["notice"]["text"] == "The table has changed meanwhile. Look again, then touch once more."
        assert session.whole() == before
        there._last = {}
    assert here.view == there.view


def test_a_tab_of_another_deal() -> None:
    """A move for cards that were swept away by a new deal is not made on the new ones, unless it is legal there."""
    board = Board("seabirds#7")
    board.session.new("seabirds#8")
    Widget(board).hear({"nonce": "abcdef-1", "intent": {"type": "play", "move": "pair b6 c6 a6", "ply": 0}})
    sound(board.session)


def test_quiz_and_puzzle_hear_once() -> None:
    """An answer that comes twice is one try; a puzzle is opened once."""
    quiz = Quiz(seed="honu", keep=False)
    widget = Widget(quiz)
    for _ in range(2):
        widget.hear({"nonce": "abcdef-1", "intent": {"type": "show", "step": quiz.round.step}})
    assert quiz.round.step == 1
    assert quiz.view["notice"] == ""
    box = PuzzleBox("find-the-block")
    first, second = [*box.panel.others][:2]
    panel = Widget(box.panel)
    for nonce, wanted in (("abcdef-2", second), ("abcdef-1", first), ("abcdef-2", first)):
        panel.hear({"nonce": nonce, "intent": {"type": "open", "id": wanted}})
    assert box.attempt.puzzle.puzzle_id == second


def test_many_views_cost_little() -> None:
    """Of the views that a widget had, the latest are told apart; what it keeps of them has an end."""
    board = Board("elba#7")
    for number in range(1_000):
        assert board.once(f"abc{number:04}-1")
    assert len(board._last) == page.VIEWS
    assert not board.once("abc0999-1")
    assert all(board.once(name) for name in ("one", "one", 7, 7, None, None, "a-b"))


def test_from_many_threads() -> None:
    """Messages that come in several threads at once are heard one after the other."""
    session = Session("elba#7")
    boards = [Board(session) for _ in range(3)]

    def hammer(number: int) -> None:
        chance, widget = random.Random(number), Widget(boards[number])
        tab = Tab(f"abcde{number}f", boards[number], chance)
        for _ in range(60):
            widget.hear(tab.touch())
            tab.look()

    threads = [threading.Thread(target=hammer, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sound(session)
    assert boards[0].view == boards[1].view == boards[2].view == session.view()
