"""The bird panel without a browser: it follows what is touched and placed, and tells how sure it is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from elele_widgets import BirdPanel, Board, bird_panel
from elele_widgets import panel_pages as pages

import elele
from elele import deck as decks
from elele.session import Session

DEAL = "seabirds#7"


def hear(board: Board, message: object) -> list[dict[str, Any]]:
    """Give the board a message as the page would; what it sends back."""
    answers: list[dict[str, Any]] = []
    board.send = answers.append
    board._handle_custom_msg(message, [])
    return answers


def ask(board: Board, nonce: str = "one", **intent: object) -> list[dict[str, Any]]:
    return hear(board, {"nonce": nonce, "intent": intent})


@pytest.fixture
def board() -> Board:
    return Board(Session(DEAL))


def test_closed_panel_hears_no_more(board: Board) -> None:
    """A panel that is closed stays as it is, and so does its session without it; closing twice is no harm."""
    panel, other = BirdPanel(board.session), BirdPanel(board.session)
    panel.close()
    panel.close()
    ask(board, type="look", text="noio:w")
    assert (panel.page["title"], other.page["title"]) == ("E lele!", "Noio")


def test_touches_are_told_while_somebody_follows(board: Board) -> None:
    """A touch is no message to Python unless a panel is open beside the board."""
    assert "followed" not in board.view
    panels = [BirdPanel(board.session), BirdPanel(board.session)]
    for panel in panels:
        assert board.view["followed"]
        panel.close()
        panel.close()
    assert "followed" not in board.view
    assert ask(board, "n1", type="look", text="noio:w") == [{"ack": "n1"}]


def test_panel_follows_what_is_touched(board: Board) -> None:
    """Each kind of card has a page of its own; the name of no card leaves the page open that was."""
    panel = BirdPanel(board.session)
    assert panel.page["title"] == "E lele!"
    titles = {"noio:w": "Noio", "islet-1": "Lehua", "cat": "Pōpoki", "bird-sanctuary": "Puʻuhonua manu"}
    for text, title in titles.items():
        ask(board, type="look", text=text)
        assert panel.page["title"] == title
    ask(board, type="look", text="<b>no card</b>")
    assert panel.page["title"] == title


def test_panel_comes_back_to_what_is_touched_again(board: Board) -> None:
    """A card touched once more is the page to read, also after a pair was placed meanwhile."""
    panel = BirdPanel(board.session)
    ask(board, type="look", text="islet-1")
    ask(board, type="play", move="pair b6 c6 a1", ply=0)
    assert panel.page["title"] == "ʻEwaʻewa"
    ask(board, type="look", text="islet-1")
    assert panel.page["title"] == "Lehua"


@pytest.mark.parametrize("deal", ["elba#7", "elemental:july#7"])
def test_panel_of_a_game_without_birds(deal: str) -> None:
    """Where no card has a page, the first page stays open, whatever is touched or played."""
    session = Session(deal)
    panel = BirdPanel(session)
    session.play(elele.legal_moves(session.position)[0])
    panel.another()
    assert panel.page["title"] == "E lele!"


def test_panel_follows_the_pair_placed(board: Board) -> None:
    """A pair that has just been placed is the page to read, whatever was touched before."""
    panel = BirdPanel(board.session)
    ask(board, type="look", text="islet-1")
    ask(board, type="play", move="pair b6 c6 a1", ply=0)
    assert panel.page["title"] == "ʻEwaʻewa"


def test_pair_whose_sexes_differ_has_two_pictures() -> None:
    """ʻIwa wahine and kāne look different: a pair shows both, a card its own."""
    session = Session(DEAL)
    panel = BirdPanel(session)
    session.look("iwa:w+iwa:k")
    both = panel.page["pictures"]
    session.look("iwa:k")
    assert panel.page["pictures"] == both[1:]
    session.look("noio:w+noio:k")
    assert len(panel.page["pictures"]) == 1


def test_facts_by_reading_level() -> None:
    """The level chooses among the facts, another fact comes with each touch of the button, with its source."""
    deck = decks.load()
    box = bird_panel("seabirds#7", level="elementary")
    panel, controls = box.children
    levels, more = controls.children
    panel.session.look("noio:w")
    told = set()
    for _ in range(20):
        told.add(panel.page["fact"]["text"])
        assert panel.page["fact"]["source"]["title"]
        more.click()
    assert told == {fact.text for fact in deck.factoids_of("noio", "elementary")}
    levels.value = "high"
    assert panel.page["fact"]["text"] in {fact.text for fact in deck.factoids_of("noio", "high")}
    with pytest.raises(ValueError, match="reading level"):
        BirdPanel("seabirds#7", level="kindergarten")


def test_every_bird_has_a_page() -> None:
    """All species, those outside the deck too, have a page that goes out as JSON and tells what is reconstructed."""
    deck = decks.load()
    for species in deck.species:
        told = pages.page(deck, species, deck.factoids_of(species))
        assert told["title"]
        assert told["fact"]
        assert json.dumps(told)
        assert told["note"] == pages.NOTES[deck.species[species].provenance]


def test_page_says_how_sure_it_is() -> None:
    """One plain sentence for each card, none of the editors' own notes, and what is told from memory says so."""
    deck = decks.load()
    assert set(pages.NOTES) == set(decks.PROVENANCES)
    cards = [*deck.species, *deck.habitats, *deck.threats, *deck.protections]
    assert {pages.page(deck, card)["note"] for card in cards} <= set(pages.NOTES.values())
    for name, bird in deck.species.items():
        told = pages.page(deck, name)
        assert ("from memory" in told["remark"]) == (bird.measure_checked == "recalled")
        remembered = {fact for fact, text in told["facts"] if text.endswith("(from memory, not yet checked)")}
        assert remembered <= {"Red List", "Law"}
        assert bool(remembered) == (bird.status_checked == "recalled")
