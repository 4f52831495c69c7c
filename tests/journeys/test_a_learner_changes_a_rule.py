"""A learner works through lesson 12 in JupyterLab until a changed game is played, and then changes a rule alone."""

from __future__ import annotations

import re

from lab_server import Lab
from learner import Learner
from walker import LAPTOP

RULE = "WIDE ="
FIRST, SECOND = "A 2×3 rectangle is a block too.", "A row of four is a block too."
MINE = ('"cegi", "dfhj", "abhi", "dekl"', '"cdef", "ghij"'), (FIRST, SECOND)
LISTED = "[Discard(tuple(four)) for four in WIDE if balanced(position, four)]"
NOT_YET = "But these cards do not allow it yet."


def test_a_learner_changes_a_rule(lab: Lab) -> None:
    """The board plays by the new rule and names it; a mistake in a rule gets a sentence, and its correction works."""
    learner = Learner(lab, "12_change_a_rule.ipynb", **LAPTOP)
    learner.runs_next()
    learner.touches(re.compile("Looking at every position"))
    learner.waits_for(learner.output.get_by_text("Right."))
    learner.runs_next()
    learner.runs_next()
    plays_by_the_rule(learner, FIRST)

    learner.edits(RULE, *MINE, (LISTED, "True"))
    learner.runs_next(mistake="Your function new_blocks must return a list of moves. It returned True.")
    learner.edits(RULE, ("return True", f"return {LISTED}"))
    plays_by_the_rule(learner, SECOND)


def plays_by_the_rule(learner: Learner, rule: str) -> None:
    """Make the move that the lesson finds, and touch the same places again, where a suit is missing now."""
    learner.runs_next()
    told = re.search(r"discard ((?:[a-l] ){3}[a-l])", learner.output.inner_text())
    assert told, f"the lesson finds no block by the new rule: {learner.output.inner_text()!r}"
    learner.runs_next()
    corners = [learner.place(place) for place in told[1].split()]
    learner.changes(*corners)
    assert learner.score() == 4
    learner.changes(*corners)
    learner.sees(f"{rule} {NOT_YET}")
