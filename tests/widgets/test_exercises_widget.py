"""Exercises without a browser: the data sent, the effect of an answer, the answers kept, and the output as text."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from fake_page import FakePage

from elele.errors import ParseError
from elele.phrases import listed
from elele_course.questions.exercises import KINDS, LEVELS, NONE, judge, make, next_exercise, parse
from elele_course.store import questions as store
from elele_course.store.progress import NAME, Progress
from elele_widgets import Exercises


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / NAME)


def wrong(widget: Exercises) -> str:
    """A wrong answer to the current exercise."""
    exercise, kind = widget.current, KINDS[widget.current.kind]
    if kind.way == "named":
        return next(answer for answer in exercise.answers if answer not in exercise.right)
    if NONE not in exercise.right:
        return NONE
    if kind.way == "move":
        return next(move["text"] for move in widget.view["moves"])
    return "a1" if kind.able == ("a",) else kind.able[0]


def answer(page: FakePage, text: str) -> None:
    """Answer as the page does: by places, by a move, or by name."""
    widget = page.widget
    if KINDS[widget.current.kind].places or text == NONE:
        page.ask(type="choose", places=[] if text == NONE else text.split(), ply=0)
    else:
        page.ask(type="play", move=text, ply=0)
    assert page.view == json.loads(json.dumps(widget.view))


def test_the_help_names_what_can_be_asked_for() -> None:
    """`help(Exercises)` begins with every kind of exercise and the levels."""
    help_text = (Exercises.__doc__ or "").partition("The page")[0]
    assert re.findall("`(.+?)`", help_text) == [*KINDS]
    assert f"levels {listed(map(str, LEVELS))};" in help_text


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_answer(kind: str) -> None:
    """A right answer is confirmed on the board, counted, and leads to the next exercise."""
    widget = Exercises(kind, seed="honu", keep=False)
    page = FakePage(widget)
    assert widget.exercise["question"] == widget.current.question
    assert "next" not in widget.about["answers"]
    text = widget.current.right[0]
    answer(page, text)
    assert widget.exercise["ended"]
    assert widget.exercise["right"]
    assert widget.exercise["count"] == "1 of 1 right today"
    assert page.view["notice"]["kind"] == "right"
    assert page.view["notice"]["text"] == judge(widget.current, text).text
    assert page.view["ply"] == (KINDS[kind].way == "move" and text != NONE)
    assert widget.about["answers"] == {"next": "Next"}
    page.ask(type="play", move="next", ply=page.view["ply"])
    assert page.view == json.loads(json.dumps(widget.view))
    assert (widget.exercise["number"], page.view["number"], widget.exercise["ended"]) == (2, 2, False)
    assert page.view["notice"] is None


def test_a_wrong_answer_comes_back() -> None:
    """A wrong answer is explained, and the next exercise has the same near miss."""
    widget = Exercises(seed=3, keep=False)
    page = FakePage(widget)
    first = widget.current
    answer(page, wrong(widget))
    assert page.view["notice"]["kind"] == "answer"
    assert widget.exercise["count"] == "0 of 1 right today"
    assert widget.verdict
    assert "hand" not in widget.view
    slip = widget.verdict.slip
    page.ask(type="play", move="next", ply=page.view["ply"])
    assert (widget.current.kind, widget.current.trap) == (first.kind, slip)


def test_one_answer_counts() -> None:
    """A second answer changes nothing, and before an answer no button leads on."""
    widget = Exercises("opens-pile", seed=1, keep=False)
    page = FakePage(widget)
    page.ask(type="play", move="next", ply=0)
    assert page.view["notice"]["kind"] == "message"
    assert widget.exercise["number"] == 1
    answer(page, widget.current.right[0])
    before = widget.verdict
    answer(page, wrong(widget))
    assert widget.verdict == before
    assert widget.exercise["count"] == "1 of 1 right today"


def test_only_answers_can_be_given() -> None:
    """Before the answer, undo, hints, "Why?" and moves that are no answer are refused."""
    widget = Exercises("spare-where", seed=4, keep=False)
    page = FakePage(widget)
    for intent in ({"type": "undo"}, {"type": "hint"}, {"type": "new"}, {"type": "why", "places": ["a", "b"]}):
        page.ask(**intent, ply=0)
        assert page.view["notice"]["kind"] == "message"
    page.ask(type="play", move="shift a b", ply=0)
    assert page.view["notice"]["text"] == "'shift a b' is not an answer here. Touch a spare, then a pile."
    page.ask(type="choose", places=["a"], ply=3)
    assert page.view["notice"]["kind"] == "stale"
    assert widget.verdict is None
    assert {move["text"].split()[0] for move in page.view["moves"]} == {"place"}


def test_levels_are_told() -> None:
    """After three right answers in a row, the verdict announces the next level."""
    widget = Exercises("opens-pile", seed=2, keep=False)
    page = FakePage(widget)
    for _ in range(3):
        answer(page, widget.current.right[0])
        if widget.exercise["count"] != "3 of 3 right today":
            page.ask(type="play", move="next", ply=0)
    assert page.view["notice"]["text"].endswith("Well done: on to level 2.")
    page.ask(type="play", move="next", ply=0)
    assert widget.exercise["level"] == 2


def test_answers_are_kept(progress: Progress) -> None:
    """Each answer is in the progress file at once, and another widget continues from there."""
    widget = Exercises(seed=1, progress=progress)
    page = FakePage(widget)
    answer(page, wrong(widget))
    (kept,) = store.kept(progress, store.ExerciseAnswer)
    assert widget.verdict
    assert (kept.exercise, kept.right, kept.slip) == (str(widget.current), False, widget.verdict.slip)
    assert parse(kept.exercise) == widget.current
    again = Exercises(seed=1, progress=Progress(progress.file))
    assert again.exercise["count"] == "0 of 1 right today"
    assert (again.current.kind, again.current.trap) == (widget.current.kind, kept.slip)
    assert again.exercise["note"] == "Every answer is kept in your progress file."


def test_nothing_is_kept_without_keep(progress: Progress) -> None:
    """With `keep=False` nothing is written, and the widget says so."""
    widget = Exercises(seed=1, keep=False, progress=progress)
    answer(FakePage(widget), wrong(widget))
    assert store.kept(progress, store.ExerciseAnswer) == []
    assert widget.exercise["note"] == "Your answers are not kept."


def test_trouble_with_keeping_is_told(progress: Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that cannot be kept still counts in the widget, which shows the error."""
    from elele_course.store.progress import ProgressError  # imported next to its only use

    widget = Exercises(seed=1, progress=progress)

    def full(*_: Any) -> None:
        raise ProgressError("The disk is full.")

    monkeypatch.setattr(store, "keep", full)
    answer(FakePage(widget), wrong(widget))
    assert widget.exercise["note"] == "The disk is full."
    assert widget.exercise["count"] == "0 of 1 right today"


def test_a_seed_is_shared() -> None:
    """The same seed and the same answers give everyone the same exercises; without a seed they differ."""
    boxes = [Exercises(seed="honu", keep=False) for _ in range(2)]
    assert boxes[0].current == boxes[1].current == next_exercise([], seed="honu")
    assert len({str(Exercises(keep=False).current) for _ in range(3)}) > 1


def test_hidden_cards_stay_hidden() -> None:
    """No face-down card reaches the page, except the cards that the question itself names."""
    for kind in KINDS:
        widget = Exercises(kind, level=2, seed=6, keep=False)
        cards = [card for zone in widget.view["zones"] for slot in zone["slots"] for card in slot["cards"]]
        assert all({*card} == {"up"} for card in cards if not card["up"])
        assert "given" not in json.dumps(widget.exercise)


def test_what_is_no_exercise() -> None:
    """An unknown kind or level is an error that names the valid ones."""
    with pytest.raises(ParseError, match="there is no exercise 'blocks'"):
        Exercises("blocks")
    with pytest.raises(ParseError, match="levels are 1, 2 and 3, not 5"):
        Exercises(level=5)


def test_text_and_still() -> None:
    """The output as text and as HTML contains the question, the answers and the board."""
    widget = Exercises("turn-or-raise", seed=1, keep=False)
    for shown in (widget.text, widget.still):
        assert widget.current.question in shown
    assert "Turn the card" in widget.text
    assert make("one-block", 1, "honu").question.startswith("Which block can be discarded now?")


def test_an_exercise_gives_no_record() -> None:
    """The record of an exercise would name its face-down cards, so a page that asks for it gets none."""
    page = FakePage(Exercises("opens-pile", seed=3, keep=False))
    assert "record" not in page.ask(type="record")
    assert page.view["notice"]["kind"] == "message"


def test_what_to_touch_next_is_told_until_the_answer() -> None:
    """An exercise that asks for a move of E Lele! says what to touch next; the other exercises have no such line."""
    for kind in KINDS:
        widget = Exercises(kind, seed="honu", keep=False)
        asked = [move for move in widget.view["moves"] if move["places"]]
        assert ("hand" in widget.view) == (widget.current.position.game == "seabirds" and bool(asked))
