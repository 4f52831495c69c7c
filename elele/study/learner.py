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
        self.trouble = ""
        """The reason why nothing is kept any more, to be shown once; empty if all is well."""
        self.now = now or (lambda: datetime.now().astimezone())
        self._lock = threading.Lock()
        self.told: Counter[str] = Counter()
        """Item, as in `elele.store.told` → how often it was told."""
        self.answers: list[Answer] = []
        """Every answer, in the order they were given."""
        if progress is not None:
            self._kept(lambda file: self.told.update(one.item for one in told.kept(file)))
            self._kept(lambda file: self.answers.extend(answer for _, answer in kept(file)))

    def tell(self, *items: str) -> None:
        """Keep that the learner was told some items."""
        with self._lock:
            self.told.update(items)
            self._kept(lambda file: told.keep(file, items, self.now()))

    def answer(self, card_id: str, rating: Rating) -> None:
        """Keep an answer to a flashcard; `rating` is one of `elele.study.RATINGS`."""
        with self._lock:
            answer = given(card_id, rating, self.now())
            self.answers.append(answer)
            self._kept(lambda file: keep_answer(file, answer))

    def met(self, species: str) -> bool:
        """Return whether the learner has met a bird: it was shown, or asked about."""
        return f"bird:{species}" in self.told or any(a.card_id.endswith(f":{species}") for a in self.answers)

    def _kept(self, work: Callable[[Progress], object]) -> None:
        """Work on the file; if that fails, go on without it, and say so once."""
        if self.progress is None:
            return
        try:
            work(self.progress)
        except ProgressError as error:
            self.progress = None
            self.trouble = f"From now on nothing that you learn is kept. {error}"


_learners: WeakKeyDictionary[Session, Learner] = WeakKeyDictionary()


def of(session: Session, learner: Learner | None = None) -> Learner:
    """The learner of a session: the one given first, else that of the learner's own progress file."""
    with session.lock:
        if session not in _learners:
            _learners[session] = learner or _own()
        return _learners[session]


def _own() -> Learner:
    if not wanted():
        return Learner()
    try:
        return Learner(Progress())
    except ProgressError as error:
        alone = Learner()
        alone.trouble = f"Nothing that you learn is kept. {error}"
        return alone
