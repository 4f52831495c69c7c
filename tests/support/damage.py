"""Damage kept data by changed bits, truncated files, disk errors and power cuts, and judge each result by one law.

By the law, the file afterwards has the old state or the new state, or a notice tells of the loss; and the next answer
or move is kept. The tests try a part of the accidents, and `benchmarks/kept.py` tries all of them.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
import vfs_shim
from faults import ERRORS, LOCK_ERRORS, SQLITE_ERRORS, SQLITE_KINDS, Faults
from vfs_shim import Operation

from elele import record
from elele.errors import ParseError
from elele.session import Session
from elele_course.classroom import handin
from elele_course.store import facts_told, questions, saves, scores
from elele_course.store.progress import NAME, Progress, ProgressError, SetAside
from elele_course.study import answers

NOW = datetime(2026, 11, 21, 8, 4, 9, 512_000, UTC)
TABLES = ("answers", "games", "exercises", "told", "items", "solved")
LOST: dict[str, Callable[[list[Operation]], list[Operation]]] = {
    "nothing": lambda writes: writes,
    "all": lambda _writes: [],
    "every second": lambda writes: writes[::2],
    "the second half": lambda writes: writes[: len(writes) // 2],
}
"""The possible sets of unsynced writes that reach the disk in a power cut, by name."""
Rows = dict[str, list[tuple[object, ...]]]


def answer(progress: Progress, card: str = "picture-name:moli") -> None:
    """Keep one more answer."""
    answers.keep(progress, answers.given(card, "good", NOW))


def filled(file: Path) -> Rows:
    """Write a progress file with rows in every table, and return them."""
    progress = Progress(file)
    for number in range(6):
        answer(progress, f"picture-name:bird-{number}")
    questions.keep(progress, questions.ExerciseAnswer("one-block:2+twice#7", False, "twice"), NOW)
    facts_told.keep(progress, ["bird:moli", "fact:moli-03"], NOW)
    questions.keep(progress, questions.ItemAnswer("01-mates", "check", "Any two mōlī", True), NOW)
    questions.keep(progress, questions.PuzzleAnswer("two-homes", "b2 c4 a3"), NOW)
    finished(progress)
    return rows(progress)


def finished(progress: Progress) -> None:
    """Play a game to its end, which adds it to the score book."""
    session = Session("seabirds#7")
    keeper = scores.keep(session, progress)
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    keeper.leave()


def rows(progress: Progress) -> Rows:
    """All rows of the file, by table, without their links and seals, which differ from file to file."""

    def found(file: sqlite3.Connection) -> Rows:
        return {table: [tuple(row)[:-3] for row in file.execute(f"SELECT * FROM {table}")] for table in TABLES}

    return progress.write(found, "DEFERRED")


def judged(file: Path, states: Iterable[Rows]) -> str:
    """`whole` if a file has one of the states, `told` if a notice reports the loss and keeps the bytes; else an error.

    In both cases the next answer must be kept. After a notice, there is no row that was not there before.
    """
    states = [*states]
    before = file.read_bytes() if file.exists() else b""
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            progress = Progress(file)
            found = rows(progress)
            answer(progress)
            after = rows(Progress(file))
        except ProgressError as error:
            return f"an answer cannot be kept: {error}"
    if any(issubclass(one.category, SetAside) for one in warned):
        kept = [path.read_bytes() for path in file.parent.glob(f"{file.stem}-damaged-*")]
        kept += [path.read_bytes() for path in file.parent.glob(f"{file.stem}-newer-*")]
        known = {table: {row for state in states for row in state[table]} for table in TABLES}
        if any(set(rows) - known[table] for table, rows in found.items()):
            return "a false row"
        more = len(after["answers"]) == len(found["answers"]) + 1
        return "told" if before in kept and more else "a file set aside is not kept"
    if found not in states:
        return "silently changed"
    return "whole" if len(after["answers"]) == len(found["answers"]) + 1 else "an answer was lost"


def spoilt(whole: bytes, chance: random.Random, step: int = 1) -> Iterator[bytes]:
    """Copies of a file with one bit changed in every `step`th byte, or truncated after every `step`th byte."""
    for at in range(chance.randrange(step), len(whole), step):
        raw = bytearray(whole)
        raw[at] ^= 1 << chance.randrange(8)
        yield bytes(raw)
    yield from (whole[:size] for size in range(chance.randrange(step), len(whole), step))


def damaged_progress(folder: Path, step: int) -> Counter[str]:
    """The verdicts on damaged progress files."""
    states = [filled(folder / NAME)]
    whole, verdicts = (folder / NAME).read_bytes(), Counter[str]()
    for number, raw in enumerate(spoilt(whole, random.Random(19), step)):
        place = folder / f"{number}"
        place.mkdir()
        (place / NAME).write_bytes(raw)
        verdicts[judged(place / NAME, states)] += 1
        shutil.rmtree(place)
    return verdicts


def damaged_save(folder: Path, step: int) -> Counter[str]:
    """The verdicts on damaged saved games."""
    session, file = Session("seabirds#7"), folder / "mine.game"
    saves.keep(session, file)
    session.play("pair b6 c6 a6")
    session.play("turn b6")
    session.comment("Aloha")
    saves.keep(session, False)
    wanted, verdicts = session.history, Counter[str]()
    for raw in spoilt(file.read_bytes(), random.Random(19), step):
        file.write_bytes(raw)
        again = Session("seabirds#7")
        with warnings.catch_warnings(record=True):
            warnings.simplefilter("always")
            save = saves.keep(again, file)
        same = (again.history.moves, again.history.comments) == (wanted.moves, wanted.comments)
        kept = [path for path in folder.glob("mine-*.game") if path.read_bytes() == raw]
        said = bool(save and save.aside and again.notice)
        verdicts["whole" if same and not kept else "told" if kept and said else "silently changed"] += 1
        saves.keep(again, False)
        for path in folder.glob("mine*.game"):
            path.unlink()
    return verdicts


def damaged_line(step: int) -> Counter[str]:
    """The verdicts on damaged lines to hand in: refused, or the same deal and moves."""
    session = Session("seabirds#7")
    while not session.position.over:
        session.play(session.position.legal_moves()[0])
    wanted, verdicts = session.record(), Counter[str]()
    for raw in spoilt(handin.of(wanted, "Nohea").encode(), random.Random(19), step):
        try:
            found = handin.read(raw.decode("utf-8", "replace"))
            record.replay(found)
        except (ParseError, ValueError):
            verdicts["told"] += 1
        else:
            same = (found.headers.get("Deal"), found.moves) == (wanted.headers["Deal"], wanted.moves)
            verdicts["whole" if same else "silently changed"] += 1
    return verdicts


@dataclass
class NthFault:
    """Makes the n-th operation of SQLite on the drive fail."""

    kind: str
    number: int
    code: int
    done: int = 0

    def __call__(self, kind: str) -> int:
        self.done += kind == self.kind
        return self.code if kind == self.kind and self.done == self.number else 0

    @property
    def struck(self) -> bool:
        """True if there were enough operations for one to fail."""
        return self.done >= self.number


def failing(
    folder: Path, start: Path | None, act: Callable[[Path], object], codes: Iterable[int] = SQLITE_ERRORS
) -> Counter[str]:
    """The verdicts on an act on a progress file, run once for each operation, kind and code, where that one fails."""
    verdicts = Counter[str]()
    reached = after(folder, start, act)
    states = [reached, rows(Progress(begun(folder, start))) if start else {table: [] for table in TABLES}]
    for kind in SQLITE_KINDS:
        for code in codes if kind != "lock" else LOCK_ERRORS:
            for number in range(1, 1_000):
                fault, confirmed, file = NthFault(kind, number, code), True, begun(folder, start)
                with vfs_shim.installed() as shim:
                    shim.fail = fault
                    try:
                        act(file)
                    except ProgressError:
                        confirmed = False
                verdicts[judged(file, states[:1] if confirmed else states)] += 1
                if not fault.struck:
                    break
    return verdicts


def failing_moves(folder: Path, earlier: bool) -> Counter[str]:
    """The verdicts on a move whose saving fails at each open, write, sync and rename, with each error.

    With `earlier`, the file contains another game, which must be kept too.
    """
    verdicts, file = Counter[str](), folder / "mine.game"
    for code in ERRORS:
        for number in count(1):
            session = Session("seabirds#7")
            save = saves.keep(session, file)
            assert save
            session.play("pair b6 c6 a6")
            if earlier:
                file.write_bytes(b"something else")
            with pytest.MonkeyPatch.context() as broken:
                faults = Faults(broken, number, code)
                session.play("turn b6")
            verdicts[_judged_move(session, save, folder, earlier)] += 1
            saves.keep(session, False)
            for path in folder.glob("mine*.game"):
                path.unlink()
            if not faults.struck:
                break
    return verdicts


def _judged_move(session: Session, save: saves.Save, folder: Path, earlier: bool) -> str:
    kept = [path.read_bytes() for path in folder.glob("mine*.game")]
    if earlier and b"something else" not in kept:
        return "the other game is lost"
    said = session.notice.text if session.notice else ""
    if any(path.name not in said for path in folder.glob("mine-earlier-*.game")):
        return "a new name is not told"
    if not save.trouble and saves.begun(session, folder / "mine.game") and len(kept) == 1 + earlier:
        return "whole" if str(session.record().moves[-1]).encode() in max(kept, key=len) else "a move was lost"
    told = bool(save.trouble) and save.trouble in said
    session.undo()
    return "told" if told and not save.trouble else "a failure that is not told, or that lasts"


def begun(folder: Path, start: Path | None) -> Path:
    """A copy of a file in a separate folder, or the path for a new one."""
    place = folder / "place"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    if start:
        shutil.copy(start, place / NAME)
    return place / NAME


def after(folder: Path, start: Path | None, act: Callable[[Path], object]) -> Rows:
    """The rows after an act without failures."""
    file = begun(folder, start)
    act(file)
    return rows(Progress(file))


def power_cuts(folder: Path, start: Path, act: Callable[[Path], object], step: int = 1) -> Counter[str]:
    """The verdicts on power cuts after every `step`th operation, with unsynced writes lost, kept or torn."""
    verdicts, file = Counter[str](), begun(folder, start)
    states = [rows(Progress(file))]
    before = {path.name: path.read_bytes() for path in begun(folder, start).parent.iterdir()}
    with vfs_shim.installed() as shim:
        act(file)
    states.append(rows(Progress(file)))
    for number in sorted({*range(0, len(shim.done), step), len(shim.done)}):
        for lost in LOST:
            begun(folder, None)
            for name, content in after_a_cut(before, shim.done[:number], lost).items():
                file.with_name(name).write_bytes(content)
            verdicts[judged(file, states[1:] if number == len(shim.done) else states)] += 1
    return verdicts


def after_a_cut(start: dict[str, bytes], done: list[Operation], lost: str) -> dict[str, bytes]:
    """The files after a power cut that loses some of the writes since the last sync of each file."""
    files = {name: bytearray(content) for name, content in start.items()}
    waiting: dict[str, list[Operation]] = {}
    for kind, path, *details in done:
        name = Path(path).name
        match kind:
            case "sync":
                _write(files, name, waiting.pop(name, []))
            case "delete":
                files.pop(name, None)
                waiting.pop(name, None)
            case _:
                waiting.setdefault(name, []).append((kind, *details))
    for name, operations in waiting.items():
        _write(files, name, LOST[lost](operations))
    return {name: bytes(content) for name, content in files.items()}


def _write(files: dict[str, bytearray], name: str, operations: list[Operation]) -> None:
    content = files.setdefault(name, bytearray())
    for kind, *details in operations:
        if kind == "truncate":
            del content[details[0] :]
        else:
            offset, data = details
            content.extend(bytes(max(0, offset - len(content))))
            content[offset : offset + len(data)] = data
