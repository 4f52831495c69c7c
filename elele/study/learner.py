"""One learner at a board: what they were told and what they remember, shared by the boards and panels of a session.

It is kept in the learner's own progress file. A class may not want that: `ELELE_LEARN=off` keeps nothing, and `off()`
keeps nothing in one notebook; then, and when the file cannot be written, everything lasts as long as the session.

>>> from elele.study import learner
>>> anyone = learner.of(session)
>>> anyone.tell("bird:moli", "fact:moli-03")
>>> anyone.told["fact:moli-03"]
1
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from datetime import datetime
from weakref import WeakKeyDictionary

from elele.paths import switched_off
from elele.session import Session
from elele.store import told
from elele.store.progress import Progress, ProgressError
from elele.study.answers import Answer, Rating, given, kept
from elele.study.answers import keep as keep_answer
from elele.study.schedule import Memory, remembered

LATIN = ("english-linnean", "linnean-english")
"""The directions of flashcards about Linnean names."""

_wanted = True


def off() -> None:
    """Keep nothing about what is learned at boards of this notebook, until `on`."""
    global _wanted
    _wanted = False


def on() -> None:
    """Keep what is learned at boards again, unless the variable `ELELE_LEARN` is `off`."""
    global _wanted
    _wanted = True


def wanted() -> bool:
    """Return whether what is learned at boards is kept."""
    return _wanted and not switched_off("ELELE_LEARN")


class Learner:
    """What one learner was told and answered. All methods may be called from any thread."""

    def __init__(self, progress: Progress | None = None, now: Callable[[], datetime] | None = None) -> None:
        """Take up what the file has; without a file, begin with nothing and keep nothing.

        `now` returns the time with its zone, as `datetime.now().astimezone()` does.
        """
        self.progress = progress
        self.now = now or (lambda: datetime.now().astimezone())
        self.trouble = ""
        """The reason why nothing is kept, or the fate of a file that could not be used; empty if all is well."""
        self.told: Counter[str] = Counter()
        """Item, as in `elele.store.told` → how often it was told."""
        self.answers: list[Answer] = []
        """Every answer, in the order they were given."""
        self._lock = threading.RLock()
        self._said = ""
        self._forget()
        self.look()

    def _forget(self) -> None:
        self.told.clear()
        self.answers.clear()
        self._met = set[str]()
        self._memories: dict[str, Memory] = {}
        self._remembered = 0
        self._last_told: tuple[int, told.Told] | None = None
        self._last_answer: tuple[int, Answer] | None = None

    def look(self) -> None:
        """Take up what the daily deck and other boards have added to the file in the meantime."""
        with self._lock:
            self._kept(self._read)

    def tell(self, *items: str) -> None:
        """Keep that the learner was told some items."""
        with self._lock:
            if not self._kept(lambda file: told.keep(file, items, self.now())) or not self._kept(self._read):
                self.told.update(items)

    def answer(self, card_id: str, rating: Rating) -> None:
        """Keep an answer to a flashcard; `rating` is one of `elele.study.RATINGS`."""
        with self._lock:
            answer = given(card_id, rating, self.now())
            if not self._kept(lambda file: keep_answer(file, answer)) or not self._kept(self._read):
                self._add(answer)

    def met(self, species: str) -> bool:
        """Return whether the learner has met a bird: it was shown, or asked about."""
        return f"bird:{species}" in self.told or species in self._met

    @property
    def latin(self) -> bool:
        """True if the learner studies Linnean names: at least one flashcard about them was answered."""
        return any(answer.card_id.partition(":")[0] in LATIN for answer in self.answers)

    def memories(self) -> dict[str, Memory]:
        """The memory of every flashcard that was answered, by its `card_id`, computed by FSRS."""
        with self._lock:
            for answer in self.answers[self._remembered :]:
                self._memories[answer.card_id] = remembered(self._memories.get(answer.card_id), answer)
            self._remembered = len(self.answers)
            return dict(self._memories)

    def news(self) -> str:
        """The trouble, to be shown in a notice, the first time this is called after it began; else an empty text."""
        with self._lock:
            news, self._said = self.trouble if self.trouble != self._said else "", self.trouble
            return news

    def _read(self, file: Progress) -> None:
        """Read the rows after the latest known ones, which are read again as a check."""
        items = told.kept(file, self._last_told[0] if self._last_told else 0)
        answers = kept(file, self._last_answer[0] if self._last_answer else 0)
        same = items[:1] == [self._last_told] or not self._last_told
        if not (same and (answers[:1] == [self._last_answer] or not self._last_answer)):
            self._forget()  # the file was replaced, or put in order of time
            items, answers = told.kept(file), kept(file)
        self.told.update(numbered[1].item for numbered in items if numbered != self._last_told)
        for numbered in answers:
            if numbered != self._last_answer:
                self._add(numbered[1])
        self._last_told, self._last_answer = items[-1] if items else None, answers[-1] if answers else None

    def _add(self, answer: Answer) -> None:
        self.answers.append(answer)
        self._met.add(answer.card_id.partition(":")[2])

    def _kept(self, work: Callable[[Progress], object]) -> bool:
        """Work on the file and return True; if that fails, go on without it, and say so once."""
        if self.progress is None:
            return False
        try:
            work(self.progress)
            self.trouble = self.progress.aside or self.trouble
        except ProgressError as error:
            self.progress = None
            self.trouble = f"From now on nothing that you learn is kept. {error}"
        return self.progress is not None


_learners: WeakKeyDictionary[Session, Learner] = WeakKeyDictionary()


def of(session: Session, learner: Learner | None = None) -> Learner:
    """The learner of a session: the one given first, else that of the learner's own progress file."""
    with session.lock:
        if session not in _learners:
            _learners[session] = learner or own()
        return _learners[session]


def own() -> Learner:
    """The learner of the own progress file; one that keeps nothing if that is not wanted or not possible."""
    if not wanted():
        return Learner()
    try:
        return Learner(Progress())
    except ProgressError as error:
        alone = Learner()
        alone.trouble = f"Nothing that you learn is kept. {error}"
        return alone
