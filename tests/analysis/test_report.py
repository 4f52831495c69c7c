"""Intervals of the benchmarks: the same sample gives the same interval, and it holds the figure."""

from __future__ import annotations

import random
import re
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
import report


def ends(text: str) -> tuple[float, float]:
    """The two numbers in brackets."""
    low, high = re.findall(r"\d+\.\d\d", text[text.index("(") :])
    return float(low), float(high)


def test_an_interval_holds_the_figure_and_shrinks() -> None:
    """A larger sample of the same kind has a narrower interval around its median."""
    chance = random.Random(1)
    few, many = ([chance.gauss(10, 2) for _ in range(size)] for size in (10, 1000))
    (low, high), (lower, higher) = (ends(report.interval(sample, statistics.median)) for sample in (few, many))
    assert low <= statistics.median(few) <= high
    assert lower <= 10 <= higher
    assert higher - lower < (high - low) / 3
    assert report.interval(few, statistics.median) == report.interval(few, statistics.median)


def test_a_slow_round_is_no_doubt_about_the_ratio() -> None:
    """A ratio pairs figures of one round, so a round in which the computer was slow changes nothing."""
    theirs = [100.0, 40.0, 120.0, 90.0]
    assert report.paired([2 * rate for rate in theirs], theirs) == "2.00 (2.00 to 2.00)"
