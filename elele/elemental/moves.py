"""The five kinds of move in Elemental, each with a text such as `discard a b d e`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard the four top cards of a block."""

    block: tuple[str, ...]
    """The four places in reading order."""

    def __str__(self) -> str:
        return f"discard {' '.join(self.block)}"


@dataclass(frozen=True, slots=True)
class Spare:
    """The top card in the middle of a cross becomes a new spare."""

    middle: str

    def __str__(self) -> str:
        return f"spare {self.middle}"


@dataclass(frozen=True, slots=True)
class Place:
    """Manipulation A: a spare becomes the top card of any pile, empty or not."""

    card: str
    pile: str

    def __str__(self) -> str:
        return f"place {self.card} {self.pile}"


@dataclass(frozen=True, slots=True)
class Shift:
    """Manipulation B: a whole pile moves to an empty place beside it."""

    source: str
    target: str

    def __str__(self) -> str:
        return f"shift {self.source} {self.target}"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Manipulation C: the top card of one pile of an extremity moves to the other pile, which is empty."""

    source: str
    target: str

    def __str__(self) -> str:
        return f"transfer {self.source} {self.target}"


Move = Discard | Spare | Place | Shift | Transfer
