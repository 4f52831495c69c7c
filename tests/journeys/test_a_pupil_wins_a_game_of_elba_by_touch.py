"""A pupil with a tablet chooses an easy deal of Elba, plays until every card is face up, and touches Finish."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from walker import TABLET, Walker

import elele
from elele import solve
from elele.elba import finish
from elele.session import Session

EASY = "elba:easy#47"


def test_a_pupil_wins_a_game_of_elba_by_touch(walk: Callable[..., Walker], site: str) -> None:
    """The moves of the solver can be touched one after the other; Finish sends the rest home, and the game is won."""
    pupil = walk(TABLET)
    pupil.goes_to(f"{site}/play.html")
    pupil.touches(re.compile("^Elba"), "radio")
    pupil.touches("Start")
    pupil.sees(pupil.board)
    pupil.touches("More")
    pupil.touches("Choose a deal")
    pupil.writes("a number or a word", EASY)
    pupil.touches("Deal this")

    game = Session(EASY)
    for move in solve.solve(elele.deal(EASY), seconds=60).line:
        if finish(game.position):
            break
        pupil.plays(game, str(move))
    pupil.sees("All cards are face up. Touch Finish to send them home.")
    pupil.touches("Finish")
    pupil.sees("You did it! Every card is home.")
    expect(pupil.board.locator("[data-score]")).to_have_attribute("data-score", "52")
