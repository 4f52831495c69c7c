"""What lies on one place of the tableau, the suits of the cards, and the numbers the rules name."""

from __future__ import annotations

from typing import NamedTuple

from elele.cards import DECK, SUITS
from elele.cards import pile_text

WON_AT = {"october": 0, "july": 4}
"""Version → the number of cards, tableau and spares together, at which the game is won."""
VERSIONS = tuple(WON_AT)
"""The two versions of the game; the first is played where none is named."""
MOST_SPARES = 4
SPARE_PLACES = ("s1", "s2", "s3", "s4")
"""The places of the spares, in the order in which they are held."""
LIMIT = 3
"""October: manipulations that may be made in a row."""
BITS = {card: 1 << SUITS.index(card[1]) for card in DECK} | {"": 0}
"""Card → the bit of its suit; no card has no bit."""
ALL_SUITS = 15
"""The bits of all four suits together."""


class Pile(NamedTuple):
    """A pile of the tableau; its text is `5C.KD.2S|7H`, bottom card first, or `-` for an empty pile.

    A card that has turned face up stays so, also under a spare. The top card is always face up.
    """

    down: tuple[str, ...] = ()
    """Face-down cards; the last one turns next."""
    up: tuple[str, ...] = ()
    """Face-up cards; the last one is the top card."""

    @property
    def top(self) -> str:
        """The top card, or an empty text."""
        return self.up[-1] if self.up else ""

    @property
    def height(self) -> int:
        """How many cards lie here."""
        return len(self.down) + len(self.up)

    @property
    def turns(self) -> bool:
        """Whether a hidden card turns up when the top card goes."""
        return len(self.up) == 1 and bool(self.down)

    def without_top(self) -> Pile:
        """The pile when its top card is gone; a card that lies bare turns up by itself."""
        down, up = self
        if len(up) == 1 and down:
            return Pile(down[:-1], down[-1:])
        return Pile(down, up[:-1])

    def under(self, card: str) -> Pile:
        """The pile when a card has been placed on it."""
        return Pile(self.down, (*self.up, card))

    def __str__(self) -> str:
        return pile_text(self.down, self.up)


EMPTY = Pile()
