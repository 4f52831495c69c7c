"""The forecast of an exam: it follows FSRS, the learner's own answers and earlier exams, and says how sure it is."""

from __future__ import annotations

import random

import pytest

from elele_course.study.forecast import SURVIVES, Recall, forecast


def answered(share: float, many: int = 100, expected: float = 0.9) -> list[Recall]:
    """A number of answers from memory, of which a share was right."""
    return [Recall(expected, number < share * many) for number in range(many)]


def test_nothing_known() -> None:
    """Cards that were never asked are forecast as not known, without doubt."""
    made = forecast([0.0] * 20, [], [])
    assert (made.expected, made.low, made.high, made.by_fsrs) == (0, 0, 0, 0)


def test_as_fsrs_expects() -> None:
    """If answers come as FSRS expects, only the new pictures cost something."""
    made = forecast([0.9] * 20, answered(0.9), [])
    assert made.by_fsrs == pytest.approx(18)
    assert made.expected == pytest.approx(18 * SURVIVES, abs=0.7)
    assert made.low < made.expected < made.high <= 20


def test_a_learner_who_forgets_faster() -> None:
    """Many misses in the daily quiz lower the forecast, and few raise it."""
    fast, slow = (forecast([0.9] * 20, answered(share), []).expected for share in (0.6, 0.99))
    assert fast < 12
    assert slow > 15.5


def test_earlier_exams_tell_about_pictures() -> None:
    """If new pictures cost nothing in one exam, the forecast of the next one is higher, and surer."""
    first = forecast([0.9] * 20, answered(0.9), [])
    known, lost = (forecast([0.9] * 20, answered(0.9), answered(share, 20)) for share in (0.95, 0.5))
    assert lost.expected < first.expected < known.expected
    assert known.high - known.low < first.high - first.low


def test_the_interval_holds() -> None:
    """About 19 in 20 exams of learners with the assumed shares lie within the 95% interval."""
    chance, inside, many = random.Random(1), 0, 40
    for _ in range(many):
        share, expected = chance.betavariate(12 * SURVIVES, 12 * (1 - SURVIVES)), [chance.uniform(0.7, 0.97)] * 20
        reviews = [Recall(one, chance.random() < one) for one in expected * 4]
        made = forecast(expected, reviews, [])
        found = sum(chance.random() < share * one for one in expected)
        inside += made.low - 0.5 <= found <= made.high + 0.5
    assert inside >= 0.85 * many
