"""Compare the memory's forecast with exams of simulated learners: `python benchmarks/exam.py [learners] [--write]`.

Each learner takes the daily quiz with its usual questions for 60 days, and an exam before the quiz of days 1, 15 and
61. Three kinds of learner: one honestly says "Show me" when a name is gone; one guesses instead; one forgets twice as
fast. Their memories follow four laws, none of them that of FSRS:

- exponential: a name is recalled with the probability exp(-t/s) after t days. Recalling it multiplies s, the more so
  the nearer it was to being forgotten; missing it makes s smaller;
- Wickelgren's power law: 0.98 / (1 + 0.4 t) to the power of a rate that falls with every recall and rises with a miss;
- hyperbolic: 1 / (1 + t/s), where every recall adds to s and a miss takes half of it away;
- lasting: a quarter of the names is never lost, and the others as in the exponential law, with smaller steps.

The terms of the forecast were chosen with other seeds (1000 to 1029) and two of the laws, the exponential and the
hyperbolic one. The power law and the lasting one had no part in that choice, and have a row of their own.

Every learner has their own mean speed, and every name its own start. Nothing is fitted to FSRS or to its data. In a
picture never seen before, a part of the known names is lost: 0% to 30%, by learner and by bird. The forecast knows
neither the laws nor these numbers. What it assumes about new pictures before any exam is a guess
(`course/elele_course/study/forecast.py`), so the last rows change the part that is lost. "At best" is somebody who
knows the probability of each name and the range of the losses, and lacks only what a new picture costs this learner.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from math import exp, prod, sqrt
from operator import mul
from statistics import fmean, stdev

from report import Row, show

from elele.seabirds.deck import load
from elele_course.seabirds.directions import DIRECTIONS, EVERYDAY
from elele_course.seabirds.exam import DAYS, DIRECTION, Given, Sitting, forecasts
from elele_course.seabirds.flashcards import Card, cards, daily
from elele_course.store.progress import stamp
from elele_course.study.answers import Answer, Rating, given
from elele_course.study.forecast import Forecast
from elele_course.study.schedule import PACE, Memory, Schedule, chosen, recalled, way

TARGET = 10
"""The largest mean error, in percentage points."""
START = date(2026, 1, 1)
KINDS = ("honest", "guessing", "forgetting twice as fast")
TODAY = 0.95
"""The probability of recalling a name on the day on which it was last seen."""


@dataclass
class Trace:
    """What a learner has kept of one card."""

    strength: float
    """The stability in days; for the power law, the rate of forgetting."""
    seen: int
    """The day on which the card was last seen."""


@dataclass(frozen=True)
class Law:
    """A law of forgetting."""

    start: Callable[[random.Random], float]
    """The strength of a new trace, which differs from card to card."""
    recall: Callable[[float, float], float]
    """The probability of recall, by strength and days."""
    after: Callable[[float, float, bool], float]
    """The strength after a test on another day, by the strength, the probability of recall, and the result."""


LAWS = {
    "exponential": Law(
        lambda chance: chance.lognormvariate(1.2, 0.5), lambda s, t: exp(-t / s),
        lambda s, p, right: s * (1.6 + 2.4 * (1 - p)) if right else max(0.5 * s, 1.0),
    ),
    "power": Law(
        lambda chance: chance.lognormvariate(-0.9, 0.4), lambda rate, t: 0.98 * (1 + 0.4 * t) ** -rate,
        lambda rate, p, right: rate * (0.75 - 0.25 * (1 - p)) if right else min(rate * 1.2, 1.5),
    ),
    "hyperbolic": Law(
        lambda chance: chance.lognormvariate(1.9, 0.5), lambda s, t: 1 / (1 + t / s),
        lambda s, p, right: s + 8 + 60 * (1 - p) if right else max(0.5 * s, 2.0),
    ),
    "lasting": Law(
        lambda chance: chance.lognormvariate(1.0, 0.5), lambda s, t: 0.25 + 0.73 * exp(-t / s),
        lambda s, p, right: s * (1.5 + 1.5 * (1 - p)) if right else max(0.6 * s, 1.0),
    ),
}  # fmt: skip
UNSEEN = ("power", "lasting")
"""The laws that had no part in choosing the terms of the forecast."""
COVERED = 0.95
"""The part of the exams that the forecast's interval promises to hold."""


@dataclass
class Learner:
    """A simulated learner."""

    kind: str
    law: Law
    chance: random.Random
    losses: tuple[float, float] = (0.0, 0.3)
    """The range of the mean part of the known names that is lost in a new picture."""
    traces: dict[str, Trace] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.speed = self.chance.lognormvariate(0, 0.25) * (2 if self.kind == KINDS[2] else 1)
        loss = self.chance.uniform(*self.losses)
        self.lost = {
            bird.species_id: min(max(self.chance.gauss(loss, 0.08), 0), 1) if loss else 0.0 for bird in load().in_deck
        }

    def knows(self, card_id: str, day: int) -> float:
        """The probability of recalling a card on a day."""
        trace = self.traces.get(card_id)
        if trace is None:
            return 0.0
        return TODAY if trace.seen == day else self.law.recall(trace.strength, self.speed * (day - trace.seen))

    def sees(self, card_id: str, day: int, right: bool) -> None:
        """Learn from a question and its answer; a second one on the same day adds nothing."""
        trace = self.traces.setdefault(card_id, Trace(self.law.start(self.chance), day))
        if trace.seen < day:
            trace.strength = self.law.after(trace.strength, self.knows(card_id, day), right)
            trace.seen = day

    def guesses(self, way_asked: str) -> bool:
        """Return whether a name that is gone is guessed right: one of four choices, or of the deck's names."""
        return self.kind == KINDS[1] and self.chance.random() < (1 / 20 if way_asked == "write" else 1 / 4)

    def study(self, schedule: Schedule[Card], day: int) -> Iterator[Answer]:
        """The answers in the daily quiz of a day."""
        now = datetime.combine(START + timedelta(days=day), time(16), UTC)
        while card := schedule.next(now):
            memory = schedule.memories.get(card.card_id)
            by_name = DIRECTIONS[card.direction].answers.by_name
            asked = way(memory, now.date()) if by_name else "choose"
            knows = self.chance.random() < self.knows(card.card_id, day)
            right = knows or self.guesses(asked)
            self.sees(card.card_id, day, knows)
            answer = given(card.card_id, _rating(memory, asked, by_name) if right else "again", now)
            schedule.take(answer)
            yield answer
            now += PACE

    def sits(self, number: int, day: int) -> tuple[Sitting, list[float]]:
        """An exam in the morning of a day, and the probability of recalling each name from the picture learned."""
        at = stamp(datetime.combine(START + timedelta(days=day), time(8), UTC))
        known = [self.knows(f"{DIRECTION}:{bird}", day) for bird in self.lost]
        results = {
            bird: Given("", self.chance.random() < (1 - lost) * chance, at, START + timedelta(days=day))
            for (bird, lost), chance in zip(self.lost.items(), known, strict=True)
        }
        return Sitting(number, results), known


def _rating(memory: Memory | None, asked: str, by_name: bool) -> Rating:
    return recalled(memory, "", timedelta(), helped=asked != "write") if by_name else chosen(memory)


@dataclass(frozen=True)
class Result:
    """One exam of one learner."""

    day: int
    found: int
    """The number of names in the exam."""
    known: float
    """The number of names to be expected, from the law of forgetting and the loss of each bird."""
    best: float
    """The same for somebody who knows the memory of the learner, but not what a new picture costs."""
    forecast: Forecast


def life(kind: str, law: Law, seed: str, losses: tuple[float, float] = (0.0, 0.3)) -> list[Result]:
    """The exams of one learner."""
    learner = Learner(kind, law, random.Random(seed), losses)
    schedule, told = Schedule(daily(cards(None, EVERYDAY)), 6), list[Answer]()
    exams, known = list[Sitting](), list[list[float]]()
    for day in range(DAYS[-1] + 1):
        if day in DAYS:
            sitting, chances = learner.sits(len(exams) + 1, day)
            exams.append(sitting)
            known.append(chances)
        if day < DAYS[-1]:
            told += learner.study(schedule, day)
    seen, results = list[tuple[float, bool]](), list[Result]()
    for day, sitting, chances, made in zip(DAYS, exams, known, forecasts(told, exams), strict=True):
        expected = sum((1 - lost) * chance for lost, chance in zip(learner.lost.values(), chances, strict=True))
        results.append(Result(day, sitting.right, expected, sum(chances) * _share(seen, losses), made))
        seen += zip(chances, (given.right for given in sitting.given.values()), strict=True)
    return results


def _share(seen: Sequence[tuple[float, bool]], losses: tuple[float, float]) -> float:
    """The mean share of names that survive in a new picture, given the range of the losses and earlier exams."""
    shares = [1 - losses[0] - (losses[1] - losses[0]) * step / 30 for step in range(31)]
    weights = [prod(share * chance if right else 1 - share * chance for chance, right in seen) for share in shares]
    return sum(map(mul, shares, weights)) / sum(weights)


def _around(numbers: Sequence[float]) -> str:
    """The mean and its 95% interval, as in `4.1 ± 0.4`."""
    return f"{fmean(numbers):.1f} ± {1.96 * stdev(numbers) / sqrt(len(numbers)):.1f}"


def _row(name: str, results: Sequence[Result]) -> Row:
    """The error of the forecast in percentage points: its mean distance from what exams of the learner find."""
    points = 100 / len(load().in_deck)
    errors = [points * abs(one.forecast.expected - one.known) for one in results]
    raw = [points * abs(one.forecast.by_fsrs - one.known) for one in results]
    off = [points * (one.forecast.expected - one.known) for one in results]
    single = [points * abs(one.forecast.expected - one.found) for one in results]
    best = [points * abs(one.best - one.found) for one in results]
    luck = [points * abs(one.known - one.found) for one in results]
    named, told = fmean(one.found for one in results), fmean(one.forecast.expected for one in results)
    figure = f"{named:.1f} of 20 named, {told:.1f} forecast; {_around(errors)} points off, {_around(off)} too high; "
    figure += f"FSRS alone {_around(raw)} points off; from a single exam {_around(single)} points off, "
    figure += f"at best {fmean(best):.1f}, of which luck alone is {fmean(luck):.1f}; "
    figure += f"{100 * _inside(results):.0f}% within the 95% interval"
    return Row(name, f"{fmean(errors) / TARGET:.2f} × the limit of {TARGET} points", figure)


def _inside(results: Sequence[Result]) -> float:
    """The part of the exams within the forecast's interval."""
    return fmean(one.forecast.low - 0.5 <= one.found <= one.forecast.high + 0.5 for one in results)


def _covered(name: str, results: Sequence[Result]) -> Row:
    """Whether the interval holds as many exams as it promises."""
    inside = _inside(results)
    held = f"{100 * inside:.1f}% of {len(results)} exams"
    return Row(f"{name}: the 95% interval", f"{inside / COVERED:.2f} × the exams promised", held)


def rows(learners: int) -> Iterator[Row]:
    for kind in KINDS:
        for day in DAYS[1:]:
            own = [
                one for name, law in LAWS.items() for seed in range(learners)
                for one in _lived(kind, name, seed) if one.day == day
            ]  # fmt: skip
            yield _row(f"{kind}, day {day}", own)
    every = [one for name in LAWS for one in _of_law(name, learners)]
    unseen = [one for name in UNSEEN for one in _of_law(name, learners)]
    yield from (_row(f"all learners, {name} law", _of_law(name, learners)) for name in LAWS)
    yield _row("all learners and laws", every)
    yield _row("laws that had no part in the choice", unseen)
    yield _covered("all learners and laws", every)
    yield _covered("laws that had no part in the choice", unseen)
    for loss in (0.0, 0.15, 0.4):
        own = [
            one for name, law in LAWS.items() for seed in range(learners // 3)
            for one in life(KINDS[0], law, f"loss {name} {seed}", (loss, loss)) if one.day in DAYS[1:]
        ]  # fmt: skip
        yield _row(f"honest, if a new picture loses {100 * loss:.0f}% of the names", own)


def _of_law(name: str, learners: int) -> list[Result]:
    """The later exams of all learners under one law."""
    lived = (one for kind in KINDS for seed in range(learners) for one in _lived(kind, name, seed))
    return [one for one in lived if one.day in DAYS[1:]]


_lives: dict[tuple[str, str, int], list[Result]] = {}


def _lived(kind: str, name: str, seed: int) -> list[Result]:
    if (kind, name, seed) not in _lives:
        _lives[kind, name, seed] = life(kind, LAWS[name], f"{kind} {name} {seed}")
    return _lives[kind, name, seed]


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    show("exam", rows(numbers[0] if numbers else 30))
