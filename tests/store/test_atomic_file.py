"""Files are replaced as a whole: two writers at a time, a planted link, a full disk."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
import soak

from elele_course.store import atomic_file
from elele_course.store.progress import Progress

SIZE = 300_000
WRITER = f"""
import sys
from pathlib import Path
from elele_course.store import atomic_file
for _ in range(int(sys.argv[3])):
    atomic_file.replace(Path(sys.argv[1]), sys.argv[2].encode() * {SIZE})
"""


def test_two_writers_are_never_torn(tmp_path: Path) -> None:
    """While two programs replace a file again and again, every reader finds the whole content of one of them."""
    path = tmp_path / "both"
    atomic_file.replace(path, b"a" * SIZE)
    times = f"{soak.examples(40, 1_000)}"
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), letter, times]) for letter in "ab"]
    reads = 0
    while any(writer.poll() is None for writer in writers):
        content = path.read_bytes()
        assert content in (b"a" * SIZE, b"b" * SIZE)
        reads += 1
    assert [writer.returncode for writer in writers] == [0, 0]
    assert reads > 10
    assert [one.name for one in tmp_path.iterdir()] == ["both"]


@pytest.mark.skipif(os.name != "posix", reason="Windows has no modes, and links need a right of their own there")
class TestOnPosix:
    """What only systems with links and modes have."""

    def test_no_link_is_followed(self, tmp_path: Path) -> None:
        """A link in the place of the file is replaced, and what it leads to stays."""
        (tmp_path / "other").write_text("mine")
        (tmp_path / "file").symlink_to("other")
        atomic_file.replace(tmp_path / "file", b"new")
        assert (tmp_path / "other").read_text() == "mine"
        assert (tmp_path / "file").read_bytes() == b"new"

    def test_only_the_user_reads_it(self, tmp_path: Path) -> None:
        """New folders and files are the user's own, and a progress file of an earlier edition becomes so."""
        file = tmp_path / "home" / "progress.sqlite3"
        for _ in range(2):
            Progress(file).rows("SELECT 1")
            assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (0o600, 0o700)
            file.chmod(0o644)
        atomic_file.replace(tmp_path / "table.csv", b"")
        assert (tmp_path / "table.csv").stat().st_mode & 0o777 == 0o600


def test_a_drive_without_modes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A progress file can be read where its mode cannot be changed."""

    def refused(*_: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    file = tmp_path / "progress.sqlite3"
    Progress(file).rows("SELECT 1")
    monkeypatch.setattr(Path, "chmod", refused)
    assert len(Progress(file).rows("SELECT 1")) == 1


def test_a_full_disk_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error about a full disk names the file that was asked for, and leaves nothing behind."""

    def full(_number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    path = tmp_path / "answers.csv"
    with pytest.raises(OSError, match="No space left on device") as caught:
        atomic_file.replace(path, b"1")
    assert caught.value.filename == str(path)
    assert [*tmp_path.iterdir()] == []
