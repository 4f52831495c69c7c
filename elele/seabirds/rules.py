"""The rules of E Lele!, each with a sentence that states the rule and a function that checks a move against it.

To change a rule's wording, edit `data/rules/seabirds.csv`; to change what the rule finds in a position, edit the rule's
function below. The tuples of rules after the functions say which rules apply to a move, in the order of `RULES`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from elele.phrases import article, counted, listed, sentence
from elele.rules import Check, Finding, Rule, failed, passed, readings, run_rules, sentences_of
from elele.seabirds import protections
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.phrases import (
    bird_name,
    card_name,
    drawn_when_stuck,
    gaps_to_fill,
    home_name,
    type_names,
    ways_to_fill,
)
from elele.seabirds.position import Position
from elele.seabirds.protections import colony_after, names_of, protections_for

RULES = sentences_of("seabirds")
"""Rule id → the rule, in teaching order."""

READINGS = readings("seabirds")
"""Our answers to the questions that the guide leaves open. `where` holds ids of `RULES` and names of moves."""


def checks(position: Position, move: Move) -> Iterator[Check]:
    """Check the move against each rule that applies, in the order of `RULES`.

    >>> import elele
    >>> from elele import seabirds
    >>> start = elele.deal("seabirds#7")
    >>> tried = seabirds.checks(start, elele.parse_move(start, "pair b1 c1 a1"))
    >>> [check.rule for check in tried if check.passed is False]
    ['species']
    """
    return run_rules(_rules_for(position, move), rulebook(position), position, move)


def rulebook(position: Position) -> Mapping[str, str]:
    """Rule id → the rule in one sentence, in teaching order; no bird is named if cards hide names."""
    if position.deck.tells_mates:
        return RULES
    return {**RULES, "wahine-kane": "A pair is one wahine and one kāne; in one species it may also be two wāhine."}


def _finished(position: Position, _move: Move) -> Finding:
    if position.finished:
        return failed("This game is finished. Undo to play on from an earlier point, or deal again.")
    return passed("The game is not finished.")


def _choice(position: Position, _move: Move) -> Finding:
    if position.choices:
        return failed(gaps_to_fill(position, "First"), *position.choices, advice=position.legal_moves())
    return passed("No gap in Row 2 is waiting to be filled.")


def _on_the_board(position: Position, named: tuple[tuple[str, str], ...]) -> Finding:
    """Check that each place is on the board, in one of the rows given for it, such as `bc`."""
    rows = {"a": "the habitat row", "b": "Row 2", "c": "Row 3", "bc": "Row 2 or Row 3"}
    for place, row in named:
        if not position.has_place(place, row):
            return failed(f"{place} is not a place in {rows[row]}. Touch one that is on the board.")
    places = [place for place, _ in named]
    return passed(f"{listed(places)} {'are' if len(places) > 1 else 'is'} on the board.", *places)


def _pair_places(position: Position, move: Pair) -> Finding:
    named = (move.first, "bc"), (move.second, "bc"), (move.habitat, "a")
    found = _on_the_board(position, tuple(name for name in named if name[0]))
    if found.passed and move.second and _order(move.first) >= _order(move.second):
        text = f"Name two different places in order, not {move.first} {move.second}. "
        text += "Row 2 comes before Row 3, and low numbers come first."
        return failed(text, *dict.fromkeys((move.first, move.second)))
    return found


def _order(place: str) -> tuple[str, int]:
    return place[:1], int(place[1:] or 0)


def _two_birds(position: Position, move: Pair) -> Finding:
    if not move.first:
        return _no_birds(position, move.habitat)
    named = [place for place in (move.first, move.second) if place]
    empty = [place for place in named if not position.bird_at(place)]
    if empty:
        return failed(f"No bird lies face up at {listed(empty, 'or')}. Choose two birds that lie face up.", *empty)
    if not move.second:
        return _no_mate(position, move.first)
    cards = [f"{card_name(position.deck, position.bird_at(place))}, at {place}" for place in named]
    return passed(f"Two birds lie face up: {listed(cards)}.", *named)


def _no_birds(position: Position, habitat: str) -> Finding:
    pairs = [move for move in position.legal_moves() if isinstance(move, Pair) and move.habitat == habitat]
    if not position.deck.tells_mates:
        return failed("A pair needs two birds. Touch two of one species first.", habitat)
    if pairs:
        return failed("A pair needs two birds. Touch a wahine and a kāne of one species.", habitat, advice=pairs)
    way, moves = _go_on(position)
    text = f"A pair needs two birds. No two face-up birds can be placed here now. {way}".rstrip()
    return failed(text, habitat, advice=moves)


def _no_mate(position: Position, place: str) -> Finding:
    """The objection to naming a bird without its mate; it says which mate the bird needs."""
    card, deck = position.bird_at(place), position.deck
    if not deck.tells_mates:
        return failed("A pair needs two birds. Touch its mate too.", place)
    waiting = [other for other, bird in position.birds() if bird in deck.mates[card] and other != place]
    if waiting:
        at = listed(waiting, "or")
        legal = (move for move in position.legal_moves() if isinstance(move, Pair))
        pairs = [pair for pair in legal if place in (pair.first, pair.second)]
        way = f"Touch its mate too, at {at}." if pairs else f"Its mate lies at {at}."
        return failed(f"A pair needs two birds. {way}", *waiting, advice=pairs)
    wanted = "kāne (male)" if card.endswith(":w") else "wahine (female)"
    name = bird_name(deck, card)
    missing = f"other {name}" if card in deck.mates[card] else f"{wanted} of the {name}"
    way, moves = _go_on(position)
    return failed(f"No {missing} is face up yet. {way}".rstrip(), place, advice=moves)


def _go_on(position: Position) -> tuple[str, list[Move]]:
    """A sentence that says how to go on when a bird is missing, and any move that the sentence names."""
    legal = position.legal_moves()
    if any(isinstance(move, Pair) for move in legal):
        return "Go on with other birds for now.", []
    if Stuck() in legal:
        return "No pair can be placed now, so say that you are stuck.", [Stuck()]
    return ("No pair can be placed now, so you can finish.", [Finish()]) if Finish() in legal else ("", [])


def _species(position: Position, move: Pair) -> Finding:
    deck, one, other = position.deck, position.bird_at(move.first), position.bird_at(move.second)
    if not deck.same_species(one, other):
        text = (
            f"The {bird_name(deck, one)} and the {bird_name(deck, other)} are two different species. "
            "Both birds of a pair are of the same species."
        )
        return failed(text, move.first, move.second)
    return passed(f"Both birds are {bird_name(deck, one)}.", move.first, move.second)


def _wahine_kane(position: Position, move: Pair) -> Finding:
    deck, one, other = position.deck, position.bird_at(move.first), position.bird_at(move.second)
    if other not in deck.mates[one]:
        same, wanted = ("wahine", "kāne") if one.endswith(":w") else ("kāne", "wahine")
        pair = sentence(f"{article(bird_name(deck, one))} pair")
        both = "wāhine" if same == "wahine" else same
        return failed(f"Both are {both}. {pair} needs one {same} and one {wanted}.", move.first, move.second)
    if one in deck.mates[one]:
        return passed(f"Any two {bird_name(deck, one)} make a pair.", move.first, move.second)
    return passed("One is a wahine, the other a kāne.", move.first, move.second)


def _nesting(position: Position, move: Pair) -> Finding:
    deck, card, colony = position.deck, position.bird_at(move.first), position.colony_at(move.habitat)
    kind, bird = deck.type_names[colony.type], bird_name(deck, card)
    here = home_name(position, move.habitat) if deck.habitats[colony.card].name else move.habitat
    if colony.type in deck.nests[card]:
        return passed(f"The {bird} card lists {kind}, the type of {here}.", move.habitat)
    others = _other_homes(position, move)
    text = f"The {bird} card does not list {kind}, the type of {here}. It lists: "
    text += f"{type_names(deck, deck.nests[card])}."
    if others:
        text += f" {sentence(_free_at([other.habitat for other in others]))}."
    return failed(text, move.habitat, advice=others)


def _other_homes(position: Position, move: Pair) -> list[Pair]:
    """The legal moves that place this pair in any habitat."""
    pairs = (replace(move, habitat=home) for home in _homes(position, position.bird_at(move.first)))
    legal = position.legal_moves()
    return [pair for pair in pairs if pair in legal]


def _homes(position: Position, card: str = "") -> list[str]:
    """The habitats that can take a pair with this bird card, or any pair if no card is given."""
    kinds = position.deck.nests[card] if card else {colony.type for colony in position.row_a}
    return [f"a{n}" for n, colony in enumerate(position.row_a, 1) if colony.open and colony.type in kinds]


def _free_at(places: list[str]) -> str:
    return f"{'a nest is' if len(places) == 1 else 'nests are'} free at {listed(places)}"


def _habitat_loss(position: Position, move: Pair) -> Finding:
    colony, here = position.colony_at(move.habitat), sentence(home_name(position, move.habitat))
    if not colony.loss:
        return passed(f"{here}, is not closed by a threat.", move.habitat)
    cards = position.deck.protections.values()
    cures = [card.named for card in cards if card.effect == "sanctuary" or colony.loss in card.counters]
    cure = sentence(listed(cures, "or"))
    text = f"{here}, is closed by {position.deck.threats[colony.loss].named}. {cure} opens it again."
    opening = [play for play in protections_for(position, move.habitat) if not colony_after(position, play).loss]
    if opening:
        text += f" You hold {names_of(position, opening)}: play it first."
    return failed(text, move.habitat, advice=opening)


def _room(position: Position, move: Pair) -> Finding:
    colony, here = position.colony_at(move.habitat), sentence(home_name(position, move.habitat))
    if colony.free > 0:
        return passed(f"{here}, has {counted(colony.free, 'empty nest')}.", move.habitat)
    card, others, text = position.bird_at(move.first), _other_homes(position, move), f"{here}, has no empty nest left."
    making = [play for play in protections_for(position, move.habitat) if colony_after(position, play).open]
    ways = ["choose a habitat that has one"] if others else []
    ways += [f"make room with {names_of(position, making)}"] if making else []
    if ways:
        return failed(f"{text} {sentence(listed(ways, 'or'))}.", move.habitat, advice=[*others, *making])
    if any(laid.pair is None for laid in colony.threats):
        text += " A threat takes up a nest here, and you hold no protection that makes room."
    if not _homes(position, card):
        text += f" No other habitat on the {bird_name(position.deck, card)} card has an empty nest either."
    return failed(text, move.habitat)


def _any_type(position: Position, move: Pair) -> Finding:
    """Whether any habitat is of a type that the pair's cards list, for a pair without a habitat."""
    deck, card = position.deck, position.bird_at(move.first)
    bird = bird_name(deck, card)
    if homes := _listed(position, card):
        return passed(f"The {bird} card lists the type of {listed(homes)}.", *homes)
    text = f"The {bird} card lists no habitat on this board. It lists: {type_names(deck, deck.nests[card])}."
    return failed(text, move.first, move.second)


def _any_room(position: Position, move: Pair) -> Finding:
    """The objection to a pair without a habitat; it says whether any habitat on its card can take it."""
    card = position.bird_at(move.first)
    if homes := _homes(position, card):
        free = sentence(_free_at(homes))
        return failed(f"A pair needs a habitat. {free}.", *homes, advice=_other_homes(position, move))
    text = f"No habitat on the {bird_name(position.deck, card)} card has an empty nest."
    plays = (play for home in _listed(position, card) for play in protections_for(position, home))
    making = [play for play in plays if colony_after(position, play).open]
    if making:
        text += f" Make room with {names_of(position, making)}."
    return failed(text, move.first, move.second, advice=making)


def _listed(position: Position, card: str) -> list[str]:
    """The habitats of the types that a bird card lists."""
    kinds = position.deck.nests[card]
    return [f"a{number}" for number, colony in enumerate(position.row_a, 1) if colony.type in kinds]


def _pile_place(position: Position, move: Turn | Fill) -> Finding:
    return _on_the_board(position, ((move.pile, "b"),))


def _raise_places(position: Position, move: Raise) -> Finding:
    return _on_the_board(position, ((move.source, "c"), (move.pile, "b")))


def _open_pile(position: Position, move: Turn | Raise | Fill) -> Finding:
    card = position.pile_at(move.pile).up
    if not card:
        return passed(f"No bird lies face up on {move.pile}.", move.pile)
    bird = bird_name(position.deck, card)
    text = f"The {bird} lies face up on {move.pile}. There is no gap to fill until that bird has been paired."
    return failed(text, move.pile)


def _draw_pile(position: Position, move: Turn | Raise | Fill) -> Finding:
    pile = position.pile_at(move.pile)
    if pile.down:
        return passed(f"{move.pile} has {counted(len(pile.down), 'card')} face down.", move.pile)
    if position.draw:
        return passed(f"{counted(len(position.draw), 'bird')} can still be drawn.", "draw")
    way, moves = _go_on(position)
    text = f"{move.pile} stays empty, since no bird is left to draw. {way}".rstrip()
    return failed(text, move.pile, advice=moves)


def _face_down(position: Position, move: Turn) -> Finding:
    down = position.pile_at(move.pile).down
    if down:
        return passed(f"{move.pile} has {counted(len(down), 'card')} face down.", move.pile)
    return _other_ways(position, move.pile, f"No card lies face down in {move.pile}.")


def _other_ways(position: Position, pile: str, text: str) -> Finding:
    """The objection to one way of filling a gap; the objection names the other ways."""
    ways = [other for other in position.legal_moves() if isinstance(other, Turn | Raise | Fill) and other.pile == pile]
    return failed(f"{text} You can {ways_to_fill(position, pile)}." if ways else text, pile, advice=ways)


def _row_3_bird(position: Position, move: Raise) -> Finding:
    card = position.bird_at(move.source)
    if not card:
        way = "Choose a place in Row 3 that has one." if any(position.row_c) else "Row 3 is empty."
        return failed(f"No bird lies at {move.source}. {way}", move.source)
    return passed(f"{move.source} has a bird: {card_name(position.deck, card)}.", move.source)


def _empty_pile(position: Position, move: Fill) -> Finding:
    if not position.pile_at(move.pile).down:
        return passed(f"{move.pile} is empty.", move.pile)
    return _other_ways(position, move.pile, f"{move.pile} is not empty.")


def _no_pair(position: Position, start: str) -> Finding:
    """Check that no pair can be placed; the objection begins with `start`, and names no pair if cards hide names."""
    move = next(iter(position.pairs()), None)
    if move is None:
        return passed("No pair can be placed now.")
    if not position.deck.tells_mates:
        return failed(f"{start}: a pair can still be placed.")
    bird, home = bird_name(position.deck, position.bird_at(move.first)), home_name(position, move.habitat)
    text = f"{start}: a pair of {bird} can go to {home}. Place it first."
    return failed(text, move.first, move.second, move.habitat, advice=[move])


def _stuck_pairs(position: Position, _move: Stuck) -> Finding:
    return _no_pair(position, "You are not stuck")


def _stuck_draw(position: Position, _move: Stuck) -> Finding:
    if not position.draw and Finish() in position.legal_moves():
        text = "No bird is left to draw. Play any protections you like, then finish."
        return failed(text, "draw", advice=[Finish()])
    if not position.draw:
        return failed("No bird is left to draw.", "draw")
    others = listed(drawn_when_stuck(position))
    also = f"You also draw {others}, but no habitats." if others else "No threats or protections are left."
    return passed(f"{counted(len(position.draw), 'bird')} can still be drawn. {also}", "draw")


def _stuck_room(position: Position, _move: Stuck) -> Finding:
    homes = _homes(position)
    if homes:
        return passed(f"{sentence(_free_at(homes))}.", *homes)
    text = "No habitat can take another pair, so new birds would have no nest."
    making = [play for play in protections_for(position) if colony_after(position, play).open]
    finish = [Finish()] if Finish() in position.legal_moves() else []
    ways = [f"make room with {names_of(position, making)}"] * bool(making) + ["finish"] * bool(finish)
    way = f" You can {listed(ways, 'or')}." if ways else ""
    full = [f"a{number}" for number in range(1, len(position.row_a) + 1)]
    return failed(f"{text}{way}", *full, advice=[*making, *finish])


def _habitat_place(position: Position, move: Protect) -> Finding:
    return _on_the_board(position, ((move.habitat, "a"),))


def _finish_pairs(position: Position, _move: Finish) -> Finding:
    return _no_pair(position, "The game goes on")


def _finish_stuck(position: Position, _move: Finish) -> Finding:
    if not position.draw:
        return passed("No bird is left to draw.", "draw")
    homes = _homes(position)
    if not homes:
        return passed("No habitat can take another pair.")
    text = "There are still birds to draw, and a habitat has an empty nest."
    if Stuck() in position.legal_moves():
        return failed(f"{text} Say that you are stuck, and Row 3 is dealt again.", "draw", advice=[Stuck()])
    return failed(text, "draw")


_START = (Rule("finished", _finished, ()),)
_NO_GAP = (*_START, Rule("choice", _choice, ()))
_PAIR = (
    *_NO_GAP,
    Rule("place", _pair_places, ()),
    Rule("two-birds", _two_birds, ("place",)),
    Rule("species", _species, ("two-birds",)),
    Rule("wahine-kane", _wahine_kane, ("species",)),
    Rule("nesting", _nesting, ("species",)),
    Rule("habitat-loss", _habitat_loss, ("place",)),
    Rule("room", _room, ("two-birds",)),
)
_PAIR_ANYWHERE = (
    *_PAIR[:-3], Rule("nesting", _any_type, ("species",)), Rule("room", _any_room, ("wahine-kane", "nesting"))
)  # fmt: skip
"""The rules for a pair without a habitat."""
_OPEN = (Rule("open-pile", _open_pile, ("place",)), Rule("draw-pile", _draw_pile, ("open-pile",)))
_TURN = (*_START, Rule("place", _pile_place, ()), *_OPEN, Rule("face-down", _face_down, ("draw-pile",)))
_RAISE = (*_START, Rule("place", _raise_places, ()), *_OPEN, Rule("row-3-bird", _row_3_bird, ("place",)))
_FILL = (*_START, Rule("place", _pile_place, ()), *_OPEN, Rule("empty-pile", _empty_pile, ("draw-pile",)))
_STUCK = (
    *_NO_GAP,
    Rule("stuck-pairs", _stuck_pairs, ("finished", "choice")),
    Rule("stuck-draw", _stuck_draw, ()),
    Rule("stuck-room", _stuck_room, ()),
)
_PROTECT = (*_NO_GAP, Rule("place", _habitat_place, ()))
_FINISH = (
    *_NO_GAP,
    Rule("finish-pairs", _finish_pairs, ("finished", "choice")),
    Rule("finish-stuck", _finish_stuck, ()),
)


def _rules_for(position: Position, move: Move) -> tuple[Rule, ...]:
    match move:
        case Pair():
            return _PAIR if move.habitat else _PAIR_ANYWHERE
        case Turn():
            return _TURN
        case Raise():
            return _RAISE
        case Fill():
            return _FILL
        case Stuck():
            return _STUCK
        case Protect():
            return _rules_for_protection(position, move)
        case Finish():
            return _FINISH
    raise TypeError(f"{move!r} is not a move in E Lele!; parse_move reads one from text")


def _rules_for_protection(position: Position, move: Protect) -> tuple[Rule, ...]:
    card = position.deck.protections.get(move.protection)
    if card is None:
        return (*_PROTECT, protections.HELD)
    if not move.habitat:
        return (*_NO_GAP, *protections.ALONE)
    by_effect = {"remove": protections.AGAINST_THREAT, "sanctuary": protections.SANCTUARY}
    return (*_PROTECT, *by_effect.get(card.effect, protections.WHOLE_HABITAT))
