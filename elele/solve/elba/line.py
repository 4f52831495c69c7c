"""The line that a search has found, in moves, and made shorter."""

from __future__ import annotations

from collections import deque
from itertools import accumulate, pairwise

from elele import game
from elele.elba.moves import Build, Deal, Found, Move
from elele.elba.position import Position
from elele.solve.elba.piles import ways_of
from elele.solve.elba.table import NEVER, Node, Table

AROUND = 500
"""Positions beside a line that are looked at for a way to shorten it."""


def moves(last: Node) -> list[Move]:
    """The moves that led to a position of a search."""
    nodes = [last]
    while before := nodes[-1][5]:
        nodes.append(before)
    return [_move(before, after) for before, after in pairwise(reversed(nodes))]


def _move(before: Node, after: Node) -> Move:
    if before[2] != after[2]:
        return Deal()
    more = [pile.size - old.size for old, pile in zip(before[0], after[0], strict=True)]
    lost, gained = min(more), max(more)
    source = more.index(lost) + 1
    return Build(source, more.index(gained) + 1, gained) if gained else Found(source)


def shorter(position: Position, line: list[Move]) -> list[Move]:
    """The shortest line among all that leads through the positions of one that wins and through some beside them."""
    table = Table(position, ways_of(position), NEVER)
    nodes = [table.node(moment) for moment in accumulate(line, game.apply, initial=position)]
    steps = _around(table, nodes)
    return moves(_walked(table, nodes[0], _shortest(steps, nodes[0][3], nodes[-1][3])))


def _around(table: Table, nodes: list[Node]) -> dict[int, list[int]]:
    """The keys of the positions that follow each position of a line, and each of many beside it."""
    waiting, met = deque(nodes), {node[3] for node in nodes}
    steps: dict[int, list[int]] = {}
    while waiting and len(steps) < len(nodes) + AROUND:
        node = waiting.popleft()
        following = table.children(node, set())
        steps[node[3]] = [child[3] for child in following]
        waiting += [child for child in following if child[3] not in met]
        met.update(steps[node[3]])
    return steps


def _shortest(steps: dict[int, list[int]], start: int, end: int) -> list[int]:
    """The keys of the fewest steps from one position to another."""
    before, waiting = {start: start}, deque([start])
    while end not in before:
        key = waiting.popleft()
        for following in steps.get(key, ()):
            if following not in before:
                before[following] = key
                waiting.append(following)
    keys = [end]
    while keys[-1] != start:
        keys.append(before[keys[-1]])
    return keys[::-1]


def _walked(table: Table, node: Node, keys: list[int]) -> Node:
    """The last position of a way that is known by its keys."""
    for key in keys[1:]:
        node = next(child for child in table.children(node, set()) if child[3] == key)
    return node
