"""A set of puzzles to hand in: its text, and one learner's answers as text that can be judged again.

    text   = "puzzles#" set
    answer = puzzle_id " " ( places | number | "none" | move *( "; " move ) )

For example, `puzzles#pairs` is the text of the set `pairs`. Only right answers are handed in, without the number of
earlier tries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from elele.errors import ParseError
from elele.phrases import quoted
from elele_course.questions.puzzles.answers import judge as judged
from elele_course.questions.puzzles.model import SETS, Puzzle, load

NAME = "puzzles"


@dataclass(frozen=True, slots=True)
class Series:
    """The puzzles of one set; `str(series)` is the text of the set."""

    name: str
    """The name of the set, one of `SETS`."""

    def __str__(self) -> str:
        return f"{NAME}#{self.name}"

    @property
    def heading(self) -> str:
        """The set in words, such as `Puzzles: Two birds, one pair`."""
        return f"Puzzles: {SETS[self.name]}"

    @property
    def puzzles(self) -> dict[str, Puzzle]:
        """The puzzles of the set by their ids, in order."""
        return {name: puzzle for name, puzzle in load().items() if puzzle.set == self.name}


def read(text: str) -> Series:
    """Read a set of puzzles from text; raises `ParseError` if there is no such set."""
    name, sign, wanted = text.strip().casefold().partition("#")
    if name != NAME or not sign or wanted not in SETS:
        raise ParseError(f"{quoted(text)} is not a set of puzzles: write {NAME}# and one of these: {', '.join(SETS)}")
    return Series(wanted)


def answers(series: Series, given: Mapping[str, str]) -> tuple[str, ...]:
    """The right answers among `given` (puzzle id → answer), as text in the order of the set."""
    there = series.puzzles.items()
    return tuple(
        f"{name} {given[name]}" for name, puzzle in there if name in given and judged(puzzle, given[name]).right
    )


def judge(series: Series, given: Sequence[str]) -> tuple[int, int]:
    """Judge answers again; return the number of puzzles solved and the number of puzzles in the set.

    Raises `ParseError` for an answer that does not solve its puzzle, is given twice, or belongs to another set.
    """
    open_ones = series.puzzles
    many = len(open_ones)
    for number, text in enumerate(given, 1):
        name, _, answer = text.partition(" ")
        puzzle = open_ones.pop(name, None)
        if puzzle is None:
            raise ParseError(f"answer {number}: {quoted(name)} is not in {series}, or was answered twice")
        if not judged(puzzle, answer).right:
            raise ParseError(f"answer {number}: {quoted(answer)} does not solve {name}")
    return len(given), many
