"""A learner works through lesson 12 in JupyterLab until a changed game is played, and then changes a rule alone."""

from __future__ import annotations

import re

from lab_server import Lab
from learner import Learner
from walker import LAPTOP

RULE = "wide ="
LARGE = "The drawing 'x...x' does not fit on the tableau; draw a smaller block."


def test_a_learner_changes_a_rule(lab: Lab) -> None:
    """The board plays by the new rule and names it; a mistake in a rule gets a sentence, and its correction works."""
    learner = Learner(lab, "12_change_a_rule.ipynb", **LAPTOP)
    learner.runs_next()
    learner.touches(re.compile("Looking at every position"))
    learner.waits_for(learner.output.get_by_text("Right."))
    learner.runs_next()
    learner.runs_next()
    learner.runs_next()
    learner.sees("The figures of Wide")
    learner.runs_next()
    learner.sees("2 of 11 blocks are ready.")
    learner.changes(*map(learner.place, "dfhj"))
    assert learner.score() == 4
    answers(learner, "cegl", "With i instead of l, they would be the block c, e, g and i.")

    learner.edits(RULE, ("x.x x.x", "x...x"), mistake=LARGE)
    learner.edits(RULE, ('"x...x"', '"xxxx", form="row of four"'))
    learner.runs_next()
    learner.sees("This game adds 4 blocks.")
    learner.runs_next()
    answers(learner, "cdej", "With f instead of j, they would be the block c, d, e and f.")


def answers(learner: Learner, touched: str, why: str) -> None:
    """Scroll to the board, and touch four places that nearly form a new block."""
    learner.board.scroll_into_view_if_needed()
    learner.changes(*map(learner.place, touched))
    learner.sees(why)
