"""Read Elba's moves and positions from text."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from itertools import pairwise

from elele.cards import DECK, RANKS, SUITS, check_no_repeats, parse_cards, parse_pile
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.position import HOSTS, PILES, VERSIONS, Pile, Position
from elele.errors import ParseError
from elele.phrases import counted, listed, quoted

SHAPES = {"found": "pile", "build": "pile pile number", "deal": ""}
"""The name of each move → the words that follow it."""
_COUNTS = tuple(str(number) for number in range(1, len(RANKS) + 1))
_FACE_DOWN = 4
"""The maximum number of face-down cards in a pile."""
_DEALT = {12: (0,) * 8, 4: (1,) * 8, 0: (2,) * 4 + (1,) * 4}
"""The number of cards in the stock → how many cards each pile has been dealt from it."""
_TOLERATED = frozenset({
    "elba 6C/6D/5H/6S |8D/TC.7H|9C/6H|JH.TS.9D/8S.9H.QD|KS/7C.JD.QS|KD/TH.7D.9S|KH/QH.8C|JC/8H.JS.TD.QC.7S|KC -",
})  # fmt: skip
"""Impossible positions that a lesson once showed; records of games that begin with them can still be read."""


def parse_move(_: Position, text: str) -> Move:
    """Read a move such as `build 3 7 2`; raises `ParseError` naming the word that was not understood."""
    name, *words = text.split() or [""]
    if name not in SHAPES:
        raise ParseError(f"{quoted(name)} is not a move in Elba; a move begins with {listed(SHAPES, 'or')}")
    shape = SHAPES[name].split()
    if len(words) != len(shape):
        wanted = f"{name} {SHAPES[name]}".rstrip()
        raise ParseError(f"{quoted(text)} has {counted(len(words), 'word')} after {name}; write: {wanted}")
    for word, wanted in zip(words, shape, strict=True):
        if word not in (PILES if wanted == "pile" else _COUNTS):
            known = "write a pile from 1 to 8" if wanted == "pile" else "write how many cards move, from 1 to 13"
            raise ParseError(f"{quoted(word)} is not a {wanted} in Elba; {known}")
    if name == "build" and words[0] == words[1]:
        raise ParseError(f"{quoted(text)} names a pile twice; name two different piles")
    match name:
        case "found":
            return Found(int(words[0]))
        case "build":
            return Build(*map(int, words))
    return Deal()


def version_of(text: str, also: Sequence[str] = ()) -> str:
    """Return the version that a text names; `partial+strict` becomes `strict+partial`.

    For an unknown version, raises `ParseError`, which suggests the nearest version or lists the versions and the words
    in `also`.
    """
    version = "strict+partial" if text == "partial+strict" else text
    if version in VERSIONS:
        return version
    words, known = text.split("+"), ("strict", "partial", *also)
    near = [word if word in known else next(iter(get_close_matches(word.lower(), known, 1)), "") for word in words]
    meant = "+".join(near)
    there = f"write {', '.join((*VERSIONS[1:], *also))}, or leave the version out"
    hint = f"did you mean {meant}?" if all(near) and near != words else there
    raise ParseError(f"{quoted(text)} is not a version of Elba; {hint}")


def parse(text: str) -> Position:
    """Read a position from the text that `str(position)` gives.

    Raises `ParseError` for any other text, and for a position that no game can reach.

    >>> import elele
    >>> from elele import elba
    >>> start = elele.deal("elba#7")
    >>> elba.parse(str(start)) == start
    True
    """
    position = read(text)
    if str(position) != " ".join(text.split()):
        usual = str(position).split()[0]
        raise ParseError(f"{quoted(text)} is not the usual form; begin with {usual}")
    if str(position) not in _TOLERATED:
        _check_possible(position)
    return position


def read(text: str) -> Position:
    """Read a position that has each card once, even if no game can reach it; raises `ParseError` for any other text."""
    words = text.split()
    game, colon, version = (words or [""])[0].partition(":")
    if len(words) != 4 or game != "elba" or bool(colon) != bool(version):
        raise ParseError(f"write a position of Elba as elba FOUNDATIONS PILES STOCK, not {quoted(text)}")
    piles = tuple(Pile(*parse_pile(part)) for part in words[2].split("/"))
    if len(piles) != len(PILES):
        raise ParseError(f"Elba has {len(PILES)} piles, not {len(piles)}; write / between them")
    foundations, stock = _foundations(words[1]), parse_cards(words[3])
    home = [rank + suit for suit, count in zip(SUITS, foundations, strict=True) for rank in RANKS[:count]]
    cards = [*home, *stock, *(card for pile in piles for card in pile.down + pile.up)]
    check_no_repeats(cards)
    if missing := next((card for card in DECK if card not in cards), None):
        raise ParseError(f"{missing} is missing; a position of Elba has all 52 cards")
    return Position(foundations, piles, stock, version_of(version))


def _foundations(text: str) -> tuple[int, ...]:
    tops = text.split("/")
    if len(tops) != len(SUITS):
        raise ParseError(f"{quoted(text)} is not a row of foundations: write the top card of each, as in -/3D/-/KS")
    return tuple(_height(top, suit) for top, suit in zip(tops, SUITS, strict=True))


def _height(top: str, suit: str) -> int:
    if top == "-":
        return 0
    if top not in DECK or top[1] != suit:
        wanted = "write a card of that suit, or -"
        raise ParseError(f"{quoted(top)} cannot be the top card of the foundation f{suit}; {wanted}")
    return RANKS.index(top[0]) + 1


def _check_possible(position: Position) -> None:
    """Raise `ParseError` for a position that no deal can lead to.

    A card that does not fit on the card beneath it came from the stock. A pile therefore has at most as many misfits as
    it has received cards from the stock.
    """
    dealt = _DEALT.get(len(position.stock))
    if dealt is None:
        raise ParseError(f"the stock has 12 cards, then 4, then none, but never {len(position.stock)}")
    for number, pile, most in zip(PILES, position.piles, dealt, strict=True):
        if len(pile.down) > _FACE_DOWN:
            raise ParseError(f"pile {number} has {len(pile.down)} cards face down; no pile ever has more than 4")
        misfits = [card for base, card in pairwise(pile.up) if base not in HOSTS[card]]
        if len(misfits) > most:
            one = len(misfits) == 1
            beneath = "does not fit on the card beneath it" if one else "do not fit on the cards beneath them"
            why = f"only a deal can break the order, and pile {number} was dealt {counted(most, 'card')}"
            raise ParseError(f"{listed(misfits)} {beneath} in pile {number}; {why}")
