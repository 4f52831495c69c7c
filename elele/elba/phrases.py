"""Elba in words: the label of a move, what it will do, and what it did."""

from __future__ import annotations

from elele.cards import RANK_NAMES, RANKS, SUIT_NAMES, SUITS, card_name, card_sign
from elele.elba.moves import Build, Deal, Found, Move, Stray
from elele.elba.position import FOUNDATIONS, NUMBERS, Position, pile_moves
from elele.phrases import counted, listed, sentence, within


def foundation_name(number: int) -> str:
    """The name of a foundation's suit; foundations are counted from 0."""
    return SUIT_NAMES[SUITS[number]]


def due(position: Position, number: int) -> str:
    """A sentence that names the next card of a foundation."""
    count, name = position.foundations[number], f"The foundation of {foundation_name(number)}"
    return f"{name} is complete." if count == len(RANKS) else f"{name} needs its {RANK_NAMES[RANKS[count]]} next."


def label(position: Position, move: Move) -> str:
    """The move as a short command, as on a button."""
    match move:
        case Found(source):
            return f"Send the {card_name(position.pile(source).top)} home"
        case Build():
            return f"Move {moved_cards(position, move)} {_onto(position, move.target)}"
        case Deal():
            return f"Deal {counted(_coming(position), 'card')} from the stock"


def offer(position: Position, move: Move) -> str:
    """The label of a move, as part of a sentence."""
    return within(label(position, move))


def moved_cards(position: Position, move: Build) -> str:
    """The names of the cards that a build moves."""
    up = position.pile(move.source).up
    first, last = card_name(up[-move.count]), card_name(up[-1])
    if move.count == 1:
        return f"the {last}"
    if move.count == 2:
        return f"the {first} and the {last}"
    return f"the {move.count} cards from the {first} down to the {last}"


def _onto(position: Position, target: int) -> str:
    top = position.pile(target).top
    return f"onto the {card_name(top)}" if top else f"to the empty pile {target}"


def _coming(position: Position) -> int:
    return min(len(position.piles), len(position.stock))


def preview(position: Position, move: Move) -> str:
    """Say what a legal move will do, without naming a hidden card."""
    match move:
        case Found(source):
            card = card_name(position.pile(source).top)
            return f"The {card} goes home to its foundation. {_uncovered(position, source, 1)}"
        case Build(source, target, count):
            what, verb = sentence(moved_cards(position, move)), "moves" if count == 1 else "move"
            text = f"{what} {verb} from pile {source} {_onto(position, target)}."
            return f"{text} {_uncovered(position, source, count)}"
        case Deal():
            return _deal_preview(position)


def _uncovered(position: Position, source: int, count: int) -> str:
    pile = position.pile(source)
    if pile.turns(count):
        return f"The next card of pile {source} turns face up."
    if pile.whole(count):
        return f"That empties pile {source}."
    return f"Then the {card_name(pile.up[-count - 1])} is on top of pile {source}."


def _deal_preview(position: Position) -> str:
    coming = _coming(position)
    left = len(position.stock) - coming
    dealt = "Pile 1 gets" if coming == 1 else f"Piles 1 to {coming}, even the empty ones, each get"
    stay = "stays" if left == 1 else "stay"
    rest = f"{sentence(counted(left, 'card'))} {stay} in the stock" if left else "Then the stock is empty"
    return f"{dealt} one card, face up. {rest}. {still_there(position)}".rstrip()


def still_there(position: Position) -> str:
    """A sentence that names moves possible before a deal; empty if no other move is possible."""
    others = [offer(position, move) for move in pile_moves(position)]
    if not others:
        return ""
    named, which = (others, ":") if len(others) < 5 else (others[:3], ", such as these:")
    return f"You could make {counted(len(others), 'other move')} first{which} {'; '.join(named)}."


def outcome(position: Position, move: Move, after: Position) -> str:
    """Say what a move did, including the cards it turned up."""
    match move:
        case Found(source):
            text = f"The {card_name(position.pile(source).top)} is home. Score {after.score}."
        case Build():
            text = f"Moved {moved_cards(position, move)} {_onto(position, move.target)}."
        case Deal():
            dealt = position.stock[: len(NUMBERS)]
            text = f"Dealt to piles 1 to {len(dealt)}: {listed(f'the {card_name(card)}' for card in dealt)}."
            text += "" if after.stock else " The stock is empty."
    return " ".join(filter(None, (text, _turned(position, move, after), _ending(after))))


def _turned(position: Position, move: Move, after: Position) -> str:
    match move:
        case Found(source):
            count = 1
        case Build(source, _, count):
            pass
        case Deal():
            return ""
    if not position.pile(source).turns(count):
        return ""
    return f"The {card_name(after.pile(source).top)} turned up on pile {source}."


def buried(position: Position) -> str:
    """Say where the next card of each foundation is, and name every face-down card, pile by pile.

    The text reveals hidden cards, so it is shown only at the end of a lost game.
    """
    lying = [_lying(position, number) for number, height in enumerate(position.foundations) if height < len(RANKS)]
    hidden = [
        f"pile {number}: {' '.join(map(card_sign, reversed(pile.down)))}"
        for number, pile in enumerate(position.piles, 1) if pile.down
    ]  # fmt: skip
    text = f"The next cards for the foundations: {', '.join(lying)}."
    return f"{text} Face down, from the top: {'; '.join(hidden)}." if hidden else text


def _lying(position: Position, foundation: int) -> str:
    """The next card of a foundation, and where it lies."""
    card = RANKS[position.foundations[foundation]] + SUITS[foundation]
    for number, pile in enumerate(position.piles, 1):
        cards = (*pile.down, *pile.up)
        if card in cards:
            above = len(cards) - cards.index(card) - 1
            lies = f"under {counted(above, 'card')} on pile {number}" if above else f"on top of pile {number}"
            return f"the {card_name(card)} {lies}"
    return f"the {card_name(card)} in the stock"


def _ending(after: Position) -> str:
    if after.won:
        return "All 52 cards are home: the game is won."
    return "No moves are left." if after.over else ""


def attempt(position: Position, move: Move | Stray) -> str:
    """The move in words, even if it is illegal or names a pile without cards."""
    match move:
        case Build(source, target, count):
            if {source, target} <= {*NUMBERS} and 0 < count <= len(position.pile(source).up):
                return label(position, move)
            return f"Move {counted(count, 'card')} from pile {source} to pile {target}"
        case Found(source):
            top = position.pile(source).top if source in NUMBERS else ""
            return f"Send the {card_name(top)} home" if top else f"Send the top card of pile {source} home"
        case Deal():
            return "Deal from the stock"
        case Stray(source, target):
            return f"Move a card from {_place(source)} to {_place(target)}"


def _place(place: str) -> str:
    if place in FOUNDATIONS:
        return f"the foundation of {foundation_name(FOUNDATIONS.index(place))}"
    return f"pile {place}" if place.isdecimal() else f"the {place}"


def lying_at(position: Position, place: str) -> str:
    """The top card with its pile, as in `the 5 of spades on pile 1`; or else `the empty pile 2` or the place's name."""
    if not place.isdecimal():
        return _place(place)
    top = position.pile(int(place)).top
    return f"the {card_name(top)} on pile {place}" if top else f"the empty pile {place}"
