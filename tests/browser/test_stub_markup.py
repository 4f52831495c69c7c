"""Text is never treated as markup: a deck, records and puzzles full of markup on every widget and page."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import soak
from marked_deck import HURT, MARKUP, marked
from playwright.sync_api import Page
from stub_page import Shown

from elele.record import Record
from elele.seabirds import deck as decks
from elele.seabirds.deck import Deck, lookalikes
from elele.session import Session
from elele.view import Notice
from elele_course.questions import puzzles
from elele_widgets import BirdPanel, Board, FieldGuide, Quiz, Steps, Stories, table
from elele_widgets.questions.puzzles import PuzzleBox

SAFE = [0, "no"]
CARDS = ["noio:w", "iwa:w+iwa:k", "islet-1", "dune-1", "cat", "bird-sanctuary"]
COLUMNS = {
    "birds.csv": 21, "factoids.csv": 2, "habitats.csv": 5, "lookalikes.csv": 1, "protections.csv": 4, "sources.csv": 5,
    "threats.csv": 4,
}  # fmt: skip
"""The minimum number of columns of each file that accept any text."""


@pytest.fixture(scope="module")
def hurtful(tmp_path_factory: pytest.TempPathFactory) -> tuple[Deck, dict[str, list[str]]]:
    return marked(tmp_path_factory.mktemp("marked"))


@pytest.fixture
def deck(hurtful: tuple[Deck, dict[str, list[str]]]) -> Deck:
    return hurtful[0]


def late(deck: Deck) -> Session:
    """A game after some moves, with threats and protections, and a comment on every moment."""
    session, chance = Session("seabirds#7", deck=deck), random.Random(7)
    while session.ply < 40:
        moves = [move for move in session.position.legal_moves() if str(move) != "finish"]
        session.play(chance.choice(moves))
        session.comment(MARKUP)
    return session


def test_every_text_is_there(hurtful: tuple[Deck, dict[str, list[str]]]) -> None:
    """Every column of the deck that accepts any text has markup; the others refuse it."""
    for file, columns in COLUMNS.items():
        assert len(hurtful[1][file]) >= columns, (file, hurtful[1][file])
    assert MARKUP in hurtful[0].species["noio"].hawaiian


def test_board(show: Callable[..., Shown], deck: Deck) -> None:
    """Cards, labels, offers, notice, last event, colophon and record show markup literally."""
    session = late(deck)
    session.say(Notice("save", MARKUP))
    shown = show(Board(session))
    assert MARKUP in shown.notice()
    for place in [slot["place"] for zone in session.view()["zones"] for slot in zone["slots"]]:
        shown.page.evaluate("(place) => document.querySelector(`[data-place='${place}']`).click()", place)
    shown.page.locator('[data-action="options"]').click()
    shown.page.locator('[data-more="record"]').click()
    shown.answer()
    shown.page.locator("[data-uncover]").click()
    shown.answer()
    assert MARKUP in shown.page.locator("[data-record]").input_value()
    assert shown.page.evaluate(HURT) == SAFE


@pytest.mark.parametrize("card", soak.examples(CARDS[1::2], CARDS))
def test_panel(show: Callable[..., Shown], deck: Deck, card: str) -> None:
    """The page of every kind of card, with its fact and source, shows markup literally."""
    panel = BirdPanel(Session("seabirds#7", deck=deck))
    panel.selection.touch(card)
    shown = show(panel)
    assert MARKUP in shown.page.locator("[data-birds]").inner_text()
    assert shown.page.evaluate(HURT) == SAFE


def test_field_guide(show: Callable[..., Shown], deck: Deck) -> None:
    """The list, the comparison and the scale of the field guide show markup literally."""
    shown = show(FieldGuide("noio", "noio-koha", deck=deck))
    for view in ("compare", "scale", "birds"):
        shown.page.locator(f'[data-view="{view}"]').click()
        assert MARKUP in shown.page.locator("[data-guide]").inner_text()
        assert shown.page.evaluate(HURT) == SAFE


def test_quiz(show: Callable[..., Shown], deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions, choices, answers, replies to mistakes, and the end of a round show markup literally."""
    alike = {pair: replace(row, difference=f"{row.difference}{MARKUP}") for pair, row in lookalikes.load().items()}
    monkeypatch.setattr(lookalikes, "load", lambda: alike)
    quiz = Quiz(seed="honu", keep=False, deck=deck, length=4, typing=True)
    shown = show(quiz)
    while not quiz.round.over:
        shown.answer()
        quiz.round.typing = False
        for intent in ({"type": "choose", "number": 1}, {"type": "choose", "number": 2}, {"type": "show"}):
            quiz.round.handle({**intent, "step": quiz.round.step})
        shown.update()
        assert MARKUP in shown.page.locator("[data-quiz]").inner_text()
        assert shown.page.evaluate(HURT) == SAFE
        quiz.round.handle({"type": "next", "step": quiz.round.step})
    shown.update()
    assert MARKUP in shown.page.locator("[data-quiz]").inner_text()
    assert shown.page.evaluate(HURT) == SAFE


def test_puzzle(show: Callable[..., Shown]) -> None:
    """Title, task and hint of a home-made puzzle, and the verdict on an answer, show markup literally."""
    puzzle = replace(puzzles.load()["find-the-block"], title=MARKUP, task=MARKUP, hint=MARKUP)
    box = PuzzleBox(puzzle)
    panel = show(box, changed={"others": {"one": MARKUP}})
    panel.page.get_by_role("button", name="Hint").click()
    assert panel.page.locator("#widget").inner_text().count(MARKUP) >= 3
    board = show(box.board)
    assert panel.page.evaluate(HURT) == board.page.evaluate(HURT) == SAFE


def story() -> Record:
    """A record with markup in all its headers and comments."""
    headers = {"Deal": "elba#12", "Title": MARKUP, "Player": MARKUP, "Result": MARKUP}
    return Record(headers, ("build 3 1 1",), {0: MARKUP, 1: f"@1: {MARKUP}"})


def test_steps(show: Callable[..., Shown]) -> None:
    """The title and the comments of a shared record show markup literally."""
    shown = show(Steps(story()))
    assert shown.page.locator("#widget").inner_text().count(MARKUP) >= 2
    assert shown.page.evaluate(HURT) == SAFE


PAGES: dict[str, Callable[[Deck], Any]] = {
    "steps": lambda _: Steps(story()),
    "stories": lambda deck: Stories("cat", "bird-sanctuary", *deck.factoids[:9], deck=deck),
    "board": lambda deck: Board(late(deck)),
    "table": lambda deck: table(late(deck)),
    "guide": lambda deck: FieldGuide("noio", "noio-koha", deck=deck),
    "scale": lambda deck: FieldGuide(show="scale", deck=deck),
    "quiz": lambda deck: Quiz(seed="honu", keep=False, deck=deck),
}


@pytest.mark.parametrize("name", soak.examples(["steps", "stories", "table"], [*PAGES]))
@pytest.mark.parametrize("pictures", ["", "pictures"])
def test_pages_without_a_kernel(
    window: Callable[..., Page], deck: Deck, monkeypatch: pytest.MonkeyPatch, name: str, pictures: str
) -> None:
    """The static HTML of an exported page also shows such texts literally."""
    monkeypatch.setenv("ELELE_STILLS", pictures)
    widget = PAGES[name](deck)
    bundle = {"text/html": widget.html} if isinstance(widget, Stories) else widget._repr_mimebundle_()
    html = (bundle[0] if isinstance(bundle, tuple) else bundle)["text/html"]
    page = window()
    page.set_content(f"<!doctype html><body>{html}", wait_until="load")
    assert page.evaluate(HURT) == SAFE


def test_this_would_be_seen(window: Callable[..., Page]) -> None:
    """Markup that a page treats as markup does harm, and the test detects it."""
    page = window()
    page.set_content(f"<!doctype html><body>{MARKUP}", wait_until="load")
    assert page.evaluate(HURT) != SAFE


def test_the_deck_of_the_house_is_harmless() -> None:
    """No text of our own data contains a character of markup."""
    texts = [fact.text for fact in decks.load().factoids]
    assert not [text for text in texts if "<" in text]
