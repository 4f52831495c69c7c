"""The three things a player can do in Elba."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Found:
    """The top card of a pile goes to its foundation."""

    pile: int
    """1 to 8, from left to right, as in every move."""

    def __str__(self) -> str:
        return f"found {self.pile}"


@dataclass(frozen=True, slots=True)
class Build:
    """The top card, or the run on top, of one pile goes onto another."""

    source: int
    target: int
    count: int
    """How many cards move together."""

    def __str__(self) -> str:
        return f"build {self.source} {self.target} {self.count}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The stock gives one card to each pile, from the first on, as far as it goes."""

    def __str__(self) -> str:
        return "deal"


Move = Found | Build | Deal
