"""Measure the frames of the scenes of E Lele! in Chromium without a screen: an arrival, a threat's walk, and the count.

    python benchmarks/scenes.py [--write]

A frame is the time between two calls of `requestAnimationFrame`. Scenes take turns with a page on which nothing but a
small square moves, so that a busy computer slows both alike. Without a screen, Chromium draws without a graphics card.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator
from os import environ
from pathlib import Path

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
ROUNDS = 5
MOST = 34
"""The target for a frame, in milliseconds."""
FRAMES = """async ([name, most]) => {
  const scene = () => document.querySelector("[data-scene]:not([data-settled])");
  const frame = () => new Promise(requestAnimationFrame);
  while (name && scene()?.dataset.scene !== name) await frame();
  const frames = [], begun = performance.now();
  let last = await frame();
  while (name ? scene() : last - begun < most) {
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  return frames;
}"""
"""JavaScript that returns the frames of a scene or, without a name, of some milliseconds."""
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


def frames(page: Page, name: str) -> list[float]:
    """The frames of a scene, in milliseconds."""
    session, move = game(MOVES[name])
    board = Shown(page, Board(session), {})
    board.answer()
    session.play(move)
    board.update()
    while not page.locator(f"[data-scene='{name}']").count():
        board.answer()
        board.update()
    return [*map(float, page.evaluate(FRAMES, [name, 0]))]


def bare(page: Page) -> list[float]:
    """The frames of a page on which nothing but a square moves, for as long as a scene may take."""
    page.evaluate(SQUARE)
    return [*map(float, page.evaluate(FRAMES, ["", 4000]))]


def told(sample: list[float]) -> str:
    """The figures of some frames."""
    return f"median {share(sample, 0.5):.1f} ms, p95 {share(sample, 0.95):.1f} ms, longest {max(sample):.1f} ms"


def rows(browser: Browser) -> Iterator[Row]:
    """A row for each scene and each size of a window."""
    for size, viewport in SIZES.items():
        for name in MOVES:
            ours, theirs = list[float](), list[float]()
            for _ in range(ROUNDS):
                for measured, found in ((frames, ours), (bare, theirs)):
                    with browser.new_page(viewport=viewport, reduced_motion="no-preference") as page:
                        found += measured(page, name) if measured is frames else bare(page)
            ratio = f"p95 {share(ours, 0.95) / MOST:.2f} × the target of {MOST} ms"
            yield Row(f"{name}, {size} pixels wide", ratio, f"{told(ours)}; bare page {told(theirs)}")


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
