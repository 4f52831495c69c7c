"""Elba as a board shows it: zones and slots, and what a touch may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from elele.cards import RANK_NAMES, RANKS, SUITS, card_name
from elele.elba import legal
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.table import FOUNDATIONS, PILES, STEP, Pile
from elele.elba.phrases import foundation_name, still_there
from elele.phrases import counted, listed

if TYPE_CHECKING:
    from elele.elba.position import Position


def places(position: Position, move: Move) -> tuple[str, ...]:
    """The places to touch for a move, in their order: the pile, then where its cards go."""
    match move:
        case Found(source):
            return f"{source}", FOUNDATIONS[STEP[position.pile(source).top][0]]
        case Build(source, target):
            return f"{source}", f"{target}"
        case Deal():
            return ("stock",)


def besides(position: Position, move: Move) -> dict[str, Any]:
    """How many cards of a run move; and before a deal, which moves are still there."""
    match move:
        case Build(_, _, count) if count > 1:
            return {"cards": count}
        case Deal() if warning := still_there(position):
            return {"warning": f"{warning} Touch the stock once more to deal."}
    return {}


def meant(position: Position, touched: Sequence[str]) -> Iterator[Move]:
    """What someone who touches these places, in this order, may have in mind.

    Legal moves that use all of them; where there are none, every move of the first pile to the other place.
    """
    wanted = list(dict.fromkeys(touched))
    can = [move for move in legal.moves(position) if wanted and {*wanted} <= {*places(position, move)}]
    yield from can or _imaginable(position, wanted)


def _imaginable(position: Position, touched: list[str]) -> Iterator[Move]:
    piles = [int(place) for place in touched if place in PILES]
    others = [place for place in touched if place not in PILES]
    match piles, others:
        case [], ["stock"]:
            yield Deal()
        case [], [foundation]:
            yield from (Found(number) for number in range(1, 9) if position.pile(number).top[1:] == foundation[1:])
        case [source], []:
            for target in range(1, 9):
                if target != source:
                    yield from _builds(position, source, target)
            yield Found(source)
        case [source], [foundation] if foundation in FOUNDATIONS:
            yield Found(source)
        case [source, target], []:
            yield from _builds(position, source, target)


def _builds(position: Position, source: int, target: int) -> Iterator[Build]:
    return (Build(source, target, count) for count in range(max(1, len(position.pile(source).up)), 0, -1))


def zones(position: Position) -> list[dict[str, Any]]:
    """The table: the stock, the foundations, and the piles; a face-down card is `{"up": False}` and nothing else."""
    return [
        {"name": "stock", "slots": [_stock(position)]},
        {"name": "foundations", "slots": [_foundation(position, number) for number in range(len(FOUNDATIONS))]},
        {"name": "tableau", "slots": [_pile(position.piles[number], number) for number in range(len(PILES))]},
    ]


def _stock(position: Position) -> dict[str, Any]:
    count = len(position.stock)
    coming = min(count, len(PILES))
    label = f"stock: {counted(count, 'card')}; a deal gives {coming}" if count else "stock: empty"
    cards = [{"up": False}] if count else []
    return {"place": "stock", "label": label, "row": 0, "col": 0, "cards": cards, "count": count, "badges": []}


def _foundation(position: Position, number: int) -> dict[str, Any]:
    """A foundation shows its top card, and in a won game all thirteen."""
    count, place = position.foundations[number], FOUNDATIONS[number]
    home = [rank + SUITS[number] for rank in RANKS[:count]]
    top = home[-1] if home else ""
    shown = home if position.won else home[-1:]
    state = f"{card_name(top)} on top" if top else "empty"
    state += "; complete" if count == len(RANKS) else f"; next comes the {RANK_NAMES[RANKS[count]]}"
    return {
        "place": place, "label": f"{place}: foundation of {foundation_name(number)}, {state}",
        "row": 0, "col": number + 4, "cards": [*map(_card, shown)], "count": count, "badges": [],
    }  # fmt: skip


def _pile(pile: Pile, number: int) -> dict[str, Any]:
    place = PILES[number]
    cards = [{"up": False} for _ in pile.down] + [_card(card) for card in pile.up]
    return {
        "place": place, "label": f"{place}: {_pile_label(pile)}", "row": 1, "col": number, "cards": cards,
        "run": pile.run, "badges": [],
    }  # fmt: skip


def _pile_label(pile: Pile) -> str:
    if not pile.up:
        return "empty"
    run, under = pile.up[: -pile.run - 1 : -1], pile.up[-pile.run - 1 :: -1] if pile.run < len(pile.up) else ()
    parts = [card_name(run[0]) if len(run) == 1 else f"run of {len(run)}: {' on '.join(map(card_name, run))}"]
    parts += [f"beneath {listed(map(card_name, under))}"] if under else []
    parts += [f"{counted(len(pile.down), 'card')} face down"] if pile.down else ["none face down"]
    return "; ".join(parts)


def _card(card: str) -> dict[str, Any]:
    return {"up": True, "text": card, "label": card_name(card)}
