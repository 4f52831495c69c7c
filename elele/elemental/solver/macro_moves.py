"""Macro moves of Elemental, each of them a discard or a new spare with the manipulations that lead to it.

The search works backwards from the goal. The spares must supply the suits that a block or cross lacks, and there are
few ways to choose the cards that they cover. Before spares are placed, piles may be shifted and cards transferred if a
place is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import NamedTuple

from elele.elemental import Position
from elele.elemental.grid import NUMBER
from elele.elemental.position import LIMIT
from elele.elemental.solver.state import (
    BESIDE,
    BLOCK_PLACES,
    CROSS_PLACES,
    EMPTY,
    HELD,
    NO_SUIT,
    ONE,
    OTHER,
    SUITS_HELD,
    Piles,
    State,
)


class MacroMove(NamedTuple):
    """Shifts and transfers, then placements of spares, and at the end a discard or a new spare."""

    moved: tuple[tuple[int, int, bool], ...]
    """The shifts and transfers in order, each as (from, to, whether it moves the whole pile)."""
    placed: tuple[tuple[int, int], ...]
    """The placements of spares, each as a suit and a place."""
    goal: int
    """The index of the goal in `GOALS`."""


class Start(NamedTuple):
    """The limits of a macro move that begins now, and the cards that are known."""

    shown: tuple[int, ...]
    """The number of known cards in each pile, counted from the top."""
    july: bool = False
    left: int = LIMIT
    """In October, the number of manipulations still allowed."""
    leaving: int = 0
    """In July, the places from which a pile was shifted, with one bit for each place."""
    reached: int = 0
    """In July, the places to which a pile was shifted, with one bit for each place."""


ALL_SHOWN = (99,) * 12
"""The value of `shown` when all cards are known: 99 is more than any pile holds."""
FRESH = {"october": Start(ALL_SHOWN), "july": Start(ALL_SHOWN, july=True)}
"""Version → the start after a discard or a new spare, with all cards known."""
GOALS = (*((block, -1) for block in BLOCK_PLACES), *((arms, middle) for middle, arms in CROSS_PLACES))
"""The goals, each with the four places that must show all suits, and the place of the new spare or -1 for a discard."""
CROSS_AT = {middle: goal for goal, (_, middle) in enumerate(GOALS) if middle >= 0}
"""Place of a new spare → the index of its goal in `GOALS`."""
_ALL = range(len(GOALS))
_TOUCHED = [{*four, middle} for four, middle in GOALS]
_GOALS_AT = [[[goal for goal, places in enumerate(_TOUCHED) if {one, other} & places] for other in range(12)]
             for one in range(12)]  # fmt: skip
"""The goals that a move between two places can affect."""


class _Layout(NamedTuple):
    piles: Piles
    shown: tuple[int, ...]
    moved: tuple[tuple[int, int, bool], ...]
    goals: Sequence[int]
    """The goals that are possible only after the last of these moves."""
    leaving: int
    reached: int


def _ways(tops: tuple[int, ...]) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    """The suits that four top cards lack, and the choices of cards to cover so that all suits show."""
    showing: dict[int, list[int]] = {}
    for corner, suit in enumerate(tops):
        if suit != NO_SUIT:
            showing.setdefault(suit, []).append(corner)
    missing = tuple(suit for suit in range(4) if suit not in showing)
    covered = [tuple(corner for corner in range(4) if corner not in kept) for kept in product(*showing.values())]
    return missing, covered


_WAYS = {
    tops: (missing, sum(ONE[suit] for suit in missing), sum(1 << suit for suit in missing), covered)
    for tops in product(range(5), repeat=4) for missing, covered in [_ways(tops)]
}  # fmt: skip


def begin(position: Position, shown: tuple[int, ...] = ALL_SHOWN) -> Start:
    """The limits in any position, even one after manipulations."""
    leaving = sum({1 << NUMBER[source] for source, _ in position.shifts})
    reached = sum({1 << NUMBER[target] for _, target in position.shifts})
    return Start(shown, position.version == "july", LIMIT - position.manipulations, leaving, reached)


def macro_moves(state: State, start: Start) -> list[tuple[Piles, int, MacroMove]]:
    """The possible macro moves, each with the piles and spares after it."""
    found: list[tuple[Piles, int, MacroMove]] = []
    piles, spares = state
    held, suits = HELD[spares], SUITS_HELD[spares]
    for layout in _layouts(piles, start) if EMPTY in piles else [_Layout(piles, start.shown, (), _ALL, 0, 0)]:
        room = 4 if start.july else start.left - len(layout.moved)
        tops = [
            pile & 3 if pile != EMPTY and seen else NO_SUIT
            for pile, seen in zip(layout.piles, layout.shown, strict=True)
        ]  # fmt: skip
        for goal in layout.goals:
            four, middle = GOALS[goal]
            missing, cost, need, ways = _WAYS[tops[four[0]], tops[four[1]], tops[four[2]], tops[four[3]]]
            if len(missing) > room or need & ~suits:
                continue
            if middle < 0:
                found += _discards(layout, spares - cost, missing, ways, goal)
            elif layout.piles[middle] != EMPTY and held - len(missing) < 4:
                found += _new_spares(layout, spares - cost, missing, ways, goal)
    return found


def _discards(layout: _Layout, spares: int, missing: tuple[int, ...], ways: list[tuple[int, ...]], goal: int
              ) -> list[tuple[Piles, int, MacroMove]]:  # fmt: skip
    four, _ = GOALS[goal]
    found = []
    for covered in ways:
        piles = [*layout.piles]
        for corner in range(4):
            if corner not in covered:
                piles[four[corner]] >>= 2
        placed = tuple([(suit, four[corner]) for suit, corner in zip(missing, covered, strict=True)])
        found.append((tuple(piles), spares, MacroMove(layout.moved, placed, goal)))
    return found


def _new_spares(layout: _Layout, spares: int, missing: tuple[int, ...], ways: list[tuple[int, ...]], goal: int
                ) -> list[tuple[Piles, int, MacroMove]]:  # fmt: skip
    """The macro moves that end in a new spare; spares placed on the arms stay there, so their arrangement matters."""
    arms, middle = GOALS[goal]
    spares += ONE[layout.piles[middle] & 3]
    found = []
    for covered in ways:
        for order in permutations(missing):
            piles = [*layout.piles]
            piles[middle] >>= 2
            placed = tuple([(suit, arms[corner]) for suit, corner in zip(order, covered, strict=True)])
            for suit, place in placed:
                piles[place] = piles[place] << 2 | suit
            found.append((tuple(piles), spares, MacroMove(layout.moved, placed, goal)))
    return found


def _layouts(piles: Piles, start: Start) -> list[_Layout]:
    """The present layout, and the layouts after up to three shifts and transfers."""
    layer = [_Layout(piles, start.shown, (), _ALL, start.leaving, start.reached)]
    found, seen = [*layer], {piles}
    for _ in range(LIMIT if start.july else start.left):
        after = []
        for layout in layer:
            for target, pile in enumerate(layout.piles):
                if pile == EMPTY:
                    after += [_moved(layout, *move, start.july) for move in _onto(layout, target)]
        layer = []
        for layout in after:
            if layout.piles not in seen:
                seen.add(layout.piles)
                layer.append(layout)
        found += layer
    return found


def _onto(layout: _Layout, target: int) -> list[tuple[int, int, bool]]:
    """The possible shifts and any transfer to an empty place."""
    found, piles, other = [], layout.piles, OTHER[target]
    if not layout.leaving >> target & 1:
        for source in BESIDE[target]:
            pile = piles[source]
            if pile != EMPTY and not layout.reached >> source & 1 and (source != other or pile > 7):
                found.append((source, target, True))
    if other >= 0 and piles[other] != EMPTY:
        found.append((other, target, False))
    return found


def _moved(layout: _Layout, source: int, target: int, whole: bool, july: bool) -> _Layout:
    piles, shown = [*layout.piles], [*layout.shown]
    pile, seen = piles[source], shown[source]
    if whole:
        piles[target], piles[source] = pile, EMPTY
        shown[target] = seen
    else:
        piles[target], piles[source] = EMPTY << 2 | pile & 3, pile >> 2
        shown[target], shown[source] = min(seen, 1), max(seen - 1, 0)
    leaving, reached = layout.leaving, layout.reached
    if whole and july:
        leaving, reached = leaving | 1 << source, reached | 1 << target
    moved = (*layout.moved, (source, target, whole))
    return _Layout(tuple(piles), tuple(shown), moved, _GOALS_AT[source][target], leaving, reached)


def discards(macro: MacroMove) -> bool:
    """Return whether a macro move ends in a discard rather than a new spare."""
    return macro.goal < len(BLOCK_PLACES)


def effort(macro: MacroMove) -> int:
    """The number of manipulations in a macro move."""
    return len(macro.moved) + len(macro.placed)


def made(state: State, macro: MacroMove) -> State:
    """The state after a macro move that was found in this state or in a state with the same open cards."""
    piles, spares = [*state[0]], state[1]
    for source, target, whole in macro.moved:
        pile = piles[source]
        piles[target], piles[source] = (pile, EMPTY) if whole else (EMPTY << 2 | pile & 3, pile >> 2)
    for suit, place in macro.placed:
        piles[place] = piles[place] << 2 | suit
        spares -= ONE[suit]
    four, middle = GOALS[macro.goal]
    if middle < 0:
        for place in four:
            piles[place] >>= 2
    else:
        spares += ONE[piles[middle] & 3]
        piles[middle] >>= 2
    return tuple(piles), spares
