"""What any places of the tableau are together, why, and what the cards on them are good for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from elele.cards import SUIT_NAMES, card_name
from elele.elemental import legal, play
from elele.elemental.grid import ARMS, AT, BLOCKS, CROSSES, EXTREMITIES, NUMBER, PARTNER, size
from elele.elemental.moves import Move, Place, Shift, Spare, Transfer
from elele.elemental.table import ALL_SUITS, BITS, SPARE_PLACES
from elele.words import counted, listed

if TYPE_CHECKING:
    from elele.elemental.position import Position


class Shape(NamedTuple):
    """What some places are together."""

    kind: str
    """`block`, `cross`, `extremity`, `pile`, or `nothing`."""
    places: tuple[str, ...]
    """In reading order."""
    text: str
    """What they are, and why."""
    middle: str = ""
    """The middle of a cross."""


def shape(places: Iterable[str]) -> Shape:
    """What the places are together: a block, a cross (its arms, with or without the middle), an extremity, or nothing.

    Raises `ValueError` for a place that is not of the tableau.
    """
    those = tuple(sorted(set(places)))
    strange = [place for place in those if place not in NUMBER]
    if strange:
        raise ValueError(f"{strange[0]!r} is no pile of the tableau; its piles are a to l")
    if those in BLOCKS:
        return Shape("block", those, f"{listed(those)} are a block: the corners of a {_rectangle(those)}.")
    for middle, arms in CROSSES:
        if those in (arms, tuple(sorted((*arms, middle)))):
            text = f"{listed(arms)} are a cross: the corners of a diamond, with {middle} in the middle."
            return Shape("cross", those, text, middle)
    if those in EXTREMITIES:
        return Shape("extremity", those, f"{listed(those)} are an extremity: the two piles of one arm of the tableau.")
    if len(those) == 1:
        return Shape("pile", those, _one(those[0]))
    return Shape("nothing", those, _nothing(those))


def _rectangle(places: tuple[str, ...]) -> str:
    small, large = sorted(size(places))
    return f"{small}×{large} {'square' if small == large else 'rectangle'}"


def _one(place: str) -> str:
    if place in ARMS:
        role = f"the middle of the cross {listed(ARMS[place])}"
    else:
        role = f"at an extremity, with {PARTNER[place]}"
    homes = listed("-".join(block) for block in BLOCKS if place in block)
    return f"{place} is one pile: {role}, and a corner of the blocks {homes}."


def _nothing(places: tuple[str, ...]) -> str:
    """Why the places are no shape, and which shape they come nearest to."""
    if not places:
        return "No place is chosen. Choose four for a block or a cross, two for an extremity."
    if len(places) > 4:
        count = f"{listed(places)} are {len(places)} piles. A block has four, a cross four round its middle."
        return " ".join((count, *(_almost(places) if len(places) == 5 else [])))
    whole = [f"the block {listed(block)}" for block in BLOCKS if set(places) < set(block)]
    whole += [f"the cross round {middle} ({listed(arms)})" for middle, arms in CROSSES if set(places) < {*arms, middle}]
    why = _no_rectangle(places)
    if not whole:
        return " ".join((f"{why}.", *_almost(places)))
    if any(set(places) < set(block) for block in BLOCKS):
        return f"{listed(places)} are part of {listed(whole, 'or')}."
    return f"{why}. They are part of {listed(whole, 'or')}."


def _no_rectangle(places: tuple[str, ...]) -> str:
    """What the places are on the grid, and why that makes no block."""
    names, rows, cols = listed(places), {AT[place][0] for place in places}, {AT[place][1] for place in places}
    high, wide = size(places)
    box = f"{min(high, wide)}×{max(high, wide)} {'square' if high == wide else 'rectangle'}"
    if 1 in (high, wide):
        line = "row" if high == 1 else "column"
        if len(places) > 2:
            return f"{names} are in one {line}, and a block has two corners in each of two {line}s"
        return f"{names} are in one {line}, but the 2×{max(high, wide)} rectangle they would need is no block"
    if (len(rows), len(cols)) != (2, 2):
        found = f"{counted(len(rows), 'row')} and {counted(len(cols), 'column')}"
        return f"{names} are in {found}, but the corners of a rectangle are in 2 rows and 2 columns"
    which = {2: "opposite corners", 3: "three corners", 4: "the corners"}[len(places)]
    if box in ("2×2 square", "2×4 rectangle"):
        return f"{names} are {which} of a {box}, but a corner of that is outside the tableau"
    return f"{names} are {which} of a {box}, but only 2×2 and 2×4 are blocks"


def _almost(places: tuple[str, ...]) -> list[str]:
    """The block or cross that four or five places come near to, if one does."""
    if len(places) < 4:
        return []
    for kind, fours in (("block", BLOCKS), ("cross", tuple(cross.arms for cross in CROSSES))):
        for four in fours:
            missing, extra = set(four) - set(places), listed(sorted(set(places) - set(four)))
            if len(missing) < 2:
                change = f"With {min(missing)} instead of {extra}" if missing else f"Without {extra}"
                return [f"{change} they would be the {kind} {listed(four)}."]
    return []


def standing(position: Position, places: Sequence[str]) -> str:
    """Which suits show on the places, as far as any card lies there."""
    shown = [f"{place} shows {SUIT_NAMES[position.top(place)[1]]}" for place in places if position.top(place)]
    empty = [place for place in places if not position.top(place)]
    shown += [f"{listed(empty)} {'is' if len(empty) == 1 else 'are'} empty"] if empty else []
    return f"{listed(shown)}." if shown else ""


def lacking(position: Position, places: Sequence[str]) -> str:
    """Which suits show twice or are missing on four places, and which manipulation could help."""
    twice, empty, missing = _faults(position, places)
    faults = [f"{suit} show on {listed(those)}" for suit, those in twice.items()]
    faults += [f"{listed(empty)} {'is' if len(empty) == 1 else 'are'} empty"] if empty else []
    trouble = f"{listed(missing).capitalize()} are missing: {listed(faults)}."
    found = "; or ".join(cures(position, places))
    if found:
        return f"{trouble} {found[0].upper()}{found[1:]}."
    spots = [place for place in places if place in empty or any(place in those for those in twice.values())]
    some = listed(spots, "or") if len(missing) == 1 else f"{len(missing)} of {listed(spots)}"
    wanted = f"{listed(missing).capitalize()} would have to come to {some}."
    return " ".join((trouble, wanted, *_sources(position, places, missing)))


def _sources(position: Position, places: Sequence[str], missing: list[str]) -> list[str]:
    """What could bring a missing suit with more than one move: spares, and middles that can become spares."""
    if position.manipulations_left == 0:
        return ["No manipulation is left before a discard or a new spare."]
    wanted = [card for card in position.spares if SUIT_NAMES[card[1]] in missing]
    found = [f"Among your spares the {card_name(card)} could help." for card in wanted]
    for move in legal.moves(position):
        if isinstance(move, Spare) and move.middle not in places:
            top = position.top(move.middle)
            if SUIT_NAMES[top[1]] in missing:
                found.append(f"The {card_name(top)} on {move.middle} could be taken as a spare and placed.")
    return found


def _faults(position: Position, places: Sequence[str]) -> tuple[dict[str, list[str]], list[str], list[str]]:
    """The suits that show more than once with their places, the empty places, and the missing suits."""
    shown = {name: [p for p in places if position.top(p)[1:] == suit] for suit, name in SUIT_NAMES.items()}
    twice = {name: those for name, those in shown.items() if len(those) > 1}
    empty = [place for place in places if not position.top(place)]
    return twice, empty, [name for name, those in shown.items() if not those]


def cures(position: Position, places: Sequence[str]) -> list[str]:
    """Every single manipulation after which the places show one card of each suit.

    None that turns up a hidden card: nobody can know what it brings.
    """
    helping = [move for move in legal.moves(position) if _helps(position, move, places)]
    cards = dict.fromkeys(f"the {card_name(move.card)}" for move in helping if isinstance(move, Place))
    piles = dict.fromkeys(move.pile for move in helping if isinstance(move, Place))
    found = [f"place {listed(cards, 'or')} on {listed(piles, 'or')}"] if cards else []
    found += [f"shift {move.source} to {move.target}" for move in helping if isinstance(move, Shift)]
    found += [f"transfer {move.source} to {move.target}" for move in helping if isinstance(move, Transfer)]
    return found


def _helps(position: Position, move: Move, places: Sequence[str]) -> bool:
    match move:
        case Place(_, pile) if pile in places:
            pass
        case Shift(source, target) | Transfer(source, target) if {source, target} & set(places):
            if isinstance(move, Transfer) and position.pile_at(source).turns:
                return False
        case _:
            return False
    return _balanced(play.after(position, move), places)


def _balanced(position: Position, places: Sequence[str]) -> bool:
    return sum(BITS[position.top(place)] for place in places) == ALL_SUITS


def about(position: Position, places: Iterable[str]) -> str:
    """All there is to say about any places: what they are, why, what stands there and what it is good for."""
    touched = set(places)
    those = shape(touched & set(NUMBER))
    match those.kind:
        case "block" if _balanced(position, those.places):
            use = ["One card of each suit: these four can be discarded."]
        case "block":
            use = [lacking(position, those.places)]
        case "cross":
            use = _about_cross(position, those.middle)
        case "extremity":
            use = [_about_extremity(position, those.places)]
        case _:
            use = []
    seen = (those.text, standing(position, those.places)) if those.places or not touched else ()
    parts = (*seen, *use, *_about_spares(position, touched), *_about_manipulations(position, those.places))
    return " ".join(filter(None, parts))


def _about_spares(position: Position, touched: set[str]) -> list[str]:
    return [
        f"{place} is a spare, the {card_name(card)}: it can be placed on one pile, empty or not, as a manipulation."
        for place, card in zip(SPARE_PLACES, position.spares, strict=False)
        if place in touched
    ]


def _about_cross(position: Position, middle: str) -> list[str]:
    arms, held, height = ARMS[middle], len(position.spares), position.pile_at(middle).height
    lie = f"{counted(height, 'card')} {'lies' if height <= 1 else 'lie'} on {middle}"
    hold = f"You hold {held} of 4 spares and {lie}"
    if not _balanced(position, arms):
        return [lacking(position, arms), f"{hold}."]
    times = min(4 - held, height)
    if times == 0:
        return [f"One card of each suit, but {hold[0].lower()}{hold[1:]}: nothing can be taken."]
    again = "once" if times == 1 else f"{times} times in a row, since the cross stays"
    return [f"One card of each suit: the top card of {middle} can become a spare. {hold}, so it can be done {again}."]


def _about_extremity(position: Position, pair: tuple[str, ...]) -> str:
    full = [place for place in pair if position.top(place)]
    if len(full) == 1:
        other = next(place for place in pair if place not in full)
        return f"The top card of {full[0]} can be transferred to {other}, as a manipulation."
    return "A top card can be transferred only while one of the two is empty and the other is not."


def _about_manipulations(position: Position, places: Sequence[str]) -> list[str]:
    """October: how many are left; July: which marks lie on the places, and what they bar."""
    left = position.manipulations_left
    if left is not None:
        back = "" if left == 3 else "; a discard or a new spare makes it three again"
        return [f"{left} of 3 manipulations {'is' if left == 1 else 'are'} left{back}."]
    return [
        f"The pile on {target} was shifted there from {source}: until a discard or a new spare "
        f"it may not be shifted again, and nothing may be shifted to {source}."
        for source, target in position.shifts
        if {source, target} & set(places)
    ]
