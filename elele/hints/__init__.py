"""Hints from what a player can know: the unseen cards are dealt again and again, and what fares best comes first.

>>> import elele
>>> from elele import hints
>>> hint = hints.hint(elele.deal("elemental#7"), seed=1, samples=8)
>>> print(hint.best.move)
place 7H a

Hidden cards are never read: the samples come from the sorted list of what is unseen, and from the seed. `better` gives
one hint after the other, each from more samples than the one before, for as long as it is asked.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Iterator
from itertools import chain, count, islice
from operator import attrgetter
from typing import Any

from elele.cards import shuffled
from elele.hints.ranking import Hint, Plan, Ranked, ranked, wilson

__all__ = ["HINTERS", "Hint", "Ranked", "better", "hint", "wilson"]

HINTERS = ("elemental", "elba", "seabirds")
"""The games that hints can be had for.

Each is a module here with `unseen(position)`, the cards a player has not seen, in an order that tells nothing;
`redealt(position, cards)`, the position with these in their places; `plans(position, samples)`, what might be done, the
best first as it looks in some such positions; and `played(sample, plan)`, how many cards are left when the plan is
followed and the game played to its end, and whether that wins: in a game of points alone, the points and None.
"""
FIRST, ROUND, PLANS, LAST = 8, 4, 4, 2
"""Samples before the first hint, samples between hints, plans gone into at first, and at last."""


def hint(position: Any, seconds: float = 1.0, seed: int | str = 0, samples: int | None = None) -> Hint:
    """The best hint found in about so many seconds, or with `samples` from at least so many samples.

    The same seed and number of samples give the same hint whatever lies hidden. The first answer takes eight.

    Raises `ValueError` for a game that has no hints yet, and for a position with no legal move.
    """
    end = time.perf_counter() + seconds
    for found in better(position, seed):
        if found.samples >= samples if samples is not None else time.perf_counter() >= end:
            break
    return found


def better(position: Any, seed: int | str = 0) -> Iterator[Hint]:
    """Hints that get better, for as long as they are asked for; they end where nothing more can be learned.

    Plans that fall behind are given up: after each doubling of the samples the worse half of them.
    """
    game = _hinter(position)
    if not position.legal_moves():
        raise ValueError("there is no hint where no move is left; undo, or deal a new game")
    unseen = game.unseen(position)
    deals = (game.redealt(position, shuffled(unseen, f"{seed} {number}")) for number in count())
    first = [*islice(deals, FIRST if unseen else 1)]
    plans = game.plans(position, first)[:PLANS]
    going, made, halving = [*plans], 0, FIRST
    for samples in chain([first], iter(lambda: [*islice(deals, ROUND)], [])):
        for sample in samples:
            for plan in going:
                plan.add(*game.played(sample, plan))
        made += len(samples)
        yield _hint(position, plans, made, bool(unseen))
        if not unseen:
            return
        if made >= halving:
            going.sort(key=attrgetter("rank"), reverse=True)
            going, halving = going[: max(LAST, len(going) // 2)], 2 * halving


def _hint(position: Any, plans: list[Plan], made: int, unseen: bool) -> Hint:
    """The plans as ranked moves: of plans that begin alike the best, and those gone into longest first."""
    best: dict[Any, Plan] = {}
    for plan in sorted(plans, key=lambda plan: (plan.samples, *plan.rank), reverse=True):
        best.setdefault(plan.moves[0], plan)
    return Hint(position, tuple(ranked(plan, unseen) for plan in best.values()), made)


def _hinter(position: Any) -> Any:
    if not hasattr(position, "game"):
        raise TypeError(f"a hint is given for a position, such as elele.deal gives, not for {position!r}")
    if position.game not in HINTERS:
        raise ValueError(f"there are no hints for {position.game} yet; there are for {', '.join(HINTERS)}")
    return importlib.import_module(f"elele.hints.{position.game}")
