"""What the rules of Elemental allow: each rule with its sentence, and what stands against a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elele.cards import card_name
from elele.elemental import legal, shapes
from elele.elemental.grid import ARMS, BLOCKS, NEIGHBOURS, NUMBER, PARTNER
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.table import ALL_SUITS, BITS, LIMIT, MOST_SPARES, SPARE_PLACES
from elele.errors import Objection
from elele.phrases import listed

if TYPE_CHECKING:
    from elele.elemental.position import Position

RULES = {
    "won": "A won game is over.",
    "place": "A move names places of the tableau, a to l.",
    "block": "Cards are discarded from a block: four piles at the corners of a 2×2 or a 2×4 rectangle.",
    "block-cards": "A card lies on each of the four piles of the block.",
    "block-suits": "The four top cards of the block are one of each suit.",
    "middle": "A new spare comes from the pile in the middle of a cross.",
    "cross-cards": "A card lies on each of the four arms of the cross.",
    "cross-suits": "The top cards of the four arms are one of each suit.",
    "four-spares": "A new spare is taken only while you hold fewer than four.",
    "middle-card": "The pile in the middle of the cross has a card to take.",
    "spare-held": "Only a spare that you hold can be placed.",
    "beside": "A pile is shifted to a place that shares a side with its own.",
    "shift-pile": "A shift moves a pile that has cards.",
    "shift-empty": "A pile is shifted onto an empty place.",
    "shift-transfer": "Moving a single card within an extremity is a transfer.",
    "extremity": "A transfer goes from one pile of an extremity to the other.",
    "transfer-card": "A transfer takes the top card of a pile that has cards.",
    "transfer-empty": "A card is transferred onto an empty pile.",
    "three-manipulations": "October: between discards and new spares no more than three manipulations are made.",
    "shifted-pile": "July: a shifted pile is not shifted again before a discard or a new spare.",
    "left-place": "July: no pile is shifted to where a pile was shifted from, before a discard or a new spare.",
}
"""Rule id → the rule, in the order in which the game is best taught; the last three belong to one version each."""

RULES_OF = {
    "october": {rule: text for rule, text in RULES.items() if not text.startswith("July")},
    "july": {rule: text for rule, text in RULES.items() if not text.startswith("October")},
}
"""Version → its rules."""

THREE = "Three manipulations have been made in a row. Discard a block or take a new spare; then three more are allowed."


def objection(position: Position, move: Move) -> Objection | None:
    """The first rule, in the order of `RULES`, that stands against the move; None when it is legal."""
    if position.won:
        return Objection("won", "This game is won. Undo to go on from an earlier moment, or deal a new one.")
    match move:
        case Place(card, pile):
            return _places(pile) or _place(position, card) or _three(position)
        case Discard(block):
            return _places(*block) or _discard(position, block)
        case Spare(middle):
            return _places(middle) or _spare(position, middle)
        case Shift(source, target):
            refusal = _places(source, target) or _shift(position, source, target)
            return refusal or _three(position) or _marked(position, source, target)
        case Transfer(source, target):
            return _places(source, target) or _transfer(position, source, target) or _three(position)
    raise TypeError(f"{move!r} is no move of this game; parse_move reads one from text")


def _places(*places: str) -> Objection | None:
    for place in places:
        if place not in NUMBER:
            text = f"{place} is no pile of the tableau; its piles are a to l."
            if place in SPARE_PLACES:
                text = "A place for a spare is no pile of the tableau. To place a spare, touch it and one pile."
            return Objection("place", text, (place,))
    return None


def _discard(position: Position, block: tuple[str, ...]) -> Objection | None:
    if block not in BLOCKS:
        return Objection("block", _no_block(position, block), block)
    suits = [BITS[position.top(place)] for place in block]
    if sum(suits) == ALL_SUITS:
        return None
    name = "block-suits" if all(suits) else "block-cards"
    return Objection(name, f"{shapes.shape(block).text} {shapes.lacking(position, block)}", block)


def _no_block(position: Position, places: tuple[str, ...]) -> str:
    if tuple(sorted(places)) in BLOCKS:
        return f"{listed(places)} are a block. Name its places in reading order: {listed(sorted(places))}."
    way = "Choose the corners of a 2×2 square or a 2×4 rectangle."
    return " ".join(filter(None, (shapes.shape(places).text, shapes.standing(position, places), way)))


def _spare(position: Position, middle: str) -> Objection | None:
    if middle not in ARMS:
        way = f"A spare comes from {listed(ARMS, 'or')}, when the four piles beside it show one card of each suit."
        return Objection("middle", f"{middle} is in the middle of no cross. {way}", (middle,))
    arms, places = ARMS[middle], (*ARMS[middle], middle)
    suits = [BITS[position.top(place)] for place in arms]
    if sum(suits) != ALL_SUITS:
        name = "cross-suits" if all(suits) else "cross-cards"
        return Objection(name, f"{shapes.shape(arms).text} {shapes.lacking(position, arms)}", places)
    if len(position.spares) >= MOST_SPARES:
        way = "Place one of them, then you can take another."
        if position.manipulations_left == 0:
            way = "Discard a block first; then you can place one of them again."
        return Objection("four-spares", f"You hold four spares already. {way}", places)
    if not position.top(middle):
        text = f"{middle}, in the middle of the cross {listed(arms)}, is empty."
        way = "Bring a card there first, or use another cross."
        if position.manipulations_left == 0:
            way = "A card would have to come there, and no manipulation is left before a discard or a new spare."
        return Objection("middle-card", f"{text} {way}", (middle,))
    return None


def _place(position: Position, card: str) -> Objection | None:
    if card in position.spares:
        return None
    held = listed((f"the {card_name(spare)}" for spare in position.spares), "or")
    way = f"Place {held}." if held else "Take a spare from the middle of a cross first."
    if held and position.manipulations_left == 0:
        way = "And no manipulation is left before a discard or a new spare."
    name = f"The {card_name(card)}" if card in BITS else card
    return Objection("spare-held", f"{name} is not among your spares. {way}", SPARE_PLACES[: len(position.spares)])


def _shift(position: Position, source: str, target: str) -> Objection | None:
    both = (source, target)
    if target not in NEIGHBOURS[source]:
        free = _shiftable(position, source)
        way = f" The pile on {source} can be shifted to {listed(free, 'or')} now." if free else ""
        beside = f"Beside {source} lie {listed(NEIGHBOURS[source])}."
        return Objection("beside", f"{source} and {target} share no side. {beside}{way}", both)
    if not position.top(source):
        return Objection("shift-pile", f"{source} is empty. Choose a pile that has cards.", both)
    if position.top(target):
        text = f"Cards lie on {target}. A pile is shifted onto an empty place{_empties(position, source)}."
        return Objection("shift-empty", text, both)
    if PARTNER.get(source) == target and position.pile_at(source).height == 1:
        text = f"{source} has a single card, and {target} is the other pile of its extremity: that is a transfer"
        way = f". Write it as transfer {source} {target}."
        if position.manipulations_left == 0:
            way = ", and three manipulations have been made in a row."
        return Objection("shift-transfer", f"{text}{way}", both)
    return None


def _shiftable(position: Position, source: str) -> list[str]:
    """The places to which a pile can be shifted now."""
    return [move.target for move in legal.moves(position) if isinstance(move, Shift) and move.source == source]


def _empties(position: Position, source: str) -> str:
    if all(position.top(place) for place in NEIGHBOURS[source]):
        return f", and none beside {source} is empty now"
    free = _shiftable(position, source)
    return f": from {source} that is {listed(free, 'or')}" if free else ""


def _transfer(position: Position, source: str, target: str) -> Objection | None:
    both, other = (source, target), PARTNER.get(source)
    if other != target:
        way = f"{source} is at no extremity."
        if other:
            way = f"The other pile of {source}'s extremity is {other}."
        return Objection("extremity", f"{source} and {target} are not the two piles of one extremity. {way}", both)
    if not position.top(source):
        way = f"{target} is empty too; a card would have to come to one of them first."
        if position.top(target):
            can = Transfer(target, source) in legal.moves(position)
            way = f"You can transfer from {target} to {source}." if can else THREE
        return Objection("transfer-card", f"{source} has no card. {way}", both)
    if position.top(target):
        text = f"{target} is not empty. A card goes from {source} to {target} once the last card of {target} is gone."
        return Objection("transfer-empty", text, both)
    return None


def _three(position: Position) -> Objection | None:
    if position.manipulations < LIMIT:
        return None
    return Objection("three-manipulations", THREE, ("manipulations",))


def _marked(position: Position, source: str, target: str) -> Objection | None:
    way = "Discard a block or take a new spare; that lifts all marks."
    for left, reached in position.shifts:
        if reached == source:
            text = f"The pile on {source} was shifted there from {left} and may not be shifted again now."
            return Objection("shifted-pile", f"{text} {way}", (source,))
    for left, reached in position.shifts:
        if left == target:
            text = f"A pile was shifted from {target} to {reached}, so no pile may be shifted onto {target} now."
            return Objection("left-place", f"{text} {way}", (target,))
    return None
