"""A position of Elba: its cards, the legal moves, and the position after each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, Self

from elele.cards import DECK, RANKS, SUITS, cards_text, follows, pile_text
from elele.elba.moves import Build, Deal, Found, Move
from elele.game import Shown

VERSIONS = ("", "strict", "partial", "strict+partial")
"""In `strict`, no deal is allowed while some other move gains something. In `partial`, any part of a run that includes
the top card may move."""
STRICT = frozenset({"strict", "strict+partial"})
PARTIAL = frozenset({"partial", "strict+partial"})
NUMBERS = range(1, 9)
"""The numbers by which moves name the piles."""
PILES = tuple(map(str, NUMBERS))
"""The names of the piles as places on the board."""
FOUNDATIONS = tuple(f"f{suit}" for suit in SUITS)
"""The names of the foundations as places on the board."""
STEP = {card: (SUITS.index(card[1]), RANKS.index(card[0])) for card in DECK}
"""Card → its foundation, counted from 0, and the number of cards that must lie beneath it there."""
COMPLETE = (len(RANKS),) * len(SUITS)
"""The number of cards on each foundation in a won game."""
HOSTS = {card: tuple(base for base in DECK if follows(card, base)) for card in DECK}
"""Card → the cards that it may be built on."""
BIT = {card: 1 << number for number, card in enumerate(DECK)}
"""Card → its bit, so that an integer can stand for a set of cards."""
_HOST_BITS = {card: tuple(BIT[base] for base in bases) for card, bases in HOSTS.items()}
_HOST_SET = {card: sum(bits) for card, bits in _HOST_BITS.items()}
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = ((*(BIT[rank + suit] for rank in RANKS), 0) for suit in SUITS)
"""For each foundation, the bit of its next card, indexed by the number of cards already there."""
_FOUNDS = tuple(map(Found, NUMBERS))
_BUILDS = tuple(
    tuple(tuple(Build(source, target, count) for count in range(len(RANKS) + 1)) for target in NUMBERS)
    for source in NUMBERS
)
"""Every build, created once and indexed by source (from 0), by target (from 0) and by number of cards."""
_DEAL = Deal()


@lru_cache(maxsize=1 << 13)
def _run(up: tuple[str, ...]) -> tuple[int, int, int]:
    """Compute the fields `run`, `bit` and `hosts` of a pile with these face-up cards."""
    if not up:
        return 0, 0, 0
    run, hosts = 1, _HOST_SET[up[-1]]
    while run < len(up) and BIT[up[-run - 1]] & _HOST_SET[up[-run]]:
        run += 1
        hosts |= _HOST_SET[up[-run]]
    return run, BIT[up[-1]], hosts


class _Fields(NamedTuple):
    down: tuple[str, ...]
    """The face-down cards; the last one turns up next."""
    up: tuple[str, ...]
    """The face-up cards; the last one is the top card."""
    run: int
    """The number of face-up cards at the top that go down rank by rank in alternating colors."""
    bit: int
    """The bit of the top card; 0 for an empty pile."""
    hosts: int
    """The bits of all cards on which some card of the run may be built."""


class Pile(_Fields):
    """A pile of the tableau, bottom card first; its text is `5H.QH.AH.4C|AD`, or `-` for an empty pile.

    The other fields are computed from `down` and `up`, so that the legal moves can be found quickly.
    """

    __slots__ = ()

    def __new__(cls, down: tuple[str, ...] = (), up: tuple[str, ...] = ()) -> Self:
        return tuple.__new__(cls, (down, up, *_run(up)))

    def _replace(self, **fields: Any) -> Self:  # the other fields are computed from these two
        return type(self)(fields.get("down", self.down), fields.get("up", self.up))

    def __getnewargs__(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return self.down, self.up

    @property
    def top(self) -> str:
        """The top card; an empty string for an empty pile."""
        return self.up[-1] if self.up else ""

    def whole(self, count: int) -> bool:
        """Return whether `count` cards make up the whole pile."""
        return count == len(self.up) and not self.down

    def turns(self, count: int) -> bool:
        """Return whether a face-down card turns up when `count` cards leave."""
        return count == len(self.up) and bool(self.down)

    def without(self, count: int) -> Pile:
        """The pile after `count` cards have left; if no other card is face up, the next card turns up."""
        if count < len(self.up):
            return _pile(self.down, self.up[:-count])
        return _pile(self.down[:-1], self.down[-1:])

    def under(self, cards: tuple[str, ...]) -> Pile:
        """The pile with these cards placed on top."""
        return _pile(self.down, self.up + cards)

    def __str__(self) -> str:
        return pile_text(self.down, self.up)


def _pile(down: tuple[str, ...], up: tuple[str, ...]) -> Pile:
    """Make the same pile as `Pile(down, up)`, but faster."""
    run, bit, hosts = _run(up)
    return tuple.__new__(Pile, (down, up, run, bit, hosts))


_bit, _hosts = attrgetter("bit"), attrgetter("hosts")


@dataclass(frozen=True, slots=True, repr=False)
class Position(Shown):
    """All 52 cards and where they lie, including the hidden cards. Cards are strings such as `TS`.

    Two positions in the same version are equal if the same cards are in the same places, whatever deal they came from.
    """

    foundations: tuple[int, ...]
    """The number of cards on the foundations of clubs, diamonds, hearts and spades."""
    piles: tuple[Pile, ...]
    """The eight piles, from left to right."""
    stock: tuple[str, ...] = ()
    """The cards still to be dealt, next card first."""
    version: str = ""
    """One of `VERSIONS`."""
    deal: str = field(default="", kw_only=True, compare=False)
    _legal: list[Move] | None = field(default=None, init=False, compare=False)
    """A cache of the legal moves, which are needed to make a move, to draw the board and to find hints."""

    @property
    def game(self) -> str:
        return "elba"

    @property
    def won(self) -> bool:
        """True if all 52 cards are home."""
        return self.foundations == COMPLETE

    @property
    def score(self) -> int:
        """The number of cards that have gone home."""
        return sum(self.foundations)

    @property
    def over(self) -> bool:
        """True if the game is won or has no legal move. Some games never end, since a card can move back and forth."""
        return not self.legal_moves()

    @property
    def strict(self) -> bool:
        """True if no deal is allowed while some other move gains something."""
        return self.version in STRICT

    @property
    def partial(self) -> bool:
        """True if any part of a run that includes the top card may move."""
        return self.version in PARTIAL

    def pile(self, number: int) -> Pile:
        """The pile with the given number, 1 to 8."""
        return self.piles[number - 1]

    def goes_home(self, card: str) -> bool:
        """Return whether the card is the next card that its foundation needs."""
        suit, before = STEP[card]
        return self.foundations[suit] == before

    def legal_moves(self) -> list[Move]:
        """Every legal move: cards that go home, builds onto cards, builds onto empty piles, and finally the deal."""
        moves = self._legal
        if moves is None:
            moves = pile_moves(self)
            if self.stock and not (self.version in STRICT and any(gains(self))):
                moves.append(_DEAL)
            object.__setattr__(self, "_legal", moves)
        return moves[:]

    def after(self, move: Move) -> Position:
        """The position after a move; defined for legal moves only."""
        piles, foundations, stock = [*self.piles], self.foundations, self.stock
        match move:
            case Build(source, target, count):
                pile = piles[source - 1]
                piles[source - 1] = pile.without(count)
                piles[target - 1] = piles[target - 1].under(pile.up[-count:])
            case Found(source):
                pile = piles[source - 1]
                suit = STEP[pile.up[-1]][0]
                piles[source - 1] = pile.without(1)
                foundations = (*foundations[:suit], foundations[suit] + 1, *foundations[suit + 1 :])
            case Deal():
                for number, card in enumerate(stock[: len(piles)]):
                    piles[number] = piles[number].under((card,))
                stock = stock[len(piles) :]
        return Position(foundations, tuple(piles), stock, self.version, deal=self.deal)

    def __str__(self) -> str:
        heights = zip(SUITS, self.foundations, strict=True)
        tops = (f"{RANKS[count - 1]}{suit}" if count else "-" for suit, count in heights)
        name = f"elba:{self.version}" if self.version else "elba"
        return f"{name} {'/'.join(tops)} {'/'.join(map(str, self.piles))} {cards_text(self.stock)}"


def pile_moves(position: Position) -> list[Move]:
    """Every legal move except the deal.

    This function is the fast statement of the rules. `rules.checks` is the readable statement, and a test compares the
    two.
    """
    piles, partial = position.piles, position.version in PARTIAL
    bits = [*map(_bit, piles)]
    tops = sum(bits)
    clubs, diamonds, hearts, spades = position.foundations
    coming = _CLUBS[clubs] | _DIAMONDS[diamonds] | _HEARTS[hearts] | _SPADES[spades]
    found: list[Move] = [_FOUNDS[source] for source, bit in enumerate(bits) if bit & coming] if coming & tops else []
    found += [
        _BUILDS[source][bits.index(host)][count]
        for source, hosts in enumerate(map(_hosts, piles)) if hosts & tops
        for count in _counts(piles[source].run, partial)
        for host in _HOST_BITS[piles[source].up[-count]] if host & tops
    ]  # fmt: skip
    if 0 in bits:
        found += _to_empty_piles(position, partial)
    return found


def _counts(run: int, partial: bool) -> Sequence[int]:
    """The possible numbers of cards that move together from a run."""
    if partial:
        return range(1, run + 1)
    return (1, run) if run > 1 else (1,)


def _to_empty_piles(position: Position, partial: bool) -> list[Build]:
    empty = [number for number, pile in enumerate(position.piles) if not pile.up]
    return [
        _BUILDS[source][target][count]
        for source, pile in enumerate(position.piles) if pile.up
        for count in _counts(pile.run, partial) if position.stock or not pile.whole(count)
        for target in empty
    ]  # fmt: skip


def gains(position: Position) -> Iterator[Move]:
    """The legal moves that forbid a deal in a strict game: cards that go home, and whole runs built on a card.

    A whole run cannot be put straight back: it leaves an empty pile, turns a card up, or uncovers a card that it does
    not fit. Leaving an empty pile counts, although the run could fill it again.
    """
    for move in pile_moves(position):
        match move:
            case Found():
                yield move
            case Build(source, target, count) if position.pile(target).up and count == position.pile(source).run:
                yield move


def present_reading(position: Position) -> str:
    """The name of the present reading of strict deals; the first reading had none."""
    return "2" if position.strict else ""


def formerly(position: Position, move: Move) -> bool:
    """Return whether the first reading of strict deals allowed a move.

    In version 1.0.0, the stock could also be dealt if the only gains were whole piles that could fill their own place
    again: single cards and, if parts of runs may move, any whole pile.
    """

    def back(other: Move) -> bool:
        return isinstance(other, Build) and position.pile(other.source).whole(other.count) and (
            other.count == 1 or position.partial
        )  # fmt: skip

    return isinstance(move, Deal) and bool(position.stock) and all(map(back, gains(position)))
