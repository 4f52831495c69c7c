"""What lies on the table of Elba: a pile of the tableau, and what each card may lie on."""

from __future__ import annotations

from typing import NamedTuple

from elele.cards import DECK, RANKS, SUITS, follows
from elele.cards import pile_text

VERSIONS = ("", "strict", "partial", "strict+partial")
"""`strict`: the stock is dealt only when nothing else is left to do. `partial`: any part of a run moves."""
PILES = tuple(str(number) for number in range(1, 9))
"""The places of the piles."""
FOUNDATIONS = tuple(f"f{suit}" for suit in SUITS)
"""The places of the foundations."""
STEP = {card: (SUITS.index(card[1]), RANKS.index(card[0])) for card in DECK}
"""Card → its foundation, counted from 0, and how many cards lie there before it."""
COMPLETE = (len(RANKS),) * len(SUITS)
"""Cards on each foundation when all are home."""
HOSTS = {card: tuple(base for base in DECK if follows(card, base)) for card in DECK}
"""Card → the cards it may lie on in a pile."""
BIT = {card: 1 << number for number, card in enumerate(DECK)}
"""Card → its bit, so that a number can stand for a set of cards."""
_HOST_BITS = {card: sum(BIT[base] for base in bases) for card, bases in HOSTS.items()}


class Pile(NamedTuple):
    """A pile of the tableau, bottom card first; its text is `5H.QH.AH.4C|AD`, or `-` for an empty one."""

    down: tuple[str, ...] = ()
    """Face-down cards; the last one turns next."""
    up: tuple[str, ...] = ()
    """Face-up cards; the last one is the top card."""
    run: int = 0
    """How many face-up cards at the top go down rank by rank in alternating colours."""
    bit: int = 0
    """The bit of the top card."""
    hosts: int = 0
    """The bits of all cards that some card of the run may lie on."""

    @property
    def top(self) -> str:
        """The top card, or an empty text."""
        return self.up[-1] if self.up else ""

    def whole(self, count: int) -> bool:
        """Whether so many cards are all that lie here."""
        return count == len(self.up) and not self.down

    def turns(self, count: int) -> bool:
        """Whether a hidden card turns up when so many cards leave."""
        return count == len(self.up) and bool(self.down)

    def without(self, count: int) -> Pile:
        """The pile when cards of its run have left; a card that lies bare turns up by itself."""
        down, up = self.down, self.up
        if count < len(up):
            return piled(down, up[:-count])
        return Pile(down[:-1], down[-1:], 1, BIT[down[-1]], _HOST_BITS[down[-1]]) if down else EMPTY

    def under(self, cards: tuple[str, ...]) -> Pile:
        """The pile when cards that are a run have come to lie on it."""
        first = cards[0]
        run, hosts = (self.run, self.hosts) if self.bit & _HOST_BITS[first] else (0, 0)
        for card in cards:
            hosts |= _HOST_BITS[card]
        return Pile(self.down, self.up + cards, run + len(cards), BIT[cards[-1]], hosts)

    def __str__(self) -> str:
        return pile_text(self.down, self.up)


EMPTY = Pile()


def piled(down: tuple[str, ...], up: tuple[str, ...]) -> Pile:
    """A pile with its run counted."""
    if not up:
        return EMPTY
    run, hosts = 1, _HOST_BITS[up[-1]]
    while run < len(up) and BIT[up[-run - 1]] & _HOST_BITS[up[-run]]:
        run += 1
        hosts |= _HOST_BITS[up[-run]]
    return Pile(down, up, run, BIT[up[-1]], hosts)
