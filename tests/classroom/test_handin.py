"""The line to hand in: a whole game survives email and chat, and damage is detected."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seabird_tables import table

import elele
from elele import record
from elele.record import Record
from elele.session import Session
from elele_course import classroom
from elele_course.classroom import handin

PLAYED = record.read((Path(__file__).parents[1] / "records" / "number-7.game").read_text(encoding="utf-8"))
SHORT = Record({"Deal": "seabirds#7", "Result": "1 unfinished", "Player": "Nohea"}, ("pair b6 c6 a6", "turn b6"))
LINE = handin.line(SHORT)


def test_as_it_is_told() -> None:
    """The line at the top of the module is the right line for its game, and can be read back."""
    assert LINE in handin.__doc__
    assert handin.read(LINE) == SHORT


def test_too_long() -> None:
    """A line that is longer than any game is refused, and the error names the limit."""
    with pytest.raises(elele.ParseError, match="letters are too many; the limit is 200,000"):
        handin.read(LINE.replace("turn b6", "turn b6" + ", turn b6" * 40_000))


def test_of_a_newer_form() -> None:
    """A line in a later format is distinguished from an incomplete one."""
    with pytest.raises(elele.ParseError, match="is in a newer format"):
        handin.read(LINE.replace("elele 1", "elele 12"))


def test_of_a_session() -> None:
    """The line has deal, result, player, time and the requests for help, but no comments."""
    session = Session(PLAYED)
    session.undo()
    session.redo()
    told = handin.read(handin.of(session.record(), "Nohea", session.history.asked))
    assert told.moves == PLAYED.moves
    assert told.comments == {}
    moment = datetime.fromisoformat(told.headers["Handed-in"])
    assert abs((datetime.now() - moment).total_seconds()) < 3600
    assert {**told.headers, "Handed-in": ""} == {
        "Deal": "seabirds#7", "Result": "49 over", "Player": "Nohea", "Handed-in": "", "Undos": "1", "Hints": "0",
        "Peeks": "0",
    }  # fmt: skip


def test_a_new_deal_counts_from_zero() -> None:
    """Requests for help are counted separately for each game; an undo at the beginning does not count."""
    session = Session("elba#7")
    session.undo()
    assert session.history.asked["Undos"] == 0
    session.play("deal")
    session.undo()
    assert session.history.asked == {"Undos": 1, "Hints": 0, "Peeks": 0}
    session.new("elba#8")
    assert session.history.asked == {"Undos": 0, "Hints": 0, "Peeks": 0}


@pytest.mark.parametrize(
    "way",
    [
        lambda line: line + " Mahalo! Nohea",
        lambda line: "\n".join(textwrap.wrap(line, 40)),
        lambda line: "\r\n> ".join(textwrap.wrap(line, 40)),
        lambda line: "\n> > ".join(textwrap.wrap(line, 76)),
        lambda line: line.replace(" ", "\N{NO-BREAK SPACE}"),
        lambda line: line.replace("Deal", "\N{ZERO WIDTH SPACE}Deal\N{WORD JOINER}"),
        lambda line: line.replace("elele", "Elele").replace("Nohea", "Kai"),
    ],
    ids=["more", "broken", "quoted", "quoted twice", "spaces", "chat", "renamed"],
)
def test_ways_to_arrive(way: Callable[[str], str]) -> None:
    """A line can be read after wrapping, quoting, and changes of spaces or invisible characters, or of the name."""
    whole = Record({**PLAYED.headers, "Player": "Nohea"}, PLAYED.moves)
    assert handin.read(way(handin.line(whole))).moves == PLAYED.moves


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", handin.TORN),
        (LINE[:-1], handin.TORN),
        ("elele 1 | check 0123abcd", handin.TORN),
        (LINE[8:], handin.TORN),
        (LINE.replace("a6", "a5"), handin.CHANGED),
        (LINE.replace("#7", "#8"), handin.CHANGED),
        (LINE.replace(", turn b6", ""), handin.CHANGED),
        (LINE.replace("check ", "check 0")[:-1], handin.CHANGED),
    ],
)
def test_not_whole(text: str, told: str) -> None:
    """A line with a missing part, or another deal or move, is refused with advice."""
    with pytest.raises(elele.ParseError, match="^" + re.escape(told)):
        handin.read(text)


def test_a_position_set_up_by_hand() -> None:
    """The line of a game without the text of a deal has its position, including bars."""
    start = table(c="iwa:w iwa:k")
    played = Record({"Position": str(start)}, ("pair c1 c2 a1", "finish"))
    assert handin.read("\n".join(textwrap.wrap(handin.line(played), 76))) == played


@pytest.mark.parametrize("name", ["elele 1", "Kai of elele 1", "ELELE  12", "Kai-", "elele 1 | Deal: elba#7"])
@pytest.mark.parametrize("width", [0, *range(12, 60, 3)])
def test_a_name_is_never_taken_for_the_line(name: str, width: int) -> None:
    """A name that looks like the beginning of a line, or ends with a hyphen, survives every kind of wrapping."""
    line = handin.line(Record({**SHORT.headers, "Player": name, "Handed-in": "2026-11-21 14:05"}, SHORT.moves))
    arrived = "\n> ".join(textwrap.wrap(line, width)) if width else line
    found = classroom.paste(f"{LINE}\n{arrived}\n{LINE}")
    assert found.refused == ()
    assert {result.player for result in found.results} == {"Nohea", " ".join(name.replace("|", "/").split())}


@pytest.mark.parametrize("name", ["\N{HANGUL FILLER}", "\N{BRAILLE PATTERN BLANK}", "\N{HALFWIDTH HANGUL FILLER} "])
def test_a_name_that_shows_nothing_is_no_name(name: str) -> None:
    """A name made of invisible characters is left out of the line."""
    assert "Player" not in handin.read(handin.line(Record({**SHORT.headers, "Player": name}, SHORT.moves))).headers


@given(name=st.text(max_size=100))
def test_names_are_texts(name: str) -> None:
    """With any name, the game is read back, and the name then has no control characters."""
    told = handin.read(handin.line(Record({**SHORT.headers, "Player": name}, SHORT.moves)))
    assert told.moves == SHORT.moves
    assert told.headers.get("Player", "").isprintable()
    assert set(told.headers) <= set(SHORT.headers)
