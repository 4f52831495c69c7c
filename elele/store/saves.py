"""Games that survive: every move is in a file before the board shows it, and the game goes on from there another day.

`Session("seabirds#honu", save=True)` keeps its game in the learner's own folder, each deal in a file of its own, and
`Session("seabirds#honu", save="mine.game")` in that file. Where the game is there already, the session goes on with it,
with its history and at the moment where it was left. `resume("mine.game")` goes on with whatever game the file has, and
`resume()` with the one that was played last.

This is what the file promises, version 1:

- It begins with `[Save "1"]` and `[Seal "…"]`, the first 16 digits of the SHA-256 of all that follows, as UTF-8.
- What follows is a record as in `elele.record`, with every move that is known, also those that were taken back. `Ply`
  says how many of them have been made, `Steps` at which moments undo does not stop, `Undos` and the like how often the
  player asked for help, and `Sitting` names the playing, so that the score book counts it once. A record from
  elsewhere, which has none of these, is gone on with as well.
- It is replaced whole: a fresh file beside it reaches the disk and then takes its name. So a killed kernel, a power cut
  or a full disk costs at most the move being made.
- One table keeps it, and holds a lock beside it, which the operating system takes back however Python ends. Another
  table shows the game and is told that it keeps nothing.
- A damaged file, or one of a newer version, is set aside under a new name, which is told. A file with another game, or
  one that these rules and cards cannot replay, is left alone; so is what is no game at all and has another ending than
  `.game`.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import sqlite3
import threading
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary, finalize

from elele import record as records
from elele.errors import IllegalMove, Objection, ParseError
from elele.store.progress import BACK, SetAside, home, renamed
from elele.record import Record

if TYPE_CHECKING:
    from elele.session import Session

VERSION = 1
"""The version of the file that is written here."""
SUFFIX = ".game"
MOST = 1_000_000
"""A file with more bytes is no saved game."""

NOT_KEPT = "What you do here is not saved"
ELSEWHERE = f"This game is open at another table. {NOT_KEPT}: close that table, then run this cell again."
MOVED_ON = f"This game has gone on to the table that you laid last. {NOT_KEPT}."
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS, errno.EEXIST, errno.ENOTDIR, errno.EISDIR)
_OURS = re.compile(rf"-[0-9a-f]{{8}}{re.escape(SUFFIX)}$")
_HEAD = re.compile(rb'\[Save "([0-9]{1,9})"\]\n(?:\[Seal "([0-9a-f]{16})"\]\n)?')
_RECORD = re.compile(rb'\[[A-Za-z][A-Za-z-]* "')
"""How a game begins, sound or not."""
_tables: WeakValueDictionary[Path, Save] = WeakValueDictionary()
"""The tables of this notebook that keep a game, by their files."""
_turn = threading.RLock()


class SaveError(OSError):
    """There is no game to go on with; the message says why."""


class _Unusable(Exception):
    """Why a file cannot be used, in a word for its new name and in a sentence."""


def wanted() -> bool:
    """Whether games are kept where no file is named; not where the variable `ELELE_SAVES` is `off`."""
    return os.environ.get("ELELE_SAVES", "").strip().lower() not in ("off", "0", "no", "false")


def folder() -> Path:
    """Where games lie for which no file is named; raises `ProgressError` where no folder can be found."""
    return home() / "games"


def keep(session: Session, file: str | os.PathLike[str] | bool = True) -> Save | None:
    """Keep the game of a session from now on, in a file, or with `True` in the learner's own folder.

    Where the file has this game already, the session goes on with it.
    """
    if isinstance(file, bool):
        return Save(session) if file and wanted() else None
    return Save(session, _path(file))


def resume(file: str | os.PathLike[str] | bool = True, **given: Any) -> Session:
    """Go on with the game of a file, or with the one that was played last; raises `SaveError` where there is none.

    `given` is what the game takes besides, such as `deck=` for E Lele! with cards of your own.
    """
    from elele.session import Session

    path = _last() if isinstance(file, bool) else _path(file)
    if (there := _raw(path)) is None:
        raise SaveError(f"There is no game to go on with: {path} is not there")
    try:
        session = Session(records.first_position(_read(there), **given), **given)
    except _Unusable as error:
        raise SaveError(f"There is no game to go on with: {path} {error.args[1]}") from error
    session.save = Save(session, path)
    return session


class Save:
    """Keeps the game of a session in its file, and holds that file against all other tables."""

    def __init__(self, session: Session, path: Path | None = None) -> None:
        """Without a path, each deal has a file of its own."""
        self.session = session
        self.path = path
        """The file; None where no folder for it can be found."""
        self.trouble = ""
        """Why the game is not kept just now; empty if all is well."""
        self.aside = ""
        """What became of a file that could not be used and where it lies now; empty if all was well."""
        self._by_deal = path is None
        self._hold: _Hold | None = None
        self._lost = ""  # why this game is not kept any more, whatever happens
        self._there: bytes | None = None  # what the file had when we last saw it
        self._anew = False  # whether this game began while the table stood
        self._tried(self._take)
        self._tried(self._recall)
        self._seen = (session.sitting, session.changes)
        if self.trouble:
            session.notice = Objection("save", self.trouble)
        self.leave = session.subscribe(self._follow)

    def _tried(self, work: Callable[[], None]) -> None:
        """Do what may fail without harm to the game, and note the trouble."""
        try:
            work()
        except (OSError, sqlite3.Error) as error:
            self.trouble = _trouble(error)
        self.trouble = self._lost or self.trouble

    def _take(self) -> None:
        """Hold the file, which another table of this notebook lets go."""
        with _turn:
            self.path = path = _place(self.session) if self._by_deal else self.path
            assert path
            other = _tables.get(path)
            if other and other is not self:
                other.let_go(MOVED_ON)
            self._hold = _Hold(path)
            _tables[path] = self

    def let_go(self, why: str = "") -> None:
        """Hold the file no more, for a reason that the player is told after the next move."""
        self._lost = why
        if self._hold:
            self._hold.release()
        self._hold = None

    def _recall(self) -> None:
        """Go on with the game of the file, where it is this one and sound."""
        if not self.path or (there := _raw(self.path)) is None:
            return
        try:
            kept = _read(there)
            self._there = there
            if not self.session.recall(kept):
                self._lost = f"{self.path.name} has another game. {NOT_KEPT}: name another file."
        except _Unusable as error:
            if self.path.suffix != SUFFIX and not _RECORD.match(there):
                self._lost = f"{self.path.name} is no saved game. {NOT_KEPT}: name another file, as in mine{SUFFIX}."
            elif self._hold:
                self._set_aside(*error.args)
        except (ParseError, IllegalMove) as error:
            self._lost = f"{self.path.name} does not go with these cards and rules ({error}). {NOT_KEPT}."

    def _set_aside(self, word: str, why: str) -> None:
        assert self.path
        place = renamed(self.path, word)
        self.aside = f"Your saved game {why}. It is kept as {place}, and a fresh one was begun.{BACK[word]}"
        short = f"Your saved game {why.partition(' (')[0]}. It is kept as {place.name}, and a fresh one was begun."
        self.session.notice = Objection("save", short)
        warnings.warn(self.aside, SetAside, stacklevel=8)

    def _follow(self, session: Session) -> None:
        """Keep what has changed, before the board shows it."""
        before, self._seen = self._seen, (session.sitting, session.changes)
        if before == self._seen:
            return
        if self._by_deal and before[0] != session.sitting:
            self.let_go()
            self._anew = True
        self.trouble = ""
        self._tried(self._keep)
        if self.trouble:
            session.notice = Objection("save", self.trouble)

    def _keep(self) -> None:
        with _turn:
            ours = self._hold is not None or self._anew
            if not self._hold and not self._lost:
                self._take()
            if not self._lost:
                self._write(ours)

    def _write(self, ours: bool) -> None:
        """Write the game, where nobody has changed the file; `ours` tells that nobody else could."""
        assert self.path
        there = _raw(self.path)
        if there not in (None, self._there) and not ours:
            self.let_go(ELSEWHERE)
            return
        if there not in (None, self._there):
            renamed(self.path, "earlier")
        text = _sealed(self.session.whole())
        _replace(self.path, text)
        self._there, self._anew = text, False


class _Hold:
    """A lock beside a saved game. SQLite's serves on every system, and none outlives its process."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}-lock")
        file = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        self.release = finalize(self, file.close)
        try:
            file.execute("PRAGMA journal_mode = OFF")
            file.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            self.release()
            raise


def _path(file: str | os.PathLike[str]) -> Path:
    return Path(file).expanduser().resolve()


def _place(session: Session) -> Path:
    """The file of a deal; where no deal's text tells the cards, of a position."""
    headers = session.whole().headers
    text = headers.get("Deal") or headers["Position"]
    words = re.sub("[^a-z0-9]+", "-", text.lower())[:40].strip("-")
    return folder() / f"{words}-{hashlib.sha256(text.encode()).hexdigest()[:8]}{SUFFIX}"


def _last() -> Path:
    games = [path for path in folder().glob(f"*{SUFFIX}") if _OURS.search(path.name)]
    if not games:
        raise SaveError(f"There is no game to go on with: {folder()} has none yet")
    return max(games, key=lambda path: path.stat().st_mtime_ns)


def _sealed(record: Record) -> bytes:
    told = str(record).encode("utf-8", "surrogatepass")
    return f'[Save "{VERSION}"]\n[Seal "{_seal(told)}"]\n'.encode() + told


def _seal(told: bytes) -> str:
    return hashlib.sha256(told).hexdigest()[:16]


def _raw(path: Path) -> bytes | None:
    """What a file has, as far as it may be read; None where there is none."""
    try:
        with path.open("rb") as file:
            return file.read(MOST + 1)
    except FileNotFoundError:
        return None


def _read(raw: bytes) -> Record:
    """The game of a file; raises `_Unusable`."""
    if len(raw) > MOST:
        raise _Unusable("damaged", f"is damaged (it has more than {MOST:,} bytes)")
    head = _HEAD.match(raw)
    if head and int(head[1]) > VERSION:
        why = f"was written by a newer version of this program (it is of version {int(head[1])}, we read {VERSION})"
        raise _Unusable("newer", why)
    told = raw[head.end() :] if head else raw
    if head and head[2] != _seal(told).encode():
        raise _Unusable("damaged", "is damaged (its seal does not fit)")
    try:
        return records.read(told.decode("utf-8", "surrogatepass"))
    except ValueError as error:  # no text, or no record
        raise _Unusable("damaged", f"is damaged ({error})") from error


def _replace(path: Path, text: bytes) -> None:
    """Give a file another content, which it has wholly or not at all."""
    fresh = path.with_name(f".{path.name}-new")
    try:
        with fresh.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    if os.name == "posix":
        _sync_names(path.parent)


def _sync_names(place: Path) -> None:
    """Let the new name of a file reach the disk too, which Windows does by itself and some drives cannot."""
    number = os.open(place, os.O_RDONLY)
    try:
        with suppress(OSError):
            os.fsync(number)
    finally:
        os.close(number)


def _trouble(error: OSError | sqlite3.Error) -> str:
    """What went wrong, and what to do about it."""
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY:
        return ELSEWHERE
    told = "Try again, and if it stays so, name another file."
    if isinstance(error, OSError) and error.errno in _FULL:
        told = "The disk is full: make some room."
    elif isinstance(error, sqlite3.OperationalError) or getattr(error, "errno", None) in _CLOSED:
        told = f"We may not write there: name a file in a folder of your own, as in save='mine{SUFFIX}'."
    return f"Your moves are not saved just now ({getattr(error, 'strerror', None) or error}). {told} The game goes on."
