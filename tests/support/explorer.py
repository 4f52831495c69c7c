"""Run the store's real code through faults at every step, with a second program, and look for silent losses.

A step is one operation on the drive, by Python or by SQLite. A protocol brings a learner's folder from one state to the
next. In a run, two faults strike at most. The first one strikes the protocol: at a step, its program is killed, or the
operation fails, or a second program does all of its own work. The second one strikes the second program, or the next
start. Then the programs start once more, without faults, and the folder is judged by one law:

- Every answer that was confirmed is in the progress file once, or a sentence has said that it is missing or which file
  has it. A restored backup replaces the file as the learner has asked, and keeps the former one.
- No answer is there that nobody gave, and the next answer is kept.
- A file that is replaced is the old one or the new one.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import sqlite3
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import damage
import fs_shim
import pytest
import vfs_shim
from faults import Killed, watch

from elele.session import Session
from elele_course.classroom import account, handin
from elele_course.store import backup, progress, saves
from elele_course.store.progress import NAME, Progress, SetAside
from elele_course.study import Study

CORPUS = Path(__file__).parents[1] / "corpus"
CSV, GAME = "mine.csv", "mine.game"
BACKED_UP = ("moli", "noio")
FIRST = (*BACKED_UP, "koae-ula")
"""The birds of the first answers."""
KINDS = ("killed", "failed")
"""What may happen to a program at a step, besides a second program."""


@dataclass(frozen=True)
class Protocol:
    """What one program does with a learner's folder."""

    act: Callable[[Path], object]
    start: Callable[[Path], object] = lambda _home: None
    """Brings the folder of `prepared` into the state before the protocol."""
    adds: str = ""
    """The bird of the answer that is confirmed once `act` returns."""
    replaces: bool = False
    """True if the learner asks for another progress file."""


@dataclass
class Program:
    """A program that runs until its end, until a fault, or until it is killed; its steps are counted."""

    strikes: int = 0
    """The number of the step at which the fault strikes; 0 for none."""
    kind: str = ""
    second: Callable[[], object] = lambda: None
    done: int = 0
    dead: bool = False
    returned: bool = False
    told: list[str] = field(default_factory=list)
    """The sentences that the learner has seen."""

    def step(self) -> bool:
        """Count a step; return whether the operation fails."""
        self.done += 1
        if self.done == self.strikes:
            self.dead = self.kind == "killed"
            if self.kind == "second":
                self.second()
        return self.dead or (self.done == self.strikes and self.kind == "failed")


class World:
    """The programs of one run, of which the last one is running."""

    def __init__(self) -> None:
        self.running: list[Program] = []
        self._runs: Callable[[Program, Callable[[], object]], object] = lambda _program, act: act()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """See every operation on files in a `with` block, in CPython or in the Python of the site."""
        if sys.platform == "emscripten":
            with fs_shim.installed(errno.EIO) as self._runs:
                yield
            return
        with vfs_shim.installed() as shim, pytest.MonkeyPatch.context() as patch:
            shim.fail = self._sqlite_fails
            watch(patch, self._step)
            yield

    def run(self, program: Program, act: Callable[[], object]) -> None:
        """Run a program; what it says before it is killed counts as told."""
        self.running.append(program)
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always", SetAside)
            try:
                self._runs(program, act)
            except Killed:
                assert program.dead
            except (OSError, sqlite3.Error, backup.BackupError) as error:
                program.told += [] if program.dead else [str(error)]
            else:
                program.returned = not program.dead
        program.told += [str(one.message) for one in warned if not program.dead]
        self.running.pop()

    def _step(self) -> None:
        """A step of Python."""
        if self.running and self.running[-1].step():
            if self.running[-1].dead:
                raise Killed
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _sqlite_fails(self, kind: str) -> int:
        if not (self.running and self.running[-1].step()):
            return 0
        busy = kind == "lock" and not self.running[-1].dead
        return sqlite3.SQLITE_BUSY if busy else sqlite3.SQLITE_FULL if kind == "write" else sqlite3.SQLITE_IOERR


def answered(bird: str) -> Callable[[Path], object]:
    """A protocol that keeps an answer about a bird."""
    return lambda home: damage.answer(Progress(home / NAME), f"picture-name:{bird}")


def _spoil(home: Path) -> None:
    raw = (home / NAME).read_bytes()
    (home / NAME).write_bytes(raw.replace(b"noiogood", b"noxogood"))


def _forget(home: Path) -> None:
    for path in (home / NAME, home / f".{NAME}-head"):
        path.unlink()


def _older(home: Path) -> None:
    _forget(home)
    shutil.copy(CORPUS / "version_4" / "learner.sqlite3", home / NAME)


def _saved(home: Path, moves: int) -> None:
    session = Session("seabirds#7")
    saves.keep(session, home / GAME)
    try:
        for move in ("pair b6 c6 a6", "turn b6")[session.ply : moves]:
            session.play(move)
        if session.notice and session.notice.kind == "save":
            raise OSError(session.notice.text)
    finally:
        saves.keep(session, False)


def _handed_in(home: Path) -> None:
    handin.read(account.line(account.of(Progress(home / NAME)), "Nohea"))


def _exported(file: Path) -> Counter[str]:
    """The birds of the answers in an export; none if it is not whole."""
    text = file.read_bytes().decode()
    return Counter(re.findall("picture-name:(.+?),", text)) if text.endswith("\r\n") else Counter()


PROTOCOLS = {
    "answer": Protocol(answered("uau"), adds="uau"),
    "begin": Protocol(answered("uau"), _forget, adds="uau"),
    "set aside": Protocol(answered("uau"), _spoil, adds="uau"),
    "upgrade": Protocol(answered("uau"), _older, adds="uau"),
    "restore": Protocol(lambda home: backup.restore(home / "mine.zip"), replaces=True),
    "backup": Protocol(lambda home: backup.write(home / "new.zip")),
    "export": Protocol(lambda home: Study(home / NAME).export_csv(home / CSV)),
    "hand in": Protocol(_handed_in),
    "save": Protocol(lambda home: _saved(home, 2), lambda home: _saved(home, 1)),
}
SECOND = {
    "answer": Protocol(answered("ao"), adds="ao"),
    "restore": Protocol(lambda home: backup.restore(home / "mine.zip"), replaces=True),
}
"""What a second program does meanwhile."""
OTHERS = (None,) if sys.platform == "emscripten" else (None, *SECOND.values())
"""The notebooks of the site take turns, so none of them meets a second program; `js/turns.test.mjs` explores turns."""


def prepared(home: Path) -> None:
    """Make a learner's folder with three answers, a backup with two of them, and an export."""
    home.mkdir()
    kept = Study(home / NAME)
    for bird in BACKED_UP:
        damage.answer(kept.progress, f"picture-name:{bird}")
    backup.write(home / "mine.zip")
    damage.answer(kept.progress, "picture-name:koae-ula")
    kept.export_csv(home / CSV)


class Explorer:
    """Tries the runs of one protocol in a folder of its own."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, name: str) -> None:
        self.protocol, self.home = PROTOCOLS[name], folder / "home"
        patch.setenv("ELELE_HOME", str(self.home))
        for module in (progress, backup):
            patch.setattr(module, "PATIENCE", 0.0)  # Nobody waits for a program that stands still.
        prepared(self.home)
        self.protocol.start(self.home)
        self.before = {path.name: path.read_bytes() for path in self.home.iterdir()}
        self.known = self._cards(self.home / NAME)

    def _cards(self, file: Path) -> Counter[str]:
        """The birds of the answers in a file, which is not changed."""
        if not file.exists():
            return Counter()
        copy = self.home.with_name("copy.sqlite3")
        for path in copy.parent.glob("*copy*"):
            path.unlink()
        shutil.copy(file, copy)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SetAside)
            rows = damage.rows(Progress(copy))["answers"]
        return Counter(str(row[1]).partition(":")[2] for row in rows)

    def tried(self, first: Program, later: Program, other: Protocol | None) -> str:
        """Try one run; return what is wrong with its end, or an empty text."""
        shutil.rmtree(self.home)
        self.home.mkdir()
        for name, raw in self.before.items():
            (self.home / name).write_bytes(raw)
        last, known, world = Program(), +self.known, World()
        with world.watched():
            if other:
                first.second = lambda: world.run(later, lambda: other.act(self.home))
            world.run(first, lambda: self.protocol.act(self.home))
            if not other:
                world.run(later, lambda: Progress(self.home / NAME))
            world.run(last, lambda: damage.answer(Progress(self.home / NAME), "picture-name:last"))
        if not last.returned:
            return f"the next answer is not kept: {last.told}"
        replaced = self.protocol.replaces or bool(other and other.replaces)
        for program, protocol in ((first, self.protocol), (later, other)):
            if protocol and protocol.adds and program.returned:
                known[protocol.adds] += 1
        known["last"] += 1
        given = known | Counter(one.adds for one in (self.protocol, other) if one and one.adds)
        given |= Counter(BACKED_UP if replaced else ())
        return self._judged(known, given, [*first.told, *later.told, *last.told], replaced)

    def _judged(self, known: Counter[str], given: Counter[str], told: list[str], replaced: bool) -> str:
        there = self._cards(self.home / NAME)
        if more := there - given:
            return f"nobody gave, or gave once: {dict(more)}"
        copies = {path.name: self._cards(path) for path in self.home.glob("progress-*.sqlite3")}
        said = " ".join(told)
        for bird in known - there:
            kept = [name for name, cards in copies.items() if bird in cards]
            if not (kept and replaced) and not any(name in said for name in copies) and " missing" not in said:
                return f"lost in silence: {bird}, there is {dict(there)} and {copies}"
        if not Counter(BACKED_UP) <= _exported(self.home / CSV) <= given | Counter(FIRST):
            return "an export is neither the old one nor a new one"
        if GAME in self.before and len(saves.resume(self.home / GAME).history.moves) not in (1, 2):
            return "a game is neither the old one nor the new one"
        return ""

    def steps(self, other: Protocol | None) -> tuple[int, int]:
        """The number of steps of the protocol, and of the second program or the next start."""
        first, later = Program(strikes=1, kind="second" if other else ""), Program()
        wrong = self.tried(first, later, other)
        assert wrong == "", wrong
        return first.done, later.done

    def runs(self, every: int) -> Iterator[tuple[Program, Program, Protocol | None]]:
        """All runs with at most two faults; of those with two, one in `every`."""
        number = 0
        for other in OTHERS:
            steps, more = self.steps(other)
            for at in range(1, steps + 1):
                for kind in ("second",) if other else KINDS:
                    yield Program(at, kind), Program(), other
                    for then in range(1, more + 9):  # A start after a fault may take more steps.
                        for worse in KINDS:
                            number += 1
                            if number % every == 0:
                                yield Program(at, kind), Program(then, worse), other


def explored(folder: Path, name: str, every: int) -> tuple[int, list[str]]:
    """Try the runs of a protocol; return their number, and what went wrong."""
    wrong, done = list[str](), 0
    with pytest.MonkeyPatch.context() as patch:
        explorer = Explorer(folder, patch, name)
        for first, later, other in explorer.runs(every):
            faults = f"{first.kind} at {first.strikes}, {later.kind} at {later.strikes}, {other and other.adds}"
            found = explorer.tried(first, later, other)
            done += 1
            if found:
                wrong.append(f"{name}: {faults}: {found}")
    return done, wrong
