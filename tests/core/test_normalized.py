"""Text from outside is cut before it is normalized, because that takes time with the square of the length.

These tests count the letters given to `unicodedata.normalize`, not seconds.
"""

from __future__ import annotations

import random
import re
import unicodedata
import zipfile
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import elele
from elele import Session, cards, limits
from elele.record import Record
from elele.seabirds import deck
from elele_course import classroom
from elele_course.classroom import account, handin, roster, submission_text
from elele_course.questions.puzzles import series
from elele_course.seabirds import flashcards
from elele_course.seabirds.quiz import shared
from elele_widgets import Board, Classroom, Exercises, Quiz, TaskLink
from elele_widgets.classroom import tasks

ROOT = Path(__file__).parents[2]
MARKS = "e" + "\u0316\u0301" * 4_000
"""A letter with 8,000 marks in an order that must be changed: the worst case."""
LINE = handin.line(Record({"Deal": "seabirds#7", "Player": "Kai"}, ("pair b6 c6 a6",)))


def played() -> Session:
    """A game with a move, so that it can be handed in."""
    session = Session("elba#7")
    session.play("deal")
    return session


def zipped() -> bytes:
    """A ZIP with a small file whose name and text have many marks."""
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr(f"{MARKS}.txt", LINE.replace("Kai", MARKS))
        opened.writestr("record.txt", f'[Deal "seabirds#7"]\n[Player "{MARKS}"]\n\n1. pair b6 c6 a6\n')
    return data.getvalue()


def mail() -> bytes:
    """An email with an attachment whose name has many marks."""
    name = MARKS[:2_000]
    head = "MIME-Version: 1.0\nMessage-ID: <1@x>\nContent-Type: multipart/mixed; boundary=b\n\n"
    kind = f'Content-Type: text/plain; charset=utf-8\nContent-Disposition: attachment; filename="{name}"'
    part = f"--b\n{kind}\n\n{LINE}\n"
    return f"{head}{part}--b--\n".encode()


def own_deck(folder: Path) -> Path:
    """A deck in which a text has many marks."""
    for file in (ROOT / "data").glob("*.csv"):
        text = file.read_text(encoding="utf-8")
        (folder / file.name).write_text(text.replace("Bulwer's Petrel", MARKS[:4_000]), encoding="utf-8")
    return folder


def message(widget: Callable[[], object], **intent: object) -> Callable[[], object]:
    """A page's message to a widget that is made for it."""
    return lambda: widget()._handle_custom_msg(intent, [])  # type: ignore[attr-defined]


READERS: dict[str, Callable[[], object]] = {
    "the text of a deal": lambda: elele.deal(f"seabirds#{MARKS}"),
    "the name of a game": lambda: elele.deal(f"{MARKS}#7"),
    "a seed": lambda: cards.seed_of(MARKS),
    "a word on a board": message(lambda: Board("elba#7"), type="deal", word=MARKS[:4_900], kind=""),
    "a word in Python": lambda: cards.plain_word(MARKS),
    "a player's name": message(lambda: Board(played()), type="record", player=MARKS[:4_900]),
    "a task": lambda: tasks.parse("play", f"seabirds#{MARKS}"),
    "the word of a task": message(TaskLink, type="set", name="word", value=MARKS[:4_900]),
    "a name in a line": lambda: classroom.paste(LINE.replace("Kai", MARKS)),
    "a name in many lines": lambda: classroom.paste("\n".join([LINE.replace("Kai", MARKS)] * 20)),
    "a deal in a line": lambda: classroom.paste(handin.line(Record({"Deal": f"elba#{MARKS}"}, ("deal",)))),
    "a quiz in a line": lambda: classroom.paste(handin.line(Record({"Deal": f"quiz#{MARKS}"}, ("x",)))),
    "a typed answer in a line": lambda: classroom.paste(
        handin.line(Record({"Deal": "quiz#honu&ask=picture-name"}, (f'picture-name:moli "{MARKS}"',)))
    ),
    "puzzles in a line": lambda: classroom.paste(handin.line(Record({"Deal": f"puzzles#{MARKS}"}, ("x",)))),
    "progress in a line": lambda: classroom.paste(handin.line(Record({"Deal": account.NAME}, (MARKS,)))),
    "a result in a line": lambda: classroom.paste(LINE.replace("| Player", f"| Result: {MARKS} | Player")),
    "a header to hand in": lambda: handin.line(Record({"Deal": "elba#7", "Event": MARKS}, ())),
    "a torn line": lambda: classroom.paste(LINE.replace("Kai", MARKS)[:-20]),
    "a ZIP": lambda: classroom.files([("class.zip", zipped())]),
    "an email": lambda: classroom.files([("mail.eml", mail())]),
    "the name of a file": lambda: classroom.files([(f"{MARKS}.txt", b"")]),
    "a file that students sent": lambda: submission_text.sheets(MARKS, zipped()),
    "the names of a class": lambda: roster.read(f"name\n{MARKS}\nKai"),
    "the heading of a class list": lambda: roster.read(f"{MARKS},name\nx,Kai"),
    "a name to match": lambda: roster.match(MARKS, [MARKS, "Kai"]),
    "the class list on a page": message(Classroom, type="names", text=f"{MARKS[:4_000]}\nKai"),
    "the deal of a class": message(Classroom, type="only", deal=f"elba#{MARKS[:4_000]}"),
    "a typed name of a bird": lambda: flashcards.plain(MARKS),
    "a typed answer": message(lambda: Quiz(seed="honu", keep=False, typing=True), type="type", text=MARKS[:4_000]),
    "the text of a quiz": lambda: shared.read(f"quiz#{MARKS}"),
    "the text of puzzles": lambda: series.read(f"puzzles#{MARKS}"),
    "the seed of exercises": lambda: Exercises("one-block", seed=MARKS, keep=False),
}


@pytest.mark.parametrize("read", READERS)
def test_normalizing_long_text_costs_little(read: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text that is normalized at once is short, whatever a page, a file or a student sends."""
    given: list[int] = []
    usual = unicodedata.normalize
    monkeypatch.setattr(unicodedata, "normalize", lambda form, text: given.append(len(text)) or usual(form, text))
    with suppress(ValueError, TypeError):
        READERS[read]()
    assert max(given, default=0) <= 2 * limits.AT_ONCE
    assert sum(given) <= 400_000


def test_normalizing_a_deck_costs_little(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A deck with a text of many marks is read, and its normalized texts are short."""
    given: list[int] = []
    folder = own_deck(tmp_path)
    usual = unicodedata.normalize
    monkeypatch.setattr(unicodedata, "normalize", lambda form, text: given.append(len(text)) or usual(form, text))
    with suppress(deck.DeckError):
        deck.load(folder)
    assert max(given) <= 2 * limits.AT_ONCE


@given(st.text(max_size=200), st.sampled_from(["NFC", "NFD", "NFKD"]))
def test_a_short_text_is_normalized_whole(text: str, form: str) -> None:
    """Texts of ordinary length are normalized as Unicode says."""
    assert limits.normalized(form, text) == unicodedata.normalize(form, text)  # type: ignore[arg-type]


def test_a_long_text_keeps_its_letters() -> None:
    """A long text is normalized in parts, which changes nothing if its letters have few marks."""
    letters = ["a", " ", "e\u0304", "h\u0301\u0316\u0304"]
    for seed in range(50):
        text = "".join(random.Random(seed).choices(letters, k=limits.AT_ONCE * 2))
        assert limits.normalized("NFC", text) == unicodedata.normalize("NFC", text)


def test_only_one_function_normalizes() -> None:
    """All code normalizes with `limits.normalized`, so that no text is too long."""
    files = [file for folder in ("elele", "course", "widgets") for file in (ROOT / folder).rglob("*.py")]
    assert [file.name for file in files if re.search(r"unicodedata\.(is_)?normalize", file.read_text("utf-8"))] == [
        "limits.py"
    ]


def test_a_name_is_still_read_whole() -> None:
    """Cutting first changes no name that anybody has: marks that follow their letter are joined to it."""
    typed = unicodedata.normalize("NFD", "Kealiʻiwahamana-Kauaʻiokalani Kāneʻohe o Nuʻuanu mā Pākī-Ō")
    assert handin.plain(typed, handin.LONGEST_NAME) == unicodedata.normalize("NFC", typed)[: handin.LONGEST_NAME]
    assert handin.plain(" " * 9_000 + "Kai", handin.LONGEST_NAME) == "Kai"
