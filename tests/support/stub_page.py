"""A widget on a page with a stub of a model: the real scripts and the real Python, but no notebook."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lab_server import wait_until

from elele_widgets import Board

if TYPE_CHECKING:
    from playwright.sync_api import Page

STUB = (Path(__file__).parent / "stub.html").as_uri()
TRAITS = (
    "view", "faces", "pictures", "about", "page", "story", "guide", "puzzle", "others", "exercise", "life", "item",
    "board", "task", "room", "kept", "path", "bend", "reached", "shared", "debrief", "deck",
    "code", "below", "beside", "alone", "html", "controls",
)  # fmt: skip


class Shown:
    """A widget on the stub page. Python answers each message, unless the test turns that off.

    Python's messages wait until the test delivers them to the page.
    """

    def __init__(self, page: Page, widget: Any, changed: dict[str, Any]) -> None:
        self.page, self.widget, self.mute = page, widget, False
        self.errors: list[str] = []
        self.asked: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        page.on("pageerror", self.fault)
        if not page.evaluate("window.ready"):
            page.goto(STUB)
            page.wait_for_function("window.ready")
        state = widget.get_state([name for name in TRAITS if widget.has_trait(name)]) | changed
        widget.send = lambda content: self.sent.append({"custom": content})
        widget.send_state = lambda key=None: self.sent.append({"traits": widget.get_state(key)})
        # As one text, which takes a fraction of the time that Playwright needs for lists and objects.
        page.evaluate("text => show(...JSON.parse(text))", json.dumps([widget._esm, state, known(widget)]))

    def fault(self, error: Exception) -> None:
        """Keep a failure on the page as an error."""
        self.errors.append(str(error))

    def hear(self) -> None:
        """Wait until the page has finished its work, and read its requests."""
        self.asked += self.page.evaluate("heard()")

    def answer(self) -> None:
        """Let Python handle the requests, and send its answers to the page."""
        self.hear()
        asked, self.asked = self.asked, []
        for message in asked if not self.mute else ():
            self.widget._handle_custom_msg(message, [])
            self.update()

    def update(self) -> None:
        """Deliver Python's messages to the page."""
        sent, self.sent = self.sent, []
        self.page.evaluate("text => receive(JSON.parse(text))", json.dumps(sent))

    @contextmanager
    def until(self, event: str) -> Iterator[None]:
        """At the end of a `with` block, wait for an event on the page: the event of a finger may come late."""
        self.page.evaluate("event => { window.had = new Promise((had) => addEventListener(event, had, true)) }", event)
        yield
        self.page.evaluate("async () => { await had; await new Promise(requestAnimationFrame) }")

    def answer_until(self, holds: Callable[[], bool], what: str) -> None:
        """Answer the page, and deliver what Python finds in the background, until a condition holds.

        The window comes to the front: behind another one, Chromium would draw it only once a second.
        """
        self.page.bring_to_front()

        def answered() -> bool:
            self.answer()
            self.update()
            return holds()

        wait_until(answered, what)

    def clock(self, now: float) -> None:
        """Stop the page's clock at this moment, in milliseconds."""
        self.page.evaluate(
            "now => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now, configurable: true })", now
        )

    def place(self, name: str) -> Any:
        return self.page.locator(f'[data-place="{name}"]')

    def touch(self, *names: str) -> None:
        for name in names:
            self.place(name).click()
        self.hear()

    def places(self, mark: str) -> list[str]:
        return self.page.eval_on_selector_all(f"[{mark}]", "nodes => nodes.map((node) => node.dataset.place)")

    def notice(self) -> str:
        return self.page.locator("[data-notice]").inner_text()

    def intents(self, kind: str) -> list[dict[str, Any]]:
        return [message["intent"] for message in self.asked if message["intent"]["type"] == kind]


def known(widget: Any) -> dict[str, dict[str, Any]]:
    """Return the state of each model that a widget refers to, by the id of the model."""
    named = [widget.code, *([widget.shared] if isinstance(widget, Board) and widget.shared else ())]
    return {model.model_id: model.get_state() for model in named}


def resize(page: Page, width: int, height: int = 620) -> None:
    """Resize the window, and wait until the page has adapted to it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)
    page.evaluate("drawn()")


def contrast(*colors: str) -> float:
    """Return the contrast ratio of two colors, as a browser computes them: from 1 to 21, as WCAG defines it."""
    lights = []
    for color in colors:
        parts = [int(part) / 255 for part in re.findall(r"\d+", color)[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


PROBED = """names => names.map((name) => {
  const probe = document.querySelector('.elele').appendChild(document.createElement('i'));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
})"""


def contrast_of(page: Page, *names: str) -> float:
    """Return the contrast ratio of two colors of a widget, given by their names in its style."""
    return contrast(*page.evaluate(PROBED, names))
