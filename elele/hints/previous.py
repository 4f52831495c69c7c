"""What a hint takes over from the hint before it in the same game: the rest of its plan, and where the player has been.

No hint leads back to a position from which the game is surely lost.

Nothing is remembered elsewhere: a hint carries all of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from elele import game
from elele.game import unseen
from elele.hints.ranking import Hint
from elele.positions import M, Position

REACHED = 200
"""The number of positions after which a search for a way to win ends."""


@dataclass(frozen=True, slots=True)
class Past(Generic[M]):
    """The positions that a player has met before the present one in the same game."""

    visited: tuple[Position[M], ...] = ()
    """The positions on the way to the present one, in order."""
    left: frozenset[Position[M]] = frozenset()
    """The positions that the player left by going back, as a hint had advised."""

    def way_back(self, position: Position[M]) -> int | None:
        """The place in `visited` of the last position that is not lost and from which a move leads to a new one.

        None if there is no such position. Lost is what is `surely_lost`.
        """
        met = {*self.visited, *self.left, position}
        for ply, before in reversed([*enumerate(self.visited)]):
            if any(before.after(move) not in met for move in before.legal_moves()) and not surely_lost(before):
                return ply
        return None


def surely_lost(position: Position[M]) -> bool:
    """Return whether no order of moves wins, whatever the unseen cards are; False for a game that is won or never won.

    All positions that can be reached without turning up a card are searched. If there are more than `REACHED`, the
    answer is False.
    """
    if position.won or game.of(position).for_points:
        return False
    hidden, reached, new = len(unseen(position)), {position}, [position]
    while new:
        before = new.pop()
        for after in map(before.after, before.legal_moves()):
            if after.won or len(unseen(after)) < hidden or len(reached) > REACHED:
                return False
            if after not in reached:
                reached.add(after)
                new.append(after)
    return True


def past(position: Position[M], previous: Hint[M] | None, visited: Sequence[Position[M]] | None) -> Past[M]:
    """Where the player has been before a position; without `visited`, only the hints so far tell.

    A player who has gone back may visit the positions after this one again, unless a hint advised going back.
    """
    if previous is None:
        return Past(tuple(visited or ()))
    if visited is None:
        visited = previous.visited if position == previous.position else (*previous.visited, previous.position)
        if position in visited:
            visited = visited[: visited.index(position)]
    left, back = previous.left, previous.back
    met = (*visited, position)
    if back is not None and previous.visited[back] in met and previous.position not in met:
        left = left.union(previous.visited[back + 1 :], (previous.position,))
    return Past(tuple(visited), left)


def fresh(position: Position[M], moves: Sequence[M], met: Collection[Position[M]]) -> bool:
    """Return whether moves are legal and lead to no position in `met`, as far as they can be judged.

    Moves after a card turns up are not judged, since the player does not know the card yet.
    """
    hidden = len(unseen(position))
    for move in moves:
        if move not in position.legal_moves():
            return False
        position = position.after(move)
        if position in met:
            return False
        if len(unseen(position)) < hidden:
            break
    return True


def direct(position: Position[M], moves: Sequence[M]) -> tuple[M, ...]:
    """Moves to the same end without those that lead back to a position on the way. No card may be hidden."""
    way, made = [position], list[M]()
    for move in moves:
        position = position.after(move)
        if position in way:
            turn = way.index(position)
            del way[turn + 1 :], made[turn:]
        else:
            way.append(position)
            made.append(move)
    return tuple(made)


def rest(position: Position[M], previous: Hint[M]) -> tuple[M, ...]:
    """The rest of the plan of the hint before; empty if the player left the plan, or if a card has turned up since."""
    best, before = previous.best, previous.position
    if previous.repeats:
        return ()
    if position == before:
        return best.plan
    if position != before.after(best.move) or len(unseen(position)) < len(unseen(before)):
        return ()
    return best.plan[1:]


def merged(kept: Hint[M], found: Hint[M], *, unseen: bool) -> Hint[M]:
    """The new hint if its best move is clearly better than the plan kept; otherwise, the plan kept comes first.

    Without unseen cards, any gain counts.
    """
    mine, best = kept.best, found.best
    if best.plan == mine.plan or best.value > mine.value and (not unseen or best.clearly_better(mine)):
        return found
    return replace(found, ranked=(mine, *(other for other in found.ranked if other.move != mine.move)))
