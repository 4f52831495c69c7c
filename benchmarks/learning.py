"""Simulate learners who play a game a day: `python benchmarks/learning.py [learners] [--write]`, about a minute.

Each learner plays one game a day for 14 days in the mode `learn`, or in `everything`, or studies only the daily quiz;
`course/elele_course/seabirds/simulated_player.py` states the model. A bird is known if its Hawaiian name will be
recalled from its picture the next day with a probability of at least 90%. The target is 16 of 20 birds after 14 games
in `learn`. In the daily quiz with its usual questions, at least 40% of the answers from day 3 on are to be recalled, in
sessions of 5 to 10 minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from datetime import timedelta
from math import sqrt
from statistics import fmean, stdev

from report import Row, show

from elele_course.seabirds.directions import EVERYDAY
from elele_course.seabirds.simulated_learner import simulate
from elele_course.seabirds.simulated_player import Way, evenings

AIM, DAYS, RECALLED = 16, 14, 0.4
KINDS: dict[str, tuple[Way, bool]] = {
    "a game a day in `learn`": ("learn", True),
    "the same, if seeing a bird leaves no memory": ("learn", False),
    "a game a day in `everything`": ("everything", True),
    "the daily quiz": ("deck", True),
}


def interval(numbers: Sequence[float]) -> str:
    """The mean and its 95% interval, as in `18.4 ± 0.4`."""
    return f"{fmean(numbers):.1f} ± {1.96 * stdev(numbers) / sqrt(len(numbers)):.1f}"


def rows(learners: int) -> Iterator[Row]:
    for name, (way, looks) in KINDS.items():
        lives = [evenings(way, DAYS, seed=seed, looks=looks) for seed in range(1, learners + 1)]
        for day in (3, 7, DAYS):
            last = [life[day - 1] for life in lives]
            known = [evening.known for evening in last]
            figure = f"{interval(known)} birds known, {min(known)} to {max(known)}"
            figure += f"; {interval([evening.recalled for evening in last])} expected to be recalled the next day"
            yield Row(f"{name}, day {day}", f"{fmean(known) / AIM:.2f} × the target of {AIM}", figure)
        first = [next((evening.day for evening in life if evening.known >= AIM), None) for life in lives]
        reached = sorted(day for day in first if day is not None)
        share = f"{len(reached)} of {learners} learners"
        latest = (
            f"between days {reached[0]} and {reached[-1]}, day {fmean(reached):.1f} on average" if reached else "never"
        )
        answers = interval([sum(evening.asked for evening in life) / DAYS for life in lives])
        yield Row(f"{name}, {AIM} birds known for the first time", share, f"{latest}; {answers} answers a day")
    weeks = [simulate(DAYS, seed=seed, directions=EVERYDAY) for seed in range(1, learners + 1)]
    shares = [sum(day.recalled for day in days[2:]) / sum(day.answers for day in days[2:]) for days in weeks]
    minutes = [day.took / timedelta(minutes=1) for days in weeks for day in days]
    figure = f"{100 * min(shares):.0f}% to {100 * max(shares):.0f}% of the answers are typed; "
    figure += f"{min(minutes):.1f} to {max(minutes):.1f} minutes a day"
    ratio = f"{fmean(shares) / RECALLED:.2f} × the target of {100 * RECALLED:.0f}%"
    yield Row(f"recall in the daily quiz, days 3 to {DAYS}", ratio, figure)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    show("learning", rows(numbers[0] if numbers else 50))
