"""The simulated learner: the schedule teaches every name within 60 days, with a known number of answers."""

from __future__ import annotations

import pytest

from elele_course.seabirds.directions import DIRECTIONS
from elele_course.seabirds.flashcards import cards
from elele_course.seabirds.simulated_learner import NAMES, simulate


@pytest.mark.parametrize("seed", [1, 2, 4, 5, 6])
def test_names_in_sixty_days(seed: int) -> None:
    """In 60 days, every name is met and most are learned, and no day is long."""
    days = simulate(60, seed=seed)
    names = len(cards(directions=NAMES))
    assert [day.day for day in days] == [*range(1, 61)]
    assert days[-1].total == sum(day.new for day in days) == names
    assert days[-1].reached > 0.85 * names
    assert max(day.answers for day in days) <= 45


def test_same_seed_same_days() -> None:
    """The same seed gives the same days, another seed other days."""
    assert simulate(20, seed=7) == simulate(20, seed=7) != simulate(20, seed=8)


def test_remembers_nine_times_of_ten() -> None:
    """About nine in ten answers to cards that come back after days are right, as FSRS intends."""
    days = [day for seed in range(5) for day in simulate(60, seed=seed)][20:]
    later = [day for day in days if not day.new]
    assert 0.85 < sum(day.right for day in later) / sum(day.answers for day in later) < 0.97


def test_more_each_day() -> None:
    """With more new cards a day, all are seen sooner while the day has room, and only wanted directions are asked."""
    brisk, calm = (simulate(30, new_per_day=new, directions=DIRECTIONS) for new in (10, 3))
    assert [day.new for day in brisk[:2]] == [10, 7]
    assert sum(day.new for day in brisk) > sum(day.new for day in calm)
    assert calm[-1].total == len(cards())
