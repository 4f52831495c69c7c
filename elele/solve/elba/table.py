"""What can be done on a table of Elba, in numbers: each move as the piles that it changes.

A card is safe when nothing that could be laid on it is left in the piles or the stock. Then it goes home at once and no
other move need be tried, as long as no deal can fall on it while it waits: take a line that wins without sending it
home now, and leave out each move of this card alone. All other moves stay legal, for nothing is ever laid on this
card; and when the line sends it home at last, both have come to the same table. In the strict game this always
holds, as the deal waits until the card is home.

Else a deal may fall on the waiting card, which then keeps what is dealt apart from the card below. Where any part of a
run moves, that gains nothing. Where whole runs move, it does if what is dealt goes on with the card below, or with a
card that the waiting one was moved to meanwhile; only its twin goes there too. Otherwise both tables go on alike,
but for the card that waits, with one exception: where it waits alone in its pile, what was dealt on it may go on to an
empty pile, and if another deal follows, it matters which pile that is. `Table.doubt` tells that there was an
empty pile so early; then "lost" is proven only by a search with the haste `SURE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from elele.cards import DECK
from elele.elba.position import Position
from elele.solve.elba.piles import HOSTING, NUMBER, Cards, Pile, Piles, Ways, any_part

Node = tuple[tuple[Pile, ...], int, int, int, int, Any]
"""A position: its piles, the cards home, the deals made, its key, its cost, and the node before it."""
Change = tuple[int, Pile, int, Pile, int]
"""A move: the place of a pile and what it becomes, another place and what that becomes, and the card that goes home.

Places are counted from 0. For a card that goes home the two piles are the same."""
ALL_HOME = 0xDDDD
"""Thirteen cards of each suit, in four bits a suit."""
_SAME = 8
"""The slot of all piles that the stock will not reach any more: they may change places."""
_DEAL = 1 << 400
"""What a deal adds to the key, above the codes of all cards."""
_GUESTS = [sum(1 << card for card, hosts in enumerate(HOSTING) if hosts >> base & 1) for base in range(len(DECK))]
"""For each card, those that may lie on it."""
_TWIN = [sum(1 << twin for twin, hosts in enumerate(HOSTING) if own and hosts == own and twin != card)
         for card, own in enumerate(HOSTING)]  # fmt: skip
"""For each card, the other one that may lie where it may; none for kings."""


EAGER, SURE, NEVER = 99, 1, -1
"""Safe cards go home at once: always, where nothing can come of it, not at all."""


@cache
def due(home: int) -> tuple[int, int]:
    """The cards that come next on the foundations, and those of them that are safe."""
    coming, safe = 0, 0
    heights = [home >> 4 * suit & 15 for suit in range(4)]
    for suit, height in enumerate(heights):
        if height < 13:
            card = 1 << 13 * suit + height
            others = heights[1:3] if suit in (0, 3) else (heights[0], heights[3])
            coming |= card
            safe |= card if min(others) >= height else 0
    return coming, safe


def _numbers(cards: Sequence[str]) -> Cards:
    return tuple(NUMBER[card] for card in cards)


def _node(piles: Sequence[Pile], home: int, dealt: int, before: Node | None) -> Node:
    key, cost = sum(pile.code for pile in piles) + dealt * _DEAL, sum(pile.cost for pile in piles)
    return tuple(piles), home, dealt, key, cost, before


class Table:
    """The rules for one position and all that can follow from it."""

    def __init__(self, position: Position, ways: Ways, haste: int = EAGER) -> None:
        """`haste` says how many deals may still be to come where safe cards are sent home at once."""
        self._haste = haste
        self._strict, self._parts = position.strict, ways is any_part
        self.piles = Piles(ways)
        stock = _numbers(position.stock)
        self._chunks = [stock[start : start + 8] for start in range(0, len(stock), 8)]
        self.deals = len(self._chunks)
        """How often the stock can be dealt."""
        coming = [self._coming(made) for made in range(self.deals + 1)]
        self._slots = [[slot if cards else _SAME for slot, cards in enumerate(slots)] for slots in coming]
        self._coming_to = [[sum(1 << card for card in cards) for cards in slots] for slots in coming]
        self._emptied = self._hurried = False

    def _coming(self, made: int) -> list[Cards]:
        """For each pile the cards that it will get when some deals have been made."""
        chunks = self._chunks[made:]
        return [tuple(card for chunk in chunks for card in chunk[place : place + 1]) for place in range(8)]

    @property
    def doubt(self) -> bool:
        """Whether a win may have been overlooked: see the head of this file."""
        return self._emptied and self._hurried

    def node(self, position: Position) -> Node:
        """A position that has followed from the first one, or that one itself."""
        dealt = self.deals - (len(position.stock) + 7) // 8
        piles = [
            self.piles.pile(_numbers(pile.down), _numbers(pile.up), slot)
            for pile, slot in zip(position.piles, self._slots[dealt], strict=True)
        ]
        home = sum(height << 4 * suit for suit, height in enumerate(position.foundations))
        return _node(piles, home, dealt, None)

    def _dealt(self, node: Node) -> Node:
        """The position after a deal."""
        piles, home, dealt, *_ = node
        chunk, slots = self._chunks[dealt], self._slots[dealt + 1]
        more = [
            self.piles.pile(pile.down, pile.up + chunk[place : place + 1], slot)
            for place, (pile, slot) in enumerate(zip(piles, slots, strict=True))
        ]
        return _node(more, home, dealt + 1, node)

    def children(self, node: Node, seen: set[int]) -> list[Node]:
        """The positions that need be looked at after this one, but those whose keys have been seen."""
        piles, home, dealt, key_before, cost_before, _ = node
        changes, deal = self._after(piles, home, dealt)
        found = []
        for place, less, other, more, card in changes:
            pile, target = piles[place], piles[other]
            key, cost = key_before - pile.code + less.code, cost_before - pile.cost + less.cost
            if not card:
                key, cost = key - target.code + more.code, cost - target.cost + more.cost
            if key not in seen:
                seen.add(key)
                after = [*piles]
                after[place], after[other] = less, more
                found.append((tuple(after), home + card, dealt, key, cost, node))
        if deal and (child := self._dealt(node))[3] not in seen:
            seen.add(child[3])
            found.append(child)
        return found

    def _after(self, piles: Sequence[Pile], home: int, dealt: int) -> tuple[list[Change], bool]:
        """What needs to be tried of the moves of the piles, and whether the stock may be dealt besides."""
        bits = [pile.bit for pile in piles]
        tops = sum(bits)
        coming, safe = due(home)
        coming &= tops
        if coming & safe and (sure := self._sure(coming & safe, piles, bits, dealt)):
            return [self._home(piles, bits.index(sure & -sure))], False
        empty = self._empty(piles, dealt) if 0 in bits else []
        changes = self._builds(piles, bits, tops, empty)
        changes += [self._home(piles, place) for place, bit in enumerate(bits) if bit & coming]
        if dealt == self.deals or self._strict and (coming or self._gains(piles, tops, empty)):
            return changes, False
        return changes, True

    def _builds(self, piles: Sequence[Pile], bits: list[int], tops: int, empty: Sequence[int]) -> list[Change]:
        changes: list[Change] = []
        for place, pile in enumerate(piles):
            if not (pile.hosts & tops or empty and pile.bit):
                continue
            for part in pile.parts or self.piles.parts(pile):
                hosts, which, less, _, whole = part
                hosts &= tops
                others = [] if whole else [*empty]
                while hosts:
                    host = hosts & -hosts
                    hosts ^= host
                    others.append(bits.index(host))
                for other in others:
                    target = piles[other]
                    changes.append((place, less, other, target.joined.get(which) or self.piles.join(target, part), 0))
        return changes

    def _home(self, piles: Sequence[Pile], place: int) -> Change:
        less = self.piles.bare(piles[place])
        return place, less, place, less, 1 << 4 * (piles[place].up[-1] // 13)

    def _empty(self, piles: Sequence[Pile], dealt: int) -> list[int]:
        """One empty pile of each slot."""
        self._emptied = self._emptied or self.deals - dealt > 1
        return [*{pile.slot: place for place, pile in enumerate(piles) if not pile.bit}.values()]

    def _gains(self, piles: Sequence[Pile], tops: int, empty: Sequence[int]) -> bool:
        """Whether a whole run may move, which holds up the strict deal; what leaves part of its run behind does not."""
        for pile in piles:
            if pile.bit:
                hosts, *_, whole = (pile.parts or self.piles.parts(pile))[-1]
                if hosts & tops or empty and not whole:
                    return True
        return False

    def _sure(self, safe: int, piles: Sequence[Pile], bits: Sequence[int], dealt: int) -> int:
        """Those of the safe cards that gain nothing by waiting: see the head of this file."""
        left = self.deals - dealt
        if left > self._haste:
            return 0
        if not left or self._strict:
            return safe
        self._hurried = self._hurried or left > SURE
        if self._parts:
            return safe
        return sum(bit for place, bit in enumerate(bits) if bit & safe and self._apart(piles[place], place, dealt))

    def _apart(self, pile: Pile, place: int, dealt: int) -> bool:
        """Whether no card dealt onto the top card of a pile could go on with what the top card lies on."""
        coming, below = self._coming_to[dealt], self.piles.bare(pile)
        guests = _GUESTS[below.up[-1]] if below.bit else 0
        return not (_TWIN[pile.up[-1]] & sum(coming) or guests & coming[place])
