"""Deals of Elemental: from a seed, or from a deck given card by card."""

from __future__ import annotations

from collections.abc import Sequence

from elele.cards import DECK, shuffled, whole_deck
from elele.elemental.notation import parse_version
from elele.elemental.position import Pile, Position


def deal(version: str, seed: int | str) -> Position:
    """The first position of a shuffled deal; `october` if no version is named.

    The two versions of a seed begin with the same cards. Raises `ParseError` for an unknown version.
    """
    name = parse_version(version)
    return _dealt(shuffled(DECK, seed), name, f"elemental:{name}#{seed}")


def redeal(position: Position, seed: int | str) -> Position:
    """The first position of another deal in the same version, even if this one was not dealt."""
    return deal(position.version, seed)


def deal_from(deck: Sequence[str], version: str = "october") -> Position:
    """The first position of a deck given card by card: pile a takes the first four, and so on to l.

    The last of each four is on top, face up; the last four cards of the deck are the spares. Raises `ValueError` for
    a deck that is not the 52 cards, each once, and for an unknown version.
    """
    return _dealt(whole_deck(deck), parse_version(version), "")


def _dealt(cards: Sequence[str], version: str, name: str) -> Position:
    fours = [tuple(cards[number : number + 4]) for number in range(0, 52, 4)]
    piles = tuple(Pile(four[:3], four[3:]) for four in fours[:12])
    return Position(piles, fours[12], version=version, deal=name)
