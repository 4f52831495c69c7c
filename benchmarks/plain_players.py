"""The plain players of lesson 10: `python benchmarks/plain_players.py` plays them into data/hints/plain.csv.

The columns are those of `data/hints/results.csv`, and so are the deals. July and strict Elba are solved here too.
"""

from __future__ import annotations

import csv
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import plain, solve

FILE = Path(__file__).parent.parent / "data" / "hints" / "plain.csv"
COLUMNS = ("game", "version", "player", "seed", "won", "moves", "seconds")
GAMES = ("elemental:october", "elemental:july", "elba", "elba:strict")
SOLVED = ("elemental:july", "elba:strict")
FIRST, DEALS, PATIENCE = 1001, 300, 60


def row(game: str, player: str, seed: int) -> tuple[object, ...]:
    """One game, or one deal solved, as a row."""
    name, _, version = game.partition(":")
    position, start = elele.deal(f"{game}#{seed}"), time.process_time()
    if player == "solved":
        solution = solve.solve(position, PATIENCE)
        won, moves = {"won": "1", "lost": "0"}.get(solution.verdict, ""), len(solution.line)
    else:
        played = plain.play(position, plain.PLAYERS[player], seed)
        won, moves = str(int(played[-1].won)), len(played) - 1
    return name, version, player, seed, won, moves, f"{time.process_time() - start:.2f}"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    with FILE.open("w", newline="", encoding="utf-8") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(COLUMNS)
        for game in GAMES:
            for player in (*plain.PLAYERS, *(["solved"] if game in SOLVED else [])):
                lines.writerows(row(game, player, seed) for seed in range(FIRST, FIRST + DEALS))
