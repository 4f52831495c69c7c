"""The intents of boards: each has its effect, and an intent that is not understood changes nothing."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from elba_tables import lay

from elele import hints
from elele.hints.assistant import Assistant
from elele.session import Session
from elele.view import Notice

FIRST, SECOND = "pair b6 c6 a6", "turn b6"


@pytest.fixture
def session() -> Session:
    """Deal 7 of E Lele!, after two moves."""
    session = Session("seabirds#7")
    session.play(FIRST)
    session.play(SECOND)
    return session


def test_intents() -> None:
    """By messages, a board plays, asks why, goes to other moments and starts new deals."""
    session = Session("seabirds#7")
    session.handle({"type": "play", "move": FIRST, "ply": 0})
    assert session.ply == 1
    session.handle({"type": "why", "places": ["b1", "b2"], "ply": 1})
    assert session.view()["notice"]["rule"] == "choice"
    session.handle({"type": "play", "move": "stuck", "ply": 1})
    assert session.view()["notice"] == {
        "kind": "objection", "rule": "choice", "places": ["b6"],
        "text": "First fill the gap at b6: turn its next card, or raise a bird from Row 3. Row 3 fills after that.",
    }  # fmt: skip
    session.handle({"type": "undo"})
    assert (session.ply, session.view()["notice"]) == (0, None)
    session.handle({"type": "redo", "ply": 0})
    session.handle({"type": "goto", "to": 0, "ply": 1})
    assert session.ply == 0
    session.handle({"type": "goto", "to": 1})
    assert session.ply == 1
    session.handle({"type": "new", "deal": "seabirds#8", "ply": 1})
    assert session.position.deal == "seabirds#8"
    session.handle({"type": "new"})
    assert session.position.deal.startswith("seabirds#")


def test_a_drag_is_asked_about_with_its_cards() -> None:
    """"Why?" includes the number of cards dragged: two cards of a run of three are not the whole run."""
    session = Session(lay("7H.6C.5H 7D KC KS KD KH 2C 2S", stock="3S"))
    asked = {"type": "why", "places": ["1", "2"], "ply": 0}
    session.handle({**asked, "cards": 3})
    assert session.view()["notice"]["rule"] == "rank"
    session.handle({**asked, "cards": 2})
    assert session.view()["notice"]["rule"] == "whole-run"


@pytest.mark.parametrize("ply", [0, 1, 3, -1, 10**9])
@pytest.mark.parametrize(
    "intent",
    [
        {"type": "play", "move": "stuck"}, {"type": "why", "places": ["b1"]}, {"type": "home"}, {"type": "undo"},
        {"type": "redo"}, {"type": "goto", "to": 0}, {"type": "new"}, {"type": "new", "deal": "seabirds#8"},
        {"type": "hint"}, {"type": "peek"},
    ],
)  # fmt: skip
def test_stale(session: Session, intent: dict[str, Any], ply: int) -> None:
    """A message about another moment changes nothing, and a notice says so."""
    before, heard = session.history, []
    session.subscribe(lambda session: heard.append(session.view()["notice"]["kind"]))
    session.handle({**intent, "ply": ply})
    assert session.history is before
    assert heard == ["stale"]


class Odd(dict[str, object]):
    """An object that has no text: `str` and `repr` fail."""

    def __repr__(self) -> str:
        return "odd " * 1000


NASTY: list[object] = [
    None, 0, "", "undo", "play", b"undo", [], ["undo"], (), object(), {}, {"type": None}, {"type": "hop"},
    {"type": ["undo"]}, {"type": {"undo": 1}}, {"type": "UNDO"}, {"type": "undo "}, {"Type": "undo"}, {1: 2},
    {"type": "play"}, {"type": "play", "move": "stuck"}, {"type": "play", "ply": 2},
    {"type": "play", "move": None, "ply": 2}, {"type": "play", "move": f"turn b{'9' * 5000}", "ply": 2},
    {"type": "play", "move": ["stuck"], "ply": 2}, {"type": "play", "move": 7, "ply": 2},
    {"type": "play", "move": "stuck", "ply": "2"}, {"type": "play", "move": "stuck", "ply": None},
    {"type": "play", "move": "stuck", "ply": 2.0}, {"type": "play", "move": "", "ply": 2},
    {"type": "play", "move": "pair", "ply": 2}, {"type": "play", "move": "pair b1 b1 a1", "ply": 2},
    {"type": "play", "move": "pair b9 c9 a9", "ply": 2}, {"type": "play", "move": "__class__", "ply": 2},
    {"type": "play", "move": "stuck\x00", "ply": 2}, {"type": "play", "move": "turn b²", "ply": 2},
    {"type": "play", "move": "a" * 100_000, "ply": 2}, {"type": "play", "move": "stuck", "ply": 2},
    {"type": "play", "move": "<b>stuck</b>", "ply": 2}, {"type": "play", "move": "finish", "ply": 2},
    {"type": "why"}, {"type": "why", "ply": 2}, {"type": "why", "places": "b1", "ply": 2},
    {"type": "why", "places": None, "ply": 2}, {"type": "why", "places": [1, 2], "ply": 2},
    {"type": "why", "places": ["b1", None], "ply": 2}, {"type": "why", "places": {"b1": 1}, "ply": 2},
    {"type": "why", "places": [["b1"]], "ply": 2}, {"type": "why", "places": [], "ply": 2},
    {"type": "why", "places": ["zz"] * 1000, "ply": 2}, {"type": "why", "places": ["b1"], "ply": 2, "cards": "1"},
    {"type": "why", "places": ["b1"], "ply": 2, "cards": -1}, {"type": "why", "places": ["b1"], "ply": 2, "cards": 2.0},
    {"type": "why", "places": ["b1"], "ply": 2, "cards": True},
    {"type": "why", "places": ["b1"], "ply": 2, "cards": 10**9},
    {"type": "home"}, {"type": "home", "ply": "2"}, {"type": "home", "ply": 2},
    {"type": "goto"}, {"type": "goto", "ply": 2}, {"type": "goto", "to": -1}, {"type": "goto", "to": 3},
    {"type": "goto", "to": "1"}, {"type": "goto", "to": 1.0}, {"type": "goto", "to": None},
    {"type": "goto", "to": 10**30}, {"type": "goto", "to": [0]}, {"type": "hint", "ply": 2}, {"type": "peek", "ply": 2},
    {"type": "look", "text": "noio:w"}, {"type": "view"}, {"type": "record"},
    {"type": "new", "deal": None}, {"type": "new", "deal": 7}, {"type": "new", "deal": "chess#7"},
    {"type": "new", "deal": "seabirds"}, {"type": "new", "deal": "seabirds:99x9#7"},
    {"type": "new", "deal": "seabirds:9x9#7"}, {"type": "new", "deal": "#"}, {"type": "new", "deal": "seabirds#7\x00"},
    {"type": "new", "deal": "../../etc#7"}, Odd(type="hop"),
]  # fmt: skip


@pytest.mark.parametrize("intent", NASTY, ids=lambda intent: repr(intent)[:50].partition(" object at ")[0])
def test_nasty_messages(session: Session, intent: object) -> None:
    """A message that is not understood changes only the notice, which briefly says what was wrong."""
    before = session.view()
    heard: list[Session] = []
    session.subscribe(heard.append)
    session.handle(intent)
    after = session.view()
    notice = after.pop("notice")
    assert before.pop("notice") is None
    assert after == before
    assert notice["kind"] in ("message", "stale", "objection", "legal", "together")
    assert notice["text"].endswith((".", "?"))
    assert len(notice["text"]) < 400
    assert heard == [session]


@pytest.mark.parametrize(
    ("deal", "text"),
    [
        ("elbo#7", "There is no game called 'elbo'; did you mean elba?"),
        ("seabirds:9x9#7", "9x9 needs 99 birds, but the deck has 72; choose fewer columns."),
    ],
)
def test_errors_are_sentences(session: Session, deal: str, text: str) -> None:
    """A notice about an error begins with a capital and ends with one punctuation mark."""
    session.handle({"type": "new", "deal": deal})
    assert session.notice == Notice("message", text)


def test_a_good_message_clears_the_notice(session: Session) -> None:
    """A notice stays until the next change."""
    session.handle({"type": "hop"})
    assert session.notice is not None
    session.handle({"type": "undo"})
    assert session.notice is None


def test_threads() -> None:
    """Boards may send from many threads at once; of eight that play at the same moment, only one succeeds."""
    session = Session("seabirds#7")
    heard: list[str] = []
    session.subscribe(lambda session: heard.append(session.notice.kind if session.notice else "played"))
    gate = threading.Barrier(8)

    def send() -> None:
        gate.wait()
        session.handle({"type": "play", "move": FIRST, "ply": 0})

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert session.ply == 1
    assert sorted(heard) == ["played"] + ["stale"] * 7


@pytest.mark.parametrize(
    "intent",
    [
        {"type": "goto", "to": True},
        {"type": "undo", "ply": "1"},
        {"type": "undo", "ply": True},
        {"type": "new", "deal": "elba#7"},
    ],
)
def test_messages_that_are_nearly_right(session: Session, intent: dict[str, Any]) -> None:
    """True is not the number of a moment, and a board for one game does not deal another game."""
    before = session.history
    session.handle(intent)
    assert session.notice is not None
    assert session.notice.kind == "message"
    assert session.history is before


def test_a_hint_comes_as_a_notice() -> None:
    """A board that asks for a hint gets one from face-up cards, with the places of its move, and the game goes on."""
    session = Session("elemental#47", assistant=Assistant())
    session.hint().join()
    notice = session.view()["notice"]
    assert notice["kind"] == "hint"
    assert notice["text"].startswith("Place the 4 of diamonds on d, then discard the block c, d, g and h. ")
    assert notice["places"] in [move["places"] for move in session.view()["moves"]]
    session.handle({"type": "hint", "ply": 1})
    assert session.view()["notice"]["kind"] == "stale"


def test_a_late_hint_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint for a game that has gone on is not shown, and moves do not wait for it."""
    session, go, find = Session("elemental#7", assistant=Assistant()), threading.Event(), hints.hint
    monkeypatch.setattr(hints, "hint", lambda position, **how: go.wait() and find(position, **how))
    search = session.hint()
    session.play(session.position.legal_moves()[0])
    go.set()
    search.join()
    assert session.view()["notice"] is None


def test_no_hint() -> None:
    """If no move is left, the notice says so."""
    session = Session(f"elemental:october |5C{'/-' * 11} - 3 -", assistant=Assistant())
    session.handle({"type": "hint", "ply": 0})
    words = "No moves are left, so there is no hint. Undo, or start a new deal."
    assert session.view()["notice"] == {"kind": "message", "text": words, "places": []}


@pytest.mark.parametrize("wish", ["hint", "peek"])
def test_nobody_to_ask(wish: str) -> None:
    """A session without an assistant says that there are no hints."""
    session = Session("elba#7")
    session.handle({"type": wish, "ply": 0})
    assert session.view()["notice"] == {"kind": "message", "text": "There are no hints here.", "places": []}
