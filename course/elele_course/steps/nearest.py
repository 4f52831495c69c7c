"""Find the smallest change that makes a move legal: another target, another number of cards, or one move to make first.

The distance between two moves measures how far they differ in the player's aim:

| distance | |
|---|---|
| 0 | the same move, perhaps with its places in another order |
| 1 | the same cards to another place, another number of them to the same place, or a choice completed |
| 2 | the same cards with another aim, such as to a pile and not home |
| 3 and more | other cards that share some of its places; 1 more for each place that differs |

A move that must be made first adds 2, and the move after it may differ from the illegal move in at most one point.
Moves with nothing in common have no distance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from elele import game, own_modules
from elele.positions import Position
from elele_course.steps.foreseen import turning

FIRST = 2
"""The distance added for a move that must be made first."""
OTHER = 3
"""The smallest distance to a move with other cards."""
_Moves = tuple[Any, ...]  # moves of any game


@dataclass(frozen=True, slots=True)
class Change:
    """One or two moves that are legal one after the other and come near to an illegal move."""

    moves: _Moves
    """One move, or a move to make first followed by the move that it makes legal."""
    distance: int


def nearest(position: Position[Any], move: Any) -> Change | None:  # a move of any game
    """The legal change at the smallest distance from an illegal move; None if no change is near.

    If another move must be made first, a move that the objection advises is preferred. At the same distance, a change
    that needs no other move first is preferred. Next, a first move that touches fewer of the illegal move's own places
    is preferred, and then the move that comes first in `legal_moves`. Hidden cards have no influence on the choice.
    """
    legal = position.legal_moves()
    found = [Change((other,), far) for other in legal if (far := distance(position, move, other)) is not None]
    best = min(found, key=lambda change: change.distance, default=None)
    if best and best.distance < FIRST:
        return best
    if advised := _advised(position, move):
        return Change(advised, FIRST)
    if best and best.distance == FIRST:
        return best
    own = {place for check in game.checks(position, move) for place in check.places}
    then = min(
        _prepared(position, move),
        key=lambda change: (change.distance, len(own & {*game.places(position, change.moves[0])})),
        default=None,
    )
    return min(filter(None, (best, then)), key=lambda change: (change.distance, len(change.moves)), default=None)


def _advised(position: Position[Any], move: Any) -> _Moves:
    """The first advised move followed by the move itself; empty if the advised move does not make `move` legal."""
    objection = game.objection(position, move)
    for text in objection.advice[:1] if objection else ():
        advised = game.parse_move(position, text)
        if advised not in position.legal_moves() or turning(position, advised):
            break
        if game.objection(position.after(advised), move) is None:
            return (advised, move)
    return ()


def _prepared(position: Position[Any], move: Any) -> Iterator[Change]:
    """Every change in which a legal first move makes this move, or a move near it, legal.

    The second move does not use a card that the first move turns up.
    """
    own = own_modules.find(game.like(position.game), "elele_course", "steps")
    # The rules of some moves depend on the whole board, and therefore on cards that another move has turned up.
    keeps, whole = getattr(own, "keeps", lambda *_: True), getattr(own, "WHOLE_BOARD", ())
    for first in position.legal_moves():
        hidden = turning(position, first)
        if hidden is None or not keeps(position, move, first):
            continue
        after = position.after(first)
        for then in after.legal_moves():
            if hidden and (isinstance(then, whole) or not hidden.isdisjoint(game.places(after, then))):
                continue
            far = distance(position, move, then, after)
            if far in (0, 1) and then != first:
                yield Change((first, then), FIRST + far)


def distance(position: Position[Any], move: Any, other: Any, after: Position[Any] | None = None) -> int | None:
    """The distance from one move to another, perhaps in a later position; None if the two moves are not near.

    The first move may be illegal; the second move is legal.
    """
    after = after or position
    own = own_modules.find(game.like(position.game), "elele_course", "steps")
    far: int | None = (own.distance if own else _in_words)(position, move, after, other)
    return far


def _in_words(_position: Position[Any], move: Any, _after: Position[Any], other: Any) -> int | None:
    """The distance between two moves in a game from outside this package, based on how many words differ."""
    words, others = f"{move}".split(), f"{other}".split()
    differing = sum(one != other for one, other in zip_longest(words[1:], others[1:]))
    return None if words[0] != others[0] else differing if differing < 2 else OTHER - 1 + differing
