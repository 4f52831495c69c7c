"""Elemental read from text: positions and moves."""

from __future__ import annotations

from typing import Any

from elele.cards import DECK
from elele.elemental.grid import NEIGHBOURS, PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.table import LIMIT, MOST_SPARES, VERSIONS, Pile
from elele.errors import ParseError
from elele.cards import parse_cards, check_no_repeats, parse_pile
from elele.phrases import quoted

SHAPES = {
    "discard": "place place place place",
    "spare": "place",
    "place": "card place",
    "shift": "place place",
    "transfer": "place place",
}
"""The words that follow the name of each move."""


def parse_move(text: str) -> Move:
    """The move of a text such as `discard a b d e`; raises `ParseError` naming the word not understood."""
    name, *words = text.split() or [""]
    if name not in SHAPES:
        raise ParseError(f"{quoted(name)} is no move of Elemental; a move begins with {', '.join(SHAPES)}")
    shape = SHAPES[name].split()
    if len(words) != len(shape):
        raise ParseError(f"{quoted(text)} has {len(words)} words after {name}; write: {name} {SHAPES[name]}")
    for word, wanted in zip(words, shape, strict=True):
        if word not in (DECK if wanted == "card" else PLACES):
            known = "a card is rank and suit, as in TS" if wanted == "card" else "places are a to l"
            raise ParseError(f"{quoted(word)} is no {wanted} of Elemental; {known}")
    if len(set(words)) < len(words):
        raise ParseError(f"{quoted(text)} names a place twice; name different places")
    match name:
        case "discard":
            return Discard(tuple(sorted(words)))
        case "spare":
            return Spare(*words)
        case "place":
            return Place(*words)
    return (Shift if name == "shift" else Transfer)(*words)


def fields(text: str) -> dict[str, Any]:
    """The parts of a position's text, by the names of `Position`; raises `ParseError`."""
    words = text.split()
    game, _, version = (words or [""])[0].partition(":")
    if len(words) != 5 or game != "elemental" or version not in VERSIONS:
        raise ParseError(
            "a position of Elemental is: elemental:october PILES SPARES MANIPULATIONS DISCARDS, or "
            f"elemental:july PILES SPARES MARKS DISCARDS; {quoted(text)} is not"
        )
    piles = tuple(Pile(*parse_pile(part)) for part in words[1].split("/"))
    if len(piles) != len(PLACES):
        raise ParseError(f"the tableau has {len(PLACES)} piles, a to l, with / between them, not {len(piles)}")
    spares, discards = parse_cards(words[2]), parse_cards(words[4])
    if len(spares) > MOST_SPARES:
        raise ParseError(f"there are no more than {MOST_SPARES} spares, and {quoted(words[2])} has {len(spares)}")
    check_no_repeats([*spares, *discards, *(card for pile in piles for cards in pile for card in cards)])
    count = {"manipulations": _count(words[3])} if version == "october" else {"shifts": _marks(words[3])}
    return {"piles": piles, "spares": spares, "discards": discards, "version": version, **count}


def _count(text: str) -> int:
    if text not in map(str, range(LIMIT + 1)):
        raise ParseError(f"{quoted(text)} is no number of manipulations; write 0 to {LIMIT}, the number made in a row")
    return int(text)


def _marks(text: str) -> tuple[tuple[str, str], ...]:
    shifts = set()
    for part in [] if text == "-" else text.split("."):
        source, _, target = part.partition(">")
        if target not in NEIGHBOURS.get(source, ()):
            wanted = "write from and to, two places side by side, as in c>d"
            raise ParseError(f"{quoted(part)} is no mark of a shift; {wanted}")
        shifts.add((source, target))
    both = {source for source, _ in shifts} & {target for _, target in shifts}
    if both:
        raise ParseError(f"{quoted(text)} marks {min(both)} as left and as reached; a place is only one of them")
    return tuple(sorted(shifts))
