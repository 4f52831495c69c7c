"""New deals from a board: any deal, a deal of a level, and the deal of a number or word."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fake_page import FakePage

import elele
from elele.cards import LEVELS, deals_of, plain_word
from elele.elba.deals import winnable
from elele.session import Session
from elele_course.store import saves
from elele_widgets import Board, table


def notice(board: Board) -> str:
    """The text of the board's notice."""
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
        ("elba#7", "“Honu”", "elba#honu"),
        ("elba#7", '"honu"', "elba#honu"),
        ("elba#7", "elba:strict#honu", "elba:strict#honu"),
        ("elba#7", " “Elba:strict#Honu” ", "elba:strict#honu"),
        ("elba:strict+partial#7", "12", "elba:strict+partial#12"),
        ("seabirds:7x3#7", "kahakai", "seabirds:7x3#kahakai"),
        ("elemental:july#7", "honu", "elemental:july#honu"),
    ],
)
def test_a_word_is_dealt(start: str, word: str, deal: str) -> None:
    """A number or word keeps version and layout, and loses kahakō, ʻokina and quotes; a deal's text loses quotes."""
    board = Board(start)
    assert ask(board, word) == deal
    assert board.session.position == elele.deal(deal)


def test_one_word_for_a_class() -> None:
    """Learners get the same cards however they type the word, and anyone can type the text of the deal."""
    typed = ["ʻuaʻu kani", "uau-kani", "ʻUAʻU KANI", "ʻuaʻu  kani", "\u2018ua\u2018u kani", "u\u0304au kani"]
    assert {plain_word(word) for word in typed} == {"uau-kani"}


def test_letters_of_other_alphabets() -> None:
    """Letters that only look like those of a word mean that word; a word of one other alphabet stays as it is."""
    words = {"".join(word) for word in product("h\u04bb\u0570", "o\u03bf\u043e\u0585", "n\u0578", "u\u03c5\u057d")}
    assert len(words) == 72
    armenian = "\u0570\u0585\u0578\u057d"
    assert {plain_word(word) for word in words} == {"honu", armenian}
    assert {plain_word(word, alike=True) for word in words} == {"honu"}
    wide, capital = "\uff48\uff4f\uff4e\uff55", "\u041d\u041eNU"
    assert {plain_word(word) for word in (wide, capital)} == {"honu"}
    kept = ["\u0441\u043e\u0432\u0430", "\u30cf\u30ef\u30a4"]  # an owl in Russian, and Hawaiʻi in Japanese
    assert [plain_word(word) for word in kept] == kept


@pytest.mark.parametrize("word", ["x\u00b2", "\u00bd", "nene\u00af", "ka\u00b4upu", "a\uff03b", "\uff17"])
def test_a_plain_word_stays_as_it_is(word: str) -> None:
    """Signs and digits of another style stay, so that words that were shared deal what they dealt."""
    assert plain_word(word) == word


@pytest.mark.parametrize("word", ["9" * 4_500, "a/b?", "x" * 70, "\u202ehonu", "7 + 7"])
def test_a_word_that_is_no_seed_is_refused(word: str) -> None:
    """The notice says what a deal can be, and the game goes on."""
    board = Board("elba#7")
    assert ask(board, word) == "elba#7"
    assert "is not a deal" in notice(board)


@pytest.mark.parametrize(
    ("start", "known"),
    [
        ("elba#7", lambda kind: deals_of("elba", "", kind)),
        ("elba:partial#7", lambda kind: deals_of("elba", "", kind)),
        ("elba:strict#7", lambda kind: winnable(True, f"winnable-{kind}")),
        ("elemental:october#7", lambda kind: deals_of("elemental", "october", kind)),
        ("elemental:july#7", lambda kind: deals_of("elemental", "july", kind)),
    ],
)
@pytest.mark.parametrize("kind", LEVELS)
def test_a_level_is_dealt(start: str, known: Callable[[str], tuple[int, ...]], kind: str) -> None:
    """The new deal is a known winnable deal of that level, in the version of the board."""
    board = Board(start)
    version, _, number = ask(board, kind=kind).partition("#")
    assert version == start.partition("#")[0]
    assert int(number) in known(kind)


@pytest.mark.parametrize("start", ["elba#7", "elemental:july#7", "seabirds:7x3#7"])
def test_any_deal(start: str) -> None:
    """Without a word or level, the new deal is a random one of the same kind."""
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
        ("seabirds#7", "", "easy", "a kind of deal that this game does not have"),
    ],
)
def test_what_cannot_be_dealt_is_said(start: str, word: str, kind: str, words: str) -> None:
    """The game goes on, and the notice says what to type."""
    start = start.replace("elemental#", "elemental:october#")
    board = Board(start)
    assert ask(board, word, kind) == start
    assert words in notice(board)


@pytest.mark.parametrize(
    ("start", "word", "told"),
    [
        ("seabirds#7", "honu", "honu-3"), ("seabirds#7", "Hōnu", "honu-3"), ("elba#7", "honu", ""),
        ("seabirds#7", "seabirds#honu", "honu-3"), ("seabirds#7", "kahakai", ""), ("seabirds#7", "", ""),
        ("seabirds:7x3#7", "12", "12-2"),
    ],
)  # fmt: skip
def test_a_word_that_opens_stuck_says_so(start: str, word: str, told: str) -> None:
    """The class has those cards if it wants them; the board says how they open, and names a word that opens better."""
    page = FakePage(board := Board(start))
    page.ask(type="deal", word=word, kind="")
    dealt = page.view["deal"]
    poor = "This deal opens without a pair: the first move is “I am stuck.” Try the word "
    assert notice(board) == (f"{poor}{told}." if told else "")
    if told:
        assert dealt.endswith(f"#{plain_word(word.rpartition('#')[2])}")
        page.ask(type="deal", word=told, kind="")
        assert (notice(board), len(board.session.position.legal_moves()) > 1) == ("", True)


def test_levels_are_offered_where_they_are_known() -> None:
    """Elba and Elemental offer levels in every version, E Lele! none."""
    for start in ("elba:strict#7", "elba#7", "elemental:july#7", "elemental:october#7"):
        assert Board(start).about["levels"] == {level: level.capitalize() for level in LEVELS}
    assert "levels" not in Board("seabirds#7").about


@pytest.mark.parametrize("deal", ["seabirds#hōnu", "Elba:strict#Kāneʻohe", "elemental#ʻio", "seabirds#h\u03bfnu"])
def test_a_kahako_never_means_other_cards_silently(deal: str, tmp_path: Path) -> None:
    """A board refuses a word with a kahakō, an ʻokina or a Greek letter, and names the plain word; old games go on."""
    first = elele.deal(deal)
    head, _, word = first.deal.partition("#")
    advice = re.escape(f"write {head}#{plain_word(word)}. For an older game")
    for begin in (Board, table, lambda text: Board(text, save=tmp_path / "new.game")):
        with pytest.raises(elele.ParseError, match=advice):
            begin(deal)
    assert not (tmp_path / "new.game").exists()
    board = Board("elba#7")
    assert ask(board, deal) == "elba#7"
    assert f"write {head}#" in notice(board)
    older = Session(deal)
    saves.keep(older, tmp_path / "old.game")
    older.play(older.position.legal_moves()[0])
    saves.kept(older).let_go()
    again = Board(deal, save=tmp_path / "old.game")
    assert again.session.position == older.position
    saves.kept(again.session).let_go()
    assert Board(first).session.position == Board(older.record()).session.history.positions[0] == first
