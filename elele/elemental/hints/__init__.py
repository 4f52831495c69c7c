"""Hints for Elemental: find the macro moves that the face-up cards allow, and try each with sampled hidden cards.

The moves within a macro move depend only on face-up cards: a card that turns up on the way counts as unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice, product
from typing import NamedTuple

from elele.cards import card_name
from elele.elemental import Discard, Move, Position, Spare, label, unseen
from elele.elemental.figures import STANDARD
from elele.elemental.grid import NUMBER
from elele.elemental.hints.player import EFFORT, Shown, ahead, promising, shown_after, turned
from elele.elemental.position import WON_AT
from elele.elemental.solver import search, shortened
from elele.elemental.solver.macro_moves import CROSS_AT, FRESH, MacroMove, Start, begin, discards, effort, made
from elele.elemental.solver.state import HELD, SUITS_HELD, State, left, state_of
from elele.hints import by_rollouts
from elele.hints.ranking import LOOKS, Plan
from elele.phrases import counted, listed, within
from elele.positions import after_moves
from elele.solve.needless import wins
from elele.solve.solution import Budget, Spent

PLANS, ROUND = 16, 8
"""The maximum number of plans compared, and the number of samples after which the worse half of them is first
dropped."""
BEST = 4
"""The number of plans compared because they are the most promising, however many moves they have."""
WIDTH = 10
"""The width of the beam search once all the cards are open."""
SHORTENED = 400
"""The maximum number of positions searched to make a winning line shorter."""


def plans(position: Position, samples: Sequence[Position], budget: Budget) -> list[Plan[Move]]:
    """The most promising macro moves that the open cards allow, best first, then cheaper and simpler ones.

    A discard counts as no fewer moves than a spare that should be taken first. Among plans that tie, it then counts as
    one move more, and so does a macro move if a cheaper one was found.

    If all the cards are open and a winning line is found, that line comes first. If there are no macro moves, return
    each legal move by itself, beginning with transfers, which may turn up a useful card.
    """
    if position.figures is not STANDARD:  # which macro moves are made for
        return by_rollouts.plans(position, samples, budget)
    start = begin(position, _shown(position))
    state = state_of(samples[0])
    promised = [macro for _, macro in promising(state, start, budget)]
    best = promised[:BEST]
    if not best:
        return [plan(samples[0], (move,)) for move in reversed(position.legal_moves())]
    values = {macro: _value(state, start, macro) for macro in promised}
    free = _free(position, values)
    first = {macro: _with_room(position, macro) or free for macro in best if discards(macro)}
    values |= {spare: _value(state, start, spare) for spare in first.values() if spare}
    cheaper = chain.from_iterable(_cheaper(macro, values) for macro in best)
    others = [*first.values(), *_simple(values), *cheaper]
    plans = []
    for macro in (found := dict.fromkeys([*best, *filter(None, others)])):
        beaten = any(_beats(values[other], values[macro]) for other in found)
        least = 1 - values[spare].ease if (spare := first.get(macro)) else 0
        moves = tuple(search.moves_of(position, macro))
        plans.append(plan(samples[0], moves, macro, least, beaten + (least > 0)))
    if not unseen(position):
        try:
            return [*_sure(position, state, start, budget), *plans]
        except Spent:
            pass
    return plans


def _simple(values: Mapping[MacroMove, Value]) -> Iterator[MacroMove]:
    """The ready discard that turns up most cards, and the most promising spare and discard with few manipulations.

    A mere swap is left out.
    """
    ready = [macro for macro, value in values.items() if value.discards and not value.ease]
    if ready:
        yield max(ready, key=lambda macro: values[macro].turned)
    for kind in product((0, -1, -2), (False, True)):
        alike = (macro for macro, value in values.items() if (value.ease, value.discards) == kind)
        yield from islice((macro for macro in alike if kind[1] or not macro.placed or values[macro].turned), 1)


def _with_room(position: Position, macro: MacroMove) -> MacroMove | None:
    """A spare that can be taken just before the discard and leaves it possible; None if there is none."""
    *way, discard = search.moves_of(position, macro)
    ready = after_moves(position, way)
    for move in ready.legal_moves():
        if isinstance(move, Spare) and discard in ready.after(move).legal_moves():
            return macro._replace(goal=CROSS_AT[NUMBER[move.middle]])
    return None


def _free(position: Position, values: Mapping[MacroMove, Value]) -> MacroMove | None:
    """The most promising spare that places no card and leaves a block ready."""
    for macro, value in values.items():
        if not (value.discards or macro.placed):
            end = after_moves(position, search.moves_of(position, macro))
            if any(isinstance(move, Discard) for move in end.legal_moves()):
                return macro
    return None


class Value(NamedTuple):
    """What a macro move does; more is better."""

    discards: bool
    ease: int
    """The negated number of manipulations."""
    spares: int
    suits: int
    """The number of suits among the spares."""
    turned: int
    """The number of cards that turn up."""


def _value(state: State, start: Start, macro: MacroMove) -> Value:
    """The value of a macro move in a state."""
    _, spares = made(state, macro)
    held, suits = HELD[spares], SUITS_HELD[spares].bit_count()
    return Value(discards(macro), -effort(macro), held, suits, turned(state, start, macro))


def _beats(one: Value, other: Value) -> bool:
    """Return whether the first value is better in some respect and worse in none."""
    return one != other and all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def _cheaper(macro: MacroMove, values: Mapping[MacroMove, Value]) -> Iterator[MacroMove]:
    """The most promising of the macro moves that beat this one and are beaten by none: any, and one with its goal."""
    better = [other for other, value in values.items() if _beats(value, values[macro])]
    for group in (better, [other for other in better if other.goal == macro.goal]):
        best = (one for one in group if not any(_beats(values[other], values[one]) for other in group))
        yield from islice(best, 1)


def plan(sample: Position, moves: Sequence[Move], macro: MacroMove | None = None, least: int = 0, more: int = 0
         ) -> Plan[Move]:  # fmt: skip
    """A plan that begins with these moves, which are those of a macro move if one is given.

    It counts as at least `least` moves and, among plans that tie, as `more` further moves. While a spare is ready, any
    other beginning counts as a further move.
    """
    end = next((number for number, move in enumerate(moves, 1) if isinstance(move, Discard | Spare)), len(moves))
    early = not isinstance(moves[0], Spare) and any(isinstance(move, Spare) for move in sample.legal_moves())
    count = max(len(moves) + early, least)
    cost = EFFORT * count if macro else 0
    return Plan(tuple(moves), _aim(sample, moves[:end]), macro, LOOKS, effort=cost, length=count + more)


def _sure(position: Position, state: State, start: Start, budget: Budget) -> list[Plan[Move]]:
    """Find a winning line when all the cards are open, and make it short. Raises `Spent` if no line was found."""
    end = search.farthest(state, start, position.version, WIDTH, budget)
    if left(end.state) > WON_AT[position.version]:
        return []
    rest = Budget(max(budget.left, 0) / 2, SHORTENED, lambda: budget.stopped)
    return [plan(position, shortened(position, search.moves(position, search.line(end)), rest))]


def played(sample: Position, plan: Plan[Move], budget: Budget) -> tuple[int, float | None]:
    """The number of cards left after a plan, and the chance of a win one macro move later. Raises `Spent`."""
    if sample.figures is not STANDARD:
        return by_rollouts.played(sample, plan, budget)
    known = not unseen(sample)
    if known and wins(sample, plan.moves):
        return after_moves(sample, plan.moves).left, True
    if not known:
        budget.check()
    if plan.detail is None:
        end = sample.after(plan.moves[0])
        truth, shown, start = state_of(end), _shown(end), begin(end)
    else:
        truth, start = made(state_of(sample), plan.detail), FRESH[sample.version]
        shown = shown_after(_shown(sample), plan.detail)
    if not known:
        return left(truth), ahead(truth, shown, start, budget)
    cards = _known(truth, start, budget)
    return cards, cards <= WON_AT[sample.version]


def _known(state: State, start: Start, budget: Budget) -> int:
    """The number of cards left at the end of the best line found in time when all the cards are known.

    Raises `Spent` only if the search was stopped, so that a plan that wins keeps its result.
    """
    version = "july" if start.july else "october"
    if left(state) <= WON_AT[version]:
        return left(state)
    try:
        return left(search.farthest(state, start, version, WIDTH, budget).state)
    except Spent:
        if budget.stopped:
            raise
        return left(state)


def _shown(position: Position) -> Shown:
    return tuple(len(pile.up) for pile in position.piles)


def _aim(sample: Position, moves: Sequence[Move]) -> str:
    """Describe some moves and the position after them, without naming cards that turn up."""
    first, *rest = offers(sample, moves)
    end = after_moves(sample, moves)
    turned, held = len(unseen(sample)) - len(unseen(end)), len(end.spares)
    way = listed((first, *map(within, rest)))
    then = [f"{counted(turned, 'card')} turn{'s' if turned == 1 else ''} up"] if turned else []
    then.append(f"{counted(held, 'spare')} {'are' if held > 1 else 'is'} left")
    return f"{way}: {listed(then)}."


def offers(position: Position, moves: Sequence[Move]) -> list[str]:
    """The labels of some moves, without the names of cards that turn up on the way."""
    named, said = partial(_name, {*unseen(position)}), list[str]()
    for move in moves:
        said.append(label(position, move, named))
        position = position.after(move)
    return said


def _name(hidden: set[str], card: str) -> str:
    return "card that turns up" if card in hidden else card_name(card)
