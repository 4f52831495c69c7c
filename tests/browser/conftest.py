"""Fixtures: one JupyterLab for all browser tests, a `lab` for each test, and `show` for widgets on a stub page."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import other_browsers
import programs
import pytest
from elele_widgets import Board
from lab_server import Lab, LabServer
from playwright.sync_api import Browser, Page, expect
from site_server import served
from stub_page import Shown
from windows import clear

ROOT = Path(__file__).parents[2]
PATIENCE = 60_000  # milliseconds; a slow computer must not count as a failure
expect.set_options(timeout=PATIENCE)
FAILED = pytest.StashKey[bool]()
LOOK = {"media": "null", "color_scheme": "light", "forced_colors": "none", "reduced_motion": "reduce"}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Record whether a test has failed, for the time when its windows are put aside."""
    report = yield
    item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make site` builds it, in a folder with a space in its name."""
    out = tmp_path_factory.mktemp("a school") / "site"
    build = [sys.executable, ROOT / ".ci" / "site" / "build.py", out]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f'-m http.server --bind 127.0.0.1 --directory "{out}" 8000' in done.stdout
    return out


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[str]:
    """The address of the site, served from this computer."""
    with served(built) as url:
        yield url


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
    """A window of Firefox, and then of WebKitGTK, which has the engine of Safari."""
    if not programs.OTHERS[request.param]():
        packages = " ".join(programs.ON_DEBIAN[request.param])
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

    A failed test may leave its window in any state, so that window is closed.
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
        return page

    yield opened
    for kind, page in taken:
        if request.node.stash[FAILED]:
            page.context.close()
            continue
        clear(page)
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
