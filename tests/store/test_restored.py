"""Whatever lies beside the progress file, and wherever a restore is killed, the old file or the new one is there."""

from __future__ import annotations

import os
import shutil
import warnings
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Any

import damage
import pytest
import soak
from faults import Killed, watch

from elele_course.store import backup, sqlite_locks
from elele_course.store.progress import NAME, Progress, SetAside

HERE = f".{NAME}"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A learner's folder with a progress file of three answers, and beside it `mine.zip`, a backup with two of them."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "home"))
    kept = Progress()
    damage.answer(kept, "picture-name:moli")
    damage.answer(kept, "picture-name:noio")
    backup.write(tmp_path / "mine.zip")
    damage.answer(kept, "picture-name:uau-kani")
    return tmp_path / "home"


def cards(file: Path) -> list[str]:
    """The birds of the answers in a file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SetAside)
        return [str(row[1]).partition(":")[2] for row in damage.rows(Progress(file))["answers"]]


def hot(folder: Path, mode: str = "DELETE") -> dict[str, bytes]:
    """What lies beside a progress file that is killed in the middle of a large change, by its ending."""
    folder.mkdir()
    file = folder / NAME
    damage.answer(Progress(file), "picture-name:x")
    with closing(sqlite_locks.connect(file, 1)) as opened:
        opened.execute(f"PRAGMA journal_mode = {mode}")
        opened.execute("PRAGMA cache_size = 1")
        opened.execute("BEGIN")
        opened.execute("CREATE TABLE more (name)")
        opened.executemany("INSERT INTO more VALUES (?)", [("x" * 900,)] * 200)
        if mode == "WAL":
            opened.execute("COMMIT")
        beside = {path.name.removeprefix(NAME): path.read_bytes() for path in folder.glob(f"{NAME}-*")}
        return beside | {"": file.read_bytes()}


Leave = Callable[[Path, dict[str, bytes], dict[str, bytes]], object]
LEFT: dict[str, Leave] = {
    "nothing": lambda _home, _journal, _wal: None,
    "a journal": lambda home, journal, _wal: (home / f"{NAME}-journal").write_bytes(journal["-journal"]),
    "half a journal": lambda home, journal, _wal: (home / f"{NAME}-journal").write_bytes(journal["-journal"][:5_000]),
    "an empty journal": lambda home, _journal, _wal: (home / f"{NAME}-journal").touch(),
    "a log": lambda home, _journal, wal: (home / f"{NAME}-wal").write_bytes(wal["-wal"]),
    "a log with its index": lambda home, _journal, wal: [
        (home / f"{NAME}{end}").write_bytes(wal[end]) for end in ("-wal", "-shm")
    ],
    "a file with its log": lambda home, _journal, wal: [(home / f"{NAME}{end}").write_bytes(wal[end]) for end in wal],
    "a file with its journal": lambda home, journal, _wal: [
        (home / f"{NAME}{end}").write_bytes(journal[end]) for end in journal
    ],
    "a new file that was begun": lambda home, journal, _wal: (home / f"{HERE}-new").write_bytes(journal[""][:9_000]),
    "its journal": lambda home, journal, _wal: (home / f"{HERE}-new-journal").write_bytes(journal["-journal"]),
    "a half restored file": lambda home, journal, _wal: (home / f"{HERE}-back").write_bytes(journal[""][:9_000]),
    "a kept end that is spoilt": lambda home, _journal, _wal: (home / f"{HERE}-head").write_bytes(b"\xff" * 99),
    "a turn": lambda home, journal, _wal: (home / f"{HERE}-turn-journal").write_bytes(journal["-journal"][:5_000]),
    "no kept end": lambda home, _journal, _wal: (home / f"{HERE}-head").unlink(),
}


@pytest.mark.parametrize("there", [True, False], ids=["over a file", "without a file"])
@pytest.mark.parametrize("left", LEFT)
def test_beside_what_is_left(home: Path, tmp_path: Path, left: str, there: bool) -> None:
    """A restored file has the rows of the backup, whatever lies beside it, and the next answer is kept."""
    journal, wal = hot(tmp_path / "journal"), hot(tmp_path / "wal", "WAL")
    if not there:
        (home / NAME).unlink()
    LEFT[left](home, journal, wal)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SetAside)
        backup.restore(tmp_path / "mine.zip")
    with warnings.catch_warnings():
        warnings.simplefilter("error", SetAside)
        kept = Progress()
        assert [str(row[1]).partition(":")[2] for row in damage.rows(kept)["answers"]] == ["moli", "noio"]
        damage.answer(kept)
        assert len(cards(home / NAME)) == 3
    assert {path.name for path in home.glob(f"{NAME}-*")} == set()
    if there and "a file" not in left and left not in ("a journal", "half a journal", "a log", "a log with its index"):
        (earlier,) = home.glob("progress-earlier-*.sqlite3")
        assert cards(earlier) == ["moli", "noio", "uau-kani"]


def killed(monkeypatch: pytest.MonkeyPatch, number: int) -> Callable[[], bool]:
    """End the program at its n-th step on the drive; return a function that says whether it came so far."""
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        if done >= number:
            raise Killed

    def connected(*given: Any, **options: Any) -> Any:
        step()
        return connect(*given, **options)

    connect = sqlite_locks.connect
    monkeypatch.setattr(sqlite_locks, "connect", connected)
    watch(monkeypatch, step)
    return lambda: done >= number


def spoilt(home: Path) -> None:
    """Change an answer in the learner's file."""
    raw = (home / NAME).read_bytes()
    (home / NAME).write_bytes(raw.replace(b"noiogood", b"noxogood"))


Case = tuple[Callable[[Path], object], Callable[[Path], object], list[list[str]]]
WHOLE, BACKUP = ["moli", "noio", "uau-kani"], ["moli", "noio"]
CASES: dict[str, Case] = {
    "restore": (lambda _home: None, lambda home: backup.restore(home.parent / "mine.zip"), [WHOLE, BACKUP]),
    "restore where nothing is": (
        lambda home: shutil.rmtree(home), lambda home: backup.restore(home.parent / "mine.zip"), [[], BACKUP],
    ),
    "set aside": (spoilt, lambda home: Progress(home / NAME), [["moli", "uau-kani"]]),
    "begin": (lambda home: shutil.rmtree(home), lambda home: Progress(home / NAME), [[]]),
    "backup": (lambda _home: None, lambda home: backup.write(home / "new.zip"), [WHOLE]),
}  # fmt: skip


def refused(_path: Path, _target: Path) -> None:
    """Refuse a second name, as a drive that has none."""
    raise PermissionError


@pytest.mark.parametrize("names", [1, 2])
@pytest.mark.parametrize("case", CASES)
def test_killed_at_each_step(
    home: Path, tmp_path: Path, case: str, names: int, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """Killed at any step, the old state or the new one is there, the next answer is kept, and no loss is silent."""
    start, act, states = CASES[case]
    if names == 1:
        monkeypatch.setattr(Path, "hardlink_to", refused)
    seen = Counter[int]()
    for number in count(1):
        shutil.rmtree(tmp_path / "again", ignore_errors=True)
        shutil.copytree(home, tmp_path / "again")
        shutil.copy(tmp_path / "mine.zip", tmp_path / "again" / "mine.zip")
        place = tmp_path / "again" / "home"
        shutil.copytree(home, place)
        monkeypatch.setenv("ELELE_HOME", str(place))
        start(place)
        with monkeypatch.context() as patch, warnings.catch_warnings():
            warnings.simplefilter("ignore", SetAside)
            came = killed(patch, number)
            with suppress(Killed):
                act(place)
        if not came():
            break
        found = cards(place / NAME)
        assert found in states
        seen[states.index(found)] += 1
        copies = [cards(path) for path in place.glob("progress-earlier-*.sqlite3")]
        assert found == states[0] or states[0] in [[], *copies], "the old file is kept"
        with warnings.catch_warnings(action="error"):
            damage.answer(Progress(place / NAME))
        assert len(cards(place / NAME)) == len(found) + 1
        assert not (place / f"{HERE}-back").exists()
    print(f"{case}: {number - 1} steps, {dict(seen)}")
    assert number > 3
    assert len(seen) == len(states)


def test_a_restore_that_was_interrupted_is_told(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restore that was killed before it changed anything, the next start says so."""
    with monkeypatch.context() as patch:
        real = Path.replace

        def cut(path: Path, target: Path) -> Path:
            if path.name == f"{HERE}-back":
                raise Killed
            return real(path, target)

        patch.setattr(Path, "replace", cut)
        patch.setattr(Path, "unlink", lambda *_given, **_options: None)
        with pytest.raises(Killed):
            backup.restore(tmp_path / "mine.zip")
    assert len(list(home.glob("progress-earlier-*"))) == 1
    with pytest.warns(SetAside, match="was interrupted before your progress file changed. Restore it again"):
        Progress()
    assert cards(home / NAME) == WHOLE
    assert list(home.glob("progress-earlier-*")) == []


def test_a_drive_without_second_names(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a drive where no file has two names, the old file is renamed instead."""
    monkeypatch.setattr(Path, "hardlink_to", refused)
    backup.restore(tmp_path / "mine.zip")
    (earlier,) = home.glob("progress-earlier-*.sqlite3")
    assert (cards(earlier), cards(home / NAME)) == (WHOLE, BACKUP)


def test_a_full_disk_names_the_file(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A restore on a full disk names the file and the reason, and changes nothing."""

    def full(*_given: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=rf"No space left on device: '.*{NAME}"):
        backup.restore(tmp_path / "mine.zip")
    monkeypatch.undo()
    assert cards(home / NAME) == WHOLE


@soak.only
def test_more_than_ten_thousand_games(home: Path, tmp_path: Path) -> None:
    """A backup takes more than 10,000 saved games, and gives them back."""
    (home / "games").mkdir()
    for number in range(10_001):
        (home / "games" / f"{number}.game").write_bytes(b"x")
    assert len(backup.write(tmp_path / "all.zip")) == 10_002
    (home / "games" / "7.game").unlink()
    assert len(backup.restore(tmp_path / "all.zip")) == 1
