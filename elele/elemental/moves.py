"""The five kinds of move in Elemental, each with a text such as `discard a b d e`."""

from __future__ import annotations

from dataclasses import dataclass

from elele.positions import InWords


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard the four top cards of a block."""

    block: tuple[str, ...]
    """The four places in reading order."""

    def __str__(self) -> str:
        return f"discard {' '.join(self.block)}"


@dataclass(frozen=True, slots=True)
class Spare(InWords):
    """The top card in the middle of a cross becomes a new spare."""

    middle: str


@dataclass(frozen=True, slots=True)
class Place(InWords):
    """Manipulation A: a spare becomes the top card of any pile, empty or not."""

    card: str
    pile: str


@dataclass(frozen=True, slots=True)
class Shift(InWords):
    """Manipulation B: a whole pile moves to an empty place beside it."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Transfer(InWords):
    """Manipulation C: the top card of one pile of an extremity moves to the other pile, which is empty."""

    source: str
    target: str


Move = Discard | Spare | Place | Shift | Transfer
