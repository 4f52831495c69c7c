"""Find the moment to go back to in a game that is probably lost, from the cards that the player has seen so far.

Going back does not make a player forget. So the cards seen since a moment count as known there, and only cards that the
player has never seen are guessed. Once all cards have been seen, the answer is the turning point of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from elele import game
from elele.cards import shuffled
from elele.positions import Move, Position
from elele.solve.solution import Budget
from elele.solve.turning_point import search

GUESSES, ENOUGH = 9, 5
"""The number of guesses at the cards that the player has never seen, and the number that must fit into the time."""


def last_open(
    positions: Sequence[Position[Any]],
    moves: Sequence[Move],
    ply: int,
    seconds: float,
    stopped: Callable[[], bool] | None = None,
) -> int | None:
    """The last moment before `ply` at which the game could still be won in every guess; None without one.

    `positions` are all known positions of the game, also those after `ply`, and `moves` are the moves between them. The
    result is also None if there was no time for enough guesses, or if the game cannot say which unseen card lies where.
    With every guess won, the turning point, which knows all cards, is rarely earlier.
    """
    budget, last = Budget(seconds, stopped=stopped), ply
    never_seen = min(map(game.unseen, positions), key=len)
    if never_seen and game.of(positions[0]).unseen_order(positions[0]) is None:
        return None
    guesses, enough = (GUESSES, ENOUGH) if never_seen else (1, 1)
    for made in range(guesses):
        guess = guessed(positions[: last + 1], never_seen, made)
        *_, turn = search(guess, moves[:last], max(budget.left, 0), stopped=stopped)
        if budget.over():
            return last if made >= enough and last < ply else None
        if turn.between[0] is None:
            return None
        last = turn.between[0]
    return last if last < ply else None


def guessed(positions: Sequence[Position[Any]], never_seen: Sequence[str], number: int) -> list[Position[Any]]:
    """A game with other cards in place of those never seen; the cards do not depend on what is really there."""
    unseen_order = game.of(positions[0]).unseen_order
    places = [card for card in unseen_order(positions[0]) or () if card in never_seen]
    swapped = dict(zip(places, shuffled(never_seen, f"{number}"), strict=True))
    return [
        game.redealt(position, [swapped.get(card, card) for card in unseen_order(position) or ()])
        for position in positions
    ]
