"""Saved games: what was played is there another day, to go on with."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from elele_widgets import Board, table
from kept_game import DEAL, FIRST, SECOND, played

import elele
from elele import deck as decks
from elele import record
from elele.store import saves
from elele.store import scores
from elele.store.saves import SaveError
from elele.session import Session

DEALS = ("seabirds#7", "elemental:july#7", "elba:partial#7")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.game"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for the games that are given no file."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "games"


@pytest.mark.parametrize("deal", DEALS)
def test_a_game_goes_on(file: Path, deal: str) -> None:
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


def test_a_game_that_was_only_laid(file: Path) -> None:
    """Nobody is welcomed back to a game without a move."""
    Session(DEALS[0], save=file)
    assert Session(DEALS[0], save=file).announce == ""


def test_moves_together_stay_one_step(file: Path) -> None:
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


def test_help_is_remembered(file: Path) -> None:
    """How often a player took moves back or asked for a hint is still known another day."""
    session = played(file)
    session.undo()
    session.hint().join()
    assert Session(DEAL, save=file).asked == session.asked | {"Undos": 1, "Hints": 1}


def test_the_record_is_the_players(file: Path) -> None:
    """What a board shows as the record says nothing of how it is kept; the file is a record, too."""
    session = played(file)
    assert session.record().headers == {"Game": "seabirds", "Deal": DEAL, "Result": "1 unfinished"}
    kept = record.read(file.read_text("utf-8"))
    assert kept.moves == (FIRST, SECOND)
    assert kept.headers.items() >= {"Save": "1", "Deal": DEAL, "Ply": "2", "Sitting": session.sitting}.items()


def test_nothing_is_written_before_the_first_move(file: Path, home: Path) -> None:
    """A table that is only looked at leaves no game behind, and looking at cards writes nothing."""
    for session in (Session(DEAL, save=file), Session(DEAL, save=True)):
        session.look("noio:w")
        session.handle({"type": "why", "places": ["b1"], "ply": 0})
    assert not [*file.parent.glob("*.game"), *home.glob("*.game")]
    with pytest.raises(SaveError, match="There is no game to go on with"):
        saves.resume()


def test_each_deal_has_its_file(home: Path) -> None:
    """Without a name each deal is kept by itself: a new deal costs the old game nothing, and either goes on."""
    session = played(True)  # type: ignore[arg-type]
    session.new("seabirds#honu")
    session.play(session.position.legal_moves()[0])
    assert len([*home.glob("*.game")]) == 2
    assert Session(DEAL, save=True).moves[0:2] == tuple(map(session._positions[0].parse_move, (FIRST, SECOND)))
    assert Session("seabirds#honu", save=True).ply == 1
    assert Session("seabirds#Honu", save=True).ply == 1
    assert Session("seabirds:7x3#honu", save=True).ply == 0


def test_the_game_played_last() -> None:
    """`resume=True` lays the game that was played last, whatever its deal."""
    played(True)  # type: ignore[arg-type]
    session = played(True, "build 3 1 1", deal="elba#12")  # type: ignore[arg-type]
    os.utime(session.save.path, (2e9, 2e9))
    assert Board(resume=True).session.whole() == session.whole()


def test_a_new_deal_takes_over_the_file_named(file: Path) -> None:
    """At a table with a file of its own the new deal is what goes on another day."""
    session = played(file)
    session.new("seabirds#honu")
    assert saves.resume(file).position == elele.deal("seabirds#honu")
    session = saves.resume(file)
    session.play(session.position.legal_moves()[0])
    assert saves.resume(file).whole() == session.whole()


def test_a_deal_laid_anew_by_name(home: Path) -> None:
    """Who asks for a deal that was played before begins it anew, and the older game is kept beside."""
    before = played(True).save.path.read_bytes()  # type: ignore[arg-type, union-attr]
    session = Session("seabirds#honu", save=True)
    session.new(DEAL)
    assert session.ply == 0
    (earlier,) = home.glob("*-earlier-*.game")
    assert earlier.read_bytes() == before


def test_a_deck_of_ones_own(file: Path) -> None:
    """A game with other cards goes on with the same cards; with the printed ones it is left alone."""
    deck = decks.load()
    birds = {key: replace(bird, points=9 * bool(bird.pairs)) for key, bird in deck.species.items()}
    own = replace(deck, species=birds)
    session = Session(DEAL, deck=own, save=file)
    session.play(FIRST)
    again = Session(DEAL, deck=own, save=file)
    assert (again.ply, again.position.score, again.position.deal) == (1, 9, DEAL)
    assert saves.resume(file, deck=own).position.score == 9


def test_a_record_goes_on(file: Path) -> None:
    """A record that somebody has shared goes on from its end, and is kept from then on."""
    file.write_text(f'[Deal "seabirds:6x2#7"]\n1. {FIRST}\n', encoding="utf-8")
    session = saves.resume(file)
    assert (session.ply, session.played) == (1, False)
    session.play(SECOND)
    assert saves.resume(file).ply == 2


def test_the_score_book_counts_it_once(file: Path) -> None:
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


def test_start_again(file: Path) -> None:
    """A table that is kept has a button to begin the same cards anew; others have none."""
    played(file)
    assert Board(DEAL, save=file).about["actions"]["again"] == "Start again"
    assert "again" not in Board(DEAL).about["actions"]


@pytest.mark.parametrize("word", ["off", "OFF", "0", "no"])
def test_off(home: Path, monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    """With ELELE_SAVES=off nothing is kept but where a file is named."""
    monkeypatch.setenv("ELELE_SAVES", word)
    assert played(True).save is None  # type: ignore[arg-type]
    assert not home.exists()


@pytest.mark.parametrize("lay", [Board, table])
def test_what_a_table_takes(file: Path, lay: Callable[..., Any]) -> None:
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
