"""What a learner has kept, with a file to take along: saved from the page, and brought back from it."""

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
"""The most bytes of a file that is brought back here; `elele restore` reads larger ones."""
NOTHING = "Nothing is kept here yet."


class TakeAlong(Shown):
    """The answers, games and puzzles that are kept here, and a file that takes them to another computer.

    A file that is brought back overwrites nothing: what was here before stays under another name.
    """

    _esm = assets.script("mine/widget.js")
    _css = assets.style("tokens.css", "mine.css")

    kept = Dict().tag(sync=True)
    """`rows` of a name and a number, a `note` where nothing is kept, and the `notice` of the last request."""

    longest = LARGEST * 3 // 2  # a file in Base64

    def __init__(self, *, layout: Layout | None = None) -> None:
        super().__init__(kept=self._shown(), layout=layout or Layout(width="auto"))

    def _shown(self, notice: str = "") -> dict[str, Any]:
        try:
            rows, trouble = counts(), ""
        except (ProgressError, OSError) as error:
            rows, trouble = [], f"{error}"
        note = keeping.why() or (NOTHING if not rows and not trouble else "")
        return {"rows": rows, "note": note, "notice": notice or trouble}

    def obey(self, intent: object) -> dict[str, Any]:
        """Obey the page.

        `backup{}` is answered with a `file` of a `name` and `data` in Base64. `restore{name, data}` brings one back.
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
        """Tell the learner why nothing has been done."""
        self.kept = self._shown(text)

    def __repr__(self) -> str:
        lines = [f"{name}: {number}" for name, number in self.kept["rows"]]
        return "\n".join(filter(None, (*lines, self.kept["note"], self.kept["notice"])))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return static_html.beside(super()._repr_mimebundle_(**kwargs), static_html.words(repr(self)))


def counts() -> list[tuple[str, str]]:
    """What is kept, each kind with its number; empty if there is nothing."""
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
    """A backup of everything, in Base64; raises `BackupError` or `OSError`."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "backup.zip"
        backup.write(file)
        return base64.b64encode(file.read_bytes()).decode()


def unpacked(name: str, data: str) -> list[str]:
    """Bring back a backup given in Base64, and return what was done, in sentences; raises `ValueError` or `OSError`."""
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
