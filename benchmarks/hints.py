"""Play Elemental or Elba by following hints, which do not peek, and solve the same deals with all cards known.

    python benchmarks/hints.py [game] [deals] [samples] [file] [first]

The game is written as in a deal, such as `elemental:july` or `elba`. Every deal becomes two rows of
`data/hints/results.csv`; deals already in the file are not played again, so an interrupted run can be resumed. The
player follows the plan of the best hint until a card turns up, and then asks again. A game also ends when a position is
repeated. Seconds are processor time.
"""

from __future__ import annotations

import csv
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial, reduce
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import elele
from elele import game, hints, solve
from elele.elba import Position as Elba
from elele.elemental import Position as Elemental
from elele.hints import Hint
from elele.positions import Position as AnyPosition

Position = Elemental | Elba
Player = Callable[[Position, int], tuple[int | str, int]]
"""A function that takes a deal and its number, plays it, and returns whether it won and the number of moves."""

RESULTS = Path(__file__).parent.parent / "data" / "hints" / "results.csv"
COLUMNS = ("game", "version", "player", "seed", "won", "moves", "seconds")
FIRST = 1001
"""The number of the first deal; earlier deals were used to develop the hints."""
MOST_MOVES = 250
SAMPLES = {"elba": 40}
"""The number of samples for each hint, if it is not `USUAL`: in Elba the first comparison of all plans takes 32."""
USUAL = 8


def asked(position: AnyPosition, seed: int, samples: int) -> Iterator[tuple[int, AnyPosition, Hint[Any] | None]]:
    """Yield the number of moves so far, the position and the hint at each request; the last item has no hint."""
    moves, seen = 0, set[AnyPosition]()
    while not position.over and position not in seen and moves < MOST_MOVES:
        seen.add(position)
        hint = hints.hint(position, seed=seed, samples=samples)
        yield moves, position, hint
        for move in hint.best.plan:
            hidden = len(game.unseen(position))
            position, moves = elele.apply(position, move), moves + 1
            if len(game.unseen(position)) < hidden or position.over:
                break
    yield moves, position, None


def hinted(position: Position, seed: int, samples: int) -> tuple[int, int]:
    """Return whether following the hints wins a deal, and the number of moves."""
    *_, (moves, end, _) = asked(position, seed, samples)
    return int(end.won), moves


def solved(position: Position, _seed: int) -> tuple[int | str, int]:
    """Return whether a deal can be won, checked by replaying the line; an empty text if the solver cannot decide."""
    solution = solve.solve(position, 60)
    if solution.verdict == "won" and not reduce(elele.apply, solution.line, position).won:
        raise AssertionError(f"this line does not win: {solution.line}")
    return {"won": 1, "lost": 0}.get(solution.verdict, ""), len(solution.line)


def fill(file: Path, game: str, players: Mapping[str, Player], deals: int, first: int = FIRST) -> None:
    """Play the deals that are not in a file, and print a line for each, so that a long run can be watched."""
    name, _, version = game.partition(":")
    for player, play in players.items():
        played = {int(row["seed"]): row["won"] for row in _rows(file, name, version, player)}
        for seed in range(first, first + deals):
            if seed not in played:
                start = time.process_time()
                won, moves = play(elele.deal(f"{game}#{seed}"), seed)
                _add(file, (name, version, player, seed, won, moves, f"{time.process_time() - start:.2f}"))
                played[seed] = str(won)
                print(f"{game}#{seed} {player}: {_told([*played.values()])}", flush=True)
        print(f"{game} {player}: {_told([*played.values()])}")


def _told(results: list[str]) -> str:
    won = results.count("1")
    low, high = hints.wilson(won, len(results))
    return f"{won} of {len(results)} deals won, between {low:.1%} and {high:.1%}"


def _rows(file: Path, game: str, version: str, player: str) -> list[dict[str, str]]:
    if not file.exists():
        _add(file, COLUMNS)
    with file.open(encoding="utf-8", newline="") as lines:
        return [row for row in csv.DictReader(lines)
                if (row["game"], row["version"], row["player"]) == (game, version, player)]  # fmt: skip


def _add(file: Path, cells: tuple[object, ...]) -> None:
    with file.open("a", encoding="utf-8", newline="") as lines:
        csv.writer(lines, lineterminator="\n").writerow(cells)


def main(
    game: str = "elemental:october",
    deals: str = "200",
    samples: str = "",
    file: str = str(RESULTS),
    first: str = str(FIRST),
) -> None:
    """Run the command."""
    tries = int(samples) if samples else SAMPLES.get(game.partition(":")[0], USUAL)
    players = {"hints": partial(hinted, samples=tries), "solved": solved}
    fill(Path(file), game, players, int(deals), int(first))


if __name__ == "__main__":
    main(*sys.argv[1:])
