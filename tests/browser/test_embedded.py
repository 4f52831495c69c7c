"""Boards of the built site in frames on a page of another server, which allows nothing but the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import soak
from in_browser import SLOWLY
from lab_server import wait_until
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect
from site_server import served

from elele import record
from elele_course.classroom import handin
from elele_widgets.classroom import embedding, tasks
from elele_widgets.classroom.tasks import Task

PAIR = ("b3", "b4", "a1")
"""The places of a pair in `seabirds#moli`."""
COLUMN = 300
"""The width in pixels of a narrow column."""
HEARS = """() => {
  window.told = [];
  addEventListener("elele-end", ({ target, detail }) => told.push([target.id, detail]));
}"""
HEIGHTS = """() => {
  window.heights = [];
  addEventListener("message", ({ data }) => { if (data?.height) window.heights.push(data.height); });
}"""
BEYOND = "({ scrollHeight, scrollWidth }) => [scrollHeight - innerHeight, scrollWidth - innerWidth]"
"""JavaScript that returns by how many pixels a page is taller and wider than its window."""
TASKS = (
    Task("play", "seabirds#moli", {"match": "mixed", "coach": "on"}), Task("play", "elba#7", {"peek": "off"}),
    Task("quiz", "honu", {"birds": "moli+iwa", "length": "5"}), Task("exam"), Task("birds", "moli+iwa"),
)  # fmt: skip
ORDERS = [
    {"type": "new"}, {"comm": "1", "data": {"method": "custom", "content": {"intent": {"type": "new", "ply": 1}}}},
    {"page": "play", "task": "elba#7", "head": ""}, {"elele": 1, "line": "nothing"}, "undo", None,
]  # fmt: skip
"""Messages that might do something in a page that took orders."""
SENDS = "(frame, orders) => orders.forEach((order) => frame.contentWindow.postMessage(order, '*'))"


@pytest.fixture
def course(browser: Browser, site: str, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """`course(body)` is a page of another server, whose policy allows the script and the frames of the site only."""
    opened: list[Page] = []
    failed: list[str] = []
    policy = f"default-src 'none'; script-src {site}/; frame-src {site}/"
    allowed = f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">'
    head = f'{allowed}<meta name="color-scheme" content="light dark">'

    def begun(body: str, **look: Any) -> Page:
        (tmp_path / "unit.html").write_text(f"<!doctype html>{head}<body>{body}</body>", encoding="utf-8")
        context = browser.new_context(reduced_motion="reduce", **look)
        context.set_default_timeout(SLOWLY)
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(f"{error}"))
        page.on("console", lambda told: failed.append(told.text) if "Content Security Policy" in told.text else None)
        page.goto(f"{other}/unit.html")
        opened.append(page)
        return page

    with served(tmp_path) as other:
        yield begun
        for page in opened:
            page.context.close()
    assert failed == []


def inside(page: Page, name: str) -> FrameLocator:
    return page.frame_locator(f"#{name} iframe")


def place(board: FrameLocator, name: str) -> Locator:
    return board.locator(f'[data-place="{name}"]')


def fits(page: Page, name: str) -> None:
    """Wait until a page in a frame is as high as the frame, and no wider; a frame out of sight does not draw itself."""

    def fitting() -> bool:
        page.locator(f"#{name}").scroll_into_view_if_needed()
        return max(inside(page, name).locator("html").evaluate(BEYOND)) <= 0

    wait_until(fitting, f"the frame with {name} needs no scrolling")


@pytest.mark.parametrize("scheme", soak.examples(["dark"], ["light", "dark"]))
def test_two_boards_in_a_strict_page(course: Callable[..., Page], site: str, scheme: str) -> None:
    """A pair is placed in a narrow column; the other game ends, and its line is told; no message moves a card."""
    body = "".join(
        embedding.element(site, Task("play", deal)).replace("<elele-board", f"<elele-board id={name}")
        for name, deal in (("birds", "seabirds#moli"), ("cards", "elba#16"))
    )
    page = course(body, viewport={"width": COLUMN, "height": 800}, color_scheme=scheme)
    page.evaluate(HEARS)
    birds, cards = (inside(page, name) for name in ("birds", "cards"))
    for name, board in (("birds", birds), ("cards", cards)):
        page.locator(f"#{name}").scroll_into_view_if_needed()
        expect(board.locator("body[data-ready]:not([data-coming])")).to_be_visible(timeout=SLOWLY)
        expect(board.get_by_role("button", name="Menu")).to_be_hidden()
        fits(page, name)
    for name in PAIR:
        place(birds, name).click()
    expect(birds.locator("[data-score]")).to_have_attribute("data-score", "1")
    fits(page, "birds")
    page.locator("#birds iframe").evaluate(SENDS, ORDERS)
    for _deal in range(2):
        place(cards, "stock").click()
        expect(cards.locator("[data-notice]")).to_contain_text("other move")
        place(cards, "stock").click()
        expect(cards.locator("[data-notice]")).not_to_contain_text("other move")
    expect(cards.locator(".says[data-over]")).to_be_visible()
    expect(birds.locator("[data-score]")).to_have_attribute("data-score", "1")
    ((name, told),) = page.evaluate("told")
    played = handin.read(told["line"])
    assert name == "cards"
    assert [*told] == ["line"]
    assert played.moves == ("deal", "deal")
    assert "Player" not in played.headers
    assert record.replay(played)[-1].over


def test_a_frame_grows_once(course: Callable[..., Page], site: str) -> None:
    """A frame never shrinks while its board is coming, and does not grow with its own height."""
    element = embedding.element(site, Task("play", "seabirds#kahakai")).replace("<elele-board", "<elele-board id=birds")
    page = course(element, viewport={"width": 1280, "height": 800})
    page.evaluate(HEIGHTS)
    expect(inside(page, "birds").locator("body[data-ready]:not([data-coming])")).to_be_visible(timeout=SLOWLY)
    fits(page, "birds")
    heights = page.evaluate("heights")
    assert min(heights) >= embedding.HEIGHT
    assert len({*heights}) <= 4


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_an_element_has_the_address_of_its_link(course: Callable[..., Page], site: str, task: Task) -> None:
    """The attributes make the address of the link, with its options and its note to a class."""
    note = "&mail=pua@school.example&names=Kai+L%C4%81n%CA%BBai"
    page = course(embedding.element(site, task, note))
    page.route(f"{site}/*.html", lambda route: route.abort())
    expect(page.locator("elele-board iframe")).to_have_attribute("src", tasks.link(site, task, note))
