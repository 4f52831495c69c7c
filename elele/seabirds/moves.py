"""The seven things a player can do in E Lele! Solitaire, as small values with a text each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pair:
    """Two birds leave their places and nest together in a habitat."""

    first: str
    """The place of one bird: Row 2 comes before Row 3, the lower number first."""
    second: str
    """The place of its mate; empty while only one bird is named."""
    habitat: str

    def __str__(self) -> str:
        return f"pair {self.first} {self.second} {self.habitat}"


@dataclass(frozen=True, slots=True)
class Turn:
    """The next card of a pile of Row 2 turns face up to fill its gap."""

    pile: str

    def __str__(self) -> str:
        return f"turn {self.pile}"


@dataclass(frozen=True, slots=True)
class Raise:
    """A bird of Row 3 moves up to fill a gap in Row 2."""

    source: str
    pile: str

    def __str__(self) -> str:
        return f"raise {self.source} {self.pile}"


@dataclass(frozen=True, slots=True)
class Fill:
    """An empty pile of Row 2 takes the next card of the draw pile, unseen until it is there."""

    pile: str

    def __str__(self) -> str:
        return f"fill {self.pile}"


@dataclass(frozen=True, slots=True)
class Stuck:
    """Row 3 is discarded and dealt again; one threat and two protections are drawn."""

    def __str__(self) -> str:
        return "stuck"


@dataclass(frozen=True, slots=True)
class Protect:
    """A held protection is played on a habitat, against one threat or for the habitat itself."""

    protection: str
    habitat: str
    """Its place; empty while only the protection is named."""
    threat: str = ""
    """The threat it takes away; empty for a Bird Sanctuary and for Social Attraction."""
    number: int = 1
    """The number of the threat among equal ones on the habitat, in the order laid; the text leaves out a 1."""

    def __str__(self) -> str:
        words = ("protect", self.protection, self.habitat, self.threat, f"{self.number}" if self.number != 1 else "")
        return " ".join(filter(None, words))


@dataclass(frozen=True, slots=True)
class Finish:
    """The game ends, and the score stands."""

    def __str__(self) -> str:
        return "finish"


Move = Pair | Turn | Raise | Fill | Stuck | Protect | Finish
