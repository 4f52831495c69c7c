"""A learner opens the first lesson in JupyterLab, presses ▶, and plays with the coach, up to a hint."""

from __future__ import annotations

from lab_server import Lab
from playwright.sync_api import expect
from sight import IN_LAB
from walker import LAPTOP, Walker

WELCOME = "00_welcome.ipynb"
RUN = '.jp-NotebookPanel:not(.lm-mod-hidden) [data-command="notebook:run-cell-and-select-next"]'


def test_a_learner_plays_a_first_game_in_jupyterlab(lab: Lab) -> None:
    """Beside the file list, everything needed is in view without scrolling: rings lead to three pairs, then a hint."""
    lab.forget_games()
    learner = Walker(lab.open(WELCOME, run=False, fresh=True, **LAPTOP), IN_LAB)
    expect(learner.page.locator(".jp-FileBrowser")).to_be_visible()
    learner.presses(learner.page.locator(RUN))
    learner.sees(learner.board.locator("[data-coach-line]"), learner.board.locator("[data-ring]").first)
    pairs = learner.board.locator('[data-zone="habitats"] .pair')
    learner.follows_the_coach(until=lambda: pairs.count() == 3)
    learner.changes(learner.control("Hint"), learner.control("Do it"))
    learner.sees(learner.board)
    expect(learner.page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)
