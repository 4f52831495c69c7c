"""Draws a group of the album's pictures."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import programs
import steady
from playwright.sync_api import Browser, sync_playwright

LAB = "JupyterLab"
LOOKS = ("light", "dark")
FINGERS = {"has_touch": True, "is_mobile": True}
SIZES: dict[str, dict[str, Any]] = {
    "1280": {"viewport": {"width": 1280, "height": 720}},
    "820": {"viewport": {"width": 820, "height": 1180}, **FINGERS},
    "390": {"viewport": {"width": 390, "height": 844}, **FINGERS},
    "320": {"viewport": {"width": 320, "height": 658}, **FINGERS},
}
"""The windows of a laptop, a tablet, a phone and a small phone, by their widths."""
NO_MOUSE = "--blink-settings=availablePointerTypes=2,primaryPointerType=2,availableHoverTypes=1,primaryHoverType=1"
"""The setting for a browser without a mouse: after a picture of a long page, Chromium forgets that of the window."""
SAME_PIXELS = ("--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb", "--hide-scrollbars")


class Picture(NamedTuple):
    """A picture of the album and its file."""

    group: str
    name: str
    size: str
    look: str

    @property
    def file(self) -> str:
        """The name of the file."""
        words = re.sub(r"[\W_]+", "-", f"{self.group} {self.name}").strip("-").lower()
        return f"{words}.{self.size}.{self.look}.png"


@contextmanager
def chromium(*settings: str) -> Iterator[Browser]:
    """A headless Chromium that draws the same pixels in every run; `settings` are further ones for the command line."""
    path = programs.chromium()
    if path is None:
        raise SystemExit("There is no Chromium or Chrome here; python tests/support/programs.py installs one.")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-dev-shm-usage", *SAME_PIXELS, *settings]
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


def draw(group: str, folder: Path) -> list[Picture]:
    """Draw the pictures of a group into a folder; a process can do this once."""
    steady.begin()
    with tempfile.TemporaryDirectory() as home:
        return [picture for size in SIZES for picture in _drawn(group, size, folder, Path(home) / size)]


def _drawn(group: str, size: str, folder: Path, home: Path) -> Iterator[Picture]:
    """Draw the pictures of a group in a size, for a learner who begins in the folder `home`."""
    os.environ["ELELE_HOME"] = str(home)
    home.mkdir()
    with chromium(*[NO_MOUSE] * ("has_touch" in SIZES[size])) as browser:
        if group == LAB:
            import lab

            drawn = lab.pictures(browser, size, home)
        else:
            import walks  # imports `elele`, which must find the clock steady

            drawn = walks.pictures(browser, group, size)
        for name, look, data in drawn:
            picture = Picture(group, name, size, look)
            (folder / picture.file).write_bytes(data)
            yield picture
