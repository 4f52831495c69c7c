"""A quiz round handed in is judged again, and a claim that its answers do not support is refused."""

from __future__ import annotations

from typing import Any

import pytest

from elele import ParseError
from elele.record import Record
from elele_course import classroom
from elele_course.classroom import handin
from elele_course.seabirds.quiz import shared
from elele_widgets import Quiz


def played(right: int, **options: Any) -> Quiz:
    """A round with that many right answers, followed by a typed nonsense word and wrong choices."""
    quiz = Quiz(seed="Honu", keep=False, **options)
    while turn := quiz.round.turn:
        keys = [choice.key for choice in turn.question.choices]
        number = len(quiz.round.turns)
        if number <= right:
            quiz.round.choose(keys.index(turn.question.right) + 1)
        elif number == right + 1:
            quiz.round.write('a "bird", | I made up')
        else:
            quiz.round.choose(next(at for at, key in enumerate(keys, 1) if key != turn.question.right))
        if quiz.round.turn is turn or (quiz.round.turn and quiz.round.turn.tries):
            if not quiz.round.turns[-1].done:
                quiz.round.show()
            quiz.round.next()
    return quiz


@pytest.mark.parametrize(
    ("options", "deal", "questions"),
    [
        ({}, "quiz#honu", 10),
        ({"length": 4, "directions": ["picture-name"], "birds": ["ʻIwa", "moli", "noio", "ou"]},
         "quiz#honu&birds=moli+iwa+noio+ou&ask=picture-name&length=4", 4),
        ({"feedback": False}, "quiz#honu", 10),
    ],
    ids=["plain", "options", "without feedback"],
)  # fmt: skip
def test_a_round_is_judged_again(options: dict[str, Any], deal: str, questions: int) -> None:
    """The line of a round gives its result, with the claimed counts."""
    line = played(3, **options).line("Nohea")
    (result,) = classroom.paste(f"> {line}", only=deal).results
    assert result.deal == f"{shared.read(deal)}"
    assert (result.player, result.game, result.score, result.state) == ("Nohea", "quiz", 3, "over")
    assert (result.moves, result.undos) == (questions, 0)


def test_a_second_round_is_told() -> None:
    """A second round makes no difference to the line of the first one."""
    quiz = played(0)
    quiz.round.new()
    assert quiz.line() == "", "the second round goes on"
    while quiz.round.turn:
        quiz.round.show()
        quiz.round.next()
    (result,) = classroom.paste(quiz.line("Kai")).results
    assert (result.score, result.undos) == (0, 1)


def forged(line: str, **headers: str) -> str:
    """The line with other headers and a valid check."""
    read = handin.read(line)
    return handin.line(Record({**read.headers, **headers}, read.moves))


def test_what_is_refused() -> None:
    """A wrong result, other questions and invalid answers are refused, each with the reason."""
    line = played(3).line("Kai")
    read = handin.read(line)
    for text, why in (
        (forged(line, Result="10 over"), "the text claims 10 over, but its answers give 3 over."),
        (forged(line, Deal="quiz#iwa"), "answer 1: this question is not in quiz#iwa; the quiz may be from another"),
        (forged(line, Deal="quiz#honu&length=99"), "a quiz has 1 to 50 questions, not '99'."),
        (forged(line, Deal="quiz#honu&birds=dodo"), "there is no bird called 'dodo'."),
        (forged(line, Deal="quiz#honu&ask=sound"), "a quiz cannot ask for 'sound'; it can ask for"),
        (forged(line, Deal="quiz#honu&peek=off"), "'peek=off' is not a quiz option"),
        (handin.line(Record(read.headers, ("moli", *read.moves[1:]))), "answer 1: 'moli' is not an answer"),
        (handin.line(Record(read.headers, (*read.moves, read.moves[0]))), "answer 11: this question is not in"),
        (line.replace(read.moves[0], "x?", 1), "the deal or a move was changed on the way"),
    ):
        (refused,) = classroom.paste(text).refused
        assert refused.why.startswith(why)
    (refused,) = classroom.paste(line, only="seabirds#kahakai").refused
    assert refused.why == "this is quiz#honu, but the class plays seabirds#kahakai."


def test_a_torn_round_is_unfinished() -> None:
    """A round with fewer answers than questions is shown as unfinished."""
    read = handin.read(played(3).line("Kai"))
    (result,) = classroom.paste(handin.line(Record({"Deal": "quiz#honu"}, read.moves[:5]))).results
    assert (result.score, result.state, result.moves) == (3, "unfinished", 5)


@pytest.mark.parametrize("text", ["quiz", "quiz#", "honu", "quiz#honu&length=x", "quiz#honu&length=3&length=4"])
def test_what_is_no_quiz(text: str) -> None:
    """Text that is not a quiz is refused, and the text of a quiz is read back as the same quiz."""
    with pytest.raises(ParseError):
        shared.read(text)
    quiz = shared.SharedQuiz("honu", 5, ("picture-name",), ("moli", "iwa"))
    assert shared.read(f"{quiz}") == quiz
    assert shared.read("QUIZ#Honu").word == "honu"


@pytest.mark.parametrize("options", [{"met": True}, {"length": 60}, {"seed": "a & b"}])
def test_rounds_that_no_text_names(options: dict[str, Any]) -> None:
    """A round that no quiz text can describe offers no line to hand in."""
    assert Quiz(**{"seed": "honu", **options}, keep=False).shared is None


def test_without_feedback_nothing_tells_what_was_right() -> None:
    """In a test, no view before the end says which answers were right, and every question takes one answer."""
    quiz = Quiz(seed="honu", keep=False, feedback=False)
    for number in range(1, 11):
        turn = quiz.round.turn
        assert turn is not None
        shown = quiz.view
        assert (shown["number"], shown["row"], shown["answer"], shown["quiet"]) == (number, 0, None, True)
        assert {*shown["marks"][:-1]} <= {"given"}
        assert all(not choice["kind"] for choice in shown["question"]["choices"])
        assert "Yes" not in shown["announce"]
        assert "It is" not in shown["announce"]
        quiz.round.choose([choice.key for choice in turn.question.choices].index(turn.question.right) + 1)
    assert quiz.view["end"]["text"] == "You knew all 10 at once."
    assert {*quiz.view["marks"]} == {"first"}


@pytest.mark.parametrize("name", ["a\u200bb", "a \u200b b", "\u0041\u0308", "a\u3164", "a\u00ad\u202e", "a\x07"])
def test_a_typed_name_with_signs_that_nobody_sees_is_handed_in(name: str) -> None:
    """The line never has invisible characters from a typed name, because they do not survive an email."""
    quiz = Quiz(seed="honu", keep=False, feedback=False, length=1)
    quiz.round.write(f"nobody knows {name}")
    found = classroom.paste(quiz.line("Kai"))
    assert [(result.score, result.state) for result in found.results] == [(0, "over")], found.refused


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("quiz#honu", "Quiz honu: 10 questions"),
        ("quiz#7&length=1", "Quiz 7: 1 question"),
        ("quiz#honu&birds=moli+iwa+noio&ask=picture-name&length=20", "Quiz honu: 20 questions about 3 birds"),
    ],
)
def test_a_quiz_has_a_heading_in_words(text: str, heading: str) -> None:
    """The projector shows a class words rather than the text of a quiz."""
    assert shared.read(text).heading == heading
