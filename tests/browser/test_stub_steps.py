"""A game step by step: by keyboard, in the accessibility tree, and on one screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import soak
from playwright.sync_api import expect
from stub_page import Shown, resize

from elele import game
from elele_course.steps import steps
from elele_course.steps.steps import Frame
from elele_widgets import Steps

COVERED = """() => {
  const marks = [...document.querySelectorAll("[data-steps] .badge[data-side]")];
  const lines = [...document.querySelectorAll(".arrows .under")];
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  return boxes.filter(({ left, right, top, bottom }) => lines.some((line) => {
    const room = parseFloat(getComputedStyle(line).strokeWidth) / 2;
    return Array.from({ length: Math.ceil(line.getTotalLength()) + 1 }, (_, along) => along).some((along) => {
      const { x, y } = line.getPointAtLength(along).matrixTransform(line.getScreenCTM());
      return x > left - room && x < right + room && y > top - room && y < bottom + room;
    });
  })).length;
}"""
"""Counts the marks of shifts that an arrow covers."""

DRAWN = """async (numbers) => {
  const slider = document.querySelector('[data-step="slider"]');
  const places = [...document.querySelectorAll("[data-steps] [data-place]")];
  const lying = (line) => [0, line.getTotalLength()].map((along) => {
    const { x, y } = line.getPointAtLength(along).matrixTransform(line.getScreenCTM());
    return places.filter((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    }).map((place) => place.dataset.place);
  });
  const drawn = [];
  for (const number of numbers) {
    slider.value = number;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    drawn.push({
      at: Number(document.querySelector("[data-steps]").dataset.at),
      visible: places.filter((place) => place.checkVisibility({ visibilityProperty: true }))
        .map((place) => place.dataset.place),
      ends: [...document.querySelectorAll(".arrows .under")].map(lying),
    });
  }
  return drawn;
}"""
"""Goes to each step; returns the visible places, and those that lie under the start and the end of each arrow."""


def to(shown: Shown, number: int) -> None:
    """Go to a step by its number."""
    shown.page.locator('[data-step="slider"]').fill(f"{number}")


def test_a_walk_by_keyboard(show: Callable[..., Shown]) -> None:
    """Keys walk, play and pause, answer a question on the board, and let the learner guess a move."""
    shown = show(Steps("four-crosses"))
    page, count, of = shown.page, shown.page.locator("[data-count]"), len(shown.widget.frames)
    asks = next(number for number, frame in enumerate(shown.widget.frames, 1) if frame.asked)
    page.locator('[data-step="next"]').focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"2 of {of}")
    page.locator('[data-step="slider"]').focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Play the steps one after another")).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator('[data-step="speed"]')).to_have_value("slow")
    to(shown, asks)
    expect(page.locator("[data-steps]")).to_have_attribute("data-asking", "")
    shown.place("a").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    shown.answer()
    expect(page.get_by_role("status").first).to_contain_text("b is not in the middle of a cross.")
    page.keyboard.press("Enter")
    for key in ("ArrowDown", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("status").first).to_contain_text("Right.")
    expect(count).to_have_text(f"{asks} of {of}")


def test_a_guess_by_keyboard(show: Callable[..., Shown]) -> None:
    """At a decision the learner is asked; another move is answered with its reason, and the right one goes on."""
    shown = show(Steps("manipulation-b"))
    page, said = shown.page, shown.page.get_by_role("status").first
    to(shown, 5)
    expect(said).to_contain_text("What would you do?")
    for place in "ef":
        shown.place(place).press("Enter")
    shown.answer()
    expect(said).to_contain_text("A card lies on f.")
    for place in "ef":
        shown.place(place).press("Enter")
    shown.place("c").press("Enter")
    assert "touched" in (shown.place("c").get_attribute("aria-label") or "")
    shown.place("d").press("Enter")
    expect(page.locator("[data-count]")).to_have_text("6 of 10")
    expect(said).to_contain_text("✓ Right.")
    expect(page.locator(".arrows")).to_have_count(1)


def test_one_touch_shows_the_answer(show: Callable[..., Shown]) -> None:
    """A decision blocks nobody: Next, Show me and Play go on, and who does not want to guess is not asked."""
    shown = show(Steps("manipulation-b"))
    count, said = shown.page.locator("[data-count]"), shown.page.get_by_role("status").first
    for way in ("next", "show"):
        to(shown, 5)
        shown.page.locator(f'[data-step="{way}"]').click()
        expect(count).to_have_text("6 of 10")
    to(shown, 5)
    shown.page.locator('[data-step="guess"]').click()
    expect(said).not_to_contain_text("What would you do?")
    expect(shown.page.locator('[data-step="show"]')).to_be_hidden()


def test_the_accessibility_tree(show: Callable[..., Shown]) -> None:
    """Each control has its own role and name, arrows and signs are hidden, and the text is a live region."""
    shown = show(Steps("seven-blocks"))
    to(shown, 13)
    tree = shown.page.locator("[data-steps]").aria_snapshot()
    for line in (
        'region "The seven blocks"', 'heading "The seven blocks"', 'button "Back one step"', 'button "Next step"',
        'button "Play the steps one after another"', 'slider "Step"', 'combobox "Speed"',
        'button "Let me guess each move before it is shown"', "- status:",
    ):  # fmt: skip
        assert line in tree, tree
    assert not any(sign in tree for sign in "⇤⇥▶→←")


@pytest.mark.parametrize("name", ["won-game", "elba-won-game", *soak.examples([], ["four-crosses", "seven-blocks"])])
@pytest.mark.parametrize("size", soak.examples([(850, 590), (390, 844)], [(850, 590), (560, 1000), (390, 844)]))
def test_steps_fit_one_screen(show: Callable[..., Shown], name: str, size: tuple[int, int]) -> None:
    """Caption, board and buttons fit beside a list of files, on a tablet and a phone, do not move, and are not cut."""
    widget = Steps(name)
    shown = show(widget)
    resize(shown.page, *size)
    root = shown.page.locator("[data-steps]")
    spots: set[Any] = set()
    for number in range(1, len(shown.widget.frames) + 1, soak.examples(9, 3)):
        to(shown, number)
        box, button = root.bounding_box(), shown.page.locator('[data-step="next"]').bounding_box()
        assert box
        assert button
        assert box["height"] <= size[1], number
        assert root.locator("[data-caption]").evaluate("words => words.scrollHeight <= words.clientHeight"), number
        spots.add((button["x"], button["width"]) if size[0] < 700 else tuple(button.values()))
    assert len(spots) == 1


def marked(frame: Frame) -> bool:
    """Return whether a step has arrows on a board with the marks of shifts."""
    slots = [slot for zone in game.zones(frame.position) for slot in zone["slots"]]
    return bool(frame.arrows) and any("side" in badge for slot in slots for badge in slot["badges"])


@pytest.mark.parametrize("name", [name for name in steps.names() if any(map(marked, steps.frames(steps.load(name))))])
@pytest.mark.parametrize("size", [(850, 590), (390, 844)])
def test_no_arrow_covers_a_mark(show: Callable[..., Shown], name: str, size: tuple[int, int]) -> None:
    """In every walkthrough, the marks that a shift leaves stay clear of the arrow of the shift."""
    shown = show(Steps(name))
    resize(shown.page, *size)
    for number, frame in enumerate(shown.widget.frames, 1):
        if marked(frame):
            to(shown, number)
            expect(shown.page.locator(".arrows")).to_have_count(1)
            expect(shown.page.locator("[data-steps] .badge[data-side]").first).to_be_visible()
            assert shown.page.evaluate(COVERED) == 0, frame.move


@pytest.mark.parametrize("name", steps.names())
def test_each_arrow_is_drawn_between_its_places(show: Callable[..., Shown], name: str) -> None:
    """An arrow leads from the place that a card left to the place where it comes to rest, even while the card moves."""
    shown = show(Steps(name), reduced_motion="no-preference")
    moves = [(number, frame) for number, frame in enumerate(shown.widget.frames, 1) if frame.arrows]
    made = dict(moves[:: soak.examples(max(1, len(moves) // 8), 1)])
    for size in ((1280, 900), (390, 844)):
        resize(shown.page, *size)
        for (number, frame), drawn in zip(made.items(), shown.page.evaluate(DRAWN, [*made]), strict=True):
            assert drawn["at"] == number
            due = [pair for pair in frame.arrows if {*pair} <= {*drawn["visible"]}]
            assert len(drawn["ends"]) == len(due), frame.move
            for pair, ends in zip(due, drawn["ends"], strict=True):
                assert all(place in under for place, under in zip(pair, ends, strict=True)), f"{frame.move}: {ends}"
    assert shown.errors == []
