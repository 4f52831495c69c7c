"""One moment of Elba: eight piles, four foundations, and the stock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from elele import cards
from elele.elba import home, legal, notation, play, rules, view
from elele.elba import phrases as words
from elele.elba.table import COMPLETE, STEP, Pile
from elele.cards import cards_text


@dataclass(frozen=True, slots=True)
class Position:
    """The whole table, hidden cards included. Cards are texts such as `TS`.

    Two positions are equal when the same cards lie in the same places, whatever deal they came from.
    """

    foundations: tuple[int, ...]
    """How many cards lie on the foundations of clubs, diamonds, hearts and spades."""
    piles: tuple[Pile, ...]
    """The eight piles, from left to right."""
    stock: tuple[str, ...] = ()
    """The cards still to be dealt, next card first."""
    version: str = ""
    """`strict`, `partial`, `strict+partial`, or nothing."""
    deal: str = field(default="", kw_only=True, compare=False)

    # What the rules, the words and the view say of a position: each is a function of it.
    legal_moves = legal.moves
    objection = rules.objection
    after = play.after
    effect = words.effect
    told = words.told
    says = words.says
    places = changed = view.places
    meant = view.meant
    besides = view.besides
    safe = home.safe
    zones = view.zones
    faces = staticmethod(cards.faces)
    parse_move = staticmethod(notation.parse_move)

    @property
    def game(self) -> str:
        return "elba"

    def another(self, seed: int | str) -> Position:
        """The first position of another deal, in the same version."""
        from elele.elba.deals import deal  # which itself needs positions to deal

        return deal(self.version, seed)

    @property
    def rules(self) -> Mapping[str, str]:
        """The rules of this version; `elba.RULES` has those of all."""
        return rules.RULES_OF[self.version]

    @property
    def won(self) -> bool:
        """Whether all 52 cards are home."""
        return self.foundations == COMPLETE

    @property
    def score(self) -> int:
        """Cards home."""
        return sum(self.foundations)

    @property
    def over(self) -> bool:
        """Won, or no legal move left. A game may also go on for ever: a card moved to and fro is no end."""
        return not legal.moves(self)

    @property
    def strict(self) -> bool:
        """Whether the stock is dealt only when nothing else is left to do."""
        return self.version in ("strict", "strict+partial")

    @property
    def partial(self) -> bool:
        """Whether any part of a run may move."""
        return self.version in ("partial", "strict+partial")

    def pile(self, number: int) -> Pile:
        """The pile of a number from 1 to 8."""
        return self.piles[number - 1]

    def goes_home(self, card: str) -> bool:
        """Whether the card is the next one of its foundation."""
        suit, before = STEP[card]
        return self.foundations[suit] == before

    def __str__(self) -> str:
        homes = zip(cards.SUITS, self.foundations, strict=True)
        return " ".join((
            f"elba:{self.version}" if self.version else "elba",
            "/".join(f"{cards.RANKS[count - 1]}{suit}" if count else "-" for suit, count in homes),
            "/".join(map(str, self.piles)),
            cards_text(self.stock),
        ))  # fmt: skip
