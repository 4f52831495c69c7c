"""A peek: the solver's verdict on the position in plain words."""

from __future__ import annotations

import random
import re
import threading
import time
from typing import Any

import lawful
import pytest
from fake_page import FakePage

import elele
from elele import hints, record, solve
from elele.hints import assistant
from elele.hints.assistant import Assistant
from elele.session import Session
from elele.view import Notice
from elele_widgets import Board, table

WON = "With every card known, this game can still be won, in "
LOST = "With every card known, this game cannot be won from here. Undo, or start a new deal."


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peek at E Lele! always takes its whole time, which is short here."""
    monkeypatch.setattr(assistant, "POINTS_SECONDS", 0.1)


def opened(start: Any) -> Session:
    """A session in which a player may peek."""
    return Session(start, assistant=Assistant())


def peeked(session: Session) -> dict[str, Any]:
    """The notice to which a peek leads."""
    session.handle({"type": "peek", "ply": session.ply})
    end = time.monotonic() + 60
    while session.notice is None and time.monotonic() < end:
        time.sleep(0.01)
    notice: Any = session.view()["notice"]
    return notice  # type: ignore[no-any-return]


@pytest.mark.parametrize("deal", ["elba#13", "elemental#7"])
def test_what_can_be_won(deal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a game that can be won, a peek says so, highlights the next move, and its further moves win."""
    monkeypatch.setattr(assistant, "PEEK_SECONDS", 60)
    session = opened(deal)
    notice = peeked(session)
    assert notice["kind"] == "peek"
    assert notice["text"].startswith(WON)
    following = next(move for move in session.view()["moves"] if move["places"] == notice["places"])
    assert notice["text"].endswith(f"Next: {following['says']}.")
    session.play(following["text"])
    assert peeked(session)["text"].startswith(WON)


@pytest.mark.parametrize("deal", ["elba#94", "elemental#62"])
def test_what_is_lost(deal: str) -> None:
    """For a lost game, a peek says so and highlights nothing."""
    notice = peeked(opened(deal))
    assert (notice["text"], notice["places"]) == (LOST, [])


def test_what_is_not_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the time is too short, the notice says how long it was."""
    monkeypatch.setattr(assistant, "PEEK_SECONDS", 0)
    told = "0 seconds were not enough to find out whether this game can be won from here."
    assert peeked(opened("elba#13"))["text"] == f"With every card known, {told}"


def test_points_that_can_be_reached(quick: None) -> None:
    """In E Lele!, a peek gives the points that can be reached, and an upper bound."""
    session = opened("seabirds#7")
    notice = peeked(session)
    found = re.match(r"With every card known, (\d+) points can be reached from here\. More may be possible, "
                     r"but never more than (\d+)\. Next: .+\.", notice["text"])  # fmt: skip
    assert found
    assert 45 < int(found[1]) < int(found[2]) <= 70
    assert notice["places"] in [move["places"] for move in session.view()["moves"]]


def test_a_best_that_is_proven() -> None:
    """Near the end of a game, the best score is known, and the notice says so."""
    session = opened("seabirds:1x0#7")
    for move in solve.solve(session.position, states=40).line[:-1]:
        session.play(move)
    score = session.position.score
    assert peeked(session)["text"] == (
        f"With every card known, {score} points can be reached from here, and no more than that. "
        "Next: Finish the game."
    )


@pytest.mark.parametrize("kind", ["elba", "elemental:july", "seabirds"])
def test_only_the_notice_tells(kind: str, quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a peek, the view does not depend on hidden cards; with a peek, only the notice does."""
    monkeypatch.setattr(assistant, "PEEK_SECONDS", 0.1)
    for seed in range(3):
        start = lawful.walked(f"{kind}#{seed}", seed, 9)[-1]
        other = lawful.GAMES[start.game].shuffled(start, random.Random(seed))
        session = opened(start)
        before = session.view()
        assert {**before, "deal": ""} == {**Session(other).view(), "deal": ""}
        notice = peeked(session)
        assert session.view() == {**before, "notice": notice}


def test_the_record_tells_of_it(quick: None) -> None:
    """The record counts the peeks, even if the move is undone."""
    session = opened("seabirds#7")
    session.play(session.position.legal_moves()[0])
    peeked(session)
    session.undo()
    session.play(session.position.legal_moves()[-1])
    assert session.record().headers["Peeks"] == "1"
    assert "Peeks" not in Session("seabirds#7").record().headers


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_solver_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the search fails, the player sees a notice and does not wait forever."""
    monkeypatch.setattr(solve, "solve", lambda *_given, **_more: 1 / 0)
    session = opened("elba#13")
    session.peek().join(60)  # so that the error is raised in this test and not in the next one
    assert session.notice == assistant.FAILED


def test_a_late_peek_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move stops the solver; there is no notice and no comment."""
    session, solving = opened("seabirds#7"), threading.Event()
    monkeypatch.setattr(assistant, "POINTS_SECONDS", 600)
    find = solve.solve

    def slow(*given: Any, **more: Any) -> Any:
        solving.set()
        return find(*given, **more)

    monkeypatch.setattr(solve, "solve", slow)
    search = session.peek()
    solving.wait()
    session.play("pair b6 c6 a1")
    search.join(60)
    assert not search.is_alive()
    assert (session.notice, session.history.comments) == (None, {})


def test_a_move_ends_the_search_for_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that a move stops before it has a hint ends without an error and without a notice."""
    session, failed = opened("elemental#7"), list[threading.ExceptHookArgs]()
    searching, moved = threading.Event(), threading.Event()
    monkeypatch.setattr(threading, "excepthook", failed.append)

    def stopped(*_given: Any, **_more: Any) -> Any:
        searching.set()
        moved.wait()
        raise hints.Stopped

    monkeypatch.setattr(hints, "hint", stopped)
    search = session.hint()
    searching.wait()
    session.play(session.position.legal_moves()[0])
    session.undo()
    moved.set()
    search.join()
    assert (failed, session.notice) == ([], None)


def test_the_record_tells(quick: None) -> None:
    """A peek adds one comment at its moment, besides other comments there, and is counted."""
    session = opened("elba#13")
    session.play("build 5 1 1")
    session.comment("What now?")
    for _ in range(2):
        session.peek().join()
    assert session.history.asked["Peeks"] == 2
    told = record.read(str(session.record()))
    assert told.comments == {1: "What now?\nPeeked at the hidden cards."}


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        ({"type": "peek"}, "does not understand"),
        ({"type": "peek", "ply": "0"}, "not a whole number"),
        ({"type": "peek", "ply": 1}, "The board has changed"),
    ],
)
def test_messages(intent: dict[str, Any], words: str) -> None:
    """A stale or malformed message starts no peek."""
    session = opened("elba#13")
    session.handle(intent)
    assert session.notice is not None
    assert words in session.notice.text
    assert session.history.asked["Peeks"] == 0


def test_no_peek() -> None:
    """If no move is left, the notice says so."""
    over = opened(f"elemental:october |5C{'/-' * 11} - 3 -")
    over.handle({"type": "peek", "ply": 0})
    text = "No moves are left, so a peek cannot help. Undo, or start a new deal."
    assert over.view()["notice"]["text"] == text


@pytest.mark.parametrize("deal", ["elba#13", "elemental#7", "seabirds#7"])
def test_peeks_can_be_switched_off(deal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If peeks are off for a board or by the variable, there is no button, and a request is refused."""
    assert Board(deal).about["actions"]["peek"] == "Peek at hidden cards"
    none = Board(deal, peek=False)
    without = table(deal, peek=False).board
    monkeypatch.setenv("ELELE_PEEK", "off")
    for board in (none, without, Board(deal), Board(Session(deal, assistant=assistant.Assistant()))):
        assert "peek" not in board.about["actions"]
        assert board.about["actions"]["hint"] == "Hint"
        FakePage(board).ask(type="peek", ply=0)
        assert board.view["notice"]["text"] == f"{assistant.NO_PEEKS}."
    assert elele.deal(deal) == none.session.position


def test_each_board_has_its_own_switch() -> None:
    """A board with or without peeks does not affect the peeks of other boards of its session."""
    session = Session("elba#13")
    first, without, last = Board(session), Board(session, peek=False), Board(session)
    for board in (first, last):
        assert "peek" in board.about["actions"]
    assert "peek" not in without.about["actions"]
    FakePage(without).ask(type="peek", ply=0)
    assert (session.notice, session.history.asked["Peeks"]) == (Notice("message", f"{assistant.NO_PEEKS}."), 0)
    FakePage(last).ask(type="peek", ply=0)
    assert session.history.asked["Peeks"] == 1
    session.play(session.position.legal_moves()[0])
