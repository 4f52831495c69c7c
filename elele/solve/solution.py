"""What a solver has found out about a position, and how long it may look."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from elele.record import Record
from elele.session import Session
from elele.phrases import counted

CLOCK = 128
"""Positions between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What can become of a position when all its cards are known, and how."""

    position: Any
    verdict: str
    """`won`, `lost` where it is proven that no line wins, or `undecided` where the time was not enough to know.

    In a game that is played for points, `best` where it is proven that no line is better, or `undecided`.
    """
    line: list[Any] = field(default_factory=list)
    """The moves that win, from the position on, or that lead to the best score found; none where it is not won."""
    states: int = 0
    """How many positions were looked at."""
    seconds: float = 0.0
    """How long that took."""
    score: int | None = None
    """In a game that is played for points: those that the line ends with."""
    par: int | None = None
    """In such a game: a bound on the points, from the rules; no line ends with more."""

    def record(self, **headers: str) -> Record:
        """The line as a game, to keep or to walk through; raises `ValueError` where there is none that wins."""
        if self.verdict != "won" and self.score is None:
            raise ValueError(f"only a line that wins can be written down; this position is {self.verdict}")
        session = Session(self.position)
        for move in self.line:
            session.play(move)
        return session.record(**headers)

    def __str__(self) -> str:
        told, moves = self.verdict, counted(len(self.line), "move")
        if self.score is not None:
            told = f"{self.score} points in {moves}, and no line ends with more than {self.par}"
        elif told == "won":
            told = f"won in {moves}"
        return f"{told}, {self.states:,} positions searched in {self.seconds:.1f} s"


class Spent(Exception):
    """The budget is used up."""


class Budget:
    """How long a solver may look, in seconds and in positions, and until somebody stops it."""

    def __init__(
        self, seconds: float, states: int | None = None, stopped: Callable[[], bool] | None = None
    ) -> None:
        if not seconds >= 0 or states is not None and states < 0:
            raise ValueError(f"a budget is 0 or more seconds and positions, not {seconds} and {states}")
        self._start = time.perf_counter()
        self._end = self._start + seconds
        self._stopped = stopped or bool
        self._most = float("inf") if states is None else states
        self.states = 0
        """How many positions have been looked at."""

    @property
    def seconds(self) -> float:
        """The time spent so far."""
        return time.perf_counter() - self._start

    def count(self) -> None:
        """Look at one position more; raises `Spent` where that is too much."""
        if self.states >= self._most or not self.states % CLOCK and self._over():
            raise Spent
        self.states += 1

    def _over(self) -> bool:
        return time.perf_counter() >= self._end or self._stopped()
