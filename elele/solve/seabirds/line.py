"""What is done on a quick table, written down as moves."""

from __future__ import annotations

from collections.abc import Iterable

from elele.seabirds.moves import Fill, Finish, Move, Pair, Protect, Raise, Stuck, Turn
from elele.seabirds.position import Position
from elele.solve.seabirds.fast_state import QuickTable
from elele.solve.seabirds.rollout import play_out


def to_the_end(position: Position, way: Iterable[Move]) -> list[Move]:
    """Some moves, and the plain, quick choices that end the game after them."""
    table = _Noted(position)
    for move in way:
        table.play(move)
    play_out(table)
    return [*table.moves, Finish()]


class _Noted(QuickTable):
    """A quick table with the moves made on it."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.moves: list[Move] = []

    def pair(self, first: int, second: int, home: int) -> None:
        self.moves.append(Pair(self.named(first), self.named(second), f"a{home + 1}"))
        super().pair(first, second, home)

    def turn(self, pile: int) -> None:
        self.moves.append(Turn(self.named(pile)))
        super().turn(pile)

    def lift(self, source: int, pile: int) -> None:
        self.moves.append(Raise(self.named(source), self.named(pile)))
        super().lift(source, pile)

    def fill(self, pile: int) -> None:
        self.moves.append(Fill(self.named(pile)))
        super().fill(pile)

    def stuck(self) -> None:
        self.moves.append(Stuck())
        super().stuck()

    def protect(self, protection: str, home: int, threat: str = "") -> None:
        target = threat if self.lore.effect[protection] == "remove" else ""
        self.moves.append(Protect(protection, f"a{home + 1}", target))
        super().protect(protection, home, threat)
