"""Winning lines of Elba are as a player would play them: safe cards go home at once, and every move is needed."""

from __future__ import annotations

from functools import reduce

import pytest

import elele
from elele.elba import Found, Move, Position, parse_move, safe_moves
from elele.elba.solver.natural import home_early
from elele.solve import solve
from elele.solve.needless import wins
from elele.solve.solution import Budget


def waits(position: Position, line: list[Move]) -> int:
    """The number of moves made while a safe card waited."""
    waiting = 0
    for move in line:
        waiting += bool(safe_moves(position)) and not isinstance(move, Found)
        position = position.after(move)
    return waiting


@pytest.mark.parametrize("deal", ["elba#13", "elba#1", "elba:strict#13", "elba:partial#19", "elba:strict+partial#25"])
def test_safe_cards_go_home_at_once(deal: str) -> None:
    """A safe card goes home before any other move, and the line does not win without any of its moves."""
    position = elele.deal(deal)
    solution = solve(position, seconds=30)
    if solution.verdict == "lost":
        assert not solution.line
        return
    assert reduce(elele.apply, solution.line, position).won
    assert waits(position, solution.line) == 0
    for left_out in range(len(solution.line)):
        assert not wins(position, solution.line[:left_out] + solution.line[left_out + 1 :])


ENDING = "elba QC/QD/QH/QS |KS.KH/|KC/|KD/-/-/-/-/- -"


def test_a_card_that_waits_is_sent_home_first() -> None:
    """A safe card that a line moves around goes home at once instead, without those moves."""
    position = elele.parse(ENDING)
    line = ["build 1 5 1", "found 1", "found 5", "found 2", "found 3"]
    now, moves = position, list[Move]()
    for text in line:
        moves.append(parse_move(now, text))
        now = elele.apply(now, moves[-1])
    assert now.won
    assert waits(position, moves) > 0
    early = home_early(position, moves, Budget(600))
    assert waits(position, early) == 0
    assert wins(position, early)
    assert len(early) == len(moves) - 1
