"""Elba on the board: the places of a move, the moves that a touch can mean, and the cards in each zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from elele.cards import RANK_NAMES, RANKS, SUITS, card_name
from elele.elba.moves import Build, Deal, Found, Move, Stray
from elele.elba.phrases import due, foundation_name
from elele.elba.position import FOUNDATIONS, HOSTS, NUMBERS, PILES, STEP, Pile, Position
from elele.phrases import counted, listed
from elele.view import Card, Notice, Slot, Zone


def places(position: Position, move: Move) -> tuple[str, ...]:
    """The places to touch for a move, in order: the pile, then the place where its cards go."""
    match move:
        case Found(source):
            return f"{source}", FOUNDATIONS[STEP[position.pile(source).top][0]]
        case Build(source, target):
            return f"{source}", f"{target}"
        case Deal():
            return ("stock",)


def turning(position: Position, move: Move) -> frozenset[str]:
    """The piles on which a legal move turns up a hidden card."""
    match move:
        case Deal():
            coming = min(len(position.piles), len(position.stock))
            return frozenset(f"{number}" for number in range(1, coming + 1))
        case Build(source, _, count):
            return frozenset([f"{source}"] if position.pile(source).turns(count) else [])
        case Found(source):
            return frozenset([f"{source}"] if position.pile(source).turns(1) else [])


def candidates(position: Position, touched: Sequence[str], cards: int = 0) -> Iterator[Move | Stray | Notice]:
    """Every move, legal or not, that a player could mean by touching these places in order or dragging between them.

    Cards go from the first place to the second. All four foundations together mean the foundation that the card needs.
    A single place means the legal moves that use it, beginning with those that start there. If no legal move uses a
    pile, the pile means every move from it. In a drag, cards leave the last place but one, whatever was touched before.
    """
    match [*dict.fromkeys(touched)][-2 * bool(cards) :]:
        case [place]:
            yield from _with(position, place)
        case [source, target] if source in PILES and target in PILES:
            yield from _builds(position, int(source), int(target), cards)
        case [source, target] if source in PILES and target in FOUNDATIONS:
            top, found = position.pile(int(source)).top, Found(int(source))
            if cards > 1 and found not in position.legal_moves():
                text = f"Cards go home one at a time. {due(position, FOUNDATIONS.index(target))}"
                yield Notice("together", text, (target,), "together")
            else:
                yield Stray(source, target) if top and top[1] != target[1] else found
        case [source, *targets] if source in PILES and {*targets} == {*FOUNDATIONS}:
            yield Found(int(source))
        case [source, *_] if source in FOUNDATIONS:
            yield Stray(source, touched[-1])
        case ["stock", *_]:
            yield Deal()
        case [source, "stock"] if source in PILES:
            yield Notice("together", "Cards come from the stock and never go back to it.", ("stock",), "together")
        case [*touched] if {*touched} <= {*PILES}:
            yield Notice("together", "Cards move from one pile to one other place.", tuple(touched), "together")


def _with(position: Position, place: str) -> Iterator[Move | Notice]:
    legal = [move for move in position.legal_moves() if place in places(position, move)]
    if legal:
        yield from sorted(legal, key=lambda move: places(position, move)[0] != place)
    elif place == "stock":
        yield Deal()
    elif place in FOUNDATIONS:
        yield Notice("together", due(position, FOUNDATIONS.index(place)), (place,), "together")
    elif place in PILES:
        source = int(place)
        for target in NUMBERS:
            if target != source:
                yield from _builds(position, source, target)
        yield Found(source)


def _builds(position: Position, source: int, target: int, cards: int = 0) -> Iterator[Build]:
    """The builds of the dragged cards or, without a drag, of the top card, the whole run, and any part that fits."""
    pile, base = position.pile(source), position.pile(target).top
    for count in [cards] if cards else range(1, max(pile.run, 1) + 1):
        if cards or count in (1, pile.run) or not base or base in HOSTS[pile.up[-count]]:
            yield Build(source, target, count)


def zones(position: Position) -> list[Zone]:
    """The zones of the board: stock, foundations and piles; a face-down card is only `{"up": False}`."""
    return [
        {"name": "stock", "slots": [_stock(position)]},
        {"name": "foundations", "slots": [_foundation(position, number) for number in range(len(FOUNDATIONS))]},
        {"name": "tableau", "slots": [_pile(position.piles[number], number) for number in range(len(PILES))]},
    ]


def _stock(position: Position) -> Slot:
    count = len(position.stock)
    coming = min(count, len(PILES))
    label = f"stock: {counted(count, 'card')}; the next deal uses {coming}" if count else "stock: empty"
    cards: list[Card] = [{"up": False}] if count else []
    return {"place": "stock", "label": label, "row": 0, "col": 0, "cards": cards, "count": count, "badges": []}


def _foundation(position: Position, number: int) -> Slot:
    """A foundation with its top card, or with all thirteen cards in a won game."""
    count, place = position.foundations[number], FOUNDATIONS[number]
    home = [rank + SUITS[number] for rank in RANKS[:count]]
    state = f"{card_name(home[-1])} on top" if home else "empty"
    state += "; complete" if count == len(RANKS) else f"; next comes the {RANK_NAMES[RANKS[count]]}"
    shown = home if position.won else home[-1:]
    return {
        "place": place, "label": f"{place}: foundation of {foundation_name(number)}, {state}",
        "row": 0, "col": number + 4, "cards": [*map(_card, shown)], "count": count, "badges": [],
    }  # fmt: skip


def _pile(pile: Pile, number: int) -> Slot:
    place = PILES[number]
    hidden: list[Card] = [{"up": False} for _ in pile.down]
    return {
        "place": place, "label": f"{place}: {_pile_label(pile)}", "row": 1, "col": number,
        "cards": [*hidden, *map(_card, pile.up)], "run": pile.run, "badges": [],
    }  # fmt: skip


def _pile_label(pile: Pile) -> str:
    if not pile.up:
        return "empty"
    run, under = pile.up[: -pile.run - 1 : -1], pile.up[-pile.run - 1 :: -1] if pile.run < len(pile.up) else ()
    parts = [card_name(run[0]) if len(run) == 1 else f"run of {len(run)}: {' on '.join(map(card_name, run))}"]
    parts += [f"{listed(map(card_name, under))} beneath"] if under else []
    parts += [f"{counted(len(pile.down), 'card')} face down"] if pile.down else ["none face down"]
    return "; ".join(parts)


def _card(card: str) -> Card:
    return {"up": True, "text": card, "label": card_name(card)}
