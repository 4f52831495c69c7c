"""A position of E Lele!: its cards, its legal moves, and the position after each of these moves.

`legal_moves` is the fast version of the rules. `rules.py` has the readable version, and a test checks that the two
versions agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from elele.game import Shown
from elele.seabirds.deck import Deck
from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn

ROW_A_FIRST = 7
"""The number of habitats with which every deal begins: two islets, and one habitat of each of five other types."""
ROW_A_PLACES = 20
"""The total number of places for pairs in the habitat row of a deal."""
STACKING = "seabirds:stack"
"""The first word of a position's text if every threat covers the first pair in its habitat; otherwise, `seabirds`."""
_open = attrgetter("open")
# Each move is created once and then reused.
_FINISH, _STUCK = Finish(), Stuck()
_kept = lru_cache(maxsize=1 << 13)
_pair, _protect, _raise, _turn, _fill = _kept(Pair), _kept(Protect), _kept(Raise), _kept(Turn), _kept(Fill)


@lru_cache(maxsize=64)
def _names(row: str, count: int) -> tuple[str, ...]:
    """The places of a row, such as `b1`, `b2`, `b3`."""
    return tuple(f"{row}{number}" for number in range(1, count + 1))


@_kept
def _number(place: str) -> int:
    """The number of a place in its row, counted from 0."""
    return int(place[1:]) - 1


@_kept
def _everywhere(protection: str, count: int) -> tuple[Protect, ...]:
    """The moves that play a protection for a whole habitat on each of the first `count` habitats."""
    return tuple(_protect(protection, place) for place in _names("a", count))


class Laid(NamedTuple):
    """A bird-level threat that lies on a habitat."""

    threat: str
    pair: int | None
    """The number of the pair that the threat covers, with 0 for the oldest; None if a free place is taken up."""

    def __str__(self) -> str:
        return self.threat if self.pair is None else f"{self.threat}@{self.pair + 1}"


@dataclass(frozen=True, slots=True)
class Colony:
    """A habitat card with the cards on it.

    Its text is `dune-1(moli:w+moli:k,noio:w+noio:k;cat@1,rat;habitat-loss;social-attraction)`: the pairs, the
    bird-level threats (`@1`: on the first pair), the habitat-level threat, and the protections tucked under the card.
    Empty parts at the end are left out.
    """

    card: str
    type: str
    capacity: int
    """The number of places for pairs, including any that Social Attraction added."""
    pairs: tuple[tuple[str, str], ...] = ()
    threats: tuple[Laid, ...] = ()
    """The bird-level threats, in the order in which they were laid."""
    loss: str = ""
    """The habitat-level threat on the whole habitat, such as `habitat-loss`, or an empty text."""
    tucked: tuple[str, ...] = ()
    """The protections that stay with the habitat, in the order in which they were played."""
    sanctuary: bool = False
    free: int = field(init=False, repr=False, compare=False)
    """The number of places that hold neither a pair nor a threat."""
    open: bool = field(init=False, repr=False, compare=False)
    """True if a pair can be placed: a place is free, and there is no habitat-level threat."""

    def __post_init__(self) -> None:
        taken = sum([laid.pair is None for laid in self.threats]) if self.threats else 0
        object.__setattr__(self, "free", self.capacity - len(self.pairs) - taken)
        object.__setattr__(self, "open", not self.loss and self.free > 0)

    @property
    def covered(self) -> frozenset[int]:
        """The numbers of the pairs that threats cover, counted from 0."""
        return frozenset(laid.pair for laid in self.threats if laid.pair is not None)

    @property
    def bare(self) -> int | None:
        """The number of the oldest pair that no threat covers, counted from 0; None if there is no such pair."""
        if not self.threats:
            return 0 if self.pairs else None
        covered = self.covered
        return next((number for number in range(len(self.pairs)) if number not in covered), None)

    def lying(self, threat: str) -> list[Laid]:
        """The bird-level threats of one kind, in the order in which they were laid."""
        return [laid for laid in self.threats if laid.threat == threat]

    def numbers(self, threat: str) -> list[int]:
        """The numbers that distinguish equal threats: 1, and that of each later threat with a different effect."""
        return _numbers([laid.pair for laid in self.lying(threat)])

    def __str__(self) -> str:
        pairs = ",".join("+".join(pair) for pair in self.pairs)
        parts = ";".join((pairs, ",".join(map(str, self.threats)), self.loss, ",".join(self.tucked))).rstrip(";")
        return f"{self.card}({parts})" if parts else self.card


class Pile(NamedTuple):
    """A pile in Row 2; its text is `noio:w.ao:k|iwa:w`, or `-` for an empty pile."""

    down: tuple[str, ...] = ()
    """The face-down cards; the last card turns up next."""
    up: str = ""
    """The face-up bird on top, or an empty text."""

    def __str__(self) -> str:
        return f"{'.'.join(self.down)}|{self.up}" if self.down or self.up else "-"


@dataclass(frozen=True, slots=True, repr=False)
class Position(Shown):
    """A position with all its cards, including the hidden cards.

    Bird cards are texts such as `moli:w`; the other cards are ids. Two positions are equal if the same cards of equal
    decks are in the same places, whatever deal they came from.
    """

    row_a: tuple[Colony, ...]
    row_b: tuple[Pile, ...]
    row_c: tuple[str, ...]
    """The birds in Row 3; an empty place is an empty text."""
    draw: tuple[str, ...] = ()
    """The draw pile of birds, with the next card first, as in the two fields below."""
    threats: tuple[str, ...] = ()
    protections: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    """The protections that have been drawn but not yet played, in the order in which they were drawn."""
    discards: tuple[str, ...] = ()
    """The birds, threats and protections discarded so far, in order."""
    leftward: bool = False
    """True if the next threat comes from the right."""
    finished: bool = False
    deck: Deck = field(kw_only=True, hash=False)
    deal: str = field(default="", kw_only=True, compare=False)
    _legal: list[Move] | None = field(default=None, init=False, compare=False)
    """A cache of the legal moves, which are needed to make a move, to draw the board and to find hints."""

    @property
    def game(self) -> str:
        return "seabirds"

    @property
    def won(self) -> bool:
        """Always False, since E Lele! is played for a score."""
        return False

    @property
    def over(self) -> bool:
        """True if the game is finished; until then, some move is always legal."""
        return self.finished

    @property
    def score(self) -> int:
        """The total points of the uncovered pairs on habitats that are not lost."""
        points, total = self.deck.points, 0
        for colony in self.row_a:
            if not colony.loss:
                covered = colony.covered
                total += sum(points[pair[0]] for number, pair in enumerate(colony.pairs) if number not in covered)
        return total

    @property
    def choices(self) -> tuple[str, ...]:
        """The piles in Row 2 with a gap that must be filled before anything else."""
        draw, places = self.draw, _names("b", len(self.row_b))
        return tuple([place for place, (down, up) in zip(places, self.row_b, strict=True) if not up and (down or draw)])

    def birds(self) -> list[tuple[str, str]]:
        """The face-up birds as (place, card), with Row 2 before Row 3."""
        row_b = [(f"b{number}", pile.up) for number, pile in enumerate(self.row_b, 1) if pile.up]
        return row_b + [(f"c{number}", card) for number, card in enumerate(self.row_c, 1) if card]

    def has_place(self, place: str, rows: str) -> bool:
        """Return whether the place is on the board in one of `rows`, such as `bc`."""
        row, number = place[:1], place[1:]
        if not row or row not in rows or not number.isdecimal() or len(number) > 3 or str(int(number)) != number:
            return False
        return 1 <= int(number) <= len({"a": self.row_a, "b": self.row_b, "c": self.row_c}[row])

    def bird_at(self, place: str) -> str:
        """The face-up bird at a place in Row 2 or Row 3, or an empty text."""
        number = _number(place)
        return self.row_b[number].up if place[0] == "b" else self.row_c[number]

    def colony_at(self, place: str) -> Colony:
        """The habitat at a place in the habitat row."""
        return self.row_a[_number(place)]

    def pile_at(self, place: str) -> Pile:
        """The pile at a place in Row 2."""
        return self.row_b[_number(place)]

    def legal_moves(self) -> list[Move]:
        """Every legal move, in a fixed order: gaps to fill, or else pairs, protections, and `stuck` or `finish`."""
        moves = self._legal
        if moves is None:
            moves = self._find_moves()
            object.__setattr__(self, "_legal", moves)
        return moves[:]

    def _find_moves(self) -> list[Move]:
        if self.finished:
            return []
        up = [card for _, card in self.row_b]
        if "" in up and _waiting(self.row_b, self.draw):
            return _ways_to_fill(self)
        up += self.row_c
        moves: list[Move] = [*_pairs(self, up)]
        paired = bool(moves)
        if self.held:
            moves += _protections(self)
        if not paired:
            moves.append(_STUCK if self.draw and any(map(_open, self.row_a)) else _FINISH)
        return moves

    def pairs(self) -> list[Pair]:
        """Every move that places a pair, in the order of the places named."""
        return _pairs(self, [*(card for _, card in self.row_b), *self.row_c])

    def after(self, move: Move) -> Position:
        """The position after a legal move."""
        row_a, row_b, row_c, draw = self.row_a, [*self.row_b], [*self.row_c], self.draw
        match move:
            case Pair(first, second, habitat):
                pair = _taken(row_b, row_c, first), _taken(row_b, row_c, second)
                number = _number(habitat)
                colony = row_a[number]
                row_a = _put(row_a, number, _changed(colony, pairs=(*colony.pairs, pair)))
            case Raise(source, place):
                number, other = _number(place), _number(source)
                row_b[number], row_c[other] = Pile(row_b[number].down, row_c[other]), ""
            case Turn(place):
                number = _number(place)
                down = row_b[number].down
                row_b[number] = Pile(down[:-1], down[-1])
            case Fill(place):
                row_b[_number(place)], draw = Pile((), draw[0]), draw[1:]
            case Stuck():
                return _stuck(self)
            case Protect():
                return _protected(self, move)
            case Finish():
                return replace(self, finished=True)
        if draw and "" in row_c and not _waiting(row_b, draw):
            row_c, draw = _filled(row_c, draw)
        # `dataclasses.replace` takes three times as long.
        return Position(
            row_a, tuple(row_b), tuple(row_c), draw, self.threats, self.protections, self.held, self.discards,
            self.leftward, self.finished, deck=self.deck, deal=self.deal,
        )  # fmt: skip

    def __str__(self) -> str:
        parts = (
            STACKING if self.deck.stacking else "seabirds",
            "/".join(map(str, self.row_a)),
            "/".join(map(str, self.row_b)),
            "/".join(card or "-" for card in self.row_c),
            ("<" if self.leftward else ">") + ".".join(self.threats),
            *(".".join(cards) or "-" for cards in (self.protections, self.held, self.draw, self.discards)),
        )
        return " ".join((*parts, "finished") if self.finished else parts)


def _put(row: tuple[Colony, ...], number: int, colony: Colony) -> tuple[Colony, ...]:
    return (*row[:number], colony, *row[number + 1 :])


def _taken(row_b: list[Pile], row_c: list[str], place: str) -> str:
    """Remove and return the bird at a place in Row 2 or Row 3."""
    number = _number(place)
    if place[0] == "b":
        down, card = row_b[number]
        row_b[number] = Pile(down)
    else:
        card, row_c[number] = row_c[number], ""
    return card


def _waiting(row_b: Iterable[Pile], draw: Sequence[str]) -> bool:
    """Return whether a pile has a gap that must be filled."""
    gaps = [down for down, up in row_b if not up]
    return bool(gaps) and (bool(draw) or any(gaps))


def _filled(row_c: Iterable[str], draw: Iterable[str]) -> tuple[list[str], tuple[str, ...]]:
    """Fill Row 3 from the draw pile, c1 first; return the row and the rest of the pile."""
    coming = iter(draw)
    return [card or next(coming, "") for card in row_c], tuple(coming)


def _pairs(position: Position, up: Sequence[str]) -> list[Pair]:
    """Every move that places a pair of the given cards from Rows 2 and 3, in the order of the places named."""
    deck, face_up = position.deck, {*up}
    mates = deck.mates
    halves = [number for number, card in enumerate(up) if card and not mates[card].isdisjoint(face_up)]
    if not halves:
        return []
    found: list[Pair] = []
    names, row_a = _names("b", len(position.row_b)) + _names("c", len(position.row_c)), position.row_a
    places = _names("a", len(row_a))
    homes = [(places[number], colony.type) for number, colony in enumerate(row_a) if colony.open]
    for at, first in enumerate(halves[:-1], 1):
        waiting = mates[up[first]]
        seconds = [second for second in halves[at:] if up[second] in waiting]
        if seconds:
            nests = deck.nests[up[first]]
            own = [home for home, kind in homes if kind in nests]
            found += [_pair(names[first], names[second], home) for second in seconds for home in own]
    return found


def _ways_to_fill(position: Position) -> list[Move]:
    down = tuple([(place, bool(position.pile_at(place).down)) for place in position.choices])
    names = _names("c", len(position.row_c))
    return [*_filling(down, tuple([name for name, card in zip(names, position.row_c, strict=True) if card]))]


@_kept
def _filling(gaps: tuple[tuple[str, bool], ...], sources: tuple[str, ...]) -> tuple[Move, ...]:
    """Every move that fills a gap.

    `gaps` has the place of each gap and says whether cards lie face down there. `sources` has the places of the birds
    in Row 3.
    """
    found: list[Move] = []
    for place, down in gaps:
        raised = [_raise(source, place) for source in sources]
        found += [_turn(place), *raised] if down else [*raised, _fill(place)]
    return tuple(found)


def _protections(position: Position) -> list[Protect]:
    row_a, cards = position.row_a, position.deck.protections
    places = _names("a", len(row_a))
    threatened = [(places[number], colony) for number, colony in enumerate(row_a) if colony.threats or colony.loss]
    lying = {threat for _, colony in threatened for threat, _ in colony.threats}
    lying.update([colony.loss for _, colony in threatened])
    found: list[Protect] = []
    for protection in dict.fromkeys(position.held):
        card = cards[protection]
        if card.effect == "remove":
            for place, colony in () if lying.isdisjoint(card.counters) else threatened:
                found += _removals(protection, card.counters, place, colony.threats, colony.loss)
        elif card.effect == "sanctuary":
            moves = _everywhere(protection, len(row_a))
            found += [move for move, colony in zip(moves, row_a, strict=True) if not colony.sanctuary]
        else:
            found += _everywhere(protection, len(row_a))
    return found


@_kept
def _removals(
    protection: str, counters: tuple[str, ...], place: str, threats: tuple[Laid, ...], loss: str
) -> tuple[Protect, ...]:
    """Every move that uses a protection to take one of the given threats off a habitat."""
    numbered = [
        _protect(protection, place, threat, number)
        for threat in dict.fromkeys([laid.threat for laid in threats]) if threat in counters
        for number in _numbers([laid.pair for laid in threats if laid.threat == threat])
    ]  # fmt: skip
    return (*numbered, _protect(protection, place, loss)) if loss and loss in counters else tuple(numbered)


def _numbers(covers: Sequence[int | None]) -> list[int]:
    """The numbers, counted from 1, of the equal threats that cover something different from all the earlier ones."""
    return [number for number, pair in enumerate(covers, 1) if pair not in covers[: number - 1]]


def _changed(
    colony: Colony,
    pairs: tuple[tuple[str, str], ...] | None = None,
    threats: tuple[Laid, ...] | None = None,
    loss: str | None = None,
) -> Colony:
    return Colony(
        colony.card, colony.type, colony.capacity, colony.pairs if pairs is None else pairs,
        colony.threats if threats is None else threats, colony.loss if loss is None else loss, colony.tucked,
        colony.sanctuary,
    )  # fmt: skip


def _stuck(position: Position) -> Position:
    """The position after Row 3 is dealt again and one threat and two protections are drawn."""
    aside, drawn = position.deck.set_aside, position.protections[:2]
    row_a, threats, leftward = position.row_a, position.threats, position.leftward
    gone = [card for card in position.row_c if card]
    if threats:
        target = None if threats[0] in aside else _target(position, threats[0])
        if target is None:
            gone.append(threats[0])
        else:
            row_a = _put(row_a, target, _threatened(position, threats[0], target))
        threats, leftward = threats[1:], not leftward
    gone += [card for card in drawn if card in aside]
    row_c, draw = _filled([""] * len(position.row_c), position.draw)
    return Position(
        row_a, position.row_b, tuple(row_c), draw, threats, position.protections[2:],
        position.held + tuple([card for card in drawn if card not in aside]), (*position.discards, *gone), leftward,
        deck=position.deck, deal=position.deal,
    )  # fmt: skip


def _target(position: Position, threat: str) -> int | None:
    """The number, counted from 0, of the habitat on which a threat would be laid now; None if there is none."""
    order = range(len(position.row_a))
    card = position.deck.threats[threat]
    for number in reversed(order) if position.leftward else order:
        colony = position.row_a[number]
        if colony.type not in card.habitats or colony.sanctuary or colony.loss:
            continue
        if card.level == "habitat" or _next_pair(position, colony) is not None or colony.free > 0:
            return number
    return None


def _threatened(position: Position, threat: str, number: int) -> Colony:
    colony = position.row_a[number]
    if position.deck.threats[threat].level == "habitat":
        return _changed(colony, loss=threat)
    return _changed(colony, threats=(*colony.threats, Laid(threat, _next_pair(position, colony))))


def _next_pair(position: Position, colony: Colony) -> int | None:
    """The number of the pair that the next bird-level threat covers, or None if the threat takes up a free place."""
    return 0 if position.deck.stacking and colony.pairs else colony.bare


def _protected(position: Position, move: Protect) -> Position:
    number, at = _number(move.habitat), position.held.index(move.protection)
    colony, gone = _safe(position.row_a[number], move, position.deck.protections[move.protection].effect)
    return Position(
        _put(position.row_a, number, colony), position.row_b, position.row_c, position.draw, position.threats,
        position.protections, position.held[:at] + position.held[at + 1 :], position.discards + gone,
        position.leftward, deck=position.deck, deal=position.deal,
    )  # fmt: skip


def _safe(colony: Colony, move: Protect, effect: str) -> tuple[Colony, tuple[str, ...]]:
    """The habitat after a protection is played, and the discarded cards."""
    if effect == "remove":
        return _freed(colony, move), (move.threat, move.protection)
    safe = replace(colony, tucked=(*colony.tucked, move.protection))
    if effect == "capacity":
        return replace(safe, capacity=colony.capacity + 1), ()
    gone = (*(laid.threat for laid in colony.threats), *filter(None, [colony.loss]))
    return replace(safe, threats=(), loss="", sanctuary=True), gone


def _freed(colony: Colony, move: Protect) -> Colony:
    if move.threat == colony.loss:
        return _changed(colony, loss="")
    threats = list(colony.threats)
    same = [number for number, laid in enumerate(threats) if laid.threat == move.threat]
    del threats[same[move.number - 1]]
    return _changed(colony, threats=tuple(threats))
