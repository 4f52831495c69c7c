"""What steps and traces need of Elemental: how near two moves are, and the figure that places form."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from elele import game
from elele.elemental import CROSSES, PLACES, Discard, Move, Place, Position, Shift, Spare, Transfer, shape
from elele.elemental.position import SPARE_PLACES
from elele.elemental.shapes import balanced
from elele.phrases import listed, sentence
from elele.view import Shape
from elele_course.elemental.bend import EMPTY, Bent
from elele_course.elemental.tour import tour
from elele_course.steps.nearest import OTHER
from elele_course.steps.steps import Frame

__all__ = ["HELD", "bent", "distance", "figure", "keeps", "tour"]

HELD = SPARE_PLACES
"""The places of cards that a player holds."""


def distance(position: Position, move: Move, after: Position, other: Move) -> int | None:
    """The distance from one move to another, perhaps in a later position, as in `steps.nearest`."""
    match move, other:
        case Discard(wanted), Discard() | Spare():
            return _of_places(wanted, after, other)
        case Spare(middle), Spare(instead):
            if middle == instead:
                return 0 if position.top(middle) == after.top(middle) else None
            return OTHER + 2
        case Place(card, pile), Place(held, target):
            return (pile != target) + (OTHER if card != held else 0)
        case ((Shift() | Transfer()), (Shift() | Transfer())):
            return _of_piles(position, move, after, other)
    return None


def _of_places(wanted: tuple[str, ...], after: Position, other: Discard | Spare) -> int | None:
    """The distance between a legal move and the places whose cards the player meant to take together."""
    there = {*game.places(after, other)}
    shared, lacking = len({*wanted} & there), len({*wanted} - there)
    if wanted in after.figures.discarded:
        if isinstance(other, Spare):
            return None
        return 0 if not lacking else OTHER + lacking if shared > 1 else None
    if not lacking:
        return 1
    return OTHER + lacking + isinstance(other, Spare) if shared > 1 else None


def _of_piles(
    position: Position, move: Shift | Transfer, after: Position,
    other: Shift | Transfer,
) -> int | None:  # fmt: skip
    """The distance between two moves that each take a whole pile or its top card."""
    if (move.target, move.source) == (other.source, other.target):
        return 2 if position.pile_at(other.source) == after.pile_at(other.source) else None
    if move.source != other.source or position.pile_at(move.source) != after.pile_at(move.source):
        return None
    return (move.target != other.target) + (type(move) is not type(other))


def keeps(position: Position, move: Move, first: Move) -> bool:
    """Return whether `first` leaves the block of `move` whole; taking one of its cards first would not help."""
    if isinstance(move, Discard) and isinstance(first, Discard | Spare):
        return {*move.block}.isdisjoint(game.places(position, first))
    return True


def figure(frame: Frame) -> Shape | None:
    """The figure formed by the highlighted places and the places asked for; None if there is no figure.

    For four places, the kind of figure may be `nothing`. There is no figure while arrows show the cards of a block
    leaving.
    """
    position, lit = cast(Position, frame.position), (*frame.places, *frame.asked)
    if any(end == "discards" for _, end in frame.arrows):
        return None
    those = shape((place for place in lit if place in PLACES), position.figures)
    fails = True
    if those.kind == "extremity":
        fails = sum(bool(position.top(place)) for place in those.places) != 1
    elif those.kind in ("block", "cross"):
        arms = [place for place in those.places if place != those.middle]
        fails = not balanced(position, arms)
    elif those.kind != "nothing" or len(those.places) != 4:
        return None
    corners = [place for place in those.places if place != those.middle]
    middle = those.middle if those.middle in those.places else ""
    name = sentence(f"{those.kind} {listed(corners)}")
    return {"name": name, "kind": those.kind, "places": corners, "middle": middle, "fails": fails}


def bent(frame: Frame) -> Bent | None:
    """The board on which to bend the figure that a step highlights; None without one, or if the game is changed."""
    position, drawn = cast(Position, frame.position), figure(replace(frame, asked=()))
    if not drawn or position.game != "elemental":
        return None
    suits = "".join((position.top(place) or EMPTY)[-1] for place in PLACES)
    nearly = any(len({*cross.arms} & {*drawn["places"]}) == len(cross.arms) - 1 for cross in CROSSES)
    kind = drawn["kind"] if drawn["kind"] != "nothing" else "cross" if nearly else "block"
    places = sorted(drawn["places"], key=lambda place: kind == "extremity" and not position.top(place))
    return Bent(kind, "".join(places), suits, len(position.spares), position.manipulations, position.version)
