"""Work that takes a while, such as looking for a hint, done while the game goes on."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Callable


def begin(work: Callable[[], None]) -> threading.Thread:
    """Do some work in a thread of its own, and return that thread; it ends when the work is done.

    The work belongs to the message that asked for it, so what it tells reaches the page. Python in a browser has no
    threads: there it begins as soon as that message is answered, and the thread never does.
    """
    run = contextvars.copy_context().run
    thread = threading.Thread(target=run, args=(work,), daemon=True)
    try:
        thread.start()
    except RuntimeError:
        asyncio.get_running_loop().call_soon(run, work)
    return thread
