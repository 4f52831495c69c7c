"""A game registered as in elele/README.md is played, kept, handed in and shown like the others."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aces
import lawful
import pytest
from laws import LAWS

import elele
from elele import game, record
from elele.view import Notice
from elele_course import classroom, store
from elele_course.classroom import handin
from elele_widgets import Board

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def aces_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Aces Up, registered for one test, with its row for the laws."""
    monkeypatch.setattr(game, "_registered", {**game._registered})
    monkeypatch.setitem(lawful.GAMES, "aces", lawful.ACES)
    elele.register(aces)


def without(game: dict[str, Any], name: str) -> dict[str, Any]:
    """A game without one of its functions."""
    return {key: value for key, value in game.items() if key != name}


def won() -> elele.Session:
    """A game won by discarding if possible, and dealing only as the last choice."""
    session = elele.Session("aces#275")
    while not session.position.over:
        moves = session.position.legal_moves()
        session.play(min(moves, key=lambda move: (move.source == "stock", move.target != "discards")))
    return session


@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold(law: str) -> None:
    """A registered game with a row in `lawful.GAMES` obeys every law that the other games obey."""
    LAWS[law](kind="aces")


def test_candidates_with_and_without_cards() -> None:
    """`candidates` may leave out the number of cards carried; if it takes the number, it may answer with a notice."""
    start = elele.deal("aces#1")
    assert elele.why(start, ["1", "2"], 1) == elele.why(start, ["1", "2"])
    assert elele.why(start, ["1", "2"], 1).rule == "empty"

    def candidates(_position: object, places: list[str], cards: int) -> list[Notice]:
        return [Notice("begun", f"{cards} from {places[0]}.", (), "begun")]

    elele.register({**vars(aces), "candidates": candidates})
    assert elele.why(start, ["1", "2"], 3) == Notice("begun", "3 from 1.", (), "begun")


def test_played_and_recorded() -> None:
    """The verbs, undo, records and lines to hand in work from the first move."""
    session = won()
    assert session.view()["won"]
    session.undo()
    assert not session.position.won
    session.redo()
    assert record.replay(record.read(str(session.record())))[-1] == session.position
    (result,) = classroom.paste(handin.line(session.record(Player="Nohea"))).results
    assert (result.deal, result.player, result.score, result.state) == ("aces#275", "Nohea", 48, "won")


def test_kept(tmp_path: Path) -> None:
    """A game is saved in a file move by move, and can be resumed."""
    board = Board("aces#honu", save=tmp_path / "mine.game")
    board.session.play("go stock")
    assert store.resume(tmp_path / "mine.game").position == board.session.position


@pytest.mark.parametrize(
    ("move", "rule"), [("go 2 discards", "higher"), ("go 1 2", "empty"), ("go 3 2", "card"), ("go 4 3", "empty")]
)
def test_refused(move: str, rule: str) -> None:
    """A refused move is explained by a rule."""
    assert elele.objection(elele.parse("aces 2C.3C/AC/-/5D - -"), move).rule == rule


@pytest.mark.parametrize("text", ["aces#", "aces:two#7", "aces 2C", "aces 2C/2C/-/- - -", "aces 2X/-/-/- - -"])
def test_not_a_text_of_the_game(text: str) -> None:
    """Text that is not a deal or position of the game is refused."""
    with pytest.raises(elele.ParseError):
        elele.Session(text)


def test_on_the_board() -> None:
    """The board draws the game from its view and plays its moves, without code for this game."""
    board = Board("aces#honu")
    board.session.handle({"type": "play", "move": "go stock", "ply": 0})
    assert board.view["zones"][0]["slots"][0]["label"] == "stock: 44 cards"
    assert "1: 9 of spades on 4 of spades" in board.still


def test_written_in_a_notebook_cell() -> None:
    """A game can be written in a notebook cell: a dictionary with the functions is enough."""
    cell: dict[str, Any] = {"__name__": "__main__"}
    exec(Path(aces.__file__).read_text(encoding="utf-8").replace('name = "aces"', 'name = "my-aces"'), cell)
    elele.register(cell)
    session = elele.Session("my-aces#honu")
    assert session.position.deal == "aces#honu"  # written into its `deal`
    assert game.named("my-aces").label(session.position, elele.legal_moves(session.position)[0])


def test_named_by_another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that lists its game in the entry point group `elele.games` needs nothing else."""
    point = importlib.metadata.EntryPoint("aces", "aces", game.ENTRY_POINTS)
    monkeypatch.setattr(game, "_registered", {})
    monkeypatch.setattr(game, "_entry_points", lambda: {"aces": point})
    assert elele.deal("aces#7") == aces.deal("", 7)
    assert "aces" in game.names()


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (SimpleNamespace(), ValueError, "name in lower-case letters"),
        ({"name": "Aces Up"}, ValueError, "not 'Aces Up'"),
        ({"name": "elba"}, ValueError, "already has a game called"),
        ({**vars(aces), "name": "mine", "checks": None, "zones": 7}, TypeError, "lacks checks, zones"),
        (
            {**vars(aces), "name": "mine", "preveiw": print}, TypeError,
            "has no preview, but preveiw; write preview or, for a function of your own, _preveiw",
        ),
        ({**without(vars(aces), "label"), "lable": print}, TypeError, "has no label, but lable; write label or"),
    ],
)  # fmt: skip
def test_not_a_game(wrong: object, error: type[Exception], words: str) -> None:
    """A game without a name or a required function is refused, and so is a misspelled function; the error says why."""
    with pytest.raises(error, match=words):
        elele.register(wrong)


def test_functions_of_its_own() -> None:
    """A game may have functions that no other code calls, unless their public names look like misspellings."""
    helpers = dict.fromkeys(("main", "shuffle", "neighbors", "_face"), print)
    elele.register({**vars(aces), **helpers, "name": "mine"})
    assert "mine" in game.names()
    with pytest.raises(TypeError, match="no faces, but face; write faces or, for a function of your own, _face"):
        elele.register({**vars(aces), **helpers, "name": "mine", "face": print})
