"""Two simple players of Elemental and Elba for comparison: a random one, and a greedy one that looks one move ahead.

Both play like people who have just read the rules: they see the face-up cards and remember earlier positions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from elele.game import unseen
from elele.positions import M, Move, Position

__all__ = ["PLAYERS", "chance", "greedy", "play"]

MOST_MOVES = 250
"""The maximum number of moves; a game that takes longer counts as not won."""

Player = Callable[[Position[M], Sequence[M], random.Random], M]
"""A function that chooses one of the given moves in a position."""


def play(position: Position[M], player: Player[M], seed: int) -> list[Position[M]]:
    """The positions of a game until it is over, is too long, or can only return to earlier positions."""
    rng, played, seen = random.Random(seed), [position], {position}
    while len(played) <= MOST_MOVES:
        here = played[-1]
        new = [move for move in here.legal_moves() if here.after(move) not in seen]
        if not new:
            break
        played.append(here.after(player(here, new, rng)))
        seen.add(played[-1])
    return played


def chance(_position: Position[M], moves: Sequence[M], rng: random.Random) -> M:
    """Choose a move at random."""
    return rng.choice(moves)


def greedy(position: Position[M], moves: Sequence[M], rng: random.Random) -> M:
    """Choose the move that scores the most points.

    Ties go to the move that turns up the most cards, and then to the move that lets the next move score the most.
    Elba's stock is dealt only if no move scores, turns up a card or lets the next move score.
    """
    return max(moves, key=lambda move: (*_value(position, move), rng.random()))


def _value(position: Position[M], move: M) -> tuple[int, int, int, bool]:
    """A move's points, the cards that it turns up, the most points of any next move, and whether the move is a deal."""
    after = position.after(move)
    if f"{move}" == "deal":
        return 0, 0, 0, True
    scored, turned = after.score - position.score, len(unseen(position)) - len(unseen(after))
    if turned:  # The card that turns up is unknown.
        return scored, turned, 0, False
    scores = (after.after(more).score - after.score for more in after.legal_moves())
    return scored, 0, max(scores, default=0), False


PLAYERS: dict[str, Player[Move]] = {"random": chance, "greedy": greedy}
"""Name → player."""
