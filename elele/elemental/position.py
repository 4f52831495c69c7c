"""A position of Elemental: its cards, the legal moves, and the position after each move.

`legal_moves` is the fast statement of the rules, and `rules.py` has the readable statement.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from elele import game
from elele.cards import DECK, SUITS, cards_text, pile_text
from elele.elemental.figures import STANDARD, Figures
from elele.elemental.grid import NUMBER, PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer

WON_AT = {"october": 0, "july": 4}
"""Version → how many cards may be left in the tableau and among the spares when the game is won."""
VERSIONS = tuple(WON_AT)
"""The two versions of the game; the first is the default."""
MOST_SPARES = 4
SPARE_PLACES = ("s1", "s2", "s3", "s4")
"""The places of the spares, in order."""
LIMIT = 3
"""The maximum number of manipulations in a row in October."""
BITS = {card: 1 << SUITS.index(card[1]) for card in DECK} | {"": 0}
"""Card → the bit of its suit; 0 for no card."""
ALL_SUITS = 15
"""The bits of all four suits combined."""
_EMPTY_IF_WON = len(PLACES) - max(WON_AT.values())
"""The smallest possible number of empty piles in a won game."""

_PLACES = {card: tuple(Place(card, pile) for pile in PLACES) for card in DECK}


class Pile(NamedTuple):
    """A pile of the tableau; its text is `5C.KD.2S|7H`, bottom card first, or `-` for an empty pile.

    A card that has turned face up stays face up, even under a spare. The top card is always face up.
    """

    down: tuple[str, ...] = ()
    """The face-down cards; the last one turns up next."""
    up: tuple[str, ...] = ()
    """The face-up cards; the last one is the top card."""

    @property
    def top(self) -> str:
        """The top card; an empty string for an empty pile."""
        return self.up[-1] if self.up else ""

    @property
    def height(self) -> int:
        """The number of cards, face down and face up."""
        return len(self.down) + len(self.up)

    @property
    def turns(self) -> bool:
        """True if a face-down card turns up when the top card leaves."""
        return len(self.up) == 1 and bool(self.down)

    def without_top(self) -> Pile:
        """The pile without its top card; a face-down card beneath it turns up."""
        down, up = self
        if len(up) == 1 and down:
            return Pile(down[:-1], down[-1:])
        return Pile(down, up[:-1])

    def under(self, card: str) -> Pile:
        """The pile with a card placed on it."""
        return Pile(self.down, (*self.up, card))

    def __str__(self) -> str:
        return pile_text(self.down, self.up)


EMPTY = Pile()


@dataclass(frozen=True, slots=True, repr=False)
class Position(game.Shown):
    """All the cards and where they lie, including the face-down cards. A card is a string such as `TS`.

    The text of a position is `elemental:october PILES SPARES MANIPULATIONS DISCARDS`, with the piles `a` to `l` joined
    by `/`. In July, the marked shifts replace the manipulations, as in `c>d.g>h`. Two positions are equal if they
    differ only in the deal that they came from.
    """

    piles: tuple[Pile, ...]
    """The twelve piles in reading order."""
    spares: tuple[str, ...] = ()
    manipulations: int = 0
    """In October, the number of manipulations since the last discard or new spare; 0 in July."""
    shifts: tuple[tuple[str, str], ...] = ()
    """In July, the shifts (from, to) since the last discard or new spare, sorted; empty in October."""
    discards: tuple[str, ...] = ()
    """The discarded cards, in order."""
    version: str = "october"
    """`october` or `july`."""
    deal: str = field(default="", kw_only=True, compare=False)
    figures: Figures = field(default=STANDARD, kw_only=True)
    """The figures that the rules know."""
    _legal: list[Move] | None = field(default=None, init=False, compare=False)
    """A cache of the legal moves, which are needed to make a move, to draw the board and to find hints."""

    def __post_init__(self) -> None:
        if self.shifts and self.version == "october" or self.manipulations and self.version == "july":
            raise ValueError("only October counts manipulations, and only July marks shifts")

    @property
    def game(self) -> str:
        return "elemental"

    @property
    def won(self) -> bool:
        """True if no cards are left in October, or at most four cards in July."""
        return self.left <= WON_AT[self.version]

    @property
    def left(self) -> int:
        """The number of cards left in the tableau and among the spares."""
        return len(self.spares) + sum(len(down) + len(up) for down, up in self.piles)

    @property
    def score(self) -> int:
        """The number of cards discarded."""
        return len(self.discards)

    @property
    def over(self) -> bool:
        """True if the game is won or has no legal move. July's transfers have no limit, so some games never end."""
        return not self.legal_moves()

    @property
    def manipulations_left(self) -> int | None:
        """The number of manipulations still allowed in a row; None in July, which does not count them."""
        return LIMIT - self.manipulations if self.version == "october" else None

    def pile_at(self, place: str) -> Pile:
        """The pile at a place."""
        return self.piles[NUMBER[place]]

    def top(self, place: str) -> str:
        """The top card at a place; an empty string for an empty place."""
        return self.piles[NUMBER[place]].top

    def legal_moves(self) -> list[Move]:
        """Every legal move: discards, new spares, placements, shifts and transfers, each kind in a fixed order."""
        moves = self._legal
        if moves is None:
            moves = self._find_moves()
            object.__setattr__(self, "_legal", moves)
        return moves[:]

    def _find_moves(self) -> list[Move]:
        tops, figures = [BITS[up[-1]] if up else 0 for _, up in self.piles], self.figures
        if tops.count(0) >= _EMPTY_IF_WON and self.won:
            return []
        found: list[Move] = []
        if len({*tops} - {0}) == 4:
            found += [
                move for move, a, b, c, d in figures.discards if tops[a] | tops[b] | tops[c] | tops[d] == ALL_SUITS
            ]  # fmt: skip
            if len(self.spares) < MOST_SPARES:
                found += [
                    move for move, middle, a, b, c, d in figures.spares
                    if tops[a] | tops[b] | tops[c] | tops[d] == ALL_SUITS and tops[middle]
                ]  # fmt: skip
        if self.manipulations < LIMIT:
            for card in self.spares:
                found += _PLACES[card]
            if 0 in tops:
                found += self._shifts(tops)
                found += [move for move, source, target in figures.transfers if tops[source] and not tops[target]]
        return found

    def _shifts(self, tops: list[int]) -> list[Shift]:
        piles, shifts = self.piles, self.figures.shifts
        found = [
            move
            for target, top in enumerate(tops) if not top
            for move, source, extremity in shifts[target]
            if tops[source] and not (extremity and piles[source].height == 1)
        ]  # fmt: skip
        if self.shifts:
            left, reached = (set(places) for places in zip(*self.shifts, strict=True))
            return [move for move in found if move.source not in reached and move.target not in left]
        return found

    def after(self, move: Move) -> Position:
        """The position after a legal move."""
        piles, spares, version = [*self.piles], self.spares, self.version
        count, shifts, discards = self.manipulations + (version == "october"), self.shifts, self.discards
        match move:
            case Place(card, place):
                number, at = NUMBER[place], spares.index(card)
                piles[number], spares = piles[number].under(card), spares[:at] + spares[at + 1 :]
            case Discard(block):
                count, shifts, discards = 0, (), (*discards, *[_lift(piles, place) for place in block])
            case Spare(middle):
                count, shifts, spares = 0, (), (*spares, _lift(piles, middle))
            case Shift(source, target):
                piles[NUMBER[target]], piles[NUMBER[source]] = piles[NUMBER[source]], EMPTY
                if version == "july":
                    shifts = tuple(sorted({*shifts, (source, target)}))
            case Transfer(source, target):
                piles[NUMBER[target]] = Pile((), (_lift(piles, source),))
        # `dataclasses.replace` takes three times as long.
        return Position(tuple(piles), spares, count, shifts, discards, version, deal=self.deal, figures=self.figures)

    def __str__(self) -> str:
        marks = ".".join(f"{source}>{target}" for source, target in self.shifts) or "-"
        return " ".join((
            f"elemental:{self.version}",
            "/".join(map(str, self.piles)),
            cards_text(self.spares),
            str(self.manipulations) if self.version == "october" else marks,
            cards_text(self.discards),
        ))  # fmt: skip


def _lift(piles: list[Pile], place: str) -> str:
    number = NUMBER[place]
    pile = piles[number]
    piles[number] = pile.without_top()
    return pile.up[-1]
