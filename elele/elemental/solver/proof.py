"""Decide a position of Elemental by an exhaustive search of all moves: find a win, or prove that it is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elele.elemental import Move, Position
from elele.elemental.position import LIMIT, WON_AT
from elele.elemental.solver.macro_moves import GOALS, begin
from elele.elemental.solver.state import BESIDE, EMPTY, HELD, NO_SUIT, ONE, OTHER, Piles, State, left, state_of
from elele.solve.solution import Budget

Moment = tuple[Piles, int, int, int, int]
"""The piles, the spares, the manipulations made in a row, and in July the places left and the places reached."""


def short(state: State, version: str) -> bool:
    """Return whether some suit has too few cards for a win, since every discard takes one card of each suit."""
    piles, spares = state
    cards = [spares >> 3 * suit & 7 for suit in range(4)]
    for pile in piles:
        while pile != EMPTY:
            cards[pile & 3] += 1
            pile >>= 2
    discards = (sum(cards) - WON_AT[version] + 3) // 4
    return min(cards) < discards or WON_AT[version] == 0 and sum(cards) % 4 > 0


def decided(position: Position, budget: Budget, most: float) -> list[Move] | None:
    """The moves of a winning line, or an empty list if no line wins; None if `most` positions were not enough to tell.

    Macro moves leave out some ways to win, such as placing a spare only to get rid of it; this search tries every move.
    Raises `Spent`.
    """
    version, july = position.version, position.version == "july"
    first = _moment_of(position)
    waiting, before, end = [first], {first: first}, budget.states + most
    while waiting:
        moment = waiting.pop()
        if left(moment[:2]) <= WON_AT[version]:
            return _moves(position, _way(moment, before))
        if budget.states >= end:
            return None
        budget.count()
        for after in _after(moment, july):
            if after not in before:
                before[after] = moment
                waiting.append(after)
    return []


def _moment_of(position: Position) -> Moment:
    start = begin(position)
    return *state_of(position), position.manipulations, start.leaving, start.reached


def _way(moment: Moment, before: dict[Moment, Moment]) -> list[Moment]:
    """The moments that lead to a moment, without the first moment."""
    way = []
    while before[moment] != moment:
        way.append(moment)
        moment = before[moment]
    return way[::-1]


def _moves(position: Position, moments: Iterable[Moment]) -> list[Move]:
    moves = []
    for moment in moments:
        move = next(move for move in position.legal_moves() if _moment_of(position.after(move)) == moment)
        position = position.after(move)
        moves.append(move)
    return moves


def _after(moment: Moment, july: bool) -> Iterator[Moment]:
    """Every position after a legal move; spares of the same suit are interchangeable."""
    piles, _, made, leaving, reached = moment
    yield from _freed(moment)
    if made == LIMIT:
        return
    made += not july
    yield from _with_a_spare_placed(moment, made)
    for target, pile in enumerate(piles):
        if pile == EMPTY:
            other = OTHER[target]
            if other >= 0 and piles[other] != EMPTY:
                yield _changed(moment, target, EMPTY << 2 | piles[other] & 3, other, piles[other] >> 2, made)
            for source in BESIDE[target]:
                moved = piles[source]
                alone = source == other and moved < 8
                if moved == EMPTY or alone or leaving >> target & 1 or reached >> source & 1:
                    continue
                after = _changed(moment, target, moved, source, EMPTY, made)
                yield (*after[:3], leaving | 1 << source, reached | 1 << target) if july else after


def _freed(moment: Moment) -> Iterator[Moment]:
    """The positions after a discard or a new spare."""
    piles, spares, *_ = moment
    tops = [NO_SUIT if pile == EMPTY else pile & 3 for pile in piles]
    for four, middle in GOALS:
        if {tops[place] for place in four} == {0, 1, 2, 3}:
            after = [*piles]
            if middle < 0:
                for place in four:
                    after[place] >>= 2
                yield tuple(after), spares, 0, 0, 0
            elif piles[middle] != EMPTY and HELD[spares] < 4:
                after[middle] >>= 2
                yield tuple(after), spares + ONE[tops[middle]], 0, 0, 0


def _with_a_spare_placed(moment: Moment, made: int) -> Iterator[Moment]:
    piles, spares, _, leaving, reached = moment
    for suit, one in enumerate(ONE):
        if spares >> 3 * suit & 7:
            for place, pile in enumerate(piles):
                yield (*piles[:place], pile << 2 | suit, *piles[place + 1 :]), spares - one, made, leaving, reached


def _changed(moment: Moment, place: int, pile: int, other: int, more: int, made: int) -> Moment:
    piles = [*moment[0]]
    piles[place], piles[other] = pile, more
    return tuple(piles), moment[1], made, *moment[3:]
