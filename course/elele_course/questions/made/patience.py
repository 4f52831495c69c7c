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
AGAIN = 0.1
"""The seconds between one interrupt and the next."""


class _Watch(threading.Thread):
    """Interrupts the main thread after some seconds, again and again until that thread calls `end`.

    A learner's own bare `except` may swallow one interrupt, but hardly all of them.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(daemon=True)
        self.fired, self._seconds, self._ended = False, seconds, threading.Event()
        self.start()

    def run(self) -> None:
        """Wait, and then interrupt."""
        pause = self._seconds
        while not self._ended.wait(pause):
            self.fired, pause = True, AGAIN
            interrupt_main()

    def end(self) -> None:
        """Stop. If the last interrupt is still on its way, it is raised here."""
        self._ended.set()
        self.join()
        if self.fired:
            sleep(AGAIN)


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
        finally:
            watch.end()
    except KeyboardInterrupt:
        if not watch.fired:
            raise
        raise Mistake(
            f"Your code takes more than {seconds:g} seconds, so it was stopped. Look for a loop that never ends, or "
            "let it do less for each move."
        ) from None
