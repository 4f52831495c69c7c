"""One moment of E Lele! Solitaire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from elele.deck import Deck
from elele.seabirds import notation, play, rules, view
from elele.seabirds import phrases as words
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.table import Colony, Pile


@dataclass(frozen=True, slots=True)
class Position:
    """The whole table, hidden cards included. Bird cards are texts such as `moli:w`; the rest are ids.

    Two positions are equal when the same cards of equal decks lie in the same places, whatever deal they came from.
    """

    row_a: tuple[Colony, ...]
    row_b: tuple[Pile, ...]
    row_c: tuple[str, ...]
    """The open birds of Row 3; an empty place is an empty text."""
    draw: tuple[str, ...] = ()
    """The bird draw pile, next card first; so are the two piles after it."""
    threats: tuple[str, ...] = ()
    protections: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    """Protections drawn and not yet played, in the order drawn."""
    discards: tuple[str, ...] = ()
    """Birds, threats and protections that left the game, in order."""
    leftward: bool = False
    """Whether the next threat looks for its habitat from right to left."""
    finished: bool = False
    deck: Deck = field(kw_only=True, hash=False, repr=False)
    deal: str = field(default="", kw_only=True, compare=False)

    # What the rules, the words and the view say of a position: each is a function of it.
    objection = rules.objection
    after = play.after
    effect = words.effect
    told = words.told
    says = words.says
    places = changed = view.places
    meant = view.meant
    besides = view.besides
    zones = view.zones
    parse_move = notation.parse_move

    @property
    def game(self) -> str:
        return "seabirds"

    def another(self, seed: int | str) -> Position:
        """The first position of another deal from the same deck, with the options that this deal's text tells."""
        from elele.seabirds.deals import deal  # which itself needs positions to deal

        return deal(self.deal.partition("#")[0].partition(":")[2], seed, self.deck)

    @property
    def rules(self) -> Mapping[str, str]:
        return rules.RULES

    @property
    def won(self) -> bool:
        """Never: E Lele! Solitaire is played for a score."""
        return False

    @property
    def over(self) -> bool:
        """Whether the game is finished; before that, some move is always legal."""
        return self.finished

    @property
    def score(self) -> int:
        """The points of every pair that no threat covers, on habitats that are not lost."""
        points = self.deck.points
        return sum(
            points[pair[0]]
            for colony in self.row_a
            if not colony.loss
            for number, pair in enumerate(colony.pairs)
            if number not in colony.covered
        )

    @property
    def choices(self) -> tuple[str, ...]:
        """The piles of Row 2 that must be settled before anything else."""
        return tuple(
            f"b{number}"
            for number, pile in enumerate(self.row_b, 1)
            if not pile.up and (pile.down or self.draw)
        )

    def birds(self) -> list[tuple[str, str]]:
        """The open birds as (place, card), Row 2 before Row 3."""
        rows = ("b", [pile.up for pile in self.row_b]), ("c", self.row_c)
        return [(f"{row}{number}", card) for row, cards in rows for number, card in enumerate(cards, 1) if card]

    def bird_at(self, place: str) -> str:
        """The open bird at a place of Row 2 or Row 3, or an empty text."""
        number = int(place[1:]) - 1
        return self.row_b[number].up if place[0] == "b" else self.row_c[number]

    def colony_at(self, place: str) -> Colony:
        """The habitat at a place of the habitat row."""
        return self.row_a[int(place[1:]) - 1]

    def pile_at(self, place: str) -> Pile:
        """The pile at a place of Row 2."""
        return self.row_b[int(place[1:]) - 1]

    def pairs(self) -> Iterator[Pair]:
        """Every pair that can be placed, ordered by places."""
        mates, nests = self.deck.mates, self.deck.nests
        homes = [(f"a{number}", colony.type) for number, colony in enumerate(self.row_a, 1) if colony.open]
        for (first, one), (second, other) in combinations(self.birds(), 2):
            if other in mates[one]:
                for home, kind in homes:
                    if kind in nests[one]:
                        yield Pair(first, second, home)

    def legal_moves(self) -> list[Move]:
        """The moves that are worth asking about and have no objection."""
        return [move for move in self._candidates() if rules.objection(self, move) is None]

    def _candidates(self) -> Iterator[Move]:
        if self.finished:
            return
        if self.choices:
            yield from self._settlings()
            return
        pairs = list(self.pairs())
        yield from pairs
        yield from self._protections()
        if not pairs:
            yield from (Stuck(), Finish())

    def _settlings(self) -> Iterator[Move]:
        for pile in self.choices:
            yield Turn(pile)
            yield from (Raise(f"c{number}", pile) for number in range(1, len(self.row_c) + 1))
            yield Fill(pile)

    def _protections(self) -> Iterator[Move]:
        for protection in dict.fromkeys(self.held):
            card = self.deck.protections[protection]
            for number, colony in enumerate(self.row_a, 1):
                threats = dict.fromkeys((*(laid.threat for laid in colony.threats), *filter(None, [colony.loss])))
                targets = [""] if card.effect != "remove" else [threat for threat in threats if threat in card.counters]
                yield from (Protect(protection, f"a{number}", threat) for threat in targets)

    def faces(self) -> dict[str, dict[str, Any]]:
        return view.faces(self.deck)

    def safe(self) -> list[Move]:
        """None: every pair is a choice."""
        return []

    def __str__(self) -> str:
        parts = (
            "seabirds",
            "/".join(map(str, self.row_a)),
            "/".join(map(str, self.row_b)),
            "/".join(card or "-" for card in self.row_c),
            ("<" if self.leftward else ">") + ".".join(self.threats),
            *(".".join(cards) or "-" for cards in (self.protections, self.held, self.draw, self.discards)),
        )
        return " ".join((*parts, "finished") if self.finished else parts)
