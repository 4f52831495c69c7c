"""Find endings of Elba, won and lost: try every line by the slow rules of `reference_elba.py`.

`python tests/support/reference_elba_endings.py` writes `tests/support/elba_endings.csv` anew.
"""

from __future__ import annotations

import csv
import random
from pathlib import Path

from reference_elba import RANKS, SUITS, VERSIONS, Pile, Table, all_allowed, deal, later, play, shuffled_deck

FILE = Path(__file__).parent / "elba_endings.csv"
MOST = 500
"""Leave out a table from which more tables than this come about."""
EACH = 10
"""Find this many endings of each version and each verdict."""


def thrown(version: str, height: int, chance: random.Random) -> Table:
    """Send about that many cards of each suit home, keep some as the stock, and throw the rest on any pile."""
    home = tuple(max(0, height + chance.randrange(-2, 4)) for _ in SUITS)
    left = [card for card in shuffled_deck(chance) if RANKS.index(card[0]) >= home[SUITS.index(card[1])]]
    stock = tuple(left.pop() for _ in range(chance.choice([0, 0, 4, 10])))
    piles: list[list[str]] = [[] for _ in range(chance.choice([7, 8, 8, 8]))]
    for card in left:
        chance.choice(piles).append(card)
    table = []
    for pile in piles:
        down = max(0, min(chance.randrange(6), len(pile) - 1))
        table.append(Pile(tuple(pile[:down]), tuple(pile[down:])))
    table += [Pile((), ())] * (8 - len(table))
    chance.shuffle(table)
    return Table(version, home, tuple(table), stock)


def winnable(table: Table) -> bool | None:
    """Tell whether some line wins, by trying them all; None where there are too many tables."""
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
    """Find endings of one version and verdict; play every second lost one from a deal, and throw the others."""
    chance = random.Random(f"{version} {wanted}")
    found: list[tuple[str, str]] = []
    while len(found) < EACH:
        if wanted or len(found) % 2:
            table = thrown(version, chance.randrange(5, 8) if wanted else chance.randrange(2, 5), chance)
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
