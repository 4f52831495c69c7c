"""A widget that shows a learner's kept data, saves or restores a backup file, and hands in the learner's numbers."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types

from elele.errors import ParseError
from elele.phrases import as_sentence
from elele_course.classroom import account
from elele_course.store import backup, saves, unsaved_reason
from elele_course.store.progress import NAME, Progress, ProgressError, home
from elele_widgets.shared import assets
from elele_widgets.shared.shown import Answer, Shown, synced
from elele_widgets.shared.static_html import Still

LARGEST = 30_000_000
"""The maximum size in bytes of a file restored here; `elele restore` reads larger files."""
NOTHING = "Nothing is kept here yet."


class KeptHere(TypedDict):
    """The data that a learner has kept."""

    rows: list[tuple[str, str]]  # Each kind of data with its number, and when something was last kept.
    hand: bool  # True if there is progress to hand in.
    note: str  # A remark if nothing is kept.
    notice: str


class TakeAlong(Still, Shown):
    """The answers, games and puzzles kept on this computer, with a backup file to take to another computer.

    The numbers of answers, games and puzzles can be handed in as one line of text. Restoring a file overwrites nothing:
    existing files are kept under other names.

    >>> from elele_widgets import TakeAlong
    >>> TakeAlong()
    Nothing is kept here yet.
    """

    bundle = assets.bundle("classroom/mine_widget.js", "shared/tokens.css", "shared/hand_in.css", "classroom/mine.css")

    kept = synced(KeptHere)
    """What is kept, as `KeptHere`."""

    longest = LARGEST * 3 // 2  # a file in Base64

    def __init__(self, *, layout: Layout | None = None) -> None:
        super().__init__(kept=self._shown(), layout=layout)

    def _shown(self, notice: str = "") -> KeptHere:
        try:
            numbers, trouble = _numbers(), ""
            rows, hand = _rows(numbers), any(numbers.values())
            rows += [("Last kept", Progress().last_kept())] if hand else []
        except (ProgressError, OSError) as error:
            rows, hand, trouble = [], False, f"{error}"
        empty = not rows and not trouble and not unsaved_reason.why()
        return {
            "rows": rows,
            "hand": hand,
            "note": NOTHING if empty else unsaved_reason.note(),
            "notice": notice or trouble,
        }

    def obey(self, intent: object) -> Answer:
        """Obey an intent from the page.

        `backup{}` is answered with a `file`, which has a `name` and Base64 `data`. `restore{name, data}` restores such
        a file. `hand{player}` is answered with the `line` that hands in the learner's progress.
        """
        told = ""
        try:
            match intent:
                case {"type": "backup"}:
                    return {"file": {"name": backup.named(date.today()), "data": packed()}}
                case {"type": "hand", "player": str(player)}:
                    return {"line": account.line(_numbers(), player)}
                case {"type": "restore", "name": str(name), "data": str(data)}:
                    told = " ".join(unpacked(name, data))
                case _:
                    raise ParseError("the page sent a request that Python does not understand. Nothing has changed")
        except (ValueError, OSError) as error:
            told = as_sentence(error)
        self.kept = self._shown(told)
        return {}

    def refuse(self, text: str) -> None:
        """Tell the learner why nothing was done."""
        self.kept = self._shown(text)

    @property
    def text(self) -> str:
        """What is saved, as text."""
        lines = [f"{name}: {number}" for name, number in self.kept["rows"]]
        return "\n".join(filter(None, (*lines, self.kept["note"], self.kept["notice"])))


def _numbers() -> Mapping[str, int]:
    """The numbers of the learner's progress; a missing progress file is not created."""
    return account.of(Progress()) if (home() / NAME).exists() else dict.fromkeys(account.NUMBERS, 0)


def _rows(numbers: Mapping[str, int]) -> list[tuple[str, str]]:
    """Each kind of kept data with the number of its items; empty if nothing is kept."""
    found = {head: f"{numbers[name]}" for name, head in account.NUMBERS.items() if numbers[name]}
    begun = len([*saves.folder().glob(f"*{saves.SUFFIX}")]) if saves.folder().exists() else 0
    return [*found.items(), *[("Saved games", f"{begun}")] * bool(begun)]


def packed() -> str:
    """A backup of all kept data, in Base64; raises `BackupError` or `OSError`."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "backup.zip"
        backup.write(file)
        return base64.b64encode(file.read_bytes()).decode()


def unpacked(name: str, data: str) -> list[str]:
    """Restore a backup given in Base64, and return sentences about what was done; raises `ValueError` or `OSError`."""
    try:
        raw = base64.b64decode(data, validate=True)
    except binascii.Error as error:
        raise ParseError(f"the file {name} was cut off: choose it again") from error
    with TemporaryDirectory() as folder:
        file = Path(folder) / "backup.zip"
        file.write_bytes(raw)
        try:
            told = backup.restore(file)
        except backup.BackupError as error:
            raise ParseError(f"{error}".replace(f"{file}", f"the file {name}")) from error
    return [line.replace(f"{home()}/", "") for line in told]
