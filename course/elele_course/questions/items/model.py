"""Define items, the judged questions of the lessons, and judge answers to them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from elele import game
from elele.cards import shuffled
from elele.errors import Objection, ParseError
from elele.phrases import listed, quoted
from elele.positions import Position
from elele_course.questions import puzzles
from elele_course.questions.model import Verdict


@dataclass(frozen=True)
class Item:
    """One judged question of a lesson; `data/questions/README.md` describes the file that it comes from."""

    name: str
    """Its id: the number of the item's lesson, followed by words, as in `01-mates`."""
    kind: Literal["choice", "number", "touch"]
    """The kind of answer: one of some choices, a whole number, or places touched on the board."""
    question: str
    answers: tuple[str, ...]
    """The right answers as text. Only a touch can have several, each of them places such as `b2 c4 a3`."""
    feedback: Mapping[str, str] = field(default_factory=dict)
    """Choice, number or places → one or two sentences on why this answer is right or wrong.

    Every choice has its own. The right number and likely wrong ones have theirs, and so may some places.
    """
    otherwise: str = ""
    """The sentence about any other number or places. If the question asks for a move, the rules' objection replaces
    this sentence."""
    position: str = ""
    """The board to look at or touch: the text of a position or deal, or the name of a board or puzzle."""
    expression: str = ""
    """Python from which the tests compute the right answer."""
    holds: Mapping[str, str] = field(default_factory=dict)
    """Choice → Python that, in the tests, is true for the right choice alone."""

    @property
    def lesson(self) -> str:
        """The number of the item's lesson."""
        return self.name.partition("-")[0]

    @property
    def touch(self) -> int:
        """The number of places in the answer; 0 if the answer is a choice or a number."""
        return len(self.answers[0].split()) if self.kind == "touch" else 0

    @property
    def offered(self) -> list[str]:
        """The choices in a shuffled order that is the same for everyone and reveals nothing."""
        return shuffled([*self.feedback], self.name) if self.kind == "choice" else []

    @property
    def board(self) -> Position[Any] | None:
        """The position of the item's board; None if the item has no board."""
        return puzzles.position(self.position) if self.position else None

    def judge(self, answer: str) -> Verdict:
        """Judge an answer: a choice, a number or places, as text. Raises `ParseError` for any other text."""
        answer = answer.strip()
        match self.kind:
            case "choice":
                if answer not in self.feedback:
                    raise ParseError(f"there is no choice {answer!r}; choose {listed(self.feedback, 'or')}")
                return Verdict(answer in self.answers, self.feedback[answer])
            case "number":
                number = _number(answer)
                return Verdict(number in self.answers, self.feedback.get(number, self.otherwise))
        return _judge_places(self, answer)


judge = Item.judge


def said(item: Item, answer: str) -> str:
    """An answer as it appears in a sentence: places become a list of the cards there, and other answers stay as is."""
    board = item.board
    return listed(game.lying_at(board, place) for place in answer.split()) if item.touch and board else answer


def _number(text: str) -> str:
    """A whole number as people write it, in the form of the files: `1200` for ` 1,200.`."""
    plain = text.replace("\u2212", "-").removesuffix(".").replace(",", "")
    if not re.fullmatch("-?[0-9]{1,12}", plain):
        raise ParseError(f"write the answer as a whole number, such as 7, not {quoted(text)}")
    return f"{int(plain)}"


def _judge_places(item: Item, answer: str) -> Verdict:
    places = tuple(answer.split())
    if len(places) != item.touch:
        raise ParseError(f"touch {item.touch} places, then confirm" if item.touch > 1 else "touch one place")
    board = item.board
    assert board is not None, f"{item.name} has no board to touch"
    right = [{*answer.split()} for answer in item.answers]
    about = next((text for touched, text in item.feedback.items() if {*touched.split()} == {*places}), "")
    if {*places} in right:
        return Verdict(True, about or _made(board, {*places}) or item.otherwise, places)
    refusal = game.why(board, places)
    if about or not isinstance(refusal, Objection) or not any(_made(board, answer) for answer in right):
        return Verdict(False, about or item.otherwise, places)
    return Verdict(False, refusal.text, refusal.places)


def _made(board: Position[Any], places: set[str]) -> str:
    """Say what the legal move with exactly these places does; return an empty text if there are several, or none."""
    moves = [move for move in board.legal_moves() if {*game.of(board).places(board, move)} == places]
    return game.explain(board, moves[0]) if len(moves) == 1 else ""
