"""The result of a solver, and the budget of its search."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, Literal

from elele.phrases import counted
from elele.positions import M, Position
from elele.record import Record

Verdict = Literal["won", "lost", "best", "undecided"]
"""`won`, `lost` if the loss is proven, or `undecided` if the budget ran out first.

In a game played for points: `best` if it is proven that no line scores more, otherwise `undecided`.
"""


@dataclass(frozen=True, slots=True, repr=False)
class Solution(Generic[M]):
    """The result of a search with all cards known: a verdict, and the winning line or the best line found."""

    position: Position[M]
    verdict: Verdict
    line: list[M] = field(default_factory=list)
    """The moves that win, or that lead to the best score found in a game played for points; otherwise, no moves."""
    states: int = 0
    """The number of positions searched."""
    seconds: float = 0.0
    """The seconds that the search took."""
    score: int | None = None
    """The points at the end of the line; None in a game that can only be won or lost."""
    par: int | None = None
    """An upper bound on the points, which no line exceeds; None if no bound is known, and in a game that can only be
    won or lost."""

    def record(self, **headers: str) -> Record:
        """The line as a record, with any further headers given; raises `ValueError` if there is no line."""
        if self.verdict != "won" and self.score is None:
            raise ValueError(f"only a winning line can be written down; this position is {self.verdict}")
        return Record.of(self.position, self.line, None, **headers)

    def __str__(self) -> str:
        return f"{self._result()}, {self.states:,} positions searched in {self.seconds:.1f} s"

    def __repr__(self) -> str:
        return f"<Solution of {self.position.deal or self.position.game}: {self._result()}>"

    def _result(self) -> str:
        moves = counted(len(self.line), "move")
        if self.score is not None and self.par is None:
            return f"{self.score} points in {moves}; another line may end with more"
        if self.score is not None:
            return f"{self.score} points in {moves}, and no line ends with more than {self.par}"
        return f"won in {moves}" if self.verdict == "won" else self.verdict


class Spent(Exception):
    """The error that ends a search whose budget is used up."""


class Budget:
    """The limits of a search: seconds, positions, and a function that returns True to stop the search."""

    def __init__(
        self, seconds: float, states: int | None = None, stopped: Callable[[], bool] | None = None
    ) -> None:
        if not seconds >= 0 or states is not None and states < 0:
            raise ValueError(f"a budget must be 0 or more seconds and positions, not {seconds} and {states}")
        self._start = time.perf_counter()
        self._end = self._start + seconds
        self._stopped = stopped or bool
        self._most = float("inf") if states is None else states
        self.states = 0
        """The number of positions searched so far."""

    @property
    def seconds(self) -> float:
        """The seconds spent so far."""
        return time.perf_counter() - self._start

    @property
    def left(self) -> float:
        """The seconds left; 0 or less once all seconds are used up."""
        return self._end - time.perf_counter()

    @property
    def stopped(self) -> bool:
        """True if the answer is no longer needed."""
        return self._stopped()

    def over(self) -> bool:
        """Return whether time is up or the search was stopped."""
        return time.perf_counter() >= self._end or self._stopped()

    def check(self) -> None:
        """Raise `Spent` if time is up or the search was stopped."""
        if self.over():
            raise Spent

    def count(self) -> None:
        """Count one more position; raise `Spent` if there are too many, if time is up, or if the search was stopped."""
        if self.states >= self._most:
            raise Spent
        self.check()
        self.states += 1
