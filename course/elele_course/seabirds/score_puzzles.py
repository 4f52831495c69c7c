"""Questions about the score of E Lele!: the numbers to choose from, and the mistake behind each wrong one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from elele.phrases import listed, sentence
from elele.positions import Position as AnyPosition
from elele.seabirds.phrases import bird_name, home_name, points
from elele.seabirds.position import Position
from elele_course.questions.model import Verdict
from elele_course.questions.puzzles.model import Puzzle


def numbers(position: AnyPosition[Any]) -> tuple[str, ...]:
    """The score and the numbers that misreadings give, as text, in ascending order."""
    assert isinstance(position, Position)
    found = {position.score, *(number for number, _ in _misread(position))}
    return tuple(map(str, sorted(found)))


def counted(puzzle: Puzzle, answer: str) -> Verdict:
    """The verdict on a number given as the score."""
    position = puzzle.start
    assert isinstance(position, Position)
    if answer == f"{position.score}":
        return Verdict(True, f"Right! {told(position)}")
    mistakes = [why for number, why in _misread(position) if f"{number}" == answer]
    why = mistakes[0] if mistakes else f"“{answer}” is not the score." if answer else "You did not choose a number."
    return Verdict(False, f"{why} Add the points of every pair that no threat covers.")


def told(position: Position) -> str:
    """Explain the score: the pairs that count, and why the other pairs do not."""
    counting = [
        f"{_named(position, pair)} {position.deck.points[pair[0]]}"
        for colony in position.row_a
        for number, pair in enumerate(colony.pairs)
        if not colony.loss and number not in colony.covered
    ]
    covered, lost = _covered(position), _lost(position)
    parts = [f"{sentence(listed(counting))}: {points(position.score)}." if counting else "No pair counts."]
    parts += [f"A threat covers the {listed(covered)} pair{'s' if len(covered) > 1 else ''}."] * bool(covered)
    parts += [f"Habitat Loss lies on {listed(lost)}."] * bool(lost)
    return " ".join(parts)


def _named(position: Position, pair: tuple[str, str]) -> str:
    return bird_name(position.deck, pair[0]).partition(" (")[0]


def _covered(position: Position) -> list[str]:
    """The pairs that a threat covers in habitats that are not lost."""
    return [
        _named(position, colony.pairs[number])
        for colony in position.row_a
        for number in sorted(colony.covered)
        if not colony.loss
    ]


def _lost(position: Position) -> list[str]:
    return [
        home_name(position, f"a{number}")
        for number, colony in enumerate(position.row_a, 1)
        if colony.loss and colony.pairs
    ]


def _misread(position: Position) -> Iterator[tuple[int, str]]:
    """The wrong scores that misreadings give, each with the mistake behind it."""
    bare = replace(position, row_a=tuple(replace(colony, threats=()) for colony in position.row_a))
    found = replace(position, row_a=tuple(replace(colony, loss="") for colony in position.row_a))
    both = replace(bare, row_a=tuple(replace(colony, loss="") for colony in bare.row_a))
    pairs = sum(len(colony.pairs) for colony in position.row_a)
    covered, lost, several = listed(_covered(position)), listed(_lost(position)), len(_covered(position)) > 1
    known = {position.score}
    for number, why in (
        (bare.score, f"includes the {covered} pair{'s' * several}, which a threat covers."),
        (found.score, f"includes pairs under Habitat Loss, on {lost}."),
        (both.score, "includes every pair, even those that are covered or lost."),
        (2 * position.score, "includes both birds of each pair. A pair scores its points once."),
        (pairs, "is the number of pairs. Each pair scores the number shown on both its cards."),
    ):
        if number not in known:
            known.add(number)
            yield number, f"{number} {why}"
