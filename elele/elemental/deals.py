"""Deal Elemental from a seed, or from a given deck.

`elemental:easy#7` is the seventh of 200 easy deals in October's version, and `elemental:july+hard#7` is the seventh
hard deal in July's version. All such deals come from `data/levels.csv` and can be won. The list never changes, so a
text always means the same deal. The `deal` of a position gives the plain number, as in `elemental:october#1014`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from elele.cards import DECK, LEVELS, chosen, deals_of, shuffled, whole_deck
from elele.elemental.figures import STANDARD, Figures, ruled_by
from elele.elemental.notation import parse_version
from elele.elemental.position import Pile, Position


def deal(version: str, seed: int | str, figures: object = STANDARD) -> Position:
    """The first position of a shuffled deal, in the version `october` unless another version is named.

    For the same seed, both versions deal the same cards. With one of `LEVELS` in the version, the seed is the number of
    a deal at that level. With other `figures`, the deal has other rules. Raises `ParseError` for an unknown version,
    for a number beyond the end of the level's list, and as `figures.ruled_by` does.
    """
    words = version.split("+")
    level = next((word for word in words if word in LEVELS), "")
    if level and "" not in words:
        words.remove(level)
        text, version = f"elemental:{version}#{seed}", "+".join(words)
        seed = chosen(deals_of("elemental", parse_version(version), level), seed, text)
    name = parse_version(version)
    ruled = ruled_by(figures)
    text = f"elemental:{name}#{seed}" if ruled is STANDARD else ""  # A name stands for the inventor's rules.
    return _dealt(shuffled(DECK, seed), name, text, ruled)


def redeal(position: Position, seed: int | str) -> Position:
    """The first position of another deal in the same version, even if this position did not come from a deal."""
    return deal(position.version, seed, position.figures)


def levels(position: Position) -> Mapping[str, Callable[[], Sequence[int]]]:
    """Level of difficulty → a function that returns the numbers of its deals in the position's version."""
    return {level: partial(deals_of, "elemental", position.version, level) for level in LEVELS}


def deal_from(deck: Sequence[str], version: str = "october") -> Position:
    """The first position of a given deck: pile `a` takes the first four cards, and so on to pile `l`.

    The last card of each four is on top, face up; the last four cards of the deck are the spares. Raises `ValueError`
    for a deck that does not have each of the 52 cards once, and for an unknown version.
    """
    return _dealt(whole_deck(deck), parse_version(version), "")


def _dealt(cards: Sequence[str], version: str, name: str, figures: Figures = STANDARD) -> Position:
    piles = [Pile(tuple(cards[first : first + 3]), (cards[first + 3],)) for first in range(0, 48, 4)]
    return Position(tuple(piles), tuple(cards[48:]), version=version, deal=name, figures=figures)
