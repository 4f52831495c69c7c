"""A pytest plugin with the fixtures of browser tests and journeys.

One site and one JupyterLab for the whole run, a `lab` for each test, `show` for widgets on a stub page, and `walk` for
people on their way through the product.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import other_browsers
import programs
import pytest
from lab_server import PATIENT, Lab, LabServer
from play_page import PlayPage
from playwright.sync_api import Browser, Page, expect
from site_server import SiteBuild, served
from stub_page import STUB, Shown
from walker import Walker
from windows import clear

from elele_widgets import Board

PATIENCE = 60_000  # milliseconds; a slow computer must not count as a failure
SLOWLY = 180_000  # Python starts in the page: seconds on a quiet computer, a minute or two on a busy one.
expect.set_options(timeout=PATIENCE)
EARLIER = """async ([base, store]) => {
  const opened = indexedDB.open(base);
  await new Promise((done) => { opened.onsuccess = done; });
  const change = opened.result.transaction(store, "readwrite");
  const ended = new Promise((done) => { change.oncomplete = done; });
  const files = change.objectStore(store);
  const found = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
  if (window.earlier) {
    files.clear();
    for (const [name, content] of earlier) files.put(content, name);
  } else {
    const [names, contents] = await Promise.all([found(files.getAllKeys()), found(files.getAll())]);
    window.earlier = names.map((name, at) => [name, contents[at]]);
  }
  await ended;
  opened.result.close();
}"""
"""A function that remembers the files in a store of a database; the second time, it puts them back."""
FAILED = pytest.StashKey[bool]()
LOOK = {"media": "null", "color_scheme": "light", "forced_colors": "none", "reduced_motion": "reduce"}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Record whether a test has failed, for the time when its windows are put aside."""
    report = yield
    item.stash[FAILED] = report.failed
    return report


def pytest_collection_finish(session: pytest.Session) -> None:
    """Begin to build the site while other tests run, if a test will need it."""
    needed = any("built" in getattr(item, "fixturenames", ()) for item in session.items)
    if needed and not session.config.option.collectonly:
        _build(session.config).begin()


def pytest_unconfigure(config: pytest.Config) -> None:
    """End a build that nobody waits for any more, as when the run was interrupted."""
    if not hasattr(config, "workerinput"):
        _build(config).stop()


def _build(config: pytest.Config) -> SiteBuild:
    """The build of the site in the folder of this run; a worker's own folder is in it."""
    own: Path = config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
    return SiteBuild((own.parent if hasattr(config, "workerinput") else own) / "a school")


@pytest.fixture(scope="session")
def built(pytestconfig: pytest.Config) -> Path:
    """The site as `make site` builds it, once for all workers, in a folder with a space in its name."""
    return _build(pytestconfig).folder()


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the site, served from this computer."""
    with served(built) as url:
        yield url


@pytest.fixture
def walk(browser: Browser) -> Iterator[Callable[..., Walker]]:
    """`walk(PHONE)` returns a person with that device; at the end, nothing may have gone wrong on any page."""
    people: list[Walker] = []

    def begun(device: dict[str, Any], **options: Any) -> Walker:
        context = browser.new_context(**{"reduced_motion": "reduce", **device, **options})
        people.append(Walker(context.new_page()))
        return people[-1]

    yield begun
    for person in people:
        person.leave()


@pytest.fixture
def pages(browser: Browser) -> Iterator[Callable[..., PlayPage]]:
    """`pages(**PHONE)` returns a page of the site without a notebook, whose Python runs here."""
    opened: list[PlayPage] = []

    def begun(**device: Any) -> PlayPage:
        context = browser.new_context(reduced_motion="reduce", **device)
        context.set_default_timeout(PATIENCE)
        opened.append(PlayPage(context.new_page()))
        return opened[-1]

    yield begun
    for one in opened:
        one.close()
        assert one.errors == []


@pytest.fixture
def page(site: str, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The start page of the site; the fixture then checks that no page tried to reach another computer.

    A test may give options of the browser's context as a parameter.
    """
    device = getattr(request, "param", {"viewport": {"width": 1280, "height": 1000}})
    context = browser.new_context(**device, reduced_motion="reduce")
    context.add_init_script(PATIENT)
    context.set_default_timeout(SLOWLY)
    failed: list[str] = []
    outside: list[str] = []
    context.on("weberror", lambda error: failed.append(str(error.error)))
    context.on("request", lambda request: outside.append(request.url))
    page = context.new_page()
    page.goto(site)
    yield page
    context.close()
    assert failed == []
    assert [url for url in outside if not url.startswith((site, "data:", "blob:"))] == []


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab with its own home, which ends with the test run."""
    server = LabServer(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture
def lab(lab_server: LabServer, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """`lab.open("00_welcome.ipynb")` returns the page of a notebook with all cells run."""
    lab = Lab(lab_server, browser, re.sub(r"\W+", "-", request.node.name))
    yield lab
    lab.close()


@pytest.fixture(params=programs.OTHERS)
def other_browser(request: pytest.FixtureRequest) -> Iterator[other_browsers.Window]:
    """A window of Firefox, and then of Safari on a Mac, or of WebKitGTK, which shares its engine."""
    if not programs.OTHERS[request.param]():
        packages = " ".join(programs.ON_DEBIAN.get(request.param, ()))
        pytest.skip(f"no {request.param} on this computer; on Debian: sudo apt-get install {packages}")
    with other_browsers.STARTED[request.param]() as window:
        yield window


@pytest.fixture(scope="session")
def put_by() -> defaultdict[str, list[Page]]:
    """The windows that no test uses now: a page in one of them takes a fifth of a new window's time."""
    return defaultdict(list)


@pytest.fixture
def window(
    browser: Browser, put_by: defaultdict[str, list[Page]], request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """`window(360)` returns a window of that width; further options are those of a browser context.

    A failed test may leave its window in any state, so that window is closed. A window that is taken again comes to the
    front: behind another one, Chromium would draw it only once a second.
    """
    taken: list[tuple[str, Page]] = []

    def opened(width: int = 900, height: int = 620, **options: Any) -> Page:
        look = {name: options.pop(name, usual) for name, usual in LOOK.items()}
        kind = repr(sorted(options.items()))
        page = put_by[kind].pop() if put_by[kind] else browser.new_context(**options).new_page()
        page.set_default_timeout(PATIENCE)
        taken.append((kind, page))
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(**look)
        page.bring_to_front()
        return page

    yield opened
    for kind, page in taken:
        if request.node.stash[FAILED]:
            page.context.close()
            continue
        clear(page, "about:blank" if "is_mobile" in kind else STUB)  # a phone adapts a page to its screen only once
        put_by[kind].append(page)


@pytest.fixture
def show(window: Callable[..., Page]) -> Iterator[Callable[..., Shown]]:
    """`show(widget, 360)` shows a widget in a window of that width; further options are those of a browser context."""
    seen: list[Shown] = []

    def shown(widget: Any, *size: int, changed: dict[str, Any] | None = None, **options: Any) -> Shown:
        seen.append(Shown(window(*size, **options), widget, changed or {}))
        return seen[-1]

    yield shown
    for one in seen:
        one.page.remove_listener("pageerror", one.fault)


@pytest.fixture
def board(show: Callable[..., Shown]) -> Iterator[Shown]:
    """Deal 7 of E Lele! on the stub page; the fixture then checks that nothing failed there."""
    shown = show(Board("seabirds#7"))
    yield shown
    assert shown.errors == []
