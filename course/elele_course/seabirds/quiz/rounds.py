"""Run a round of questions: record the answers, the verdicts, and the time when each card comes back.

A round takes its cards from a study or from `SeededCards`. A study keeps every answer and ends when today's work is
done. `SeededCards` gives everyone the same cards. A study shows up to three new birds before it asks about them. A
name is then chosen once, typed with its letters in sight, and from the second day on typed without help
(`elele_course.study.schedule.way`). If, after a day or more away, more cards are due than the daily limit, the round
begins with an offer instead of a question.

Only the first answer to a question is rated. A right name counts as `good`. After a long time or a near miss, or with
help such as four choices, it counts as `hard` (`elele_course.study.schedule.recalled`). Where an answer can only be
chosen, a right choice counts as `hard` on a new card, and later as `good` (`chosen` there). A wrong answer counts as
`again`. After a wrong answer, the player may try again. There is no time limit. After a right answer, the player may
still say that the card was hard, or that the choice was a guess; a guess counts as `again`.

A page sends intents, which are dictionaries with `type` and `step`: `choose` with a `number` from 1, `write` with a
`text`, `typing` and `strict` with `on`, `more` with a number of `cards`, and `letters`, `show`, `hard`, `guessed`,
`next`, `practise`, `new`. An intent whose `step` differs from the round's is stale and changes nothing.
"""

from __future__ import annotations

import random
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from time import monotonic
from typing import NamedTuple, Protocol

from elele import limits
from elele.cards import shuffled
from elele.errors import ParseError
from elele.phrases import all_of, as_sentence
from elele.seabirds.deck import Deck, load, lookalikes
from elele.session import join
from elele_course.questions.model import Verdict
from elele_course.seabirds.card import Card
from elele_course.seabirds.quiz.questions import Question, ask
from elele_course.study.answers import Rating
from elele_course.study.schedule import Memory, Today, Way, chosen, recalled

LENGTH = 10
"""The number of questions in a round whose source does not decide when the round ends."""
SHORT, EXTRA = 10, 3
"""The numbers of cards in a short round, and of new cards that a player can request once today's work is done."""
STALE = "The question has changed. Look, then answer again."


class Cards(Protocol):
    """The interface of a round's source of cards: `elele_course.study.Study` or `SeededCards`."""

    @property
    def cards(self) -> Mapping[str, Card]: ...

    def next(self) -> Card | None: ...

    def way(self, card: Card) -> Way: ...

    def answer(self, card_id: str, rating: Rating) -> Memory | None: ...

    def memories(self) -> dict[str, Memory]: ...

    def today(self) -> Today | None: ...

    def more(self, number: int) -> None: ...

    def to_meet(self, card: Card) -> list[str]: ...

    def meet(self, species_id: str) -> None: ...


class SeededCards:
    """Cards in an order given by a seed, the same for everyone; answers are not kept."""

    def __init__(self, of: Iterable[Card], seed: int | str) -> None:
        """Shuffle the cards so that their directions alternate and a short round has some of each."""
        turns: Counter[str] = Counter()
        order: list[tuple[int, Card]] = []
        for card in shuffled(of, seed):
            turns[card.direction] += 1
            order.append((turns[card.direction], card))
        self._waiting = deque(card for _, card in sorted(order, key=lambda pair: pair[0]))
        self.cards = {card.card_id: card for card in self._waiting}

    def next(self) -> Card | None:
        """The next card, or None when all have been answered."""
        return self._waiting[0] if self._waiting else None

    def way(self, card: Card) -> Way:  # noqa: ARG002  every card is asked in the same way
        """Return `choose`; a player may type instead."""
        return "choose"

    def answer(self, card_id: str, rating: Rating) -> None:  # noqa: ARG002  no rating is kept
        """Go on to the next card."""
        if self._waiting and self._waiting[0].card_id == card_id:
            self._waiting.popleft()

    def memories(self) -> dict[str, Memory]:
        """Return no memories, since answers are not kept."""
        return {}

    def today(self) -> None:
        """Return None, since the cards belong to no day."""

    def more(self, number: int) -> None:
        """Raise `ParseError`, since everyone has the same cards and there are no more."""
        raise ParseError(f"Everyone has the same questions here, so you cannot ask for {number} more")

    def to_meet(self, card: Card) -> list[str]:  # noqa: ARG002  every card is asked at once
        """Return no birds, since everyone gets the same questions at the same time."""
        return []

    def meet(self, species_id: str) -> None:
        """Do nothing, since nothing is kept."""


class _Coming(NamedTuple):
    """The state of a source before its next question."""

    card: Card | None
    way: Way
    birds: tuple[str, ...]
    """The birds to show before the question."""
    today: Today | None
    memories: dict[str, Memory]


def _coming(source: Cards) -> _Coming:
    card = source.next()
    way, birds = (source.way(card), tuple(source.to_meet(card))) if card else ("choose", ())
    return _Coming(card, way, birds, source.today(), source.memories())


@dataclass(frozen=True, slots=True)
class Turn:
    """One question and the answers given so far, as an immutable value."""

    question: Question
    way: Way = "choose"
    """How it is answered now; the player may change it."""
    tries: tuple[tuple[str, Verdict], ...] = ()
    """The typed text (empty for a choice) and the verdict on each answer."""
    done: bool = False
    """True once the right answer has been found or shown."""
    first: bool = False
    """True if the first answer was right."""
    doubt: str = ""
    """`hard` or `guessed` if the player said so about a right answer; otherwise empty."""
    wait: timedelta | None = None
    """The time until the card comes back, if a study keeps the answers."""
    before: Memory | None = None
    """The memory of the card before this question; None for a new card or if no answers are kept."""
    helped: bool = False
    """True after a near miss, or if the player asked for letters or choices."""


class Round:
    """A round in progress, with its subscribers. All methods may be called from any thread.

    A method that cannot be used now raises `ParseError` with the reason. If an answer cannot be kept, the study's error
    is raised and the question stays open.
    """

    def __init__(
        self, source: Cards | Callable[[], Cards], *, deck: Deck | None = None, seed: int | str = "",
        length: int | None = None, typing: bool | None = None, title: str = "Your birds today", note: str = "",
        feedback: bool = True, strict: bool = False,
    ) -> None:  # fmt: skip
        """Begin the first round; `source` gives the cards, or is a function that each new round calls to get a source.

        The seed determines which choices are offered. A round ends after `length` questions, or when the source has no
        more cards. Without `length`, a round of a study ends when today's work is done, and any other round ends after
        `LENGTH` questions. `typing` says whether names are typed until the player chooses otherwise; by default, a
        study asks for each name in the way that fits its memory, and any other round offers choices. With `strict`, a
        Hawaiian name is accepted only with its ʻokina and kahakō. `title` and `note` are shown above and below the
        questions. Without `feedback`, each question takes one answer, the next question follows at once, and the page
        shows only at the end which answers were right.
        """
        if length is not None and length < 1:
            raise ValueError(f"a round has at least one question, not {length}")
        self.lock = threading.RLock()
        """The lock that every method holds; hold it to read several attributes consistently."""
        self._new_source = source if callable(source) else lambda: source
        self.deck = deck or load()
        self._pairs = lookalikes.load()
        self.seed = seed or random.SystemRandom().randrange(1, 1_000_000)
        self._length, self.typing, self.strict = length, typing, strict
        self.title, self.note, self.feedback = title, note, feedback
        self.begun = 0
        """The number of rounds begun so far."""
        self.step = 0
        self._subscribers: list[Callable[[Round], None]] = []
        self._begin(self._new_source())

    def _begin(self, source: Cards, *, practice: bool = False) -> None:
        coming = _coming(source)  # If this raises, the previous round is unchanged.
        self.source, self.practice = source, practice
        self.begun += 1
        self.start = today = coming.today
        """The day's work when the round began; None if the cards belong to no day."""
        self.offered = today is not None and today.waiting > 0 and today.away > 0
        """True while the player is asked how many of the due cards to repeat."""
        self.length = self._length or (LENGTH if today is None else None)
        if self.length:
            self.length = min(self.length, len(source.cards)) or 1
        self.turns: tuple[Turn, ...] = ()
        self.notice = self.announce = ""
        self._pose(coming)

    def _pose(self, coming: _Coming) -> None:
        """Show the next new bird or ask the next question; end the round if no card is left or it is long enough."""
        card, self.today = coming.card, coming.today
        self.over = card is None or len(self.turns) == self.length
        self.done_today = card is None and self.start is not None
        """True if no work is left for today."""
        self.known = [self.source.cards[card_id] for card_id in coming.memories if card_id in self.source.cards]
        """The cards of the source that have been answered so far."""
        self.coming = () if self.over else coming.birds
        """The birds to show before the next question."""
        self.by_sight = card is not None and not card.prompt
        """True if the next question is a picture."""
        if card and not self.over and not self.coming:
            question = ask(self.deck, self._pairs, card, f"{self.seed} {len(self.turns)}")
            way = coming.way if self.typing is None else "write" if self.typing else "choose"
            self.turns += (Turn(question, way, before=coming.memories.get(card.card_id)),)
            self._posed = monotonic()

    @property
    def turn(self) -> Turn | None:
        """The current question; None at the end, during an offer, and while a new bird is shown."""
        return None if self.over or self.offered or self.coming else self.turns[-1]

    @property
    def meeting(self) -> str:
        """The new bird that is being shown now; empty if there is no such bird."""
        return self.coming[0] if self.coming and not self.offered else ""

    @property
    def row(self) -> int:
        """The number of latest questions in a row that were answered correctly on the first try."""
        done = [turn for turn in self.turns if turn.tries or turn.done]
        return next((number for number, turn in enumerate(reversed(done)) if not turn.first), len(done))

    @property
    def ending(self) -> str:
        """The result of the round in one or two sentences, which mention only successes."""
        if not self.source.cards:
            return "You have not met any of these birds yet. Play a game, or begin with Quiz()."
        done = "All done for today. " if self.done_today else ""
        return done + (self._result() if self.turns else "More cards come tomorrow.")

    def _result(self) -> str:
        first, every = sum(turn.first for turn in self.turns), len(self.turns)
        if first in (0, every):
            known = all_of(every) if every > 1 else "it"
            return f"You knew {known} at once." if first else "Now you have met them all."
        row = max(map(len, "".join("x" if turn.first else " " for turn in self.turns).split()))
        return f"You knew {first} of {every} at once" + (f", {row} of them in a row." if row > 2 else ".")

    def choose(self, number: int) -> Verdict:
        """Answer with the first, second, third or fourth choice."""
        with self.lock:
            turn = self._open()
            if not 1 <= number <= len(turn.question.choices):
                raise ParseError(f"There are {len(turn.question.choices)} choices. Press one of their numbers")
            key = turn.question.choices[number - 1].key
            if key in [verdict.key for _, verdict in turn.tries]:
                raise ParseError("You have tried that one. Choose another")
            before, name = turn.before, turn.question.answers.by_name
            rating = recalled(before, "", timedelta(), helped=True) if name or turn.helped else chosen(before)
            return self._take("", turn.question.judge(key), rating)

    def write(self, text: str) -> Verdict:
        """Answer with a name; a near miss gets a hint and does not count as an answer."""
        with self.lock:
            turn = self._open()
            if wrong := limits.over(len(text), limits.NAME, "letters"):
                raise ParseError(f"That is not a name: {wrong}")
            verdict = turn.question.judge(text, typed=True, strict=self.strict)
            if not verdict.counts:
                self.turns = (*self.turns[:-1], replace(turn, helped=True))
                self._say(verdict.text)
                return verdict
            first = len(self.turns) == 1  # The page may have been open unseen.
            took = timedelta() if first else timedelta(seconds=monotonic() - self._posed)
            name = turn.question.card.answer
            rating = recalled(turn.before, name, took, helped=turn.helped)
            return self._take(text.strip(), verdict, rating)

    def letters(self) -> None:
        """Help with a name by showing its letters; only a study gives this help."""
        with self.lock:
            if self.start is None or not self._open().question.answers.by_name:
                raise ParseError("There is no such help here")
            self._ask("letters", "Here are its letters.")

    def _ask(self, way: Way, announce: str) -> None:
        turn = self._open()
        self._change(replace(turn, way=way, helped=turn.helped or way != "write"), announce)

    def show(self) -> None:
        """Show the right answer."""
        with self.lock:
            turn = self._open()
            wait = turn.wait if turn.tries else self._kept(turn, "again")
            self._settle(replace(turn, done=True, wait=wait), f"It is {turn.question.card.answer}.")

    def hard(self) -> None:
        """Record that a card answered correctly at once was hard, so that it comes back sooner."""
        self._doubt("hard", "hard", "Only an answer that was right at once can be called hard")

    def guessed(self) -> None:
        """Record that a choice that was right on the first try was a guess, so that the card counts as not known."""
        self._doubt("guessed", "again", "Only a choice that was right at once can be called a guess")

    def _doubt(self, doubt: str, rating: Rating, why_not: str) -> None:
        with self.lock:
            turn = self.turn
            if turn is None or not turn.first or turn.doubt or (doubt == "guessed" and turn.tries[0][0]):
                raise ParseError(why_not)
            wait = self._kept(turn, rating)
            self._change(replace(turn, doubt=doubt, first=doubt == "hard", wait=wait), "Thank you, that helps.")

    def next(self) -> None:
        """Go on to the next bird or question, or to the end."""
        with self.lock:
            if self.meeting:
                self._look_on()
                return
            turn = self.turn
            if turn is None:
                raise ParseError("The round is over. Begin another one" if self.over else "First choose how many cards")
            if not turn.done:
                raise ParseError("Answer first, or ask for the answer")
            self._pose(_coming(self.source))
            self._changed(self._told())

    def _look_on(self) -> None:
        """Record that a bird was met, and go on to the next bird or to the first question."""
        self.source.meet(self.coming[0])
        self._pose(_coming(self.source)._replace(birds=self.coming[1:]))
        self._changed(self._told())

    def _told(self) -> str:
        """The announcement of the next bird or question, or of the end."""
        if self.meeting:
            return f"A new bird: {self.deck.species[self.meeting].named}."
        if self.over:
            return self.ending
        turn = self.turns[-1]
        return turn.question.card.asked(typing=turn.way != "choose")

    def more(self, cards: int) -> None:
        """Present this many cards now: the number chosen at the beginning, or extra cards at the end."""
        with self.lock:
            if not (self.over or self.offered) or not 0 < cards <= 1_000:
                raise ParseError("More cards come when this round is over")
            self.source.more(cards)
            self._begin(self.source)
            self.offered = False
            self._changed(self._told())

    def practise(self) -> None:
        """Begin a practice round with cards that were answered before; its answers are not kept."""
        with self.lock:
            if not self.over or not self.known:
                raise ParseError("There is nothing to practice yet")
            self._begin(SeededCards(self.known, random.SystemRandom().randrange(1, 1_000_000)), practice=True)
            self._changed(self._told())

    def new(self) -> None:
        """Begin another round."""
        with self.lock:
            self._begin(self._new_source())
            self._changed(self.ending if self.over else "A new round.")

    def _open(self) -> Turn:
        """Return the current question; raises `ParseError` if there is no question or it has already been answered."""
        if self.turn is None:
            raise ParseError("The round is over. Begin another one" if self.over else "Go on first")
        if self.turn.done:
            raise ParseError("This question is answered. Go on to the next")
        return self.turn

    def _take(self, given: str, verdict: Verdict, rating: Rating) -> Verdict:
        """Add an answer; the first one is kept, with the given rating if it is right."""
        turn, right = self._open(), verdict.right
        wait = turn.wait if turn.tries else self._kept(turn, rating if right else "again")
        tries, done = (*turn.tries, (given, verdict)), right or not self.feedback
        self._settle(replace(turn, tries=tries, done=done, first=right and not turn.tries, wait=wait), verdict.text)
        return verdict

    def _settle(self, turn: Turn, announce: str) -> None:
        """Store the answered question; without feedback, go on to the next question."""
        if self.feedback:
            self._change(turn, announce)
            return
        self.turns = (*self.turns[:-1], turn)
        self._pose(_coming(self.source))
        self._changed(self._told())

    def _kept(self, turn: Turn, rating: Rating) -> timedelta | None:
        """Give the source an answer to keep; return the time until the card comes back."""
        memory = self.source.answer(turn.question.card.card_id, rating)
        return memory.wait if memory else None

    def subscribe(self, listener: Callable[[Round], None]) -> Callable[[], None]:
        """Call `listener(round)` after every change; return a function that stops these calls."""
        return join(self._subscribers, listener)

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
        """Obey an intent from a page; if the intent cannot be obeyed, only leave a notice."""
        with self.lock:
            try:
                self._obey(intent)
            except ParseError as error:
                self._say(as_sentence(error))
            except OSError as error:  # The answer could not be kept.
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
                self._ask("write" if on else "choose", "Type the name." if on else "Choose one of four.")
                self.typing = on or (False if self.start is None else None)
            case {"type": "strict", "on": bool(on), "step": self.step}:
                self.strict = on
                self._changed("Each ʻokina and kahakō counts." if on else "You may leave out ʻokina and kahakō.")
            case {"type": "more", "cards": cards, "step": self.step} if type(cards) is int:
                self.more(cards)
            case {"type": "letters", "step": self.step}:
                self.letters()
            case {"type": "show" | "hard" | "guessed" | "next" | "practise" | "new" as name, "step": self.step}:
                getattr(self, name)()
            case _:
                raise ParseError("The page sent a request that Python does not understand. Nothing has changed")

    def __repr__(self) -> str:
        return f"Round({self.title!r}, question {len(self.turns)})"
