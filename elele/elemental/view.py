"""Elemental as a board shows it: zones and slots, the faces of its cards, and what a touch may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from elele import cards
from elele.cards import card_name
from elele.elemental import legal
from elele.elemental.grid import ARMS, AT, BLOCKS, EXTREMITIES, PLACES, side
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.table import LIMIT, MOST_SPARES, SPARE_PLACES, Pile
from elele.phrases import counted, listed

if TYPE_CHECKING:
    from elele.elemental.position import Position

ELEMENTS = {"C": ("fire", "🜂"), "D": ("earth", "🜃"), "H": ("water", "🜄"), "S": ("air", "🜁")}
"""Suit → its element and the alchemists' sign of that.

The guide calls the suits elements without saying which is which. This is the usual order of the tarot,
where wands (clubs) are fire, cups (hearts) water, swords (spades) air and coins (diamonds) earth.
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
    """The places to look at once a move is made; where a spare was, another may have closed up, which tells nothing."""
    match move:
        case Spare(middle):
            return middle, SPARE_PLACES[len(position.spares)]
        case Place(_, pile):
            return (pile,)
    return places(position, move)


def meant(position: Position, touched: Sequence[str]) -> Iterator[Move]:
    """What someone who touches these places may have in mind.

    Legal moves that use all of them; else moves that use just these. Where there is neither, they are
    taken for a block, so that the answer says what these places are together. One card brought to a place
    aside is no move at all.
    """
    wanted = set(touched) - set(ASIDE)
    if not wanted or len(wanted) == 1 != len(set(touched)):
        return
    can = [move for move in legal.moves(position) if wanted <= set(places(position, move))]
    exact = [move for move in _imaginable(position, wanted) if wanted in (set(places(position, move)), _arms(move))]
    if can or exact:
        yield from can or exact
    elif len(wanted) == 1 and (held := min(wanted)) in SPARE_PLACES[: len(position.spares)]:
        yield from (Place(position.spares[SPARE_PLACES.index(held)], pile) for pile in PLACES)
    else:
        yield Discard(tuple(sorted(wanted)))


def _arms(move: Move) -> set[str]:
    return set(ARMS[move.middle]) if isinstance(move, Spare) else set()


def _imaginable(position: Position, wanted: set[str]) -> Iterator[Move]:
    yield from map(Discard, BLOCKS)
    yield from map(Spare, ARMS)
    yield from (Place(card, pile) for card in position.spares for pile in PLACES)
    piles = sorted(wanted)
    if len(piles) == 2 and wanted <= set(PLACES):
        full = [place for place in piles if position.top(place)]
        if tuple(piles) in EXTREMITIES:
            yield from (Transfer(*piles), Transfer(*reversed(piles)))
        if len(full) == 1:
            yield Shift(full[0], next(place for place in piles if place not in full))


def zones(position: Position) -> list[dict[str, Any]]:
    """The table: tableau, spares, discards, and in October the manipulations left, a lamp for each."""
    table = [
        {"name": "tableau", "slots": [_pile(position, place) for place in PLACES]},
        {"name": "spares", "slots": [_spare(position, number) for number in range(MOST_SPARES)]},
        {"name": "discards", "slots": [_discards(position)]},
    ]
    left = position.manipulations_left
    return table if left is None else [*table, {"name": "manipulations", "slots": [_manipulations(left)]}]


def _pile(position: Position, place: str) -> dict[str, Any]:
    pile, (row, col), badges = position.pile_at(place), AT[place], _badges(position, place)
    label = "; ".join((_pile_label(pile), *(badge["label"] for badge in badges)))
    lying = [{"up": False} for _ in pile.down] + [_card(card) for card in pile.up]
    return {
        "place": place, "label": f"{place}: {label}", "row": row, "col": col, "cards": lying, "count": pile.height,
        "badges": badges,
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


def _card(card: str) -> dict[str, Any]:
    return {"up": True, "text": card, "label": card_name(card)}


def _spare(position: Position, number: int) -> dict[str, Any]:
    card = position.spares[number] if number < len(position.spares) else ""
    place, lying = SPARE_PLACES[number], [_card(card)] if card else []
    label = f"{place}: {f'spare, {card_name(card)}' if card else 'no spare'}"
    return {"place": place, "label": label, "row": 4, "col": number, "cards": lying, "badges": []}


def _discards(position: Position) -> dict[str, Any]:
    count = len(position.discards)
    return {
        "place": "discards", "label": f"discards: {counted(count, 'card')}", "row": 0, "col": 4,
        "cards": [_card(card) for card in position.discards[-1:]], "count": count, "badges": [],
    }  # fmt: skip


def _manipulations(left: int) -> dict[str, Any]:
    label = f"{left} of {LIMIT} left; a discard or a new spare makes it three again"
    lamps = "●" * left + "○" * (LIMIT - left)
    return {
        "place": "manipulations", "label": f"manipulations: {label}", "row": 1, "col": 4, "cards": [], "count": left,
        "badges": [{"kind": "manipulations", "text": lamps, "label": label}],
    }  # fmt: skip


def faces() -> dict[str, dict[str, Any]]:
    """What is printed on each card, and the element its suit stands for with a sign of its own."""
    printed = cards.faces()
    for card, face in printed.items():
        face["element"], face["sign"] = ELEMENTS[card[1]]
    return printed
