"""Work in the background: in a separate thread, or without threads as in a browser."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor

import pytest

from elele.hints import background
from elele.hints.assistant import Assistant
from elele.session import Session

ASKED = contextvars.ContextVar("ASKED", default="")


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser, a session cannot start a thread, although the test can."""
    start = threading.Thread.start

    def refuse(thread: threading.Thread) -> None:
        if thread.daemon:
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refuse)


def run(work: Coroutine[None, None, None]) -> None:
    """Run a coroutine in a separate thread, because a browser test may have left its loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def test_in_a_thread() -> None:
    """The work runs in another thread, with the context of its caller."""
    told: list[object] = []
    ASKED.set("a board")
    background.run(told.extend((ASKED.get(), threading.current_thread())) for _ in range(1)).join()
    assert told[0] == "a board"
    assert told[1] is not threading.current_thread()


def test_without_threads(no_threads: None) -> None:
    """Without threads, the message is answered first; then the steps run in their context, with pauses between them."""
    told: list[str] = []

    async def handle() -> None:
        ASKED.set("a board")
        background.run(told.append(ASKED.get()) for _ in range(2))
        ASKED.set("another board")
        told.append("answered")
        await asyncio.sleep(0)
        told.append("asked again")
        await asyncio.sleep(2 * background.PAUSE)

    run(handle())
    assert told == ["answered", "a board", "asked again", "a board"]


def test_a_hint_without_threads(no_threads: None) -> None:
    """A board in a browser gets its hint as a notice."""
    session = Session("elba#7", assistant=Assistant())

    async def ask() -> None:
        session.handle({"type": "hint", "ply": 0})
        assert session.notice is None
        await asyncio.sleep(0)

    run(ask())
    assert session.view()["notice"]["kind"] == "hint"
