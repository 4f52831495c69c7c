"""E Lele! Solitaire as a board shows it: zones and slots, the faces of its cards, and what a touch may mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from elele.deck import Deck, Habitat
from elele.seabirds import phrases as words
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.table import Colony, Pile
from elele.seabirds.phrases import bird_name, card_name, habitat_name, points, type_names

if TYPE_CHECKING:
    from elele.seabirds.position import Position


def held_places(position: Position) -> dict[str, str]:
    """Each held protection → its place `p1`, `p2` …; equal cards share a place."""
    return {card: f"p{number}" for number, card in enumerate(dict.fromkeys(position.held), 1)}


def places(position: Position, move: Move) -> tuple[str, ...]:
    """The places to touch for a move, in their order; `finish` has none."""
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


def besides(position: Position, move: Move) -> dict[str, Any]:
    """What nobody does by mistake is told before it is done."""
    return {"warning": words.effect(position, move)} if isinstance(move, Stuck | Finish) else {}


def meant(position: Position, touched: Sequence[str]) -> Iterator[Move]:
    """Every move, legal or not, whose places include all the touched ones."""
    wanted = set(touched)
    birds, open_birds = [place for place in wanted if place[:1] in ("b", "c")], dict(position.birds())
    if len(birds) == 1 and birds[0] in open_birds and not position.choices:
        yield from _with_mate(position, birds[0], wanted)
    elif lone := _without_target(position, wanted):
        yield Protect(lone, "")
    elif wanted:
        yield from (move for move in _imaginable(position) if wanted <= set(places(position, move)))


def _without_target(position: Position, wanted: set[str]) -> str:
    """The held protection that alone is touched, where nothing lies that it takes away; else an empty text."""
    touched = [card for card, place in held_places(position).items() if {place} == wanted]
    playable = {move.protection for move in position.legal_moves() if isinstance(move, Protect)}
    return next((card for card in touched if card not in playable and not position.choices), "")


def _with_mate(position: Position, place: str, wanted: set[str]) -> Iterator[Pair]:
    """Pairs of a bird with the mates that lie open, or with none where none does."""
    mates = position.deck.mates[position.bird_at(place)]
    others = [other for other, card in position.birds() if card in mates and other != place]
    every = [f"a{number}" for number in range(1, len(position.row_a) + 1)]
    homes = [home for home in every if {home} >= wanted - {place}]
    for other in others or [""]:
        first, second = sorted((place, other), key=lambda end: (end == "", end[:1], int(end[1:] or 0)))
        yield from (Pair(first, second, home) for home in homes)


def _imaginable(position: Position) -> Iterator[Move]:
    piles, row_c, homes = (
        [f"{row}{number}" for number in range(1, len(cards) + 1)]
        for row, cards in (("b", position.row_b), ("c", position.row_c), ("a", position.row_a))
    )
    if position.choices:
        for pile in piles:
            yield Turn(pile)
            yield Fill(pile)
            yield from (Raise(source, pile) for source in row_c)
    for first, second in combinations((*piles, *row_c), 2):
        yield from (Pair(first, second, home) for home in homes)
    for card in held_places(position):
        for home, colony in zip(homes, position.row_a, strict=True):
            lying = [*(laid.threat for laid in colony.threats), *filter(None, [colony.loss])]
            counters = position.deck.protections[card].counters
            removes = position.deck.protections[card].effect == "remove"
            targets = list(dict.fromkeys((*lying, *counters))) if removes else [""]
            yield from (Protect(card, home, threat) for threat in targets)
    yield Stuck()


def zones(position: Position) -> list[dict[str, Any]]:
    """The table row by row; a face-down card is `{"up": False}` and nothing else."""
    held = held_places(position)
    return [
        {"name": "habitats", "slots": [_habitat(position, number) for number in range(len(position.row_a))]},
        {"name": "row-2", "slots": [_pile(position, number) for number in range(len(position.row_b))]},
        {"name": "row-3", "slots": [_row_3(position, number) for number in range(len(position.row_c))]},
        {"name": "piles", "slots": _piles(position)},
        {"name": "held", "slots": [_held(position, card, place) for card, place in held.items()]},
    ]


def _habitat(position: Position, number: int) -> dict[str, Any]:
    colony, place = position.row_a[number], f"a{number + 1}"
    covers = {laid.pair: laid.threat for laid in colony.threats}
    cards = [{"up": True, "text": colony.card, "label": habitat_name(position.deck, colony.card), "role": "ground"}]
    for order, pair in enumerate(colony.pairs):
        label = f"{bird_name(position.deck, pair[0])} pair, {points(position.deck.points[pair[0]])}"
        card = {"up": True, "text": "+".join(pair), "label": label, "role": "pair", "faces": list(pair)}
        cards.append(card | ({"cover": covers[order]} if order in covers else {}))
    lying = [laid.threat for laid in colony.threats if laid.pair is None]
    cards += [_flat(position, threat, "threat") for threat in lying]
    cards += [_flat(position, colony.loss, "cover")] if colony.loss else []
    cards += [_protection(position, card, "tucked") for card in colony.tucked]
    return {
        "place": place, "label": f"{place}: {_habitat_label(position, colony)}", "row": 0, "col": number,
        "cards": cards, "capacity": colony.capacity, "free": colony.free, "badges": [],
    }  # fmt: skip


def _flat(position: Position, threat: str, role: str) -> dict[str, Any]:
    return {"up": True, "text": threat, "label": position.deck.threats[threat].named, "role": role}


def _protection(position: Position, card: str, role: str) -> dict[str, Any]:
    return {"up": True, "text": card, "label": position.deck.protections[card].named, "role": role}


def _habitat_label(position: Position, colony: Colony) -> str:
    deck, habitat = position.deck, position.deck.habitats[colony.card]
    kind = f"{habitat.name}, {habitat.english}" if habitat.name else habitat.english
    covers = {laid.pair: f", covered by {deck.threats[laid.threat].named}" for laid in colony.threats}
    parts = [f"{habitat.hawaiian}, {kind}", f"{colony.free} of {colony.capacity} places free"]
    parts += [
        f"{bird_name(deck, pair[0])} pair, {points(deck.points[pair[0]])}{covers.get(number, '')}"
        for number, pair in enumerate(colony.pairs)
    ]
    parts += [f"{deck.threats[laid.threat].named} takes a place" for laid in colony.threats if laid.pair is None]
    parts += [f"closed by {deck.threats[colony.loss].named}"] if colony.loss else []
    parts += [deck.protections[card].named for card in colony.tucked]
    return "; ".join(parts)


def _pile(position: Position, number: int) -> dict[str, Any]:
    pile, place = position.row_b[number], f"b{number + 1}"
    cards: list[dict[str, Any]] = [{"up": False} for _ in pile.down]
    cards += [_bird(position.deck, pile.up)] if pile.up else []
    badges = [{"kind": "choice", "text": "turn or raise" if pile.down else "fill"}] if place in position.choices else []
    label = "; ".join((f"{place}: {_pile_label(position.deck, pile)}", *(badge["text"] for badge in badges)))
    return {
        "place": place, "label": label, "row": 1, "col": number,
        "cards": cards, "badges": badges,
    }  # fmt: skip


def _pile_label(deck: Deck, pile: Pile) -> str:
    under = f"{len(pile.down)} face down" if pile.down else "none face down"
    if pile.up:
        return f"{_bird_label(deck, pile.up)}; {under} beneath"
    return f"{under}, none open" if pile.down else "empty"


def _bird_label(deck: Deck, card: str) -> str:
    linnean, homes = deck.species[card.partition(":")[0]].linnean, type_names(deck, deck.nests[card])
    return f"{card_name(deck, card)}, {linnean}, {points(deck.points[card])}, nests in {homes}"


def _bird(deck: Deck, card: str) -> dict[str, Any]:
    return {"up": True, "text": card, "label": _bird_label(deck, card)}


def _row_3(position: Position, number: int) -> dict[str, Any]:
    card, place = position.row_c[number], f"c{number + 1}"
    label = _bird_label(position.deck, card) if card else "empty"
    cards = [_bird(position.deck, card)] if card else []
    return {"place": place, "label": f"{place}: {label}", "row": 2, "col": number, "cards": cards, "badges": []}


def _piles(position: Position) -> list[dict[str, Any]]:
    arrow, side = ("←", "right to left") if position.leftward else ("→", "left to right")
    direction = {"kind": "direction", "text": arrow, "label": f"the next goes {side}"}
    return [
        _stack("threats", f"Threats left: {len(position.threats)}; {direction['label']}", 0, position.threats)
        | {"badges": [direction]},
        _stack("protections", f"Protections left: {len(position.protections)}", 1, position.protections),
        _stack("draw", f"Birds left to draw: {len(position.draw)}", 2, position.draw),
    ]


def _stack(place: str, label: str, row: int, pile: Sequence[str]) -> dict[str, Any]:
    cards = [{"up": False}] if pile else []
    return {"place": place, "label": label, "row": row, "col": -1, "cards": cards, "count": len(pile), "badges": []}


def _held(position: Position, card: str, place: str) -> dict[str, Any]:
    protection, count = position.deck.protections[card], position.held.count(card)
    use = {"sanctuary": "clears and guards a whole habitat", "capacity": "adds one place to a habitat"}.get(
        protection.effect,
        "takes away " + ", ".join(position.deck.threats[threat].named for threat in protection.counters),
    )
    label = f"{place}: {protection.named}, {use}" + (f"; you hold {count}" if count > 1 else "")
    return {
        "place": place, "label": label, "row": 3, "col": int(place[1:]) - 1, "count": count,
        "cards": [_protection(position, card, "held")], "badges": [],
    }  # fmt: skip


def faces(deck: Deck) -> dict[str, dict[str, Any]]:
    """What is printed on each card of the deck, by the card's text; the same for every position."""
    flat: list[tuple[str, Mapping[str, Any]]] = [("threat", deck.threats), ("protection", deck.protections)]
    return {
        **{card: _bird_face(deck, card) for card in deck.nests},
        **{card: _habitat_face(habitat) for card, habitat in deck.habitats.items()},
        **{
            key: {
                "kind": kind, "title": card.hawaiian, "english": card.english, "icon": f"{kind}-{key}",
                "label": card.named,
            }
            for kind, cards in flat
            for key, card in cards.items()
        },
    }  # fmt: skip


def _bird_face(deck: Deck, card: str) -> dict[str, Any]:
    species = deck.species[card.partition(":")[0]]
    sex, mark = ("wahine", "♀") if card.endswith(":w") else ("kāne", "♂")
    return {
        "kind": "bird", "title": species.hawaiian, "english": species.english, "linnean": species.linnean,
        "sex": sex, "mark": mark, "points": species.points, "picture": species.species_id,
        "label": _bird_label(deck, card),
        "icons": [{"icon": f"habitat-{kind}", "label": type_names(deck, [kind])} for kind in species.habitats],
    }  # fmt: skip


def _habitat_face(habitat: Habitat) -> dict[str, Any]:
    return {
        "kind": "habitat", "title": habitat.hawaiian, "name": habitat.name, "english": habitat.english,
        "capacity": habitat.capacity, "icon": f"habitat-{habitat.type}", "label": habitat.named,
    }  # fmt: skip
