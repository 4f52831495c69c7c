"""Find barriers on a page, with axe, for people who use a screen reader or see poorly."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_AXE = Axe().axe_script
_VIOLATIONS = "async ([root, options]) => (await axe.run(root ?? document, options)).violations"


def barriers(page: Page, root: str | None = None, **options: Any) -> list[str]:
    """Return the barriers in a part of a page or in all of it; the options are those of `axe.run`."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE)
    found = page.evaluate(_VIOLATIONS, [root, {"resultTypes": ["violations"], **options}])
    return [
        f"{fault['impact']}: {fault['id']}: {node['html'][:120]} {[check['message'] for check in node['any']]}"
        for fault in found
        for node in fault["nodes"]
    ]
