"""What a person sees and hears on a page, in JupyterLab, on the site or on the stub page.

A test that only asks whether an element is there passes when nobody can read it. `Sight.look` fails when a word or a
button is cut off, covered, off the screen or too small, when a picture is missing, when an announcement contradicts the
board, when the console has an error, when a request leaves this computer, and when there is nothing to look at.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, Request

HERE = Path(__file__).parent
SEEN = (HERE / "sight.js").read_text(encoding="utf-8")
HEARD = (HERE / "hearing.js").read_text(encoding="utf-8")
CALM = """async (part) => {
  await document.fonts.ready;
  const moves = document.getAnimations().filter(({ effect }) => {
    return Number.isFinite(effect?.getComputedTiming().endTime) && effect.target?.closest(part);
  });
  await Promise.allSettled(moves.map(({ finished }) => finished));
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
"""JavaScript that waits until the page has its fonts and nothing moves in a part of it."""
SETTLED = 5.0  # the maximum seconds until a change of the page has ended
HOSTS = ("127.0.0.1", "localhost", "::1")
IN_LAB = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output .elele"
"""The widgets of the notebook that is open in JupyterLab."""


def faults(page: Page, part: str = "body") -> list[str]:
    """Return what a person cannot read, touch or see in a part of a page, given by a CSS selector."""
    page.evaluate(CALM, part)
    found: list[str] = page.evaluate(SEEN, part)
    return found


class Sight:
    """Eyes and ears on a page, from the moment when they are opened."""

    def __init__(self, page: Page, part: str = "body", expected: Iterable[str] = ()) -> None:
        self.page, self.part = page, part
        self.trouble: list[str] = []
        self.expected = [*expected]
        """Regular expressions for console lines that are not the page's fault; a line ends with its address."""
        page.on("console", self._read)
        page.on("pageerror", self._fail)
        page.context.on("request", self._leave)
        page.add_init_script(HEARD)
        page.evaluate(HEARD)

    def look(self, part: str = "") -> None:
        """Look at the page, or at a part of it; fail with everything that is wrong."""
        end = time.monotonic() + SETTLED
        while (found := self._now(part or self.part)) and time.monotonic() < end:
            self.page.wait_for_timeout(100)
        found += self.trouble
        assert not found, "\n".join([f"{len(found)} faults at {self.page.url}:", *found])

    def said(self) -> list[str]:
        """The announcements so far, also those that were replaced at once."""
        said: list[str] = self.page.evaluate("announced.map(({ words }) => words)")
        return said

    def close(self) -> None:
        """Stop reading the console and the requests."""
        self.page.remove_listener("console", self._read)
        self.page.remove_listener("pageerror", self._fail)
        self.page.context.remove_listener("request", self._leave)

    def _now(self, part: str) -> list[str]:
        try:
            return [*faults(self.page, part), *self.page.evaluate("[...unsaid(), ...falsehoods()]")]
        except Error as error:
            if "navigation" not in error.message:
                raise
            return ["another page is just being opened"]

    def _read(self, line: ConsoleMessage) -> None:
        told = f"{line.text} ({line.location.get('url', '')})"
        if line.type == "error" and not any(re.search(pattern, told) for pattern in self.expected):
            self.trouble.append(f"console: {told}")

    def _fail(self, error: Error) -> None:
        self.trouble.append(f"the page failed: {error.message}\n{error.stack}")

    def _leave(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme in ("http", "https", "ws", "wss") and where.hostname not in HOSTS:
            self.trouble.append(f"a request leaves this computer: {request.url}")
