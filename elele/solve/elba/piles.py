"""The piles of Elba as a search meets them: each is made once, and knows what can leave it and what it still costs.

A card is a number, its place in `cards.DECK`; a set of cards is a number with a bit for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elele.cards import DECK
from elele.elba.position import Position
from elele.elba.table import BIT, HOSTS, STEP

Cards = tuple[int, ...]
NUMBER = {card: number for number, card in enumerate(DECK)}
"""Card → its number, by which its bit is shifted too."""
HOSTING = [sum(BIT[base] for base in HOSTS[card]) for card in DECK]
"""For each card, the cards it may lie on."""
_SUIT, _RANK = ([STEP[card][part] for card in DECK] for part in (0, 1))
_DIGIT = 7
"""Bits for each card in the code of a pile: enough for 9 slots, and 52 cards that lie beneath, up or down."""
_HIDDEN, _BLOCKING, _APART, _EMPTY = 6, 3, 1, -2
"""What a pile costs: for a face-down card, for one above a lower card of its suit, for one that does not go on with
the card beneath it, and for having no card at all."""

Ways = Callable[[int], Sequence[int]]
"""How many cards of a run of some length may move together, the whole run last."""


def whole_run(run: int) -> Sequence[int]:
    return (run,)


def top_or_run(run: int) -> Sequence[int]:
    return (1, run) if run > 1 else (1,)


def any_part(run: int) -> Sequence[int]:
    return range(1, run + 1)


def ways_of(position: Position) -> Ways:
    """What the position's version allows."""
    return any_part if position.partial else top_or_run


class Pile:
    """A pile of some slot; it never changes, and the same cards in the same slot are the same pile."""

    __slots__ = ("bare", "bit", "code", "cost", "down", "hosts", "joined", "parts", "run", "size", "slot", "up")

    def __init__(self, down: Cards, up: Cards, slot: int) -> None:
        self.down, self.up, self.slot = down, up, slot
        self.size = len(down) + len(up)
        self.bit = 1 << up[-1] if up else 0
        self.run = _run(up)
        self.hosts = 0
        """The cards that something of the pile may move onto."""
        self.code, self.cost = _code(down, up, slot), _cost(down, up)
        self.bare: Pile | None = None
        """The pile without its top card, once it has been asked for."""
        self.parts: list[Part] | None = None
        """What can leave, once it has been asked for."""
        self.joined: dict[int, Pile] = {}
        """The pile that it becomes, by the cards that have come."""


Part = tuple[int, int, Pile, Cards, bool]
"""What may leave a pile together: the cards it may lie on, which cards it is, the pile that stays, the cards in their
order, and whether they are the whole pile."""


class Piles:
    """All the piles that a search has met."""

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._met: dict[tuple[Cards, Cards, int], Pile] = {}

    def pile(self, down: Cards, up: Cards, slot: int) -> Pile:
        """The pile of these cards in this slot."""
        pile = self._met.get((down, up, slot))
        if pile is None:
            pile = self._met[down, up, slot] = Pile(down, up, slot)
            for count in self._ways(pile.run) if up else ():
                pile.hosts |= HOSTING[up[-count]]
        return pile

    def parts(self, pile: Pile) -> list[Part]:
        """What may leave a pile that has cards, the top card first and the whole run last."""
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
        """The pile when such a part has come; `pile.joined` knows it from now on."""
        more = pile.joined[part[1]] = self.pile(pile.down, pile.up + part[3], pile.slot)
        return more


def _run(up: Cards) -> int:
    run = min(len(up), 1)
    while run < len(up) and HOSTING[up[-run]] >> up[-run - 1] & 1:
        run += 1
    return run


def _code(down: Cards, up: Cards, slot: int) -> int:
    """A number that tells what lies beneath each card, so that the sum of eight such numbers tells the tableau.

    The order of the piles is not in it, but their slots are.
    """
    code, beneath = 0, 1 + slot
    for place, card in enumerate(down + up):
        code |= beneath << _DIGIT * card
        beneath = 10 + card if place >= len(down) else 62 + card
    return code


def _cost(down: Cards, up: Cards) -> int:
    """How much there is still to do in a pile, by a rough guess that decides only what is tried first."""
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
