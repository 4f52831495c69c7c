"""Boards of the built site in frames of a page that is somewhere else and allows nothing but the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from in_browser import SLOWLY
from playwright.sync_api import Browser, FrameLocator, Locator, Page, Route, expect

from elele import record
from elele_course.classroom import handin
from elele_widgets.classroom import embedding, tasks

COURSE = "https://course.test/unit-1.html"
PAIR = ("b3", "b4", "a1")
"""The places of a pair in `seabirds#moli`."""
COLUMN = 300
"""The width in pixels of a narrow column."""
HEARS = "() => { window.told = []; addEventListener('elele-end', ({ target, detail }) => told.push([target.id, detail])); }"
TASKS = (
    tasks.Task("play", "seabirds#moli", {"match": "mixed", "coach": "on"}), tasks.Task("play", "elba#7", {"peek": "off"}),
    tasks.Task("quiz", "honu", {"birds": "moli+iwa", "length": "5"}), tasks.Task("exam"), tasks.Task("birds", "moli+iwa"),
)  # fmt: skip
OBEYS = [{"type": "new"}, {"intent": {"type": "undo"}}, {"elele": 1, "line": "nothing"}, "play", None]
"""Messages that might move something in a page that took commands."""


@pytest.fixture
def course(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """`course(body)` is a page on another host, whose policy allows the script and the frames of the site only."""
    opened: list[Page] = []
    failed: list[str] = []

    def begun(body: str, **look: Any) -> Page:
        context = browser.new_context(reduced_motion="reduce", **look)
        context.set_default_timeout(SLOWLY)
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(f"{error}"))
        page.on("console", lambda told: failed.append(told.text) if "Content Security Policy" in told.text else None)
        policy = f"default-src 'none'; script-src {site}/; frame-src {site}/"

        def answer(route: Route) -> None:
            content = f"<!doctype html><html lang=fr><body>{body}</body></html>"
            route.fulfill(body=content, content_type="text/html", headers={"Content-Security-Policy": policy})

        page.route(COURSE, answer)
        page.goto(COURSE)
        opened.append(page)
        return page

    yield begun
    for page in opened:
        page.context.close()
    assert failed == []


def inside(page: Page, name: str) -> FrameLocator:
    return page.frame_locator(f"#{name} iframe")


def place(board: FrameLocator, name: str) -> Locator:
    return board.locator(f'[data-place="{name}"]')


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_two_boards_in_a_strict_page(course: Callable[..., Page], site: str, scheme: str) -> None:
    """A pair is placed in a narrow column; the other game ends, and its line is told; no message moves a card."""
    shown = (("birds", tasks.Task("play", "seabirds#moli")), ("cards", tasks.Task("play", "elba#16")))
    elements = [embedding.element(site, task).replace("<elele-board", f"<elele-board id={name}") for name, task in shown]
    page = course("".join(elements), viewport={"width": COLUMN, "height": 800}, color_scheme=scheme)
    page.evaluate(HEARS)
    birds, cards = (inside(page, name) for name, _task in shown)
    for board in (birds, cards):
        board.locator("body").scroll_into_view_if_needed()
        expect(board.locator("body[data-ready]:not([data-coming])")).to_be_visible(timeout=SLOWLY)
        expect(board.get_by_role("button", name="Menu")).to_be_hidden()
    for name in PAIR:
        place(birds, name).click()
    expect(birds.locator("[data-score]")).to_have_attribute("data-score", "1")
    for frame in page.frames[1:]:
        tall = "() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
        assert max(frame.evaluate(tall)) <= 0, f"{frame.url} must be scrolled"
    page.evaluate("(all) => all.forEach((one) => [...frames].forEach((frame) => frame.postMessage(one, '*')))", OBEYS)
    for touches in (1, 2):  # the stock asks for confirmation while there are other moves
        for _touch in range(2):
            place(cards, "stock").click()
        expect(cards.locator("[data-score]")).to_be_visible()
        expect(place(cards, "stock")).to_contain_text("4" if touches == 1 else "")
    expect(cards.locator(".says[data-over]")).to_be_visible()
    expect(birds.locator("[data-score]")).to_have_attribute("data-score", "1")
    ((name, told),) = page.evaluate("told")
    played = handin.read(told["line"])
    assert name == "cards"
    assert [*told] == ["line"]
    assert played.moves == ("deal", "deal")
    assert "Player" not in played.headers
    assert record.replay(played).position.over


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_an_element_has_the_address_of_its_link(course: Callable[..., Page], site: str, task: tasks.Task) -> None:
    """The attributes make the address of the link, with its options and its note to a class."""
    note = "&mail=pua@school.example&names=Kai+L%C4%81n%CA%BBai"
    page = course(embedding.element(site, task, note))
    page.route(f"{site}/*.html", lambda route: route.abort())
    expect(page.locator("elele-board iframe")).to_have_attribute("src", tasks.link(site, task, note))
