"""Hints for E Lele! Solitaire: moves worth trying, played out on guesses of the unseen cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from elele.hints.playout import play_out
from elele.hints.ranking import Plan
from elele.seabirds import Finish, Move, Position, label, preview
from elele.seabirds import unseen as hidden
from elele.solve.seabirds.fast_state import FastState
from elele.solve.seabirds.rules_of_thumb import worth_trying
from elele.solve.solution import Budget, Spent

PLANS, ROUND = 16, 48
"""The number of plans compared, and of samples before the worse half of them is left out."""
GUESSES = 6
"""The number of guesses on which every move is tried first, to find the ones to compare."""


def unseen(position: Position) -> list[str]:
    """The unseen birds, threats and protections, each group sorted, so that the order reveals nothing."""
    return [*chain.from_iterable(hidden.unseen(position))]


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with these cards in place of the unseen ones."""
    kinds = (position.deck.points, position.deck.threats, position.deck.protections)
    return hidden.redealt(position, *([card for card in cards if card in kind] for kind in kinds))


def plans(position: Position, samples: Sequence[Position], budget: Budget) -> list[Plan[Move]]:
    """Every move worth trying, best first, with the scores of a few first playouts, if the budget allows them."""
    found = [Plan((move,), _aim(position, move)) for move in worth_trying(FastState(position))]
    guess = hidden.guesser(samples[0])
    try:
        for number in range(GUESSES if unseen(position) else 1):
            sample = guess(number)
            for plan in found:
                plan.add(*played(sample, plan, budget))
    except Spent:
        pass
    return sorted(found, key=lambda plan: (plan.samples, *plan.rank), reverse=True)


def played(sample: Position, plan: Plan[Move], budget: Budget) -> tuple[int, None]:
    """The points at the end of a playout that begins with a plan. Raises `Spent`."""
    budget.check()
    if isinstance(plan.moves[0], Finish):  # a playout plays its protections first, but Finish ends the game at once
        return sample.score, None
    state = FastState(sample)
    state.play(plan.moves[0])
    return play_out(state), None


def _aim(position: Position, move: Move) -> str:
    return f"{label(position, move)}." if isinstance(move, Finish) else preview(position, move)
