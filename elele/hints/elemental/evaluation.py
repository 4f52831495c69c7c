"""Estimate the chance of a win in a state of Elemental, for a player who sees only the open cards.

The model is a logistic regression. A player that guesses the unseen cards a few times played thousands of deals with
the weights learned so far. Then the weights were fitted to whether its states had led to wins. These two steps were
repeated several times.
"""

from __future__ import annotations

from dataclasses import astuple
from functools import cache
from math import exp
from typing import Any

from elele.cards import DECK
from elele.elemental.position import WON_AT
from elele.solve.elemental.evaluation import Evaluation, Weights
from elele.solve.elemental.state import State, left

EARLY = Weights(
    block=(0, -0.32, 0.66, 0.83, 0.96),
    far_block=(-1.54, 0.5, 0.66, 0.73, 0),
    cross=(0, -0.36, -0.15, 0.01, 0.01),
    far_cross=(-1.2, -0.91, -0.51, -0.37, 0),
    spares=(0.9, 0.1, -0.09, -0.22, -0.33),
    suit=-0.17,
    card=0,
    empty=0.58,
    tall=-0.0039,
)
"""The weights with all 52 cards left."""
LATE = Weights(
    block=(0, 1.03, 0.67, 0.62, 0.68),
    far_block=(0.55, 0.29, 0.4, 0.55, 0),
    cross=(0, -0.29, -0.07, -0.15, -0.02),
    far_cross=(0.16, 0.39, 0.22, 0.17, 0),
    spares=(-1.82, 0.64, 0.82, 0.71, 0.34),
    suit=0.21,
    card=0,
    empty=-0.39,
    tall=-0.0122,
)
"""The weights with no cards left; weights in between are interpolated."""
LEFT = (2.15, 0.32, -0.93, -0.79, -0.63, -0.37, -0.1, 0.13, 0.35, 0.39, 0.39, 0.3, -0.17)
"""The intercepts for four cards left, for eight, and so on."""


def chance(state: State, version: str) -> float:
    """The estimated chance of a win if the hidden cards are as guessed."""
    cards = left(state)
    if cards <= WON_AT[version]:
        return 1.0
    return 1 / (1 + exp(-LEFT[(cards - 1) // 4] - _evaluation(cards)(state)))


@cache
def _evaluation(cards: int) -> Evaluation:
    return Evaluation(Weights(*_mixed(astuple(EARLY), astuple(LATE), cards / len(DECK))))


def _mixed(early: Any, late: Any, share: float) -> Any:
    if isinstance(early, tuple):
        return tuple(_mixed(*both, share) for both in zip(early, late, strict=True))
    return share * early + (1 - share) * late
