"""One JupyterLab for all browser tests, and a `lab` for each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from lab_server import Lab, LabServer
from playwright.sync_api import Browser, expect

expect.set_options(timeout=30_000)  # a slow computer is no failure


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
