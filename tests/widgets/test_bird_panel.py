"""The bird panel without a browser: it follows touches and pairs, and says which facts are published."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from fake_page import FakePage

import elele
from elele.seabirds import deck as decks
from elele.seabirds.deck import acts
from elele.session import Session
from elele_widgets import BirdPanel, Board, bird_panel, table
from elele_widgets.seabirds import pages
from elele_widgets.shared import pictures, selection

DEAL = "seabirds#7"


def ask(board: Board, **intent: object) -> dict[str, Any]:
    """Send the board an intent as the page would; return its answer."""
    return FakePage(board).ask(**intent)


@pytest.fixture
def board() -> Board:
    return Board(Session(DEAL))


def test_closed_panel_hears_no_more(board: Board) -> None:
    """A closed panel no longer changes, its session goes on, and closing it again does nothing."""
    panel, other = BirdPanel(board.session), BirdPanel(board.session)
    panel.close()
    panel.close()
    ask(board, type="look", text="noio:w")
    assert (panel.page["title"], other.page["title"]) == ("E lele!", "Noio")


def test_touches_are_told_while_somebody_follows(board: Board) -> None:
    """The view says whether a panel is open beside the board; only then does the board report touches."""
    assert "followed" not in board.view
    panels = [BirdPanel(board.session), BirdPanel(board.session)]
    for panel in panels:
        assert board.view["followed"]
        panel.close()
        panel.close()
    assert "followed" not in board.view
    assert sorted(ask(board, type="look", text="noio:w")["patch"]["set"]) == ["ack", "version"]


def test_a_table_follows_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new table sends no patch: a page that is still loading the widgets' scripts would miss it."""
    sent: list[object] = []
    monkeypatch.setattr(Board, "send", lambda _board, content: sent.append(content))
    assert table(Session(DEAL)).view["followed"]
    assert sent == []


def test_boards_and_panels_of_a_session_share_the_selection(board: Board) -> None:
    """A board and panels of one session follow the same touches, even in different cells; another session does not."""
    panel, side_by_side, other = BirdPanel(board.session), table(board.session), BirdPanel(DEAL)
    ask(side_by_side.board, type="look", text="noio:w")
    assert (panel.page["title"], other.page["title"]) == ("Noio", "E lele!")
    assert BirdPanel(board.session).page["title"] == "Noio"
    assert board.session.part(selection.Selection) is panel.selection is not other.selection
    assert board.view["followed"]


def test_panel_follows_what_is_touched(board: Board) -> None:
    """Each kind of card has its page; an unknown card changes nothing."""
    panel = BirdPanel(board.session)
    assert panel.page["title"] == "E lele!"
    titles = {"noio:w": "Noio", "islet-1": "Lehua", "cat": "Pōpoki", "bird-sanctuary": "Bird Sanctuary"}
    for text, title in titles.items():
        ask(board, type="look", text=text)
        assert panel.page["title"] == title
    ask(board, type="look", text="<b>no card</b>")
    assert panel.page["title"] == title


def test_panel_comes_back_to_what_is_touched_again(board: Board) -> None:
    """Touching a card again opens its page, even if a pair was placed in between."""
    panel = BirdPanel(board.session)
    ask(board, type="look", text="islet-1")
    ask(board, type="play", move="pair b6 c6 a1", ply=0)
    assert panel.page["title"] == "ʻEwaʻewa"
    ask(board, type="look", text="islet-1")
    assert panel.page["title"] == "Lehua"


@pytest.mark.parametrize("deal", ["elba#7", "elemental:july#7"])
def test_panel_of_a_game_without_birds(deal: str) -> None:
    """If no card has a page, the first page stays open after every touch and move."""
    session = Session(deal)
    panel = BirdPanel(session)
    session.play(elele.legal_moves(session.position)[0])
    panel.another()
    assert panel.page["title"] == "E lele!"


def test_panel_follows_the_pair_placed(board: Board) -> None:
    """The panel opens the page of a pair that has just been placed, whatever was touched before."""
    panel = BirdPanel(board.session)
    ask(board, type="look", text="islet-1")
    ask(board, type="play", move="pair b6 c6 a1", ply=0)
    assert panel.page["title"] == "ʻEwaʻewa"


def test_pair_whose_sexes_differ_has_two_pictures() -> None:
    """ʻIwa wahine and kāne look different: the page of a pair shows both, and the page of a card one of them."""
    session = Session(DEAL)
    panel = BirdPanel(session)
    panel.selection.touch("iwa:w+iwa:k")
    both = panel.page["pictures"]
    panel.selection.touch("iwa:k")
    assert panel.page["pictures"] == both[1:]
    panel.selection.touch("noio:w+noio:k")
    assert len(panel.page["pictures"]) == 1


def test_a_pair_is_shown_in_its_act() -> None:
    """The page of a pair also shows what birders know the bird by, in words too; the page of a card does not."""
    session = Session(DEAL)
    panel = BirdPanel(session)
    panel.selection.touch("iwa:k")
    assert panel.page["act"] is None
    panel.selection.touch("iwa:w+iwa:k")
    assert panel.page["act"] == {"picture": pictures.drawing("acts/iwa"), "words": acts.load()["iwa"].words}
    assert panel.page["act"]["picture"] not in panel.page["pictures"]
    assert panel.page["act"]["picture"].startswith("<svg")


def test_facts_by_reading_level() -> None:
    """The level limits the facts; each touch of the button brings another fact, with its source."""
    deck = decks.load()
    panel = bird_panel("seabirds#7", level="elementary")
    page = FakePage(panel)
    panel.selection.touch("noio:w")
    told = set()
    for _ in range(20):
        told.add(panel.page["fact"]["text"])
        assert panel.page["fact"]["source"]["title"]
        page.ask(type="another")
    assert told == {fact.text for fact in deck.factoids_of("noio", "elementary")}
    page.ask(type="level", level="kindergarten")
    assert panel.level == panel.controls["level"] == "elementary"
    page.ask(type="level", level="high")
    assert panel.controls["level"] == "high"
    assert panel.page["fact"]["text"] in {fact.text for fact in deck.factoids_of("noio", "high")}
    with pytest.raises(ValueError, match="reading level"):
        BirdPanel("seabirds#7", level="kindergarten")


def test_every_bird_has_a_page() -> None:
    """All species, even those outside the deck, have a page that is JSON and says what is published."""
    deck = decks.load()
    for name, species in deck.species.items():
        page = pages.drawn(pages.page(deck, name, deck.factoids_of(name)[0]))
        assert page["title"]
        assert page["fact"]
        assert json.dumps(page)
        assert page["note"] == decks.provenance(species)
        assert all(svg.startswith("<svg") for svg in page["pictures"])


def test_page_says_how_sure_it_is() -> None:
    """Every page says which fields of its card are published; data that nobody has looked up are on no page."""
    deck = decks.load()
    cards = {**deck.species, **deck.habitats, **deck.threats, **deck.protections}
    for name, card in cards.items():
        assert pages.page(deck, name)["note"] == decks.provenance(card) != ""
    for name, bird in deck.species.items():
        evidence = dict.fromkeys(("checked", "measure_checked", "status_checked", "plumage_checked"), "recalled")
        unread = replace(deck, species={**deck.species, name: replace(bird, **evidence)})
        assert pages.page(deck, name)["measures"]
        assert pages.page(unread, name)["measures"] == pages.page(unread, name)["facts"] == []
        assert "memory" not in json.dumps([pages.page(deck, name), pages.page(unread, name)])
