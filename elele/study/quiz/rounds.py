"""A round of questions: the answers given, the verdicts on them, and when each card comes back.

A round takes its cards from a study, which keeps every answer, or from `SeededCards`, which gives everyone the same
ones. The first answer to a question decides: right is `good`, wrong is `again`; after a wrong one the player may try
again. No clock runs, and a player who was right may still say that a card was hard.

A page answers with intents, each a dictionary with `type` and `step`: `choose` with a `number` from 1, `write` with a
`text`, `typing` with `on`, and `show`, `hard`, `next` and `new`. One whose `step` is not that of the round is stale and
changes nothing.
"""

from __future__ import annotations

import random
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Protocol

from elele import limits
from elele.cards import shuffled
from elele.deck import Deck, load, lookalikes
from elele.errors import ParseError
from elele.study.answers import Rating
from elele.study.flashcards import Card
from elele.study.quiz.questions import Examiner, Question, Verdict
from elele.study.schedule import Memory

LENGTH = 10
"""The number of questions in a round."""
STALE = "The question has changed meanwhile. Look again, then answer once more."


class Cards(Protocol):
    """The source of the cards of a round: `elele.study.Study` or `SeededCards`."""

    def next(self) -> Card | None: ...

    def answer(self, card_id: str, rating: Rating) -> Memory | None: ...


class SeededCards:
    """Cards in an order that a seed gives, the same for everyone; answers are not kept."""

    def __init__(self, of: Iterable[Card], seed: int | str) -> None:
        """The directions of the cards alternate, so that a short round has some of each."""
        turns: Counter[str] = Counter()
        order: list[tuple[int, Card]] = []
        for card in shuffled(of, seed):
            turns[card.direction] += 1
            order.append((turns[card.direction], card))
        self._waiting = deque(card for _, card in sorted(order, key=lambda pair: pair[0]))

    def next(self) -> Card | None:
        """The next card, or None when all were answered."""
        return self._waiting[0] if self._waiting else None

    def answer(self, card_id: str, rating: Rating) -> None:  # noqa: ARG002  no rating is kept
        """Go on to the card after this one."""
        if self._waiting and self._waiting[0].card_id == card_id:
            self._waiting.popleft()


@dataclass(frozen=True, slots=True)
class Turn:
    """One question and the answers given so far; an immutable value."""

    question: Question
    tries: tuple[tuple[str, Verdict], ...] = ()
    """For each answer what was typed, empty for a choice, and the verdict."""
    done: bool = False
    """True once the right answer was found or shown."""
    first: bool = False
    """True if the first answer was right."""
    hard: bool = False
    """True if the player said that it was hard."""
    wait: timedelta | None = None
    """The time until the card comes back, if a study keeps the answers."""


class Round:
    """A round in progress, with its subscribers. All methods may be called from any thread.

    A method that is not possible now raises `ParseError` with the reason; an answer that could not be kept raises the
    error of the study, and the question stays open.
    """

    def __init__(
        self, source: Cards | Callable[[], Cards], *, deck: Deck | None = None, seed: int | str = "",
        length: int = LENGTH, typing: bool = False, title: str = "Your birds today", note: str = "",
    ) -> None:  # fmt: skip
        """`source` gives the cards, or is called for a new source at the start of each round.

        The seed decides the choices. A round ends after `length` questions, or when the source has no more. With
        `typing`, answers are typed until the player asks for choices. `title` and `note` are shown above and below the
        questions.
        """
        if length < 1:
            raise ValueError(f"a round has at least one question, not {length}")
        self.lock = threading.RLock()
        """Held by every method; hold it to read several attributes at one moment."""
        self._new_source = source if callable(source) else lambda: source
        self.deck = deck or load()
        self._examiner = Examiner(self.deck, lookalikes.load())
        self.seed = seed or random.SystemRandom().randrange(1, 1_000_000)
        self.length, self.typing = length, typing
        self.title, self.note = title, note
        self.step = 0
        self._subscribers: list[Callable[[Round], None]] = []
        self._begin()

    def _begin(self) -> None:
        source = self._new_source()
        first = source.next()  # if this raises, the round before stays as it is
        self.source = source
        self.turns: tuple[Turn, ...] = ()
        self.over = False
        self.notice = self.announce = ""
        self._pose(first)

    def _pose(self, card: Card | None) -> None:
        """Ask a card; the round ends if there is none, or only the one just answered."""
        if card is None or (self.turns and self.turns[-1].question.card == card):
            self.over = True
        else:
            self.turns += (Turn(self._examiner.ask(card, f"{self.seed} {len(self.turns)}")),)

    @property
    def turn(self) -> Turn | None:
        """The question being asked; None at the end."""
        return None if self.over else self.turns[-1]

    @property
    def row(self) -> int:
        """The number of questions right at once in a row, up to now."""
        done = [turn for turn in self.turns if turn.tries or turn.done]
        return next((number for number, turn in enumerate(reversed(done)) if not turn.first), len(done))

    @property
    def ending(self) -> str:
        """The result of the round in a sentence or two; it names successes only."""
        if not self.turns:
            return "All done for today. More comes tomorrow."
        first, every = sum(turn.first for turn in self.turns), len(self.turns)
        if first in (0, every):
            return f"You knew all {every} at once." if first else "Now you have met them."
        row = max(map(len, "".join("x" if turn.first else " " for turn in self.turns).split()))
        return f"You knew {first} of {every} at once." + (f" {row} of them came in a row." if row > 2 else "")

    def choose(self, number: int) -> Verdict:
        """Answer with the first, second, third or fourth choice."""
        with self.lock:
            turn = self._open()
            if not 1 <= number <= len(turn.question.choices):
                raise ParseError(f"There are {len(turn.question.choices)} choices. Press one of their numbers")
            key = turn.question.choices[number - 1].key
            if key in [verdict.key for _, verdict in turn.tries]:
                raise ParseError("You have tried that one. Choose another")
            return self._take("", self._examiner.chosen(turn.question, key))

    def write(self, text: str) -> Verdict:
        """Answer with a name, in any spelling; a near miss gets a hint and does not count as an answer."""
        with self.lock:
            turn = self._open()
            if wrong := limits.over(len(text), limits.NAME, "letters"):
                raise ParseError(f"That is not a name: {wrong}")
            verdict = self._examiner.typed(turn.question, text)
            if verdict.kind == "nudge":
                self._say(verdict.text)
                return verdict
            return self._take(text.strip(), verdict)

    def show(self) -> None:
        """Show the right answer."""
        with self.lock:
            turn = self._open()
            wait = turn.wait if turn.tries else self._kept(turn, "again")
            self._change(replace(turn, done=True, wait=wait), f"It is {turn.question.card.answer}.")

    def hard(self) -> None:
        """Mark a card that was right at once as hard, so that it comes back sooner."""
        with self.lock:
            turn = self.turn
            if turn is None or not turn.first or turn.hard:
                raise ParseError("Only an answer that was right at once can be called hard")
            wait = self._kept(turn, "hard")
            self._change(replace(turn, hard=True, wait=wait), "Good to know.")

    def next(self) -> None:
        """Go on to the next question, or to the end."""
        with self.lock:
            if self.turn is None:
                raise ParseError("The round is over. Begin another one")
            if not self.turn.done:
                raise ParseError("Answer first, or ask to be shown")
            self._pose(self.source.next() if len(self.turns) < self.length else None)
            self._changed(self.ending if self.over else self.turns[-1].question.card.question)

    def new(self) -> None:
        """Begin another round."""
        with self.lock:
            self._begin()
            self._changed(self.ending if self.over else "A new round.")

    def _open(self) -> Turn:
        """The question, if it is still to be answered."""
        if self.turn is None:
            raise ParseError("The round is over. Begin another one")
        if self.turn.done:
            raise ParseError("This one is answered. Go on to the next")
        return self.turn

    def _take(self, given: str, verdict: Verdict) -> Verdict:
        turn, right = self._open(), verdict.kind == "right"
        wait = turn.wait if turn.tries else self._kept(turn, "good" if right else "again")
        tries = (*turn.tries, (given, verdict))
        self._change(replace(turn, tries=tries, done=right, first=right and not turn.tries, wait=wait), verdict.text)
        return verdict

    def _kept(self, turn: Turn, rating: Rating) -> timedelta | None:
        """Give the source an answer to keep; the time until the card comes back."""
        memory = self.source.answer(turn.question.card.card_id, rating)
        return memory.wait if memory else None

    def subscribe(self, listener: Callable[[Round], None]) -> Callable[[], None]:
        """Call `listener(round)` after every change; call the returned function to stop that."""
        self._subscribers.append(listener)
        return lambda: self._subscribers.remove(listener) if listener in self._subscribers else None

    def _change(self, turn: Turn, announce: str) -> None:
        self.turns = (*self.turns[:-1], turn)
        self._changed(announce)

    def _changed(self, announce: str) -> None:
        self.step += 1
        self.announce = announce
        self._say("")

    def _say(self, notice: str) -> None:
        self.notice = notice
        for listener in tuple(self._subscribers):
            listener(self)

    def handle(self, intent: object) -> None:
        """Obey a message from a page; one that is not possible changes nothing and leaves a notice."""
        with self.lock:
            try:
                self._obey(intent)
            except ParseError as error:
                self._say(f"{error}.")
            except OSError as error:  # the answer could not be kept
                self._say(str(error))

    def _obey(self, intent: object) -> None:
        match intent:
            case {"step": step} if type(step) is not int:
                raise ParseError("The page named a step that is not a whole number")
            case {"type": _, "step": step} if step != self.step:
                self._say(STALE)
            case {"type": "choose", "number": number, "step": self.step} if type(number) is int:
                self.choose(number)
            case {"type": "write", "text": str(text), "step": self.step}:
                self.write(text)
            case {"type": "typing", "on": bool(on), "step": self.step}:
                self.typing = on
                self._changed("Type the name." if on else "Choose one of four.")
            case {"type": "show" | "hard" | "next" | "new" as name, "step": self.step}:
                getattr(self, name)()
            case _:
                raise ParseError("The request of the page was not understood. Nothing has changed")

    def __repr__(self) -> str:
        return f"Round({self.title!r}, question {len(self.turns)} of {self.length})"
