"""A state of E Lele! as integers; it changes in place, so that thousands of games can be played quickly.

A state makes every move without checking it, so only legal moves are allowed; a test checks states against the rules.
"""

from __future__ import annotations

from elele.seabirds import Fill, Move, Pair, Position, Protect, Raise, Stuck, Turn
from elele.seabirds.deck import Deck

EMPTY = -1
"""The value for a place in Row 2 or Row 3 without a face-up bird."""
_MOST_DECKS = 4


class CardIndex:
    """The cards of a deck as integers. A bird is a number, and a set of habitat types has one bit for each type."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.number = {card: number for number, card in enumerate(deck.nests)}
        kinds = {habitat.type for habitat in deck.habitats.values()}
        self.bit = {kind: 1 << number for number, kind in enumerate(sorted(kinds))}
        self.islet = self.bit.get("islet", 0)
        self.mates = [tuple(self.number[mate] for mate in sorted(deck.mates[card])) for card in self.number]
        self.nests = [self.bits(deck.nests[card]) for card in self.number]
        self.points = [deck.points[card] for card in self.number]
        couples = {tuple(sorted((bird, mate))) for bird, mates in enumerate(self.mates) for mate in mates}
        self.couples = sorted(couples, key=lambda couple: (-self.points[couple[0]], couple))
        """Every couple of cards that makes a pair, the most valuable couple first."""
        self.species = [
            (bird, f"{bird.species_id}:w", f"{bird.species_id}:k", bird.females != bird.males)
            for bird in sorted(deck.in_deck, key=lambda bird: -bird.points)
        ]
        """Each species, its wahine, its kāne, and whether two equal cards make a pair; the most valuable species come
        first."""
        self.twins = [(1 << number, one) for number, (one, other) in enumerate(self.couples) if one == other]
        """For each couple of two equal cards, its bit and the card."""
        self.side = len(self.couples)
        self.sides = self._sides()
        self._nesting: dict[int, int] = {}
        self.affects = {name: self.bits(card.habitats) for name, card in deck.threats.items()}
        self.closing = {name for name, card in deck.threats.items() if card.level == "habitat"}
        self.counters = {name: frozenset(card.counters) for name, card in deck.protections.items()}
        self.effect = {name: card.effect for name, card in deck.protections.items()}
        self.set_aside = deck.set_aside
        self.stacking = deck.stacking
        self.wanted = {bit: self._wanted(deck, kind) for kind, bit in self.bit.items()}

    def bits(self, kinds: tuple[str, ...] | frozenset[str]) -> int:
        """A set of habitat types as one number."""
        return sum(self.bit.get(kind, 0) for kind in kinds)

    def _sides(self) -> list[int]:
        """Bird → one bit for each couple that it can be part of; the second bird's bits are `side` bits higher."""
        sides = [0] * (len(self.number) + 1)  # the last entry is for an empty place
        for couple, (one, other) in enumerate(self.couples):
            if one != other:
                sides[one] |= 1 << couple
                sides[other] |= 1 << couple + self.side
        return sides

    def nesting(self, ground: int) -> int:
        """The couples that nest in one of these types of habitat, one bit for each couple."""
        if ground not in self._nesting:
            bits = (1 << number for number, (one, _) in enumerate(self.couples) if self.nests[one] & ground)
            self._nesting[ground] = sum(bits)
        return self._nesting[ground]

    @staticmethod
    def _wanted(deck: Deck, kind: str) -> float:
        """The points that compete for a type of habitat: each pair's points are shared among the types on its card."""
        birds = (bird for bird in deck.in_deck if kind in bird.habitats)
        return sum(bird.pairs * bird.points / len(bird.habitats) for bird in birds)


_indices: list[CardIndex] = []
"""The card indexes of the last few decks, with the latest index first."""


def index_of(deck: Deck) -> CardIndex:
    """The card index of a deck; an index takes time to create, so recent indexes are cached."""
    for index in _indices:
        if index.deck is deck:
            return index
    index = CardIndex(deck)
    _indices.insert(0, index)
    del _indices[_MOST_DECKS:]
    return index


class FastState:
    """One moment of the game. Habitats and places are counted from 0; the places in Row 3 follow those in Row 2."""

    __slots__ = (
        "at", "cards", "down", "draw", "free", "held", "kinds", "laid", "leftward", "loss", "order", "pairs",
        "protections", "safe", "threats", "up", "width",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        self.cards = cards = index_of(position.deck)
        number, row_a, row_b = cards.number, position.row_a, position.row_b
        self.width = len(row_b)
        self.up = [number.get(card, EMPTY) for card in (*(pile.up for pile in row_b), *position.row_c)]
        """The face-up birds in Row 2 and Row 3."""
        self.down = [tuple(number[card] for card in pile.down) for pile in row_b]
        self.draw, self.at = [number[card] for card in position.draw], 0
        """The original draw pile, and the number of cards drawn from it."""
        self.kinds = [cards.bit[colony.type] for colony in row_a]
        self.order = sorted(
            range(len(row_a)),
            key=lambda habitat: (self.kinds[habitat] == cards.islet, cards.wanted[self.kinds[habitat]]),
        )
        """The habitats, with the least wanted first and islets last."""
        self.free = [colony.free for colony in row_a]
        self.loss = [colony.loss for colony in row_a]
        self.safe = [colony.sanctuary for colony in row_a]
        self.pairs = [tuple(cards.points[number[pair[0]]] for pair in colony.pairs) for colony in row_a]
        """The points of the pairs on each habitat."""
        self.laid = [tuple((laid.threat, laid.pair) for laid in colony.threats) for colony in row_a]
        self.threats, self.protections, self.held = position.threats, position.protections, position.held
        self.leftward = position.leftward

    def copy(self) -> FastState:
        """An independent copy of the state."""
        twin = object.__new__(FastState)
        twin.cards, twin.width, twin.kinds, twin.order = self.cards, self.width, self.kinds, self.order
        twin.draw, twin.at = self.draw, self.at
        twin.up, twin.down, twin.free = self.up[:], self.down[:], self.free[:]
        twin.loss, twin.safe, twin.pairs, twin.laid = self.loss[:], self.safe[:], self.pairs[:], self.laid[:]
        twin.threats, twin.protections, twin.held = self.threats, self.protections, self.held
        twin.leftward = self.leftward
        return twin

    @property
    def key(self) -> tuple[object, ...]:
        """The cards in their places; of the pairs on habitats, only the points count."""
        return (tuple(self.up), tuple(self.down), tuple(self.draw[self.at :])), self._others

    @property
    def canonical_key(self) -> tuple[object, ...]:
        """Like `key`, except that the order of the piles in Row 2 and of the birds in Row 3 makes no difference.

        The best score does not depend on this order. The key starts with the birds that are not on habitats.
        """
        row_2, row_3 = sorted(zip(self.down, self.up, strict=False)), sorted(self.up[self.width :])
        return (tuple(row_2), tuple(row_3), tuple(self.draw[self.at :])), self._others

    @property
    def _others(self) -> tuple[object, ...]:
        """The cards other than the birds in Row 2, in Row 3 and in the draw pile."""
        row_a = tuple(zip(self.free, self.loss, self.safe, self.pairs, self.laid, strict=True))
        return row_a, self.threats, self.protections, self.held, self.leftward

    @property
    def score(self) -> int:
        """The total points of the uncovered pairs on habitats that are not lost."""
        total = 0
        for pairs, laid, loss in zip(self.pairs, self.laid, self.loss, strict=True):
            if not loss:
                total += sum(pairs) - sum(pairs[pair] for pair in {pair for _, pair in laid} if pair is not None)
        return total

    @property
    def ground(self) -> int:
        """The types of habitat that can take a pair."""
        ground = 0
        for kind, free, loss in zip(self.kinds, self.free, self.loss, strict=True):
            if free > 0 and not loss:
                ground |= kind
        return ground

    @property
    def couples(self) -> int:
        """The couples of face-up birds, one bit for each couple."""
        cards, row, there = self.cards, self.up, 0
        for bird in row:
            there |= cards.sides[bird]
        found = there & there >> cards.side
        for bit, bird in cards.twins:
            if row.count(bird) > 1:
                found |= bit
        return found

    @property
    def gap(self) -> int:
        """The first pile in Row 2 with a gap to fill, or `EMPTY` if there is none."""
        if EMPTY not in self.up:
            return EMPTY
        for pile in range(self.width):
            if self.up[pile] < 0 and (self.down[pile] or self.at < len(self.draw)):
                return pile
        return EMPTY

    def play(self, move: Move) -> None:
        """Make a legal move; `finish` changes nothing."""
        match move:
            case Pair(first, second, habitat):
                self.pair(self._number(first), self._number(second), int(habitat[1:]) - 1)
            case Turn(pile):
                self.turn(int(pile[1:]) - 1)
            case Raise(source, pile):
                self.lift(self._number(source), int(pile[1:]) - 1)
            case Fill(pile):
                self.fill(int(pile[1:]) - 1)
            case Stuck():
                self.stuck()
            case Protect(protection, habitat, threat, number):
                self.protect(protection, int(habitat[1:]) - 1, threat, number)

    def _number(self, place: str) -> int:
        return int(place[1:]) - 1 + (self.width if place[0] == "c" else 0)

    def place(self, number: int) -> str:
        """The name of a place in Row 2 or Row 3."""
        return f"b{number + 1}" if number < self.width else f"c{number + 1 - self.width}"

    def pair(self, first: int, second: int, habitat: int) -> None:
        """Place two birds as a pair in a habitat."""
        self.pairs[habitat] += (self.cards.points[self.up[first]],)
        self.free[habitat] -= 1
        self.up[first] = self.up[second] = EMPTY
        self._refill()

    def turn(self, pile: int) -> None:
        """Turn up the next card of a pile."""
        *rest, self.up[pile] = self.down[pile]
        self.down[pile] = tuple(rest)
        self._refill()

    def lift(self, source: int, pile: int) -> None:
        """Move a bird up from Row 3."""
        self.up[pile], self.up[source] = self.up[source], EMPTY
        self._refill()

    def fill(self, pile: int) -> None:
        """Fill an empty pile with the next card of the draw pile."""
        self.up[pile] = self.draw[self.at]
        self.at += 1
        self._refill()

    def _refill(self) -> None:
        """Fill Row 3 once no pile in Row 2 has a gap to fill."""
        row, draw = self.up, self.draw
        if self.at == len(draw) or EMPTY not in row or self.gap >= 0:
            return
        for place in range(self.width, len(row)):
            if row[place] < 0 and self.at < len(draw):
                row[place] = draw[self.at]
                self.at += 1

    def stuck(self) -> None:
        """Deal Row 3 again, and draw one threat and two protections."""
        size = len(self.up) - self.width
        row = self.draw[self.at : self.at + size]
        self.at += len(row)
        self.up[self.width :] = row + [EMPTY] * (size - len(row))
        if self.threats:
            self._threaten(self.threats[0])
            self.threats, self.leftward = self.threats[1:], not self.leftward
        self.held += tuple(card for card in self.protections[:2] if card not in self.cards.set_aside)
        self.protections = self.protections[2:]

    def _threaten(self, threat: str) -> None:
        cards = self.cards
        if threat in cards.set_aside:
            return
        affected, closing = cards.affects[threat], threat in cards.closing
        habitats = range(len(self.kinds))
        for habitat in reversed(habitats) if self.leftward else habitats:
            if not self.kinds[habitat] & affected or self.safe[habitat] or self.loss[habitat]:
                continue
            if closing:
                self.loss[habitat] = threat
                return
            covered = [] if cards.stacking else [pair for _, pair in self.laid[habitat]]
            bare = next((pair for pair in range(len(self.pairs[habitat])) if pair not in covered), None)
            if bare is not None or self.free[habitat] > 0:
                self.laid[habitat] += ((threat, bare),)
                self.free[habitat] -= bare is None
                return

    def protect(self, protection: str, habitat: int, threat: str = "", number: int = 1) -> None:
        """Play a held protection; `number` chooses among equal threats on the habitat, counted from the first laid."""
        held = list(self.held)
        held.remove(protection)
        self.held = tuple(held)
        match self.cards.effect[protection]:
            case "capacity":
                self.free[habitat] += 1
            case "sanctuary":
                self.free[habitat] += sum(pair is None for _, pair in self.laid[habitat])
                self.laid[habitat], self.loss[habitat], self.safe[habitat] = (), "", True
            case _ if threat == self.loss[habitat]:
                self.loss[habitat] = ""
            case _:
                equal = [index for index, (laid, _) in enumerate(self.laid[habitat]) if laid == threat]
                laid = list(self.laid[habitat])
                _, pair = laid.pop(equal[number - 1])
                self.laid[habitat] = tuple(laid)
                self.free[habitat] += pair is None
