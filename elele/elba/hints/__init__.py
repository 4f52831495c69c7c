"""Hints for Elba: a player who sees only the open cards proposes choices, and samples show where each choice leads.

The share of wins is the mean chance of a win for a player who sees only the open cards. It is not the chance for a
player who knows all the cards.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf

from elele import elba
from elele.cards import card_name
from elele.elba import Build, Deal, Found, Move, Position, unseen
from elele.elba.hints.player import Choice, Player, weights
from elele.elba.solver import solve
from elele.hints.ranking import LOOKS, Plan
from elele.phrases import counted, listed, within
from elele.positions import after_moves
from elele.solve.solution import Budget

PLANS, ROUND = 8, 32
"""The maximum number of plans compared, and the number of samples before the worse half of them is left out."""
BEST = 4
"""The number of plans compared because they are the most promising, however many moves they have."""
CLOSE = 2.5
"""How far a short plan that is compared may be behind the most promising one, in the policy's value."""
EFFORT = 0.01
"""What each move of a plan must add to the share of tries that win; if it adds less, a shorter plan is preferred."""
KNOWN = 20_000
"""The number of positions searched for a win when all cards are open."""
AROUND = 64
"""The number of arrangements to search."""
HANDICAP = 0.03
"""The share of tries by which another choice must beat the policy's choice, because the policy was tuned on whole
games."""
DIGITS = 1
"""The number of digits after the decimal point to which the player's values of choices are compared."""
STEPS = 2
"""The number of choices made in a sample before it is judged."""

Line = tuple[Move, ...]
CardMove = tuple[str, str]
"""A card and the card to which it moves, so that the step stays the same if other cards move before it."""


def plans(position: Position, samples: Sequence[Position], budget: Budget) -> list[Plan[Move]]:
    """The most promising lines up to the next move that cannot be taken back, best first, then short lines.

    With all cards open, only a winning line is returned, if one is found. A safe card goes home before anything else.
    Of lines for the same task to which the player gives the same value, only the shortest is kept, without the moves
    that can wait. For each task, the shortest line that is nearly as good is added. If no line is found, each legal
    move is returned by itself.
    """
    sample = samples[0]
    if not unseen(position) and (line := tuple(solve(sample, Budget(inf, KNOWN, budget.over), False).line)):
        return [plan(sample, line)]
    if safe := next(iter(elba.safe_moves(sample)), None):
        return [plan(sample, (safe,))]
    lines = dict.fromkeys(_needed(sample, line) for line in _compared(sample))
    found = [plan(sample, line) for line in lines or [(move,) for move in sample.legal_moves()]]
    for other in found[1:]:
        other.handicap = HANDICAP
    return found


def _compared(sample: Position) -> Iterator[Line]:
    """The most promising lines, best first, then the shortest line for each task that is nearly as good."""
    choices = sorted(_player(sample.version).choices(sample, AROUND), key=lambda choice: len(choice.moves))
    alike, short = dict[Hashable, Choice](), dict[Hashable, Choice]()
    least = max((choice.value for choice in choices), default=0) - CLOSE
    for choice in choices:
        task, value = _task(sample, choice.moves), round(choice.value, DIGITS)
        alike.setdefault((value, task), choice)
        if choice.value > least:
            short.setdefault(task, choice)
    best = sorted(alike.values(), key=lambda choice: round(choice.value, DIGITS), reverse=True)
    yield from (choice.moves for choice in (*best[:BEST], *short.values()))


def _needed(position: Position, line: Line) -> Line:
    """The line without the moves that can just as well be made after its last one, or be left out."""
    end, steps, later, now = _end(position, line), list[CardMove](), tuple[CardMove, ...](), position
    for move in line:
        steps.append(_card_move(now, move))
        now = now.after(move)
    for number in range(len(steps) - 2, -1, -1):
        rest = [*steps[:number], *steps[number + 1 :]]
        for after in ((steps[number], *later), later):
            made = _made(position, (*rest, *after))
            if made and _end(position, made) == end:
                steps, later, line = rest, after, made[: len(rest)]
                break
    return line


def _end(position: Position, line: Line) -> Position:
    """The position after a line, with its piles sorted, since it makes no difference which of them is empty."""
    end = after_moves(position, line)
    return replace(end, piles=tuple(sorted(end.piles)))


def _made(position: Position, steps: Sequence[CardMove]) -> Line:
    """The moves that make some steps; empty if a step is not possible."""
    made: Line = ()
    for step in steps:
        move = next((move for move in position.legal_moves() if _card_move(position, move) == step), None)
        if move is None:
            return ()
        made, position = (*made, move), position.after(move)
    return made


def _card_move(position: Position, move: Move) -> CardMove:
    """A move as the first card that it moves, and the card to which it moves it; empty for an empty pile."""
    match move:
        case Build(source, target, count):
            return position.pile(source).up[-count], position.pile(target).top
        case Found(pile):
            return position.pile(pile).top, "home"
        case Deal():
            return "", ""


def plan(sample: Position, moves: Sequence[Move]) -> Plan[Move]:
    """A plan that begins with these moves."""
    effort = EFFORT * len(moves)
    return Plan(tuple(moves), _aim(sample, moves), verb=LOOKS, effort=effort, task=_task(sample, moves))


def _task(position: Position, line: Sequence[Move]) -> int | str | None:
    """The pile in which a line turns up a card, or the card that it sends home; None for any other line."""
    for move in line:
        match move:
            case Found(pile):
                return position.pile(pile).top
            case Build(source, _, count) if position.pile(source).turns(count):
                return source
            case Deal():
                return None
        position = position.after(move)
    return None


def stuck(position: Position) -> bool:
    """Whether the player finds no way to turn up a card, send one home or deal."""
    return not _player(position.version).choices(position, AROUND)


@lru_cache(maxsize=8)
def _player(version: str) -> Player:
    return Player(version, weights())


def played(sample: Position, plan: Plan[Move], budget: Budget) -> tuple[int, float]:
    """The number of cards left after a plan, and the chance of a win for a player who plays on. Raises `Spent`."""
    end = after_moves(sample, plan.moves)
    return 52 - end.score, _player(sample.version).rollout(end, STEPS, budget)


def _aim(sample: Position, line: Sequence[Move]) -> str:
    """Describe a line up to its first move that cannot be taken back, and the position after that move."""
    position, said = sample, list[str]()
    for move in line:
        said.append(elba.label(position, move))
        before, position = position, position.after(move)
        if not isinstance(move, Build) or before.pile(move.source).turns(move.count):
            break
    first, *rest = said
    moves = listed((first, *map(within, rest)))
    return f"{moves}: {_then(before, move, position)}."


def _then(before: Position, last: Move, position: Position) -> str:
    """Describe the result of the last move of a line without naming a card that turns up."""
    if isinstance(last, Deal):
        left = len(position.stock)
        stay = "stays" if left == 1 else "stay"
        return f"{counted(left, 'card')} {stay} in the stock" if left else "the stock is empty"
    source = last.source if isinstance(last, Build) else last.pile
    count = last.count if isinstance(last, Build) else 1
    if before.pile(source).turns(count):
        return f"a card of pile {source} turns up"
    if before.pile(source).whole(count):
        return f"pile {source} is empty"
    return f"the {card_name(position.pile(source).top)} is on top of pile {source}"
