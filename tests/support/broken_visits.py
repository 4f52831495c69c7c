"""Visits to the site while files of it arrive broken.

`python tests/support/broken_visits.py SITE` breaks every file that a visit to the play page requests, in every way, on
the first request, on the second and on both; SITE is a folder that `make site` has built. Each time, a page that does
not get on must offer to try again. It must have its board once the server works again, and what it says is kept must be
kept. Words after the folder limit the run, and commas join alternatives:
`python tests/support/broken_visits.py _site memory.bin cut,half`. On a busy computer, pages need longer than the
shortened limits allow: then some cases offer to try again too often.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import programs
from broken_server import WAYS, BrokenServer, broken_server
from playwright.sync_api import Browser, Error, Page, sync_playwright

WHEN: Mapping[str, tuple[int, ...]] = {"first": (0,), "second": (1,), "both": (0, 1)}
"""When requests for a file get a broken answer → their numbers."""
TASK = "play.html#seabirds#makani"
EMPTY = "about:blank"
LONGEST = 90
"""The maximum seconds until a page has its board or offers to try again."""
TRIES = 6
QUICK = """
  const { setTimeout: real } = window;
  window.setTimeout = (work, wait, ...more) => real(work, wait < 10000 ? wait : wait / 6, ...more);
  setInterval(() => {
    for (const one of document.getAnimations()) if (one.animationName === "late") one.playbackRate = 6;
  }, 500);
"""
"""A script that shortens the long limits of a page, so that nobody waits for them."""
STAGE = """() => {
  if (document.querySelector("#desk [data-board]")) return "board";
  const stage = document.querySelector("#told")?.dataset.stage;
  if (!stage) return document.readyState === "complete" || performance.now() > 10000 ? "strange" : "";
  const again = document.querySelector("#again button");
  return again?.checkVisibility({ visibilityProperty: true }) ? stage : "";
}"""
"""A function that returns what a visitor sees: the board, a strange page or none, or a page with “Try again”."""
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      const bytes = await (await store.match(request)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      found[request.url] = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }
  return found;
}"""
"""A function that returns the digest of everything that is kept, by address."""


class Visitor:
    """Somebody with a new browser, who wants a game."""

    def __init__(self, browser: Browser, server: BrokenServer, *scripts: str) -> None:
        """The scripts run first on each page."""
        self.server = server
        self.context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        for script in (QUICK, *scripts):
            self.context.add_init_script(script)
        self.context.set_default_navigation_timeout(8000)  # the page is looked at, not the end of its loading
        self.tries = 0
        """How often the visitor had to try again."""
        self._notes: list[str] = []
        self._begin()

    def visits(self) -> None:
        """Open the page, and try again until the board is there. Fails if the page leaves the visitor waiting."""
        self._notes.clear()
        self._go(lambda: self.page.goto(EMPTY))
        self._go(lambda: self.page.goto(f"{self.server.url}/{TASK}"))
        for _ in range(TRIES):
            stage = self.stage()
            if stage == "board":
                return
            self.tries += 1
            self.tries_again(stage)
        raise AssertionError(f"no board after {TRIES} tries: {self._notes}")

    def tries_again(self, stage: str) -> None:
        """Do what somebody does who has no board."""
        if self.page.url == EMPTY:
            self.page.close()
            self._begin()
            self._go(lambda: self.page.goto(f"{self.server.url}/{TASK}"))
        elif stage == "strange":
            self._go(self.page.reload)
        else:
            self._go(self._touches_try_again)

    def keeps(self) -> bool:
        """Wait until the page has tried to keep the site, and return whether it says so; then it must be true.

        If Python does not load after the board has appeared, the visitor tries again.
        """
        for _ in range(TRIES):
            wait(lambda: self._tells_of_keeping() or self._has_failed(), "kept or not")
            if self._tells_of_keeping():
                break
            self.tries += 1
            self._go(self._touches_try_again)
        said = self._says_kept()
        if said:
            self._check_kept()
        return said

    def kept(self) -> dict[str, str]:
        """The digest of everything that is kept, by address."""
        found: dict[str, str] = self.page.evaluate(KEPT)
        return found

    def returns_without_a_network(self) -> None:
        """Open the start page and the game without a network."""
        self.context.set_offline(True)
        for address in ("", "index.html"):
            self.page.goto(EMPTY)
            self.page.goto(f"{self.server.url}/{address}")
            assert "E Lele!" in self.page.title(), f"no page without a network: {address}"
        self.visits()

    def stage(self) -> str:
        """Wait for what the visitor sees next."""
        if self.page.url == EMPTY:
            return "nothing"  # the browser still waits, and answers no question
        seen = ""

        def sees() -> bool:
            nonlocal seen
            seen = self.page.evaluate(STAGE)
            return seen != ""

        wait(sees, "a board, or a button to try again")
        return seen

    def leaves(self) -> None:
        self.context.close()

    def _begin(self) -> None:
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda note: self._notes.append(note.text))

    def _touches_try_again(self) -> None:
        with self.page.expect_navigation(wait_until="commit"):
            self.page.get_by_role("button", name="Try again").click()

    def _says_kept(self) -> bool:
        return self.page.locator("body[data-offline]").count() == 1

    def _tells_of_keeping(self) -> bool:
        return self._says_kept() or any("still need the network" in note for note in self._notes)

    def _has_failed(self) -> bool:
        return self.page.locator('#told[data-stage="failed"]').count() == 1

    def _check_kept(self) -> None:
        """Each kept file has the digest in its address, and none is missing."""
        found = self.kept()
        (listed,) = (address for address in found if address.endswith("/kept.json"))
        folder = Path(listed.removeprefix(f"{self.server.url}/")).parent
        known = json.loads((self.server.folder / folder / "kept.json").read_text(encoding="utf-8"))
        html = (self.server.folder / "play.html").read_text(encoding="utf-8")
        (now,) = re.findall(r'id="files">(.+?)</script>', html)
        wanted = {**known["pages"], **json.loads(now)["now"]}
        right = {f"{self.server.url}/{path}?{digest}": digest for path, (digest, _) in wanted.items()}
        kept = {address: found.get(address) for address in right}
        assert kept == right, f"said to be kept, but it is not: {kept.items() ^ right.items()}"

    def _go(self, step: Any) -> None:
        """Do a step that may end at a page without an answer."""
        try:
            step()
        except Error as error:
            if "net::" not in str(error) and "Timeout" not in str(error):
                raise


def wait(condition: Any, what: str) -> None:
    """Wait for a condition; a page that is just being replaced has no answer yet."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        try:
            if condition():
                return
        except Error as error:
            if "navigat" not in str(error) and "destroyed" not in str(error):
                raise
        time.sleep(0.05)
    raise AssertionError(f"the visitor waits forever for {what}")


class Case(NamedTuple):
    """A file, a way to break it, and when."""

    path: str
    way: str
    when: str

    def visited(self, browser: Browser, server: BrokenServer) -> int:
        """Visit the site twice while it breaks, then until it is kept, and then offline; return the extra tries."""
        server.heals()
        server.breaks(self.path, dict.fromkeys(WHEN[self.when], self.way))
        visitor = Visitor(browser, server)
        try:
            for _ in range(2):
                visitor.visits()
                kept = visitor.keeps()
            if not kept:
                server.heals()
                visitor.visits()
                assert visitor.keeps(), "a site that works is kept"
            visitor.returns_without_a_network()
        finally:
            visitor.leaves()
        return visitor.tries


def files(site: Path) -> list[str]:
    """Every file that the play page requests, and every file that it keeps."""
    (kept,) = site.glob("play/*/kept.json")
    known = json.loads(kept.read_text(encoding="utf-8"))
    extras = (kept.relative_to(site).as_posix(), "service-worker.js", "play.webmanifest")
    return sorted({*known["pages"], *known["others"], *extras})


def requested(site: Path) -> list[str]:
    """Every file that a visit requests; it asks for no opening of another deal, and for no slow start."""
    with broken_server(site) as server, browsing() as browser:
        visitor = Visitor(browser, server)
        visitor.visits()
        assert visitor.keeps()
        visitor.leaves()
        return sorted(server.requests)


def cases(site: Path, words: Iterable[str]) -> Iterator[Case]:
    """All cases, or those whose file, way or time has an alternative of each of the words."""
    wanted = [word.split(",") for word in words]
    for case in itertools.starmap(Case, itertools.product(requested(site), WAYS, WHEN)):
        if all(any(word in part for word in some for part in case) for some in wanted):
            yield case


@contextmanager
def browsing() -> Iterator[Browser]:
    """A new browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=programs.chromium(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


def share(site: Path, some: list[Case]) -> Iterator[tuple[Case, int | str, float]]:
    """Try some cases in one browser: the extra tries or what went wrong, and the seconds."""
    with broken_server(site) as server, browsing() as browser:
        for case in some:
            begun = time.monotonic()
            told: int | str
            try:
                told = case.visited(browser, server)
            except (AssertionError, Error) as error:  # the run goes on, and reports it
                told = str(error)
            yield case, told, time.monotonic() - begun


def shared(site: Path, some: list[Case]) -> list[tuple[Case, int | str, float]]:
    """The results of `share`, which are also printed one by one."""
    found = []
    for case, told, seconds in share(site, some):
        print(*case, told, f"{seconds:.1f} s", flush=True)
        found.append((case, told, seconds))
    return found


def main(folder: str, *words: str) -> None:
    """Try the cases in several browsers, and print how many ended well."""
    site = Path(folder).resolve()
    some = [*cases(site, words)]
    workers = os.cpu_count() or 1
    with ProcessPoolExecutor(workers) as pool:
        shares = [some[number::workers] for number in range(workers)]
        found = [*itertools.chain.from_iterable(pool.map(shared, [site] * workers, shares))]
    wrong = [(case, told) for case, told, _ in found if isinstance(told, str)]
    tries = Counter(case.way for case, told, _ in found if told and not isinstance(told, str))
    print(f"{len(found) - len(wrong)} of {len(found)} cases end well; tried again in: {dict(tries)}")
    for case, told in wrong:
        print(*case, told)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main(*sys.argv[1:])
