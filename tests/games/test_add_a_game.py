"""A game that is added as CONTRIBUTING.md says is played, kept, handed in and shown as the others are."""

from __future__ import annotations

import random
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import aces
import lawful
import pytest
import test_laws
from elele_widgets import Board
from elele_widgets import about as tables

import elele
from elele import classroom, game, record
from elele.classroom import handin
from elele.store import saves
from elele.session import Session

ROOT = Path(__file__).parent.parent
LAWS = {name: law for name, law in vars(test_laws).items() if hasattr(law, "hypothesis")}
WORDS = {
    "title": "Aces Up", "unit": "cards", "best": 48, "actions": {}, "zones": {"stock": "Stock", "tableau": "Tableau"},
    "hint": "Touch a card, then the discards or an empty pile; touch the stock to deal.",
    "done": "You did it! Only the aces are left.", "lost": "No move is left. Undo, or try a new deal.",
}  # fmt: skip


def stock_shuffled(position: Any, chance: random.Random) -> Any:
    """The same table with another stock."""
    return replace(position, stock=tuple(chance.sample(position.stock, len(position.stock))))


@pytest.fixture(autouse=True)
def aces_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Aces Up in every place that the section names."""
    known = lawful.Known(
        ("",), 48, lawful.GAMES["elemental"].cards, lambda _: aces.MOVES, stock_shuffled, lambda position: position
    )
    monkeypatch.setitem(sys.modules, "elele.aces", aces)
    monkeypatch.setattr(game, "GAMES", (*game.GAMES, "aces"))
    monkeypatch.setitem(lawful.GAMES, "aces", known)
    monkeypatch.setitem(tables.WORDS, "aces", WORDS)


def won() -> Session:
    """A game won by who discards whatever can be discarded, and deals last."""
    session = Session("aces#275")
    while not session.position.over:
        moves = session.position.legal_moves()
        session.play(min(moves, key=lambda move: (move.source == "stock", move.target != "discards")))
    return session


def test_it_has_all_that_a_state_has() -> None:
    """Nothing is asked of a position but what `State` lists."""
    asked = {name for name in vars(game.State) if not name.startswith("_")}
    assert asked - {*dir(elele.deal("aces#honu"))} == set()


@pytest.mark.parametrize("name", LAWS)
def test_the_laws_hold(name: str) -> None:
    """Every law that the other games keep is tried with a row in `lawful.GAMES`, also where a game has few moves."""
    LAWS[name](kind="aces")


def test_played_and_recorded() -> None:
    """The verbs, undo, records and lines to hand in work with the first move."""
    session = won()
    assert session.view()["won"]
    session.undo()
    assert not session.position.won
    session.redo()
    assert record.replay(record.read(str(session.record())))[-1] == session.position
    (result,) = classroom.paste(handin.of(session, "Nohea")).results
    assert (result.deal, result.player, result.score, result.state) == ("aces#275", "Nohea", 48, "won")


def test_kept(tmp_path: Path) -> None:
    """A game is kept in a file move by move, and goes on."""
    session = Session("aces#honu", save=tmp_path / "mine.game")
    session.play("go stock")
    assert saves.resume(tmp_path / "mine.game").position == session.position


@pytest.mark.parametrize(
    ("move", "rule"), [("go 2 discards", "higher"), ("go 1 2", "empty"), ("go 3 2", "card"), ("go 4 3", "empty")]
)
def test_refused(move: str, rule: str) -> None:
    """What is refused is explained by a rule."""
    position = elele.parse("aces 2C.3C/AC/-/5D - -")
    assert elele.objection(position, elele.parse_move(position, move)).rule == rule


@pytest.mark.parametrize("text", ["aces#", "aces:two#7", "aces 2C", "aces 2C/2C/-/- - -", "aces 2X/-/-/- - -"])
def test_no_such_text(text: str) -> None:
    """A text that is no deal or position of the game is refused."""
    with pytest.raises(elele.ParseError):
        Session(text)


def test_on_the_board() -> None:
    """The board draws the game from its view and plays its moves, with no line of its own for it."""
    board = Board("aces#honu")
    board.session.handle({"type": "play", "move": "go stock", "ply": 0})
    assert board.view["zones"][0]["slots"][0]["label"] == "stock: 44 cards"
    assert "1: 9 of spades on 4 of spades" in board.still
    board.session.handle({"type": "hint", "ply": 1})
    assert "no hints for this game yet" in board.view["notice"]["text"]


def test_every_game_has_words_for_its_board() -> None:
    """A board needs the game's title, buttons and endings."""
    assert set(tables.WORDS) == set(game.GAMES)


def test_the_section_names_what_is_there() -> None:
    """Each file that the section sends one to is there, but the module that one is about to write."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("\n## Add a game\n")[2].partition("\n## ")[0]
    named = re.findall(r"`([\w/]+\.\w+)`", section)
    assert [path for path in named if "/" in path and not (ROOT / path).exists()] == ["elele/clock.py"]
