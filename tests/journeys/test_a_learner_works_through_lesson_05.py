"""A learner opens lesson 05 on a laptop and answers everything in it, from the first box to the last check."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from lab_server import Lab
from playwright.sync_api import Locator, Page, expect
from walker import LAPTOP, Walker

from elele import elemental
from elele.lessons import items, puzzles, steps

LESSON = "05_blocks_and_crosses.ipynb"
CELL = '.jp-Cell[data-windowed-list-index="{}"]'
SOURCES = "[...window.jupyterapp.shell.currentWidget.content.model.cells].map((cell) => cell.sharedModel.source)"
"""JavaScript with the sources of all cells of the open notebook."""
TOP = re.compile(r"([a-l]): \w+ of (\w+)")
with (Path(__file__).parents[1] / "support" / "puzzle_answers.csv").open(encoding="utf-8", newline="") as file:
    PUZZLES = {row["puzzle_id"]: row["right"] for row in csv.DictReader(file)}


class Learner(Walker):
    """Someone who runs one box after the other, and does what it asks before going on."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.box = page.locator("body")

    @property
    def board(self) -> Locator:
        """The board in this box."""
        return self.box.locator("[data-board]").last

    def runs(self, code: str) -> None:
        """Touch the text above the box with this code, run both, and turn to what the box shows."""
        sources = self.page.evaluate(SOURCES)
        (number,) = [at for at, source in enumerate(sources) if code in source.splitlines()[-1]]
        self.page.locator(CELL.format(number - 1)).locator("p, h2").last.click()
        for _ in range(2):
            self.page.keyboard.press("Shift+Enter")
        self.sight.part = f"{CELL.format(number)} .jp-OutputArea-output .elele"
        self.box = self.page.locator(CELL.format(number)).locator(".jp-OutputArea-output")
        self.waits_for(self.box.locator(".elele").first)

    def answers_questions(self) -> None:
        """Answer each question of a check or a prediction."""
        known = {item.question.replace("`", ""): item for item in items.load().values()}
        asks, verdict = self.box.locator("[data-question]"), self.box.locator("[data-verdict]")
        while (asked := asks.inner_text()) in known:
            item = known[asked]
            (right, *_) = item.answers
            if item.touch:
                self.changes(*map(self.place, right.split()))
                self.touches(self.board.locator('[data-action="choose"]'))
            elif item.choices:
                self.touches(self.box.locator(".choice").filter(has=self.page.get_by_text(right, exact=True)))
            else:
                self.box.locator("[data-answer]").fill(right)
                self.touches(self.box.get_by_role("button", name="Answer"))
            expect(verdict).to_have_attribute("data-right", "true")
            self.waits_for(verdict)
            if not (onward := self.box.locator('[data-way="next"]')).count():
                return
            self.touches(onward)
            expect(asks).not_to_have_text(asked)
        expect(asks).to_contain_text("right on the first try!")
        self.sees(asks)

    def follows_the_steps(self, name: str) -> None:
        """Go through a walkthrough with Next, and touch the cards when it asks for them."""
        walk, onward = self.box.locator("[data-steps]"), self.box.locator('[data-step="next"]')
        frames = steps.frames(steps.load(name))
        for number, frame in enumerate(frames, 1):
            expect(walk).to_have_attribute("data-at", f"{number}")
            if frame.asked:
                for place in frame.asked:
                    self._press(self.place(place))
                expect(walk).to_have_attribute("data-answered", re.compile("."))
            self.sees(self.box.locator("[data-caption]"))
            if number < len(frames):
                self._press(onward)
        expect(onward).to_have_attribute("aria-disabled", "true")

    def solves(self, puzzle: str) -> None:
        """Solve a puzzle on its board: by the right places, by moves, or by the answer that there is none."""
        session = puzzles.Attempt(puzzle).session
        for answer in PUZZLES[puzzle].split("; "):
            move = next((move for move in session.view()["moves"] if move["text"] == answer), None)
            if answer == "none":
                self.touches(self.board.locator('[data-action="none"]'))
            elif move:
                self.changes(*map(self.place, move["places"]))
                if (offer := self.board.locator(f'[data-offer="{answer}"]')).count():
                    self.touches(offer)
                session.play(answer)
            else:
                self.changes(*map(self.place, answer.split()))
                self.touches(self.board.locator('[data-action="choose"]'))
        self.waits_for(self.box.locator("[data-puzzle-panel][data-solved]"))

    def finds_a_block(self) -> None:
        """Look for a block with one card of each suit, and touch its corners; if there is none, say so."""
        labels = self.board.locator("[data-place]").evaluate_all("nodes => nodes.map((node) => node.ariaLabel)")
        suits = dict(found.groups() for label in labels if (found := TOP.match(label)))
        for block in elemental.BLOCKS:
            if len({suits.get(place, "") for place in block} - {""}) == 4:
                self.changes(*map(self.place, block))
                self.touches(self.board.locator('[data-action="choose"]'))
                break
        else:
            self.touches(self.board.locator('[data-action="none"]'))
        told = self.box.locator("[data-notice]")
        expect(told).to_have_text(re.compile("^Right"))
        self.sees(told)


def test_a_learner_works_through_lesson_05(lab: Lab) -> None:
    """Every question, walkthrough, puzzle and exercise of the lesson is answered, and everything can be seen."""
    learner = Learner(lab.open(LESSON, run=False, fresh=True, **LAPTOP))

    learner.runs("Check(\"05\", \"recall\")")
    learner.answers_questions()
    learner.runs("05-discards")
    learner.answers_questions()
    learner.sees(learner.board)
    learner.runs("seven-blocks")
    learner.follows_the_steps("seven-blocks")
    for name in ("any-block", "find-the-block"):
        learner.runs(name)
        learner.solves(name)
    learner.runs("Trace(")
    learner.runs("05-again")
    learner.answers_questions()
    learner.follows_the_steps("four-crosses")
    for name in ("find-the-cross", "a-full-hand", "three-times"):
        learner.runs(name)
        learner.solves(name)
    learner.runs("Exercises(")
    for _ in range(3):
        learner.finds_a_block()
        learner.touches("Next")
    learner.runs("Check(\"05\")")
    learner.answers_questions()
