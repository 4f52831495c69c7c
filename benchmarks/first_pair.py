"""Measure the time from the link of a game to its first pair, in every browser on this computer.

    python benchmarks/first_pair.py [--write]

- The first visit, with an empty browser: from the link until the first pair is placed, by three touches.
- A second visit to another deal, with the server gone: from the link until the board can be played.
- A first visit to each game with a slow phone: from the link until the board can be touched, and the bytes until then;
  until the first pair of E Lele! is placed; and until Python has taken over. The same again without the files of
  openings.

The browsers take turns, so that a busy computer slows them equally.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests" / "support")]

import other_browsers  # noqa: E402  # the folder above has to be on the path
import programs  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from report import Row, show  # noqa: E402
from site_server import Quiet, served  # noqa: E402

TIMES = 3
PATIENCE = 180_000
KEPT = "body[data-offline]"
DESKTOP = {"viewport": {"width": 1280, "height": 720}}


SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 180_000, "uploadThroughput": 84_000}
"""1.44 Mbit/s down and 0.675 up, as Chromium counts them, in bytes a second, with a latency of 150 ms."""
SLOWER = 4
"""How many times slower the phone's processor is than this computer's."""
TAKEN_OVER = "body[data-ready]:not([data-coming]) [data-board]"


class Visits(NamedTuple):
    """The seconds of both visits."""

    pair: float
    offline: float


class Tab:
    """A tab of Chromium with the functions of a `Window` that are needed here."""

    def __init__(self, playwright: Any, device: dict[str, Any]) -> None:
        chromium = playwright.chromium.launch(
            executable_path=programs.chromium(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        context = chromium.new_context(**device)
        context.set_default_timeout(PATIENCE)
        self._page = context.new_page()
        self._page.on("dialog", lambda dialog: dialog.accept())
        self._press = "tap" if device.get("has_touch") else "click"

    def goto(self, url: str) -> None:
        self._page.goto(url)

    def wait(self, condition: str) -> None:
        self._page.wait_for_function(f"() => Boolean({condition})")

    def see(self, selector: str) -> None:
        self._page.locator(selector).first.wait_for()

    def click(self, selector: str) -> None:
        getattr(self._page.locator(selector).first, self._press)()


Browser = Tab | other_browsers.Window
Way = Callable[[], AbstractContextManager[Browser]]


@contextmanager
def chromium(device: str = "") -> Iterator[Tab]:
    """Chromium on a desktop, or as one of the devices that Playwright imitates."""
    with sync_playwright() as playwright:
        yield Tab(playwright, DESKTOP if not device else dict(playwright.devices[device]))


WAYS: dict[str, tuple[Way, bool]] = {
    "Chromium, desktop": (chromium, True),
    "Chromium as a phone": (partial(chromium, "iPhone 13"), True),
    "Chromium as a tablet": (partial(chromium, "iPad Mini"), True),
    "Firefox": (other_browsers.firefox, programs.firefox() is not None),
    "WebKitGTK": (other_browsers.webkit, programs.webkit() is not None),
}
"""Browser → how to start it, and whether it is on this computer."""


def visits(way: Way, site: Path) -> Visits:
    """Visit the play page twice with a new browser."""
    with way() as browser:
        with served(site) as address:
            page = f"{address}/play.html"
            begin = time.perf_counter()
            browser.goto(f"{page}#seabirds#7")
            other_browsers.place_a_pair(browser)
            pair = time.perf_counter() - begin
            browser.see(KEPT)
        browser.goto("about:blank")
        begin = time.perf_counter()
        browser.goto(f"{page}#seabirds#11")
        browser.see("[data-board] [data-place=b6]")
        return Visits(pair, time.perf_counter() - begin)


class Squeezed(Quiet):
    """A handler that sends the compressed copies of files, as HOSTING.md says."""

    kind = ""  # the type of a file whose copy is sent

    def send_head(self) -> Any:
        path = urlsplit(self.path).path
        there = Path(self.translate_path(f"{path}.gz")).is_file()
        self.kind = super().guess_type(path) if there else ""
        self.path = f"{path}.gz" if there else path
        return super().send_head()

    def guess_type(self, path: Any) -> str:
        return self.kind or super().guess_type(path)

    def end_headers(self) -> None:
        if self.kind:
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


class SlowVisit(NamedTuple):
    """The seconds and bytes of a first visit with a slow phone."""

    board: float
    kilobytes: float
    pair: float | None
    python: float


def slow_visit(site: Path, deal: str, *, opening: bool) -> SlowVisit:
    """Open a deal with a slow phone, and place the first pair, if it is a deal of E Lele!.

    Without `opening`, the page knows no files of openings.
    """
    with chromium("iPhone 13") as tab, served(site, Squeezed) as address:
        page = tab._page
        if not opening:
            text = (site / "play.html").read_text(encoding="utf-8")
            for part, other in ((r"\{.*?\}", "{}"), (r"\[.*?\]", "[]")):
                text = re.sub(f'"openings": {part}', f'"openings": {other}', text)
            # The page's own policy would refuse its changed script.
            text = re.sub(r"<meta http-equiv=.Content-Security-Policy.+?>", "", text)
            page.route("**/play.html", lambda route: route.fulfill(body=text, content_type="text/html"))
        console = page.context.new_cdp_session(page)
        arrived = [(site / "play.html.gz").stat().st_size]  # Chromium tells nothing about the bytes of the page itself
        console.on("Network.dataReceived", lambda told: arrived.append(told["encodedDataLength"]))
        console.send("Network.enable")
        console.send("Network.emulateNetworkConditions", SLOW_LINE)
        console.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        begin = time.perf_counter()
        page.goto(f"{address}/play.html#{deal}", wait_until="commit")
        tab.see("[data-board] [data-place]")
        board, kilobytes, pair = time.perf_counter() - begin, sum(arrived) / 1000, None
        if deal.startswith("seabirds"):
            other_browsers.place_a_pair(tab)
            pair = time.perf_counter() - begin
        tab.see(TAKEN_OVER)
        return SlowVisit(board, kilobytes, pair, time.perf_counter() - begin)


def slow_rows(site: Path) -> Iterator[Row]:
    """A first visit to each game with a slow phone, with and without the files of openings."""
    for deal in ("seabirds#7", "elemental#7", "elba#7"):
        late, early = (slow_visit(site, deal, opening=opening) for opening in (False, True))
        for what, found in (("Python first", late), ("the opening first", early)):
            pair = f"; pair {found.pair:.1f} s" if found.pair else ""
            figure = f"board after {found.board:.1f} s and {found.kilobytes:,.0f} kB{pair}; Python {found.python:.1f} s"
            yield Row(f"{deal}, {what}", f"{found.board / late.board:.2f} × Python first", figure)


def rows(seen: dict[str, list[Visits]]) -> Iterator[Row]:
    """The table of medians."""
    medians = {name: Visits(*map(statistics.median, zip(*both, strict=True))) for name, both in seen.items() if both}
    first = next(iter(medians.values()))
    for name in seen:
        if name in medians:
            pair, offline = medians[name]
            figure = f"{pair:.1f} s; second visit without a network, link to board: {offline:.1f} s"
            yield Row(name, f"{pair / first.pair:.2f} × Chromium on a desktop", figure)
        else:
            yield Row(name, "not on this computer", "")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        build = [sys.executable, ROOT / "site" / "build.py", site]
        subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
        seen: dict[str, list[Visits]] = {name: [] for name in WAYS}
        for _ in range(TIMES):
            for name, (way, there) in WAYS.items():
                if there:
                    seen[name].append(visits(way, site))
        show("first_pair", rows(seen))
        show("slow_phone", slow_rows(site))


if __name__ == "__main__":
    main()
