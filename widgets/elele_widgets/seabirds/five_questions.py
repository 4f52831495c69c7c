"""Five quick questions about the birds of a finished game; each answer counts towards the learner's flashcards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elele.seabirds.deck import Deck
from elele_course.seabirds import directions
from elele_course.seabirds.flashcards import Card, cards
from elele_course.seabirds.quiz import Round, SeededCards
from elele_course.seabirds.quiz.view import QuizView, view
from elele_course.study.answers import Rating
from elele_course.study.learner import Learner
from elele_course.study.schedule import Memory
from elele_widgets.shared.pictures import bird, drawing

NUMBER = 5
DIRECTIONS = ("picture-name", "hawaiian-english", "name-habitat", "english-hawaiian")
"""The directions of the flashcards, which the questions use in turn."""


class Kept(SeededCards):
    """The flashcards of one round; each answer is recorded for the learner."""

    def __init__(self, of: Iterable[Card], learner: Learner) -> None:
        super().__init__(of, "five")
        self.learner = learner

    def answer(self, card_id: str, rating: Rating) -> Memory | None:  # type: ignore[override]  # a seed keeps none
        """Record an answer, and go on to the next flashcard."""
        self.learner.answer(card_id, rating)
        super().answer(card_id, rating)
        return self.memories().get(card_id)

    def memories(self) -> dict[str, Memory]:
        """Flashcard id → its memory, for each flashcard in the round that the learner has answered."""
        known = self.learner.memories()
        return {card_id: known[card_id] for card_id in self.cards if card_id in known}


class Five:
    """A round of five questions, with drawings."""

    def __init__(self, deck: Deck, birds: Sequence[str], learner: Learner) -> None:
        """Begin a round about the first few of `birds`, the species in the game."""
        kept = Kept(pool(deck, birds), learner)
        self.round = Round(kept, deck=deck, length=NUMBER, typing=False, title="Quick questions")

    def view(self) -> QuizView:
        """The view of the round (`elele_course.seabirds.quiz.view`), with the drawing of the question as `plate`."""
        shown, turn = view(self.round), self.round.turn
        asked = turn.question.card if turn else None
        shown["plate"] = _plate(asked, turn.done) if asked and turn else ""
        return shown


def _plate(card: Card, answered: bool) -> str:
    """The drawing of a question; empty until the answer is found, if the drawing would give it away."""
    shown = answered or directions.DIRECTIONS[card.direction].answers.shows_subject
    seen = card.picture or (f"{card.subject}:w" if shown else "")
    return drawing(bird(seen)) if seen else ""


def pool(deck: Deck, birds: Sequence[str]) -> list[Card]:
    """Up to five flashcards about some birds, in the order of the birds.

    If there are fewer than five birds, some birds have several flashcards.
    """
    known = cards(deck, DIRECTIONS)
    ways = range(len(DIRECTIONS))
    ids = [f"{DIRECTIONS[(at + way) % len(ways)]}:{species}" for way in ways for at, species in enumerate(birds)]
    return [known[card_id] for card_id in ids if card_id in known][:NUMBER]
