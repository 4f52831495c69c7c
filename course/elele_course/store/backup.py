"""Back up all of a learner's data in one file: answers, finished games and saved games.

`write("mine.zip")` makes the file, and `restore("mine.zip")` brings the data back, on this computer or on another
computer. The file is a ZIP archive. It holds the progress file and the `games` folder from `progress.home()`, and also
`elele-backup.txt`, which gives the format number, `1`.

Nothing is overwritten: an existing file with different content is renamed first. The whole backup is read before
anything is changed.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sqlite3
import tempfile
import warnings
import zipfile
import zlib
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from datetime import date
from pathlib import Path

from elele import limits
from elele.phrases import counted, listed, sentence
from elele_course.store import atomic_file, head_apart, saves, schema, sqlite_locks
from elele_course.store.progress import (
    NAME,
    PATIENCE,
    Progress,
    ProgressError,
    SetAside,
    half_restored,
    home,
    put,
)  # fmt: skip

VERSION = 1
"""The format number."""
MARK = "elele-backup.txt"
MOST_FILES = 100_000
"""The maximum number of files in a backup."""
MOST_PROGRESS = 200_000_000
"""The maximum size of the progress file, in bytes."""
MOST_TOGETHER = 300_000_000
"""The maximum total size of all the files, in bytes."""
LONGEST_NAME = 200
"""The maximum length of the name of a saved game, in bytes."""
_GAME = re.compile(rf"games/(?!\.)[^/\\:*?\"<>|\x00-\x1f\x7f-\x9f\ud800-\udfff]+{re.escape(saves.SUFFIX)}")
"""A pattern for the path of a saved game whose file name every system allows; it does not match hidden files."""
_ENTRY = b"PK\x01\x02"
"""The bytes at the start of each entry in a ZIP archive's list of files."""


class BackupError(ValueError):
    """Raised when a backup cannot be written or read; nothing has been changed, and the message says why."""


def named(day: date) -> str:
    """The default file name of a backup made on a given day."""
    return f"elele-backup-{day}.zip"


def write(file: str | os.PathLike[str]) -> list[str]:
    """Write a backup and return the names of the files in it; raises `BackupError` or `OSError`."""
    path = Path(file).expanduser()
    if path.exists():
        raise BackupError(f"{path} already exists; name another file, or move that one")
    found = content()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MARK, f"{VERSION}\n")
        for name, raw in found.items():
            archive.writestr(name, raw)
    atomic_file.replace(path, packed.getvalue())
    return [*found]


def _is_new(rows: sqlite3.Connection) -> bool:
    """True if nothing was kept in the file yet."""
    head = schema.head(rows)
    return not head or not head.link


def content() -> dict[str, bytes]:
    """The name of each file to back up → its content. Raises `BackupError` if no backup can be made."""
    games = {f"games/{path.name}": path for path in sorted(saves.folder().glob(f"[!.]*{saves.SUFFIX}"))}
    if strange := next((name for name in games if not _is_game(name)), ""):
        raise BackupError(f"some computers cannot use the file name {strange!r}: rename the file, then try again")
    found = dict[str, bytes]()
    if (home() / NAME).exists():
        progress = Progress()
        if progress.aside and progress.write(_is_new, "DEFERRED"):
            raise BackupError(f"there is no progress to back up. {progress.aside}")
        found[NAME] = progress.write(lambda rows: rows.serialize(), "DEFERRED")
    if not found and not games:
        raise BackupError(f"there is nothing to back up: {home()} has no answers and no saved games yet")
    sizes = [(MARK, 20), *((name, len(raw)) for name, raw in found.items())]
    sizes += [(name, path.stat().st_size) for name, path in games.items()]
    if wrong := _too_much(sizes):
        raise BackupError(f"this is too much for a backup: {wrong}. Move old games out of {saves.folder()}")
    return found | {name: path.read_bytes() for name, path in games.items()}


def restore(file: str | os.PathLike[str]) -> list[str]:
    """Restore a backup, and return sentences that say what was done; raises `BackupError` or `OSError`.

    An existing file that differs from the one in the backup is renamed and kept. Close the lessons first, because an
    open board would continue with its own game.
    """
    found = _read(Path(file).expanduser())
    there = {name: raw for name in found if (raw := _present(home() / name)) is not None}
    new = {name: raw for name, raw in found.items() if there.get(name) != raw}
    kept = [told for name, raw in new.items() if (told := _bring(home() / name, raw))]
    if not new:
        return ["Everything in this backup is already here."]
    games = sum(name != NAME for name in new)
    back = listed([*["your answers"] * (NAME in new), *[counted(games, "saved game")] * bool(games)])
    return [*kept, sentence(f"{back} {'is' if len(new) == games == 1 else 'are'} back.")]


def _bring(path: Path, raw: bytes) -> str:
    """Restore one file in one step, and say under which name an existing file was kept, if there was one."""
    path.parent.mkdir(0o700, parents=True, exist_ok=True)
    progress, fresh, place = path.name == NAME, half_restored(path), None
    try:
        # A notebook that looks for its progress now must not create a new file in the gap.
        with sqlite_locks.only_notebook(), sqlite_locks.turn(path, PATIENCE) if progress else nullcontext():
            atomic_file.replace(fresh, raw)
            with sqlite_locks.alone(path, PATIENCE) if progress and path.exists() else nullcontext() as held:
                if held:
                    sqlite_locks.let_rename(held)
                place = put(path, fresh, "earlier")
            if progress:
                head_apart.forget(path)
    except sqlite3.Error as error:
        raise ProgressError(f"{path} cannot be replaced now ({error}): close the lessons and try again") from error
    finally:
        fresh.unlink(missing_ok=True)
    return f"{path} had different content. The old file is kept as {place.name}." if place else ""


def _present(path: Path) -> bytes | None:
    if not path.exists():
        return None
    if path.name == NAME and not (progress := Progress()).aside:
        return progress.write(lambda rows: rows.serialize(), "DEFERRED")
    return path.read_bytes() if path.exists() else None


def _read(path: Path) -> dict[str, bytes]:
    """Read the files in a backup and check the progress file, which comes last in the result."""
    with path.open("rb") as file:
        raw = file.read(min(os.fstat(file.fileno()).st_size, MOST_TOGETHER) + 1)  # `read` reserves what it is asked for
    entries = limits.over(raw.count(_ENTRY), 2 * MOST_FILES, "files")
    if wrong := limits.over(len(raw), MOST_TOGETHER, "bytes") or entries:
        raise BackupError(f"{path} is not a backup of E Lele!: {wrong}")
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            return _checked(archive)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, UnicodeDecodeError) as error:
        raise BackupError(f"{path} is damaged, or not a backup of E Lele! ({error})") from error


def _checked(archive: zipfile.ZipFile) -> dict[str, bytes]:
    if wrong := _too_much([(entry.filename, entry.file_size) for entry in archive.infolist()]):
        raise BackupError(f"this is not a backup of E Lele!: {wrong}")
    if any(entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for entry in archive.infolist()):
        raise BackupError("this is not a backup of E Lele!: its files are compressed in an unknown way")
    sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    mark = _unpacked(archive, MARK).decode("utf-8").strip() if 0 < sizes.get(MARK, 0) < 20 else ""
    if not re.fullmatch("[0-9]{1,9}", mark, re.ASCII):
        raise BackupError(f"this is not a backup of E Lele!: it has no {MARK}")
    if int(mark) > VERSION:
        raise BackupError(f"this backup has format {int(mark)}; this program reads up to {VERSION}: update the program")
    names = [name for name in sizes if name != MARK]
    if strange := [name for name in names if name != NAME and not _is_game(name)]:
        raise BackupError(f"this is not a backup of E Lele!: it has an unexpected file, {strange[0]!r}")
    found = {name: _unpacked(archive, name) for name in sorted(names, key=lambda name: (name == NAME, name))}
    if NAME in found:
        _check_progress(found[NAME])
    return found


def _is_game(name: str) -> bool:
    """Return whether a file in a backup is a saved game with a name short enough for words to be added to it."""
    return bool(_GAME.fullmatch(name)) and len(name.encode()) <= LONGEST_NAME


def _unpacked(archive: zipfile.ZipFile, name: str) -> bytes:
    """The content of a file in a backup; reading stops just past the stated size, since more could be packed inside."""
    with archive.open(name) as file:
        return file.read(archive.getinfo(name).file_size + 1)


def _too_much(sizes: Sequence[tuple[str, int]]) -> str:
    """A message if the files, given by name and size, are too many or too large; otherwise an empty text."""
    most = {NAME: MOST_PROGRESS}
    wrong = (limits.over(size, most.get(name, saves.MOST), f"bytes of {name}") for name, size in sizes)
    all_bytes = sum(size for _, size in sizes)
    few = limits.over(len(sizes), MOST_FILES, "files") or limits.over(all_bytes, MOST_TOGETHER, "bytes")
    return few or next(filter(None, wrong), "")


def _check_progress(raw: bytes) -> None:
    """Raise `BackupError` for a progress file that this program would set aside."""
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore", SetAside)
        file = Path(folder) / NAME
        file.write_bytes(raw)
        try:
            aside = Progress(file).aside
        except ProgressError as error:
            raise BackupError(f"the progress file in this backup cannot be read: {error}") from error
    if aside:
        raise BackupError("the progress file in this backup is damaged, or was written by a newer program")


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Callable[[str], None]) -> None:
    """Add `backup` and `restore` to the `elele` command; `say` prints a line."""

    def run_backup(asked: argparse.Namespace) -> int:
        file = asked.file or named(date.today())
        found = write(file)
        say(f"{counted(len(found), 'file')} {'is' if len(found) == 1 else 'are'} in {file}.")
        return 0

    def run_restore(asked: argparse.Namespace) -> int:
        for line in restore(asked.file):
            say(line)
        return 0

    about = "Put your answers, finished games and saved games into one file."
    parser = commands.add_parser("backup", help="put all answers and games into one file", description=about)
    parser.add_argument("file", nargs="?", help="the file to write (elele-backup-DAY.zip)")
    parser.set_defaults(run=run_backup)

    about = "Restore a backup. Nothing is overwritten: an existing file whose content differs is renamed first."
    parser = commands.add_parser("restore", help="restore a backup", description=about)
    parser.add_argument("file", help="the file written by elele backup")
    parser.set_defaults(run=run_restore)
