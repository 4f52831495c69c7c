"""A quiz for a whole class: its text, its cards, and the answers of a round as text that can be judged again.

    text   = "quiz#" word *( "&" option )
    option = "birds=" bird *( "+" bird ) | "ask=" direction *( "+" direction ) | "length=" number
    answer = card_id " " key | card_id " " '"' name '"' | card_id " ?"

`quiz#honu` is the quiz for the word honu: ten questions, which may be about any of the birds. Only the first answer to
a question is recorded: the id of the choice, the typed name, or `?` if the player asked to see the answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from elele.cards import seed_of
from elele.errors import ParseError
from elele.phrases import counted, listed, quoted
from elele.seabirds.deck import load, lookalikes
from elele_course.seabirds.directions import DIRECTIONS, EVERYDAY
from elele_course.seabirds.flashcards import Card, about, cards
from elele_course.seabirds.quiz.questions import ask
from elele_course.seabirds.quiz.rounds import LENGTH, Round, SeededCards, Turn

NAME = "quiz"
MOST = 50
"""The maximum number of questions in a shared quiz."""
OPTIONS = ("birds", "ask", "length")
"""The options in the text of a quiz."""
_ANSWER = re.compile(r'(?P<card>\S+) (?:(?P<shown>\?)|"(?P<typed>[^"]*)"|(?P<key>\S+))')


@dataclass(frozen=True, slots=True)
class SharedQuiz:
    """A quiz in which everyone gets the same questions; `str(quiz)` is its text."""

    word: int | str
    length: int = LENGTH
    directions: tuple[str, ...] = EVERYDAY
    birds: tuple[str, ...] = ()
    """The ids of the birds to ask about; empty for all birds."""

    def __str__(self) -> str:
        options = [("birds", "+".join(self.birds)), ("ask", ""), ("length", "")]
        if self.directions != EVERYDAY:
            options[1] = ("ask", "+".join(self.directions))
        if self.length != LENGTH:
            options[2] = ("length", f"{self.length}")
        return "&".join((f"{NAME}#{self.word}", *(f"{name}={value}" for name, value in options if value)))

    @property
    def heading(self) -> str:
        """The quiz in words, such as `Quiz honu: 20 questions about 3 birds`."""
        about = f" about {counted(len(self.birds), 'bird')}" if self.birds else ""
        return f"Quiz {self.word}: {counted(self.length, 'question')}{about}"

    def cards(self) -> SeededCards:
        """The cards of the quiz, in order."""
        deck = load()
        pool = cards(None, self.directions)
        return SeededCards((about(pool, deck, self.birds) if self.birds else pool).values(), self.word)


def read(text: str) -> SharedQuiz:
    """Read a quiz from text; raises `ParseError`."""
    name, sign, rest = text.strip().partition("#")
    word, *options = rest.split("&")
    if name.casefold() != NAME or not sign or not word.strip():
        raise ParseError(f"{quoted(text)} is not a quiz: write {NAME}# and a word, as in {NAME}#honu")
    known: dict[str, tuple[str, ...]] = {}
    for option in options:
        key, _, value = option.partition("=")
        if key not in OPTIONS or key in known or not value:
            named = listed(f"{name}=" for name in OPTIONS)
            raise ParseError(f"{quoted(option)} is not a quiz option; the options are {named}")
        known[key] = tuple(value.split("+"))
    length = length_of("+".join(known.get("length", (f"{LENGTH}",))))
    for value in known.get("ask", ()):
        if value not in DIRECTIONS:
            raise ParseError(f"a quiz cannot ask for {quoted(value)}; it can ask for {', '.join(DIRECTIONS)}")
    for value in known.get("birds", ()):
        if value not in load().species:
            raise ParseError(f"there is no bird called {quoted(value)}")
    directions = tuple(one for one in DIRECTIONS if one in known.get("ask", EVERYDAY))
    birds = tuple(one for one in load().species if one in known.get("birds", ()))
    return SharedQuiz(seed_of(word), length, directions, birds)


def length_of(text: str) -> int:
    """Read the number of questions; raises `ParseError`."""
    if not re.fullmatch("[0-9]{1,2}", text, re.ASCII) or not 1 <= int(text) <= MOST:
        raise ParseError(f"a quiz has 1 to {MOST} questions, not {quoted(text)}")
    return int(text)


def answers(played: Round) -> tuple[str, ...]:
    """The first answer to each question of a round, as text."""
    return tuple(_told(turn) for turn in played.turns if turn.tries or turn.done)


def _told(turn: Turn) -> str:
    card_id = turn.question.card.card_id
    if not turn.tries:
        return f"{card_id} ?"
    typed, verdict = turn.tries[0]
    plain = " ".join(re.sub(r'[",|]', " ", typed).split())  # no name has these, and they separate answers
    return f'{card_id} "{plain}"' if typed else f"{card_id} {verdict.key}"


def judge(quiz: SharedQuiz, given: Sequence[str]) -> tuple[int, int]:
    """Judge answers again; return the number of right answers and the number of questions.

    Raises `ParseError` if an answer cannot be read, or if it does not belong to the quiz's next question.
    """
    source = quiz.cards()
    length, right = min(quiz.length, len(source.cards)), 0
    for number, text in enumerate(given):
        found, card = _ANSWER.fullmatch(text), source.next()
        if not found:
            raise ParseError(f"answer {number + 1}: {quoted(text)} is not an answer to a quiz question")
        if number >= length or card is None or found["card"] != card.card_id:
            version = "the quiz may be from another version of the program"
            raise ParseError(f"answer {number + 1}: this question is not in {quiz}; {version}")
        right += _is_right(card, f"{quiz.word} {number}", found)
        source.answer(card.card_id, "good")
    return right, length


def _is_right(card: Card, seed: str, found: re.Match[str]) -> bool:
    question = ask(load(), lookalikes.load(), card, seed)
    if found["typed"] is not None:
        return question.judge(found["typed"], typed=True).right
    return found["key"] == question.right
