"""Find winning lines of Elemental by a beam search: of the states with the same number of cards, expand the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from operator import attrgetter
from typing import NamedTuple

from elele.cards import SUITS
from elele.elemental import BLOCKS, CROSSES, PLACES, Discard, Move, Place, Position, Shift, Spare, Transfer
from elele.elemental.position import WON_AT
from elele.elemental.solver.evaluation import evaluate
from elele.elemental.solver.macro_moves import FRESH, MacroMove, Start, discards, macro_moves
from elele.elemental.solver.state import State, left
from elele.solve.solution import Budget


class Node(NamedTuple):
    """A state found by the search; nodes are sorted by `cost`, then by `number`."""

    cost: float
    """The cost of the moves so far, minus the evaluation of the state."""
    number: int
    state: State
    before: Node | None
    macro: MacroMove | None
    """The macro move that led to this node."""
    made: int
    """The number of moves made so far."""


def farthest(
    state: State, start: Start, version: str, width: int, budget: Budget, move_cost: float = 0.0
) -> Node:
    """The node that a beam search reaches with the fewest cards left; the search ends at the first win.

    The width is the number of states expanded before each discard. With a `move_cost`, in units of the evaluation,
    shorter lines are preferred, and of the wins found at once, the one with the fewest moves. Raises `Spent`.
    """
    cards, seen, level = left(state), {state: 0}, [Node(0.0, 0, state, None, None, 0)]
    last, number = level[0], 0
    while level:
        cards, last, after_discard = cards - 4, level[0], list[Node]()
        for _ in range(width):
            if not level:
                break
            node = heappop(level)
            budget.count()
            won: Node | None = None
            for piles, spares, macro in macro_moves(node.state, FRESH[version] if node.before else start):
                state, made = (piles, spares), node.made + len(macro.moved) + len(macro.placed) + 1
                if state in seen and (not move_cost or seen[state] <= made):
                    continue
                seen[state], number = made, number + 1
                child = Node(move_cost * made - evaluate(state), number, state, node, macro, made)
                if discards(macro) and cards <= WON_AT[version]:
                    if not move_cost:
                        return child
                    won = min(won or child, child, key=attrgetter("made"))
                heappush(after_discard if discards(macro) else level, child)
            if won:
                return won
        level = after_discard
    return last


def line(node: Node) -> list[MacroMove]:
    """The macro moves that led to a node."""
    found: list[MacroMove] = []
    while node.macro and node.before:
        found.append(node.macro)
        node = node.before
    return found[::-1]


def moves(position: Position, line: Sequence[MacroMove]) -> list[Move]:
    """The moves of which some macro moves consist, played from a position."""
    found: list[Move] = []
    for macro in line:
        for move in moves_of(position, macro):
            found.append(move)
            position = position.after(move)
    return found


def moves_of(position: Position, macro: MacroMove) -> Iterator[Move]:
    """The moves of a macro move; of two spares of a suit, the spare held longer is placed."""
    for source, target, whole in macro.moved:
        yield (Shift if whole else Transfer)(PLACES[source], PLACES[target])
    spares = [*position.spares]
    for suit, place in macro.placed:
        card = next(card for card in spares if card[1] == SUITS[suit])
        spares.remove(card)
        yield Place(card, PLACES[place])
    yield GOAL_MOVES[macro.goal]


GOAL_MOVES: tuple[Move, ...] = (*map(Discard, BLOCKS), *(Spare(middle) for middle, _ in CROSSES))
"""The move that ends a macro move, for each of `macro_moves.GOALS`."""
