"""The features that can be counted after a move in E Lele!, and the move that would tempt a simple player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from elele.phrases import in_words, within
from elele.reasons import features
from elele.seabirds import Colony, Fill, Finish, Move, Pair, Position, Protect, Raise, Stuck, Turn, label
from elele.seabirds.masks import namesakes
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb
from elele.seabirds.unseen import unseen_by_kind

FEATURES = features("seabirds")

NO_NEST = "No nest is free, so any choice here is fine."
BURIED = "It brings out a buried bird; raising one from Row 3 would bury it deeper."
EMPTY = "The draw pile is empty, so you cannot lose Row 3."
USELESS = "No bird in Row 3 has both a mate left and a free nest."
CHEAP, FEW = 2, 12
"""The maximum number of points of a pair that need not be saved, and of birds in a draw pile that is almost empty."""


def counts(position: Position, moves: Sequence[Move]) -> dict[str, int]:
    """Count the features after a move; birds that the move turns face up count as unknown. No move has no features.

    If the move draws a threat, the threat's effect is unknown, so features that depend on the habitats are left out.
    """
    if not moves:
        return {}
    (move,) = moves
    end, points = position.after(move), position.deck.points
    known = [*_known(position, move)]
    found = {
        "turns": sum(bool(end.pile_at(pile).down) for pile in end.choices) if isinstance(move, Pair) else 0,
        "new": len(end.birds()) - len(known),
        "kept": 0,
        "spent": int(isinstance(move, Protect)),
        "saved": 0,
        "freed": 0,
    }
    if len(position.threats) > len(end.threats):
        return found
    if isinstance(move, Turn | Raise | Fill):
        card = position.bird_at(move.source) if isinstance(move, Raise) else ""
        return found | {
            "awaited": points[card] * _awaited(position, card) if card else 0,
            "kept": points[card] * (_awaited(position, card) > 0) if card else 0,
            "down": sum(len(pile.down) for pile in end.row_b),
        }
    homes = [colony for colony in end.row_a if colony.open]
    found |= {
        "points": end.score - position.score,
        "shielded": _shielded(end, move),
        "ready": sum(points[card] for card in _ready(position, [card for _, card in known], homes)),
        "stranded": len(_stranded(position, move)),
        "last": int(_last(position, move)),
    }
    if isinstance(move, Protect):
        gained = _free(end) - _free(position)
        found |= {"saved": end.score - position.score, "freed": gained if gained and _takers(position, move) else 0}
    if isinstance(move, Pair):
        colony = position.colony_at(move.habitat)
        own = _species(position.bird_at(move.first))
        found["islets"] = int(colony.type == "islet")
        found["wanted"] = sum(
            colony.type in position.deck.nests[card]
            for species, card in _left(position, move).items() if species != own
        )
    return found


def words(feature: str, position: Position, plan: Sequence[Move], other: Sequence[Move]) -> Mapping[str, str] | None:
    """The names and numbers of a feature."""
    (move,), end = plan, position.after(plan[0])
    match feature, move:
        case "points", Pair():
            return _cheaper(position, other)
        case "ready", Pair():
            cheaper = other and isinstance(other[0], Pair) and position.after(other[0]).score > end.score
            return None if cheaper else {"others": _others(position, move)}
        case "kept", Raise(source):
            return {"bird": _short(position, source)}
        case "down", Turn():
            return {"turned": _turned(position, move)}
        case "saved", _:
            return {"count": "counts" if end.score - position.score == 1 else "count"}
        case "last", Pair(first):
            return {"bird": _short(position, first)}
        case "freed", Protect(_, habitat):
            before, after = position.colony_at(habitat), end.colony_at(habitat)
            frees = "adds" if after.capacity > before.capacity else "reopens" if before.loss else "frees"
            return {"frees": frees, "bird": _short_name(position, _takers(position, move)[0])}
        case "stranded", _:
            left = _left(position, move)
            scarce = (card for species, card in _stranded(position, other[0]).items() if species in left)
            only = next((card for card in scarce if _nests(end, card) == 1), None)
            return {"scarce": _short_name(position, only)} if only else None
        case "awaited", Raise(source):
            mates, unseen = _awaited(position, position.bird_at(source)), unseen_by_kind(position)[0]
            return {"bird": _short(position, source), "mates": f"{mates}", "unseen": f"{len(unseen)}"}
        case "points" | "ready" | "kept" | "down", _:
            return None
    return {}


def _cheaper(position: Position, other: Sequence[Move]) -> Mapping[str, str] | None:
    """The name and points of the pair that another plan places; None if the plan places no pair."""
    if not (other and isinstance(other[0], Pair)):
        return None
    less = position.after(other[0]).score - position.score
    return {"other": _short(position, other[0].first), "less": _points(less)}


def _others(position: Position, move: Move) -> str:
    """The pairs that are still ready after a move, as the subject of a sentence with its verb."""
    homes = [colony for colony in position.after(move).row_a if colony.open]
    pairs = [*_ready(position, [card for _, card in _known(position, move)], homes)]
    worth = _points(sum(position.deck.points[card] for card in pairs))
    return f"Another pair, worth {worth}, stays" if len(pairs) == 1 else f"Other pairs, worth {worth} in all, stay"


def _turned(position: Position, move: Turn) -> str:
    """A sentence that says why to turn a card rather than raise a bird from Row 3."""
    row_3, draw = [card for card in position.row_c if card], len(position.draw)
    if not draw:
        return EMPTY
    homes = [colony for colony in position.row_a if colony.open]
    if ready := next(_ready(position, [card for _, card in _known(position, move)], homes), ""):
        return f"Row 3 is safe for now: the {_short_name(position, ready)} pair is ready to place."
    most = max((_worth(position, card) for card in row_3), default=0)
    if most <= CHEAP:
        return f"No bird in Row 3 with a mate and nest left earns over {_points(most)}." if most else USELESS
    if len(position.row_c) - len(row_3) < draw <= FEW:
        return f"It spares the draw pile, which has only {in_words(draw)} bird{'' if draw == 1 else 's'} left."
    return BURIED


def _worth(position: Position, card: str) -> int:
    """The points of a face-up bird that can still find a mate and a free place; 0 for any other bird.

    With protections in hand, every place that suits the bird may become free.
    """
    others, deck = [other for _, other in position.birds()], position.deck
    others.remove(card)
    mates = deck.mates[card] & {*others, *unseen_by_kind(position)[0]}
    may_nest = position.held and any(colony.type in deck.nests[card] for colony in position.row_a)
    return deck.points[card] if mates and (may_nest or _nests(position, card)) else 0


def _points(number: int) -> str:
    return f"{in_words(number)} point{'' if number == 1 else 's'}"


def _free(position: Position) -> int:
    """The number of free places where a pair can be placed."""
    return sum(colony.free for colony in position.row_a if colony.open)


def _takers(position: Position, move: Protect) -> list[str]:
    """A bird of each pair that can still be made for a habitat, in order of need; none if its type has nests for all.

    Pairs that are ready come first, then those with fewer free nests, then the more valuable. If the draw pile is
    empty, only pairs that are ready count.
    """
    colony = position.colony_at(move.habitat)
    face_up = [card for _, card in position.birds()]
    ready = [*_ready(position, face_up, [colony])]
    unseen = unseen_by_kind(position)[0] if position.draw else []
    pairs = [*_ready(position, [*face_up, *unseen], [colony])]
    free = sum(one.free for one in position.row_a if one.open and one.type == colony.type)
    if len(pairs) <= free:
        return []
    deck = position.deck
    return sorted(pairs, key=lambda card: (card not in ready, _nests(position, card), -deck.points[card]))


def _shielded(end: Position, move: Move) -> int:
    """The points that count on a habitat with a new sanctuary, while more threats may come."""
    if not isinstance(move, Protect) or not (end.threats and end.draw):
        return 0
    colony = end.colony_at(move.habitat)
    counted = [pair for number, pair in enumerate(colony.pairs) if number not in colony.covered and not colony.loss]
    return sum(end.deck.points[pair[0]] for pair in counted) if colony.sanctuary else 0


def _last(position: Position, move: Move) -> bool:
    """Return whether a pair takes the only free place that its species has, while others have more."""
    return isinstance(move, Pair) and _nests(position, position.bird_at(move.first)) == 1 < _free(position)


def _nests(position: Position, card: str) -> int:
    """The number of free places where a pair of this bird can be placed."""
    nests = position.deck.nests[card]
    return sum(colony.free for colony in position.row_a if colony.open and colony.type in nests)


def _left(position: Position, move: Move) -> dict[str, str]:
    """Each species that can still make a pair after a move, with one of its cards."""
    cards = Counter([*unseen_by_kind(position)[0], *(card for _, card in _known(position, move))])
    mates = position.deck.mates
    return {
        _species(card): card
        for card in cards if any(cards[mate] > (mate == card) for mate in mates[card])
    }


def _stranded(position: Position, move: Move) -> dict[str, str]:
    """Each species that can still make a pair but loses its last free place by a move, with one of its cards."""
    if not isinstance(move, Pair) or position.colony_at(move.habitat).free > 1:
        return {}
    left, end = _left(position, move).items(), position.after(move)
    return {species: card for species, card in left if _nests(position, card) and not _nests(end, card)}


def _awaited(position: Position, card: str) -> int:
    """The number of unseen mates of a bird that has a free place, but no face-up mate; 0 for any other bird."""
    mates, others = position.deck.mates[card], [other for _, other in position.birds()]
    others.remove(card)
    if mates & {*others} or not _nests(position, card):
        return 0
    return sum(other in mates for other in unseen_by_kind(position)[0])


def _species(card: str) -> str:
    return card.partition(":")[0]


def _known(position: Position, move: Move) -> Iterator[tuple[str, str]]:
    """The birds that are face up both before and after a move, with their places after the move."""
    for place, card in position.birds():
        match move:
            case Pair(first, second) if place in (first, second):
                continue
            case Stuck() if place[0] == "c":
                continue
            case Raise(source, pile) if place == source:
                yield pile, card
            case _:
                yield place, card


def _ready(position: Position, birds: list[str], homes: Sequence[Colony]) -> Iterator[str]:
    """A bird of each pair that these birds make and that one of the habitats can take; no bird is used twice."""
    deck, rest = position.deck, sorted(birds, key=lambda card: -position.deck.points[card])
    while rest:
        card = rest.pop(0)
        mate = next((other for other in rest if other in deck.mates[card]), None)
        if mate and any(colony.type in deck.nests[card] for colony in homes):
            rest.remove(mate)
            yield card


def tempting(position: Position, but: Move) -> Move | None:
    """A simple player's first choice other than `but`, made by rules of thumb from the face-up cards."""
    rule, moves = RulesOfThumb(), [move for move in position.legal_moves() if move != but]
    return max(moves, key=lambda move: rule.rank(position, move)) if moves else None


def sure(position: Position, plan: Sequence[Move]) -> str:
    """The reason to finish if no protection earns points, or not to worry if no nest will be free; or an empty text."""
    if isinstance(plan[0], Turn | Raise | Fill):
        return "" if _may_nest(position) else NO_NEST
    if not isinstance(plan[0], Finish):
        return ""
    gains = any(position.after(move).score > position.score for move in position.legal_moves())
    return "" if gains else "No pair can be placed, and no protection adds points."


def _may_nest(position: Position) -> bool:
    """Return whether a place is free, or a protection might add or free one."""
    effects = {position.deck.protections[card].effect for card in position.held}
    nests = any(colony.free or any(laid.pair is None for laid in colony.threats) for colony in position.row_a)
    return nests or "capacity" in effects


def doing(position: Position, move: Move) -> str:
    """The move as a noun phrase, such as `pairing the noio on a1`; of several such pairs, `pairing b2 and c1 on a1`."""
    match move:
        case Pair(first, second, habitat):
            bird = _species(position.bird_at(first))
            same = [
                pair for pair in position.legal_moves()
                if isinstance(pair, Pair) and pair.habitat == habitat and _species(position.bird_at(pair.first)) == bird
            ]  # fmt: skip
            birds = f"{first} and {second}" if len(same) > 1 else f"the {_short(position, first)}"
            return f"pairing {birds} on {habitat}"
        case Turn(pile):
            return f"turning the next card of {pile}"
        case Raise(source, pile):
            return f"moving the {_short(position, source)} from {source} to {pile}"
        case Fill(pile):
            return f"filling {pile} from the draw pile"
        case Stuck():
            return "saying that you are stuck"
        case Protect():
            return f"playing {position.deck.protections[move.protection].named} on {move.habitat}"
        case Finish():
            return "finishing"


def _short(position: Position, place: str) -> str:
    """The Hawaiian name of a bird, or its English name if it has no Hawaiian one or shares it."""
    return _short_name(position, position.bird_at(place))


def _short_name(position: Position, card: str) -> str:
    species = position.deck.species[_species(card)]
    names = within(species.hawaiian), species.english
    return next(filter(None, reversed(names) if namesakes(position.deck, species) else names), species.named)


def offers(position: Position, moves: Sequence[Move]) -> list[str]:
    """The labels of some moves: the only move of a hint's plan, or a solver's line until a card turns up."""
    said = list[str]()
    for move in moves:
        said.append(label(position, move))
        position = position.after(move)
    return said
