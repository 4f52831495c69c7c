"""The surroundings of a board: the panel of a table, and the whole screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import soak
from playwright.sync_api import expect
from stub_page import Shown, contrast

from elele.seabirds import deck
from elele.session import Session
from elele_course.seabirds.facts_to_tell import of_card
from elele_widgets import BirdPanel, Board, bird_panel
from elele_widgets.seabirds import pages

TABLE = """async ([script, style, state]) => {
  const table = Object.assign(document.createElement("div"), { className: "elele-table" });
  widget.before(table);
  widget.className = "elele-own";
  const beside = Object.assign(document.createElement("div"), { className: "elele-beside" });
  const host = beside.appendChild(document.createElement("div"));
  table.append(widget, beside);
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const model = { get: (name) => state[name], on() {}, off() {}, send() {} };
  const module = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  module.default.render({ model, el: host });
}"""
"""JavaScript that puts the board into a table with its panel, as a notebook does."""
SOURCED = """() => {
  const panel = document.querySelector(".elele-birds");
  const foot = (node) => node.getBoundingClientRect().bottom;
  return foot(panel.querySelector(".factoid figcaption")) <= foot(panel);
}"""
"""JavaScript that returns whether the source of a fact is in sight."""
HOMES = '[data-zone="habitats"] [data-place]'
LEAST = [(300, 720), (300, 600), (304, 658), (374, 844)]
"""The sizes of small windows."""
WITHOUT_FULL_SCREEN = (
    "() => { Element.prototype.requestFullscreen = async () => { throw new TypeError('not allowed'); }; }"
)

SLOW_FULL_SCREEN = """() => {
  const begin = Element.prototype.requestFullscreen;
  Element.prototype.requestFullscreen = async function () {
    await new Promise((resolve) => { window.goOn = resolve; });
    await begin.call(this);
    window.began = true;
  };
}"""


def table(show: Callable[..., Shown], size: tuple[int, int], pair: str = "", **options: object) -> Shown:
    """Show a board with its panel, as `elele_widgets.table` lays them out.

    Here, the panel does not change. With `pair`, it shows its page after this pair has been placed.
    """
    session, other = Session("seabirds#7"), Session("seabirds#7")
    bird_panel(session)
    panel = bird_panel(other)
    if pair:
        Board(other)
        other.play(f"pair {pair}")
    shown = show(Board(session), *size, **options)
    shown.page.evaluate(TABLE, [panel.code.script, panel.code.style, panel.get_state(["page", "controls"])])
    shown.update()
    return shown


@pytest.mark.parametrize("size", [(848, 720), (390, 844)], ids=str)
def test_the_panel_opens_from_a_line(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """Without room beside the board, a line of the panel shows when a pair lands; a touch opens it below the habitats.

    Another touch closes it. Neither the line nor the open panel ever covers a habitat.
    """
    shown = table(show, size, pair="b6 c6 a2")
    panel = shown.page.locator(".elele-beside")
    expect(panel).to_be_hidden()
    expect(panel).to_have_css("overflow-y", "auto")  # A long page scrolls inside the panel.
    shown.touch("b6", "c6", "a2")
    shown.answer()
    expect(panel).to_be_visible()
    shown.page.wait_for_function("!document.getAnimations().length")
    under = max(place.bounding_box()["y"] + place.bounding_box()["height"] for place in shown.page.locator(HOMES).all())
    assert panel.bounding_box()["height"] <= 48
    assert panel.bounding_box()["y"] >= under
    panel.locator(".title").click()
    shown.page.wait_for_function("!document.getAnimations().length")
    box = panel.bounding_box()
    assert box["height"] > 100
    assert box["y"] >= under - 1
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert shown.page.evaluate(SOURCED)
    panel.locator(".title").click()
    expect(panel).to_be_hidden()
    shown.page.locator('[data-action="guide"]').click()
    expect(panel).to_be_visible()
    shown.place("a2").click()
    expect(panel).to_be_hidden()
    assert shown.errors == []


def test_the_cross_of_the_panel_covers_no_button(show: Callable[..., Shown]) -> None:
    """The round cross, 30 px wide and 8 px from the corner, stands beside the last row of buttons."""
    shown = table(show, (848, 720))
    shown.page.locator('[data-action="guide"]').click()
    panel, life = shown.page.locator(".elele-beside"), shown.page.get_by_role("button", name="Life list")
    expect(panel).to_be_visible()
    shown.page.wait_for_function("!document.getAnimations().length")
    life.scroll_into_view_if_needed()
    box, button = panel.bounding_box(), life.bounding_box()
    assert button["x"] + button["width"] <= box["x"] + box["width"] - 38


@pytest.mark.parametrize("size", [(820, 1180), (1280, 720)], ids=str)
def test_the_panel_stays_where_it_has_room(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """On a wide or tall screen, board and panel are beside or below each other, without a button for the panel."""
    shown = table(show, size)
    board, panel = (shown.page.locator(name).bounding_box() for name in ("[data-board]", ".elele-birds"))
    assert panel["x"] >= board["x"] + board["width"] or panel["y"] >= board["y"] + board["height"]
    assert panel["y"] + 200 <= size[1] - (130 if size[1] < 900 else 180)
    expect(shown.page.locator('[data-action="guide"]')).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panel_can_be_read_beside_a_board(show: Callable[..., Shown], scheme: str) -> None:
    """With the style sheets of both widgets in either order, the panel's words have a contrast of 4.5:1."""
    shown = table(show, (1280, 720), color_scheme=scheme)
    shown.touch("b6", "c6", "a2")
    for order in ("first", "last"):
        colors = shown.page.locator(".elele-birds").evaluate(
            "node => [getComputedStyle(node.querySelector('.title')).color, getComputedStyle(node).backgroundColor]"
        )
        assert contrast(*colors) >= 4.5, order
        shown.page.evaluate("document.head.append(document.head.querySelector('style'))")


@pytest.mark.parametrize("refused", [False, True], ids=["full screen", "overlay"])
def test_play_large(show: Callable[..., Shown], refused: bool) -> None:
    """A key makes the board fill the screen, even if the browser refuses; the focus stays, and Escape leaves."""
    shown = show(Board("seabirds#7"), 1280, 720)
    if refused:
        shown.page.evaluate(WITHOUT_FULL_SCREEN)
    before = shown.place("b6").bounding_box()["height"]
    shown.place("b6").focus()
    shown.page.keyboard.press("l")
    shown.page.wait_for_function("document.querySelector('[data-board]').getBoundingClientRect().height >= 720")
    assert shown.page.locator("[data-board]").bounding_box()["width"] == 1280
    assert shown.place("b6").bounding_box()["height"] > before
    assert shown.page.evaluate("document.activeElement.dataset.place") == "b6"
    assert shown.page.locator('[data-action="large"]').inner_text() == "Exit full screen"
    shown.page.keyboard.press("l" if not refused else "Escape")
    shown.page.wait_for_function("document.querySelector('[data-board]').getBoundingClientRect().height < 720")
    assert shown.place("b6").bounding_box()["height"] == before
    assert shown.page.evaluate("document.activeElement.dataset.place") == "b6"
    assert shown.errors == []


def test_play_large_and_small_again_at_once(show: Callable[..., Shown]) -> None:
    """Escape works even before the browser has finished entering full screen."""
    shown = show(Board("seabirds#7"), 1280, 720)
    shown.page.evaluate(SLOW_FULL_SCREEN)
    shown.place("b6").focus()
    shown.page.keyboard.press("l")
    shown.page.keyboard.press("Escape")
    expect(shown.page.locator("[data-board]")).not_to_have_attribute("data-large", "")
    shown.page.evaluate("goOn()")
    shown.page.wait_for_function("window.began && !document.fullscreenElement")
    assert shown.page.evaluate("document.activeElement.dataset.place") == "b6"
    assert shown.errors == []


COVERED = """() => {
  const panel = document.querySelector('.elele-beside').getBoundingClientRect();
  const needed = `[data-zone^="row-"] [data-place], [data-place="draw"], [data-zone="held"], .plaque, .says > *,
    .actions`;
  return [...document.querySelectorAll(needed)].filter((node) => node.checkVisibility()).filter((node) => {
    const box = node.getBoundingClientRect();
    const across = Math.min(box.right, panel.right) - Math.max(box.left, panel.left);
    return Math.min(across, Math.min(box.bottom, panel.bottom) - Math.max(box.top, panel.top)) > 1;
  }).map((node) => node.dataset.place ?? node.className);
}"""
"""JavaScript that returns everything that a player may need after placing a pair, but that the panel covers."""


@pytest.mark.parametrize("home", soak.examples(["a6"], ["a2", "a6"]))
@pytest.mark.parametrize("size", [(848, 720), (390, 844)], ids=str)
def test_the_panel_covers_no_gap(show: Callable[..., Shown], size: tuple[int, int], home: str) -> None:
    """After a pair is placed, the panel names the bird, and covers neither the gap nor the birds, words or buttons."""
    shown = table(show, size, pair=f"b6 c6 {home}")
    shown.touch("b6", "c6", home)
    shown.answer()
    panel = shown.page.locator(".elele-beside")
    expect(panel).to_be_visible()
    shown.page.wait_for_function("!document.getAnimations().length")
    assert shown.page.evaluate(COVERED) == []
    box = panel.bounding_box()
    line = shown.page.locator(".elele-birds .title").bounding_box()
    assert box["y"] <= line["y"]
    assert line["y"] + 20 <= box["y"] + box["height"]
    shown.page.locator('[data-action="guide"]').click()
    shown.page.wait_for_function("!document.getAnimations().length")
    assert panel.bounding_box()["height"] > box["height"], "a player who asks for the guide sees more of it"
    expect(panel.locator(".factoid p")).to_be_visible()
    shown.place("a1").click()
    expect(panel).to_be_hidden()
    assert shown.errors == []


@pytest.mark.parametrize("size", soak.examples(LEAST[1::2], LEAST), ids=str)
def test_a_fact_and_its_source_are_in_sight(show: Callable[..., Shown], size: tuple[int, int]) -> None:
    """The longest fact about each card is in sight with its source when the page of the card opens.

    In a short run, these are the cards with the very longest facts.
    """
    known = deck.load()
    panel = BirdPanel("seabirds#7")
    shown = show(panel, *size)
    pairs = [f"{bird.species_id}:w+{bird.species_id}:k" for bird in known.in_deck]
    cards = (*known.copies, *pairs, *known.habitats, *known.threats, *known.protections)
    told = {card: of_card(known, card).facts for card in cards}
    facts = [(max(found, key=lambda fact: len(fact.text)), card) for card, found in told.items() if found]
    facts.sort(key=lambda one: len(one[0].text), reverse=True)
    for longest, card in facts[: soak.examples(24, None)]:
        panel.page = pages.drawn(pages.page(known, card, longest))
        shown.update()
        assert shown.page.evaluate(SOURCED), (card, longest.text)
