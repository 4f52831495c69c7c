"""A learner's answers as CSV: export, import, and no partial import."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from elele.seabirds.deck import DataError
from elele_course.study import Study

HEAD = "card_id,rating,at,day\n"
ROW = "picture-name:moli,good,2026-11-21T18:04:09.512Z,2026-11-21\n"


def learner(file: Path, start: str, answers: int = 6) -> Study:
    """A learner with some answers, a little over an hour apart."""
    ticks = count()
    study = Study(file, now=lambda: datetime.fromisoformat(start) + next(ticks) * timedelta(hours=1, microseconds=7))
    for card_id in list(study.cards)[:answers]:
        study.answer(card_id, "hard" if card_id.endswith("moli") else "good")
    return study


def test_round_trip(tmp_path: Path) -> None:
    """Answers exported and imported elsewhere are the same, and the same cards come back."""
    here = learner(tmp_path / "here.sqlite3", "2026-11-21T17:00-10:00")
    there = Study(tmp_path / "there.sqlite3")
    assert here.export_csv(tmp_path / "mine.csv") == 6
    assert there.import_csv(tmp_path / "mine.csv") == 6
    assert there.history() == here.history()
    assert there.memories() == here.memories()
    assert (tmp_path / "mine.csv").read_text("utf-8").splitlines()[1] == (
        "picture-name:uau-kani,good,2026-11-22T04:00:00.000Z,2026-11-21"
    )


def test_import_again(tmp_path: Path) -> None:
    """Importing the same file again adds nothing; exporting again replaces it and leaves no other file."""
    study = learner(tmp_path / "here.sqlite3", "2026-11-21T17:00-10:00")
    for _ in range(2):
        study.export_csv(tmp_path / "mine.csv")
        before = study.history()
        assert study.import_csv(tmp_path / "mine.csv") == 0
        assert study.history() == before
    assert sorted(path.name for path in tmp_path.glob("[!.]*")) == ["here.sqlite3", "mine.csv"]
    assert not list(tmp_path.glob("*-new"))


def test_more_columns(tmp_path: Path) -> None:
    """Unknown columns, as of a later version, are ignored."""
    (tmp_path / "mine.csv").write_text(f"mood,{HEAD}calm,{ROW}", encoding="utf-8")
    assert Study(tmp_path / "here.sqlite3").import_csv(tmp_path / "mine.csv") == 1


def test_two_computers(tmp_path: Path) -> None:
    """Answers from two computers become one history in order of time, and an open study notices."""
    school = learner(tmp_path / "school.sqlite3", "2026-11-21T08:00-10:00")
    home = learner(tmp_path / "home.sqlite3", "2026-11-21T08:30-10:00")
    assert len(home.memories()) == 6
    school.export_csv(tmp_path / "school.csv")
    assert home.import_csv(tmp_path / "school.csv") == 6
    assert home.history() == sorted((*school.history(), *home.history()[1::2]), key=lambda answer: answer.at)
    assert home.memories() == Study(home.progress).memories()
    assert len(home.history()) == 12


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ("moli,good,{at},{day}", 'card_id is "moli"; write a direction and an id, as in picture-name:moli'),
        ("picture-name:,good,{at},{day}", 'card_id is "picture-name:"; write a direction and an id'),
        ("picture-name:moli,Good,{at},{day}", 'rating is "Good"; write one of again, hard, good, easy'),
        ("picture-name:moli,good,21/11/2026 18:04,{day}", 'at is "21/11/2026 18:04"; write a time in UTC, as in'),
        ("picture-name:moli,good,2026-11-21T18:04,{day}", 'at is "2026-11-21T18:04"; write a time in UTC'),
        ("picture-name:moli,good,9999-12-31T23:59Z,{day}", 'at is "9999-12-31T23:59Z"; write a time in UTC'),
        ("picture-name:moli,good,{at},2026-11-31", 'day is "2026-11-31"; write a date, as in'),
        ("picture-name:moli,good,{at},20261121", 'day is "20261121"; write a date'),
        ("picture-name:moli,good,{at},2026-11-25", 'day is "2026-11-25", but in no time zone is "2026-11-21T18:04Z"'),
        ("picture-name:moli,good", "2 cells for 4 columns; give every column one cell"),
    ],
)
def test_broken_rows(tmp_path: Path, row: str, wrong: str) -> None:
    """An invalid row is reported with its line and a correction, and nothing is imported."""
    study = Study(tmp_path / "here.sqlite3")
    (tmp_path / "mine.csv").write_text(f"{HEAD}{ROW}{row}\n".format(at="2026-11-21T18:04Z", day="2026-11-21"), "utf-8")
    with pytest.raises(DataError) as raised:
        study.import_csv(tmp_path / "mine.csv")
    assert [problem.startswith(f"mine.csv:3: {wrong}") for problem in raised.value.problems] == [True]
    assert study.history() == []


def test_all_problems_at_once(tmp_path: Path) -> None:
    """Every problem of a file is listed at once, in the order of its lines."""
    (tmp_path / "mine.csv").write_text(f"{HEAD}x,y,z,\n{ROW}moli,good,,2026-11-21\n", "utf-8")
    with pytest.raises(DataError) as raised:
        Study(tmp_path / "here.sqlite3").import_csv(tmp_path / "mine.csv")
    assert [problem.split(" is")[0] for problem in raised.value.problems] == [
        *(f"mine.csv:2: {column}" for column in ("at", "card_id", "day", "rating")),
        *(f"mine.csv:4: {column}" for column in ("at", "card_id")),
    ]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (None, "mine.csv:1: the file is missing from"),
        ("", "mine.csv:1: the file is empty"),
        ("card_id,rating,day\n", "mine.csv:1: the column at is missing"),
    ],
)
def test_no_csv(tmp_path: Path, text: str | None, wrong: str) -> None:
    """The error for a file that is missing, empty or without a column says so."""
    if text is not None:
        (tmp_path / "mine.csv").write_text(text, "utf-8")
    with pytest.raises(DataError) as raised:
        Study(tmp_path / "here.sqlite3").import_csv(tmp_path / "mine.csv")
    assert wrong in str(raised.value)
