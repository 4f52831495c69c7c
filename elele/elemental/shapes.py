"""Describe the shapes that places in the tableau form, and what the cards there can be used for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from elele.cards import SUIT_NAMES, card_name
from elele.elemental.cures import cures, in_words
from elele.elemental.figures import KINDS, STANDARD, Figure, Figures, rectangle
from elele.elemental.grid import AT, NEIGHBOURS, NUMBER, size
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.phrases import label
from elele.elemental.position import ALL_SUITS, BITS, SPARE_PLACES, WON_AT, Position
from elele.phrases import article, counted, listed, sentence

NUMBERS = ("no", "one", "two", "three", "four")
TIMES = ("", "once", "twice", "three times", "four times")
MOST_NAMES = 4
"""The maximum number of blocks that a sentence names; it counts more than these."""


class Shape(NamedTuple):
    """The shape formed by a set of places."""

    kind: str
    """`block`, `cross`, `extremity`, `pile`, or `nothing`."""
    places: tuple[str, ...]
    """The places in reading order."""
    text: str
    """A sentence that names the shape and says why the places form it."""
    middle: str = ""
    """The middle of a cross; empty for any other shape."""


class Help(NamedTuple):
    """Advice in words, and the moves that it names; each move is legal either now or after the first of them."""

    text: str
    moves: tuple[Move, ...] = ()


def shape(places: Iterable[str], figures: Figures = STANDARD) -> Shape:
    """The shape that the places form: a block, a cross (with or without its middle), an extremity, a pile, or nothing.

    Raises `ValueError` for a place outside the tableau.
    """
    those = tuple(sorted(set(places)))
    strange = [place for place in those if place not in NUMBER]
    if strange:
        raise ValueError(f"{strange[0]!r} is not a pile of the tableau; its piles are a to l")
    if found := figures.at(those):
        text = f"{listed(found.places)} are {article(found.kind)}: {found.being}."
        return Shape(found.kind, those, text, found.middle)
    if len(those) == 1:
        return Shape("pile", those, _one(those[0], figures))
    return Shape("nothing", those, _nothing(those, figures))


def _one(place: str, figures: Figures) -> str:
    roles = [f"the middle of the cross {listed(arms)}" for middle, arms in figures.arms.items() if middle == place]
    roles += [f"in an extremity with {figures.partner[place]}"] if place in figures.partner else []
    around = _around([place], figures)[::-1]
    roles += [f"a {parts[:-1]} of {_names(those, listed, 'the blocks ')}" for parts, those in around]
    return f"{place} is one pile{f': {_together(roles)}' if roles else ''}."


def _around(places: Sequence[str], figures: Figures) -> list[tuple[str, list[Figure]]]:
    """The words for places, such as `corners`, each with the blocks or crosses that contain these places and more."""
    those = [figure for figure in figures.fours if {*places} < {*figure.places}]
    words = dict.fromkeys(figure.parts for figure in those)
    return [(parts, [figure for figure in those if figure.parts == parts]) for parts in words]


def _names(figures: Sequence[Figure], joined: Callable[[list[str]], str], before: str = "") -> str:
    """Name some figures, or count them if they are many; crosses are named by their middles."""
    middles = [figure.middle for figure in figures if figure.middle]
    names = ["-".join(figure.places) for figure in figures if not figure.middle]
    if len(names) > MOST_NAMES:
        names, before = [f"{len(names)} {KINDS[figures[0].kind].plural}"], ""
    found = [f"{before}{joined(names)}"] if names else []
    return joined([*found, f"the {_crosses(middles)}"] if middles else found)


def _together(found: Sequence[str]) -> str:
    """The items of a list, with a comma before the last one as well."""
    return ", and ".join(filter(None, (", ".join(found[:-1]), *found[-1:])))


def _crosses(middles: Sequence[str]) -> str:
    return f"cross{'es' * (len(middles) > 1)} around {listed(middles)}"


def _nothing(places: tuple[str, ...], figures: Figures) -> str:
    """Say why the places form no shape, and name the nearest shape, if there is one."""
    if not places:
        return "No place is chosen. Choose four for a block or a cross, or two for an extremity."
    if len(places) > 4:
        why = f"{listed(places)} are {len(places)} piles. A block has four; a cross has four around its middle."
    else:
        part = part_of(places, figures)
        if part:
            return f"{listed(places)} are {part}."
        why = f"{_no_figure(places, figures)}."
    return " ".join((why, *_almost(places, figures)))


def part_of(places: Sequence[str], figures: Figures) -> str:
    """Name the blocks and crosses that contain two to four places, as in `two corners of a-b-d-e`; may be empty."""
    some, count = set(places), NUMBERS[len(places)]
    inner = [middle for middle, arms in figures.arms.items() if middle in some and some < {*arms, middle}]
    found = [f"{count} {parts} of {_names(those, ' and of '.join)}" for parts, those in _around(places, figures)]
    return _together([*found, f"part of the {_crosses(inner)}"] if inner else found)


def _no_figure(places: tuple[str, ...], figures: Figures) -> str:
    """Describe the places on the grid, and explain why they are not a block."""
    if not figures.sizes:
        return f"{listed(places)} are not a block or a cross"
    names, rows, cols = listed(places), {AT[place][0] for place in places}, {AT[place][1] for place in places}
    high, wide = size(places)
    if 1 in (high, wide):
        line = "row" if high == 1 else "column"
        if len(places) > 2:
            return f"{names} are in one {line}, but a block has two corners in each of two {line}s"
        return f"{names} are in one {line}, but a 2×{max(high, wide)} rectangle with these corners is not a block"
    if (len(rows), len(cols)) != (2, 2):
        found = f"{counted(len(rows), 'row')} and {counted(len(cols), 'column')}"
        return f"{names} are in {found}, but the corners of a rectangle are in 2 rows and 2 columns"
    which, box = {2: "opposite corners", 3: "three corners", 4: "the corners"}[len(places)], rectangle(places)
    if (high, wide) in figures.sizes or (wide, high) in figures.sizes:
        return f"{names} are {which} of a {box}, but one of its corners is outside the tableau"
    only, one = listed(f"{small}×{large}" for small, large in figures.sizes), len(figures.sizes) == 1
    return f"{names} are {which} of a {box}, but only {only} {'is a block' if one else 'are blocks'}"


def _almost(places: tuple[str, ...], figures: Figures) -> list[str]:
    """Name the block or cross that four or five places nearly form, if there is one."""
    near = nearest(places, figures)
    if near is None:
        return []
    figure, extra = near
    missing = set(figure.places) - set(places)
    change = f"With {min(missing)} instead of {extra}" if missing else f"Without {extra}"
    return [f"{change}, they would be the {figure.kind} {listed(figure.places)}."]


def nearest(places: tuple[str, ...], figures: Figures) -> tuple[Figure, str] | None:
    """The block or cross that contains all but one of four or five places, and the place left out."""
    for figure in figures.fours if len(places) in (4, 5) else ():
        extra = sorted(set(places) - set(figure.places))
        if len(extra) == 1:
            return figure, extra[0]
    return None


def begun(position: Position, places: Sequence[str]) -> str:
    """Say which places would complete a block or cross, and which suits would then show; empty if nothing fits."""
    figures, some = position.figures, {*places}
    if len(places) == 1:
        return f"{_roles(places[0], figures)}. Choose three more."
    part = part_of(places, figures) if 1 < len(places) < 5 else ""
    if not part:
        return ""
    text = f"{listed(sorted(places))} are {part}."
    if len(places) == 2:
        return f"{text} Choose two more."
    for figure in figures.fours:
        missing = [place for place in figure.places if place not in places]
        if len(missing) == 1 and some < {*figure.whole}:
            return f"{text} The fourth is {missing[0]}{_fourth(position, figure, missing[0])}"
    points = next(figure.places for figure in figures.fours if some < {*figure.whole})
    return f"{text} Choose {listed(place for place in points if place not in places)} too."


def corner_of(place: str, figures: Figures) -> str:
    """A sentence that names the figures from which the card on a place could be discarded."""
    return f"{place} is {_together(_corners(place, figures)) or 'in no block'}"


def _corners(place: str, figures: Figures) -> list[str]:
    around = [(parts, [figure for figure in those if not figure.middle]) for parts, those in _around([place], figures)]
    return [f"a {parts[:-1]} of {_names(those, listed)}" for parts, those in around if those]


def _roles(place: str, figures: Figures) -> str:
    """A sentence that names the blocks and crosses that contain a place."""
    roles = [f"a {parts[:-1]} of {_names(those, listed)}" for parts, those in _around([place], figures)]
    roles += [f"the middle of the cross {'-'.join(figures.arms[place])}"] if place in figures.arms else []
    return f"{place} is {_together(roles) or 'in no block or cross'}"


def _fourth(position: Position, figure: Figure, place: str) -> str:
    """The end of a sentence that names the last place of a block or cross; it says which suits would then show."""
    four, middle = figure.places, figure.middle
    repeated, empty, wanting = _faults(position, four)
    if not wanting:
        full = f"{middle}, in the middle, is empty" if not position.top(middle) else "you already hold four spares"
        return f": with it, all four suits show, but {full}."
    others = [other for other in empty if other != place]
    if position.top(place) and not others:
        return f": with it, {trouble(position, four)}"
    faults = [f"{listed(others)} {_is(others)} empty{'' if position.top(place) else ' too'}"] if others else []
    faults += [f"{suit} show {TIMES[len(those)]} ({', '.join(those)})" for suit, those in repeated.items()]
    if position.top(place):
        return f". But {', and '.join(faults)}; {_suits(wanting)} are missing."
    if faults:
        return f", which is empty; {', and '.join(faults)}."
    return f", which is empty: a {wanting[0][:-1]} there would do it."


def apart(places: Sequence[str], figures: Figures) -> tuple[str, str]:
    """A sentence on two or three places that share no block or cross, and the place to leave out."""
    both = f"both {listed(sorted(places))}" if len(places) == 2 else f"{listed(sorted(places))} together"
    text = f"No block or cross has {both}."
    if len(places) == 2:
        return text, places[-1]
    for place in places[::-1]:
        rest = [other for other in places if other != place]
        if part := part_of(rest, figures):
            return f"{text} Leave out {place}: {listed(sorted(rest))} are {part}.", place
    return text, ""


def standing(position: Position, places: Sequence[str]) -> str:
    """Name the suits that show on the places, and the places that are empty."""
    shown = {suit: [p for p in places if position.top(p)[1:] == suit] for suit in SUIT_NAMES}
    found = [
        f"{SUIT_NAMES[suit]} {f'{TIMES[len(those)]}, ' if 1 < len(those) < len(TIMES) else ''}on {listed(those)}"
        for suit, those in shown.items() if those
    ]  # fmt: skip
    if found:
        found[0] = found[0].capitalize().replace(" ", " show ", 1)
    if empty := [place for place in places if not position.top(place)]:
        found.append(f"{listed(empty)} {_is(empty)} empty")
    if not found:
        return ""
    return f"{', and '.join(filter(None, (', '.join(found[:-1]), found[-1])))}."


def _is(places: Sequence[str]) -> str:
    return "is" if len(places) == 1 else "are"


def trouble(position: Position, places: Sequence[str]) -> str:
    """Name the faults of four places, as in `clubs show twice (a, d); hearts are missing`."""
    repeated, empty, wanting = _faults(position, places)
    faults = [f"{suit} show {TIMES[len(those)]} ({', '.join(those)})" for suit, those in repeated.items()]
    faults += [f"nothing lies on {listed(empty)}"] if empty else []
    return f"{listed(faults)}; {_suits(wanting)} are missing."


def lacks(position: Position, places: Sequence[str]) -> list[str]:
    """The names of the suits that four places lack."""
    return _faults(position, places)[2]


def missing(position: Position, places: Sequence[str]) -> str:
    """A sentence that names the suits that four places lack."""
    return sentence(f"{_suits(lacks(position, places))} are missing.")


def _suits(names: Sequence[str]) -> str:
    return listed(names) if len(names) < len(SUIT_NAMES) else "all four suits"


def helping(position: Position, places: Sequence[str]) -> Help:
    """Advice on the manipulations that give four places one card of each suit, or on how to get the missing suits."""
    if cure := _cure(position, places) or _several(position, places):
        return cure
    repeated, empty, wanting = _faults(position, places)
    spots = [listed(empty)] if empty else []
    spots += [_all_but_one(those) for those in repeated.values()]
    if len(wanting) == 1:
        needed = f"A {wanting[0][:-1]} on {spots[0]} would do it."
    else:
        suits = [f"a {name[:-1]}" for name in wanting] if len(wanting) < len(SUIT_NAMES) else ["one card of each suit"]
        needed = sentence(f"{listed(suits)}, on {' and on '.join(spots)}, would do it.")
    spot = (*empty, *repeated_places(position, places))[0]
    source = _source(position, places, wanting, spot)
    return Help(f"{needed} {source.text}", source.moves)


def _all_but_one(places: Sequence[str]) -> str:
    """All but one of the places, in words: `a or d`, or `two of a, d and e`."""
    return listed(places, "or") if len(places) == 2 else f"{NUMBERS[len(places) - 1]} of {listed(places)}"


def _source(position: Position, places: Sequence[str], wanting: Sequence[str], spot: str) -> Help:
    """Advice on where to find a missing suit: among the spares, or among the cards that can become spares."""
    held = [card for card in position.spares if SUIT_NAMES[card[1]] in wanting]
    placing = tuple(Place(card, spot) for card in held)
    legal = position.legal_moves()
    if placing and placing[0] in legal:
        return Help(f"Of your spares, {listed(map(_the, held), 'or')} could help.", placing)
    if placing:
        text = f"You hold {listed(map(_the, held))}, but no manipulations are left."
        way = freeing(position, " first.", placing, places)
        return Help(f"{text} {way.text}", way.moves)
    for move in legal:
        if isinstance(move, Spare) and move.middle not in places:
            card = position.top(move.middle)
            if SUIT_NAMES[card[1]] in wanting:
                text = f"Take the {card_name(card)} from {move.middle} as a spare, then place it on {spot}."
                return Help(text, (move, Place(card, spot)))
    return Help(f"You hold {('none', 'neither', 'none of them')[min(len(wanting), 3) - 1]}.")


def freeing(position: Position, then: str, after: Iterable[Move] = (), apart_from: Sequence[str] = ()) -> Help:
    """Advise a discard or a new spare, either of which allows manipulations again, or say that neither is possible.

    `then` ends the sentence, and `after` has the moves that follow the advised move. A winning discard is preferred,
    and then the move that discards from the fewest of the places in `apart_from`.
    """
    found = [move for move in position.legal_moves() if isinstance(move, Discard | Spare)]
    if not found:
        return Help("No block or cross works now.")
    if isinstance(found[0], Discard) and position.left - len(found[0].block) <= WON_AT[position.version]:
        return Help(f"{label(position, found[0])}: that wins the game.", (found[0],))
    best = min(found, key=lambda move: len({*move.block} & {*apart_from}) if isinstance(move, Discard) else 0)
    return Help(f"{label(position, best)}{then}", (best, *after))


def _the(card: str) -> str:
    return f"the {card_name(card)}"


def _faults(position: Position, places: Sequence[str]) -> tuple[dict[str, list[str]], list[str], list[str]]:
    """The repeated suits with their places, the empty places, and the missing suits."""
    shown = {name: [p for p in places if position.top(p)[1:] == suit] for suit, name in SUIT_NAMES.items()}
    repeated = {name: those for name, those in shown.items() if len(those) > 1}
    empty = [place for place in places if not position.top(place)]
    return repeated, empty, [name for name, those in shown.items() if not those]


def repeated_places(position: Position, places: Sequence[str]) -> tuple[str, ...]:
    """The places whose suit also shows on another of the given places."""
    repeated = {place for those in _faults(position, places)[0].values() for place in those}
    return tuple(place for place in places if place in repeated)


def _cure(position: Position, places: Sequence[str]) -> Help | None:
    """Advice on every manipulation that by itself makes the places show one card of each suit.

    A manipulation that turns up a face-down card is left out, since its result is unknown.
    """
    helping = tuple(move for move in position.legal_moves() if _helps(position, move, places))
    cards = dict.fromkeys(_the(move.card) for move in helping if isinstance(move, Place))
    piles = dict.fromkeys(move.pile for move in helping if isinstance(move, Place))
    found = [f"place {listed(cards, 'or')} on {listed(piles, 'or')}"] if cards else []
    found += [f"shift {move.source} to {move.target}" for move in helping if isinstance(move, Shift)]
    found += [f"transfer {move.source} to {move.target}" for move in helping if isinstance(move, Transfer)]
    return Help(sentence(f"{'; or '.join(found)}."), helping) if found else None


def _several(position: Position, places: Sequence[str]) -> Help | None:
    """Advice on the fewest manipulations that make a block or cross ready, if each is legal now or after the first."""
    figure = position.figures.at(places)
    moves = cures(position, [figure]).get(figure, ()) if figure else ()
    if not moves or not {*moves[1:]} <= {*position.legal_moves(), *position.after(moves[0]).legal_moves()}:
        return None
    return Help(sentence(f"{in_words(moves)}."), moves)


def _helps(position: Position, move: Move, places: Sequence[str]) -> bool:
    match move:
        case Place(_, pile) if pile in places:
            pass
        case Shift(source, target) | Transfer(source, target) if {source, target} & set(places):
            if isinstance(move, Transfer) and position.pile_at(source).turns:
                return False
        case _:
            return False
    return balanced(position.after(move), places)


def balanced(position: Position, places: Sequence[str]) -> bool:
    """Return whether the top cards of four places show all four suits."""
    return sum(BITS[position.top(place)] for place in places) == ALL_SUITS


def about(position: Position, places: Iterable[str]) -> str:
    """Describe places: the shape that they form and why, the cards on them, and what can be done with them now.

    Raises `ValueError` for a place that is not on the board.
    """
    touched = set(places)
    tableau, aside = touched & set(NUMBER), touched - set(NUMBER)
    if strange := sorted(aside - {*SPARE_PLACES, "discards", "manipulations"}):
        raise ValueError(f"{strange[0]!r} is not a place on this board; its piles are a to l, its spares s1 to s4")
    those = shape(tableau, position.figures)
    seen = those.text, _lying(position, those)
    use = ["The game is won."] if position.won else [*_uses(position, those), *_about_aside(position, aside)]
    if not position.won:
        use += _about_manipulations(position, those, aside)
    return " ".join(filter(None, (*(seen if tableau or not touched else ()), *use)))


def _lying(position: Position, those: Shape) -> str:
    """Name the top card of one pile, or the suits that several piles show; the middle of a cross is left out."""
    if those.kind != "pile":
        return standing(position, [place for place in those.places if place != those.middle])
    top, height = position.top(those.places[0]), position.pile_at(those.places[0]).height
    more = f", with {counted(height - 1, 'card')} beneath it" if height > 1 else ""
    return f"The top card is the {card_name(top)}{more}." if top else "It is empty."


def _uses(position: Position, those: Shape) -> list[str]:
    """Sentences on the moves that the places allow now."""
    match those.kind:
        case "cross" if those.middle:
            return _about_cross(position, those.middle)
        case "block" | "cross" if balanced(position, those.places):
            return ["One card of each suit: these four can be discarded."]
        case "block" | "cross":
            return [missing(position, those.places), helping(position, those.places).text]
        case "pile":
            return _crossings(position, those.places)
        case "extremity":
            return _crossings(position, those.places) or [_no_transfer(position, those.places)]
    return _crossings(position, those.places) if len(those.places) == 2 else []


def _crossings(position: Position, places: tuple[str, ...]) -> list[str]:
    """Sentences on the shifts and transfers from one pile, or between two piles."""
    moves = [
        move for move in position.legal_moves()
        if isinstance(move, Shift | Transfer) and move.source in places and (len(places) == 1 or move.target in places)
    ]  # fmt: skip
    shifted = [move.target for move in moves if isinstance(move, Shift)]
    found = [f"The whole pile on {moves[0].source} can be shifted to {listed(shifted, 'or')}."] if shifted else []
    found += [
        f"The top card of {move.source} can be transferred to {move.target}."
        for move in moves if isinstance(move, Transfer)
    ]  # fmt: skip
    which = "This move is a manipulation." if len(moves) == 1 else "Each of these moves is a manipulation."
    return [*found, which] if moves else []


def _no_transfer(position: Position, pair: tuple[str, ...]) -> str:
    if sum(1 for place in pair if position.top(place)) == 1:
        return "No transfer is possible now: you have made three manipulations in a row."
    return "A top card can be transferred only while exactly one of the two piles is empty."


def _about_aside(position: Position, places: set[str]) -> list[str]:
    """Describe places outside the tableau: spares, empty places for spares, and the discard pile."""
    held = [card_name(c) for place, c in zip(SPARE_PLACES, position.spares, strict=False) if place in places]
    found = ["No move uses the discarded cards."] if "discards" in places else []
    if places & {*SPARE_PLACES[len(position.spares) :]}:
        found.append("An empty place for a spare is filled from the middle of a cross.")
    if not held:
        return found
    one = len(held) == 1
    found.append(sentence(f"{listed(f'the {card}' for card in held)} {'is a spare' if one else 'are spares'}."))
    if any(isinstance(move, Place) for move in position.legal_moves()):
        found.append(f"{'It' if one else 'Each'} can be placed on any pile, empty or not.")
        found.append("Placing a spare is a manipulation.")
    return found


def _about_cross(position: Position, middle: str) -> list[str]:
    arms, held, height = position.figures.arms[middle], len(position.spares), position.pile_at(middle).height
    hold = f"You hold {'all' if held == 4 else held or 'none'} of the 4 spares allowed"
    lie = f"{counted(height, 'card')} lie{'s' * (height <= 1)} on {middle}"
    times = min(4 - held, height)
    if not balanced(position, arms):
        return [missing(position, arms), helping(position, arms).text, f"{hold}, and {lie}."]
    if times == 0:
        why = hold if held == 4 else lie
        return [f"One card of each suit, but nothing can be taken: {why[0].lower()}{why[1:]}."]
    again = "once" if times == 1 else f"{times} times in a row: the cross stays"
    take = f"One card of each suit: the top card of {middle} can become a spare."
    return [take, f"{hold}, and {lie}, so you can do this {again}."]


def _about_manipulations(position: Position, those: Shape, aside: set[str]) -> list[str]:
    """In October, say how many manipulations are left if the places allow any; in July, describe their marks."""
    left, places = position.manipulations_left, those.places
    if left is not None:
        near = len(places) == 2 and (places[1] in NEIGHBOURS[places[0]] or those.kind == "extremity")
        if not (near or those.kind == "pile" or aside & {*SPARE_PLACES, "manipulations"}):
            return []
        back = "" if left == 3 else "; a discard or a new spare brings back all three"
        return [f"{left or 'None'} of the 3 manipulations {'is' if left == 1 else 'are'} left{back}."]
    return [
        f"The pile on {target} was shifted there from {source}. Until you discard or take a spare, "
        f"it cannot be shifted again, and no pile can be shifted to {source}."
        for source, target in position.shifts
        if {source, target} & set(places)
    ]
