"""Objections to moves, and the errors for illegal moves and for texts that are not understood."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Objection:
    """The reason why a move is illegal."""

    rule: str
    """The id of the rule, a key of the game's `RULES`."""
    text: str
    """One sentence about this position; it also says what would make the move legal."""
    places: tuple[str, ...] = ()
    """The places at fault."""
    advice: tuple[str, ...] = field(default=(), compare=False)
    """The moves that the sentence advises, as texts: each is legal now, or after the first of them."""


class IllegalMove(ValueError):
    """A move that the rules do not allow here; `objection` says which rule and why."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection.text)
        self.objection = objection

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Objection]]:
        return (IllegalMove, (self.objection,))


class ParseError(ValueError):
    """A text that is not a deal, position, move or record; the message names what was not understood."""
