"""The solver's piles in Elba: each pile is created once, and stores its estimated cost and the parts that can leave it.

A card is a number, its index in `cards.DECK`; a set of cards is a number with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elele.cards import DECK, RANKS, SUITS, follows
from elele.elba import Position

Cards = tuple[int, ...]
NUMBER = {card: number for number, card in enumerate(DECK)}
"""Card → its number."""
HOSTING = [sum(1 << NUMBER[base] for base in DECK if follows(card, base)) for card in DECK]
"""For each card, the cards on which it may be built."""
FREE = 9
"""The slot of a pile whose place is still open: the pile can be moved before the next deal, or no deal will come.
The places of the tableau are slots 0 to 7; slot 8 stands for places that the stock will not reach again."""
_SUIT = [SUITS.index(card[1]) for card in DECK]
_RANK = [RANKS.index(card[0]) for card in DECK]
_DIGIT = 7
"""The number of bits for each card in the code of a pile: enough for 10 slots, and for 52 cards beneath, face up or
face down."""
_HIDDEN, _BLOCKING, _APART, _EMPTY = 6, 3, 1, -2
"""The costs of a face-down card, a card above a lower card of its suit, a card that continues no run, and an empty
pile."""

Ways = Callable[[int], Sequence[int]]
"""A function that takes the length of a run and returns the numbers of cards that may move together, the whole run
last."""


def numbers(cards: Sequence[str]) -> Cards:
    """The numbers of some cards."""
    return tuple(NUMBER[card] for card in cards)


def whole_run(run: int) -> Sequence[int]:
    """Move whole runs only."""
    return (run,)


def top_or_run(run: int) -> Sequence[int]:
    """Move the top card or the whole run."""
    return (1, run) if run > 1 else (1,)


def any_part(run: int) -> Sequence[int]:
    """Move any number of cards from the top of the run."""
    return range(1, run + 1)


def ways_of(position: Position) -> Ways:
    """The function that gives the numbers of cards that may move together in the position's version."""
    return any_part if position.partial else top_or_run


class Pile:
    """An immutable pile in a slot; the same cards in the same slot are the same object."""

    __slots__ = (
        "afloat", "bare", "bit", "code", "cost", "down", "hosts", "joined", "parts", "run", "size", "slot", "up",
    )  # fmt: skip

    def __init__(self, down: Cards, up: Cards, slot: int) -> None:
        self.down, self.up, self.slot = down, up, slot
        self.size = len(down) + len(up)
        self.bit = 1 << up[-1] if up else 0
        """The bit of the top card, or 0 for an empty pile."""
        self.run = run_of(up)
        self.hosts = 0
        """The cards onto which some part of the pile may move."""
        self.code, self.cost = _code(down, up, slot), _cost(down, up)
        self.afloat: Pile = self
        """The same pile while another pile is empty: in the slot `FREE` if it can be moved as a whole."""
        self.bare: Pile | None = None
        """The pile without its top card, created when first needed."""
        self.parts: list[Part] | None = None
        """The parts that can leave, created when first needed."""
        self.joined: dict[int, Pile] = {}
        """Set of cards that joins the pile → the resulting pile."""


Part = tuple[int, int, Pile, Cards, bool]
"""Cards that may leave a pile together.

The first three fields are the cards on which these may be built, these cards as a set, and the rest of the pile. The
last two fields are these cards in order and a flag that is True for a whole pile.
"""


class Piles:
    """All the piles that a search has created."""

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._met: dict[tuple[Cards, Cards, int], Pile] = {}

    def pile(self, down: Cards, up: Cards, slot: int) -> Pile:
        """The pile with these cards in this slot."""
        pile = self._met.get((down, up, slot))
        if pile is None:
            pile = self._met[down, up, slot] = Pile(down, up, slot)
            for count in self._ways(pile.run) if up else ():
                pile.hosts |= HOSTING[up[-count]]
            if slot != FREE and pile.run == pile.size:
                pile.afloat = self.pile(down, up, FREE)
        return pile

    def parts(self, pile: Pile) -> list[Part]:
        """The parts that may leave a pile that is not empty, from the top card to the whole run."""
        pile.parts = [self._part(pile, count) for count in self._ways(pile.run)]
        return pile.parts

    def _part(self, pile: Pile, count: int) -> Part:
        moving = pile.up[-count:]
        which = sum(1 << card for card in moving)
        return HOSTING[moving[0]], which, self._less(pile, count), moving, count == pile.size

    def bare(self, pile: Pile) -> Pile:
        """The pile without its top card."""
        if pile.bare is None:
            pile.bare = self._less(pile, 1)
        return pile.bare

    def _less(self, pile: Pile, count: int) -> Pile:
        down, up = pile.down, pile.up[:-count]
        return self.pile(down, up, pile.slot) if up or not down else self.pile(down[:-1], down[-1:], pile.slot)

    def join(self, pile: Pile, part: Part) -> Pile:
        """The pile after a part has joined it; the result is stored in `pile.joined`."""
        more = pile.joined[part[1]] = self.pile(pile.down, pile.up + part[3], pile.slot)
        return more


def run_of(up: Cards) -> int:
    """The number of cards in the run at the top of a pile."""
    run = min(len(up), 1)
    while run < len(up) and HOSTING[up[-run]] >> up[-run - 1] & 1:
        run += 1
    return run


def _code(down: Cards, up: Cards, slot: int) -> int:
    """A number that encodes what is beneath each card; the sum over the eight piles identifies the tableau.

    The number encodes the slots of the piles, but not the order of the piles.
    """
    code, beneath = 0, 1 + slot
    for place, card in enumerate(down + up):
        code |= beneath << _DIGIT * card
        beneath = 11 + card if place >= len(down) else 63 + card
    return code


def _cost(down: Cards, up: Cards) -> int:
    """A rough estimate of the work left in a pile; the estimate affects only the order of the search."""
    if not up:
        return _EMPTY
    cost, lowest = _HIDDEN * len(down), [len(DECK)] * 4
    cards = down + up
    for place, card in enumerate(cards):
        suit, rank = _SUIT[card], _RANK[card]
        cost += _BLOCKING * (lowest[suit] < rank)
        cost += _APART * (place > 0 and not HOSTING[card] >> cards[place - 1] & 1)
        lowest[suit] = min(lowest[suit], rank)
    return cost
