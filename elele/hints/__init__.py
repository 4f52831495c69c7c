"""Hints that use only what a player can know: the unseen cards are dealt many times to find each move's mean result.

A game names the module that finds its hints; `by_rollouts` finds hints for any other game. `assistant` answers Hint and
Peek on a board. The room may import the core and `solve`; it knows no game.

>>> import elele
>>> from elele import hints
>>> hint = hints.hint(elele.deal("elemental#8"), seed=1, samples=8)
>>> print(hint.best.move)
place 9H h

Hidden cards are never read: samples are made from the sorted list of unseen cards and the seed (determinization).
`better` yields one hint after another, each from more samples. With `previous`, a hint keeps to the plan of the hint
before it, and leads to no position where the player has been:

>>> position = elele.apply(hint.position, hint.best.move)
>>> print(hints.hint(position, seed=1, samples=8, previous=hint).best.move)
spare d
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf
from operator import attrgetter
from typing import Any, Protocol, cast

from elele import game
from elele.cards import shuffled
from elele.hints.previous import Past, direct, fresh, merged, past, rest
from elele.hints.ranking import LOST, Hint, Plan, Ranked, ranked, wilson
from elele.hints.sequential_halving import sequential_halving
from elele.positions import M, Position
from elele.reasons import strength
from elele.solve.needless import wins
from elele.solve.solution import Budget, Spent

__all__ = ["Hint", "Hinter", "Ranked", "Stopped", "better", "hint", "hinter", "proven", "wilson"]

FIRST, STEP, LAST = 8, 4, 2
"""The numbers of samples before the first hint and between hints, and the number of plans kept to the end."""
LATE = 0.2
"""The number of seconds by which a first hint may be late; after that, the hint uses the samples made so far."""


class Stopped(Exception):
    """The error for a search that was stopped before it found a hint."""


class Hinter(Protocol):
    """The functions of a game's module of hints; each game has its own types of positions and moves."""

    PLANS: int
    """The number of plans compared."""
    ROUND: int
    """The number of samples in the first round. After each round, the worse half of the plans is left out, and the next
    round has twice as many samples."""

    def plans(self, position: Any, samples: Sequence[Any], budget: Budget) -> list[Plan[Any]]:
        """The moves or lines to compare, most promising first; when the budget is spent, only those found so far."""

    def plan(self, sample: Any, moves: Sequence[Any]) -> Plan[Any]:
        """A plan that begins with these moves; `sample` is the position with guesses for the unseen cards."""

    def played(self, sample: Any, plan: Plan[Any], budget: Budget) -> tuple[int, float | None]:
        """Play out a plan, and return the number of cards left and the chance of a win, or the points and None.

        Raises `Spent`.
        """


def hint(
    position: Position[M],
    seconds: float = 1.0,
    seed: int | str = 0,
    samples: int | None = None,
    *,
    previous: Hint[M] | None = None,
    visited: Sequence[Position[M]] | None = None,
    stopped: Callable[[], bool] | None = None,
) -> Hint[M]:
    """Find the best hint in about `seconds`, or from at least `samples` samples if that number is given.

    The same seed and number of samples give the same hint, whatever the hidden cards are. The first hint uses eight
    samples, or fewer if eight would take much longer than `seconds`. `stopped` is called often; once it returns True,
    the search ends.

    `previous` is the hint before this one in the same game. The hint keeps to that plan, unless the player has
    left it, a card has turned up, or another plan is clearly better. No move of the hint leads to a position
    where the player has been. Those positions are `visited`, all positions of the game before this one, in order; by
    default, they are the ones known from earlier hints. If every move would repeat one, the hint `repeats`, and `back`
    says where to go back. No search is needed if the hint before has the plan and searched as long, or has a sure win.
    A move without an alternative needs only the samples that tell whether the game is lost.

    Raises `ValueError` for a position without a legal move, and `Stopped` if the search was stopped before it found a
    hint.
    """
    if previous is not None and not isinstance(previous, Hint):
        raise TypeError(f"previous is the hint before this one, as hints.hint returned it, not {previous!r}")
    finder, unseen = _playable(position), bool(game.unseen(position))
    before = past(position, previous, visited)
    kept = previous and _kept(position, previous, before, finder)
    searched = kept and (kept.seconds >= seconds if samples is None else kept.best.samples >= samples)
    if kept and (searched or kept.best.wins and not unseen):
        return kept
    end, best = time.perf_counter() + seconds, None
    budget = Budget(max(seconds, 0) + LATE if samples is None else inf, stopped=stopped)
    for best in _better(position, seed, before, finder, budget):
        if best.samples >= samples if samples is not None else time.perf_counter() >= end or _only(best):
            break
    if best is None:
        raise Stopped("the search was stopped before it found a hint")
    found = merged(kept, best, unseen=unseen) if kept else best
    return found if samples is not None or budget.stopped else replace(found, seconds=seconds)


def _only(hint: Hint[Any]) -> bool:
    """Return whether a hint has no alternative, and is surely not for a lost game."""
    return len(hint.ranked) == 1 and (bool(hint.best.scores) or hint.best.between[0] >= LOST)


def better(
    position: Position[M], seed: int | str = 0, *, stopped: Callable[[], bool] | None = None
) -> Iterator[Hint[M]]:
    """Yield better and better hints, until nothing is left to learn or `stopped`, which is called often, returns True.

    Plans are compared by sequential halving.
    """
    return _better(position, seed, Past(), _playable(position), Budget(inf, stopped=stopped))


def _playable(position: Position[M]) -> Hinter:
    """The module that finds hints for a position; raises `ValueError` if there can be none."""
    finder = hinter(position)
    if not position.legal_moves():
        raise ValueError("no moves are left, so there is no hint; undo, or deal a new game")
    return finder


def _kept(position: Position[M], previous: Hint[M], before: Past[M], finder: Hinter) -> Hint[M] | None:
    """A hint with the rest of the plan of the hint before, and its results; None if there is no rest to keep to."""
    moves, best = rest(position, previous), previous.best
    unseen = game.unseen(position)
    sure = not unseen and wins(position, moves)
    if not moves or not (sure or fresh(position, moves, (*before.visited, *before.left))):
        return None
    plan = finder.plan(game.redealt(position, unseen), moves)
    plan.wins, plan.samples, plan.scores = best.wins, best.samples, [*best.scores]
    again = (ranked(plan, bool(unseen)),)
    return Hint(position, again, previous.samples, before.visited, before.left, seconds=previous.seconds)


def proven(hint: Hint[M], line: Sequence[M]) -> Hint[M]:
    """The hint with a plan that a solver has found to win, when all cards are face up."""
    plan = hinter(hint.position).plan(hint.position, direct(hint.position, line))
    plan.wins = plan.samples = 1
    return replace(hint, ranked=(ranked(plan, unseen=False),), repeats=False, back=None)


def _better(
    position: Position[M], seed: int | str, before: Past[M], finder: Hinter, budget: Budget
) -> Iterator[Hint[M]]:
    unseen = game.unseen(position)

    def sample(number: int) -> Position[M]:
        return game.redealt(position, shuffled(unseen, f"{seed} {number}"))

    def play(number: int, going: Sequence[Plan[M]]) -> None:
        dealt = sample(number)
        played = [finder.played(dealt, plan, budget) for plan in going]
        for plan, (end, won) in zip(going, played, strict=True):
            plan.add(end, won)

    def found(made: int) -> Hint[M]:
        back = before.way_back(position) if repeats else None
        found = tuple(_moves(plans, bool(unseen)))
        return Hint(position, found, made, before.visited, before.left, repeats=repeats, back=back)

    enough, made = FIRST if unseen else 1, 0
    samples = [sample(number) for number in range(enough)]
    plans: list[Plan[M]] = finder.plans(position, samples, budget)
    if not unseen:
        plans = [*_without_loops(position, plans, finder)]
    plans, repeats = _new(position, plans, before, finder, samples[0])
    plans = plans[: finder.PLANS]
    for plan in plans if unseen else ():
        plan.preference = (-(len(plan.moves) if plan.length is None else plan.length), *strength(position, plan.moves))
    try:
        for made, _ in sequential_halving(plans, play, attrgetter("standing"), finder.ROUND, keep=LAST):
            if made >= enough and not (made - enough) % STEP:
                yield found(made)
            if not unseen:
                return
    except Spent:
        if made < enough and not budget.stopped:
            yield found(made)


def _without_loops(position: Position[M], plans: list[Plan[M]], finder: Hinter) -> Iterator[Plan[M]]:
    """The plans without moves that lead back to a position of the same plan; no card may be hidden."""
    for plan in plans:
        moves = direct(position, plan.moves)
        if len(moves) == len(plan.moves):
            yield plan
        elif moves:
            yield replace(plan, moves=moves, aim=finder.plan(position, moves).aim)


def _new(
    position: Position[M], plans: list[Plan[M]], before: Past[M], finder: Hinter, sample: Position[M]
) -> tuple[list[Plan[M]], bool]:
    """The plans that lead only to new positions, or else the moves that do; and whether every move repeats one."""
    if not before.visited and not before.left:
        return plans, False
    met = {*before.visited, *before.left, position}
    new = [plan for plan in plans if fresh(position, plan.moves, met)]
    if not new:
        new = [finder.plan(sample, (move,)) for move in position.legal_moves() if position.after(move) not in met]
    return new or plans, not new


def _moves(plans: list[Plan[M]], unseen: bool) -> list[Ranked[M]]:
    """The plans as ranked moves, most samples first; of plans that begin with the same move, only the best is kept.

    Of the plans that tie with the best one, the preferred plan comes first. After fewer than `FIRST` samples, the most
    promising one does.
    """
    order = sorted(plans, key=lambda plan: (plan.samples, *plan.rank), reverse=True)
    made, leader = [ranked(plan, unseen) for plan in order], order[0]
    tied = [at for at, plan in enumerate(order) if plan.ties(leader) and not made[0].clearly_better(made[at])]
    first = max(tied, key=lambda at: order[at].preference)
    if unseen and 0 < leader.samples < FIRST and not leader.scores:
        first = order.index(plans[0])
    made.insert(0, made.pop(first))
    best: dict[M, Ranked[M]] = {}
    for one in made:
        best.setdefault(one.move, one)
    return [*best.values()]


def hinter(position: Position[M]) -> Hinter:
    """The module that finds hints for a position's game."""
    if not hasattr(position, "game"):
        raise TypeError(f"a hint needs a position, such as the one elele.deal returns, not {position!r}")
    return cast(Hinter, game.loaded(game.of(position).hinter))
