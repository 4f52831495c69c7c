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


def trouble(position: Position, places: Sequence[str]) -> str:
    """Which suits are missing on four places, and what shows there instead."""
    twice, empty, missing = _faults(position, places)
    faults = [f"{suit} show on {listed(those)}" for suit, those in twice.items()]
    faults += [f"{listed(empty)} {'is' if len(empty) == 1 else 'are'} empty"] if empty else []
    which = listed(missing).capitalize() if len(missing) < len(SUIT_NAMES) else "All four suits"
    return f"{which} are missing: {', and '.join(faults)}."


def lacking(position: Position, places: Sequence[str]) -> str:
    """What is wrong with four places, and which manipulation could help."""
    twice, empty, missing = _faults(position, places)
    found = "; or ".join(cures(position, places))
    if found:
        return f"{trouble(position, places)} {found[0].upper()}{found[1:]}."
    spots = [listed(empty)] if empty else []
    spots += [_all_but_one(those) for those in twice.values()]
    suits = listed(missing).capitalize() if len(missing) < len(SUIT_NAMES) else "One of each suit"
    wanted = f"{suits} would have to come to {', and to '.join(spots)}."
    return " ".join((trouble(position, places), wanted, *_sources(position, places, missing)))


def _all_but_one(places: Sequence[str]) -> str:
    """Where other suits have to come when one suit shows on all these places."""
    return listed(places, "or") if len(places) == 2 else f"{('two', 'three')[len(places) - 3]} of {listed(places)}"


def _sources(position: Position, places: Sequence[str], missing: list[str]) -> list[str]:
    """What could bring a missing suit with more than one move: spares, and middles that can become spares."""
    moves = legal.moves(position)
    placed = dict.fromkeys(move.card for move in moves if isinstance(move, Place))
    helping = [f"the {card_name(card)}" for card in placed if SUIT_NAMES[card[1]] in missing]
    found = [f"Among your spares {listed(helping, 'or')} could help."] if helping else []
    if position.manipulations_left == 0:
        found.append("No manipulation is left before a discard or a new spare.")
    for move in moves:
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
    seen = (those.text, standing(position, those.places)) if those.places or not touched else ()
    held = [
        card_name(card) for place, card in zip(SPARE_PLACES, position.spares, strict=False) if place in touched
    ]  # fmt: skip
    if position.won:
        use = ["The game is won."]
    else:
        use = [*_uses(position, those), *_about_spares(position, held)]
        use += _about_manipulations(position, those.places, asked=bool(held) or len(those.places) in (1, 2))
    return " ".join(filter(None, (*seen, *use)))


def _uses(position: Position, those: Shape) -> list[str]:
    """What the places are good for now."""
    match those.kind:
        case "block" if _balanced(position, those.places):
            return ["One card of each suit: these four can be discarded."]
        case "block":
            return [lacking(position, those.places)]
        case "cross":
            return _about_cross(position, those.middle)
    if len(those.places) != 2:
        return []
    moves = [_passes(move) for move in legal.moves(position) if _between(move, those.places)]
    if moves:
        return [*moves, "That is a manipulation." if len(moves) == 1 else "Each of the two is a manipulation."]
    return [_no_transfer(position, those.places)] if those.kind == "extremity" else []


def _between(move: Move, pair: Sequence[str]) -> bool:
    return isinstance(move, Shift | Transfer) and {move.source, move.target} == {*pair}


def _passes(move: Move) -> str:
    match move:
        case Shift(source, target):
            return f"The whole pile on {source} can be shifted to {target}."
        case Transfer(source, target):
            return f"The top card of {source} can be transferred to {target}."
    raise TypeError(f"{move} goes from no pile to another")


def _no_transfer(position: Position, pair: tuple[str, ...]) -> str:
    if sum(1 for place in pair if position.top(place)) == 1:
        return "The top card could cross over, but not now: three manipulations have been made in a row."
    return "A top card can be transferred only while one of the two is empty and the other is not."


def _about_spares(position: Position, held: Sequence[str]) -> list[str]:
    if not held:
        return []
    those = listed(f"the {card}" for card in held)
    what = f"T{those[1:]} {'is a spare' if len(held) == 1 else 'are spares'}."
    can = any(isinstance(move, Place) for move in legal.moves(position))
    one = "It" if len(held) == 1 else "Each of them"
    return [what, f"{one} can be placed on any pile, empty or not, as a manipulation."] if can else [what]


def _about_cross(position: Position, middle: str) -> list[str]:
    arms, held, height = ARMS[middle], len(position.spares), position.pile_at(middle).height
    lie = f"{counted(height, 'card')} {'lies' if height <= 1 else 'lie'} on {middle}"
    hold = f"You hold {held or 'none'} of 4 spares and {lie}"
    if not _balanced(position, arms):
        return [lacking(position, arms), f"{hold}."]
    times = min(4 - held, height)
    if times == 0:
        return [f"One card of each suit, but {hold[0].lower()}{hold[1:]}: nothing can be taken."]
    again = "once" if times == 1 else f"{times} times in a row, since the cross stays"
    return [f"One card of each suit: the top card of {middle} can become a spare. {hold}, so it can be done {again}."]


def _about_manipulations(position: Position, places: Sequence[str], *, asked: bool) -> list[str]:
    """October, where one is thought of: how many are left; July: which marks lie on the places, and what they bar."""
    left = position.manipulations_left
    if left is not None:
        back = "" if left == 3 else "; a discard or a new spare makes it three again"
        return [f"{left or 'None'} of 3 manipulations {'is' if left == 1 else 'are'} left{back}."] if asked else []
    return [
        f"The pile on {target} was shifted there from {source}: until a discard or a new spare "
        f"it may not be shifted again, and nothing may be shifted to {source}."
        for source, target in position.shifts
        if {source, target} & set(places)
    ]
