"""The boards on a page with a stub of a model: what a touch does and what is told, with no notebook around."""

from __future__ import annotations

import re
from collections.abc import Callable

from elele_widgets import BirdPanel, Board
from elele_widgets import panel_pages as pages
from lab_server import wait_until
from playwright.sync_api import expect
from stub_page import Shown

from elele.session import Session

MARKUP = '<img src=x onerror="window.hurt = 1"><b>bold</b>'


def after(*moves: str, deal: str = "seabirds#7") -> Session:
    session = Session(deal)
    for move in moves:
        session.play(move)
    return session


def test_touch_lights_what_can_go_with_it(board: Shown) -> None:
    """The first touch shows mate and habitats at once, while Python is mute, and asks for nothing."""
    board.mute = True
    board.touch("b6")
    assert board.places("data-touched") == ["b6"]
    assert sorted(board.places("data-fits")) == ["a1", "a2", "a6", "c6"]
    assert board.places('data-fits="to"') == ["a1", "a2", "a6"]
    assert board.place("b6").get_attribute("aria-label").endswith("; touched")
    assert board.place("c6").get_attribute("aria-label").endswith("; can go with it")
    assert board.asked == []


def test_three_touches_play_a_pair(board: Shown) -> None:
    """Two birds and a habitat: the pair nests there, and the score says so."""
    board.touch("b6", "c6", "a2")
    assert board.intents("play") == [{"type": "play", "move": "pair b6 c6 a2", "ply": 0}]
    board.answer()
    expect(board.page.locator("[data-score]")).to_have_text("1")
    expect(board.place("a2").locator(".pair")).to_have_count(1)
    expect(board.page.locator('[role="status"]')).to_contain_text("pair placed")


def test_open_pile_offers_a_turn(board: Shown) -> None:
    """A pile that must be settled: its next card is offered by name, Row 3 is lit, and each can be played."""
    board.touch("b6", "c6", "a2")
    board.answer()
    board.touch("b6")
    assert board.page.locator("[data-offers] button").all_inner_texts() == ["Turn the next card of b6"]
    assert board.places("data-fits") == ["c1", "c2", "c3", "c4", "c5"]
    board.page.locator("[data-offers] button").click()
    board.hear()
    assert [intent["move"] for intent in board.intents("play")] == ["turn b6"]
    board.answer()
    assert board.places("data-touched") == []


def test_pair_can_be_looked_at(show: Callable[..., Shown]) -> None:
    """Touching a pair in its habitat brings its own page, touching the habitat beside it the habitat's.

    What was touched before the panel came is told when it comes.
    """
    board = show(Board(after("pair b6 c6 a1")))
    board.place("a2").locator(".habitat .names").click()
    board.hear()
    assert board.intents("look") == []
    BirdPanel(board.widget.session)
    board.update()
    board.place("a1").locator(".pair").click()
    board.place("a1").locator(".habitat .names").click()
    board.hear()
    assert [intent["text"] for intent in board.intents("look")] == ["islet-5", "ewaewa:w+ewaewa:k", "islet-2"]


def test_why_not(board: Shown) -> None:
    """Birds that make no pair: the notice explains, its places are marked, and what is touched is let go."""
    board.touch("b1")
    assert board.intents("why") == [{"type": "why", "places": ["b1"], "ply": 0}]
    board.answer()
    assert board.notice()
    assert "b1" in board.places("data-noticed")
    assert board.places("data-touched") == []
    board.touch("b6", "c1")
    board.answer()
    assert board.notice() == board.widget.view["notice"]["text"]
    board.touch("c6")
    assert board.notice() == ""


def test_escape_lets_go(board: Shown) -> None:
    """Escape lets go of what is touched and puts the notice away."""
    board.touch("b6", "c6")
    board.page.keyboard.press("Escape")
    assert board.places("data-touched") == board.places("data-fits") == []
    board.touch("b1")
    board.answer()
    assert board.notice()
    assert board.places("data-noticed")
    board.page.keyboard.press("Escape")
    assert board.notice() == ""
    assert board.places("data-noticed") == []


def test_what_is_heard(show: Callable[..., Shown]) -> None:
    """Live regions: offers are spoken, the empty notice is there already, and the score is spoken once."""
    board = show(Board(after("pair b6 c6 a2")))
    heard = board.page.locator("[data-offered]")
    assert heard.get_attribute("aria-live") == "polite"
    assert heard.text_content() == ""
    notice = board.page.locator("[data-notice]")
    assert notice.evaluate("node => getComputedStyle(node).display") != "none"
    assert notice.bounding_box()["height"] <= 1
    board.touch("b6")
    assert heard.text_content() == "You can choose: Turn the next card of b6."
    assert heard.bounding_box()["height"] <= 1
    expect(board.page.locator("[data-board] output, [data-plaque] [aria-live]")).to_have_count(0)


def test_states_are_told(board: Shown) -> None:
    """What is touched is pressed, and a place that the notice speaks of says so, in words and with a mark."""
    board.touch("b6")
    pressed = "nodes => nodes.map((node) => node.dataset.place)"
    assert board.page.eval_on_selector_all('[aria-pressed="true"]', pressed) == ["b6"]
    board.page.keyboard.press("Escape")
    expect(board.page.locator("[data-place][aria-pressed]")).to_have_count(0)
    board.touch("b1")
    board.answer()
    assert board.place("b1").get_attribute("aria-label").endswith("; the notice speaks of it")
    assert board.place("b1").evaluate("node => getComputedStyle(node, '::after').content") == '"!"'


def test_only_hawaiian_is_marked_hawaiian(show: Callable[..., Shown]) -> None:
    """A screen reader takes the language of a title from the page: some threats have an English name only."""
    panel = BirdPanel(Session("seabirds#7"))
    told = {name: pages.page(panel.session.position.deck, name) for name in ("noio", "barn-owl")}
    for name, lang in {"noio": "haw", "barn-owl": None}.items():
        shown = show(panel, changed={"page": told[name]})
        assert shown.page.locator(".title").get_attribute("lang") == lang


def test_actions(board: Shown) -> None:
    """An action that is not legal can be reached and asked for; Python says why not."""
    stuck = board.page.locator('[data-action="stuck"]')
    assert stuck.get_attribute("aria-disabled") == "true"
    assert stuck.get_attribute("disabled") is None
    stuck.click(force=True)  # Playwright waits for what is aria-disabled; a player does not
    board.answer()
    assert board.notice() == board.widget.view["notice"]["text"] != ""
    board.touch("b6", "c6", "a2")
    board.answer()
    board.page.locator('[data-action="undo"]').click()
    board.answer()
    assert board.widget.view["ply"] == 0
    board.place("a1").focus()
    board.page.keyboard.press("r")
    board.answer()
    assert board.widget.view["ply"] == 1


def test_hint(board: Shown) -> None:
    """A hint says what a pair is worth now and in the end, and numbers the three places to touch."""
    board.page.locator('[data-action="hint"]').click()
    board.answer()
    wait_until(lambda: board.widget.view["notice"] is not None, "the hint is found")
    board.update()
    assert "for 1 point" in board.notice()
    assert "points in the end" in board.notice()
    assert [board.place(name).get_attribute("data-noticed") for name in ("b6", "c6")] == ["1", "2"]
    expect(board.page.locator('[data-place^="a"][data-noticed="3"]')).to_have_count(1)


def test_peek(board: Shown) -> None:
    """A peek has a button of its own, which says what it is; it tells what can be reached, and what is next."""
    peek = board.page.locator('[data-action="peek"]')
    expect(peek).to_have_text("Peek at hidden cards")
    peek.click()
    expect(board.page.locator("[data-notice]")).to_have_text("Looking at the hidden cards…")
    board.answer()
    wait_until(lambda: board.widget.view["notice"] is not None, "the solver is done")
    board.update()
    assert re.match(r"With every card known, \d+ points can be reached from here\. More may be", board.notice())
    expect(board.page.locator("[data-hinted] [data-place][data-noticed]")).to_have_count(3)
    board.touch("b6", "c6", "a1")
    board.answer()
    expect(board.page.locator("[data-hinted]")).to_have_count(0)


def test_new_deal_asks_once_more(show: Callable[..., Shown]) -> None:
    """A game under way is left only at the second touch, and a double click is one."""
    board = show(Board(after("pair b6 c6 a1")))
    new = board.page.locator('[data-action="new"]')
    new.dblclick()
    board.hear()
    assert board.intents("new") == []
    assert "once more" in board.notice()
    new.click()
    board.hear()
    assert board.intents("new") == [{"type": "new"}]


def test_places_show_their_names(board: Shown) -> None:
    """Messages speak of b2 and c4: each place of the three rows shows its name, the piles at the side show none."""
    rows = [f"{row}{number}" for row in "abc" for number in range(1, 9 if row == "a" else 7)]
    assert board.page.locator(".letter-of").all_inner_texts() == rows


def test_two_quick_touches(board: Shown) -> None:
    """A double click on the habitat plays once; the table that comes back is the right one."""
    board.touch("b6", "c6")
    board.place("a2").dblclick()
    board.answer()
    assert board.widget.view["ply"] == 1
    assert board.places("data-touched") == []


def test_silence_is_told(board: Shown) -> None:
    """When Python does not answer, the board says so, until an answer comes."""
    board.touch("b1")
    board.page.evaluate("timeUp()")
    assert board.notice() == "Python is not answering. Run this cell again."
    board.answer()
    assert board.notice() == board.widget.view["notice"]["text"]


def test_each_message_is_waited_for(board: Shown) -> None:
    """The answer to one message is none to the next: silence after it is told too."""
    board.touch("b1")
    board.place("b1").press("u")
    board.hear()
    first, second = (message["nonce"] for message in board.asked)
    for ack, silent in ((first, True), (second, False)):
        board.page.evaluate("ack => { emit('msg:custom', { ack }); timeUp(); }", ack)
        assert (board.notice() == "Python is not answering. Run this cell again.") is silent


def test_another_deal_ends_the_wait_for_a_hint(board: Shown) -> None:
    """Whoever waits for a hint, while another cell deals anew, waits no more."""
    board.page.locator('[data-action="hint"]').click()
    expect(board.page.locator("[data-notice]")).to_have_text("Looking for a hint…")
    board.widget.session.new("seabirds#9")
    board.update()
    expect(board.page.locator("[data-notice]")).to_have_text("")


def test_trouble_is_told(board: Shown) -> None:
    """An error in Python is shown on the board."""
    board.touch("b1")
    board.page.evaluate("ack => emit('msg:custom', { ack, trouble: 'no fish today' })", board.asked[-1]["nonce"])
    assert board.notice() == "no fish today"


def test_text_is_never_markup(show: Callable[..., Shown]) -> None:
    """What stands in somebody's CSV file, or in a notice, is shown letter by letter."""
    widget = Board(Session("seabirds#7"))
    faces = {card: {**face, "title": MARKUP, "english": MARKUP} for card, face in widget.faces.items()}
    view = {**widget.view, "announce": MARKUP, "deal": MARKUP, "notice": {"rule": "x", "text": MARKUP, "places": []}}
    board = show(widget, changed={"faces": faces, "view": view})
    assert board.notice() == MARKUP
    assert board.page.locator(".bird .english").first.text_content() == MARKUP
    expect(board.page.locator("[data-board] b")).to_have_count(0)
    page = {**BirdPanel("seabirds#7").page, "title": MARKUP, "facts": [[MARKUP, MARKUP]]}
    source = {"title": MARKUP, "about": "", "url": "javascript:window.hurt=1"}
    page["fact"] = {"text": MARKUP, "note": "", "source": source}
    panel = show(BirdPanel("seabirds#7"), changed={"page": page})
    assert panel.page.locator(".title").inner_text() == MARKUP
    expect(panel.page.locator("[data-birds] b, [data-birds] a")).to_have_count(0)
    assert board.page.evaluate("window.hurt") is panel.page.evaluate("window.hurt") is None


def test_closing_leaves_nothing(board: Shown) -> None:
    """When the view goes, its nodes go, and later changes disturb nothing."""
    board.page.evaluate("close_widget()")
    board.update()
    expect(board.page.locator("[data-board]")).to_have_count(0)
