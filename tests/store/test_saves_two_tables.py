"""Of two boards on one saved game, one saves it and the other says so; a file with other content is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_game import DEAL, FIRST, SECOND, elsewhere, opened, played, save_of, trouble

from elele.record import Record
from elele.session import Session
from elele_course.store import keep, saves
from elele_widgets import Board


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.game"


def test_another_notebook_is_told(file: Path) -> None:
    """While one notebook saves a game, another can show it, but says so and writes nothing until the first ends."""
    other = elsewhere(file, f"session.play({FIRST!r}); print('played', flush=True); input()")
    assert other.stdout.readline() == "played\n"  # type: ignore[union-attr]
    before = file.read_bytes()
    board = Board(DEAL, save=file)
    assert board.session.ply == 1
    assert board.view["notice"]["text"] == saves.ELSEWHERE
    board.session.play(SECOND)
    assert board.view["notice"]["text"] == saves.ELSEWHERE
    assert file.read_bytes() == before
    other.communicate("\n")
    board.session.undo()
    assert (trouble(board.session), saves.resume(file).ply) == ("", 1)


def test_what_the_other_played_is_not_lost(file: Path) -> None:
    """A board that could not save never changes the file again once the other board has played on."""
    other = elsewhere(file, f"session.play({FIRST!r}); print(flush=True); input(); session.play({SECOND!r})")
    other.stdout.readline()  # type: ignore[union-attr]
    session = opened(DEAL, file)
    other.communicate("\n")
    after = file.read_bytes()
    for _ in range(2):
        session.undo()
        assert trouble(session) == saves.ELSEWHERE
    assert file.read_bytes() == after


def test_a_killed_notebook_holds_nothing(file: Path) -> None:
    """A killed kernel leaves no lock behind."""
    other = elsewhere(file, f"session.play({FIRST!r}); print(flush=True); input()")
    other.stdout.readline()  # type: ignore[union-attr]
    other.kill()
    other.communicate()
    session = opened(DEAL, file)
    assert (session.ply, trouble(session)) == (1, "")


def test_the_same_cell_again(file: Path) -> None:
    """In one notebook, the board opened last saves the game; an older board says so and writes nothing more."""
    older = played(file)
    newer = opened(DEAL, file)
    newer.undo()
    before = file.read_bytes()
    older.undo()
    assert older.view()["notice"]["text"] == trouble(older) == saves.MOVED_ON
    assert file.read_bytes() == before
    assert newer.ply == 1


@pytest.mark.parametrize("kept", [False, True])
def test_a_board_of_the_same_session(file: Path, kept: bool) -> None:
    """A session for which saving is requested several times is saved without a notice."""
    session = Session(DEAL)
    keep(session, file if kept else False)
    for _ in range(2):
        Board(session, save=file)
        session.play(session.position.legal_moves()[0])
        assert session.view()["notice"] is None
    assert saves.resume(file).ply == 2


def test_another_game(file: Path) -> None:
    """A file with another game is left alone, and the board says why it saves nothing."""
    played(file)
    before = file.read_bytes()
    session = opened("seabirds#8", file)
    assert session.ply == 0
    assert session.view()["notice"]["text"].startswith("mine.game holds another game. What you do here is not saved")
    session.play(session.position.legal_moves()[0])
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["Aloha", "[1, 2]", "[a link](there)", "[section]\nkey = 1"])
def test_a_file_of_another_kind(tmp_path: Path, text: str) -> None:
    """A file of another kind is left alone, although a saved game may have any name."""
    thesis = tmp_path / "thesis.txt"
    thesis.write_text(text)
    session = opened(DEAL, thesis)
    session.play(FIRST)
    assert trouble(session).startswith("thesis.txt is not a saved game. What you do here is not saved: name another")
    assert [path.read_text() for path in tmp_path.glob("thesis*")] == [text]
    played(tmp_path / "mine.txt")
    assert saves.resume(tmp_path / "mine.txt").ply == 2


def test_a_game_of_other_rules(file: Path) -> None:
    """A valid file with moves that these rules forbid is left alone, and the board says why."""
    file.write_bytes(saves._sealed(Record({"Deal": DEAL}, ("stuck",))))
    before = file.read_bytes()
    session = opened(DEAL, file)
    assert session.ply == 0
    assert session.view()["notice"]["text"].startswith("mine.game does not fit these cards and rules (")
    session.play(FIRST)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "header", [{"Ply": "3"}, {"Ply": "-1"}, {"Ply": "²"}, {"Steps": "1 9"}, {"Ply": "9" * 99}, {"Undos": "x"}]
)
def test_moments_that_are_none(file: Path, header: dict[str, str]) -> None:
    """A file whose header names a moment outside the game is refused like one with an illegal move."""
    file.write_bytes(saves._sealed(Record({"Deal": DEAL, **header}, (FIRST, SECOND))))
    session = opened(DEAL, file)
    assert session.ply == 0
    assert "write numbers from 0 to" in trouble(session)


def test_a_session_moves_to_another_file(tmp_path: Path) -> None:
    """A session that is saved in a second file leaves the first file unchanged and free for others."""
    first, second = tmp_path / "first.game", tmp_path / "second.game"
    session = played(first)
    before = first.read_bytes()
    keep(session, second)
    session.undo()
    assert (first.read_bytes(), saves.resume(second).ply) == (before, 1)
    other = opened(DEAL, first)
    assert (other.ply, trouble(other)) == (2, "")
    keep(session, False)
    assert saves.kept(session) is None
    assert save_of(other).path == first
