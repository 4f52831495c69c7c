"""Stop a learner's code that takes too long."""

from __future__ import annotations

import signal
import sys
import threading
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from types import CodeType
from typing import Any

from elele_course.workshop import Mistake

SECONDS = 30.0
"""The seconds after which a learner's code is stopped."""
AGAIN = 0.1
"""The seconds between one interrupt and the next."""
OURS = f"{Path(__file__).parents[3]}"
"""The folder of this project's packages, in a browser."""
TOOL = 5
"""The number under which Python knows the watch of a loop; other numbers belong to debuggers and profilers."""


class _Watch(threading.Thread):
    """Interrupts the main thread after some seconds, again and again until that thread calls `end`.

    A learner's own bare `except` may swallow one interrupt, but hardly all of them. A program that was started in the
    background may ignore interrupts, so Python's own handler takes them meanwhile.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(daemon=True)
        self.fired, self._seconds, self._ended = False, seconds, threading.Event()
        self._before = signal.getsignal(signal.SIGINT)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.start()

    def run(self) -> None:
        """Wait, and then interrupt."""
        pause = self._seconds
        while not self._ended.wait(pause):
            self.fired, pause = True, AGAIN
            interrupt_main()

    def end(self) -> None:
        """Stop. If the last interrupt is still on its way, it is raised here."""
        try:
            self._ended.set()
            self.join()
            if self.fired:
                sleep(AGAIN)
        finally:
            signal.signal(signal.SIGINT, self._before or signal.SIG_DFL)


class _Ticks:
    """Interrupts every loop that goes on after some seconds, until `end`, in a Python without threads.

    Whenever code jumps back, which every loop does, this looks at the clock, though only once at each loop of this
    project, since those end.
    """

    def __init__(self, seconds: float) -> None:
        self.fired, self._last = False, monotonic() + seconds
        self._monitor: Any = vars(sys)["monitoring"]
        jump = self._monitor.events.JUMP
        self._monitor.use_tool_id(TOOL, "patience")
        self._monitor.register_callback(TOOL, jump, self._jumped)
        self._monitor.set_events(TOOL, jump)

    def _jumped(self, code: CodeType, start: int, target: int) -> object:
        if target > start or code.co_filename.startswith(OURS):
            return self._monitor.DISABLE
        if monotonic() > self._last:
            self.fired = True
            raise KeyboardInterrupt
        return None

    def end(self) -> None:
        """Stop."""
        self._monitor.set_events(TOOL, 0)
        self._monitor.free_tool_id(TOOL)


@contextmanager
def within(seconds: float = SECONDS) -> Iterator[None]:
    """Run code for at most some seconds; after that, raise `Mistake`.

    An endless loop is stopped, but not a single call of a built-in function, such as the sum of a huge range. Only the
    main thread, which runs the cells of a notebook, is stopped. In a browser, Python has no other thread.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    watch = (_Ticks if sys.platform == "emscripten" else _Watch)(seconds)
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
