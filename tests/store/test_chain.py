"""The chain of the progress file tells of every lost page, every page from elsewhere, and a file of an earlier day."""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import damage
import pytest
import soak
from faults import changed

from elele_course.store import facts_told, head_apart, progress, scores
from elele_course.store.progress import NAME, Progress, ProgressError, SetAside
from elele_course.study import Study, answers

START = datetime(2026, 11, 21, 8, 0, 0, 0, UTC)
PAGE = 4096
HEAD = f".{NAME}-head"
Files = dict[str, bytes]


def answer(kept: Progress, number: int) -> None:
    """Keep an answer, one minute after the answer before it."""
    answers.keep(kept, answers.given(f"picture-name:bird-{number}", "good", START + timedelta(minutes=number)))


def files(folder: Path) -> Files:
    """The progress file, and the end of its chain that is kept apart."""
    return {name: (folder / name).read_bytes() for name in (NAME, HEAD)}


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> list[Files]:
    """A learner's files at the end of 19 days."""
    folder = tmp_path_factory.mktemp("days")
    kept, found = Progress(folder / NAME), list[Files]()
    for day in range(19):
        for number in range(12):
            answer(kept, 12 * day + number)
            facts_told.keep(kept, [f"bird:{day}-{number}"], START)
        if day % 6 == 3:
            damage.finished(kept)
        found.append(files(folder))
    return found


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of another learner, with the same answers."""
    folder = tmp_path_factory.mktemp("other")
    kept = Progress(folder / NAME)
    for number in range(228):
        answer(kept, number)
        facts_told.keep(kept, [f"bird:{number // 12}-{number % 12}"], START)
    return (folder / NAME).read_bytes()


def paged(raw: bytes, page: int, content: bytes) -> bytes:
    """A file with another content of a page, which are counted from 0."""
    return raw[: page * PAGE] + content + raw[(page + 1) * PAGE :]


def verdict(folder: Path, whole: Files, raw: bytes, *, while_open: bool = False) -> str:
    """What is said of a progress file with a changed content.

    It is `whole` if all rows are there, or `told` if a sentence gives the number of lost rows and the name of the copy.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    file = folder / NAME
    for name, content in whole.items():
        (folder / name).write_bytes(content)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SetAside)
        wanted = damage.rows(opened := Progress(file))
        if HEAD not in whole:
            (folder / HEAD).unlink()
        file.write_bytes(raw)
        if not while_open:
            opened = Progress(file)
        found = damage.rows(opened)
        damage.answer(opened)
        again = Progress(file)
    if again.aside or len(damage.rows(again)["answers"]) != len(found["answers"]) + 1:
        return "the next answer is not kept"
    if any(set(found[table]) - set(wanted[table]) for table in found):
        return "a false row"
    lost = sum(len(wanted[table]) - len(found[table]) for table in found)
    if opened.aside:
        (copy,) = folder.glob("progress-*.sqlite3")
        said = re.search(r"(\d+) answers? or games?.*? (is|are) missing", opened.aside)
        kept = copy.name in opened.aside and copy.read_bytes() == raw
        unreadable = HEAD not in whole and not any(found.values())  # Nothing else tells how many rows there were.
        return "told" if kept and ((int(said[1]) if said else 0) >= lost or unreadable) else "told wrongly"
    return "lost in silence" if lost else "whole"


def verdicts(folder: Path, whole: Files, changed: Iterator[bytes], *, while_open: bool = False) -> Counter[str]:
    """The verdicts on some changed contents of a file."""
    return Counter(verdict(folder / "place", whole, raw, while_open=while_open) for raw in changed)


def some(every: list[bytes], number: int) -> Iterator[bytes]:
    """A number of changed contents, or all of them in `make soak`."""
    return iter(every if soak.AT_LENGTH else random.Random(19).sample(every, number))


def test_stale_pages(tmp_path: Path, days: list[Files]) -> None:
    """Any page that is replaced by its content of an earlier day is told, unless no row is lost."""
    whole = days[-1][NAME]
    every = list(dict.fromkeys(
        paged(whole, page, earlier[NAME][page * PAGE : (page + 1) * PAGE])
        for earlier in days[:-1]
        for page in range(len(earlier[NAME]) // PAGE)
    ))  # fmt: skip
    every.remove(whole)
    found = verdicts(tmp_path, days[-1], some(every, 12))
    print(f"stale pages: {found}")
    assert set(found) <= {"whole", "told"}
    assert found["told"] > found["whole"]


def test_pages_of_others(tmp_path: Path, days: list[Files], other: bytes) -> None:
    """Any page that comes from another learner's file, or from another place in the file, is told."""
    whole = days[-1][NAME]
    pages = [whole[at : at + PAGE] for at in range(0, len(whole), PAGE)]
    theirs = [other[at : at + PAGE] for at in range(0, len(other), PAGE)]
    every = [paged(whole, page, theirs[page]) for page in range(min(len(pages), len(theirs)))]
    every += [
        paged(paged(whole, one, pages[two]), two, pages[one]) for one in range(len(pages)) for two in range(one)
    ]
    found = verdicts(tmp_path, days[-1], some([raw for raw in every if raw != whole], 12))
    print(f"pages of others, and swapped: {found}")
    assert set(found) <= {"whole", "told"}
    assert found["told"] > found["whole"]


def spoilt(whole: bytes, what: str, number: int) -> Iterator[bytes]:
    """A number of copies of a file, in each of which a bit, a byte or more is changed."""
    chance = random.Random(what)
    return (changed(whole, what, chance) for _ in range(number))


@pytest.mark.parametrize(("what", "number"), [("bit", 4_200), ("byte", 1_200), ("sector", 600)])
def test_bits_bytes_and_sectors(tmp_path: Path, days: list[Files], what: str, number: int) -> None:
    """A bit, a byte or a sector that is changed is told, unless it has no meaning."""
    found = verdicts(tmp_path, days[-1], spoilt(days[-1][NAME], what, soak.examples(6, number)))
    print(f"a {what} changed: {found}")
    assert set(found) <= {"whole", "told"}


def test_damage_while_open(tmp_path: Path, days: list[Files]) -> None:
    """Damage to a file that is open is told at the next touch."""
    found = verdicts(tmp_path, days[-1], spoilt(days[-1][NAME], "piece", soak.examples(8, 1_500)), while_open=True)
    print(f"damage while open: {found}")
    assert set(found) == {"whole", "told"}


def test_a_row_that_is_read_is_checked(tmp_path: Path, days: list[Files], monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed row is told when it is read, even if nothing shows that the file has changed."""
    for name, content in days[-1].items():
        (tmp_path / name).write_bytes(content)
    kept = Progress(tmp_path / NAME)
    state = progress._state(tmp_path / NAME)
    monkeypatch.setattr(progress, "_state", lambda _path: state)
    (tmp_path / NAME).write_bytes(days[-1][NAME].replace(b"bird-100good", b"bird-101good"))
    assert len(kept.rows("SELECT count(*) FROM answers")) == 1
    with pytest.warns(SetAside, match="a seal in its table answers does not match"):
        found = answers.kept(kept)
    assert len(found) == 227


def test_what_another_program_adds_is_checked(tmp_path: Path) -> None:
    """If another program has added rows, the new rows and their place in the chain are checked at the next touch."""
    one, two = Progress(tmp_path / NAME), Progress(tmp_path / NAME)
    answer(one, 1)
    answer(two, 2)
    answer(one, 3)
    assert len(answers.kept(two)) == 3
    for number in (4, 5):
        answer(two, number)
    raw = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(raw.replace(b"bird-4good", b"bird-9good"))
    with pytest.warns(SetAside, match="1 answer or game since .* is missing"):
        answer(one, 6)
    assert [one.card_id[-1] for _, one in answers.kept(one)] == ["1", "2", "3", "5", "6"]


def test_a_file_of_an_earlier_day(tmp_path: Path, days: list[Files]) -> None:
    """A whole file of an earlier day is told, with the number of lost rows and the moment; its rows are used."""
    for day, earlier in enumerate(days[:-1]):
        folder = tmp_path / f"{day}"
        folder.mkdir()
        (folder / NAME).write_bytes(earlier[NAME])
        (folder / HEAD).write_bytes(days[-1][HEAD])
        with pytest.warns(SetAside, match="is from an earlier day") as warned:
            kept = Progress(folder / NAME)
        lost = 24 * (18 - day) + (15 - day + 5) // 6 * (day < 15)
        assert f" {lost} answers or games since 2026-" in str(warned[0].message)
        assert len(answers.kept(kept)) == 12 * (day + 1)
        assert Progress(folder / NAME).aside == ""


def test_the_sentence(tmp_path: Path, days: list[Files]) -> None:
    """The sentence says how many answers are missing, since when, and where the copy is; the rest is used."""
    for name, content in days[-1].items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / NAME).write_bytes(days[-1][NAME].replace(b"bird-100good", b"bird-101good"))
    with pytest.warns(SetAside):
        kept = Progress(tmp_path / NAME)
    (copy,) = tmp_path.glob("progress-damaged-*.sqlite3")
    since = START.astimezone()
    assert kept.aside == (
        "Your progress file is damaged (a seal in its table answers does not match its row). "
        f"1 answer or game since {since:%Y-%m-%d at %H:%M} is missing. "
        f"The file is kept as {copy}, and a new one was started with everything else."
    )
    assert [one.card_id for _, one in answers.kept(kept)] == [
        f"picture-name:bird-{number}" for number in range(228) if number != 100
    ]


@pytest.mark.parametrize("change", ["CREATE INDEX mine ON answers (day)", "DROP TRIGGER told_insert"])
def test_what_another_program_changes_around_the_rows_loses_none(
    tmp_path: Path, days: list[Files], change: str
) -> None:  # fmt: skip
    """A file with another program's index, or without a trigger, is set aside; all its rows go on."""
    for name, content in days[-1].items():
        (tmp_path / name).write_bytes(content)
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute(change)
        file.commit()
    with pytest.warns(SetAside, match="a new one was started with everything else"):
        kept = Progress(tmp_path / NAME)
    assert "missing" not in kept.aside
    assert len(answers.kept(kept)) == 228


def test_two_damaged_rows_lose_nothing_between_them(tmp_path: Path, days: list[Files]) -> None:
    """All sound rows go on, also those between two rows with characters that cannot be read."""
    for name, content in days[-1].items():
        (tmp_path / name).write_bytes(content)
    raw = days[-1][NAME].replace(b"bird-50good", b"bird-50g\xefod").replace(b"bird-180good", b"bird-180g\xefod")
    (tmp_path / NAME).write_bytes(raw)
    with pytest.warns(SetAside, match="2 answers or games since"):
        kept = Progress(tmp_path / NAME)
    birds = {one.card_id for _, one in answers.kept(kept)}
    assert birds == {f"picture-name:bird-{number}" for number in range(228) if number not in (50, 180)}


def test_a_head_that_is_behind_or_gone(tmp_path: Path, days: list[Files]) -> None:
    """A kept end of the chain that is older than the file, damaged or missing changes nothing."""
    for head in (days[3][HEAD], days[3][HEAD].replace(b"0", b"1"), b"", b"\xff" * 5_000, None):
        (tmp_path / NAME).write_bytes(days[-1][NAME])
        (tmp_path / HEAD).unlink(missing_ok=True)
        if head is not None:
            (tmp_path / HEAD).write_bytes(head)
        kept = Progress(tmp_path / NAME)
        answer(kept, 500)
        assert (kept.aside, Progress(tmp_path / NAME).aside) == ("", "")
        assert len(answers.kept(kept)) == 229


def older(version: int) -> Path:
    """A file that an older version wrote."""
    corpus = Path(__file__).parents[1] / "corpus"
    place = {1: "first_edition/progress", 5: "second_edition/progress/home"}.get(version, f"version_{version}")
    (source,) = (path for path in (corpus / place).glob("*.sqlite3") if path.stem in ("learner", "progress"))
    return source


@pytest.mark.parametrize(("column", "bad"), [(3, b"x"), (1, b"\xff")], ids=["no time", "no text"])
@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_the_sound_rows_of_an_older_file(tmp_path: Path, version: int, column: int, bad: bytes) -> None:
    """A damaged file of an older version gives its sound rows to a new one, and a sentence counts the others."""
    file, whole = tmp_path / NAME, older(version).read_bytes()
    file.write_bytes(whole)
    wanted = damage.rows(Progress(file))
    (tmp_path / HEAD).unlink()
    before, spoilt = wanted["answers"][2], wanted["answers"][3]
    row, at = "".join(spoilt[1:4]).encode(), len("".join(spoilt[1:column]))
    file.write_bytes(whole.replace(row, row[:at] + bad + row[at + 1 :]))
    since = f"{datetime.fromisoformat(before[3]).astimezone():%Y-%m-%d at %H:%M}"
    with pytest.warns(SetAside, match=f"Up to 1 answer or game since {since} is missing"):
        kept = Progress(file)
    assert damage.rows(kept) == wanted | {"answers": [*wanted["answers"][:3], *wanted["answers"][4:]]}


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_an_older_file_with_a_damaged_index(tmp_path: Path, version: int) -> None:
    """An index that belongs to no table keeps no file from being opened, and no row is lost."""
    file, whole = tmp_path / NAME, older(version).read_bytes()
    file.write_bytes(whole)
    wanted = damage.rows(Progress(file))
    (tmp_path / HEAD).unlink()
    file.write_bytes(whole.replace(b"autoindex_games_1games", b"autoindex_games_1gaxes"))
    with pytest.warns(SetAside, match="a new one was started with everything else"):
        kept = Progress(file)
    assert "missing" not in kept.aside
    assert damage.rows(kept) == wanted


def test_a_row_that_no_file_may_have(tmp_path: Path) -> None:
    """A row of an older file that breaks a rule of its table is left out; the rest goes on."""
    file = tmp_path / NAME
    shutil.copy(older(4), file)
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA ignore_check_constraints = ON")
        opened.execute("UPDATE answers SET rating = 'fine' WHERE answer_id = (SELECT max(answer_id) FROM answers)")
        (number,) = opened.execute("SELECT count(*) FROM answers").fetchone()
        opened.commit()
    with pytest.warns(SetAside, match="Up to 1 answer or game since"):
        kept = Progress(file)
    assert len(answers.kept(kept)) == number - 1


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("what", ["bit", "byte", "sector", "page"])
def test_a_damaged_file_of_an_older_version(tmp_path: Path, what: str, version: int) -> None:
    """Whatever damages an older file, each lost row is counted; only rows without seals may be changed in silence."""
    whole = {NAME: older(version).read_bytes()}
    found = verdicts(tmp_path, whole, spoilt(whole[NAME], what, soak.examples(4 if version == 5 else 2, 100)))
    print(f"a {what} of a file of version {version} changed: {found}")
    assert set(found) <= {"whole", "told"} | ({"a false row"} if version < 5 else set())


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_another_file_is_told(tmp_path: Path, days: list[Files], version: int) -> None:
    """Another learner's file, such as an older program began it, is used, and a sentence says which one is not here."""
    shutil.copy(older(version), tmp_path / NAME)
    assert Progress(tmp_path / NAME).aside == ""
    (tmp_path / HEAD).write_bytes(days[-1][HEAD])
    (tmp_path / "progress-newer-2026-11-21.sqlite3").write_bytes(days[-1][NAME])
    with pytest.warns(SetAside, match=r"This is a different progress file\. The one used last, on .*, had 459 answers"):
        kept = Progress(tmp_path / NAME)
    assert kept.aside.endswith("In the same folder: progress-newer-2026-11-21.sqlite3.")
    assert len(answers.kept(kept)) > 5
    assert Progress(tmp_path / NAME).aside == ""


def test_games_that_change_and_imports_stay_in_the_chain(tmp_path: Path) -> None:
    """The chain stays whole if a game ends a second time, or answers are sorted again."""
    file, csv = tmp_path / NAME, tmp_path / "mine.csv"
    study = Study(file)
    for number in range(9):
        answer(study.progress, number)
    study.export_csv(csv)
    there = Study(tmp_path / "there.sqlite3")
    answer(there.progress, 20)
    damage.finished(there.progress)
    assert there.import_csv(csv) == 9
    (game,) = scores.last(progress=there.progress)
    again = "UPDATE games SET score = score + 1 WHERE game_id = ?"
    there.progress.write(lambda opened: opened.execute(again, (game.game_id,)))
    assert [one.card_id[-2:] for _, one in answers.kept(there.progress)][-2:] == ["-8", "20"]
    kept = Progress(tmp_path / "there.sqlite3")
    assert kept.aside == ""
    assert len(answers.kept(kept)) == 10


def test_a_file_that_vanishes(tmp_path: Path) -> None:
    """A file that vanishes while it is open is an error with a way out; at the next start it is told."""
    file = tmp_path / NAME
    kept = Progress(file)
    answer(kept, 1)
    away = file.rename(tmp_path / "progress-mine.sqlite3")
    with pytest.raises(ProgressError, match=r"vanished\. Put it back, or .* In the same folder: progress-mine.sqlite3"):
        answer(kept, 2)
    assert not file.exists()
    away.rename(file)
    answer(kept, 3)
    assert len(answers.kept(kept)) == 2
    file.unlink()
    with pytest.warns(SetAside) as warned:
        again = Progress(file)
    assert [str(one.message) for one in warned] == [again.aside]
    assert "vanished, and a new one was started. The one used last, on " in again.aside
    assert " had 2 answers or games." in again.aside
    assert Progress(file).aside == ""


def test_the_head_follows_no_link(tmp_path: Path) -> None:
    """A link that is planted in place of the kept end of the chain is not followed, and answers are kept."""
    (tmp_path / "victim").write_text("Aloha")
    kept = Progress(tmp_path / NAME)
    (tmp_path / HEAD).unlink()
    (tmp_path / HEAD).symlink_to(tmp_path / "victim")
    answer(kept, 1)
    assert (tmp_path / "victim").read_text() == "Aloha"
    assert len(answers.kept(kept)) == 1
    assert head_apart.read(tmp_path / NAME) is None
