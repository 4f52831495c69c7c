"""A game being played: its history, what it tells, and what boards may ask of it."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from typing import Any

import pytest
from elba_tables import lay
from seabird_tables import table

import elele
from elele import deck as decks
from elele import hints, record, seabirds
from elele.record import Record
from elele.session import Session
from elele.view import FORMAT

VIEW = {
    "format", "game", "deal", "ply", "plies", "zones", "moves", "notice", "score", "won", "over", "announce",
}  # fmt: skip
SLOT = {"place", "label", "row", "col", "cards", "badges"}
MORE_OF_A_SLOT = {"habitats": {"capacity", "free"}, "piles": {"count"}, "held": {"count"}}
FIRST, SECOND = "pair b6 c6 a6", "turn b6"
SAFE = lay("AC 2C 2D 9H.8S KH QC KD 4S", "-/AD/AH/AS", stock="3S")
"""A table of Elba on which three cards can safely go home: the ace, and then both twos."""


@pytest.fixture
def session() -> Session:
    """Deal 7 of E Lele!, two moves in."""
    session = Session("seabirds#7")
    session.play(FIRST)
    session.play(SECOND)
    return session


@pytest.mark.parametrize(
    ("start", "ply"),
    [
        ("seabirds#7", 0),
        (elele.deal("seabirds#7"), 0),
        (str(elele.deal("seabirds#7")), 0),
        (Record({"Deal": "seabirds#7"}, (FIRST, SECOND)), 2),
    ],
    ids=["deal", "position", "position-text", "record"],
)
def test_start(start: Any, ply: int) -> None:
    """A session begins with a position, with the text of a deal or of a position, or with a record's end."""
    session = Session(start)
    assert session.ply == ply
    session.goto(0)
    assert session.position == elele.deal("seabirds#7")


def test_play(session: Session) -> None:
    """Moves are played as values or as texts, and counted."""
    session.play(seabirds.Pair("c2", "c6", "a4"))
    assert session.ply == 3
    assert list(map(str, session.moves)) == [FIRST, SECOND, "pair c2 c6 a4"]
    assert session.position.score == 2


@pytest.mark.parametrize(("move", "error"), [("stuck", elele.IllegalMove), ("hop", elele.ParseError)])
def test_refused_moves_change_nothing(session: Session, move: str, error: type[Exception]) -> None:
    """A move that is refused raises, and history, redo and notice stay as they were."""
    session.undo()
    before, told = session.view(), []
    session.subscribe(told.append)
    with pytest.raises(error):
        session.play(move)
    assert session.view() == before
    assert told == []


def test_undo_and_redo(session: Session) -> None:
    """Undo goes back to the beginning and no further, redo to the end and no further."""
    positions = [session.position]
    for _ in range(3):
        session.undo()
        positions.append(session.position)
    assert session.ply == 0
    assert positions[2] == positions[3] == elele.deal("seabirds#7")
    for _ in range(3):
        session.redo()
    assert session.ply == 2
    assert session.position == positions[0]


def test_moves_together_are_one_step() -> None:
    """Undo and redo pass over moves that were played together; each of them has its moment and its line."""
    session = Session(SAFE)
    session.handle({"type": "home", "ply": 0})
    assert (session.ply, session.position.score) == (3, 6)
    cards = ("ace of clubs", "2 of clubs", "2 of diamonds")
    told = " ".join(f"The {card} is home. Score {score}." for score, card in enumerate(cards, 4))
    assert session.announce == f"3 moves together. {told}"
    assert session.record().moves == ("found 1", "found 2", "found 3")
    session.play("deal")
    session.undo()
    assert session.ply == 3
    session.undo()
    assert (session.ply, str(session.position)) == (0, str(SAFE))
    session.redo()
    assert session.ply == 3
    session.goto(2)
    session.undo()
    assert session.ply == 0
    session.goto(2)
    session.play("deal")
    session.undo()
    assert session.ply == 2


def test_moves_together_are_made_all_or_none() -> None:
    """Where one of several moves is refused, none is made."""
    session = Session(SAFE)
    with pytest.raises(elele.IllegalMove):
        session.play("found 1", "found 4")
    assert (session.ply, session.view()["plies"]) == (0, 0)


@pytest.mark.parametrize("start", [lay("KC KS KD KH 2C 2S 4C 4S"), "seabirds#7", "elemental:july#7"])
def test_nothing_safe(start: Any) -> None:
    """Where nothing can safely go home the board is told so, and nothing changes."""
    session = Session(start)
    before = session.position
    assert "safe" not in session.view()
    session.handle({"type": "home", "ply": 0})
    assert session.position is before
    assert session.view()["notice"]["rule"] == "safe"


def test_goto(session: Session) -> None:
    """Any moment can be gone to, and the moves after it are still known."""
    session.goto(1)
    assert session.position.choices == ("b6",)
    assert session.view()["plies"] == 2
    for ply in (-1, 3):
        with pytest.raises(ValueError, match=f"moments 0 to 2, not {ply}"):
            session.goto(ply)


def test_branch(session: Session) -> None:
    """Playing on after undo drops the moves that were to redo, and their comments; the moment's own stays."""
    for ply in range(3):
        session.goto(ply)
        session.comment(f"after {ply}")
    session.goto(1)
    session.play("raise c1 b6")
    assert session.view()["plies"] == 2
    session.redo()
    assert str(session.moves[-1]) == "raise c1 b6"
    assert session.record().comments == {0: "after 0", 1: "after 1"}


def test_comments(session: Session) -> None:
    """A comment belongs to the present moment; an empty one takes it away."""
    session.comment("two")
    session.goto(0)
    session.comment("none yet")
    session.goto(2)
    assert session.record().comments == {0: "none yet", 2: "two"}
    session.comment("")
    assert session.record().comments == {0: "none yet"}


def test_record(session: Session) -> None:
    """The record tells the deal, the result up to now, further headers and the moves made, not those undone."""
    session.undo()
    written = session.record(Player="Nohea")
    assert written.headers == {
        "Game": "seabirds", "Deal": "seabirds#7", "Result": "1 unfinished", "Player": "Nohea",
    }  # fmt: skip
    assert written.moves == (FIRST,)
    assert record.read(str(written)) == written


def test_record_of_a_position() -> None:
    """Without a deal's text the record begins with the position; a finished game says so."""
    session = Session(table(c="iwa:w iwa:k"))
    session.play("pair c1 c2 a1")
    session.play("finish")
    written = session.record()
    assert written.headers["Position"] == str(table(c="iwa:w iwa:k"))
    assert "Deal" not in written.headers
    assert written.headers["Result"] == "3 over"
    assert record.replay(written)[-1] == session.position


def test_new(session: Session) -> None:
    """A new game is the deal named, or one by chance with the present options; the past is gone."""
    session.new("seabirds:7x3#honu")
    assert (session.ply, session.position.deal, session.view()["plies"]) == (0, "seabirds:7x3#honu", 0)
    session.new()
    assert session.position.deal.startswith("seabirds:7x3#")
    assert session.position.deal != "seabirds:7x3#honu"


def test_subscribers(session: Session) -> None:
    """Listeners hear of every change, with the change already made, until they are let go."""
    heard: list[int] = []
    stop = session.subscribe(lambda session: heard.append(session.ply))
    session.undo()
    session.redo()
    session.comment("here")
    session.look("noio:w")
    session.handle({"type": "goto", "ply": 0})
    session.handle({"type": "nonsense"})
    assert heard == [1, 2, 2, 2, 0, 0]
    stop()
    session.redo()
    assert heard == [1, 2, 2, 2, 0, 0]


def test_a_listener_may_leave_while_told() -> None:
    """A listener that lets go when it is told keeps nobody else from being told."""
    session, heard = Session("seabirds#7"), []
    stops = []
    stops.append(session.subscribe(lambda _: stops[0]()))
    session.subscribe(lambda session: heard.append(session.ply))
    session.play(FIRST)
    session.play(SECOND)
    assert heard == [1, 2]


def test_view_schema(session: Session) -> None:
    """A view has these keys and no others, can go to the page as JSON, and is made anew each time."""
    view = session.view()
    assert set(view) == VIEW
    assert view["format"] == FORMAT == 1
    for zone in view["zones"]:
        assert set(zone) == {"name", "slots"}
        for slot in zone["slots"]:
            assert set(slot) == SLOT | MORE_OF_A_SLOT.get(zone["name"], set())
    for move in view["moves"]:
        assert set(move) == {"text", "places", "says"}
    assert set(Session(SAFE).view()) == VIEW | {"safe"}
    assert json.loads(json.dumps(view)) == view
    view["zones"].clear()
    assert session.view()["zones"]


def test_view_of_deal_7(session: Session) -> None:
    """The view tells the state, the legal moves with their places and offers, and no notice."""
    view = session.view()
    head = {key: view[key] for key in ("game", "deal", "ply", "plies", "notice", "score", "won", "over")}
    assert head == {
        "game": "seabirds", "deal": "seabirds#7", "ply": 2, "plies": 2, "notice": None, "score": 1, "won": False,
        "over": False,
    }  # fmt: skip
    assert [zone["name"] for zone in view["zones"]] == ["habitats", "row-2", "row-3", "piles", "held"]
    assert [move["text"] for move in view["moves"]] == list(map(str, elele.legal_moves(session.position)))
    assert view["announce"].startswith("Noio (Black Noddy), wahine turned up on b6.")


def test_view_of_every_kind_of_card() -> None:
    """Habitats show pairs, covers, what takes a place, what closes them, and what is tucked under them."""
    session = Session(table(
        a="dune-1(moli:w+moli:k;cat@1,rat;habitat-loss;social-attraction) islet-1(;;;bird-sanctuary)",
        b="ou:w.ou:k|ao:w uau:w| -", c="iwa:w -", held="pet-care lights-out pet-care", threats="< dog", draw="noio:w",
    ))  # fmt: skip
    slots = {slot["place"]: slot for zone in session.view()["zones"] for slot in zone["slots"]}
    assert [card["text"] for card in slots["a1"]["cards"]] == [
        "dune-1", "moli:w+moli:k", "rat", "habitat-loss", "social-attraction",
    ]  # fmt: skip
    assert slots["a1"]["cards"][1]["cover"] == "cat"
    assert (slots["a1"]["capacity"], slots["a1"]["free"]) == (3, 1)
    assert [card["up"] for card in slots["b1"]["cards"]] == [False, False, True]
    assert slots["b2"]["cards"] == [{"up": False}]
    assert slots["b3"]["cards"] == slots["c2"]["cards"] == []
    assert [slots[place]["badges"] != [] for place in ("b1", "b2", "b3")] == [False, True, True]
    assert (slots["p1"]["count"], slots["p2"]["count"]) == (2, 1)
    assert slots["threats"]["cards"] == [{"up": False}]
    assert slots["threats"]["badges"][0]["label"] == "the next goes right to left"
    assert slots["draw"]["count"] == 1


def test_intents() -> None:
    """A board plays, asks why, looks at a card, goes through time and deals anew by messages."""
    session = Session("seabirds#7")
    session.handle({"type": "play", "move": FIRST, "ply": 0})
    assert session.ply == 1
    session.handle({"type": "why", "places": ["b1", "b2"], "ply": 1})
    assert session.view()["notice"]["rule"] == "choice"
    session.handle({"type": "play", "move": "stuck", "ply": 1})
    assert session.view()["notice"] == {
        "rule": "choice", "places": ["b6"],
        "text": "First settle b6 (turn its next card or raise a bird of Row 3).",
    }  # fmt: skip
    session.handle({"type": "undo"})
    assert (session.ply, session.view()["notice"]) == (0, None)
    session.handle({"type": "redo"})
    session.handle({"type": "goto", "ply": 0})
    session.handle({"type": "look", "text": "noio:w"})
    assert (session.ply, session.looked) == (0, "noio:w")
    session.handle({"type": "new", "deal": "seabirds#8"})
    assert session.position.deal == "seabirds#8"
    session.handle({"type": "new"})
    assert session.position.deal.startswith("seabirds#")


@pytest.mark.parametrize("ply", [0, 1, 3, -1, 10**9])
@pytest.mark.parametrize(
    "intent", [{"type": "play", "move": "stuck"}, {"type": "why", "places": ["b1"]}, {"type": "home"}]
)
def test_stale(session: Session, intent: dict[str, Any], ply: int) -> None:
    """A message made at another moment is dropped, and the view is sent again with that notice."""
    before, heard = session.position, []
    session.subscribe(lambda session: heard.append(session.view()["notice"]["rule"]))
    session.handle({**intent, "ply": ply})
    assert session.position is before
    assert heard == ["stale"]


class Odd(dict[str, object]):
    """A message whose text cannot be made."""

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
    {"type": "why", "places": ["zz"] * 1000, "ply": 2},
    {"type": "home"}, {"type": "home", "ply": "2"}, {"type": "home", "ply": 2},
    {"type": "goto"}, {"type": "goto", "ply": -1}, {"type": "goto", "ply": 3}, {"type": "goto", "ply": "1"},
    {"type": "goto", "ply": 1.0}, {"type": "goto", "ply": None}, {"type": "goto", "ply": 10**30},
    {"type": "look"}, {"type": "look", "text": 7}, {"type": "look", "text": None},
    {"type": "new", "deal": None}, {"type": "new", "deal": 7}, {"type": "new", "deal": "chess#7"},
    {"type": "new", "deal": "seabirds"}, {"type": "new", "deal": "seabirds:99x9#7"},
    {"type": "new", "deal": "seabirds:9x9#7"}, {"type": "new", "deal": "#"}, {"type": "new", "deal": "seabirds#7\x00"},
    {"type": "new", "deal": "../../etc#7"}, Odd(type="hop"),
]  # fmt: skip


@pytest.mark.parametrize("intent", NASTY, ids=lambda intent: repr(intent)[:50].partition(" object at ")[0])
def test_nasty_messages(session: Session, intent: object) -> None:
    """A message that is not understood changes nothing but the notice, which says what was wrong, in brief."""
    before = session.view()
    heard: list[Session] = []
    session.subscribe(heard.append)
    session.handle(intent)
    after = session.view()
    notice = after.pop("notice")
    assert before.pop("notice") is None
    assert after == before
    assert notice["rule"]
    assert notice["text"].endswith((".", "?"))
    assert len(notice["text"]) < 400
    assert heard == [session]


def test_a_good_message_clears_the_notice(session: Session) -> None:
    """A notice stays until the next change."""
    session.handle({"type": "hop"})
    assert session.notice is not None
    session.handle({"type": "undo"})
    assert session.notice is None


def test_threads() -> None:
    """Boards on many threads may send at once: of eight that play the same moment, one is first."""
    session = Session("seabirds#7")
    heard: list[str] = []
    session.subscribe(lambda session: heard.append(session.notice.rule if session.notice else "played"))
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


def test_leaving_twice(session: Session) -> None:
    """A listener that has left may leave again."""
    leave = session.subscribe(lambda _session: None)
    leave()
    leave()


@pytest.mark.parametrize("deal", ["seabirds:7x3+all#7", "elemental:july#7", "elba:strict#7"])
def test_new_keeps_the_options(deal: str) -> None:
    """A new deal has the options of the one before, also where that came from a list of cards."""
    session = Session(deal)
    session.new()
    assert session.position.deal.startswith(deal.partition("#")[0] + "#")


def test_deck_of_ones_own() -> None:
    """A game with other cards is recorded by its position, and a new deal is from the same deck."""
    deck = decks.load()
    noio = replace(deck.species["noio"], points=9)
    own = replace(deck, species={**deck.species, "noio": noio})
    session = Session(seabirds.deal("6x2", 7, own))
    session.new()
    assert session.position.deck is own
    assert "Position" in session.record().headers
    assert "Deal" in Session(seabirds.deal("6x2", 7, deck)).record().headers


@pytest.mark.parametrize(
    "intent",
    [
        {"type": "goto", "ply": True},
        {"type": "undo", "ply": "1"},
        {"type": "look", "text": "dodo:w"},
        {"type": "new", "deal": "elba#7"},
    ],
)
def test_messages_that_are_nearly_right(session: Session, intent: dict[str, Any]) -> None:
    """A truth value is no moment, a dodo no card, and a table for one game lays no other."""
    before = (session.ply, session.position, session.looked, session.looks)
    session.handle(intent)
    assert session.notice is not None
    assert session.notice.rule == "message"
    assert (session.ply, session.position, session.looked, session.looks) == before


@pytest.mark.parametrize("move", [None, 7, elele.parse_move(elele.deal("elba#7"), "deal")])
def test_no_move_of_this_game(session: Session, move: Any) -> None:
    """What is no move of the game at all raises, and the game stays as it was."""
    before = (session.ply, session.position)
    with pytest.raises(TypeError, match="is no move of this game"):
        session.play(move)
    assert (session.ply, session.position) == before


@pytest.mark.parametrize("start", [None, 7, {}])
def test_no_beginning(start: Any) -> None:
    """A session says what it can begin with."""
    with pytest.raises(TypeError, match="begins with a position"):
        Session(start)


def test_every_listener_hears(session: Session) -> None:
    """A listener that fails keeps nobody else from hearing, and its error is raised all the same."""
    heard: list[int] = []

    def fail(_session: Session) -> None:
        raise RuntimeError("deaf")

    session.subscribe(fail)
    session.subscribe(lambda told: heard.append(told.ply))
    with pytest.raises(RuntimeError, match="deaf"):
        session.undo()
    assert heard == [1]
    assert session.ply == 1


def test_own_deck_from_text_and_record() -> None:
    """Deals, positions and records are read with a deck of one's own where it is given."""
    deck = decks.load()
    own = replace(deck, species={**deck.species, "noio": replace(deck.species["noio"], points=9)})
    session = Session("seabirds#7", deck=own)
    session.play(FIRST)
    session.new("seabirds#8")
    assert session.position.deck is own
    played = session.record()
    assert record.replay(played, deck=own)[-1] == session.position
    assert elele.parse(str(session.position), deck=own) == session.position


def test_a_hint_comes_as_a_notice() -> None:
    """A board that asks for a hint gets one from open cards alone, with the places of its move; the game goes on."""
    session = Session("elemental#7")
    session.hint().join()
    notice = session.view()["notice"]
    assert notice["rule"] == "hint"
    assert notice["text"].startswith("From what you can see, this is a good way. ")
    assert notice["places"] in [move["places"] for move in session.view()["moves"]]
    session.handle({"type": "hint", "ply": 1})
    assert session.view()["notice"]["rule"] == "stale"


def test_a_late_hint_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint for a table that has changed meanwhile is not shown, and moves need not wait for it."""
    session, go, find = Session("elemental#7"), threading.Event(), hints.hint
    monkeypatch.setattr(hints, "hint", lambda position, **how: go.wait() and find(position, **how))
    search = session.hint()
    session.play(session.position.legal_moves()[0])
    go.set()
    search.join()
    assert session.view()["notice"] is None


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ("seabirds#7", "There are no hints for this game yet."),
        (f"elemental:october |5C{'/-' * 11} - 3 -", "No move is left, so there is no hint. Undo, or deal anew."),
    ],
)
def test_no_hint(monkeypatch: pytest.MonkeyPatch, start: str, words: str) -> None:
    """Where there can be no hint, the notice says why."""
    monkeypatch.setattr(hints, "HINTERS", ("elemental",))
    session = Session(start)
    session.handle({"type": "hint", "ply": 0})
    assert session.view()["notice"] == {"rule": "message", "text": words, "places": []}
