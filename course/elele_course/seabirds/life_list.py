"""The life list: the birds that have nested in a learner's games, and what the learner knows about each.

The list is computed from the score book, the game on the board, the facts shown during games, and the answers to
flashcards. All the games of E Lele! in the score book, in any version, are replayed. The list itself is not saved.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from elele.record import read, replay
from elele.seabirds import Position
from elele.seabirds.deck import Deck, Species
from elele_course.seabirds import directions
from elele_course.seabirds.evidence import counts_from
from elele_course.store import scores
from elele_course.store.progress import Progress
from elele_course.study.learner import Learner

KNOWN: dict[str, str] = {name: one.known for name, one in directions.DIRECTIONS.items() if one.known}
"""Direction of a flashcard → what a learner who remembers it knows, in words."""
SURE = 0.9
"""The smallest chance of recall at which a flashcard counts as known; below this chance, the daily quiz asks again."""


@dataclass(frozen=True, slots=True)
class Life:
    """One bird on the life list."""

    bird: Species
    pairs: int
    """The number of pairs that have nested in finished games and on the board."""
    met: bool
    """True if a pair has nested or if the learner has met the bird in another way."""
    knows: tuple[str, ...] = ()
    """The directions of the flashcards that the learner remembers, in the order of `KNOWN`."""


def life_list(learner: Learner, deck: Deck, position: Position | None = None, *, day: date | None = None) -> list[Life]:
    """Every bird in the deck, in order; `position` is the game on the board, which may not be in the score book.

    By default, `day` is today. Raises `ProgressError` if the score book cannot be read.
    """
    learner.look()
    nested = finished(learner.progress) if learner.progress else Counter[str]()
    in_the_book = position is not None and position.over and position.deal and learner.progress and scores.kept()
    if position and not in_the_book:
        nested.update(nests(position))
    today = day or learner.now().date()
    known = {direction: by_heart(learner, direction, today) for direction in KNOWN}
    return [
        Life(
            bird, nested[bird.species_id], nested[bird.species_id] > 0 or learner.met(bird.species_id),
            tuple(direction for direction in KNOWN if bird.species_id in known[direction]),
        )
        for bird in deck.in_deck
    ]  # fmt: skip


def by_heart(learner: Learner, direction: str, day: date) -> set[str]:
    """The birds whose flashcard in a direction the learner remembers on a day."""
    return {
        species
        for card_id, memory in learner.memories().items()
        for way, _, species in [card_id.partition(":")]
        if way == direction and memory.last.rating != "again" and memory.recall(day) >= SURE
    }


def generous_until(learner: Learner) -> date | None:
    """The first day on which pairs found in play count by evidence, if the learner has answers of earlier days."""
    day = counts_from(learner.progress) if learner.progress else None
    return day if day and any(answer.day < day for answer in learner.answers) else None


def nests(position: Position) -> Counter[str]:
    """Species → the number of its pairs that nest on the board in a position."""
    return Counter(pair[0].partition(":")[0] for colony in position.row_a for pair in colony.pairs)


def finished(progress: Progress) -> Counter[str]:
    """Species → the number of its pairs in all the finished games in the score book.

    Games with your own deck do not count, nor do games that today's rules refuse.
    """
    found = Counter[str]()
    for row in progress.rows("SELECT * FROM games WHERE game = 'seabirds'", table="games"):
        found.update(dict(_nests_of(row["record"])))
    return found


@lru_cache(maxsize=2000)
def _nests_of(text: str) -> tuple[tuple[str, int], ...]:
    try:
        end: object = replay(read(text))[-1]
    except ValueError:
        return ()
    return tuple(nests(end).items()) if isinstance(end, Position) else ()
