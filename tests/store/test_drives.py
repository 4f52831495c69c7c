"""On drives that cannot lock files, games and progress are also kept, and the second board of a game says so."""

from __future__ import annotations

import shutil
import sqlite3
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import vfs_shim
from kept_game import DEAL, FIRST, SECOND, opened, trouble

from elele.session import Session
from elele_course.store import backup, progress, saves, sqlite_locks
from elele_course.store.progress import NAME, Progress, ProgressError
from elele_course.study import Study


@pytest.fixture
def no_locks() -> Iterator[None]:
    """A drive that refuses every lock, below SQLite."""
    sqlite_locks._known.clear()
    with vfs_shim.installed() as shim:
        shim.locks = False
        yield
    sqlite_locks._known.clear()


def elsewhere(file: Path) -> Session:
    """A board of another program, which shares only the file with this one."""
    saves._files.clear()
    return opened(DEAL, file)


def test_locks_are_tried_out(tmp_path: Path, no_locks: None) -> None:
    """A drive that refuses a lock on a new file counts as one without locks; the test leaves nothing behind."""
    assert not sqlite_locks.locks(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_locks_that_work(tmp_path: Path) -> None:
    """The locks of a normal drive are trusted, but not in a browser."""
    assert sqlite_locks.trusted(tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "platform", "emscripten")
        assert not sqlite_locks.trusted(tmp_path)


def test_a_game_is_kept(tmp_path: Path, no_locks: None) -> None:
    """A game is saved and resumed, and no notice says that it is open on another board."""
    session = opened(DEAL, tmp_path / "mine.game")
    session.play(FIRST)
    assert trouble(session) == ""
    assert elsewhere(tmp_path / "mine.game").ply == 1


def test_the_board_that_comes_second_is_told(tmp_path: Path, no_locks: None) -> None:
    """Of two boards, the first move is kept; the board that moves later shows a notice and replaces nothing."""
    file = tmp_path / "mine.game"
    one, two = opened(DEAL, file), elsewhere(file)
    one.play(FIRST)
    after = file.read_bytes()
    two.play(FIRST, SECOND)
    assert trouble(two) == saves.ELSEWHERE
    assert file.read_bytes() == after
    one.play(SECOND)
    assert (trouble(one), saves.resume(file).ply) == ("", 2)


def test_progress_is_kept(tmp_path: Path, no_locks: None) -> None:
    """Answers are kept at once, and no lock is left."""
    Study(tmp_path / NAME).answer("picture-name:moli", "good")
    assert [answer.card_id for answer in Study(tmp_path / NAME).history()] == ["picture-name:moli"]
    assert list(tmp_path.glob("*.lock")) == []


def test_a_lock_that_was_left(tmp_path: Path, no_locks: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error about the lock of a killed program names it and says what to do."""
    kept = Progress(tmp_path / NAME)
    monkeypatch.setattr(progress, "PATIENCE", 0.05)
    lock = tmp_path / f"{NAME}.lock"
    lock.mkdir()
    with pytest.raises(ProgressError, match=rf"it stopped and left {lock} behind. Close it, delete {lock.name}, and"):
        kept.rows("SELECT 1")
    lock.rmdir()
    assert len(kept.rows("SELECT 1")) == 1


def test_another_trouble_is_no_missing_lock(tmp_path: Path) -> None:
    """A missing folder does not count as a drive without locks, and is tested again later."""
    folder = tmp_path / "later"
    assert sqlite_locks.locks(folder)
    assert folder not in sqlite_locks._known
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        sqlite_locks.connect(folder / NAME, 0.1, create=True)


class Turns:
    """The kernel of the site in a browser: it gives this notebook its turn, unless another one has it.

    It also keeps the ends of chains, apart from the files.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.other = self.over = False
        self.refused: dict[Path, bytes] = {}
        """The files whose changes the browser refuses in a turn that was over, and their content."""
        self.heads: dict[str, str] = {}
        monkeypatch.setattr(sys, "platform", "emscripten")
        monkeypatch.setitem(sys.modules, "js", SimpleNamespace(eleleTurn=self.turn, eleleHead=self.head))

    def turn(self, what: str) -> int:
        self.asked.append(what)
        if self.over and what == "leave":
            for path, raw in self.refused.items():
                path.write_bytes(raw)
        return 409 if self.other or (self.over and what == "leave") else 200

    def head(self, file: str, text: str | None = None) -> str:
        if text is not None and not self.over:
            assert self.asked[-1] == "take", "only in its turn"
            self.heads[file] = text
        return self.heads.get(file, "")


def test_notebooks_of_the_site_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each change is one turn, even when a damaged file is set aside; a failed one ends its turn too."""
    turns = Turns(monkeypatch)
    study = Study(tmp_path / NAME)
    turns.asked.clear()
    study.answer("picture-name:moli", "good")
    assert turns.asked == ["take", "leave"] * (len(turns.asked) // 2) != []
    (tmp_path / NAME).write_bytes(b"")
    turns.asked.clear()
    with pytest.warns(progress.SetAside):
        assert Progress(tmp_path / NAME).aside
    assert turns.asked == ["take", "leave"]
    with pytest.raises(ProgressError):
        Progress(tmp_path / NAME).rows("SELECT nothing FROM nowhere")
    assert turns.asked[-1] == "leave"


def test_a_drive_of_the_site_that_is_from_an_earlier_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a browser puts back all files of an earlier day, the notebook says what is missing, and goes on."""
    Turns(monkeypatch)
    home, backup_file = tmp_path / "home", tmp_path / "mine.zip"
    monkeypatch.setenv("ELELE_HOME", str(home))
    Study().answer("picture-name:moli", "good")
    backup.write(backup_file)
    shutil.copytree(home, tmp_path / "earlier")
    for card in ("picture-name:noio", "picture-name:uau-kani"):
        Study().answer(card, "good")
    shutil.rmtree(home)
    shutil.copytree(tmp_path / "earlier", home)
    with pytest.warns(progress.SetAside, match="is from an earlier day. 2 answers or games since .* are missing"):
        assert len(Study().history()) == 1
    Study().answer("picture-name:noio", "good")
    with warnings.catch_warnings(action="error"):
        backup.restore(backup_file)
        assert len(Study().history()) == 1
    shutil.rmtree(home)
    with pytest.warns(progress.SetAside, match="has vanished, and a new one was started. The one used last, .* had 2"):
        Study()


def test_a_notebook_that_waits_in_vain_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another notebook has its turn, nothing is written, and both an answer and a move say so."""
    file, turns = tmp_path / "mine.game", Turns(monkeypatch)
    kept, session = Progress(tmp_path / NAME), opened(DEAL, file)
    before = (tmp_path / NAME).read_bytes()
    turns.other = True
    with pytest.raises(ProgressError, match="Another notebook has been writing"):
        kept.rows("SELECT 1")
    session.play(FIRST)
    assert trouble(session) == saves.ELSEWHERE
    assert ((tmp_path / NAME).read_bytes(), file.exists()) == (before, False)
    turns.other = False
    session.play(SECOND)
    assert (trouble(session), saves.resume(file).ply) == ("", 2)


def test_a_notebook_whose_turn_was_over_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a turn was over before everything was written, an answer and a move say so; the next ones are kept."""
    place, file, turns = tmp_path / NAME, tmp_path / "mine.game", Turns(monkeypatch)
    kept, session = Study(place), opened(DEAL, file)
    kept.answer("picture-name:moli", "good")
    session.play(FIRST)
    turns.refused = {path: path.read_bytes() for path in tmp_path.iterdir()}
    turns.over = True
    with pytest.raises(ProgressError, match=r"Nothing new was kept \(this notebook stood still for too long\)"):
        kept.answer("picture-name:noio", "good")
    session.play(SECOND)
    assert trouble(session) != ""
    turns.over = False
    with warnings.catch_warnings(action="error"):
        kept.answer("picture-name:uau", "good")
    session.undo()
    session.play(SECOND)
    assert [answer.card_id for answer in Study(place).history()] == ["picture-name:moli", "picture-name:uau"]
    assert (trouble(session), saves.resume(file).ply) == ("", 2)


def test_a_move_that_arrives_in_the_last_moment_of_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If everything was written when a turn ended too early, the move is kept, and nothing else is said."""
    file, turns = tmp_path / "mine.game", Turns(monkeypatch)
    session = opened(DEAL, file)
    session.play(FIRST)
    turns.over = True
    session.play(SECOND)
    assert (trouble(session), elsewhere(file).ply) == ("", 2)
    session.undo()
    turns.over = False
    session.comment("Aloha")
    assert (trouble(session), elsewhere(file).ply) == ("", 1)


def test_a_kernel_without_turns_keeps_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page without a notebook has no turns to take; its files belong to it alone."""
    Turns(monkeypatch)
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace())
    Study(tmp_path / NAME).answer("picture-name:moli", "good")
    assert len(Study(tmp_path / NAME).history()) == 1
