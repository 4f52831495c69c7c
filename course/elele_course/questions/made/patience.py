"""Stop a learner's code that takes too long."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep

from elele_course.workshop import Mistake

SECONDS = 30.0
"""The seconds after which a learner's code is stopped."""


class _Late(BaseException):
    """Stops the code; not an `Exception`, so that a learner's own `except Exception` does not catch it."""


class _Watch:
    """A timer that raises `_Late` in the thread that started it, unless that thread has called `end` before."""

    def __init__(self, seconds: float) -> None:
        self._thread, self._lock = threading.get_ident(), threading.Lock()
        self._ended, self._fired = False, False
        self._timer = threading.Timer(seconds, self._fire)
        self._timer.daemon = True
        self._timer.start()

    def _fire(self) -> None:
        with self._lock:
            if not self._ended:
                self._fired = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), ctypes.py_object(_Late))

    def end(self) -> None:
        """Stop the timer, unless `_Late` was raised already; after this it is not, but it may be raised here."""
        with self._lock:
            self._ended = True
        self._timer.cancel()
        while self._fired:
            sleep(0.001)  # Python raises an error from another thread only a little later.


@contextmanager
def within(seconds: float = SECONDS) -> Iterator[None]:
    """Run code for at most some seconds; after that, raise `Mistake`.

    An endless loop is stopped, but not a single call of a built-in function, such as the sum of a huge range. In a
    browser, Python has only one thread and stops nothing; there, the page's own button ends the kernel.
    """
    if sys.platform == "emscripten":
        yield
        return
    try:
        watch = _Watch(seconds)
        try:
            yield
        except _Late:
            raise
        except BaseException:
            watch.end()
            raise
        watch.end()
    except _Late:
        raise Mistake(
            f"Your code takes more than {seconds:g} seconds, so it was stopped. Look for a loop that never ends, or "
            "let it do less for each move."
        ) from None
