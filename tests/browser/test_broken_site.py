"""The play pages while files arrive broken or the browser keeps nothing, on a small site without Python.

`broken_visits.py` breaks a whole site.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count, cycle, product
from pathlib import Path

import openings
import pytest
import soak
from broken_server import WAYS, BrokenServer, broken_server
from broken_visits import EMPTY, TASK, Visitor, files
from playwright.sync_api import Browser, Page, Route, expect
from stub_site import stub_site

HTML = ("play.html", "index.html")
SPOKEN = [way for way in WAYS if way not in ("stuck", "silent")]
"""The ways in which a file comes at once, or nearly so."""
MISSING = "Part of this page did not load. Check your connection, then try again."
WASM = "static/pyodide/pyodide.asm.wasm.zst"
PLAIN_HTTP = "for (const name of ['caches', 'crypto']) Object.defineProperty(window, name, { value: undefined });"
FULL = "Cache.prototype.put = async () => { throw new DOMException('full', 'QuotaExceededError'); };"
SILENT = "CacheStorage.prototype.open = () => new Promise(() => {});"
IN_WORKER = """
  const quick = `const { setTimeout: real } = self;
    self.setTimeout = (work, milliseconds) => real(work, milliseconds < 10000 ? milliseconds : milliseconds / 10);`;
  window.Worker = class extends Worker {
    constructor(address, options) {
      const blob = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      super(blob(`import "${blob(`${quick} self.FLAG;`)}"; import "${address}";`), options);
    }
  };
"""
FURTHER = IN_WORKER.replace("FLAG", "played = 9")
"""A script for a browser that has kept nine moves of every game."""
UNANSWERED = IN_WORKER.replace("FLAG", "lost = 1")
"""A script that makes Python answer no move after the first."""
SLOW = IN_WORKER.replace("FLAG", "slow = true")
"""A script that makes the browser never read its files."""
LATE = """busy = 3000;
  const { locks } = navigator, request = locks.request.bind(locks);
  locks.request = async (...given) => { await new Promise((done) => real(done, 2000)); return request(...given); }"""
BUSY = IN_WORKER.replace("FLAG", LATE)
"""A script for a busy computer: Python starts slowly, and a request for a lock arrives late."""
JUMPING = "const { now } = Date; let days = 0; Date.now = () => now() + (days = 9 - days) * 86_400_000;"
"""A script for a clock that jumps nine days ahead, or back again, each time it is read."""
FIRST = """
  addEventListener("install", () => self.skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => {
    const kept = () => caches.match(event.request, { ignoreSearch: true });
    event.respondWith(/play.[0-9a-f]{12}/.test(event.request.url)
      ? kept().then((found) => found ?? fetch(event.request))
      : fetch(event.request).catch(async () => (await kept()) ?? Response.error()));
  });
"""
"""The service worker of version 1.0.0."""
BEFORE = """async () => {
  for (const scope of ["../play.html", "../play/"]) await navigator.serviceWorker.register("../offline.js", { scope });
  const kept = await caches.open("elele-pages-0123456789ab");
  await kept.put("../play.html", new Response("an old page", { headers: { "Content-Type": "text/html" } }));
}"""
"""What version 1.0.0 left in a browser."""
NOW = """async () => {
  const workers = await navigator.serviceWorker.getRegistrations();
  return [workers.map(({ active }) => new URL(active.scriptURL).pathname), await caches.keys()];
}"""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site."""
    return stub_site(tmp_path_factory.mktemp("stub") / "site")


@pytest.fixture
def server(whole: Path) -> Iterator[BrokenServer]:
    """Serves the small site."""
    with broken_server(whole) as server:
        yield server


@contextmanager
def visiting(browser: Browser, server: BrokenServer, *scripts: str) -> Iterator[Visitor]:
    """Somebody with a new browser, in which scripts run first on each page."""
    visitor = Visitor(browser, server, *scripts)
    yield visitor
    visitor.leaves()


@pytest.fixture
def visit(browser: Browser, server: BrokenServer) -> Iterator[Callable[..., Visitor]]:
    """`visit(script)` returns somebody with a new browser, in which a script runs first on each page."""
    with ExitStack() as people:
        yield lambda *scripts: people.enter_context(visiting(browser, server, *scripts))


def test_every_file_is_fetched_once(visit: Callable[..., Visitor], server: BrokenServer) -> None:
    """A visit requests each file once; the next requests the page alone, and works without a network too."""
    visitor = visit()
    visitor.visits()
    assert visitor.keeps()
    assert {path: number for path, number in server.requests.items() if number > 1} == {}
    assert WASM in server.requests
    server.requests.clear()
    visitor.visits()
    assert visitor.keeps()
    assert {*server.requests} <= {"play.html", "service-worker.js", "play.webmanifest"}
    visitor.returns_without_a_network()


@pytest.mark.parametrize("times", [1, 2])
def test_every_file_is_broken(visit: Callable[..., Visitor], server: BrokenServer, whole: Path, times: int) -> None:
    """A page gets on by itself if every file is broken once, in all ways in turn. Otherwise, it offers to try again."""
    visitor = visit()
    for path, way in zip(files(whole), cycle(SPOKEN), strict=False):
        if path not in HTML:
            server.breaks(path, dict.fromkeys(range(times), way))
    visitor.visits()
    assert (visitor.tries > 0) == (times > 1)
    visitor.keeps()
    server.heals()
    visitor.visits()
    assert visitor.keeps()
    visitor.returns_without_a_network()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[BrokenServer]:
    """Serves a small site with an opening."""
    with broken_server(stub_site(tmp_path / "site", opening=TASK.partition("#")[2])) as server:
        yield server


def test_a_game_begins_before_python(browser: Browser, opened: BrokenServer) -> None:
    """Moves made before Python has come are made again on the next visit, and Python goes on from there."""
    opened.breaks(WASM, dict.fromkeys(range(40), "silent"))
    with visiting(browser, opened) as visitor:
        board, rest = visitor.page.locator("[data-board]"), visitor.page.locator("#told")
        visitor.visits()
        expect(board).to_have_text("Move 0")
        board.click()
        expect(board).to_have_text("Move 1")
        expect(rest).to_have_text("You can begin. The other cards are coming …")
        for _touch in range(2):
            board.click()
        expect(rest).to_have_text("Your last touch is waiting for the other cards. They are coming …")
        expect(board).to_have_text("Move 1")
        assert visitor.page.evaluate("document.body.dataset.ready") is None
        visitor.page.reload()
        expect(board).to_have_text("Move 1")
        visitor.page.goto(EMPTY)
        opened.heals()
        visitor.visits()
        expect(visitor.page.locator("body[data-ready]:not([data-coming])")).to_have_count(1)
        expect(board).to_have_text("Move 2")
        expect(rest).to_have_text("")
        board.click()
        expect(board).to_have_text("Move 3")
        assert visitor.keeps()
        assert visitor.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('#'))") == []
        opened.requests.clear()
        visitor.visits()
        assert not [path for path in opened.requests if "opening" in path]
        visitor.returns_without_a_network()


def test_every_file_of_an_opening_is_broken(browser: Browser, opened: BrokenServer) -> None:
    """If one of its files is missing or damaged, the game begins when Python has come, and the page says nothing."""
    for file, way in product(opened.folder.glob("play/*/opening*.bin"), ("missing", "half")):
        path = file.relative_to(opened.folder).as_posix()
        opened.breaks(path, dict.fromkeys(range(2), way))
        with visiting(browser, opened) as visitor:
            visitor.visits()
            assert visitor.tries == 0
            expect(visitor.page.locator("body[data-ready]:not([data-coming]) [data-board]")).to_have_text("Move 0")
            expect(visitor.page.locator("#told")).to_have_text("")
            assert visitor.keeps()
        opened.heals()


def test_a_deal_without_an_opening(browser: Browser, opened: BrokenServer) -> None:
    """A deal that is missing from its file of openings waits for Python, and the site is kept as usual."""
    name, _, deal = TASK.partition("#")
    word = next(word for word in map("seabirds#{}".format, count(300)) if openings.shelf(word) == openings.shelf(deal))
    with visiting(browser, opened) as visitor:
        visitor.page.goto(f"{opened.url}/{name}#{word}")
        expect(visitor.page.locator("body[data-ready]:not([data-coming]) [data-board]")).to_have_text("Move 0")
        assert visitor.keeps()
        assert not [path for path in opened.requests if "-birds.bin" in path]


@contextmanager
def python_held_back(browser: Browser, script: str = "") -> Iterator[tuple[Page, Callable[[], None]]]:
    """A new page, in which a script has run, and a function that lets the files of Python through."""
    context, python = browser.new_context(), list[Route]()
    context.add_init_script(script)
    page = context.new_page()
    context.route("**/*.wasm*", lambda route: python.append(route))

    def release() -> None:
        for route in python:
            route.continue_()

    yield page, release
    context.close()


def test_an_opening_comes_late(browser: Browser, opened: BrokenServer) -> None:
    """On a very slow line, Python's files are requested too; the opening is still shown, and Python goes on with it."""
    held = list[Route]()
    with python_held_back(browser) as (page, release):
        board = page.locator("[data-board]")
        page.context.route("**/opening*.bin*", lambda route: held.append(route))
        with page.expect_request("**/*.wasm*"):
            page.goto(f"{opened.url}/{TASK}")
        for route in held:
            route.continue_()
        expect(board).to_have_text("Move 0")
        board.click()
        expect(board).to_have_text("Move 1")
        release()
        expect(page.locator("body[data-ready]:not([data-coming])")).to_have_count(1)
        board.click()
        expect(board).to_have_text("Move 2")


def test_a_link_is_followed_while_touches_wait_for_python(browser: Browser, opened: BrokenServer) -> None:
    """A link to the game that has begun opens it, though Python has not answered the touches on the first board."""
    with python_held_back(browser, UNANSWERED) as (page, release):
        page.goto(f"{opened.url}/{TASK}")
        board, told = page.locator("[data-board]"), page.locator("#told")
        for _touch in range(2):  # the second has no answer in the file, and none from Python
            board.click()
            expect(board).to_have_text("Move 1")
        release()
        expect(page.locator("body[data-ready]")).to_have_count(1)
        expect(told).to_have_text("")
        board.evaluate("node => node.remove()")
        page.evaluate("() => void dispatchEvent(new HashChangeEvent('hashchange'))")
        expect(board).to_have_text("Move 1")
        expect(told).to_have_text("")


def test_a_page_is_put_aside_while_it_loads(browser: Browser, opened: BrokenServer) -> None:
    """If a phone freezes the page between opening and Python, and its clock jumps, the game goes on all the same."""
    with python_held_back(browser, JUMPING) as (page, release):
        page.goto(f"{opened.url}/{TASK}")
        board = page.locator("[data-board]")
        board.click()
        expect(board).to_have_text("Move 1")
        console = page.context.new_cdp_session(page)
        console.send("Page.setWebLifecycleState", {"state": "frozen"})
        release()
        console.send("Page.setWebLifecycleState", {"state": "active"})
        expect(page.locator("body[data-ready]:not([data-coming])")).to_have_count(1)
        expect(board).to_have_text("Move 1")
        board.click()
        expect(board).to_have_text("Move 2")


def test_python_knows_better(browser: Browser, opened: BrokenServer) -> None:
    """If Python comes to another position than the opening, the page shows Python's, and says so."""
    with visiting(browser, opened, FURTHER) as visitor:
        visitor.visits()
        expect(visitor.page.locator("body[data-ready]:not([data-coming]) [data-board]")).to_have_text("Move 9")
        expect(visitor.page.locator("#told")).to_contain_text("the board now shows the right cards")
        visitor.page.locator("[data-board]").click()
        expect(visitor.page.locator("[data-board]")).to_have_text("Move 10")


@soak.only
def test_half_a_page(visit: Callable[..., Visitor], server: BrokenServer) -> None:
    """A page that ends before its script offers to try again, as often as necessary."""
    visitor = visit()
    server.breaks("play.html", {0: "half", 1: "half"})
    visitor.visits()
    assert visitor.tries == 2
    assert visitor.page.url.endswith("/play.html#seabirds#makani")


def test_a_file_that_comes_after_the_board(visit: Callable[..., Visitor], server: BrokenServer) -> None:
    """A game goes on without the file for later; the page says that it is missing, and keeps nothing until it comes."""
    visitor = visit()
    (after,) = (path for path in files(server.folder) if path.endswith("after.bin"))
    server.breaks(after, dict.fromkeys(range(2), "missing"))
    visitor.visits()
    expect(visitor.page.locator("#told")).to_have_attribute("data-stage", "failed")
    expect(visitor.page.locator("#told")).to_have_text(MISSING)
    board = visitor.page.locator("[data-board]")
    board.click()
    expect(board).to_have_text("Move 1")
    assert not visitor.keeps()
    visitor.visits()
    assert visitor.tries == 0
    assert visitor.keeps()
    assert server.requests[after] == 3
    visitor.returns_without_a_network()


@soak.only
def test_a_silent_server(visit: Callable[..., Visitor], server: BrokenServer) -> None:
    """A file that stops halfway, or never begins, is requested again."""
    visitor = visit()
    (drive, memory) = (path for path in files(server.folder) if path.endswith(("drive.mjs", "memory.bin")))
    server.breaks(drive, {0: "silent"})
    server.breaks(memory, {0: "stuck"})
    visitor.visits()
    assert visitor.tries == 0
    assert visitor.keeps()


@soak.only
def test_a_service_worker_that_stops_halfway(visit: Callable[..., Visitor], server: BrokenServer) -> None:
    """Nothing is said to be kept without a service worker; when the server works again, a visit keeps the site."""
    visitor = visit()
    server.breaks("service-worker.js", {0: "stuck"})
    visitor.visits()
    assert not visitor.keeps()
    server.heals()
    visitor.visits()
    assert visitor.keeps()


def test_a_kept_page_stands_in_for_a_broken_one(visit: Callable[..., Visitor], server: BrokenServer) -> None:
    """On the second day, no broken answer takes the place of a page that was kept."""
    visitor = visit()
    visitor.visits()
    assert visitor.keeps()
    for way in soak.examples(SPOKEN[:2], [*SPOKEN, "silent"]):
        server.breaks("play.html", {0: way})
        visitor.visits()
        assert visitor.tries == 0, way


def test_python_that_cannot_start_says_so(visit: Callable[..., Visitor], server: BrokenServer) -> None:
    """If WebAssembly never arrives, the page offers to try again, and gets on when the file is there."""
    visitor = visit()
    server.breaks(WASM, dict.fromkeys(range(4), "half"))
    visitor.visits()
    assert visitor.tries == 1
    assert server.requests[WASM] == 5


@pytest.mark.parametrize("name", ["worker.mjs", "drive.mjs"])
def test_python_does_not_follow_its_opening(browser: Browser, opened: BrokenServer, name: str) -> None:
    """If Python's script never arrives, the page offers to try again above the board, and then goes on."""
    (script,) = opened.folder.glob(f"play/*/{name}")
    with visiting(browser, opened) as visitor:
        opened.breaks(script.relative_to(opened.folder).as_posix(), dict.fromkeys(range(2), "missing"))
        visitor.visits()
        visitor.page.locator("[data-board]").click()
        assert visitor.keeps()
        assert visitor.tries == 1
        expect(visitor.page.locator("[data-board]")).to_have_text("Move 1")


@pytest.mark.parametrize("script", [PLAIN_HTTP, FULL, SILENT], ids=["plain http", "full", "silent"])
def test_a_browser_that_keeps_nothing(visit: Callable[..., Visitor], server: BrokenServer, script: str) -> None:
    """On plain http, with a full disk or with a store that never answers, the game is played, and nothing is kept."""
    visitor = visit(script)
    visitor.visits()
    assert visitor.tries == 0
    assert script == SILENT or not visitor.keeps()
    assert server.requests[WASM] == 1


def test_a_newer_site(browser: Browser, whole: Path, tmp_path: Path) -> None:
    """After an update, a visitor has the new files instead of the old ones; halfway, the page offers to try again."""
    site, newer = shutil.copytree(whole, tmp_path / "site"), stub_site(tmp_path / "newer", b"another memory ")
    with broken_server(site) as server, visiting(browser, server) as visitor:
        visitor.visits()
        assert visitor.keeps()
        before = visitor.kept()
        for page in newer.glob("*.html"):
            shutil.copy(page, site)
        visitor.page.reload()
        assert visitor.stage() == "failed"
        shutil.copytree(newer, site, dirs_exist_ok=True)
        visitor.visits()
        assert visitor.keeps()
        versions = [{folder.name for folder in (one / "play").iterdir()} for one in (whole, newer)]
        kept = [
            {address.partition("/play/")[2].partition("/")[0] for address in addresses} - {""}
            for addresses in (before, visitor.kept())
        ]
        assert kept == versions
        visitor.returns_without_a_network()


def test_what_version_1_0_0_left(browser: Browser, whole: Path, tmp_path: Path) -> None:
    """Its service workers and its copies give way to ours."""
    site = shutil.copytree(whole, tmp_path / "site")
    (site / "offline.js").write_text(FIRST)
    with broken_server(site) as server, visiting(browser, server) as visitor:
        visitor.page.goto(f"{server.url}/birds/moli.svg")
        visitor.page.goto(f"{server.url}/birds/")
        visitor.page.evaluate(BEFORE)
        visitor.visits()
        assert visitor.keeps()
        assert visitor.page.evaluate(NOW) == [["/service-worker.js"], ["elele-files /"]]
        visitor.returns_without_a_network()


@soak.only
def test_a_browser_that_reads_slowly(visit: Callable[..., Visitor]) -> None:
    """If a request for the kept files stays unanswered, the board appears all the same, and nothing is kept."""
    visitor = visit(SLOW)
    visitor.visits()
    expect(visitor.page.locator("#kept")).to_have_text("kept: no")


@soak.only
def test_a_busy_computer_is_no_other_tab(visit: Callable[..., Visitor]) -> None:
    """On a slow computer too, the only page of a browser keeps files, and a second one does not."""
    visitor = visit(BUSY)
    visitor.visits()
    expect(visitor.page.locator("#kept")).to_have_text("kept: yes")
    other = visitor.context.new_page()
    other.goto(visitor.page.url)
    expect(other.locator("#kept")).to_have_text("kept: elsewhere")
