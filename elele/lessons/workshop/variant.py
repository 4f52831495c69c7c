"""Change one rule of a game: forbid some of its moves, or add others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from elele import game
from elele.errors import ParseError
from elele.game import Check, Game, Move, Shown
from elele.phrases import quoted
from elele.view import Zone

Original = game.Position[Any]  # a position of any game


@dataclass(frozen=True, repr=False)
class Position(Shown):
    """A position of a variant: a position of the original game under different rules.

    Everything else, such as the piles, comes from the original position.
    """

    variant: Variant = field(compare=False)
    original: Original

    @property
    def game(self) -> str:
        return self.variant.name

    @property
    def deal(self) -> str:
        """The text of the original deal, with the variant's name in place of the game and its version."""
        _, sign, seed = self.original.deal.partition("#")
        return f"{self.game}{sign}{seed}" if sign else ""

    @property
    def won(self) -> bool:
        return self.original.won

    @property
    def score(self) -> int:
        return self.original.score

    @property
    def over(self) -> bool:
        return not self.legal_moves()

    def legal_moves(self) -> list[Move]:
        """The legal moves of the original and the added moves, except those that are forbidden."""
        return [move for move in self.variant.known(self.original) if not self.variant.forbids(self.original, move)]

    def after(self, move: Move) -> Position:
        """The position after a legal move."""
        return Position(self.variant, self.original.after(move))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in ("variant", "original"):
            raise AttributeError(name)
        return getattr(self.original, name)

    def __str__(self) -> str:
        return f"{self.game} {self.original}"


def _nothing(_position: Any) -> Iterable[Any]:
    return ()


def _never(_position: Any, _move: Any) -> bool:
    return False


class Variant:
    """A game that differs from another game in one rule. Hand it to `elele.register`."""

    def __init__(
        self, name: str, original: str, sentence: str, *,
        forbids: Callable[[Any, Any], bool] = _never, adds: Callable[[Any], Iterable[Any]] = _nothing,
        **options: object,
    ) -> None:  # fmt: skip
        """Define the changed rule by a sentence and by the moves that it forbids or adds.

        `original` is the text of a game and version, such as `elemental:july`. `forbids(position, move)` is true for
        moves that are no longer legal, and `adds(position)` returns further legal moves. Both functions work with
        positions and moves of the original. `options`, such as `deck=`, are passed to the original game.
        """
        self.name, self.sentence, self.forbids, self.adds, self.options = name, sentence, forbids, adds, options
        self.kind, _, self.version = original.partition(":")
        self._game: Game = game.named(self.kind)

    def known(self, position: Original) -> list[Move]:
        """The legal moves of the original, followed by the added moves if the game is not yet won."""
        legal = position.legal_moves()
        if position.won:
            return legal
        return [*legal, *(move for move in self.adds(position) if move not in legal)]

    def deal(self, version: str, seed: int | str) -> Position:
        """The first position of a deal, with the same cards as in the original."""
        if version:
            raise ParseError(f"{quoted(version)} is not a version of {self.name}; there is only one way to play")
        return Position(self, self._game.deal(self.version, seed, **self.options))

    def parse(self, text: str) -> Position:
        """Read a position from the text that `str(position)` gives; raises `ParseError` for any other text."""
        name, _, rest = text.strip().partition(" ")
        if name != self.name:
            raise ParseError(f"a position of {self.name} begins with the word {self.name}; {quoted(text)} does not")
        return Position(self, self._game.parse(rest.strip(), **self.options))

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a move, which is written as in the original; raises `ParseError` for any other text."""
        move: Move = game.parse_move(position.original, text)
        return move

    def rulebook(self, position: Position) -> Mapping[str, str]:
        """The rules of the original, followed by the changed rule."""
        return {**game.rulebook(position.original), "changed": self.sentence}

    def checks(self, position: Position, move: Move) -> Iterator[Check]:
        """Check a move against the original rules and the changed rule.

        An added move is checked only against the changed rule.
        """
        legal = move in position.original.legal_moves()
        if legal or move not in self.known(position.original):
            yield from game.checks(position.original, move)
        if legal or move in self.known(position.original):
            allowed = not self.forbids(position.original, move)
            yield Check("changed", self.sentence, self.places(position, move), allowed)

    def label(self, position: Position, move: Move) -> str:
        """The move as a short command for a button."""
        return game.label(position.original, move)

    def places(self, position: Position, move: Move) -> tuple[str, ...]:
        """The places to touch to make the move."""
        return tuple(game.places(position.original, move))

    def zones(self, position: Position) -> list[Zone]:
        """The zones of the original's board."""
        return game.zones(position.original)

    def faces(self, position: Position) -> dict[str, dict[str, Any]]:
        """The printed faces of the original's cards."""
        return game.faces(position.original)

    def preview(self, position: Position, move: Move) -> str:
        """Say what a legal move will do."""
        return game.preview(position.original, move)

    def outcome(self, position: Position, move: Move, after: Position) -> str:
        """Say what a move did."""
        return game.outcome(position.original, move, after.original)

    def changed(self, position: Position, move: Move) -> tuple[str, ...]:
        """The places that a move changed."""
        return tuple(game.changed(position.original, move))

    def extras(self, position: Position, move: Move) -> dict[str, Any]:
        """Extra data that the board needs about a move."""
        return self._game.extras(position.original, move)

    def attempt(self, position: Position, move: Move) -> str:
        """The move in words, even if it is illegal."""
        return self._game.attempt(position.original, move)

    def turning(self, position: Position, move: Move) -> frozenset[str] | None:
        """The places where a legal move turns up a hidden card."""
        return self._game.turning(position.original, move)

    def candidates(self, position: Position, touched: Sequence[str], cards: int = 0) -> Iterator[Any]:
        """The moves, legal or not, that a player could mean by touching these places; legal moves come first."""
        yield from (move for move in position.legal_moves() if {*touched} <= {*self.places(position, move)})
        yield from self._game.candidates(position.original, touched, cards)
