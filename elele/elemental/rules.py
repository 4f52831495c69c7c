"""The rules of Elemental: for each rule, a sentence that states it and a function that checks a move.

The sentences about the places and suits of a block or a cross are in `shapes`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from elele.cards import card_name
from elele.elemental import shapes
from elele.elemental.grid import NEIGHBOURS, NUMBER, PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.position import BITS, LIMIT, MOST_SPARES, SPARE_PLACES, VERSIONS, Position
from elele.phrases import all_of, article, counted, listed, quoted, sentence
from elele.rules import Check, Finding, Rule, failed, passed, readings, run_rules, sentences_of

RULES = sentences_of("elemental")
"""Rule id → the rule, in teaching order."""

READINGS = readings("elemental")
"""Our answers to the questions that the guide leaves open."""
_VERSION = {"three-manipulations": "october", "shifted-pile": "july", "left-place": "july"}
"""Rule id → its version, for the rules that only one version has."""


def _in_version(rule: str, version: str) -> bool:
    return _VERSION.get(rule, version) == version


_RULES_OF = {
    version: {rule: text for rule, text in RULES.items() if _in_version(rule, version)} for version in VERSIONS
}


def rulebook(position: Position) -> Mapping[str, str]:
    """The rules of the position's version and figures by id, in teaching order; `RULES` has those of both versions."""
    return _RULES_OF[position.version] | {"block": position.figures.rule}


def checks(position: Position, move: Move) -> Iterator[Check]:
    """Check a move against each rule that applies, in teaching order; raises `TypeError` for another game's move.

    >>> import elele
    >>> from elele import elemental
    >>> start = elele.deal("elemental#7")
    >>> tried = elemental.checks(start, elele.parse_move(start, "discard a b d e"))
    >>> [check.rule for check in tried if check.passed is False]
    ['block-suits']
    """
    if type(move) not in _CHECKS[position.version]:
        raise TypeError(f"{move!r} is not a move in this game; parse_move reads one from text")
    return run_rules(_CHECKS[position.version][type(move)], rulebook(position), position, move)


def _won(position: Position, _move: Move) -> Finding:
    if position.won:
        return failed("This game is won. Undo to play on from an earlier point, or deal again.")
    left = position.left
    return passed(f"The game is not won yet: {counted(left, 'card')} {'is' if left == 1 else 'are'} left.")


def _place(position: Position, move: Move) -> Finding:
    named = _named(move)
    if isinstance(move, Place) and move.pile not in NUMBER:
        alone = "A spare cannot be discarded by itself. " if move.pile == "discards" else ""
        return failed(f"{alone}A spare goes on one of the piles a to l.", move.pile)
    for place in named:
        if place in SPARE_PLACES[len(position.spares) :]:
            return failed("No spare lies there. Cards reach the spares only from the middle of a cross.", place)
        if place in SPARE_PLACES:
            text = "A spare is not a pile of the tableau. It can be part of a block only once it is placed."
            return failed(text, place)
        if place not in NUMBER:
            return failed(f"{quoted(place)} is not a pile of the tableau; its piles are a to l.", place)
    return passed(f"{listed(named)} {'is a pile' if len(named) == 1 else 'are piles'} of the tableau.", *named)


def _named(move: Move) -> tuple[str, ...]:
    match move:
        case Discard(block):
            return block
        case Spare(middle):
            return (middle,)
        case Place(_, pile):
            return (pile,)
        case Shift(source, target) | Transfer(source, target):
            return source, target


def _block(position: Position, move: Discard) -> Finding:
    block, figures = move.block, position.figures
    if block in figures.discarded:
        return passed(f"{listed(block)} are {figures.discarded[block].being}.", *block)
    if figure := figures.discarded.get(tuple(sorted(block))):
        order = listed(figure.places)
        return failed(f"{listed(block)} are {article(figure.kind)}. Name its places in reading order: {order}.")
    if begun := shapes.begun(position, block):
        return failed(begun)
    if 1 < len(block) < 4:
        text, extra = shapes.apart(block, figures)
        return failed(text, *filter(None, [extra]))
    near = shapes.nearest(block, figures)
    text = shapes.shape(block, figures).text
    if len(block) == 4 and not near:
        text += " Choose the corners of a block, or the four points of a cross."
    return failed(text, *([near[1]] if near else ()))


def _block_cards(position: Position, move: Discard) -> Finding:
    return _four_cards(position, move.block)


def _block_suits(position: Position, move: Discard) -> Finding:
    return _four_suits(position, move.block)


def _four_cards(position: Position, four: Sequence[str], where: str = "") -> Finding:
    if not all(position.top(place) for place in four):
        return _lacking(position, four, where)
    return passed(f"A card lies on each of {listed(four)}.", *four)


def _four_suits(position: Position, four: Sequence[str], where: str = "") -> Finding:
    if not shapes.balanced(position, four):
        return _lacking(position, four, where)
    return passed(f"One card of each suit: {listed(f'{card_name(position.top(p))} ({p})' for p in four)}.", *four)


def _lacking(position: Position, four: Sequence[str], where: str) -> Finding:
    text, moves = shapes.helping(position, four)
    repeated = shapes.repeated_places(position, four)
    faults = [place for place in four if place in repeated or not position.top(place)]
    return failed(f"{sentence(where + shapes.trouble(position, four))} {text}", *faults, advice=moves)


def _middle(position: Position, move: Spare) -> Finding:
    middle, arms = move.middle, position.figures.arms
    if middle in arms:
        return passed(f"{middle} is in the middle of the cross {listed(arms[middle])}.", middle)
    way = "Cards reach the spares only from the middle of a cross"
    way = f"{way}: from {listed(arms, 'or')}." if arms else f"{way}, and in this game no cross gives a spare."
    return failed(f"{middle} is not in the middle of a cross. {way}", middle)


def _cross_cards(position: Position, move: Spare) -> Finding:
    return _four_cards(position, position.figures.arms[move.middle], f"around {move.middle}: ")


def _cross_suits(position: Position, move: Spare) -> Finding:
    arms, top = position.figures.arms[move.middle], position.top(move.middle)
    finding = _four_suits(position, arms, f"around {move.middle}: ")
    if finding.passed or not top or top[1] in {position.top(place)[1:] for place in arms}:
        return finding
    return finding._replace(text=f"{finding.text} The {card_name(top)} in the middle does not count.")


def _four_spares(position: Position, move: Spare) -> Finding:
    held = len(position.spares)
    if held < MOST_SPARES:
        return passed(f"You hold {counted(held, 'spare')}. You may hold up to {MOST_SPARES}.", *SPARE_PLACES[:held])
    text, cross = "You already hold four spares.", (*position.figures.arms.get(move.middle, ()), move.middle)
    spot = min(PLACES, key=lambda place: (place in cross, position.top(place) != ""))
    placing = [Place(card, spot) for card in position.spares]
    if placing[0] in position.legal_moves():
        return failed(f"{text} Place one of them first.", *SPARE_PLACES, advice=placing)
    way = shapes.freeing(position, " first; then place a spare.", placing, cross)
    return failed(f"{text} {way.text} {_stuck(position)}".rstrip(), *SPARE_PLACES, advice=way.moves)


def _middle_card(position: Position, move: Spare) -> Finding:
    middle = move.middle
    if top := position.top(middle):
        return passed(f"The {card_name(top)} lies on {middle}.", middle)
    others = [other for other in position.legal_moves() if isinstance(other, Spare)]
    text = f"{middle}, in the middle of the cross {listed(position.figures.arms[middle])}, is empty."
    if others:
        text += f" The cross around {listed((other.middle for other in others), 'or')} gives a spare now."
    return failed(text, middle, advice=others)


def _spare_held(position: Position, move: Place) -> Finding:
    card, spares = move.card, position.spares
    if card in spares:
        return passed(f"The {card_name(card)} is one of your spares.", SPARE_PLACES[spares.index(card)])
    lying = [place for place in PLACES if card in position.pile_at(place).up]
    name = f"The {card_name(card)}" if card in BITS and card else quoted(card)
    text, legal = f"{name} is not among your spares.", position.legal_moves()
    advice: list[Move] = [other for spare in spares if (other := Place(spare, move.pile)) in legal]
    if advice:
        text += f" You can place {listed((f'the {card_name(spare)}' for spare in spares), 'or')} there."
    elif not spares:
        advice = [other for other in legal if isinstance(other, Spare)]
        middles = listed((other.middle for other in advice if isinstance(other, Spare)), "or")
        text += f" You hold no spares.{f' You can take one from {middles}.' if advice else ''}"
    return failed(text, *lying, advice=advice)


def _beside(position: Position, move: Shift) -> Finding:
    source, target = move.source, move.target
    if target in NEIGHBOURS[source]:
        return passed(f"{source} and {target} share a side.", source, target)
    shifts = _shifts_from(position, source)
    taken = f", and {target} is not empty" if position.top(target) else ""
    text = f"{source} and {target} do not share a side{taken}. The places beside {source} are"
    text = f"{text} {listed(NEIGHBOURS[source])}. {_shiftable(position, source)}"
    return failed(text.rstrip(), target, advice=shifts)


def _shift_pile(position: Position, move: Shift) -> Finding:
    if height := position.pile_at(move.source).height:
        lie = "lies" if height == 1 else "lie"
        return passed(f"{counted(height, 'card')} {lie} on {move.source}.", move.source)
    return failed(f"{move.source} is empty. Only a pile with cards can be shifted.", move.source)


def _shift_empty(position: Position, move: Shift) -> Finding:
    source, target = move.source, move.target
    if not position.top(target):
        return passed(f"{target} is empty.", target)
    lie = "A card lies" if position.pile_at(target).height == 1 else "Cards lie"
    text = f"{lie} on {target}. A pile can be shifted only to an empty place beside it."
    if all(position.top(place) for place in NEIGHBOURS[source]):
        text += f" No place beside {source} is empty."
    shifts = _shifts_from(position, source)
    return failed(f"{text} {_shiftable(position, source)}".rstrip(), target, advice=shifts)


def _shift_transfer(position: Position, move: Shift) -> Finding:
    source, target = move.source, move.target
    height = position.pile_at(source).height
    if position.figures.partner.get(source) != target:
        return passed(f"{source} and {target} are not the two piles of one extremity.", source, target)
    if height > 1:
        return passed(f"{sentence(all_of(height, 'cards'))} on {source} move.", source)
    text = f"{source} has a single card, and {target} is the other pile of its extremity, so this is a transfer."
    instead = Transfer(source, target)
    advice = [instead] if instead in position.legal_moves() else []
    way = f" Transfer from {source} to {target} instead." if advice else ""
    return failed(f"{text}{way}", source, advice=advice)


def _extremity(position: Position, move: Transfer) -> Finding:
    source, target = move.source, move.target
    other = position.figures.partner.get(source)
    if other == target:
        return passed(f"{source} and {target} are the two piles of one extremity.", source, target)
    way = f"The other pile of {source}'s extremity is {other}." if other else f"{source} is not in an extremity."
    return failed(f"{source} and {target} are not the two piles of one extremity. {way}", target)


def _transfer_card(position: Position, move: Transfer) -> Finding:
    source, target = move.source, move.target
    if top := position.top(source):
        return passed(f"The {card_name(top)} is the top card of {source}.", source)
    back = Transfer(target, source)
    if back in position.legal_moves():
        return failed(f"{source} has no card. You can transfer from {target} to {source}.", source, advice=[back])
    return failed(f"{source} has no card.{'' if position.top(target) else f' {target} is empty too.'}", source)


def _transfer_empty(position: Position, move: Transfer) -> Finding:
    if not position.top(move.target):
        return passed(f"{move.target} is empty.", move.target)
    return failed(f"{move.target} is not empty. A card can be transferred only to an empty pile.", move.target)


def _three(position: Position, _move: Move) -> Finding:
    if position.manipulations < LIMIT:
        return passed(f"Manipulations made in a row: {position.manipulations} of {LIMIT}.", "manipulations")
    way = shapes.freeing(position, "; then three more are allowed.")
    back = "" if way.moves else " Undo one of them, or all three, to try others."
    text = f"You have made three manipulations in a row. {way.text}{back}"
    return failed(text, "manipulations", advice=way.moves)


def _stuck(position: Position) -> str:
    """The advice to undo or deal again if the game is over but not won; otherwise empty."""
    return "Undo to try another way, or deal a new game." if position.over and not position.won else ""


def _shifted_pile(position: Position, move: Shift) -> Finding:
    for left, reached in position.shifts:
        if reached == move.source:
            text = f"The pile on {reached} was shifted there from {left} and cannot be shifted again now."
            return _marked(position, text, reached)
    return passed(f"No pile has been shifted to {move.source} since the last discard or new spare.", move.source)


def _left_place(position: Position, move: Shift) -> Finding:
    for left, reached in position.shifts:
        if left == move.target:
            text = f"A pile was shifted from {left} to {reached}, so no pile can be shifted to {left} now."
            return _marked(position, text, left)
    return passed(f"No pile has been shifted from {move.target} since the last discard or new spare.", move.target)


def _marked(position: Position, text: str, place: str) -> Finding:
    """The objection to a shift from or to a marked place, naming any move that would lift the marks."""
    way = shapes.freeing(position, "; that removes all marks.")
    would = "" if way.moves else " A discard or a new spare would remove all marks."
    return failed(f"{text}{would} {way.text}", place, advice=way.moves)


def _shifts_from(position: Position, source: str) -> list[Shift]:
    return [move for move in position.legal_moves() if isinstance(move, Shift) and move.source == source]


def _shiftable(position: Position, source: str) -> str:
    """A sentence that names the places to which a pile can be shifted now; empty if there are no such places."""
    free = [move.target for move in _shifts_from(position, source)]
    return f"The pile on {source} can be shifted to {listed(free, 'or')}." if free else ""


_FIRST = (Rule("won", _won, ()), Rule("place", _place, ()))
_THREE = Rule("three-manipulations", _three, ())
_RULES_FOR: dict[type[Move], tuple[Rule, ...]] = {
    Discard: (
        *_FIRST,
        Rule("block", _block, ("place",)),
        Rule("block-cards", _block_cards, ("block",)),
        Rule("block-suits", _block_suits, ("block-cards",)),
    ),
    Spare: (
        *_FIRST,
        Rule("middle", _middle, ("place",)),
        Rule("cross-cards", _cross_cards, ("middle",)),
        Rule("cross-suits", _cross_suits, ("cross-cards",)),
        Rule("four-spares", _four_spares, ()),
        Rule("middle-card", _middle_card, ("middle",)),
    ),
    Place: (*_FIRST, Rule("spare-held", _spare_held, ()), _THREE),
    Shift: (
        *_FIRST,
        Rule("beside", _beside, ("place",)),
        Rule("shift-pile", _shift_pile, ("place",)),
        Rule("shift-empty", _shift_empty, ("place",)),
        Rule("shift-transfer", _shift_transfer, ("beside", "shift-pile", "shift-empty")),
        _THREE,
        Rule("shifted-pile", _shifted_pile, ("shift-pile",)),
        Rule("left-place", _left_place, ("place",)),
    ),
    Transfer: (
        *_FIRST,
        Rule("extremity", _extremity, ("place",)),
        Rule("transfer-card", _transfer_card, ("place",)),
        Rule("transfer-empty", _transfer_empty, ("place",)),
        _THREE,
    ),
}
_CHECKS = {
    version: {kind: [rule for rule in found if _in_version(rule.id, version)] for kind, found in _RULES_FOR.items()}
    for version in VERSIONS
}
