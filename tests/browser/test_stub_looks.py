"""The look of a board: room on every screen, enough contrast, and animated cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from seabird_tables import crowded
from sight import faults
from stub_page import Shown, contrast_of, known, resize

from elele.session import Session
from elele_widgets import Board

TOUCHED = ":is([data-place], [data-action]):visible"
BELOW = """async ([script, state, kept]) => {
  const inner = (own) => ({ get: (name) => own[name], on() {}, off() {}, send() {} });
  const model = { ...inner(state), widget_manager: { get_model: async (id) => inner(kept[id]) } };
  const module = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  await module.default.render({ model, el: document.body.appendChild(document.createElement("div")) });
}"""
"""JavaScript that shows another widget below the first."""
ICONS = """nodes => nodes.map((node) => {
  const { maskImage, maskPosition, maskSize } = getComputedStyle(node);
  const sprite = decodeURIComponent(/,(.+)"/.exec(maskImage)[1]);
  const { children } = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  const right = maskSize === `${100 * (2 * children.length - 1)}% 100%`;
  const at = parseFloat(maskPosition) / 100 * (children.length - 1);
  return [node.dataset.icon, right && children[Math.round(at)].innerHTML];
})"""
"""JavaScript that returns the name and the drawing of each icon."""
BOXES = "nodes => nodes.map((node) => node.getBoundingClientRect().toJSON())"


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_cards_travel(show: Callable[..., Shown], motion: str, moving: bool) -> None:
    """After a move, the cards visibly move and come to rest, unless the player prefers reduced motion."""
    board = show(Board(Session("seabirds#7")), reduced_motion=motion)
    assert board.page.evaluate("document.getAnimations().length") == 0
    board.widget.session.play("pair b6 c6 a2")
    count = "sent => { receive(sent); return document.getAnimations().length; }"
    assert (board.page.evaluate(count, board.sent) > 0) is moving
    board.page.wait_for_function("document.getAnimations().length === 0 && !document.querySelector('.moving')")
    assert board.errors == []


@pytest.mark.parametrize("game", ["seabirds", "elemental", "elba"])
@pytest.mark.parametrize("other", ["seabirds", "elemental", "elba"])
def test_boards_of_two_games_keep_their_icons(show: Callable[..., Shown], game: str, other: str) -> None:
    """A board below another one, with icons of its own, does not change the icons of the first."""
    board, below = show(Board(f"{game}#7")), Board(f"{other}#7")
    icons = board.page.locator("#widget [data-icon]")
    before = icons.evaluate_all(ICONS)
    assert len({drawing for _, drawing in before}) == len({name for name, _ in before}) > 1
    board.page.evaluate(BELOW, [below._esm, below.get_state(), known(below)])
    expect(board.page.locator(".elele-board")).to_have_count(2)
    assert icons.evaluate_all(ICONS) == before


def test_a_long_status_is_read_in_full(show: Callable[..., Shown]) -> None:
    """The last event has its own room; a longer text makes the room larger, and nothing of it is cut off."""
    widget = Board(Session("seabirds#7"))
    board = show(widget, changed={"view": {**widget.view, "announce": "The birds have nowhere to go. " * 15}})
    assert faults(board.page, ".says") == []


@pytest.mark.parametrize("make", [lambda: Session("seabirds:7x3#7"), crowded], ids=["start", "late"])
def test_no_sideways_scrolling(show: Callable[..., Shown], make: Callable[[], Session]) -> None:
    """The table adapts to widths from a phone to a wide screen, and every place can be touched."""
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


LONG = "A hint as long as they come says what to do, why, and how sure it is of all the rest. " * 3


def test_table_fits_a_school_laptop(show: Callable[..., Shown]) -> None:
    """Below JupyterLab's bars, a late table with a long hint is entirely visible, down to its buttons."""
    widget = Board(crowded())
    notice = {"kind": "hint", "text": LONG, "places": ["a1"]}
    board = show(widget, changed={"view": {**widget.view, "notice": notice}})
    for width, height in (848, 720), (812, 720), (679, 768), (881, 768):
        resize(board.page, width, height)
        assert board.page.locator("[data-board]").bounding_box()["height"] <= height - 130
        assert board.page.locator(".bird").first.bounding_box()["height"] >= 80


PRINT = """() => {
  const walk = document.createTreeWalker(document.querySelector('[data-board]'), NodeFilter.SHOW_TEXT), found = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect(), own = node.parentElement, style = getComputedStyle(own);
    if (box.width < 2 || style.visibility === 'hidden' || style.clipPath !== 'none') continue;
    const card = own.closest('.bird, .habitat, .flat')?.getBoundingClientRect() ?? box;
    const sticks = Math.max(card.left - box.left, box.right - card.right, card.top - box.top, box.bottom - card.bottom);
    found.push([node.data, parseFloat(style.fontSize), sticks]);
  }
  return found;
}"""


@pytest.mark.parametrize("make", [lambda: Session("seabirds:7x3#7"), crowded], ids=["start", "late"])
def test_what_is_printed_can_be_read(show: Callable[..., Shown], make: Callable[[], Session]) -> None:
    """No text on the table is smaller than 9 pixels or sticks out of its card."""
    board = show(Board(make()))
    for width in (360, 500, 700, 848, 1100):
        resize(board.page, width, 720)
        printed = board.page.evaluate(PRINT)
        assert len(printed) > 60
        assert [line for line in printed if line[1] < 9 or line[2] > 1.5] == [], width


def test_buttons_are_named(show: Callable[..., Shown]) -> None:
    """With the file list open, the main buttons fit in one row with their words; the others are under "More"."""
    board = show(Board(crowded()), 848, 720)
    buttons = board.page.locator(".actions .action")
    shown = buttons.evaluate_all("nodes => nodes.filter((node) => node.checkVisibility())")
    assert len(shown) == 6
    assert len({box["top"] for box in buttons.evaluate_all(BOXES) if box["width"]}) == 1
    undo, peek = (board.page.locator(f"[data-{name}]") for name in ("action=undo", "more=peek"))
    assert undo.evaluate("node => node.scrollWidth <= node.clientWidth && node.innerText") == "Undo"
    board.page.locator('[data-action="options"]').click()
    assert peek.inner_text() == "Peek at hidden cards"


SETTLED = "async () => { await drawn(); await new Promise((done) => setTimeout(done)); }"
"""JavaScript that waits until the page has stopped scrolling."""


def answered_at(board: Shown, top: int) -> None:
    """Scroll until the table begins at a distance from the top of the window; then ask why two birds are no pair."""
    board.page.evaluate("document.body.style.cssText = 'margin: 400px 0 900px; overflow-anchor: none'")
    board.page.evaluate("top => scrollTo(0, 400 - top)", top)
    for place in "b1", "b2":
        board.place(place).dispatch_event("click")
    board.answer()
    board.page.evaluate(SETTLED)


def test_the_table_comes_into_sight(show: Callable[..., Shown]) -> None:
    """A table that is half below the window is entirely visible after an answer."""
    board = show(Board(Session("seabirds#7")), 900, 720)
    answered_at(board, 300)
    board.page.wait_for_function(
        "() => { const { top, bottom } = document.querySelector('[data-board]').getBoundingClientRect();"
        " return top >= 0 && top < 300 && bottom < innerHeight + 1; }"
    )


def test_the_table_stays_where_it_has_no_room(show: Callable[..., Shown]) -> None:
    """If the window is lower than the table, it stays where the player scrolled it."""
    board = show(Board(Session("seabirds#7")), 900, 300)
    answered_at(board, 60)
    board.page.evaluate("drawn()")
    assert board.page.evaluate("scrollY") == 340


def stays(board: Shown, top: int) -> bool:
    """Return whether the page stays scrolled this far."""
    board.page.evaluate(SETTLED)
    return board.page.evaluate("scrollY") == top


def test_the_page_moves_only_for_who_asked(show: Callable[..., Shown]) -> None:
    """A page does not scroll after an event elsewhere, or if the reader has scrolled away or is pressing a place."""
    board = show(Board(Session("seabirds#7")), 900, 720)
    answered_at(board, 300)
    board.page.wait_for_function("document.querySelector('[data-board]').getBoundingClientRect().top < 300")
    board.page.evaluate("scrollTo(0, 100)")
    board.widget.session.play("pair b6 c6 a6")
    board.update()
    assert stays(board, 100)
    board.widget.session.undo()
    board.update()
    board.place("b3").dispatch_event("click")
    board.place("b2").dispatch_event("click")
    end = board.page.evaluate("scrollTo(0, 9999), scrollY")
    board.answer()
    assert stays(board, end)
    board.page.evaluate("scrollTo(0, 100)")
    board.place("b1").dispatch_event("click")
    board.place("a1").hover()
    board.page.mouse.down()
    board.answer()
    assert stays(board, 100)
    board.page.mouse.up()
    board.hear()
    assert board.asked[-1]["intent"]["places"] == ["b3", "a1"]


@pytest.mark.parametrize("width", [320, 360])
def test_touch_screens_get_large_targets(show: Callable[..., Shown], width: int) -> None:
    """On a touch screen, every target is at least 44 pixels large."""
    board = show(Board(crowded()), width, has_touch=True, is_mobile=True)
    boxes = board.page.eval_on_selector_all(TOUCHED, BOXES)
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44


def test_missing_picture(show: Callable[..., Shown]) -> None:
    """A bird that nobody has drawn yet is shown by its name."""
    board = show(Board(Session("seabirds#7")), changed={"pictures": {}, "shared": None})
    expect(board.page.locator(".plate .missing")).to_have_count(12)
    expect(board.page.locator("[data-board] img")).to_have_count(0)


def test_contrast_of_words_on_the_board(show: Callable[..., Shown]) -> None:
    """In light and dark, each text has a contrast of 4.5:1 with its ground, and each ring 3:1."""
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
            assert contrast_of(board.page, text, ground) >= 4.5, (theme, text, ground)
        for ring, ground in rings:
            assert contrast_of(board.page, ring, ground) >= 3, (theme, ring, ground)


LIGHT = """
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = (...colors) => {
    for (const color of colors) {
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
    }
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data]
      .map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ratio = (one, other) => Math.max(one / other, other / one);
"""
"""JavaScript for the luminance of colors that lie over each other, and for the contrast of two luminances."""
CONTRASTS = f"() => {{{LIGHT}" + r"""
  const plain = (node) => {
    const { backgroundColor } = getComputedStyle(node);
    const solid = /^rgb\(|^color\([^/]*$/.test(backgroundColor);
    return solid ? backgroundColor : node.parentElement && plain(node.parentElement);
  };
  const words = [...document.querySelectorAll('[data-zone="habitats"] .place *')]
    .filter((node) => [...node.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim()));
  const told = words.map((node) => [node.textContent, ratio(light(getComputedStyle(node).color), light(plain(node)))]);
  const ends = getComputedStyle(document.querySelector('.table')).backgroundImage.match(/(rgb|color)\([^)]*\)/g);
  const captions = [...document.querySelectorAll('.caption')].flatMap((node) => {
    return ends.map((end) => [node.textContent, ratio(light(getComputedStyle(node).color), light(end))]);
  });
  return [...told, ...captions];
}"""
"""JavaScript that returns each word among the habitats, and on the piles, with its contrast on its plain ground."""


SHADE = """() => [['.habitat > .inside', '::before'], ['.habitat', '::after']].map(([of, part]) => {
  const layer = getComputedStyle(document.querySelector(of), part);
  return layer.content === 'none' ? null : Number(layer.opacity);
})"""
"""JavaScript that returns how much the two layers of dusk and night cover a habitat; null if they are not drawn."""


def test_dusk_falls_on_the_board(show: Callable[..., Shown]) -> None:
    """By day, no light is painted over the habitats; threats bring dusk, and in the dark theme it is always night."""
    board = show(Board(Session("seabirds#7")), 1280, color_scheme="light", reduced_motion="reduce")
    assert board.page.evaluate(SHADE) == [None, None]
    late = show(Board(crowded()), 1280, color_scheme="light", reduced_motion="reduce")
    assert late.page.evaluate(SHADE) == [late.widget.view["dusk"]] * 2 == [0.5, 0.5]
    late.sent.append({"traits": {"view": {**late.widget.view, "dusk": 0.75}}})
    late.update()
    assert late.page.evaluate(SHADE) == [0.75, 0.75]
    for shown in (board, late):
        shown.page.emulate_media(color_scheme="dark")
        assert shown.page.evaluate(SHADE) == [1, 1]


def test_the_night_does_not_flicker(show: Callable[..., Shown]) -> None:
    """A redrawn habitat is dark at once, even with motion; only a change of the light fades."""
    board = show(Board(Session("seabirds#7")), 1280, color_scheme="dark", reduced_motion="no-preference")
    board.touch("b2", "c4", "a3")
    board.answer()
    assert board.page.evaluate(SHADE.replace("'.habitat'", "'[data-place=a3] .habitat'")) == [1, 1]
    by_day = show(Board(Session("seabirds#7")), 1280, color_scheme="light", reduced_motion="no-preference")
    by_day.sent.append({"traits": {"view": {**by_day.widget.view, "dusk": 0.75}}})
    by_day.update()
    begun = by_day.page.evaluate(SHADE)
    assert max(begun) < 0.75
    by_day.page.wait_for_function(f"JSON.stringify(({SHADE})()) === '[0.75,0.75]'")


DUSK = """dusk => {
  const board = document.querySelector('[data-board]');
  board.style.setProperty('--dusk', dusk);
  board.toggleAttribute('data-dusk', dusk > 0);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast_of_words_in_the_landscape(show: Callable[..., Shown], scheme: str) -> None:
    """By day, at dusk and by night, nothing is painted under a word, and each word has a contrast of 4.5:1."""
    board = show(Board(crowded()), 1280, color_scheme=scheme)
    for dusk in ("0", ".5", "1"):
        board.page.evaluate(DUSK, dusk)
        told = board.page.evaluate(CONTRASTS)
        assert {"Gulch Wall", "Lehua", "4", "Threats"} <= {words.partition(":")[0] for words, _ in told}
        assert [one for one in told if one[1] < 4.5] == [], dusk


OVERLAPS = """() => [...document.querySelectorAll('.pair .threat')].map((node) => {
  const range = document.createRange();
  range.selectNodeContents(node.closest('.pair').querySelector('.title'));
  return node.getBoundingClientRect().bottom - range.getBoundingClientRect().top;
})"""
"""JavaScript that returns how far each threat on a pair reaches down over the pair's name."""


@pytest.mark.parametrize("width", [320, 390])
def test_threats_leave_names_free(show: Callable[..., Shown], width: int) -> None:
    """On a phone, a threat whose name takes two lines ends above the name of the pair that it covers."""
    (overlap,) = show(Board(crowded()), width).page.evaluate(OVERLAPS)
    assert overlap <= 0


def test_forced_colors_are_plain(show: Callable[..., Shown]) -> None:
    """With forced colors there is no landscape, and the free nests still show."""
    drawn = "node => [getComputedStyle(node, '::before').content, getComputedStyle(node, '::after').content]"
    painted, plain = (show(Board(crowded()), 1280, forced_colors=forced) for forced in ("none", "active"))
    assert painted.page.locator(".habitat").first.evaluate(drawn) == ['""', '""']
    assert plain.page.locator(".habitat").first.evaluate(drawn) == ["none", "none"]
    assert painted.page.locator(".habitat > .inside").first.evaluate(drawn) == ['""', '""']
    assert plain.page.locator(".habitat > .inside").first.evaluate(drawn) == ["none", "none"]
    nest = plain.page.locator(".nest").first.evaluate("node => getComputedStyle(node).backgroundImage")
    assert "data:image/svg" in nest


def test_figures_stand_out_in_the_panel(show: Callable[..., Shown]) -> None:
    """Each place of a figure has a contrast of 3:1 with the others of its tiny board, by color or edge."""
    board = show(Board(Session("elemental:october#7")))
    board.answer()
    script = f"figures => {{{LIGHT}" + r"""
      return figures.flatMap((figure) => {
        const key = getComputedStyle(figure.closest('.key')).backgroundColor;
        const plain = light(key, getComputedStyle(figure.querySelector('.cell:not(.on, .middle)')).backgroundColor);
        return [...figure.querySelectorAll('.cell.on')].map((cell) => {
          const { backgroundColor, boxShadow } = getComputedStyle(cell);
          const edge = boxShadow.match(/^(rgb|color)[^)]*\)/)?.[0] ?? backgroundColor;
          return Math.max(...[backgroundColor, edge].map((color) => ratio(light(key, color), plain)));
        });
      });
    }"""
    for theme in ("light", "dark"):
        board.page.emulate_media(color_scheme=theme)
        shown = board.page.locator(".key .tiny").evaluate_all(script)
        assert len(shown) == 7 * 4 + 4 * 4 + 4 * 2
        assert min(shown) >= 3, theme


@pytest.mark.parametrize("width", [360, 390])
def test_the_longest_name_of_a_habitat_is_not_broken(show: Callable[..., Shown], width: int) -> None:
    """With five habitats in a row of a phone, the name of one word stands in one line."""
    board = show(Board(Session("seabirds#13")), width, 844, has_touch=True, is_mobile=True)
    name = board.page.locator(".habitat .name", has_text="Mokuhoʻoniki")
    lines = "(node) => node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight)"
    assert name.evaluate(lines) == pytest.approx(1, abs=0.2)
