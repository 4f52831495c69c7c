"""Endings of Elba, won and lost: everything is tried, by the slow rules of `reference_elba.py`.

`python tests/reference_elba_endings.py` writes `tests/elba_endings.csv` anew.
"""

from __future__ import annotations

import csv
import random
from multiprocessing import Pool
from pathlib import Path

from reference_elba import ORDER, Table, all_allowed, deal, later, play, shuffled_deck

VERSIONS = ("", "strict", "partial", "strict+partial")
FILE = Path(__file__).parent / "elba_endings.csv"
MOST = 500
"""A table from which more tables than this come about is left out."""
EACH = 10
"""Endings of each version and each verdict."""


def thrown(version: str, height: int, chance: random.Random) -> Table:
    """A table with about so many cards of each suit home, some in the stock, and the rest in any pile, up or down."""
    table = Table(version)
    for suit in table.home:
        table.home[suit] = [rank + suit for rank in ORDER[: max(0, height + chance.randrange(-2, 4))]]
    left = [card for card in shuffled_deck(chance) if card not in table.home[card[1]]]
    table.stock = [left.pop() for _ in range(chance.choice([0, 0, 4, 10]))]
    used = table.piles[: chance.choice([7, 8, 8, 8])]
    for card in left:
        chance.choice(used).append([card, True])
    for pile in used:
        for card in pile[: chance.randrange(6)]:
            card[1] = False
    table.turn_up()
    chance.shuffle(table.piles)
    return table


def winnable(table: Table) -> bool | None:
    """Whether some line wins, by trying them all; None where there are too many tables."""
    waiting, seen = [table], {table.show()}
    while waiting:
        table = waiting.pop()
        if table.is_won():
            return True
        if len(seen) > MOST:
            return None
        for move in sorted(all_allowed(table), key=lambda move: move[:5] == "found"):
            after = play(table, move)
            if after.show() not in seen:
                seen.add(after.show())
                waiting.append(after)
    return False


def endings(job: tuple[str, bool]) -> list[tuple[str, str]]:
    """Endings of a version with a verdict; of those that are lost, half are played from a deal."""
    version, wanted = job
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
    with Pool() as pool:
        parts = pool.map(endings, [(version, wanted) for version in VERSIONS for wanted in (True, False)], chunksize=1)
    with FILE.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("position", "verdict"))
        rows.writerows(row for part in parts for row in part)
