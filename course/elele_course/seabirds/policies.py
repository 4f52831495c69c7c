"""Policies for E Lele!: random play, rules of thumb, and trial games with guesses of the unseen cards.

A policy takes a position and a `random.Random`, and returns a legal move:

>>> import random, elele
>>> from elele_course.seabirds.policies import POLICIES
>>> str(POLICIES["simple"](elele.deal("seabirds#7"), random.Random(1)))
'pair b6 c6 a6'
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol

from elele.seabirds import Move, Position
from elele.seabirds.hints.trials import CAREFUL, trials
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb, worth_trying

__all__ = ["POLICIES", "Chance", "MonteCarlo", "Policy", "RulesOfThumb", "play"]


class Policy(Protocol):
    """A function that chooses a move."""

    def __call__(self, position: Position, rng: random.Random, /) -> Move: ...


def play(position: Position, policy: Policy, rng: random.Random) -> list[Position]:
    """Let a policy play a game to its end, and return all positions, including the first one."""
    game = [position]
    while not game[-1].over:
        game.append(game[-1].after(policy(game[-1], rng)))
    return game


@dataclass(frozen=True, slots=True)
class Chance:
    """A policy that chooses among the legal moves at random."""

    def __call__(self, position: Position, rng: random.Random) -> Move:
        return rng.choice(position.legal_moves())


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """A policy that guesses the unseen cards and makes the move with the best rollouts; see `hints.trials`."""

    guesses: int = 6
    """The number of guesses with which every move is first tried; late in a game there are more."""
    rule: RulesOfThumb = CAREFUL
    """The rules of thumb whose move is made unless another move proves better."""
    doubt: float = 1.0
    """The number of standard errors by which another move has to be better."""

    def __call__(self, position: Position, rng: random.Random) -> Move:
        moves = worth_trying(FastState(position))
        if len(moves) == 1:
            return moves[0]
        return trials(position, rng.getrandbits(32), self.guesses, self.rule, self.doubt)[0].move


POLICIES: dict[str, Policy] = {
    "random": Chance(),
    "simple": RulesOfThumb(),
    "careful": CAREFUL,
    "best": MonteCarlo(),
}
"""Name → policy."""
