"""The boards on a page with a stub of a model: what a touch, a key and a narrow window do, with no notebook around."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from elele_widgets import BirdPanel, Board, pages
from lab_server import wait_until
from playwright.sync_api import Page, expect
from stub_page import Shown, resize

import elele
from elele import classroom, record
from elele.session import Session

MARKUP = '<img src=x onerror="window.hurt = 1"><b>bold</b>'
TOUCHED = "[data-place], [data-action]"
BOXES = "nodes => nodes.map((node) => node.getBoundingClientRect().toJSON())"
RECORDS = Path(__file__).parent.parent / "records"


@pytest.fixture
def board(show: Callable[..., Shown]) -> Iterator[Shown]:
    shown = show(Board(Session("seabirds#7")))
    yield shown
    assert shown.errors == []


def after(*moves: str, deal: str = "seabirds#7") -> Session:
    session = Session(deal)
    for move in moves:
        session.play(move)
    return session


def crowded() -> Session:
    """A long game, with threats, protections and many pairs on the table."""
    session = Session("seabirds#11")
    while session.ply < 25:
        moves = elele.legal_moves(session.position)
        session.play(next(move for move in moves if not str(move).startswith(("protect", "finish"))))
    return session


def test_touch_lights_what_can_go_with_it(board: Shown) -> None:
    """The first touch shows mate and habitats at once, while Python is mute, and asks for no move."""
    board.mute = True
    board.touch("b6")
    assert board.places("data-touched") == ["b6"]
    assert sorted(board.places("data-fits")) == ["a1", "a2", "a6", "c6"]
    assert board.places('data-fits="to"') == ["a1", "a2", "a6"]
    assert board.place("b6").get_attribute("aria-label").endswith("; touched")
    assert board.place("c6").get_attribute("aria-label").endswith("; can go with it")
    assert [message["intent"]["type"] for message in board.asked] == ["look"]


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
    """Touching a pair in its habitat brings its own page, touching the habitat beside it the habitat's."""
    board = show(Board(after("pair b6 c6 a1")))
    board.place("a1").locator(".pair").click()
    board.place("a1").locator(".habitat .names").click()
    board.hear()
    assert [intent["text"] for intent in board.intents("look")] == ["ewaewa:w+ewaewa:k", "islet-2"]


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


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_focus_stays_when_an_offer_goes(show: Callable[..., Shown], key: str) -> None:
    """An offer taken, or let go, by keyboard leaves the focus on the place touched last."""
    board = show(Board(after("pair b6 c6 a2")))
    board.touch("b6")
    board.page.locator("[data-offer]").focus()
    board.page.keyboard.press(key)
    assert board.page.evaluate("document.activeElement.dataset.place") == "b6"
    board.hear()
    assert len(board.intents("play")) == (key == "Enter")
    board.answer()
    assert board.page.evaluate("document.activeElement.dataset.place") == "b6"


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


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_cards_travel(show: Callable[..., Shown], motion: str, moving: bool) -> None:
    """After a move the cards are seen to move, unless the player wants no motion; they come to rest by themselves."""
    board = show(Board(Session("seabirds#7")), reduced_motion=motion)
    assert board.page.evaluate("document.getAnimations().length") == 0
    board.widget.session.play("pair b6 c6 a2")
    count = "view => { update('view', view); return document.getAnimations().length; }"
    assert (board.page.evaluate(count, board.widget.view) > 0) is moving
    board.page.wait_for_function("document.getAnimations().length === 0 && !document.querySelector('.moving')")
    assert board.errors == []


def test_a_long_status_is_read_in_full(show: Callable[..., Shown]) -> None:
    """What happened may take four lines; what is longer still can be scrolled to."""
    widget = Board(Session("seabirds#7"))
    board = show(widget, changed={"view": {**widget.view, "announce": "The birds have nowhere to go. " * 15}})
    size = "node => [node.scrollHeight <= node.clientHeight + 1, getComputedStyle(node).overflowY]"
    assert board.page.locator('[role="status"]').evaluate(size) == [True, "auto"]


def test_keys_stay_in_the_panel(show: Callable[..., Shown]) -> None:
    """Keys pressed on the panel do not reach the notebook either; shortcuts do, and Tab leaves it."""
    panel = show(BirdPanel(Session("seabirds#7")))
    panel.page.evaluate("document.addEventListener('keydown', ({ key }) => (window.keys ??= []).push(key))")
    panel.page.locator("[data-birds]").focus()
    for key in ("b", "x", "Delete", "Shift+Enter", "ArrowDown", "Control+s", "Tab"):
        panel.page.keyboard.press(key)
    assert [key for key in panel.page.evaluate("window.keys") if key != "Control"] == ["s"]
    assert panel.page.evaluate("document.activeElement.dataset.birds") is None


def test_only_hawaiian_is_marked_hawaiian(show: Callable[..., Shown]) -> None:
    """A screen reader takes the language of a title from the page: some threats have an English name only."""
    panel = BirdPanel(Session("seabirds#7"))
    told = {name: pages.page(panel.session.position.deck, name) for name in ("noio", "barn-owl")}
    for name, lang in {"noio": "haw", "barn-owl": None}.items():
        shown = show(panel, changed={"page": told[name]})
        assert shown.page.locator(".title").get_attribute("lang") == lang


def test_game_by_keyboard(board: Shown) -> None:
    """Arrows, Home, End, Enter and Space play a pair; focus stays on the place through the redraw."""
    board.place("a1").focus()
    keys = ["ArrowDown", "End", "Enter", "ArrowDown", "Space", "ArrowUp", "ArrowUp", "Home"]
    for key in keys:
        board.page.keyboard.press(key)
    assert board.places("data-touched") == ["b6", "c6"]
    assert board.page.evaluate("document.activeElement.dataset.place") == "a1"
    board.page.keyboard.press("Enter")
    board.answer()
    assert board.widget.view["ply"] == 1
    assert board.page.evaluate("document.activeElement.dataset.place") == "a1"


def test_tab_stops_once_in_each_zone(board: Shown) -> None:
    """Tab goes from zone to zone, not through every card."""
    stops = board.page.eval_on_selector_all('[data-place][tabindex="0"]', "nodes => nodes.map((n) => n.dataset.place)")
    assert stops == ["a1", "b1", "c1", "threats"]


def test_keys_stay_on_the_board(board: Shown) -> None:
    """A notebook would cut the cell at an x: keys pressed on the board do not reach the page, shortcuts do."""
    board.page.evaluate("document.addEventListener('keydown', ({ key }) => (window.keys ??= []).push(key))")
    board.place("b6").focus()
    for key in ("b", "a", "m", "x", "z", "1", "Delete", "Shift+Enter", "Escape", "ArrowDown", "Control+s"):
        board.page.keyboard.press(key)
    assert [key for key in board.page.evaluate("window.keys") if key != "Control"] == ["s"]


def test_focus_survives_a_place_that_goes(show: Callable[..., Shown]) -> None:
    """A protection that was the last of its kind leaves its place: focus goes to another place, not to nowhere."""
    session = crowded()
    while not any(str(move).startswith("protect") for move in elele.legal_moves(session.position)):
        session.play(elele.legal_moves(session.position)[0])
    move = next(move for move in elele.legal_moves(session.position) if str(move).startswith("protect"))
    board = show(Board(session))
    last = board.widget.view["zones"][-1]["slots"][-1]["place"]
    board.place(last).focus()
    board.widget.session.play(move)
    board.update()
    assert board.page.evaluate("document.activeElement.closest('[data-board]') !== null")


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
    board.touch("b6")
    board.page.evaluate("timeUp()")
    assert board.notice() == "Python is not answering. Run this cell again."
    board.answer()
    assert board.notice() == ""


def test_trouble_is_told(board: Shown) -> None:
    """An error in Python is shown on the board."""
    board.touch("b6")
    board.page.evaluate("ack => emit('msg:custom', { ack, trouble: 'no fish today' })", board.asked[-1]["nonce"])
    assert board.notice() == "no fish today"


@pytest.mark.parametrize("make", [lambda: Session("seabirds:7x3#7"), crowded], ids=["start", "late"])
def test_no_sideways_scrolling(show: Callable[..., Shown], make: Callable[[], Session]) -> None:
    """The table re-flows from a telephone to a wide screen; every place can be touched."""
    board = show(Board(make()))
    for width in (360, 700, 900, 1280, 1600):
        resize(board.page, width)
        assert board.page.evaluate("document.documentElement.scrollWidth") <= width
        boxes = board.page.eval_on_selector_all(TOUCHED, BOXES)
        assert all(box["left"] >= 0 and box["right"] <= width for box in boxes)
        assert min(min(box["width"], box["height"]) for box in boxes) >= 24


def test_table_fits_a_notebook_cell(show: Callable[..., Shown]) -> None:
    """A late game, with every kind of card on the table, fits 900 by 620."""
    for session in (Session("seabirds#7"), crowded()):
        board = show(Board(session))
        assert board.page.locator("[data-board]").bounding_box()["height"] <= 620


def test_touch_screens_get_large_targets(show: Callable[..., Shown]) -> None:
    """Fingers need 44 pixels."""
    board = show(Board(crowded()), 360, has_touch=True, is_mobile=True)
    boxes = board.page.eval_on_selector_all(TOUCHED, BOXES)
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44


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


def test_missing_picture(show: Callable[..., Shown]) -> None:
    """A bird that nobody has drawn yet is shown by its name."""
    board = show(Board(Session("seabirds#7")), changed={"pictures": {}})
    expect(board.page.locator(".plate .missing")).to_have_count(12)
    expect(board.page.locator("[data-board] img")).to_have_count(0)


def test_end_of_the_game(show: Callable[..., Shown]) -> None:
    """A finished game shows its score on the table, and a new deal asks no question."""
    session = crowded()
    while not session.position.over:
        session.play(elele.legal_moves(session.position)[-1])
    board = show(Board(session))
    result = board.page.locator(".result").inner_text()
    assert str(session.position.score) in result
    assert "70" in result
    board.page.locator('[data-action="new"]').click()
    board.hear()
    assert board.intents("new") == [{"type": "new"}]


def test_score_book(show: Callable[..., Shown], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game ends, the last games stand as bars, this one marked, the best the highest, and in words."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    points = []
    for seed in range(3, 8):
        board = Board(f"seabirds#{seed}")
        while not board.session.position.over:
            board.session.play(elele.legal_moves(board.session.position)[0])
        points.append(board.session.position.score)
    page = show(board).page
    bars = page.locator(".bar")
    assert bars.all_inner_texts() == list(map(str, points))
    assert page.locator(".bar[data-here]").all_inner_texts() == [str(points[-1])]
    told = f"Your last games: {', '.join(map(str, points))}. The last is this one. Your best: {max(points)}."
    expect(page.get_by_role("img", name=told)).to_have_count(1)
    assert page.locator("[data-book]").inner_text() == board.view["book"]["says"]
    tall = bars.evaluate_all("bars => bars.map((bar) => bar.getBoundingClientRect().height)")
    assert tall.index(max(tall)) == points.index(max(points))
    for width in (900, 360):
        resize(page, width, 900)
        inside = "bars => bars.every((bar) => bar.getBoundingClientRect().right < innerWidth)"
        assert bars.evaluate_all(inside)


def test_no_score_book(show: Callable[..., Shown], monkeypatch: pytest.MonkeyPatch) -> None:
    """In a class where no scores are kept, the end of a game shows none; what cannot be kept is told."""
    board = Board("seabirds#7")
    while not board.session.position.over:
        board.session.play(elele.legal_moves(board.session.position)[-1])
    book = {**board.view["book"], "last": [], "trouble": "The disk is full."}
    assert "The disk is full." in show(board, changed={"view": {**board.view, "book": book}}).page.content()
    monkeypatch.setenv("ELELE_SCORES", "off")
    board.follow()
    page = show(board).page
    expect(page.locator(".result")).to_have_count(1)
    expect(page.locator("[data-book], .bar")).to_have_count(0)


def test_contrast_of_words_on_the_board(show: Callable[..., Shown]) -> None:
    """Each pairing of text and ground meets 4.5:1, of ring and ground 3:1, in light and in dark."""
    pairs = (
        ("--ink", "--paper"), ("--ink", "--sun"), ("--ink", "--coral"), ("--ink", "--sky"), ("--faded", "--paper"),
        ("--words", "--sand"), ("--words", "--sand-deep"), ("--words", "--shallow"), ("--words-soft", "--sand"),
        ("--words-soft", "--sand-deep"), ("--words", "--plain"), ("--words-soft", "--plain"),
    )  # fmt: skip
    rings = [(ring, ground) for ring in ("--focus", "--noticed") for ground in ("--sea", "--shallow", "--sand")]
    board = show(Board(Session("seabirds#7")))
    for theme in ("light", "dark"):
        board.page.emulate_media(color_scheme=theme)
        for text, ground in pairs:
            assert _contrast(board.page, text, ground) >= 4.5, (theme, text, ground)
        for ring, ground in rings:
            assert _contrast(board.page, ring, ground) >= 3, (theme, ring, ground)


def test_figures_stand_out_in_the_key(show: Callable[..., Shown]) -> None:
    """The places of a block or a cross differ by 3:1 from the others of its tiny table, in light and in dark."""
    board = show(Board(Session("elemental:october#7")))
    script = """figures => figures.map((figure) => ['.on', ':not(.on, .middle)'].map((which) => {
      const pen = document.createElement('canvas').getContext('2d');
      const cell = getComputedStyle(figure.querySelector(`.cell${which}`)).fill;
      for (const colour of [getComputedStyle(figure.closest('.key')).backgroundColor, cell]) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
      }
      const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data]
        .map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    }))"""
    for theme in ("light", "dark"):
        board.page.emulate_media(color_scheme=theme)
        shown = board.page.locator(".key .tiny").evaluate_all(script)
        assert len(shown) == 11
        assert all(max(pair) / min(pair) >= 3 for pair in shown), (theme, shown)


def _contrast(page: Page, *names: str) -> float:
    script = """names => names.map((name) => {
      const probe = document.querySelector('[data-board]').appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const [r, g, b] = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number)
        .map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      probe.remove();
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })"""
    dark, light = sorted(page.evaluate(script, list(names)))
    return (light + 0.05) / (dark + 0.05)


def test_closing_leaves_nothing(board: Shown) -> None:
    """When the view goes, its nodes go, and later changes disturb nothing."""
    board.page.evaluate("close_widget()")
    board.update()
    expect(board.page.locator("[data-board]")).to_have_count(0)


def test_a_finished_game_is_handed_in(show: Callable[..., Shown]) -> None:
    """Once a game is over its record comes with a line to hand in, which takes the name as it is typed."""
    board = show(Board(record.read((RECORDS / "number-7.game").read_text(encoding="utf-8"))), height=1200)
    line = board.page.locator("[data-line]")
    board.page.locator('[data-ending="record"]').click()
    board.answer()
    board.page.locator("[data-player]").press_sequentially("Kai u")
    board.answer()
    expect(line).to_have_value(re.compile(r"\| Player: Kai u \|"))
    assert board.widget.session.ply == 48  # the u of a name is no undo
    board.page.locator("[data-copy-line]").click()
    assert line.evaluate("node => node.value.slice(node.selectionStart, node.selectionEnd)") == line.input_value()
    (result,) = classroom.paste(line.input_value()).results
    assert (result.player, result.score, result.state) == ("Kai u", 49, "over")
    board.page.locator('[data-action="undo"]').click()
    board.answer()  # the table is drawn anew, and the page asks for the record of it
    board.answer()
    expect(line).to_be_hidden()
    expect(board.page.locator("[data-record]")).to_be_visible()
    assert board.errors == []
