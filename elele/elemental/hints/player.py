"""A player of Elemental who sees only the face-up cards and makes the most promising macro move."""

from __future__ import annotations

from math import inf

from elele.elemental.hints.evaluation import chance, evaluation
from elele.elemental.position import WON_AT
from elele.elemental.solver.macro_moves import GOALS, MacroMove, Start, discards, effort, macro_moves, made
from elele.elemental.solver.state import EMPTY, HELD, Piles, State, left
from elele.solve.solution import Budget

Shown = tuple[int, ...]
"""The number of face-up cards in each pile."""
GAIN = 0.3
"""The gain in the logit that makes a swap of a spare worthwhile if no card turns up."""
EFFORT = 0.01
"""What each further move of a plan must add to the chance of a win; if it adds less, a shorter plan is preferred."""
SURE = 6.0
"""The logit at which a position counts as won, so that the search for a better position stops."""


def promising(state: State, start: Start, budget: Budget) -> list[tuple[float, MacroMove]]:
    """The macro moves that the face-up cards allow, each with the chance of a win after it, best first.

    A macro move that merely swaps a spare comes last if it turns up no card and gains little. Every other macro move
    brings the end nearer, so the player does not go on placing and taking spares forever. If the budget runs out, the
    macro moves not judged by then are left out.
    """
    judge = evaluation("july" if start.july else "october")
    enough, held = judge(*state, start.shown) + GAIN, HELD[state[1]]
    found: list[tuple[bool, float, MacroMove]] = []
    seen = set[State]()
    for piles, spares, macro in macro_moves(state, start):
        if (piles, spares) in seen:
            continue
        if found and budget.over():
            break
        seen.add((piles, spares))
        shown = shown_after(start.shown, macro)
        then = judge(piles, spares, shown)
        sound = discards(macro) or HELD[spares] > held or then > enough or _turned(piles, shown) > 0
        found.append((sound, then, macro))
    found.sort(key=_promise, reverse=True)
    return [(chance(then), macro) for _, then, macro in found]


def _promise(found: tuple[bool, float, MacroMove]) -> tuple[bool, float]:
    """The sort key of a macro move: whether it is sound, then its chance of a win less the effort of its moves."""
    sound, then, macro = found
    return sound, chance(then) - EFFORT * effort(macro)


def ahead(truth: State, shown: Shown, start: Start, budget: Budget) -> float:
    """The chance of a win from a state, after the macro move that looks most promising to a player. Raises `Spent`."""
    if left(truth) <= WON_AT["july" if start.july else "october"]:
        return 1.0
    judge, best = evaluation("july" if start.july else "october"), -inf
    shown = turned_up(truth, shown)
    for piles, spares, macro in macro_moves(truth, start._replace(shown=shown)):
        budget.check()
        best = max(best, judge(piles, spares, shown_after(shown, macro)))
        if best >= SURE:
            return chance(SURE)
    return chance(best)


def shown_after(shown: Shown, macro: MacroMove) -> Shown:
    """The number of face-up cards in each pile after a macro move, before any new top cards turn up."""
    counts = [*shown]
    for source, target, whole in macro.moved:
        counts[target], counts[source] = (counts[source], 0) if whole else (1, counts[source] - 1)
    for _, place in macro.placed:
        counts[place] += 1
    four, middle = GOALS[macro.goal]
    for place in four if middle < 0 else (middle,):
        counts[place] -= 1
    return tuple(counts)


def turned_up(state: State, shown: Shown) -> Shown:
    """The number of face-up cards in each pile once the new top cards have turned up."""
    return tuple(0 if pile == EMPTY else max(1, number) for pile, number in zip(state[0], shown, strict=True))


def turned(state: State, start: Start, macro: MacroMove) -> int:
    """The number of cards that a macro move turns up."""
    return _turned(made(state, macro)[0], shown_after(start.shown, macro))


def _turned(piles: Piles, shown: Shown) -> int:
    return sum(number < 1 and pile != EMPTY for pile, number in zip(piles, shown, strict=True))
