"""A widget that shows what a learner has kept, saves it as a backup file, and restores such a file."""

from __future__ import annotations

import base64
import binascii
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ipywidgets import Layout  # type: ignore[import-untyped]  # it has no types
from traitlets import Dict

from elele.errors import ParseError
from elele.phrases import counted, sentence
from elele.store import backup, keeping, saves
from elele.store.progress import NAME, Progress, ProgressError, home
from elele.study import Study
from elele_widgets import assets, static_html
from elele_widgets.shown import Shown

LARGEST = 30_000_000
"""The maximum size in bytes of a file restored here; `elele restore` reads larger ones."""
NOTHING = "Nothing is kept here yet."


class TakeAlong(Shown):
    """The answers, games and puzzles kept on this computer, with a backup file for another computer.

    Restoring a file overwrites nothing: existing files are kept under other names.
    """

    _esm = assets.script("mine/widget.js")
    _css = assets.style("tokens.css", "mine.css")

    kept = Dict().tag(sync=True)
    """The data for the page: `rows` of a name and a number, a `note` if nothing is kept, and the last `notice`."""

    longest = LARGEST * 3 // 2  # a file in Base64

    def __init__(self, *, layout: Layout | None = None) -> None:
        super().__init__(kept=self._shown(), layout=layout or Layout(width="auto"))

    def _shown(self, notice: str = "") -> dict[str, Any]:
        try:
            rows, trouble = counts(), ""
        except (ProgressError, OSError) as error:
            rows, trouble = [], f"{error}"
        note = keeping.note(NOTHING if not rows and not trouble else "")
        return {"rows": rows, "note": note, "notice": notice or trouble}

    def obey(self, intent: object) -> dict[str, Any]:
        """Obey an intent from the page.

        `backup{}` is answered with a `file`, which has a `name` and Base64 `data`. `restore{name, data}` restores one.
        """
        told = ""
        try:
            match intent:
                case {"type": "backup"}:
                    return {"file": {"name": backup.named(date.today()), "data": packed()}}
                case {"type": "restore", "name": str(name), "data": str(data)}:
                    told = " ".join(unpacked(name, data))
                case _:
                    raise ParseError("the page sent a request that Python does not understand. Nothing has changed")
        except (ValueError, OSError) as error:
            told = f"{sentence(str(error)).rstrip('.')}."
        self.kept = self._shown(told)
        return {}

    def refuse(self, text: str) -> None:
        """Tell the learner why nothing was done."""
        self.kept = self._shown(text)

    def __repr__(self) -> str:
        lines = [f"{name}: {number}" for name, number in self.kept["rows"]]
        return "\n".join(filter(None, (*lines, self.kept["note"], self.kept["notice"])))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return static_html.beside(super()._repr_mimebundle_(**kwargs), static_html.words(repr(self)))


def counts() -> list[tuple[str, str]]:
    """Each kind of kept data with the number of its items; empty if nothing is kept."""
    found = []
    if (home() / NAME).exists():
        progress = Progress()
        number = {table: progress.rows(f"SELECT COUNT(*) FROM {table}")[0][0] for table in ("answers", "games")}
        days = progress.rows("SELECT COUNT(DISTINCT day) FROM answers")[0][0]
        puzzles = progress.rows("SELECT COUNT(DISTINCT puzzle) FROM solved")[0][0]
        met = len(Study(progress).met())
        found = [
            ("Answers about the birds", f"{number['answers']} on {counted(days, 'day')}" if days else ""),
            ("Birds met", f"{met}" if met else ""),
            ("Games finished", f"{number['games'] or ''}"),
            ("Puzzles solved", f"{puzzles or ''}"),
        ]
    begun = len([*saves.folder().glob(f"*{saves.SUFFIX}")]) if saves.folder().exists() else 0
    found.append(("Saved games", f"{begun or ''}"))
    return [(name, number) for name, number in found if number]


def packed() -> str:
    """A backup of all kept data, in Base64; raises `BackupError` or `OSError`."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "backup.zip"
        backup.write(file)
        return base64.b64encode(file.read_bytes()).decode()


def unpacked(name: str, data: str) -> list[str]:
    """Restore a backup given in Base64, and return sentences on what was done; raises `ValueError` or `OSError`."""
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
