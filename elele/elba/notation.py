"""Elba read from text: positions and moves."""

from __future__ import annotations

from typing import Any

from elele.cards import DECK, RANKS, SUITS
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.table import PILES, VERSIONS, piled
from elele.errors import ParseError
from elele.cards import parse_cards, check_no_repeats, parse_pile
from elele.phrases import quoted

SHAPES = {"found": "pile", "build": "pile pile number", "deal": ""}
"""The words that follow the name of each move."""
_NUMBERS = tuple(str(number) for number in range(1, len(RANKS) + 1))


def parse_move(text: str) -> Move:
    """The move of a text such as `build 3 7 2`; raises `ParseError` naming the word not understood."""
    name, *words = text.split() or [""]
    if name not in SHAPES:
        raise ParseError(f"{quoted(name)} is no move of Elba; a move begins with {', '.join(SHAPES)}")
    shape = SHAPES[name].split()
    if len(words) != len(shape):
        raise ParseError(f"{quoted(text)} has {len(words)} words after {name}; write: {name} {SHAPES[name]}".rstrip())
    for word, wanted in zip(words, shape, strict=True):
        if word not in (PILES if wanted == "pile" else _NUMBERS):
            known = "piles are 1 to 8" if wanted == "pile" else "1 to 13 cards move together"
            raise ParseError(f"{quoted(word)} is no {wanted} of Elba; {known}")
    if name == "build" and words[0] == words[1]:
        raise ParseError(f"{quoted(text)} names a pile twice; name two different piles")
    match name:
        case "found":
            return Found(int(words[0]))
        case "build":
            return Build(*map(int, words))
    return Deal()


def version_of(text: str) -> str:
    """The version of a text; `partial+strict` is `strict+partial`. Raises `ParseError`."""
    version = "strict+partial" if text == "partial+strict" else text
    if version not in VERSIONS:
        known = f"there is {', '.join(VERSIONS[1:])}, or none; winnable, alone or with +, picks a deal that can be won"
        raise ParseError(f"{quoted(text)} is no version of Elba; {known}")
    return version


def fields(text: str) -> dict[str, Any]:
    """The parts of a position's text, by the names of `Position`; raises `ParseError`."""
    words = text.split()
    game, colon, version = (words or [""])[0].partition(":")
    if len(words) != 4 or game != "elba" or bool(colon) != bool(version):
        raise ParseError(f"a position of Elba is: elba FOUNDATIONS PILES STOCK; {quoted(text)} is not")
    piles = tuple(piled(*parse_pile(part)) for part in words[2].split("/"))
    if len(piles) != len(PILES):
        raise ParseError(f"Elba has {len(PILES)} piles, with / between them, not {len(piles)}")
    home, stock = _foundations(words[1]), parse_cards(words[3])
    gone = [rank + suit for suit, count in zip(SUITS, home, strict=True) for rank in RANKS[:count]]
    there = [*gone, *stock, *(card for pile in piles for card in pile.down + pile.up)]
    check_no_repeats(there)
    missing = next((card for card in DECK if card not in there), None)
    if missing:
        raise ParseError(f"{missing} lies nowhere; a position of Elba has all 52 cards")
    return {"foundations": home, "piles": piles, "stock": stock, "version": version_of(version)}


def _foundations(text: str) -> tuple[int, ...]:
    tops = text.split("/")
    if len(tops) != len(SUITS):
        raise ParseError(f"{quoted(text)} is no row of foundations: write the top card of each, as in -/3D/-/KS")
    return tuple(_height(top, suit) for top, suit in zip(tops, SUITS, strict=True))


def _height(top: str, suit: str) -> int:
    if top == "-":
        return 0
    if top not in DECK or top[1] != suit:
        raise ParseError(f"{quoted(top)} is no top card of the foundation f{suit}; write a card of that suit, or -")
    return RANKS.index(top[0]) + 1
