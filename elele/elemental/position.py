"""One moment of Elemental."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from elele.elemental import legal, notation, play, rules, shapes, view
from elele.elemental import phrases as words
from elele.elemental.grid import NUMBER
from elele.elemental.moves import Move
from elele.elemental.table import EMPTY, LIMIT, WON_AT, Pile
from elele.cards import cards_text


@dataclass(frozen=True, slots=True)
class Position:
    """The whole table, hidden cards included. Cards are texts such as `TS`.

    Its text is `elemental:october PILES SPARES MANIPULATIONS DISCARDS`, the piles a to l with `/` between
    them; in July the shifts of which marks lie stand in place of the manipulations, as in `c>d.g>h`.
    Two positions are equal when the same cards lie in the same places, whatever deal they came from.
    """

    piles: tuple[Pile, ...]
    """The twelve piles in reading order."""
    spares: tuple[str, ...] = ()
    manipulations: int = 0
    """October: manipulations made in a row since the last discard or new spare. July does not count them."""
    shifts: tuple[tuple[str, str], ...] = ()
    """July: the shifts (from, to) made since the last discard or new spare, sorted."""
    discards: tuple[str, ...] = ()
    """The discard pile, in order."""
    version: str = "october"
    """`october` or `july`."""
    deal: str = field(default="", kw_only=True, compare=False)

    # What the rules, the words and the view say of a position: each is a function of it.
    legal_moves = legal.moves
    objection = rules.objection
    after = play.after
    effect = words.effect
    told = words.told
    says = words.says
    about = shapes.about
    places = view.places
    changed = view.changed
    meant = view.meant
    zones = view.zones
    faces = staticmethod(view.faces)
    parse_move = staticmethod(notation.parse_move)

    @property
    def game(self) -> str:
        return "elemental"

    def another(self, seed: int | str) -> Position:
        """The first position of another deal, in the same version."""
        from elele.elemental.deals import deal  # which itself needs positions to deal

        return deal(self.version, seed)

    @property
    def rules(self) -> Mapping[str, str]:
        """The rules of this version; `elemental.RULES` has those of both."""
        return rules.RULES_OF[self.version]

    @property
    def won(self) -> bool:
        """Nothing is left in October, no more than four cards in July."""
        most = WON_AT[self.version]
        piles = len(self.piles) - self.piles.count(EMPTY)  # cards are counted only where few piles are left
        return len(self.spares) + piles <= most and self.left <= most

    @property
    def left(self) -> int:
        """Cards left in the tableau and among the spares."""
        return len(self.spares) + sum(pile.height for pile in self.piles)

    @property
    def score(self) -> int:
        """Cards discarded."""
        return len(self.discards)

    @property
    def over(self) -> bool:
        """Won, or no legal move left. A game may also go on for ever: July's transfers have no limit."""
        return not legal.moves(self)

    @property
    def manipulations_left(self) -> int | None:
        """How many manipulations may still follow in a row; None in July, where they are not counted."""
        return LIMIT - self.manipulations if self.version == "october" else None

    def pile_at(self, place: str) -> Pile:
        """The pile at a place."""
        return self.piles[NUMBER[place]]

    def top(self, place: str) -> str:
        """The top card at a place, or an empty text."""
        return self.piles[NUMBER[place]].top

    def besides(self, _move: Move) -> dict[str, Any]:
        """Nothing: each move takes one card or a whole place, and none needs a warning."""
        return {}

    def safe(self) -> list[Move]:
        """None: every card may still be wanted."""
        return []

    def __str__(self) -> str:
        marks = ".".join(f"{source}>{target}" for source, target in self.shifts) or "-"
        return " ".join((
            f"elemental:{self.version}",
            "/".join(map(str, self.piles)),
            cards_text(self.spares),
            str(self.manipulations) if self.version == "october" else marks,
            cards_text(self.discards),
        ))  # fmt: skip
