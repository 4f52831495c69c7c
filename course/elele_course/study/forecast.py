"""Forecast how many cards a learner will recall in an exam, and say how sure the forecast is.

FSRS gives each card a probability of recall, but it knows neither this learner nor the exam. The forecast corrects it:

- The learner's own answers, from memory and on a later day, calibrate FSRS: logit(p) = intercept + slope × logit(FSRS)
  (D. R. Cox, Biometrika 45 (1958), pages 562 to 565). For a learner who forgets faster than FSRS expects, the intercept
  is negative.
- A share of the known names survives in a picture never seen before. Only exams show this share.

None of the three numbers is known, so all their values count, each by its posterior probability. The priors below are
assumptions. They expect FSRS to be right, and a new picture to cost something.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import product
from math import exp, log, sqrt

INTERCEPTS = tuple(step / 4 for step in range(-10, 11))
SLOPES = tuple(step / 5 for step in range(11))
SHARES = tuple(step / 20 for step in range(10, 21))
"""The intercepts, slopes and shares that are considered."""
INTERCEPT_SPREAD, SLOPE_SPREAD = 1.0, 0.5
"""The standard deviations of the intercept around 0 and of the slope around 1 before any answer."""
SURVIVES, WEIGHT = 0.85, 12
"""The expected share before any exam, and the number of answers in an exam that this guess is worth."""
_SURE = 0.98
"""The highest probability of recall: even a name that was just typed is sometimes mistyped."""


@dataclass(frozen=True, slots=True)
class Recall:
    """One answer from memory."""

    expected: float
    """The probability of recall that FSRS gave just before, from 0 to 1."""
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


def forecast(now: Collection[float], answers: Collection[Recall], exams: Collection[Recall]) -> Forecast:
    """Forecast an exam from FSRS's probabilities for its cards, 0 for a card that was never asked.

    `answers` are the learner's answers from memory about the pictures that were learned; `exams` are those in earlier
    exams about cards that had been asked before.
    """
    asked = [_logit(chance) for chance in now if chance]
    weights = _weights(answers, exams)
    most = max(weights.values())
    total = mean = square = 0.0
    for (intercept, slope, share), weight in weights.items():
        likely = exp(weight - most)
        chances = [share * _calibrated(one, intercept, slope) for one in asked]
        own = sum(chances)
        total += likely
        mean += likely * own
        square += likely * (own**2 + sum(chance * (1 - chance) for chance in chances))
    mean, square = mean / total, square / total
    reach = 1.96 * sqrt(max(square - mean**2, 0))
    return Forecast(mean, max(mean - reach, 0), min(mean + reach, len(now)), sum(now))


def _weights(answers: Collection[Recall], exams: Collection[Recall]) -> dict[tuple[float, float, float], float]:
    """Intercept, slope and share → the logarithm of their posterior probability, up to a constant."""
    found: dict[tuple[float, float, float], float] = {}
    learned, tested = ([(_logit(one.expected), one.right) for one in some] for some in (answers, exams))
    for intercept, slope in product(INTERCEPTS, SLOPES):
        prior = -0.5 * ((intercept / INTERCEPT_SPREAD) ** 2 + ((slope - 1) / SLOPE_SPREAD) ** 2)
        own = prior + sum(_log(_calibrated(one, intercept, slope), right) for one, right in learned)
        chances = [(_calibrated(one, intercept, slope), right) for one, right in tested]
        for share in SHARES:
            seen = sum(_log(share * chance, right) for chance, right in chances)
            found[intercept, slope, share] = own + _of_share(share) + seen
    return found


def _of_share(share: float) -> float:
    """The logarithm of the beta density of a share, up to a constant."""
    inside = min(share, _SURE)
    return (SURVIVES * WEIGHT - 1) * log(inside) + ((1 - SURVIVES) * WEIGHT - 1) * log(1 - inside)


def _logit(chance: float) -> float:
    inside = min(max(chance, 1 - _SURE), _SURE)
    return log(inside / (1 - inside))


def _calibrated(logit: float, intercept: float, slope: float) -> float:
    return min(1 / (1 + exp(-intercept - slope * logit)), _SURE)


def _log(chance: float, right: bool) -> float:
    return log(chance if right else 1 - chance)
