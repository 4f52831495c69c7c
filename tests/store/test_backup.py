"""A backup file contains and restores everything, and nothing is overwritten."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
import zipfile
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from elele import Session
from elele_course.__main__ import main
from elele_course.store import atomic_file, backup, facts_told, saves
from elele_course.store.backup import MARK, BackupError
from elele_course.store.progress import NAME, Progress, ProgressError, SetAside


@pytest.fixture
def homes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """Two computers; the first is used until `go` switches to another."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path / "first"))
    return [tmp_path / "first", tmp_path / "second"]


def play(deal: str = "elba#7") -> None:
    """Save a game of one move, and one told item."""
    session = Session(deal)
    saves.keep(session)
    session.play(session.position.legal_moves()[0])
    facts_told.keep(Progress(), ["bird:moli"], datetime.now(UTC))


def test_a_file_from_another_computer_can_be_backed_up(homes: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """A remark about a file that was put in another's place does not keep its answers out of a backup."""
    play()
    monkeypatch.setenv("ELELE_HOME", str(homes[1]))
    play("elba#8")
    (homes[1] / NAME).write_bytes((homes[0] / NAME).read_bytes())
    with pytest.warns(SetAside, match="This is a different progress file"):
        assert NAME in backup.content()


def heard_of(bird: str) -> int:
    (row,) = Progress().rows("SELECT count(*) FROM told WHERE item = :item", item=f"bird:{bird}")
    return int(row[0])


def heard() -> int:
    (row,) = Progress().rows("SELECT count(*) FROM told")
    return int(row[0])


def test_everything_comes_along(homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A saved game and the progress file are restored on another computer, and the game continues at its move."""
    play()
    names = backup.write(tmp_path / "mine.zip")
    assert len(names) == 2
    assert NAME in names
    monkeypatch.setenv("ELELE_HOME", str(homes[1]))
    assert backup.restore(tmp_path / "mine.zip") == ["Your answers and 1 saved game are back."]
    assert saves.resume().ply == 1
    assert heard() == 1
    assert backup.restore(tmp_path / "mine.zip") == ["Everything in this backup is already here."]


def test_nothing_is_overwritten(homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An existing file with different content is kept under a new name, and a sentence names it."""
    play()
    backup.write(tmp_path / "mine.zip")
    monkeypatch.setenv("ELELE_HOME", str(homes[1]))
    play()
    play("elba#8")
    before = {file.read_bytes() for file in (homes[1] / "games").glob("*.game")}
    lines = backup.restore(tmp_path / "mine.zip")
    assert sum("is kept as" in line and "-earlier-" in line for line in lines) == 2
    assert before <= {file.read_bytes() for file in (homes[1] / "games").glob("*.game")}
    (earlier,) = homes[1].glob("progress-earlier-*.sqlite3")
    (row,) = Progress(earlier).rows("SELECT count(*) FROM told")
    assert (row[0], heard()) == (2, 1)


def test_a_backup_is_not_written_over(homes: list[Path], tmp_path: Path) -> None:
    """A backup overwrites no file, and is not written if there is nothing to back up."""
    with pytest.raises(BackupError, match="nothing to back up"):
        backup.write(tmp_path / "mine.zip")
    play()
    (tmp_path / "mine.zip").write_text("a letter")
    with pytest.raises(BackupError, match="already exists"):
        backup.write(tmp_path / "mine.zip")
    assert (tmp_path / "mine.zip").read_text() == "a letter"


def packed(path: Path, **files: bytes | str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, raw in files.items():
            archive.writestr(name, raw)
    return path


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ({}, f"no {MARK}"),
        ({MARK: "x"}, f"no {MARK}"),
        ({MARK: "2"}, "format 2"),
        ({MARK: "1", "../x.game": "x"}, "'../x.game'"),
        ({MARK: "1", "games/../../x.game": "x"}, "has an unexpected file"),
        ({MARK: "1", "/etc/x.game": "x"}, "has an unexpected file"),
        ({MARK: "1", "games/big.game": b" " * (saves.MOST + 1)}, "the limit is 1,000,000"),
        ({MARK: "1", NAME: b"no database"}, "damaged, or was written by a newer program"),
        ({MARK: "1", NAME: b""}, "damaged, or was written by a newer program"),
    ],
)
def test_another_file_changes_nothing(homes: list[Path], tmp_path: Path, files: dict[str, bytes], why: str) -> None:
    """A file that is not a valid backup is refused before anything is written."""
    with pytest.raises(BackupError) as refused:
        backup.restore(packed(tmp_path / "x.zip", **files))
    assert why in f"{refused.value}"
    assert not homes[0].exists()


def test_a_damaged_backup_changes_nothing(homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A backup that is truncated, or has a changed byte in a file, is refused and changes nothing."""
    play()
    backup.write(tmp_path / "mine.zip")
    raw = (tmp_path / "mine.zip").read_bytes()
    monkeypatch.setenv("ELELE_HOME", str(homes[1]))
    at = raw.index(b"progress.sqlite3") + 400
    for broken in (raw[: len(raw) // 2], b"", raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :]):
        (tmp_path / "broken.zip").write_bytes(broken)
        with pytest.raises(BackupError, match="damaged"):
            backup.restore(tmp_path / "broken.zip")
        assert not homes[1].exists()


def test_the_commands(
    homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`elele backup` and `elele restore` say what they did; a refusal ends with exit code 2."""
    monkeypatch.chdir(tmp_path)
    play()
    assert main(["backup"]) == 0
    assert capsys.readouterr().out == f"2 files are in {backup.named(date.today())}.\n"
    assert main(["backup"]) == 2
    assert "already exists" in capsys.readouterr().err
    monkeypatch.setenv("ELELE_HOME", str(homes[1]))
    assert main(["restore", backup.named(date.today())]) == 0
    assert capsys.readouterr().out == "Your answers and 1 saved game are back.\n"
    assert main(["restore", "nothing.zip"]) == 2
    assert "nothing.zip" in capsys.readouterr().err


def test_a_full_disk_leaves_progress_in_its_place(
    homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A backup that cannot be restored on a full disk leaves the files of this computer under their names."""
    play()
    backup.write(tmp_path / "mine.zip")
    monkeypatch.setenv("ELELE_HOME", str(homes[1]))
    play("elba#8")
    facts_told.keep(Progress(), ["bird:ao"], datetime.now(UTC))

    replace = atomic_file.replace

    def full(path: Path, content: bytes) -> None:
        if NAME in path.name:
            raise OSError(errno.ENOSPC, "No space left on device")
        replace(path, content)

    monkeypatch.setattr(atomic_file, "replace", full)
    with pytest.raises(OSError, match="No space"):
        backup.restore(tmp_path / "mine.zip")
    assert (homes[1] / NAME).exists()
    assert heard_of("ao") == 1


def test_a_notebook_that_writes_meanwhile_writes_to_the_file_that_is_back(
    homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An answer that another notebook confirms during a restore is in the file afterwards."""
    play()
    backup.write(tmp_path / "mine.zip")
    monkeypatch.setenv("ELELE_HOME", str(homes[1]))
    play()
    other = threading.Thread(target=lambda: facts_told.keep(Progress(), ["bird:ao"], datetime.now(UTC)))
    put = backup.put

    def slowly(path: Path, fresh: Path, word: str) -> Path | None:
        place = put(path, fresh, word)
        if path.name == NAME:
            other.start()
            other.join(0.3)
        return place

    monkeypatch.setattr(backup, "put", slowly)
    backup.restore(tmp_path / "mine.zip")
    other.join()
    assert heard() == 2


def test_a_backup_that_is_compressed_in_another_way_is_refused(homes: list[Path], tmp_path: Path) -> None:
    """A backup is read only if every Python can unpack it."""
    with zipfile.ZipFile(tmp_path / "x.zip", "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr(MARK, "1")
    with pytest.raises(BackupError, match="in an unknown way"):
        backup.restore(tmp_path / "x.zip")
    assert not homes[0].exists()


def test_windows_opens_no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On Windows, which cannot open a folder, new names are written without that."""
    opened: list[object] = []
    with monkeypatch.context() as windows:
        windows.setattr(os, "name", "nt")
        windows.setattr(os, "open", lambda *given: opened.append(given))
        windows.setattr(os, "fsync", lambda _: None)
        windows.setattr(os, "close", lambda _: None)
        atomic_file.sync_names(tmp_path)
    assert not opened


@pytest.mark.parametrize("name", ["ʻiwa", "Kai & Nohea's", "鳥 2"])
def test_a_game_of_any_name_comes_along(
    homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    """A saved game with a hand-made name is in the backup, whatever letters its name has."""
    play()
    (game,) = (homes[0] / "games").glob("*.game")
    (homes[0] / "games" / f"{name}.game").write_bytes(game.read_bytes())
    assert f"games/{name}.game" in backup.write(tmp_path / "mine.zip")
    monkeypatch.setenv("ELELE_HOME", str(homes[1]))
    backup.restore(tmp_path / "mine.zip")
    assert (homes[1] / "games" / f"{name}.game").read_bytes() == game.read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("name", ["a:b", "x" * 196, "what?"])
def test_a_name_that_another_computer_refuses(homes: list[Path], tmp_path: Path, name: str) -> None:
    """If a game has a name that other systems refuse, no backup is written, and the error says which name to change."""
    play()
    (homes[0] / "games" / f"{name}.game").write_text("x")
    with pytest.raises(BackupError, match=r"some computers cannot .*: rename the file"):
        backup.write(tmp_path / "mine.zip")
    assert not (tmp_path / "mine.zip").exists()


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_backup_has_a_limit(
    homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, more: int
) -> None:
    """At the limit for the total size, a backup is written and read; above the limit, it is refused before writing."""
    play()
    found = backup.content()
    monkeypatch.setattr(backup, "MOST_TOGETHER", sum(map(len, found.values())) + 20 - more)
    if more <= 0:
        backup.write(tmp_path / "mine.zip")
        assert backup.restore(tmp_path / "mine.zip") == ["Everything in this backup is already here."]
    else:
        with pytest.raises(BackupError, match=r"bytes are too many; .* Move old games out of"):
            backup.write(tmp_path / "mine.zip")
        assert not (tmp_path / "mine.zip").exists()


def test_a_transaction_ends_before_the_file_is_renamed(
    homes: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """While another notebook writes, nothing is renamed, because its journal would stay and undo the answer later."""
    play()
    backup.write(tmp_path / "mine.zip")
    facts_told.keep(Progress(), ["bird:ao"], datetime.now(UTC))
    monkeypatch.setattr(backup, "PATIENCE", 0.05)

    def restore_meanwhile(file: sqlite3.Connection) -> None:
        facts_told.insert(file, [("bird:noio", datetime.now(UTC))])
        with pytest.raises(ProgressError, match="cannot be replaced now"):
            backup.restore(tmp_path / "mine.zip")

    Progress().write(restore_meanwhile)
    assert (heard_of("ao"), heard_of("noio")) == (1, 1)
    backup.restore(tmp_path / "mine.zip")
    (earlier,) = homes[0].glob("progress-earlier-*.sqlite3")
    assert (heard(), len(facts_told.kept(Progress(earlier)))) == (1, 3)
