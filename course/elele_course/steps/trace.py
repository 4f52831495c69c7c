"""Trace how the rules judge a move: each rule's finding and Python code, and the nearest legal change.

>>> import elele
>>> from elele_course.steps.trace import trace
>>> print(trace(elele.deal("elba#7"), "build 2 1 1"))
Move the king of clubs onto the 4 of hearts: not allowed
✓ The game is not won yet: 0 of 52 cards are home.
...
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import FunctionType
from typing import Any, TypedDict

from elele import game
from elele.phrases import sentence
from elele.positions import Position
from elele.rules import Check
from elele.view import Notice, Zone
from elele_course.steps.foreseen import foreseen, turning
from elele_course.steps.nearest import nearest

SIGNS = {True: "✓", False: "✗", None: "–"}
"""The mark for a rule that passed, failed or was not reached."""
NO_SOURCE = "# The Python code of this rule is not on this computer."
NO_CHANGE = "No single move makes this legal now."
AnyPosition = Position[Any]  # a position of any game


class ShownRule(TypedDict):
    """A rule in the trace, as JSON."""

    rule: str
    sentence: str
    text: str
    places: list[str]
    passed: bool | None
    source: str


class ShownTrace(TypedDict):
    """A trace as JSON; `play` is the move that can be made now, and `after` is null if the board cannot be foreseen."""

    move: str
    says: str
    legal: bool
    rules: list[ShownRule]
    advice: str
    play: str
    places: list[str]
    before: list[Zone]
    after: list[Zone] | None


@dataclass(frozen=True, slots=True)
class TracedRule:
    """A rule and what it found."""

    rule: str
    """The id of the rule."""
    sentence: str
    """The rule in one sentence."""
    text: str
    """A sentence on what the rule found; for a rule that was not reached, the rule itself."""
    places: tuple[str, ...]
    passed: bool | None
    """True if the rule passed, False if it failed, and None if it was not reached."""
    source: str
    """The Python code of the rule's check; empty if the game does not use `elele.rules.Rule`."""

    def shown(self) -> ShownRule:
        """The rule as JSON."""
        return {
            "rule": self.rule, "sentence": self.sentence, "text": self.text, "places": [*self.places],
            "passed": self.passed, "source": self.source,
        }  # fmt: skip


@dataclass(frozen=True, slots=True, repr=False)
class Trace:
    """The trace of one move; `print` shows it as text."""

    position: AnyPosition
    move: Any  # a move of any game
    says: str
    """The move in words."""
    rules: tuple[TracedRule, ...]
    """Every rule that applies to the move, in teaching order."""
    moves: tuple[Any, ...]  # moves of any game
    """The move itself if it is legal, otherwise the nearest legal change: one move, or two moves of which the first
    makes the second legal. If no change is near, there are no moves."""
    advice: str
    """The nearest legal change in words or, for a legal move, its effect."""

    @property
    def legal(self) -> bool:
        """True if every rule passed."""
        return all(rule.passed for rule in self.rules)

    @property
    def failed(self) -> TracedRule | None:
        """The rule that objects to the move; None if no rule objects."""
        return next((rule for rule in self.rules if rule.passed is False), None)

    @property
    def before(self) -> list[Zone]:
        """The board before the move."""
        return game.zones(self.position)

    @property
    def after(self) -> list[Zone] | None:
        """The board after the first of `moves`; None if it cannot be foreseen."""
        return foreseen(self.position, self.moves[0]) if self.moves else None

    @property
    def places(self) -> tuple[str, ...]:
        """The places of `moves`, and the places where a card turns up."""
        if not self.moves:
            return ()
        first, *then = self.moves
        found = [*game.changed(self.position, first), *sorted(turning(self.position, first) or ())]
        for move in then:
            found += game.places(self.position.after(first), move)
        return tuple(dict.fromkeys(found))

    def shown(self) -> ShownTrace:
        """The trace as JSON, without hidden cards."""
        return {
            "move": f"{self.move}", "says": self.says, "legal": self.legal,
            "rules": [rule.shown() for rule in self.rules], "advice": self.advice,
            "play": f"{self.moves[0]}" if self.moves else "", "places": [*self.places], "before": self.before,
            "after": self.after,
        }  # fmt: skip

    def __str__(self) -> str:
        rules = [f"{SIGNS[rule.passed]} {rule.text}" for rule in self.rules]
        return "\n".join((f"{self.says}: {'allowed' if self.legal else 'not allowed'}", *rules, self.advice))

    __repr__ = __str__


def trace(position: AnyPosition, move: Any) -> Trace:  # a move of any game
    """Trace a move, given as an object or as text; raises `ParseError` for text that is not a move."""
    if isinstance(move, str):
        move = game.parse_move(position, move)
    book = game.rulebook(position)
    rules = tuple(
        TracedRule(check.rule, book[check.rule], check.text, check.places, check.passed, _source_of(check))
        for check in game.checks(position, move)
    )
    if all(rule.passed for rule in rules):
        return Trace(position, move, sentence(game.label(position, move)), rules, (move,), game.preview(position, move))
    change = nearest(position, move)
    moves = change.moves if change else ()
    says = sentence(game.of(position).attempt(position, move))
    return Trace(position, move, says, rules, moves, _advice(position, moves))


def meant(position: AnyPosition, places: Sequence[str], cards: int = 0) -> Any | None:  # a move of any game
    """The move that `elele.why` is about when these places are touched or cards are dragged; None if no move is meant.

    Of the moves that these places could mean, this is the first legal one or, failing that, the one to which `why`
    objects.
    """
    found = game.why(position, places, cards)
    for move in game.of(position).candidates(position, places, cards):
        if isinstance(move, Notice):
            return None
        refusal = game.objection(position, move)
        if refusal == found or (refusal is None and isinstance(found, Notice)):
            return move
    return None


def _source_of(check: Check) -> str:
    """The Python code of a check, followed by the functions that do its work."""
    return _source(inspect.unwrap(check.by)) if check.by else ""


@lru_cache(maxsize=256)  # A notebook may define its rules several times.
def _source(check: Callable[..., Any]) -> str:
    try:
        return "\n\n".join(textwrap.dedent(inspect.getsource(by)).strip() for by in dict.fromkeys(_finders(check)))
    except (OSError, TypeError):  # OSError: no such file; TypeError: not a function
        return NO_SOURCE


def _finders(by: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """A check, and the functions of its module that do its work."""
    yield by
    if isinstance(by, FunctionType):
        for name in by.__code__.co_names:
            other = by.__globals__.get(name)
            if isinstance(other, FunctionType) and other is not by and _finding(other) == _finding(by):
                yield from _finders(other)


def _finding(function: FunctionType) -> tuple[str, object]:
    """The module of a function, and the type that the function returns."""
    return function.__module__, function.__annotations__.get("return")


def _advice(position: AnyPosition, moves: tuple[Any, ...]) -> str:
    match moves:
        case (instead,):
            return f"{sentence(game.label(position, instead))}."
        case first, then:
            after = position.after(first)
            return f"First: {sentence(game.label(position, first))}. Then: {sentence(game.label(after, then))}."
    return NO_CHANGE
