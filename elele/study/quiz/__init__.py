"""A round of questions about the birds: what is asked, what is said to an answer, and what comes back when.

A round takes its cards from a study, which keeps every answer, or from a `Pile`, which gives everyone the same ones.
The first answer decides: right is `good`, wrong is `again`. After a wrong one there is time to look again. Nobody has
to judge themselves, no clock runs, and whoever found a card hard may say so.

What a page shows of it is in `elele.study.quiz.view`. It answers with intents, each a dictionary with `type` and `step`:
`choose` with a `number` from 1, `write` with a `text`, `typing` with `on`, and `show`, `hard`, `next` and `new`. One
with another `step` than the view's is stale and changes nothing.
"""

from __future__ import annotations

import random
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Protocol

from elele import limits
from elele.deck import lookalikes
from elele.cards import shuffled
from elele.deck import Deck, load
from elele.study.flashcards import Card
from elele.errors import ParseError
from elele.game import heard
from elele.study.quiz import view as page
from elele.study.quiz.questions import Examiner, Question, Verdict

if TYPE_CHECKING:
    from elele.study.answers import Rating
    from elele.study.schedule import Memory

LENGTH = 10
"""So many questions make a round."""
STALE = "The question has changed meanwhile. Look again, then answer once more."


class Cards(Protocol):
    """Where the cards of a round come from: `elele.study.Study`, or a `Pile`."""

    def next(self) -> Card | None: ...

    def answer(self, card_id: str, rating: Rating) -> Memory | None: ...


class Pile:
    """Cards in an order that belongs to a seed, the same for everyone; nothing is kept of the answers."""

    def __init__(self, of: Iterable[Card], seed: int | str) -> None:
        """The directions of the cards take turns, so that a short round has some of each."""
        turns: Counter[str] = Counter()
        order: list[tuple[int, Card]] = []
        for card in shuffled(of, seed):
            turns[card.direction] += 1
            order.append((turns[card.direction], card))
        self._waiting = deque(card for _, card in sorted(order, key=lambda pair: pair[0]))

    def next(self) -> Card | None:
        """The card on top."""
        return self._waiting[0] if self._waiting else None

    def answer(self, card_id: str, rating: Rating) -> None:  # noqa: ARG002  a pile remembers nothing
        """Take the card away if it is on top."""
        if self._waiting and self._waiting[0].card_id == card_id:
            self._waiting.popleft()


@dataclass(frozen=True, slots=True)
class Turn:
    """One question, and what has been answered to it; a value that never changes."""

    question: Question
    tries: tuple[tuple[str, Verdict], ...] = ()
    """What was typed, empty where it was chosen, and what was said to it."""
    done: bool = False
    """Whether the right answer lies on the table, found or shown."""
    first: bool = False
    """Whether the first answer was right."""
    hard: bool = False
    """Whether the player said that it was hard."""
    wait: timedelta | None = None
    """How long until the card comes back, where a study keeps the answers."""


class Round:
    """A round being played, and whoever looks on. All methods may be called from any thread.

    What cannot be done now raises `ParseError`, which says why; an answer that could not be kept raises the study's
    own error, and the question stays open.
    """

    def __init__(
        self, source: Cards | Callable[[], Cards], *, deck: Deck | None = None, seed: int | str = "",
        length: int = LENGTH, typing: bool = False, title: str = "Your birds today", note: str = "",
    ) -> None:  # fmt: skip
        """`source` gives the cards, or makes what gives them, anew for each round. The seed decides the choices.

        A round ends after `length` questions, or when the source has no more. With `typing` answers are typed until
        the player asks for choices. `title` and `note` stand above and below the questions.
        """
        if length < 1:
            raise ValueError(f"a round has at least one question, not {length}")
        self._lock = threading.RLock()
        self._renewed = source if callable(source) else lambda: source
        self.deck = deck or load()
        self._examiner = Examiner(self.deck, lookalikes.load())
        self.seed = seed or random.SystemRandom().randrange(1, 1_000_000)
        self.length, self.typing = length, typing
        self.title, self.note = title, note
        self.step = 0
        self._subscribers: list[Callable[[Round], None]] = []
        self._begin()

    def _begin(self) -> None:
        source = self._renewed()
        first = source.next()  # where it cannot be read, the round that lies there stays as it is
        self.source = source
        self.turns: tuple[Turn, ...] = ()
        self.over = False
        self.notice = self.announce = ""
        self._pose(first)

    def _pose(self, card: Card | None) -> None:
        """Ask a card, if there is one; one that was answered just now waits for another round."""
        if card is None or (self.turns and self.turns[-1].question.card == card):
            self.over = True
        else:
            self.turns += (Turn(self._examiner.ask(card, f"{self.seed} {len(self.turns)}")),)

    @property
    def turn(self) -> Turn | None:
        """The question on the table; None at the end."""
        return None if self.over else self.turns[-1]

    @property
    def row(self) -> int:
        """How many questions up to now were right at once, one after the other."""
        done = [turn for turn in self.turns if turn.tries or turn.done]
        return next((number for number, turn in enumerate(reversed(done)) if not turn.first), len(done))

    def choose(self, number: int) -> Verdict:
        """Answer with the first, second, third or fourth choice."""
        with self._lock:
            turn = self._open()
            if not 1 <= number <= len(turn.question.choices):
                raise ParseError(f"There are {len(turn.question.choices)} choices. Press a number from 1 on")
            key = turn.question.choices[number - 1].key
            if key in [verdict.key for _, verdict in turn.tries]:
                raise ParseError("You have tried that one. Choose another")
            return self._take("", self._examiner.chosen(turn.question, key))

    def write(self, text: str) -> Verdict:
        """Answer with a name, however it is spelled; a near miss gets a word, and counts for nothing yet."""
        with self._lock:
            turn = self._open()
            if wrong := limits.over(len(text), limits.NAME, "letters"):
                raise ParseError(f"That is no name: {wrong}")
            verdict = self._examiner.typed(turn.question, text)
            if verdict.kind == "nudge":
                self._say(verdict.text)
                return verdict
            return self._take(text.strip(), verdict)

    def show(self) -> None:
        """Lay the right answer on the table."""
        with self._lock:
            turn = self._open()
            wait = turn.wait if turn.tries else self._kept(turn, "again")
            self._change(replace(turn, done=True, wait=wait), f"It is {turn.question.card.answer}.")

    def hard(self) -> None:
        """Say that a card which was right at once was hard all the same, so that it comes back sooner."""
        with self._lock:
            turn = self.turn
            if turn is None or not turn.first or turn.hard:
                raise ParseError("That can be said of an answer that was right at once")
            wait = self._kept(turn, "hard")
            self._change(replace(turn, hard=True, wait=wait), "Good to know.")

    def next(self) -> None:
        """Go on to the next question, or to the end."""
        with self._lock:
            if self.turn is None:
                raise ParseError("The round is over. Begin another one")
            if not self.turn.done:
                raise ParseError("Answer first, or ask to be shown")
            self._pose(self.source.next() if len(self.turns) < self.length else None)
            self._changed(page.ending(self) if self.over else self.turns[-1].question.card.question)

    def new(self) -> None:
        """Begin another round."""
        with self._lock:
            self._begin()
            self._changed(page.ending(self) if self.over else "A new round.")

    def _open(self) -> Turn:
        """The question, if it still waits for an answer."""
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
        """Let the source keep an answer; how long until the card comes back."""
        memory = self.source.answer(turn.question.card.card_id, rating)
        return memory.wait if memory else None

    def subscribe(self, listener: Callable[[Round], None]) -> Callable[[], None]:
        """Call `listener(round)` after every change; call what is returned to end that."""
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
        """Do what a message from a page asks; what cannot be done changes nothing and leaves a notice."""
        with self._lock:
            try:
                self._obey(heard(intent))
            except ParseError as error:
                self._say(f"{error}.")
            except OSError as error:  # the study could not keep the answer; its text says what to do
                self._say(str(error))

    def _obey(self, intent: object) -> None:
        match intent:
            case {"step": step} if type(step) is not int:
                raise ParseError("The page named a moment that is no whole number")
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
                raise ParseError("The page asked for something that is not understood. Nothing has changed")

    def view(self) -> dict[str, Any]:
        """What a page shows, as `elele.study.quiz.view` describes it."""
        with self._lock:
            return page.view(self)

    def __repr__(self) -> str:
        return page.text(self.view())
