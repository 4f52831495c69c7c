"""Two plain players of Elemental and Elba, to hold better ones against: chance, and greed that sees one move further.

They play as people do who have just read the rules: they see what lies open, and remember which tables they had.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from elele import game

__all__ = ["PLAYERS", "chance", "greedy", "play"]

MOST_MOVES = 250
"""A game that is not over by then is not won."""

Player = Callable[[Any, list[Any], random.Random], Any]
"""What chooses one of some moves in a position."""


def play(position: Any, player: Player, seed: int) -> list[Any]:
    """The positions of a game until it is over, or until nothing leads to a table that was not there before."""
    rng, played, seen = random.Random(seed), [position], {position}
    while len(played) <= MOST_MOVES:
        here = played[-1]
        new = [move for move in game.legal_moves(here) if game.apply(here, move) not in seen]
        if not new:
            break
        played.append(game.apply(here, player(here, new, rng)))
        seen.add(played[-1])
    return played


def chance(_position: Any, moves: list[Any], rng: random.Random) -> Any:
    """Any move."""
    return rng.choice(moves)


def greedy(position: Any, moves: list[Any], rng: random.Random) -> Any:
    """The move that scores most, then turns up most cards, then lets the next move score most.

    The stock of Elba is dealt where no move does any of that.
    """
    return max(moves, key=lambda move: (*_worth(position, move), rng.random()))


def _worth(position: Any, move: Any) -> tuple[int, int, int, bool]:
    """What a move scores and turns up, what the next one can score, and whether it deals."""
    after = game.apply(position, move)
    if str(move) == "deal":
        return 0, 0, 0, True
    scored, shown = after.score - position.score, _hidden(position) - _hidden(after)
    if shown:  # nobody knows what comes then
        return scored, shown, 0, False
    scores = (game.apply(after, more).score - after.score for more in game.legal_moves(after))
    return scored, 0, max(scores, default=0), False


def _hidden(position: Any) -> int:
    return sum(len(pile.down) for pile in position.piles)


PLAYERS: dict[str, Player] = {"random": chance, "greedy": greedy}
"""Name → player."""
