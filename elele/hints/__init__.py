"""Hints that use only what a player can know: the unseen cards are dealt many times to find each move's mean result.

Each game has a module here that finds its hints; `assistant` answers Hint and Peek on a board. The room may import the
core, the games, `deck` and `solve`.

>>> import elele
>>> from elele import hints
>>> hint = hints.hint(elele.deal("elemental#7"), seed=1, samples=8)
>>> print(hint.best.move)
place 4C b

Hidden cards are never read: samples are made from the sorted list of unseen cards and the seed (determinization).
`better` yields one hint after another, each from more samples.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Iterator, Sequence
from math import inf
from operator import attrgetter
from typing import Any, Protocol, cast

from elele.cards import shuffled
from elele.game import M, Position
from elele.hints.ranking import Hint, Plan, Ranked, ranked, wilson
from elele.hints.sequential_halving import sequential_halving
from elele.phrases import listed
from elele.solve.solution import Budget, Spent

__all__ = ["HINTERS", "Hint", "Ranked", "Stopped", "better", "hint", "hinter", "wilson"]

HINTERS = ("elemental", "elba", "seabirds")
"""The games with hints; the module for each game is a `Hinter`."""
FIRST, STEP, LAST = 8, 4, 2
"""The numbers of samples before the first hint and between hints, and the number of plans kept to the end."""
LATE = 0.2
"""The number of seconds by which a first hint may be late; after that, the hint uses the samples made so far."""


class Stopped(Exception):
    """The error for a search that was stopped before it found a hint."""


class Hinter(Protocol):
    """The functions that a game's module of hints must have; each game has its own types of positions and moves."""

    PLANS: int
    """The number of plans compared."""
    ROUND: int
    """The number of samples in the first round. After each round, the worse half of the plans is left out, and the next
    round has twice as many samples."""

    def unseen(self, position: Any) -> list[str]:
        """The cards that the player has not seen, in an order that reveals nothing."""

    def redealt(self, position: Any, cards: Sequence[str]) -> Any:
        """The position with these cards in the unseen places."""

    def plans(self, position: Any, samples: Sequence[Any], budget: Budget) -> list[Plan[Any]]:
        """The moves or lines to compare, most promising first; when the budget is spent, only those found so far."""

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
    stopped: Callable[[], bool] | None = None,
) -> Hint[M]:
    """Find the best hint in about `seconds`, or from at least `samples` samples if that number is given.

    The same seed and number of samples give the same hint, whatever the hidden cards are. The first hint uses eight
    samples, or fewer if eight would take much longer than `seconds`. `stopped` is called often; once it returns True,
    the search ends.

    Raises `ValueError` for a game without hints and for a position without a legal move, and `Stopped` if the search
    was stopped before it found a hint.
    """
    end, best = time.perf_counter() + seconds, None
    for best in _better(position, seed, Budget(max(seconds, 0) + LATE if samples is None else inf, stopped=stopped)):
        if best.samples >= samples if samples is not None else time.perf_counter() >= end:
            break
    if best is None:
        raise Stopped("the search was stopped before it found a hint")
    return best


def better(
    position: Position[M], seed: int | str = 0, *, stopped: Callable[[], bool] | None = None
) -> Iterator[Hint[M]]:
    """Yield better and better hints, until nothing is left to learn or `stopped`, which is called often, returns True.

    Plans are compared by sequential halving.
    """
    return _better(position, seed, Budget(inf, stopped=stopped))


def _better(position: Position[M], seed: int | str, budget: Budget) -> Iterator[Hint[M]]:
    game = hinter(position)
    if not position.legal_moves():
        raise ValueError("no moves are left, so there is no hint; undo, or deal a new game")
    unseen = game.unseen(position)

    def sample(number: int) -> Position[M]:
        return cast("Position[M]", game.redealt(position, shuffled(unseen, f"{seed} {number}")))

    def play(number: int, going: Sequence[Plan[M]]) -> None:
        dealt = sample(number)
        played = [game.played(dealt, plan, budget) for plan in going]
        for plan, (end, won) in zip(going, played, strict=True):
            plan.add(end, won)

    enough, made = FIRST if unseen else 1, 0
    plans: list[Plan[M]] = game.plans(position, [sample(number) for number in range(enough)], budget)[: game.PLANS]
    try:
        for made, _ in sequential_halving(plans, play, attrgetter("standing"), game.ROUND, keep=LAST):
            if made >= enough and not (made - enough) % STEP:
                yield _hint(position, plans, made, bool(unseen))
            if not unseen:
                return
    except Spent:
        if made < enough and not budget.stopped:
            yield _hint(position, plans, made, bool(unseen))


def _hint(position: Position[M], plans: list[Plan[M]], made: int, unseen: bool) -> Hint[M]:
    """The plans as ranked moves, most samples first; of plans that begin with the same move, only the best is kept."""
    best: dict[M, Plan[M]] = {}
    for plan in sorted(plans, key=lambda plan: (plan.samples, *plan.rank), reverse=True):
        best.setdefault(plan.moves[0], plan)
    return Hint(position, tuple(ranked(plan, unseen) for plan in best.values()), made)


def hinter(position: Position[M]) -> Hinter:
    """The module that finds hints for a position's game; raises `ValueError` for a game without hints."""
    if not hasattr(position, "game"):
        raise TypeError(f"a hint needs a position, such as the one elele.deal returns, not {position!r}")
    if position.game not in HINTERS:
        raise ValueError(f"there are no hints for {position.game} yet, only for {listed(HINTERS)}")
    return cast(Hinter, importlib.import_module(f"elele.hints.{position.game}"))
