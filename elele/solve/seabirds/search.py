"""Find good lines of E Lele! with all cards known, by a beam search that widens while there is time.

The evaluation of a state combines its score after a rollout, its score now, and the points that its birds could still
bring. Of states with the same birds in the same places, only the best state is expanded.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from heapq import nlargest
from operator import itemgetter

from elele.seabirds import Finish, Move
from elele.solve.seabirds.fast_state import FastState
from elele.solve.seabirds.rules_of_thumb import play_out, worth_trying
from elele.solve.solution import Budget

FIRST = 4
"""The width of the first beam, which is the number of states expanded after each move; it doubles at each attempt."""

Line = tuple[Move, ...]
Node = tuple[FastState, Line]


def ends(start: FastState, attempt: int, budget: Budget) -> Iterator[tuple[int, Line]]:
    """Yield, for every state searched, the score after its rollout and the moves that lead to the state.

    Raises `Spent`.
    """
    width, rng = FIRST << attempt, random.Random(attempt)
    layer: list[Node] = [(start, ())]
    met: set[Hashable] = set()
    while layer:
        best: dict[Hashable, tuple[float, Node]] = {}
        for state, line in _following(layer):
            key = state.key
            if key in met:
                continue
            met.add(key)
            budget.count()
            end = play_out(state.copy())
            yield end, line
            value = end + state.score + _hope(state) + rng.random()
            if key[0] not in best or best[key[0]][0] < value:
                best[key[0]] = value, (state, line)
        layer = [node for _, node in nlargest(width, best.values(), key=itemgetter(0))]


def _following(layer: list[Node]) -> Iterator[Node]:
    for state, line in layer:
        for move in worth_trying(state):
            if not isinstance(move, Finish):
                after = state.copy()
                after.play(move)
                yield after, (*line, move)


def _hope(state: FastState) -> int:
    """The points of the best pairs that the remaining birds could form, whatever order they come in."""
    cards, ground, points = state.cards, state.ground, 0
    free = sum(free for free, loss in zip(state.free, state.loss, strict=True) if not loss)
    left = Counter((*state.up, *state.draw[state.at :]))
    for down in state.down:
        left.update(down)
    for one, other in cards.couples:
        if cards.nests[one] & ground:
            pairs = min(left[one] // 2 if one == other else min(left[one], left[other]), free)
            left[one], left[other], free = left[one] - pairs, left[other] - pairs, free - pairs
            points += pairs * cards.points[one]
    return points
