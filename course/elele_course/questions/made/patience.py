"""Stop a learner's code that takes too long."""

from __future__ import annotations

import sys
import threading
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep

from elele_course.workshop import Mistake

SECONDS = 30.0
"""The seconds after which a learner's code is stopped."""


class _Watch:
    """A timer that interrupts the main thread, unless that thread has called `end` before."""

    def __init__(self, seconds: float) -> None:
        self.fired, self._ended, self._lock = False, False, threading.Lock()
        self._timer = threading.Timer(seconds, self._fire)
        self._timer.daemon = True
        self._timer.start()

    def _fire(self) -> None:
        with self._lock:
            if not self._ended:
                self.fired = True
                interrupt_main()

    def end(self) -> None:
        """Stop the timer. If it has fired already, `KeyboardInterrupt` is raised here."""
        with self._lock:
            self._ended = True
        self._timer.cancel()
        if self.fired:
            sleep(1)  # Python raises an interrupt only a little later.


@contextmanager
def within(seconds: float = SECONDS) -> Iterator[None]:
    """Run code for at most some seconds; after that, raise `Mistake`.

    An endless loop is stopped, but not a single call of a built-in function, such as the sum of a huge range. Only the
    main thread, which runs the cells of a notebook, is stopped. In a browser, Python has no other thread to do that;
    there, the page's own button ends the kernel.
    """
    if sys.platform == "emscripten" or threading.current_thread() is not threading.main_thread():
        yield
        return
    watch = _Watch(seconds)
    try:
        try:
            yield
        except KeyboardInterrupt:
            raise
        except BaseException:
            watch.end()
            raise
        watch.end()
    except KeyboardInterrupt:
        if not watch.fired:
            watch.end()
            raise
        raise Mistake(
            f"Your code takes more than {seconds:g} seconds, so it was stopped. Look for a loop that never ends, or "
            "let it do less for each move."
        ) from None
