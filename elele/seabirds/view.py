"""E Lele! on the board: its zones and slots, the faces of its cards, and the moves that a touch can mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal, NotRequired, TypedDict, cast

from elele.seabirds import phrases
from elele.seabirds.deck import Deck, Habitat, Protection, Threat, nests
from elele.seabirds.masks import namesakes
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.phrases import bird_name, card_name, habitat_name, points, type_names
from elele.seabirds.position import Colony, Pile, Position
from elele.seabirds.protections import worth_playing
from elele.view import Badge, Card, Extras, Notice, Slot, Zone

SCENERY = ("coast", "land", "windows", "moon", "dusk", "night")
"""The drawings of the landscape in which all habitats stand, behind and in front of their own drawings."""
UNASKED = {
    "threats": "You draw a threat each time you are stuck. Only protections take it away.",
    "protections": "You draw two protections each time you are stuck, and keep them until you play them.",
}
"""Pile of which no card can be taken at will → a sentence that says when its cards come."""


def held_places(position: Position) -> dict[str, str]:
    """Held protection → its place, `p1`, `p2` and so on; equal cards share a place."""
    return {card: f"p{number}" for number, card in enumerate(dict.fromkeys(position.held), 1)}


def places(position: Position, move: Move) -> tuple[str, ...]:
    """The places to touch to make a move, in order; `finish` has none."""
    match move:
        case Pair(first, second, habitat):
            return first, second, habitat
        case Turn(pile):
            return (pile,)
        case Raise(source, pile):
            return source, pile
        case Fill(pile):
            return "draw", pile
        case Stuck():
            return ("draw",)
        case Protect(protection, habitat):
            return held_places(position).get(protection, "protections"), habitat
        case Finish():
            return ()


def extras(position: Position, move: Move) -> Extras:
    """A warning before a move that would be costly if made by mistake; where mates are secret, pairs are unlisted."""
    if isinstance(move, Pair) and not position.deck.tells_mates:
        return {"unlisted": True}
    match move:
        case Stuck():
            return {"warning": phrases.stuck_warning(position)}
        case Finish():
            kept = " A protection that you hold can still bring points." if worth_playing(position) else ""
            return {"warning": phrases.preview(position, move) + kept}
    return {}


def turning(position: Position, move: Move) -> frozenset[str]:
    """The piles and the places in Row 3 where a legal move turns up a hidden bird."""
    after = position.after(move)
    named = {*places(position, move)}
    row_3 = [(f"c{number}", card) for number, card in enumerate(position.row_c, 1)]
    emptied = {place for place, card in row_3 if not card or place in named or isinstance(move, Stuck)}
    filled = {f"c{number}" for number, card in enumerate(after.row_c, 1) if card}
    turned = {move.pile} if isinstance(move, Turn | Fill) else set()
    return frozenset(turned | emptied & filled)


def candidates(position: Position, places: Sequence[str]) -> Iterator[Move | Notice]:
    """Every move, legal or not, that touching these places in this order could mean.

    Of several habitats or protections, the last one touched counts, so a player can correct a wrong choice by touching
    the right one.
    """
    held_at = {place: card for card, place in held_places(position).items()}
    birds = sorted({place for place in places if position.has_place(place, "bc")}, key=_order)
    homes = [place for place in places if position.has_place(place, "a")]
    held = [held_at[place] for place in places if place in held_at]
    draw = ["draw"] if "draw" in places else []
    if asked := next((UNASKED[place] for place in places if place in UNASKED), ""):
        yield Notice("together", asked, tuple(places), "together")
    elif len(birds) > 2:
        yield Notice("together", "A pair is two birds, not more.", tuple(birds), "together")
    elif birds and held:
        yield Notice("together", "Protections are played on habitats, not on birds.", tuple(birds), "together")
    elif not {*places} <= {*birds, *homes, *draw, *held_at}:
        return
    elif draw and not homes and not held:
        yield from _from_the_draw_pile(position, birds)
    elif held and not draw:
        yield from _with_protection(position, held[-1], homes[-1:])
    elif birds and not draw:
        yield from _with_birds(position, birds, homes[-1:])
    elif homes and not draw:
        yield from _with_habitat(position, homes[-1])


def _order(place: str) -> tuple[str, int]:
    return place[0], int(place[1:])


def _numbered(row: str, cards: Sequence[object]) -> list[str]:
    return [f"{row}{number}" for number in range(1, len(cards) + 1)]


def _from_the_draw_pile(position: Position, touched: Sequence[str]) -> Iterator[Move]:
    if not touched:
        yield Stuck()
    for pile in _numbered("b", position.row_b):
        if {*touched} <= {pile}:
            yield Fill(pile)


def _with_protection(position: Position, protection: str, homes: Sequence[str]) -> Iterator[Protect]:
    if not homes:
        legal = [move for move in position.legal_moves() if isinstance(move, Protect)]
        yield from [move for move in legal if move.protection == protection] or [Protect(protection, "")]
        return
    card, home = position.deck.protections[protection], homes[0]
    if card.effect != "remove":
        yield Protect(protection, home)
        return
    colony = position.colony_at(home)
    lying = dict.fromkeys((*(laid.threat for laid in colony.threats), colony.loss))
    for threat in [threat for threat in lying if threat in card.counters] or card.counters[:1]:
        yield from (Protect(protection, home, threat, number) for number in colony.numbers(threat) or [1])


def _with_birds(position: Position, birds: Sequence[str], homes: Sequence[str]) -> Iterator[Move]:
    """The moves that touching one or two places of Rows 2 and 3 could mean: to fill a gap, or to pair face-up mates."""
    if not homes:
        yield from _with_gap(position, birds)
    card, tells = position.bird_at(birds[0]), position.deck.tells_mates
    mates = [other for other, bird in position.birds() if card and tells and bird in position.deck.mates[card]]
    if len(birds) == 2:
        yield from _with_pair(position, (birds[0], birds[1]), homes)
        return
    for other in [mate for mate in mates if mate != birds[0]]:
        yield from _with_pair(position, sorted((birds[0], other), key=_order), homes)
    if mates in ([], [birds[0]]):
        yield Pair(birds[0], "", homes[0] if homes else "")


def _with_pair(position: Position, birds: Sequence[str], homes: Sequence[str]) -> Iterator[Pair]:
    """The moves that place two birds: if no habitat is named, in any that can take them or, failing that, in none."""
    first, second = birds
    if homes:
        yield Pair(first, second, homes[0])
        return
    legal = (move for move in position.legal_moves() if isinstance(move, Pair))
    yield from [pair for pair in legal if (pair.first, pair.second) == (first, second)] or [Pair(first, second, "")]


def _with_gap(position: Position, touched: Sequence[str]) -> Iterator[Move]:
    """The moves that fill a gap in Row 2, even a gap that cannot be filled because no bird is left to draw."""
    for pile in [pile for pile in _numbered("b", position.row_b) if not position.pile_at(pile).up]:
        if {*touched} <= {pile}:
            yield from (Turn(pile), Fill(pile))
        yield from (Raise(source, pile) for source in _numbered("c", position.row_c) if {*touched} <= {source, pile})


def _with_habitat(position: Position, home: str) -> Iterator[Move]:
    mates = position.deck.mates if position.deck.tells_mates else {}
    pairs = [
        Pair(first, second, home)
        for (first, one), (second, other) in combinations(position.birds(), 2)
        if other in mates.get(one, ())
    ]
    yield from pairs or [Pair("", "", home)]
    yield from (move for move in position.legal_moves() if isinstance(move, Protect) and move.habitat == home)


def zones(position: Position) -> list[Zone]:
    """The zones of the board, row by row; a face-down card is given only as `{"up": False}`."""
    held = held_places(position)
    return [
        {"name": "habitats", "slots": [_habitat(position, number) for number in range(len(position.row_a))]},
        {"name": "row-2", "slots": [_pile(position, number) for number in range(len(position.row_b))]},
        {"name": "row-3", "slots": [_row_3(position, number) for number in range(len(position.row_c))]},
        {"name": "piles", "slots": _piles(position)},
        {"name": "held", "slots": [_held(position, card, place) for card, place in held.items()]},
    ]


def _habitat(position: Position, number: int) -> Slot:
    deck, colony, place = position.deck, position.row_a[number], f"a{number + 1}"
    cards: list[Card] = [
        {"up": True, "text": colony.card, "label": habitat_name(deck, colony.card), "role": "ground"},
        *_pairs(deck, colony),
        *[_flat(deck, laid.threat, "threat") for laid in colony.threats if laid.pair is None],
        *[_flat(deck, loss, "cover") for loss in [colony.loss] if loss],
        *[_flat(deck, card, "tucked") for card in colony.tucked],
    ]
    return {
        "place": place, "label": f"{place}: {_habitat_label(deck, colony)}", "row": 0, "col": number, "cards": cards,
        "capacity": colony.capacity, "free": colony.free, "badges": [],
    }  # fmt: skip


def _pairs(deck: Deck, colony: Colony) -> Iterator[Card]:
    habitat = deck.habitats[colony.card].type
    covers = {laid.pair: laid.threat for laid in colony.threats}
    for order, pair in enumerate(colony.pairs):
        label = f"{bird_name(deck, pair[0])} pair, {points(deck.points[pair[0]])}"
        nest = nests.kind(habitat, pair[0].partition(":")[0])
        card: Card = {
            "up": True, "text": "+".join(pair), "label": label, "role": "pair", "faces": list(pair),
        }  # fmt: skip
        if nest != nests.usual(habitat):
            card["signs"] = {"nest": nest}
        if order in covers:
            card["cover"] = covers[order]
        yield card


def _flat(deck: Deck, card: str, role: str) -> Card:
    named = deck.threats[card].named if card in deck.threats else deck.protections[card].named
    return {"up": True, "text": card, "label": named, "role": role}


def _habitat_label(deck: Deck, colony: Colony) -> str:
    habitat = deck.habitats[colony.card]
    names = ", ".join(filter(None, (habitat.hawaiian, habitat.name, habitat.english)))
    covers = {laid.pair: f", covered by {deck.threats[laid.threat].named}" for laid in colony.threats}
    parts = [names, f"{colony.free} of {colony.capacity} nests free"]
    parts += [
        f"{_nest_name(deck, pair[0])} pair, {points(deck.points[pair[0]])}{covers.get(number, '')}"
        for number, pair in enumerate(colony.pairs)
    ]
    parts += [f"{deck.threats[laid.threat].named} takes up a nest" for laid in colony.threats if laid.pair is None]
    parts += [f"closed by {deck.threats[colony.loss].named}"] if colony.loss else []
    parts += [deck.protections[card].named for card in colony.tucked]
    return "; ".join(parts)


def _nest_name(deck: Deck, card: str) -> str:
    """The name printed on a nest, with the English name if other birds have the same Hawaiian name."""
    bird = deck.species[card.partition(":")[0]]
    return bird.named if namesakes(deck, bird) else bird_name(deck, card).partition(" (")[0]


def _pile(position: Position, number: int) -> Slot:
    pile, place = position.row_b[number], f"b{number + 1}"
    cards: list[Card] = [{"up": False} for _ in pile.down]
    cards += [_bird(position.deck, pile.up)] if pile.up else []
    choice: Badge = {"kind": "choice", "text": "turn or raise" if pile.down else "fill"}
    badges = [choice] if place in position.choices else []
    label = "; ".join((f"{place}: {_pile_label(position.deck, pile)}", *(badge["text"] for badge in badges)))
    return {"place": place, "label": label, "row": 1, "col": number, "cards": cards, "badges": badges}


def _pile_label(deck: Deck, pile: Pile) -> str:
    under = f"{len(pile.down)} face down" if pile.down else "none face down"
    if pile.up:
        return f"{_bird_label(deck, pile.up)}; {under}"
    return f"{under}, none face up" if pile.down else "empty"


def _bird_label(deck: Deck, card: str, *, signs: bool = True) -> str:
    bird, homes = deck.species[card.partition(":")[0]], type_names(deck, deck.nests[card])
    linnean = f"; {bird.linnean}" if bird.linnean not in ("", bird.named) else ""
    printed = f", {points(deck.points[card])}, card lists {homes}" if signs else ""
    return f"{card_name(deck, card)}{printed}{linnean}"


def _bird(deck: Deck, card: str, *, signs: bool = True) -> Card:
    """A bird on the board; where mates are secret, its face lacks the points and icons, which only `signs` shows."""
    bird: Card = {"up": True, "text": card, "label": _bird_label(deck, card, signs=signs)}
    return bird if deck.tells_mates or not signs else {**bird, "signs": cast(Mapping[str, object], _signs(deck, card))}


def _row_3(position: Position, number: int) -> Slot:
    card, place = position.row_c[number], f"c{number + 1}"
    signs = position.deck.tells_mates  # With them on both cards, a mate would need no knowledge.
    label = _bird_label(position.deck, card, signs=signs) if card else "empty"
    cards = [_bird(position.deck, card, signs=signs)] if card else []
    return {"place": place, "label": f"{place}: {label}", "row": 2, "col": number, "cards": cards, "badges": []}


def _piles(position: Position) -> list[Slot]:
    arrow, side = ("←", "right") if position.leftward else ("→", "left")
    direction: Badge = {"kind": "direction", "text": arrow, "label": f"the next comes from the {side}"}
    threats = _stack("threats", f"Threats left: {len(position.threats)}; {direction['label']}", 0, position.threats)
    threats["badges"] = [direction]
    return [
        threats,
        _stack("protections", f"Protections left: {len(position.protections)}", 1, position.protections),
        _stack("draw", f"Birds left to draw: {len(position.draw)}", 2, position.draw),
    ]


def _stack(place: str, label: str, row: int, pile: Sequence[str]) -> Slot:
    cards: list[Card] = [{"up": False}] if pile else []
    return {"place": place, "label": label, "row": row, "col": -1, "cards": cards, "count": len(pile), "badges": []}


def _held(position: Position, card: str, place: str) -> Slot:
    deck, protection, count = position.deck, position.deck.protections[card], position.held.count(card)
    use = {"sanctuary": "clears and guards a whole habitat", "capacity": "adds one nest to a habitat"}.get(
        protection.effect, "takes away " + ", ".join(deck.threats[threat].named for threat in protection.counters)
    )
    label = f"{place}: {protection.named}, {use}" + (f"; you hold {count}" if count > 1 else "")
    return {
        "place": place, "label": label, "row": 3, "col": int(place[1:]) - 1, "count": count,
        "cards": [_flat(deck, card, "held")], "badges": [],
    }  # fmt: skip


class Icon(TypedDict):
    """A drawing and its text."""

    icon: str
    label: str


class Signs(TypedDict):
    """The points and the habitats of a bird."""

    points: int | None
    icons: list[Icon]


NO_SIGNS: Signs = {"points": None, "icons": []}


class BirdFace(Signs):
    """The printed face of a bird; in modes that hide something, hidden fields are empty."""

    kind: Literal["bird"]
    title: str
    english: str
    linnean: str
    sex: str
    mark: str
    picture: str
    label: str
    said: NotRequired[str]  # What the card shows, in words, if it hides something.


class FlatFace(TypedDict):
    """The printed face of a threat or a protection."""

    kind: Literal["threat", "protection"]
    title: str
    english: str
    icon: str
    label: str


class HabitatFace(TypedDict):
    """The printed face of a habitat."""

    kind: Literal["habitat"]
    title: str
    name: str
    english: str
    capacity: int
    icon: str
    label: str
    nest: str  # The kind of nest that stands for a free place.
    drawings: list[str]  # The drawings of its landscape and of the nests in it.


Face = BirdFace | FlatFace | HabitatFace


def faces(position: Position) -> dict[str, Face]:
    """The printed face of each card in the deck, by the card's text; the faces are the same for every position."""
    deck = position.deck
    return {
        **{card: _bird_face(deck, card) for card in deck.nests},
        **{card: _habitat_face(habitat) for card, habitat in deck.habitats.items()},
        **{key: _flat_face("threat", key, card) for key, card in deck.threats.items()},
        **{key: _flat_face("protection", key, card) for key, card in deck.protections.items()},
    }


def _flat_face(kind: Literal["threat", "protection"], key: str, card: Threat | Protection) -> FlatFace:
    icon = f"{kind}-{key}"
    return {"kind": kind, "title": card.hawaiian, "english": card.english, "icon": icon, "label": card.named}


def _bird_face(deck: Deck, card: str) -> BirdFace:
    species = deck.species[card.partition(":")[0]]
    sex, mark = ("wahine", "♀") if card.endswith(":w") else ("kāne", "♂")
    signs = _signs(deck, card) if deck.tells_mates else NO_SIGNS
    return {
        "kind": "bird", "title": species.hawaiian, "english": species.english, "linnean": species.linnean,
        "sex": sex, "mark": mark, "picture": species.species_id,
        "label": _bird_label(deck, card, signs=deck.tells_mates),
        "points": signs["points"], "icons": signs["icons"],
    }  # fmt: skip


def _signs(deck: Deck, card: str) -> Signs:
    species = deck.species[card.partition(":")[0]]
    icons: list[Icon] = [{"icon": f"habitat-{kind}", "label": type_names(deck, [kind])} for kind in species.habitats]
    return {"points": species.points, "icons": icons}


def _habitat_face(habitat: Habitat) -> HabitatFace:
    return {
        "kind": "habitat", "title": habitat.hawaiian, "name": habitat.name, "english": habitat.english,
        "capacity": habitat.capacity, "icon": f"habitat-{habitat.type}", "label": habitat.named,
        "nest": nests.usual(habitat.type),
        "drawings": [f"scenes/{name}" for name in (f"habitat-{habitat.type}", *SCENERY)]
        + [f"nests/{kind}" for kind in nests.kinds(habitat.type)],
    }  # fmt: skip
