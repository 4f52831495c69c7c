"""Play by hints alone, one move a hint, and compare that with following whole plans.

    python benchmarks/one_move_a_hint.py [games] [deals] [file] [first] [players]

`games` are separated by commas, such as `elemental:july,elba`. Each game becomes a row of a CSV file. Games already in
the file are not played again, so an interrupted run can be resumed. At the end, the command prints a table of all rows.

One player asks for a hint before every move and passes on the previous hint, as a board does. The other follows a plan
until a card turns up or the plan ends, and is told nothing about earlier positions. In E Lele!, a plan is always one
move, so both players play alike. Samples are counted, not seconds, so that the result is the same on any computer.
"""

from __future__ import annotations

import csv
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

import hints as whole_plans

import elele
from elele import hints
from elele.hints.ranking import SURE, Hint

GAMES = "elemental:october,elemental:july,seabirds,elba"
SAMPLES = {**whole_plans.SAMPLES, "seabirds": 24}
"""The number of samples for each hint, if it is not `whole_plans.USUAL`."""
FIRST = 1301
"""The number of the first deal; no deal from there on was used to choose anything."""
MOST_MOVES = 1000
COLUMNS = ("game", "player", "seed", "won", "score", "moves", "end", "seconds")


class End(NamedTuple):
    """The end of a game."""

    position: Any
    moves: int
    reason: str
    """`over`; `back`, if a hint says that every move repeats a position; `repeated`; or `long`."""


def one_move(position: Any, seed: int, samples: int) -> End:
    """Make the best move of each hint, until the game is over or a hint says that every move repeats a position."""
    hint: Hint[Any] | None = None
    seen = {position}
    for moves in range(MOST_MOVES):
        if position.over:
            return End(position, moves, "over")
        hint = hints.hint(position, seed=seed, samples=samples, previous=hint)
        if hint.repeats:
            return End(position, moves, "back")
        position = elele.apply(position, hint.best.move)
        if position in seen:
            return End(position, moves + 1, "repeated")
        seen.add(position)
    return End(position, MOST_MOVES, "long")


def whole(position: Any, seed: int, samples: int) -> End:
    """Follow the plan of each hint until a card turns up, until the game is over or a position is repeated."""
    *_, (moves, end, _) = whole_plans.asked(position, seed, samples)
    return End(end, moves, "over" if end.over else "long" if moves >= whole_plans.MOST_MOVES else "repeated")


PLAYERS: dict[str, Callable[[Any, int, int], End]] = {"one move": one_move, "whole plans": whole}


def fill(file: Path, game: str, player: str, seeds: range) -> None:
    """Play the deals that are not in a file."""
    if not file.exists():
        _add(file, COLUMNS)
    name = game.partition(":")[0]
    played = {int(row["seed"]) for row in _rows(file) if (row["game"], row["player"]) == (game, player)}
    for seed in sorted({*seeds} - played):
        start = time.process_time()
        position, moves, reason = PLAYERS[player](
            elele.deal(f"{game}#{seed}"), seed, SAMPLES.get(name, whole_plans.USUAL)
        )
        spent = f"{time.process_time() - start:.2f}"
        _add(file, (game, player, seed, int(position.won), position.score, moves, reason, spent))


def table(file: Path) -> str:
    """The results as a table, with the 95% interval of each share or mean."""
    heads = ("game", "player", "deals", "result", "repeats", "dead ends", "time for a game")
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    for (game, player), group in groupby(sorted(_rows(file), key=_PLAYER), key=_PLAYER):
        rows = [*group]
        seeds, ends = [int(row["seed"]) for row in rows], Counter(row["end"] for row in rows)
        deals = f"`#{min(seeds)}` to `#{max(seeds)}`"
        seconds = fmean(float(row["seconds"]) for row in rows)
        counts = f"{ends['repeated']} | {ends['back']}"
        lines.append(f"| {game} | {player} | {deals} | {_told(game, rows)} | {counts} | {seconds:.2f} s |")
    return "\n".join(lines)


def _told(game: str, rows: list[dict[str, str]]) -> str:
    made = len(rows)
    if game.partition(":")[0] == "seabirds":
        scores = [int(row["score"]) for row in rows]
        mean, error = fmean(scores), SURE * stdev(scores) / made**0.5 if made > 1 else 0.0
        return f"{mean:.1f} points ({mean - error:.1f} to {mean + error:.1f})"
    won = sum(row["won"] == "1" for row in rows)
    low, high = hints.wilson(won, made)
    return f"{won} of {made} won, {won / made:.1%} ({100 * low:.1f} to {100 * high:.1f})"


_PLAYER = itemgetter("game", "player")


def _rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return [*csv.DictReader(lines)]


def _add(file: Path, cells: tuple[object, ...]) -> None:
    with file.open("a", encoding="utf-8", newline="") as lines:
        csv.writer(lines, lineterminator="\n").writerow(cells)


def main(
    games: str = GAMES,
    deals: str = "100",
    file: str = "one_move_a_hint.csv",
    first: str = str(FIRST),
    players: str = ",".join(PLAYERS),
) -> None:
    """Run the command."""
    for player in players.split(","):
        for game in games.split(","):
            if game.partition(":")[0] != "seabirds" or player == "one move":
                fill(Path(file), game, player, range(int(first), int(first) + int(deals)))
    print(table(Path(file)))


if __name__ == "__main__":
    main(*sys.argv[1:])
