"""Measure the time and data that the site costs a visitor, with the play page and the notebook compared in one run.

The notebook is measured twice: as usual, and with a Python that cannot restore its memory and starts the slow way.

    python benchmarks/site.py [--write]

- The time from the link to a playable board, on the first visit and on a second one in the same browser.
- The bytes and requests of the first visit, and the bytes that a compressing server sends.
- The browser's memory above that of an empty page, a few seconds after the board has appeared.

The pages take turns, so that a busy computer slows them equally.
"""

from __future__ import annotations

import gzip
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests" / "support")]

import programs  # noqa: E402  # the folder above has to be on the path
import psutil  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from report import Row, show  # noqa: E402

Way = Callable[[Page, str], None]
TIMES = 3
SETTLED = 5.0
"""The seconds after which the memory of a page is measured."""
PACKED = (".bin", ".png", ".whl", ".woff2", ".zip")
"""The extensions of files that are already compressed."""
PLAY, NOTEBOOK, WIRE, MEMORY = 0.2, 0.5, 15e6, 200e6
"""The targets: the fractions of the slow start's time, the bytes sent, and the bytes of memory."""


class Visit(NamedTuple):
    """The measurements of a visit with an empty browser, in seconds and bytes."""

    cold: float
    warm: float
    requests: int
    sent: int
    wire: int
    private: int
    """The browser's memory that no file backs, as Chromium's task manager counts it."""
    proportional: int
    """The browser's whole memory, with shared pages divided among the processes; this includes Chromium's program."""


class Served(SimpleHTTPRequestHandler):
    """Serve the site, and record the bytes sent."""

    asked: list[Path]
    slow = False
    """True if the notebook's Python finds no memory to restore."""

    def do_GET(self) -> None:
        if self.slow and "/kernel/" in self.path and "/memory." in self.path:
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            super().do_GET()

    def log_error(self, *_arguments: object) -> None:
        pass

    def log_request(self, code: object = "-", _size: object = "-") -> None:
        if code == HTTPStatus.OK:
            self.asked.append(Path(self.translate_path(self.path)))


def play(page: Page, site: str) -> None:
    """Follow the link of a game to its board."""
    page.goto(f"{site}/play.html#seabirds#kahakai")


def notebook(page: Page, site: str) -> None:
    """Open the first lesson, and run its first cell once Python is ready."""
    page.goto(f"{site}/lab/index.html?workspace=00&path=notebooks/00_welcome.ipynb")
    page.wait_for_selector("#jp-main-statusbar >> text=/\\| Idle/")
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")


def slowly(page: Page, site: str) -> None:
    """Open the first lesson in the same way, from a server that has no memory to restore."""
    notebook(page, site)


def weight(begun: set[psutil.Process]) -> tuple[int, int]:
    """The memory of all processes that started after `begun`: private and proportional, as in `Visit`."""
    own = {*psutil.Process().children(recursive=True)} - begun
    used = [one.memory_full_info() for one in own if one.is_running()]
    return sum(one.rss - one.shared for one in used), sum(one.pss for one in used)


def visit(way: Way, site: str, asked: list[Path]) -> Visit:
    """Visit the site twice with a new browser."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        begun = {*psutil.Process().children(recursive=True)}
        options = {"executable_path": programs.chromium(), "args": ["--no-sandbox", "--disable-dev-shm-usage"]}
        context = playwright.chromium.launch_persistent_context(home, **options)
        context.set_default_timeout(180_000)
        page = context.new_page()
        empty = weight(begun)
        asked.clear()
        seconds = []
        for _visit in range(2):
            begin = time.perf_counter()
            way(page, site)
            page.wait_for_selector("[data-board] [data-place]")
            seconds.append(time.perf_counter() - begin)
            if len(seconds) == 1:
                time.sleep(SETTLED)
                memory = [after - before for after, before in zip(weight(begun), empty, strict=True)]
                files = [path for path in asked if path.is_file()]
                page.goto("about:blank")
        context.close()
    return Visit(*seconds, len(files), sum(map(size, files)), sum(map(wire, files)), *memory)


def size(file: Path) -> int:
    return file.stat().st_size


def wire(file: Path) -> int:
    """The bytes of a file as sent by a compressing server."""
    return size(file) if file.suffix in PACKED else len(gzip.compress(file.read_bytes(), 6))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "site"
        subprocess.run([sys.executable, ROOT / "site" / "build.py", out], check=True, stdout=subprocess.DEVNULL)
        Served.asked = []
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Served, directory=str(out)))
        Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}"
        seen: dict[Way, list[Visit]] = {play: [], notebook: [], slowly: []}
        for _ in range(TIMES):
            for way, visits in seen.items():
                Served.slow = way is slowly
                visits.append(visit(way, site, Served.asked))
        server.shutdown()
    show("site", rows(*seen.values()))


def rows(*seen: list[Visit]) -> list[Row]:
    """The table of all figures: visits to the play page, to the notebook, and to the notebook that starts slowly."""
    ours, theirs, slow = (Visit(*map(statistics.median, zip(*visits, strict=True))) for visits in seen)

    def board(what: str, mine: float, other: float, aim: float) -> Row:
        ratio = f"{mine / other:.2f} × the slow start; target {aim}"
        return Row(what, ratio, f"{mine:.3g} s, slow start {other:.3g} s")

    def beside(what: str, mine: float, other: float, unit: str, aim: float = 0.0, scale: float = 1.0) -> Row:
        aimed = f"{mine / aim:.2f} × the target of {aim / scale:.0f} {unit}" if aim else ""
        ratio = aimed or f"{mine / other:.2f} × the notebook"
        return Row(what, ratio, f"{mine / scale:.3g} {unit}, notebook {other / scale:.3g} {unit}")

    return [
        board("play page, first visit: link to board", ours.cold, slow.cold, PLAY),
        board("play page, second visit: link to board", ours.warm, slow.warm, PLAY),
        board("notebook, first visit: link to board", theirs.cold, slow.cold, NOTEBOOK),
        board("notebook, second visit: link to board", theirs.warm, slow.warm, NOTEBOOK),
        beside("requests", ours.requests, theirs.requests, "files"),
        beside("bytes, without compression", ours.sent, theirs.sent, "MB", scale=1e6),
        beside("bytes, with compression", ours.wire, theirs.wire, "MB", WIRE, 1e6),
        beside("private memory beyond that of an empty page", ours.private, theirs.private, "MB", MEMORY, 1e6),
        beside("the same, plus shared memory", ours.proportional, theirs.proportional, "MB", MEMORY, 1e6),
    ]


if __name__ == "__main__":
    main()
