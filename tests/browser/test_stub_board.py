"""Boards on a page with a stub of a model: what a player sees and hears after a touch and its answer.

`tests/js` tests the meaning of touches under Node.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from sight import HEARD
from stub_page import Shown, contrast

import elele
from elele.session import Session
from elele.view import Notice
from elele_course.study import learner
from elele_widgets import BirdPanel, Board, puzzle
from elele_widgets.seabirds import pages

MARKUP = '<img src=x onerror="window.hurt = 1"><u>lined</u>'
SILENT = "Python is not answering. Choose Run → Run All Cells."


def after(*moves: str, deal: str = "seabirds#7") -> Session:
    session = Session(deal)
    for move in moves:
        session.play(move)
    return session


def test_three_touches_play_a_pair(board: Shown) -> None:
    """The first touch highlights mate and habitats without Python; touches on a mate and habitat place the pair."""
    board.mute = True
    board.touch("b6")
    assert board.places("data-touched") == ["b6"]
    assert sorted(board.places("data-fits")) == ["a1", "a2", "a6", "c6"]
    assert board.places('data-fits="to"') == ["a1", "a2", "a6"]
    assert board.asked == []
    board.mute = False
    board.touch("c6", "a2")
    board.answer()
    expect(board.page.locator("[data-score]")).to_have_text("1")
    expect(board.place("a2").locator(".pair")).to_have_count(1)
    expect(board.page.locator('[role="status"]')).to_contain_text("pair placed")
    board.touch("b6")
    board.page.locator("[data-offers] button").click()
    board.answer()
    assert list(map(str, board.widget.session.moves)) == ["pair b6 c6 a2", "turn b6"]
    assert board.places("data-touched") == []


def test_a_touch_is_drawn_without_a_look_at_the_page(board: Shown) -> None:
    """A touch is drawn without asking whether a button is visible, which would make the browser style the page."""
    board.page.evaluate("""() => {
        window.looks = 0;
        const look = Element.prototype.checkVisibility;
        Element.prototype.checkVisibility = function (...how) { looks += 1; return look.apply(this, how); };
    }""")
    board.touch("b6")
    assert board.places("data-touched") == ["b6"]
    assert board.page.evaluate("looks") == 0
    board.page.locator('[data-action="options"]').click()
    assert board.page.evaluate("looks") > 0


def test_pair_can_be_looked_at(show: Callable[..., Shown]) -> None:
    """A touch on a pair in its habitat opens the pair's page; a touch beside it opens the habitat's page.

    A panel opened later shows the card touched before.
    """
    board = show(Board(after("pair b6 c6 a1")))
    board.place("a2").locator(".habitat .names").click()
    board.answer()
    panel = BirdPanel(board.widget.session)
    board.update()
    board.answer()
    told = [panel.card]
    for part in (".pair", ".habitat .names"):
        board.place("a1").locator(part).click()
        board.answer()
        told.append(panel.card)
    assert told == ["islet-5", "ewaewa:w+ewaewa:k", "islet-2"]


def test_a_page_that_missed_a_patch_gets_the_whole_view(board: Shown) -> None:
    """After a lost patch, the page asks for the whole view when the next patch arrives."""
    board.widget.session.play("pair b6 c6 a2")
    board.sent.clear()
    board.widget.session.play("turn b6")
    board.update()
    assert "move 0" in board.page.locator(".colophon").inner_text()
    board.answer()
    assert "move 2" in board.page.locator(".colophon").inner_text()
    assert board.page.evaluate("model.state.view") == board.widget.view
    board.page.locator('[data-action="undo"]').click()
    board.answer()
    assert board.page.evaluate("model.state.view") == board.widget.view


def test_what_is_heard(show: Callable[..., Shown]) -> None:
    """Live regions speak offers and say the score once, and the empty notice exists from the start."""
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


def test_a_move_is_announced_once(board: Shown) -> None:
    """A pair that leaves a gap is announced in one sentence, the next act in another; the focus goes to the gap."""
    expect(board.page.locator("[data-next]")).to_have_text("Touch a wahine (female) or a kāne (male).")
    board.page.evaluate(HEARD)
    board.hear()
    board.page.evaluate("announced.length = 0")  # in a window that listened before, it has what was said at the start
    for place in ("b6", "c6", "a2"):
        board.place(place).focus()
        board.page.keyboard.press("Enter")
        board.hear()
    before = ["Mate at c6; 3 habitats fit.", "Now touch a habitat: a1, a2 or a6."]
    announced = "announced.map(({ words }) => words)"
    assert board.page.evaluate(announced) == before, "while Python makes the move, nothing is announced"
    board.answer()
    assert board.page.evaluate(announced) == [
        *before, "ʻEwaʻewa (Sooty Tern) pair placed on Molokini, a2. Score 1.",
        "Fill the gap at b6: touch it twice to turn its card, or touch a bird in Row 3.",
    ]  # fmt: skip
    assert board.page.evaluate("document.activeElement.dataset.place") == "b6"


MARK = "node => getComputedStyle(node, '::after').content"


def test_states_are_told(board: Shown) -> None:
    """A touched place counts as pressed, and the places of a notice have a mark and words that say so."""
    board.touch("b6")
    pressed = "nodes => nodes.map((node) => node.dataset.place)"
    assert board.page.eval_on_selector_all('[aria-pressed="true"]', pressed) == ["b6"]
    assert board.place("b6").get_attribute("aria-label").endswith("; touched")
    assert board.place("c6").get_attribute("aria-label").endswith("; fits")
    board.page.keyboard.press("Escape")
    expect(board.page.locator("[data-place][aria-pressed]")).to_have_count(0)
    board.touch("b1")
    board.answer()
    assert board.notice() == board.widget.view["notice"]["text"] != ""
    assert board.place("b1").get_attribute("aria-label").endswith("; in the notice")
    assert board.place("b1").evaluate(MARK) == '"!"'


def test_a_hint_stays_until_the_move_is_made(board: Shown) -> None:
    """A hint numbers the places to touch; the numbers stay during the touches and disappear with the move."""
    hint = Notice("hint", "Pair b6 and c6 on a2.", ("b6", "c6", "a2"))
    board.widget.session.say(hint)
    board.update()
    for touched in range(3):
        assert board.notice() == hint.text
        assert [board.place(place).evaluate(MARK) for place in hint.places] == ['"1"', '"2"', '"3"']
        assert board.place(hint.places[2]).get_attribute("aria-label").endswith("; hint 3")
        board.touch(hint.places[touched])
    board.answer()
    assert board.widget.session.ply == 1
    expect(board.page.locator("[data-hint], [data-hinted], [data-noticed]")).to_have_count(0)


def test_trouble_with_saving_is_told_once(show: Callable[..., Shown]) -> None:
    """Trouble with saving returns with every move; the second time it is a small button, which shows it again."""
    session = Session("seabirds#7")
    board = show(Board(session))
    trouble = Notice("save", "This game is open elsewhere. What you do here is not saved.")
    corner = board.page.locator("[data-saving]")
    session.play("pair b6 c6 a2")
    session.say(trouble)
    board.update()
    assert board.notice() == trouble.text
    expect(corner).to_be_hidden()
    board.widget.view = {**board.widget.view, "ply": 2, "version": 9}
    board.page.evaluate("view => update('view', view)", board.widget.view)
    assert board.notice() == ""
    expect(corner).to_have_text(trouble.text)
    corner.click()
    assert board.notice() == trouble.text


def test_only_hawaiian_is_marked_hawaiian(show: Callable[..., Shown]) -> None:
    """Titles have the right language for screen readers: some threats have only an English name."""
    panel = BirdPanel(Session("seabirds#7"))
    told = {name: pages.drawn(pages.page(panel.session.position.deck, name)) for name in ("noio", "barn-owl")}
    for name, lang in {"noio": "haw", "barn-owl": None}.items():
        shown = show(panel, changed={"page": told[name]})
        assert shown.page.locator(".title").get_attribute("lang") == lang


def test_actions(board: Shown) -> None:
    """An illegal action can be reached and requested, and Python says why it is illegal. Keys undo and redo."""
    stuck = board.page.locator('[data-action="stuck"]')
    assert stuck.get_attribute("aria-disabled") == "true"
    assert stuck.get_attribute("disabled") is None
    stuck.click(force=True)  # Playwright waits for an aria-disabled button; a player does not.
    board.answer()
    assert board.notice() == board.widget.view["notice"]["text"] != ""
    board.touch("b6", "c6", "a2")
    board.answer()
    for key, ply in {"u": 0, "r": 1}.items():
        board.place("a1").focus()
        board.page.keyboard.press(key)
        board.answer()
        assert board.widget.view["ply"] == ply


def test_places_show_their_names(board: Shown) -> None:
    """Messages mention b2 and c4, so each place of the three rows shows its name; the piles at the side do not."""
    rows = [f"{row}{number}" for row in "abc" for number in range(1, 9 if row == "a" else 7)]
    assert board.page.locator(".letter-of").all_inner_texts() == rows


def test_silence_and_trouble_are_told(board: Shown) -> None:
    """If Python does not answer, the board says so until it does; the board also shows an error in Python."""
    board.touch("b1")
    board.page.evaluate("timeUp()")
    assert board.notice() == SILENT
    board.page.evaluate("ack => emit('msg:custom', { ack, trouble: 'no fish today' })", board.asked[-1]["nonce"])
    assert board.notice() == "no fish today"
    board.answer()
    board.touch("b2")
    board.answer()
    assert board.notice() == board.widget.view["notice"]["text"]


def test_text_is_never_markup(show: Callable[..., Shown]) -> None:
    """Text from a CSV file or a notice is shown literally."""
    widget = Board(Session("seabirds#7"))
    faces = {card: {**face, "title": MARKUP, "english": MARKUP} for card, face in widget.faces.items()}
    view = {**widget.view, "announce": MARKUP, "deal": MARKUP, "notice": {"kind": "x", "text": MARKUP, "places": []}}
    board = show(widget, changed={"faces": faces, "view": view})
    assert board.notice() == MARKUP
    assert board.page.locator(".bird .english").first.text_content() == MARKUP
    expect(board.page.locator("[data-board] u")).to_have_count(0)
    page = {**BirdPanel("seabirds#7").page, "title": MARKUP, "facts": [[MARKUP, MARKUP]]}
    source = {"title": MARKUP, "about": "", "url": "javascript:window.hurt=1"}
    page["fact"] = {"text": MARKUP, "note": "", "source": source}
    panel = show(BirdPanel("seabirds#7"), changed={"page": page})
    assert panel.page.locator(".title").inner_text() == MARKUP
    expect(panel.page.locator("[data-birds] u, [data-birds] a")).to_have_count(0)
    assert board.page.evaluate("window.hurt") is panel.page.evaluate("window.hurt") is None


COLOURS = """root => {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const own = node.parentElement, pen = document.createElement('canvas').getContext('2d');
    if (!node.textContent.trim() || own.closest('.ask') || !own.getClientRects().length) continue;
    const grounds = [];
    for (let box = own; box; box = box === root ? null : box.parentElement) {
      grounds.unshift(getComputedStyle(box).backgroundColor);
    }
    const seen = (...colors) => {
      for (const color of colors) { pen.fillStyle = color; pen.fillRect(0, 0, 1, 1); }
      return 'rgb(' + [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).join() + ')';
    };
    found.push([node.textContent, seen(...grounds, getComputedStyle(own).color), seen(...grounds)]);
  }
  return found;
}"""


@pytest.mark.parametrize("card", ["moli:w", "islet-1", "cat", "predator-fence"])
@pytest.mark.parametrize("last", ["board", "panel"])
def test_the_panel_can_be_read_beside_a_board(show: Callable[..., Shown], card: str, last: str) -> None:
    """In light and dark, each word of the panel has a contrast of 4.5:1, in either order of the style sheets.

    JupyterLab marks its theme on the page, and other hosts use the color scheme.
    """
    session = Session("seabirds#7")
    session.part(learner.own, learner.Learner())
    panel = BirdPanel(session)
    panel.selection.touch(card)
    shown = show(panel)
    for style in (Board("seabirds#7").code.style, panel.code.style)[: 1 if last == "board" else 2]:
        shown.page.add_style_tag(content=style)
    for theme, said in (("light", ""), ("dark", ""), ("light", "false"), ("dark", "true")):
        shown.page.emulate_media(color_scheme=theme)
        shown.page.evaluate("light => document.body.setAttribute('data-jp-theme-light', light)", said)
        words = shown.page.locator("[data-birds]").evaluate(COLOURS)
        assert len(words) > 8
        assert [text for text, ink, ground in words if contrast(ink, ground) < 4.5] == [], (theme, said)


def test_each_button_stands_once(show: Callable[..., Shown]) -> None:
    """A move with a button of its own is not offered again, and a solved puzzle has one button for the next."""
    session = Session("seabirds#makani")
    while "stuck" not in map(str, elele.legal_moves(session.position)):
        session.play(elele.legal_moves(session.position)[0])
    board = show(Board(session))
    board.place("draw").click()
    expect(board.page.locator("[data-notice]")).to_contain_text("Touch “I am stuck” to go on.")
    expect(board.page.get_by_role("button", name="I am stuck")).to_have_count(1)
    box = puzzle("find-the-block")
    panel = show(box)
    following = panel.page.get_by_role("button", name="Next puzzle")
    expect(following).to_have_count(1)
    block = next(str(move) for move in box.attempt.puzzle.start.legal_moves() if str(move).startswith("discard"))
    box.attempt.choose(block.split()[1:])
    panel.update()
    expect(following).to_have_count(0)
