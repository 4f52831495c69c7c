"""The view of a game: the data of a board, its patches, and its text."""

from __future__ import annotations

import json

import pytest
from elba_tables import lay
from seabird_tables import table

import elele
from elele.errors import Objection
from elele.session import Session
from elele.view import FORMAT, Notice, as_html, as_text

VIEW = {
    "format", "game", "deal", "ply", "plies", "zones", "moves", "notice", "score", "won", "over", "announce",
}  # fmt: skip
SLOT = {"place", "label", "row", "col", "cards", "badges"}
MORE_OF_A_SLOT = {"habitats": {"capacity", "free"}, "piles": {"count"}, "held": {"count"}}
FIRST, SECOND = "pair b6 c6 a6", "turn b6"
SAFE = lay("AC 2C 2D 9H.8S KH QC KD 4S", "-/AD/AH/AS", stock="3S")
"""A position of Elba from which three cards can safely go home: the ace, and then both twos."""


@pytest.fixture
def session() -> Session:
    """Deal 7 of E Lele!, after two moves."""
    session = Session("seabirds#7")
    session.play(FIRST)
    session.play(SECOND)
    return session


def test_view_schema(session: Session) -> None:
    """A view has exactly these keys, is JSON, and is not shared between callers."""
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


def test_one_legal_move() -> None:
    """The headline and the errors use the singular for one thing."""
    view = {**Session("elba#7").view(), "moves": [{}]}
    assert as_text(view).splitlines()[0] == "elba#7, move 0, score 0, 1 legal move"
    with pytest.raises(elele.ParseError, match="has 1 word after build"):
        elele.parse_move(elele.deal("elba#7"), "build 1")


def test_view_of_deal_7(session: Session) -> None:
    """The view has the state, the legal moves with their places and labels, and no notice."""
    view = session.view()
    head = {key: view[key] for key in ("game", "deal", "ply", "plies", "notice", "score", "won", "over")}
    assert head == {
        "game": "seabirds", "deal": "seabirds#7", "ply": 2, "plies": 2, "notice": None, "score": 1, "won": False,
        "over": False,
    }  # fmt: skip
    assert [zone["name"] for zone in view["zones"]] == ["habitats", "row-2", "row-3", "piles", "held"]
    assert [move["text"] for move in view["moves"]] == list(map(str, elele.legal_moves(session.position)))
    assert view["announce"].startswith("The wahine noio (Black Noddy) turned up on b6.")


def test_view_of_every_kind_of_card() -> None:
    """Habitats show pairs, covers, threats that take a place or close them, and protections tucked under them."""
    session = Session(table(
        more=1,
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
    assert slots["threats"]["badges"][0]["label"] == "the next comes from the right"
    assert slots["draw"]["count"] == 1


def test_notices() -> None:
    """A notice is JSON, and the notice of an objection also has its rule."""
    objection = Objection("stock", "The stock is empty.", ("stock",))
    assert Notice.of(objection).shown() == {
        "kind": "objection", "text": "The stock is empty.", "places": ["stock"], "rule": "stock",
    }  # fmt: skip
    assert Notice("save", "Saved.").shown() == {"kind": "save", "text": "Saved.", "places": []}


def test_text(session: Session) -> None:
    """A view as text has a line for each place and the notice at the end, and can be part of a page."""
    session.handle({"type": "play", "move": "stuck", "ply": 2})
    view = session.view()
    text = as_text(view, "a note")
    assert text.startswith("seabirds#7, move 2, score 1, ")
    assert text.splitlines()[0].endswith(" legal moves, a note")
    assert text.endswith(f"\n\n{(view['notice'] or {})['text']}")
    for slot in (slot for zone in view["zones"] for slot in zone["slots"]):
        assert f"  {slot['place']} " in text
    view["zones"][0]["slots"][0]["label"] = "a1: <b>"
    assert "&lt;b&gt;" in as_html(as_text(view))
