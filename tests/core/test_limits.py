"""Limits of size: longer data are refused with a message that names the limit, and cost nothing."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import elele
from elele import game, limits, record
from elele.record import Record
from elele.seabirds import deck
from elele.seabirds.deck import DeckError
from elele.session import Refused, Session
from elele_course import classroom
from elele_course.classroom import handin, submission_text
from elele_course.store import scores
from elele_course.store.progress import Progress
from elele_course.study import Study

DEAL = '[Deal "seabirds#7"]\n'
GAME = f'{DEAL}[Player "Keola"]\n\n1. pair b6 c6 a6\n'
LONG: dict[str, Callable[[], Any]] = {
    "500,001 letters are too many; the limit is 500,000": lambda: record.read(DEAL.ljust(limits.RECORD) + "x"),
    "10,001 moves are too many; the limit is 10,000": lambda: record.read(
        DEAL + "".join(f"{number}. stuck\n" for number in range(1, limits.MOVES + 2))
    ),
    "20,001 letters are too many; the limit is 20,000": lambda: elele.parse("elba" + "x" * (limits.POSITION - 3)),
    "41 places in a row are too many; the limit is 40": lambda: elele.parse(
        "seabirds dune-1 - " + "/".join("-" * 41) + " > - - - -"
    ),
    "of up to 64 letters": lambda: elele.deal(f"seabirds#{'x' * 65}"),
}


@pytest.mark.parametrize("limit", LONG)
def test_long_texts(limit: str) -> None:
    """A text that is too long is refused, and the error names the limit."""
    with pytest.raises(elele.ParseError, match=re.escape(limit)):
        LONG[limit]()


def test_what_is_just_short_enough() -> None:
    """A record with the maximum number of moves can be read, and so can many short comments on one moment."""
    moves = ("stuck",) * limits.MOVES
    assert record.read(str(Record({"Deal": "seabirds#7"}, moves))).moves == moves
    comments = record.read(DEAL + "{a} " * 100_000).comments
    assert comments == {0: "\n".join(["a"] * 100_000)}


@pytest.mark.parametrize(
    "text", ["x" * 9_000, "found " * 2_000, "found \U0001d11e" + "\U0001d11e" * 9_000, "protect " + "x" * 9_000 + " a1"]
)
@pytest.mark.parametrize("deal", ["seabirds#7", "elemental#7", "elba#7"])
def test_errors_repeat_no_long_text(deal: str, text: str) -> None:
    """An error repeats only the beginning of the text that was not understood."""
    position = elele.deal(deal)
    long = str(position).replace(" ", f"{text} ", 3).replace("/", f"{text}/", 1)
    for wrong in (lambda: game.parse_move(position, text), lambda: elele.parse(long), lambda: elele.parse(text)):
        with pytest.raises(elele.ParseError) as raised:
            wrong()
        assert len(str(raised.value)) < 1_200


def test_a_game_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may have as many moves as a record; the next move is refused, and undo still works."""
    monkeypatch.setattr(limits, "MOVES", 2)
    session = Session("seabirds#7")
    session.play("pair b6 c6 a6")
    session.play("turn b6")
    before = session.history
    session.handle({"type": "play", "move": str(session.position.legal_moves()[0]), "ply": 2})
    assert session.view()["notice"]["text"] == (
        "This game has become too long: 3 moves are too many; the limit is 2. Undo, or start a new deal."
    )
    assert session.history is before
    session.undo()
    assert session.ply == 1


class TestFolders:
    @pytest.mark.parametrize("name", ["/etc/passwd", "../birds.csv", "/dev/zero", "birds.csv"])
    @pytest.mark.skipif(os.name == "nt", reason="on Windows, only some users may create links")
    def test_links_out_of_the_folder(self, own: Path, name: str) -> None:
        """A file that is a link out of its folder, to a device or to itself is not read."""
        secret = own.parent / "birds.csv"
        secret.write_text("species_id,secret\nroot,password\n")
        (own / "birds.csv").unlink()
        (own / "birds.csv").symlink_to(name)
        with pytest.raises(DeckError) as raised:
            deck.load(own)
        (told,) = [problem for problem in raised.value.problems if problem.startswith("birds.csv:1: the file")]
        link = f"birds.csv:1: the file is a link to somewhere outside {own}; replace it with the file itself"
        assert told == link if name in ("/etc/passwd", "../birds.csv") else "the file is missing from" in told
        assert not re.search("root:|password", str(raised.value))

    @pytest.mark.skipif(os.name == "nt", reason="on Windows, only some users may create links")
    def test_a_link_within_the_folder(self, own: Path) -> None:
        """A link to another name in the same folder is read."""
        (own / "birds.csv").rename(own / "my-birds.csv")
        (own / "birds.csv").symlink_to("my-birds.csv")
        assert len(deck.load(own).in_deck) == 20

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
    def test_pipes(self, own: Path) -> None:
        """A pipe in place of a file is refused without waiting."""
        (own / "birds.csv").unlink()
        os.mkfifo(own / "birds.csv")
        with pytest.raises(DeckError, match=r"birds\.csv:1: the file is missing"):
            deck.load(own)

    @pytest.mark.parametrize(
        ("more", "told"),
        [
            ("x" * 5_001, "a cell is too long: 5,001 letters are too many; the limit is 5,000"),
            ("x" * 140_000, "a cell is too long: 140,000 letters are too many; the limit is 5,000"),
            ("\n" * 20_001 + "x", "the file is too long: 20,0.. lines are too many; the limit is 20,000"),
            ("x" * 5_000_000, "the file is too large: 5,000,001 bytes are too many; the limit is 5,000,000"),
        ],
    )
    def test_long_files(self, own: Path, more: str, told: str) -> None:
        """A file, row or cell that is too long is refused with its line, and the error names the limit."""
        with (own / "sources.csv").open("a", encoding="utf-8") as file:
            file.write(more)
        with pytest.raises(DeckError, match=rf"sources\.csv:\d+: {told}"):
            deck.load(own)

    @pytest.mark.parametrize(
        "name", ["../../etc/passwd", "..\\boot.ini", "/etc/passwd", "C:\\Windows", "noio/../moli", "noio.svg\x00"]
    )
    def test_names_that_are_paths(self, own: Path, name: str) -> None:
        """An id that is a path is refused, and no drawing is searched for outside the folder of drawings."""
        rows = {"birds": "noio", "habitats": "islet-1", "threats": "cat", "protections": "pet-care"}
        for file, key in rows.items():
            path = own / f"{file}.csv"
            before = path.read_text(encoding="utf-8")
            path.write_text(before.replace(f"\n{key},", f"\n{name},", 1), encoding="utf-8")
            assert path.read_text(encoding="utf-8") != before
            with pytest.raises(DeckError, match=rf"{file}\.csv:\d+: \w+_id is "):
                deck.load(own)
            path.write_text(before, encoding="utf-8")


@pytest.fixture
def hand_ins(tmp_path: Path) -> Path:
    """A folder with a game that a class handed in, next to a file outside the folder."""
    folder = tmp_path / "hand-ins"
    folder.mkdir()
    (folder / "keola.txt").write_text(GAME)
    (tmp_path / "secret.txt").write_text(GAME.replace("Keola", "root:password"))
    return folder


class TestHandIns:
    @pytest.mark.parametrize("name", ["../secret.txt", "../hand-ins/../secret.txt", "..", "a.txt", "gone", "/dev/zero"])
    @pytest.mark.skipif(os.name == "nt", reason="on Windows, only some users may create links")
    def test_links_out_of_the_folder(self, hand_ins: Path, name: str) -> None:
        """A link out of the folder, to a device, to nothing or to itself is refused, and nothing of it is read."""
        (hand_ins / "a.txt").symlink_to(name)
        found = classroom.folder(hand_ins)
        assert [result.player for result in found.results] == ["Keola"]
        told = "a.txt: this is a link or a special file; replace it with the file itself."
        assert [f"{refused}" for refused in found.refused] == [told]

    @pytest.mark.skipif(os.name == "nt", reason="on Windows, only some users may create links")
    def test_a_link_within_the_folder(self, hand_ins: Path) -> None:
        """A link to another file in the same folder is read, and the folder itself may be a link."""
        (hand_ins / "a.txt").symlink_to("keola.txt")
        (hand_ins.parent / "link").symlink_to("hand-ins")
        found = classroom.folder(hand_ins.parent / "link")
        assert (len(found.results), found.again, found.refused) == (1, 1, ())

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
    def test_pipes(self, hand_ins: Path) -> None:
        """A pipe in the folder is refused without waiting."""
        os.mkfifo(hand_ins / "a.txt")
        assert [refused.source for refused in classroom.folder(hand_ins).refused] == ["a.txt"]

    def test_long_files(self, hand_ins: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A file that is too long is refused, whatever size the folder states."""
        monkeypatch.setattr(submission_text, "LARGEST", 1_000)
        (hand_ins / "a.txt").write_text("x" * 1_001)
        (refused,) = classroom.folder(hand_ins).refused
        assert refused.why == "the file is too large: 1,001 bytes are too many; the limit is 1,000."


class TestWriters:
    """Every writer respects its reader's limit: it writes at the limit, and above the limit refuses before writing."""

    def test_comments(self) -> None:
        """Comments may use a fifth of a record's length; a longer comment is refused, and the others are kept."""
        session = Session("seabirds#7")
        most = limits.RECORD // 5
        for size in (most - 1, most):
            session.comment("x" * size)
            assert len(record.read(str(session.record())).comments[0]) == size
        with pytest.raises(Refused, match="100,001 letters of comments are too many; the limit is"):
            session.comment("x" * (most + 1))
        assert len(session.history.comments[0]) == most

    @pytest.mark.parametrize("more", [-1, 0, 1])
    def test_lines_to_hand_in(self, monkeypatch: pytest.MonkeyPatch, more: int) -> None:
        """A line of the maximum length can be read; for a longer game, the error says to hand in the record."""
        played = Record({"Deal": "seabirds#7", "Player": "Nohea"}, ("pair b6 c6 a6",))
        monkeypatch.setattr(handin, "LONGEST", len(handin.line(played)) - more)
        if more <= 0:
            assert handin.read(handin.line(played)).moves == played.moves
        else:
            with pytest.raises(elele.ParseError, match=r"letters are too many; .*hand in the record instead"):
                handin.line(played)

    @pytest.mark.parametrize("more", [-1, 0, 1])
    def test_answers(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: int) -> None:
        """A file of answers has at most as many lines as can be read; with more answers, nothing is written."""
        study, there = Study(tmp_path / "here.sqlite3", new_per_day=99), Study(tmp_path / "there.sqlite3")
        monkeypatch.setattr(limits, "LINES", 5)
        for card in [*study.cards][: 4 + more]:
            study.answer(card, "good")
        if more <= 0:
            study.export_csv(tmp_path / "mine.csv")
            assert there.import_csv(tmp_path / "mine.csv") == 4 + more
        else:
            with pytest.raises(ValueError, match="6 lines are too many; the limit is 5; copy the file"):
                study.export_csv(tmp_path / "mine.csv")
            assert not (tmp_path / "mine.csv").exists()

    @pytest.mark.parametrize("more", [-1, 0, 1])
    def test_the_score_book(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: int) -> None:
        """A game of the maximum length is kept in the book and can be read; a longer game is reported as missing."""
        session, book = Session("seabirds#7"), Progress(tmp_path / "progress.sqlite3")
        while not session.position.over:
            session.play(session.position.legal_moves()[0])
        monkeypatch.setattr(limits, "RECORD", len(str(session.record())) - more)
        keeper = scores.keep(session, book)
        session.undo()
        session.redo()
        if more <= 0:
            assert scores.record(1, progress=book) == session.record()
        else:
            assert "This game is not in your score book. It is too long: " in keeper.trouble
            assert scores.rows(progress=book) == []


def test_half_a_letter_in_the_score_book(tmp_path: Path) -> None:
    """A comment with a lone surrogate, which text files cannot store, does not keep a game out of the book."""
    session, book = Session("seabirds#7"), Progress(tmp_path / "progress.sqlite3")
    keeper = scores.keep(session, book)
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    session.comment("half \ud800 letter")
    assert keeper.trouble == ""
    assert [*scores.record(1, progress=book).comments.values()] == ["half ? letter"]
