"""Measure the frames of the scenes of E Lele! in Chromium without a screen: an arrival, a threat's walk, and the count.

    python benchmarks/scenes.py [--write]

A frame is the time between two calls of `requestAnimationFrame`. Its work is the processor time of the page's own
thread in it, which depends less on what else the computer does. Scenes take turns with a page on which nothing but a
small square moves, so that a busy computer slows both alike. Without a screen, Chromium draws without a graphics card.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from os import environ
from pathlib import Path
from typing import Any

environ["ELELE_HOME"] = tempfile.mkdtemp()
ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support"), str(ROOT / "course"), str(ROOT / "widgets")]

import programs  # noqa: E402  # the folders above have to be on the path
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from report import Row, share, show  # noqa: E402
from stub_page import Shown  # noqa: E402

from elele import seabirds  # noqa: E402
from elele.session import Session  # noqa: E402
from elele_course.seabirds.policies import POLICIES  # noqa: E402
from elele_widgets import Board  # noqa: E402

SIZES = {"1280": {"width": 1280, "height": 720}, "390": {"width": 390, "height": 844}}
MOVES = {"arrival": seabirds.Pair, "stuck": seabirds.Stuck, "finale": seabirds.Finish}
"""The name of each scene → the move that starts it."""
ROUNDS = 3
MOST = 34
"""The target for a frame, in milliseconds."""
FRAMES = """([name, most]) => { window.found = (async () => {
  const scene = () => document.querySelector("[data-scene]:not([data-settled])");
  const frame = async () => {
    const now = await new Promise(requestAnimationFrame);
    performance.mark("frame");
    return now;
  };
  while (name && scene()?.dataset.scene !== name) await new Promise(requestAnimationFrame);
  window.begun = true;
  const frames = [], begun = performance.now();
  let last = await frame();
  while (name ? scene() : last - begun < most) {
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  return frames;
})(); }"""
"""JavaScript that begins to collect the frames of a scene or, without a name, of some milliseconds."""
SQUARE = """() => {
  document.body.innerHTML = "<div style='width: 40px; height: 40px; background: teal'></div>";
  document.body.firstChild.animate({ translate: ["0 0", "300px 200px"] }, { duration: 4000, iterations: 9 });
}"""
"""JavaScript that shows nothing but a small square that moves."""


def game(kind: type) -> tuple[Session, str]:
    """A careful game just before its last move of a kind, and the move."""
    session, chance = Session("seabirds#7"), random.Random(1)
    found = 0
    while not session.position.over:
        move = POLICIES["careful"](session.position, chance)
        found = session.ply if isinstance(move, kind) else found
        session.play(str(move))
    moves = [*map(str, session.moves)]
    before = Session("seabirds#7")
    for move in moves[:found]:
        before.play(move)
    return before, moves[found]


def collect(browser: Browser, page: Page, name: str, most: int = 0) -> None:
    """Begin to collect the frames of a scene, or of some milliseconds."""
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    page.evaluate(FRAMES, [name, most])


def collected(browser: Browser, page: Page) -> tuple[list[float], list[float]]:
    """The frames that were collected, and the work in each, in milliseconds."""
    frames = [*map(float, page.evaluate("found"))]
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    marks = [event for event in events if event["name"] == "frame" and event["cat"] == "blink.user_timing"]
    thread = {(mark["pid"], mark["tid"]) for mark in marks}
    tasks = [event for event in events if "tdur" in event and (event["pid"], event["tid"]) in thread]
    tops = [task for task in tasks if task["name"] == "ThreadControllerImpl::RunTask"]
    work = [
        sum(task["tdur"] for task in tops if one["ts"] <= task["ts"] < other["ts"]) / 1000
        for one, other in pairwise(marks)
    ]
    return frames, work


def scene(browser: Browser, page: Page, name: str) -> tuple[list[float], list[float]]:
    """The frames of a scene, and the work in each, in milliseconds."""
    session, move = game(MOVES[name])
    board = Shown(page, Board(session), {})
    board.answer()
    collect(browser, page, name)
    session.play(move)
    board.update()
    while not page.evaluate("Boolean(window.begun)"):
        board.answer()
        board.update()
    return collected(browser, page)


def bare(browser: Browser, page: Page) -> tuple[list[float], list[float]]:
    """The frames of a page on which nothing but a square moves, for as long as a scene may take."""
    page.evaluate(SQUARE)
    collect(browser, page, "", 4000)
    return collected(browser, page)


def told(sample: list[float]) -> str:
    return f"median {share(sample, 0.5):.1f} ms, p95 {share(sample, 0.95):.1f} ms, longest {max(sample):.1f} ms"


def rows(browser: Browser) -> Iterator[Row]:
    """A row for each scene and each size of a window."""
    for size, viewport in SIZES.items():
        for name in MOVES:
            ours, work, theirs, idle = list[float](), list[float](), list[float](), list[float]()
            for _ in range(ROUNDS):
                with browser.new_page(viewport=viewport, reduced_motion="no-preference") as page:
                    frames, busy = scene(browser, page, name)
                    ours, work = ours + frames, work + busy
                with browser.new_page(viewport=viewport, reduced_motion="no-preference") as page:
                    frames, busy = bare(browser, page)
                    theirs, idle = theirs + frames, idle + busy
            for what, mine, other in (("frames", ours, theirs), ("work in a frame", work, idle)):
                ratio = f"p95 {share(mine, 0.95) / MOST:.2f} × the target of {MOST} ms"
                yield Row(f"{name}, {size} pixels wide: {what}", ratio, f"{told(mine)}; bare page {told(other)}")


def main() -> None:
    path = programs.chromium()
    if path is None:
        raise SystemExit("There is no Chromium or Chrome here; python tests/support/programs.py installs one.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        show("scenes", rows(browser))
        browser.close()


if __name__ == "__main__":
    main()
