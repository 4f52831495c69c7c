"""Verdicts on a move that must keep the win or, in a game for points, cost nothing; the solver judges any game."""

from __future__ import annotations

from typing import cast

from elele import game, solve
from elele.errors import IllegalMove, ParseError
from elele.phrases import as_sentence
from elele.positions import Move, Position
from elele.solve.costs import Rollouts, compared
from elele.solve.judged import INTERVAL, amount
from elele.solve.solution import Budget, Spent
from elele.solve.solver import solver
from elele_course.questions.model import Verdict
from elele_course.questions.puzzles.model import Puzzle

SECONDS = 4
"""The time limit, in seconds, for judging a move."""
UNDO = "Undo, and try another move."


def check(puzzle: Puzzle, text: str) -> Verdict:
    """Judge the move; a move that cannot be judged in time does not count."""
    position: Position[Move] = puzzle.start
    try:
        move = game.parse_move(position, text)
        after = game.apply(position, move)
    except IllegalMove as error:
        return Verdict(False, f"{error}", error.objection.places)
    except ParseError as error:
        return Verdict(False, as_sentence(error))
    better, says = game.parse_move(position, puzzle.aim.what), f"“{game.label(position, move)}”"
    if game.of(position).for_points:
        return _priced(position, move, better, says)
    verdict = "won" if move == better or after.won else solve.solve(after, SECONDS, shorten=False).verdict
    if verdict == "won":
        return Verdict(True, f"Right! {says} keeps the win.")
    if verdict == "lost":
        return Verdict(False, f"After {says}, the game can no longer be won. {UNDO}")
    return _open(says)


def _priced(position: Position[Move], move: Move, better: Move, says: str) -> Verdict:
    if move == better:
        return Verdict(True, f"Right! {says} is the best move found.")
    try:
        cost = compared(position, 0, move, better, cast(Rollouts, solver(position)), Budget(SECONDS))
    except Spent:
        return _open(says)
    within = INTERVAL * cost.error
    if cost.points <= within:
        return Verdict(True, f"Right! {says} is as good as the best move found, as far as can be told.")
    less = f"about {amount(cost.points)} less (±{within:.1f})"
    return Verdict(False, f"{says} leads to {less} than the best move found. {UNDO}")


def _open(says: str) -> Verdict:
    return Verdict(False, f"It is not known what {says} does. This try does not count. {UNDO}", counts=False)
