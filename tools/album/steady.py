"""Makes Python's date, clock and random numbers the same in every run. Import this before `elele`."""

from __future__ import annotations

import datetime
import random
import secrets  # noqa: F401  # secrets keep real random numbers
import threading
import time
from typing import Any

TICK = 0.0005
"""The seconds that pass whenever Python reads the clock, so that a search with a time limit always does the same."""
_clock = threading.local()


class _Like(type):
    """The type of a class whose instances are those of the class above it."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, cls.__mro__[1])


class _Day(datetime.date, metaclass=_Like):
    @classmethod
    def today(cls) -> Any:
        return NOW.date()


class _Moment(datetime.datetime, metaclass=_Like):
    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        return NOW.replace(tzinfo=tz)


NOW = _Moment(2026, 11, 24, 10)


def _ticking() -> float:
    _clock.time = getattr(_clock, "time", 0.0) + TICK
    return _clock.time


def begin() -> None:
    """Fix the date, let the clock tick only when it is read, and draw the same random numbers in every run."""
    _clock.time = 0.0
    datetime.datetime, datetime.date = _Moment, _Day  # type: ignore[misc]
    time.perf_counter = _ticking
    random.SystemRandom = lambda: random.Random(7)  # type: ignore[assignment,misc]
