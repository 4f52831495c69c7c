"""Check and Predict without a browser: answers, explanations, kept answers, and saved pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from fake_page import FakePage
from owl_items import BOARD, CHOICE, NUMBER, SEEN, TOUCH, after

from elele.errors import ParseError
from elele_course.questions import items
from elele_course.questions.items import Item, Verdict, judge
from elele_course.store import questions as store
from elele_course.store.progress import NAME, Progress
from elele_course.tables import Table, plots
from elele_widgets import Board, Check, Predict, Steps
from elele_widgets.questions.keeper import NOT_KEPT
from elele_widgets.questions.predict import BELOW, BOARD_BELOW
from elele_widgets.questions.questions import KEPT, Questions

ALL = (CHOICE, NUMBER, TOUCH)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / NAME)


def choose(page: FakePage, choice: str) -> None:
    """Make a choice as the page does, by the number of the button."""
    item = page.widget.item
    number = [one["text"] for one in item["choices"]].index(choice) + 1
    page.ask(type="choose", number=number, step=item["step"])


def states(widget: Questions) -> dict[str, str]:
    return {one["text"]: one["state"] for one in widget.item["choices"]}


def test_the_first_answer_is_kept(progress: Progress) -> None:
    """A wrong answer is explained and may be followed by others, but only the first answer is kept and counts."""
    widget = Questions(ALL, "check", progress=progress)
    page = FakePage(widget)
    assert (widget.item["title"], widget.item["of"]) == ("Check yourself", 3)
    assert widget.item["note"] == f"{KEPT} in your progress file."
    choose(page, "Cat")
    assert states(widget) == {"Owl": "", "Cat": "wrong", "Rat": ""}
    assert widget.item["verdict"] == {"right": False, "text": "Not right: Cat. A cat says `meow`."}
    assert not widget.item["ended"]
    choose(page, "Owl")
    assert states(widget) == {"Owl": "right", "Cat": "wrong", "Rat": ""}
    assert widget.item["verdict"] == {"right": True, "text": "Right. Yes, an owl."}
    assert widget.item["ended"]
    choose(page, "Rat")
    assert states(widget)["Rat"] == ""
    page.ask(type="next", step=0)
    page.ask(type="write", text="3", step=1)
    page.ask(type="next", step=1)
    page.ask(type="choose", places=["b1", "c1", "a1"], ply=2)
    page.ask(type="next", step=2)
    assert widget.item["over"]
    assert widget.item["question"] == "You found all 3 answers, 2 on the first try."
    assert [one["result"] for one in widget.item["review"]] == ["later", "first", "first"]
    assert [(one.item, one.part, one.answer, one.right) for one in store.kept(progress, store.ItemAnswer)] == [
        ("01-owl", "check", "Cat", False), ("01-three", "check", "3", True), ("01-pair", "check", "b1 c1 a1", True),
    ]  # fmt: skip


def test_a_number_and_places_can_be_shown() -> None:
    """The answer can be shown only after a wrong number or wrong places."""
    widget = Questions((NUMBER, TOUCH), "check", keep=False)
    page = FakePage(widget)
    page.ask(type="show", step=0)
    assert not widget.item["tries"]
    page.ask(type="write", text="four", step=0)
    assert widget.item["notice"].startswith("Write the answer as a whole number")
    page.ask(type="write", text="5", step=0)
    assert widget.item["tries"] == [{"text": "5", "state": "wrong", "says": "Count again."}]
    assert widget.item["notice"] == ""
    page.ask(type="show", step=0)
    assert widget.item["tries"][1:] == [{"text": "3", "state": "right", "says": "Yes, three."}]
    assert widget.item["verdict"] == {"right": True, "text": "That is the answer. Yes, three."}
    page.ask(type="next", step=0)
    page.ask(type="choose", places=["b1", "c2", "a1"], ply=1)
    refused = judge(TOUCH, "b1 c2 a1")
    said = "Wahine noio (Black Noddy), wahine mōlī (Laysan Albatross) and Mānana"
    assert widget.item["tries"] == [{"text": said, "state": "wrong", "says": refused.text}]
    assert widget.board["view"]["notice"] == {
        "kind": "objection", "text": "", "places": [*refused.places], "tries": 1,
    }  # fmt: skip
    page.ask(type="show", step=1)
    assert widget.board["view"]["notice"] == {
        "kind": "right", "text": "", "places": ["b1", "c1", "a1"], "tries": 2,
    }  # fmt: skip
    assert widget.item["marks"] == [False, False]
    page.ask(type="next", step=1)
    assert widget.item["question"] == "You found 0 of 2 answers."


def test_an_answer_given_twice_is_listed_once() -> None:
    """A repeated answer moves to the end of the list, and the first answer still counts."""
    widget = after(TOUCH, "b1 c2 a1", "b1 c1 a2", "c2 b1 a1")
    assert ["mōlī" in one["text"] for one in widget.item["tries"]] == [False, True]
    assert [answer for answer, _ in widget.firsts] == ["b1 c2 a1"]


def test_the_end_counts_what_was_found() -> None:
    """The end of a check counts the answers found and, if there are any, the answers found on the first try."""
    for answers, told in (
        (["Owl", "3"], "Both right on the first try!"),
        (["Cat", "Owl", "4", "3"], "You found both answers."),
    ):
        widget = Questions((CHOICE, NUMBER), "check", keep=False)
        for answer in answers:
            widget.answer_with(answer)
            if widget.ended:
                widget.turn()
        assert widget.item["question"] == told


def test_stale_and_strange_messages_change_nothing() -> None:
    """A message about another item, of another kind or without meaning is ignored."""
    widget = Questions(ALL, "recall", keep=False)
    page = FakePage(widget)
    before = json.dumps(widget.item)
    for intent in (
        {"type": "choose", "number": 1, "step": 1}, {"type": "choose", "number": 9, "step": 0},
        {"type": "choose", "number": True, "step": 0}, {"type": "choose", "number": 0, "step": False},
        {"type": "write", "text": "3", "step": 0}, {"type": "choose", "places": ["a1"], "ply": 0},
        {"type": "next", "step": 0}, {"type": "show", "step": 0}, {"type": "play", "move": "next"}, {"type": 3},
    ):  # fmt: skip
        page.hear({"nonce": None, "intent": intent})
        assert json.dumps(widget.item) == before, intent
    assert page.hear({"nonce": None, "intent": {"type": "query", "name": "fits", "ply": 0}})["found"] is None


def test_the_page_does_not_know_the_answer() -> None:
    """Before an answer, the page has the question and the choices, but no explanation and no legal move."""
    for item in (CHOICE, NUMBER, TOUCH, SEEN):
        widget = Questions([item], "check", keep=False)
        sent = json.dumps(widget.get_state(["item"]), ensure_ascii=False)
        assert not [text for text in (*item.feedback.values(), item.otherwise) if text in sent
                    if text]  # fmt: skip
        if item.position:
            assert widget.board["view"]["moves"] == []


def test_a_prediction_comes_before_the_board(progress: Progress) -> None:
    """The board of a prediction is shown after the learner's answer, below the answer given and the right one."""
    board = Board(BOARD)
    for answer, told in (("Cat", "You said: Cat. The answer is: Owl."), ("Owl", "You said: Owl. That is right.")):
        widget = _predict(CHOICE, board, progress)
        assert widget.below == []
        choose(FakePage(widget), answer)
        assert widget.below == [board]
        assert widget.item["verdict"] == {"right": answer == "Owl", "text": told}
        assert states(widget)["Owl"] == "right"
        assert widget.item["ended"]
    kept = store.kept(progress, store.ItemAnswer)
    assert [(one.part, one.answer) for one in kept] == [("predict", "Cat"), ("predict", "Owl")]


def _predict(item: Item, then: Any, progress: Progress | None = None) -> Predict:
    """A prediction of an item that no lesson has."""
    with patch.object(items, "find", return_value=item):
        return Predict("a question", then=then, keep=progress is not None, progress=progress)


def test_a_prediction_stays() -> None:
    """After its answer a prediction has no next item: it stays above its content."""
    widget = _predict(CHOICE, Board(BOARD))
    page = FakePage(widget)
    choose(page, "Cat")
    page.ask(type="next", step=0)
    assert (widget.item["question"], widget.item["over"]) == (CHOICE.question, False)
    assert states(widget)["Cat"] == "wrong"


def test_an_answer_ends_an_older_notice() -> None:
    """A new answer from any page replaces the notice of an earlier refusal."""
    widget = Questions((NUMBER,), "check", keep=False)
    widget.answer_with("four")
    assert widget.item["notice"]
    widget.answer_with("3")
    assert (widget.item["notice"], widget.item["ended"]) == ("", True)


def test_one_board_at_a_time() -> None:
    """A board to play on replaces the question's board; any other content is shown below it."""
    for then, laid in ((Board(BOARD), False), (Steps("seven-blocks"), True), (None, True)):
        widget = _predict(TOUCH, then)
        assert "view" in widget.board
        FakePage(widget).ask(type="choose", places=["b1", "c1", "a1"], ply=0)
        assert ("view" in widget.board) == laid


def test_an_answer_leads_on_to_what_follows() -> None:
    """After the answer, and not before, a button leads to the board or other content below."""
    name = next(iter(items.load()))
    for then, below in ((Board(BOARD), BOARD_BELOW), ("text", BELOW), (None, "")):
        question = Predict(name, then=then, keep=False)
        assert question.item["below"] == ""
        question.answer_with(question.asked[0].answers[0])
        assert question.item["below"] == below


def test_a_prediction_of_places_lights_what_it_was() -> None:
    """A wrong touch is explained, and the right places are highlighted."""
    widget = _predict(TOUCH, None)
    FakePage(widget).ask(type="choose", places=["b1", "c2", "a1"], ply=0)
    assert [one["state"] for one in widget.item["tries"]] == ["wrong", "right"]
    assert widget.item["verdict"]["text"] == (
        "You said: wahine noio (Black Noddy), wahine mōlī (Laysan Albatross) and Mānana. "
        "The answer is: wahine noio (Black Noddy), kāne noio (Black Noddy) and Mānana."
    )
    assert widget.board["view"]["notice"]["places"] == ["b1", "c1", "a1"]


def test_answers_that_cannot_be_kept_are_told(progress: Progress) -> None:
    """If the progress file cannot be written, the note says so, and the questions go on."""
    widget = Questions(ALL, "check", progress=progress)
    progress.file.unlink()
    progress.file.mkdir()
    choose(FakePage(widget), "Owl")
    assert "unable to open database file" in widget.item["note"]
    assert widget.item["ended"]


def test_nothing_is_kept_where_that_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `keep=False` no progress file is made, and the note says so."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    widget = Check("01", keep=False)
    assert widget.item["note"] == NOT_KEPT
    widget.answer_with(widget.asked[0].answers[0])
    assert [*tmp_path.iterdir()] == []
    assert store.kept(Progress(), store.ItemAnswer) == []


def test_a_saved_page_has_the_questions() -> None:
    """Text and static HTML have every question and choice; a prediction also has the content that follows."""
    widget = Questions((CHOICE, SEEN), "check", keep=False)
    data, _ = widget._repr_mimebundle_()
    for text in (repr(widget), data["text/html"]):
        assert text.count("Who says `hoo`?") == text.count("What is this?") == 1
        assert text.count("Cat") >= 2
        assert "A cat says `meow`." not in text
    assert data["text/html"].count('class="zone habitats"') == 1
    for then, mark in ((Board(BOARD), "data-still"), (Steps("seven-blocks"), "data-story")):
        asked, _, shown = _predict(CHOICE, then).still.partition("<details")
        assert "hoo" in asked
        assert mark in shown, "what follows is folded, so that nobody sees it before the question"
    assert "<details" not in _predict(CHOICE, None).still


def test_a_saved_board_has_what_the_page_has() -> None:
    """Empty piles are left out of a question's board, on the page and on a saved page."""
    for item, piles in ((TOUCH, False), (items.find("01-rat"), True)):
        widget = Questions((item,), "check", keep=False)
        assert ("piles" in [zone["name"] for zone in widget.board["view"]["zones"]]) == piles
        assert ('class="zone piles"' in widget.still) == piles


def test_unknown_lessons_and_items_are_refused() -> None:
    """The error names the known lessons and items."""
    with pytest.raises(ParseError, match="there is one for"):
        Check("77")
    with pytest.raises(ParseError, match="recall and check"):
        Check("01", "test")
    with pytest.raises(ParseError, match="no item called '01-none'"):
        Predict("01-none")


def test_a_lesson_asks_questions_of_your_own(tmp_path: Path) -> None:
    """`own` names a file or folder; what is wrong with it is told instead of a question."""
    file = tmp_path / "owls.toml"
    file.write_text(
        'lesson = "owls"\n[[question]]\nid = "owls-who"\nquestion = "Who hoots?"\nanswer = "Owl"\n'
        '[question.feedback]\nOwl = "It hoots."\nCat = "It purrs."\n', encoding="utf-8",
    )  # fmt: skip
    for widget in (Check("owls", own=file, keep=False), Predict("owls-who", own=tmp_path, keep=False)):
        widget.answer_with("Owl")
        assert widget.firsts == [("Owl", Verdict(True, "It hoots."))]
    assert Check("05", own=file, keep=False).text == Check("05", keep=False).text
    file.write_text(file.read_text(encoding="utf-8").replace("answer", "anwser"), encoding="utf-8")
    with pytest.raises(items.QuestionError, match=r"owls\.toml:5: anwser is not a key; did you mean answer"):
        Check("owls", own=file)


@pytest.mark.parametrize(
    ("then", "mark"),
    [(plots.eggs(), "<svg"), (Table.of([{"bird": "Noio"}]), "<table"), ("2 < 3", "2 &lt; 3"), (7, ">7<")],
)
def test_what_a_cell_shows_waits_for_the_answer(then: object, mark: str) -> None:
    """A plot, a table, a text or another value is shown after the answer, as a cell would show it."""
    widget = Predict("09-advice", then=then, keep=False)
    assert widget.below == []
    widget.answer_with(widget.asked[0].answers[0])
    (shown,) = widget.below
    assert mark in shown.html
    assert mark in widget.still
