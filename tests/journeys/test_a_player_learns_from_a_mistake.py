"""A player loses the game of lesson 08, tries again where it went wrong, and meets the moment in the daily review."""

from __future__ import annotations

import re
from pathlib import Path

from lab_server import Lab
from learner import CODES, Learner
from playwright.sync_api import Locator, expect
from walker import LAPTOP

from elele.session import Session

LESSON, DEAL = "08_elba.ipynb", "elba#241"
LOSING = ("build 7 1 1", "deal", "deal", "build 7 3 1", "build 7 4 1", "build 1 8 1")
"""A game that the second move loses."""
BETTER = "found 4"


class Player(Learner):
    """Someone who plays the same position again on the board below the game."""

    @property
    def again(self) -> Locator:
        """The board on which a mistake is tried again."""
        return self.output.locator("[data-board]").last

    def runs(self, begins: str) -> None:
        """Run the box whose code begins so."""
        codes = self.page.evaluate(CODES)
        self.at = next(index for index, code in enumerate(codes) if code.startswith(begins)) - 1
        self.runs_next()

    def tries(self, session: Session, text: str) -> None:
        """Make a move on that board."""
        (move,) = (move for move in session.view()["moves"] if move["text"] == text)
        button = self.again.locator(f'[data-action="{text}"]')
        places = [self.again.locator(f'[data-place="{place}"]') for place in move["places"]]
        for wanted in [button] if button.count() else places:
            self.touches(wanted)

    def is_told(self, words: str | re.Pattern[str]) -> None:
        """See the verdict on a try."""
        verdict = self.again.locator("[data-notice]")
        expect(verdict).to_have_text(words if isinstance(words, re.Pattern) else re.compile(re.escape(words)))
        self.waits_for(verdict)


def test_a_player_learns_from_a_mistake(lab: Lab, tmp_path: Path) -> None:
    """The move that lost is named, a wrong try is told, a right one praised, and the moment comes back later."""
    game = Session(DEAL)
    with lab.server.learner(tmp_path):
        player = Player(lab, LESSON, **LAPTOP)
        player.runs_next()
        player.runs(f'Board("{DEAL}"')
        for text in LOSING:
            player.plays(game, text)
        player.touches("Study this game")
        player.waits_for(player.control("Learn from your mistakes"))
        player.reads(re.compile("^Move 2, “Deal 8 cards from the stock,” lost this game."))
        expect(player.control(re.compile("^Move 2, .*: gave the win away$"))).to_have_count(1)
        player.touches("Learn from your mistakes")
        player.reads(re.compile("^You played “Deal 8 cards from the stock.” It gave the win away."))
        game.goto(1)
        player.tries(game, "deal")
        player.is_told("After “Deal 8 cards from the stock”, the game can no longer be won.")
        player.touches(player.again.locator('[data-action="undo"]'))
        expect(player.again.locator("[data-notice]")).to_be_empty()
        player.tries(game, BETTER)
        player.is_told(re.compile("^Right! .* keeps the win.$"))

        player.runs("Mistakes()")
        player.reads("Daily review, 1 of 1")
        player.reads(f"{DEAL}, move 2")

    with lab.server.learner(tmp_path, days=1):
        player.opens_again()
        player.runs_next()
        player.runs("Mistakes()")
        player.reads("Daily review, 1 of 1")
        player.tries(game, BETTER)
        player.is_told(re.compile("^Right! .* keeps the win.$"))
        player.leave()
