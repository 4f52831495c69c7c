"""A quick player of Elemental who sees the open cards alone, and takes the turn that looks best.

The cards it has not seen it guesses, once for the whole game; a card that turns up takes the place of the one guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from elele.elemental.table import WON_AT
from elele.hints.elemental.eye import looks
from elele.solve.elemental.table import EMPTY, Table, left
from elele.solve.elemental.turns import FRESH, GOALS, Start, Turn, discards, done, turns

Shown = tuple[int, ...]
"""For each pile how many of its cards are face up."""


def promising(tables: Sequence[Table], start: Start) -> list[Turn]:
    """The turns that open cards allow, the best-looking first; the tables are guesses of the same position.

    A new spare that is no gain comes after all else, so that spares are not placed and taken for ever.
    """
    now = sum(map(looks, tables))
    found = []
    for piles, spares, turn in turns(tables[0], start):
        worth = looks((piles, spares)) + sum([looks(done(table, turn)) for table in tables[1:]])
        found.append((discards(turn) or worth > now, worth, turn))
    found.sort(key=itemgetter(0, 1), reverse=True)
    return [turn for *_, turn in found]


def played_on(truth: Table, guess: Table, shown: Shown, start: Start) -> int:
    """How many cards are left when the player has won, can go no further or comes to a table again."""
    version, seen = "july" if start.july else "october", set[Table]()
    while left(truth) > WON_AT[version] and truth not in seen:
        seen.add(truth)
        found = promising([guess], start._replace(shown=shown))
        if not found:
            break
        turn = found[0]
        shown, start = shown_after(shown, turn), FRESH[version]
        truth, guess = done(truth, turn), done(guess, turn)
        guess, shown = turned_up(truth, guess, shown)
    return left(truth)


def shown_after(shown: Shown, turn: Turn) -> Shown:
    """How many cards are face up after a turn, before any more turn up."""
    counts = [*shown]
    for source, target, whole in turn.moved:
        counts[target], counts[source] = (counts[source], 0) if whole else (1, counts[source] - 1)
    for _, place in turn.placed:
        counts[place] += 1
    four, middle = GOALS[turn.goal]
    for place in four if middle < 0 else (middle,):
        counts[place] -= 1
    return tuple(counts)


def turned_up(truth: Table, guess: Table, shown: Shown) -> tuple[Table, Shown]:
    """The guess with the cards that turn up, and how many are face up then."""
    piles, counts = [*guess[0]], [*shown]
    for place, pile in enumerate(truth[0]):
        if pile == EMPTY:
            counts[place] = 0
        elif counts[place] < 1:
            piles[place], counts[place] = piles[place] & ~3 | pile & 3, 1
    return (tuple(piles), truth[1]), tuple(counts)
