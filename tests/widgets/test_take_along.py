"""The kept data, saved in one file from the page and restored from it."""

from __future__ import annotations

import base64
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from elele_course.store import questions, unsaved_reason
from elele_course.store.progress import Progress
from elele_course.study import Study
from elele_widgets import Board, TakeAlong


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A learner with two answers, a saved game and a solved puzzle."""
    folder = tmp_path / "mine"
    monkeypatch.setenv("ELELE_HOME", str(folder))
    study = Study()
    for rating in ("good", "again"):
        study.answer("picture-name:moli", rating)
    questions.keep(study.progress, questions.PuzzleAnswer("two-moli", "b1 b2"), datetime.now().astimezone())
    board = Board("elba#7", save=True)
    board.session.play("deal")
    board.close()
    return folder


def message(widget: TakeAlong, **intent: Any) -> dict[str, Any]:
    return widget.take(intent)


def test_it_says_what_is_kept(home: Path) -> None:
    """Each kind of kept data is listed with its number, and then when something was last kept."""
    assert home.exists()
    *rows, last = TakeAlong().kept["rows"]
    (newest,) = Progress().rows("SELECT at FROM solved")
    assert last == ("Last kept", f"{datetime.fromisoformat(newest['at']).astimezone():%Y-%m-%d at %H:%M}")
    assert rows == [
        ("Answers about the birds", "2"), ("Days with answers", "1"), ("Birds met", "1"), ("Puzzles solved", "1"),
        ("Saved games", "1"),
    ]  # fmt: skip


def test_a_file_takes_everything_to_another_place(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file that the page saves restores everything elsewhere, and earlier data there are kept."""
    saved = message(TakeAlong(), type="backup")["file"]
    assert saved["name"].endswith(".zip")
    rows = TakeAlong().kept["rows"]
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "other"))
    Study().answer("picture-name:noio", "good")
    other = TakeAlong()
    assert message(other, type="restore", name="a.zip", data=saved["data"]) == {}
    assert other.kept["rows"] == rows
    assert "progress.sqlite3 had different content. The old file is kept as progress-earlier" in other.kept["notice"]
    assert str(tmp_path) not in other.kept["notice"]
    again = message(other, type="restore", name="a.zip", data=saved["data"])
    assert (again, other.kept["notice"]) == ({}, "Everything in this backup is already here.")


@pytest.mark.parametrize(
    ("intent", "told"),
    [
        ({"type": "restore", "name": "photo.zip", "data": base64.b64encode(b"PK").decode()}, "photo.zip is damaged"),
        ({"type": "restore", "name": "a.zip", "data": "x"}, "The file a.zip was cut off: choose it again."),
        ({"type": "restore", "name": "a.zip"}, "does not understand"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_backup_changes_nothing(home: Path, intent: dict[str, Any], told: str) -> None:
    """The error for a wrong file names it and gives the reason, and the kept data do not change."""
    widget = TakeAlong()
    before = {file: file.read_bytes() for file in home.rglob("*") if file.is_file()}
    message(widget, **intent)
    assert told in widget.kept["notice"]
    assert {file: file.read_bytes() for file in home.rglob("*") if file.is_file()} == before


def test_nothing_is_kept_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If nothing is kept, the page says so, offers no backup, and creates no file."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "empty"))
    widget = TakeAlong()
    assert (widget.kept["rows"], widget.kept["note"]) == ([], "Nothing is kept here yet.")
    assert message(widget, type="backup") == {}
    assert "there is nothing to back up" in widget.kept["notice"].casefold()
    assert not (tmp_path / "empty").exists()
    monkeypatch.setattr(unsaved_reason, "_told", [])
    unsaved_reason.tell(unsaved_reason.NOTHING)
    assert TakeAlong().kept["note"] == unsaved_reason.NOTHING
    unsaved_reason.tell("", by_page=True)
    assert TakeAlong().kept["note"] == "Nothing is kept here yet."
