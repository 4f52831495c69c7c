"""Rewrite lines of Elba as a player would play them: a card that can safely go home does so at once."""

from __future__ import annotations

from collections.abc import Sequence

from elele.elba import Build, Deal, Found, Move, Position, safe_moves
from elele.solve.solution import Budget

Carried = tuple[Move, tuple[str, ...]]
"""A move and the cards that it moves."""


def home_early(position: Position, line: Sequence[Move], budget: Budget) -> list[Move]:
    """Send safe cards home as early as possible, as long as the line still wins and the budget allows.

    A card that is already home is left out of later moves. If a pile would be emptied too early, or the stock could no
    longer be dealt, the card waits.
    """
    made: list[Move] = []
    rest, refused = _carried(position, line), set[str]()
    while rest and not budget.over():
        early = next((move for move in safe_moves(position)[:1] if _top(position, move) not in refused), None)
        if early and rest[0][0] != early:
            card = _top(position, early)
            without = [(move, tuple(one for one in cards if one != card)) for move, cards in rest]
            after = position.after(early)
            if (replayed := _replayed(after, without)) is not None:
                made.append(early)
                position, rest = after, _carried(after, replayed)
                continue
            refused.add(card)
        move = rest.pop(0)[0]
        if isinstance(move, Deal):
            refused.clear()
        made.append(move)
        position = position.after(move)
    return made + [move for move, _ in rest]


def _top(position: Position, move: Found) -> str:
    return position.pile(move.pile).top


def _carried(position: Position, line: Sequence[Move]) -> list[Carried]:
    """The moves of a line, each with the cards that it moves."""
    found: list[Carried] = []
    for move in line:
        match move:
            case Build(source, _, count):
                cards = position.pile(source).up[-count:]
            case Found(source):
                cards = position.pile(source).up[-1:]
            case Deal():
                cards = ()
        found.append((move, cards))
        position = position.after(move)
    return found


def _replayed(position: Position, line: Sequence[Carried]) -> list[Move] | None:
    """The same moves with the remaining cards, or None if the result does not win.

    A move is left out if all its cards are home already.
    """
    made: list[Move] = []
    for move, cards in line:
        if isinstance(move, Deal):
            now: Move = move
        elif not cards:
            continue
        else:
            now = Build(move.source, move.target, len(cards)) if isinstance(move, Build) else move
            if position.pile(now.source if isinstance(now, Build) else now.pile).up[-len(cards) :] != cards:
                return None
        if now not in position.legal_moves():
            return None
        made.append(now)
        position = position.after(now)
    return made if position.won else None
