"""Sort winnable deals of Elba and Elemental into three levels, in `data/levels.csv`.

    python benchmarks/levels.py GAME [deals]

The game is written as in a deal, such as `elemental:july` or `elba`. Two players measure how hard a deal is. The solver
knows every card: the more positions it searches before it wins, the fewer lines win. The greedy player sees only the
open cards: the fewer cards its games bring home or discard on average, the harder the deal. Each of the two ranks all
deals, and by the sum of the two ranks a deal is in the easiest third, in the middle or in the hardest third.

Deals already in the file are not measured again, so an interrupted run can be resumed. A finished list never changes,
because the text of a shared deal counts its rows: a game whose rows have levels is refused.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import elemental, solve
from elele.cards import LEVELS
from elele.elemental.position import WON_AT
from elele.elemental.solver import search
from elele.elemental.solver.macro_moves import begin
from elele.elemental.solver.state import left, state_of
from elele.solve.solution import Budget
from elele_course.playtest import baselines

FILE = Path(__file__).parent.parent / "data" / "levels.csv"
COLUMNS = ("game", "version", "deal", "states", "greedy", "level")
FIRST = 1001
"""The first deal; earlier ones were used in developing the hints."""
GAMES = {"elba": 20, "elemental": 5}
"""The number of games of the greedy player on a deal; each breaks ties by other random numbers."""
STATES = 100_000
"""The number of positions after which a deal is skipped."""

Row = dict[str, Any]


def searched(position: Any) -> int | None:
    """The number of positions that the solver searches until its first win; None if it finds none.

    For Elemental, the beam begins with one position and doubles at each attempt, since the solver's own beam is so wide
    that nearly every deal takes it the same effort.
    """
    if not isinstance(position, elemental.Position):
        solution = solve.solve(position, 600, STATES, shorten=False)
        return solution.states if solution.verdict == "won" else None
    state, start, budget = state_of(position), begin(position), Budget(600)
    for attempt in range(8):
        node = search.farthest(state, start, position.version, 1 << attempt, budget)
        if left(node.state) <= WON_AT[position.version]:
            return budget.states
    return None


def greedy(position: Any) -> float:
    """The mean score of the greedy player's games on a deal."""
    games = GAMES[position.game]
    scores = (baselines.play(position, baselines.greedy, seed)[-1].score for seed in range(games))
    return sum(scores) / games


def levelled(rows: list[Row]) -> list[Row]:
    """The rows with their levels: thirds by the sum of two ranks."""
    keys: tuple[Callable[[Row], float], ...] = (lambda row: int(row["states"]), lambda row: -float(row["greedy"]))
    ranks = [partial(_rank, sorted(map(key, rows)), key) for key in keys]
    by_rank = sorted(rows, key=lambda row: (sum(rank(row) for rank in ranks), int(row["deal"])))
    level = {row["deal"]: LEVELS[place * len(LEVELS) // len(rows)] for place, row in enumerate(by_rank)}
    return [row | {"level": level[row["deal"]]} for row in rows]


def _rank(values: list[float], key: Callable[[Row], float], row: Row) -> int:
    """Twice the mean place of a row's value among all values, so that equal values share a rank."""
    value = key(row)
    first = values.index(value)
    return 2 * first + values.count(value) - 1


def main(game: str, deals: str = "600") -> None:
    """Add winnable deals to a game's list until it is long enough, then sort them into levels."""
    name, _, version = game.partition(":")
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else [",".join(COLUMNS)]
    every: list[Row] = [*csv.DictReader(lines)]
    rows = [row for row in every if (row["game"], row["version"]) == (name, version)]
    if any(row["level"] for row in rows):
        raise SystemExit(f"{game} has its levels; texts such as {game}+easy#7 count on them")
    number = max((int(row["deal"]) for row in rows), default=FIRST - 1)
    with FILE.open("a", newline="", encoding="utf-8") as file:
        write = csv.writer(file, lineterminator="\n").writerow
        if not FILE.stat().st_size:
            write(COLUMNS)
        while len(rows) < int(deals):
            number += 1
            position = elele.deal(f"{game}#{number}")
            if states := searched(position):
                cells = (name, version, str(number), str(states), f"{greedy(position):.2f}", "")
                rows.append(dict(zip(COLUMNS, cells, strict=True)))
                write(cells)
                file.flush()
    others = [row for row in csv.DictReader(lines) if (row["game"], row["version"]) != (name, version)]
    with FILE.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows([*others, *levelled(rows)])


if __name__ == "__main__":
    main(*sys.argv[1:])
