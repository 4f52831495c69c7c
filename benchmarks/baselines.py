"""Play the games of the baseline players in lesson 10: `python benchmarks/baselines.py` writes data/hints/plain.csv.

The columns and deals are the same as in `data/hints/results.csv`; deals already in the file are not played again. This
script also solves the deals of July and strict Elba.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from hints import Position, fill, solved

from elele_course.playtest import baselines

FILE = Path(__file__).parent.parent / "data" / "hints" / "plain.csv"
GAMES = ("elemental:october", "elemental:july", "elba", "elba:strict")
SOLVED = ("elemental:july", "elba:strict")
DEALS = 300


def played(player: baselines.Player[Any], position: Position, seed: int) -> tuple[int, int]:
    """Return whether a baseline player wins a deal, and the number of moves."""
    positions = baselines.play(position, player, seed)
    return int(positions[-1].won), len(positions) - 1


PLAYERS = {name: partial(played, player) for name, player in baselines.PLAYERS.items()}

if __name__ == "__main__":
    for game in GAMES:
        fill(FILE, game, PLAYERS | ({"solved": solved} if game in SOLVED else {}), DEALS)
