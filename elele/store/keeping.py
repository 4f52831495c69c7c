"""The reason why nothing may be kept after the page is closed: the browser keeps no files, or another tab keeps them.

On your own computer, files are kept. Python in a browser has its files in memory, and the page that started it says
whether the browser keeps them. The quiz, questions and boards show this reason before the first answer.
"""

from __future__ import annotations

from collections.abc import Callable

NOTHING = "Nothing is kept here: this browser saves no files for this page. Copy or hand in what you want to keep."
ELSEWHERE = "E Lele! is open in another tab, which keeps your progress. What you do in this tab is not kept."
_told: list[str] = []
_ask: list[Callable[[], str]] = []


def tell(why: str) -> None:
    """Set the sentence that says why nothing is kept; an empty one means that everything is kept."""
    _told[:] = [why]


def ask(look: Callable[[], str]) -> None:
    """Set the function that finds this sentence when it is first needed, unless `tell` has set it."""
    _ask[:] = [look]


def why() -> str:
    """The reason why nothing is kept, as a sentence; empty if everything is kept."""
    if not _told and _ask:
        tell(_ask[0]())
    return _told[0] if _told else ""
