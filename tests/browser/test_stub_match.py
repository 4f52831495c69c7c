""""Match by" on a page with a stub of a model: small games in every mode, by mouse and by the accessibility tree."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
import soak
from by_ear import Ear
from hidden_names import everyone_met, leaked, names
from playwright.sync_api import expect
from stub_page import Shown
from table_play import short_game

from elele import game
from elele.seabirds import Finish, Pair, Protect, Stuck
from elele.session import Session
from elele_course.study import learner
from elele_widgets import BirdPanel, Board

BIRD = re.compile(r"([bc]\d): (.+?), (wahine|kāne)")


def small(seed: int) -> Session:
    """A short game of a learner who has met every bird."""
    session = Session(short_game(seed, 6))
    session.part(learner.own, everyone_met())
    return session


def next_move(position: Any) -> Any:
    """The move of a simple player: a pair, a filled gap, a protection, or the only other move."""
    return max(position.legal_moves(), key=lambda move: [Finish, Stuck, Protect, object, Pair].index(
        next((kind for kind in (Finish, Stuck, Protect, Pair) if isinstance(move, kind)), object)
    ))  # fmt: skip


def make(board: Shown, move: Any) -> None:
    """Make a move by mouse."""
    position, text = board.widget.session.position, f"{move}"
    if isinstance(move, Finish | Stuck):
        board.page.locator(f'[data-action="{text}"]').click()
        board.answer()
    else:
        for place in game.places(position, move):
            board.place(place).click()
            board.answer()
    if board.widget.session.position is position:
        board.page.locator(f'[data-offer="{text}"]').click()
        board.answer()
    assert f"{board.widget.session.moves[-1]}" == text


@pytest.mark.parametrize("mode", soak.examples(["english"], ["picture", "english"]))
def test_a_game_by_mouse(show: Callable[..., Shown], mode: str) -> None:
    """In a whole small game, the page never has a name that its cards hide, and never highlights a mate by itself."""
    board = show(Board(small(7), match=mode))
    assert len(names(board.widget)) > 9
    while not board.widget.session.position.over:
        assert leaked(board.page.content(), names(board.widget)) == set()
        move = next_move(board.widget.session.position)
        if isinstance(move, Pair):
            board.place(move.first).click()
            board.answer()
            assert board.places("data-fits") == []
            board.place(move.first).click()
        make(board, move)
    assert any(isinstance(move, Pair) for move in board.widget.session.moves)
    assert board.errors == []


class Knower:
    """A player who knows the birds and listens to the page, and recognizes each bird by what its card says."""

    def __init__(self, board: Shown) -> None:
        mask = board.widget.parts.matching.mask
        self.species = {mask.alias(card).named: card[:-2] for card in mask.aliases}
        self.ear = Ear(board)

    def filled(self) -> bool:
        """Fill a gap of Row 2 by its next card, or by a bird from Row 3."""
        waiting = re.search(r"Fill the gaps? at (b\d)", self.ear.told)
        if not waiting:
            return False
        self.ear.touch(waiting[1])
        self.ear.touch((self.ear.offers() or self.ear.fitting())[0])
        return True

    def paired(self) -> bool:
        """Place two birds of one species in a habitat that is highlighted once they are found."""
        birds = [found.groups() for button in self.ear.buttons.values() if (found := BIRD.match(button.said))]
        for (one, said, sex), (other, mate, its) in itertools.combinations(birds, 2):
            species = self.species[said]
            if species != self.species[mate] or (sex == its and species != "moli"):
                continue
            self.ear.touch(one, other)
            if homes := self.ear.fitting():
                assert "The two are a pair." in self.ear.told
                self.ear.touch(homes[0])
                return True
            self.ear.let_go()
        return False

    def pressed(self) -> bool:
        """Press "I am stuck" or "Finish"."""
        name = next(name for name in ("I am stuck", "Finish") if self.ear.usable(name))
        self.ear.touch(name, *[name] * (not self.ear.over))
        return True


@pytest.mark.parametrize("mode", soak.examples(["learn"], ["mixed", "learn"]))
def test_a_game_by_ear(show: Callable[..., Shown], mode: str) -> None:
    """With the accessibility tree, a player who knows the birds can play, and it has no hidden name.

    In these two modes, cards show all the fields that other modes show separately.
    """
    board = show(Board(small(8), match=mode))
    knower = Knower(board)
    while not knower.ear.over and board.widget.session.ply < soak.examples(4, 200):
        ply, ear = board.widget.session.ply, knower.ear
        heard = " ".join([*ear.told.split(), *(button.said for button in ear.buttons.values())])
        assert leaked(heard, names(board.widget)) == set(), heard
        assert knower.filled() or knower.paired() or knower.pressed()
        assert board.widget.session.ply > ply, f"nothing happened: {ear.told}"
    assert any(isinstance(move, Pair) for move in board.widget.session.moves)
    assert board.errors == []


def test_show_me_lights_mate_and_homes(show: Callable[..., Shown]) -> None:
    """A touched bird highlights nothing until S or the button asks for it."""
    board = show(Board("seabirds#7", match="picture"))
    board.touch("b6")
    assert board.places("data-fits") == []
    board.page.keyboard.press("s")
    board.answer()
    assert sorted(board.places("data-fits")) == ["a1", "a2", "a6", "c6"]
    assert len(board.widget.session.moves) == 0


def test_a_wrong_pair_is_seen_side_by_side(show: Callable[..., Shown]) -> None:
    """A wrong pair is shown with its difference; Escape dismisses it, and a button names the birds."""
    board = show(Board("seabirds#7", match="picture"))
    board.touch("b1", "c2")
    board.answer()
    compared = board.page.locator("[data-compared]")
    expect(compared).to_be_visible()
    expect(compared.locator("img")).to_have_count(2)
    expect(compared.locator(".difference")).to_contain_text("red feet")
    board.page.keyboard.press("Escape")
    expect(compared).to_be_hidden()
    board.touch("c2", "b1")
    board.answer()
    compared.locator("[data-tell]").click()
    board.answer()
    expect(compared).to_be_hidden()
    assert "koaʻe kea (White-tailed Tropicbird)" in board.notice()


def test_the_mode_is_chosen_on_the_board(show: Callable[..., Shown]) -> None:
    """M opens the sheet at the current mode; another mode changes the cards, and `everything` restores all fields."""
    board = show(Board("seabirds#7"))
    before = board.place("b6").inner_text(), board.place("b6").locator("img").get_attribute("src")
    board.place("b6").focus()
    for mode, label in (("linnean", "Linnean name"), ("everything", "Everything")):
        board.page.keyboard.press("m")
        expect(board.page.locator('[role="radio"]:focus')).to_have_attribute("aria-checked", "true")
        board.page.locator(f'[data-match="{mode}"]').click()
        board.answer()
        expect(board.page.locator('[data-action="match"]')).to_contain_text(label)
    assert (board.place("b6").inner_text(), board.place("b6").locator("img").get_attribute("src")) == before
    assert board.errors == []


def test_a_new_deal_draws_its_own_birds(show: Callable[..., Shown]) -> None:
    """After New deal, each place shows the names of its label."""
    board = show(Board("seabirds#7", match="english"))
    board.widget.session.new("seabirds#8")
    board.update()
    places = [place for place, _ in board.widget.session.history.position.birds()]
    for place in places:
        name = board.place(place).get_attribute("aria-label").removeprefix(f"{place}: ").partition(", ")[0]
        assert name in " ".join(board.place(place).text_content().split())
    assert len(places) == 12


def test_a_card_that_shows_something_else_is_drawn_again(show: Callable[..., Shown]) -> None:
    """A card whose face has changed is drawn again with the next view, even if its place says the same as before."""
    board = show(Board("seabirds#7", match="english"))
    (slot,) = [slot for zone in board.widget.view["zones"] for slot in zone["slots"] if slot["place"] == "b6"]
    text = slot["cards"][-1]["text"]
    faces = {**board.widget.faces, text: {**board.widget.faces[text], "english": "Another Name"}}
    board.page.evaluate("faces => { update('faces', faces); update('view', { ...model.state.view }) }", faces)
    assert "Another Name" in " ".join(board.place("b6").text_content().split())


def test_the_panel_tells_when_asked(show: Callable[..., Shown]) -> None:
    """The page of a bird with a hidden name has a button that opens its full page."""
    board = Board("seabirds#7", match="picture")
    panel = show(BirdPanel(board.session))
    card = next(card for card, real in board.parts.matching.mask.masked.cards.items() if real == "moli:w")  # type: ignore[union-attr]
    board.obey({"type": "look", "text": card})
    panel.update()
    expect(panel.page.locator("h3")).to_have_text("Which bird is this?")
    panel.page.locator("[data-ask='tell']").click()
    panel.answer()
    expect(panel.page.locator("h3")).to_have_text("Mōlī")


def test_the_modes_stand_in_a_tidy_list(show: Callable[..., Shown]) -> None:
    """In each row, all modes are equally wide and high, and small cards show which fields a mode hides."""
    board = show(Board("seabirds#7"))
    board.page.locator('[data-action="match"]').click()
    ways = board.page.locator("[data-match]")
    boxes = [way.bounding_box() for way in ways.all()]
    assert len({box["width"] for box in boxes}) == 1
    assert len({(box["y"], box["height"]) for box in boxes}) == len({box["y"] for box in boxes})
    for way in ways.all():
        assert way.locator("[data-shows]").count() >= 1, way.get_attribute("data-match")
