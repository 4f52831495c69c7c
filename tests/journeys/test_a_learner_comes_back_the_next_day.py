"""A learner chooses a name, writes a word into a lesson and plays, and types the name from memory the next day."""

from __future__ import annotations

import re
from pathlib import Path

from lab_server import Lab
from learner import Learner
from walker import LAPTOP

WELCOME, BIRDS = "00_welcome.ipynb", "03_daily_birds.ipynb"
NEW = ("ʻUaʻu kani", "ʻĀ", "ʻEwaʻewa")
"""The first birds of the daily quiz."""
OWN_WORD = "mauka"


def test_a_learner_comes_back_the_next_day(lab: Lab, tmp_path: Path) -> None:
    """What the lessons call kept is there the next day: the answers and the game; and so is the word."""
    welcome = lab.copy(WELCOME)
    with lab.server.learner(tmp_path):
        learner = Learner(lab, BIRDS, **LAPTOP)
        learner.runs_next()
        learner.reads(re.compile("^Today: 6 new,"))
        learner.reads("Every answer is kept in your progress file.")
        for name in NEW:
            learner.waits_for(learner.output.get_by_text(name, exact=True))
            learner.touches("Next")
        learner.touches(re.compile(f"{NEW[0]}$"))
        learner.waits_for(learner.control("Next"))

        learner.opens(welcome)
        learner.edits("# Press", ("makani", OWN_WORD))
        learner.follows_the_coach(until=lambda: learner.score() > 0)
        score = learner.score()
        learner.runs_next()
        learner.reads("Your life list: 3 of 20 birds")

    with lab.server.learner(tmp_path, days=1):
        learner.opens_again()
        learner.sees(f'"seabirds#{OWN_WORD}"')
        learner.runs_next()
        learner.reads("Welcome back. Your game goes on at move 1.")
        assert learner.score() == score
        learner.follows_the_coach(until=lambda: learner.score() > score)

        learner.opens(BIRDS)
        learner.runs_next()
        learner.reads(re.compile("^Today: 1 to repeat, 6 new,"))
        for letter in "uau kani":
            learner.touches("Space" if letter == " " else letter)
        learner.touches("Answer")
        learner.reads(f"Yes. Full spelling: {NEW[0]}.")
        learner.touches("Next")
