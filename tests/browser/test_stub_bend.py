"""Elemental's boards to bend on the stub page: handles by mouse, finger and key, dials, goals and the announcement."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

import pytest
import soak
from playwright.sync_api import Locator, Page, expect
from stub_page import Shown, resize
from windows import session

from elele_course.elemental import bend
from elele_widgets import Bend, Steps

LATER_STYLE = "css => document.body.append(Object.assign(document.createElement('style'), { textContent: css }))"
"""Adds a style at the end of a page."""

PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
HEARD = """() => {
  window.heardWords = [];
  const status = document.querySelector("[role=status]");
  const watch = () => { if (!status.hasAttribute("aria-busy")) heardWords.push(status.textContent); };
  const all = { childList: true, characterData: true, subtree: true, attributes: true };
  new MutationObserver(watch).observe(status, all);
}"""

Show = Callable[..., Shown]


def handle(shown: Shown, number: int) -> Locator:
    return shown.page.locator(f'[data-handle="{number}"]')


def dial(shown: Shown, place: str) -> Locator:
    return shown.page.locator(f'[data-dial="{place}"]')


def places(shown: Shown) -> str:
    found = shown.page.locator("[data-handle]").evaluate_all("nodes => nodes.map((node) => node.dataset.on).join('')")
    return "".join(sorted(found))


def middle(shown: Shown, place: str) -> tuple[float, float]:
    box = shown.page.locator(f'[data-at="{place}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def said(shown: Shown) -> str:
    return shown.page.locator("[data-said]").inner_text()


def met(shown: Shown) -> list[str]:
    return shown.page.locator("[data-met]").evaluate_all("nodes => nodes.map((node) => node.dataset.goal)")


def test_a_handle_is_dragged(show: Show) -> None:
    """Outline and sentence follow while the handle is carried; dropped, it stays on the nearest place."""
    shown = show(Bend("block", keep=False))
    page, mouse = shown.page, shown.page.mouse
    assert said(shown).endswith("With h instead of i, they would be the block c, d, g and h.")
    mouse.move(*middle(shown, "i"))
    mouse.down()
    x, y = middle(shown, "h")
    mouse.move(x + 9, y - 7, steps=5)
    assert said(shown) == "Clubs show twice (d, g); hearts are missing. A heart on d or g would do it."
    assert page.locator("[aria-busy=true]").count() == 1
    mouse.up()
    assert places(shown) == "cdgh"
    expect(page.locator("[data-bend]")).to_have_attribute("data-state", "failing")
    expect(handle(shown, 3)).to_be_focused()
    expect(handle(shown, 3)).to_have_attribute("aria-label", "Corner 4: h, 8 of diamonds")
    assert shown.errors == []


def test_a_walkthrough_on_the_same_page_moves_nothing(show: Show) -> None:
    """The style of a walkthrough that is shown later on the page leaves the handles on their cards."""
    shown = show(Bend("block", keep=False), 850, 600)
    cells = [shown.page.locator(name) for name in ("[data-at='g']", "[data-handle='2']", ".field")]
    before = [cell.bounding_box() for cell in cells]
    shown.page.evaluate(LATER_STYLE, Steps.bundle.style)
    assert [cell.bounding_box() for cell in cells] == before


@pytest.mark.parametrize("how", ["outside", "escape", "resize", "second finger"])
def test_a_drag_that_goes_wrong_changes_nothing(show: Show, how: str) -> None:
    """Dropped far outside, let go by Escape, a new size or a second finger: the handle is back where it was."""
    shown = show(Bend("block", keep=False), 820, 700, **(PHONE if how == "second finger" else {}))
    page, before = shown.page, said(shown)
    x, y = middle(shown, "i")
    if how == "second finger":
        finger = session(page)
        spots = [{"x": x, "y": y, "id": 0}]
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": spots})
        spots = [{"x": x - 100, "y": y, "id": 0}]
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": spots})
        other = dict(zip("xy", middle(shown, "c"), strict=True))
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [*spots, {**other, "id": 1}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 100, y, steps=4)
        if how == "outside":
            page.mouse.move(810, 690, steps=4)
        elif how == "escape":
            page.keyboard.press("Escape")
        else:
            resize(page, 500)
        page.mouse.up()
    page.evaluate("drawn()")
    assert (places(shown), said(shown), met(shown)) == ("cdgi", before, [])
    assert page.locator("[data-held], [data-dragging], [aria-busy]").count() == 0
    assert shown.errors == []


@pytest.mark.parametrize(("suit", "number"), [("clubs", 0), ("diamonds", 1), ("hearts", 2), ("spades", 3)])
def test_a_dial_follows_the_mouse(show: Show, suit: str, number: int) -> None:
    """A color that is dragged to the mark at the top becomes the suit; a tap turns to the next one."""
    shown = show(Bend("block", keep=False))
    mouse, box = shown.page.mouse, dial(shown, "d").bounding_box()
    assert box
    x, y, radius = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 2 - 4
    for step in range(5):
        angle = math.radians(72 * number * (1 - step / 4))
        mouse.move(x + radius * math.sin(angle), y - radius * math.cos(angle))
        if step == 0:
            mouse.down()
    mouse.move(x, y - radius)
    mouse.up()
    expect(dial(shown, "d")).to_have_attribute("aria-label", re.compile(f" of {suit if number else 'diamonds'}$"))
    assert shown.errors == []


def test_keys_do_all_that_a_finger_does(show: Show) -> None:
    """Arrow keys move a handle, which keeps the focus; Enter and letters turn suits; the sentence is announced once."""
    shown = show(Bend("block", keep=False))
    page = shown.page
    page.evaluate(HEARD)
    handle(shown, 3).focus()
    page.keyboard.press("ArrowLeft")
    expect(handle(shown, 3)).to_be_focused()
    page.evaluate("drawn()")
    assert page.evaluate("[...new Set(heardWords)].length") == 1
    heard = page.evaluate("heardWords.at(-1)")
    assert heard.startswith("h, 8 of diamonds. ◐ A block that is not ready. Clubs show twice")
    page.keyboard.press("ArrowDown")
    assert places(shown) == "cdgk"
    page.keyboard.press("ArrowDown")
    assert page.locator("[data-moved]").inner_text().startswith("There is no free place that way.")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("h")
    expect(handle(shown, 3)).to_have_attribute("aria-label", "Corner 4: h, 8 of hearts")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(handle(shown, 3)).to_have_attribute("aria-label", "Corner 4: h, no card")
    dial(shown, "h").focus()
    page.keyboard.press("ArrowRight")
    expect(dial(shown, "h")).to_have_attribute("aria-label", "Change the card on h: 8 of clubs")
    expect(dial(shown, "h")).to_be_focused()


def test_a_goal_is_reached_and_kept(show: Show) -> None:
    """A turn that reaches a goal earns a warm sentence at once, and Python keeps the goal."""
    widget = Bend("block", keep=False)
    shown = show(widget)
    handle(shown, 3).press("ArrowLeft")
    dial(shown, "d").press("h")
    assert shown.page.locator("[data-thanks]").inner_text().startswith("That is the one!")
    assert met(shown) == ["one-card"]
    shown.answer()
    assert widget.met == ["one-card"]
    shown.page.locator("[data-again]").click()
    assert (places(shown), met(shown)) == ("cdgi", ["one-card"])


def test_october_and_july_differ(show: Show) -> None:
    """After three manipulations, October refuses a shift that July allows."""
    shown = show(Bend("manipulation", keep=False))
    page = shown.page
    for move in ("ArrowDown", "ArrowDown"):
        handle(shown, 0).press(move)
    handle(shown, 0).press("ArrowLeft")
    page.locator('[data-set="made"][data-value="3"]').click()
    for move in ("ArrowDown", "ArrowDown"):
        handle(shown, 1).press(move)
    assert said(shown) == "You have made three manipulations in a row."
    assert "july" in met(shown)
    page.locator('[data-value="july"]').click()
    marked = "d 2 of clubs, 3 cards; shifted here from c; cannot be shifted again until a discard or a new spare"
    expect(page.locator("[data-cards]")).to_contain_text(marked)
    assert said(shown).startswith("The whole pile on k")


def test_the_room_for_words_follows_the_width(show: Show) -> None:
    """After a narrow window, the room for the longest sentence is that of the wide one again."""
    shown = show(Bend("block", keep=False))
    words = shown.page.locator("[data-said]").locator("xpath=ancestor-or-self::*[contains(@class, 'words')]")
    rooms = []
    for width in (390, 240, 390):
        resize(shown.page, width)
        rooms.append(words.evaluate("node => node.offsetHeight"))
    assert rooms[0] == rooms[2] < rooms[1]


def test_a_saved_page_answers_without_python(window: Callable[..., Page]) -> None:
    """The HTML in a saved notebook brings the table and the script along, and says how to keep what is reached."""
    page, errors = window(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_content(Bend("block", keep=False).still)
    page.locator('[data-handle="3"]').press("ArrowLeft")
    expect(page.locator("[data-said]")).to_contain_text("A heart on d or g would do it.")
    page.locator('[data-dial="d"]').press("h")
    expect(page.locator("[data-met]")).to_have_attribute("data-goal", "one-card")
    expect(page.locator(".note")).to_have_text("To keep the goals that you reach, run this cell.")
    assert errors == []


@pytest.mark.parametrize("kind", soak.examples(("cross", "manipulation"), bend.KINDS))
def test_everything_fits_a_finger_on_a_phone(show: Show, kind: str) -> None:
    """At 360 pixels, nothing leaves the page, and all that can be touched is at least 44 pixels wide and high."""
    shown = show(Bend(kind, keep=False), 360, 800, **PHONE)
    assert shown.page.evaluate("document.documentElement.scrollWidth") == 360
    boxes = [button.bounding_box() for button in shown.page.locator("button").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 44
    board, words = (shown.page.locator(name).bounding_box() for name in (".field", "[role=status]"))
    assert board
    assert words
    assert words["y"] - board["y"] - board["height"] < 40
