"""The states of a search in Elba, with cards as numbers; a move is stored as the piles that it changes.

While a place is empty, every pile that is a single run can be moved there. So these piles can be put in any order
before the next deal. A state leaves that order open: these piles, and the empty piles, are in the slot `FREE`. Free
piles stay in `FREE` when the last empty pile is filled, since the order could have been chosen earlier. A deal then
leads to one state for each order.

A card is safe when nothing that could be laid on it is left in the piles or the stock. A safe card onto which no card
can be dealt while it waits goes home at once, and no other move is tried. Proof: take a winning line that does not send
the card home now, and leave out each move of this card alone. All other moves stay legal, because nothing is ever laid
on this card. When the line finally sends the card home, both lines have reached the same state. In the strict game no
card can be dealt onto a safe card, because a deal is forbidden until the safe card is home.

Otherwise a card may be dealt onto the waiting card, which then separates the dealt card from the card below. If any
part of a run may move, waiting gains nothing. If only whole runs may move, waiting gains something in two cases. First,
the dealt card may continue the card below. Second, the dealt card may continue a card onto which the waiting card has
moved; only the waiting card's twin can do so. In all other cases both lines continue in the same way. If the waiting
card is home, the card dealt in its place is a separate pile, and may also move to an empty place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from typing import Any

from elele.cards import DECK
from elele.elba import Position
from elele.elba.solver.piles import FREE, HOSTING, Cards, Pile, Piles, Ways, any_part, numbers
from elele.solve.solution import Budget

State = tuple[tuple[Pile, ...], int, int, int, int, Any]
"""A state: its piles, the cards home, the number of deals made, its key, its cost, and the state before it.

Between two deals, a free pile keeps its index, whatever its final place."""
Change = tuple[int, Pile, int, Pile, int]
"""A move: the index and new content of one pile, the index and new content of another, and any card that goes home.

For a card that goes home, both piles are the same.
"""
ALL_HOME = 0xDDDD
"""The value of `home` in a won game: 13 cards of each suit, with four bits for each suit."""
_SAME = 8
"""The slot for all places that the stock will not reach again."""
_DEAL = 1 << 400
"""The number added to the key for each deal, above the bits of all cards' codes."""
_GUESTS = [sum(1 << card for card, hosts in enumerate(HOSTING) if hosts >> base & 1) for base in range(len(DECK))]
"""For each card, the cards that may be built on it."""
_TWIN = [sum(1 << twin for twin, hosts in enumerate(HOSTING) if own and hosts == own and twin != card)
         for card, own in enumerate(HOSTING)]  # fmt: skip
"""For each card, its twin: the other card of its rank and color, which fits on the same cards. Kings have none."""


@cache
def due(home: int) -> tuple[int, int]:
    """The cards that the foundations need next, and the safe cards among them."""
    coming, safe = 0, 0
    heights = [home >> 4 * suit & 15 for suit in range(4)]
    for suit, height in enumerate(heights):
        if height < 13:
            card = 1 << 13 * suit + height
            others = heights[1:3] if suit in (0, 3) else (heights[0], heights[3])
            coming |= card
            safe |= card if min(others) >= height else 0
    return coming, safe


def home_of(position: Position) -> int:
    """The cards on the foundations, four bits for each suit."""
    return sum(height << 4 * suit for suit, height in enumerate(position.foundations))


def _state(piles: Sequence[Pile], home: int, dealt: int, before: State | None) -> State:
    key, cost = sum(pile.code for pile in piles) + dealt * _DEAL, sum(pile.cost for pile in piles)
    return tuple(piles), home, dealt, key, cost, before


class States:
    """The states that can follow from one position."""

    def __init__(self, position: Position, ways: Ways, eager: bool = True) -> None:
        """Prepare the search; `eager` leaves out moves that a safe card makes unnecessary."""
        self._eager = eager
        self._strict, self._parts = position.strict, ways is any_part
        self._piles = Piles(ways)
        stock = numbers(position.stock)
        self.chunks = [stock[start : start + 8] for start in range(0, len(stock), 8)]
        """The cards of each coming deal: one for each place, starting with the first."""
        coming = [self._coming(made) for made in range(len(self.chunks) + 1)]
        self._slots = [[slot if cards else _SAME for slot, cards in enumerate(slots)] for slots in coming]
        self._slots[-1] = [FREE] * 8
        self._coming_to = [[sum(1 << card for card in cards) for cards in slots] for slots in coming]

    def _coming(self, made: int) -> list[Cards]:
        """For each place, the cards that it will still get after `made` deals."""
        chunks = self.chunks[made:]
        return [tuple(card for chunk in chunks for card in chunk[place : place + 1]) for place in range(8)]

    def state(self, position: Position) -> State:
        """Convert the first position, or a position that follows from it, to a state."""
        dealt = len(self.chunks) - (len(position.stock) + 7) // 8
        piles = [
            self._piles.pile(numbers(pile.down), numbers(pile.up), slot)
            for pile, slot in zip(position.piles, self._slots[dealt], strict=True)
        ]
        if not all(pile.bit for pile in piles):
            piles = [pile.afloat for pile in piles]
        return _state(piles, home_of(position), dealt, None)

    def adopted(self, state: State) -> State:
        """Convert a state that another `States` of the same position found."""
        piles, home, dealt, *_ = state
        return _state([self._piles.pile(pile.down, pile.up, pile.slot) for pile in piles], home, dealt, None)

    def children(self, state: State, budget: Budget) -> Iterator[State]:
        """The states to search after this state; states after a deal come last. Raises `Spent`."""
        seen: set[int] = set()
        found, deal = self.following(state, seen)
        yield from found
        while deal and (child := deal.take(seen, budget)):
            yield child

    def following(self, state: State, seen: set[int]) -> tuple[list[State], Orders | None]:
        """The states to search after one move; if piles are free, the states after a deal come separately as `Orders`.

        States whose keys are in `seen` are left out; the keys of the other states are added to `seen`.
        """
        piles, home, dealt, key_before, cost_before, _ = state
        bits = [pile.bit for pile in piles]
        changes, deal = self._after(piles, bits, home, dealt)
        empty = bits.count(0)
        found: list[State] = []
        for place, less, other, more, card in changes:
            if not less.bit and not empty:
                found += self._emptied(state, (place, less, other, more, card), seen)
                continue
            pile, target = piles[place], piles[other]
            if empty and (empty > 1 or card or target.bit):
                less = less.afloat
            key, cost = key_before - pile.code + less.code, cost_before - pile.cost + less.cost
            if not card:
                key, cost = key - target.code + more.code, cost - target.cost + more.cost
            if key not in seen:
                seen.add(key)
                after = [*piles]
                after[other] = more
                after[place] = less  # last, because a card that goes home changes only one pile
                found.append((tuple(after), home + card, dealt, key, cost, state))
        if not deal:
            return found, None
        if FREE in [pile.slot for pile in piles]:
            return found, Orders(state, self.chunks[dealt], self._slots[dealt + 1], self._piles.pile)
        if (child := self._dealt(state))[3] not in seen:
            seen.add(child[3])
            found.append(child)
        return found, None

    @staticmethod
    def _emptied(state: State, change: Change, seen: set[int]) -> Iterator[State]:
        """The state after a move that creates the only empty pile, which frees all piles that can move as a whole."""
        place, less, other, more, card = change
        piles = [*state[0]]
        piles[other] = more
        piles[place] = less
        after = _state([pile.afloat for pile in piles], state[1] + card, state[2], state)
        if after[3] not in seen:
            seen.add(after[3])
            yield after

    def _dealt(self, state: State) -> State:
        """The state after a deal when no pile is free."""
        piles, home, dealt, *_ = state
        chunk, pile_of = self.chunks[dealt], self._piles.pile
        after = [
            pile_of(pile.down, pile.up + chunk[place : place + 1], slot)
            for place, (pile, slot) in enumerate(zip(piles, self._slots[dealt + 1], strict=True))
        ]
        return _state(after, home, dealt + 1, state)

    def _after(self, piles: Sequence[Pile], bits: list[int], home: int, dealt: int) -> tuple[list[Change], bool]:
        """The moves that must be tried, and whether the stock may also be dealt."""
        tops = sum(bits)
        coming, safe = due(home)
        coming &= tops
        if coming & safe and self._eager and (sure := self._sure(coming & safe, piles, bits, dealt)):
            return [self._home(piles, bits.index(sure & -sure))], False
        changes = self._builds(piles, bits, tops)
        changes += [self._home(piles, place) for place, bit in enumerate(bits) if bit & coming]
        if dealt == len(self.chunks) or self._strict and (coming or self._gains(piles, tops)):
            return changes, False
        return changes, True

    def _builds(self, piles: Sequence[Pile], bits: list[int], tops: int) -> list[Change]:
        """Every build, except moving a whole pile to an empty place, which only changes the order of free piles."""
        empty = [bits.index(0)] if 0 in bits else []
        changes: list[Change] = []
        for place, pile in enumerate(piles):
            if not (pile.hosts & tops or empty and pile.bit):
                continue
            for part in pile.parts or self._piles.parts(pile):
                hosts, which, less, _, whole = part
                hosts &= tops
                others = [] if whole else [*empty]
                while hosts:
                    host = hosts & -hosts
                    hosts ^= host
                    others.append(bits.index(host))
                for other in others:
                    target = piles[other]
                    changes.append((place, less, other, target.joined.get(which) or self._piles.join(target, part), 0))
        return changes

    def _home(self, piles: Sequence[Pile], place: int) -> Change:
        less = self._piles.bare(piles[place])
        return place, less, place, less, 1 << 4 * (piles[place].up[-1] // 13)

    def _gains(self, piles: Sequence[Pile], tops: int) -> bool:
        """Return whether a whole run may move onto a card; a strict game then forbids a deal."""
        return any(pile.bit and (pile.parts or self._piles.parts(pile))[-1][0] & tops for pile in piles)

    def _sure(self, safe: int, piles: Sequence[Pile], bits: Sequence[int], dealt: int) -> int:
        """The safe cards for which waiting gains nothing, as explained at the top of this file."""
        if dealt == len(self.chunks) or self._strict or self._parts:
            return safe
        return sum(bit for place, bit in enumerate(bits) if bit & safe and self._apart(piles[place], place, dealt))

    def _apart(self, pile: Pile, place: int, dealt: int) -> bool:
        """Return whether no card dealt onto the top card of a pile could continue the card beneath that top card."""
        coming, below = self._coming_to[dealt], self._piles.bare(pile)
        # In a free pile, the top card continues the run, and only its twin could also do so.
        guests = _GUESTS[below.up[-1]] if below.bit and pile.slot != FREE else 0
        return not (_TWIN[pile.up[-1]] & sum(coming) or guests & coming[place])


class Orders:
    """The states after a deal, cheapest first, with one for each distinct order of the free piles."""

    def __init__(
        self, state: State, chunk: Cards, slots: Sequence[int], pile_of: Callable[[Cards, Cards, int], Pile]
    ) -> None:
        """`chunk` has the cards to deal, `slots` the slots of the places afterwards, and `pile_of` creates a pile."""
        self._state, self._chunk, self._slots, self._pile_of = state, chunk, slots, pile_of
        self._free = [pile for pile in state[0] if pile.slot == FREE]
        self._places = [place for place, pile in enumerate(state[0]) if pile.slot == FREE]
        self._piles = [pile if pile.slot == FREE else self._dealt(place, pile) for place, pile in enumerate(state[0])]
        self._more = [[self._dealt(place, pile).cost - pile.cost for pile in self._free]
                      for place in self._places if place < len(chunk)]  # fmt: skip
        """For each free place that gets a card: the cost that the card adds to each free pile."""
        self._least = [min(more) for more in self._more]
        self._begun: list[tuple[int, int, Cards]] = [(sum(pile.cost for pile in self._piles) + sum(self._least), 0, ())]
        """The partial orders. Each has a bound on its cost, the number of piles placed, and the indexes of these piles.

        The number has a minus sign, so that of equal bounds the longest order comes first.
        """

    @property
    def cost(self) -> int:
        """A lower bound on the cost of the states still to come."""
        return self._begun[0][0]

    def __bool__(self) -> bool:
        """Return whether more states may follow."""
        return bool(self._begun)

    def take(self, seen: set[int], budget: Budget) -> State | None:
        """Return the next state whose key has not been seen; None if no such state is left. Raises `Spent`."""
        while self._begun:
            budget.check()
            cost, _, order = heappop(self._begun)
            if len(order) < len(self._more):
                self._go_on(cost, order)
            elif (state := self._ordered(order))[3] not in seen:
                seen.add(state[3])
                return state
        return None

    def _dealt(self, place: int, pile: Pile) -> Pile:
        return self._pile_of(pile.down, pile.up + self._chunk[place : place + 1], self._slots[place])

    def _go_on(self, cost: int, order: Cards) -> None:
        place, empty = len(order), False
        for number, pile in enumerate(self._free):
            if number in order or empty and not pile.bit:
                continue
            empty = empty or not pile.bit  # All empty piles are equal.
            more = cost - self._least[place] + self._more[place][number]
            heappush(self._begun, (more, -place - 1, (*order, number)))

    def _ordered(self, order: Cards) -> State:
        _, home, dealt, *_ = self._state
        piles, rest = [*self._piles], [number for number in range(len(self._free)) if number not in order]
        for place, number in zip(self._places, (*order, *rest), strict=True):
            piles[place] = self._dealt(place, self._free[number])
        return _state(piles, home, dealt + 1, self._state)
