"""A fast state of E Lele! Solitaire that the rules follow, for tests of rollouts."""

from __future__ import annotations

import elele
from elele import seabirds
from elele.seabirds import Move, Position, Protect
from elele.seabirds.solver.fast_state import FastState


class Followed(FastState):
    """A fast state, with the same game played by the rules for comparison."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.position = position
        self.made: list[tuple[Position, Move]] = []

    def follow(self, written: str) -> None:
        made = seabirds.parse_move(self.position, written)
        self.made.append((self.position, made))
        self.position = elele.apply(self.position, made)

    def pair(self, first: int, second: int, habitat: int) -> None:
        self.follow(f"pair {self.place(first)} {self.place(second)} a{habitat + 1}")
        super().pair(first, second, habitat)

    def turn(self, pile: int) -> None:
        self.follow(f"turn b{pile + 1}")
        super().turn(pile)

    def lift(self, source: int, pile: int) -> None:
        self.follow(f"raise {self.place(source)} b{pile + 1}")
        super().lift(source, pile)

    def fill(self, pile: int) -> None:
        self.follow(f"fill b{pile + 1}")
        super().fill(pile)

    def stuck(self) -> None:
        self.follow("stuck")
        super().stuck()

    def protect(self, protection: str, habitat: int, threat: str = "", number: int = 1) -> None:
        self.follow(str(Protect(protection, f"a{habitat + 1}", threat, number)))
        super().protect(protection, habitat, threat, number)
