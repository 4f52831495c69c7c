"""Export a class quiz as questions for Moodle, in Moodle's own XML format.

A teacher imports the file into a course with Question bank, then Import, then Moodle XML format. Each question has one
right answer. The file also includes each question's drawing and sources, and a reply to each answer. The code in Moodle
that reads this format is `question/format/xml/format.php`.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from html import escape

from elele.seabirds.deck import Deck, Source, load, lookalikes
from elele_course.seabirds.anki import sources_html
from elele_course.seabirds.answer_kinds import Choice
from elele_course.seabirds.flashcards import Card
from elele_course.seabirds.quiz.questions import Question, ask
from elele_course.seabirds.quiz.shared import SharedQuiz

WIDTH = 320
"""The width of a drawing, in pixels."""


def export(quiz: SharedQuiz, drawings: Mapping[str, tuple[str, str]]) -> str:
    """Return the questions of a quiz as Moodle XML, in the same order and with the same choices as on our own pages.

    `drawings` is as in `elele_course.seabirds.anki.export`; a bird without a drawing is described in words.
    """
    deck = load()
    category = _text("category", f"$course$/top/E Lele! {f'{quiz}'.replace('/', '//')}")
    asked = [_node("question", category, type="category")]
    for number, question in enumerate(questions(quiz, deck), 1):
        _, drawn = drawings.get(question.card.look, ("", ""))
        asked.append(_question(number, question, deck, drawn))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_node("quiz", *asked)}\n'


def questions(quiz: SharedQuiz, deck: Deck) -> Iterator[Question]:
    """The questions of a quiz, in order."""
    source = quiz.cards()
    for number in range(min(quiz.length, len(source.cards))):
        if card := source.next():
            yield ask(deck, lookalikes.load(), card, f"{quiz.word} {number}")
            source.answer(card.card_id, "good")


def _question(number: int, question: Question, deck: Deck, drawn: str) -> str:
    card = question.card
    picture = _node("file", base64.b64encode(drawn.encode()).decode(), name=_file(number), path="/", encoding="base64")
    settings = {
        "defaultgrade": "1", "penalty": "0.3333333", "hidden": "0", "idnumber": "", "single": "true",
        "shuffleanswers": "true", "answernumbering": "none", "showstandardinstruction": "0",
    }  # fmt: skip
    return _node(
        "question",
        _text("name", f"{number:02} {card.card_id}"),
        _html("questiontext", _asked(card, number if drawn else 0), picture if drawn else ""),
        _html("generalfeedback", _after(card, deck)),
        *(_node(name, value) for name, value in settings.items()),
        *(_html(name, "") for name in ("correctfeedback", "partiallycorrectfeedback", "incorrectfeedback")),
        *(_answer(question, choice) for choice in question.choices),
        _node("tags", _text("tag", "E Lele!"), _text("tag", card.direction)),
        type="multichoice",
    )


def _answer(question: Question, choice: Choice) -> str:
    reply = _html("feedback", escape(question.judge(choice.key).text, quote=False))
    text = _node("text", escape(_choice(choice)))
    return _node("answer", text, reply, fraction="100" if choice.key == question.right else "0", format="html")


def _asked(card: Card, number: int) -> str:
    """The question with its drawing, as HTML; the drawing's file name does not give the bird away."""
    parts = [f"<p>{escape(card.asked(typing=False), quote=False)}</p>"]
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


def _text(name: str, text: str) -> str:
    return _node(name, _node("text", escape(text)))


def _html(name: str, text: str, *more: str) -> str:
    return _node(name, _node("text", escape(text)), *more, format="html")


def _node(tag: str, /, *content: str, **attributes: str) -> str:
    """An XML element; its content must already be XML."""
    told = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f"<{tag}{told}>{''.join(content)}</{tag}>"
