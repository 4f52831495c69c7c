"""The moves of Elba: a card to its foundation, cards from pile to pile, and a deal."""

from __future__ import annotations

from dataclasses import dataclass

from elele.positions import InWords


@dataclass(frozen=True, slots=True)
class Found(InWords):
    """Send the top card of a pile to its foundation."""

    pile: int
    """The number of the pile, 1 to 8 from left to right, as in every move."""


@dataclass(frozen=True, slots=True)
class Build(InWords):
    """Move the top card of a pile, or the run at its top, onto another pile."""

    source: int
    target: int
    count: int
    """The number of cards that move together."""


@dataclass(frozen=True, slots=True)
class Deal(InWords):
    """Deal one card from the stock to each pile, starting with pile 1, until each has a card or the stock is empty."""


Move = Found | Build | Deal


@dataclass(frozen=True, slots=True)
class Stray(InWords):
    """An illegal drag that can be explained: a card off a foundation, or to the foundation of another suit.

    `source` and `target` are places on the board, such as `fH` and `3`. `parse_move` never returns a stray.
    """

    source: str
    target: str
