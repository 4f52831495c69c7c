"""Draw the album: every screen in four sizes, light and dark, on one page that marks what differs from the last album.

`python tools/album` draws it in `.venv/album`, and moves the album that was there to `.venv/album/last`. Words choose
the groups whose names contain one of them: `python tools/album quiz elba`. `--last FOLDER` compares with the album in
another folder, and `--to FOLDER` draws in another folder.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, repeat
from multiprocessing import get_context
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
OURS = (HERE, HERE.parent, ROOT / "site", ROOT / "tests" / "support", ROOT / "widgets", ROOT / "course", ROOT)
sys.path[:0] = map(str, OURS)

import contact  # noqa: E402
import walks  # noqa: E402
from drawing import LAB, draw  # noqa: E402

WORKERS = 2
GROUPS = (LAB, *walks.WALKS)
"""The groups, the one that takes longest first."""


def main(words: list[str], to: Path, last: Path | None) -> None:
    """Draw the groups whose names contain one of the words, or all, and print what differs."""
    begun = time.monotonic()
    groups = [group for group in GROUPS if not words or any(word.lower() in group.lower() for word in words)]
    if not groups:
        raise SystemExit(f"There is no such group. The groups are {', '.join(GROUPS)}.")
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=to) as new:
        with ProcessPoolExecutor(WORKERS, get_context("spawn"), max_tasks_per_child=1) as pool:
            drawn = [*chain(*pool.map(draw, groups, repeat(Path(new))))]
        told = contact.put(drawn, Path(new), to, last)
    print(f"{told} It took {time.monotonic() - begun:.0f} seconds. Open {to / 'index.html'} in a browser.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="album", description=f"{__doc__}".partition("\n")[0])
    parser.add_argument("groups", nargs="*", metavar="WORD", help="draw only the groups whose names contain this")
    parser.add_argument("--to", type=Path, default=ROOT / ".venv" / "album", metavar="FOLDER", help="where to draw")
    parser.add_argument("--last", type=Path, metavar="FOLDER", help="the folder of the album to compare with")
    chosen = parser.parse_args()
    main(chosen.groups, chosen.to.resolve(), chosen.last and chosen.last.resolve())
