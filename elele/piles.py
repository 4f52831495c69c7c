"""Cards and piles of the 52-card games, read from text and written as text.

Cards are joined by `.`, `-` stands for none; a pile is `5C.KD.2S|7H`: bottom first, what lies face down
before the bar, what lies face up after it.
"""

from __future__ import annotations

from collections.abc import Iterable

from elele.cards import DECK
from elele.game import ParseError
from elele.words import quoted


def cards_text(cards: Iterable[str]) -> str:
    """Some cards as a text: `TS.4H`, or `-`."""
    return ".".join(cards) or "-"


def cards_of(text: str) -> tuple[str, ...]:
    """The cards of a text; raises `ParseError`."""
    cards = () if text == "-" else tuple(text.split("."))
    for card in cards:
        if card not in DECK:
            raise ParseError(f"{quoted(card)} is no card; write rank and suit, as in TS")
    return cards


def pile_text(down: Iterable[str], up: Iterable[str]) -> str:
    """A pile as a text: `5C.KD.2S|7H`, or `-` when it is empty."""
    hidden, open_ = ".".join(down), ".".join(up)
    return f"{hidden}|{open_}" if open_ else "-"


def pile_of(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The face-down and the face-up cards of a pile's text; raises `ParseError`."""
    if text == "-":
        return (), ()
    down, bar, up = text.partition("|")
    if not bar or down == "-" or up in ("", "-"):
        wanted = "write face-down cards, then |, then face-up cards; or - for an empty pile"
        raise ParseError(f"{quoted(text)} is no pile: {wanted}")
    return cards_of(down or "-"), cards_of(up)


def no_card_twice(cards: Iterable[str]) -> None:
    """Nothing for cards that are all different; raises `ParseError` for others."""
    seen: set[str] = set()
    for card in cards:
        if card in seen:
            raise ParseError(f"{card} lies on the table twice")
        seen.add(card)
