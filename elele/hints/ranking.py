"""Plans with their results in samples, and the ranked moves of a hint, with reasons in words."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, Generic

from elele.phrases import counted
from elele.positions import M, Position

SURE = 1.96
"""The number of standard errors on either side of the mean in a 95% confidence interval."""
LOST = 0.05
"""A game is probably lost if the confidence interval for the share of winning tries ends below this value. At least 73
tries are needed to show that a game is probably lost."""
GAIN, SPREAD = -0.5, 0.35
"""The gain in points over the usual plan that is expected before any samples, and the standard deviation of that
gain."""
VARIANCE, WEIGHT = 12.0, 4
"""The variance of gains assumed before any samples, and the number of samples that this assumption is worth."""
TIED_SHARE, TIED_POINTS = 0.005, 0.1
"""Differences in the share of wins, and in the mean score, that are too small to prefer a plan."""
GUESSED = "with guesses for the unseen cards"
LOOKS = "Looks won"
"""The verb for a try that continues for a while and is then judged by its chance of a win."""
UNTRIED = "There was no time to try it."
REPEATS = "Every move from here takes you back to where you were before."
EXHAUSTED = "No earlier move helps, either. Start a new deal."


@dataclass(slots=True)
class Plan(Generic[M]):
    """A sequence of moves, and its results in samples."""

    moves: tuple[M, ...]
    """The moves; the first is the one to make now."""
    aim: str
    """A description of the moves."""
    detail: Any = None
    """Further data that the game's hints need in order to follow the plan."""
    verb: str = "Wins"
    """The verb for tries that count as won, such as `LOOKS`."""
    handicap: float = 0
    """The margin, in points or as a share of samples, by which this plan must beat a plan without a handicap."""
    effort: float = 0
    """The share of samples by which this plan must win more often because of its moves."""
    length: int | None = None
    """How many moves this plan counts as among plans that tie; None for as many as it has."""
    wins: float = 0
    """The number of samples won; if only chances are known, the sum of the chances."""
    samples: int = 0
    left: int = 0
    """The number of cards left at the end, summed over all samples."""
    scores: list[int] = field(default_factory=list)
    """In a game played for points, the score at the end of each sample."""
    usual: Plan[M] | None = None
    """In a game played for points, the plan that a good player would choose without samples. Both plans are tried on
    the same samples."""
    task: Hashable = None
    """What the plan does, if other plans may do the same in another way."""
    preference: tuple[float, ...] = ()
    """The sort key among plans that tie (higher is better): fewer moves, then what speaks for them."""

    def add(self, end: int, won: float | None) -> None:
        """Add the result of a sample: either the cards left and the chance of a win, or the points and None."""
        self.samples += 1
        if won is None:
            self.scores.append(end)
        else:
            self.wins, self.left = self.wins + won, self.left + end

    @property
    def rank(self) -> tuple[float, float]:
        """The sort key (higher is better): the mean score, or the share won and then the negated number of cards left.

        If there is a usual plan to compare with, its mean score plus the expected gain replaces this plan's own mean
        score. From points, any handicap is subtracted; from a share, any
        handicap and effort, unless every sample was won.
        """
        if self.usual and self.scores and self.usual.scores:
            return fmean(self.usual.scores) + self._gain(self.usual.scores) - self.handicap, 0.0
        if self.scores:
            return fmean(self.scores) - self.handicap, 0.0
        if not self.samples:
            return 0.0, 0.0
        less = 0 if self.sure else self.handicap + self.effort
        return self.share - less, -self.left / self.samples

    @property
    def sure(self) -> bool:
        """Whether every sample was won."""
        return self.wins == self.samples > 0

    def _gain(self, usual: list[int]) -> float:
        """The expected gain in points over the usual plan: the posterior mean of a normal distribution.

        With few samples, this gain stays close to the gain expected before any samples. So a plan that was merely lucky
        does not lead.
        """
        gains = [one - other for one, other in zip(self.scores, usual, strict=False)]
        made, mean = len(gains), fmean(gains)
        squares = sum([gain * gain for gain in gains]) - made * mean * mean
        spread = VARIANCE if made < 2 else (squares * made / (made - 1) + WEIGHT * VARIANCE) / (made + WEIGHT)
        error, prior = spread / made, SPREAD**2
        return (mean * prior + GAIN * error) / (prior + error)

    @property
    def standing(self) -> tuple[Any, ...]:
        """The sort key during a comparison; the usual plan comes first, since the gains are measured against it.

        Results are compared in whole steps; plans that reach the same step are compared by their preference.
        """
        step = round(self.rank[0] / self._step)
        return (self.usual is None, step, self.preference if step else (), *self.rank)

    @property
    def share(self) -> float:
        """The share of samples won."""
        return self.wins / self.samples if self.samples else 0.0

    def ties(self, best: Plan[M]) -> bool:
        """Return whether this plan is at most a step behind the best one in as many tries.

        A plan for another task also ties if it won at least the same share in at least half as many tries. A plan for
        the same task is compared without an expected gain; its share is compared less the effort, but without a
        handicap. Where the best plan hardly ever wins, no other plan ties with it. Where it always wins, only plans
        that always win do.
        """
        if best.sure:
            return self.sure and self.samples == best.samples
        best_rank, step = best.rank[0], self._step
        if self is best or (best_rank if best.scores else best.share) <= step:
            return self is best
        if self.task is not None and self.task == best.task:
            return self._behind(best) <= step
        if not self.scores and self.share >= best.share and 2 * self.samples >= best.samples:
            return True
        return self.samples == best.samples and best_rank - self.rank[0] <= step

    def _behind(self, best: Plan[M]) -> float:
        """How far the results are behind those of the best plan, in points or as a share of samples won.

        Points, less any handicap, are compared over the samples in which both were tried. Shares are compared less the
        effort. Infinite if there is nothing to compare.
        """
        behind = [other - one for one, other in zip(self.scores, best.scores, strict=False)]
        if behind:
            return fmean(behind) + self.handicap - best.handicap
        if not 0 < self.samples <= best.samples:
            return inf
        return best.share - best.effort - (self.share - self.effort)

    @property
    def _step(self) -> float:
        return TIED_POINTS if self.scores else TIED_SHARE


@dataclass(frozen=True, slots=True)
class Ranked(Generic[M]):
    """A move in a hint, with the results of its samples."""

    move: M
    plan: tuple[M, ...]
    """The move and the moves planned after it."""
    wins: float
    samples: int
    why: str
    scores: tuple[int, ...] = ()
    """In a game played for points, the score at the end of each sample."""
    found: str = ""
    """The result in words; `why` includes this text."""
    task: Hashable = None
    """What the plan does, if other plans may do the same in another way."""

    @property
    def share(self) -> float:
        """The share of samples won."""
        return self.wins / self.samples if self.samples else 0.0

    @property
    def mean(self) -> float:
        """The mean score in a game played for points."""
        return fmean(self.scores)

    @property
    def value(self) -> float:
        """The mean score in a game played for points, and the share of samples won in any other."""
        return self.mean if self.scores else self.share

    @property
    def error(self) -> float:
        """The standard error of the mean score."""
        made, total = self.samples, sum(self.scores)
        if made < 2:
            return inf
        squares = sum([score * score for score in self.scores])  # whole numbers, so this is exact and fast
        return sqrt((made * squares - total * total) / (made * made * (made - 1)))

    @property
    def between(self) -> tuple[float, float]:
        """The 95% confidence interval for the share of samples won, or for the mean score."""
        if self.scores:
            return self.mean - SURE * self.error, self.mean + SURE * self.error
        return wilson(self.wins, self.samples)

    def clearly_better(self, other: Ranked[M]) -> bool:
        """Return whether this move did better than another by more than chance explains, where both were tried.

        Scores are compared guess by guess: the 95% confidence interval of the mean gain is above 0. For shares of wins,
        the two 95% confidence intervals do not overlap.
        """
        gains = [one - two for one, two in zip(self.scores, other.scores, strict=False)]
        if len(gains) > 1:
            return fmean(gains) > SURE * stdev(gains) / sqrt(len(gains))
        return self.between[0] > other.between[1]

    def detour(self, other: Ranked[M]) -> bool:
        """Return whether this plan has more moves than another one, and does the same or ends with the same move."""
        same = self.plan[-1] == other.plan[-1] or self.task is not None and self.task == other.task
        return same and len(self.plan) > len(other.plan)

    @property
    def brief(self) -> str:
        """The result in a few words, for use after a result in full: `37%, 31 to 44, in 204 tries`."""
        if not self.samples:
            return "not tried"
        if self.samples < 2 and (self.scores or self.wins in (0, 1)):  # and not a chance
            return f"{self.mean:.0f} points" if self.scores else "won" if self.wins else "not won"
        scale = 1 if self.scores else 100
        result = f"about {self.mean:.0f} points" if self.scores else f"{100 * self.share:.0f}%"
        low, high = (f"{scale * bound:.0f}" for bound in self.between)
        return f"{result}, {low} to {high}, in {_tries(self.samples)}"

    def beside(self, best: Ranked[M]) -> str:
        """The result in a few words, below that of the best move.

        A result that is no lower, but not high enough to count as better, is called as good.
        """
        tries = min(self.samples, best.samples)
        return f"as good, as far as {_tries(tries)} can tell" if tries and self.value >= best.value else self.brief


@dataclass(frozen=True, slots=True, repr=False)
class Hint(Generic[M]):
    """Moves ranked from best to worst; the ranking does not depend on what the hidden cards really are."""

    position: Position[M]
    ranked: tuple[Ranked[M], ...]
    samples: int
    """The number of times that the unseen cards were dealt again."""
    visited: tuple[Position[M], ...] = ()
    """The positions of the game before this one, in order, as far as the hints have been told."""
    left: frozenset[Position[M]] = frozenset()
    """The positions that the player left by going back, as a hint had advised."""
    repeats: bool = False
    """True if every move would lead to a position where the player has been."""
    back: int | None = None
    """The number of moves after which to try another: the place in `visited` of the position to go back to. A hint that
    `repeats` has one unless every move has been tried everywhere; a board also sets one in a game that is lost."""
    seconds: float = field(default=0, compare=False)
    """The time that the search was given."""

    @property
    def best(self) -> Ranked[M]:
        """The best move."""
        return self.ranked[0]

    @property
    def way_back(self) -> str:
        """If the hint `repeats`, a sentence that says so and names the move to go back to; otherwise an empty text."""
        if not self.repeats:
            return ""
        return f"{REPEATS} {EXHAUSTED if self.back is None else f'Go back to move {self.back}.'}"

    def __str__(self) -> str:
        moves = [f"{number}. {ranked.move}: {ranked.why}" for number, ranked in enumerate(self.ranked, 1)]
        return "\n".join([*filter(None, [self.way_back]), *moves])

    def __repr__(self) -> str:
        found = f"{self.best.move}, the best of {len(self.ranked)}" if len(self.ranked) > 1 else f"{self.best.move}"
        return f"<Hint: {found}, from {counted(self.samples, 'sample')}>"


def ranked(plan: Plan[M], unseen: bool) -> Ranked[M]:
    """Turn a plan into a ranked move with reasons in words; `unseen` says whether any cards were guessed."""
    bare = Ranked(plan.moves[0], plan.moves, plan.wins, plan.samples, plan.aim, tuple(plan.scores), task=plan.task)
    if not plan.samples:
        return replace(bare, why=f"{plan.aim} {UNTRIED}", found=UNTRIED)
    found = _points(bare, unseen) if plan.scores else _wins(bare, unseen, plan.verb)
    return replace(bare, why=f"{plan.aim} {found}", found=found)


def _wins(ranked: Ranked[M], unseen: bool, verb: str) -> str:
    if not unseen:
        return f"All cards are face up{', and this plan wins' if ranked.wins else ': no win was found this way'}."
    low, high = (f"{100 * bound:.0f}" for bound in ranked.between)
    share, tries = f"{100 * ranked.share:.0f}%", _tries(ranked.samples)
    if isinstance(ranked.wins, int):
        return f"{verb} in {ranked.wins} of {tries} {GUESSED} ({share}, {low} to {high})."
    return f"{verb} in about {share} of {tries} {GUESSED} ({low} to {high})."


def _points(ranked: Ranked[M], unseen: bool) -> str:
    least, most = min(ranked.scores), max(ranked.scores)
    if not unseen:
        return f"All cards are face up: the score at the end is at least {least}."
    tries = f"{_tries(ranked.samples)} {GUESSED}"
    if least == most:
        return f"The score at the end is {least} in {'each of ' if ranked.samples > 1 else ''}{tries}."
    low, high = (f"{bound:.0f}" for bound in ranked.between)
    span = f" ({low} to {high})" if low != high else ""
    return f"About {ranked.mean:.0f} points at the end{span}, on average over {tries}."


def _tries(number: int) -> str:
    return "1 try" if number == 1 else f"{number} tries"


def wilson(wins: float, samples: int) -> tuple[float, float]:
    """The 95% confidence interval for a share, by the Wilson score method.

    E. B. Wilson, Journal of the American Statistical Association 22 (1927), pages 209 to 212.

    >>> from elele.hints import wilson
    >>> [round(end, 2) for end in wilson(30, 100)]
    [0.22, 0.4]
    """
    if not samples:
        return 0.0, 1.0
    share, spread = wins / samples, SURE**2 / samples
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / samples + spread / (4 * samples)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
