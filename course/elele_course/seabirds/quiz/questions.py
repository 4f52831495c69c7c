"""Turn flashcards into questions, with four easily confused choices or a typed name, and judge each answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches

from elele.cards import shuffled
from elele.errors import ParseError
from elele.phrases import listed
from elele.seabirds.deck import Deck
from elele.seabirds.deck.lookalikes import Pairs
from elele_course.questions.model import Verdict
from elele_course.seabirds.answer_kinds import AnswerKind, Choice
from elele_course.seabirds.card import OKINA, Card, plain, spelled
from elele_course.seabirds.directions import DIRECTIONS

CHOICES = 4
HAWAIIAN = (*"aeiouāēīōūhklmnpw", OKINA, " ")
"""The letters of Hawaiian, as keys for typing."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question: a flashcard with its choices."""

    card: Card
    choices: tuple[Choice, ...]
    right: str
    """The key of the right choice."""
    _deck: Deck = field(repr=False, compare=False)
    _pairs: Pairs = field(repr=False, compare=False)

    @property
    def answers(self) -> AnswerKind:
        """The kind of answer."""
        return DIRECTIONS[self.card.direction].answers

    def keys(self, *, helped: bool) -> list[str]:
        """The letters to type with: those of the name if `helped`, or all Hawaiian letters for a Hawaiian name."""
        if helped:
            letters = set(self.card.answer.lower())
            return sorted(letters, key=lambda letter: (letter == " ", plain(letter) or "z", letter))
        return [*HAWAIIAN] if self.answers.language == "haw" else []

    def judge(self, answer: str, *, typed: bool = False, strict: bool = False) -> Verdict:
        """Judge the key of a choice or, if `typed`, a name; every right name counts.

        A typed name may lack its ʻokina and kahakō, unless `strict`. Raises `ParseError` for a key that is not among
        the choices, and for a text without letters.
        """
        return self._typed(answer, strict) if typed else self._chosen(answer)

    def _chosen(self, key: str) -> Verdict:
        chosen = {choice.key: choice.name for choice in self.choices}
        if key not in chosen:
            raise ParseError(f"there is no choice {key!r}; choose {listed(chosen, 'or')}")
        return self._right(chosen[key]) if key == self.right else self._wrong(key)

    def _typed(self, text: str, strict: bool) -> Verdict:
        card, word = self.card, plain(text)
        if not word:
            raise ParseError("Type a name first")
        if word in map(plain, card.accepts):
            if self.answers.language != "haw" or spelled(text) in map(spelled, card.accepts):
                return self._right(card.answer)
            if strict:
                return _nudge("The name is right. Now check each ʻokina and kahakō.")
            return Verdict(True, f"Yes. Full spelling: {card.answer}.", key=self.right)
        names = {key: [plain(name) for name in called] for key, called in self.answers.names(self._deck).items()}
        called, rights = [key for key in names if word in names[key]], self.answers.rights(self._deck, card)
        if set(called) & set(rights):
            return _nudge(self.answers.hint(self._deck, card, word))
        if called and card.pose == "silhouette" and self._family(called[0]) == self._family(card.subject):
            return _nudge("Close: the two birds have much the same shape. Which other bird could it be?")
        if called:
            return self._wrong(called[0])
        own = [*map(plain, card.accepts), *(name for key in rights for name in names[key])]
        if get_close_matches(word, own, 1, 0.8):
            return _nudge("Nearly right. Look at the letters again.")
        return Verdict(False, f"Nothing here is called “{text.strip()}.”")

    def _right(self, text: str) -> Verdict:
        return Verdict(True, f"Yes: {text}.", key=self.right)

    def _wrong(self, key: str) -> Verdict:
        return self.answers.wrong(self._deck, self._pairs, self.card, key)

    def _family(self, key: str) -> str:
        return self._deck.species[key].family


def ask(deck: Deck, pairs: Pairs, card: Card, seed: str) -> Question:
    """Make a question from a flashcard of a deck; the seed decides the choices and their order."""
    answers, seed = DIRECTIONS[card.direction].answers, f"{seed} {card.card_id}"
    right = answers.choice(deck, card, shuffled(answers.rights(deck, card), f"{seed} right")[0])
    found = {(right.text, right.more): right}
    for key in answers.others(deck, pairs, card, seed):
        choice = answers.choice(deck, card, key)
        found.setdefault((choice.text, choice.more), choice)
    choices = shuffled([*found.values()][:CHOICES], f"{seed} places")
    return Question(card, tuple(choices), right.key, deck, pairs)


def _nudge(text: str) -> Verdict:
    return Verdict(False, text, counts=False)
