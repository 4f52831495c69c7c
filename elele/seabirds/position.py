"""A position of E Lele! Solitaire: the cards on the board, the legal moves, and the effect of each.

`legal_moves` is the fast statement of the rules; the one to read is in `rules.py`, and a law test holds them equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from elele.deck import Deck
from elele.game import Shown
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn

ROW_A_FIRST = 7
"""The habitats with which every deal begins: two islets and one of each of five other types."""
ROW_A_PLACES = 20
"""The places for pairs in the habitat row of a deal, all habitats together."""
Card = TypeVar("Card")


class Laid(NamedTuple):
    """A bird-level threat that lies on a habitat."""

    threat: str
    pair: int | None
    """The pair it covers, counted from 0 in the order placed; None if it takes a free place."""

    def __str__(self) -> str:
        return self.threat if self.pair is None else f"{self.threat}@{self.pair + 1}"


@dataclass(frozen=True, slots=True)
class Colony:
    """A habitat card with all the cards on it.

    Its text is `dune-1(moli:w+moli:k,noio:w+noio:k;cat@1,rat;habitat-loss;social-attraction)`: the
    pairs, the bird-level threats (`@1`: on the first pair), the habitat-level threat, and the
    protections tucked under it. Empty parts at the end are left out.
    """

    card: str
    type: str
    capacity: int
    """Places for pairs, Social Attraction included."""
    pairs: tuple[tuple[str, str], ...] = ()
    threats: tuple[Laid, ...] = ()
    """Bird-level threats, the first laid first."""
    loss: str = ""
    """The habitat-level threat that covers all of it, such as `habitat-loss`, or an empty text."""
    tucked: tuple[str, ...] = ()
    """Protections that stay with the habitat, in the order played."""
    sanctuary: bool = False

    @property
    def free(self) -> int:
        """The number of places that hold neither a pair nor a threat."""
        taken = sum([laid.pair is None for laid in self.threats]) if self.threats else 0
        return self.capacity - len(self.pairs) - taken

    @property
    def open(self) -> bool:
        """True if a pair can still be placed: there is a free place, and no habitat-level threat."""
        return not self.loss and self.free > 0

    @property
    def covered(self) -> frozenset[int]:
        """The numbers, from 0, of the pairs that a threat covers."""
        return frozenset(laid.pair for laid in self.threats if laid.pair is not None)

    @property
    def bare(self) -> int | None:
        """The first placed pair that no threat covers, counted from 0."""
        covered = self.covered
        return next((number for number in range(len(self.pairs)) if number not in covered), None)

    def lying(self, threat: str) -> list[Laid]:
        """The bird-level threats of one kind, the first laid first."""
        return [laid for laid in self.threats if laid.threat == threat]

    def numbers(self, threat: str) -> list[int]:
        """The numbers that choose among equal threats: 1, and the number of each that covers something else."""
        covers = [laid.pair for laid in self.lying(threat)]
        return [number for number, pair in enumerate(covers, 1) if pair not in covers[: number - 1]]

    def __str__(self) -> str:
        pairs = ",".join("+".join(pair) for pair in self.pairs)
        parts = ";".join((pairs, ",".join(map(str, self.threats)), self.loss, ",".join(self.tucked))).rstrip(";")
        return f"{self.card}({parts})" if parts else self.card


class Pile(NamedTuple):
    """A pile of Row 2; its text is `noio:w.ao:k|iwa:w`, or `-` for an empty one."""

    down: tuple[str, ...] = ()
    """Face-down cards; the last one turns next."""
    up: str = ""
    """The face-up bird on top, or nothing."""

    def __str__(self) -> str:
        return f"{'.'.join(self.down)}|{self.up}" if self.down or self.up else "-"


@dataclass(frozen=True, slots=True, repr=False)
class Position(Shown):
    """Everything on the board, hidden cards included. Bird cards are texts such as `moli:w`; the rest are ids.

    Two positions are equal if the same cards of equal decks are in the same places, whatever deal they came from.
    """

    row_a: tuple[Colony, ...]
    row_b: tuple[Pile, ...]
    row_c: tuple[str, ...]
    """The birds of Row 3; an empty place is an empty text."""
    draw: tuple[str, ...] = ()
    """The bird draw pile, next card first; so are the two piles after it."""
    threats: tuple[str, ...] = ()
    protections: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    """Protections drawn and not yet played, in the order drawn."""
    discards: tuple[str, ...] = ()
    """Birds, threats and protections that left the game, in order."""
    leftward: bool = False
    """True if the next threat looks for its habitat from right to left."""
    finished: bool = False
    deck: Deck = field(kw_only=True, hash=False)
    deal: str = field(default="", kw_only=True, compare=False)

    @property
    def game(self) -> str:
        return "seabirds"

    @property
    def won(self) -> bool:
        """Always False: E Lele! Solitaire is played for a score."""
        return False

    @property
    def over(self) -> bool:
        """True if the game is finished; before that, some move is always legal."""
        return self.finished

    @property
    def score(self) -> int:
        """The points of every pair that no threat covers, on habitats that are not lost."""
        points, total = self.deck.points, 0
        for colony in self.row_a:
            if not colony.loss:
                covered = colony.covered
                total += sum(points[pair[0]] for number, pair in enumerate(colony.pairs) if number not in covered)
        return total

    @property
    def choices(self) -> tuple[str, ...]:
        """The piles of Row 2 with a gap that must be filled before anything else."""
        return _gaps(self.row_b, self.draw)

    def birds(self) -> list[tuple[str, str]]:
        """The face-up birds as (place, card), Row 2 before Row 3."""
        row_b = [(f"b{number}", pile.up) for number, pile in enumerate(self.row_b, 1) if pile.up]
        return row_b + [(f"c{number}", card) for number, card in enumerate(self.row_c, 1) if card]

    def has_place(self, place: str, rows: str) -> bool:
        """Return whether the place is on the board, in one of the rows `a`, `b`, `c`."""
        row, number = place[:1], place[1:]
        if not row or row not in rows or not number.isdecimal() or len(number) > 3 or str(int(number)) != number:
            return False
        return 1 <= int(number) <= len({"a": self.row_a, "b": self.row_b, "c": self.row_c}[row])

    def bird_at(self, place: str) -> str:
        """The face-up bird at a place of Row 2 or Row 3, or an empty text."""
        number = int(place[1:]) - 1
        return self.row_b[number].up if place[0] == "b" else self.row_c[number]

    def colony_at(self, place: str) -> Colony:
        """The habitat at a place of the habitat row."""
        return self.row_a[int(place[1:]) - 1]

    def pile_at(self, place: str) -> Pile:
        """The pile at a place of Row 2."""
        return self.row_b[int(place[1:]) - 1]

    def legal_moves(self) -> list[Move]:
        """Every legal move, always in the same order: pairs, protections, then `stuck` or `finish`."""
        if self.finished:
            return []
        if self.choices:
            return [*self._ways_to_fill()]
        pairs = [*self.pairs()]
        if pairs:
            return [*pairs, *self._protections()]
        more = self.draw and any(colony.open for colony in self.row_a)
        return [*self._protections(), Stuck() if more else Finish()]

    def pairs(self) -> Iterator[Pair]:
        """Every pair that can be placed, ordered by places."""
        mates, nests, birds = self.deck.mates, self.deck.nests, self.birds()
        homes = [(f"a{number}", colony.type) for number, colony in enumerate(self.row_a, 1) if colony.open]
        face_up = {card for _, card in birds}
        for number, (first, one) in enumerate(birds, 1):
            if mates[one].isdisjoint(face_up):
                continue
            for second, other in birds[number:]:
                if other in mates[one]:
                    for home, kind in homes:
                        if kind in nests[one]:
                            yield Pair(first, second, home)

    def _ways_to_fill(self) -> Iterator[Move]:
        sources = [f"c{number}" for number, card in enumerate(self.row_c, 1) if card]
        for pile in self.choices:
            down = self.pile_at(pile).down
            if down:
                yield Turn(pile)
            for source in sources:
                yield Raise(source, pile)
            if not down:
                yield Fill(pile)

    def _protections(self) -> Iterator[Protect]:
        for protection in dict.fromkeys(self.held):
            card = self.deck.protections[protection]
            for place, colony in enumerate(self.row_a, 1):
                if card.effect != "remove":
                    if card.effect != "sanctuary" or not colony.sanctuary:
                        yield Protect(protection, f"a{place}")
                    continue
                for threat in dict.fromkeys([laid.threat for laid in colony.threats]):
                    if threat in card.counters:
                        for number in colony.numbers(threat):
                            yield Protect(protection, f"a{place}", threat, number)
                if colony.loss and colony.loss in card.counters:
                    yield Protect(protection, f"a{place}", colony.loss)

    def after(self, move: Move) -> Position:
        """The position after a legal move."""
        return replace(self, **_changes(self, move))

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


_Changes = dict[str, Any]
"""The fields of a position that a move changes, with their new values."""


def _changes(position: Position, move: Move) -> _Changes:
    match move:
        case Pair():
            return _pair(position, move)
        case Turn(pile):
            down = position.pile_at(pile).down
            return _filled(position, _put(position.row_b, pile, Pile(down[:-1], down[-1])))
        case Raise(source, pile):
            raised = Pile(position.pile_at(pile).down, position.bird_at(source))
            return _filled(position, _put(position.row_b, pile, raised), _put(position.row_c, source, ""))
        case Fill(pile):
            card, *draw = position.draw
            return _filled(position, _put(position.row_b, pile, Pile((), card)), draw=tuple(draw))
        case Stuck():
            return _stuck(position)
        case Protect():
            return _protect(position, move)
        case Finish():
            return {"finished": True}


def _put(row: tuple[Card, ...], place: str, card: Card) -> tuple[Card, ...]:
    """The row with another card at a place."""
    number = int(place[1:])
    return (*row[: number - 1], card, *row[number:])


def _gaps(row_b: Sequence[Pile], draw: Sequence[str]) -> tuple[str, ...]:
    if "" not in [pile.up for pile in row_b]:
        return ()
    return tuple(f"b{number}" for number, pile in enumerate(row_b, 1) if not pile.up and (pile.down or draw))


def _filled(
    position: Position,
    row_b: tuple[Pile, ...],
    row_c: tuple[str, ...] | None = None,
    draw: tuple[str, ...] | None = None,
) -> _Changes:
    """Rows 2 and 3; Row 3 fills from the draw pile, c1 first, once no pile of Row 2 has a gap to fill."""
    row_c = position.row_c if row_c is None else row_c
    draw = position.draw if draw is None else draw
    if draw and "" in row_c and not _gaps(row_b, draw):
        coming = iter(draw)
        row_c = tuple([card or next(coming, "") for card in row_c])
        draw = tuple(coming)
    return {"row_b": row_b, "row_c": row_c, "draw": draw}


def _pair(position: Position, move: Pair) -> _Changes:
    row_b, row_c, colony = position.row_b, position.row_c, position.colony_at(move.habitat)
    pair = position.bird_at(move.first), position.bird_at(move.second)
    for place in (move.first, move.second):
        if place[0] == "b":
            row_b = _put(row_b, place, Pile(position.pile_at(place).down))
        else:
            row_c = _put(row_c, place, "")
    row_a = _put(position.row_a, move.habitat, replace(colony, pairs=(*colony.pairs, pair)))
    return {"row_a": row_a, **_filled(position, row_b, row_c)}


def _stuck(position: Position) -> _Changes:
    """Row 3 dealt again, then one threat drawn, then two protections."""
    size, aside = len(position.row_c), position.deck.set_aside
    row_c, drawn = position.draw[:size], position.protections[:2]
    gone = [card for card in position.row_c if card]
    changes: _Changes = {
        "row_c": row_c + ("",) * (size - len(row_c)),
        "draw": position.draw[size:],
        "protections": position.protections[2:],
        "held": position.held + tuple(card for card in drawn if card not in aside),
    }
    if position.threats:
        threat = position.threats[0]
        changes |= {"threats": position.threats[1:], "leftward": not position.leftward}
        target = None if threat in aside else _target(position, threat)
        if target is None:
            gone.append(threat)
        else:
            changes["row_a"] = _put(position.row_a, f"a{target + 1}", _threatened(position, threat, target))
    gone += [card for card in drawn if card in aside]
    return {**changes, "discards": (*position.discards, *gone)}


def _target(position: Position, threat: str) -> int | None:
    """The number, from 0, of the habitat on which a threat drawn now would be laid, or None."""
    order = range(len(position.row_a))
    card = position.deck.threats[threat]
    for number in reversed(order) if position.leftward else order:
        colony = position.row_a[number]
        if colony.type not in card.habitats or colony.sanctuary or colony.loss:
            continue
        if card.level == "habitat" or colony.bare is not None or colony.free > 0:
            return number
    return None


def _threatened(position: Position, threat: str, number: int) -> Colony:
    colony = position.row_a[number]
    if position.deck.threats[threat].level == "habitat":
        return replace(colony, loss=threat)
    return replace(colony, threats=(*colony.threats, Laid(threat, colony.bare)))


def _protect(position: Position, move: Protect) -> _Changes:
    held, colony = list(position.held), position.colony_at(move.habitat)
    held.remove(move.protection)
    effect = position.deck.protections[move.protection].effect
    gone: tuple[str, ...] = ()
    if effect == "remove":
        gone, safe = (move.threat, move.protection), _freed(colony, move)
    else:
        safe = replace(colony, tucked=(*colony.tucked, move.protection))
    if effect == "capacity":
        safe = replace(safe, capacity=colony.capacity + 1)
    if effect == "sanctuary":
        gone = (*(laid.threat for laid in colony.threats), *filter(None, [colony.loss]))
        safe = replace(safe, threats=(), loss="", sanctuary=True)
    row_a = _put(position.row_a, move.habitat, safe)
    return {"row_a": row_a, "held": tuple(held), "discards": position.discards + gone}


def _freed(colony: Colony, move: Protect) -> Colony:
    if move.threat == colony.loss:
        return replace(colony, loss="")
    threats = list(colony.threats)
    same = [number for number, laid in enumerate(threats) if laid.threat == move.threat]
    del threats[same[move.number - 1]]
    return replace(colony, threats=tuple(threats))
