"""What learners make about Elemental: a changed rule."""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import cast

from elele import game
from elele.elemental import BLOCKS
from elele.phrases import listed
from elele_course.playtest import baselines
from elele_course.playtest.difference import difference
from elele_course.questions.made.games import broken_law, registered
from elele_course.questions.made.model import Measured, task
from elele_course.workshop import Variant, VariantPosition

GIVEN = ("A 2×3 rectangle is a block too.", "Only 2×2 squares are blocks.")
"""The rules that the lesson adds."""
DEALS = 24
"""The number of deals that the greedy player plays under the old and the new rules."""


def _variant(made: object) -> Measured:
    made = registered(made, Variant, "the name of a game that you made with Variant")
    if made.kind != "elemental":
        return Measured(False, f"This changes {game.title(made.kind)}. Change a rule of Elemental.")
    if made.sentence in GIVEN:
        return Measured(False, f"The rule “{made.sentence}” is the lesson's. Change what it does, and its sentence.")
    if wrong := broken_law(made.name):
        return Measured(False, f"Your game breaks a law: {wrong}")
    kind = f"{made.kind}:{made.version}" if made.version else made.kind
    if made.forbids and not _forbids(made.name):
        blocks = listed(f"discard {' '.join(block)}" for block in BLOCKS)
        return Measured(False, f"In {DEALS} games, your rule forbids no move. The blocks are {blocks}.")
    before, after = _usual_scores(kind), _scores(made.name)
    found = difference(after, before)
    gain = f"{found} on {DEALS} deals"
    told = f"the greedy player discards {fmean(after):.1f} cards instead of {fmean(before):.1f}: {gain}"
    if not found.real:
        return Measured(False, f"Here {told}. That may be due to chance. Change more.")
    return Measured(True, f"Under your rule, {told}. All laws hold.", f"“{made.sentence}” {told}".replace(",", ""))


def _forbids(name: str) -> bool:
    """Return whether a game's rule forbids a move in some games of the greedy player."""
    for number in range(1, DEALS + 1):
        played = cast("list[VariantPosition]", baselines.play(game.deal(f"{name}#{number}"), baselines.greedy, 1))
        if any({*one.original.legal_moves()} - {*one.legal_moves()} for one in played):
            return True
    return False


def _scores(name: str) -> list[int]:
    deals = (game.deal(f"{name}#{number}") for number in range(1, DEALS + 1))
    return [baselines.play(deal, baselines.greedy, 1)[-1].score for deal in deals]


_usual_scores = cache(_scores)


KEPT: dict[str, object] = {}
"""No task is judged by the progress file alone."""
TASKS = (task("12-variant", _variant, deals=DEALS),)
