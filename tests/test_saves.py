"""Saved games: what was played is there after any accident, two tables mix nothing, and nothing is ever overwritten."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import random
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import kept_game
import pytest
from elele_widgets import Board, table
from jupyter_client.manager import KernelManager

import elele
from elele import deck as decks
from elele import record, saves, scores
from elele.progress import SetAside
from elele.record import Record
from elele.saves import SaveError
from elele.session import Session

ROOT = Path(__file__).parent.parent
DEAL = "seabirds#7"
FIRST, SECOND = "pair b6 c6 a6", "turn b6"
DEALS = ("seabirds#7", "elemental:july#7", "elba:partial#7")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.game"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for the games that are given no file."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"


def played(file: Path, *moves: str, deal: str = DEAL) -> Session:
    session = Session(deal, save=file)
    for move in moves or (FIRST, SECOND):
        session.play(move)
    return session


def trouble(session: Session) -> str:
    assert session.save
    return session.save.trouble


def elsewhere(file: Path, code: str) -> subprocess.Popen[str]:
    """Another notebook: Python that has laid the same table, does something, and says so."""
    lay = f"from elele.session import Session\nsession = Session({DEAL!r}, save={str(file)!r})\n"
    command = [sys.executable, "-c", lay + code]
    return subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


class TestGoingOn:
    @pytest.mark.parametrize("deal", DEALS)
    def test_a_game_goes_on(self, file: Path, deal: str) -> None:
        """A table that is laid again has the game at the same move, with its past to undo and its future to redo."""
        session, chance = Session(deal, save=file), random.Random(deal)
        for _ in range(4):
            session.play(chance.choice(session.position.legal_moves()))
        session.undo()
        session.comment("The wind turns.")
        again = Session(deal, save=file)
        assert again.whole() == session.whole()
        assert (again.position, again.ply, again.view()["plies"]) == (session.position, 3, 4)
        assert again.announce == "Welcome back. Your game goes on at move 3."
        again.undo()
        again.redo()
        again.redo()
        session.redo()
        assert again.position == session.position

    def test_moves_together_stay_one_step(self, file: Path) -> None:
        """What was played as one step is taken back as one step, also another day."""
        session = Session("elba:winnable#7", save=file)
        moves = []
        while len(moves) < 3:
            moves.append(elele.legal_moves(session.position)[0])
            session.play(moves[-1])
        session.goto(0)
        session.play(*moves)
        again = Session("elba:winnable#7", save=file)
        again.undo()
        assert again.ply == 0

    def test_help_is_remembered(self, file: Path) -> None:
        """How often a player took moves back or asked for a hint is still known another day."""
        session = played(file)
        session.undo()
        session.hint().join()
        assert Session(DEAL, save=file).asked == session.asked | {"Undos": 1, "Hints": 1}

    def test_the_record_is_the_players(self, file: Path) -> None:
        """What a board shows as the record says nothing of how it is kept; the file is a record, too."""
        session = played(file)
        assert session.record().headers == {"Game": "seabirds", "Deal": DEAL, "Result": "1 unfinished"}
        kept = record.read(file.read_text("utf-8"))
        assert kept.moves == (FIRST, SECOND)
        assert kept.headers.items() >= {"Save": "1", "Deal": DEAL, "Ply": "2", "Sitting": session.sitting}.items()

    def test_nothing_is_written_before_the_first_move(self, file: Path, home: Path) -> None:
        """A table that is only looked at leaves no game behind, and looking at cards writes nothing."""
        for session in (Session(DEAL, save=file), Session(DEAL, save=True)):
            session.look("noio:w")
            session.handle({"type": "why", "places": ["b1"], "ply": 0})
        assert not [*file.parent.glob("*.game"), *home.glob("*.game")]
        with pytest.raises(SaveError, match="There is no game to go on with"):
            saves.resume()

    def test_each_deal_has_its_file(self, home: Path) -> None:
        """Without a name each deal is kept by itself: a new deal costs the old game nothing, and either goes on."""
        session = played(True)  # type: ignore[arg-type]
        session.new("seabirds#honu")
        session.play(session.position.legal_moves()[0])
        assert len([*home.glob("*.game")]) == 2
        assert Session(DEAL, save=True).moves[0:2] == tuple(map(session._positions[0].parse_move, (FIRST, SECOND)))
        assert Session("seabirds#honu", save=True).ply == 1
        assert Session("seabirds#Honu", save=True).ply == 1
        assert Session("seabirds:7x3#honu", save=True).ply == 0

    def test_the_game_played_last(self) -> None:
        """`resume=True` lays the game that was played last, whatever its deal."""
        played(True)  # type: ignore[arg-type]
        session = played(True, "build 3 1 1", deal="elba#12")  # type: ignore[arg-type]
        os.utime(session.save.path, (2e9, 2e9))
        assert Board(resume=True).session.whole() == session.whole()

    def test_a_new_deal_takes_over_the_file_named(self, file: Path) -> None:
        """At a table with a file of its own the new deal is what goes on another day."""
        session = played(file)
        session.new("seabirds#honu")
        assert saves.resume(file).position == elele.deal("seabirds#honu")
        session = saves.resume(file)
        session.play(session.position.legal_moves()[0])
        assert saves.resume(file).whole() == session.whole()

    def test_a_deal_laid_anew_by_name(self, home: Path) -> None:
        """Who asks for a deal that was played before begins it anew, and the older game is kept beside."""
        before = played(True).save.path.read_bytes()  # type: ignore[arg-type, union-attr]
        session = Session("seabirds#honu", save=True)
        session.new(DEAL)
        assert session.ply == 0
        (earlier,) = home.glob("*-earlier-*.game")
        assert earlier.read_bytes() == before

    def test_a_deck_of_ones_own(self, file: Path) -> None:
        """A game with other cards goes on with the same cards; with the printed ones it is left alone."""
        deck = decks.load()
        birds = {key: replace(bird, points=9 * bool(bird.pairs)) for key, bird in deck.species.items()}
        own = replace(deck, species=birds)
        session = Session(DEAL, deck=own, save=file)
        session.play(FIRST)
        again = Session(DEAL, deck=own, save=file)
        assert (again.ply, again.position.score, again.position.deal) == (1, 9, DEAL)
        assert saves.resume(file, deck=own).position.score == 9

    def test_a_record_goes_on(self, file: Path) -> None:
        """A record that somebody has shared goes on from its end, and is kept from then on."""
        file.write_text(f'[Deal "seabirds:6x2#7"]\n1. {FIRST}\n', encoding="utf-8")
        session = saves.resume(file)
        assert (session.ply, session.played) == (1, False)
        session.play(SECOND)
        assert saves.resume(file).ply == 2

    def test_the_score_book_counts_it_once(self, file: Path) -> None:
        """A game that ends after a night, and is laid again after that, is one game in the score book."""
        played(file)
        board = Board(DEAL, save=file)
        while not board.session.position.over:
            board.session.play(board.session.position.legal_moves()[-1])
        assert len(scores.rows()) == 1
        again = Board(DEAL, save=file)
        assert again.session.announce == "Welcome back. This is how your game ended."
        again.session.undo()
        again.session.redo()
        assert len(scores.rows()) == 1
        assert again.view["book"]["here"] == 0

    def test_start_again(self, file: Path) -> None:
        """A table that is kept has a button to begin the same cards anew; others have none."""
        played(file)
        assert Board(DEAL, save=file).about["actions"]["again"] == "Start again"
        assert "again" not in Board(DEAL).about["actions"]

    @pytest.mark.parametrize("word", ["off", "OFF", "0", "no"])
    def test_off(self, home: Path, monkeypatch: pytest.MonkeyPatch, word: str) -> None:
        """With ELELE_SAVES=off nothing is kept but where a file is named."""
        monkeypatch.setenv("ELELE_SAVES", word)
        assert played(True).save is None  # type: ignore[arg-type]
        assert not home.exists()

    @pytest.mark.parametrize("lay", [Board, table])
    def test_what_a_table_takes(self, file: Path, lay: Callable[..., Any]) -> None:
        """A table begins with something or goes on with a game, never both and never neither."""
        for wrong in ({}, {"session": DEAL, "resume": file}):
            with pytest.raises(TypeError, match="a table takes what it begins with"):
                lay(**wrong)
        with pytest.raises(SaveError, match=r"mine\.game is not there"):
            lay(resume=file)
        session = Session(DEAL)
        lay(session, save=file)
        session.play(FIRST)
        assert saves.resume(file).ply == 1


class TestTwoTables:
    def test_another_notebook_is_told(self, file: Path) -> None:
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

    def test_what_the_other_played_is_not_lost(self, file: Path) -> None:
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

    def test_a_killed_notebook_holds_nothing(self, file: Path) -> None:
        """A kernel that is killed leaves no lock behind."""
        other = elsewhere(file, f"session.play({FIRST!r}); print(flush=True); input()")
        other.stdout.readline()  # type: ignore[union-attr]
        other.kill()
        other.communicate()
        session = Session(DEAL, save=file)
        assert (session.ply, trouble(session)) == (1, "")

    def test_the_same_cell_again(self, file: Path) -> None:
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
    def test_a_table_of_the_same_session(self, file: Path, kept: bool) -> None:
        """A session that is laid to be kept, again and again, is kept, and says nothing else."""
        session = Session(DEAL, save=file if kept else False)
        for _ in range(2):
            Board(session, save=file)
            session.play(session.position.legal_moves()[0])
            assert session.view()["notice"] is None
        assert saves.resume(file).ply == 2

    def test_another_game(self, file: Path) -> None:
        """A file with another game is left alone, and the table says why it keeps nothing."""
        before = played(file).save.path.read_bytes()  # type: ignore[union-attr]
        session = Session("seabirds#8", save=file)
        assert session.ply == 0
        assert session.view()["notice"]["text"].startswith("mine.game has another game. What you do here is not saved")
        session.play(session.position.legal_moves()[0])
        assert file.read_bytes() == before

    @pytest.mark.parametrize("text", ["Aloha", "[1, 2]", "[a link](there)", "[section]\nkey = 1"])
    def test_a_file_of_another_kind(self, tmp_path: Path, text: str) -> None:
        """What somebody else has written is left alone, though a game may have any name."""
        thesis = tmp_path / "thesis.txt"
        thesis.write_text(text)
        session = Session(DEAL, save=thesis)
        session.play(FIRST)
        assert trouble(session).startswith("thesis.txt is no saved game. What you do here is not saved: name another")
        assert [path.read_text() for path in tmp_path.glob("thesis*")] == [text]
        played(tmp_path / "mine.txt")
        assert saves.resume(tmp_path / "mine.txt").ply == 2

    def test_a_game_of_other_rules(self, file: Path) -> None:
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
    def test_moments_that_are_none(self, file: Path, header: dict[str, str]) -> None:
        """A header that names no moment of the game is refused like a move that is none."""
        file.write_bytes(saves._sealed(Record({"Deal": DEAL, **header}, (FIRST, SECOND))))
        session = Session(DEAL, save=file)
        assert session.ply == 0
        assert "where there are the numbers 0 to" in trouble(session)


def newer(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'[Save "1"]', b'[Save "2"]'))


def a_letter(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"b6 c6 a6", b"b6 c6 a1"))


ACCIDENTS: dict[str, tuple[Callable[[Path], object], str]] = {
    "newer": (newer, "was written by a newer version"),
    "a letter": (a_letter, "is damaged (its seal does not fit)"),
    "cut short": (lambda file: os.truncate(file, file.stat().st_size - 9), "is damaged (its seal does not fit)"),
    "empty": (lambda file: os.truncate(file, 0), "is damaged (a record begins with a header"),
    "no text": (lambda file: file.write_bytes(b"\xff" * 99), "is damaged ('utf-8' codec"),
    "no record": (lambda file: file.write_text("Aloha"), "is damaged (line 1: 'Aloha' is no part of a record"),
    "too long": (lambda file: file.write_bytes(b" " * 1_000_001), "is damaged (it has more than 1,000,000 bytes)"),
}


class TestAccidents:
    @pytest.mark.parametrize("accident", ACCIDENTS)
    def test_set_aside(self, file: Path, accident: str) -> None:
        """A file that a newer version wrote, or that is damaged, is kept under a new name, which is told."""
        happens, why = ACCIDENTS[accident]
        played(file)
        happens(file)
        before = file.read_bytes()
        with pytest.warns(SetAside) as warned:
            session = Session(DEAL, save=file)
        (aside,) = file.parent.glob("mine-*.game")
        assert aside.name.startswith("mine-newer-" if accident == "newer" else "mine-damaged-")
        assert aside.read_bytes() == before
        assert session.save.aside == str(warned[0].message)  # type: ignore[union-attr]
        assert f"It is kept as {aside.name}, and a fresh one was begun." in session.view()["notice"]["text"]
        assert str(warned[0].message).startswith(f"Your saved game {why}")
        assert f"It is kept as {aside}, and a fresh one was begun." in str(warned[0].message)
        session.play(FIRST)
        assert Session(DEAL, save=file).ply == 1

    @pytest.mark.parametrize("accident", ACCIDENTS)
    def test_resume_says_what_is_wrong(self, file: Path, accident: str) -> None:
        """Where there is nothing else to begin with, a file that cannot be used is an error and stays where it is."""
        happens, why = ACCIDENTS[accident]
        played(file)
        happens(file)
        before = file.read_bytes()
        with pytest.raises(SaveError) as raised:
            saves.resume(file)
        assert why in str(raised.value)
        assert file.read_bytes() == before

    def test_damaged_while_open(self, file: Path) -> None:
        """A file that changes under our hands is kept beside, and the whole game is written again."""
        session = played(file)
        file.write_text("Aloha")
        session.undo()
        (aside,) = file.parent.glob("mine-earlier-*.game")
        assert aside.read_text() == "Aloha"
        assert saves.resume(file).whole() == session.whole()

    def test_deleted_while_open(self, file: Path) -> None:
        """A file that is deleted comes back whole with the next move."""
        session = played(file, FIRST)
        file.unlink()
        session.play(SECOND)
        assert saves.resume(file).ply == 2

    @pytest.mark.parametrize(
        ("code", "told"),
        [
            (errno.ENOSPC, "The disk is full: make some room."),
            (errno.EACCES, "We may not write there: name a file in a folder of your own"),
            (errno.EIO, "Try again, and if it stays so, name another file."),
        ],
    )
    @pytest.mark.parametrize("what", ["fsync", "replace"])
    def test_the_game_goes_on(
        self, file: Path, monkeypatch: pytest.MonkeyPatch, what: str, code: int, told: str
    ) -> None:
        """Where a move cannot be kept the board says why and plays on; later all of it is kept."""
        board = Board(played(file, FIRST))
        before = file.read_bytes()

        def broken(*_: object) -> None:
            raise OSError(code, os.strerror(code))

        with monkeypatch.context() as patch:
            patch.setattr(os if what == "fsync" else Path, what, broken)
            board.session.play(SECOND)
            assert board.view["ply"] == 2
            assert board.view["notice"]["rule"] == "save"
            assert told in board.view["notice"]["text"]
            assert file.read_bytes() == before
        assert [path.name for path in file.parent.iterdir() if "-new" in path.name] == []
        board.session.undo()
        assert board.view["notice"] is None
        assert saves.resume(file).whole() == board.session.whole()

    @pytest.mark.skipif(sys.platform == "win32", reason="limits the size of files as Linux and Mac do")
    def test_full_disk(self, file: Path) -> None:
        """On a disk that is really full the game goes on to its end, and what was kept before is whole."""
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
        assert "The disk is full: make some room. The game goes on." in said
        assert Session(DEAL, save=file).ply == 10

    def test_where_no_file_can_be(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """In a folder that cannot be made the game is played, and every move says that it is not kept."""
        (tmp_path / "taken").write_text("a file")
        monkeypatch.setenv("ELELE_HOME", str(tmp_path / "taken"))
        for start in (True, tmp_path / "taken" / "mine.game"):
            session = Session(DEAL, save=start)
            session.play(FIRST)
            assert session.ply == 1
            assert "We may not write there: name a file in a folder of your own" in session.view()["notice"]["text"]

    def test_no_folder_is_known(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Without the package that finds the user's folder the game is played, and says what is missing."""
        monkeypatch.delenv("ELELE_HOME")
        monkeypatch.setitem(sys.modules, "platformdirs", None)
        session = played(True)  # type: ignore[arg-type]
        assert session.ply == 2
        assert "the package platformdirs" in session.view()["notice"]["text"]

    def test_every_letter_is_kept(self, file: Path) -> None:
        """Comments may have any letters: new lines of every kind, braces, and halves of letters."""
        session = played(file)
        session.comment('a\r\nb {c} "d" \\ \ud800 \u2028 é <img src=x onerror=alert(1)>')
        assert saves.resume(file).comments == session.comments

    def test_writes_reach_the_disk(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The text reaches the disk before it takes the name of the file, and then the name does."""
        session, done = played(file, FIRST), []
        sync, rename = os.fsync, Path.replace
        monkeypatch.setattr(os, "fsync", lambda number: done.append("sync") or sync(number))
        monkeypatch.setattr(Path, "replace", lambda path, to: done.append("name") or rename(path, to))
        session.play(SECOND)
        assert done[:2] == ["sync", "name"]
        assert done[2:] == (["sync"] if os.name == "posix" else [])


@pytest.fixture(scope="module")
def kernels() -> Iterator[Any]:
    """Where processes come from: a server that has imported the rules once and forks, where the system can."""
    way = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(way)
    if way == "forkserver":
        context.set_forkserver_preload(["kept_game", "elele.seabirds", "elele.elemental", "elele.elba", "elele.saves"])
    return context


def killed(kernels: Any, file: Path, deal: str, seed: int, after: float) -> list[Any]:
    """A player that was killed after so many seconds: the last game that was done, and where there is one, the next."""
    here, there = kernels.Pipe(duplex=False)
    player = kernels.Process(target=kept_game.play_for_ever, args=(str(file), deal, seed, there), daemon=True)
    player.start()
    there.close()
    states = [json.loads(here.recv_bytes())]
    time.sleep(after)
    player.kill()
    player.join()
    try:
        while True:
            states.append(json.loads(here.recv_bytes()))
    except EOFError:
        here.close()
    number = max(number for number, (what, _) in enumerate(states) if what == "done")
    return [game for _, game in states[number:]]


@pytest.mark.parametrize("part", range(5))
def test_killed_at_any_moment(kernels: Any, file: Path, part: int) -> None:
    """Killed at ten random moments, fifty in all, the game is each time as of the last move, or the one before."""
    chance, deal = random.Random(part), DEALS[part % len(DEALS)]
    moved = 0
    for number in range(10):
        could_be = killed(kernels, file, deal, 100 * part + number, chance.uniform(0, 0.06))
        with warnings.catch_warnings(action="error"):
            session = Session(deal, save=file)
        assert trouble(session) == ""
        assert kept_game.state(session) in could_be
        moved += len(could_be[0][1])
        session.save.let_go()  # type: ignore[union-attr]
    assert moved > 10


def test_a_real_kernel_is_killed(file: Path) -> None:
    """A notebook's kernel is killed in the middle of a game; its successor lays the same table and goes on."""
    lay = f"from elele_widgets import Board\nboard = Board({DEAL!r}, save={str(file)!r})\nsession = board.session"
    play = "while True:\n    session.play(session.position.legal_moves()[0])\n    print(session.ply, flush=True)"
    manager, path = KernelManager(kernel_name="python3"), os.pathsep.join((str(ROOT), str(ROOT / "widgets")))
    manager.start_kernel(cwd=ROOT, env={**os.environ, "PYTHONPATH": path})
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=90)
    client.execute(f"{lay}\n{play}")
    last = 0
    while last < 5:
        message = client.get_iopub_msg(timeout=90)
        if message["msg_type"] == "stream":
            last = int(message["content"]["text"].split()[-1])
    manager.shutdown_kernel(now=True)
    client.stop_channels()
    session = Session(DEAL, save=file)
    assert session.ply >= last
    assert trouble(session) == ""
