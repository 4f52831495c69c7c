"""The end of a path in a lesson: how far the learner has come, the page to print, and the line to hand in."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest
from proven import meet

from elele.errors import ParseError
from elele_course import classroom
from elele_course.questions import objectives
from elele_course.store.progress import NAME, Progress
from elele_widgets import Certificate
from elele_widgets.classroom.certificate import EARN


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("path", objectives.PATHS)
def test_a_path_begins_and_ends(home: Path, path: str) -> None:
    """Without answers, all is to come, and no file is created; when all is met, the page is a certificate.

    It lists each objective once: no two read the same.
    """
    widget = Certificate(path)
    many = sum(one.lesson in objectives.PATHS[path].lessons for one in objectives.load())
    assert widget.path["title"].startswith("On the way: ")
    assert widget.path["told"] == f"0 shown by doing, 0 answered, {many} to come. {EARN}"
    assert len(widget.path["open"]) == 6
    assert widget.path["more"] == f"And {many - 6} others."
    assert not (home / NAME).exists()
    meet(Progress(home / NAME), path)
    page = widget.take({"type": "page", "player": "Nohea"})["slips"]
    assert "<h1>Certificate</h1>" in page
    for one in objectives.load():
        assert page.count(f"<li>{escape(one.text)} <small>") == (one.lesson in objectives.PATHS[path].lessons), one
    assert "Nohea" in page
    assert EARN not in widget.path["told"]
    assert (widget.path["title"], widget.path["open"]) == (f"Certificate: {objectives.PATHS[path].title}", [])
    assert widget.path["hand"] == (path == "lab")


def test_results_are_handed_in(home: Path) -> None:
    """The line of the lab has what was made; a path without a lab has no line to offer."""
    meet(Progress(home / NAME), "lab")
    line = Certificate("lab").take({"type": "hand", "player": "Nohea"})["line"]
    (result,) = classroom.paste(line).results
    assert (result.player, result.deal, result.score) == ("Nohea", "made#lab", 6)
    assert not Certificate("birds").path["hand"]


def test_an_unreadable_file_is_told(home: Path) -> None:
    (home / NAME).mkdir()
    widget = Certificate("birds")
    assert "Nothing new was kept" in widget.path["notice"]
    assert widget.take({"type": "page", "player": ""}) == {}


def test_an_unknown_path() -> None:
    with pytest.raises(ParseError, match="there is no path 'owls'"):
        Certificate("owls")
