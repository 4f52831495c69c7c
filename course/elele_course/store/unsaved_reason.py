"""The reason, if any, why nothing is kept: the browser saves no files, or E Lele! is open in another tab.

Python on your own computer always keeps files. Python in a browser holds its files in memory, and the page that started
Python says whether the browser keeps the files. A page without a notebook says by itself what is not kept, or not kept
yet, so its widgets say nothing. In a notebook, the quiz, questions and boards show the reason before the first answer.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

NOTHING = "Nothing is kept here: this browser saves no files for this page. Copy or hand in what you want to keep."
ELSEWHERE = (
    "E Lele! is open in another tab, window or frame, so what you do here is not kept. "
    "Close the other one, then load this page again."
)
LATE = "Not kept yet: this browser is slow to save. Leave this page open until this line changes."
AGAIN = "Now everything is kept."
_told: tuple[str, bool] | None = None
"""The reason, and whether the page shows it; None until a page or the function `_ask` has given one."""
_ask: Callable[[], str] = str


def tell(why: str, *, by_page: bool = False) -> None:
    """Set the sentence that says why nothing is kept; an empty sentence means that everything is kept.

    `by_page` means that the page says what is kept, so widgets don't.
    """
    global _told
    _told = why, by_page


def ask(look: Callable[[], str]) -> None:
    """Set the function that returns the reason why nothing is kept; it is called when a reason is first needed."""
    global _told, _ask
    _told, _ask = None, look


def why() -> str:
    """The reason why nothing is kept, as a sentence; empty if everything is kept."""
    return _reason()[0]


def note(kept: str = "") -> str:
    """The text for a widget: what is `kept`, if anything, and where, or the reason why not.

    It is empty if the page itself says what is kept.
    """
    reason, by_page = _reason()
    place = "this browser" if sys.platform == "emscripten" else "your progress file"
    return "" if by_page else reason or (kept and f"{kept} in {place}.")


def _reason() -> tuple[str, bool]:
    global _told
    _told = _told or (_ask(), False)
    return _told
