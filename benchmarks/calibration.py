"""What hints said, against how the games ended: `data/hints/calibration.csv`, which lesson 10 plots.

    python benchmarks/calibration.py [deals] [samples] [file]

The player of hints in `hints.py` plays the same numbers of deals of all three games. Each time the share of a hint is in
another tenth for the first time in a game, or its points in another four, the file gets a row; so a game counts once in
a bin, and the games of a bin are independent of each other. A hint that had nothing to guess says no share, and is left
out. Deals that the file has are not played again.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from hints import FIRST, asked

import elele
from elele.tables.plots import said_bin

GAMES = ("elemental:october", "elba", "seabirds")
FILE = Path(__file__).parent.parent / "data" / "hints" / "calibration.csv"
COLUMNS = ("game", "seed", "moves", "samples", "said", "ended")


def rows(game: str, seed: int, samples: int) -> list[tuple[object, ...]]:
    """The rows of a deal: the first hint in each bin, and how the game ended."""
    first: dict[int, tuple[int, int, float]] = {}
    for moves, _position, hint in asked(elele.deal(f"{game}#{seed}"), seed, samples):
        if hint and hint.samples > 1:
            said = hint.best.mean if hint.best.scores else hint.best.share
            first.setdefault(said_bin(game, said), (moves, hint.samples, said))
    end = _position.score if game == "seabirds" else int(_position.won)
    return [(game, seed, moves, tried, f"{said:.3f}", end) for moves, tried, said in first.values()]


def main(deals: str = "100", samples: str = "20", file: str = str(FILE)) -> None:
    """Run the command."""
    path = Path(file)
    if not path.exists():
        path.write_text(",".join(COLUMNS) + "\n", encoding="utf-8")
    with path.open(encoding="utf-8", newline="") as lines:
        played = {(row["game"], int(row["seed"])) for row in csv.DictReader(lines)}
    for seed in range(FIRST, FIRST + int(deals)):
        for game in GAMES:
            if (game, seed) not in played:
                with path.open("a", encoding="utf-8", newline="") as lines:
                    csv.writer(lines, lineterminator="\n").writerows(rows(game, seed, int(samples)))
        print(f"deal {seed}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
