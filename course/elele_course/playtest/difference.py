"""Compare scores on the same deals: the mean gain, and how far off it may be."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from elele.hints.ranking import SURE


class Difference(NamedTuple):
    """How much more one side scored than the other, deal by deal."""

    gain: float
    """The mean gain."""
    error: float
    """Half the width of the gain's 95% interval."""

    @property
    def real(self) -> bool:
        """False if the gain may be due to chance."""
        return abs(self.gain) > self.error

    def __str__(self) -> str:
        return f"{self.gain:+.1f} (error {self.error:.1f})"


def difference(scores: Sequence[float], usual: Sequence[float]) -> Difference:
    """The gain of `scores` over `usual` on the same deals; without two deals, what cannot be known is nan.

    Raises `ValueError` unless both have the same length.
    """
    gains = [one - other for one, other in zip(scores, usual, strict=True)]
    if len(gains) < 2:
        return Difference(gains[0] if gains else nan, nan)
    return Difference(fmean(gains), SURE * stdev(gains) / sqrt(len(gains)))
