"""Elemental on a board: zones and slots, the faces of its cards, and the moves that a touch may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from elele import cards
from elele.cards import card_name
from elele.elemental.grid import ARMS, AT, BLOCKS, EXTREMITIES, NEIGHBOURS, PLACES, side
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.position import LIMIT, MOST_SPARES, SPARE_PLACES, Pile, Position
from elele.phrases import counted, listed
from elele.view import Card, Slot, Zone

ELEMENTS = {"C": ("fire", "🜂"), "D": ("earth", "🜃"), "H": ("water", "🜄"), "S": ("air", "🜁")}
"""Suit → its element and the alchemical sign of the element.

The guide calls the suits elements without saying which is which. This is the usual order of the tarot, where wands
(clubs) are fire, cups (hearts) water, swords (spades) air and coins (diamonds) earth.
"""
ARROWS = {"top": "↑", "bottom": "↓", "left": "←", "right": "→"}
ASIDE = ("discards", "manipulations")
"""Places that show something and take part in no move."""


def places(position: Position, move: Move) -> tuple[str, ...]:
    """The places to touch for a move, in their order; for a new spare, the arms of the cross and then its middle."""
    match move:
        case Discard(block):
            return block
        case Spare(middle):
            return (*ARMS.get(middle, ()), middle)
        case Place(card, pile):
            return (SPARE_PLACES[position.spares.index(card)] if card in position.spares else "spares"), pile
        case Shift(source, target) | Transfer(source, target):
            return source, target


def changed(position: Position, move: Move) -> tuple[str, ...]:
    """The places to look at once a move is made; not the place of a spare, where the next one may have moved up."""
    match move:
        case Spare(middle):
            return middle, SPARE_PLACES[len(position.spares)]
        case Place(_, pile):
            return (pile,)
    return places(position, move)


def candidates(position: Position, touched: Sequence[str], _cards: int = 0) -> Iterator[Move]:
    """The moves, legal or not, that places touched or dragged in this order may mean.

    A pile brought to the spares is meant to become a spare. Otherwise these are the legal moves that use all the
    places, or else the moves that use these and no others. If there are none, the places are taken for a block, and the
    answer says what they are together. One place with another that takes part in no move means nothing.
    """
    wanted = [place for place in dict.fromkeys(touched) if place not in ASIDE]
    if not wanted or len(wanted) == 1 < len({*touched}):
        return
    match wanted:
        case [pile, held] if pile in PLACES and held in SPARE_PLACES:
            yield Spare(pile)
            return
    found = [move for move in position.legal_moves() if {*wanted} <= {*places(position, move)}]
    yield from found or _exact(position, wanted) or [Discard(tuple(sorted(wanted)))]


def _exact(position: Position, wanted: Sequence[str]) -> list[Move]:
    """The moves, not legal now, that use exactly these places."""
    those = tuple(sorted(wanted))
    found: list[Move] = [Discard(block) for block in BLOCKS if those == block]
    found += [Spare(middle) for middle, arms in ARMS.items() if {*arms} <= {*those} <= {*arms, middle}]
    match wanted:
        case [held, *more] if held in SPARE_PLACES[: len(position.spares)] and {*more} <= {*PLACES} and len(more) < 2:
            found += [Place(position.spares[SPARE_PLACES.index(held)], (*more, PLACES[0])[0])]
        case [source, target] if target in NEIGHBOURS.get(source, ()):
            found += _crossings(position, source, target)
    return found


def _crossings(position: Position, source: str, target: str) -> list[Move]:
    """A shift or transfer between neighbours; if one of them is empty, always from the other one."""
    if not position.top(source):
        source, target = target, source
    if not position.top(source):
        return []
    if position.top(target) or tuple(sorted((source, target))) not in EXTREMITIES:
        return [Shift(source, target)]
    return [Shift(source, target), Transfer(source, target)]


def zones(position: Position) -> list[Zone]:
    """The board: tableau, spares, discards, and in October the manipulations left, a lamp for each."""
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


def _badges(position: Position, place: str) -> list[dict[str, str]]:
    """July's counters: one at the edge facing the place left, and one on that place."""
    until = "until a discard or a new spare"
    found = []
    for source, target in position.shifts:
        edge = side(*((target, source) if place == target else (source, target)))
        if place == target:
            label = f"shifted here from {source}; may not be shifted again {until}"
            found.append({"kind": "shifted", "side": edge, "text": ARROWS[edge], "label": label})
        if place == source:
            label = f"left for {target}; nothing may be shifted here {until}"
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
    label = f"{left} of {LIMIT} left; a discard or a new spare makes it three again"
    lamps = "●" * left + "○" * (LIMIT - left)
    return {
        "place": "manipulations", "label": f"manipulations: {label}", "row": 1, "col": 4, "cards": [], "count": left,
        "badges": [{"kind": "manipulations", "text": lamps, "label": label}],
    }  # fmt: skip


def faces(_position: Position) -> dict[str, dict[str, Any]]:
    """The printed face of each card, with the element of its suit and its alchemical sign."""
    printed = cards.faces()
    for card, face in printed.items():
        face["element"], face["sign"] = ELEMENTS[card[1]]
    return printed
