"""A class of thirty hands in messy files, and every file gives a row of the table or a refusal."""

from __future__ import annotations

import base64
import csv
import random
import textwrap
import zipfile
from collections.abc import Iterator
from email.message import EmailMessage
from functools import cache
from io import BytesIO, StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elele
from elele import ParseError
from elele.record import Record
from elele_course import classroom
from elele_course.classroom import handin, packed, roster, verify
from elele_course.seabirds.policies import POLICIES
from elele_widgets import Classroom, Quiz

DEAL = "seabirds#kahakai"
NAMES = (
    "Nohea Kealoha", "Kai Nakamura", "Kai Silva", "Lani Pua", "Keola Ioane", "Pua Mahoe", "ʻIo Akana", "Noa Lum",
    "Mele Chang", "Ikaika Wong", "Leilani Souza", "Makoa Perry", "Hina Kahale", "Koa Medeiros", "Alana Park",
    "Nalu Young", "Kiele Brown", "Kapena Lee", "Malia Cruz", "Kawika Ho", "Anela Reyes", "Keoni Akamu", "Moana Lopes",
    "Palani Kim", "Kalea Santos", "Lokelani Ng", "Mahina Dias", "Nani Correa", "Kekoa Yee", "Hōkū Tanaka",
)  # fmt: skip
AWAY = ("Mahina Dias", "Nani Correa")
"""The students who hand in nothing."""


@cache
def game(seed: int) -> Record:
    """A game of the class, played by slightly different rules of thumb."""
    position, rng, moves = elele.deal(DEAL), random.Random(seed), list[str]()
    while not position.over:
        legal = elele.legal_moves(position)
        move = rng.choice(legal) if rng.random() < 0.1 else POLICIES["simple"](position, rng)
        moves.append(str(move))
        position = elele.apply(position, move)
    return Record({"Deal": DEAL, "Result": f"{position.score} over"}, tuple(moves))


def line(name: str, seed: int, **headers: str) -> str:
    played = game(seed)
    return handin.line(Record({**played.headers, "Player": name, "Undos": "0", **headers}, played.moves))


@cache
def quiz_line(name: str, seed: int) -> str:
    quiz, rng = Quiz(seed="honu", keep=False, feedback=False), random.Random(seed)
    while turn := quiz.round.turn:
        quiz.round.choose(rng.randint(1, len(turn.question.choices)))
    return quiz.line(name)


def mailed(text: str, how: str) -> bytes:
    message = EmailMessage()
    message["From"], message["Subject"] = "parent@school.example", "Fwd: ʻiwa"
    message.set_content(text, cte=how)
    return message.as_bytes()


@cache
def handed_in() -> dict[str, bytes]:
    """The files of the class by name: emails, a form, a chat, a document, and a torn, a forged and a copied game."""
    typed = {name: name for name in NAMES} | {
        "Nohea Kealoha": "nohea kealoha", "ʻIo Akana": "'io", "Hōkū Tanaka": "Hoku T.", "Lani Pua": "Pua Lani",
    }  # fmt: skip
    given = [name for name in NAMES if name not in AWAY]
    lines = {name: line(typed[name], seed) for seed, name in enumerate(given)}
    quizzes = [quiz_line(typed[name], seed) for seed, name in enumerate(given)]
    sent = {
        f"{name}.eml": mailed(f"Aloha\n{lines[name]}\nMahalo", how)
        for name, how in zip(given[:10], ["quoted-printable", "base64"] * 5, strict=True)
    }
    cells = "\n".join(f'2026,"{lines[name]}"' for name in given[10:18])
    sent["form.csv"] = f"when,your line\n{cells}".encode("utf-8-sig")
    sent["chat.txt"] = "\n".join("\n> ".join(textwrap.wrap(lines[name], 70)) for name in given[18:24]).encode("utf-16")
    sent["quizzes.txt"] = "\n".join(quizzes).encode()
    torn, forged, copied, unreadable = given[24:28]
    sent["torn.txt"] = lines[torn][:400].encode()
    sent["forged.txt"] = line(forged, 26, Result="68 over").encode()
    sent["copied.txt"] = line(copied, 0).encode()
    sent["photo.jpg"] = b"\xff\xd8\xff\xe0" + lines[unreadable].encode("utf-16")[2:]
    return sent


@pytest.fixture(scope="module")
def room() -> Classroom:
    room = Classroom(names="\n".join(NAMES))
    for name, data in handed_in().items():
        room.add(name, data)
    return room


def test_each_student_is_told(room: Classroom) -> None:
    """The table shows the results of each of thirty students; names are matched, never guessed."""
    rows = {row.name: row for row in roster.rows(room.students, room.found.results)}
    assert tuple(rows) == NAMES, "every name that was typed is on the list"
    without_game = [name for name, row in rows.items() if DEAL not in [result.deal for result in row.results]]
    given = [name for name in NAMES if name not in AWAY]
    assert without_game == [*sorted([given[24], given[25], given[27], *AWAY], key=NAMES.index)]
    assert [name for name, row in rows.items() if not row.results] == [*AWAY]
    assert rows["Hōkū Tanaka"].typed == ("Hoku T.",)
    for seed, name in enumerate(given[:24]):
        (played,) = (result for result in rows[name].results if result.deal == DEAL)
        assert f"{played.score} over" == game(seed).headers["Result"]


def test_what_is_wrong_is_told_in_words(room: Classroom) -> None:
    """Damaged, forged and unreadable files are refused with the reason, and a remark names the copied game."""
    assert {refused.source.partition(":")[0]: refused.why.partition(":")[0] for refused in room.found.refused} == {
        "torn.txt": "part of the text is missing",
        "forged.txt": f"the text claims 68 over, but its moves lead to {game(26).headers['Result']}.",
        "photo.jpg": "this is a picture",
    }
    copied = [name for name in NAMES if name not in AWAY][26]
    (remark,) = room.found.remarks
    assert "nohea kealoha" in remark
    assert copied in remark
    assert remark.endswith(f" handed in the same {len(game(0).moves)} moves for {DEAL}.")


def test_where_the_games_parted(room: Classroom) -> None:
    """A parting names a position that several games reached, and how many went each way."""
    partings = classroom.partings(room.found.records)
    assert partings
    for parting in partings:
        assert len(parting.ways) > 1
        assert 5 <= parting.games <= 28
        position = elele.parse(parting.position)
        assert all(elele.objection(position, way.move) is None for way in parting.ways)
        assert not position.over
    first = partings[0]
    again = [record for record in room.found.records if record.headers["Deal"] == DEAL]
    reached = [one for one in again if parting_there(one, first.position)]
    assert len(reached) >= first.games


def parting_there(one: Record, position: str) -> bool:
    return position in [str(each) for each in elele.record.replay(one)][:-1]


def test_the_marks_are_a_gradebook(room: Classroom) -> None:
    """The marks have a line for each student with the best score in the game and in the quiz."""
    head, *lines = room.marks().splitlines()
    assert head.split(",")[:2] == ['"name (as told)"', '"quiz#honu"']
    assert len(lines) == 30
    assert all(cell.startswith('"') for cell in head.split(","))


def test_the_projector_has_no_names(room: Classroom) -> None:
    """The projector shows no names; the page adds names to the partings only on request."""
    shown = room.room["spread"]
    assert {one["deal"] for one in shown} == {DEAL, "quiz#honu"}
    assert {*shown[0]} == {"deal", "title", "scores", "middle"}
    assert [one["title"] for one in shown] == [DEAL, "Quiz honu: 10 questions"]
    assert [len(one["scores"]) for one in shown] == [25, 28]


def test_each_line_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A code that is scanned, a list and a name that is assigned judge nothing again; another deal judges all again."""
    judged, check = list[str](), verify.check
    monkeypatch.setattr(verify, "check", lambda piece, *only, **more: judged.append("") or check(piece, *only, **more))
    room = Classroom()
    for seed, name in enumerate(NAMES):
        assert room.obey({"type": "scan", "text": packed.pack(line(name, seed))})["scanned"]["taken"]
    room.obey({"type": "names", "text": "\n".join(NAMES)})
    room.obey({"type": "paste", "text": line("Key", 1)})
    room.obey({"type": "assign", "typed": "Key", "name": NAMES[0]})
    room.obey({"type": "verify"})
    assert len(judged) == len(NAMES) + 1
    room.obey({"type": "only", "deal": "elba#7"})
    assert len(judged) == 2 * (len(NAMES) + 1)
    assert room.found.results == ()


def test_a_photo_that_is_read_after_its_class_was_removed_counts_for_nobody() -> None:
    """The page may still be reading a photo when the teacher removes everything; the next class does not get it."""
    packed_photo = BytesIO()
    with zipfile.ZipFile(packed_photo, "w") as opened:
        opened.writestr("a.png", b"\x89PNG\xff")
    room = Classroom()
    room.obey({"type": "file", "name": "a.zip", "data": base64.b64encode(packed_photo.getvalue()).decode()})
    source = room.obey({"type": "verify"})["picture"]["name"]
    late = {"type": "scan", "text": packed.pack(line("Kai Silva", 1)), "source": source}
    room.obey({"type": "clear"})
    assert room.obey(late) == {}
    assert (room.found.results, room.room["files"]) == ((), 0)
    room.obey({"type": "file", "name": "a.zip", "data": base64.b64encode(packed_photo.getvalue()).decode()})
    assert room.obey({"type": "verify"})["picture"]["name"] == source
    room.obey(late)
    assert [one.player for one in room.found.results] == ["Kai Silva"]


def results(sent: dict[str, bytes]) -> set[classroom.Result]:
    return {*classroom.files(sent.items()).results}


def pieces() -> Iterator[bytes]:
    yield from handed_in().values()
    yield b"elele 1 | Deal: seabirds#kahakai | check 00000000"
    yield b'[Deal "seabirds#kahakai"]\n\n1. pair b3 c2 a1\n'
    yield line("Nohea Kealoha", 0, Undos="99").encode()
    yield line("Kai Nakamura", 3).encode()
    yield b"\n" * 50 + line("ʻIo Akana", 5).encode()
    yield b"PK\x03\x04"


FILES = st.lists(st.sampled_from([*pieces()]) | st.binary(max_size=60), max_size=3)


@settings(max_examples=25)
@given(before=FILES, after=FILES)
def test_a_file_changes_no_other_row(before: list[bytes], after: list[bytes]) -> None:
    """Added files, wherever they are in the list, do not change the rows of the other files."""
    base = {name: handed_in()[name] for name in ("form.csv", "Nohea Kealoha.eml", "copied.txt")}
    first = {f"0{number}": data for number, data in enumerate(before)}
    last = {f"z{number}": data for number, data in enumerate(after)}
    plain = set(map(without_source, results(base)))
    assert plain <= set(map(without_source, results({**first, **base, **last})))


def without_source(result: classroom.Result) -> tuple[object, ...]:
    """A row without its source; for a game that came twice, the source is the first file."""
    return tuple(getattr(result, name) for name in result.__slots__ if name != "source")


def test_the_page_asks() -> None:
    """The page sends a pasted text, a dropped file, the roster and the deal; a wrong one leaves a notice."""
    room = Classroom()
    room.obey({"type": "paste", "text": line("Kai", 1)})
    room.obey({"type": "file", "name": "a.eml", "data": "QUJD"})
    room.obey({"type": "verify"})
    assert [row["name"] for row in room.room["rows"]] == ["Kai"]
    assert room.room["refused"][0][0] == "a.eml"
    for wrong, notice in (
        ({"type": "only", "deal": "honu"}, "is not a deal"),
        ({"type": "names", "text": "Kai\nkai"}, "is on this list twice"),
        ({"type": "names", "text": f"name,class\n{'x' * 200_000},7"}, "cannot be read as CSV"),
        ({"type": "file", "name": "b"}, "does not understand"),
    ):
        room.obey(wrong)
        assert notice in room.room["notice"]
        assert len(room.found.results) == 1
    room.obey({"type": "names", "text": "Kai\nLani"})
    assert [(row["name"], row["gap"]) for row in room.room["rows"]] == [("Kai", False), ("Lani", True)]
    assert room.obey({"type": "marks"})["csv"].count("\n") == 3
    room.obey({"type": "only", "deal": "elba#7"})
    assert room.found.results == ()
    room.obey({"type": "clear"})
    assert (room.room["files"], room.found.refused) == (0, ())


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Kai Nakamura", "Kai Nakamura"), ("NAKAMURA, kai", "Kai Nakamura"), ("Kai N.", "Kai Nakamura"),
        ("Kai", None), ("Hoku", "Hōkū Tanaka"), ("io akana", "ʻIo Akana"), ("Hina", "Hina Kahale"), ("Zoe", None),
        ("", None), ("Pua Lani", "Lani Pua"), ("pua", None),
    ],
)  # fmt: skip
def test_names_are_matched_not_guessed(typed: str, meant: str | None) -> None:
    """A typed name matches a student only if it fits no other student."""
    assert roster.match(typed, NAMES) == meant


@pytest.mark.parametrize(
    "text",
    [
        "Kai Silva\n\nLani Pua\n",
        "\ufeffname\tgroup\nKai Silva\t1\nLani Pua\t2",
        "Last name;First name\nSilva;Kai\nPua;Lani",
        "id,Student,mail\n1,Kai Silva,x\n2,Lani Pua,y",
    ],
)
def test_a_roster(text: str) -> None:
    """A roster is read from lines, and from tables with the columns that school programs export."""
    assert roster.read(text).names == ("Kai Silva", "Lani Pua")
    with pytest.raises(ParseError, match="twice"):
        roster.read("Kai Silva\nKAI SILVA")
    with pytest.raises(ParseError, match="too long"):
        roster.read("x\n" * 600)


def test_files_that_are_turned_away_stay_named() -> None:
    """Files are added one by one, and the notice names all refused files."""
    room = Classroom()
    for name, data in (("a.txt", "x"), ("b.txt", "QUJD"), ("c.txt", "y")):
        room.obey({"type": "file", "name": name, "data": data})
    room.obey({"type": "verify"})
    assert room.room["notice"] == "a.txt was cut off: drop it again. c.txt was cut off: drop it again."
    room.obey({"type": "verify"})
    assert not room.room["notice"]


TABLES = {
    "Canvas": (
        "Student,ID,SIS User ID,SIS Login ID,Section\n    Points Possible,,,,\n"
        '"Nakamura, Kai",71,s71,kai@example.org,3A\n"Pua, Lani",72,s72,lani@example.org,3A\n'
    ),
    "Moodle": (
        "First name,Last name,ID number,Email address\nKai,Nakamura,s71,kai@example.org\n"
        "Lani,Pua,-s72,+1 808 555 0100\n"
    ),
    "Google Classroom": (
        "Last Name,First Name,Email Address\nDate,,\nPoints,,\nNakamura,Kai,kai@example.org\n"
        "Pua,Lani,lani@example.org\n"
    ),
}
"""Program → a class list in the shape that it exports."""


def _marked(program: str) -> tuple[Classroom, list[list[str]], int]:
    """A class with the list of a program, its marks, and the width of the list."""
    room = Classroom(names=TABLES[program])
    kai, lani = line("Kai Nakamura", 1, Match="hawaiian"), line("Lani Pua", 2).partition(" | Result")[0]
    short = handin.line(Record({"Deal": DEAL, "Player": "Lani Pua"}, game(2).moves[:4]))
    assert lani in short
    for text in (kai, short, line("Zoe", 3)):
        room.obey({"type": "paste", "text": text})
    marks = [*csv.reader(StringIO(room.marks()))]
    return room, marks, len(TABLES[program].split("\n")[0].split(","))


@pytest.mark.parametrize("program", TABLES)
def test_marks_keep_the_columns_of_the_list(program: str) -> None:
    """The marks are the table of the list, line by line, with a column for each task, and no line that is not on it."""
    room, marks, width = _marked(program)
    table = [*csv.reader(StringIO(TABLES[program]))]
    assert [cells[:width] for cells in marks] == table
    assert marks[0][width:] == [DEAL, "not finished", "match (as told)", "games"]
    kai, lani = (cells[width:] for cells in marks[-2:])
    assert (kai[1:], lani[1:]) == (["", f"{DEAL}: hawaiian", "1"], [DEAL, "", "1"])
    assert all(cell.isdecimal() for cell in (kai[0], lani[0])), "Moodle takes nothing but a number as a mark"
    assert room.marks()[0] != '"', "Canvas cannot read a quote after the byte order mark"
    assert room.students in (("Nakamura, Kai", "Pua, Lani"), ("Kai Nakamura", "Lani Pua"))
    assert room.obey({"type": "marks"})["csv"] == room.marks()
    assert room.room["notice"].endswith("save the marks again: Zoe.")


def test_canvas_imports_the_marks_alone() -> None:
    """Canvas is told that the columns after the marks are read only; points possible can be written for the marks."""
    _, marks, width = _marked("Canvas")
    assert marks[1] == ["    Points Possible", "", "", "", "", "", "(read only)", "(read only)", "(read only)"]
    assert all(len(cells) == len(marks[0]) for cells in marks)
    assert width == 5


def test_two_hundred_hand_ins_at_once() -> None:
    """Two hundred files that are dropped together are all in the table, each judged once and under its own name."""
    room = Classroom()
    for number in range(200):
        data = base64.b64encode(line(f"Student {number}", number % 30).encode()).decode()
        room.obey({"type": "file", "name": "game.txt", "data": data})
    room.obey({"type": "verify"})
    assert len(room.room["rows"]) == len({row["name"] for row in room.room["rows"]}) == 200
    assert room.room["refused"] == []


def test_a_list_of_names_has_strangers_at_its_end() -> None:
    """Without a table of columns, who is not on the list comes last, and the last column says so."""
    room = Classroom(names="Kai Nakamura")
    for name in ("Kai Nakamura", "Zoe"):
        room.obey({"type": "paste", "text": line(name, 1)})
    marks = [*csv.reader(StringIO(room.marks()))]
    assert [(cells[0], cells[-1]) for cells in marks[1:]] == [("Kai Nakamura", "yes"), ("Zoe", "no")]


def test_a_teacher_says_who_it_was() -> None:
    """A typed name that fits nobody is given to a student once, for all that comes under it, and can be taken back."""
    room = Classroom(names="Kai Nakamura\nLani Pua")
    room.obey({"type": "paste", "text": line("Key", 1)})
    stranger = room.room["rows"][0]
    assert (stranger["name"], stranger["who"]) == ("Key", ["Kai Nakamura", "Lani Pua"])
    room.obey({"type": "assign", "typed": "Key", "name": "Kai Nakamura"})
    room.obey({"type": "paste", "text": line("Key", 2)})
    rows = {row["name"]: row for row in room.room["rows"]}
    assert rows.keys() == {"Kai Nakamura", "Lani Pua"}
    assert rows["Kai Nakamura"]["said"] == ["Key"]
    room.obey({"type": "assign", "typed": "Key", "name": ""})
    assert "Key" in {row["name"] for row in room.room["rows"]}
    room.obey({"type": "assign", "typed": "Key", "name": "Nobody"})
    assert "Key" in {row["name"] for row in room.room["rows"]}
