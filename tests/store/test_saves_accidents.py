"""After damage, on a full disk or without a folder, nothing is overwritten, and the game goes on."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from kept_game import DEAL, FIRST, SECOND, elsewhere, opened, played, save_of, whole

from elele_course.store import saves
from elele_course.store.progress import SetAside
from elele_course.store.saves import SaveError
from elele_widgets import Board


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.game"


def newer(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'[Save "1"]', b'[Save "2"]'))


def a_letter(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"b6 c6 a6", b"b6 c6 a1"))


ACCIDENTS: dict[str, tuple[Callable[[Path], object], str]] = {
    "newer": (newer, "was written by a newer version"),
    "a letter": (a_letter, "is damaged (its seal does not match)"),
    "cut short": (lambda file: os.truncate(file, file.stat().st_size - 9), "is damaged (its seal does not match)"),
    "empty": (lambda file: os.truncate(file, 0), "is damaged (a record begins with a header"),
    "no text": (lambda file: file.write_bytes(b"\xff" * 99), "is damaged ('utf-8' codec"),
    "no record": (lambda file: file.write_text("Aloha"), "is damaged (line 1: 'Aloha' is not part of a record"),
    "too long": (lambda file: file.write_bytes(b" " * 1_000_001), "is too long to be read (it has more than 1,000"),
}


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_set_aside(file: Path, accident: str) -> None:
    """A file from a newer version, or a damaged one, is kept under a new name, which a notice shows."""
    happens, why = ACCIDENTS[accident]
    played(file)
    happens(file)
    before = file.read_bytes()
    with pytest.warns(SetAside) as warned:
        session = opened(DEAL, file)
    (aside,) = file.parent.glob("mine-*.game")
    word = {"newer": "newer", "too long": "long"}.get(accident, "damaged")
    assert aside.name.startswith(f"mine-{word}-")
    assert aside.read_bytes() == before
    assert save_of(session).aside == str(warned[0].message)
    assert f"It is kept as {aside.name}, and a new one was started." in session.view()["notice"]["text"]
    assert str(warned[0].message).startswith(f"Your saved game {why}")
    assert f"It is kept as {aside}, and a new one was started." in str(warned[0].message)
    session.play(FIRST)
    assert opened(DEAL, file).ply == 1


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_resume_says_what_is_wrong(file: Path, accident: str) -> None:
    """A file that cannot be continued raises an error and is left alone."""
    happens, why = ACCIDENTS[accident]
    played(file)
    happens(file)
    before = file.read_bytes()
    with pytest.raises(SaveError) as raised:
        saves.resume(file)
    assert why in str(raised.value)
    assert file.read_bytes() == before


def test_damaged_while_open(file: Path) -> None:
    """A file that somebody changed is kept under another name, which a notice shows, and the game is written again."""
    session = played(file)
    file.write_text("Aloha")
    session.undo()
    (aside,) = file.parent.glob("mine-earlier-*.game")
    assert aside.read_text() == "Aloha"
    assert session.view()["notice"]["text"] == f"mine.game held another game. That game is kept as {aside.name}."
    assert whole(saves.resume(file)) == whole(session)


def test_deleted_while_open(file: Path) -> None:
    """A deleted file is written again, with the whole game, at the next move."""
    session = played(file, FIRST)
    file.unlink()
    session.play(SECOND)
    assert saves.resume(file).ply == 2


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (errno.ENOSPC, "The disk is full: free some space."),
        (errno.EACCES, "is not allowed to write there: name a file in a folder of your own"),
        (errno.EIO, "Try again; if that does not help, name another file."),
    ],
)
@pytest.mark.parametrize("what", ["fsync", "replace"])
def test_the_game_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch, what: str, code: int, told: str) -> None:
    """If a move cannot be saved, the board says why and plays on; later all of it is saved."""
    board = Board(played(file, FIRST))
    before = file.read_bytes()

    def broken(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os if what == "fsync" else Path, what, broken)
        board.session.play(SECOND)
        assert board.view["ply"] == 2
        assert board.view["notice"]["kind"] == "save"
        assert told in board.view["notice"]["text"]
        assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir() if "-new" in path.name] == []
    board.session.undo()
    assert board.view["notice"] is None
    assert whole(saves.resume(file)) == whole(board.session)


@pytest.mark.skipif(sys.platform == "win32", reason="limits the size of files as Linux and Mac do")
def test_full_disk(file: Path) -> None:
    """On a disk that is really full, the game goes on to its end, and earlier saves stay complete."""
    code = """
import resource
for ply in range(60):
    if ply == 10:
        resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))
    moves = session.position.legal_moves()
    if moves: session.play(moves[0])
print(session.ply, session.view()["notice"]["text"])
"""
    said, wrong = elsewhere(file, code).communicate()
    assert wrong == ""
    assert int(said.split()[0]) > 20
    assert "The disk is full: free some space. The game goes on." in said
    assert opened(DEAL, file).ply == 10


def test_where_no_file_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the folder cannot be made, the game is played, and every move says that it is not saved."""
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "taken"))
    for start in (True, tmp_path / "taken" / "mine.game"):
        session = opened(DEAL, start)
        session.play(FIRST)
        assert session.ply == 1
        assert "is not allowed to write there: name a file in a folder of your own" in session.view()["notice"]["text"]


def test_no_folder_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package that finds the user's folder, the game can be played, and a notice says what is missing."""
    monkeypatch.delenv("ELELE_HOME")
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    session = played(True)
    assert session.ply == 2
    assert "the package platformdirs" in session.view()["notice"]["text"]


def test_every_letter_is_kept(file: Path) -> None:
    """Comments may have any characters: line breaks of every kind, braces, and lone surrogates."""
    session = played(file)
    session.comment('a\r\nb {c} "d" \\ \ud800 \u2028 é <img src=x onerror=alert(1)>')
    assert saves.resume(file).history.comments == session.history.comments


def test_writes_reach_the_disk(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The content reaches the disk before the file is renamed, and then the new name reaches the disk."""
    session, done = played(file, FIRST), []
    sync, rename = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda number: done.append("sync") or sync(number))
    monkeypatch.setattr(Path, "replace", lambda path, to: done.append("name") or rename(path, to))
    session.play(SECOND)
    assert done[:2] == ["sync", "name"]
    assert done[2:] == (["sync"] if os.name == "posix" else [])
