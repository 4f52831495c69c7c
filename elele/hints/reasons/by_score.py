"""The features that can be counted after a plan in any game, and the move that would tempt a simple player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elele import game
from elele.positions import Move, Position, after_moves
from elele.reasons import Feature
from elele.solve.rollouts import guess

FEATURES = (
    Feature("scored", "scores {n} point{s}", "It scores {n} point{s}."),
    Feature("opened", "turns up {n} card{s}", "It turns up {n} card{s}."),
    Feature("moves", "leaves {n} move{s}", "It leaves you {n} move{s}."),
)


def counts(position: Position[Any], moves: Sequence[Move]) -> dict[str, int]:
    """Count the features after some moves; if a card turns up, the number of moves left is unknown."""
    start = guess(position, "counted")
    end = after_moves(start, moves)
    opened = len(game.unseen(start)) - len(game.unseen(end))
    found = {"scored": end.score - start.score, "opened": opened}
    return found if opened else {**found, "moves": len(end.legal_moves())}


def tempting(position: Position[Any], but: Move) -> Move | None:
    """A simple player's first choice other than `but`: the move with the highest score."""
    start = guess(position, "counted")
    moves = [move for move in position.legal_moves() if move != but]
    return max(moves, key=lambda move: start.after(move).score, default=None)


def words(_feature: str, _position: Position[Any], _plan: Sequence[Move], _other: Sequence[Move]) -> dict[str, str]:
    """Return no words, since the sentences name nothing."""
    return {}


def sure(_position: Position[Any], _plan: Sequence[Move]) -> str:
    """Return an empty text, since nothing is known about what is right in every case."""
    return ""


def doing(position: Position[Any], move: Move) -> str:
    """The move as a noun phrase: its label in quotes."""
    return f"“{game.label(position, move)}”"


def offers(position: Position[Any], moves: Sequence[Move]) -> list[str]:
    """The labels of some moves."""
    said = list[str]()
    for move in moves:
        said.append(game.label(position, move))
        position = position.after(move)
    return said
