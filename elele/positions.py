"""Positions and moves: what the positions and moves of every game have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, Self, TypeVar


class Move(Protocol):
    """A move as a small frozen value; `str(move)` is the text that a player would write down."""

    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Move)


class Position(Protocol[M]):
    """One moment of a game, as a frozen value. `str(position)` is its full text, including the hidden cards."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def deal(self) -> str:
        """The text of the deal, such as `seabirds#7`; empty if the cards were given one by one."""

    @property
    def won(self) -> bool: ...

    @property
    def score(self) -> int: ...

    @property
    def over(self) -> bool:
        """True if the game is won or finished, or has no legal move."""

    def legal_moves(self) -> list[M]:
        """All moves to which no rule objects, in a stable order.

        No two moves lead to the same position, unless a hidden card happens to be the twin of a face-up card.
        """

    def after(self, move: M) -> Self:
        """The position after the move, which must be legal."""


P = TypeVar("P", bound=Position[Any])  # a position with any type of move


def after_moves(position: P, moves: Iterable[Any]) -> P:
    """The position after some moves, each of which must be legal when it is made."""
    for move in moves:
        position = position.after(move)
    return position


class InWords:
    """A base class for moves whose text is their kind and their fields, such as `raise c3 b2`."""

    __slots__ = ()
    __match_args__: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((type(self).__name__.lower(), *(f"{getattr(self, name)}" for name in self.__match_args__)))
