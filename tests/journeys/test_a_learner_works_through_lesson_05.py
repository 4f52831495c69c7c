"""A learner opens lesson 05 on a laptop and answers everything in it, from the first box to the last check."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from lab_server import Lab, wait_until
from learner import Learner
from playwright.sync_api import Locator, expect
from walker import LAPTOP

from elele import elemental
from elele_course.questions import items, puzzles
from elele_course.steps import steps

LESSON = "05_blocks_and_crosses.ipynb"
TOP = re.compile(r"([a-l]): \w+ of (\w+)")
with (Path(__file__).parents[1] / "support" / "puzzle_answers.csv").open(encoding="utf-8", newline="") as file:
    PUZZLES = {row["puzzle_id"]: row["right"] for row in csv.DictReader(file)}


class Student(Learner):
    """Someone who does what each box asks before running the next one."""

    @property
    def board(self) -> Locator:
        """The board to touch: a prediction's own board stands above it."""
        return self.output.locator("[data-board]").last

    def answers_questions(self) -> None:
        """Answer each question of a check or a prediction."""
        known = {item.question.replace("`", ""): item for item in items.load().values()}
        asks, verdict = self.output.locator("[data-question]"), self.output.locator("[data-verdict]")
        while (asked := asks.inner_text()) in known:
            item = known[asked]
            (right, *_) = item.answers
            if item.touch:
                self.changes(*map(self.place, right.split()))
                self.touches(self.board.locator('[data-action="choose"]'))
            elif item.kind == "choice":
                self.touches(self.output.locator(".choice").filter(has=self.page.get_by_text(right, exact=True)))
            else:
                self.output.locator("[data-answer]").fill(right)
                self.touches(self.output.get_by_role("button", name="Answer"))
            expect(verdict).to_have_attribute("data-right", "true")
            self.waits_for(verdict)
            if not (onward := self.output.locator('[data-way="next"]')).count():
                return
            self.touches(onward)
            expect(asks).not_to_have_text(asked)
        expect(asks).to_contain_text("right on the first try!")
        self.sees(asks)

    def follows_the_steps(self, name: str) -> None:
        """Go through a walkthrough: touch the cards when it asks for them, and look at its ends and there."""
        walk, onward = self.output.locator("[data-steps]"), self.output.locator('[data-step="next"]')
        caption = self.output.locator("[data-caption]")
        frames = steps.frames(steps.load(name))
        for number, frame in enumerate(frames, 1):
            expect(walk).to_have_attribute("data-at", f"{number}")
            if frame.asked:
                for place in frame.asked:
                    self.presses(self.place(place))
                expect(walk).to_have_attribute("data-answered", re.compile("."))
            if frame.asked or number in (1, len(frames)):
                caption.scroll_into_view_if_needed()
                self.sees(caption)
            if frame.decides:
                expect(caption).to_contain_text("What would you do?")
                for place in frame.coming:
                    self.presses(self.place(place))
                expect(caption).to_contain_text("Right.")
            elif number < len(frames):
                self.presses(onward)
        expect(onward).to_have_attribute("aria-disabled", "true")

    def opens_a_step(self) -> None:
        """Open the first figure of a walkthrough below it, to bend it, and then as a board to play on."""
        self.presses(self.output.locator('[data-step="first"]'))
        self.presses(self.output.locator('[data-step="next"]'))
        for name, shown in (("bend", '[data-bend="block"]'), ("try", '[data-action="hint"] >> visible=true')):
            self.presses(self.output.locator(f'[data-step="{name}"]'))
            opened = self.output.locator(shown)
            self.waits_for(opened)
            opened.scroll_into_view_if_needed()
            self.sees(opened)

    def bends(self, *keys: str) -> None:
        """Move handles and turn dials, each by `handle=3 ArrowLeft` or `dial=d h`, until a goal is reached."""
        for key in keys:
            control, press = key.split()
            name, _, value = control.partition("=")
            self.output.locator(f'[data-{name}="{value}"]').press(press)
        thanks = self.output.locator("[data-thanks]:not(:empty)")
        self.waits_for(thanks)
        thanks.scroll_into_view_if_needed()
        self.sees(thanks)

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
        self.waits_for(self.output.locator("[data-puzzle-panel][data-solved]"))

    def goes_on(self) -> None:
        """Touch "Next", and wait until the cards of the next exercise lie on the board."""
        before = self.position()
        self.touches("Next")
        wait_until(lambda: self.position() != before, "the next exercise is drawn")

    def finds_a_block(self) -> None:
        """Look for a block with one card of each suit, and touch its corners; if there is none, say so."""
        suits = {found[1]: found[2] for label in self.position() if (found := TOP.match(label))}
        for block in elemental.BLOCKS:
            if len({suits.get(place, "") for place in block} - {""}) == 4:
                self.changes(*map(self.place, block))
                self.touches(self.board.locator('[data-action="choose"]'))
                break
        else:
            self.touches(self.board.locator('[data-action="none"]'))
        told = self.output.locator("[data-notice]")
        expect(told).to_have_text(re.compile("^Right"))
        self.sees(told)


def test_a_learner_works_through_lesson_05(lab: Lab) -> None:
    """Every question, board to bend, walkthrough, puzzle and exercise is answered, and everything can be seen."""
    learner = Student(lab, LESSON, **LAPTOP)
    learner.runs_next()
    learner.answers_questions()
    learner.runs_next()
    learner.answers_questions()
    learner.waits_for(learner.board)  # The reply stays in sight; its last line leads to the board below.
    learner.board.scroll_into_view_if_needed()
    learner.sees(learner.board)
    learner.runs_next()
    learner.bends("handle=3 ArrowLeft", "dial=d h")
    learner.runs_next()
    learner.follows_the_steps("seven-blocks")
    learner.opens_a_step()
    learner.runs_next()
    learner.solves("find-the-block")
    learner.runs_next()
    learner.bends("handle=3 ArrowDown", "handle=2 ArrowLeft", "handle=1 ArrowDown", "handle=3 ArrowLeft")
    learner.runs_next()
    learner.answers_questions()
    learner.runs_next()
    learner.solves("three-times")
    learner.runs_next()
    learner.finds_a_block()
    learner.goes_on()
    learner.finds_a_block()
    learner.runs_next()
    learner.answers_questions()
