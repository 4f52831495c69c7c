"""Find the manipulations that make a block, a cross or an extremity ready, without looking at face-down cards.

Such a sequence of manipulations is called a cure. The rules' advice, the suit ledger and the panel of all shapes use
cures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elele.cards import SUITS, card_name
from elele.elemental.figures import Figure
from elele.elemental.grid import PLACES
from elele.elemental.moves import Move, Place, Shift, Transfer
from elele.elemental.position import MOST_SPARES, Position

AHEAD = 3
"""The maximum number of manipulations in a cure; October's rules allow no more in a row."""


def cures(position: Position, figures: Sequence[Figure]) -> dict[Figure, tuple[Move, ...]]:
    """The shortest cure for each figure that up to three manipulations can make ready.

    Shifts and transfers come before placements, because any spare can be placed directly where it is needed.
    """
    found: dict[Figure, tuple[Move, ...]] = {}
    if position.won:
        return found
    most = manipulations_ahead(position)
    for made, there, hidden in _arrangements(position, most):
        for figure in figures:
            best = len(found[figure]) if figure in found else most + 1
            if len(made) < best:
                placed = _placements(there, hidden, figure)
                counted_too = figure.kind == "extremity" and position.version == "october"
                if placed is not None and len(made) + len(placed) < min(best, most + 1 - counted_too):
                    found[figure] = (*made, *placed)
    return found


def manipulations_ahead(position: Position) -> int:
    left = position.manipulations_left
    return AHEAD if left is None else min(AHEAD, left)


def _arrangements(position: Position, most: int) -> Iterator[tuple[tuple[Move, ...], Position, frozenset[str]]]:
    """Every arrangement that at most `most` shifts and transfers can reach, nearest first.

    Each arrangement comes with its moves, the position after them, and the places where a hidden card would turn up.
    """
    hidden: frozenset[str] = frozenset()
    layer: list[tuple[tuple[Move, ...], Position, frozenset[str]]] = [((), position, hidden)]
    seen = {(position.piles, position.shifts, hidden)}
    for depth in range(most + 1):
        yield from layer
        found = []
        for made, there, unknown in layer if depth < most else ():
            for move in there.legal_moves():
                if isinstance(move, Shift | Transfer):
                    after, turned = made_with(there, unknown, move)
                    key = after.piles, after.shifts, turned
                    if key not in seen:
                        seen.add(key)
                        found.append(((*made, move), after, turned))
        layer = found


def made_with(position: Position, hidden: frozenset[str], move: Move) -> tuple[Position, frozenset[str]]:
    """The position after a manipulation, and the places where a face-down card has turned up."""
    match move:
        case Place(_, pile):
            hidden -= {pile}
        case Shift(source, target):
            hidden = hidden - {source} | ({target} if source in hidden else set())
        case Transfer(source, target):
            hidden |= {target} if source in hidden else set()
            hidden = hidden | {source} if position.pile_at(source).turns else hidden - {source}
    return position.after(move), hidden


def _placements(position: Position, hidden: frozenset[str], figure: Figure) -> tuple[Place, ...] | None:
    """The fewest placements of spares that make a figure ready; None if spares alone cannot make it ready."""
    spares = list(position.spares)
    if figure.kind == "extremity":
        lying = [place for place in figure.places if position.top(place)]
        if len(lying) == 1:
            return ()
        return (Place(spares[0], figure.places[0]),) if spares and not lying else None
    kept: dict[str, str] = {}
    for place in figure.places:
        suit = position.top(place)[1:]
        if suit and place not in hidden:
            kept.setdefault(suit, place)
    free = [place for place in figure.places if place not in kept.values()]
    placed: list[Place] = []
    for suit, place in zip((suit for suit in SUITS if suit not in kept), free, strict=True):
        card = next((spare for spare in spares if spare[1] == suit), "")
        if not card:
            return None
        spares.remove(card)
        placed.append(Place(card, place))
    if figure.middle and not position.top(figure.middle):
        if not spares:
            return None
        placed.append(Place(spares.pop(), figure.middle))
    if figure.middle and len(spares) == MOST_SPARES:
        aside = next(place for place in PLACES if place not in {*figure.places, figure.middle})
        placed.append(Place(spares.pop(), aside))
    return tuple(placed)


def in_words(cure: Sequence[Move]) -> str:
    """The manipulations in order, as part of a sentence that names no face-down card."""
    return ", then ".join(map(_step, cure))


def _step(move: Move) -> str:
    match move:
        case Shift(source, target):
            return f"shift {source} to {target}"
        case Transfer(source, target):
            return f"transfer {source} to {target}"
        case Place(card, pile):
            return f"place the {card_name(card)} on {pile}"
    raise TypeError(f"{move!r} is not a manipulation")
