"""The lessons in your own folder: unchanged ones are updated, and changed ones are never overwritten."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from faults import Faults

from elele_course.lessons import install as lessons
from elele_course.lessons.install import NOTES, install

ROOT = Path(__file__).parents[2]
LESSON = "00_welcome.ipynb"


def notebook(*sources: str, output: str = "") -> bytes:
    outputs = [{"output_type": "stream", "name": "stdout", "text": output}] if output else []
    cells = [{"cell_type": "code", "source": [source], "outputs": outputs} for source in sources]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}).encode()


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lessons of a small release, which a test can change as a new release would."""
    folder = tmp_path / "shipped"
    (folder / "images").mkdir(parents=True)
    (folder / "images" / "bird.svg").write_text("<svg/>")
    (folder / "text").mkdir()
    (folder / "text" / "00_welcome.py").write_text("# for those who change lessons")
    (folder / LESSON).write_bytes(notebook("one"))
    monkeypatch.setattr(lessons, "lessons_folder", lambda: folder)
    return folder


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "my own" / "lessons"


def test_every_lesson_comes(own: Path) -> None:
    """A new folder gets each lesson with its images, but no scripts."""
    installed = install(own)
    assert LESSON in installed.new
    assert {file.name for file in own.glob("*.ipynb")} == {file.name for file in (ROOT / "notebooks").glob("*.ipynb")}
    assert (own / LESSON).read_bytes() == (ROOT / "notebooks" / LESSON).read_bytes()
    assert list(own.rglob("*.py")) == []
    assert install(own) == ([], [], [])


def test_unchanged_lessons_are_renewed(shipped: Path, own: Path) -> None:
    """A lesson that was only run is updated by the next version, and a deleted lesson comes back."""
    install(own)
    (own / LESSON).write_bytes(notebook("one", output="what running it gave"))
    (own / "images" / "bird.svg").unlink()
    (shipped / LESSON).write_bytes(notebook("two"))
    assert install(own) == (["images/bird.svg"], [LESSON], [])
    assert (own / LESSON).read_bytes() == notebook("two")


def test_changed_lessons_stay(shipped: Path, own: Path) -> None:
    """A lesson that somebody changed is kept; a newer copy is put beside it once, and named."""
    install(own)
    mine = notebook("one, and my own words")
    (own / LESSON).write_bytes(mine)
    assert install(own) == ([], [], [])  # There is nothing newer than the version that they began with.
    (shipped / LESSON).write_bytes(notebook("two"))
    assert install(own).beside == [(LESSON, "00_welcome-new1.ipynb")]
    assert install(own) == ([], [], [])
    (own / "00_welcome-new1.ipynb").write_bytes(notebook("two, and more"))
    (shipped / LESSON).write_bytes(notebook("three"))
    assert install(own).beside == [(LESSON, "00_welcome-new2.ipynb")]
    assert (own / LESSON).read_bytes() == mine
    assert (own / "00_welcome-new1.ipynb").read_bytes() == notebook("two, and more")
    assert (own / "00_welcome-new2.ipynb").read_bytes() == notebook("three")


@pytest.mark.parametrize("notes", [None, "{", "[]"])
def test_without_notes_nothing_is_lost(shipped: Path, own: Path, notes: str | None) -> None:
    """If the notes of what was copied are missing or broken, every lesson that differs counts as changed."""
    install(own)
    (own / NOTES).unlink() if notes is None else (own / NOTES).write_text(notes)
    (own / LESSON).write_text("no notebook any more")
    assert install(own).beside == [(LESSON, "00_welcome-new1.ipynb")]
    assert (own / LESSON).read_text() == "no notebook any more"


def test_an_empty_lesson_is_copied_again(shipped: Path, own: Path) -> None:
    """An empty lesson, which a power cut may leave, does not count as changed."""
    install(own)
    (own / LESSON).write_bytes(b"")
    assert install(own) == ([LESSON], [], [])
    assert (own / LESSON).read_bytes() == notebook("one")


def test_a_fault_leaves_no_half_of_a_lesson(
    shipped: Path, own: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """If any write, sync or rename fails, each file is the old or the new one, and the next try completes all files."""
    for number in count(1):
        folder = own / f"{number}"
        (shipped / LESSON).write_bytes(notebook("one"))
        install(folder)
        (shipped / LESSON).write_bytes(notebook("two"))
        with monkeypatch.context() as broken:
            faults = Faults(broken, number)
            with suppress(OSError):
                install(folder)
        assert (folder / LESSON).read_bytes() in (notebook("one"), notebook("two"))
        install(folder)
        assert (folder / LESSON).read_bytes() == notebook("two")
        assert {file.name for file in folder.iterdir()} == {LESSON, NOTES, "images"}
        assert install(folder) == ([], [], [])
        if not faults.struck:
            break
    assert number > 6, "two files were opened, written, synced and renamed"
