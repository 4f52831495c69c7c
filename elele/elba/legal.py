"""The legal moves of Elba, found fast.

`rules.objection` is what decides; this is the same answer without asking about each move. A test holds
the two against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from elele.cards import RANKS, SUITS
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.table import BIT, HOSTS, Pile

if TYPE_CHECKING:
    from elele.elba.position import Position

_NUMBERS = range(1, 9)
_FOUNDS = tuple(map(Found, _NUMBERS))
_BUILDS = tuple(
    tuple(tuple(Build(source, target, count) for count in range(14)) for target in _NUMBERS) for source in _NUMBERS
)
"""Every build, made once: by source and target, both counted from 0, and the number of cards."""
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = ((*(BIT[rank + suit] for rank in RANKS), 0) for suit in SUITS)
"""For each foundation: the bit of the card that comes next, by how many lie there."""
_HOSTS = {card: tuple(BIT[base] for base in bases) for card, bases in HOSTS.items()}
_DEAL = Deal()
_bit, _hosts = attrgetter("bit"), attrgetter("hosts")


def moves(position: Position) -> list[Move]:
    """Every legal move: cards that go home, top cards, runs, what goes to empty piles, and last the deal."""
    found = in_piles(position)
    if position.stock and not (position.strict and first_gain(position, found)):
        found.append(_DEAL)
    return found


def in_piles(position: Position) -> list[Move]:
    """Every legal move but the deal."""
    piles, partial = position.piles, position.partial
    bits = [*map(_bit, piles)]
    tops = sum(bits)
    clubs, diamonds, hearts, spades = position.foundations
    coming = _CLUBS[clubs] | _DIAMONDS[diamonds] | _HEARTS[hearts] | _SPADES[spades]
    found: list[Move] = [_FOUNDS[source] for source, bit in enumerate(bits) if bit & coming] if coming & tops else []
    found += [
        _BUILDS[source][bits.index(host)][count]
        for source, hosts in enumerate(map(_hosts, piles)) if hosts & tops
        for count in _counts(piles[source], partial)
        for host in _HOSTS[piles[source].up[-count]] if host & tops
    ]  # fmt: skip
    if 0 in bits:
        found += _to_empty_piles(piles, partial)
    return found


def _counts(pile: Pile, partial: bool) -> Sequence[int]:
    """How many cards of a pile that is not empty may move together."""
    if partial:
        return range(1, pile.run + 1)
    return (1, pile.run) if pile.run > 1 else (1,)


def _to_empty_piles(piles: Sequence[Pile], partial: bool) -> list[Build]:
    empty = [number for number, pile in enumerate(piles) if not pile.up]
    return [
        _BUILDS[source][target][count]
        for source, pile in enumerate(piles) if pile.up
        for count in _counts(pile, partial) if not pile.whole(count)
        for target in empty
    ]  # fmt: skip


def first_gain(position: Position, moves: Sequence[Move]) -> Move | None:
    """The first of some legal moves of the piles that could not be put straight back, if there is one.

    What leaves part of its run behind turns up nothing and empties no pile, and it fits on that part
    again at once. Whatever else moves does not fit on what it leaves, or leaves nothing face up.
    """
    piles = position.piles
    for move in moves:
        if not isinstance(move, Build) or move.count == piles[move.source - 1].run:
            return move
    return None
