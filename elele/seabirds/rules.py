"""What the rules of E Lele! Solitaire allow: each rule with its sentence, and what stands against a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elele.errors import Objection
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.phrases import bird_name, habitat_name, type_names, ways
from elele.phrases import listed, sentence

if TYPE_CHECKING:
    from elele.seabirds.position import Position

RULES = {
    "finished": "A finished game is over.",
    "choice": "After a pair, every pile of Row 2 that lies open is settled before anything else.",
    "place": "A move names different places on the table, Row 2 before Row 3 and the lower number first.",
    "two-birds": "A pair is made of two birds that lie face up.",
    "species": "Both birds of a pair are of one species.",
    "wahine-kane": "A pair is one wahine and one kāne; only mōlī may also be two wahine.",
    "nesting": "A pair goes to a habitat of a type in which its species nests.",
    "habitat-loss": "No pair goes to a habitat that lies under Habitat Loss.",
    "room": "A pair needs a free place in its habitat.",
    "open-pile": "A pile of Row 2 is settled only after its open bird has left it.",
    "draw-pile": "When the draw pile is gone, an empty pile of Row 2 stays empty.",
    "face-down": "Only a card that lies face down can be turned.",
    "row-3-bird": "Only a bird that lies in Row 3 can be moved up to Row 2.",
    "empty-pile": "Only an empty pile of Row 2 is filled from the draw pile.",
    "stuck-pairs": "While a pair can be placed you are not stuck.",
    "stuck-draw": "When the draw pile is gone, Row 3 cannot be dealt anew.",
    "stuck-room": "When no habitat can take another pair, there is nothing to be stuck for.",
    "held": "Only a protection that you hold can be played.",
    "target": "A protection that takes a threat away names the threat; one for a whole habitat names none.",
    "counters": "A protection takes away only the threats that it counters.",
    "threat-there": "A protection takes away a threat that lies on the habitat.",
    "one-sanctuary": "A habitat needs only one Bird Sanctuary.",
    "finish-pairs": "While a pair can be placed the game goes on.",
    "finish-stuck": "While there are birds to draw and places to fill the game goes on.",
}
"""Rule id → the rule, in the order in which the game is best taught."""


def objection(position: Position, move: Move) -> Objection | None:
    """The first rule, in the order of `RULES`, that stands against the move; None when it is legal."""
    if position.finished:
        return Objection("finished", "This game is finished. Undo to go on from an earlier moment, or deal a new one.")
    if position.choices and not isinstance(move, Turn | Raise | Fill):
        return _choice(position)
    match move:
        case Pair():
            return _pair(position, move)
        case Turn(pile):
            return _open_pile(position, pile) or _turn(position, pile)
        case Raise(source, pile):
            return _raise_place(position, source) or _open_pile(position, pile) or _raise(position, source)
        case Fill(pile):
            return _open_pile(position, pile) or _fill(position, pile)
        case Stuck():
            return _stuck(position)
        case Protect():
            return _protect(position, move)
        case Finish():
            return _finish(position)
    raise TypeError(f"{move!r} is no move of this game; parse_move reads one from text")


def is_place(position: Position, place: str, rows: str) -> bool:
    """Whether the place is on the table, in one of the rows `a`, `b`, `c`."""
    row, number = place[:1], place[1:]
    if not row or row not in rows or not number.isdecimal() or len(number) > 3 or str(int(number)) != number:
        return False
    cards = {"a": position.row_a, "b": position.row_b, "c": position.row_c}[row]
    return 1 <= int(number) <= len(cards)


def _no_place(place: str, wanted: str) -> Objection:
    return Objection("place", f"{place} is not a place of {wanted}. Touch one that is on the table.")


def _choice(position: Position) -> Objection:
    piles = position.choices
    told = listed(f"{pile} ({ways(position, pile)})" for pile in piles)
    return Objection("choice", f"First settle {told}.", piles)


def _pair(position: Position, move: Pair) -> Objection | None:
    return _pair_places(position, move) or _pair_birds(position, move) or _pair_home(position, move)


def _pair_places(position: Position, move: Pair) -> Objection | None:
    if not move.second and is_place(position, move.first, "bc") and position.bird_at(move.first):
        return _alone(position, move.first)
    for place in (move.first, move.second):
        if not is_place(position, place, "bc"):
            return _no_place(place, "Row 2 or Row 3")
    if not is_place(position, move.habitat, "a"):
        return _no_place(move.habitat, "the habitat row")
    if _order(move.first) >= _order(move.second):
        text = f"{move.first} {move.second} is not in order. Name two places, Row 2 first, the lower number first."
        return Objection("place", text, tuple(dict.fromkeys((move.first, move.second))))
    empty = tuple(place for place in (move.first, move.second) if not position.bird_at(place))
    if empty:
        text = f"No open bird lies at {' or '.join(empty)}. Choose two birds that lie face up."
        return Objection("two-birds", text, empty)
    return None


def _alone(position: Position, place: str) -> Objection:
    card = position.bird_at(place)
    mates = position.deck.mates[card]
    waiting = tuple(other for other, bird in position.birds() if bird in mates and other != place)
    if waiting:
        text = f"A pair needs two birds. Touch its mate as well, at {listed(waiting, 'or')}."
        return Objection("two-birds", text, waiting)
    wanted = "mate" if card in mates else "kāne" if card.endswith(":w") else "wahine"
    text = f"No {wanted} for the {bird_name(position.deck, card)} lies open. Go on with other birds for now."
    return Objection("two-birds", text, (place,))


def _order(place: str) -> tuple[str, int]:
    return place[0], int(place[1:])


def _pair_birds(position: Position, move: Pair) -> Objection | None:
    one, other = position.bird_at(move.first), position.bird_at(move.second)
    if other in position.deck.mates[one]:
        return None
    deck, places = position.deck, (move.first, move.second)
    if one.partition(":")[0] != other.partition(":")[0]:
        text = (
            f"The {bird_name(deck, one)} and the {bird_name(deck, other)} are two species. "
            "Both birds of a pair are of the same species."
        )
        return Objection("species", text, places)
    same, wanted = ("wahine", "kāne") if one.endswith(":w") else ("kāne", "wahine")
    text = f"Both are {same}. A {bird_name(deck, one)} pair needs one {same} and one {wanted}."
    return Objection("wahine-kane", text, places)


def _pair_home(position: Position, move: Pair) -> Objection | None:
    colony, card = position.colony_at(move.habitat), position.bird_at(move.first)
    deck, places = position.deck, (move.habitat,)
    here, bird = f"{habitat_name(deck, colony.card)}, {move.habitat},", bird_name(deck, card)
    if colony.type not in deck.nests[card]:
        homes = type_names(deck, deck.nests[card])
        return Objection("nesting", f"The {bird} does not nest in {here} but in: {homes}.", places)
    if colony.loss:
        threat, cure = deck.threats[colony.loss].named, _cure(position, colony.loss)
        text = f"{sentence(here)} is closed by {threat}. {sentence(cure)} opens it again."
        return Objection("habitat-loss", text, places)
    if colony.free <= 0:
        ways = [
            "choose a habitat that has one" * any(h.open and h.type in deck.nests[card] for h in position.row_a),
            "take away the threat that fills a place" * any(laid.pair is None for laid in colony.threats),
        ]
        way = sentence(listed(filter(None, ways), "or")) or f"Nor has any other habitat where the {bird} nests"
        text = f"{sentence(here)} has no free place left. {way}."
        return Objection("room", text, places)
    return None


def _cure(position: Position, threat: str) -> str:
    cards = position.deck.protections.values()
    return listed((c.named for c in cards if c.effect == "sanctuary" or threat in c.counters), "or")


def _open_pile(position: Position, place: str) -> Objection | None:
    if not is_place(position, place, "b"):
        return _no_place(place, "Row 2")
    pile = position.pile_at(place)
    if pile.up:
        bird = bird_name(position.deck, pile.up)
        text = f"The {bird} lies open on {place}. The pile is settled only after that bird has been paired."
        return Objection("open-pile", text, (place,))
    if not pile.down and not position.draw:
        text = f"{place} stays empty, since no bird is left to draw. Go on with the birds that lie open."
        return Objection("draw-pile", text, (place,))
    return None


def _turn(position: Position, place: str) -> Objection | None:
    if position.pile_at(place).down:
        return None
    text = f"No card lies face down in {place}. You can {ways(position, place)}."
    return Objection("face-down", text, (place,))


def _raise_place(position: Position, source: str) -> Objection | None:
    return None if is_place(position, source, "c") else _no_place(source, "Row 3")


def _raise(position: Position, source: str) -> Objection | None:
    if position.bird_at(source):
        return None
    return Objection("row-3-bird", f"No bird lies at {source}. Choose a place of Row 3 that has one.", (source,))


def _fill(position: Position, place: str) -> Objection | None:
    if not position.pile_at(place).down:
        return None
    text = f"{place} is not empty. You can {ways(position, place)}."
    return Objection("empty-pile", text, (place,))


def _waiting_pair(position: Position, rule: str, start: str) -> Objection | None:
    move = next(position.pairs(), None)
    if move is None:
        return None
    bird, home = bird_name(position.deck, position.bird_at(move.first)), position.colony_at(move.habitat).card
    text = f"{start}: a pair of {bird} can go to {habitat_name(position.deck, home)}, {move.habitat}. Place it first."
    return Objection(rule, text, (move.first, move.second, move.habitat))


def _stuck(position: Position) -> Objection | None:
    waiting = _waiting_pair(position, "stuck-pairs", "You are not stuck")
    if waiting:
        return waiting
    if not position.draw:
        text = "No bird is left to draw. Play what protections you like, then finish."
        return Objection("stuck-draw", text, ("draw",))
    if not any(colony.open for colony in position.row_a):
        text = "No habitat can take another pair. Open or add a place with a protection, or finish."
        return Objection("stuck-room", text, tuple(f"a{number}" for number in range(1, len(position.row_a) + 1)))
    return None


def _protect(position: Position, move: Protect) -> Objection | None:
    deck, here = position.deck, (move.habitat,)
    if not move.habitat and move.protection in position.held:
        text = f"{sentence(deck.protections[move.protection].named)} finds nothing to do now. Keep it for later."
        return Objection("threat-there", text, ())
    if not is_place(position, move.habitat, "a"):
        return _no_place(move.habitat, "the habitat row")
    if move.protection not in position.held:
        name = deck.protections[move.protection].named if move.protection in deck.protections else move.protection
        text = f"You do not hold {name}. Play a protection that lies open before you."
        return Objection("held", text, ("protections",))
    card = deck.protections[move.protection]
    if (card.effect == "remove") != bool(move.threat):
        removes = card.effect == "remove"
        way = "takes one threat away: name the threat" if removes else "is for a whole habitat: name no threat"
        return Objection("target", f"{sentence(card.named)} {way}.", here)
    if card.effect == "remove":
        return _counter(position, move)
    if card.effect == "sanctuary" and position.colony_at(move.habitat).sanctuary:
        name = habitat_name(deck, position.colony_at(move.habitat).card)
        text = f"{sentence(name)}, {move.habitat}, is a Bird Sanctuary already. Choose another habitat."
        return Objection("one-sanctuary", text, here)
    return None


def _counter(position: Position, move: Protect) -> Objection | None:
    deck, colony = position.deck, position.colony_at(move.habitat)
    card, threat = deck.protections[move.protection], deck.threats.get(move.threat)
    name = threat.named if threat else move.threat
    if move.threat not in card.counters:
        known = ", ".join(deck.threats[threat].named for threat in card.counters if threat not in deck.set_aside)
        text = f"{sentence(card.named)} does not take away {name}, only: {known}."
        return Objection("counters", text, (move.habitat,))
    if move.threat != colony.loss and all(laid.threat != move.threat for laid in colony.threats):
        home = habitat_name(deck, colony.card)
        text = f"{sentence(name)} does not lie on {home}, {move.habitat}. Choose the habitat where it lies."
        return Objection("threat-there", text, (move.habitat,))
    return None


def _finish(position: Position) -> Objection | None:
    waiting = _waiting_pair(position, "finish-pairs", "The game goes on")
    if waiting:
        return waiting
    if position.draw and any(colony.open for colony in position.row_a):
        text = "Birds are left to draw and a habitat has a free place. Say that you are stuck: Row 3 is dealt anew."
        return Objection("finish-stuck", text, ("draw",))
    return None
