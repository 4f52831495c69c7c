"""The progress file keeps all confirmed data after any accident, and is never overwritten."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
import soak

from elele_course.store import facts_told, progress, questions, schema, sqlite_locks
from elele_course.store.progress import NAME, Progress, ProgressError, SetAside
from elele_course.study import Study

ROOT = Path(__file__).parents[2]
LEARNER = """
import sys
from elele_course.study import Study
study = Study(sys.argv[1], new_per_day=99)
for number in range(int(sys.argv[2])):
    card_id = list(study.cards)[number]
    study.answer(card_id, sys.argv[3])
    print(card_id, flush=True)
"""
"""A notebook that answers a number of cards, and reports when each answer is confirmed."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / NAME


def notebook(file: Path, answers: int, rating: str = "good", program: str = LEARNER) -> subprocess.Popen[str]:
    """A learner in a separate process."""
    command = [sys.executable, "-c", program, str(file), str(answers), rating]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def sound(file: Path) -> bool:
    """Return whether SQLite finds no damage in a file."""
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def answered(file: Path) -> list[str]:
    """The cards of the answers in a file, after a check that a study can read all of them."""
    study = Study(file)
    history = [answer.card_id for answer in study.history()]
    assert set(study.memories()) == set(history)
    return history


@pytest.mark.parametrize("after", range(0, 50, soak.examples(15, 5)))
def test_killed_in_the_middle(file: Path, after: int) -> None:
    """A kernel killed within 50 answers has lost no confirmed answer, and no card is corrupt."""
    kernel = notebook(file, 50, program=f"{LEARNER}\nimport time; time.sleep(60)")  # It never ends by itself.
    assert kernel.stdout
    confirmed = [kernel.stdout.readline().strip() for _ in range(after + 1)]
    kernel.kill()
    confirmed += kernel.stdout.read().split()
    kernel.communicate()
    assert kernel.returncode == -signal.SIGKILL if os.name == "posix" else kernel.returncode
    history = answered(file)
    assert history[: len(confirmed)] == confirmed == list(Study(file).cards)[: len(confirmed)]
    assert len(history) - len(confirmed) in (0, 1)
    assert sound(file)


def test_two_notebooks_at_once(file: Path) -> None:
    """Two notebooks that answer at the same time lose no answer, and each keeps its order."""
    notebooks = {rating: notebook(file, 25, rating) for rating in ("good", "hard")}
    confirmed = {rating: running.communicate()[0].split() for rating, running in notebooks.items()}
    history = Study(file).history()
    for rating, cards in confirmed.items():
        assert len(cards) == 25
        assert [answer.card_id for answer in history if answer.rating == rating] == cards
    assert len(history) == 50
    assert sound(file)


def test_power_cut_in_mid_write(file: Path, tmp_path: Path) -> None:
    """A file that was half written at a power cut goes back to its confirmed content."""
    study = Study(file)
    study.answer("picture-name:moli", "good")
    later = tmp_path / "after the cut"
    later.mkdir()

    def half_written(opened: sqlite3.Connection) -> None:
        opened.execute("PRAGMA cache_size = 1")  # Pages then reach the file before the commit.
        for number in range(5_000):
            opened.execute("INSERT INTO answers (card_id, rating, at, day) VALUES (?, 'good', '', '')", (f"x{number}",))
        shutil.copy(file, later)
        shutil.copy(f"{file}-journal", later)
        raise KeyboardInterrupt

    size = file.stat().st_size
    with pytest.raises(KeyboardInterrupt):
        study.progress.write(half_written)
    assert (later / NAME).stat().st_size > size
    assert answered(later / NAME) == answered(file) == ["picture-name:moli"]
    assert sound(later / NAME)


def test_commits_reach_the_disk(file: Path) -> None:
    """A commit waits for the disk, including the removal of the journal."""
    kept = Progress(file)
    assert [tuple(kept.rows(f"PRAGMA {name}")[0]) for name in ("synchronous", "journal_mode")] == [(3,), ("delete",)]


@pytest.mark.skipif(sys.platform == "win32", reason="limits the size of files as Linux and Mac do")
def test_full_disk(file: Path) -> None:
    """A full disk raises an error with advice, and all earlier confirmed data are kept."""
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (65_536, 65_536))\n"
    many = LEARNER.replace("[number]", "[number % 99]")
    kernel = notebook(file, 5_000, program=limit + many)
    confirmed, said = kernel.communicate()
    assert kernel.returncode == 1
    last = said.strip().splitlines()[-1]
    assert "ProgressError: Nothing new was kept (" in last
    assert "free some space and try again. Everything kept earlier is safe." in last
    assert len(confirmed.split()) > 20
    assert answered(file) == confirmed.split()
    Study(file).answer("picture-name:moli", "good")
    assert sound(file)


def test_full_disk_within_sqlite(file: Path) -> None:
    """A database that cannot grow refuses an answer entirely, and continues when it can grow again."""
    study = Study(file)
    study.answer("picture-name:moli", "good")

    def too_much(opened: sqlite3.Connection) -> None:
        opened.execute("PRAGMA max_page_count = 1")
        for _ in range(500):
            opened.execute("INSERT INTO answers (card_id, rating, at, day) VALUES ('x', 'good', '', '')")

    with pytest.raises(ProgressError, match="The disk is full: free some space and try again"):
        study.progress.write(too_much)
    study.answer("picture-name:moli", "easy")
    assert [answer.rating for answer in study.history()] == ["good", "easy"]


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as opened:
        opened.execute(f"PRAGMA user_version = {schema.VERSION + 1}")


def scribbled(file: Path) -> None:
    """Overwrite the middle of the file."""
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))


def garbled(file: Path) -> None:
    """Overwrite a word in the definition of the tables, so that even SQLite's error message is not valid text."""
    whole = file.read_bytes()
    assert b"NOT NULL UNIQUE" in whole
    file.write_bytes(whole.replace(b"NOT NULL UNIQUE", b"NOT N\xccLL UNIQUE"))


def changed(statement: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        with closing(sqlite3.connect(file)) as opened:
            opened.execute(statement)
            opened.commit()

    return change


def bits(before: bytes, after: bytes) -> Callable[[Path], None]:
    """Replace one occurrence of some bytes by as many other bytes."""

    def change(file: Path) -> None:
        whole = file.read_bytes()
        assert before in whole
        file.write_bytes(whole.replace(before, after, 1))

    return change


def of_another_format(file: Path) -> None:
    """Change the number of SQLite's schema format, in byte 47."""
    whole = bytearray(file.read_bytes())
    whole[47] ^= 16
    file.write_bytes(whole)


ACCIDENTS: dict[str, tuple[Callable[[Path], object], str]] = {
    "newer": (newer, "was written by a newer version"),
    "no database": (lambda file: file.write_text("Aloha\n" * 500), "is damaged (file is not a database)"),
    "cut short": (lambda file: os.truncate(file, file.stat().st_size - 5_000), "is damaged ("),
    "cut very short": (lambda file: os.truncate(file, 50), "is damaged ("),
    "scribbled over": (scribbled, "is damaged ("),
    "a table is gone": (changed("DROP TABLE games"), "is damaged (its table games is not as expected)"),
    "a column more": (changed("ALTER TABLE answers ADD mood"), "is damaged (its table answers is not as expected)"),
    "a letter of a table": (garbled, "is damaged ("),
    "no text": (changed("UPDATE answers SET at = CAST(x'32a5' AS TEXT)"), "is damaged ("),
    "a moment that is none": (changed("UPDATE answers SET at = '2026-11-2q'||substr(at, 11)"), "is damaged ("),
    "empty": (lambda file: os.truncate(file, 0), "is damaged (it is empty)"),
    "a changed rating": (
        bits(b"moligood2", b"molxgood2"),
        "is damaged (a seal in its table answers does not match its row)",
    ),
    "a letter of a check": (
        bits(b"CHECK (right IN", b"CHECK (right0IN"), "is damaged (its table items is not as expected",
    ),
    "a letter of SQLite's own": (bits(b"sqlite_sequence(name,seq)", b"sqlite_sequence(name,rep)"), "is damaged ("),
    "another format": (of_another_format, "is damaged (unsupported file format)"),
    "a trigger is gone": (
        changed("DROP TRIGGER told_insert"), "is damaged (its trigger told_insert is not as expected",
    ),
    "a trigger more": (changed("CREATE TRIGGER x AFTER INSERT ON told BEGIN SELECT 1; END"), "is damaged (its table x"),
    "no mark": (changed("PRAGMA application_id = 0"), "is damaged (it has lost its application id)"),
}


AROUND = ("a trigger is gone", "a trigger more", "no mark")
"""The accidents that leave the rows alone, so that a new file takes them."""


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_set_aside(file: Path, accident: str) -> None:
    """A file from a newer version, or a damaged one, is kept under a new name, which a notice shows."""
    happens, why = ACCIDENTS[accident]
    Study(file).answer("picture-name:moli", "good")
    happens(file)
    before = file.read_bytes()
    with pytest.warns(SetAside) as warned:
        study = Study(file)
    word = "newer" if accident == "newer" else "damaged"
    (aside,) = file.parent.glob(f"progress-{word}-*.sqlite3")
    assert aside.read_bytes() == before
    assert study.aside == str(warned[0].message)
    assert study.aside.startswith(f"Your progress file {why}")
    assert f"The file is kept as {aside}, and a new one was started" in study.aside
    assert ("update this program" in study.aside) == (accident == "newer")
    assert len(study.history()) == (accident in AROUND)
    study.answer("picture-name:moli", "easy")
    assert Study(file).aside == ""


NO_NUMBERS: list[dict[str, object]] = [{"score": score} for score in (1e308, float("inf"), 2.5, b"7")]
ROW = "INSERT INTO games VALUES (NULL, 'x', :at, '2026-11-21', 'elba', 'elba#7', '', :score, 0, 7, 'x', 0, '', '')"


@pytest.mark.parametrize("row", [*NO_NUMBERS, {"at": ""}])
def test_a_false_row_under_a_true_seal(file: Path, row: dict[str, object]) -> None:
    """A row with a fraction, infinity, bytes or an invalid moment counts as damage, even if its seal is valid."""
    Study(file).answer("picture-name:moli", "good")
    with closing(sqlite_locks.connect(file, 1)) as opened:
        schema.prepare(opened)
        opened.execute(ROW, {"score": 7, "at": "2026-11-21T18:04:09.512Z", **row})
    why = "its table games has a row without a time" if "at" in row else "a row in its table games has a value of"
    with pytest.warns(SetAside, match=why):
        Progress(file)


def test_a_number_that_is_none_is_refused(file: Path) -> None:
    """NaN is refused with a reason before it is written, and the file does not change."""
    kept = Progress(file)
    before = file.read_bytes()
    values = {"score": float("nan"), "at": "2026-11-21T18:04:09.512Z"}
    with pytest.raises(ProgressError, match="Nothing new was kept"):
        kept.write(lambda opened: opened.execute(ROW, values))
    assert file.read_bytes() == before


def exact(study: Study) -> dict[str, tuple[str, ...]]:
    """The exact stability and difficulty of each card."""
    states = {card_id: memory.state for card_id, memory in study.memories().items()}
    return {card_id: ((one.stability or 0).hex(), (one.difficulty or 0).hex()) for card_id, one in states.items()}


def test_a_memory_survives_to_the_last_bit(file: Path, tmp_path: Path) -> None:
    """The stability and difficulty of every card are the same floats after reopening or importing a file."""
    study, there = Study(file, new_per_day=99), Study(tmp_path / "there.sqlite3", new_per_day=99)
    for number, card_id in enumerate([*study.cards][:12] * 3):
        study.answer(card_id, ("good", "hard", "again", "easy", "good")[number % 5])
    study.export_csv(tmp_path / "mine.csv")
    there.import_csv(tmp_path / "mine.csv")
    floats = exact(study)
    assert exact(Study(file)) == exact(there) == floats
    assert len({*floats.values()}) > 3


OLD_ACCIDENTS = {
    "a letter of a moment": "UPDATE answers SET at = '2026-11-2q'||substr(at, 11)",
    "a day that is none": "UPDATE answers SET day = '2026-02-31'",
    "no text": "UPDATE answers SET at = CAST(x'32a5' AS TEXT)",
    "a table too early": "CREATE TABLE solved (puzzle)",
}


@pytest.mark.parametrize("accident", OLD_ACCIDENTS)
def test_an_older_file_is_set_aside(file: Path, accident: str) -> None:
    """The moments and days of an older file without seals are checked before it is upgraded."""
    shutil.copy(OLDER[4], file)
    changed(OLD_ACCIDENTS[accident])(file)
    before = file.read_bytes()
    with pytest.warns(SetAside, match="is damaged"):
        Progress(file)
    (aside,) = file.parent.glob("progress-damaged-*.sqlite3")
    assert aside.read_bytes() == before


def test_a_head_that_forbids_writing(file: Path) -> None:
    """A file that is read-only for SQLite because of its changed header is set aside at the first answer."""
    Study(file).answer("picture-name:moli", "good")
    with file.open("r+b") as opened:
        opened.seek(18)
        opened.write(b"\x03")
    before = file.read_bytes()
    with pytest.warns(SetAside, match="its header says that no program may write to it"):
        Study(file).answer("picture-name:moli", "easy")
    (aside,) = file.parent.glob("progress-damaged-*.sqlite3")
    assert aside.read_bytes() == before
    assert [answer.rating for answer in Study(file).history()] == ["good", "easy"]


def test_a_journal_without_its_file(file: Path) -> None:
    """A journal left behind by a deleted file is renamed and never applied to a new file."""
    Progress(file)

    def half_written(opened: sqlite3.Connection) -> None:
        opened.execute("PRAGMA cache_size = 1")
        opened.executemany("INSERT INTO told (item, at, day) VALUES ('x', '', '')", [()] * 2_000)
        shutil.copy(f"{file}-journal", file.parent / "old")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Progress(file).write(half_written)
    file.unlink()
    journal = (file.parent / "old").rename(f"{file}-journal").read_bytes()
    Study(file).answer("picture-name:moli", "good")
    assert answered(file) == ["picture-name:moli"]
    (kept,) = file.parent.glob("progress-left-over-*.sqlite3-journal")
    assert kept.read_bytes() == journal


def test_a_new_file_is_never_seen_half_made(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut while a file is created leaves no file, and the next start creates it again."""

    def cut(_path: Path, _place: Path) -> Path:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", cut)
        with pytest.raises(KeyboardInterrupt):
            Progress(file)
    assert not file.exists()
    Study(file).answer("picture-name:moli", "good")
    assert answered(file) == ["picture-name:moli"]


def test_set_aside_never_overwrites(file: Path) -> None:
    """Each file that is set aside gets a different name, even on the same day."""
    for number in range(3):
        file.write_text(f"accident {number}" * 100)
        with pytest.warns(SetAside):
            Progress(file)
    kept = file.parent.glob("progress-damaged-*.sqlite3")
    assert sorted(path.read_text()[:10] for path in kept) == [f"accident {number}" for number in range(3)]


def test_set_aside_once(file: Path) -> None:
    """If several notebooks find the same damage, one sets the file aside, and all continue with the new file."""
    file.write_text("no database at all" * 100)
    with ThreadPoolExecutor(8) as notebooks, pytest.warns(SetAside) as warned:
        list(notebooks.map(lambda _: Study(file).answer("picture-name:moli", "good"), range(8)))
    assert len(warned) == 1
    assert len(list(file.parent.glob("progress-damaged-*.sqlite3"))) == 1
    assert len(answered(file)) == 8


def test_damaged_while_open(file: Path) -> None:
    """A study whose file is damaged while it is open keeps the next answer in a new file."""
    study = Study(file)
    study.answer("picture-name:moli", "good")
    file.write_text("no database at all" * 100)
    with pytest.warns(SetAside):
        study.answer("picture-name:uau-kani", "good")
    assert answered(file) == ["picture-name:uau-kani"]
    assert set(study.memories()) == {"picture-name:uau-kani"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows renames no file that is open elsewhere, and we say so")
def test_an_answer_follows_a_file_that_is_renamed(file: Path) -> None:
    """If a file is renamed while an answer is being written, the answer is kept in the new file."""
    kept, places = Progress(file), list[Path]()

    def late(opened: sqlite3.Connection) -> None:
        if not places:
            places.append(progress.renamed(file, "earlier"))
            progress._begin(file)
        facts_told.insert(opened, [("bird:moli", datetime.now(UTC))])

    kept.write(late)
    assert [one.item for _, one in facts_told.kept(Progress(file))] == ["bird:moli"]
    assert facts_told.kept(Progress(places[0])) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows renames no file that is open elsewhere, and we say so")
def test_journals_move_along(file: Path) -> None:
    """The journals of SQLite are set aside with the file, so that a new file is never combined with an old journal."""
    Progress(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        newer(file)
        other.execute("CREATE TABLE moods (mood)")
        with pytest.warns(SetAside):
            Progress(file)
        (aside,) = file.parent.glob("progress-newer-*.sqlite3")
        assert {path.name for path in file.parent.glob(f"{aside.name}-*")} == {f"{aside.name}-wal", f"{aside.name}-shm"}
        assert not file.with_name(f"{NAME}-wal").exists()
        assert other.execute("SELECT * FROM moods").fetchall() == []


def test_files_of_others_are_left_alone(file: Path) -> None:
    """The database of another program is refused and not changed."""
    changed("CREATE TABLE head (name)")(file)
    before = file.read_bytes()
    with pytest.raises(ProgressError, match="the database of another program; name another file for your progress"):
        Progress(file)
    assert file.read_bytes() == before


def test_patience(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer waits while another notebook writes, and gives up with a message if that takes too long."""
    study = Study(file)
    monkeypatch.setattr(progress, "PATIENCE", 5.0)
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        threading.Timer(0.2, other.execute, ["ROLLBACK"]).start()
        study.answer("picture-name:moli", "good")
        monkeypatch.setattr(progress, "PATIENCE", 0.05)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ProgressError, match="Another notebook has been writing"):
            study.answer("picture-name:moli", "good")
        other.execute("ROLLBACK")
    assert len(study.history()) == 1


def test_any_thread(file: Path) -> None:
    """Answers may come from any thread, as they do from a widget."""
    study = Study(file, new_per_day=99)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda card_id: study.answer(card_id, "good"), list(study.cards)[:24]))
    assert sorted(answered(file)) == sorted(list(study.cards)[:24])


def test_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is in the folder that ELELE_HOME names, or else in the user's data folder."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "deep" / "down"))
    assert Study().progress.file == tmp_path / "deep" / "down" / NAME
    assert (tmp_path / "deep" / "down" / NAME).exists()
    monkeypatch.setenv("ELELE_HOME", "~/birds")
    assert progress.home() == Path.home() / "birds"
    monkeypatch.delenv("ELELE_HOME")
    monkeypatch.setattr("platformdirs.user_data_path", lambda app, **_: tmp_path / app)
    assert progress.home() == tmp_path / "elele"


def test_home_without_platformdirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package that finds the folder, the message says what to install or to set."""
    monkeypatch.delenv("ELELE_HOME")
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    with pytest.raises(ProgressError, match=r'pip install "elele\[study\]", or name a folder in .* ELELE_HOME'):
        Study()


def test_where_no_file_can_be(tmp_path: Path) -> None:
    """For a folder that cannot be created, or a folder in place of the file, the error says what to do."""
    (tmp_path / "taken").write_text("a file")
    for place in (tmp_path / "taken" / NAME, tmp_path):
        with pytest.raises(ProgressError, match="set the variable ELELE_HOME to a folder of your own"):
            Progress(place)


CORPUS = Path(__file__).parents[1] / "corpus"
OLDER = {
    1: CORPUS / "first_edition" / "progress" / "learner.sqlite3",
    2: CORPUS / "version_2" / "learner.sqlite3",
    3: CORPUS / "version_3" / "learner.sqlite3",
    4: CORPUS / "version_4" / "learner.sqlite3",
}
"""A learner's file of each older version."""


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as opened:
        return int(opened.execute("PRAGMA user_version").fetchone()[0])


_NAMES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """The rows of every table in a file."""
    with closing(sqlite3.connect(file)) as opened:
        names = [name for (name,) in opened.execute(_NAMES)]
        return {name: opened.execute(f"SELECT * FROM {name}").fetchall() for name in names}


@pytest.mark.parametrize("older", OLDER)
def test_an_older_file_takes_up_everything(file: Path, older: int) -> None:
    """An upgraded file keeps every row and can store answers to exercises and items, and facts told."""
    shutil.copy(OLDER[older], file)
    study, open_elsewhere = Study(file), Progress(file)
    assert set(study.memories()) == {answer.card_id for answer in study.history()} != set()
    questions.keep(study.progress, questions.ExerciseAnswer("one-block:1+twice#7", False, "twice"), datetime.now(UTC))
    answer = questions.kept(open_elsewhere, questions.ExerciseAnswer)[-1]
    assert (answer.exercise, answer.right, answer.slip) == ("one-block:1+twice#7", False, "twice")
    facts_told.keep(open_elsewhere, ["bird:moli", "fact:moli-03"], datetime.now(UTC))
    assert [item.item for _, item in facts_told.kept(study.progress)][-2:] == ["bird:moli", "fact:moli-03"]
    questions.keep(study.progress, questions.ItemAnswer("01-mates", "check", "Any two noio", False), datetime.now(UTC))
    assert questions.kept(open_elsewhere, questions.ItemAnswer)[-1].answer == "Any two noio"
    questions.keep(open_elsewhere, questions.PuzzleAnswer("two-homes", "b2 c4 a3"), datetime.now(UTC))
    assert {*questions.solved(study.progress)} == {"two-homes"}
    before, after = rows(OLDER[older]), rows(file)
    for table in before:
        assert [row[:-3] for row in after[table][: len(before[table])]] == before[table]
    assert len(before["answers"]) == len(after["answers"]) > 20
    assert after.keys() - before.keys() == {*("exercises", "told", "items", "solved")[older - 1 :], "head", "replaced"}
    assert (version(file), version(OLDER[older]), sound(file)) == (schema.VERSION, older, True)
    assert Progress(file).aside == ""


@pytest.mark.parametrize("older", OLDER)
def test_an_older_file_in_place_of_a_newer_one(file: Path, older: int) -> None:
    """An older file that replaces the file of a running program can also store facts told."""
    kept = Progress(file)
    shutil.copy(OLDER[older], file)
    facts_told.keep(kept, ["bird:moli"], datetime.now(UTC))
    assert [item.item for _, item in facts_told.kept(kept)][-1:] == ["bird:moli"]
    assert len(Study(kept).history()) == len(rows(OLDER[older])["answers"])


@pytest.mark.parametrize("older", OLDER)
def test_an_older_file_that_is_read_only(file: Path, older: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An older read-only file can still be read, and does not change."""
    shutil.copy(OLDER[older], file)

    def read_only(path: Path, _timeout: float, **_options: bool) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(sqlite_locks, "connect", read_only)
    assert Study(file).history() != []
    assert (facts_told.kept(Progress(file)) == []) == (older < 3)
    assert (questions.kept(Progress(file), questions.ItemAnswer) == []) == (older < 4)
    assert questions.solved(Progress(file)) == {}
    assert (questions.kept(Progress(file), questions.ExerciseAnswer) == []) == (older < 2)
    with pytest.raises(ProgressError, match="is not allowed to write there"):
        facts_told.keep(Progress(file), ["bird:moli"], datetime.now(UTC))
    monkeypatch.undo()
    assert version(file) == older
    assert file.read_bytes() == OLDER[older].read_bytes()


def test_answers_as_csv_hold_answers_alone(file: Path, tmp_path: Path) -> None:
    """The CSV of answers has no facts told, and importing answers adds no such facts."""
    shutil.copy(OLDER[2], file)
    study, other = Study(file), Study(tmp_path / "other.sqlite3")
    before = study.export_csv(tmp_path / "before.csv")
    facts_told.keep(study.progress, ["bird:moli"], datetime.now(UTC))
    assert study.export_csv(tmp_path / "after.csv") == before
    assert (tmp_path / "before.csv").read_bytes() == (tmp_path / "after.csv").read_bytes()
    assert other.import_csv(tmp_path / "after.csv") == before
    assert facts_told.kept(other.progress) == []
    assert study.import_csv(tmp_path / "before.csv") == 0
    assert len(facts_told.kept(study.progress)) == 1


def test_items_are_told_in_order_and_again(file: Path) -> None:
    """Items are read in the order in which they were told, from a number on, each with the learner's own day."""
    kept = Progress(file)
    evening = datetime(2026, 11, 21, 22, tzinfo=timezone(timedelta(hours=-10)))
    for those in (["bird:moli", "fact:moli-03"], [], ["fact:moli-03"]):
        facts_told.keep(kept, those, evening)
    assert [(number, one.item) for number, one in facts_told.kept(kept, 2)] == [
        (2, "fact:moli-03"),
        (3, "fact:moli-03"),
    ]
    assert {one.day for _, one in facts_told.kept(kept)} == {"2026-11-21"}
    assert [row[2] for row in rows(file)["told"]] == ["2026-11-22T08:00:00.000Z"] * 3


def test_first_answers_as_csv(file: Path, tmp_path: Path) -> None:
    """The answers to the questions of lessons are exported in order, in a form for spreadsheets and Python."""
    kept, evening = Progress(file), datetime(2026, 11, 21, 22, 30, 9, 512_000, tzinfo=timezone(timedelta(hours=-10)))
    assert questions.export_csv(kept, tmp_path / "none.csv") == 0
    questions.keep(kept, questions.ItemAnswer("01-mates", "predict", "Noio, or mōlī", False), evening)
    questions.keep(kept, questions.ItemAnswer("01-room", "check", "3", True), evening)
    assert questions.export_csv(kept, tmp_path / "items.csv") == 2
    assert (tmp_path / "items.csv").read_text(encoding="utf-8").splitlines() == [
        "item,part,answer,right,at,day",
        '01-mates,predict,"Noio, or mōlī",0,2026-11-22T08:30:09.512Z,2026-11-21',
        "01-room,check,3,1,2026-11-22T08:30:09.512Z,2026-11-21",
    ]
    assert (tmp_path / "none.csv").read_text(encoding="utf-8") == "item,part,answer,right,at,day\n"
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(OSError, match="folder"):
        questions.export_csv(kept, tmp_path / "folder.csv")
    assert {path.name for path in tmp_path.glob("*.csv*")} == {"none.csv", "items.csv", "folder.csv"}
