"""What a pair found in play proves: the more birds could have been the mate, the more a right pair says of knowledge.

A bird could be the mate of another if all that the player sees allows it: its sex, and the fields that its card shows.
Where both birds have lain in Row 2, so do their points and habitats. A bird that the game has named is no choice.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date

from elele.seabirds import Position
from elele.seabirds.masks import FIELDS, Shown
from elele_course.seabirds import directions
from elele_course.store import facts_told
from elele_course.store.progress import Progress

EVERYTHING: frozenset[str] = frozenset(FIELDS)
DIRECTIONS: Mapping[tuple[str, str], str] = {
    join: name for name, direction in directions.DIRECTIONS.items() for join in direction.joins
}
"""The field touched first and the field found → the direction of the flashcard for this join."""
ENOUGH = 3
"""A pair counts as known if it was found among at least so many birds; each wrong try before it asks as many more."""
MEASURE = "measure:evidence"
"""The item that marks, in the progress file, the first answer measured in this way, in play or in the daily quiz."""


def counts_from(progress: Progress) -> date | None:
    """The first day on which answers were measured by what they prove; None if there is no such day yet.

    Until version 1.0.0, every pair found unaided was `good`. Those answers stay in the file as they were given.
    """
    days = (told.day for _, told in facts_told.kept(progress) if told.item == MEASURE)
    return next(map(date.fromisoformat, days), None)


def joining(first: frozenset[str], second: frozenset[str]) -> str:
    """The direction from one card's fields to its mate's; empty if they share a field or no single direction fits."""
    ways = {DIRECTIONS.get((one, other), "") for one in first for other in second} - {""}
    return ways.pop() if len(ways) == 1 and not first & second else ""


def choices(
    position: Position, pair: tuple[str, str], shown: Shown, signs: Collection[str], out: Collection[str]
) -> int:
    """The number of different birds among which a player had to find a pair, counted from the bird with fewer.

    `pair` has the two cards, `signs` the cards whose points and habitats were seen, and `out` the species whose mates
    the player was told.
    """
    deck, up = position.deck, {card for _, card in position.birds()}

    def could(one: str, other: str) -> bool:
        told = other.partition(":")[0] in out and other not in pair
        if told or one[-1] == other[-1] or not joining(shown.get(one, EVERYTHING), shown.get(other, EVERYTHING)):
            return False
        seen = one in signs and other in signs
        return not seen or (deck.points[one], deck.nests[one]) == (deck.points[other], deck.nests[other])

    return min(sum(could(card, other) for other in up) for card in pair)
