"""Lines that win Elemental, found discard by discard: of all tables with as many cards left, the best are gone into."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any

from elele.cards import SUITS
from elele.elemental.grid import BLOCKS, CROSSES, PLACES
from elele.elemental.moves import Discard, Move, Place, Shift, Spare, Transfer
from elele.elemental.play import after
from elele.elemental.position import Position
from elele.elemental.table import WON_AT
from elele.solve.elemental.table import Table, left
from elele.solve.elemental.macro_moves import FRESH, Start, Turn, discards, turns
from elele.solve.elemental.evaluation import WORTH
from elele.solve.solution import Budget

Node = tuple[float, int, Table, Any, Turn | None]
"""What a table lacks in worth, a number, the table, the node before it and the turn that led to it."""


def farthest(table: Table, start: Start, version: str, width: int, budget: Budget) -> Node:
    """The table with the fewest cards left that was reached, from so many tables before each discard.

    The search ends at the first table that is won. Raises `Spent`.
    """
    first: Node = (0.0, 0, table, None, None)
    cards, seen, level = left(table), {table}, [first]
    while level:
        cards, last, after_discard = cards - 4, level[0], list[Node]()
        for _ in range(width):
            if not level:
                break
            node = heappop(level)
            budget.count()
            for piles, spares, turn in turns(node[2], FRESH[version] if node[3] else start):
                table = piles, spares
                if table not in seen:
                    seen.add(table)
                    child = -WORTH(table), len(seen), table, node, turn
                    if discards(turn) and cards <= WON_AT[version]:
                        return child
                    heappush(after_discard if discards(turn) else level, child)
        level = after_discard
    return last


def line(node: Node) -> list[Turn]:
    """The turns that led to a node."""
    made: list[Turn] = []
    *_, before, turn = node
    while turn is not None:
        made.append(turn)
        *_, before, turn = before
    return made[::-1]


def moves(position: Position, turns: list[Turn]) -> list[Move]:
    """The moves of some turns that follow on a position."""
    made: list[Move] = []
    for turn in turns:
        for move in moves_of(position, turn):
            made.append(move)
            position = after(position, move)
    return made


def moves_of(position: Position, turn: Turn) -> Iterator[Move]:
    """The moves of a turn; of two spares of a suit, the one held longer is placed."""
    for source, target, whole in turn.moved:
        yield (Shift if whole else Transfer)(PLACES[source], PLACES[target])
    spares = [*position.spares]
    for suit, place in turn.placed:
        card = next(card for card in spares if card[1] == SUITS[suit])
        spares.remove(card)
        yield Place(card, PLACES[place])
    yield GOAL_MOVES[turn.goal]


GOAL_MOVES: tuple[Move, ...] = (*map(Discard, BLOCKS), *(Spare(middle) for middle, _ in CROSSES))
"""The move that ends a turn, for each of `turns.GOALS`."""
