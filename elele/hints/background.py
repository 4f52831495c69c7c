"""Work in the background of a notebook, even where Python has no threads."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections import deque
from collections.abc import Iterator

PAUSE = 0.01
"""Seconds between two steps where Python has no threads; messages are answered meanwhile."""


def run(steps: Iterator[None]) -> threading.Thread:
    """Go through some steps in a separate thread, which is returned and ends with them.

    Python in a browser has no threads: there the event loop takes one step after the other, the first one once the
    message at hand is answered. The steps keep the context of their caller, so what they print or send reaches the
    cell that asked.
    """
    within = contextvars.copy_context().run
    thread = threading.Thread(target=within, args=(deque, steps, 0), daemon=True)
    try:
        thread.start()
    except RuntimeError:
        loop = asyncio.get_running_loop()

        def step() -> None:
            if within(next, steps, loop) is not loop:
                loop.call_later(PAUSE, step)

        loop.call_soon(step)
    return thread
