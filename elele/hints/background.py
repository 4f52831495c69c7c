"""Run work in the background of a notebook, even if Python has no threads."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections import deque
from collections.abc import Iterator

PAUSE = 0.01
"""The pause between two steps, in seconds, if Python has no threads; messages are answered during the pause."""


def run(steps: Iterator[None]) -> threading.Thread:
    """Run the steps in a separate thread, and return the thread.

    Python in a browser has no threads. There, the event loop runs one step after another, once the current message has
    been answered. The steps keep the context of their caller, so their output appears in the cell that started them.
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
