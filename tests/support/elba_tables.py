"""Positions of Elba for its tests, written as pictures; most of them cannot occur in a deal."""

from __future__ import annotations

from functools import reduce

import elele
from elele import elba
from elele.cards import DECK, RANKS, SUITS
from elele.elba import Position
from elele.elba.notation import read

WON = elba.parse("elba KC/KD/KH/KS -/-/-/-/-/-/-/- -")
CALM = "KC KS KD KH 2C 2S 4C 4S"
"""Eight face-up cards that cannot be built on each other."""


def lay(picture: str, home: str = "-/-/-/-", stock: str = "-", version: str = "") -> Position:
    """A position from its eight piles; a pile without a bar has face-up cards only.

    All other cards lie face down under the first face-up card of pile 8. `elele.parse` would refuse so many there.
    """
    piles = [pile if pile == "-" or "|" in pile else f"|{pile}" for pile in picture.split()]
    gone = [rank + top[1] for top in home.split("/") if top != "-" for rank in RANKS[: RANKS.index(top[0]) + 1]]
    rest = [card for card in DECK if card not in gone and card not in picture and card not in stock]
    piles[7] = ".".join(rest) + piles[7]
    return read(f"elba{':' * bool(version)}{version} {home} {'/'.join(piles)} {stock}")


def move_of(text: str) -> elba.Move:
    """The move of a text, even a nonsensical one."""
    name, *numbers = text.split()
    kinds: dict[str, type[elba.Move]] = {"found": elba.Found, "build": elba.Build, "deal": elba.Deal}
    return kinds[name](*map(int, numbers))


def made(position: Position, *texts: str) -> Position:
    """The position after some moves."""
    return reduce(elele.apply, texts, position)


def legal(position: Position) -> set[str]:
    """The texts of the legal moves."""
    return set(map(str, elele.legal_moves(position)))


def heights(position: Position) -> dict[str, int]:
    """The number of cards on each foundation."""
    return dict(zip(SUITS, position.foundations, strict=True))


RUN = lay("9C.JD|7H.6C.5H 8S KH QC KD JS 2S 9H", stock="3S.3D")
"""A run of three on pile 1, which fits on pile 2, with two cards to deal."""
HOME = lay("2D|AC 2C 3D KH QC KD JS 9S", "-/AD/AH/AS")
"""The ace of clubs can go home, followed by the twos and the red three."""
LONG = lay("5H.4C 2C.3C.5C.6H|9C.KH.QC.JD.TC.9D.8C.7D.6C.5D.4S.3D.2S.AD 9H|KC.QD.JC TH.7H|QH - JH.AH|9S.8D QS|JS.TD 2H")
"""A pile of 18 cards, four of them face down."""
LAST = elele.parse("elba QC/QD/KH/KS |KC/|KD/-/-/-/-/-/- -")
