"""Rules, and what they find about a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from elele.csv_files import words
from elele.paths import data_rows
from elele.positions import M, Move, Position


@dataclass(frozen=True, slots=True)
class Check:
    """The finding of one rule about a move."""

    rule: str
    """The id of the rule, a key of the game's `RULES`."""
    text: str
    """What the rule found, in words; for a rule that was not reached, the sentence that states the rule."""
    places: tuple[str, ...] = ()
    """The places on the board that the text is about."""
    passed: bool | None = True
    """True or False; None if the rule was not reached, because an earlier failure makes it meaningless."""
    advice: tuple[str, ...] = field(default=(), compare=False)
    """The moves that `text` advises, in notation; each move is legal either now or after the first of them."""
    by: Callable[..., Any] | None = field(default=None, compare=False, repr=False)
    """The function that made the check, if it is known; a trace shows its Python code."""


class Finding(NamedTuple):
    """The result of checking a move against one rule."""

    passed: bool
    text: str
    places: tuple[str, ...]
    advice: tuple[str, ...] = ()


def passed(text: str, *places: str) -> Finding:
    """The finding of a rule that allows the move; the text says why.

    >>> from elele.rules import passed
    >>> passed("The two cards have one color.").text
    'The two cards have one color.'
    """
    return Finding(True, text, places)


def failed(text: str, *places: str, advice: Iterable[Move] = ()) -> Finding:
    """The finding of a rule that forbids the move; the text gives the reason and the advice.

    >>> from elele.rules import failed
    >>> failed("The pile is empty.", "a").places
    ('a',)
    """
    return Finding(False, text, places, tuple(map(str, advice)))


@dataclass(frozen=True)
class Rule:
    """A rule as applied to one kind of move."""

    id: str
    check: Callable[[Any, Any], Finding]  # takes a position and a move of the game
    needs: tuple[str, ...] | None = None
    """The ids of the rules that must pass before this rule is checked; None means all earlier rules."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game's answer to a question that its guide leaves open; lessons have tables of the answers."""

    id: str
    question: str
    choice: str
    where: tuple[str, ...] = ()
    """The ids of the rules, or the names of the moves, that the answer affects."""


def sentences_of(game: str) -> dict[str, str]:
    """Rule id → the rule in a sentence, for a game that comes with the package, from its file in `data/rules`."""
    return {row["id"]: row["rule"] for row in data_rows(f"rules/{game}.csv")}


def readings(game: str) -> tuple[Reading, ...]:
    """The readings of a game that comes with the package, from its file in `data/readings`."""
    rows = data_rows(f"readings/{game}.csv")
    return tuple(Reading(row["id"], row["question"], row["choice"], words(row["where"])) for row in rows)


def run_rules(rules: Iterable[Rule], sentences: Mapping[str, str], position: Position[M], move: M) -> Iterator[Check]:
    """Check each rule in turn; a rule is not reached if any rule in its `needs` failed or was not reached.

    `sentences` maps the id of each rule to the sentence that states it.
    """
    unmet: set[str] = set()
    for rule in rules:
        if unmet and (rule.needs is None or not unmet.isdisjoint(rule.needs)):
            unmet.add(rule.id)
            yield Check(rule.id, sentences[rule.id], (), None, (), rule.check)
            continue
        finding = rule.check(position, move)
        if not finding.passed:
            unmet.add(rule.id)
        yield Check(rule.id, finding.text, finding.places, finding.passed, finding.advice, rule.check)
