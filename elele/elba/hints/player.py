"""A computer player of Elba that sees only the open cards and makes the choice that a linear policy values most.

A choice is an arrangement of the open cards, followed by a move that cannot be taken back. Such a move turns up a card,
sends a card home or deals from the stock. The stock is dealt only when no other choice is left. The policy's weights
were found by a cross-entropy search (`benchmarks/elba_policy.py`). The chance of a win after a choice comes from a
logistic regression on the policy's features, with weights for each stage of the stock. All the weights are in
`data/hints/elba.csv`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from functools import cache
from math import exp
from operator import attrgetter
from typing import NamedTuple

from elele import elba
from elele.cards import DECK, SUITS
from elele.elba import Build, Deal, Found, Move, Position
from elele.elba.hints.tableau import PILE_FEATURES, UNKNOWN, Cards, Pile, Piles
from elele.elba.position import PARTIAL, STRICT
from elele.elba.solver import search
from elele.elba.solver.piles import any_part, numbers, top_or_run, whole_run
from elele.elba.solver.states import ALL_HOME, States, due, home_of
from elele.paths import data_rows
from elele.solve.solution import Budget

FEATURES = (
    *PILE_FEATURES, "constant", "no empty", "more empty", "movable", "turning", "home", "spread", "depth",
    "first deal", "last deal", "goes home", "tops", "ready",
)  # fmt: skip
"""The features of a choice: sums over the piles, and values for the whole tableau and for the last move."""
ARRANGEMENTS = 16
"""The number of arrangements considered for each choice when the player plays on."""
KNOWN = 1000
"""The number of positions searched for a win once all cards are open."""
PLACES = 8
"""The number of piles, each of which gets a card in a full deal."""
_POLICY, _WHOLE, _BEGUN, _GONE = range(4)
"""The rows of `Weights`: the policy, and the chance of a win with the stock whole, partly dealt and gone."""
_SUIT = (1 << 13) - 1
"""The cards of the first suit, as a set of bits; the cards of the other suits follow at higher bits."""


class Weights(NamedTuple):
    """The weights of the features, for the policy and for the chance of a win at each stage of the stock."""

    policy: tuple[float, ...]
    whole: tuple[float, ...]
    begun: tuple[float, ...]
    gone: tuple[float, ...]


Line = tuple[Move, ...]
Tableau = tuple[Pile, ...]
"""The eight piles as the player sees them."""


class Choice(NamedTuple):
    """Moves that arrange the open cards, followed by a move that cannot be taken back."""

    value: float
    moves: Line
    piles: Tableau
    """The piles afterwards; cards that turned up or were dealt are unknown."""
    home: int
    """The cards on the foundations afterwards, four bits for each suit."""


@cache
def weights() -> Weights:
    """The weights of `data/hints/elba.csv`."""
    rows = {row["feature"]: row for row in data_rows("hints/elba.csv")}
    return Weights(*(tuple(float(rows[name][field]) for name in FEATURES) for field in Weights._fields))


class Player:
    """A player with its weights, and the piles that it has met in games of one version; threads take turns."""

    def __init__(self, version: str, weights: Sequence[Sequence[float]]) -> None:
        """Each row of `weights` has one weight for each of `FEATURES`; the first row is the policy's."""
        self._version, self._strict = version, version in STRICT
        ways = any_part if version in PARTIAL else top_or_run
        self._piles = Piles([row[: len(PILE_FEATURES)] for row in weights], ways)
        self._rest = [row[len(PILE_FEATURES) :] for row in weights]
        self._turn = threading.Lock()

    def choices(self, position: Position, most: int) -> list[Choice]:
        """The choices in a position from at most `most` arrangements, best first.

        The stock is dealt only if there is no other choice.
        """
        with self._turn:
            self._piles.forget()
            found = self._choices(self._seen(position), home_of(position), len(position.stock), most)
        return sorted(found, key=attrgetter("value"), reverse=True)

    def rollout(self, position: Position, steps: float, budget: Budget) -> float:
        """Play on for up to `steps` choices, and return the chance of a win, which is 1 or 0 if the game ends.

        Hidden cards are read only as they turn up. Once all cards are open, a quick search decides whether the game is
        won. Raises `Spent`.
        """
        with self._turn:
            self._piles.forget()
            return self._played_on(position, steps, budget)

    def _played_on(self, position: Position, steps: float, budget: Budget) -> float:
        downs = [numbers(pile.down) for pile in position.piles]
        piles, home, stock = self._seen(position), home_of(position), numbers(position.stock)
        while True:
            budget.check()
            piles, home = self._safe(piles, home, downs)
            if home == ALL_HOME:
                return 1.0
            if not stock and not any(pile.hidden for pile in piles):
                return float(self._solved(piles, home, budget))
            choice = max(self._choices(piles, home, len(stock), ARRANGEMENTS), key=attrgetter("value"), default=None)
            if choice is None:
                return 0.0
            steps -= 1
            if steps <= 0:
                return self._chance(choice, len(stock))
            dealt = isinstance(choice.moves[-1], Deal)
            piles, home = self._revealed(choice.piles, stock if dealt else None, downs), choice.home
            stock = stock[PLACES:] if dealt else stock

    def _seen(self, position: Position) -> Tableau:
        return tuple(self._piles.pile(len(pile.down), numbers(pile.up)) for pile in position.piles)

    def _revealed(self, piles: Tableau, dealt: Cards | None, downs: Sequence[Cards]) -> Tableau:
        """The piles once their unknown cards are seen: the cards dealt from the stock, or the cards that turned up."""
        return tuple(
            self._piles.pile(pile.hidden, (*pile.up[:-1], downs[place][pile.hidden] if dealt is None else dealt[place]))
            if pile.up[-1:] == (UNKNOWN,) else pile
            for place, pile in enumerate(piles)
        )  # fmt: skip

    def _safe(self, piles: Tableau, home: int, downs: Sequence[Cards]) -> tuple[Tableau, int]:
        """Send safe cards home until no safe card is left."""
        while True:
            safe = due(home)[1]
            place = next((place for place, pile in enumerate(piles) if pile.bit & safe), None)
            if place is None:
                return piles, home
            home += _one_more(piles[place].up[-1])
            less = self._piles.parts(piles[place])[0][3]
            piles = self._revealed((*piles[:place], less, *piles[place + 1 :]), None, downs)

    def _choices(self, piles: Tableau, home: int, stock: int, most: int) -> list[Choice]:
        """The choices from at most `most` arrangements; each choice is reached by the shortest way."""
        waiting: list[tuple[Tableau, Line]] = [(piles, ())]
        met, found, deals = {piles}, dict[Tableau, Choice](), list[tuple[Tableau, Line]]()
        coming = due(home)[0]
        for now, line in waiting:
            gained = False
            for move, after, final, gains in self._moves(now, coming):
                gained = gained or gains
                if final:
                    if after not in found:
                        found[after] = self._choice((*line, move), after, home + self._added(now, move))
                elif after not in met and len(waiting) < most:
                    met.add(after)
                    waiting.append((after, (*line, move)))
            if stock and not found and not (gained and self._strict):
                deals.append((now, line))
        if found:
            return [*found.values()]
        return [self._choice((*line, Deal()), self._dealt(now, stock), home) for now, line in deals]

    def _moves(self, piles: Tableau, coming: int) -> Iterator[tuple[Move, Tableau, bool, bool]]:
        """The moves of cards, with the piles afterwards, except moves of a whole pile to an empty place.

        Each move comes with two flags: whether it cannot be taken back, and whether it forbids a deal in a strict game.
        """
        bits = [pile.bit for pile in piles]
        tops = sum(bits)
        empty = [bits.index(0)] if 0 in bits else []
        for source, pile in enumerate(piles):
            if not (pile.reach & tops or pile.bit & coming or empty and pile.bit):
                continue
            parts = self._piles.parts(pile)
            if pile.bit & coming:
                yield Found(source + 1), (*piles[:source], parts[0][3], *piles[source + 1 :]), True, True
            for hosts, count, cards, less, turns in parts:
                whole, hosts = not less.size, hosts & tops
                gains = count == len(parts[-1][2])
                for target in [] if whole else empty:
                    yield *self._built(piles, (source, target, count), less, cards), turns, False
                while hosts:
                    host = hosts & -hosts
                    hosts ^= host
                    yield *self._built(piles, (source, bits.index(host), count), less, cards), turns, gains

    def _built(self, piles: Tableau, places: tuple[int, int, int], less: Pile, cards: Cards) -> tuple[Move, Tableau]:
        """The build of a number of cards from one place to another, and the piles afterwards."""
        source, target, count = places
        after = [*piles]
        after[source], after[target] = less, self._piles.join(piles[target], cards)
        return Build(source + 1, target + 1, count), tuple(after)

    def _choice(self, line: Line, after: Tableau, home: int) -> Choice:
        return Choice(self._value(after, home, line[-1], _POLICY), line, after, home)

    def _added(self, piles: Tableau, move: Move) -> int:
        """The number that a move adds to `home`; 0 if it sends no card there."""
        return _one_more(piles[move.pile - 1].up[-1]) if isinstance(move, Found) else 0

    def _dealt(self, piles: Tableau, stock: int) -> Tableau:
        return tuple(self._piles.join(pile, (UNKNOWN,)) if place < stock else pile for place, pile in enumerate(piles))

    def value(self, choice: Choice, stock: int, row: int) -> float:
        """The value that a row of weights gives to a choice, if `stock` cards were left to deal before the choice."""
        value = self._value(choice.piles, choice.home, choice.moves[-1], row)
        if isinstance(choice.moves[-1], Deal):
            *_, first, last, _goes_home, _tops, _ready = self._rest[row]
            value += first if stock > PLACES else last
        return value

    def _chance(self, choice: Choice, stock: int) -> float:
        """The chance of a win after a choice, if `stock` cards were left to deal before the choice."""
        return 1 / (1 + exp(-self.value(choice, stock, stage(choice, stock))))

    def _value(self, piles: Tableau, home: int, last: Move, row: int) -> float:
        """The value that a row of weights gives to a tableau after a move; the weights for deals do not count.

        All the deals to choose from have the same deal weights, so the policy can leave these weights out.
        """
        constant, none, more, movable, turning, up, spread, depth, _, _, goes_home, different, ready = self._rest[row]
        coming, tops, empty, total = due(home)[0], 0, 0, constant
        for pile in piles:
            tops |= pile.bit
            total += pile.scores[row]
            empty += not pile.size
            if pile.known & coming:
                total += depth * pile.depth(coming)
        for pile in piles:
            if pile.hosts & tops:
                total += movable + turning * pile.turning
        count, apart = _heights(home)
        black, red = tops & _SUIT | tops >> 39, (tops >> 13 | tops >> 26) & _SUIT
        total += none * (not empty) + more * max(0, empty - 1) + up * count + spread * apart
        total += different * (black.bit_count() + red.bit_count()) + ready * (tops & coming).bit_count()
        return total + goes_home * isinstance(last, Found)

    def _solved(self, piles: Tableau, home: int, budget: Budget) -> bool:
        """Return whether a quick search finds a win with all cards open."""
        cards = tuple(elba.Pile((), tuple(DECK[card] for card in pile.up)) for pile in piles)
        heights = tuple(home >> 4 * suit & 15 for suit in range(len(SUITS)))
        position = Position(heights, cards, (), self._version)
        states = States(position, whole_run)
        return search.won(states, states.state(position), budget, KNOWN) is not None


def stage(choice: Choice, stock: int) -> int:
    """The row of `Weights` that gives the chance of a win after a choice; `stock` cards were left to deal before it."""
    after = max(0, stock - PLACES) if isinstance(choice.moves[-1], Deal) else stock
    return _WHOLE if after > PLACES else _BEGUN if after else _GONE


@cache
def _heights(home: int) -> tuple[int, int]:
    """The number of cards on the foundations, and the difference between the highest and the lowest foundation."""
    heights = [home >> 4 * suit & 15 for suit in range(len(SUITS))]
    return sum(heights), max(heights) - min(heights)


def _one_more(card: int) -> int:
    """The number to add to `home` when a card goes to its foundation."""
    return 1 << 4 * (card // 13)
