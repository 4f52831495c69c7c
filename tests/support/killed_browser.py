"""A browser of its own that is killed: it gets no chance to write what it has not written yet."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import programs
from fake_camera import WORKING
from lab_server import wait_until
from playwright.sync_api import Browser, BrowserContext


@contextmanager
def killed_at_the_end(browser: Browser, home: Path) -> Iterator[BrowserContext]:
    """A Chromium with its data in a folder, all of whose processes are killed at the end of the `with` block."""
    port = home / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    own = [f"--user-data-dir={home}", "--headless=new", "--remote-debugging-port=0", "--no-first-run"]
    command = [programs.chromium() or "", *WORKING, *own, "about:blank"]
    with (home.with_suffix(".log")).open("wb") as log:
        running = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
    try:
        wait_until(lambda: port.exists() and len(port.read_text().splitlines()) == 2, "the browser listens")
        address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
        yield browser.browser_type.connect_over_cdp(address).contexts[0]
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
