"""Play the games of lesson 09: `python benchmarks/playtest_games.py` writes data/playtest/games.csv.

This takes some minutes. Games already in the file are not played again; delete it to play all of them.
"""

from __future__ import annotations

from pathlib import Path

from elele_course import playtest
from elele_course.seabirds.policies import RulesOfThumb

FILE = Path(__file__).parent.parent / "data" / "playtest" / "games.csv"
OPTIONS = ["6x2", "6x3", "7x2", "7x3", "6x2+row7", "6x2+all"]
READINGS = ["6x2+islets", "6x2+four", "6x2+stack"]
"""Other readings of the guide."""
SWITCHES = ("value_first", "row_2_first", "islets_last", "protect_at_once")

if __name__ == "__main__":
    for policy in ("random", "simple", "careful"):
        playtest.run(300, policy, OPTIONS, file=FILE)
    for policy in ("simple", "careful"):
        playtest.run(300, policy, READINGS, file=FILE)
    for switch in SWITCHES:
        playtest.run(300, RulesOfThumb(**{switch: False}), file=FILE)
    playtest.run(300, RulesOfThumb(rescue_row_3=True), file=FILE)
    playtest.run(300, "best", file=FILE)
    playtest.run(60, "best", ["6x3", "7x2", "7x3"], file=FILE)
    playtest.run(30, "best", ["6x2+row7", "6x2+all"], file=FILE)
