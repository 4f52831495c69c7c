"""How much the tests try: `make test` tries some examples of each law, and `make soak` tries many.

`make soak` sets SOAK, and runs the files that import this module. Only this file, `tests/js/drive.test.mjs` and
`tests/js/turns.test.mjs` read the setting.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

AT_LENGTH = os.environ.get("SOAK", "") not in ("", "0")
T = TypeVar("T")


def examples(some: T, many: T) -> T:
    """Return what this run tries: some examples, or many."""
    return many if AT_LENGTH else some


def only(test: Callable[..., None]) -> Callable[..., None] | None:
    """Leave a test to `make soak`: in any other run, there is no such test."""
    return test if AT_LENGTH else None
