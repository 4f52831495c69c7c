"""The baseline players of lesson 10: `python benchmarks/baselines.py` plays them into data/hints/plain.csv.

The columns are those of `data/hints/results.csv`, and so are the deals; those that the file has are not played again.
July and strict Elba are solved here too.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from hints import Position, fill, solved

from elele.playtest import baselines

FILE = Path(__file__).parent.parent / "data" / "hints" / "plain.csv"
GAMES = ("elemental:october", "elemental:july", "elba", "elba:strict")
SOLVED = ("elemental:july", "elba:strict")
DEALS = 300


def played(player: baselines.Player[Any], position: Position, seed: int) -> tuple[int, int]:
    """Return whether a baseline player wins a deal, and in how many moves."""
    positions = baselines.play(position, player, seed)
    return int(positions[-1].won), len(positions) - 1


PLAYERS = {name: partial(played, player) for name, player in baselines.PLAYERS.items()}

if __name__ == "__main__":
    for game in GAMES:
        fill(FILE, game, PLAYERS | ({"solved": solved} if game in SOLVED else {}), DEALS)
