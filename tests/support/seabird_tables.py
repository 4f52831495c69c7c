"""Tables of E Lele! Solitaire written the way people say them, for the tests."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import elele
from elele import seabirds
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
    """A position's text; within each part, cards and places stand apart by spaces."""
    rows = ["/".join(row.split()) for row in (a, b, c)]
    piles = [".".join(pile.split()) for pile in (protections, held, draw, discards)]
    arrow, *drawn = threats.split()
    return " ".join(["seabirds", *rows, arrow + ".".join(drawn), *piles] + ["finished"] * finished)


def table(**parts: Any) -> seabirds.Position:
    """The position of those parts; the rest of the table is one islet, an ʻaʻo, and nothing to draw."""
    written = text(**parts)
    position = elele.parse(written)
    assert str(position) == written
    return position


def move(written: str) -> Any:
    """A move as it is written, places that are not on the table included."""
    name, *words = written.split()
    return MOVES[name](*words)


def words_apart(one: str, other: str) -> int:
    """How many cards, places or marks must change to make one text the other."""
    here, there = (Counter(re.split(r"[ /.|,;()]", line)) for line in (one, other))
    for word in ("", "-"):
        del here[word], there[word]
    return max((here - there).total(), (there - here).total())


def crowded(plies: int = 25) -> Session:
    """A long game in which protections are held and not played: threats, protections and many pairs on the table."""
    session = Session("seabirds#11")
    while session.ply < plies and not session.position.over:
        moves = elele.legal_moves(session.position)
        session.play(next((move for move in moves if not str(move).startswith(("protect", "finish"))), moves[-1]))
    return session
