"""Positions of Elemental for its tests, from pictures or random games, and all conceivable moves."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import elele
from elele import elemental
from elele.cards import DECK
from elele.elemental import Discard, Place, Position, Shift, Spare, Transfer

SQUARE = "5C 6D  -  7H 8S -  -  -  -  -   -  -"
DIAMOND = "5C -   6D  KC 7H -  -  8S -  -   2S 3S"
CORNER = "-  4D  -  2C 3C -  -  9H -  -   -  -"
LONE = "5C -   -  -  -  -  KH -  -  -   -  -"


def lay(picture: str, spares: str = "-", count: str = "0", version: str = "october", discards: str = "-") -> Position:
    """A position from the twelve piles in reading order; a pile without a bar has face-up cards only."""
    piles = [pile if pile == "-" or "|" in pile else f"|{pile}" for pile in picture.split()]
    mark = "-" if (version, count) == ("july", "0") else count
    return elemental.parse(f"elemental:{version} {'/'.join(piles)} {spares} {mark} {discards}")


def july(picture: str, spares: str = "-", marks: str = "-") -> Position:
    return lay(picture, spares, marks, "july")


def move(position: Position, text: str) -> tuple[Position, elemental.Move]:
    """A position and one of its moves, ready to be applied."""
    return position, elele.parse_move(position, text)


def middles(games: int = 12) -> Iterator[Position]:
    """Positions from games of both versions, played at random with a preference for discards and new spares."""
    for number in range(games):
        chance = random.Random(number)
        position = elele.deal(f"elemental:{'july' if number % 2 else 'october'}#{number}")
        for _ in range(45):
            yield position
            moves = elele.legal_moves(position)
            if not moves:
                break
            freeing = [move for move in moves if isinstance(move, Discard | Spare)]
            position = elele.apply(position, chance.choice(freeing if freeing and chance.random() < 0.7 else moves))


def imaginable() -> list[elemental.Move]:
    """Every move that can be written down."""
    places = elemental.PLACES
    moves: list[elemental.Move] = [Discard(four) for four in itertools.combinations(places, 4)]
    moves += [Spare(place) for place in places]
    moves += [Place(card, place) for card in DECK for place in places]
    moves += [kind(one, other) for one, other in itertools.permutations(places, 2) for kind in (Shift, Transfer)]
    return moves
