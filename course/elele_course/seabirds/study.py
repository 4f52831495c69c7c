"""One learner's study: the next flashcard to present, the work left, and the answers."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection
from datetime import date, datetime

from elele.seabirds.deck import Deck, load
from elele_course.seabirds import evidence
from elele_course.seabirds.directions import DIRECTIONS, EVERYDAY, LINNEAN
from elele_course.seabirds.flashcards import Card, about, cards, daily, field_mark
from elele_course.store import facts_told
from elele_course.store.progress import Progress
from elele_course.study.answers import RATINGS, Answer, Rating, export_csv, given, import_csv, keep, kept
from elele_course.study.schedule import Counts, Memory, Schedule, Today, Way, way


class Study:
    """One learner's study, which stays in step with the file: answers given in another notebook count as well.

    All methods may be called from any thread.
    """

    def __init__(
        self,
        file: str | os.PathLike[str] | Progress | None = None,
        *,
        deck: Deck | None = None,
        directions: Collection[str] | None = None,
        linnean: bool = False,
        birds: Collection[str] | None = None,
        met: bool = False,
        new_per_day: int = 6,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        """Begin a study with the answers in the file; a missing file is created.

        By default, `file` is the learner's own file, and `deck` is the deck that comes with the game. New cards come in
        the order of `daily`, at most `new_per_day`, and fewer when many others come back. `directions` is a
        selection from `DIRECTIONS`; by default, directions with Linnean names are included only with `linnean`.
        Earlier answers about Linnean names count even without `linnean`. `birds` lists birds by id or name and limits
        the questions to them. With `met`, the study asks only about birds that the learner has already met. `now`
        returns the time with its time zone, as `datetime.now().astimezone()` does.
        """
        self.progress = file if isinstance(file, Progress) else Progress(file)
        self.deck = deck or load()
        wanted = directions if directions is not None else DIRECTIONS if linnean else EVERYDAY
        self.cards = daily(cards(deck, wanted))
        if birds is not None:
            self.cards = about(self.cards, self.deck, birds)
        if met:
            self.cards = about(self.cards, self.deck, self.met())
        self._unasked = cards(deck, LINNEAN) if directions is None and not linnean else {}
        self.new_per_day = new_per_day
        self._now = now or (lambda: datetime.now().astimezone())
        if self._now().tzinfo is None:
            raise ValueError(
                "the function `now` returned a time without a time zone; make it return datetime.now().astimezone()"
            )
        self._lock = threading.Lock()
        self._measured = False
        self._begin()

    def __repr__(self) -> str:
        return f"Study({str(self.progress.file)!r})"

    def _begin(self) -> None:
        self._schedule = Schedule(self.cards, self.new_per_day, self._unasked)
        self._latest: tuple[int, Answer] | None = None

    @property
    def aside(self) -> str:
        """A notice about an unusable progress file that was set aside; empty if there was none."""
        return self.progress.aside

    def next(self) -> Card | None:
        """Return the card to present now, or None when today's work is done.

        Due cards come first, beginning with the most overdue. New cards follow in teaching order, up to `new_per_day`.
        Last come cards that are due within minutes. A day has at most `elele_course.study.schedule.A_DAY` cards, unless
        the learner asks for `more`.
        """
        with self._lock:
            return self._current().next(self._now())

    def way(self, card: Card) -> Way:
        """How to ask for the answer to a card: only names are typed."""
        if not DIRECTIONS[card.direction].answers.by_name:
            return "choose"
        with self._lock:
            return way(self._current().memories.get(card.card_id), self._now().date())

    def answer(self, card_id: str, rating: Rating) -> Memory:
        """Keep an answer, and return the memory of its card once the answer is on the disk.

        `rating` is `again`, `hard`, `good` or `easy`. Raises `ValueError` for an unknown card or rating, and
        `ProgressError` if the answer could not be kept.
        """
        if card_id not in self.cards:
            raise ValueError(f"there is no card {card_id!r} here; next() returns a card, and `cards` lists them all")
        if rating not in RATINGS:
            raise ValueError(f"{rating!r} is not a rating; write one of {', '.join(RATINGS)}")
        with self._lock:
            now = self._now()
            if not self._measured:
                if self.counts_from() is None:
                    facts_told.keep(self.progress, [evidence.MEASURE], now)
                self._measured = True
            keep(self.progress, given(card_id, rating, now))
            return self._current().memories[card_id]

    def today(self) -> Today:
        """The work left today, with an estimate of the time needed, and the number of cards left for another day."""
        with self._lock:
            return self._current().today(self._now())

    def more(self, number: int) -> None:
        """Present this many more cards today, beyond the daily limit: due cards first, and then new ones."""
        with self._lock:
            self._current().more(number, self._now())

    def counts_from(self) -> date | None:
        """The first day on which an answer counts only as far as it proves knowledge; None if there is none yet.

        Answers of earlier days, from version 1.0.0, count as they were given.
        """
        return evidence.counts_from(self.progress)

    def met(self) -> frozenset[str]:
        """The ids of the birds that the learner has met: each was shown or asked about, in the study or in play."""
        every = cards(self.deck)
        asked = {every[answer.card_id].subject for answer in self.history() if answer.card_id in every}
        shown = {
            one.item.removeprefix("bird:") for _, one in facts_told.kept(self.progress) if one.item.startswith("bird:")
        }
        return frozenset((asked | shown) & self.deck.species.keys())

    def meet(self, species_id: str) -> None:
        """Record that the learner was shown a bird and the fact about its appearance."""
        mark = field_mark(self.deck, self.deck.species[species_id])
        items = [f"bird:{species_id}", *([f"fact:{mark.factoid_id}"] if mark else [])]
        facts_told.keep(self.progress, items, self._now())

    def to_meet(self, card: Card, most: int = 3) -> list[str]:
        """The birds to show before a question: the bird in the question, and the next new birds for today.

        The list is empty if the learner has already met the bird that the question is about.
        """
        met = self.met()
        if card.subject in met or card.subject not in self.deck.species:
            return []
        with self._lock:
            new = [self.cards[card_id].subject for card_id in self._current().new(self._now())]
        birds = dict.fromkeys((card.subject, *(bird for bird in new if bird in self.deck.species)))
        return [bird for bird in birds if bird not in met][:most]

    def counts(self) -> Counts:
        """How many cards are waiting today, how many are learned, and how many have been answered."""
        with self._lock:
            return self._current().counts(self._now())

    def streak(self) -> int:
        """The number of days in a row with answers; today counts only if it has an answer."""
        with self._lock:
            return self._current().streak(self._now().date())

    def memories(self) -> dict[str, Memory]:
        """The memory of every answered card, indexed by `card_id`."""
        with self._lock:
            return dict(self._current().memories)

    def history(self) -> list[Answer]:
        """All the answers, in the order in which they were given."""
        return [answer for _, answer in kept(self.progress)]

    def export_csv(self, path: str | os.PathLike[str]) -> int:
        """Write all the answers to a CSV file, replacing any older file, and return the number of answers."""
        return export_csv(self.progress, path)

    def import_csv(self, path: str | os.PathLike[str]) -> int:
        """Add the new answers from a CSV file, and return how many answers were added.

        If the file has problems, raises a `DataError` that lists them all, and changes nothing.
        """
        return import_csv(self.progress, path)

    def _current(self) -> Schedule[Card]:
        """The schedule with every answer in the file; it is rebuilt if the latest known answer has changed."""
        found = kept(self.progress, self._latest[0] if self._latest else 0)
        if self._latest and found[:1] != [self._latest]:  # The file was replaced or sorted by time.
            self._begin()
            found = kept(self.progress)
        for numbered in found:
            if numbered != self._latest:
                self._schedule.take(numbered[1])
        self._latest = found[-1] if found else None
        return self._schedule
