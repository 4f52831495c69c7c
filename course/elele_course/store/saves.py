"""Save games: every move is written to a file before a board shows it, so the game can be continued another day.

`keep(session, "mine.game")` saves a session in that file from now on; `keep(session)` saves each deal in a separate
file in the learner's folder. If the file already has this game, the session continues it with its history, at the move
where the player left off. `resume("mine.game")` returns a session that continues the game in a file, and `resume()`
continues the game played last.

The format of the file, version 1:

- The file begins with `[Save "1"]` and `[Seal "…"]`. The seal is the first 16 digits of a SHA-256: that
  of all the text that follows, as UTF-8.
- A record as in `elele.record` follows, with every known move, including moves taken back. `Ply` is the number of moves
  made. `Steps` are the moments at which undo does not stop. `Undos`, `Hints` and `Peeks` count requests for help, and
  `Due` names the counts that the next move increases. `Seconds` is the time of play, if a board has measured it.
  `Left` has the lines that the player tried and left, with an empty line between them: the moves from where a line
  leaves the game, numbered and one to a line. If they are too long, the oldest are dropped.
  `Sitting` identifies the game, so that the score book counts it once. A record from elsewhere, without these headers,
  can also be continued.
- The file is replaced atomically: a new file is written to the disk and then renamed. A killed kernel, a power cut or a
  full disk therefore costs at most the move being made.
- Without a file name, each deal gets its own file. The name of a new deal's file is written to `.….game-next`, beside
  the game with which the session was opened. Opening that older game then continues the new deal, and the older game's
  file is not changed.
- One session saves the game and locks a file beside the game's file; the operating system releases the lock even if
  Python crashes. Any other session shows the game and says that nothing is saved.
- On a drive that cannot lock files, there is no lock. Instead, a move is written only if the file still has the content
  that this session wrote last. Otherwise, the session says that the game is open elsewhere, and saves nothing.
- A file that is damaged, too long or from a newer version is set aside under a new name, with a warning. A file with
  another game, or with a game that cannot be replayed with these rules and cards, is left alone. A file that is not a
  game, and whose name does not end in `.game`, is also left alone.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import sqlite3
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from weakref import WeakValueDictionary, finalize

from elele import limits
from elele import record as records
from elele.errors import IllegalMove, ParseError
from elele.paths import switched_off
from elele.phrases import counted, quoted
from elele.positions import Move
from elele.record import Record
from elele.session import LINES, Assistant, History, Session
from elele.view import Notice
from elele_course.store import atomic_file, sqlite_locks, unsaved_reason
from elele_course.store.progress import BACK, SetAside, home, renamed

VERSION = 1
"""The version of the format that this program writes."""
SUFFIX = ".game"
LEFT = limits.RECORD // 5
"""The maximum number of letters for lines that the player left."""
LONGEST = 999_999
"""The maximum play time, in seconds."""
MOST = 1_000_000
"""The maximum size of a saved game, in bytes."""

NOT_SAVED = "What you do here is not saved"
ELSEWHERE = f"This game is open on another board. {NOT_SAVED}: close that board, then run this cell again."
MOVED_ON = f"This game now continues on the board that you opened last. {NOT_SAVED}."
UNFIT = "Some of what you tried no longer fits these cards and rules"
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS, errno.EEXIST, errno.ENOTDIR, errno.EISDIR)
_OURS = re.compile(rf"-[0-9a-f]{{8}}{re.escape(SUFFIX)}$")
_HEAD = re.compile(rb'\[Save "([0-9]{1,9})"\]\n(?:\[Seal "([0-9a-f]{16})"\]\n)?')
_NUMBERED = re.compile("([0-9]{1,9})[.] (.+)")
_RECORD = re.compile(rb'\[[A-Za-z][A-Za-z-]* "')
"""A pattern that matches the beginning of a saved game, even a damaged one."""
_files: WeakValueDictionary[Path, Save] = WeakValueDictionary()
"""Path of a file → the `Save` that writes the file."""
_turn = threading.RLock()


class SaveError(OSError):
    """Raised when there is no game to continue; the message says why."""


class _Unusable(Exception):
    """Raised for an unusable file, with a word for its new name, a sentence without a subject, and the exact reason."""

    def __init__(self, word: str, sentence: str, detail: object) -> None:
        super().__init__(f"{sentence} ({detail})")
        self.word, self.sentence = word, sentence


def folder() -> Path:
    """The folder for games that are saved without a file name; raises `ProgressError` if no folder can be found."""
    return home() / "games"


def keep(session: Session, file: str | os.PathLike[str] | bool = True, *, follow: bool = True) -> Save | None:
    """From now on, save a session's game in a file or, with `True`, in the learner's own folder.

    If the file already has this game, the session continues it. A session that was saved elsewhere moves to this file.
    Without `follow`, the session stays with its own deal, even if the player went on from it to another one. Returns
    None if `file` is False, or if it is True and the variable `ELELE_SAVES` is `off`.
    """
    here = session.part(_Saving)
    former, here.save = here.save, None
    if former:
        former.leave()
        former.let_go()
    if isinstance(file, bool):
        wanted = file and not switched_off("ELELE_SAVES")
        opened = former.opened if former else None
        return Save(session, opened=opened, follow=follow) if wanted else None
    return Save(session, _path(file))


def begun(session: Session, file: str | os.PathLike[str] | bool = True) -> bool:
    """Return whether `keep` with this file would continue a game."""
    return bool(file) and _content(_file_of(session.history) if isinstance(file, bool) else _path(file)) is not None


def newer(session: Session) -> str:
    """The deal to which the player last went on from a session's deal; empty if there is none that can be read."""
    history = _led(_file_of(session.history), session)
    return history.position.deal if history else ""


def kept(session: Session) -> Save | None:
    """The `Save` of a session; None if the session is not saved."""
    return session.part(_Saving).save


def resume(
    file: str | os.PathLike[str] | bool = True, *, assistant: Assistant | None = None, **options: object
) -> Session:
    """Continue the game in a file or the game played last; raises `SaveError` if there is none.

    `assistant` and `options` are passed to `Session`; for example, use `deck=` for E Lele! with your own cards.
    """
    path = _last() if isinstance(file, bool) else _path(file)
    if (raw := _content(path)) is None:
        raise SaveError(f"There is no game to continue: {path} does not exist")
    try:
        record = _read(raw)
    except _Unusable as error:
        raise SaveError(f"There is no game to continue: {path} {error}") from error
    session = Session(records.first_position(record, **options), assistant=assistant, **options)
    Save(session, path)
    return session


class Save:
    """Saves a session's game in a file, and locks that file against all other sessions."""

    def __init__(
        self, session: Session, path: Path | None = None, *, opened: Path | None = None, follow: bool = True
    ) -> None:
        """Begin saving; without a path, each deal has its own file, and `opened` is the first game's file."""
        self.path = path
        """The path of the file; None if no folder can be found for it."""
        self.trouble = ""
        """The reason why the game is not being saved; empty if it is being saved."""
        self.aside = ""
        """A sentence about an unusable file and its new name; empty if the file was usable."""
        self.opened = opened
        """The file of the session's first game if each deal has its own file; opening it continues the current game."""
        self._by_deal = path is None
        self._hold: _Hold | None = None
        self._lost = ""  # why this game is never saved again
        self._known: tuple[bytes | None, ...] = ()  # the file's last known content, and what was written since
        self._new_game = False  # True if the game began on this board and was not read from the file
        self._news: Notice | None = None
        with session.lock:
            if self._by_deal and not opened:
                self._attempt(lambda: self._begin(session, follow))
            self._seen = session.history
            self._attempt(self._take)
            self._attempt(lambda: self._go_on(session))
            why = unsaved_reason.note()
            if notice := self._notice() or (Notice("save", why) if why else None):
                session.say(notice)
            self._seen = session.history
            self.leave = session.on_commit(self._commit)
            session.part(_Saving).save = self

    def _attempt(self, work: Callable[[], None]) -> None:
        """Do work whose failure does not harm the game, and record any error."""
        try:
            work()
        except (OSError, sqlite3.Error) as error:
            self.trouble = _trouble(error)
        self.trouble = self._lost or self.trouble

    def _begin(self, session: Session, follow: bool) -> None:
        """Remember the session's first game, or follow it to the deal that the player went on to."""
        self.opened = _file_of(session.history)
        if follow and not session.history.moves and (history := _led(self.opened, session)):
            session.commit(history, "")

    def _lead(self) -> None:
        """Link the first game's file to the current game, so that opening that file continues the current game."""
        assert self.path
        assert self.opened
        if self.path == self.opened:
            _next(self.opened).unlink(missing_ok=True)
        else:
            atomic_file.replace(_next(self.opened), self.path.name.encode())

    def _take(self) -> None:
        """Lock the file; if another session in this Python process holds it, that session releases it first."""
        with _turn:
            self.path = path = _file_of(self._seen) if self._by_deal else self.path
            assert path
            other = _files.get(path)
            if other and other is not self:
                other.let_go(MOVED_ON)
            self._hold = _Hold(path)
            _files[path] = self

    def let_go(self, why: str = "") -> None:
        """Release the file; `why` is shown after the next move."""
        self._lost = why
        if self._hold:
            self._hold.release()
        self._hold = None

    def _go_on(self, session: Session) -> None:
        """Continue the game in the file if it is the session's own game and is undamaged."""
        if not self.path or (raw := _content(self.path)) is None:
            return
        try:
            record = _read(raw)
            self._known = (raw,)
            history = _resumed(session, record)
        except _Unusable as error:
            if self.path.suffix != SUFFIX and not _RECORD.match(raw):
                wanted = f"name another file, as in mine{SUFFIX}"
                self._lost = f"{self.path.name} is not a saved game. {NOT_SAVED}: {wanted}."
            elif not error.word:
                self._lost = f"{self._shown(self.path)} {error}. {NOT_SAVED}: name another file."
            elif self._hold:
                self._set_aside(error)
        except (ParseError, IllegalMove) as error:
            self._lost = f"{self._shown(self.path)} does not fit these cards and rules ({error}). {NOT_SAVED}."
        else:
            if history is None:
                self._lost = f"{self._shown(self.path)} holds another game. {NOT_SAVED}: name another file."
            else:
                lines = [*_lines(history, record.headers)]
                if unfit := lines.count(None):
                    self._news = Notice("save", f"{UNFIT}. Your game goes on without it ({counted(unfit, 'line')}).")
                history = replace(history, left=tuple(line for line in lines if line))
                over = "This is how your game ended." if history.position.over else ""
                welcome = f"Welcome back. {over or f'Your game goes on at move {history.ply}.'}"
                session.commit(history, welcome if history.moves else "")

    def _set_aside(self, error: _Unusable) -> None:
        assert self.path
        place = renamed(self.path, error.word)
        self.aside = f"Your saved game {error}. It is kept as {place}, and a new one was started.{BACK[error.word]}"
        shown = self._shown(place)
        short = f"Your saved game {error.sentence}. It is kept as {shown}, and a new one was started."
        self._news = Notice("save", short)
        warnings.warn(self.aside, SetAside, stacklevel=7)

    def _shown(self, path: Path) -> str:
        """The name of a file for a notice, without what is made from the cards of a game set up by hand."""
        assert self.path
        start = self._seen.positions[0]
        secret = _OURS.search(self.path.name) and not records.dealt(start)
        return path.name.replace(self.path.stem, f"{start.game}-…") if secret else path.name

    def _commit(self, session: Session) -> Notice | None:
        before, self._seen = self._seen, session.history
        new = self._by_deal and before.play_id != self._seen.play_id
        if new:
            self.let_go()
            self._new_game = True
        self.trouble, self._news = "", None
        self._attempt(self._save)
        if new and self.opened and not self.trouble:
            self._attempt(self._lead)
        return self._notice()

    def _notice(self) -> Notice | None:
        if not self.trouble:
            return self._news
        return Notice("save", f"{f'{self._news.text} ' if self._news else ''}{self.trouble}")

    def _save(self) -> None:
        try:
            with _turn, sqlite_locks.only_notebook():
                ours = self._new_game or (self._hold is not None and self._hold.trusted)
                if not self._hold and not self._lost:
                    self._take()
                if not self._lost:
                    self._write(ours)
        except sqlite3.OperationalError:  # The turn was over before its end, perhaps after everything was written.
            if not self.path or _content(self.path) != _sealed(_record(self._seen)):
                raise
        self._new_game = False

    def _write(self, ours: bool) -> None:
        """Write the game; without `ours`, do so only if no other program has changed the file."""
        assert self.path
        text = _sealed(_record(self._seen))
        content = _content(self.path)
        if content not in (None, *self._known):
            if not ours:
                self.let_go(ELSEWHERE)
                return
            place = renamed(self.path, "earlier")
            self.aside = f"{self.path.name} held another game. That game is kept as {place}."
            shown, former = self._shown(self.path), self._shown(place)
            self._news = Notice("save", f"{shown} held another game. That game is kept as {former}.")
        self._known = (content, text)
        atomic_file.replace(self.path, text)


class _Saving:
    def __init__(self, _session: Session) -> None:
        self.save: Save | None = None


class _Hold:
    """A lock file beside a saved game. SQLite's locks work on every system and are released when their process ends."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(0o700, parents=True, exist_ok=True)
        self.trusted = sqlite_locks.trusted(path.parent)
        """False if locks in the folder cannot be trusted; then nothing is locked."""
        self.release: Callable[[], object] = lambda: None
        if not self.trusted:
            return
        beside = path.with_name(f".{path.name}-lock")
        file = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        self.release = finalize(self, file.close)
        try:
            file.execute("PRAGMA journal_mode = OFF")
            file.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            self.release()
            raise


def _record(history: History) -> Record:
    """The whole game as a record, including the moves that can be redone and the number of the current move."""
    steps = {"Steps": " ".join(map(str, sorted(history.steps)))} if history.steps else {}
    asked = {name: f"{times}" for name, times in history.asked.items()}
    due = {"Due": " ".join(sorted(history.due))} if history.due else {}
    spent = {"Seconds": f"{history.seconds}"} if history.seconds else {}
    left = {"Left": lines} if (lines := _left(history)) else {}
    headers = {"Ply": f"{history.ply}", **steps, **asked, **due, **spent, **left, "Sitting": history.play_id}
    return history.record(headers, len(history.moves))


def _left(history: History) -> str:
    """The lines that the player left as text, as many of the last as there is room for."""
    lines = (
        "\n".join(f"{number}. {move}" for number, move in enumerate(moves, after + 1))
        for after, moves in history.lines_left()
    )
    text = "\n\n".join(lines)
    return text if len(text) <= LEFT else text[-LEFT:].partition("\n\n")[2]


def _lines(history: History, headers: Mapping[str, str]) -> Iterator[tuple[Move, ...] | None]:
    """The lines that the player left; None for a line that does not fit the game, these cards or these rules."""
    for text in headers["Left"].split("\n\n")[-LINES:] if headers.get("Left") else ():
        moves = [_NUMBERED.fullmatch(line) for line in text.split("\n")]
        after = int(moves[0][1]) - 1 if moves[0] else -1
        numbers = [int(move[1]) if move else 0 for move in moves]
        if not 0 <= after <= len(history.moves) or numbers != [*range(after + 1, after + 1 + len(moves))]:
            yield None
            continue
        line = Record(headers, tuple(move[2] for move in moves if move))
        try:
            made = tuple(move for move, _ in records.replay_moves(history.positions[after], line))
        except (ParseError, IllegalMove):
            yield None
        else:
            yield (*history.moves[:after], *made)


def _resumed(session: Session, record: Record) -> History | None:
    """The history of a saved game; None if it begins differently from the session's game.

    Raises `ParseError` or `IllegalMove` for a game that cannot be replayed.
    """
    start, headers = session.history.positions[0], record.headers
    if str(records.first_position(record, **session.options)) != str(start):
        return None
    history = History.replayed(start, record)
    last = history.ply
    return replace(
        history,
        ply=(_numbers(headers, "Ply", last) or [last])[0],
        steps=frozenset(_numbers(headers, "Steps", last)),
        asked={name: sum(_numbers(headers, name, 999_999)) for name in history.asked},
        due=frozenset(headers.get("Due", "").split()) & history.asked.keys(),
        seconds=sum(_numbers(headers, "Seconds", LONGEST)),
        played="Sitting" in headers and last > 0,
        play_id=headers.get("Sitting", session.history.play_id),
    )


def _numbers(headers: Mapping[str, str], name: str, last: int) -> list[int]:
    """The numbers in a header; raises `ParseError` for anything but numbers from 0 to `last`."""
    words = headers.get(name, "").split()
    for word in words:
        if not re.fullmatch("[0-9]{1,9}", word) or int(word) > last:
            raise ParseError(f"the header {name} has {quoted(word)}; write numbers from 0 to {last}")
    return [*map(int, words)]


def _path(file: str | os.PathLike[str]) -> Path:
    return Path(file).expanduser().resolve()


def _file_of(history: History) -> Path:
    """The file in which a deal, or a game set up by hand, is saved.

    In version 1.0.0, the name of a game set up by hand began with its cards; a game in such a file goes on there. No
    notice shows these names: all cards are hashed, so the hash of a game with few hidden cards reveals them.
    """
    headers = history.record({}, 0).headers
    text = headers.get("Deal") or headers["Position"]
    ending = f"-{hashlib.sha256(text.encode()).hexdigest()[:8]}{SUFFIX}"
    first = folder() / f"{_words(text)}{ending}"
    return first if "Deal" in headers or first.exists() else folder() / f"{_words(headers['Game'])}-set-up{ending}"


def _words(text: str) -> str:
    """The letters and digits of a text as the beginning of a file's name."""
    return re.sub("[^a-z0-9]+", "-", text.lower())[:40].strip("-")


def _next(file: Path) -> Path:
    """The file beside an older game's file; it gives the file name of the game that the player went on to."""
    return file.with_name(f".{file.name}-next")


def _led(opened: Path, session: Session) -> History | None:
    """The beginning of the game that the player went on to after the one in a file; None if it cannot be read."""
    name = (_content(_next(opened)) or b"").decode("utf-8", "replace")
    raw = _content(opened.with_name(name)) if re.fullmatch("[a-z0-9-]+", name.removesuffix(SUFFIX)) else None
    if raw is None:
        return None
    try:
        return History.of(records.first_position(_read(raw), **session.options))
    except (_Unusable, ParseError, IllegalMove):  # The requested game is still available.
        return None


def _last() -> Path:
    games = [path for path in folder().glob(f"*{SUFFIX}") if _OURS.search(path.name)]
    if not games:
        raise SaveError(f"There is no game to continue: {folder()} has none yet")
    return max(games, key=lambda path: path.stat().st_mtime_ns)


def _sealed(record: Record) -> bytes:
    """Return the content to write, with its seal; raises `OSError` if it is too long for `_read`."""
    text = str(record)
    content = text.encode("utf-8", "surrogatepass")
    raw = f'[Save "{VERSION}"]\n[Seal "{_seal(content)}"]\n'.encode() + content
    if wrong := limits.over(len(text), limits.RECORD, "letters") or limits.over(len(raw), MOST, "bytes"):
        raise OSError(errno.EMSGSIZE, f"the game is too long: {wrong}")
    return raw


def _seal(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _content(path: Path) -> bytes | None:
    """The content of a file, read up to one byte beyond the limit; None if there is no file."""
    try:
        with path.open("rb") as file:
            return file.read(MOST + 1)
    except FileNotFoundError:
        return None


def _read(raw: bytes) -> Record:
    """Read the game from a file's content; raises `_Unusable`."""
    if len(raw) > MOST:
        raise _Unusable("long", "is too long to be read", f"it has more than {MOST:,} bytes")
    head = _HEAD.match(raw)
    if head and int(head[1]) > VERSION:
        detail = f"version {int(head[1])}; this one reads up to {VERSION}"
        raise _Unusable("newer", "was written by a newer version of this program", detail)
    content = raw[head.end() :] if head else raw
    if head and head[2] != _seal(content).encode():
        raise _Unusable("damaged", "is damaged", "its seal does not match")
    try:
        return records.read(content.decode("utf-8", "surrogatepass"))
    except ValueError as error:  # It is not text, or not a record; the seal shows that it is undamaged.
        word, sentence = ("", "cannot be read") if head else ("damaged", "is damaged")
        raise _Unusable(word, sentence, error) from error


def _trouble(error: OSError | sqlite3.Error) -> str:
    """Explain an error in plain words, and say what to do about it."""
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY:
        return ELSEWHERE
    advice = "Try again; if that does not help, name another file."
    if isinstance(error, OSError) and error.errno in _FULL:
        advice = "The disk is full: free some space."
    elif isinstance(error, sqlite3.OperationalError) or getattr(error, "errno", None) in _CLOSED:
        advice = (
            "This program is not allowed to write there: name a file in a folder of your own, "
            f"as in save='mine{SUFFIX}'."
        )
    reason = getattr(error, "strerror", None) or error
    return f"Your moves cannot be saved right now ({reason}). {advice} The game goes on."
