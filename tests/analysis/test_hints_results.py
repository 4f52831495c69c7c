"""The shipped results of hints list each deal of a player once, and no win in a deal that cannot be won."""

from __future__ import annotations

import csv
import sys
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pytest

import elele
from elele.paths import data_folder

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
import hints as benchmark

FILE = data_folder() / "hints" / "results.csv"
ROWS = list(csv.DictReader(FILE.read_text(encoding="utf-8").splitlines()))
GAMES = ("game", "version", "player")


def test_each_deal_once() -> None:
    """The deals of each game and player are consecutive from the first, and every row can be read."""
    for _, rows in groupby(sorted(ROWS, key=itemgetter(*GAMES)), key=itemgetter(*GAMES)):
        seeds = sorted(int(row["seed"]) for row in rows)
        assert seeds == [*range(benchmark.FIRST, benchmark.FIRST + len(seeds))]
    assert {tuple(row) for row in ROWS} == {benchmark.COLUMNS}
    assert {row["won"] for row in ROWS} <= {"0", "1", ""}
    assert all(float(row["seconds"]) >= 0 and int(row["moves"]) >= 0 for row in ROWS)


def test_nothing_is_won_that_cannot_be() -> None:
    """Hints never won a deal that cannot be won with all cards known."""
    deal = itemgetter("game", "version", "seed")
    lost = {deal(row) for row in ROWS if row["player"] == "solved" and row["won"] == "0"}
    won = {deal(row) for row in ROWS if row["player"] == "hints" and row["won"] == "1"}
    assert lost
    assert not lost & won


@pytest.mark.parametrize("name", sorted({(row["game"], row["version"]) for row in ROWS if row["player"] == "hints"}))
def test_a_deal_is_played_the_same_again(name: tuple[str, str]) -> None:
    """The present hints give the shipped rows: the shortest game of each kind is the same, move for move."""
    rows = [row for row in ROWS if (row["game"], row["version"], row["player"]) == (*name, "hints")]
    row = min(rows, key=lambda row: int(row["moves"]))
    samples = benchmark.SAMPLES.get(name[0], benchmark.USUAL)
    position = elele.deal(f"{':'.join(filter(None, name))}#{row['seed']}")
    assert benchmark.hinted(position, int(row["seed"]), samples) == (int(row["won"]), int(row["moves"]))


def test_a_broken_run_goes_on(tmp_path: Path) -> None:
    """Deals already in a file are not played again, and playing a shipped deal gives the same row."""
    file = tmp_path / "results.csv"
    for deals in (1, 2):
        benchmark.fill(file, "elba", {"solved": benchmark.solved}, deals)
    made = [{**row, "seconds": ""} for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines())]
    shipped = [{**row, "seconds": ""} for row in ROWS if (row["game"], row["player"]) == ("elba", "solved")]
    assert made == sorted(shipped, key=itemgetter("seed"))[:2]
    assert elele.deal(f"elba#{made[0]['seed']}").game == "elba"
