"""Rollouts for hints in E Lele!: play a game to its end by preferences with tuned weights.

The option with the highest sum of weights is chosen. `benchmarks/rollout_weights.py` tunes the weights. A rollout knows
what a player knows: the face-up cards, and which cards are unseen, but not their order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import mul

from elele.seabirds import Finish, Move, Position
from elele.seabirds.solver.fast_state import EMPTY, CardIndex, FastState
from elele.seabirds.solver.line import Recorder
from elele.seabirds.solver.rules_of_thumb import gain, ways_to_protect


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a rollout, in points. The value of a pair or a bird also includes its own points."""

    pair_copies: float = -0.16
    """For a pair: the weight of each pair of its species in the deck."""
    pair_row_2: float = 0.16
    """For a pair: the weight of each of its birds that is in Row 2."""
    pair_under: float = 0.15
    """For a pair: the weight of each face-down card under its birds."""
    home_islet: float = -0.51
    """For a habitat: the weight of being an islet."""
    home_free: float = 0.0081
    """For a habitat: the weight of each free place."""
    home_wanted: float = -0.26
    """For a habitat: the weight of the points that still compete for each free place in habitats of its type."""
    bird_copies: float = -0.41
    """For a bird in Row 3 that may move up: the weight of each pair of its species in the deck."""
    bird_homes: float = 0.43
    """For a bird: the weight of each type of habitat that can still take it."""
    bird_drawn: float = 0.004
    """For a bird: the weight of the product of its points and the number of cards in the draw pile."""
    bird_one: float = 1.27
    """For a bird with one unseen mate: the factor for its points and copies; with no unseen mate, the factor is 0."""
    bird_more: float = 1.59
    """For a bird with several unseen mates: the factor for its points and copies."""
    bird_coming: float = 0.14
    """For a bird: the weight of each unseen mate."""
    bird_twin: float = -1.09
    """For a bird: the weight of an identical bird in Row 2."""
    bird_mate_2: float = -2.14
    """For a bird: the weight of a face-up mate in Row 2."""
    bird_mate_3: float = -0.96
    """For a bird without a mate in Row 2: the weight of a face-up mate in Row 3."""
    bird_homeless: float = -1.38
    """The whole value of a bird that no habitat can take."""
    bird_buries: float = -0.78
    """For a bird: the weight of each face-down card under the place that it moves to."""
    turn: float = 3.7
    """The value of turning up a card."""
    turn_room: float = 0.026
    """For turning up a card: the weight of each free place in the habitats."""
    fill: float = 1.41
    """The value of filling an empty pile from the draw pile."""
    fill_drawn: float = 0.02
    """For filling an empty pile: the weight of each card in the draw pile."""
    fill_room: float = 0.11
    """For filling an empty pile: the weight of each free place in the habitats."""
    place: float = 2.91
    """The value of a place that a protection frees."""
    added: float = 0.72
    """The value of a place that a protection adds."""
    added_islet: float = 0.72
    """For a place that a protection adds: the weight of being on an islet."""
    added_waiting: float = 0.45
    """For a place that a protection adds: the weight of each point of the best face-up pair waiting for that place."""
    sanctuary: float = -0.8
    """The weight of playing a sanctuary."""
    least: float = 1.23
    """The smallest gain for which a protection is played before the end."""
    least_unseen: float = 0.16
    """For the smallest gain: the weight of each unseen threat."""


WEIGHTS = Weights()
LOWEST = float("-inf")
PARTS, LANE = 840, 32
"""The number of parts in a point, which any number of types up to eight can share evenly, and the bits for each type's
share."""
MASK = (1 << LANE) - 1


class Preferences:
    """Values computed from the weights and the cards of a deck."""

    def __init__(self, cards: CardIndex, weights: Weights) -> None:
        pairs = [cards.deck.copies[card] for card in cards.number]
        self.pair = [cards.points[one] + weights.pair_copies * pairs[one] for one, _ in cards.couples]
        """The value of each couple."""
        self.bird = [points + weights.bird_copies * copies for points, copies in zip(cards.points, pairs, strict=True)]
        """The value of each bird."""
        self._cards = cards
        self._homes: dict[int, list[int]] = {}
        self._demands: dict[int, list[int]] = {}
        mixed = [(one, other) for one, other in cards.couples if one != other]
        both = {bird for couple in mixed for bird in couple}
        kinds = mixed + [(one, EMPTY) for one, other in cards.couples if one == other and one not in both]
        self.couples = [(one, other, one in cards.mates[one]) for one, other in kinds]
        """The two cards of each species (`EMPTY` in place of a missing second card), and whether two identical cards
        also make a pair."""
        self.couple_of = {bird: number for number, couple in enumerate(kinds) for bird in couple}
        """Bird → the number of its couple."""

    def homes(self, ground: int) -> list[int]:
        """For each bird, the number of types of habitat in `ground` that can take it."""
        if ground not in self._homes:
            self._homes[ground] = [(nests & ground).bit_count() for nests in self._cards.nests]
        return self._homes[ground]

    def demands(self, ground: int) -> list[int]:
        """For each couple, its points divided among the types of habitat in `ground` that can take it.

        A single whole number holds the shares of all the types, in parts of a point.
        """
        if ground not in self._demands:
            cards, homes = self._cards, self.homes(ground)
            self._demands[ground] = [
                sum(
                    cards.points[one] * PARTS // homes[one] << LANE * number
                    for number in range(ground.bit_length())
                    if (ground & cards.nests[one]) >> number & 1
                )
                for one, _, _ in self.couples
            ]
        return self._demands[ground]


@lru_cache(maxsize=4)
def preferences(cards: CardIndex, weights: Weights) -> Preferences:
    """The preferences for a deck; recent ones are cached."""
    return Preferences(cards, weights)


def play_out(state: FastState, weights: Weights = WEIGHTS) -> int:
    """Play to the end, changing the state in place, and return the score."""
    return _Rollout(state, weights).end()


def choice(position: Position, weights: Weights = WEIGHTS) -> Move:
    """The move that a rollout makes first."""
    state = Recorder(position)
    _Rollout(state, weights).goes_on()
    return state.moves[0] if state.moves else Finish()


class _Rollout:
    def __init__(self, state: FastState, weights: Weights) -> None:
        self.state, self.weights = state, weights
        self.preferences = preferences(state.cards, weights)
        self.known = state.at
        """The number of drawn cards that `unseen` no longer counts."""
        self.unseen = [0] * len(state.cards.number)
        """The number of unseen cards of each bird."""
        for birds in (state.draw[state.at :], *state.down):
            for bird in birds:
                self.unseen[bird] += 1
        self.left = [*self.unseen, 0]
        """The number of cards of each bird that are unseen, or face up in Row 2 or Row 3; the last entry is for
        `EMPTY`."""
        for bird in state.up:
            if bird >= 0:
                self.left[bird] += 1
        self.pairs = [0] * len(self.preferences.couples)
        """For each couple, the number of pairs that the remaining birds can make."""
        for number in range(len(self.pairs)):
            self._count(number)
        self._survey()

    def end(self) -> int:
        """Play the game to its end, and return the score."""
        while self.goes_on():
            pass
        return self.state.score

    def goes_on(self) -> bool:
        """Make the next move; return False if the only move left is to finish."""
        state = self.state
        if EMPTY in state.up and state.gap >= 0:
            self._fill()
            self._see()
            return True
        more = self.ground and state.at < len(state.draw)
        if found := state.couples & state.cards.nesting(self.ground):
            self._pair(found)
        elif state.held and self._protect(self._least() if more else 0.0):
            self._survey()
        elif more:
            for bird in state.up[state.width :]:
                if bird >= 0:
                    self._lose(bird)
            state.stuck()
            self._survey()
        else:
            return False
        self._see()
        return True

    def _survey(self) -> None:
        """Note which types of habitat can take a pair, their free places, and the points competing for these places."""
        state, rooms, ground = self.state, dict[int, int](), 0
        for kind, free, loss in zip(state.kinds, state.free, state.loss, strict=True):
            if free > 0 and not loss:
                ground |= kind
                rooms[kind] = rooms.get(kind, 0) + free
        self.ground, self.rooms, self.room = ground, rooms, sum(rooms.values())
        self.demands = self.preferences.demands(ground)
        self.demand = sum(map(mul, self.pairs, self.demands))

    def _count(self, number: int) -> None:
        """Count the pairs that the remaining birds of a couple can make."""
        one, other, alike = self.preferences.couples[number]
        less, more = self.left[one], self.left[other]
        self.pairs[number] = (less + more) // 2 if alike else less if less < more else more

    def _lose(self, bird: int) -> None:
        """Remove one bird from the counts of remaining birds and pairs."""
        self.left[bird] -= 1
        self._count(self.preferences.couple_of[bird])

    def _see(self) -> None:
        """Note that the cards drawn since the last call have been seen."""
        state, unseen = self.state, self.unseen
        if self.known < state.at:
            for bird in state.draw[self.known : state.at]:
                unseen[bird] -= 1
            self.known = state.at

    def _fill(self) -> None:
        """Fill a gap in Row 2: turn up a card, move a bird up, or draw."""
        state, weights = self.state, self.weights
        row, down, drawn = state.up, state.down, len(state.draw) - state.at
        value, source = self._best_bird(drawn)
        turn = weights.turn + weights.turn_room * self.room
        fill = weights.fill + weights.fill_drawn * drawn + weights.fill_room * self.room
        best, gap, moves_up = LOWEST, EMPTY, False
        for pile in range(state.width):
            if row[pile] < 0 and (down[pile] or drawn):
                other = turn if down[pile] else fill
                if other > best:
                    best, gap, moves_up = other, pile, False
                up = value + weights.bird_buries * len(down[pile])
                if up > best:
                    best, gap, moves_up = up, pile, True
        if moves_up:
            state.lift(source, gap)
        elif down[gap]:
            self.unseen[down[gap][-1]] -= 1
            state.turn(gap)
        else:
            state.fill(gap)

    def _best_bird(self, drawn: int) -> tuple[float, int]:
        """The highest value of moving a bird up from Row 3, and that bird's place."""
        state, weights, unseen = self.state, self.weights, self.unseen
        all_mates, row, points = state.cards.mates, state.up, state.cards.points
        row_2, row_3 = row[: state.width], row[state.width :]
        own, homes, early = self.preferences.bird, self.preferences.homes(self.ground), weights.bird_drawn * drawn
        best, source = LOWEST, EMPTY
        for place, bird in enumerate(row_3, state.width):
            if bird < 0:
                continue
            if homes[bird]:
                mates, coming = all_mates[bird], 0
                value = weights.bird_homes * homes[bird] + early * points[bird]
                near = False
                for mate in mates:
                    coming += unseen[mate]
                    near = near or mate in row_2
                if coming:
                    value += weights.bird_coming * coming
                    value += own[bird] * (weights.bird_one if coming == 1 else weights.bird_more)
                if near:
                    value += weights.bird_mate_2
                else:
                    for mate in mates:
                        if mate in row_3 and (mate != bird or row_3.count(bird) > 1):
                            value += weights.bird_mate_3
                            break
                if bird in row_2:
                    value += weights.bird_twin
            else:
                value = weights.bird_homeless
            if value > best:
                best, source = value, place
        return best, source

    def _pair(self, found: int) -> None:
        """Place the best couple on its best habitat; `found` has one bit for each couple that can be placed."""
        state = self.state
        cards, row = state.cards, state.up
        numbers, nests = list[int](), 0
        while found:
            numbers.append((found & -found).bit_length() - 1)
            found &= found - 1
            nests |= cards.nests[cards.couples[numbers[-1]][0]]
        free, loss = state.free, state.loss
        homes = [home for home, kind in enumerate(state.kinds) if kind & nests and free[home] > 0 and not loss[home]]
        values = self._values(homes) if len(homes) > 1 else [0.0]
        best, chosen = LOWEST, (EMPTY, EMPTY, EMPTY)
        for number in numbers:
            one, other = cards.couples[number]
            worth, first = self._place(one)
            more, second = self._place(other, first)
            nests, value, habitat = cards.nests[one], LOWEST, EMPTY
            for home, there in zip(homes, values, strict=True):
                if there > value and state.kinds[home] & nests:
                    value, habitat = there, home
            value += self.preferences.pair[number] + worth + more
            if value > best:
                best, chosen = value, (first, second, habitat)
        first, second, habitat = min(chosen[:2]), max(chosen[:2]), chosen[2]
        self.left[row[first]] -= 1
        self.left[row[second]] -= 1
        number = self.preferences.couple_of[row[first]]
        self.pairs[number] -= 1
        state.pair(first, second, habitat)
        if free[habitat]:
            self.room -= 1
            self.rooms[state.kinds[habitat]] -= 1
            self.demand -= self.demands[number]
        else:
            self._survey()

    def _place(self, bird: int, but: int = EMPTY) -> tuple[float, int]:
        """The best place to take a bird from, and the value of that place."""
        state, weights = self.state, self.weights
        if but < 0 and state.up.count(bird) == 1:
            place = state.up.index(bird)
            if place >= state.width:
                return 0.0, place
            return weights.pair_row_2 + weights.pair_under * len(state.down[place]), place
        best, source = LOWEST, EMPTY
        for place, there in enumerate(state.up):
            if there == bird and place != but:
                value = 0.0
                if place < state.width:
                    value = weights.pair_row_2 + weights.pair_under * len(state.down[place])
                if value > best:
                    best, source = value, place
        return best, source

    def _values(self, homes: list[int]) -> list[float]:
        """The values of some habitats for a pair."""
        weights, kinds, free, rooms, demand = self.weights, self.state.kinds, self.state.free, self.rooms, self.demand
        wanted, islet, values = weights.home_wanted / PARTS, self.state.cards.islet, list[float]()
        for home in homes:
            kind = kinds[home]
            value = wanted * (demand >> LANE * (kind.bit_length() - 1) & MASK) / rooms[kind]
            values.append(value + weights.home_free * free[home] + weights.home_islet * (kind == islet))
        return values

    def _least(self) -> float:
        """The smallest gain for which a protection is played now."""
        return self.weights.least + self.weights.least_unseen * len(self.state.threats)

    def _protect(self, least: float) -> bool:
        """Play the protection that gains the most, if it gains enough; ties go to the card with the fewest uses."""
        state = self.state
        best, most = None, (least, LOWEST)
        for option in ways_to_protect(state, useful=True):
            value = self._gain(option)
            rank = value, -len(state.cards.counters[option[0]])
            if value > 0 and rank > most:
                best, most = option, rank
        if best:
            state.protect(*best)
        return best is not None

    def _gain(self, option: tuple[str, int, str, int]) -> float:
        """The value of a protection, in points."""
        state, weights = self.state, self.weights
        protection, habitat, _, _ = option
        match state.cards.effect[protection]:
            case "capacity" if state.loss[habitat]:
                return 0
            case "capacity":
                kind = state.kinds[habitat]
                waiting = 0 if kind & self.ground else self._waiting(kind)
                islet = weights.added_islet * (kind == state.cards.islet)
                return weights.added + islet + weights.added_waiting * waiting
            case "sanctuary":
                return gain(state, *option, place=weights.place) + weights.sanctuary
            case _:
                return gain(state, *option, place=weights.place)

    def _waiting(self, kind: int) -> int:
        """The points of the best face-up pair that could take a place in this type of habitat."""
        cards = self.state.cards
        found = self.state.couples & cards.nesting(kind)
        return cards.points[cards.couples[(found & -found).bit_length() - 1][0]] if found else 0
