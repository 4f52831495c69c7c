"""An exercise, a kind of exercise, and the verdict on an answer.

An answer is text: places in order (`a b d e`), a move (`place KS a`), the name of an offered answer (`october`), or
`none`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from elele.game import Position

LEVELS = (1, 2, 3)
NONE = "none"
"""The answer "there is none"."""
Draw = Callable[[], float]
"""A function that returns the next random number, at least 0 and less than 1."""


class Verdict(NamedTuple):
    """The verdict on an answer."""

    right: bool
    text: str
    """Sentences that say why, and that name a right answer if this one is wrong."""
    places: tuple[str, ...] = ()
    """The places to look at."""
    slip: str = ""
    """The near miss that the learner wrongly chose, by its name in the kind; empty for a right answer."""


@dataclass(frozen=True)
class Task:
    """A position found for an exercise, with its question and answers."""

    position: Position[Any]
    question: str
    right: tuple[str, ...]
    """Every right answer; only `none` if nothing can be found on the board."""
    measure: int
    """The difficulty; `Kind.unit` says what it counts."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """Name of each answer offered → its label; empty if the answer is places or a move."""
    about: tuple[str, ...] = ()
    """The places that the question names."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Facts that the question gives in addition to the board, such as the moves made before."""
    traps: frozenset[str] = frozenset()
    """The near misses in this position."""


@dataclass(frozen=True)
class Exercise(Task):
    """A task of one kind; `str(exercise)` is the text that makes the same exercise again."""

    kind: str = ""
    level: int = 1
    trap: str = ""
    """The near miss that it must contain."""
    seed: int | str = 1

    def __str__(self) -> str:
        return f"{self.kind}:{self.level}+{self.trap}#{self.seed}"


class Wish(NamedTuple):
    """The kind of task to look for."""

    measures: range
    trap: str
    aim: str
    """The answer that must be right: `none`, the name of an answer, or `some`, which means places or a move."""


class Case(NamedTuple):
    """A right answer together with a near miss."""

    aim: str
    trap: str
    levels: tuple[int, ...] = LEVELS
    """The levels at which it occurs."""


@dataclass(frozen=True)
class Kind:
    """A kind of exercise."""

    name: str
    title: str
    game: str
    way: str
    """How to answer: `places`, `move` (make one on the board), or `named` (choose an answer by name)."""
    traps: Mapping[str, str]
    """Name of each near miss → a description of it in a few words."""
    unit: str
    """A description of what `Task.measure` counts."""
    ranges: tuple[range, range, range]
    """The range of measures at each of the levels 1 to 3."""
    cases: tuple[Case, ...]
    aims: tuple[str, ...]
    """The answers, each listed as often as it should be right. `none` is the right answer one time in three."""
    tasks: Callable[[Draw, Wish], Iterable[Task | None]]
    """Yields the tasks of one random game: one for each moment that offers a task, and None for any other moment."""
    judge: Callable[[Exercise, str], Verdict]
    """Judges an answer that this exercise allows."""
    none: str = ""
    """The label of the answer `none`; empty if there is no such answer."""
    asks: str = ""
    """The first word of the moves that count as an answer."""
    how: str = ""
    """The directions shown to a learner who touches something else."""
    most: int = 0
    """The maximum number of places in an answer; 0 for no limit."""
    zones: tuple[str, ...] = ()
    """The zones of the board that matter; empty means all."""
    able: tuple[str, ...] = ()
    """The first letters of the places that may be part of an answer."""

    @property
    def places(self) -> bool:
        """True if the answer consists of places."""
        return self.way == "places"


def answered(exercise: Exercise) -> str:
    """A sentence with the right answer, for kinds whose answers are chosen by name."""
    return f"The answer is: {exercise.answers[exercise.right[0]]}."


def ordered(places: Iterable[str]) -> str:
    """Write places as an answer: in order, each once."""
    return " ".join(sorted({*places}, key=lambda place: (len(place), place)))


def drawn(items: Sequence[Any], draw: Draw) -> Any:
    """Choose one of the items at random."""
    return items[int(draw() * len(items))]
