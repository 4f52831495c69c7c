"""A new direction of the flashcards is one object: the rest of the quiz asks it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from elele.seabirds.deck import Deck, Species
from elele_course.classroom import verify
from elele_course.seabirds import directions, flashcards, moodle
from elele_course.seabirds.answer_kinds import BirdName
from elele_course.seabirds.card import Card
from elele_course.seabirds.directions import Direction
from elele_course.seabirds.quiz import shared
from elele_course.study import Study
from elele_widgets import Quiz

NAME = "hawaiian-linnean"


def cards(_deck: Deck, bird: Species) -> Iterator[Card]:
    question = f"What is the Linnean name of the {bird.hawaiian}?"
    yield Card(bird.species_id, "", bird.species_id, question, bird.hawaiian, bird.linnean, (bird.linnean,))


@pytest.fixture(autouse=True)
def direction(monkeypatch: pytest.MonkeyPatch) -> Iterator[Direction]:
    one = Direction(NAME, "from the Hawaiian name to the Linnean name", 0, cards, BirdName("linnean"), everyday=False)
    monkeypatch.setitem(directions.DIRECTIONS, NAME, one)
    flashcards._shipped.cache_clear()
    yield one
    flashcards._shipped.cache_clear()


def test_a_round_of_a_class() -> None:
    """Everyone gets its questions; they are judged, told, handed in and judged again."""
    quiz = Quiz(keep=False, seed="honu", directions=[NAME], length=3)
    question = quiz.round.turn.question
    assert [choice.language for choice in question.choices] == ["la"] * 4
    wrong = next(number for number, choice in enumerate(question.choices, 1) if choice.key != question.right)
    quiz.round.choose(wrong)
    assert quiz.view["question"]["choices"][wrong - 1]["says"].startswith("That is the ")
    quiz.round.show()
    assert (quiz.view["answer"]["title"], quiz.view["answer"]["language"]) == (question.card.answer, "la")
    for number in range(2):
        quiz.round.next()
        quiz.round.write(quiz.round.turn.question.card.answer)
        assert quiz.view["announce"].startswith("Yes: "), number
    quiz.round.next()
    assert f"{quiz.shared}" == f"quiz#honu&ask={NAME}&length=3"
    assert shared.judge(shared.read(f"{quiz.shared}"), shared.answers(quiz.round)) == (2, 3)
    (result,) = verify.paste(quiz.line("Pua")).results
    assert (result.player, result.score, result.moves) == ("Pua", 2, 3)


def test_a_study(tmp_path: Path) -> None:
    """A study asks its flashcards, and keeps and exports the answers."""
    study = Study(tmp_path / "birds.sqlite3", directions=[NAME])
    card = study.next()
    assert (card.direction, card.card_id) == (NAME, f"{NAME}:{card.subject}")
    study.answer(card.card_id, "good")
    assert [answer.card_id for answer in study.history()] == [card.card_id]


def test_a_question_bank() -> None:
    """Moodle gets its questions, each choice with its own feedback."""
    text = moodle.export(shared.read(f"quiz#honu&ask={NAME}&length=2"), {})
    assert text.count(f"<text>{NAME}</text>") == 2
    assert "That is the " in text
