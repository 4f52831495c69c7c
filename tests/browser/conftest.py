"""One JupyterLab for all browser tests, and a `lab` for each; widgets on a stub page with `show`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from elele_widgets import Board
from lab_server import Lab, LabServer
from playwright.sync_api import Browser, expect
from stub_page import Shown

expect.set_options(timeout=60_000)  # a slow computer is no failure


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab with a home of its own; it ends with the test run."""
    server = LabServer(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture
def lab(lab_server: LabServer, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """`lab.open("00_welcome.ipynb")` gives the page of a notebook with all cells run."""
    lab = Lab(lab_server, browser, re.sub(r"\W+", "-", request.node.name))
    yield lab
    lab.close()


@pytest.fixture
def show(browser: Browser) -> Iterator[Callable[..., Shown]]:
    """`show(widget, 360)` shows a widget on a page so wide; further options are those of a browser context."""
    contexts = []

    def shown(
        widget: Any, width: int = 900, height: int = 620, changed: dict[str, Any] | None = None, **options: Any
    ) -> Shown:
        window = {"width": width, "height": height}
        contexts.append(browser.new_context(viewport=window, **{"reduced_motion": "reduce", **options}))
        return Shown(contexts[-1].new_page(), widget, changed or {})

    yield shown
    for context in contexts:
        context.close()


@pytest.fixture
def board(show: Callable[..., Shown]) -> Iterator[Shown]:
    """Deal 7 of E Lele! on the stub page; at the end nothing may have failed there."""
    shown = show(Board("seabirds#7"))
    yield shown
    assert shown.errors == []
