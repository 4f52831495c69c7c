"""E Lele! in words: the names of its cards, the label of a move, what the move will do, and what the move did."""

from __future__ import annotations

from collections.abc import Iterable

from elele.phrases import counted, listed, sentence
from elele.seabirds.deck import Deck
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.position import Colony, Laid, Position

_ORDINALS = ("first", "second", "third", "fourth", "fifth")
PILES = {"threats": "the threats left", "protections": "the protections left", "draw": "the draw pile"}
"""The place of a pile outside the rows → the pile's name for use in a sentence."""


def bird_name(deck: Deck, card: str) -> str:
    """The name of a bird card's species for use in a sentence, with the Hawaiian name first."""
    return deck.species[card.partition(":")[0]].named


def card_name(deck: Deck, card: str) -> str:
    """The name of a bird card with its sex, such as `noio (Black Noddy), wahine`."""
    return f"{bird_name(deck, card)}, {'wahine' if card.endswith(':w') else 'kāne'}"


def habitat_name(deck: Deck, card: str) -> str:
    """The name of a habitat card: an islet's own name, or else the name of its type."""
    return deck.habitats[card].named


def type_names(deck: Deck, types: Iterable[str]) -> str:
    """The names of habitat types, in the order of the deck."""
    wanted = set(types)
    return ", ".join(name for kind, name in deck.type_names.items() if kind in wanted)


def points(number: int) -> str:
    """A count of points: `1 point`, `3 points`, `0 points`."""
    return f"{number} point" if number == 1 else f"{number} points"


def ordinal(number: int) -> str:
    """An ordinal number, from 1 on: `first`, `second`, … `6th`."""
    return _ORDINALS[number - 1] if 1 <= number <= len(_ORDINALS) else f"{number}th"


def home_name(position: Position, place: str) -> str:
    """The name of a habitat with its place, such as `Lehua, a1`."""
    return f"{habitat_name(position.deck, position.colony_at(place).card)}, {place}"


def lying_at(position: Position, place: str) -> str:
    """The name of the card at a place, such as `Mānana`, or of a pile, such as `the draw pile`."""
    if place in PILES:
        return PILES[place]
    if place.startswith("a"):
        return habitat_name(position.deck, position.colony_at(place).card)
    card = position.bird_at(place)
    if not card:
        return f"the empty place {place}"
    return f"{'wahine' if card.endswith(':w') else 'kāne'} {bird_name(position.deck, card)}"


def ways_to_fill(position: Position, pile: str) -> str:
    """A phrase for the ways to fill a gap in Row 2: turn the next card, raise a bird, or draw a bird."""
    down = position.pile_at(pile).down
    found = [
        "turn its next card" if down else "",
        "raise a bird from Row 3" if any(position.row_c) else "",
        "" if down else "take the next bird from the draw pile",
    ]
    return ", or ".join(filter(None, found))


def gaps_to_fill(position: Position, start: str) -> str:
    """A sentence, beginning with `start`, that says how to fill the gaps in Row 2; an empty text if there is no gap."""
    match position.choices:
        case ():
            return ""
        case (pile,):
            text, then = f"{start} fill the gap at {pile}: {ways_to_fill(position, pile)}.", "after that"
        case piles:
            ways = " ".join(f"At {pile}: {ways_to_fill(position, pile)}." for pile in piles)
            text, then = f"{start} fill the gaps. {ways}", "last"
    waits = position.draw and (then == "last" or "" in position.row_c)
    return f"{text} Row 3 fills {then}." if waits else text


def cover_name(deck: Deck, colony: Colony, laid: Laid) -> str:
    """A phrase for the effect of a bird-level threat, such as `covers the noio (Black Noddy) pair`."""
    if laid.pair is None:
        return "takes an empty nest"
    return f"covers the {bird_name(deck, colony.pairs[laid.pair][0])} pair"


def label(position: Position, move: Move) -> str:
    """The move as a short command for a button."""
    deck = position.deck
    match move:
        case Pair():
            card = position.bird_at(move.first)
            return f"{bird_name(deck, card)} pair to {home_name(position, move.habitat)}, {points(deck.points[card])}"
        case Turn(pile):
            return f"Turn the next card of {pile}"
        case Raise(source, pile):
            return f"Move the {lying_at(position, source)} from {source} up to {pile}"
        case Fill(pile):
            return f"Fill {pile} from the draw pile"
        case Stuck():
            return f"I am stuck: {', '.join(('new Row 3', *drawn_when_stuck(position)))}"
        case Protect():
            return _protect_label(position, move)
        case Finish():
            return "Finish the game"


def drawn_when_stuck(position: Position) -> list[str]:
    """The cards besides birds that a stuck player draws: `one threat`, and `two protections` or the last one."""
    protections = ("", "one protection", "two protections")[min(2, len(position.protections))]
    return [*filter(None, ("one threat" if position.threats else "", protections))]


def _protect_label(position: Position, move: Protect) -> str:
    protection, home = position.deck.protections[move.protection].named, home_name(position, move.habitat)
    if not move.threat:
        return sentence(f"{protection} on {home}")
    threat, which = position.deck.threats[move.threat].named, _which(position, move)
    if which:
        return sentence(f"{protection} against the {ordinal(move.number)} {threat}, which {which}, on {home}")
    return sentence(f"{protection} against {threat} on {home}")


def _which(position: Position, move: Protect) -> str:
    """A phrase that distinguishes the threat from equal threats on the habitat if the player has a choice."""
    colony = position.colony_at(move.habitat)
    if len(colony.numbers(move.threat)) < 2:
        return ""
    return cover_name(position.deck, colony, colony.lying(move.threat)[move.number - 1])


def preview(position: Position, move: Move) -> str:
    """Say what a legal move will do, without naming a hidden card."""
    match move:
        case Pair():
            return _pair_preview(position, move)
        case Turn(pile):
            left = counted(len(position.pile_at(pile).down) - 1, "card")
            return f"The next card of {pile} turns face up, with {left} face down beneath it."
        case Raise(source, pile):
            bird, under = lying_at(position, source), len(position.pile_at(pile).down)
            cover = f" and covers {counted(under, 'face-down card')}" if under else ""
            filled = " Row 3 fills again from the draw pile." if _fills_row_3(position, move) else ""
            return f"The {bird} moves from {source} to {pile}{cover}.{filled}"
        case Fill(pile):
            return f"The next bird from the draw pile goes to {pile}. Nobody knows yet which bird it is."
        case Stuck():
            return _stuck_preview(position)
        case Protect():
            return _protect_preview(position, move)
        case Finish():
            return f"The game ends with {points(position.score)}."


def stuck_warning(position: Position) -> str:
    """A warning to read before `stuck`, which would be costly if made by mistake."""
    birds = counted(min(len(position.row_c), len(position.draw)), "new bird")
    return f"Give up Row 3 for {listed((birds, *drawn_when_stuck(position)))}?"


def _pair_preview(position: Position, move: Pair) -> str:
    card, colony = position.bird_at(move.first), position.colony_at(move.habitat)
    text = (
        f"The {bird_name(position.deck, card)} pair goes to {home_name(position, move.habitat)}, "
        f"for {points(position.deck.points[card])}. That leaves {counted(colony.free - 1, 'nest')} free."
    )
    filled = "Row 3 fills again from the draw pile." if _fills_row_3(position, move) else ""
    return " ".join(filter(None, (text, gaps_to_fill(position.after(move), "Then"), filled)))


def _fills_row_3(position: Position, move: Move) -> bool:
    """Return whether Row 3 fills from the draw pile right after the move."""
    return len(position.after(move).draw) < len(position.draw)


def _stuck_preview(position: Position) -> str:
    gone, come = sum(map(bool, position.row_c)), min(len(position.row_c), len(position.draw))
    side = "right" if position.leftward else "left"
    threat = f"One threat comes from the {side}." if position.threats else "No threat is left to draw."
    protections = counted(min(2, len(position.protections)), "protection")
    new = f"{counted(come, 'bird')} {'takes' if come == 1 else 'take'} its place."
    row = f"Row 3 ({counted(gone, 'bird')}) is discarded for good, and {new}"
    return f"{row} {threat} You draw {protections}."


def _protect_preview(position: Position, move: Protect) -> str:
    card, home = position.deck.protections[move.protection], home_name(position, move.habitat)
    if card.effect == "sanctuary":
        return f"{sentence(card.named)} clears every threat from {home}, and keeps later ones off."
    if card.effect == "capacity":
        return f"{sentence(card.named)} adds one nest to {home}, for good."
    threat, which = position.deck.threats[move.threat].named, _which(position, move)
    if which:
        threat = f"the {ordinal(move.number)} {threat}, which {which},"
    return f"{sentence(card.named)} takes {threat} off {home}. Both cards are discarded."


def outcome(position: Position, move: Move, after: Position) -> str:
    """Say what a move did, and name the cards that it turned up."""
    left: tuple[str, ...] = ()
    match move:
        case Pair():
            left = move.first, move.second
            home, card = home_name(position, move.habitat), after.colony_at(move.habitat).pairs[-1][0]
            text = f"{bird_name(after.deck, card)} pair placed on {home}. Score {after.score}."
        case Turn(pile) | Fill(pile):
            text = f"The {lying_at(after, pile)} turned up on {pile}."
        case Raise(source, pile):
            left = (source,)
            text = f"The {lying_at(position, source)} moved from {source} to {pile}."
        case Stuck():
            return _stuck_outcome(position, after)
        case Protect():
            text = f"{_protect_preview(position, move)} Score {after.score}."
        case Finish():
            return f"The game ended with {points(after.score)}."
    return f"{sentence(text)} {_row_3_outcome(position, after, left)}".rstrip()


def _row_3_outcome(position: Position, after: Position, left: tuple[str, ...]) -> str:
    """A sentence on the new birds in Row 3; `left` holds the places that the move itself emptied."""
    if len(after.draw) == len(position.draw):
        return ""
    new = [
        f"{card_name(after.deck, card)} at c{number}"
        for number, (old, card) in enumerate(zip(position.row_c, after.row_c, strict=True), 1)
        if card and (card != old or f"c{number}" in left)
    ]
    return f"New in Row 3: {'; '.join(new)}." if new else ""


def _stuck_outcome(position: Position, after: Position) -> str:
    kept = after.held[len(position.held) :]
    drawn = listed(after.deck.protections[card].named for card in kept)
    gone = [after.deck.protections[card].named for card in position.protections[:2] if card not in kept]
    lost = position.score - after.score
    parts = (
        threat_outcome(position, after),
        f"You lose {points(lost)} for now." if lost else "",
        f"You get a new Row 3, and you draw {drawn}." if drawn else "You get a new Row 3.",
        f"Discarded at once: {listed(gone)}." if gone else "",
    )
    return " ".join(filter(None, parts))


def threat_outcome(position: Position, after: Position) -> str:
    """A sentence on the effect of the threat drawn between two positions; an empty text if no threat was left."""
    if not position.threats:
        return ""
    threat = after.deck.threats[position.threats[0]]
    for number, (old, colony) in enumerate(zip(position.row_a, after.row_a, strict=True), 1):
        if colony != old:
            what = _blow(after.deck, old, colony)
            return f"Threat: {threat.named} {what} {home_name(after, f'a{number}')}."
    side = "right" if after.leftward else "left"
    why = "is not played" if threat.threat_id in after.deck.set_aside else "finds no habitat that it can affect"
    return f"Threat: {threat.named} {why}. It is discarded. The next threat comes from the {side}."


def _blow(deck: Deck, old: Colony, colony: Colony) -> str:
    """What the last threat does, up to the habitat's name, with the reason if the threat skipped a covered pair."""
    if colony.loss != old.loss:
        return "covers all of"
    laid = colony.threats[-1]
    if old.covered and laid.pair is not None and laid.pair not in old.covered:
        return f"{cover_name(deck, colony, laid)}, the first pair that was not covered, on"
    return f"{cover_name(deck, colony, laid)} on"


def attempt(position: Position, move: Move) -> str:
    """The move in words, even if it is illegal or names places or cards that are not there."""
    match move:
        case Pair(first, second, habitat):
            birds = listed(_bird_on(position, place) for place in (first, second) if place)
            return f"Pair {birds}{f' at {habitat}' if habitat else ''}" if birds else f"A pair at {habitat}"
        case Turn(pile):
            return f"Turn the next card of {pile}"
        case Raise(source, pile):
            return f"Move the bird on {source} up to {pile}"
        case Fill(pile):
            return f"Fill {pile} from the draw pile"
        case Stuck():
            return "I am stuck"
        case Finish():
            return "Finish the game"
        case Protect(protection, habitat, threat):
            cards, threats = position.deck.protections, position.deck.threats
            name = cards[protection].named if protection in cards else protection
            against = f" against {threats[threat].named if threat in threats else threat}" if threat else ""
            return sentence(f"{name}{against}{f' at {habitat}' if habitat else ''}")


def _bird_on(position: Position, place: str) -> str:
    """A place, with the Hawaiian name of any bird that lies there face up."""
    card = position.bird_at(place) if position.has_place(place, "bc") else ""
    return f"{bird_name(position.deck, card).partition(' (')[0]} ({place})" if card else place
