"""What a hint says: moves in order of how often they won, how sure that is, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from elele.words import counted

SURE = 1.96
"""Standard errors to either side, for 95 %."""


@dataclass(slots=True)
class Plan:
    """Moves that belong together, and how they fared in the samples."""

    moves: tuple[Any, ...]
    """The first of them is the move to make now."""
    aim: str
    """What they come to, in the words of the rules."""
    detail: Any = None
    """What the game's hinter knows of it besides."""
    verb: str = "Wins"
    """What is told of a sample that counts as won: it is not always played to its end by someone who sees no more."""
    wins: int = 0
    samples: int = 0
    left: int = 0
    """How many cards were left at the end, over all samples."""

    def add(self, left: int, won: bool) -> None:
        """Count one sample more."""
        self.wins, self.samples, self.left = self.wins + won, self.samples + 1, self.left + left

    @property
    def rank(self) -> tuple[float, float]:
        """The higher the better: the share won, then the fewer cards left at the end."""
        return (self.wins / self.samples, -self.left / self.samples) if self.samples else (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A move, and what became of it in the samples."""

    move: Any
    plan: tuple[Any, ...]
    """The move and those that are meant to follow it."""
    wins: int
    samples: int
    why: str

    @property
    def share(self) -> float:
        """The share of samples won."""
        return self.wins / self.samples

    @property
    def between(self) -> tuple[float, float]:
        """Where the share would come to lie with ever more samples, 95 times in 100."""
        return wilson(self.wins, self.samples)


@dataclass(frozen=True, slots=True)
class Hint:
    """Moves from best to worst, as far as they can be told apart without the hidden cards."""

    position: Any = field(repr=False)
    ranked: tuple[Ranked, ...]
    samples: int
    """How often the unseen cards were dealt again."""

    @property
    def best(self) -> Ranked:
        """The move that fared best."""
        return self.ranked[0]

    def __str__(self) -> str:
        return "\n".join(f"{number}. {ranked.move}: {ranked.why}" for number, ranked in enumerate(self.ranked, 1))


def ranked(plan: Plan, unseen: bool) -> Ranked:
    """A plan with its reasons in words; where nothing is unseen, there is nothing to guess."""
    low, high = wilson(plan.wins, plan.samples)
    times = f"{plan.wins} of {counted(plan.samples, 'sample')} of the unseen cards"
    told = f"{plan.verb} in {times}, so likely in {low:.0%} to {high:.0%}."
    if not unseen:
        told = f"All cards are open: {'so it is won' if plan.wins else 'no win was found this way'}."
    why = f"{plan.aim} {told}"
    return Ranked(plan.moves[0], plan.moves, plan.wins, plan.samples, why)


def wilson(wins: int, samples: int) -> tuple[float, float]:
    """The 95 % interval of a share, as E. B. Wilson reckons it.

    Journal of the American Statistical Association 22 (1927), pages 209 to 212.
    """
    share, spread = wins / samples, SURE**2 / samples
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / samples + spread / (4 * samples)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
