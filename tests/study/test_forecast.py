"""The forecast of an exam: it follows FSRS, the learner's own answers and earlier exams, and says how sure it is."""

from __future__ import annotations

import random
from math import exp, log

import pytest

from elele_course.study.forecast import SURVIVES, Chance, Recall, forecast

EXAM = [Chance(0.9, 7)] * 20


def answered(share: float, many: int = 100, days: int = 7) -> list[Recall]:
    """A number of answers from memory after a wait of some days, of which a share was right."""
    return [Recall(Chance(0.9, days), number < share * many) for number in range(many)]


def test_nothing_known() -> None:
    """Cards that were never asked are forecast as not known, without doubt."""
    made = forecast([], [], [])
    assert (made.expected, made.low, made.high, made.by_fsrs) == (0, 0, 0, 0)


def test_as_fsrs_expects() -> None:
    """If answers come as FSRS expects, only the new pictures cost something."""
    made = forecast(EXAM, answered(0.9), [])
    assert made.by_fsrs == pytest.approx(18)
    assert made.expected == pytest.approx(18 * SURVIVES, abs=0.7)
    assert made.low < made.expected < made.high <= 20


def test_a_learner_who_forgets_faster() -> None:
    """Many misses in the daily quiz lower the forecast, and few raise it."""
    fast, slow = (forecast(EXAM, answered(share), []).expected for share in (0.6, 0.99))
    assert fast < 12
    assert slow > 15.5


def test_a_learner_who_forgets_more_over_long_waits() -> None:
    """If names are lost only after long waits, an exam after long waits is forecast lower than after short ones."""
    told = answered(0.95, days=2) + answered(0.7, days=20)
    short, long = (forecast([Chance(0.9, days)] * 20, told, []) for days in (2, 20))
    assert short.expected > long.expected + 3
    assert short.by_fsrs == long.by_fsrs


def test_earlier_exams_tell_about_pictures() -> None:
    """If new pictures cost nothing in one exam, the forecast of the next one is higher, and surer."""
    first = forecast(EXAM, answered(0.9), [])
    known, lost = (forecast(EXAM, answered(0.9), answered(share, 20)) for share in (0.95, 0.5))
    assert lost.expected < first.expected < known.expected
    assert known.high - known.low < first.high - first.low


def test_the_interval_holds() -> None:
    """About 19 in 20 exams lie within the 95% interval, if level, pace and share vary from learner to learner."""
    chance, inside, many = random.Random(1), 0, 60
    for _ in range(many):
        share = chance.betavariate(12 * SURVIVES, 12 * (1 - SURVIVES))
        level, pace = chance.gauss(0, 0.7), chance.gauss(0, 0.4)

        def recalled(one: Chance, level: float = level, pace: float = pace) -> float:
            logit = log(one.expected / (1 - one.expected)) + level + pace * log(one.days / 7)
            return 1 / (1 + exp(-logit))

        asked = [Chance(chance.uniform(0.7, 0.97), chance.randint(1, 40)) for _ in range(20)]
        reviews = [Recall(one, chance.random() < recalled(one)) for one in asked * 4]
        made = forecast(asked, reviews, [])
        found = sum(chance.random() < share * recalled(one) for one in asked)
        inside += made.low - 0.5 <= found <= made.high + 0.5
    assert inside >= 0.88 * many
