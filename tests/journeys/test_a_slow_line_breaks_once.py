"""Someone begins a game over a slow connection that breaks while Python is loading."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from site_server import SlowLine, served
from walker import PHONE, Walker


def test_a_slow_line_breaks_once(walk: Callable[..., Walker], built: Path) -> None:
    """The game begins while files load; after the break, it goes on or offers to try again, and nothing is lost."""
    breaks = {"pyodide.asm.wasm.zst"}
    line = partial(SlowLine, breaks=breaks, rate=4_000_000)
    with served(built, line) as site:
        visitor = walk(PHONE)
        visitor.sight.expected += ["Failed to load resource"]
        visitor.goes_to(f"{site}/play.html#seabirds#kahakai")
        visitor.sees(visitor.page.get_by_role("progressbar"))
        visitor.finds_a_pair()
        again, python = visitor.control("Try again"), visitor.page.locator("body[data-ready]:not([data-coming])")
        visitor.waits_for(python.or_(again).first)
        if again.is_visible():
            visitor.touches(again)
        visitor.waits_for(python)
        visitor.sees(visitor.board.locator("[data-score]:not([data-score='0'])"))
        assert not breaks, "the line did not break"
