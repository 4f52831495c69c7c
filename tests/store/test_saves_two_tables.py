"""Two tables on one saved game: one keeps it, the other says so; a file that holds something else is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from elele_widgets import Board
from kept_game import DEAL, FIRST, SECOND, elsewhere, played, trouble

from elele.store import saves
from elele.record import Record
from elele.session import Session


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.game"


def test_another_notebook_is_told(file: Path) -> None:
    """While one notebook keeps a game, another one shows it, says so and writes nothing; then it goes on."""
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
    """A table that could not keep its game leaves the file alone for good once the other table has played on."""
    other = elsewhere(file, f"session.play({FIRST!r}); print(flush=True); input(); session.play({SECOND!r})")
    other.stdout.readline()  # type: ignore[union-attr]
    session = Session(DEAL, save=file)
    other.communicate("\n")
    after = file.read_bytes()
    for _ in range(2):
        session.undo()
        assert trouble(session) == saves.ELSEWHERE
    assert file.read_bytes() == after


def test_a_killed_notebook_holds_nothing(file: Path) -> None:
    """A kernel that is killed leaves no lock behind."""
    other = elsewhere(file, f"session.play({FIRST!r}); print(flush=True); input()")
    other.stdout.readline()  # type: ignore[union-attr]
    other.kill()
    other.communicate()
    session = Session(DEAL, save=file)
    assert (session.ply, trouble(session)) == (1, "")


def test_the_same_cell_again(file: Path) -> None:
    """In one notebook the table laid last has the game; an older one says so and writes nothing more."""
    older = played(file)
    newer = Session(DEAL, save=file)
    newer.undo()
    before = file.read_bytes()
    older.undo()
    assert older.view()["notice"]["text"] == trouble(older) == saves.MOVED_ON
    assert file.read_bytes() == before
    assert newer.ply == 1


@pytest.mark.parametrize("kept", [False, True])
def test_a_table_of_the_same_session(file: Path, kept: bool) -> None:
    """A session that is laid to be kept, again and again, is kept, and says nothing else."""
    session = Session(DEAL, save=file if kept else False)
    for _ in range(2):
        Board(session, save=file)
        session.play(session.position.legal_moves()[0])
        assert session.view()["notice"] is None
    assert saves.resume(file).ply == 2


def test_another_game(file: Path) -> None:
    """A file with another game is left alone, and the table says why it keeps nothing."""
    before = played(file).save.path.read_bytes()  # type: ignore[union-attr]
    session = Session("seabirds#8", save=file)
    assert session.ply == 0
    assert session.view()["notice"]["text"].startswith("mine.game has another game. What you do here is not saved")
    session.play(session.position.legal_moves()[0])
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["Aloha", "[1, 2]", "[a link](there)", "[section]\nkey = 1"])
def test_a_file_of_another_kind(tmp_path: Path, text: str) -> None:
    """What somebody else has written is left alone, though a game may have any name."""
    thesis = tmp_path / "thesis.txt"
    thesis.write_text(text)
    session = Session(DEAL, save=thesis)
    session.play(FIRST)
    assert trouble(session).startswith("thesis.txt is no saved game. What you do here is not saved: name another")
    assert [path.read_text() for path in tmp_path.glob("thesis*")] == [text]
    played(tmp_path / "mine.txt")
    assert saves.resume(tmp_path / "mine.txt").ply == 2


def test_a_game_of_other_rules(file: Path) -> None:
    """A sound file whose moves these rules do not allow is left alone, and the table says why."""
    file.write_bytes(saves._sealed(Record({"Deal": DEAL}, ("stuck",))))
    before = file.read_bytes()
    session = Session(DEAL, save=file)
    assert session.ply == 0
    assert session.view()["notice"]["text"].startswith("mine.game does not go with these cards and rules (You are")
    session.play(FIRST)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "header", [{"Ply": "3"}, {"Ply": "-1"}, {"Ply": "²"}, {"Steps": "1 9"}, {"Ply": "9" * 99}, {"Undos": "x"}]
)
def test_moments_that_are_none(file: Path, header: dict[str, str]) -> None:
    """A header that names no moment of the game is refused like a move that is none."""
    file.write_bytes(saves._sealed(Record({"Deal": DEAL, **header}, (FIRST, SECOND))))
    session = Session(DEAL, save=file)
    assert session.ply == 0
    assert "where there are the numbers 0 to" in trouble(session)
