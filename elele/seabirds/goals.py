"""Goals for a season: three for each deal, one of each weight, which change no rule and no score.

Goals are rows of `data/goals.csv`; `KINDS` has the functions that judge a game by each kind of goal. The goals of a
deal depend on its habitats and face-up birds alone, and how a goal stands depends on what every player can see: the
moves, the board, and which cards are still to come, but not their order.

>>> import elele
>>> [goal.stars for goal in chosen(elele.deal("seabirds#7"))]
[1, 2, 3]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import ClassVar, Literal, NamedTuple

from elele.cards import shuffled
from elele.csv_files import Table, check_cells, made, read_table
from elele.paths import data_folder
from elele.seabirds.deck import Deck, loading
from elele.seabirds.deck.csv_files import HABITAT_TYPES
from elele.seabirds.moves import Move, Protect
from elele.seabirds.position import Colony, Position

FILE = "goals.csv"
STARS = (1, 2, 3)
"""The weights of goals, from easy to hard."""
SMALL = [f"{number}" for number in range(21)]
"""The numbers that a cell may hold; a deal has 20 places."""
Nest = tuple[int, int]
"""The numbers of a habitat and of a pair on it, both counted from 0; they never change, because pairs never move."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal; the fields are the columns of the file."""

    KEYS: ClassVar = ("goal_id",)

    goal_id: str
    stars: int
    """Its weight, one of `STARS`."""
    kind: str
    """The name of the function in `KINDS` that judges it."""
    count: int
    """How many are wanted: pairs of each bird, full habitats (0 for all of them), or pairs saved."""
    text: str
    """What to do, in one sentence."""
    birds: tuple[str, ...] = ()
    """The birds to settle; only `settle` has them."""
    habitats: tuple[str, ...] = ()
    """The types of habitat that count; empty for all."""
    up: int = 0
    """How many cards of its birds must be face up at the start; otherwise, the goal is not offered."""


class Standing(NamedTuple):
    """How a goal stands."""

    state: Literal["open", "met", "missed"]
    """`met` and `missed` are for good, whatever cards come."""
    have: int
    """How much of the goal is reached."""
    need: int


@cache
def load() -> Mapping[str, Goal]:
    """The goals by id; raises `DataError` with every problem."""
    return {goal.goal_id: goal for goal in made(_read(data_folder(), loading.load()))}


def _read(folder: Traversable, deck: Deck) -> Table:
    table = read_table(folder, FILE, Goal, data_folder())
    known = {
        "stars": [f"{stars}" for stars in STARS], "kind": KINDS, "birds": deck.species, "habitats": HABITAT_TYPES,
        **dict.fromkeys(("count", "up"), SMALL),
    }  # fmt: skip
    check_cells(table, known, lists=("birds", "habitats"))
    return table


def chosen(start: Position) -> tuple[Goal, ...]:
    """The goals of a deal: one of each weight, the same for any order of the hidden cards.

    No two are about the same bird and, apart from birds to settle, no two are of the same kind.
    """
    seen = f"{[*map(str, start.row_a)]} {start.birds()}"
    found: list[Goal] = []
    for stars in STARS:
        there = [goal for goal in load().values() if goal.stars == stars and offered(goal, start)]
        if fresh := [goal for goal in there if not any(_alike(goal, other) for other in found)]:
            found.append(shuffled(fresh, f"{seen} {stars}")[0])
    return tuple(found)


def _alike(goal: Goal, other: Goal) -> bool:
    return not {*goal.birds}.isdisjoint(other.birds) or goal.kind == other.kind != "settle"


def offered(goal: Goal, start: Position) -> bool:
    """Return whether a goal suits a deal: its birds and habitats are there, and enough of its birds are face up."""
    deck = {bird.species_id for bird in start.deck.in_deck}
    up = sum(card.partition(":")[0] in goal.birds for _, card in start.birds())
    return deck.issuperset(goal.birds) and up >= goal.up and any(_homes(goal, start))


def standing(goal: Goal, positions: Sequence[Position], moves: Sequence[Move]) -> Standing:
    """How a goal stands in a game with these moves; `positions` begins with the first and ends with the present one."""
    return KINDS[goal.kind](goal, positions, moves)


def shut(position: Position) -> dict[Nest, str]:
    """Each pair that does not count → the threat that covers it or its whole habitat."""
    found: dict[Nest, str] = {}
    for at, colony in enumerate(position.row_a):
        if colony.loss:
            found |= {(at, pair): colony.loss for pair in range(len(colony.pairs))}
        found |= {(at, laid.pair): laid.threat for laid in colony.threats if laid.pair is not None}
    return found


def _judged(have: int, need: int, most: int, *, over: bool) -> Standing:
    """How a goal stands if `have` of it is reached for good, and no more than `most` can be reached."""
    state: Literal["open", "met", "missed"] = "met" if have >= need else "missed" if over or most < need else "open"
    return Standing(state, min(have, need), need)


def _homes(goal: Goal, position: Position) -> Iterator[Colony]:
    """The habitats that count for a goal."""
    return (home for home in position.row_a if not goal.habitats or home.type in goal.habitats)


def _placed(homes: Iterable[Colony]) -> Counter[str]:
    """Species → the number of its pairs in some habitats, whether they count or not."""
    return Counter(pair[0].partition(":")[0] for home in homes for pair in home.pairs)


def _to_come(position: Position) -> Counter[str]:
    """Species → the number of pairs that its birds outside the habitats and the discard pile can still form."""
    down = (bird for pile in position.row_b for bird in pile.down)
    left, found = Counter([*position.draw, *down, *(bird for _, bird in position.birds())]), Counter[str]()
    for bird in position.deck.in_deck:
        women, men = left[f"{bird.species_id}:w"], left[f"{bird.species_id}:k"]
        found[bird.species_id] = min(women, men) if bird.females == bird.males else (women + men) // 2
    return found


def _room(position: Position, home: Colony) -> int:
    """The most pairs that can still be placed in a habitat; a threat without a protection left takes its place."""
    if home.loss and not _curable(position, home.loss):
        return 0
    taken = sum(laid.pair is None and not _curable(position, laid.threat) for laid in home.threats)
    added = sum(position.deck.protections[card].effect == "capacity" for card in _protections(position))
    return home.capacity + added - len(home.pairs) - taken


def _protections(position: Position) -> tuple[str, ...]:
    """The protections that are held or still to come."""
    return (*position.held, *position.protections)


def _curable(position: Position, threat: str) -> bool:
    """Return whether a protection that is held or still to come can take a threat away."""
    cards = (position.deck.protections[card] for card in _protections(position))
    return any(card.effect == "sanctuary" or card.effect == "remove" and threat in card.counters for card in cards)


def _settle(goal: Goal, positions: Sequence[Position], _moves: Sequence[Move]) -> Standing:
    """Each of the birds has `count` pairs in these habitats."""
    last = positions[-1]
    homes, to_come = [*_homes(goal, last)], _to_come(last)
    placed, most = _placed(homes), 0
    for bird in goal.birds:
        nests = last.deck.species[bird].habitats
        room = sum(_room(last, home) for home in homes if home.type in nests)
        most += min(goal.count, placed[bird] + min(to_come[bird], room))
    have = sum(min(goal.count, placed[bird]) for bird in goal.birds)
    total = sum(placed[bird] for bird in goal.birds) + sum(_room(last, home) for home in homes)
    return _judged(have, goal.count * len(goal.birds), min(most, total), over=last.over)


def _fill(goal: Goal, positions: Sequence[Position], _moves: Sequence[Move]) -> Standing:
    """As many of these habitats as `count` says, or all of them if it says 0, have a pair in every printed place."""
    last = positions[-1]
    homes, to_come = [*_homes(goal, last)], _to_come(last)
    full = possible = 0
    for home in homes:
        lacks = last.deck.habitats[home.card].capacity - len(home.pairs)
        coming = sum(to_come[bird.species_id] for bird in last.deck.in_deck if home.type in bird.habitats)
        full += lacks <= 0
        possible += lacks <= min(_room(last, home), coming)
    return _judged(full, goal.count or len(homes), possible, over=last.over)


def _save(goal: Goal, positions: Sequence[Position], moves: Sequence[Move]) -> Standing:
    """Protections take threats off `count` pairs."""
    last, saved = positions[-1], set[Nest]()
    for before, after, move in zip(positions, positions[1:], moves, strict=False):
        if isinstance(move, Protect):
            saved |= shut(before).keys() - shut(after).keys()
    can = bool(_protections(last)) and bool(shut(last) or last.threats)
    return _judged(len(saved), goal.count, goal.count if can else 0, over=last.over)


def _sanctuary(goal: Goal, positions: Sequence[Position], _moves: Sequence[Move]) -> Standing:
    """As many of these habitats as `count` says are full and have a Bird Sanctuary."""
    last = positions[-1]
    homes = [*_homes(goal, last)]
    have = sum(home.sanctuary and len(home.pairs) >= last.deck.habitats[home.card].capacity for home in homes)
    left = sum(last.deck.protections[card].effect == "sanctuary" for card in _protections(last))
    begun = sum(home.sanctuary for home in homes)
    return _judged(have, goal.count, begun + left, over=last.over)


KINDS: Mapping[str, Callable[[Goal, Sequence[Position], Sequence[Move]], Standing]] = {
    "settle": _settle, "fill": _fill, "save": _save, "sanctuary": _sanctuary,
}  # fmt: skip
"""Kind of goal → the function that judges a game by a goal of this kind."""
