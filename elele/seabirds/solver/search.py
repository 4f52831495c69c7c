"""Find good lines of E Lele! with all cards known, by a beam search that widens while there is time.

The evaluation of a state combines its score after a rollout, its score now, and the points that its birds could still
bring. Each protection that the player holds adds one point. Of states with the same birds in the same rows, only the
best state is expanded. A rollout's own next move leads to a state with the same rollout, which is not played again.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from heapq import nlargest
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from elele.seabirds import Finish, Move
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.rules_of_thumb import play_on, play_out, worth_trying
from elele.solve.solution import Budget

Line = tuple[Move, ...]


class _Node(NamedTuple):
    state: FastState
    line: Line
    """The moves that lead to the state."""
    end: int
    """The score after a rollout from the state."""


def ends(start: FastState, width: int, budget: Budget) -> Iterator[tuple[int, Line]]:
    """Yield, for every state searched, the score after its rollout and the moves that lead to the state.

    `width` is the number of states expanded after each move. Raises `Spent`.
    """
    rng = random.Random(width)
    layer = [_Node(start, (), play_out(start.copy()))]
    met: set[Hashable] = set()
    while layer:
        best: dict[Hashable, tuple[float, _Node]] = {}
        for node in layer:
            likely = node.state.copy()
            play_on(likely)
            likely_key = likely.canonical_key
            for state, line in _following(node):
                key = state.canonical_key
                if key in met:
                    continue
                met.add(key)
                budget.count()
                same = key == likely_key and state.key == likely.key
                end = node.end if same else play_out(state.copy())
                yield end, line
                value = end + state.score + _hope(state) + len(state.held) + rng.random()
                if key[0] not in best or best[key[0]][0] < value:
                    best[key[0]] = value, _Node(state, line, end)
        layer = [node for _, node in nlargest(width, best.values(), key=itemgetter(0))]


def _following(node: _Node) -> Iterator[tuple[FastState, Line]]:
    for move in worth_trying(node.state):
        if not isinstance(move, Finish):
            after = node.state.copy()
            after.play(move)
            yield after, (*node.line, move)


def _hope(state: FastState) -> int:
    """The points of the best pairs that the remaining birds could form, whatever order they come in."""
    cards, ground, points = state.cards, state.ground, 0
    free = sum(free for free, loss in zip(state.free, state.loss, strict=True) if not loss)
    left = [0] * (len(cards.number) + 1)  # the last entry is for an empty place
    for bird in chain(state.up, state.draw[state.at :], *state.down):
        left[bird] += 1
    for one, other in cards.couples:
        if cards.nests[one] & ground:
            pairs = min(left[one] // 2 if one == other else min(left[one], left[other]), free)
            left[one], left[other], free = left[one] - pairs, left[other] - pairs, free - pairs
            points += pairs * cards.points[one]
    return points
