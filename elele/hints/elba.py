"""Hints for Elba: ways to the next card that turns up, each tried on many deals of the cards that are unseen.

A sample counts as won when a win is soon found with all its cards known. A player who cannot see them wins less often,
but a way that wins in more samples is mostly the better one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, reduce

from elele.cards import card_name
from elele.elba.moves import Build, Deal, Move
from elele.elba.play import after
from elele.elba.position import Position
from elele.elba.table import COMPLETE, piled
from elele.hints.ranking import Plan
from elele.solve.elba import search, solve
from elele.solve.elba.piles import whole_run
from elele.solve.elba.table import Table
from elele.solve.solution import Budget
from elele.phrases import counted, listed

STATES, KNOWN = 1000, 20_000
"""Positions looked at for a win: in a sample, and where all cards are open."""
AROUND, MOST = 40, 10
"""Positions gone through for ways to the next card, and the most ways that are compared."""
_NO_END = float("inf")

Way = tuple[Move, ...]


def unseen(position: Position) -> list[str]:
    """The face-down cards and the stock, sorted, so that their order tells nothing."""
    return sorted([card for pile in position.piles for card in pile.down] + [*position.stock])


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with these cards in place of those that are face down or in the stock."""
    rest = iter(cards)
    piles = tuple(piled(tuple(next(rest) for _ in pile.down), pile.up) for pile in position.piles)
    return replace(position, piles=piles, stock=tuple(rest), deal="")


def plans(position: Position, samples: Sequence[Position]) -> list[Plan]:
    """Ways to the next card, the best-looking first; with all cards open, a line that wins before them.

    A safe card goes home before anything else is thought of. Of ways that win alike, the one comes first after which
    least is to be done: fewest cards face down, cards in their order, empty piles.
    """
    sample = samples[0]
    if not unseen(position) and (line := tuple(solve(sample, Budget(_NO_END, KNOWN), False).line)):
        return [_plan(sample, line)]
    if safe := next(iter(sample.safe()), None):
        return [_plan(sample, (safe,))]
    found = sorted(_ways(sample), key=lambda way: _cost(samples, way))[:MOST]
    found.sort(key=lambda way: sum(_wins(sample, way) for sample in samples), reverse=True)
    return [_plan(sample, way) for way in found]


def _plan(sample: Position, way: Way) -> Plan:
    return Plan(way, _aim(sample, way), verb="Can be won")


def _ways(sample: Position) -> list[Way]:
    """Moves of open cards that end with one that cannot be taken back: a card turns up or goes home.

    Where there are none, those that end with a deal; where that is not possible either, any move.
    """
    waiting: list[tuple[Position, Way]] = [(sample, ())]
    met, ends = {sample}, dict[Position, Way]()
    for position, way in waiting:
        for move in position.legal_moves():
            then, longer = after(position, move), (*way, move)
            if _final(position, move):
                ends.setdefault(then, longer)
            elif then not in met and len(waiting) < AROUND:
                met.add(then)
                waiting.append((then, longer))
    sooner = [way for way in ends.values() if not isinstance(way[-1], Deal)]
    return sooner or [*ends.values()] or [(move,) for move in sample.legal_moves()]


def _final(position: Position, move: Move) -> bool:
    return not isinstance(move, Build) or position.pile(move.source).turns(move.count)


def _cost(samples: Sequence[Position], way: Way) -> int:
    """How much there is to do after some moves, by the solver's rough guess."""
    return sum(_table(sample).node(reduce(after, way, sample))[4] for sample in samples)


@lru_cache(maxsize=16)
def _table(sample: Position) -> Table:
    return Table(sample, whole_run)


@lru_cache(maxsize=1024)
def _wins(sample: Position, way: Way) -> bool:
    """Whether a win is soon found after some moves, with whole runs alone, which every version allows."""
    table = _table(sample)
    return search.won(table, table.node(reduce(after, way, sample)), Budget(_NO_END), STATES) is not None


def played(sample: Position, plan: Plan) -> tuple[int, bool]:
    """How many cards are left, none where a win is soon found after the plan, and whether it is."""
    won = reduce(after, plan.moves, sample).won or _wins(sample, plan.moves)
    return 0 if won else sum(COMPLETE) - sample.score, won


def _aim(sample: Position, way: Way) -> str:
    """What some moves do, in words, up to the first that cannot be taken back, and what there is then."""
    position, said = sample, list[str]()
    for move in way:
        said.append(position.says(move))
        before, position = position, after(position, move)
        if _final(before, move):
            break
    first, *rest = said
    told = listed((first, *(text[0].lower() + text[1:] for text in rest)))
    return f"{told}: {_then(before, move, position)}."


def _then(before: Position, last: Move, position: Position) -> str:
    """What the last move of a plan brings about; no card that turns up is named."""
    if isinstance(last, Deal):
        left = len(position.stock)
        stay = "stays" if left == 1 else "stay"
        return f"{counted(left, 'card')} {stay} in the stock" if left else "the stock is empty"
    source = last.source if isinstance(last, Build) else last.pile
    count = last.count if isinstance(last, Build) else 1
    if before.pile(source).turns(count):
        return f"a card of pile {source} turns up"
    if before.pile(source).whole(count):
        return f"pile {source} is empty"
    return f"the {card_name(position.pile(source).top)} is on top of pile {source}"
