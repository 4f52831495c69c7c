"""Rules of thumb for E Lele!: a policy, the moves worth trying, and rollouts.

`RulesOfThumb` is the readable version of the policy; `play_out` is the fast version for rollouts. A test checks that
every move of a rollout is one that `RulesOfThumb(keep_valuable=True)` ranks highest.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import chain, combinations

from elele.seabirds import Fill, Finish, Move, Pair, Position, Protect, Raise, Stuck, Turn
from elele.seabirds.solver.fast_state import EMPTY, FastState

PLACE = 3
"""The value in points of a free place during the game."""
KEEP = 4
"""A bird in Row 3 with at least this many points and no face-up mate is raised before a card is turned."""


@dataclass(frozen=True, slots=True, repr=False)
class RulesOfThumb:
    """The guide's advice as a policy; each rule can be switched off. Ties are broken at random."""

    value_first: bool = True
    """Of several pairs, prefer the one with the most points."""
    row_2_first: bool = True
    """Next, prefer the pair that takes the most birds from Row 2."""
    islets_last: bool = True
    """Use an islet only if no other habitat can take the pair."""
    protect_at_once: bool = True
    """Play a protection when it takes a threat away or adds a place; otherwise keep the card for the end."""
    keep_valuable: bool = False
    """Before turning up a face-down card, raise a valuable bird from Row 3 whose mate is still to come."""
    rescue_row_3: bool = False
    """While birds can be drawn, first pair the birds in Row 3, because they leave the next time the player is stuck."""

    def __repr__(self) -> str:
        """The switches that differ from the default, as in `RulesOfThumb(islets_last=False)`."""
        switches = [(field.name, getattr(self, field.name)) for field in fields(self)]
        usual = {field.name: field.default for field in fields(self)}
        return f"RulesOfThumb({', '.join(f'{name}={on}' for name, on in switches if on != usual[name])})"

    def __call__(self, position: Position, rng: random.Random) -> Move:
        """The move that ranks highest; ties are broken at random."""
        moves = position.legal_moves()
        state = FastState(position) if any(isinstance(move, Protect) for move in moves) else None
        return max(moves, key=lambda move: (*self.rank(position, move, state), rng.random()))

    def rank(self, position: Position, move: Move, state: FastState | None = None) -> tuple[float, ...]:
        """The rank of the move; higher is better. `state` is that of the position, if it is known."""
        match move:
            case Pair(first, second, habitat):
                points = position.deck.points[position.bird_at(first)]
                rescued = points * (first + second).count("c") if self.rescue_row_3 and position.draw else 0
                value = points if self.value_first else 0
                from_row_2 = (first + second).count("b") if self.row_2_first else 0
                islet = position.colony_at(habitat).type == "islet"
                return 4, rescued, value, from_row_2, -islet if self.islets_last else 0
            case Protect(protection, habitat, threat, number):
                useful = gain(state or FastState(position), protection, int(habitat[1:]) - 1, threat, number)
                return (3 if self.protect_at_once else 1, useful) if useful else (-1,)
            case Stuck():
                return (2,)
            case Finish():
                return (0,)
            case Raise(source):
                return self._rank_raise(position, position.bird_at(source))
            case _:
                return (1, isinstance(move, Turn))

    def _rank_raise(self, position: Position, card: str) -> tuple[float, ...]:
        if not self.keep_valuable:
            return (1, 0)
        points, mates = position.deck.points[card], position.deck.mates[card]
        unseen = {*position.draw, *(card for pile in position.row_b for card in pile.down)}
        waits = all(bird not in mates for _, bird in position.birds()) and not mates.isdisjoint(unseen)
        return (2 if points >= KEEP else 1, 0.1 * points) if waits else (0, 0)


def gain(
    state: FastState, protection: str, habitat: int, threat: str, number: int, place: float = PLACE
) -> float:
    """The points that a protection gains: the points uncovered, and `place` for each place that it frees or adds."""
    pairs, loss, effect = state.pairs[habitat], state.loss[habitat], state.cards.effect[protection]
    if effect == "capacity":
        return 0 if loss else place - 1 + (state.kinds[habitat] == state.cards.islet)
    gone = [pair for laid, pair in state.laid[habitat] if effect == "sanctuary" or laid == threat]
    if effect == "remove":
        gone = gone[number - 1 : number]
    back = sum(place if pair is None else pairs[pair] for pair in gone)
    lost = loss and (effect == "sanctuary" or loss == threat)
    return back + (sum(pairs) + place * state.free[habitat] if lost else 0)


def worth_trying(state: FastState) -> list[Move]:
    """The legal moves worth trying: no two have the same effect, and none could be made just as well later."""
    pile = state.gap
    if pile >= 0:
        return [*_ways_to_fill(state, pile)]
    pairs: list[Move] = [*_pairs(state)]
    protections: list[Move] = [
        Protect(card, f"a{habitat + 1}", threat, number)
        for card, habitat, threat, number in ways_to_protect(state)
        if not pairs or gain(state, card, habitat, threat, number)
    ]
    if pairs:
        return pairs + protections
    return [*protections, Stuck() if state.ground and state.at < len(state.draw) else Finish()]


def _ways_to_fill(state: FastState, pile: int) -> Iterator[Move]:
    """The ways to fill a gap in Row 2; of equal birds in Row 3, only the first may be raised."""
    row, place = state.up, state.place(pile)
    if state.down[pile]:
        yield Turn(place)
    for source in range(state.width, len(row)):
        if row[source] >= 0 and row[source] not in row[state.width : source]:
            yield Raise(state.place(source), place)
    if not state.down[pile]:
        yield Fill(place)


def _pairs(state: FastState) -> Iterator[Pair]:
    """The pairs that can be placed; of equal birds in Row 3, only the first is used."""
    cards, row, seen = state.cards, state.up, set[tuple[int, int]]()
    ground = state.ground
    for first, second in combinations(range(len(row)), 2):
        one, other = row[first], row[second]
        if one < 0 or other not in cards.mates[one] or not cards.nests[one] & ground:
            continue
        # Birds of Row 3 differ by their cards; birds of Row 2 differ by place, since the cards under them matter.
        key = first if first < state.width else ~one, second if second < state.width else ~other
        if key in seen:
            continue
        seen.add(key)
        for habitat, kind in enumerate(state.kinds):
            if kind & cards.nests[one] and state.free[habitat] > 0 and not state.loss[habitat]:
                yield Pair(state.place(first), state.place(second), f"a{habitat + 1}")


def ways_to_protect(state: FastState, useful: bool = False) -> Iterator[tuple[str, int, str, int]]:
    """Every legal way to play a protection: the card, the habitat, the threat, and its number among equal threats.

    With `useful`, a sanctuary is played only where there is a threat.
    """
    every = range(len(state.laid))
    threatened = [habitat for habitat in every if state.laid[habitat] or state.loss[habitat]]
    for card in dict.fromkeys(state.held):
        effect, counters = state.cards.effect[card], state.cards.counters[card]
        if effect != "remove":
            for habitat in threatened if useful and effect == "sanctuary" else every:
                if effect != "sanctuary" or not state.safe[habitat]:
                    yield card, habitat, "", 1
            continue
        for habitat in threatened:
            laid, loss = state.laid[habitat], state.loss[habitat]
            for index, (threat, pair) in enumerate(laid):
                if threat in counters and (threat, pair) not in laid[:index]:
                    yield card, habitat, threat, 1 + sum([before == threat for before, _ in laid[:index]])
            if loss in counters:
                yield card, habitat, loss, 1


def play_out(state: FastState) -> int:
    """Play the game to its end, which changes this state, and return the score."""
    while play_on(state):
        pass
    return state.score


def play_on(state: FastState) -> bool:
    """Make the next move of a rollout, which changes this state; return False if there is none."""
    pile = state.gap
    if pile >= 0:
        _fill(state, pile)
        return True
    ground = state.ground
    if best := _best_pair(state, ground):
        state.pair(*best)
    elif state.held and (useful := _best_protection(state)):
        state.protect(*useful)
    elif ground and state.at < len(state.draw):
        state.stuck()
    else:
        return False
    return True


def _best_pair(state: FastState, ground: int) -> tuple[int, int, int] | None:
    """The most valuable pair, and the least wanted habitat that can take it; islets are the last resort."""
    cards, row = state.cards, state.up
    found = state.couples & cards.nesting(ground)
    if not found:
        return None
    one, other = cards.couples[(found & -found).bit_length() - 1]  # The most valuable couple has the lowest bit.
    if found & found - 1:
        one, other = _best_couple(state, ground, found)
    first = row.index(one)
    second = row.index(other, first + 1 if one == other else 0)
    for habitat in state.order:
        if state.kinds[habitat] & cards.nests[one] and state.free[habitat] > 0 and not state.loss[habitat]:
            return min(first, second), max(first, second), habitat
    return None


def _best_couple(state: FastState, ground: int, found: int) -> tuple[int, int]:
    """The most valuable couple found.

    A tie goes to the couple with more birds from Row 2, and then to one that needs no islet.
    """
    cards, row_2 = state.cards, state.up[: state.width]
    best, most, value = (EMPTY, EMPTY), (-1, False), 0
    while found:
        one, other = cards.couples[(found & -found).bit_length() - 1]
        if cards.points[one] < value:
            break
        value, found = cards.points[one], found & found - 1
        taken = min(2, row_2.count(one)) if one == other else (one in row_2) + (other in row_2)
        rank = taken, cards.nests[one] & ground != cards.islet
        if rank > most:
            best, most = (one, other), rank
    return best


def _fill(state: FastState, pile: int) -> None:
    """Fill a gap in Row 2: raise a bird worth keeping, or else turn a card, raise any waiting bird, or draw."""
    points, mates, row = state.cards.points, state.cards.mates, state.up
    turning = EMPTY
    for gap in range(pile, state.width):
        if row[gap] < 0 and state.down[gap]:
            turning = gap
            break
    best, source = KEEP - 1 if turning >= 0 else -1, EMPTY
    for place in range(state.width, len(row)):
        bird = row[place]
        if bird >= 0 and points[bird] > best and _waits(state, mates[bird]):
            best, source = points[bird], place
    if source >= 0:
        state.lift(source, pile)
    elif turning >= 0:
        state.turn(turning)
    else:
        state.fill(pile)


def _waits(state: FastState, mates: tuple[int, ...]) -> bool:
    """Return whether at least one mate is unseen and none is face up; a player can also work this out."""
    for mate in mates:
        if mate in state.up:
            return False
    rest = [*chain(state.draw[state.at :], *state.down)]
    return any(mate in rest for mate in mates)


def _best_protection(state: FastState) -> tuple[str, int, str, int] | None:
    """The protection that gains the most; ties go to the card with the fewest uses."""
    best, most = None, (0.0, 0)
    for option in ways_to_protect(state, useful=True):
        rank = gain(state, *option), -len(state.cards.counters[option[0]])
        if rank[0] and rank > most:
            best, most = option, rank
    return best
