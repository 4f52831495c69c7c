"""Hostile files, with limits of processor time and memory that the system enforces on a child process.

    python tests/support/hostile.py [--full] [NAME …]

With `--full`, the files are five times as large. Each case is made first. Then a child process reads it under
`RLIMIT_CPU` and `RLIMIT_AS`, and prints a line of JSON with the outcome, the seconds and the megabytes. The system ends
a process that exceeds its time.
"""

from __future__ import annotations

import json
import os
import random
import resource
import sqlite3
import sys
import tempfile
import traceback
import warnings
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import elele
from elele import limits
from elele.csv_files import DataError
from elele.errors import ParseError
from elele.paths import data_folder
from elele.record import Record
from elele.seabirds import deck
from elele.session import Session
from elele_course import classroom
from elele_course.classroom import handin, roster
from elele_course.classroom.verify import AnyPosition
from elele_course.questions import puzzles
from elele_course.store import backup, facts_told, questions, saves
from elele_course.store.progress import NAME, Progress
from elele_course.study import answers

TIMES = 5 if "--full" in sys.argv else 1
SIZE = 1_000_000 * TIMES
"""The bytes of a hostile file; with `--full`, the maximum that the class table accepts from a page."""
Work = Callable[[], str]
"""A function that reads a file made before, and returns the outcome."""


class Case(NamedTuple):
    """A hostile file and the limits for reading it."""

    make: Callable[[Path], Work]
    seconds: int
    megabytes: int


def a_file(data: bytes | str, name: str = "kai.txt") -> Work:
    """The class table with one file."""
    raw = data if isinstance(data, bytes) else data.encode()

    def work() -> str:
        found = classroom.files([(name, raw), ("honest.txt", LINE.encode())])
        assert "Nohea" in [result.player for result in found.results], "the honest file has its row"
        assert len(f"{found}") < 2_000_000
        return f"{len(found.results)} games, {len(found.refused)} refused: {found.refused[-1] if found.refused else ''}"

    return work


def zipped(*files: tuple[str, bytes]) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, content in files:
            opened.writestr(name, content)
    return made.getvalue()


def documents(document: bytes) -> bytes:
    """A ZIP of twenty equal documents."""
    return zipped(*((f"{at}.docx", document) for at in range(20)))


def forged(files: bytes, size: int) -> bytes:
    """A ZIP whose files are longer than it says."""
    raw = bytearray(files)
    for mark, offset in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = raw.find(mark)
        while at >= 0:
            raw[at + offset : at + offset + 4] = size.to_bytes(4, "little")
            at = raw.find(mark, at + 1)
    return bytes(raw)


def mail(head: str, body: str | bytes) -> bytes:
    raw = body if isinstance(body, bytes) else body.encode()
    return f"From: k@school.example\nMIME-Version: 1.0\n{head}\n".encode() + raw


def nested(depth: int) -> bytes:
    """An email with nested parts."""
    head = "".join(f'Content-Type: multipart/mixed; boundary="b{level}"\n\n--b{level}\n' for level in range(depth))
    return mail(head, "\n" + "x\n" * (SIZE // 2))


def to_and_fro() -> Record:
    """A game of Elba as long as a record may be: one card moves back and forth."""
    start = position = elele.deal("elba#7")
    moves, rng = list[str](), random.Random(19)
    while not (circle := _circle(position)):
        move = rng.choice(position.legal_moves())
        moves.append(f"{move}")
        position = position.after(move)
    return Record({"Deal": start.deal, "Player": "Kai"}, tuple([*moves, *circle * limits.MOVES][: limits.MOVES]))


def _circle(position: AnyPosition) -> tuple[str, ...]:
    """Two moves that lead back to a position; empty if there are none."""
    for move in position.legal_moves():
        there = position.after(move)
        if back := [again for again in there.legal_moves() if f"{there.after(again)}" == f"{position}"]:
            return (f"{move}", f"{back[0]}")
    return ()


NOW = datetime(2026, 11, 21, 8, 4, 9, 512_000, UTC)
PLAYED = Record({"Deal": "seabirds#7", "Player": "Nohea"}, ("pair b6 c6 a6",))
LINE = handin.line(PLAYED)
XML = b"<w:document>" + b"<w:t>elele 1 | </w:t></w:p>" * 200_000
CLASS: dict[str, Callable[[], Work]] = {
    "a bomb": lambda: a_file(zipped(("a.txt", bytes(60_000_000 * TIMES))), "a.zip"),
    "a bomb that says it is small": lambda: a_file(
        forged(zipped(("a.txt", bytes(60_000_000 * TIMES))), 40_000_000), "a.zip"
    ),
    "documents that unpack to much": lambda: a_file(documents(zipped(("word/document.xml", XML * TIMES))), "a.zip"),
    "a ZIP of many names": lambda: a_file(zipped(*((f"{at}", b"") for at in range(10_000 * TIMES))), "a.zip"),
    "a ZIP of torn games": lambda: a_file(
        zipped(*((f"{at}.txt", b"elele 1 |\n" * 2_000) for at in range(200 * TIMES))), "a.zip"
    ),
    "torn games": lambda: a_file("elele 1 |\n" * (SIZE // 10)),
    "headers alone": lambda: a_file('[Deal "x"]\n' * (SIZE // 11)),
    "headers and blanks": lambda: a_file('[Deal "seabirds#7"]\n' + " \n" * (SIZE // 4) + '[A "' + '" ' * (SIZE // 4)),
    "half headers": lambda: a_file('   [A   "x"   \n' * (SIZE // 15)),
    "a torn line that is quoted": lambda: a_file("elele 1 | Deal: seabirds#7 | " + "a-\n> > >\t " * (SIZE // 12)),
    "names without end": lambda: a_file("| Player: elele 1 | " * (SIZE // 20)),
    "an endless game": lambda: a_file(f"{to_and_fro()}"),
    "endless games": lambda: a_file(f"{to_and_fro()}\n" * 4 * TIMES),
    "a mail in a mail": lambda: a_file(nested(40), "a.eml"),
    "a mail in too many mails": lambda: a_file(nested(5_000), "a.eml"),
    "a mail of many parts": lambda: a_file(
        mail("Content-Type: multipart/mixed; boundary=b\n", "--b\n\nx\n" * (SIZE // 8)), "a.eml"
    ),
    "a mail of many headers": lambda: a_file(mail("A: b\n" * (SIZE // 5), "x"), "a.eml"),
    "a mail with a long header": lambda: a_file(
        mail(f"Content-Type: text/plain{'; a=b' * (SIZE // 10)}\n", "x"), "a.eml"
    ),
    "a mail with a long subject": lambda: a_file(mail(f"Subject: {'=?utf-8?q?=41?= ' * (SIZE // 16)}\n", "x"), "a.eml"),
    "a mail in a slow encoding": lambda: a_file(
        mail("Content-Type: text/plain; charset=punycode\n", b"a-" + b"b" * SIZE), "a.eml"
    ),
    "a mailbox": lambda: a_file("From x\nA: b\nMIME-Version: 1.0\n\n" * (SIZE // 30), "a.mbox"),
    "a document of braces": lambda: a_file(b"{\\rtf1" + b"{\\'ff}" * (SIZE // 6), "a.rtf"),
    "a page of tags": lambda: a_file("<html>" + "<br </" * (SIZE // 6), "a.html"),
    "a page of letters": lambda: a_file("<html>" + "&#x41;&#" * (SIZE // 8) + "9" * 10_000, "a.html"),
    "a list of a class": lambda: roster_of("name;" * 10_000 + "\n" + "Kai;" * 100_000),
}


def roster_of(text: str) -> Work:
    def work() -> str:
        try:
            return f"{len(roster.read(text).names)} names"
        except ParseError as error:
            return f"{error}"

    return work


def a_save(text: str, folder: Path) -> Work:
    """A saved game with a valid seal."""
    content, file = text.encode(), folder / "mine.game"
    file.write_bytes(f'[Save "1"]\n[Seal "{saves._seal(content)}"]\n'.encode() + content)

    def work() -> str:
        session = Session("seabirds#7")
        saves.keep(session, file)
        session.play("pair b6 c6 a6")
        try:
            return f"resumed at {saves.resume(file).ply}"
        except (saves.SaveError, ParseError) as error:
            return f"{error}"

    return work


HEAD = '[Deal "seabirds#7"]\n'
SAVES: dict[str, Callable[[Path], Work]] = {
    "a save full of headers": lambda at: a_save(HEAD + "".join(f'[A{n} "x"]\n' for n in range(40_000)), at),
    "a save full of comments": lambda at: a_save(HEAD + "{a}" * 160_000, at),
    "a save full of open comments": lambda at: a_save(HEAD + "{" * 490_000, at),
    "a save full of backslashes": lambda at: a_save(HEAD + '[A "' + "\\" * 490_000, at),
    "a save full of moves": lambda at: a_save(HEAD + "".join(f"{n}. stuck\n" for n in range(1, 10_001)), at),
    "a save full of steps": lambda at: a_save(f'{HEAD}[Steps "{"1 " * 240_000}"]\n', at),
    "a save full of numbers": lambda at: a_save(f'{HEAD}[Undos "{"9 " * 240_000}"]\n', at),
    "an endless save": lambda at: a_save(f"{to_and_fro()}", at),
    "a save with a long deal": lambda at: a_save(f'[Deal "seabirds:{"7x3+" * 100_000}#7"]\n', at),
    "a save with a long position": lambda at: a_save(f'[Position "elba {"KS." * 150_000}"]\n', at),
}


def a_backup(raw: bytes, folder: Path) -> Work:
    (folder / "x.zip").write_bytes(raw)

    def work() -> str:
        try:
            return " ".join(backup.restore(folder / "x.zip"))
        except (OSError, backup.BackupError) as error:
            return f"{error}"[:200]

    return work


def grown() -> bytes:
    """A progress file whose data are all in one row; 30 MB with `--full`."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, NAME)
        questions.keep(Progress(file), questions.PuzzleAnswer("two-homes", "x" * 6_000_000 * TIMES), NOW)
        return file.read_bytes()


def calculating() -> bytes:
    """A progress file in which a table needs a gigabyte for each row that is checked."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, NAME)
        facts_told.keep(Progress(file), ["bird:moli"], NOW)
        with closing(sqlite3.connect(file)) as opened:
            opened.execute("PRAGMA writable_schema = ON")
            check = ", CHECK (length(hex(zeroblob(500000000))) > 1))"
            asked = "UPDATE sqlite_schema SET sql = substr(sql, 1, length(sql) - 1) || ? WHERE name = 'told'"
            opened.execute(asked, (check,))
            opened.commit()
        return file.read_bytes()


BACKUPS: dict[str, Callable[[Path], Work]] = {
    "a backup that is a bomb": lambda at: a_backup(
        zipped((backup.MARK, b"1"), *((f"games/{n}.game", bytes(1_000_000)) for n in range(80 * TIMES))), at
    ),
    "a backup that says it is small": lambda at: a_backup(
        forged(zipped((backup.MARK, b"1"), ("games/a.game", bytes(300_000_000 + 100_000_000 * TIMES))), 2), at
    ),
    "a backup with many names": lambda at: a_backup(
        zipped((backup.MARK, b"1"), *((f"games/{n}.game", b"") for n in range(12_000 * TIMES))), at
    ),
    "a backup with one long row": lambda at: a_backup(zipped((backup.MARK, b"1"), (NAME, grown())), at),
    "a backup that calculates": lambda at: a_backup(zipped((backup.MARK, b"1"), (NAME, calculating())), at),
    "a backup that is no database": lambda at: a_backup(
        zipped((backup.MARK, b"1"), (NAME, b"SQLite format 3\0" * 99)), at
    ),
}


def a_folder(name: str, text: str, folder: Path, load: Callable[[Path], object]) -> Work:
    """A folder of data with one hostile file."""
    for source in (*Path(str(data_folder())).glob("*.csv"), *Path(str(data_folder()), "puzzles").glob("*.csv")):
        (folder / source.name).write_bytes(source.read_bytes())
    (folder / name).write_text(text, encoding="utf-8")

    def work() -> str:
        try:
            load(folder)
        except DataError as error:
            return f"{len(error.problems)} problems: {error.problems[0][:100]}"
        return "read"

    return work


def data(name: str) -> str:
    return Path(str(data_folder()), name).read_text(encoding="utf-8")


def bird(number: int) -> str:
    """A row for a bird that differs from the first one only in its names."""
    first = data("birds.csv").splitlines()[1].split(",", 4)
    return ",".join((f"bird-{number}", f"B{number}", f"Bird {number}", f"Bird {number}", first[4])) + "\n"


def puzzle(number: int) -> str:
    """A row for a puzzle that differs from a valid one only in its name."""
    return data("puzzles/seabirds.csv").splitlines()[3].replace("three-boobies", f"p-{number}") + "\n"


ANSWER = "picture-name:moli,good,2026-11-21T18:04:09.512Z,2026-11-21\n"
LONG = f"T,choose found,T,H,elba {'KS.' * 1_500},x,alone,\n"
DECKS: dict[str, Callable[[Path], Work]] = {
    "a deck full of cells": lambda at: a_folder("birds.csv", data("birds.csv") + "," * 980_000 * TIMES, at, deck.load),
    "a deck full of quotes": lambda at: a_folder("birds.csv", data("birds.csv") + '"' * 980_000 * TIMES, at, deck.load),
    "a deck full of lines": lambda at: a_folder("factoids.csv", data("factoids.csv") + "x\n" * 19_000, at, deck.load),
    "a deck full of birds": lambda at: a_folder(
        "birds.csv", data("birds.csv") + "".join(map(bird, range(2_400 * TIMES))), at, deck.load
    ),
    "a deck full of near names": lambda at: a_folder(
        "factoids.csv", data("factoids.csv") + "".join(f"f-{n},moly{'y' * 60},x,x,x,x,x\n" for n in range(19_000)), at,
        deck.load,
    ),
    "puzzles of long positions": lambda at: a_folder(
        "elba.csv", data("puzzles/elba.csv") + "".join(f"p-{n},1,{LONG}" for n in range(1_000)), at, puzzles.load
    ),
    "nearly identical puzzles": lambda at: a_folder(
        "seabirds.csv", data("puzzles/seabirds.csv") + "".join(map(puzzle, range(2_000 * TIMES))), at, puzzles.load
    ),
    "answers of one day": lambda at: a_folder(
        "mine.csv", "card_id,rating,at,day\n" + ANSWER * 19_000, at,
        lambda folder: answers.import_csv(Progress(folder / NAME), folder / "mine.csv"),
    ),
}  # fmt: skip
CASES: dict[str, Case] = {
    **{name: Case(lambda _at, made=made: made(), 4 * TIMES, 200 + 100 * TIMES) for name, made in CLASS.items()},
    **{name: Case(made, 2 * TIMES, 300) for name, made in SAVES.items()},
    **{name: Case(made, 4 * TIMES, 200 + 100 * TIMES) for name, made in BACKUPS.items()},
    **{name: Case(made, 4 * TIMES, 300) for name, made in DECKS.items()},
}


def mapped() -> int:
    """The number of bytes of memory that this process has mapped."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def run(name: str) -> dict[str, object]:
    """The outcome of a case in a child process."""
    case, (reading, writing) = CASES[name], os.pipe()
    if not (child := os.fork()):
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            pipe.write(json.dumps(_limited(case)))
            pipe.flush()
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    _, status, used = os.wait4(child, 0)
    ended = f"ended by the system: {os.waitstatus_to_exitcode(status)}"
    found = json.loads(text) if text else {"said": ended, "ok": False}
    return {"name": name, **found, "peak": used.ru_maxrss // 1024, "all": round(used.ru_utime + used.ru_stime, 2)}


def _limited(case: Case) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        os.environ["ELELE_HOME"] = folder
        work = case.make(Path(folder))
        spent = int(sum(os.times()[:2])) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (spent + case.seconds, spent + case.seconds))
        most = mapped() + case.megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        before = sum(os.times()[:2])
        try:
            said, ok = work(), True
        except BaseException as error:  # noqa: BLE001  # told by the parent; MemoryError above all
            said, ok = "".join(traceback.format_exception(error)[-3:]), False
        return {"said": said[-600:], "ok": ok, "seconds": round(sum(os.times()[:2]) - before, 2)}


def main(names: list[str]) -> Iterator[dict[str, object]]:
    """Print the outcome of each case, or of the named cases."""
    for name in [name for name in names if name in CASES] or CASES:
        yield run(name)


if __name__ == "__main__":
    for outcome in main(sys.argv[1:]):
        print(json.dumps(outcome), flush=True)
