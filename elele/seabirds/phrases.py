"""E Lele! Solitaire in words: the names of its cards, what a move will do, and what it did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from elele.deck import Deck
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.phrases import counted, listed, sentence

if TYPE_CHECKING:
    from elele.seabirds.position import Position


def bird_name(deck: Deck, card: str) -> str:
    """The species of a bird card within a sentence: Hawaiian name first, then English."""
    return deck.species[card.partition(":")[0]].named


def card_name(deck: Deck, card: str) -> str:
    """A bird card with its sex: `noio (Black Noddy), wahine`."""
    return f"{bird_name(deck, card)}, {'wahine' if card.endswith(':w') else 'kāne'}"


def habitat_name(deck: Deck, card: str) -> str:
    """A habitat card by name: an islet by its own, any other by its type."""
    return deck.habitats[card].named


def type_names(deck: Deck, types: Iterable[str]) -> str:
    """The names of habitat types, in the order of the deck."""
    wanted = set(types)
    return ", ".join(name for kind, name in deck.type_names.items() if kind in wanted)


def points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def ways(position: Position, pile: str) -> str:
    """How an open pile of Row 2 can be settled: turn, raise, fill."""
    found = [
        "turn its next card" if position.pile_at(pile).down else "",
        "raise a bird of Row 3" if any(position.row_c) else "",
        "" if position.pile_at(pile).down else "fill it from the draw pile",
    ]
    return listed(filter(None, found), "or")


def _home(position: Position, place: str) -> str:
    return f"{habitat_name(position.deck, position.colony_at(place).card)}, {place}"


def says(position: Position, move: Move) -> str:
    """The move as a short offer."""
    deck = position.deck
    match move:
        case Pair():
            card = position.bird_at(move.first)
            return f"{bird_name(deck, card)} pair to {_home(position, move.habitat)}, {points(deck.points[card])}"
        case Turn(pile):
            return f"Turn the next card of {pile}"
        case Raise(source, pile):
            return f"Move the {card_name(deck, position.bird_at(source))} from {source} up to {pile}"
        case Fill(pile):
            return f"Fill {pile} from the draw pile"
        case Stuck():
            return "I am stuck: new Row 3, one threat, two protections"
        case Protect(protection, habitat, threat):
            target = f" against {deck.threats[threat].named}" if threat else ""
            return sentence(f"{deck.protections[protection].named}{target} on {_home(position, habitat)}")
        case Finish():
            return "Finish the game"


def effect(position: Position, move: Move) -> str:
    """What a legal move will do; hidden cards are not named."""
    match move:
        case Pair():
            return _pair_effect(position, move)
        case Turn(pile):
            left = counted(len(position.pile_at(pile).down) - 1, "card")
            return f"The next card of {pile} turns face up, with {left} face down beneath it."
        case Raise(source, pile):
            bird, under = card_name(position.deck, position.bird_at(source)), len(position.pile_at(pile).down)
            cover = f" and covers {counted(under, 'face-down card')}" if under else ""
            return f"The {bird} moves from {source} to {pile}{cover}.{_row_3_effect(position, (pile,))}"
        case Fill(pile):
            return f"The next bird of the draw pile comes to {pile}. Nobody knows yet which it is."
        case Stuck():
            return _stuck_effect(position)
        case Protect():
            return _protect_effect(position, move)
        case Finish():
            return f"The game ends with {points(position.score)}."


def _pair_effect(position: Position, move: Pair) -> str:
    card, colony = position.bird_at(move.first), position.colony_at(move.habitat)
    text = (
        f"The {bird_name(position.deck, card)} pair nests in {_home(position, move.habitat)}, "
        f"for {points(position.deck.points[card])}; {counted(colony.free - 1, 'place')} still free."
    )
    piles = [place for place in (move.first, move.second) if place[0] == "b"]
    opened = [place for place in piles if position.pile_at(place).down or position.draw]
    if opened:
        return f"{text} Then {listed(opened)} must be settled."
    return text + _row_3_effect(position, piles)


def _row_3_effect(position: Position, settled: Sequence[str]) -> str:
    """That Row 3 fills, where it will: no other pile waits, and there are birds to draw."""
    waiting = set(position.choices) - set(settled)
    return " Row 3 fills again from the draw pile." if position.draw and not waiting else ""


def _stuck_effect(position: Position) -> str:
    gone, come = sum(map(bool, position.row_c)), min(len(position.row_c), len(position.draw))
    side = "right" if position.leftward else "left"
    threat = f"One threat looks for a habitat from the {side}." if position.threats else "No threat is left to draw."
    protections = counted(min(2, len(position.protections)), "protection")
    row = f"Row 3 ({counted(gone, 'bird')}) goes for good, and {counted(come, 'bird')} will lie there instead."
    return f"{row} {threat} You draw {protections}."


def _protect_effect(position: Position, move: Protect) -> str:
    card, home = position.deck.protections[move.protection], _home(position, move.habitat)
    if card.effect == "sanctuary":
        return f"{sentence(card.named)} clears every threat from {home} and keeps later ones off."
    if card.effect == "capacity":
        return f"{sentence(card.named)} adds one place to {home}, for good."
    threat = position.deck.threats[move.threat].named
    return f"{sentence(card.named)} takes {threat} off {home}. Both cards are discarded."


def told(position: Position, move: Move, after: Position) -> str:
    """What a move did, with the cards that it turned up."""
    deck = position.deck
    left: tuple[str, ...] = ()
    match move:
        case Pair():
            card, left = position.bird_at(move.first), (move.first, move.second)
            text = f"{bird_name(deck, card)} pair placed on {_home(position, move.habitat)}. Score {after.score}."
        case Turn(pile) | Fill(pile):
            text = f"{card_name(deck, after.bird_at(pile))} turned up on {pile}."
        case Raise(source, pile):
            left = (source,)
            text = f"{card_name(deck, position.bird_at(source))} moved from {source} to {pile}."
        case Stuck():
            return _told_stuck(position, after)
        case Protect():
            text = f"{_protect_effect(position, move)} Score {after.score}."
        case Finish():
            return f"The game is finished with {points(after.score)}."
    return " ".join((sentence(text), *_told_row_3(position, after, left), *_told_choices(after)))


def _told_row_3(position: Position, after: Position, left: tuple[str, ...]) -> list[str]:
    if len(after.draw) == len(position.draw):
        return []
    new = [
        f"{card_name(after.deck, card)} at c{number}"
        for number, (old, card) in enumerate(zip(position.row_c, after.row_c, strict=True), 1)
        if card and (card != old or f"c{number}" in left)
    ]
    return [f"New in Row 3: {'; '.join(new)}."] if new else []


def _told_choices(after: Position) -> list[str]:
    return [f"Now settle {listed(after.choices)}."] if after.choices else []


def _told_stuck(position: Position, after: Position) -> str:
    row = "; ".join(card_name(after.deck, card) for card in after.row_c if card)
    kept = after.held[len(position.held) :]
    drawn = [after.deck.protections[card].named for card in kept]
    gone = [after.deck.protections[card].named for card in position.protections[:2] if card not in kept]
    parts = (
        f"Row 3 is dealt anew: {row}.",
        _told_threat(position, after),
        f"Protections drawn: {listed(drawn)}." if drawn else "",
        f"Discarded at once: {listed(gone)}." if gone else "",
        f"Score {after.score}.",
    )
    return " ".join(filter(None, parts))


def _told_threat(position: Position, after: Position) -> str:
    if not position.threats:
        return ""
    threat = after.deck.threats[position.threats[0]]
    name = threat.named
    for number, (old, colony) in enumerate(zip(position.row_a, after.row_a, strict=True), 1):
        if colony != old:
            if threat.level == "habitat":
                what = "covers the whole habitat"
            elif (pair := colony.threats[-1].pair) is not None:
                what = f"covers the {bird_name(after.deck, colony.pairs[pair][0])} pair"
            else:
                what = "takes a free place"
            return f"Threat: {name} {what} on {_home(after, f'a{number}')}."
    return f"Threat: {name} is discarded."
