"""Turn the line that a search has found into moves, and shorten it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from elele.elba import Build, Deal, Found, Move, Position
from elele.elba.solver.piles import FREE, Pile, ways_of
from elele.elba.solver.states import State, States
from elele.solve.solution import Budget, Spent

AROUND = 500
"""The number of states near a line that are searched for a shortcut."""
MOST_ORDERS = 200
"""The maximum number of states searched after one state: a deal may lead to thousands of states, one for each order of
the free piles."""


def states_to(last: State) -> list[State]:
    """The states of a search that lead to a state, beginning with the first."""
    states = [last]
    while before := states[-1][5]:
        states.append(before)
    return states[::-1]


def moves(states: Sequence[State]) -> list[Move]:
    """The moves that lead from each state to the next."""
    made: list[Move] = []
    start = 0
    for number, state in enumerate(states):
        last = number + 1 == len(states)
        if last or states[number + 1][2] != state[2]:
            made += _between_deals(states[start : number + 1], None if last else states[number + 1])
            made += [] if last else [Deal()]
            start = number + 1
    return made


def _between_deals(states: Sequence[State], dealt: State | None) -> Iterator[Move]:
    """The moves from each state to the next, up to a deal; free piles are put in order while a pile is empty."""
    places = [*range(8)]
    """The place of each pile, by the index of the pile in a state."""
    late = max((number for number, (piles, *_) in enumerate(states) if _empty(piles)), default=-1)
    for number, state in enumerate(states):
        if number == late and dealt:
            yield from _put_in_order(state[0], places, _wanted(states[-1][0], dealt[0]))
        if number + 1 < len(states):
            yield _move(state[0], states[number + 1][0], places)


def _empty(piles: Sequence[Pile]) -> bool:
    return not all(pile.bit for pile in piles)


def _wanted(piles: Sequence[Pile], after: Sequence[Pile]) -> dict[int, int]:
    """The place that each free pile with cards must have at the deal."""
    found = {(pile.down + pile.up)[0]: place for place, pile in enumerate(after) if pile.size}
    return {number: found[pile.up[0]] for number, pile in enumerate(piles) if pile.slot == FREE and pile.bit}


def _put_in_order(piles: Sequence[Pile], places: list[int], wanted: dict[int, int]) -> Iterator[Move]:
    """The builds that take whole piles to empty places until each pile is where it must be; `places` is updated."""
    empty = [number for number, pile in enumerate(piles) if not pile.bit]
    while wrong := [number for number, place in wanted.items() if piles[number].bit and places[number] != place]:
        vacant = {places[number]: number for number in empty}
        mover = next((number for number in wrong if wanted[number] in vacant), wrong[0])
        other = vacant.get(wanted[mover], empty[0])
        yield Build(places[mover] + 1, places[other] + 1, piles[mover].size)
        places[mover], places[other] = places[other], places[mover]


def _move(piles: Sequence[Pile], after: Sequence[Pile], places: Sequence[int]) -> Move:
    more = [pile.size - old.size for old, pile in zip(piles, after, strict=True)]
    lost, gained = min(more), max(more)
    source = places[more.index(lost)] + 1
    return Build(source, places[more.index(gained)] + 1, gained) if gained else Found(source)


def shorter(position: Position, line: Sequence[State], budget: Budget) -> list[Move]:
    """The shortest line through the states of a winning line and some states near it.

    The line is shortened only as far as the budget allows.
    """
    states = States(position, ways_of(position), eager=False)
    own = [states.adopted(state) for state in line]
    try:
        steps = _around(states, own, budget)
        line = states_to(_walked(states, own[0], _shortest(steps, own[0][3], own[-1][3]), budget))
    except Spent:
        pass
    return _direct(position, moves(line))


def _around(states: States, line: Sequence[State], budget: Budget) -> dict[int, list[int]]:
    """State key → the keys of the states that follow, for the states of a line and many states near it."""
    waiting, met = deque(line), {state[3] for state in line}
    steps = {state[3]: [after[3]] for state, after in pairwise(line)}
    while waiting and len(steps) < len(line) + AROUND:
        state = waiting.popleft()
        following = [*islice(states.children(state, budget), MOST_ORDERS)]
        steps[state[3]] = [*steps.get(state[3], []), *(child[3] for child in following)]
        waiting += [child for child in following if child[3] not in met]
        met.update(steps[state[3]])
    return steps


def _shortest(steps: dict[int, list[int]], start: int, end: int) -> list[int]:
    """The keys of the states on a shortest path from one state to another."""
    before, waiting = {start: start}, deque([start])
    while end not in before:
        key = waiting.popleft()
        for following in steps.get(key, ()):
            if following not in before:
                before[following] = key
                waiting.append(following)
    keys = [end]
    while keys[-1] != start:
        keys.append(before[keys[-1]])
    return keys[::-1]


def _walked(states: States, state: State, keys: Sequence[int], budget: Budget) -> State:
    """The last state of a path that is given by the keys of its states."""
    for key in keys[1:]:
        state = next(child for child in states.children(state, budget) if child[3] == key)
    return state


def _direct(position: Position, line: Sequence[Move]) -> list[Move]:
    """The line without detours: each position is followed by the latest position of the line that one move reaches."""
    positions = [position]
    for move in line:
        positions.append(positions[-1].after(move))
    latest = {later: number for number, later in enumerate(positions)}
    direct: list[Move] = []
    number = 0
    while number < len(line):
        here = positions[number]
        reached = {move: latest.get(here.after(move), 0) for move in here.legal_moves()}
        direct.append(max(reached, key=reached.__getitem__))
        number = reached[direct[-1]]
    return direct
