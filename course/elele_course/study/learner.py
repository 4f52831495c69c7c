"""The facts that one learner was shown at the boards, and the flashcards that the learner remembers.

All the boards and panels of a session share one learner. The data are kept in the learner's own progress file, which is
written in the background. Set `ELELE_LEARN=off` to keep no data in any notebook, or call `off()` to keep none in one
notebook. If keeping is off or the file cannot be written, the data last only as long as the session.

>>> import elele
>>> from elele_course.study import learner
>>> anyone = elele.Session("seabirds#moli").part(learner.own)
>>> anyone.tell("bird:moli", "fact:moli-03")
>>> anyone.told["fact:moli-03"]
1
"""

from __future__ import annotations

import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Collection
from datetime import datetime
from typing import TYPE_CHECKING

from elele.paths import switched_off
from elele.session import Session
from elele_course.store import facts_told
from elele_course.store.progress import Progress, ProgressError
from elele_course.study.answers import Answer, Rating, given, insert, kept

if TYPE_CHECKING:
    from elele_course.study.schedule import Memory

_wanted = True


def off() -> None:
    """Stop keeping what players learn at the boards of this notebook, until `on` is called."""
    global _wanted
    _wanted = False


def on() -> None:
    """Keep what players learn at boards again, unless the variable `ELELE_LEARN` is `off`."""
    global _wanted
    _wanted = True


def wanted() -> bool:
    """Return whether the program keeps what players learn at boards."""
    return _wanted and not switched_off("ELELE_LEARN")


class Learner:
    """The items that one learner was shown, and the learner's answers. All methods may be called from any thread."""

    def __init__(self, progress: Progress | None = None, now: Callable[[], datetime] | None = None) -> None:
        """Load everything in the file; without a file, begin with nothing and keep nothing.

        `now` returns the time with its time zone, as `datetime.now().astimezone()` does.
        """
        self.progress = progress
        self.now = now or (lambda: datetime.now().astimezone())
        self.trouble = ""
        """The reason why nothing is kept, or a sentence about an unusable file; empty if there is no trouble."""
        self.told: Counter[str] = Counter()
        """Item, as in `elele_course.store.facts_told` → the number of times that the learner was shown the item."""
        self.answers: list[Answer] = []
        """All the answers, in the order in which they were given."""
        self._lock, self._writing = threading.RLock(), threading.Lock()
        self._said = ""
        self._items: list[tuple[str, datetime]] = []
        self._given: list[Answer] = []
        self._loose: tuple[list[str], list[Answer]] = [], []  # items and answers given while learning was off
        self._failed = False
        self._forget()
        self.look()

    def _forget(self) -> None:
        self.told.clear()
        self.answers.clear()
        self._met = set[str]()
        self._memories: dict[str, Memory] = {}
        self._remembered = 0
        self._last_told: tuple[int, facts_told.Told] | None = None
        self._last_answer: tuple[int, Answer] | None = None
        self._own: tuple[list[str], list[Answer]] = [], []  # items and answers written since the file was read

    def tell(self, *items: str) -> None:
        """Record that the learner was shown some items."""
        with self._lock:
            self.told.update(items)
            self._soon([(item, self.now()) for item in items], [])

    def answer(self, card_id: str, rating: Rating) -> None:
        """Keep an answer to a flashcard; `rating` is one of `elele_course.study.RATINGS`."""
        with self._lock:
            answer = given(card_id, rating, self.now())
            self._add(answer)
            self._soon([], [answer])

    def _soon(self, items: list[tuple[str, datetime]], answers: list[Answer]) -> None:
        """Write some rows in the background, since disks are slow; without threads, write the rows at once."""
        if self.progress is None or self._failed:
            return
        if not wanted():
            self._loose[0].extend(item for item, _ in items)
            self._loose[1].extend(answers)
            return
        idle = not (self._items or self._given)
        self._items += items
        self._given += answers
        if idle:
            try:
                threading.Thread(target=self.write).start()  # It is not a daemon, so the program waits for it.
            except RuntimeError:  # A browser has no threads.
                self.write()

    def write(self) -> None:
        """Write the waiting rows in one transaction, and return once they are on the disk."""
        with self._writing:
            with self._lock:
                items, answers, self._items, self._given = self._items, self._given, [], []
                self._own[0].extend(item for item, _ in items)
                self._own[1].extend(answers)

            def rows(file: sqlite3.Connection) -> None:
                facts_told.insert(file, items)
                insert(file, answers)

            if items or answers:
                self._kept(lambda file: file.write(rows))

    def look(self) -> None:
        """Load the rows that the daily quiz and other boards have added to the file since it was last read."""
        self.write()
        with self._writing, self._lock:
            self._kept(self._read)

    def met(self, species: str) -> bool:
        """Return whether the learner has met a bird, that is, was shown it or was asked about it."""
        return f"bird:{species}" in self.told or species in self._met

    def studies(self, directions: Collection[str]) -> bool:
        """Return whether the learner has answered at least one flashcard in one of some directions."""
        return any(answer.card_id.partition(":")[0] in directions for answer in self.answers)

    def memories(self) -> dict[str, Memory]:
        """The memory of every answered flashcard, by `card_id`, computed by FSRS."""
        from elele_course.study.schedule import remembered  # most boards never ask what the learner remembers

        with self._lock:
            for answer in self.answers[self._remembered :]:
                self._memories[answer.card_id] = remembered(self._memories.get(answer.card_id), answer)
            self._remembered = len(self.answers)
            return dict(self._memories)

    def news(self) -> str:
        """Return the text of any new problem, to show in a notice; each problem is returned only once."""
        with self._lock:
            news, self._said = self.trouble if self.trouble != self._said else "", self.trouble
            return news

    def _read(self, file: Progress) -> None:
        """Read the new rows. The latest known rows are read again, to detect a replaced file."""
        items = facts_told.kept(file, self._last_told[0] if self._last_told else 0)
        answers = kept(file, self._last_answer[0] if self._last_answer else 0)
        same = items[:1] == [self._last_told] or not self._last_told
        same = same and (answers[:1] == [self._last_answer] or not self._last_answer)
        fresh = [numbered[1].item for numbered in items if numbered != self._last_told]
        found = [numbered[1] for numbered in answers if numbered != self._last_answer]
        if not same or (any(self._own) and (fresh, found) != self._own):
            self._forget()  # The file was replaced or sorted by time, or others have written among our rows.
            items, answers = facts_told.kept(file), kept(file)
            fresh = [*(one.item for _, one in items), *(item for item, _ in self._items), *self._loose[0]]
            found = [*(one for _, one in answers), *self._given, *self._loose[1]]
        elif any(self._own):
            fresh, found = [], []
        self.told.update(fresh)
        for answer in found:
            self._add(answer)
        self._own = [], []
        self._last_told, self._last_answer = items[-1] if items else None, answers[-1] if answers else None

    def _add(self, answer: Answer) -> None:
        self.answers.append(answer)
        self._met.add(answer.card_id.partition(":")[2])

    def _kept(self, work: Callable[[Progress], object]) -> None:
        """Do some work on the file; if the work fails, stop using the file, and report this once.

        The games in the file's score book stay readable.
        """
        if self.progress is None or self._failed:
            return
        try:
            work(self.progress)
            self.trouble = self.progress.aside or self.trouble
        except ProgressError as error:
            self._failed = True
            self.trouble = f"From now on, your progress is not kept. {error}"


def own(_session: Session | None = None) -> Learner:
    """The learner whose progress is in the user's own file.

    If saving progress is switched off or fails, the learner has no file. `session.part(own)` is the learner of a
    session: the first one given for it, or else this one.
    """
    if not wanted():
        return Learner()
    try:
        return Learner(Progress())
    except ProgressError as error:
        alone = Learner()
        alone.trouble = f"Your progress is not kept. {error}"
        return alone
