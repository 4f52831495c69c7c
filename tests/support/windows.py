"""Browser windows that one test hands on to the next, and sessions of Chromium's own protocol with them."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page

FORGET = "() => { if (location.protocol === 'file:') localStorage.clear(); }"
"""JavaScript that forgets the switches of boards; a page that is no file has none."""
_SESSIONS: WeakKeyDictionary[Page, list[CDPSession]] = WeakKeyDictionary()


def session(page: Page) -> CDPSession:
    """Open a session of Chromium's protocol with a page, for what Playwright has no method for."""
    opened = page.context.new_cdp_session(page)
    _SESSIONS.setdefault(page, []).append(opened)
    return opened


def clear(page: Page, next_page: str = "about:blank") -> None:
    """Leave a page for the next one, so that the next test finds nothing of this one in its window.

    While a session is open, Chromium forgets what `Page.emulate_media` has set whenever another page is loaded.
    """
    for opened in _SESSIONS.pop(page, ()):
        opened.detach()
    page.evaluate(FORGET)
    page.goto(next_page)
    page.mouse.move(-1, -1)
    page.mouse.up()
