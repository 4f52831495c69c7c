"""Ways to play E Lele! Solitaire: by chance, by rules of thumb, and by trying moves out on guesses of the unseen cards.

A policy is a value that is called with a position and a `random.Random`, and gives a legal move:

>>> import random, elele
>>> from elele.playtest.policies import POLICIES
>>> str(POLICIES["simple"](elele.deal("seabirds#7"), random.Random(1)))
'pair b6 c6 a1'
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, fields
from statistics import fmean, stdev
from typing import Protocol

from elele.seabirds import Finish, Move, Pair, Position, Protect, Raise, Stuck, Turn
from elele.solve.seabirds.fast_state import Lore, QuickTable
from elele.solve.seabirds.rollout import play_out
from elele.hints.unseen import guesser, unseen

__all__ = ["POLICIES", "Chance", "MonteCarlo", "Policy", "RulesOfThumb", "Tried", "play", "worth_trying"]

KEEP = 4
"""From so many points on, a bird of Row 3 without an open mate is worth moving up."""


class Policy(Protocol):
    """What chooses a move."""

    def __call__(self, position: Position, rng: random.Random, /) -> Move: ...


def play(position: Position, policy: Policy, rng: random.Random) -> list[Position]:
    """The positions of a game played to its end, the first one included."""
    game = [position]
    while not game[-1].over:
        game.append(game[-1].after(policy(game[-1], rng)))
    return game


@dataclass(frozen=True, slots=True)
class Chance:
    """Any legal move."""

    def __call__(self, position: Position, rng: random.Random) -> Move:
        return rng.choice(position.legal_moves())


@dataclass(frozen=True, slots=True)
class RulesOfThumb:
    """Advice from the guide, each piece a switch. Where no rule decides, chance does."""

    value_first: bool = True
    """Of several pairs, the one of most points."""
    row_2_first: bool = True
    """Then the one that takes most birds from Row 2."""
    islets_last: bool = True
    """An islet only where no other habitat takes the pair."""
    protect_at_once: bool = True
    """A protection is played when it takes a threat away or makes a place; else it is kept for the end."""
    keep_valuable: bool = False
    """A valuable bird of Row 3 that waits for its mate moves up before a hidden card is turned."""

    def __repr__(self) -> str:
        """The switches that are not as usual: `RulesOfThumb(islets_last=False)`."""
        switches = [(field.name, getattr(self, field.name)) for field in fields(self)]
        usual = {field.name: field.default for field in fields(self)}
        return f"RulesOfThumb({', '.join(f'{name}={on}' for name, on in switches if on != usual[name])})"

    def __call__(self, position: Position, rng: random.Random) -> Move:
        moves = position.legal_moves()
        return max(moves, key=lambda move: (*self.rank(position, move), rng.random()))

    def rank(self, position: Position, move: Move) -> tuple[float, ...]:
        """The higher, the better the rules like the move."""
        match move:
            case Pair(first, second, habitat):
                value = position.deck.points[position.bird_at(first)] if self.value_first else 0
                from_row_2 = (first + second).count("b") if self.row_2_first else 0
                islet = position.colony_at(habitat).type == "islet"
                return 4, value, from_row_2, -islet if self.islets_last else 0
            case Protect():
                useful = _points_back(position, move)
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
        points, mates = position.deck.points[card], position.deck.mates[card]
        if not self.keep_valuable:
            return (1, 0)
        alone = all(bird not in mates for _, bird in position.birds())
        waits = alone and not mates.isdisjoint(unseen(position)[0])
        return (2 if points >= KEEP else 1, 0.1 * points) if waits else (0, 0)


def _points_back(position: Position, move: Protect) -> float:
    """About how many points a protection brings: those it uncovers, and three for each place it makes."""
    colony, points = position.colony_at(move.habitat), position.deck.points
    effect = position.deck.protections[move.protection].effect
    if effect == "capacity":
        return 0 if colony.loss else 2 + (colony.type == "islet")
    gone = [laid for laid in colony.threats if effect == "sanctuary" or laid.threat == move.threat]
    back = sum(3 if laid.pair is None else points[colony.pairs[laid.pair][0]] for laid in gone)
    lost = colony.loss and (effect == "sanctuary" or colony.loss == move.threat)
    return back + (sum(points[pair[0]] for pair in colony.pairs) + 3 * colony.free if lost else 0)


@dataclass(frozen=True, slots=True)
class Tried:
    """A move with the scores of the games that were played out after it, the first guess first."""

    move: Move
    scores: list[int]

    @property
    def mean(self) -> float:
        return fmean(self.scores)

    @property
    def error(self) -> float:
        """How far the mean may be off: its standard error."""
        return _error(self.scores)

    def gain(self, usual: Tried, doubt: float) -> float:
        """How much better than the usual move on the same guesses, in points, so many standard errors added."""
        gains = [one - other for one, other in zip(self.scores, usual.scores, strict=False)]
        return fmean(gains) + doubt * _error(gains)


def _error(scores: Sequence[int]) -> float:
    return stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else float("inf")


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """Moves are played out on guesses of the unseen cards; the better half then on twice as many, until one is left."""

    guesses: int = 6
    """How many guesses every move gets at first. All moves get the same ones."""
    rule: RulesOfThumb = RulesOfThumb(keep_valuable=True)
    """Its move is the usual one, made unless another proves better."""
    doubt: float = 1.0
    """How many standard errors better another move has to be."""

    def __call__(self, position: Position, rng: random.Random) -> Move:
        moves = worth_trying(position)
        return moves[0] if len(moves) == 1 else self.ranked(position, rng.getrandbits(32))[0].move

    def ranked(self, position: Position, seed: int) -> list[Tried]:
        """The moves worth trying, the one to make first; the same for the same seed, however the unseen cards lie."""
        usual = Tried(self.rule(position, random.Random(seed)), [])
        others = [Tried(move, []) for move in worth_trying(position) if move != usual.move]
        guess, lore = guesser(position), Lore(position.deck)
        # Late games are short and alike: they cost less, and small differences can be told.
        running, more = others, self.guesses * min(8, 1 + 24 // (1 + len(unseen(position)[0])))
        while running:
            for number in range(len(usual.scores), len(usual.scores) + more):
                _try_out(QuickTable(guess(seed + number), lore), [usual, *running])
            best = sorted(running, key=lambda tried: -tried.mean)
            if len(best) == 1:
                break
            running = [tried for tried in best[: (len(best) + 1) // 2] if tried.gain(usual, self.doubt) > 0]
            more *= 2
        proven = [tried for tried in running if tried.gain(usual, -self.doubt) > 0]
        rest = sorted([usual, *others], key=lambda tried: (len(tried.scores), sum(tried.scores)), reverse=True)
        first = (proven or [usual])[0]
        return [first, *(tried for tried in rest if tried is not first)]


def _try_out(table: QuickTable, moves: Sequence[Tried]) -> None:
    for tried in moves:
        twin = table.copy()
        twin.play(tried.move)
        tried.scores.append(play_out(twin))


def worth_trying(position: Position) -> list[Move]:
    """The legal moves without those that come to the same as another one, or can as well be made later."""
    moves = position.legal_moves()
    pairing = isinstance(moves[0], Pair)
    kept: dict[Hashable, Move] = {}
    for move in moves:
        match move:
            case Pair(first, second, habitat):
                places = (place if place[0] == "b" else position.bird_at(place) for place in (first, second))
                kept.setdefault((*places, habitat), move)
            case Raise(source, pile) if pile == position.choices[0]:
                kept.setdefault(position.bird_at(source), move)
            case Protect() if (pairing and not _points_back(position, move)):
                continue
            case Protect() | Stuck() | Finish():
                kept[move] = move
            case _ if not isinstance(move, Raise) and move.pile == position.choices[0]:
                kept[move] = move
    return list(kept.values())


POLICIES: dict[str, Policy] = {
    "random": Chance(),
    "simple": RulesOfThumb(),
    "careful": RulesOfThumb(keep_valuable=True),
    "best": MonteCarlo(),
}
"""Name → policy."""
