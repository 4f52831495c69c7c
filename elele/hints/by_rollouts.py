"""Hints for any game: play each move out many times, with the unseen cards dealt again each time.

A rollout makes the move with the highest score, and chooses at random among equals. Once no card is unseen, a
best-first search takes the place of rollouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from elele import game
from elele.hints.ranking import Plan
from elele.positions import Move, Position, after_moves
from elele.solve.best_first import search
from elele.solve.rollouts import play_out, random_of
from elele.solve.solution import Budget, Spent

PLANS, ROUND = 12, 8
"""The maximum number of plans compared, and the number of samples before the worse half of them is left out."""
SEARCHED, LEFT = 2_000, 100
"""With all cards known, the number of positions searched for the best line, and from the end of each plan."""


def plans(position: Position[Any], samples: Sequence[Position[Any]], budget: Budget) -> list[Plan[Any]]:
    """Each legal move as a plan, most promising first; with all cards known, the best line that a search finds first.

    If there are more moves than `PLANS`, one rollout ranks them, as far as the budget allows.
    """
    sample, moves = samples[0], position.legal_moves()
    found = [plan(sample, (move,)) for move in moves]
    if not game.unseen(position):
        best = search(position, Budget(max(budget.left, 0) / 2, stopped=budget.over), SEARCHED)
        lines = [plan(position, best.line)] if best.line else []
        return lines if best.end.won else [*lines, *(one for one in found if one.moves[0] not in best.line[:1])]
    if len(found) > PLANS:
        found.sort(key=lambda one: _score(sample, one, budget), reverse=True)
    return found


def _score(sample: Position[Any], plan: Plan[Any], budget: Budget) -> float:
    try:
        return played(sample, plan, budget)[0]
    except Spent:
        return -inf


def plan(sample: Position[Any], moves: Sequence[Move]) -> Plan[Any]:
    """A plan that begins with these moves."""
    return Plan(tuple(moves), game.preview(sample, moves[0]))


def played(sample: Position[Any], plan: Plan[Any], budget: Budget) -> tuple[int, bool | None]:
    """The score at the end of a rollout after a plan, and None. Raises `Spent`.

    With all cards known in a game that can be won, return the negated score, and whether the plan wins.
    """
    end = after_moves(sample, plan.moves)
    if game.unseen(sample):
        return play_out(end, random_of(sample), budget).score, None
    budget.check()
    end = search(end, Budget(inf, stopped=budget.over), LEFT).end
    return (end.score, None) if game.of(sample).for_points else (-end.score, end.won)
