"""The data about each game that the laws need: versions, cards, every conceivable move, hidden cards.

A new game of the package gets a row in `GAMES` at the end. A registered game gets one for the duration of a test, as in
`tests/games/test_add_a_game.py`.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, permutations, product
from typing import Any

import aces

import elele
from elele import cards, elba, elemental, seabirds

MORE = 3
"""The number of places beyond the last one that imagined moves also use."""


@dataclass(frozen=True)
class Known:
    """The data about a game that the laws need."""

    versions: tuple[str, ...]
    best: int
    """The highest possible score."""
    cards: Callable[[Any], Counter[str]]
    """All cards of a position, wherever they lie."""
    imagined: Callable[[Any], Iterable[Any]]
    """Every conceivable move, even a nonsensical one; they include every legal move."""
    shuffled: Callable[[Any, random.Random], Any]
    """The same table with other hidden cards."""
    marked: Callable[[Any], Any]
    """The same table with distinguishable hidden cards, for moves that bring a hidden twin of a face-up card."""
    rewound: Callable[[Any, Any, Any], Any]
    """Arguments: the first and the last position of a game, and the last one with other hidden cards. Returns the first
    position from which the same moves lead to that other position."""


def walked(deal: str, seed: int, steps: int) -> list[Any]:
    """The positions of a random game from a deal, including the first."""
    chance, positions = random.Random(seed), [elele.deal(deal)]
    for _ in range(steps):
        moves = elele.legal_moves(positions[-1])
        if not moves:
            break
        positions.append(elele.apply(positions[-1], chance.choice(moves)))
    return positions


def _dealt_anew(piles: Iterable[tuple[str, ...]], stock: tuple[str, ...], chance: random.Random) -> Iterator[Any]:
    """Piles of hidden cards and a stock, with all their cards shuffled together; the stock is last."""
    stacks = [*piles, stock]
    hidden = [card for stack in stacks for card in stack]
    chance.shuffle(hidden)
    for stack in stacks:
        yield tuple(hidden.pop() for _ in stack)


def _bird_cards(position: Any) -> Counter[str]:
    colonies = position.row_a
    lying = [laid.threat for colony in colonies for laid in colony.threats]
    lying += [card for colony in colonies for card in (colony.card, colony.loss, *colony.tucked)]
    birds = [card for colony in colonies for pair in colony.pairs for card in pair]
    birds += [card for pile in position.row_b for card in (*pile.down, pile.up)]
    stacks = position.row_c, position.draw, position.threats, position.protections, position.held, position.discards
    return Counter(filter(None, [*lying, *birds, *(card for stack in stacks for card in stack)]))


def _bird_moves(position: Any) -> Iterator[Any]:
    rows = {"a": position.row_a, "b": position.row_b, "c": position.row_c}
    homes, piles, row_c = ([f"{row}{n}" for n in range(len(held) + MORE)] for row, held in rows.items())
    yield from (seabirds.Pair(*birds, home) for birds in product((*piles, *row_c), repeat=2) for home in homes)
    for pile in piles:
        yield from (seabirds.Turn(pile), seabirds.Fill(pile))
        yield from (seabirds.Raise(source, pile) for source in (*row_c, "b1"))
    threats = ["", "dodo", *position.deck.threats]
    for protection, home, threat in product([*position.deck.protections, "dodo"], homes, threats):
        yield seabirds.Protect(protection, home, threat)
    yield from (seabirds.Stuck(), seabirds.Finish())


def _birds_shuffled(position: Any, chance: random.Random) -> Any:
    *downs, draw = _dealt_anew([pile.down for pile in position.row_b], position.draw, chance)
    return replace(
        position,
        row_b=tuple(pile._replace(down=down) for pile, down in zip(position.row_b, downs, strict=True)),
        draw=draw,
        threats=tuple(chance.sample(position.threats, len(position.threats))),
        protections=tuple(chance.sample(position.protections, len(position.protections))),
    )


def _birds_marked(position: Any) -> Any:
    piles = [pile._replace(down=tuple(f"down-{n}" for n, _ in enumerate(pile.down))) for pile in position.row_b]
    return replace(position, row_b=tuple(piles), draw=tuple(f"drawn-{n}" for n, _ in enumerate(position.draw)))


def _suit_cards(position: Any) -> Counter[str]:
    return Counter(re.findall(r"\b[A2-9TJQK][CDHS]\b", str(position)))


def _elemental_moves(position: Any) -> Iterator[Any]:
    places = elemental.PLACES
    yield from (elemental.Discard(four) for four in combinations(places, 4))
    yield from (elemental.Spare(place) for place in places)
    yield from (elemental.Place(card, place) for card, place in product(cards.DECK, places))
    for move in (elemental.Shift, elemental.Transfer):
        yield from (move(source, target) for source, target in permutations(places, 2))


def _elemental_shuffled(position: Any, chance: random.Random) -> Any:
    *downs, _ = _dealt_anew([pile.down for pile in position.piles], (), chance)
    return replace(position, piles=tuple(p._replace(down=d) for p, d in zip(position.piles, downs, strict=True)))


def _elba_cards(position: Any) -> Counter[str]:
    home = [rank + suit for suit, n in zip(cards.SUITS, position.foundations, strict=True) for rank in cards.RANKS[:n]]
    there = [card for pile in position.piles for card in (*pile.down, *pile.up)]
    return Counter([*home, *there, *position.stock])


def _elba_moves(position: Any) -> Iterator[Any]:
    yield from (elba.Found(pile) for pile in range(1, 9))
    for source, target in permutations(range(1, 9), 2):
        yield from (elba.Build(source, target, count) for count in range(1, 14))
    yield elba.Deal()


def _elba_shuffled(position: Any, chance: random.Random) -> Any:
    *downs, stock = _dealt_anew([pile.down for pile in position.piles], position.stock, chance)
    piles = tuple(elba.Pile(down, pile.up) for pile, down in zip(position.piles, downs, strict=True))
    return replace(position, piles=piles, stock=stock)


def renamed(first: Any, last: Any, other: Any) -> Any:
    """`rewound` for a game with different cards: each hidden card of `last` changes places with that of `other`."""
    cards = [re.findall(r"\b[A2-9TJQK][CDHS]\b", str(position)) for position in (last, other)]
    instead = dict(zip(*cards, strict=True))
    return elele.parse(re.sub(r"\b[A2-9TJQK][CDHS]\b", lambda card: instead.get(card[0], card[0]), str(first)))


def _birds_rewound(first: Any, last: Any, other: Any) -> Any:
    """`rewound` for E Lele!: cards leave a pile of Row 2 from the top, and each of the other piles from the front."""
    piles = [
        pile._replace(down=(*new.down, *pile.down[len(old.down) :]))
        for pile, old, new in zip(first.row_b, last.row_b, other.row_b, strict=True)
    ]
    stacks = {name: getattr(first, name) for name in ("draw", "threats", "protections")}
    gone = {name: stack[: len(stack) - len(getattr(last, name))] for name, stack in stacks.items()}
    return replace(first, row_b=tuple(piles), **{name: (*gone[name], *getattr(other, name)) for name in stacks})


def _stock_shuffled(position: Any, chance: random.Random) -> Any:
    return replace(position, stock=tuple(chance.sample(position.stock, len(position.stock))))


def _as_it_is(position: Any) -> Any:
    """The position itself: with 52 different cards, no hidden card is the twin of a face-up card."""
    return position


GAMES = {
    "seabirds": Known(
        ("", "6x3", "7x2", "7x3", "6x2+row7", "6x2+all"), 70, _bird_cards, _bird_moves, _birds_shuffled, _birds_marked,
        _birds_rewound,
    ),
    "elemental": Known(
        ("october", "july"), 52, _suit_cards, _elemental_moves, _elemental_shuffled, _as_it_is, renamed
    ),
    "elba": Known(
        ("", "strict", "partial", "strict+partial"), 52, _elba_cards, _elba_moves, _elba_shuffled, _as_it_is, renamed
    ),
}  # fmt: skip
ACES = Known(("",), 48, _suit_cards, lambda _: aces.MOVES, _stock_shuffled, _as_it_is, renamed)
"""The data about Aces Up, which the tests register."""
KINDS = [f"{game}:{version}" if version else game for game, known in GAMES.items() for version in known.versions]
"""Every game in every version, as the text of a deal begins."""
