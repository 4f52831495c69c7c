"""An exercise, and a kind of exercise.

An answer is text: places in order (`a b d e`), a move (`place KS a`), the name of an offered answer (`october`), or
`none`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Any, NamedTuple

from elele import game, own_modules
from elele.errors import ParseError
from elele.paths import data_toml
from elele.phrases import listed
from elele.positions import Position
from elele_course.questions.model import Verdict

LEVELS = (1, 2, 3)
NONE = "none"
"""The answer "there is none"."""
Draw = Callable[[], float]
"""A function that returns the next random number, at least 0 and less than 1."""
Tasks = Callable[[Draw, "Wish"], Iterable["Task | None"]]
"""Yields the tasks found in one random game, and None whenever a position offers no task."""
Judge = Callable[["Exercise", str], Verdict]
"""Judges an answer that an exercise allows."""


@dataclass(frozen=True)
class Task:
    """A position found for an exercise, with its question and answers."""

    position: Position[Any]
    question: str
    right: tuple[str, ...]
    """Every right answer; only `none` if nothing can be found on the board."""
    measure: int
    """The difficulty, as a count of what `Kind.unit` describes."""
    about: tuple[str, ...] = ()
    """The places that the question names."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Facts that the question gives in addition to the board, such as the moves made earlier."""
    traps: frozenset[str] = frozenset()
    """The near misses in this position."""


@dataclass(frozen=True)
class Exercise(Task):
    """A task of one kind; the text `str(exercise)` is enough to make the same exercise again."""

    kind: str = ""
    level: int = 1
    trap: str = ""
    """The near miss that the exercise must contain."""
    seed: int | str = 1
    game: str = ""
    """The name of a changed game that the exercise is about; empty for the kind's own game."""

    @property
    def answers(self) -> Mapping[str, str]:
        """The answers that its kind offers."""
        return KINDS[self.kind].answers

    def __str__(self) -> str:
        return f"{self.kind}:{self.level}+{self.trap}{f'@{self.game}' if self.game else ''}#{self.seed}"

    def judge(self, answer: str | Iterable[str]) -> Verdict:
        """The verdict on an answer; raises `ParseError` if this exercise does not allow such an answer."""
        kind = KINDS[self.kind]
        text = answer if isinstance(answer, str) else ordered(answer) or NONE
        text = kind.names.get(text, text)
        if text == NONE and kind.none:
            return kind.judge(self, text)
        match kind.way:
            case "named" if text not in self.answers:
                raise ParseError(f"{text!r} is not one of the answers {listed(self.answers)}")
            case "move":
                move = game.parse_move(self.position, text)
                if not text.startswith(f"{kind.asks} ") or move not in self.position.legal_moves():
                    raise ParseError(f"{text!r} is not an answer here. {kind.how}".removesuffix("."))
            case "places":
                text = ordered(text.split())
                places = text.split()
                known = {slot["place"] for zone in game.zones(self.position) for slot in zone["slots"]}
                if strange := [place for place in places if place not in known or not place.startswith(kind.able)]:
                    raise ParseError(f"{strange[0]!r} is not a place in this question")
                if not places or (kind.most and len(places) > kind.most):
                    raise ParseError("Touch the places that you mean")
        return kind.judge(self, text)


class Wish(NamedTuple):
    """The requirements for a task in an exercise."""

    measures: range
    trap: str
    aim: str
    """The answer that must be right: `none`, the name of an answer, or `some`, which means places or a move."""
    game: str = ""
    """The name of a changed game in which to look for tasks; empty for the kind's own game."""


class Case(NamedTuple):
    """A right answer together with a near miss."""

    aim: str
    trap: str
    levels: tuple[int, ...] = LEVELS
    """The levels at which this case occurs."""


@dataclass(frozen=True)
class Kind:
    """A kind of exercise."""

    name: str
    title: str
    game: str
    way: str
    """How to answer: `places`, `move` (make a move on the board), or `named` (choose an answer by name)."""
    traps: Mapping[str, str]
    """The name of each near miss → its description in a few words."""
    unit: str
    """A description of what `Task.measure` counts."""
    ranges: tuple[range, range, range]
    """The range of measures at each of the three levels."""
    cases: tuple[Case, ...]
    aims: tuple[str, ...]
    """The answers, each listed in proportion to how often it should be right. Where `none` may be the answer, it is
    right one time in three."""
    tasks: Tasks
    judge: Judge
    answers: Mapping[str, str] = field(default_factory=dict)
    """The name of each offered answer → its label; empty if the learner answers with places or a move."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Aim → the offered answer that it belongs to, if that has another name; such an aim is read as this answer."""
    none: str = ""
    """The label of the answer `none`; empty if there is no such answer."""
    asks: str = ""
    """The first word of the moves that count as an answer."""
    how: str = ""
    """The directions for a learner whose answer is not such a move."""
    most: int = 0
    """The maximum number of places in an answer; 0 for no limit."""
    zones: tuple[str, ...] = ()
    """The zones of the board that matter; empty if all of them matter."""
    able: tuple[str, ...] = ()
    """The places that may be part of an answer, or their first letters."""
    variants: bool = False
    """True if games that change the rules of `game` have such tasks, too."""

    @property
    def places(self) -> bool:
        """True if the answer consists of places."""
        return self.way == "places"


def kinds(of: str, functions: Mapping[str, tuple[Tasks, Judge]]) -> tuple[Kind, ...]:
    """The kinds of exercise of a game, from its file in `data/exercises`.

    `functions` has two for each kind: one finds its tasks, and one judges its answers.
    """
    rows = data_toml(f"exercises/{of}.toml").items()
    return tuple(_kind(of, name, row, *functions[name]) for name, row in rows)


def _kind(of: str, name: str, row: dict[str, Any], tasks: Tasks, judge: Judge) -> Kind:
    row["cases"] = tuple(Case(aim, trap, *map(tuple, levels)) for aim, trap, *levels in row["cases"])
    row["ranges"] = tuple(range(least, most + 1) for least, most in row["ranges"])
    lists = {key: tuple(value) for key, value in row.items() if isinstance(value, list)}
    return Kind(**{**row, **lists}, name=name, game=of, tasks=tasks, judge=judge)


class _Kinds(Mapping[str, Kind]):
    """Name → kind; the kinds of each game are loaded on first use, because they are made from the model beside this."""

    @cached_property
    def _known(self) -> dict[str, Kind]:
        courses = sorted(own_modules.every("elele_course", "exercises"), key=attrgetter("LESSON"))
        return {kind.name: kind for course in courses for kind in course.KINDS}

    def __getitem__(self, name: str) -> Kind:
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


KINDS: Mapping[str, Kind] = _Kinds()
"""Name → kind, in teaching order."""


def answered(exercise: Exercise) -> str:
    """A sentence with the right answer, for kinds whose answers are chosen by name."""
    return f"The answer is: {exercise.answers[exercise.right[0]]}."


def ordered(places: Iterable[str]) -> str:
    """Write places as an answer: in order, and each only once."""
    return " ".join(sorted({*places}, key=lambda place: (len(place), place)))


def drawn(items: Sequence[Any], draw: Draw) -> Any:
    """Choose one of the items at random."""
    return items[int(draw() * len(items))]
