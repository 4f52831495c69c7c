"""The queries of Elemental's board: the ledger of touched places, and the state of all figures."""

from __future__ import annotations

import json
from typing import Any

import pytest
from elele_widgets import Board, queries
from elemental_tables import DIAMOND, SQUARE, lay, middles

from elele.elemental import Position
from elele.errors import ParseError
from elele.session import Session

TWICE = lay(SQUARE.replace("7H", "7C"), "TH.9D")


def asked(position: Position | str, name: str, **arguments: object) -> Any:
    """The answer that a page gets."""
    return json.loads(json.dumps(queries.answer(Session(position), name, 0, arguments)["found"]))


def test_touched_places() -> None:
    """The page gets the suits, the state, and the manipulations that help, each with its places."""
    found = asked(TWICE, "ledger", places=["a", "b", "d", "e"])
    assert found["slots"] == {"C": ["a", "d"], "D": ["b"], "H": [], "S": ["e"]}
    assert found["state"] == "refused"
    assert found["figures"] == ["Block a, b, d and e"]
    assert found["short"] == {"H": "10♥"}
    assert found["cure"] == [{"text": "place TH d", "places": ["s1", "d"]}]


def test_places_to_come() -> None:
    """A missing suit shows up to two of the places that it could come from."""
    assert asked(TWICE, "ledger", places=["a", "b"])["short"] == {"S": "e?"}
    assert asked("elemental:october#7", "ledger", places=["a"])["short"]["H"] == "d h?"
    assert asked("elemental:october#7", "ledger", places=["a"])["short"]["C"] == "c e…"


@pytest.mark.parametrize(("spares", "room"), [("-", 4), ("AC.AD.AH", 1), ("AC.AD.AH.AS", 0)])
def test_the_middle_and_the_room(spares: str, room: int) -> None:
    """The ledger of a cross has its middle, and the number of spares that still fit."""
    found = asked(lay(DIAMOND, spares), "ledger", places=["a", "c", "e", "h"])
    assert found["middle"] == {"place": "d", "empty": False, "room": room}
    assert found["state"] == ("ready" if room else "refused")


def test_a_spare_alone() -> None:
    """A touched spare shows the piles where it would complete a block or a cross."""
    found = asked(TWICE, "ledger", places=["s1"])
    assert found["targets"] == ["a", "d"]
    assert found["says"] == "The 10 of hearts would complete the block a-b-d-e on a or d."
    found = asked(TWICE, "ledger", places=["s2"])
    assert (found["targets"], found["says"]) == (
        [], "The 9 of diamonds can go on any pile. It would not complete a block or cross.",
    )  # fmt: skip


def test_suits_alone_give_no_answer_away() -> None:
    """If places are the answer to a puzzle, the page gets only the suits."""
    found = asked(TWICE, "ledger", places=["a", "b", "d", "e"], suits=True)
    assert found == {"places": ["a", "b", "d", "e"], "slots": {"C": ["a", "d"], "D": ["b"], "H": [], "S": ["e"]}}


def test_all_figures() -> None:
    """Every figure of the board has a report under its name, and every kind has a summary."""
    found = asked(TWICE, "shapes")
    assert [*found["figures"]] == [shape["name"] for shape in Board(TWICE).about["shapes"]]
    assert found["figures"]["Block a, b, d and e"] == {
        "slots": {"C": ["a", "d"], "D": ["b"], "H": [], "S": ["e"]}, "state": "short", "short": {"H": "10♥"},
        "says": "Clubs twice (a, d); no hearts. One manipulation: place the 10 of hearts on d.",
        "cure": [{"text": "place TH d", "places": ["s1", "d"]}],
    }  # fmt: skip
    assert found["kinds"]["block"] == "No block works now: each lacks a suit."


def test_the_answer_about_all_figures_is_small() -> None:
    """The page requests it after every move, so its median size over many games is below 4,500 bytes."""
    found = [asked(position, "shapes") for position in middles(8)]
    sizes = sorted(len(json.dumps(answer, ensure_ascii=False).encode()) for answer in found)
    assert len(sizes) > 60
    assert sizes[len(sizes) // 2] < 4500


@pytest.mark.parametrize(
    ("start", "name", "arguments", "words"),
    [
        ("elba#7", "ledger", {"places": ["1"]}, "Only a board of Elemental"),
        ("seabirds#7", "shapes", {}, "Only a board of Elemental"),
        ("elemental#7", "ledger", {}, "a list of the touched places"),
        ("elemental#7", "ledger", {"places": "ab"}, "a list of the touched places"),
        ("elemental#7", "ledger", {"places": [1]}, "a list of the touched places"),
        ("elemental#7", "ledger", {"places": ["z"]}, "'z' is not a place of this board"),
    ],
)
def test_questions_that_make_no_sense(start: str, name: str, arguments: dict[str, object], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        asked(start, name, **arguments)
