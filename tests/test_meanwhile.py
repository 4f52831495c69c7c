"""Work that takes a while: in a thread of its own, and without threads as in a browser."""

from __future__ import annotations

import asyncio
import contextvars
import threading

import pytest

from elele import meanwhile
from elele.session import Session

ASKED = contextvars.ContextVar("ASKED", default="")


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser: no thread can be started."""

    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)


def test_in_a_thread() -> None:
    """The work is done in another thread, in the context of whoever asked."""
    told: list[object] = []
    ASKED.set("a board")
    meanwhile.begin(lambda: told.extend((ASKED.get(), threading.current_thread()))).join()
    assert told[0] == "a board"
    assert told[1] is not threading.current_thread()


def test_without_threads(no_threads: None) -> None:
    """Where there are no threads the message is answered first; then the work is done, in its context."""
    told: list[str] = []

    async def handle() -> None:
        ASKED.set("a board")
        meanwhile.begin(lambda: told.append(ASKED.get()))
        ASKED.set("another board")
        told.append("answered")
        await asyncio.sleep(0)

    asyncio.run(handle())
    assert told == ["answered", "a board"]


def test_a_hint_without_threads(no_threads: None) -> None:
    """A board in a browser gets its hint as a notice."""
    session = Session("elba#7")

    async def ask() -> None:
        session.handle({"type": "hint", "ply": 0})
        assert session.notice is None
        await asyncio.sleep(0)

    asyncio.run(ask())
    assert session.view()["notice"]["rule"] == "hint"
