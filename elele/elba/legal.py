"""The legal moves of Elba, found fast.

`rules.objection` is what decides; this is the same answer without asking about each move. A test holds
the two against each other.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from elele.cards import RANKS, SUITS
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.table import HOSTS

if TYPE_CHECKING:
    from elele.elba.position import Position

_FOUNDS = tuple(Found(pile) for pile in range(9))
_BUILDS = tuple(
    tuple(tuple(Build(source, target, count) for count in range(14)) for target in range(9)) for source in range(9)
)
"""Every build by source, target and count, made once; those that name a 0 are never handed out."""
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = ((*(rank + suit for rank in RANKS), "none") for suit in SUITS)
"""For each foundation: the card that comes next, by how many lie there."""
_DEAL = Deal()
_NUMBERS = tuple(range(1, 9))
_top, _run = attrgetter("top"), attrgetter("run")


def moves(position: Position) -> list[Move]:
    """Every legal move: cards that go home, top cards, runs, what goes to empty piles, and last the deal."""
    found = in_piles(position)
    if position.stock and not (position.strict and any(gains(position, move) for move in found)):
        found.append(_DEAL)
    return found


def in_piles(position: Position) -> list[Move]:
    """Every legal move but the deal."""
    piles, partial = position.piles, position.partial
    where = dict(zip(map(_top, piles), _NUMBERS, strict=True))  # empty piles share the key ""
    clubs, diamonds, hearts, spades = position.foundations
    coming = (_CLUBS[clubs], _DIAMONDS[diamonds], _HEARTS[hearts], _SPADES[spades])
    found: list[Move] = [_FOUNDS[where[card]] for card in coming if card in where]
    found += [
        _BUILDS[source][where[host]][1]
        for top, source in where.items()
        for host in HOSTS[top] if host in where
    ]  # fmt: skip
    found += [
        _BUILDS[source][where[host]][count]
        for run, source in zip(map(_run, piles), _NUMBERS, strict=True) if run > 1
        for count in (range(2, run + 1) if partial else (run,))
        for host in HOSTS[piles[source - 1].up[-count]] if host in where
    ]  # fmt: skip
    if "" in where:
        found += _to_empty_piles(position)
    return found


def _to_empty_piles(position: Position) -> list[Build]:
    empty = [number for number, pile in enumerate(position.piles, 1) if not pile.up]
    return [
        builds[target][count]
        for builds, pile in zip(_BUILDS[1:], position.piles, strict=True)
        if pile.up
        for count in (range(1, pile.run + 1) if position.partial else sorted({1, pile.run}))
        if not pile.whole(count)
        for target in empty
    ]  # fmt: skip


def gains(position: Position, move: Move) -> bool:
    """Whether a legal move of the piles does more than what could be put straight back.

    What leaves part of its run behind turns up nothing and empties no pile, and it fits on that part
    again at once. Whatever else moves does not fit on what it leaves, or leaves nothing face up.
    """
    return not isinstance(move, Build) or move.count == position.pile(move.source).run
