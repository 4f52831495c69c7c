"""How a game of E Lele! Solitaire may go on: quick, plain choices to its end, all cards of a guess lying as guessed."""

from __future__ import annotations

from typing import NamedTuple

from elele.solve.seabirds.fast_state import EMPTY, SIDE, QuickTable

PLACE = 3
"""What a free place is taken to be worth, in points, while the game goes on."""
KEEP = 4
"""A bird without a mate moves up to Row 2 from so many points on; else the next card is turned."""


def play_out(table: QuickTable) -> int:
    """The score at the end of the game from here. The table is played on in place."""
    while True:
        pile = table.choice()
        if pile >= 0:
            _settle(table, pile)
            continue
        ground = ground_of(table)
        if found := _best_pair(table, ground):
            table.pair(*found)
        elif _reopen(table):
            continue
        elif ground and table.at < len(table.draw):
            table.stuck()
        else:
            while _protect(table, _lying(table, 0)):
                pass
            return table.score


def ground_of(table: QuickTable) -> int:
    """The types of habitat that can take a pair."""
    ground = 0
    for kind, free, loss in zip(table.homes, table.free, table.loss, strict=True):
        if free > 0 and not loss:
            ground |= kind
    return ground


def _best_pair(table: QuickTable, ground: int) -> tuple[int, int, int] | None:
    """The pair of highest value, its birds from Row 2 if they lie there, and the least wanted habitat that takes it."""
    lore, row = table.lore, table.open
    there = 0
    for bird in row:
        there |= lore.sides[bird]
    found = there & there >> SIDE
    for bit, bird in lore.twins:
        if row.count(bird) > 1:
            found |= bit
    found &= lore.nesting(ground)
    if not found:
        return None
    one, other = lore.couples[(found & -found).bit_length() - 1]  # the most valuable couple has the lowest bit
    first = row.index(one)
    second = row.index(other, first + 1 if one == other else 0)
    for home in table.order:
        if table.homes[home] & lore.nests[one] and table.free[home] > 0 and not table.loss[home]:
            return min(first, second), max(first, second), home
    return None


def _settle(table: QuickTable, pile: int) -> None:
    """Move a bird up that is worth keeping, else turn the next card."""
    points, mates, row = table.lore.points, table.lore.mates, table.open
    best, source = KEEP - 1 if table.down[pile] else -1, EMPTY
    for place in range(table.width, len(row)):
        card = row[place]
        if card >= 0 and points[card] > best and _waits(table, mates[card]):
            best, source = points[card], place
    if source >= 0:
        table.lift(source, pile)
    elif table.down[pile]:
        table.turn(pile)
    else:
        table.fill(pile)


def _waits(table: QuickTable, mates: tuple[int, ...]) -> bool:
    """Whether no mate lies open and one is still among the unseen birds; a player can reckon that too."""
    if any(mate in table.open for mate in mates):
        return False
    rest = table.draw[table.at :]
    return any(mate in rest or any(mate in down for down in table.down) for mate in mates)


class _Trouble(NamedTuple):
    """A threat that lies on a habitat."""

    worth: int
    """What it would bring to take it away."""
    home: int
    threat: str
    shuts: bool
    """Whether it keeps pairs out."""


def _lying(table: QuickTable, place: int) -> list[_Trouble]:
    """Every threat on the table, where a free place is worth so much."""
    found: list[_Trouble] = []
    if not any(table.laid) and not any(table.loss):
        return found
    for home, (laid, loss, pairs) in enumerate(zip(table.laid, table.loss, table.pairs, strict=True)):
        if loss:
            covered = sum(pairs[pair] for _, pair in laid if pair is not None)
            found.append(_Trouble(sum(pairs) - covered + place * table.free[home], home, loss, True))
        else:
            for threat, pair in laid:
                worth = place if pair is None else pairs[pair]
                found.append(_Trouble(worth, home, threat, pair is None))
    return found


def _reopen(table: QuickTable) -> bool:
    """Play a protection that makes room for pairs; whether there was one."""
    if not table.held:
        return False
    if _protect(table, [trouble for trouble in _lying(table, PLACE) if trouble.shuts]):
        return True
    for protection in table.held:
        if table.lore.effect[protection] == "capacity":
            home = next((home for home in reversed(table.order) if not table.loss[home]), EMPTY)
            if home >= 0:
                table.protect(protection, home)
                return True
    return False


def _protect(table: QuickTable, troubles: list[_Trouble]) -> bool:
    """Take away the worst threat that can be, with the protection of fewest uses; whether there was one."""
    counters = table.lore.counters
    for trouble in sorted(troubles, reverse=True):
        cures = [card for card in table.held if trouble.worth and trouble.threat in counters[card]]
        if cures:
            cure = min(cures, key=lambda card: len(counters[card]))
            table.protect(cure, trouble.home, trouble.threat)
            return True
    return False
