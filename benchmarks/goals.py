"""Measure how often each goal of E Lele! is met by a careful player, and how often it can be met at all.

    python benchmarks/goals.py [deals] [--write]

For each goal, there are three shares over the deals that can offer it. The careful player knows nothing of goals. The
aiming player plays for this one goal; neither sees a hidden card. A goal can be met in a deal if a game was found that
meets it: one of the careful player's or, of up to `TRIES`, one of the aiming player's, who breaks ties at random.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from report import Row, interval, show

from elele.seabirds import Fill, Move, Pair, Position, Protect, Raise, Turn, deal, goals
from elele.seabirds.goals import Goal
from elele.seabirds.hints.trials import CAREFUL
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.rules_of_thumb import RulesOfThumb

DEALS = 200
GAMES, TRIES = 6, 60
"""The number of the careful player's games on each deal, and of the aiming player's before a deal is given up."""
AIMED = 2
"""The number of the aiming player's games whose share is told."""
LOOKED_AT = 4
"""The number of moves of which the aiming player takes the first that does not miss the goal for good."""
NOISE = (0, 0.1, 0.3)
"""The shares of moves at which a game of the aiming player follows chance rather than the rules of thumb."""
Game = tuple[list[Position], list[Move]]


class Found(NamedTuple):
    """What the games on a deal say about a goal."""

    careful: float
    """The share of the careful player's games that meet it."""
    aimed: float
    """The share of the aiming player's first games that meet it."""
    met: bool
    """True if any game meets it."""


def careful(start: Position, seed: int) -> Game:
    """A game of the careful player."""
    positions, moves, chance = [start], list[Move](), random.Random(seed)
    while not positions[-1].over:
        moves.append(CAREFUL(positions[-1], chance))
        positions.append(positions[-1].after(moves[-1]))
    return positions, moves


@dataclass
class Aiming:
    """A player who aims at a goal by rules of thumb; some switches of the rules are chosen at random."""

    goal: Goal
    chance: random.Random

    def __post_init__(self) -> None:
        switches = {field.name: self.chance.random() < 0.5 for field in fields(RulesOfThumb)}
        self.rule, self.noise = RulesOfThumb(**switches), self.chance.choice(NOISE)

    def play(self, start: Position) -> bool:
        """Play a game, and return whether it meets the goal."""
        positions, moves = [start], list[Move]()
        while (state := goals.standing(self.goal, positions, moves).state) == "open":
            move = self.move(positions, moves)
            positions.append(positions[-1].after(move))
            moves.append(move)
        return state == "met"

    def move(self, positions: Sequence[Position], moves: Sequence[Move]) -> Move:
        """The best move that does not miss the goal for good."""
        position, ways = positions[-1], positions[-1].legal_moves()
        state = FastState(position) if any(isinstance(move, Protect) for move in ways) else None

        def rank(move: Move) -> tuple[float, ...]:
            noise = self.chance.random() if self.chance.random() < self.noise else 0
            return self.aim(position, move), noise, *self.rule.rank(position, move, state), self.chance.random()

        ways.sort(key=rank, reverse=True)
        for move in ways[:LOOKED_AT]:
            after = goals.standing(self.goal, [*positions, position.after(move)], [*moves, move])
            if after.state != "missed":
                return move
        return ways[0]

    def aim(self, position: Position, move: Move) -> float:
        """How much a move serves the goal."""
        match move:
            case Pair(first, _, habitat):
                bird, home = position.bird_at(first).partition(":")[0], position.colony_at(habitat)
                there = home.type in self.goal.habitats or not self.goal.habitats
                own = bird in self.goal.birds or not self.goal.birds
                return 3 if there and own else 0 if own and self.goal.kind == "settle" else 2
            case Protect():
                return 2
            case Raise(source):
                card = position.bird_at(source)
                fills = self.goal.kind == "fill" and not position.deck.nests[card].isdisjoint(self.goal.habitats)
                return 1.5 if fills or card.partition(":")[0] in self.goal.birds else 0
            case Turn() | Fill():
                return 1
        return 0


def found(goal: Goal, start: Position, games: Sequence[Game], tries: int = TRIES) -> Found:
    """What the careful player's games on a deal, and those of the aiming player, say about a goal."""
    met = [goals.standing(goal, *game).state == "met" for game in games]
    chance = random.Random(f"{goal.goal_id} {start.deal}")
    aimed = [Aiming(goal, chance).play(start) for _ in range(AIMED)]
    ever = any((*met, *aimed)) or any(Aiming(goal, chance).play(start) for _ in range(tries - AIMED))
    return Found(sum(met) / len(met), sum(aimed) / AIMED, ever)


def measured(deals: int) -> Iterator[Row]:
    """A row for each goal."""
    starts = [deal("6x2", number) for number in range(1, deals + 1)]
    games = {start.deal: [careful(start, seed) for seed in range(GAMES)] for start in starts}
    for goal in goals.load().values():
        there = [start for start in starts if goals.offered(goal, start)]
        all_ = [found(goal, start, games[start.deal]) for start in there]
        chosen = sum(goal in goals.chosen(start) for start in starts)

        def share(part: Sequence[Found], at: int) -> float:
            return sum(one[at] for one in part) / len(part)

        reach = f"{share(all_, 2):.0%} {interval(all_, lambda part: share(part, 2))}"
        told = f"met in {share(all_, 0):.0%} of careful games and {share(all_, 1):.0%} of those that aim at it"
        yield Row(f"{'★' * goal.stars} {goal.goal_id}", reach, f"{told}; fits {len(there)} deals, chosen in {chosen}")


if __name__ == "__main__":
    show("goals", measured(next((int(word) for word in sys.argv[1:] if word.isdigit()), DEALS)))
