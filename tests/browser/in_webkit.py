"""The pages without a notebook in Safari, or in WebKitGTK, which shares its engine; `make webkit` runs this file.

`make test` does not, because WebKitGTK's IndexedDB sometimes stops after a change of page; see tests/README.md.
"""

from __future__ import annotations

import programs
import pytest
from other_browsers import Window, play_on_the_pages


@pytest.mark.parametrize("other_browser", [programs.ENGINE], indirect=True)
def test_the_pages(other_browser: Window, site: str) -> None:
    """The browser restores Python's memory: a pair is placed, a puzzle solved, and a question answered."""
    play_on_the_pages(other_browser, site)
