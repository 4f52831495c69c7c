"""Check that confirmed data are kept after every fault and damage; the tests try only a part of them.

    python benchmarks/kept.py [--write]

It uses a temporary folder in memory if there is one, since each case ends with writes that reach the disk. The command
fails at the first case that is neither the old state, nor the new state, nor a reported loss.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))

import damage
import one_game
from report import Row, show

from elele_course.store.progress import Progress

OLDER = Path(__file__).parent.parent / "tests" / "corpus" / "version_4" / "learner.sqlite3"
MEMORY = Path("/dev/shm")
GAMES = 300
"""The number of games, of 25 steps each, whose texts are all read back."""


def answered(file: Path) -> None:
    """Keep one more answer in a file."""
    damage.answer(Progress(file))


def measured(start: Path) -> Iterator[Row]:
    """A row for each kind of accident; `start` is a progress file with rows in every table."""
    cases: dict[str, Callable[[Path], Counter[str]]] = {
        "saved game: a bit changed in each byte, cut after each byte": lambda at: damage.damaged_save(at, 1),
        "line to hand in: the same": lambda _at: damage.damaged_line(1),
        "an answer: each operation below SQLite fails": lambda at: damage.failing(at, start, answered),
        "a new progress file: the same": lambda at: damage.failing(at, None, Progress),
        "an upgrade of an older progress file: the same": lambda at: damage.failing(at, OLDER, Progress),
        "an answer: power outages": lambda at: damage.power_cuts(at, start, answered),
        "an upgrade of an older progress file: power outages": lambda at: damage.power_cuts(at, OLDER, Progress),
        "a move: each open, write, sync and rename fails": lambda at: damage.failing_moves(at, False),
        "a move onto a file with another game: the same": lambda at: damage.failing_moves(at, True),
        "progress file: a bit changed in each byte, cut after each byte": lambda at: damage.damaged_progress(at, 1),
    }
    for what, run in cases.items():
        with _folder() as folder:
            verdicts = run(Path(folder))
        if wrong := verdicts.keys() - {"whole", "told"}:
            raise SystemExit(f"{what}: {', '.join(wrong)} ({dict(verdicts)})")
        silent = f"0 of {verdicts.total():,} lost or changed silently"
        yield Row(what, silent, f"{verdicts['whole']:,} intact, {verdicts['told']:,} reported")
    yield Row("texts and files of games", f"0 of {one_game.run(GAMES, 25):,} read back differently", f"{GAMES} games")


def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)


if __name__ == "__main__":
    with _folder() as home:
        damage.filled(Path(home, "filled.sqlite3"))
        show("kept", measured(Path(home, "filled.sqlite3")))
