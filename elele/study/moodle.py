"""Export a class quiz as questions for Moodle, in Moodle's own XML format.

A teacher imports the file into the question bank of a course: Question bank, Import, Moodle XML format. Each question
has one right answer. The drawing, a reply to each answer, and the sources come with it. The format is the one that
`question/format/xml/format.php` of Moodle reads.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from html import escape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from elele.deck import Deck, Source, load, lookalikes
from elele.study.anki import sources_html
from elele.study.flashcards import Card
from elele.study.quiz.questions import Choice, Examiner, Question
from elele.study.quiz.shared import SharedQuiz

WIDTH = 320
"""The width of a drawing, in pixels."""


def export(quiz: SharedQuiz, drawings: Mapping[str, tuple[str, str]]) -> str:
    """Return the questions of a quiz as Moodle XML, in the same order and with the same choices as on our own pages.

    `drawings` is as in `elele.study.anki.export`; a bird without a drawing is described in words.
    """
    deck = load()
    examiner = Examiner(deck, lookalikes.load())
    root = Element("quiz")
    category = SubElement(root, "question", type="category")
    _text(category, "category", f"$course$/top/E Lele! {f'{quiz}'.replace('/', '//')}")
    for number, question in enumerate(questions(quiz, examiner), 1):
        _, drawn = drawings.get(question.card.look, ("", ""))
        _question(SubElement(root, "question", type="multichoice"), number, question, examiner, drawn)
    ElementTree.indent(root, " ")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def questions(quiz: SharedQuiz, examiner: Examiner) -> Iterator[Question]:
    """The questions of a quiz, in its order."""
    source = quiz.cards()
    for number in range(min(quiz.length, len(source.cards))):
        if card := source.next():
            yield examiner.ask(card, f"{quiz.word} {number}")
            source.answer(card.card_id, "good")


def _question(node: Element, number: int, question: Question, examiner: Examiner, drawn: str) -> None:
    card = question.card
    _text(node, "name", f"{number:02} {card.card_id}")
    asked = _html(node, "questiontext", _asked(card, number if drawn else 0))
    if drawn:
        picture = SubElement(asked, "file", name=_file(number), path="/", encoding="base64")
        picture.text = base64.b64encode(drawn.encode()).decode()
    _html(node, "generalfeedback", _after(card, examiner.deck))
    settings = {
        "defaultgrade": "1", "penalty": "0.3333333", "hidden": "0", "idnumber": "", "single": "true",
        "shuffleanswers": "true", "answernumbering": "none", "showstandardinstruction": "0",
    }  # fmt: skip
    for name, value in settings.items():
        SubElement(node, name).text = value
    for name in ("correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"):
        _html(node, name, "")
    for choice in question.choices:
        right = choice.key == question.right
        answer = SubElement(node, "answer", fraction="100" if right else "0", format="html")
        SubElement(answer, "text").text = _choice(choice)
        _html(answer, "feedback", escape(examiner.chosen(question, choice.key).text, quote=False))
    tags = SubElement(node, "tags")
    for tag in ("E Lele!", card.direction):
        _text(tags, "tag", tag)


def _asked(card: Card, number: int) -> str:
    """The question with its drawing, as HTML; the drawing's file name does not give the bird away."""
    parts = [f"<p>{escape(card.question, quote=False)}</p>"]
    if number:
        parts.append(
            f'<p><img src="@@PLUGINFILE@@/{_file(number)}" alt="{escape(card.described)}" width="{WIDTH}"></p>'
        )
    elif card.described:
        parts.append(f"<p>{escape(card.described, quote=False)}</p>")
    if card.prompt:
        parts.append(f"<p><strong>{escape(card.prompt, quote=False)}</strong></p>")
    return "".join(parts)


def _file(number: int) -> str:
    return f"question-{number:02}.svg"


def _after(card: Card, deck: Deck) -> str:
    """The feedback after an answer: the right answer, a note, and the sources."""
    cited: list[Source] = [deck.sources[source_id] for source_id in card.source_ids]
    parts = [f"<p><strong>{escape(card.answer, quote=False)}</strong></p>"]
    parts += [f"<p>{escape(card.note, quote=False)}</p>"] * bool(card.note)
    return "".join((*parts, sources_html(cited) if cited else ""))


def _choice(choice: Choice) -> str:
    text = escape(choice.text, quote=False)
    first = f'<span lang="{choice.language}">{text}</span>' if choice.language else text
    return f"{first} ({escape(choice.more, quote=False)})" if choice.more else first


def _text(parent: Element, name: str, text: str) -> None:
    SubElement(SubElement(parent, name), "text").text = text


def _html(parent: Element, name: str, text: str) -> Element:
    node = SubElement(parent, name, format="html")
    SubElement(node, "text").text = text
    return node
