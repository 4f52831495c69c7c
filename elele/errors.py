"""Objections to moves, and the errors for illegal moves and for text that cannot be read."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Objection:
    """The reason why a move is illegal.

    >>> import elele
    >>> refused = elele.objection(elele.deal("elba#7"), "build 2 1 1")
    >>> refused.rule, refused.places
    ('rank', ('1',))
    """

    rule: str
    """The id of the rule, a key of the game's `RULES`."""
    text: str
    """The reason why the rule forbids the move in this position, and what would make it legal."""
    places: tuple[str, ...] = ()
    """The places at which the move breaks the rule."""
    advice: tuple[str, ...] = field(default=(), compare=False)
    """The moves that `text` advises, in notation; each move is legal either now or after the first of them."""


class IllegalMove(ValueError):
    """The error for a move that the rules forbid; `objection` names the rule and the reason.

    >>> import elele
    >>> try:
    ...     elele.apply(elele.deal("elba#7"), "found 1")
    ... except elele.IllegalMove as error:
    ...     print(error.objection.text)
    The foundation of hearts needs its ace next. The 4 of hearts must wait.
    """

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection.text)
        self.objection = objection

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Objection]]:
        return (IllegalMove, (self.objection,))


class ParseError(ValueError):
    """The error for text that is not a deal, position, move or record; the message says what is wrong.

    >>> import elele
    >>> elele.deal("elba")
    Traceback (most recent call last):
    ...
    elele.errors.ParseError: 'elba' is not a deal: write the game, then # and a number or one word...
    """
