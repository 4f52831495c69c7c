"""What lies on the table: a habitat with its colony, and a pile of Row 2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Laid(NamedTuple):
    """A bird-level threat that lies on a habitat."""

    threat: str
    pair: int | None
    """The pair it covers, counted from 0 in the order placed; None where it takes a free place."""

    def __str__(self) -> str:
        return self.threat if self.pair is None else f"{self.threat}@{self.pair + 1}"


@dataclass(frozen=True, slots=True)
class Colony:
    """A habitat card with all that lies on it.

    Its text is `dune-1(moli:w+moli:k,noio:w+noio:k;cat@1,rat;habitat-loss;social-attraction)`: the
    pairs, the bird-level threats (`@1`: on the first pair), the habitat-level threat, and the
    protections tucked under it. Empty parts at the end are left out.
    """

    card: str
    type: str
    capacity: int
    """Places for pairs, Social Attraction included."""
    pairs: tuple[tuple[str, str], ...] = ()
    threats: tuple[Laid, ...] = ()
    """Bird-level threats, the first laid first."""
    loss: str = ""
    """The habitat-level threat that lies over all of it, such as `habitat-loss`, or nothing."""
    tucked: tuple[str, ...] = ()
    """Protections that stay with the habitat, in the order played."""
    sanctuary: bool = False

    @property
    def free(self) -> int:
        """Places that hold neither a pair nor a threat."""
        return self.capacity - len(self.pairs) - sum(laid.pair is None for laid in self.threats)

    @property
    def open(self) -> bool:
        """Whether a pair can still be placed: a free place, and no habitat-level threat."""
        return not self.loss and self.free > 0

    @property
    def covered(self) -> frozenset[int]:
        """The numbers, from 0, of the pairs that a threat covers."""
        return frozenset(laid.pair for laid in self.threats if laid.pair is not None)

    @property
    def bare(self) -> int | None:
        """The first placed pair that no threat covers, counted from 0."""
        return next((number for number in range(len(self.pairs)) if number not in self.covered), None)

    def __str__(self) -> str:
        pairs = ",".join("+".join(pair) for pair in self.pairs)
        parts = ";".join((pairs, ",".join(map(str, self.threats)), self.loss, ",".join(self.tucked))).rstrip(";")
        return f"{self.card}({parts})" if parts else self.card


class Pile(NamedTuple):
    """A pile of Row 2; its text is `noio:w.ao:k|iwa:w`, or `-` for an empty one."""

    down: tuple[str, ...] = ()
    """Face-down cards; the last one turns next."""
    up: str = ""
    """The open bird on top, or nothing."""

    def __str__(self) -> str:
        return f"{'.'.join(self.down)}|{self.up}" if self.down or self.up else "-"
