"""An exercise, a kind of exercise, and the verdict on an answer.

An answer is a text: places in order (`a b d e`), a move (`place KS a`), the name of one of the answers offered
(`october`), or `none`.
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
"""Returns the next random number, from 0 up to but not including 1."""


class Verdict(NamedTuple):
    """The judgement of an answer."""

    right: bool
    text: str
    """Sentences that say why, and for a wrong answer also name a right one."""
    places: tuple[str, ...] = ()
    """The places to look at."""
    slip: str = ""
    """The near miss that a wrong answer fell for, one of the kind's; empty for a right answer."""


@dataclass(frozen=True)
class Task:
    """A position found for an exercise, with its question and answers."""

    position: Position[Any]
    question: str
    right: tuple[str, ...]
    """Every right answer; only `none` if there is none."""
    measure: int
    """Its difficulty, in the unit of the kind."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """The answers to choose from by name, each with its label; empty if places or a move are the answer."""
    about: tuple[str, ...] = ()
    """The places that the question names."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Facts that the question gives besides the board, such as the moves made before."""
    traps: frozenset[str] = frozenset()
    """The near misses in this position."""


@dataclass(frozen=True)
class Exercise(Task):
    """A task of a kind; `str(exercise)` is the text that makes the same exercise for ever."""

    kind: str = ""
    level: int = 1
    trap: str = ""
    """The near miss that it is sure to have."""
    seed: int | str = 1

    def __str__(self) -> str:
        return f"{self.kind}:{self.level}+{self.trap}#{self.seed}"


class Wish(NamedTuple):
    """The kind of task to look for."""

    measures: range
    trap: str
    aim: str
    """The answer that has to be right: `none`, one of the answers by name, or `some` for any place or move."""


class Case(NamedTuple):
    """An answer that can be right together with a near miss."""

    aim: str
    trap: str
    levels: tuple[int, ...] = LEVELS
    """The levels that have it."""


@dataclass(frozen=True)
class Kind:
    """A kind of exercise."""

    name: str
    title: str
    game: str
    way: str
    """The way to answer: `places`, `move` (make one on the board), or `named` (choose an answer by name)."""
    traps: Mapping[str, str]
    """Each near miss by its name, in a few words."""
    unit: str
    """The number that measures its difficulty, as in `Task.measure`."""
    ranges: tuple[range, range, range]
    """The measures of levels 1 to 3."""
    cases: tuple[Case, ...]
    aims: tuple[str, ...]
    """The answers, each as often as it should be right. Where there is an answer `none`, it is right one time in
    three."""
    tasks: Callable[[Draw, Wish], Iterable[Task | None]]
    """Every task that one random game offers; None for a moment that offers none."""
    judge: Callable[[Exercise, str], Verdict]
    """The verdict on an answer that can be given in this exercise."""
    none: str = ""
    """The label of the answer `none`; empty if there is no such answer."""
    asks: str = ""
    """The first word of the moves that are an answer."""
    how: str = ""
    """Directions for such a move, for someone who touches something else."""
    most: int = 0
    """The most places of an answer; 0 for no limit."""
    zones: tuple[str, ...] = ()
    """The zones of the board that matter; none stands for all."""
    able: tuple[str, ...] = ()
    """The first letters of the places that an answer may be made of."""

    @property
    def places(self) -> bool:
        """True if places are the answer."""
        return self.way == "places"


def answered(exercise: Exercise) -> str:
    """A sentence with the right answer, where answers are chosen by name."""
    return f"The answer is: {exercise.answers[exercise.right[0]]}."


def ordered(places: Iterable[str]) -> str:
    """Places as an answer: in order, each once."""
    return " ".join(sorted({*places}, key=lambda place: (len(place), place)))


def drawn(items: Sequence[Any], draw: Draw) -> Any:
    """One of the items, at random."""
    return items[int(draw() * len(items))]
