"""Look for a deal or a moment in which a function finds something, such as a move that a new rule allows or forbids."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from elele import game
from elele_course.workshop.laws import AnyPosition, played
from elele_course.workshop.mistakes import Mistake, Part

MOST_DEALS = 1000
"""The number of deals that `first_deal` tries."""
MOST_GAMES = 100
"""The number of games that `first_moment` plays."""
_SHOWS = Part("shows", ("position",), "something", lambda _answer: "")


def first_deal(kind: str, shows: Callable[[Any], object]) -> str:
    """The text of the first deal of a game, from number 1 on, for which `shows(position)` is true or is not empty.

    `kind` names a game and its version, as in `elele.deal`. Raises `Mistake` if no deal is found or a rule of the game
    has a mistake, and `ParseError` for an unknown game.
    """
    _SHOWS.check(shows)
    for number in range(1, MOST_DEALS + 1):
        deal = f"{kind}#{number}"
        position = game.deal(deal)
        position.legal_moves()  # so that a mistake in a learner's own rule is told first
        if _SHOWS.call(shows, position):
            return deal
    raise Mistake(f"{_SHOWS.name(shows)} finds nothing in the deals {kind}#1 to {kind}#{MOST_DEALS}.")


def first_moment(kind: str, shows: Callable[[Any], object]) -> AnyPosition:
    """The first position for which `shows(position)` is true or is not empty, in games played at random from deal 1 on.

    `kind` names a game and its version, as in `elele.deal`. Raises `Mistake` if no position is found or a function of
    the game has a mistake, and `ParseError` for an unknown game.
    """
    _SHOWS.check(shows)
    for number in range(1, MOST_GAMES + 1):
        for _before, position in played(game.deal(f"{kind}#{number}"), random.Random(number)):
            position.legal_moves()
            if _SHOWS.call(shows, position):
                return position
    raise Mistake(f"{_SHOWS.name(shows)} finds nothing in {MOST_GAMES} games of {kind}.")
