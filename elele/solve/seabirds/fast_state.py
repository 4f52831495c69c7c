"""The table of E Lele! Solitaire in whole numbers, changed in place: to play thousands of games to their end.

It knows nothing of objections and words, and takes only legal moves; a law test holds it to the rules.
"""

from __future__ import annotations

from elele.deck import Deck
from elele.seabirds.moves import Fill, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.position import Position

EMPTY = -1
"""A place of Row 2 or Row 3 without a bird."""
SIDE = 64
"""More bits than there are couples."""


class Lore:
    """What is printed on the cards. A bird is a number, a set of habitat types one bit for each type."""

    def __init__(self, deck: Deck) -> None:
        self.number = {card: number for number, card in enumerate(deck.nests)}
        kinds = {habitat.type for habitat in deck.habitats.values()}
        self.bit = {kind: 1 << number for number, kind in enumerate(sorted(kinds))}
        self.mates = [tuple(self.number[mate] for mate in sorted(deck.mates[card])) for card in self.number]
        self.nests = [self.bits(deck.nests[card]) for card in self.number]
        self.points = [deck.points[card] for card in self.number]
        couples = {tuple(sorted((bird, mate))) for bird, mates in enumerate(self.mates) for mate in mates}
        self.couples = sorted(couples, key=lambda couple: (-self.points[couple[0]], couple))
        self.twins = [(1 << number, one) for number, (one, other) in enumerate(self.couples) if one == other]
        self.sides = self._sides()
        self._nesting: dict[int, int] = {}
        self.reach = {name: self.bits(card.habitats) for name, card in deck.threats.items()}
        self.closes = {name for name, card in deck.threats.items() if card.level == "habitat"}
        self.counters = {name: frozenset(card.counters) for name, card in deck.protections.items()}
        self.effect = {name: card.effect for name, card in deck.protections.items()}
        self.aside = deck.set_aside
        self.wanted = {bit: self._wanted(deck, kind) for kind, bit in self.bit.items()}

    def bits(self, kinds: tuple[str, ...] | frozenset[str]) -> int:
        """A set of habitat types as one number."""
        return sum(self.bit.get(kind, 0) for kind in kinds)

    def _sides(self) -> list[int]:
        """Bird → one bit for each couple that it can be half of; the other half's bits stand `SIDE` bits higher."""
        sides = [0] * (len(self.number) + 1)  # the last one is that of an empty place
        for couple, (one, other) in enumerate(self.couples):
            if one != other:
                sides[one] |= 1 << couple
                sides[other] |= 1 << couple + SIDE
        return sides

    def nesting(self, ground: int) -> int:
        """The couples, one bit for each, that nest in one of these types of habitat."""
        if ground not in self._nesting:
            bits = (1 << number for number, (one, _) in enumerate(self.couples) if self.nests[one] & ground)
            self._nesting[ground] = sum(bits)
        return self._nesting[ground]

    @staticmethod
    def _wanted(deck: Deck, kind: str) -> float:
        """How many points look for a place in a type of habitat: a pair's, shared among the types where it nests."""
        birds = (bird for bird in deck.in_deck if kind in bird.habitats)
        return sum(bird.pairs * bird.points / len(bird.habitats) for bird in birds)


class QuickTable:
    """One moment of the game. Habitats, piles and places of Row 3 are counted from 0, Row 3 after Row 2."""

    __slots__ = (
        "at", "down", "draw", "free", "held", "homes", "laid", "leftward", "lore", "loss", "open", "order", "pairs",
        "protections", "safe", "threats", "width",
    )  # fmt: skip

    def __init__(self, position: Position, lore: Lore | None = None) -> None:
        self.lore = lore = lore or Lore(position.deck)
        number, row_a, row_b = lore.number, position.row_a, position.row_b
        self.width = len(row_b)
        self.open = [number.get(card, EMPTY) for card in (*(pile.up for pile in row_b), *position.row_c)]
        self.down = [tuple(number[card] for card in pile.down) for pile in row_b]
        self.draw, self.at = [number[card] for card in position.draw], 0
        self.homes = [lore.bit[colony.type] for colony in row_a]
        self.order = sorted(range(len(row_a)), key=lambda home: lore.wanted[self.homes[home]])
        self.free = [colony.free for colony in row_a]
        self.loss = [colony.loss for colony in row_a]
        self.safe = [colony.sanctuary for colony in row_a]
        self.pairs = [tuple(lore.points[number[pair[0]]] for pair in colony.pairs) for colony in row_a]
        self.laid = [tuple((laid.threat, laid.pair) for laid in colony.threats) for colony in row_a]
        self.threats, self.protections, self.held = position.threats, position.protections, position.held
        self.leftward = position.leftward

    def copy(self) -> QuickTable:
        """The same moment once more, to be played on by itself."""
        twin = object.__new__(QuickTable)
        twin.lore, twin.width, twin.homes, twin.order = self.lore, self.width, self.homes, self.order
        twin.draw, twin.at = self.draw, self.at
        twin.open, twin.down, twin.free = self.open[:], self.down[:], self.free[:]
        twin.loss, twin.safe, twin.pairs, twin.laid = self.loss[:], self.safe[:], self.pairs[:], self.laid[:]
        twin.threats, twin.protections, twin.held = self.threats, self.protections, self.held
        twin.leftward = self.leftward
        return twin

    @property
    def moment(self) -> tuple[object, ...]:
        """All that tells this moment from another one."""
        birds = tuple(self.open), tuple(self.down), tuple(self.draw[self.at :])
        homes = tuple(zip(self.free, self.loss, self.safe, self.pairs, self.laid, strict=True))
        return birds, homes, self.threats, self.protections, self.held, self.leftward

    @property
    def score(self) -> int:
        """The points of every pair that no threat covers, on habitats that are not lost."""
        total = 0
        for pairs, laid, loss in zip(self.pairs, self.laid, self.loss, strict=True):
            if not loss:
                total += sum(pairs) - sum(pairs[pair] for _, pair in laid if pair is not None)
        return total

    def choice(self) -> int:
        """The first pile of Row 2 to be settled, or `EMPTY`."""
        if EMPTY not in self.open:
            return EMPTY
        for pile in range(self.width):
            if self.open[pile] < 0 and (self.down[pile] or self.at < len(self.draw)):
                return pile
        return EMPTY

    def play(self, move: Move) -> None:
        """Make a move that no rule stands against."""
        match move:
            case Pair(first, second, habitat):
                self.pair(self._place(first), self._place(second), int(habitat[1:]) - 1)
            case Turn(pile):
                self.turn(int(pile[1:]) - 1)
            case Raise(source, pile):
                self.lift(self._place(source), int(pile[1:]) - 1)
            case Fill(pile):
                self.fill(int(pile[1:]) - 1)
            case Stuck():
                self.stuck()
            case Protect(protection, habitat, threat):
                self.protect(protection, int(habitat[1:]) - 1, threat)

    def _place(self, place: str) -> int:
        return int(place[1:]) - 1 + (self.width if place[0] == "c" else 0)

    def named(self, place: int) -> str:
        """A place of Row 2 or Row 3 by its name."""
        return f"b{place + 1}" if place < self.width else f"c{place + 1 - self.width}"

    def pair(self, first: int, second: int, home: int) -> None:
        """Two birds nest together."""
        self.pairs[home] += (self.lore.points[self.open[first]],)
        self.free[home] -= 1
        self.open[first] = self.open[second] = EMPTY
        self.refill()

    def turn(self, pile: int) -> None:
        """The next card of a pile turns."""
        *rest, self.open[pile] = self.down[pile]
        self.down[pile] = tuple(rest)
        self.refill()

    def lift(self, source: int, pile: int) -> None:
        """A bird of Row 3 moves up."""
        self.open[pile], self.open[source] = self.open[source], EMPTY
        self.refill()

    def fill(self, pile: int) -> None:
        """The next card of the draw pile comes."""
        self.open[pile] = self.draw[self.at]
        self.at += 1
        self.refill()

    def refill(self) -> None:
        """Row 3 fills by itself, once every pile of Row 2 is settled."""
        row, draw = self.open, self.draw
        if self.at == len(draw) or EMPTY not in row or self.choice() >= 0:
            return
        for place in range(self.width, len(row)):
            if row[place] < 0 and self.at < len(draw):
                row[place] = draw[self.at]
                self.at += 1

    def stuck(self) -> None:
        """Row 3 anew, one threat, two protections."""
        size = len(self.open) - self.width
        row = self.draw[self.at : self.at + size]
        self.at += len(row)
        self.open[self.width :] = row + [EMPTY] * (size - len(row))
        if self.threats:
            self._threaten(self.threats[0])
            self.threats, self.leftward = self.threats[1:], not self.leftward
        self.held += tuple(card for card in self.protections[:2] if card not in self.lore.aside)
        self.protections = self.protections[2:]

    def _threaten(self, threat: str) -> None:
        lore = self.lore
        if threat in lore.aside:
            return
        reach, closes = lore.reach[threat], threat in lore.closes
        homes = range(len(self.homes))
        for home in reversed(homes) if self.leftward else homes:
            if not self.homes[home] & reach or self.safe[home] or self.loss[home]:
                continue
            if closes:
                self.loss[home] = threat
                return
            covered = [pair for _, pair in self.laid[home]]
            bare = next((pair for pair in range(len(self.pairs[home])) if pair not in covered), None)
            if bare is not None or self.free[home] > 0:
                self.laid[home] += ((threat, bare),)
                self.free[home] -= bare is None
                return

    def protect(self, protection: str, home: int, threat: str = "") -> None:
        """A held protection is played."""
        held = list(self.held)
        held.remove(protection)
        self.held = tuple(held)
        match self.lore.effect[protection]:
            case "capacity":
                self.free[home] += 1
            case "sanctuary":
                self.free[home] += sum(pair is None for _, pair in self.laid[home])
                self.laid[home], self.loss[home], self.safe[home] = (), "", True
            case _ if threat == self.loss[home]:
                self.loss[home] = ""
            case _:
                gone = next(laid for laid in self.laid[home] if laid[0] == threat)
                left = list(self.laid[home])
                left.remove(gone)
                self.laid[home] = tuple(left)
                self.free[home] += gone[1] is None
