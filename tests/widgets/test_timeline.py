"""The timeline of a board: its words for the moves, and the search for the turning point."""

from __future__ import annotations

import asyncio
import random
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from typing import Any

import aces
import pytest
from fake_page import FakePage
from ipywidgets.widgets.widget import _instances
from planted import lost_game, planted_games

import elele
from elele import game, solve
from elele.seabirds import deck as decks
from elele.session import NO_PEEKS, PEEKED, Session
from elele.solve.judged import Judged
from elele_course.store import saves
from elele_widgets import Board
from elele_widgets.board import timeline
from elele_widgets.board.study import Study
from elele_widgets.questions.mistakes import HIDDEN, OWN_CARDS

numbers = count(1)
LOST = "elemental:october#4"
PATIENCE = 600
"""The seconds that a search may take on a slow computer."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each search find its answer, however slow the computer is."""
    for limit in ("SECONDS", "POINTS_SECONDS"):
        monkeypatch.setattr(timeline, limit, PATIENCE)


def finished(deal: str = LOST) -> Session:
    """A game played at random until no move was left."""
    session, rng = Session(deal), random.Random(4)
    while not session.position.over:
        session.play(rng.choice(session.position.legal_moves()))
    return session


class Page(FakePage):
    """A page that may also ask for the turning point, which arrives later."""

    def told(self, **intent: Any) -> dict[str, Any]:
        """The only answer to an intent, without messages from a search, which may repeat what was answered last."""
        nonce = f"abcdefgh-{next(numbers)}"
        self.answers.clear()
        self.widget._handle_custom_msg({"nonce": nonce, "intent": intent}, [])
        answers = [
            one
            for one in self.answers
            if nonce in (one.get("ack"), one.get("view", {}).get("ack"), one.get("patch", {}).get("set", {}).get("ack"))
        ]
        [answer] = [one for one in answers if "found" in one] or answers
        return answer

    def timeline(self, since: Any = 0) -> dict[str, Any]:
        return self.told(type="query", name="timeline", ply=self.view["ply"], since=since).get("found", {})

    def turn(self) -> dict[str, Any]:
        self.told(type="turn", ply=self.view["ply"])
        return self.timeline()

    def wait(self) -> dict[str, Any]:
        """The timeline after the search is over."""
        end = time.monotonic() + PATIENCE
        while (found := self.timeline())["searching"] and time.monotonic() < end:
            time.sleep(0.01)
        return found


@pytest.mark.parametrize("deal", ["seabirds#7", "elemental:july#7", "elba#7", "aces#7"])
def test_the_moves_in_words(deal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The timeline has each move in the words of its offer, in order, from any moment on, including moves to redo."""
    monkeypatch.setattr("elele.game._registered", {})
    elele.register(aces)
    session, offered = Session(deal), []
    for _ in range(5):
        [move, *_] = session.view()["moves"]
        offered.append({"text": move["text"], "says": move["says"]})
        session.play(move["text"])
    session.goto(2)
    page = Page(Board(session))
    assert page.timeline()["moves"] == offered
    assert page.timeline(3)["moves"] == offered[3:]
    assert page.timeline(5)["moves"] == []


def test_marks() -> None:
    """The timeline separates comments, peeks and moments inside a step, and omits an emptied comment."""
    session = Session("elba#9")
    for text in ("deal", "deal"):
        session.play(text)
        session.comment(f"after {text}")
    session.comment(f"{PEEKED}\nHm.")
    session.play(session.position.legal_moves()[0])
    session.comment("")
    found = Page(Board(session)).timeline()
    assert (found["comments"], found["peeks"], found["together"]) == ({"1": "after deal", "2": "Hm."}, [2], [])


def test_moves_made_together_are_marked() -> None:
    """The timeline marks the moments between moves that were made together."""
    session = Session(elele.parse("elba QC/QD/KH/KS |KC/|KD/-/-/-/-/-/- -"))
    session.home()
    found = Page(Board(session)).timeline()
    assert found["together"] == [1]
    assert found["over"]


def test_a_long_game_comes_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer has a limited number of moves; the page asks for the rest."""
    monkeypatch.setattr(timeline, "MOST", 3)
    page = Page(Board(finished()))
    first, then = page.timeline(), page.timeline(3)
    assert [len(found["moves"]) for found in (first, then)] == [3, 3]
    assert first["moves"] != then["moves"]


@pytest.mark.parametrize("since", [None, "0", True, -1, 99, 1.0])
def test_what_is_not_a_moment_is_refused(since: Any) -> None:
    """A request for moves that the game does not have changes nothing and says so."""
    board = Board("elba#9")
    page = Page(board)
    assert page.timeline(since) == {}
    assert board.view["notice"]["text"] == "The board asked for moves that this game does not have."


def test_where_a_finished_game_turned() -> None:
    """The page gets an answer at once; after the search, every board shows a notice, and the timeline has the rest."""
    record, ply = lost_game()
    session = Session(record)
    assert session.position.over
    one, other = Page(Board(session)), Page(Board(session))
    assert one.turn()["searching"]
    found = one.wait()
    assert found["turn"]["ply"] == ply
    assert found["turn"]["between"] == [ply, ply + 1]
    assert one.view["notice"] == other.view["notice"]
    assert one.view["notice"]["kind"] == "turned"
    assert found["turn"]["text"] == one.view["notice"]["text"] == str(solve.turning_point(record, PATIENCE))
    position = session.history.positions[ply]
    assert found["turn"]["better"] in map(str, position.legal_moves())
    assert session.history.asked["Peeks"] == 0


def test_going_back_with_that_knowledge_counts() -> None:
    """A player who learns the turning point and plays on from an earlier moment has peeked and undone moves."""
    session = finished()
    page = Page(Board(session))
    page.turn()
    page.wait()
    session.goto(2)
    assert session.history.asked == {"Undos": 0, "Hints": 0, "Peeks": 0}
    session.play(session.position.legal_moves()[0])
    assert session.history.asked == {"Undos": 1, "Hints": 0, "Peeks": 1}
    session.play(session.position.legal_moves()[0])
    assert session.history.asked == {"Undos": 1, "Hints": 0, "Peeks": 1}
    assert page.timeline()["turn"] is None


def test_that_knowledge_is_kept_with_the_game(tmp_path: Any) -> None:
    """A saved game keeps the note that the next move counts as help."""
    session = finished()
    saves.keep(session, tmp_path / "mine.game")
    page = Page(Board(session))
    page.turn()
    page.wait()
    session.goto(2)
    saves.kept(session).let_go()
    again = saves.resume(tmp_path / "mine.game")
    again.play(again.position.legal_moves()[0])
    assert again.history.asked == {"Undos": 1, "Hints": 0, "Peeks": 1}


def test_who_gives_up_has_peeked() -> None:
    """In a game under way the search counts as a peek at once, and the record says when."""
    session = Session(next(planted_games("elba", 9)).record)
    assert not session.position.over
    page = Page(Board(session))
    page.turn()
    assert session.history.asked["Peeks"] == 1
    assert session.record().comments == {session.ply: PEEKED}
    assert page.wait()["turn"]["ply"] is not None
    page.turn()
    assert session.history.asked["Peeks"] == 1


def test_in_e_lele_it_is_a_hint() -> None:
    """In E Lele! the search reads no hidden cards, so it is not a peek and needs no permission to peek."""
    session = finished("seabirds#7")
    page = Page(Board(session, peek=False))
    page.turn()
    assert re.search(",” cost (the most: )?about ", page.wait()["turn"]["text"])
    session.goto(2)
    session.play(session.position.legal_moves()[0])
    assert session.history.asked == {"Undos": 1, "Hints": 1, "Peeks": 0}


def test_without_peeks_nobody_is_told() -> None:
    """A board without peeks has no button for the turning point, and refuses a page that asks for it."""
    board = Board(finished(), peek=False)
    assert board.about["turn"] == ""
    page = Page(board)
    found = page.turn()
    assert (found["searching"], found["turn"]) == (False, None)
    assert board.view["notice"]["text"] == f"{NO_PEEKS}."


def test_the_turning_point_of_a_registered_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registered game has a turning point even if it brings no solver."""
    monkeypatch.setattr("elele.game._registered", {})
    elele.register(aces)
    session = Session("aces KC/2C.3D/4D/5H 2D.3C.4H.5S -")
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    board = Board(session)
    assert board.about["turn"] == "peek"
    page = Page(board)
    page.turn()
    assert page.wait()["turn"]["text"] == "From the start, there was no way to win this game."


def test_before_the_first_move_nothing_turned() -> None:
    """A game without a move has no turning point, and nothing is counted."""
    board = Board("elba#9")
    Page(board).turn()
    assert board.view["notice"]["text"] == "No move has been made yet."
    assert board.session.history.asked["Peeks"] == 0


def test_a_page_that_shows_another_moment_is_not_obeyed() -> None:
    """A request from a stale view changes nothing."""
    session = finished()
    board = Board(session)
    page = Page(board)
    page.told(type="turn", ply=session.ply - 1)
    assert board.view["notice"]["kind"] == "stale"
    assert not page.timeline()["searching"]


def test_a_move_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move ends the search, which then reports nothing."""
    begun, go_on = threading.Event(), threading.Event()

    def slow(*_args: Any, stopped: Any, **_options: Any) -> Any:
        begun.set()
        go_on.wait(30)
        yield solve.TurningPoint("Move 1 lost this game.", 0)
        assert stopped()

    monkeypatch.setattr(timeline, "search", slow)
    session = finished()
    page = Page(Board(session))
    page.turn()
    assert begun.wait(30)
    session.goto(1)
    assert page.timeline()["searching"], "looking around does not end it"
    session.play(session.position.legal_moves()[0])
    before = [thread for thread in threading.enumerate() if thread.daemon]
    go_on.set()
    for thread in before:
        thread.join(1)
    assert page.timeline()["turn"] is None
    assert "turned" not in {session.notice.kind if session.notice else ""}


def test_trouble_in_the_search_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the search fails, the player sees a notice and may ask again."""

    def broken(*_args: Any, **_options: Any) -> Any:
        raise ZeroDivisionError
        yield

    monkeypatch.setattr(timeline, "search", broken)
    monkeypatch.setattr(threading, "excepthook", lambda _args: None)
    session = finished()
    page = Page(Board(session))
    page.turn()
    found = page.wait()
    assert (found["searching"], found["turn"]) == (False, None)
    assert session.notice is not None
    assert session.notice.text.startswith("Something went wrong")


def test_without_threads_the_page_is_answered_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    """If Python has no threads, the search goes on between messages, one moment at a time."""
    start = threading.Thread.start

    def refuse(thread: threading.Thread) -> None:
        if thread.daemon:
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refuse)
    session = finished()
    answers: list[bool] = []

    async def play() -> None:
        page = Page(Board(session))
        assert page.turn()["searching"]
        while page.timeline()["searching"]:
            answers.append(True)
            await asyncio.sleep(0.001)
        assert page.timeline()["turn"] is not None

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, play()).result(120)
    assert len(answers) > 3


def test_labels_never_change_later() -> None:
    """The words of the timeline for a move are those of its offer, without the cards that it turned up."""
    session = finished("seabirds#3")
    history = session.history
    told = Page(Board(session)).timeline()["moves"]
    expected = [
        game.label(position, move) for position, move in zip(history.positions, history.moves, strict=False)
    ]
    assert [move["says"] for move in told] == expected


def studied(session: Session) -> tuple[Page, dict[str, Any]]:
    """A board of a game whose moves are judged, and its timeline."""
    page = Page(Board(session))
    page.turn()
    page.wait()
    return page, page.timeline()


def test_what_each_move_did() -> None:
    """The timeline says what each move did, gives a reason beside a mistake, and has the line that would have won."""
    record, ply = lost_game()
    session = Session(record)
    page, found = studied(session)
    assert {did["grade"] for did in found["did"][:ply]} <= {"kept", "only"}
    assert [did["grade"] for did in found["did"][ply:]] == ["gave", *["gone"] * (len(record.moves) - ply - 1)]
    [line] = found["lines"]
    better = line["moves"][0]["says"]
    assert found["did"][ply]["why"].startswith(f"Better: {better}.")
    assert (line["kind"], line["after"], found["mistakes"]) == ("better", ply, 1)
    assert page.view["news"] > 0


def test_the_moves_of_an_open_game_are_not_judged_unasked() -> None:
    """Before a study is asked for, and after new moves, nothing is said about a move that no search has judged."""
    session = Session("elba#9")
    session.play("deal")
    found = Page(Board(session)).timeline()
    assert (found["did"], found["lines"], found["mistakes"]) == ([], [], 0)
    _, found = studied(session)
    assert len(found["did"]) == 1
    session.play(session.position.legal_moves()[0])
    assert Page(Board(session)).timeline()["did"][1] is None


def test_lines_that_were_left_can_be_walked() -> None:
    """A line that the player left is judged, too; walking it changes neither the game nor what is counted."""
    session = Session(lost_game().record)
    moves, ply = session.history.moves, lost_game().ply
    session.goto(ply)
    session.play(str(solve.solve(session.position).line[0]))
    page, found = studied(session)
    [line] = [line for line in found["lines"] if line["kind"] == "left"]
    assert [move["text"] for move in line["moves"]] == [str(move) for move in moves[ply:]]
    end = time.monotonic() + PATIENCE
    while "did" not in line["moves"][0] and time.monotonic() < end:
        time.sleep(0.01)
        [line] = [line for line in page.timeline()["lines"] if line["kind"] == "left"]
    assert line["moves"][0]["did"]["grade"] == "gave"
    before = session.history
    page.told(type="walk", line=line["name"], to=1, ply=session.ply)
    assert page.view["walk"] == {"line": line["name"], "at": 1}
    assert page.view["moves"] == []
    there = game.view(session.history.positions[ply].after(moves[ply]))
    assert page.view["zones"] == there["zones"]
    assert session.history is before
    page.told(type="goto", to=session.ply, ply=session.ply)
    assert "walk" not in page.view
    assert page.view["zones"] == session.view()["zones"]
    page.told(type="walk", line="left-7", to=1, ply=session.ply)
    assert page.view["notice"]["text"] == "This line is no longer there."


@pytest.mark.parametrize("deal", ["elba#9", "seabirds#7"])
def test_a_better_line_turns_no_card_of_a_game_under_way(deal: str) -> None:
    """While the game goes on, a line that would have been better ends before it turns up a card."""
    session = Session(deal)
    rng = random.Random(2)
    while session.ply < 12 and not session.position.over:
        session.play(rng.choice(session.position.legal_moves()))
    assert not session.position.over
    studied(session)
    for branch in timeline.branches(session):
        assert branch.moves
        assert {len(game.unseen(position)) for position in branch.positions} == {len(game.unseen(branch.positions[0]))}


def test_a_line_that_is_hidden_leaves_the_walk() -> None:
    """If another board hides the names while a side line is shown, the board goes back to the game, and all go on."""
    session = Session("seabirds#7")
    one, other = session.position.legal_moves()[:2]
    session.play(one)
    session.undo()
    session.play(other)
    page, second = Page(Board(session)), Board(session)
    page.told(type="walk", line="left-0", to=1, ply=1)
    assert page.view["walk"] == {"line": "left-0", "at": 1}
    Page(second).told(type="match", mode="hawaiian", ply=1)
    assert "walk" not in page.view
    second.refuse("Hm.")
    assert page.view["notice"]["text"] == second.view["notice"]["text"] == "Hm."


def test_hidden_names_take_the_mistakes_away() -> None:
    """When names are hidden, the mistakes below the boards go, and every page asks for the timeline again."""
    session = finished("seabirds#7")
    position, made = session.history.positions[0], session.history.moves[0]
    better = next(move for move in position.legal_moves() if move != made)
    session.part(Study).judged[position, made] = Judged("gave", "cost about 2.0 points (±0.8)", (better,))
    page, other = Page(Board(session)), Page(Board(session))
    page.told(type="learn", ply=session.ply)
    shown = page.widget.below
    assert [type(one).__name__ for one in shown] == ["MistakeBox"]
    news = [one.view.get("news", 0) for one in (page, other)]
    other.told(type="match", mode="hawaiian", ply=session.ply)
    assert page.widget.below == []
    assert all(one.comm is None for one in shown)
    assert all(one.view["news"] > before for one, before in zip((page, other), news, strict=True))
    assert (page.timeline()["lines"], page.timeline()["mistakes"]) == ([], 1)
    page.told(type="learn", ply=session.ply)
    assert page.widget.below == []
    assert page.view["notice"]["text"] == f"{HIDDEN}."
    other.told(type="match", mode="everything", ply=session.ply)
    page.told(type="learn", ply=session.ply)
    assert len(page.widget.below) == 1


def test_mistakes_need_the_printed_cards() -> None:
    """A game with cards of your own cannot be dealt again from its text; a notice says so."""
    deck = decks.load()
    birds = {key: replace(bird, points=9 * bool(bird.pairs)) for key, bird in deck.species.items()}
    session = Session("seabirds#7", deck=replace(deck, species=birds))
    position, move, better = session.position, *session.position.legal_moves()[:2]
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    session.part(Study).judged[position, move] = Judged("gave", "cost about 2.0 points (±0.8)", (better,))
    page = Page(Board(session))
    assert page.timeline()["mistakes"] == 1
    page.told(type="learn", ply=session.ply)
    assert page.view["notice"]["text"] == f"{OWN_CARDS}."


def test_mistakes_opened_again_replace_those_below() -> None:
    """The widgets of the mistakes that were below a board are closed when they are opened again, and with the board."""
    session = Session(lost_game().record)
    page, _ = studied(session)
    page.told(type="learn", ply=session.ply)
    known = len(_instances)
    for _ in range(2):
        page.told(type="learn", ply=session.ply)
    assert len(_instances) == known
    page.widget.close()
    assert len(_instances) < known - 2


def test_a_new_game_has_no_mistakes_below() -> None:
    """The mistakes are opened below the board, and go when another game begins; without mistakes, a notice says so."""
    session = Session(lost_game().record)
    page, _ = studied(session)
    page.told(type="learn", ply=session.ply)
    assert len(page.widget.below) == 1
    session.new("elemental:october#19")
    assert page.widget.below == []
    page.told(type="learn", ply=0)
    assert page.view["notice"]["text"] == "No mistake is known in this game yet."
