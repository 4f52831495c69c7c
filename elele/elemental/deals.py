"""Deal Elemental from a seed, or from a given deck.

`elemental:easy#7` is the seventh of 200 easy deals of October, `elemental:july+hard#7` the seventh hard one of July.
They come from `data/levels.csv`, and all of them can be won. The list never changes, so a text always means the same
deal. The position gives the deal's plain number, such as `elemental:october#1014`.
"""

from __future__ import annotations

from collections.abc import Sequence

from elele.cards import DECK, LEVELS, chosen, deals_of, shuffled, whole_deck
from elele.elemental.notation import parse_version
from elele.elemental.position import Pile, Position


def deal(version: str, seed: int | str) -> Position:
    """The first position of a shuffled deal, in the version `october` unless another is named.

    Both versions deal the same cards for a seed. With one of `LEVELS` in the version, the seed is the number of a deal
    of that level. Raises `ParseError` for an unknown version, and for a number beyond the end of the list.
    """
    words = version.split("+")
    level = next((word for word in words if word in LEVELS), "")
    if level and "" not in words:
        words.remove(level)
        text, version = f"elemental:{version}#{seed}", "+".join(words)
        seed = chosen(deals_of("elemental", parse_version(version), level), seed, text)
    name = parse_version(version)
    return _dealt(shuffled(DECK, seed), name, f"elemental:{name}#{seed}")


def redeal(position: Position, seed: int | str) -> Position:
    """The first position of another deal in the same version, even if this position came from no deal."""
    return deal(position.version, seed)


def deal_from(deck: Sequence[str], version: str = "october") -> Position:
    """The first position of a given deck: pile a takes the first four cards, and so on to pile l.

    The last of each four is on top, face up; the last four cards of the deck are the spares. Raises `ValueError` for
    a deck that is not the 52 cards, each once, and for an unknown version.
    """
    return _dealt(whole_deck(deck), parse_version(version), "")


def _dealt(cards: Sequence[str], version: str, name: str) -> Position:
    fours = [tuple(cards[number : number + 4]) for number in range(0, 52, 4)]
    piles = tuple(Pile(four[:3], four[3:]) for four in fours[:12])
    return Position(piles, fours[12], version=version, deal=name)
