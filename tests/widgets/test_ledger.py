"""The suit ledger of Elemental's board: the query for touched places, and the state of all figures in the view."""

from __future__ import annotations

import json
from typing import Any

import pytest
from elemental_tables import DIAMOND, SQUARE, lay
from fake_page import FakePage

from elele.elemental import Position
from elele.errors import ParseError
from elele.session import Session
from elele_widgets import Board
from elele_widgets.board import parts
from elele_widgets.elemental.ledger import shapes
from elele_widgets.shared import queries

TWICE = lay(SQUARE.replace("7H", "7C"), "TH.9D")


def asked(position: Position | str, name: str, **arguments: object) -> Any:
    """The answer that a page gets."""
    session = Session(position)
    return json.loads(json.dumps(queries.answer(parts.of(session).queries, session, name, 0, arguments)["found"]))


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
        [], "The 9 of diamonds can go on any pile. It would not complete a block or a cross.",
    )  # fmt: skip


FOUR_HELD = "The cross around d is complete, but you hold four spares. Place one first."


@pytest.mark.parametrize(
    ("position", "targets", "says"),
    [
        (lay(DIAMOND, "AC.AD.AH.AS"), [],
         f"The ace of clubs can go on any pile. It would not complete a block or a cross. {FOUR_HELD}"),
        (lay(DIAMOND.replace("KC", "4D"), "AC.AD.AH.AS"), ["i"],
         f"The ace of clubs would complete the block d-e-h-i on i. {FOUR_HELD}"),
        (lay(DIAMOND.replace("KC", "-"), "AC.AD.AH.AS"), ["d"],
         "The ace of clubs would complete the cross around d on d."),
        (lay(DIAMOND.replace("6D", "6C"), "AD.AC.AH.AS"), ["a", "c", "i"],
         "The ace of diamonds would complete the cross around d on a or c; the block d-e-h-i on i."),
        (lay(DIAMOND, "AC", "3"), [],
         "You have made three manipulations in a row. Take the king of clubs from d as a spare; then three more are "
         "allowed."),
    ],
)  # fmt: skip
def test_a_spare_where_a_cross_waits(position: Position, targets: list[str], says: str) -> None:
    """A cross that lacks only room for a fifth spare is complete already: no pile would complete it."""
    found = asked(position, "ledger", places=["s1"])
    assert (found["targets"], found["says"]) == (targets, says)


def test_suits_alone_give_no_answer_away() -> None:
    """If places are the answer to a puzzle, the page gets only the suits."""
    found = asked(TWICE, "ledger", places=["a", "b", "d", "e"], suits=True)
    assert found == {"places": ["a", "b", "d", "e"], "slots": {"C": ["a", "d"], "D": ["b"], "H": [], "S": ["e"]}}


def test_all_figures() -> None:
    """Every figure of the board has a report under its name, and every kind has a summary."""
    found = json.loads(json.dumps(shapes(Session(TWICE))))
    assert [*found["figures"]] == [shape["name"] for shape in Board(TWICE).about["shapes"]]
    assert found["figures"]["Block a, b, d and e"] == {
        "slots": {"C": ["a", "d"], "D": ["b"], "H": [], "S": ["e"]}, "state": "short", "short": {"H": "10♥"},
        "says": "Clubs twice (a, d); no hearts. One manipulation: place the 10 of hearts on d.",
        "cure": [{"text": "place TH d", "places": ["s1", "d"]}],
    }  # fmt: skip
    assert found["kinds"]["block"] == "No block works now: each lacks a suit."


def test_the_ledgers_of_spares_come_with_the_figures() -> None:
    """The state of all figures has the same ledger for each spare as the answer to the query."""
    spares = shapes(Session(TWICE))["spares"]
    assert [*spares] == ["s1", "s2"]
    assert json.loads(json.dumps(spares["s1"])) == asked(TWICE, "ledger", places=["s1"])


def test_the_figures_come_with_every_view_once_the_page_has_asked() -> None:
    """From then on, a move is answered with one message, the patch, that has the state of all figures as well."""
    page = FakePage(Board(TWICE))
    assert "shapes" not in page.view
    page.ask(type="shapes")
    assert page.view["shapes"] == json.loads(json.dumps(shapes(page.widget.session)))
    page.ask(type="play", move="place TH d", ply=0)
    assert len(page.answers) == 1
    assert page.view["shapes"]["figures"]["Block a, b, d and e"]["state"] == "ready"
    other = FakePage(Board("elba#7"))
    other.ask(type="shapes")
    assert "shapes" not in other.view


@pytest.mark.parametrize(
    ("start", "name", "arguments", "words"),
    [
        ("elba#7", "ledger", {"places": ["1"]}, "asked about 'ledger', which Python does not know"),
        ("elemental#7", "ledger", {}, "a list of the touched places"),
        ("elemental#7", "ledger", {"places": "ab"}, "a list of the touched places"),
        ("elemental#7", "ledger", {"places": [1]}, "a list of the touched places"),
        ("elemental#7", "ledger", {"places": ["z"]}, "'z' is not a place on this board"),
    ],
)
def test_questions_that_make_no_sense(start: str, name: str, arguments: dict[str, object], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        asked(start, name, **arguments)
