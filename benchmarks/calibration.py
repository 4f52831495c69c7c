"""Compare the predictions of hints with the results of games, in `data/hints/calibration.csv`, which lesson 10 plots.

    python benchmarks/calibration.py [deals] [samples] [file]

The player of hints in `hints.py` plays the same deals of all three games. The shares of its hints go into ten bins, by
tenths, and its points into bins of four. The file gets a row for the first hint of a game in each bin. So a game counts
once in a bin, and the games in a bin are independent. Hints without unseen cards are left out. In Elba, a hint uses as
many samples as `hints.py` gives it. Deals already in the file are not played again.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from hints import FIRST, SAMPLES, asked

import elele
from elele_course.tables.plots import said_bin

GAMES = ("elemental:october", "elba", "seabirds")
FILE = Path(__file__).parent.parent / "data" / "hints" / "calibration.csv"
COLUMNS = ("game", "seed", "moves", "samples", "said", "ended")


def rows(game: str, seed: int, samples: int) -> list[tuple[object, ...]]:
    """The rows of a deal: the first hint in each bin, with the result of the game."""
    first: dict[int, tuple[int, int, float]] = {}
    for moves, position, hint in asked(elele.deal(f"{game}#{seed}"), seed, SAMPLES.get(game, samples)):
        end = position.score if game == "seabirds" else int(position.won)
        if hint and hint.samples > 1:
            said = round(hint.best.mean if hint.best.scores else hint.best.share, 3)
            first.setdefault(said_bin(game, said), (moves, hint.samples, said))
    return [(game, seed, moves, tried, said, end) for moves, tried, said in first.values()]


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
