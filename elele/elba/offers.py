"""Suggestions for the board: the obvious move for each pile, a warning before a deal, and moves that finish a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count

from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.phrases import still_there
from elele.elba.position import NUMBERS, Position, pile_moves
from elele.elba.rules import safe_moves
from elele.view import Extras

REACH = 100
"""The number of positions that `finish` examines before it gives up."""


def extras(position: Position, move: Move) -> Extras:
    """Extra data about a move: how many cards of a run move, and `auto` if the move is the obvious move of its pile.

    A deal has a warning if other moves could be made before it.
    """
    found: Extras = {"auto": True} if move in standing_out(position) else {}
    match move:
        case Build(_, _, count) if count > 1:
            found["cards"] = count
        case Deal() if warning := still_there(position):
            found["warning"] = warning
    return found


@lru_cache(maxsize=8)
def standing_out(position: Position) -> frozenset[Move]:
    """The obvious moves, at most one for each pile; to make one, the player need touch only its pile.

    A card goes home if the move is safe. Otherwise, if the pile's cards can go to just one place that is not an empty
    pile, they go there. If the cards can go only to an empty pile, and there is just one empty pile, the run goes
    there. A whole pile does not move to an empty pile, because that move would gain nothing.
    """
    moves, safe = pile_moves(position), safe_moves(position)
    return frozenset(move for number in NUMBERS for move in _standing_out(position, number, moves, safe))


def _standing_out(position: Position, source: int, moves: list[Move], safe: list[Found]) -> list[Move]:
    home = Found(source)
    if home in moves and home in safe:
        return [home]
    builds = [move for move in moves if isinstance(move, Build) and move.source == source]
    onto: list[Move] = [home] * (home in moves)
    onto += [move for move in builds if position.pile(move.target).up]
    if onto:
        return onto if len(onto) == 1 else []
    pile = position.pile(source)
    runs: list[Move] = [move for move in builds if move.count == pile.run and not pile.whole(pile.run)]
    return runs if len(runs) == 1 else []


@lru_cache(maxsize=64)
def finish(position: Position) -> tuple[Move, ...]:
    """The moves that bring all cards home, once every card is face up and dealt; empty if no such moves are found.

    Cards go home as long as any card can go. When no card can go home, a best-first search over at most `REACH`
    positions looks for builds that free a card.
    """
    if position.won or position.stock or any(pile.down for pile in position.piles):
        return ()
    number = count()
    waiting: list[tuple[int, int, int, Position, tuple[Move, ...]]] = [(0, 0, next(number), position, ())]
    seen = {position}
    for _ in range(REACH):
        if not waiting:
            break
        *_, here, made = heappop(waiting)
        for home in _homeward(here):
            here, made = here.after(home), (*made, home)
        if here.won:
            return made
        for move in pile_moves(here):
            after = here.after(move)
            if after not in seen:
                seen.add(after)
                heappush(waiting, (-after.score, len(made), next(number), after, (*made, move)))
    return ()


def _homeward(position: Position) -> Iterator[Found]:
    """The moves that send cards home, one after the other, until no card can go."""
    while home := next((move for move in pile_moves(position) if isinstance(move, Found)), None):
        yield home
        position = position.after(home)
