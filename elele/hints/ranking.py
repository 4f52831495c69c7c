"""What a hint says: moves in order of how often they won, or of their mean score, how sure that is, and why."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any

from elele.phrases import counted

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
    wins: float = 0
    """Samples that count as won; where only a chance of that is known, the sum of these."""
    samples: int = 0
    left: int = 0
    """How many cards were left at the end, over all samples."""
    scores: list[int] = field(default_factory=list)
    """Where a game is not won or lost: how many points it ended with, each time."""

    def add(self, end: int, won: float | None) -> None:
        """Count one sample more: cards left and whether that wins, or the chance of it; or, with None, points."""
        self.samples += 1
        if won is None:
            self.scores.append(end)
        else:
            self.wins, self.left = self.wins + won, self.left + end

    @property
    def rank(self) -> tuple[float, float]:
        """The higher the better: the mean score; or the share won, then the fewer cards left at the end."""
        if self.scores:
            return fmean(self.scores), 0.0
        return (self.wins / self.samples, -self.left / self.samples) if self.samples else (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A move, and what became of it in the samples."""

    move: Any
    plan: tuple[Any, ...]
    """The move and those that are meant to follow it."""
    wins: float
    samples: int
    why: str
    scores: tuple[int, ...] = ()
    """Where a game is not won or lost: its points at the end of each sample."""

    @property
    def share(self) -> float:
        """The share of samples won."""
        return self.wins / self.samples

    @property
    def mean(self) -> float:
        """The mean score, in a game that is not won or lost."""
        return fmean(self.scores)

    @property
    def error(self) -> float:
        """How far the mean score may be off: its standard error."""
        return stdev(self.scores) / sqrt(self.samples) if self.samples > 1 else inf

    @property
    def between(self) -> tuple[float, float]:
        """Where the share, or the mean score, would come to lie with ever more samples, 95 times in 100."""
        if self.scores:
            return self.mean - SURE * self.error, self.mean + SURE * self.error
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
    bare = Ranked(plan.moves[0], plan.moves, plan.wins, plan.samples, plan.aim, tuple(plan.scores))
    told = _points(bare, unseen) if plan.scores else _wins(bare, unseen, plan.verb)
    return replace(bare, why=f"{plan.aim} {told}")


def _wins(ranked: Ranked, unseen: bool, verb: str) -> str:
    if not unseen:
        return f"All cards are open: {'so it is won' if ranked.wins else 'no win was found this way'}."
    low, high = ranked.between
    wins = ranked.wins if isinstance(ranked.wins, int) else f"about {ranked.share:.0%}"
    times = f"{wins} of {counted(ranked.samples, 'sample')} of the unseen cards"
    if f"{high:.0%}" == "0%":
        return f"{verb} in {times}, so hardly ever."
    return f"{verb} in {times}, so likely in {low:.0%} to {high:.0%}."


def _points(ranked: Ranked, unseen: bool) -> str:
    least, most = min(ranked.scores), max(ranked.scores)
    if not unseen:
        return f"All cards are open: a score of at least {least} in the end."
    guesses = f"{ranked.samples} guesses of the unseen cards"
    if least == most:
        return f"A score of {least} in the end, in each of {guesses}."
    low, high = (f"{bound:.0f}" for bound in ranked.between)
    span = f" ({low} to {high})" if low != high else ""
    return f"About {ranked.mean:.0f} points in the end{span}, on average over {guesses}."


def wilson(wins: float, samples: int) -> tuple[float, float]:
    """The 95 % interval of a share, as E. B. Wilson reckons it.

    Journal of the American Statistical Association 22 (1927), pages 209 to 212.
    """
    share, spread = wins / samples, SURE**2 / samples
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / samples + spread / (4 * samples)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
