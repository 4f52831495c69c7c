"""The pages without a notebook in WebKitGTK, which has the engine of Safari; `make webkit` runs this file.

`make test` does not, because WebKitGTK and its virtual screen are not on every computer.
"""

from __future__ import annotations

from collections.abc import Iterator

import other_browsers
import programs
import pytest
from other_browsers import Window, answer_a_question, place_a_pair, solve_a_puzzle


@pytest.fixture
def webkit() -> Iterator[Window]:
    """A window of WebKitGTK."""
    if programs.webkit() is None:
        pytest.fail(programs.NO_WEBKIT, pytrace=False)
    with other_browsers.webkit() as window:
        yield window


def test_the_pages(webkit: Window, site: str) -> None:
    """WebKitGTK restores Python's memory: a pair is placed, a puzzle solved, and a question answered.

    It keeps the page before for its Back button. That page gives up the lock on what is kept, so the next one keeps it.
    """
    webkit.goto(f"{site}/play.html#seabirds#7")
    place_a_pair(webkit)
    webkit.see("body[data-ready=restored]")
    webkit.goto(f"{site}/puzzle.html#two-moli")
    solve_a_puzzle(webkit)
    assert webkit.script("return document.querySelector('#kept').textContent") == ""
    webkit.goto(f"{site}/quiz.html#honu")
    answer_a_question(webkit)
