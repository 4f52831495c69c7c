"""If the browser keeps nothing, the page says so before the first answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from elele_course.store import unsaved_reason
from elele_widgets import Board, Exercises, Quiz
from elele_widgets.questions.keeper import KEPT
from elele_widgets.seabirds.quiz import ALONE, SHARED


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A new learner whose page has reported nothing yet."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    monkeypatch.setattr(unsaved_reason, "_told", None)
    return


def test_files_on_a_computer_stay() -> None:
    """If no page reports otherwise, everything is kept."""
    assert unsaved_reason.why() == ""
    assert Quiz().view["note"] == f"{KEPT} in your progress file."
    assert Board("seabirds#7", save=True).view["notice"] is None


@pytest.mark.parametrize("why", [unsaved_reason.NOTHING, unsaved_reason.ELSEWHERE])
def test_it_is_said_before_the_first_answer(why: str) -> None:
    """The quiz, exercises and boards say that nothing is kept; widgets that never keep anything do not change."""
    unsaved_reason.tell(why)
    assert Quiz().view["note"] == why
    assert Exercises("turn-or-raise").exercise["note"] == why
    assert Board("seabirds#7", save=True).view["notice"] == {"kind": "save", "text": why, "places": []}
    assert Quiz(seed="honu", keep=False).view["note"] == SHARED
    assert Quiz(birds=["moli", "iwa"], keep=False).view["note"] == ALONE
    assert Board("seabirds#7").view["notice"] is None


@pytest.mark.parametrize("why", ["", unsaved_reason.LATE, unsaved_reason.ELSEWHERE])
def test_it_is_said_once(why: str) -> None:
    """Where the page itself says what is kept, widgets say nothing: they don't know whether a change is kept yet."""
    unsaved_reason.tell(why, by_page=True)
    assert unsaved_reason.why() == why
    assert Quiz().view["note"] == ""
    assert Exercises("turn-or-raise").exercise["note"] == ""
    assert Board("seabirds#7", save=True).view["notice"] is None


def test_a_page_may_keep_files_again() -> None:
    """After a page reports that it keeps files, the notice disappears."""
    unsaved_reason.tell(unsaved_reason.NOTHING)
    unsaved_reason.tell("")
    assert Quiz().view["note"] == f"{KEPT} in your progress file."


@pytest.mark.parametrize(("secure", "why"), [(True, ""), (False, unsaved_reason.NOTHING)])
def test_a_notebook_in_a_browser_needs_https(monkeypatch: pytest.MonkeyPatch, secure: bool, why: str) -> None:
    """A browser keeps the files of a notebook only on a secure page."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(isSecureContext=secure))
    assert unsaved_reason.why() == why
    assert unsaved_reason.note(KEPT) == (why or f"{KEPT} in this browser."), "there is no file for a learner to see"
