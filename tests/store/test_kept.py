"""Confirmed data are kept: after damage, disk errors and power cuts there is the old state, the new one, or a notice.

`benchmarks/kept.py` tries every byte and every fault; these tests try a part of them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path

import damage
import one_game
import pytest
from faults import Faults

from elele_course.store.progress import Progress
from elele_course.study import Study

OLDER = Path(__file__).parents[1] / "corpus" / "version_4" / "learner.sqlite3"
ONE_CODE = (sqlite3.SQLITE_FULL,)


def answered(file: Path) -> None:
    damage.answer(Progress(file))


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    """A progress file with rows in every table."""
    damage.filled(tmp_path / "filled.sqlite3")
    return tmp_path / "filled.sqlite3"


def test_damaged_progress(tmp_path: Path) -> None:
    """A progress file with a changed bit, or a truncated one, has all rows unchanged, or is set aside with a notice."""
    verdicts = damage.damaged_progress(tmp_path, 797)
    assert set(verdicts) == {"whole", "told"}
    assert verdicts.total() > 80


def test_damaged_saves(tmp_path: Path) -> None:
    """A saved game with a changed bit, or a truncated one, continues unchanged, or is set aside with a notice."""
    verdicts = damage.damaged_save(tmp_path, 3)
    assert set(verdicts) <= {"whole", "told"}
    assert verdicts["told"] > 100


def test_damaged_lines() -> None:
    """A line to hand in with a changed bit is refused, or still has the same deal and moves."""
    verdicts = damage.damaged_line(2)
    assert set(verdicts) == {"whole", "told"}
    assert verdicts["told"] > 500


def test_an_answer_on_a_failing_drive(tmp_path: Path, filled: Path) -> None:
    """Whichever operation of SQLite fails, an answer is kept or refused, and the other answers are kept."""
    verdicts = damage.failing(tmp_path, filled, answered, ONE_CODE)
    assert set(verdicts) == {"whole"}
    assert verdicts.total() > 25


def test_a_new_file_on_a_failing_drive(tmp_path: Path) -> None:
    """Whichever operation fails, a new progress file is complete or missing."""
    assert set(damage.failing(tmp_path, None, Progress, ONE_CODE)) == {"whole"}


@pytest.mark.parametrize(("start", "act", "step"), [("filled", answered, 2), ("older", Progress, 8)])
def test_power_cuts(tmp_path: Path, filled: Path, start: str, act: Callable[[Path], object], step: int) -> None:
    """After a power cut at any moment, whichever unsynced writes are lost, every confirmed row is there."""
    verdicts = damage.power_cuts(tmp_path, filled if start == "filled" else OLDER, act, step)
    assert set(verdicts) == {"whole"}
    assert verdicts.total() > 30


@pytest.mark.parametrize("earlier", [False, True])
def test_a_move_on_a_failing_drive(tmp_path: Path, earlier: bool) -> None:
    """Whichever open, write, sync or rename fails, a move is saved or a notice says it is not; other games stay."""
    verdicts = damage.failing_moves(tmp_path, earlier)
    assert set(verdicts) == {"whole", "told"}
    assert verdicts["told"] > 12


def test_an_export_on_a_failing_drive(tmp_path: Path, filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever operation fails, a file of answers is the old one or the new one."""
    study, mine = Study(filled), tmp_path / "mine.csv"
    study.export_csv(mine)
    old = mine.read_bytes()
    study.answer("picture-name:moli", "good")
    for number in count(1):
        mine.write_bytes(old)
        failed = False
        with monkeypatch.context() as broken:
            faults = Faults(broken, number)
            try:
                study.export_csv(mine)
            except OSError:
                failed = True
        assert mine.read_bytes() == old or (mine.read_bytes().startswith(old) and not failed)
        assert failed == (mine.read_bytes() == old) or number == 5  # The fifth syncs the folder, which may fail.
        if not faults.struck:
            break
    assert number > 4


def test_whatever_is_written_is_read_back() -> None:
    """Saves, records, lines to hand in, the score book and exports of any game are read back as written."""
    assert one_game.run(12, 15) > 100
