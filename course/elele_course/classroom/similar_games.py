"""Find games and deals that are alike, and write remarks that tell a teacher which to check.

The rules cannot prove that a game was copied. Short games may be identical by chance, and players who follow hints make
nearly the same moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from elele.cards import plain_word
from elele.phrases import counted, listed

ALIKE = 10
"""The smallest number of moves at which two identical games are unlikely to be a coincidence."""
APART = 2
"""The maximum number of moves left out, added or changed between two nearly identical games."""
COMPARED = 300
"""The maximum number of different games of a deal that are compared with one another."""
NAMED = 3
"""The maximum number of deals that a remark on deals that look alike names."""


class Game(NamedTuple):
    """The deal, the player's name and the moves of one game."""

    deal: str
    player: str
    moves: tuple[str, ...]


def look_alikes(deals: Iterable[str]) -> Iterator[str]:
    """A remark for each group of deals whose words look alike."""
    looks = dict[str, list[str]]()
    for deal in sorted(deals):
        start, sign, word = deal.partition("#")
        looks.setdefault(f"{start}{sign}{plain_word(word, alike=True)}", []).append(deal)
    for look, alike in looks.items():
        if len(alike) > 1:
            named = listed(alike[:NAMED] + ["more"] * (len(alike) > NAMED))
            yield f"{counted(len(alike), 'deal')} look like {look}, but have different cards: {named}."


def remarks(games: Iterable[Game]) -> tuple[str, ...]:
    """A sentence for each game handed in under several names, then one for each group of nearly identical games."""
    deals: dict[str, dict[tuple[str, ...], list[str]]] = {}
    for one in games:
        if len(one.moves) >= ALIKE:
            names = deals.setdefault(one.deal, {}).setdefault(one.moves, [])
            names += [one.player] * (one.player not in names)
    equal = [
        f"{_named(names)} handed in the same {len(moves)} moves for {deal}."
        for deal, played in deals.items()
        for moves, names in played.items()
        if len(names) > 1
    ]
    return (*equal, *(_near(deal, names) for deal, played in deals.items() for names in _groups(played)))


def _named(names: Iterable[str]) -> str:
    first, *others = names
    return listed((first or "Someone without a name", *(name or "someone without a name" for name in others)))


def _near(deal: str, names: Sequence[str]) -> str:
    two = f"at most {APART} moves"
    how = f"each game differs by {two} from at least one other" if len(names) > 2 else f"{two} differ"
    return (
        f"{_named(names)} handed in nearly the same moves for {deal}: {how}. "
        "This proves nothing, because hints can lead to the same moves. Still, look at these games."
    )


def _groups(played: dict[tuple[str, ...], list[str]]) -> list[list[str]]:
    """The groups of players with nearly identical games; a game that is close to two others joins all three."""
    some = [*played][:COMPARED]
    groups: dict[int, set[int]] = {}
    for (one, here), (other, there) in combinations(enumerate(some), 2):
        if len({*played[here], *played[there]}) > 1 and few_apart(here, there):
            joined = groups.get(one, {one}) | groups.get(other, {other})
            groups |= dict.fromkeys(joined, joined)
    found = {min(group): sorted(group) for group in groups.values()}
    return [[*dict.fromkeys(name for at in found[one] for name in played[some[at]])] for one in sorted(found)]


def few_apart(one: Sequence[str], other: Sequence[str], most: int = APART) -> bool:
    """Return whether at most `most` insertions, deletions or replacements turn one sequence into the other.

    Ukkonen, Algorithms for approximate string matching (1985): on each diagonal, only the farthest point that can be
    reached with 0, 1, 2, … changes is kept. Sequences that differ early need only a few comparisons.
    """
    aim, end = len(other) - len(one), (len(one), len(other))
    if abs(aim) > most:
        return False
    reached: dict[int, int] = {}
    for changes in range(most + 1):
        before, reached = reached, {}
        for diagonal in range(-changes, changes + 1):
            near = (before.get(diagonal - 1), before.get(diagonal), before.get(diagonal + 1))
            steps = [at + more for at, more in zip(near, (0, 1, 1), strict=True) if at is not None]
            at = min(max(steps, default=0), end[0], end[1] - diagonal)
            while at < end[0] and at + diagonal < end[1] and one[at] == other[at + diagonal]:
                at += 1
            reached[diagonal] = at
        if reached.get(aim) == end[0]:
            return True
    return False
