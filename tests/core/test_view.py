"""The view of a game: what a board gets to draw, and what it is told."""

from __future__ import annotations

import json

import pytest
from elba_tables import lay
from seabird_tables import table

import elele
from elele.session import FORMAT, Session

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
