"""Elemental on the board: its zones and slots, the faces of its cards, and the moves that a touch can mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elele import cards
from elele.cards import card_name
from elele.elemental.grid import AT, NEIGHBOURS, PLACES, side
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.position import LIMIT, MOST_SPARES, SPARE_PLACES, Pile, Position
from elele.elemental.shapes import begun, corner_of
from elele.phrases import counted, listed
from elele.view import Badge, Card, Notice, Slot, Zone

ELEMENTS = {"C": ("fire", "🜂"), "D": ("earth", "🜃"), "H": ("water", "🜄"), "S": ("air", "🜁")}
"""Suit → its element and the element's alchemical symbol.

The guide calls the suits elements without saying which suit is which element. This table follows the tarot, where wands
(clubs) are usually fire, cups (hearts) are water, swords (spades) are air and coins (diamonds) are earth.
"""
ARROWS = {"top": "↓", "bottom": "↑", "left": "→", "right": "←"}
"""The edge over which a pile was shifted to its place → the arrow that points the way it went."""
ASIDE = {
    "discards": "No move uses the discarded cards. Cards come here four at a time, from a block.",
    "manipulations": "The lamps show how many manipulations are left. No move uses the lamps.",
}
"""Place that no move uses → an explanation of the place."""


def places(position: Position, move: Move) -> tuple[str, ...]:
    """The places to touch for a move, in order; for a new spare, the arms of the cross and then its middle."""
    match move:
        case Discard(block):
            return block
        case Spare(middle):
            return (*position.figures.arms.get(middle, ()), middle)
        case Place(card, pile):
            return (SPARE_PLACES[position.spares.index(card)] if card in position.spares else "spares"), pile
        case Shift(source, target) | Transfer(source, target):
            return source, target


def changed(position: Position, move: Move) -> tuple[str, ...]:
    """The places that a move changed, except the old place of a spare: the next spare may have moved there."""
    match move:
        case Spare(middle):
            return middle, SPARE_PLACES[len(position.spares)]
        case Place(_, pile):
            return (pile,)
    return places(position, move)


def turning(position: Position, move: Move) -> frozenset[str]:
    """The places where a legal move turns up a hidden card."""
    match move:
        case Discard(left):
            pass
        case Spare(middle):
            left = (middle,)
        case Transfer(source, _):
            left = (source,)
        case Place() | Shift():
            left = ()
    return frozenset(place for place in left if position.pile_at(place).turns)


def candidates(position: Position, touched: Sequence[str], cards: int = 0) -> Iterator[Move | Notice]:
    """The moves, legal or not, that a player could mean by touching places in order or dragging between them.

    Touched places stand for the legal moves that use all of them. Otherwise, they stand for the illegal moves that use
    exactly these places, or for the beginning of a block or a cross. A player who drags a pile to the spares means to
    take its top card as a spare.
    """
    aside = [place for place in touched if place in ASIDE]
    wanted = [place for place in dict.fromkeys(touched) if place not in ASIDE]
    if cards and len(touched) > 1:
        yield from _dragged(position, *touched[-2:])
    elif aside and len(wanted) < 2:
        yield Notice("together", ASIDE[aside[-1]], (aside[-1],), "together")
    elif len(wanted) == 2 and wanted[0] in PLACES and wanted[1] in SPARE_PLACES:
        yield Spare(wanted[0])
    elif wanted:
        found = [move for move in position.legal_moves() if {*wanted} <= {*places(position, move)}]
        yield from found or _exact(position, wanted) or _beginning(position, wanted)


def _dragged(position: Position, source: str, target: str) -> Iterator[Move | Notice]:
    """The moves that a drag from one place to another could mean."""
    if source in SPARE_PLACES[: len(position.spares)]:
        yield Place(position.spares[SPARE_PLACES.index(source)], target)
    elif source in PLACES and target in SPARE_PLACES:
        yield Spare(source)
    elif source in PLACES and target in PLACES:
        yield Shift(source, target)
        if position.figures.partner.get(source) == target and not position.top(target):
            yield Transfer(source, target)
    elif source in PLACES and target == "discards":
        corner = corner_of(source, position.figures)
        text = f"Cards are discarded four at a time, from the corners of a block. {corner}."
        yield Notice("begun", text, (), "begun")
    else:
        text = "Cards go from pile to pile, from the middle of a cross to the spares, or from the spares to a pile."
        yield Notice("together", text, (), "together")


def _exact(position: Position, wanted: Sequence[str]) -> list[Move]:
    """The illegal moves that use exactly these places; of two neighboring places, exactly one must be empty."""
    those = tuple(sorted(wanted))
    figures = position.figures
    found: list[Move] = [Discard(those)] if those in figures.discarded else []
    found += [Spare(middle) for middle, arms in figures.arms.items() if {*arms} <= {*those} <= {*arms, middle}]
    match wanted:
        case [held, *more] if held in SPARE_PLACES[: len(position.spares)] and {*more} <= {*PLACES, *SPARE_PLACES}:
            if len(more) < 2:
                found.append(Place(position.spares[SPARE_PLACES.index(held)], (*more, PLACES[0])[0]))
        case [one, other] if other in NEIGHBOURS.get(one, ()) and bool(position.top(one)) != bool(position.top(other)):
            source, target = (one, other) if position.top(one) else (other, one)
            found.append(Shift(source, target))
            if figures.partner.get(source) == target:
                found.append(Transfer(source, target))
    return found


def _beginning(position: Position, wanted: Sequence[str]) -> Iterator[Move | Notice]:
    """Yield a notice that names the block or cross begun.

    If none is begun, yield an illegal discard instead, so that the objection to it is shown.
    """
    text = begun(position, wanted) if {*wanted} <= {*PLACES} else ""
    yield Notice("begun", text, (), "begun") if text else Discard(tuple(wanted))


def zones(position: Position) -> list[Zone]:
    """The zones of the board: tableau, spares, discards and, in October, the lamps that show the manipulations left."""
    board: list[Zone] = [
        {"name": "tableau", "slots": [_pile(position, place) for place in PLACES]},
        {"name": "spares", "slots": [_spare(position, number) for number in range(MOST_SPARES)]},
        {"name": "discards", "slots": [_discards(position)]},
    ]
    left = position.manipulations_left
    return board if left is None else [*board, {"name": "manipulations", "slots": [_manipulations(left)]}]


def _pile(position: Position, place: str) -> Slot:
    pile, (row, col), badges = position.pile_at(place), AT[place], _badges(position, place)
    label = "; ".join((_pile_label(pile), *(badge["label"] for badge in badges)))
    hidden: list[Card] = [{"up": False} for _ in pile.down]
    return {
        "place": place, "label": f"{place}: {label}", "row": row, "col": col, "cards": [*hidden, *map(_card, pile.up)],
        "count": pile.height, "badges": badges,
    }  # fmt: skip


def _pile_label(pile: Pile) -> str:
    if not pile.up:
        return "empty"
    under = [f"{listed(map(card_name, pile.up[-2::-1]))} face up beneath"] if len(pile.up) > 1 else []
    hidden = [f"{counted(len(pile.down), 'card')} face down beneath"] if pile.down else []
    return ", ".join((card_name(pile.top), *under, *hidden))


def _badges(position: Position, place: str) -> list[Badge]:
    """The markers of July's shifts on a place: `shifted` if a pile was shifted here, `left` if a pile left."""
    until = "until a discard or a new spare"
    found = list[Badge]()
    for source, target in position.shifts:
        edge = side(*((target, source) if place == target else (source, target)))
        if place == target:
            label = f"shifted here from {source}; cannot be shifted again {until}"
            found.append({"kind": "shifted", "side": edge, "text": ARROWS[edge], "label": label})
        if place == source:
            label = f"shifted from here to {target}; nothing can be shifted here {until}"
            found.append({"kind": "left", "side": edge, "text": "×", "label": label})
    return found


def _card(card: str) -> Card:
    return {"up": True, "text": card, "label": card_name(card)}


def _spare(position: Position, number: int) -> Slot:
    card = position.spares[number] if number < len(position.spares) else ""
    place, lying = SPARE_PLACES[number], [_card(card)] if card else []
    label = f"{place}: {f'spare, {card_name(card)}' if card else 'no spare'}"
    return {"place": place, "label": label, "row": 4, "col": number, "cards": lying, "badges": []}


def _discards(position: Position) -> Slot:
    count = len(position.discards)
    return {
        "place": "discards", "label": f"discards: {counted(count, 'card')}", "row": 0, "col": 4,
        "cards": [_card(card) for card in position.discards[-1:]], "count": count, "badges": [],
    }  # fmt: skip


def _manipulations(left: int) -> Slot:
    label = f"{left} of {LIMIT} left; a discard or a new spare brings back all three"
    lamps = "●" * left + "○" * (LIMIT - left)
    return {
        "place": "manipulations", "label": f"manipulations: {label}", "row": 1, "col": 4, "cards": [], "count": left,
        "badges": [{"kind": "manipulations", "text": lamps, "label": label}],
    }  # fmt: skip


def faces(_position: Position) -> dict[str, cards.SuitFace]:
    """The printed face of each card, with its suit's element and alchemical symbol."""
    printed = cards.faces()
    for card, face in printed.items():
        face["element"], face["sign"] = ELEMENTS[card[1]]
    return printed
