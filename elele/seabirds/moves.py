"""The seven kinds of move in E Lele!, each with a text such as `pair b2 c4 a3`."""

from __future__ import annotations

from dataclasses import dataclass

from elele.positions import InWords


@dataclass(frozen=True, slots=True)
class Pair(InWords):
    """Place two birds as a pair in a habitat."""

    first: str
    """The place of the first bird; Row 2 comes before Row 3, and lower numbers come first."""
    second: str
    """The place of the mate; an empty text while only one bird is named."""
    habitat: str


@dataclass(frozen=True, slots=True)
class Turn(InWords):
    """Turn up the next card of a pile in Row 2 to fill its gap."""

    pile: str


@dataclass(frozen=True, slots=True)
class Raise(InWords):
    """Move a bird up from Row 3 to fill a gap in Row 2."""

    source: str
    pile: str


@dataclass(frozen=True, slots=True)
class Fill(InWords):
    """Fill an empty pile in Row 2 with the next card of the draw pile, which nobody sees beforehand."""

    pile: str


@dataclass(frozen=True, slots=True)
class Stuck(InWords):
    """Discard Row 3, deal it again, and draw one threat and two protections."""


@dataclass(frozen=True, slots=True)
class Protect:
    """Play a held protection on a habitat, against one threat or for the whole habitat."""

    protection: str
    habitat: str
    """The place of the habitat; an empty text while only the protection is named."""
    threat: str = ""
    """The threat to take away; an empty text for a Bird Sanctuary and for Social Attraction."""
    number: int = 1
    """The number of the threat among equal threats on the habitat, counted from the first laid; the text omits a 1."""

    def __str__(self) -> str:
        words = ("protect", self.protection, self.habitat, self.threat, f"{self.number}" if self.number != 1 else "")
        return " ".join(filter(None, words))


@dataclass(frozen=True, slots=True)
class Finish(InWords):
    """End the game."""


Move = Pair | Turn | Raise | Fill | Stuck | Protect | Finish
