"""Turn the line of a search, and the rollout that extends it to the end of the game, into moves."""

from __future__ import annotations

from collections.abc import Iterable

from elele.seabirds import Fill, Finish, Move, Pair, Position, Protect, Raise, Stuck, Turn
from elele.seabirds.solver.fast_state import FastState
from elele.seabirds.solver.rules_of_thumb import play_out


def to_the_end(position: Position, moves: Iterable[Move]) -> list[Move]:
    """Extend some moves to the end of the game by the moves of a rollout, unless they already finish it."""
    state, last = Recorder(position), None
    for last in moves:
        state.play(last)
    if not isinstance(last, Finish):
        play_out(state)
    return [*state.moves, Finish()]


class Recorder(FastState):
    """A fast state that records its moves."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.moves: list[Move] = []

    def pair(self, first: int, second: int, habitat: int) -> None:
        self.moves.append(Pair(self.place(first), self.place(second), f"a{habitat + 1}"))
        super().pair(first, second, habitat)

    def turn(self, pile: int) -> None:
        self.moves.append(Turn(self.place(pile)))
        super().turn(pile)

    def lift(self, source: int, pile: int) -> None:
        self.moves.append(Raise(self.place(source), self.place(pile)))
        super().lift(source, pile)

    def fill(self, pile: int) -> None:
        self.moves.append(Fill(self.place(pile)))
        super().fill(pile)

    def stuck(self) -> None:
        self.moves.append(Stuck())
        super().stuck()

    def protect(self, protection: str, habitat: int, threat: str = "", number: int = 1) -> None:
        self.moves.append(Protect(protection, f"a{habitat + 1}", threat, number))
        super().protect(protection, habitat, threat, number)
