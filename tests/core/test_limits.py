"""How long things may be: what is longer is refused in words that name the limit, and costs nothing."""

from __future__ import annotations

import gc
import json
import os
import re
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from elele_widgets import BirdPanel, Board, FieldGuide, Quiz, Steps
from elele_widgets import assets as page
from elele_widgets.puzzles import PuzzleBox, PuzzlePanel
from fuzz import Widget

import elele
from elele import classroom, deck, game, limits, record
from elele.deck import DeckError
from elele.study.quiz import Round
from elele.record import Record
from elele.session import Session

DEAL = '[Deal "seabirds#7"]\n'
GAME = f'{DEAL}[Player "Keola"]\n\n1. pair b6 c6 a6\n'
LONG: dict[str, Callable[[], Any]] = {
    "500,001 letters are too many; the most is 500,000": lambda: record.read(DEAL.ljust(limits.RECORD) + "x"),
    "10,001 moves are too many; the most is 10,000": lambda: record.read(
        DEAL + "".join(f"{number}. stuck\n" for number in range(1, limits.MOVES + 2))
    ),
    "20,001 letters are too many; the most is 20,000": lambda: elele.parse("elba" + "x" * (limits.POSITION - 3)),
    "41 places in a row are too many; the most is 40": lambda: elele.parse(
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
    """A record of the most moves is read; so is one of many short comments on one moment."""
    moves = ("stuck",) * limits.MOVES
    assert record.read(str(Record({"Deal": "seabirds#7"}, moves))).moves == moves
    comments = record.read(DEAL + "{a} " * 100_000).comments
    assert comments == {0: "\n".join(["a"] * 100_000)}


@pytest.mark.parametrize(
    "text", ["x" * 9_000, "found " * 2_000, "found \U0001d11e" + "\U0001d11e" * 9_000, "protect " + "x" * 9_000 + " a1"]
)
@pytest.mark.parametrize("deal", ["seabirds#7", "elemental#7", "elba#7"])
def test_errors_repeat_no_long_text(deal: str, text: str) -> None:
    """An error repeats the beginning of what was not understood, and no more."""
    position = elele.deal(deal)
    long = str(position).replace(" ", f"{text} ", 3).replace("/", f"{text}/", 1)
    for wrong in (lambda: game.parse_move(position, text), lambda: elele.parse(long), lambda: elele.parse(text)):
        with pytest.raises(elele.ParseError) as raised:
            wrong()
        assert len(str(raised.value)) < 1_200


def test_a_game_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game has no more moves than a record may have; the next one is refused, and undo goes on."""
    monkeypatch.setattr(limits, "MOVES", 2)
    session = Session("seabirds#7")
    session.play("pair b6 c6 a6")
    session.play("turn b6")
    before = session.whole()
    session.handle({"type": "play", "move": str(session.position.legal_moves()[0]), "ply": 2})
    assert session.view()["notice"]["text"] == (
        "This game has become too long: 3 moves are too many; the most is 2. Undo, or deal anew."
    )
    assert session.whole() == before
    session.undo()
    assert session.ply == 1


MESSAGES: list[Any] = [
    {"type": "look", "text": "x" * limits.MESSAGE}, {"type": "play", "move": "x" * limits.MESSAGE, "ply": 0},
    {"type": "choose", "places": ["a"] * limits.MESSAGE}, {"type": "why", "places": [["a" * 100] * 100], "ply": 0},
    {"type": "new", "deal": {f"{number}": number for number in range(9_000)}}, {"type": "goto", "ply": 1 << 99_999},
    ["x"] * 9_000, "x" * 9_000,
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(MESSAGES)))
def test_long_messages(number: int) -> None:
    """A message that is too long changes nothing, and the notice names the limit."""
    box = PuzzleBox("find-the-block")
    for widget, told in (
        (Board("seabirds#7"), lambda view: view["notice"]["text"]),
        (box.board, lambda view: view["notice"]["text"]),
        (Quiz(seed="honu", keep=False), lambda view: view["notice"]),
    ):
        before = getattr(widget, "session", widget).changes if hasattr(widget, "session") else widget.round.step
        Widget(widget).hear({"nonce": "n", "intent": MESSAGES[number]})
        assert told(widget.view) == "The page sent a message that is too long; the most is 5,000 letters."
        assert before == (widget.session.changes if hasattr(widget, "session") else widget.round.step)


def test_messages_of_a_player_are_short() -> None:
    """The longest message that a board sends is far below the limit."""
    moves = [str(move) for move in elele.legal_moves(elele.deal("elemental#7"))]
    places = [slot["place"] for zone in Session("seabirds:9x1#7").view()["zones"] for slot in zone["slots"]]
    sizes = [limits.measure({"type": "why", "places": places, "ply": 999}), *map(limits.measure, moves)]
    assert max(sizes) < limits.MESSAGE / 10


def test_a_long_name() -> None:
    """A name that is typed into a quiz has an end."""
    widget = Quiz(seed="honu", keep=False, typing=True)
    asked: Round = widget.round
    Widget(widget).hear({"nonce": 1, "intent": {"type": "write", "text": "o" * 101, "step": asked.step}})
    assert widget.view["notice"] == "That is no name: 101 letters are too many; the most is 100."
    assert asked.turn
    assert asked.turn.tries == ()


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("n-1", "n-1"), (7, 7), (None, None), ("x" * 101, None), (1 << 999, None), (["n"], None), ({"n": 1}, None),
        (1.5, None),
    ],
)  # fmt: skip
def test_names_of_messages(given: object, told: object) -> None:
    """The name that a page gives its message is repeated where it is one."""
    assert page.nonce({"nonce": given}) == told
    widget = Widget(Board("elba#7"))
    widget.hear({"nonce": given, "intent": {"type": "look", "text": "AS"}})
    assert widget.answers == [{"ack": told}]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Board("elba#7"), lambda: BirdPanel("seabirds#7"), lambda: FieldGuide(), lambda: Steps("october-limit"),
        lambda: Quiz(seed="honu", keep=False), lambda: PuzzlePanel(), lambda: PuzzleBox("find-the-block").board,
    ],
)  # fmt: skip
def test_a_page_writes_nothing(make: Callable[[], Any]) -> None:
    """What a page writes into a widget is not taken: Python decides, the page draws."""
    widget = make()
    before = {name: getattr(widget, name) for name in widget.keys}
    written = {name: {"game": "chess"} if isinstance(value, dict) else "<b>" for name, value in before.items()}
    widget._handle_msg({"content": {"data": {"method": "update", "state": written}}, "buffers": []})
    assert {name: getattr(widget, name) for name in widget.keys} == before


def test_refused_messages_leave_no_trace() -> None:
    """Many messages that are refused cost no memory that stays."""
    widget = Widget(Board("elba#7"))
    wrong = [{"nonce": n, "intent": {"type": "play", "move": f"found {n}", "ply": 0}} for n in range(9, 129)]
    for message in wrong[:50]:
        widget.hear(message)
    gc.collect()
    tracemalloc.start()
    for message in wrong:
        widget.hear(message)
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 100_000


class TestFolders:
    @pytest.mark.parametrize("name", ["/etc/passwd", "../birds.csv", "/dev/zero", "birds.csv"])
    @pytest.mark.skipif(os.name == "nt", reason="links need rights of their own there")
    def test_links_out_of_the_folder(self, own: Path, name: str) -> None:
        """A file that is a link out of its folder, to a device or in a circle is not read."""
        secret = own.parent / "birds.csv"
        secret.write_text("species_id,secret\nroot,password\n")
        (own / "birds.csv").unlink()
        (own / "birds.csv").symlink_to(name)
        with pytest.raises(DeckError) as raised:
            deck.load(own)
        (told,) = [problem for problem in raised.value.problems if problem.startswith("birds.csv:1: the file")]
        link = f"birds.csv:1: the file is a link out of {own}; put the file itself there"
        assert told == link if name in ("/etc/passwd", "../birds.csv") else "the file is missing in" in told
        assert not re.search("root:|password", str(raised.value))

    @pytest.mark.skipif(os.name == "nt", reason="links need rights of their own there")
    def test_a_link_within_the_folder(self, own: Path) -> None:
        """A link to another name in the same folder is read."""
        (own / "birds.csv").rename(own / "my-birds.csv")
        (own / "birds.csv").symlink_to("my-birds.csv")
        assert len(deck.load(own).in_deck) == 20

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
    def test_pipes(self, own: Path) -> None:
        """A pipe in a file's place is not waited for."""
        (own / "birds.csv").unlink()
        os.mkfifo(own / "birds.csv")
        with pytest.raises(DeckError, match=r"birds\.csv:1: the file is missing"):
            deck.load(own)

    @pytest.mark.parametrize(
        ("more", "told"),
        [
            ("x" * 5_001, "a cell is too long: 5,001 letters are too many; the most is 5,000"),
            ("x" * 140_000, "a cell is too long: 140,000 letters are too many; the most is 5,000"),
            ("\n" * 20_001 + "x", "the file is too long: 20,0.. lines are too many; the most is 20,000"),
            ("x" * 5_000_000, "the file is too long: 5,000,001 bytes are too many; the most is 5,000,000"),
        ],
    )
    def test_long_files(self, own: Path, more: str, told: str) -> None:
        """A file, a row or a cell that is too long is refused with its line, and the error names the limit."""
        with (own / "sources.csv").open("a", encoding="utf-8") as file:
            file.write(more)
        with pytest.raises(DeckError, match=rf"sources\.csv:\d+: {told}"):
            deck.load(own)

    @pytest.mark.parametrize(
        "name", ["../../etc/passwd", "..\\boot.ini", "/etc/passwd", "C:\\Windows", "noio/../moli", "noio.svg\x00"]
    )
    def test_names_that_are_paths(self, own: Path, name: str) -> None:
        """An id is never a path: such a row is refused, and no drawing is looked for outside the drawings."""
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
    """A folder with a game that a class handed in, and a file beside the folder."""
    folder = tmp_path / "hand-ins"
    folder.mkdir()
    (folder / "keola.txt").write_text(GAME)
    (tmp_path / "secret.txt").write_text(GAME.replace("Keola", "root:password"))
    return folder


class TestHandIns:
    @pytest.mark.parametrize("name", ["../secret.txt", "../hand-ins/../secret.txt", "..", "a.txt", "gone", "/dev/zero"])
    @pytest.mark.skipif(os.name == "nt", reason="links need rights of their own there")
    def test_links_out_of_the_folder(self, hand_ins: Path, name: str) -> None:
        """A link out of the folder, to a device, to nowhere or in a circle is refused, and no letter of it read."""
        (hand_ins / "a.txt").symlink_to(name)
        found = classroom.folder(hand_ins)
        assert [result.player for result in found.results] == ["Keola"]
        told = "a.txt: this is a link to elsewhere, or no file at all; put the file itself there."
        assert [f"{refused}" for refused in found.refused] == [told]

    @pytest.mark.skipif(os.name == "nt", reason="links need rights of their own there")
    def test_a_link_within_the_folder(self, hand_ins: Path) -> None:
        """A link to another file in the same folder is read; the folder may be a link itself."""
        (hand_ins / "a.txt").symlink_to("keola.txt")
        (hand_ins.parent / "link").symlink_to("hand-ins")
        found = classroom.folder(hand_ins.parent / "link")
        assert (len(found.results), found.again, found.refused) == (1, 1, ())

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
    def test_pipes(self, hand_ins: Path) -> None:
        """A pipe in the folder is not waited for."""
        os.mkfifo(hand_ins / "a.txt")
        assert [refused.source for refused in classroom.folder(hand_ins).refused] == ["a.txt"]

    def test_long_files(self, hand_ins: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A file that is too long is refused, however long its folder says it is."""
        monkeypatch.setattr(classroom.verify, "LARGEST", 1_000)
        (hand_ins / "a.txt").write_text("x" * 1_001)
        (refused,) = classroom.folder(hand_ins).refused
        assert refused.why == "the file is too long: 1,001 bytes are too many; the most is 1,000."


def test_no_message_is_kept_in_the_view() -> None:
    """Whatever a page sends, what goes back to it is small."""
    widget = Widget(Board("seabirds#7"))
    widget.hear({"nonce": "n", "intent": {"type": "play", "move": "x" * 4_000, "ply": 0}})
    assert len(json.dumps(widget.widget.view["notice"])) < 500
