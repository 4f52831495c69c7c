"""The quiz on a page with a stub of a model: a whole round by keys, what is heard, narrow, dark and hostile pages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from elele_widgets import Quiz
from playwright.sync_api import Page, expect
from stub_page import contrast_of, resize

STUB = (Path(__file__).parent / "stub.html").as_uri()
MARKUP = '<img src=x onerror="window.hurt = 1"><b>bold</b>'
FOCUS = "document.activeElement.matches"
TOUCHED = "[data-choice], [data-way], [data-answer], .writing button"
BOXES = "nodes => nodes.map((node) => node.getBoundingClientRect().toJSON())"
PAIRS = [
    ["--ink", "--paper"], ["--ink", "--sun"], ["--faded", "--paper"], ["--words", "--plain"], ["--plain", "--fit"],
    ["--words-soft", "--plain"], ["--words", "--shallow"], ["--words", "--sand-deep"], ["--words-soft", "--sand-deep"],
]  # fmt: skip


class Shown:
    """A quiz on the stub page. Python answers each message at once, unless the test makes it mute."""

    def __init__(self, page: Page, quiz: Quiz, changed: dict[str, Any]) -> None:
        self.page, self.quiz, self.mute = page, quiz, False
        self.errors: list[str] = []
        page.on("pageerror", self.fault)
        page.goto(STUB)
        page.wait_for_function("window.ready")
        state = {"view": {**quiz.view, **changed}}
        page.evaluate("([script, style, state]) => show(script, style, state)", [quiz._esm, quiz._css, state])
        page.wait_for_selector("[data-quiz]")
        self.asked: list[dict[str, Any]] = []

    def fault(self, error: Exception) -> None:
        """Something has failed on the page."""
        self.errors.append(str(error))

    def answer(self) -> None:
        """Let Python do what was asked since, and bring the view to the page."""
        self.asked += self.page.evaluate("heard()")
        while self.asked and not self.mute:
            message = self.asked.pop(0)
            self.quiz.round.handle(message["intent"])
            self.page.evaluate("view => update('view', view)", self.quiz.view)
            self.page.evaluate("ack => emit('msg:custom', { ack })", message["nonce"])

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.answer()

    def right(self) -> str:
        """The key of the right choice."""
        question = self.quiz.round.turn.question
        return str([choice.key for choice in question.choices].index(question.right) + 1)

    def wrong(self) -> str:
        """The key of a wrong one."""
        return next(key for key in "1234" if key != self.right())

    def focused(self, selector: str) -> bool:
        return bool(self.page.evaluate(f"selector => {FOCUS}(selector)", selector))


@pytest.fixture
def show(window: Callable[..., Page]) -> Iterator[Callable[..., Shown]]:
    """`show(quiz)` gives the quiz on a page; an error in the page fails the test."""
    seen: list[Shown] = []

    def shown(quiz: Quiz, width: int = 900, changed: dict[str, Any] | None = None, **options: Any) -> Shown:
        seen.append(Shown(window(width, **options), quiz, changed or {}))
        return seen[-1]

    yield shown
    for one in seen:
        one.page.remove_listener("pageerror", one.fault)
    assert [one.errors for one in seen] == [[] for _ in seen]


def of_class(**options: Any) -> Quiz:
    return Quiz(**{"keep": False, "seed": "honu", **options})


def test_a_round_by_keys(show: Callable[..., Shown]) -> None:
    """From the first question to the end with number keys and Enter alone; the focus is always where one goes on."""
    quiz = show(of_class(length=8))
    quiz.page.keyboard.press("Tab")
    missed = 0
    while not quiz.quiz.round.over:
        if quiz.quiz.view["number"] % 3 == 0:
            quiz.press(quiz.wrong())
            missed += 1
            expect(quiz.page.locator("[data-feedback]")).to_have_count(1)
        quiz.press(quiz.right())
        assert quiz.focused("[data-next]")
        quiz.press("Enter")
        assert quiz.focused(".ask" if quiz.quiz.view["question"] else "[data-next]")
    assert missed == 2
    expect(quiz.page.locator(".ending")).to_have_text("You knew 6 of 8 at once.")
    quiz.press("Enter")
    expect(quiz.page.locator(".number")).to_have_text("Question 1 of 8")


def test_a_round_by_typing(show: Callable[..., Shown]) -> None:
    """The field has the focus all the time; a near miss stays in it, and the right spelling is shown."""
    quiz = show(of_class(length=2, directions=["english-hawaiian"], typing=True))
    quiz.page.locator("[data-answer]").focus()
    answer = quiz.quiz.round.turn.question.card.answer
    quiz.page.keyboard.type("1 penguin")
    quiz.press("Enter")
    expect(quiz.page.locator("[data-feedback]")).to_have_text("Nothing here is called “1 penguin”.")
    assert quiz.focused("[data-answer]")
    quiz.page.keyboard.type(answer.upper().replace("ʻ", ""))
    quiz.press("Enter")
    expect(quiz.page.locator("[data-right] .name")).to_have_text(answer)
    quiz.press("Enter")
    assert quiz.focused("[data-answer]")
    assert quiz.page.locator("[data-answer]").input_value() == ""
    assert quiz.page.locator("[data-answer]").get_attribute("lang") == "haw"


def test_by_mouse(show: Callable[..., Shown]) -> None:
    """A wrong choice is answered beside it and cannot be touched again; the buttons below do as they say."""
    quiz = show(of_class(directions=["picture-name"]))
    number = quiz.wrong()
    quiz.page.locator(f'[data-choice="{number}"]').click()
    quiz.answer()
    tried = quiz.page.locator(f'[data-choice="{number}"]')
    assert tried.get_attribute("aria-disabled") == "true"
    assert tried.locator("xpath=following-sibling::*").inner_text().startswith("That is the ")
    tried.click(force=True)  # Playwright waits for what is aria-disabled; a player does not
    quiz.answer()
    assert quiz.quiz.view["step"] == 1
    quiz.page.get_by_role("button", name="Type the answer").click()
    quiz.answer()
    expect(quiz.page.locator("[data-answer]")).to_be_visible()
    quiz.page.get_by_role("button", name="Show me").click()
    quiz.answer()
    expect(quiz.page.locator("[data-right]")).to_be_visible()


def test_what_is_heard(show: Callable[..., Shown]) -> None:
    """A live region tells each verdict and the next question; the picture is described without its name."""
    quiz = show(of_class(directions=["picture-name"]))
    status = quiz.page.locator('[role="status"]')
    described = quiz.page.locator("[data-plate] img").get_attribute("alt") or ""
    card = quiz.quiz.round.turn.question.card
    assert len(described) > 40
    assert card.answer.lower() not in described.lower()
    quiz.page.locator(".ask").focus()
    quiz.press(quiz.wrong())
    assert (status.text_content() or "").startswith("That is the ")
    quiz.press(quiz.right())
    assert status.text_content() == f"Yes: {card.answer}."
    assert quiz.page.locator('[data-kind="right"] button').inner_text().split("\n")[-1] == "; right"
    quiz.press("Enter")
    assert status.text_content() == "What is this bird called in Hawaiian?"


def test_keys_stay_in_the_quiz(show: Callable[..., Shown]) -> None:
    """A notebook would cut the cell at an x: keys pressed here do not reach the page, shortcuts do."""
    quiz = show(of_class())
    quiz.page.evaluate("document.addEventListener('keydown', ({ key }) => (window.keys ??= []).push(key))")
    for place in (".ask", "[data-choice]"):
        quiz.page.locator(place).first.focus()
        for key in ("b", "x", "m", "0", "Delete", "Shift+Enter", "Escape", "ArrowDown", "Control+s"):
            quiz.page.keyboard.press(key)
    assert [key for key in quiz.page.evaluate("window.keys") if key != "Control"] == ["s", "s"]


def test_quick_fingers(show: Callable[..., Shown]) -> None:
    """Until an answer comes, if only as a new view, a second touch is none; when none comes, the quiz says so."""
    quiz = show(of_class())
    quiz.mute = True
    quiz.page.locator(".ask").focus()
    quiz.press("1", "2", "1")
    assert len(quiz.asked) == 1
    quiz.page.evaluate("view => update('view', view)", quiz.quiz.view)
    quiz.press("1", "2")
    assert len(quiz.asked) == 2
    assert quiz.asked.pop()["intent"]["type"] == "choose"
    quiz.page.evaluate("timeUp()")
    expect(quiz.page.locator("[data-notice]")).to_have_text("Python is not answering. Run this cell again.")
    quiz.mute = False
    quiz.answer()
    expect(quiz.page.locator("[data-notice]")).to_have_text("")


def test_focus_is_not_taken(show: Callable[..., Shown]) -> None:
    """A quiz that changes while the player is elsewhere leaves the focus there."""
    quiz = show(of_class())
    quiz.quiz.round.show()
    quiz.page.evaluate("view => update('view', view)", quiz.quiz.view)
    assert quiz.focused("body")


def test_text_is_never_markup(show: Callable[..., Shown]) -> None:
    """What stands in somebody's CSV file is shown letter by letter, and no link runs a script."""
    quiz = of_class()
    missed = [number for number, choice in numbered(quiz) if choice.key != quiz.round.turn.question.right]
    quiz.round.choose(missed[0])
    quiz.round.show()
    hurt = json.loads(json.dumps(quiz.view), object_hook=lambda part: {key: bad(key, part[key]) for key in part})
    hurt["answer"]["sources"] = [{"title": MARKUP, "about": MARKUP, "url": "javascript:window.hurt=1"}]
    shown = show(quiz, changed=hurt)
    expect(shown.page.locator("[data-quiz] b, [data-quiz] a")).to_have_count(0)
    assert shown.page.locator(".ask").inner_text() == MARKUP
    assert shown.page.locator("[data-feedback]").inner_text() == f"{MARKUP} ({MARKUP})"
    met = {"title": MARKUP, "english": MARKUP, "when": MARKUP}
    ended = show(quiz, changed={"question": None, "answer": None, "end": {"text": MARKUP, "met": [met]}})
    expect(ended.page.locator("[data-quiz] b")).to_have_count(0)
    assert ended.page.evaluate("window.hurt") is shown.page.evaluate("window.hurt") is None


TEXTS = {"title", "note", "ask", "prompt", "described", "text", "more", "says", "say", "comes", "notice", "announce"}


def bad(key: str, value: Any) -> Any:
    """Markup where the view has a text."""
    return MARKUP if key in TEXTS else value


def numbered(quiz: Quiz) -> list[tuple[int, Any]]:
    """The choices of the question, from 1."""
    return [*enumerate(quiz.round.turn.question.choices, 1)]


def looks(quiz: Quiz) -> Iterator[Quiz]:
    """The quiz at each of its moments: asked, missed, answered, typed, over."""
    yield quiz
    for number, choice in numbered(quiz):
        if choice.key != quiz.round.turn.question.right:
            quiz.round.choose(number)
    yield quiz
    quiz.round.show()
    yield quiz
    quiz.round.next()
    quiz.round.handle({"type": "typing", "on": True, "step": quiz.round.step})
    quiz.round.write("a bird that nobody has ever heard of, with a long name")
    yield quiz
    quiz.round.show()
    quiz.round.next()
    yield quiz


@pytest.mark.parametrize("direction", ["fact-bird", "threat-protection"])
def test_no_sideways_scrolling(show: Callable[..., Shown], direction: str) -> None:
    """At every moment the quiz re-flows from a telephone, or a page at 200 %, to a wide screen."""
    shown = None
    for quiz in looks(of_class(length=2, directions=[direction])):
        shown = shown or show(quiz)
        shown.page.evaluate("view => update('view', view)", quiz.view)
        for width in (360, 450, 700, 1280):
            resize(shown.page, width)
            assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
            boxes = shown.page.eval_on_selector_all(TOUCHED, BOXES)
            assert all(box["left"] >= 0 and box["right"] <= width and box["height"] >= 34 for box in boxes)


def test_touch_screens_get_large_targets(show: Callable[..., Shown]) -> None:
    """Fingers need 44 pixels."""
    shown = show(of_class(), 360, has_touch=True, is_mobile=True)
    boxes = shown.page.eval_on_selector_all(TOUCHED, BOXES)
    assert min(box["height"] for box in boxes) >= 44


def test_contrast(show: Callable[..., Shown]) -> None:
    """Each pairing of text and ground meets 4.5:1, in light and in dark."""
    shown = show(of_class())
    for theme in ("light", "dark"):
        shown.page.emulate_media(color_scheme=theme)
        for pair in PAIRS:
            assert contrast_of(shown.page, *pair) >= 4.5, (theme, pair)


def test_closing_leaves_nothing(show: Callable[..., Shown]) -> None:
    """When the view goes, its nodes go, and later changes disturb nothing."""
    shown = show(of_class())
    shown.page.evaluate("close_widget()")
    shown.page.evaluate("view => update('view', view)", shown.quiz.view)
    expect(shown.page.locator("[data-quiz]")).to_have_count(0)
