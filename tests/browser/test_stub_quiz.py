"""The quiz on a page with a stub of a model: a round by keys, live regions, narrow and dark pages, hostile text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from stub_page import Shown, contrast_of, resize

from elele_course.study import Study
from elele_widgets import Quiz

MARKUP = '<img src=x onerror="window.hurt = 1"><b>bold</b>'
TOUCHED = "[data-choice], [data-way], [data-answer], .writing button"
BOXES = "nodes => nodes.map((node) => node.getBoundingClientRect().toJSON())"
PAIRS = [
    ["--ink", "--paper"], ["--ink", "--sun"], ["--faded", "--paper"], ["--words", "--plain"], ["--plain", "--fit"],
    ["--words-soft", "--plain"], ["--words", "--shallow"], ["--words", "--sand-deep"], ["--words-soft", "--sand-deep"],
]  # fmt: skip


class Player:
    """A player of a quiz on the stub page; Python answers each key and touch at once."""

    def __init__(self, shown: Shown) -> None:
        self.shown, self.page, self.quiz = shown, shown.page, shown.widget

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.shown.answer()

    def touch(self, selector: str) -> None:
        self.page.locator(selector).click()
        self.shown.answer()

    def right(self) -> str:
        """The key of the right choice."""
        question = self.quiz.round.turn.question
        return str([choice.key for choice in question.choices].index(question.right) + 1)

    def wrong(self) -> str:
        """The key of a wrong choice."""
        return next(key for key in "1234" if key != self.right())

    def spell(self) -> None:
        """Touch the letters of the name, and then the button that answers."""
        for letter in self.quiz.round.turn.question.card.answer.lower():
            self.page.locator(f'[data-letter="{letter}"]').click()
        self.touch(".writing button")

    def focused(self, selector: str) -> bool:
        return bool(self.page.evaluate("selector => document.activeElement.matches(selector)", selector))


@pytest.fixture
def play(show: Callable[..., Shown]) -> Iterator[Callable[..., Player]]:
    """`play(quiz)` returns a player of that quiz; an error on the page fails the test."""
    seen: list[Shown] = []

    def at(quiz: Quiz, **options: Any) -> Player:
        seen.append(show(quiz, **options))
        return Player(seen[-1])

    yield at
    assert [one.errors for one in seen] == [[] for _ in seen]


def of_class(**options: Any) -> Quiz:
    return Quiz(**{"keep": False, "seed": "honu", **options})


def test_a_round_by_keys(play: Callable[..., Player]) -> None:
    """Number keys and Enter are enough for a round, and the focus is always on the next control."""
    quiz = play(of_class(length=8))
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


def test_a_round_by_typing(play: Callable[..., Player]) -> None:
    """The field always has the focus; a near miss stays in it, and the right spelling is shown."""
    quiz = play(of_class(length=2, directions=["english-hawaiian"], typing=True))
    quiz.page.locator("[data-answer]").focus()
    answer = quiz.quiz.round.turn.question.card.answer
    quiz.page.keyboard.type("1 penguin")
    quiz.press("Enter")
    expect(quiz.page.locator("[data-feedback]")).to_have_text("Nothing here is called “1 penguin.”")
    assert quiz.focused("[data-answer]")
    quiz.page.keyboard.type(answer.upper().replace("ʻ", ""))
    quiz.press("Enter")
    expect(quiz.page.locator("[data-right] .name")).to_have_text(answer)
    quiz.press("Enter")
    assert quiz.focused("[data-answer]")
    assert quiz.page.locator("[data-answer]").input_value() == ""
    assert quiz.page.locator("[data-answer]").get_attribute("lang") == "haw"


def test_a_choice_stands_still_below_the_mouse(play: Callable[..., Player]) -> None:
    """A choice under the mouse does not move; otherwise it could move back and forth at its edge forever."""
    choice = play(of_class()).page.locator("[data-choice]").first
    box = choice.bounding_box()
    choice.hover()
    assert choice.evaluate("node => node.matches(':hover')")
    assert choice.bounding_box() == box


def test_a_day_by_mouse(play: Callable[..., Player], tmp_path: Path) -> None:
    """A new bird is shown before its question; a miss gets a cross, the right choice a tick, and the day ends."""
    quiz = play(Quiz(Study(tmp_path / "progress.sqlite3", directions=["picture-name"], new_per_day=1)))
    page = quiz.page
    expect(page.locator("[data-today]")).to_have_text("Today: 1 new, about 1 minute")
    expect(page.locator(".fieldmark")).to_be_visible()
    expect(page.locator("[data-choice]")).to_have_count(0)
    quiz.touch("[data-next]")
    number = quiz.wrong()
    quiz.touch(f'[data-choice="{number}"]')
    quiz.touch(f'[data-choice="{quiz.right()}"]')
    signs = page.locator(".key").all_inner_texts()
    assert (signs[int(number) - 1], signs.count("✓"), signs.count("✗")) == ("✗", 1, 1)
    while not quiz.quiz.round.over:
        quiz.touch("[data-next]")
        if page.locator("[data-letter]").count():
            quiz.spell()
        elif quiz.quiz.round.turn:
            quiz.touch(f'[data-choice="{quiz.right()}"]')
    expect(page.locator(".ending")).to_contain_text("All done for today.")
    expect(page.locator("[data-way]")).to_have_text(["Learn 3 more", "Practice what you know"])
    quiz.touch("[data-next]")
    expect(page.locator(".fieldmark")).to_be_visible()


def test_a_guess(play: Callable[..., Player], tmp_path: Path) -> None:
    """A player who guessed right says so with one touch, and the mark of the question changes."""
    study = Study(tmp_path / "progress.sqlite3", directions=["picture-name"], new_per_day=1)
    quiz = play(Quiz(study))
    quiz.touch("[data-next]")
    quiz.touch(f'[data-choice="{quiz.right()}"]')
    quiz.touch('[data-way="guessed"]')
    assert [answer.rating for answer in study.history()] == ["hard", "again"]
    expect(quiz.page.locator('[data-way="guessed"]')).to_have_count(0)
    assert quiz.focused("[data-next]")


def test_by_mouse(play: Callable[..., Player]) -> None:
    """A wrong choice gets a reply beside it and cannot be touched again, and the buttons below work."""
    quiz = play(of_class(directions=["picture-name"]))
    number = quiz.wrong()
    quiz.touch(f'[data-choice="{number}"]')
    tried = quiz.page.locator(f'[data-choice="{number}"]')
    assert tried.get_attribute("aria-disabled") == "true"
    assert tried.locator("xpath=following-sibling::*").inner_text().startswith("That is the ")
    tried.click(force=True)  # Playwright waits for what is aria-disabled; a player does not
    quiz.shown.answer()
    assert quiz.quiz.view["step"] == 1
    quiz.touch("button >> text=Type the answer")
    expect(quiz.page.locator("[data-answer]")).to_be_visible()
    quiz.touch("button >> text=Show me")
    expect(quiz.page.locator("[data-right]")).to_be_visible()


def test_what_is_heard(play: Callable[..., Player]) -> None:
    """A live region says each verdict and the next question; the picture is described without the bird's name."""
    quiz = play(of_class(directions=["picture-name"]))
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


def test_focus_is_not_taken(play: Callable[..., Player]) -> None:
    """A quiz that changes while the focus is elsewhere does not take it."""
    quiz = play(of_class())
    quiz.quiz.round.show()
    quiz.shown.update()
    assert quiz.focused("body")


def test_text_is_never_markup(show: Callable[..., Shown]) -> None:
    """The content of a CSV file is shown literally, and no link runs a script."""
    quiz = of_class()
    missed = [number for number, choice in numbered(quiz) if choice.key != quiz.round.turn.question.right]
    quiz.round.choose(missed[0])
    quiz.round.show()
    hurt = json.loads(json.dumps(quiz.view), object_hook=lambda part: {key: bad(key, part[key]) for key in part})
    hurt["answer"]["sources"] = [{"title": MARKUP, "about": MARKUP, "url": "javascript:window.hurt=1"}]
    shown = show(quiz, changed={"view": hurt})
    expect(shown.page.locator("[data-quiz] b, [data-quiz] a")).to_have_count(0)
    assert shown.page.locator(".ask").inner_text() == MARKUP
    assert shown.page.locator("[data-feedback]").inner_text() == MARKUP
    assert shown.page.locator(".note").inner_text() == MARKUP
    met = {"title": MARKUP, "english": MARKUP, "when": MARKUP}
    looks = [{"card": "", "label": MARKUP, "described": MARKUP, "picture": ""}]
    bird = {"title": MARKUP, "names": [[MARKUP, "la"]], "say": MARKUP, "mark": MARKUP, "looks": looks, "source": None}
    ways = [{"way": "more", "text": MARKUP, "cards": 3}]
    for part in ({"end": {"text": MARKUP, "met": [met], "ways": ways}}, {"offer": {"text": MARKUP, "ways": ways}},
                 {"meeting": bird}):  # fmt: skip
        view = {**quiz.view, "question": None, "answer": None, "today": MARKUP, **part}
        ended = show(quiz, changed={"view": view})
        expect(ended.page.locator("[data-quiz] b")).to_have_count(0)
        assert MARKUP in ended.page.locator("[data-quiz]").inner_text()
        assert ended.page.evaluate("window.hurt") is None
    assert shown.page.evaluate("window.hurt") is None


TEXTS = {"title", "note", "ask", "prompt", "described", "text", "more", "says", "say", "comes", "notice", "announce"}


def bad(key: str, value: Any) -> Any:
    """Markup in place of a text of the view."""
    return MARKUP if key in TEXTS else value


def numbered(quiz: Quiz) -> list[tuple[int, Any]]:
    """The choices of the question, numbered from 1."""
    return [*enumerate(quiz.round.turn.question.choices, 1)]


def looks(quiz: Quiz) -> Iterator[Quiz]:
    """The quiz in each of its states: asked, missed, answered, typed, over."""
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
    """In every state, the quiz adapts to widths from a phone, or a page at 200%, to a wide screen."""
    shown = None
    for quiz in looks(of_class(length=2, directions=[direction])):
        shown = shown or show(quiz)
        shown.update()
        for width in (360, 450, 700, 1280):
            resize(shown.page, width)
            assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
            boxes = shown.page.eval_on_selector_all(TOUCHED, BOXES)
            assert all(box["left"] >= 0 and box["right"] <= width and box["height"] >= 34 for box in boxes)


def test_keys_of_a_name(play: Callable[..., Player]) -> None:
    """Keys write where the cursor is and delete, and touching them does not move the focus into the field."""
    quiz = play(of_class(directions=["english-hawaiian"], typing=True), width=390, has_touch=True, is_mobile=True)
    page, field = quiz.page, quiz.page.locator("[data-answer]")
    boxes = page.eval_on_selector_all("[data-letter]", BOXES)
    assert len(boxes) == 20
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    for letter in ("ʻ", "ā", "k", ""):
        page.locator(f'[data-letter="{letter}"]').tap()
    assert field.input_value() == "ʻā"
    assert not quiz.focused("[data-answer]")
    field.evaluate("node => node.setSelectionRange(0, 1)")
    page.locator('[data-letter=" "]').tap()
    assert field.input_value() == " ā"
    field.fill("noio")
    page.locator('[data-letter="u"]').tap()
    assert field.input_value() == "noiou"
    field.evaluate("node => { node.value = 'a'.repeat(80); }")
    page.locator('[data-letter="u"]').tap()
    assert len(field.input_value()) == 80


def test_strict_spelling(play: Callable[..., Player]) -> None:
    """Strict spelling asks for the marks and keeps what was typed; a letter typed beside the field goes into it."""
    quiz = play(of_class(directions=["picture-name"], birds=["uau"], typing=True, length=1))
    quiz.page.locator("[data-quiz]").focus()
    quiz.press("u")
    assert quiz.focused("[data-answer]")
    quiz.page.keyboard.type("au")
    quiz.touch('[data-way="strict"]')
    expect(quiz.page.locator('[data-way="strict"]')).to_have_attribute("aria-pressed", "true")
    quiz.touch(".writing button")
    expect(quiz.page.locator("[data-notice]")).to_have_text("The name is right. Now check each ʻokina and kahakō.")
    assert quiz.page.locator("[data-answer]").input_value() == "uau"
    quiz.touch('[data-way="strict"]')
    quiz.touch(".writing button")
    expect(quiz.page.locator("[data-feedback]")).to_have_text("Yes. Full spelling: ʻUaʻu.")


def test_touch_screens_get_large_targets(show: Callable[..., Shown]) -> None:
    """On a touch screen, every target is at least 44 pixels large."""
    shown = show(of_class(), 360, has_touch=True, is_mobile=True)
    boxes = shown.page.eval_on_selector_all(TOUCHED, BOXES)
    assert min(box["height"] for box in boxes) >= 44


def test_contrast(show: Callable[..., Shown]) -> None:
    """Each text has a contrast of 4.5:1 with its ground, in light and dark."""
    shown = show(of_class())
    for theme in ("light", "dark"):
        shown.page.emulate_media(color_scheme=theme)
        for pair in PAIRS:
            assert contrast_of(shown.page, *pair) >= 4.5, (theme, pair)
