"""Learning the birds, a little each day: the card to ask now, and every answer kept.

>>> from elele.study import Study
>>> study = Study()
>>> card = study.next()
>>> study.answer(card.card_id, "good")

What is kept is the answers alone, in the file that `elele.store.progress` describes; `elele.study.schedule` works out the rest.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection
from datetime import datetime

from elele.deck import Deck
from elele.deck.csv_files import DataError
from elele.study.flashcards import DIRECTIONS, Card, cards
from elele.store.progress import Progress, ProgressError, SetAside
from elele.study.answers import RATINGS, Answer, Rating, export_csv, given, import_csv, keep, kept
from elele.study.simulated_learner import Day, simulate
from elele.study.schedule import Counts, Memory, Schedule

__all__ = [
    "DIRECTIONS", "RATINGS", "Answer", "Card", "Counts", "DataError", "Day", "Memory", "Progress", "ProgressError",
    "Rating", "SetAside", "Study", "cards", "simulate",
]  # fmt: skip


class Study:
    """One learner's study, in step with the file: another notebook's answers count here as well.

    All methods may be called from any thread.
    """

    def __init__(
        self,
        file: str | os.PathLike[str] | Progress | None = None,
        *,
        deck: Deck | None = None,
        directions: Collection[str] = tuple(DIRECTIONS),
        new_per_day: int = 6,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        """Go on where the file ends; a new one is made where there is none.

        `file` is the learner's own file unless another is named, `deck` the one that comes with the game, `directions`
        are all of `DIRECTIONS`. `now` tells the time with its zone, as `datetime.now().astimezone()` does.
        """
        self.progress = file if isinstance(file, Progress) else Progress(file)
        self.cards = cards(deck, directions)
        self.new_per_day = new_per_day
        self._now = now or (lambda: datetime.now().astimezone())
        if self._now().tzinfo is None:
            raise ValueError("now tells the time without its zone; let it give datetime.now().astimezone()")
        self._lock = threading.Lock()
        self._begin()

    def __repr__(self) -> str:
        return f"Study({str(self.progress.file)!r})"

    def _begin(self) -> None:
        self._schedule = Schedule(self.cards, self.new_per_day)
        self._latest: tuple[int, Answer] | None = None

    @property
    def aside(self) -> str:
        """What became of a progress file that could not be used; empty if all was well."""
        return self.progress.aside

    def next(self) -> Card | None:
        """The card to ask now, or None when all is done for today.

        First the cards that are due, the most overdue before the others; then new ones in teaching order, up to
        `new_per_day`; then those that would come back within some minutes.
        """
        with self._lock:
            return self._current().next(self._now())

    def answer(self, card_id: str, rating: Rating) -> Memory:
        """Keep an answer; when this returns, the disk has it. Gives what is remembered now, with its `wait`.

        `rating` is `again`, `hard`, `good` or `easy`. Raises `ValueError` for a card or a rating that there is not, and
        `ProgressError` if the answer could not be kept.
        """
        if card_id not in self.cards:
            raise ValueError(f"there is no card {card_id!r} in this study; next() gives one, and cards has them all")
        if rating not in RATINGS:
            raise ValueError(f"{rating!r} is no rating; write {', '.join(RATINGS)}")
        with self._lock:
            keep(self.progress, given(card_id, rating, self._now()))
            return self._current().memories[card_id]

    def counts(self) -> Counts:
        """How much waits today, and how far the learner has come."""
        with self._lock:
            return self._current().counts(self._now())

    def streak(self) -> int:
        """How many days in a row there were answers; a day that is not over yet breaks nothing."""
        with self._lock:
            return self._current().streak(self._now().date())

    def memories(self) -> dict[str, Memory]:
        """What is remembered of every card that was answered."""
        with self._lock:
            return dict(self._current().memories)

    def history(self) -> list[Answer]:
        """Every answer, in the order they were given."""
        return [answer for _, answer in kept(self.progress)]

    def export_csv(self, path: str | os.PathLike[str]) -> int:
        """Write every answer into a CSV file, in place of one that was there before, and say how many they are."""
        return export_csv(self.progress, path)

    def import_csv(self, path: str | os.PathLike[str]) -> int:
        """Take in the answers of a CSV file that are not there yet, and say how many; raises `DataError`.

        The error lists every problem of the file, and then nothing has changed.
        """
        return import_csv(self.progress, path)

    def _current(self) -> Schedule:
        """The schedule with every answer that the file has by now; the latest that we know is read again as a check."""
        found = kept(self.progress, self._latest[0] if self._latest else 0)
        if self._latest and found[:1] != [self._latest]:  # another file lies there, or it was put in order
            self._begin()
            found = kept(self.progress)
        for numbered in found:
            if numbered != self._latest:
                self._schedule.take(numbered[1])
        self._latest = found[-1] if found else None
        return self._schedule
