"""A player of Elemental that sees only the open cards, guesses the rest, and makes the most promising macro move.

It guesses the unseen cards in several ways; a card that turns up replaces the guesses.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from statistics import fmean

from elele.elemental.position import WON_AT
from elele.hints.elemental.evaluation import chance
from elele.solve.elemental.macro_moves import GOALS, MacroMove, Start, discards, macro_moves, made
from elele.solve.elemental.state import EMPTY, State, left
from elele.solve.solution import Budget

Shown = tuple[int, ...]
"""The number of face-up cards in each pile."""


def promising(states: Sequence[State], start: Start, budget: Budget) -> list[tuple[float, MacroMove]]:
    """The macro moves that open cards allow, best first, each with the chance of a win after it.

    The states are guesses of the same position. A new spare that gains nothing comes last, so that spares are not
    placed and taken again for ever. When the budget is spent, the remaining macro moves are not judged.
    """
    version = "july" if start.july else "october"
    now = fmean([chance(state, version) for state in states])
    found: list[tuple[bool, float, MacroMove]] = []
    for piles, spares, macro in macro_moves(states[0], start):
        if found and budget.over():
            break
        after = [(piles, spares), *[made(state, macro) for state in states[1:]]]
        then = fmean([chance(state, version) for state in after])
        found.append((discards(macro) or then > now, then, macro))
    found.sort(key=itemgetter(0, 1), reverse=True)
    return [(then, macro) for _, then, macro in found]


def ahead(truth: State, guesses: Sequence[State], shown: Shown, start: Start, budget: Budget) -> float:
    """The chance of a win in a state after the macro move that looks most promising in the guesses.

    Raises `Spent`.
    """
    if left(truth) <= WON_AT["july" if start.july else "october"]:
        return 1.0
    seen = [turned_up(truth, guess, shown) for guess in guesses]
    found = promising([guess for guess, _ in seen], start._replace(shown=seen[0][1]), budget)
    budget.check()
    return max(then for then, _ in found) if found else 0.0


def shown_after(shown: Shown, macro: MacroMove) -> Shown:
    """The numbers of face-up cards after a macro move, before more cards turn up."""
    counts = [*shown]
    for source, target, whole in macro.moved:
        counts[target], counts[source] = (counts[source], 0) if whole else (1, counts[source] - 1)
    for _, place in macro.placed:
        counts[place] += 1
    four, middle = GOALS[macro.goal]
    for place in four if middle < 0 else (middle,):
        counts[place] -= 1
    return tuple(counts)


def turned_up(truth: State, guess: State, shown: Shown) -> tuple[State, Shown]:
    """Return the guess corrected by the cards that turn up, and the new numbers of face-up cards."""
    piles, counts = [*guess[0]], [*shown]
    for place, pile in enumerate(truth[0]):
        if pile == EMPTY:
            counts[place] = 0
        elif counts[place] < 1:
            piles[place], counts[place] = piles[place] & ~3 | pile & 3, 1
    return (tuple(piles), truth[1]), tuple(counts)
