"""The quiz without a browser: the data sent, the messages received, the answers kept, and the text."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from fake_page import FakePage

from elele import paths
from elele.seabirds import deck
from elele_course.seabirds.directions import DIRECTIONS, LINNEAN
from elele_course.study import Study
from elele_widgets import Quiz
from elele_widgets.shared import pictures
from elele_widgets.shared.shown import TROUBLE

BIRDS = {"keep": False, "seed": "honu", "directions": ["picture-name"]}


def hear(quiz: Quiz, message: object) -> dict[str, Any]:
    """Send the quiz a message as the page would; return its answer."""
    return FakePage(quiz).hear(message)


def right(quiz: Quiz) -> int:
    """The number of the right choice."""
    question = quiz.round.turn.question
    return [choice.key for choice in question.choices].index(question.right) + 1


def test_an_answer_comes_back() -> None:
    """A message is answered with its nonce, and the view follows."""
    quiz = Quiz(**BIRDS)
    intent = {"type": "choose", "number": right(quiz), "step": 0}
    assert hear(quiz, {"nonce": "a-1", "intent": intent}) == {"ack": "a-1"}
    assert (quiz.view["step"], quiz.view["marks"]) == (1, ["first"])
    assert quiz.view["answer"]["title"] == quiz.round.turn.question.card.answer


STALE = {"intent": {"type": "next", "step": 9}}


@pytest.mark.parametrize("message", [None, [], "next", {"intent": 5}, {"nonce": 1}, STALE], ids=repr)
def test_what_is_not_understood(message: object) -> None:
    """Any other message changes nothing, leaves a notice and is answered."""
    quiz = Quiz(**BIRDS)
    before = quiz.view
    hear(quiz, message)
    assert quiz.view["notice"]
    assert {**quiz.view, "notice": ""} == before


def test_trouble_is_told_and_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in our code is shown on the page and raised in the cell."""
    quiz = Quiz(**BIRDS)
    monkeypatch.setattr(quiz.round, "handle", lambda _: 1 / 0)
    answers: list[dict[str, Any]] = []
    quiz.send = answers.append
    with pytest.raises(ZeroDivisionError):
        quiz._hear(quiz, {"nonce": 1, "intent": {}}, [])
    assert answers == [{"ack": 1, "trouble": TROUBLE}]


def test_an_answer_that_comes_twice() -> None:
    """A message that comes twice is one try: the second is stale."""
    quiz = Quiz(**BIRDS)
    for _ in range(2):
        hear(quiz, {"nonce": "abcdef-1", "intent": {"type": "show", "step": 0}})
        assert quiz.round.step == 1


def test_every_answer_is_kept(tmp_path: Path) -> None:
    """With a study, each answer is in its file at once, and the quiz says so."""
    study = Study(tmp_path / "progress.sqlite3")
    quiz = Quiz(study)
    while quiz.view["meeting"]:
        hear(quiz, {"intent": {"type": "next", "step": quiz.view["step"]}})
    hear(quiz, {"intent": {"type": "choose", "number": right(quiz), "step": quiz.view["step"]}})
    (answer,) = Study(study.progress.file).history()
    assert (answer.card_id, answer.rating) == (quiz.round.turn.question.card.card_id, "hard")
    assert quiz.view["note"] == "Every answer is kept in your progress file."


def test_a_file_set_aside_is_told(tmp_path: Path) -> None:
    """If the progress file was set aside, the quiz says where it is."""
    file = tmp_path / "progress.sqlite3"
    file.write_text("no database")
    with pytest.warns(UserWarning, match="damaged"):
        quiz = Quiz(Study(file))
    assert quiz.view["note"].startswith("Your progress file is damaged")


def test_nothing_is_kept_of_a_class() -> None:
    """A class quiz needs no progress file, and its word gives everyone the same questions, whatever the capitals."""
    assert Quiz(**BIRDS).view == Quiz(**{**BIRDS, "seed": "Honu"}).view
    assert Quiz(**{**BIRDS, "seed": "pua"}).view != Quiz(**BIRDS).view
    assert Quiz(seed="honu", keep=False).view["title"] == "Class quiz #honu"
    assert Quiz(keep=False).view["title"] == "Practice quiz"


def test_the_picture_belongs_to_the_question() -> None:
    """A question by picture shows its bird at once, others after the answer, with a mistaken bird beside it."""
    by_sight = Quiz(**BIRDS)
    card = by_sight.round.turn.question.card
    assert by_sight.view["plate"] == pictures.drawing(pictures.bird(card.picture)) != ""
    by_name = Quiz(keep=False, seed="pua", directions=["english-hawaiian"])
    assert by_name.view["plate"] == ""
    wrong = right(by_name) % 4
    by_name.round.choose(wrong + 1)
    chosen = by_name.round.turn.tries[0][1].key
    shown = [choice["picture"] for choice in by_name.view["question"]["choices"]]
    assert [bool(picture) for picture in shown] == [number == wrong for number in range(4)]
    assert shown[wrong] == pictures.drawing(f"birds/{chosen}")
    by_name.round.show()
    assert by_name.view["plate"]


def test_unknown_direction() -> None:
    """An unknown direction is refused, and the error lists the known ones."""
    with pytest.raises(ValueError, match="picture-name"):
        Quiz(keep=False, directions=["name-picture"])


def test_what_a_quiz_begins_with(tmp_path: Path) -> None:
    """A word in place of a study, a study with `keep=False`, and an empty round are refused."""
    with pytest.raises(TypeError, match='Quiz\\(seed="honu", keep=False\\)'):
        Quiz("honu")
    with pytest.raises(ValueError, match="leave out the study or keep=False"):
        Quiz(Study(tmp_path / "progress.sqlite3"), keep=False)
    with pytest.raises(ValueError, match="at least one question"):
        Quiz(keep=False, length=0)


def test_closed_quiz_hears_no_more() -> None:
    """A closed quiz no longer changes."""
    quiz = Quiz(**BIRDS)
    quiz.close()
    quiz.round.choose(1)
    assert quiz.view["step"] == 0


def test_text_is_the_same_every_time() -> None:
    """The quiz as text, for pages that cannot show it, is the same each time."""
    text = repr(Quiz(**BIRDS))
    assert text == repr(Quiz(**BIRDS))
    assert text.startswith("Class quiz #honu · question 1 of 10\nWhat is this bird called in Hawaiian?\n")


def test_own_deck(tmp_path: Path) -> None:
    """A quiz can ask about a deck of your own, with names of any kind."""
    for file in Path(str(paths.data_folder())).glob("*.csv"):
        shutil.copy(file, tmp_path)
    birds = (tmp_path / "birds.csv").read_text("utf-8")
    (tmp_path / "birds.csv").write_text(birds.replace("Mōlī", "<b>Mr. Moli</b>"), "utf-8")
    own = deck.load(tmp_path)
    quiz = Quiz(keep=False, deck=own, directions=["english-hawaiian"], length=len(own.species))
    while quiz.view["question"]["prompt"] != "Laysan Albatross":
        quiz.round.show()
        quiz.round.next()
    quiz.round.write("b mr moli b")
    assert quiz.view["answer"]["title"] == "<b>Mr. Moli</b>"


def test_some_birds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A quiz can be limited to birds by name, or to birds met; Linnean names are asked only on request."""
    monkeypatch.setenv("ELELE_HOME", str(tmp_path))
    some = Quiz(birds=["ʻIwa", "moli"], keep=False).round.source.cards.values()
    assert {card.subject for card in some} == {"iwa", "moli"}
    assert {card.direction for card in some}.isdisjoint(LINNEAN)
    assert {card.direction for card in Quiz(keep=False, linnean=True).round.source.cards.values()} == set(DIRECTIONS)
    assert Quiz(met=True, keep=False).view["end"]["text"].startswith("You have not met any of these birds yet.")
    Study().meet("noio")
    for keep in (True, False):
        assert {card.subject for card in Quiz(met=True, keep=keep).round.source.cards.values()} == {"noio"}
    with pytest.raises(ValueError, match="no bird is called 'penguin'"):
        Quiz(birds=["penguin"], keep=False)
    with pytest.raises(ValueError, match=r"write Study\(birds=…\)"):
        Quiz(Study(), birds=["moli"])


def test_poses() -> None:
    """A question by flight shows the flight drawing, and one by silhouette a dark shape; both answers are in color."""
    for direction, drawn in (("flight-name", "flight/noio"), ("silhouette-name", "")):
        quiz = Quiz(birds=["noio"], keep=False, directions=[direction])
        shown = pictures.drawing(drawn) if drawn else pictures.silhouette("birds/noio")
        assert quiz.view["plate"] == shown != ""
        assert "Noio" not in quiz.view["question"]["described"]
        quiz.round.show()
        assert quiz.view["plate"] == pictures.drawing("birds/noio")
    kane = Quiz(birds=["iwa"], keep=False, directions=["kane-name"])
    assert kane.view["plate"] == pictures.drawing("birds/iwa-k")


def test_a_new_bird_is_seen_in_both_plumages(tmp_path: Path) -> None:
    """The card of a new bird has its Hawaiian name, and drawings of wahine and kāne if they differ; it is also text."""
    quiz = Quiz(Study(tmp_path / "progress.sqlite3", birds=["a-brown"]))
    drawn = [one["picture"] for one in quiz.view["meeting"]["looks"]]
    assert drawn == [pictures.drawing(f"birds/a-brown-{sex}") for sex in "wk"]
    assert repr(quiz).startswith("Your birds today · a new bird\nʻĀ\nAn adult brown booby is")
