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

from elele import elba, elemental, game, seabirds
from elele.elba.moves import Stray
from elele.elba.position import NUMBERS
from elele.game import Position
from elele_course.steps.foreseen import turning

FIRST = 2
"""The distance added for a move that must be made first."""
OTHER = 3
"""The smallest distance to a move with other cards."""
_GLOBAL = (elba.Deal, seabirds.Stuck, seabirds.Finish)
"""The moves whose rules depend on the whole board, and therefore on cards that another move has turned up."""
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
    for first in position.legal_moves():
        hidden = turning(position, first)
        if hidden is None or isinstance(first, seabirds.Stuck) or not keeps(position, move, first):
            continue
        after = position.after(first)
        for then in after.legal_moves():
            if hidden and (isinstance(then, _GLOBAL) or not hidden.isdisjoint(game.places(after, then))):
                continue
            far = distance(position, move, then, after)
            if far in (0, 1) and then != first:
                yield Change((first, then), FIRST + far)


def keeps(position: Position[Any], move: Any, first: Any) -> bool:
    """Return whether `first` leaves the block of `move` whole; taking one of its cards first would not help."""
    match move, first:
        case elemental.Discard(), elemental.Discard() | elemental.Spare():
            return not {*move.block} & {*game.places(position, first)}
    return True


def distance(position: Position[Any], move: Any, other: Any, after: Position[Any] | None = None) -> int | None:
    """The distance from one move to another, perhaps in a later position; None if the two moves are not near.

    The first move may be illegal; the second move is legal.
    """
    after = after or position
    match position, after:
        case elemental.Position(), elemental.Position():
            return _in_elemental(position, move, after, other)
        case elba.Position(), elba.Position():
            return _in_elba(position, move, after, other)
        case seabirds.Position(), seabirds.Position():
            return _in_seabirds(position, move, after, other)
    return _in_words(f"{move}".split(), f"{other}".split())


def _in_words(words: list[str], others: list[str]) -> int | None:
    """The distance between two moves in a game from outside this package, based on how many words differ."""
    differing = sum(one != other for one, other in zip_longest(words[1:], others[1:]))
    return None if words[0] != others[0] else differing if differing < 2 else OTHER - 1 + differing


def _in_elemental(
    position: elemental.Position, move: elemental.Move, after: elemental.Position, other: elemental.Move
) -> int | None:
    match move, other:
        case elemental.Discard(wanted), elemental.Discard() | elemental.Spare():
            return _of_places(wanted, after, other)
        case elemental.Spare(middle), elemental.Spare(instead):
            if middle == instead:
                return 0 if position.top(middle) == after.top(middle) else None
            return OTHER + 2
        case elemental.Place(card, pile), elemental.Place(held, target):
            return (pile != target) + (OTHER if card != held else 0)
        case (elemental.Shift() | elemental.Transfer()), (elemental.Shift() | elemental.Transfer()):
            return _of_piles(position, move, after, other)
    return None


def _of_places(
    wanted: tuple[str, ...], after: elemental.Position, other: elemental.Discard | elemental.Spare
) -> int | None:
    """The distance between a legal move and the places whose cards the player meant to take together."""
    there = {*game.places(after, other)}
    shared, lacking = len({*wanted} & there), len({*wanted} - there)
    if wanted in elemental.BLOCKS:
        if isinstance(other, elemental.Spare):
            return None
        return 0 if not lacking else OTHER + lacking if shared > 1 else None
    if not lacking:
        return 1
    return OTHER + lacking + isinstance(other, elemental.Spare) if shared > 1 else None


def _of_piles(
    position: elemental.Position, move: elemental.Shift | elemental.Transfer, after: elemental.Position,
    other: elemental.Shift | elemental.Transfer,
) -> int | None:  # fmt: skip
    """The distance between two moves that each take a whole pile or its top card."""
    if (move.target, move.source) == (other.source, other.target):
        return 2 if position.pile_at(other.source) == after.pile_at(other.source) else None
    if move.source != other.source or position.pile_at(move.source) != after.pile_at(move.source):
        return None
    return (move.target != other.target) + (type(move) is not type(other))


def _in_elba(
    position: elba.Position, move: elba.Move | Stray, after: elba.Position, other: elba.Move
) -> int | None:
    match move, other:
        case elba.Deal(), elba.Deal():
            return 0
        case (elba.Build() | elba.Found() | Stray()), (elba.Build() | elba.Found()):
            wanted, taken = _carried(position, move), _carried(after, other)
            aims = _target(move), _target(other)
            aim = 0 if aims[0] == aims[1] else 1 if "home" not in aims else 2
            if not wanted or (wanted[-1] != taken[-1] and (aim or wanted[0] != taken[0])):
                return None
            if wanted != taken:
                return OTHER + aim if aim else 1
            return aim + isinstance(move, Stray)
    return None


def _carried(position: elba.Position, move: elba.Move | Stray) -> tuple[str, ...]:
    """The cards that a move takes from a pile, or as many of them as the pile has."""
    match move:
        case elba.Build(source, _, count) if source in NUMBERS:
            up = position.pile(source).up
            return up[-count:] if count > 0 else up[-1:]
        case elba.Found(source) if source in NUMBERS:
            return position.pile(source).up[-1:]
        case Stray(source, _) if source.isdecimal():
            return position.pile(int(source)).up[-1:]
    return ()


def _target(move: elba.Move | Stray) -> str:
    return f"{move.target}" if isinstance(move, elba.Build) else "home"


def _in_seabirds(
    position: seabirds.Position, move: seabirds.Move, after: seabirds.Position, other: seabirds.Move
) -> int | None:
    match move, other:
        case seabirds.Pair(), seabirds.Pair():
            return _of_pairs(position, move, after, other)
        case (seabirds.Turn() | seabirds.Raise() | seabirds.Fill()), (
            seabirds.Turn() | seabirds.Raise() | seabirds.Fill()
        ):
            return _of_gaps(position, move, after, other)
        case seabirds.Protect(), seabirds.Protect():
            return _of_protections(move, other)
        case (seabirds.Stuck() | seabirds.Finish()), (seabirds.Stuck() | seabirds.Finish()):
            return int(type(move) is not type(other))
        case (seabirds.Stuck() | seabirds.Finish()), seabirds.Pair():
            return OTHER + 1
    return None


def _of_pairs(
    position: seabirds.Position, move: seabirds.Pair, after: seabirds.Position, other: seabirds.Pair
) -> int | None:
    """The distance between two pairs, in which the birds that the player touched count most."""
    named = {place for place in (move.first, move.second) if place}
    kept = {
        place for place in named & {other.first, other.second}
        if position.has_place(place, "bc") and position.bird_at(place) == after.bird_at(place)
    }  # fmt: skip
    elsewhere = int(move.habitat not in ("", other.habitat))
    if not kept:
        return None if named or elsewhere else 1
    if kept == named:
        return elsewhere if len(named) == 2 and move.habitat else 1 + elsewhere
    return OTHER + elsewhere


_Gap = seabirds.Turn | seabirds.Raise | seabirds.Fill


def _of_gaps(position: seabirds.Position, move: _Gap, after: seabirds.Position, other: _Gap) -> int | None:
    """The distance between two ways to fill a gap; None if they share neither the pile nor the bird."""
    match move, other:
        case seabirds.Raise(bird, pile), seabirds.Raise(source, target) if bird == source:
            same = position.has_place(bird, "c") and position.bird_at(bird) == after.bird_at(bird)
            return int(pile != target) if same else None
    return int(move != other) if move.pile == other.pile else None


def _of_protections(move: seabirds.Protect, other: seabirds.Protect) -> int | None:
    """The distance between two uses of protections: the same card elsewhere, or another card on the same habitat."""
    elsewhere = move.habitat != other.habitat
    against = (move.threat, move.number) != (other.threat, other.number)
    if move.protection == other.protection:
        return min(elsewhere + against, 2)
    return None if elsewhere else OTHER + against
