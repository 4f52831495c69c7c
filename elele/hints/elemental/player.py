"""A player of Elemental who sees the open cards alone, guesses the rest, and takes the turn that looks best.

The cards it has not seen it guesses in several ways; a card that turns up takes the place of those guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from statistics import fmean

from elele.elemental.table import WON_AT
from elele.hints.elemental.evaluation import chance
from elele.solve.elemental.table import EMPTY, Table, left
from elele.solve.elemental.macro_moves import GOALS, Start, Turn, discards, done, turns

Shown = tuple[int, ...]
"""For each pile how many of its cards are face up."""


def promising(tables: Sequence[Table], start: Start) -> list[tuple[float, Turn]]:
    """The turns that open cards allow, with the chance of a win as it looks then, the best-looking first.

    The tables are guesses of the same position. A new spare that is no gain comes after all else, so that spares are
    not placed and taken for ever.
    """
    version = "july" if start.july else "october"
    now = fmean([chance(table, version) for table in tables])
    found = []
    for piles, spares, turn in turns(tables[0], start):
        after = [(piles, spares), *[done(table, turn) for table in tables[1:]]]
        then = fmean([chance(table, version) for table in after])
        found.append((discards(turn) or then > now, then, turn))
    found.sort(key=itemgetter(0, 1), reverse=True)
    return [(then, turn) for _, then, turn in found]


def ahead(truth: Table, guesses: Sequence[Table], shown: Shown, start: Start) -> float:
    """The chance of a win on a table, as it looks after the turn that looks best from what is shown of it."""
    if left(truth) <= WON_AT["july" if start.july else "october"]:
        return 1.0
    seen = [turned_up(truth, guess, shown) for guess in guesses]
    found = promising([guess for guess, _ in seen], start._replace(shown=seen[0][1]))
    return max(then for then, _ in found) if found else 0.0


def shown_after(shown: Shown, turn: Turn) -> Shown:
    """How many cards are face up after a turn, before any more turn up."""
    counts = [*shown]
    for source, target, whole in turn.moved:
        counts[target], counts[source] = (counts[source], 0) if whole else (1, counts[source] - 1)
    for _, place in turn.placed:
        counts[place] += 1
    four, middle = GOALS[turn.goal]
    for place in four if middle < 0 else (middle,):
        counts[place] -= 1
    return tuple(counts)


def turned_up(truth: Table, guess: Table, shown: Shown) -> tuple[Table, Shown]:
    """The guess with the cards that turn up, and how many are face up then."""
    piles, counts = [*guess[0]], [*shown]
    for place, pile in enumerate(truth[0]):
        if pile == EMPTY:
            counts[place] = 0
        elif counts[place] < 1:
            piles[place], counts[place] = piles[place] & ~3 | pile & 3, 1
    return (tuple(piles), truth[1]), tuple(counts)
