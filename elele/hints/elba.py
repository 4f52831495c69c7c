"""Hints for Elba: find lines that turn up the next card, and try each on many deals of the unseen cards.

A sample counts as won if a quick search finds a win with all its cards known. A player who cannot see them wins less
often, but a line that wins in more samples is usually the better one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from math import inf

from elele import elba
from elele.cards import card_name
from elele.elba import Build, Deal, Move, Pile, Position
from elele.hints.ranking import Plan
from elele.phrases import counted, listed
from elele.solve.elba import search, solve
from elele.solve.elba.piles import whole_run
from elele.solve.elba.states import States
from elele.solve.solution import Budget, Spent

PLANS, ROUND = 4, 8
"""The number of plans compared, and of samples before the worse half of them is left out."""
STATES, KNOWN = 1000, 20_000
"""The numbers of positions searched for a win: in a sample, and when all cards are open."""
AROUND, MOST = 40, 10
"""The number of positions searched for lines, and the maximum number of lines compared."""

Line = tuple[Move, ...]


def unseen(position: Position) -> list[str]:
    """The face-down cards and the stock, sorted, so that their order reveals nothing."""
    return sorted([card for pile in position.piles for card in pile.down] + [*position.stock])


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with other cards face down and in the stock."""
    rest = iter(cards)
    piles = tuple(Pile(tuple(next(rest) for _ in pile.down), pile.up) for pile in position.piles)
    return replace(position, piles=piles, stock=tuple(rest), deal="")


def plans(position: Position, samples: Sequence[Position], budget: Budget) -> list[Plan[Move]]:
    """The lines to the next card, most promising first; with all cards open, a winning line leads.

    A safe card goes home before anything else. Of lines that win equally often, the line that leaves the least work
    comes first: few face-down cards, cards in order, empty piles.
    """
    sample = samples[0]
    if not unseen(position) and (line := tuple(solve(sample, Budget(inf, KNOWN, budget.over), False).line)):
        return [_plan(sample, line)]
    if safe := next(iter(elba.safe_moves(sample)), None):
        return [_plan(sample, (safe,))]
    found = _lines(sample)
    try:
        found = sorted(found, key=lambda line: _cost(samples, line, budget))[:MOST]
        found = sorted(found, key=lambda line: sum(_wins(sample, line, budget) for sample in samples), reverse=True)
    except Spent:
        found = found[:MOST]
    return [_plan(sample, line) for line in found]


def _plan(sample: Position, line: Line) -> Plan[Move]:
    return Plan(line, _aim(sample, line), verb="Can be won")


def _lines(sample: Position) -> list[Line]:
    """Lines of moves of open cards; each ends when a card turns up or goes home, which cannot be taken back.

    If no such line exists, return lines that end with a deal or, without a deal, each move by itself.
    """
    return _to_the_next_card(sample, deals=False) or _to_the_next_card(sample, deals=True) or [
        (move,) for move in sample.legal_moves()
    ]  # fmt: skip


def _to_the_next_card(sample: Position, deals: bool) -> list[Line]:
    """Find lines to moves that cannot be taken back by a breadth-first search, with or without deals.

    The place of a pile matters only for a deal, so without deals no whole pile is moved to an empty one.
    """
    waiting: list[tuple[Position, Line]] = [(sample, ())]
    met, ends = {sample}, dict[Position, Line]()
    for position, line in waiting:
        for move in position.legal_moves():
            if not deals and (isinstance(move, Deal) or _only_moves_a_pile(position, move)):
                continue
            then, longer = position.after(move), (*line, move)
            if _final(position, move):
                ends.setdefault(then, longer)
            elif then not in met and len(waiting) < AROUND:
                met.add(then)
                waiting.append((then, longer))
    return [*ends.values()]


def _only_moves_a_pile(position: Position, move: Move) -> bool:
    """Return whether the move takes a whole pile to an empty one."""
    return (
        isinstance(move, Build) and position.pile(move.source).whole(move.count) and not position.pile(move.target).up
    )


def _final(position: Position, move: Move) -> bool:
    return not isinstance(move, Build) or position.pile(move.source).turns(move.count)


def _after(position: Position, move: Move) -> Position:
    return position.after(move)


def _cost(samples: Sequence[Position], line: Line, budget: Budget) -> int:
    """The solver's rough estimate of the work left after a line. Raises `Spent`."""
    budget.check()
    return sum(_tried(sample)[0].state(reduce(_after, line, sample))[4] for sample in samples)


@lru_cache(maxsize=16)
def _tried(sample: Position) -> tuple[States, dict[Line, bool]]:
    """A cache for a sample: its states, and for each line tried, whether a quick search found a win.

    It does not hold the budget of a search, which refers to the session that asked.
    """
    return States(sample, whole_run), {}


def _wins(sample: Position, line: Line, budget: Budget) -> bool:
    """Return whether a quick search finds a win after a line by moving whole runs only, as every version allows.

    Raises `Spent`, even if the answer is known.
    """
    budget.check()
    states, known = _tried(sample)
    if line not in known:
        known[line] = search.won(states, states.state(reduce(_after, line, sample)), budget, STATES) is not None
    return known[line]


def played(sample: Position, plan: Plan[Move], budget: Budget) -> tuple[int, bool]:
    """The number of cards left after the plan, 0 after a win, and whether a quick search finds a win.

    Raises `Spent`.
    """
    end = reduce(_after, plan.moves, sample)
    won = end.won or _wins(sample, plan.moves, budget)
    return 0 if won else 52 - sample.score, won


def _aim(sample: Position, line: Line) -> str:
    """Describe a line up to its first move that cannot be taken back, and return the position after it."""
    position, said = sample, list[str]()
    for move in line:
        said.append(elba.label(position, move))
        before, position = position, position.after(move)
        if _final(before, move):
            break
    first, *rest = said
    moves = listed((first, *(text[0].lower() + text[1:] for text in rest)))
    return f"{moves}: {_then(before, move, position)}."


def _then(before: Position, last: Move, position: Position) -> str:
    """Describe the result of the last move of a line without naming a card that turns up."""
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
