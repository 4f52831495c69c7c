"""A new deal from the board: any, one of a level, one with a number or word."""

from __future__ import annotations

from typing import Any

import pytest
from elele_widgets import Board, deals

import elele
from elele.elba.deals import winnable


def notice(board: Board) -> str:
    """What the board says."""
    return str((board.view["notice"] or {"text": ""})["text"])


def ask(board: Board, word: str = "", kind: str = "", **more: Any) -> str:
    """The deal on the board after a request for a new one."""
    board._handle_custom_msg({"type": "deal", "word": word, "kind": kind, **more}, [])
    return str(board.view["deal"])


@pytest.mark.parametrize(
    ("start", "word", "deal"),
    [
        ("elba#7", "12", "elba#12"),
        ("elba#7", "007", "elba#7"),
        ("elba#7", " honu ", "elba#honu"),
        ("elba#7", "Hōnu", "elba#honu"),
        ("elba#7", "ʻAlalā", "elba#alala"),
        ("elba#7", "'alala", "elba#alala"),
        ("elba#7", "nā manu", "elba#na-manu"),
        ("elba#7", "elba:strict#hōnu", "elba:strict#hōnu"),
        ("elba:strict+partial#7", "12", "elba:strict+partial#12"),
        ("seabirds:7x3#7", "honu", "seabirds:7x3#honu"),
        ("elemental:july#7", "honu", "elemental:july#honu"),
    ],
)
def test_a_word_is_dealt(start: str, word: str, deal: str) -> None:
    """A number or word keeps version and layout, without kahakō and ʻokina; a whole deal is taken as it is."""
    board = Board(start)
    assert ask(board, word) == deal
    assert board.session.position == elele.deal(deal)


def test_one_word_for_a_class() -> None:
    """However learners type the word, they get the same cards, and the text of the deal is one that anyone can type."""
    typed = ["ʻuaʻu kani", "uau-kani", "ʻUAʻU KANI", "ʻuaʻu  kani", "\u2018ua\u2018u kani", "u\u0304au kani"]
    assert {deals.plain_word(word) for word in typed} == {"uau-kani"}


@pytest.mark.parametrize("word", ["9" * 4_500, "a/b?", "x" * 70, "\u202ehonu", "7 + 7"])
def test_a_word_that_is_no_seed_is_refused(word: str) -> None:
    """The notice says what a deal is, and the game goes on."""
    board = Board("elba#7")
    assert ask(board, word) == "elba#7"
    assert "is not a deal" in notice(board)


@pytest.mark.parametrize("start", ["elba#7", "elba:strict#7", "elba:partial#7"])
@pytest.mark.parametrize("kind", list(deals.LEVELS))
def test_a_level_is_dealt(start: str, kind: str) -> None:
    """The deal is one of the known winnable ones of that level, in the version of the board."""
    board = Board(start)
    version, _, number = ask(board, kind=kind).partition("#")
    assert version == start.partition("#")[0]
    assert int(number) in winnable("strict" in start, kind)


@pytest.mark.parametrize("start", ["elba#7", "elemental:july#7", "seabirds:7x3#7"])
def test_any_deal(start: str) -> None:
    """Without word and level it is a random deal of the same kind."""
    board = Board(start)
    assert ask(board).partition("#")[0] == start.partition("#")[0]
    assert board.session.ply == 0


@pytest.mark.parametrize(
    ("start", "word", "kind", "words"),
    [
        ("elba#7", "x" * 80, "", "one word of up to 64 letters"),
        ("elba#7", "ʻ", "", "one word of up to 64 letters"),
        ("elba#7", "a/b", "", "one word of up to 64 letters"),
        ("elba#7", "seabirds#7", "", "This board is for elba"),
        ("elba#7", "", "winnable", "a kind of deal that this game does not have"),
        ("elemental#7", "", "winnable-easy", "a kind of deal that this game does not have"),
    ],
)
def test_what_cannot_be_dealt_is_said(start: str, word: str, kind: str, words: str) -> None:
    """The game goes on, and the notice says what to type."""
    start = start.replace("elemental#", "elemental:october#")
    board = Board(start)
    assert ask(board, word, kind) == start
    assert words in notice(board)


def test_levels_are_offered_where_they_are_known() -> None:
    """Elba offers its levels in every version, the other games none."""
    assert Board("elba:strict#7").about["levels"] == deals.LEVELS
    assert "levels" not in Board("seabirds#7").about
    assert "levels" not in Board("elemental:july#7").about
