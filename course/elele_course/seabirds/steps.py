"""What steps and traces need of E Lele!: how near two moves are, and the board before threats are drawn."""

from __future__ import annotations

from dataclasses import replace

from elele.seabirds import Fill, Finish, Move, Pair, Position, Protect, Raise, Stuck, Turn
from elele_course.steps.nearest import OTHER

WHOLE_BOARD = (Stuck, Finish)
"""The moves whose rules depend on the whole board."""
_Gap = Turn | Raise | Fill


def keeps(_position: Position, _move: Move, first: Move) -> bool:
    """Return whether `first` leaves the board as it is; a new Row 3 does not."""
    return not isinstance(first, Stuck)


def undrawn(position: Position, move: Move, after: Position) -> Position:
    """The position after a move, without the threat and the protections that it draws."""
    return replace(after, row_a=position.row_a, held=position.held) if isinstance(move, Stuck) else after


def distance(position: Position, move: Move, after: Position, other: Move) -> int | None:
    """The distance from one move to another, perhaps in a later position, as in `steps.nearest`."""
    match move, other:
        case Pair(), Pair():
            return _of_pairs(position, move, after, other)
        case ((Turn() | Raise() | Fill()), (Turn() | Raise() | Fill())):
            return _of_gaps(position, move, after, other)
        case Protect(), Protect():
            return _of_protections(move, other)
        case ((Stuck() | Finish()), (Stuck() | Finish())):
            return int(type(move) is not type(other))
        case ((Stuck() | Finish()), Pair()):
            return OTHER + 1
    return None


def _of_pairs(position: Position, move: Pair, after: Position, other: Pair) -> int | None:
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


def _of_gaps(position: Position, move: _Gap, after: Position, other: _Gap) -> int | None:
    """The distance between two ways to fill a gap; None if they share neither the pile nor the bird."""
    match move, other:
        case Raise(bird, pile), Raise(source, target) if bird == source:
            same = position.has_place(bird, "c") and position.bird_at(bird) == after.bird_at(bird)
            return int(pile != target) if same else None
    return int(move != other) if move.pile == other.pile else None


def _of_protections(move: Protect, other: Protect) -> int | None:
    """The distance between two uses of protections: the same card elsewhere, or another card on the same habitat."""
    elsewhere = move.habitat != other.habitat
    against = (move.threat, move.number) != (other.threat, other.number)
    if move.protection == other.protection:
        return min(elsewhere + against, 2)
    return None if elsewhere else OTHER + against
