"""A browser with a camera that looks at a film of codes, and photos of codes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import programs
from playwright.sync_api import Browser, Page

from elele_widgets.shared import qr

WORKING = ["--no-sandbox", "--disable-dev-shm-usage"]
FAKE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
FRAMES = 25
"""The number of frames for which each code stays before the camera."""
GLARE = "radial-gradient(circle at 56% 44%, #fff 3%, #fffc 8%, #fff6 16%, #fff0 26%)"
"""The light of a lamp that a screen reflects: white in the middle of the code, and pale around it."""


def photo(page: Page, text: str, style: str = "", light: str = "none") -> bytes:
    """A photo of a code as it stands on a screen, in the light of a classroom."""
    page.set_viewport_size({"width": 640, "height": 480})
    page.set_content(
        f'<body style="margin:0;display:grid;place-items:center;height:100vh;background:#8a8272">'
        f'<div style="width:360px;{style}">{qr.drawn(text)}</div>'
        f'<div style="position:fixed;inset:0;background:{light}"></div>'
    )
    return page.screenshot(type="jpeg", quality=70)


def record(film: Path, photos: Iterable[bytes]) -> None:
    """Write a film that shows photos one after the other; the camera reads it when it is opened, again and again."""
    film.write_bytes(b"".join(one * FRAMES for one in photos))


def launched(browser: Browser, film: Path) -> Browser:
    """Another browser of the same kind, whose camera looks at a film."""
    return browser.browser_type.launch(
        executable_path=programs.chromium(), args=[*WORKING, *FAKE, f"--use-file-for-fake-video-capture={film}"]
    )
