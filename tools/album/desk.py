"""A window on the pages of the site for the album, which waits until nothing moves any more.

The pages need no build: `play_page` shows them with Python beside the browser. The page's clock stands still, except
while the album lets it run.
"""

from __future__ import annotations

import base64
import threading
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import build
from drawing import SIZES
from ipywidgets.widgets.widget import _instances
from play_page import PlayPage
from playwright.sync_api import Browser, Locator, Page, Route

from elele import record
from elele.hints import background
from elele.record import Record
from elele_course.store import saves

SITE = "https://birds.example.org"
ROOT = Path(__file__).parents[2]
BEFORE, NOW = "2026-11-24T09:00:00", "2026-11-24T10:00:00"
LOOK = {
    "timezone_id": "Pacific/Honolulu", "locale": "en-US", "reduced_motion": "reduce", "service_workers": "block",
}  # fmt: skip
WHOLE = """() => {
  if (document.querySelector("[data-large], [data-projecting]")) {
    return { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
  }
  const { scrollWidth: width, scrollHeight: height } = document.documentElement;
  return { x: 0, y: 0, width, height };
}"""
"""JavaScript that returns the box of the whole page, or of the window where something fills it."""
QUIET = """async () => {
  for (const one of document.getAnimations()) {
    if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
  }
  const images = [...document.images].filter((image) => image.checkVisibility());  // the others may never load
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}"""
"""JavaScript that brings every animation to its end, and waits for every picture that can be seen."""
STILL = "* { caret-color: transparent !important; }"
"""The style without a blinking cursor."""
PAUSED = """() => {
  for (const one of document.getAnimations()) one.pause();
  window.scene = { begun: new Map(), now: 0 };
  return document.querySelector("[data-scene]") !== null;
}"""
"""JavaScript that stops all animations, sets the clock of a scene to 0, and returns whether a scene is under way."""
SCENE = """async (at) => {
  const { begun } = scene;
  const end = (one) => begun.get(one) + one.effect.getComputedTiming().endTime;
  for (;;) {
    const all = document.getAnimations();
    for (const one of all.filter((one) => !begun.has(one))) {
      one.pause();
      begun.set(one, scene.now);
    }
    const next = all.filter((one) => one.onfinish && end(one) <= at).sort((a, b) => end(a) - end(b))[0];
    scene.now = next ? end(next) : at;
    for (const one of all) if (one !== next) one.currentTime = scene.now - begun.get(one);
    if (!next) return;
    next.finish();
    await new Promise((done) => { document.body.animate([], 1).onfinish = done; });
  }
}"""
"""JavaScript that brings a scene to a time in milliseconds, and stops it there."""


def game(name: str) -> Record:
    """A recorded game of the tests."""
    return record.read((ROOT / "tests" / "records" / f"{name}.game").read_text(encoding="utf-8"))


def shot(page: Page, box: dict[str, float] | None = None) -> bytes:
    """A picture of a part of a page, by default of all of it, drawn in a third of the time that `screenshot` takes."""
    clip = {**(box or page.evaluate(WHOLE)), "scale": 1}
    how = {"format": "png", "optimizeForSpeed": True, "captureBeyondViewport": True, "clip": clip}
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", how)
    return base64.b64decode(taken["data"])


class Desk(PlayPage):
    """A window on the site."""

    def __init__(self, browser: Browser, size: str) -> None:
        """Open a window of one of the `SIZES`."""
        context = browser.new_context(**LOOK, **SIZES[size])
        context.clock.install(time=BEFORE)
        context.clock.pause_at(NOW)
        self.model = ""
        self.active = False
        """True if the page or Python has said something since the last look."""
        self.working: list[threading.Thread] = []
        super().__init__(context.new_page())
        self.page.route(f"{SITE}/**", self._serve)
        run = background.run

        def kept(steps: Any) -> threading.Thread:
            self.working.append(run(steps))
            return self.working[-1]

        background.run = kept

    def goes(self, address: str) -> None:
        """Open an address of the site; a game begins with its first move."""
        for saved in saves.folder().glob("*.game"):
            saved.unlink()
        self.page.goto("about:blank")
        self.page.goto(f"{SITE}/{address}")
        self.page.add_style_tag(content=STILL)
        self.settle()
        while self.page.locator("#told:is([data-stage='waiting'], [data-stage='coming'])").count():
            self.settle()

    def settle(self) -> None:
        """Let the page and Python finish their work, and any scene."""
        self.page.emulate_media(reduced_motion="reduce")
        self.active = True
        while self.active:
            self.active = False
            self.page.clock.run_for(100)
            self.page.evaluate(QUIET)
            working, self.working = self.working, []
            for thread in working:
                thread.join()
            if working:
                self.active = True
                self.page.clock.run_for(2000)  # A page asks now and then whether a search is over.
            self.active = self.active or bool(self.told)

    def _hear(self, message: dict[str, Any] | None) -> list[dict[str, Any]]:
        told = super()._hear(message)
        self.active = self.active or bool(message or told)
        self.model = next((one["model"] for one in told if "model" in one), self.model)
        return told

    def _serve(self, route: Route) -> None:
        name = urlsplit(route.request.url).path.rpartition("/")[2]
        if name == "index.html":
            route.fulfill(body=build.start_page({}, "new"), content_type="text/html")
        elif name == "lessons.mjs":
            route.fulfill(path=build.HERE / name)
        elif name == "kept.json":
            route.fulfill(json={"version": "album", "scopes": [], "files": []})
        else:
            super()._serve(route)

    def scene(self, move: str, at: int) -> None:
        """Make a move, and stop the scene that follows at a time in milliseconds."""
        self.page.emulate_media(reduced_motion="no-preference")
        self.session.play(move)
        while not self.page.evaluate(PAUSED):
            self.page.clock.run_for(20)
        self.scene_at(at)

    def scene_at(self, at: int) -> None:
        """Bring the scene under way to a later time in milliseconds."""
        self.page.evaluate(SCENE, at)

    @property
    def widget(self) -> Any:
        """The widget that the page shows."""
        return _instances[self.model]

    @property
    def session(self) -> Any:
        """The game on the page."""
        return getattr(self.widget, "board", self.widget).session

    def play(self, *moves: str) -> None:
        """Make moves in the game on the page."""
        for move in moves:
            self.session.play(move)
        self.settle()

    def game(self, name: str, *part: str) -> None:
        """Make the moves of a recorded game, or of a part of it."""
        self.play(*game(name).moves[slice(*map(int, part), *[None] * (len(part) < 2))])

    def touch(self, *places: str) -> None:
        """Touch places one after the other."""
        for place in places:
            self.press(f"[data-place='{place}']")

    def press(self, selector: str) -> None:
        """Touch the first visible element of a CSS selector."""
        self.find(selector).dispatch_event("click")
        self.settle()

    def key(self, name: str) -> None:
        """Press a key."""
        self.page.keyboard.press(name)
        self.settle()

    def write(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.find(selector).fill(text)
        self.settle()

    def act(self, action: str) -> None:
        """Press a button of the board, which may be under "More"."""
        if not self.sees(f"[data-action='{action}']"):
            self.press("[data-action='options']")
            self.press(f"[data-more='{action}']")
        else:
            self.press(f"[data-action='{action}']")

    def sees(self, selector: str) -> bool:
        """Return whether an element is visible."""
        return self.page.locator(f"{selector} >> visible=true").count() > 0

    def find(self, selector: str) -> Locator:
        """The first visible element of a CSS selector."""
        return self.page.locator(f"{selector} >> visible=true").first

    def picture(self, look: str) -> bytes:
        """A picture of the whole page, `light` or `dark`."""
        self.page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
        return shot(self.page)
