"""Run widgets on a web page without a notebook; Python runs in a worker of that page.

The worker calls `connect` once, and `open_page` for the task in the address. Each message of a widget goes to the page
as JSON in UTF-8: `{"type", "comm", "data"}`, where `type` is `comm_open`, `comm_msg` or `comm_close`, and `data`
follows the protocol of Jupyter's widgets. If the player goes on to another deal, `{"task"}` tells the page the text for
its address. When a game ends, `{"line"}` has the line to hand in, without a name. The function `hear` receives the
page's messages.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import invalidate_caches
from itertools import count
from typing import Any, ClassVar

import comm
from comm.base_comm import BaseComm
from ipywidgets import DOMWidget, Widget  # type: ignore[import-untyped]  # it has no types

from elele import game, own_modules
from elele.phrases import as_sentence
from elele.session import Session
from elele_course.questions import puzzles
from elele_course.store import saves, unsaved_reason
from elele_widgets.board import deals, record
from elele_widgets.board.board import Board
from elele_widgets.classroom import tasks

Post = Callable[[bytes], object]


def _play(name: str, options: Mapping[str, str]) -> DOMWidget:
    session = Session(name)
    if not saves.begun(session):
        deals.check_word(session.position.deal)
    saves.keep(session, follow=False)
    own = own_modules.find(session.position.game, "elele_widgets", "web_page")
    shown: DOMWidget = getattr(own, "play", _board)(session, options)
    return shown


def _board(session: Session, options: Mapping[str, str]) -> DOMWidget:
    return Board(session, peek="peek" not in options)


def _puzzle(name: str, _options: Mapping[str, str]) -> DOMWidget:
    from elele_widgets.questions.puzzles import PuzzleBox  # a game needs no puzzle

    return PuzzleBox(name or next(iter(puzzles.load())))


def _steps(name: str, _options: Mapping[str, str]) -> DOMWidget:
    from elele_widgets.steps.steps import Steps  # a game needs no lesson

    return Steps(name or "seven-blocks")


def _teacher() -> DOMWidget:
    """The form for tasks, which offers the names of the class list, above the classroom."""
    from elele_widgets.classroom.classroom import Classroom  # only a teacher needs these two
    from elele_widgets.classroom.task_links import TaskLink  # see above

    form, room = TaskLink(), Classroom()
    room.observe(lambda _change: form.offer(room.students), "room")
    form.below = [room]
    return form


def _mine() -> DOMWidget:
    from elele_widgets.classroom.take_along import TakeAlong  # a game needs no backup

    return TakeAlong()


PAGES: Mapping[str, Callable[[str, Mapping[str, str]], DOMWidget]] = {
    "play": _play, "puzzle": _puzzle, "steps": _steps,
    **{page: show for own in own_modules.every("elele_widgets", "web_page") for page, show in own.PAGES.items()},
}  # fmt: skip
"""Page → the function that makes the widget of a task. For a task without a name, it makes the page's first view."""
ALONE: Mapping[str, Callable[[], DOMWidget]] = {
    "teacher": _teacher, "mine": _mine,
}  # fmt: skip
"""Page without a task → the function that makes its widget."""
WHY = {"yes": "", "unused": "", "again": "", "late": unsaved_reason.LATE, "elsewhere": unsaved_reason.ELSEWHERE}
"""Where files are kept, as in `keep` → the reason why they are not; empty if they are."""


class _Page:
    """The page that shows the widgets."""

    post: ClassVar[Post] = len
    """Sends the page a message."""


def connect(post: Post) -> None:
    """From now on, send the messages of all widgets to the page; channels get numbers in the order of their opening."""
    _Page.post = post
    numbers = count(1)

    class PageComm(BaseComm):
        """The channel of one widget to the page."""

        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_keys: Any  # noqa: ARG002
        ) -> None:  # fmt: skip
            if buffers:
                raise ValueError("a page without a notebook takes no binary messages")
            message = {"type": msg_type, "comm": self.comm_id, "data": data}
            # Pyodide would copy a string letter by letter: the script of a board takes 11 MB while it is copied.
            post(json.dumps(message, ensure_ascii=False).encode())

    comm.create_comm = lambda **given: PageComm(**{"comm_id": f"{next(numbers)}", **given})


def wake(kept: str) -> str:
    """Reseed the random number generator after Python's memory is restored, because its state was saved too.

    The argument `kept` and the result are the same as for `keep`.
    """
    random.seed()
    invalidate_caches()
    return keep(kept)


def keep(kept: str) -> str:
    """Record where Python's files are kept, and return a sentence for the page, or an empty text if all is well.

    `kept` is `yes` if this page keeps them, `elsewhere` if another page does, `no` if no page does, or `unused` if
    there are no files. It is `late` while a change is not kept yet, and `again` when it has been kept later.
    """
    why = WHY.get(kept, unsaved_reason.NOTHING)
    unsaved_reason.tell(why, by_page=True)
    return unsaved_reason.AGAIN if kept == "again" else why


def open_page(page: str, task: str) -> str:
    """Make the widget for a page and its task; return JSON with its `model`, or with `trouble` as a sentence.

    `task` is written as in `elele_widgets.classroom.tasks`; for the pages in `ALONE`, `task` is empty. A game without a
    word, as in `seabirds#`, gets a random deal. If the widget shows another deal than `task`, the answer has the `task`
    with this deal. If the player once went on from this deal to another, `newer` is the task with that one.
    """
    Widget.close_all()
    try:
        if page in ALONE:
            return json.dumps({"model": ALONE[page]().model_id})
        drawn = _drawn(task) if page == "play" and task.endswith("#") else task
        known = tasks.parse(page, drawn)
        shown = PAGES[page](known.name, known.options)
        answer = {"model": shown.model_id}
        if page == "play":
            _follow(known, shown.session)
            _tell_end(shown.session)
            if (now := _now(known, shown.session)) != known or drawn != task:
                answer["task"] = f"{now}"
            if newer := saves.newer(shown.session):
                answer["newer"] = f"{replace(now, name=newer)}"
        return json.dumps(answer)
    except (ValueError, OSError) as error:
        return json.dumps({"trouble": as_sentence(error)})


def _now(task: tasks.Task, session: Session) -> tasks.Task:
    """The task with the deal that is played now."""
    return replace(task, name=session.position.deal or task.name)


def _follow(task: tasks.Task, session: Session) -> None:
    """Tell the page the text for its address whenever the player goes on to another deal."""
    told = _now(task, session)

    def follow(changed: Session) -> None:
        nonlocal told
        if (now := _now(told, changed)) != told:
            told = now
            _Page.post(json.dumps({"task": f"{now}"}).encode())

    session.subscribe(follow)


def _tell_end(session: Session) -> None:
    """Tell the page the line to hand in, without a name, whenever the game ends."""
    over = session.position.over

    def follow(changed: Session) -> None:
        nonlocal over
        before, over = over, changed.position.over
        if over and not before:
            _Page.post(json.dumps({"line": record.asked(changed, {}, peeks=False)["line"]}).encode())

    session.subscribe(follow)


def _drawn(version: str) -> str:
    """A random deal of a version, which is written as in `seabirds#`."""
    return game.any_deal(game.deal(f"{version}1"), random.SystemRandom()).deal


def hear(channel: str, data: str) -> None:
    """Deliver a message from the page to a widget; messages to closed widgets are dropped."""
    if found := comm.get_comm_manager().comms.get(channel):
        found.handle_msg({"content": {"comm_id": channel, "data": json.loads(data)}, "buffers": []})
