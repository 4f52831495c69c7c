"""Find won and lost endings of Elba by trying every line with the slow rules of `reference_elba.py`.

`python tests/support/reference_elba_endings.py` writes `tests/support/elba_endings.csv`.
"""

from __future__ import annotations

import csv
import random
from pathlib import Path

from reference_elba import VERSIONS, Table, all_allowed, deal, late, later, play, shuffled_deck

FILE = Path(__file__).parent / "elba_endings.csv"
MOST = 500
"""The maximum number of tables that may be reachable from an ending."""
EACH = 10
"""The number of endings to find for each version and each verdict."""


def winnable(table: Table) -> bool | None:
    """Return whether some line wins, by trying them all; None if there are too many tables."""
    waiting, seen = [table], {table}
    while waiting:
        table = waiting.pop()
        if table.is_won():
            return True
        if len(seen) > MOST:
            return None
        for move in sorted(all_allowed(table), key=lambda move: move[:5] == "found"):
            after = play(table, move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def endings(version: str, wanted: bool) -> list[tuple[str, str]]:
    """Find endings of one version and verdict; every second lost one comes from a deal."""
    chance = random.Random(f"{version} {wanted}")
    found: list[tuple[str, str]] = []
    while len(found) < EACH:
        if wanted or len(found) % 2:
            table = late(version, range(3, 11) if wanted else range(8), chance)
        else:
            table = later(deal(shuffled_deck(chance), version), chance.randrange(30, 70), chance)
        if winnable(table) is wanted:
            found.append((table.show(), "won" if wanted else "lost"))
    return found


if __name__ == "__main__":
    parts = [endings(version, wanted) for version in VERSIONS for wanted in (True, False)]
    with FILE.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("position", "verdict"))
        rows.writerows(row for part in parts for row in part)
