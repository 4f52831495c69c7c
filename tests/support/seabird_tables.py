"""Positions of E Lele! Solitaire for the tests, in an easy notation."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import elele
from elele import seabirds
from elele.seabirds import deck
from elele.seabirds.deck import Deck
from elele.session import Session

MOVES = {
    "pair": seabirds.Pair,
    "turn": seabirds.Turn,
    "raise": seabirds.Raise,
    "fill": seabirds.Fill,
    "stuck": seabirds.Stuck,
    "protect": seabirds.Protect,
    "finish": seabirds.Finish,
}


def text(
    a: str = "islet-1",
    b: str = "|ao:w",
    c: str = "-",
    threats: str = ">",
    protections: str = "-",
    held: str = "-",
    draw: str = "-",
    discards: str = "-",
    finished: bool = False,
) -> str:
    """The text of a position; within each part, cards and places are separated by spaces."""
    rows = ["/".join(row.split()) for row in (a, b, c)]
    piles = [".".join(pile.split()) for pile in (protections, held, draw, discards)]
    arrow, *drawn = threats.split()
    return " ".join(["seabirds", *rows, arrow + ".".join(drawn), *piles] + ["finished"] * finished)


def table(more: int = 0, **parts: Any) -> seabirds.Position:
    """The position with some parts given; the rest of the board is one islet, an ʻaʻo, and nothing to draw.

    With `more`, its deck has that many more cards of every threat and protection.
    """
    written = text(**parts)
    position = seabirds.parse(written, deck=more_cards(more))
    assert str(position) == written
    return position


@cache
def more_cards(more: int) -> Deck:
    """The deck with that many more cards of every threat and every protection."""
    whole = deck.load()
    threats = {key: replace(card, count=card.count + more) for key, card in whole.threats.items()}
    protections = {key: replace(card, count=card.count + more) for key, card in whole.protections.items()}
    return replace(whole, threats=threats, protections=protections) if more else whole


def move(written: str) -> Any:
    """The move of a text, even with places that are not on the board."""
    name, *words = written.split()
    if name == "protect" and len(words) == 4:
        return seabirds.Protect(words[0], words[1], words[2], int(words[3]))
    return MOVES[name](*words)


def words_apart(one: str, other: str) -> int:
    """Return the number of cards, places or marks that must change to turn one text into the other."""
    here, there = (Counter(re.split(r"[ /.|,;()]", line)) for line in (one, other))
    for word in ("", "-"):
        del here[word], there[word]
    return max((here - there).total(), (there - here).total())


def crowded(plies: int = 25) -> Session:
    """A long game in which protections are held and never played, with threats and many pairs on the table."""
    session = Session("seabirds#11")
    while session.ply < plies and not session.position.over:
        moves = elele.legal_moves(session.position)
        session.play(next((move for move in moves if not str(move).startswith(("protect", "finish"))), moves[-1]))
    return session


def ending() -> Session:
    """A session whose only move is `finish`."""
    session, rng = Session("seabirds#7"), random.Random(7)
    while not session.position.over:
        moves = elele.legal_moves(session.position)
        if moves == [seabirds.Finish()]:
            return session
        session.play(rng.choice([move for move in moves if not isinstance(move, seabirds.Finish)]))
    raise AssertionError("the game is finished")


def ended() -> Session:
    """A finished game."""
    session = ending()
    session.play("finish")
    return session
