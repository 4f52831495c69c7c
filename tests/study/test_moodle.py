"""A class quiz as Moodle XML: it has everything that Moodle's importer reads, and the questions of the quiz."""

from __future__ import annotations

import base64
import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from elele_course.seabirds import moodle
from elele_course.seabirds.directions import DIRECTIONS
from elele_course.seabirds.quiz import shared
from elele_widgets import Quiz, TaskLink
from elele_widgets.shared import pictures

TEXT = {
    "name": ".{1,255}", "questiontext": r"<p>.+</p>", "generalfeedback": r"<p>.+", "correctfeedback": "",
    "partiallycorrectfeedback": "", "incorrectfeedback": "",
}  # fmt: skip
"""The parts of a question that have a `text` → the pattern of the text."""
VALUES = {
    "defaultgrade": "1", "penalty": r"0\.3333333", "hidden": "0", "idnumber": "", "single": "true",
    "shuffleanswers": "true", "answernumbering": "none", "showstandardinstruction": "0",
}  # fmt: skip
"""The settings of a question → their values; `none` is one of Moodle's ways to number answers."""


def exported(text: str) -> Element:
    written = moodle.export(shared.read(text), pictures.of_birds())
    assert written.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>')
    return ElementTree.fromstring(written.encode())


def only(node: Element, name: str) -> Element:
    (found,) = node.findall(name)
    return found


def written_in(node: Element) -> str:
    """The `text` of a part, after a check that a part marked as HTML is valid HTML."""
    text = only(node, "text").text or ""
    if node.get("format") == "html":
        ElementTree.fromstring(f"<div>{re.sub(r'<img [^>]*', lambda found: found[0] + '/', text)}</div>")
    return text


@pytest.mark.parametrize(
    "text", ["quiz#honu", "quiz#7&length=50", f"quiz#noio&birds=moli+iwa&ask={'+'.join(DIRECTIONS)}&length=12"]
)
def test_each_question_has_what_moodle_reads(text: str) -> None:
    """Each part occurs once with a value that Moodle knows; one answer is right, and each has its reply."""
    category, *questions = exported(text).findall("question")
    assert category.get("type") == "category"
    assert written_in(only(category, "category")) == f"$course$/top/E Lele! {shared.read(text)}"
    assert len({written_in(only(question, "name")) for question in questions}) == len(questions) > 1
    for question in questions:
        assert question.get("type") == "multichoice"
        assert {part.tag for part in question} == {*TEXT, *VALUES, "answer", "tags"}
        for name, pattern in TEXT.items():
            assert re.fullmatch(pattern, written_in(only(question, name)), re.DOTALL), name
        for name, pattern in VALUES.items():
            assert re.fullmatch(pattern, only(question, name).text or ""), name
        answers = question.findall("answer")
        assert sorted(answer.get("fraction", "") for answer in answers) == ["0"] * (len(answers) - 1) + ["100"]
        assert 2 <= len({written_in(answer) for answer in answers}) == len(answers)
        assert all(written_in(only(answer, "feedback")) for answer in answers)
        assert all(written_in(tag) for tag in only(question, "tags"))


def test_drawings_come_along_and_give_nothing_away() -> None:
    """Each file is the drawing that its question names, and its name does not reveal the bird."""
    found = 0
    for question in exported("quiz#honu&length=50").findall("question")[1:]:
        asked = only(question, "questiontext")
        files = asked.findall("file")
        assert re.findall(r"@@PLUGINFILE@@/([\w.-]+)", written_in(asked)) == [file.get("name") for file in files]
        for file in files:
            found += 1
            assert re.fullmatch(r"question-\d\d\.svg", file.get("name", ""))
            assert (file.get("path"), file.get("encoding")) == ("/", "base64")
            drawn = base64.b64decode(file.text or "", validate=True).decode()
            assert ElementTree.fromstring(drawn).tag.endswith("svg")
            assert "<title" not in drawn
    assert found > 10


def test_the_questions_are_those_of_the_class_quiz() -> None:
    """A class in Moodle and a class on our pages get the same questions, with the same choices and right answers."""
    birds = ["moli", "iwa", "noio", "ou", "a-masked"]
    text = f"quiz#honu&birds={'+'.join(birds)}&length=8"
    questions = exported(text).findall("question")[1:]
    quiz = Quiz(seed="honu", keep=False, birds=birds, length=8)
    for question in questions:
        turn = quiz.round.turn
        assert turn is not None
        assert written_in(only(question, "name")).endswith(turn.question.card.card_id)
        assert f"<p>{turn.question.card.asked(typing=False)}</p>" in written_in(only(question, "questiontext"))
        named = [re.sub("<[^>]*>", "", written_in(answer)) for answer in question.findall("answer")]
        assert named == [choice.name for choice in turn.question.choices]
        right = [answer.get("fraction") for answer in question.findall("answer")].index("100")
        assert turn.question.choices[right].key == turn.question.right
        quiz.round.choose(right + 1)
        quiz.round.next()
    assert quiz.round.over


def test_the_form_for_tasks_gives_the_file() -> None:
    """A quiz of some birds that a teacher chooses can be saved for Moodle; a game cannot."""
    form = TaskLink()
    assert form.task["moodle"] is False
    form.obey({"type": "moodle"})
    assert "this form cannot do" in form.task["trouble"]
    form.obey({"type": "page", "page": "quiz"})
    form.obey({"type": "set", "name": "birds", "value": "moli+iwa"})
    assert form.task["moodle"] is True
    file = form.obey({"type": "moodle"})["file"]
    quiz = shared.read("quiz#kahakai&birds=moli+iwa")
    assert (file["name"], base64.b64decode(file["data"]).decode()) == (
        "quiz-kahakai.xml", moodle.export(quiz, pictures.of_birds()),
    )  # fmt: skip
    form.obey({"type": "set", "name": "word", "value": "a b/c"})
    assert form.task["moodle"] is False
