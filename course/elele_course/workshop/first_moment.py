"""Look for a moment in which a function finds something, such as a move that a new rule allows or forbids."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from elele import game
from elele_course.workshop.laws import AnyPosition, played
from elele_course.workshop.mistakes import Mistake, Part

MOST_GAMES = 100
"""The number of games that `first_moment` plays."""
_SHOWS = Part("shows", ("position",), "something", lambda _answer: "")


def first_moment(kind: str, shows: Callable[[Any], object]) -> AnyPosition:
    """The first position for which `shows(position)` is true or is not empty, in games played at random from deal 1 on.

    `kind` names a game and its version, as in `elele.deal`. Raises `Mistake` if no position is found or a function of
    the game has a mistake, and `ParseError` for an unknown game.

    >>> from elele_course import workshop
    >>> workshop.first_moment("elba", lambda position: position.score > 3).score
    4
    """
    _SHOWS.check(shows)
    for number in range(1, MOST_GAMES + 1):
        for _before, position in played(game.deal(f"{kind}#{number}"), random.Random(number)):
            position.legal_moves()
            if _SHOWS.call(shows, position):
                return position
    raise Mistake(f"{_SHOWS.name(shows)} finds nothing in {MOST_GAMES} games of {kind}.")
