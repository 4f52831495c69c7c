"""Forecast how many cards a learner will recall in an exam, and say how sure the forecast is.

FSRS gives each card a probability of recall, but it knows neither this learner nor the exam. The forecast corrects it:

- The learner's own answers, from memory and on a later day, calibrate FSRS:
  logit(p) = logit(FSRS) + level + pace × log(days / 7), where `days` is the wait since the card's last answer. For a
  learner who forgets faster than FSRS expects, the level is negative (D. R. Cox, Biometrika 45 (1958), pages 562 to
  565, has the level alone). If long waits cost more than FSRS expects, the pace is negative: laws of forgetting differ
  mostly in how recall falls as the wait grows.
- A share of the known names survives in a picture never seen before. Only exams show this share.

None of the three numbers is known, so all their values count, each by its posterior probability. The priors below are
assumptions. They expect FSRS to be right, and a new picture to cost something.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import product
from math import exp, log, sqrt
from typing import NamedTuple

LEVELS = tuple(step / 4 for step in range(-10, 11))
PACES = tuple(step / 4 for step in range(-4, 5))
SHARES = tuple(step / 20 for step in range(10, 21))
"""The levels, paces and shares that are considered."""
LEVEL_SPREAD, PACE_SPREAD = 1.0, 0.5
"""The standard deviations of level and pace around 0 before any answer."""
SURVIVES, WEIGHT = 0.85, 12
"""The expected share before any exam, and the number of answers in an exam that this guess is worth."""
_SURE = 0.98
"""The highest probability of recall: even a name that was just typed is sometimes mistyped."""


class Chance(NamedTuple):
    """How likely a card is recalled at some moment, if FSRS is right."""

    expected: float
    """The probability of recall, from 0 to 1."""
    days: int
    """The days since the card's last answer."""


class Recall(NamedTuple):
    """One answer from memory."""

    before: Chance
    right: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of an exam: a number of cards."""

    expected: float
    """The mean number of cards recalled."""
    low: float
    high: float
    """The bounds of the 95% interval for the number of cards recalled."""
    by_fsrs: float
    """The mean number that FSRS alone would give, for the pictures that were learned."""


def forecast(now: Collection[Chance], answers: Collection[Recall], exams: Collection[Recall]) -> Forecast:
    """Forecast an exam from the chances of its cards; leave out a card that was never asked.

    `answers` are the learner's answers from memory about the pictures that were learned; `exams` are those in earlier
    exams about cards that had been asked before.
    """
    asked = [_terms(one) for one in now]
    weights = _weights(answers, exams)
    most = max(weights.values())
    total = mean = square = 0.0
    for (level, pace, share), weight in weights.items():
        likely = exp(weight - most)
        chances = [share * _calibrated(one, level, pace) for one in asked]
        own = sum(chances)
        total += likely
        mean += likely * own
        square += likely * (own**2 + sum(chance * (1 - chance) for chance in chances))
    mean, square = mean / total, square / total
    reach = 1.96 * sqrt(max(square - mean**2, 0))
    return Forecast(mean, max(mean - reach, 0), min(mean + reach, len(now)), sum(one.expected for one in now))


def _weights(answers: Collection[Recall], exams: Collection[Recall]) -> dict[tuple[float, float, float], float]:
    """Level, pace and share → the logarithm of their posterior probability, up to a constant."""
    found: dict[tuple[float, float, float], float] = {}
    learned, tested = ([(_terms(one.before), one.right) for one in some] for some in (answers, exams))
    for level, pace in product(LEVELS, PACES):
        prior = -0.5 * ((level / LEVEL_SPREAD) ** 2 + (pace / PACE_SPREAD) ** 2)
        own = prior + sum(_log(_calibrated(one, level, pace), right) for one, right in learned)
        chances = [(_calibrated(one, level, pace), right) for one, right in tested]
        for share in SHARES:
            seen = sum(_log(share * chance, right) for chance, right in chances)
            found[level, pace, share] = own + _of_share(share) + seen
    return found


def _of_share(share: float) -> float:
    """The logarithm of the beta density of a share, up to a constant."""
    inside = min(share, _SURE)
    return (SURVIVES * WEIGHT - 1) * log(inside) + ((1 - SURVIVES) * WEIGHT - 1) * log(1 - inside)


def _terms(one: Chance) -> tuple[float, float]:
    """The logit of a chance, and the logarithm of the wait in weeks."""
    inside = min(max(one.expected, 1 - _SURE), _SURE)
    return log(inside / (1 - inside)), log(max(one.days, 1) / 7)


def _calibrated(terms: tuple[float, float], level: float, pace: float) -> float:
    logit, wait = terms
    return min(1 / (1 + exp(-logit - level - pace * wait)), _SURE)


def _log(chance: float, right: bool) -> float:
    return log(chance if right else 1 - chance)
