"""The digits of a code to hand in: exact both ways, short enough for a camera, and never believed when damaged."""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno
import soak

import elele
from elele import record
from elele.record import Record
from elele_course import classroom
from elele_course.classroom import handin, packed
from elele_widgets import Classroom

CORPUS = Path(__file__).parents[1] / "corpus"
LINE = "elele 1 | Deal: seabirds#7 | Player: Nohea | pair b6 c6 a6, turn b6 | check 4915ffdc"
PINNED = {
    ("elele 1 | Deal: seabirds#7 | Player: Nohea | pair b6 c6 a6, turn b6 | check 4915ffdc"): (
        "15737178126192185906837922347637680142223191763"
    ),
    (
        "elele 1 | Deal: quiz#honu&length=3 | Result: 1 over | Player: Hoku | Handed-in: 2026-10-01 17:3"
        "0 | fact-bird:koae-ula-02 koae-ula, flight-name:noio-koha ?, english-hawaiian:koae-kea ? | chec"
        "k 04ed2c84"
    ): (
        "12272801201917216855556292944698460002152529036044560755947990153500638381950581779564638639584"
        "85250243744734313045704881916156932751685064623152143000973669117813366393351460482080563067899"
        "1022281749573883292439861669013723081176858691960302750385731330009256770875032220759723782"
    ),
    (
        "elele 1 | Deal: seabirds#moli | Result: 38 over | Peeks: 1 | Player: Nohea | Handed-in: 2026-10"
        "-01 17:30 | Undos: 0 | Hints: 3 | pair b3 b4 a6, turn b4, turn b3, pair b2 b3 a4, turn b3, turn"
        " b2, pair b2 c6 a4, turn b2, pair c3 c4 a2, stuck, pair b4 c4 a6, turn b4, pair c3 c4 a4, pair "
        "b1 c2 a1, turn b1, stuck, pair b6 c3 a5, turn b6, pair b3 c3 a5, raise c4 b3, pair b5 c3 a3, tu"
        "rn b5, pair b5 c4 a2, turn b5, stuck, pair b6 c3 a7, turn b6, pair b2 c5 a5, raise c1 b2, pair "
        "b2 c1 a7, raise c3 b2, pair b2 b4 a1, raise c1 b4, raise c6 b2, pair b1 b2 a5, turn b1, raise c"
        "6 b2, pair c2 c6 a1, protect seabird-rescue a3 power-lines, protect predator-control a1 barn-ow"
        "l, stuck, pair b1 c6 a3, raise c1 b1, protect bird-sanctuary a8, finish | check df4f9136"
    ): (
        "11347400761046213998411582124532068108431931026173204221586512541298285585702982527921740288139"
        "2489992517738449749189198015389933010355412093481568226544794"
    ),
    (
        "elele 1 | Deal: elemental:october#1014 | Result: 52 won | Player: ʻIo | Handed-in: 2026-10-01 1"
        "7:30 | Undos: 0 | Hints: 0 | Peeks: 0 | place 9D a, discard a b k l, discard a b d e, place 2C "
        "c, discard c f g j, discard c d g h, place KC e, discard e f i j, spare h, spare h, discard c f"
        " g j, place AH d, discard a b d e, discard d e h i, discard a b d e, shift a d, shift k h, disc"
        "ard c d g h, shift c d, shift f e, discard d e h i, transfer l k, discard h i k l, shift j i, p"
        "lace 3H h, place JS k, discard h i k l | check b5718c1a"
    ): (
        "15787019978065437415494434379442176639779970100616053878554269454427009574951715825033938261081"
        "4415270764718316847459448398676718225558877913379389270945822847449715"
    ),
    (
        "elele 1 | Deal: elba:strict#1 | Result: 2 over | Player: Pua | Handed-in: 2026-10-01 17:30 | Un"
        "dos: 0 | Hints: 0 | Peeks: 0 | build 8 5 1, found 8, build 5 2 2, deal, build 6 4 1, found 3, b"
        "uild 4 3 2, build 1 2 1, deal | check 7aadba3d"
    ): (
        "13959644793547791949654901401908908046784560962435736999190802496872275509386152219558402974974"
        "8023357765107733455458"
    ),
}
"""Lines to hand in, and their codes in format 1."""
DEALS = ("seabirds#", "seabirds:7x3+all#", "elemental:october#", "elemental:july#", "elba#", "elba:strict+partial#")
VERSION_10_M = 513
"""The number of digits that a QR code of version 10 stores at error correction level M (ISO/IEC 18004, table 7)."""


def _records() -> Iterator[Record]:
    for path in sorted(CORPUS.glob("*_edition/records/*.game")):
        yield record.read(path.read_text(encoding="utf-8"))


def _lines() -> Iterator[str]:
    for path in sorted(CORPUS.glob("*_edition/handins/**/*.txt")):
        text = path.read_bytes().decode(errors="ignore")
        for line in text.splitlines():
            try:
                yield handin.line(handin.read(line))
            except elele.ParseError:
                continue


@pytest.mark.parametrize("line", PINNED)
def test_codes_of_this_version_stay(line: str) -> None:
    """Every later version reads a code that was made once."""
    assert packed.unpack(PINNED[line]) == line


def test_every_game_of_the_corpus(monkeypatch: pytest.MonkeyPatch) -> None:
    """Packing and unpacking gives back every game and every line of both earlier editions, letter by letter.

    Only games of E Lele! without a deal, whose lines list the cards, are too long for a code.
    """
    lines = [*map(handin.line, _records()), *_lines()]
    assert len(lines) > 60
    limit = packed.LONGEST
    monkeypatch.setattr(packed, "LONGEST", 10 * limit)
    monkeypatch.setattr(packed, "_CODE", re.compile("1[0-9]{23,}"))
    for line in lines:
        digits = packed.pack(line)
        assert packed.unpack(digits) == line
        assert len(digits) <= limit or line.startswith("elele 1 | Position: seabirds ")


def test_whole_games_fit_a_small_code() -> None:
    """The longest of many whole games fits a code of version 10, with a long name and every count."""
    longest = ""
    for number in range(soak.examples(4, 170)):
        for name in DEALS:
            start = position = elele.deal(f"{name}{number + 1}")
            chance, moves = random.Random(number), list[str]()
            while not position.over and len(moves) < 150:
                legal = [move for move in elele.legal_moves(position) if str(move) != "finish"]
                move = chance.choice(legal or elele.legal_moves(position))
                moves.append(str(move))
                position = position.after(move)
            asked = {"Undos": 12, "Hints": 34, "Peeks": 5}
            line = handin.of(Record.of(start, moves), "Kaʻahumanu Nāleialoha Kahananuiokalani-Fernandez", asked)
            digits = packed.pack(line)
            assert packed.unpack(digits) == line
            longest = max(longest, digits, key=len)
    assert len(longest) <= VERSION_10_M
    assert segno.make(longest, error="m", micro=False, boost_error=False).version <= 10


def test_a_changed_digit_is_noticed() -> None:
    """No digit can be changed, left out or doubled unnoticed."""
    digits = packed.pack(LINE)
    damaged = {f"{digits[:at]}{new}{digits[at + 1 :]}" for at in range(len(digits)) for new in "0123456789"} - {digits}
    damaged |= {digits[:at] + digits[at + 1 :] for at in range(len(digits))} - {digits}
    damaged |= {digits[:at] + digits[at] + digits[at:] for at in range(len(digits))}
    for wrong in damaged:
        with pytest.raises(elele.ParseError, match=r"not a code to hand in|in a newer format"):
            packed.unpack(wrong)


@pytest.mark.parametrize(
    "content",
    [
        bytes([0]), bytes([0]) + b"no stream", bytes([7]) + packed._deflated("Deal: elba#7") + bytes([1]),
        bytes([1]) + packed._deflated("Deal: elba#7") + bytes([9, 0, 1]),
        bytes([1]) + packed._deflated("Deal: nothing#7") + b"\x01", bytes([1]) + packed._deflated("Deal: elba#7" * 9),
        bytes([0]) + packed._deflated("é" * 30_000), bytes([0]) + packed._deflated("Player: Kai | build 3 5 1"),
    ],
)  # fmt: skip
def test_a_forged_code_is_refused(content: bytes) -> None:
    """A code with a right checksum around wrong content makes no result, and costs no time."""
    number = int.from_bytes(b"\x01" + content + zlib.crc32(content).to_bytes(4))
    found = classroom.paste(f"1{number}")
    assert not found.results


def test_a_code_of_a_later_format_says_so() -> None:
    """A code that a later version made is not called damaged; a code of another game is told by the class's deal."""
    newer = f"2{packed.pack(LINE)[1:]}"
    with pytest.raises(packed.NewerFormatError, match="newer format"):
        packed.unpack(newer)
    told = Classroom().obey({"type": "scan", "text": newer})["scanned"]
    assert (told["says"][:32], told["taken"]) == ("This code is in a newer format t", False)


def test_too_long_for_a_code() -> None:
    """A game that no camera could read says so."""
    line = handin.line(Record({"Deal": "elba#7", "Player": "Kai"}, tuple(f"build {n} {n + 1} 1" for n in range(2000))))
    with pytest.raises(elele.ParseError, match="too long for a code; copy the line instead"):
        packed.pack(line)


def test_a_class_pastes_codes() -> None:
    """Codes stand for their lines wherever these may stand: several in a text, among other digits."""
    other = handin.line(Record({"Deal": "seabirds#7", "Player": "Kai"}, ("pair b6 c6 a6",)))
    text = f"From 9 o'clock:\n{packed.pack(LINE)}\n{packed.pack(other)}\n{'1234567890' * 6}\n"
    assert sorted(one.player for one in classroom.paste(text).results) == ["Kai", "Nohea"]
    assert [one.player for one in classroom.files([("codes.txt", text.encode())]).results].count("Nohea") == 1


def test_what_a_camera_sees_is_told() -> None:
    """The answer to a code says what it brought; a code that comes again or that stands for nothing changes nothing."""
    room = Classroom(names="Kai\nNohea", only="seabirds#7")
    kai = handin.line(Record({"Deal": "seabirds#7", "Player": "Kai"}, ("pair b6 c6 a6",)))
    other = handin.line(Record({"Deal": "elba#7", "Player": "Nohea"}, ("deal",)))
    scanned = [room.obey({"type": "scan", "text": text})["scanned"] for text in map(packed.pack, (kai, kai, other))]
    for one in scanned:
        one.pop("text")
    assert scanned[0] == {
        "says": "Kai: seabirds#7, score 1, not finished. 1 of 2 students.", "taken": True, "kept": True,
    }  # fmt: skip
    assert scanned[1] == {"says": "Kai is here already.", "taken": False, "kept": True}
    assert scanned[2]["says"].startswith("Nohea: ")
    assert "seabirds#7" in scanned[2]["says"]
    assert (scanned[2]["taken"], scanned[2]["kept"]) == (False, True), "another deal may still be set"
    before = dict(room.room)
    assert room.obey({"type": "scan", "text": "https://birds.example.org/"})["scanned"] == {
        "text": "https://birds.example.org/", "says": "This code is not a hand-in.", "taken": False, "kept": False,
    }  # fmt: skip
    assert dict(room.room) == before


def test_any_widget_draws_the_code_of_a_line() -> None:
    """The page asks any widget for a code, and what is no line, or too long for a code, is answered in words."""
    room, long = Classroom(), handin.line(Record({"Deal": "elba#7"}, tuple(f"build {n} 1 {n}" for n in range(3_000))))
    answers = [room.take({"type": "code", "line": line})["code"] for line in (LINE, long, "no line")]
    assert answers[0]["drawing"].startswith("<svg")
    assert answers[0]["why"] == ""
    assert answers[1] == {"drawing": "", "why": "This is too long for a code; copy the line instead."}
    assert answers[2]["why"].startswith("Part of the text is missing")
