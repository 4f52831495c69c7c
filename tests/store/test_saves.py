"""Saved games can be continued another day."""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from kept_game import DEAL, FIRST, SECOND, opened, played, save_of, trouble, whole

import elele
from elele import limits, record
from elele.seabirds import deck as decks
from elele.session import Session
from elele_course import store
from elele_course.store import saves, scores
from elele_course.store.saves import SaveError
from elele_widgets import Board, table

DEALS = ("seabirds#7", "elemental:july#7", "elba:partial#7")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.game"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the games saved without a file name."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"


@pytest.mark.parametrize("deal", DEALS)
def test_a_game_goes_on(file: Path, deal: str) -> None:
    """A reopened game is at the same move, and its earlier and later moves can be undone and redone."""
    session, chance = opened(deal, file), random.Random(deal)
    for _ in range(4):
        session.play(chance.choice(session.position.legal_moves()))
    session.undo()
    session.comment("The wind turns.")
    again = opened(deal, file)
    assert whole(again) == whole(session)
    assert (again.position, again.ply, again.view()["plies"]) == (session.position, 3, 4)
    assert again.announce == "Welcome back. Your game goes on at move 3."
    again.undo()
    again.redo()
    again.redo()
    session.redo()
    assert again.position == session.position


@pytest.mark.parametrize("deal", DEALS)
def test_lines_that_were_tried_are_there_again(file: Path, deal: str) -> None:
    """Lines that the player left are kept, whether they leave the first moves, a later move or a line taken back."""
    session = opened(deal, file)
    for ply in (0, 0, 2, 4, 1, 3):
        session.goto(min(ply, len(session.history.moves)))
        while session.ply < 6 and session.position.legal_moves():
            known = (*session.history.left, session.history.moves)
            tried = {line[session.ply] for line in known if len(line) > session.ply}
            legal = session.position.legal_moves()
            session.play(next((move for move in legal if move not in tried), legal[-1]))
    left = session.history.left
    again = opened(deal, file)
    assert again.history.left == left
    assert len(left) > 2
    again.undo()
    other = next(move for move in again.position.legal_moves() if move != again.history.moves[again.ply])
    again.play(other)
    assert saves.resume(file).history.left == again.history.left


def test_tried_lines_are_for_saves_alone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the lines are too long, the file has the last of them; the record on the board has none."""
    session = played(file)
    for move in ("raise c1 b6", "raise c2 b6"):
        session.undo()
        session.play(move)
    assert record.read(file.read_text("utf-8")).headers["Left"] == f"2. {SECOND}\n\n2. raise c1 b6"
    assert "Left" not in session.record().headers
    monkeypatch.setattr(saves, "LEFT", 20)
    session.comment("Aloha")
    assert record.read(file.read_text("utf-8")).headers["Left"] == "2. raise c1 b6"


@pytest.mark.parametrize("left", ["2 deal", "9. deal", "2. fly away", "2. turn b2\n\n", "2. raise c3 b2"])
def test_a_tried_line_that_does_not_fit(file: Path, left: str) -> None:
    """A line that fits no moment is left out, and a notice says so; the game goes on with its other lines."""
    lines = f"{left.strip()}\n\n2. {SECOND}"
    file.write_text(f'[Deal "seabirds:6x2#7"]\n[Left "{lines}"]\n1. {FIRST}\n', encoding="utf-8")
    session = opened("seabirds:6x2#7", file)
    assert (trouble(session), session.ply) == ("", 1)
    assert session.view()["notice"]["text"].startswith(f"{saves.UNFIT}. Your game goes on without it (1 line).")
    assert [*map(str, *session.history.left)] == [FIRST, SECOND]
    session.play(SECOND)
    assert saves.resume(file).ply == 2


def test_a_game_that_was_only_opened(file: Path) -> None:
    """A reopened game without moves has no notice that it continues."""
    opened(DEALS[0], file)
    assert opened(DEALS[0], file).announce == ""


@pytest.mark.parametrize("deal", DEALS)
def test_saved_before_anyone_hears(file: Path, deal: str) -> None:
    """Even a listener that subscribed before saving began finds each move in the file when it is called."""
    session, heard = Session(deal), list[tuple[int, int]]()

    def read(session: Session) -> None:
        kept = record.read(file.read_text("utf-8"))
        heard.append((session.ply, int(kept.headers["Ply"])))

    session.subscribe(read)
    store.keep(session, file)
    for _ in range(3):
        session.play(session.position.legal_moves()[0])
    session.undo()
    session.goto(0)
    session.redo()
    assert heard == [(ply, ply) for ply in (1, 2, 3, 2, 0, 1)]


def test_no_move_is_lost_while_a_save_begins(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move made by another thread while a save begins is in the file."""
    session = Session(DEAL)
    mover = threading.Thread(target=session.play, args=(session.position.legal_moves()[0],))
    notice = saves.Save._notice

    def slow(save: saves.Save) -> Any:
        if not mover.ident:
            mover.start()
            mover.join(0.2)
        return notice(save)

    monkeypatch.setattr(saves.Save, "_notice", slow)
    saves.keep(session, file)
    mover.join()
    assert session.ply == 1
    assert file.exists()


def test_moves_together_stay_one_step(file: Path) -> None:
    """Moves played as one step are undone as one step, even on another day."""
    session = opened("elba:winnable#7", file)
    moves = []
    while len(moves) < 3:
        moves.append(elele.legal_moves(session.position)[0])
        session.play(moves[-1])
    session.goto(0)
    session.play(*moves)
    again = opened("elba:winnable#7", file)
    again.undo()
    assert again.ply == 0


def test_help_is_remembered(file: Path) -> None:
    """The counts of undos and hints are kept for another day."""
    session = played(file)
    session.undo()
    session.hint().join()
    assert opened(DEAL, file).history.asked == {"Undos": 1, "Hints": 1, "Peeks": 0}


def test_the_record_is_the_players(file: Path) -> None:
    """The record on a board has no headers for saving, and the file is also a record."""
    session = played(file)
    assert session.record().headers == {"Game": "seabirds", "Deal": DEAL, "Result": "1 unfinished"}
    kept = record.read(file.read_text("utf-8"))
    assert kept.moves == (FIRST, SECOND)
    assert kept.headers.items() >= {"Save": "1", "Deal": DEAL, "Ply": "2", "Sitting": session.history.play_id}.items()


def test_nothing_is_written_before_the_first_move(file: Path, home: Path) -> None:
    """A game without moves leaves no file, and "Why?" writes nothing."""
    for session in (opened(DEAL, file), opened(DEAL, True)):
        session.handle({"type": "why", "places": ["b1"], "ply": 0})
    assert not [*file.parent.glob("*.game"), *home.glob("*.game")]
    with pytest.raises(SaveError, match="There is no game to continue"):
        saves.resume()


def test_each_deal_has_its_file(home: Path) -> None:
    """Without a file name, each deal has its own file, so a new deal does not change the old game."""
    session = played(True)
    before = save_of(session).path
    session.new("seabirds#kahakai")
    session.play(session.position.legal_moves()[0])
    assert before
    assert len([*home.glob("*.game")]) == 2
    assert [*map(str, saves.resume(before).moves)] == [FIRST, SECOND]
    assert opened("seabirds#kahakai", True).ply == 1
    assert opened("seabirds#Kahakai", True).ply == 1
    assert opened("seabirds:7x3#honu", True).ply == 0


def test_a_game_set_up_by_hand_has_its_file(home: Path) -> None:
    """Its file is named after the game, not after its cards; a game that version 1.0.0 named so goes on in its file."""
    start = str(elele.deal("elba#7"))
    session = opened(start, True)
    session.play("deal")
    (path,) = home.glob("*.game")
    assert path.name == "elba-set-up-bf99b58d.game"
    older = path.rename(home / "elba-qc-tc-ac-3s-4h-3d-th-8s-9d-kc-as-6c-bf99b58d.game")
    again = opened(start, True)
    assert (again.ply, save_of(again).path) == (1, older)


@pytest.mark.parametrize("name", ["elba-set-up-bf99b58d", "elba-qc-tc-ac-3s-4h-3d-th-8s-9d-kc-as-6c-bf99b58d"])
def test_no_notice_names_a_file_after_its_cards(home: Path, name: str) -> None:
    """A part of the file's name is made from all cards of a game set up by hand, so trying cards could tell some."""
    home.mkdir(parents=True)
    (home / f"{name}.game").write_text("Aloha")
    with pytest.warns(saves.SetAside):
        session = opened(str(elele.deal("elba#7")), True)
    view: Any = session.view()
    end = f"-{date.today()}.game"
    assert f"It is kept as elba-…-damaged{end}, and a new one was started." in view["notice"]["text"]
    session.play("deal")
    session = saves.resume()
    (home / f"{name}.game").write_text("Mahalo")
    session.undo()
    view = session.view()
    told = f"elba-….game held another game. That game is kept as elba-…-earlier{end}."
    assert view["notice"]["text"] == told
    assert len([*home.glob(f"{name}-*{end}")]) == 2


@pytest.mark.parametrize("deals", [("seabirds#kahakai",), ("seabirds#kahakai", "seabirds#iwa")])
@pytest.mark.parametrize("moves", [0, 1])
def test_the_same_cell_goes_on_with_the_new_deal(deals: tuple[str, ...], moves: int) -> None:
    """Opening a game in the same way continues the deal that replaced it last, and so does opening it again."""
    session = played(True)
    for deal in deals:
        session.new(deal)
        for _ in range(moves):
            session.play(session.position.legal_moves()[0])
    again = opened(DEAL, True)
    assert (again.position.deal, again.ply, trouble(again)) == (deals[-1], moves, "")
    assert again.history.play_id == session.history.play_id or not moves
    again.new("seabirds#ao")
    assert opened(DEAL, True).position.deal == "seabirds#ao"
    assert opened(deals[0], True).position.deal == deals[0]


def test_a_deal_named_on_the_board_is_what_its_cell_opens() -> None:
    """After a return to the deal that the cell names, the cell opens that deal again."""
    session = played(True)
    session.new("seabirds#kahakai")
    session.new(DEAL)
    assert (opened(DEAL, True).position.deal, opened(DEAL, True).ply) == (DEAL, 0)


def test_a_second_board_knows_which_game_its_session_began_with() -> None:
    """After a session with a new deal is shown and saved again, opening its first deal still leads to the new one."""
    session = played(True)
    session.new("seabirds#kahakai")
    store.keep(session)
    session.new("seabirds#iwa")
    assert opened(DEAL, True).position.deal == "seabirds#iwa"


@pytest.mark.parametrize("fault", ["gone", "damaged", "no name"])
def test_a_new_deal_that_cannot_be_read(home: Path, fault: str) -> None:
    """If the file of the new deal is missing or damaged, the requested game is opened."""
    session = played(True)
    session.new("seabirds#kahakai")
    path = save_of(session).path
    assert path
    if fault == "gone":
        path.unlink()
    elif fault == "damaged":
        path.write_bytes(path.read_bytes()[:-9])
    else:
        [note] = home.glob(".*-next")
        note.write_text("../elsewhere.game")
    assert [*map(str, opened(DEAL, True).moves)] == [FIRST, SECOND]


def test_the_game_played_last() -> None:
    """`resume=True` opens the game that was played last, whatever its deal."""
    played(True)
    session = played(True, "build 3 1 1", deal="elba#12")
    path = save_of(session).path
    assert path
    os.utime(path, (2e9, 2e9))
    assert whole(Board(resume=True).session) == whole(session)


def test_a_new_deal_takes_over_the_file_named(file: Path) -> None:
    """With a file name, the new deal replaces the old one in the file."""
    session = played(file)
    session.new("seabirds#kahakai")
    assert saves.resume(file).position == elele.deal("seabirds#kahakai")
    session = saves.resume(file)
    session.play(session.position.legal_moves()[0])
    assert whole(saves.resume(file)) == whole(session)


def test_a_deal_played_before(home: Path) -> None:
    """A deal that was played before begins again if named; the older game is kept, and a notice names its file."""
    path = save_of(played(True)).path
    assert path
    before = path.read_bytes()
    session = opened("seabirds#kahakai", True)
    session.new(DEAL)
    assert session.ply == 0
    (earlier,) = home.glob("*-earlier-*.game")
    assert earlier.read_bytes() == before
    assert session.view()["notice"] == {
        "kind": "save", "text": f"{path.name} held another game. That game is kept as {earlier.name}.", "places": [],
    }  # fmt: skip
    session.play(FIRST)
    assert session.notice is None


def test_a_game_too_long_to_be_read_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game too long to be read back is not written: the file does not change, and the player sees a notice."""
    session = played(file)
    before = file.read_bytes()
    monkeypatch.setattr(limits, "RECORD", 400)
    session.commit(replace(session.history, comments={2: "x" * 400}), "")
    assert file.read_bytes() == before
    assert "the game is too long: " in trouble(session)
    assert "letters are too many; the limit is 400)" in trouble(session)
    session.comment("short")
    assert trouble(session) == ""
    assert saves.resume(file).history.comments == {2: "short"}


def test_a_sealed_game_that_is_too_long(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file beyond the size limit is left alone and not called damaged."""
    played(file)
    before = file.read_bytes()
    monkeypatch.setattr(limits, "RECORD", 100)
    session = opened(DEAL, file)
    session.play(FIRST)
    assert file.read_bytes() == before
    assert trouble(session).startswith("mine.game cannot be read (this is not a record: ")


def test_a_deck_of_your_own(file: Path) -> None:
    """A game with your own cards continues with the same cards."""
    deck = decks.load()
    birds = {key: replace(bird, points=9 * bool(bird.pairs)) for key, bird in deck.species.items()}
    own = replace(deck, species=birds)
    session = opened(DEAL, file, deck=own)
    session.play(FIRST)
    again = opened(DEAL, file, deck=own)
    assert (again.ply, again.position.score, again.position.deal) == (1, 9, DEAL)
    assert saves.resume(file, deck=own).position.score == 9


def test_a_record_goes_on(file: Path) -> None:
    """A shared record continues from its end, and is saved from then on."""
    file.write_text(f'[Deal "seabirds:6x2#7"]\n1. {FIRST}\n', encoding="utf-8")
    session = saves.resume(file)
    assert (session.ply, session.history.played) == (1, False)
    session.play(SECOND)
    assert saves.resume(file).ply == 2


def test_the_score_book_counts_it_once(file: Path) -> None:
    """A game that ends on another day, and is opened again later, is one game in the score book."""
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


def test_start_again(file: Path) -> None:
    """Only the board of a saved game has a button to begin the same deal again."""
    played(file)
    assert Board(DEAL, save=file).about["actions"]["again"] == "Start again"
    assert "again" not in Board(DEAL).about["actions"]


@pytest.mark.parametrize("word", ["off", "OFF", "0", "no"])
def test_off(home: Path, monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    """With ELELE_SAVES=off, only games with a file name are saved."""
    monkeypatch.setenv("ELELE_SAVES", word)
    assert saves.kept(played(True)) is None
    assert not home.exists()


@pytest.mark.parametrize("make", [Board, table])
def test_what_a_board_takes(file: Path, make: Callable[..., Any]) -> None:
    """A board needs either a start or a game to continue, and not both."""
    for wrong in ({}, {"session": DEAL, "resume": file}):
        with pytest.raises(TypeError, match="a board takes a start"):
            make(**wrong)
    with pytest.raises(SaveError, match=r"mine\.game does not exist"):
        make(resume=file)
    session = Session(DEAL)
    make(session, save=file)
    session.play(FIRST)
    assert saves.resume(file).ply == 1
