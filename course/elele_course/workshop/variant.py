"""Change one rule of a game: forbid some of its moves, add others, or change what its rules are about."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from elele import game, positions
from elele.errors import ParseError
from elele.game import Game, Shown
from elele.phrases import listed, quoted, stopped
from elele.positions import Move
from elele.rules import Check
from elele.view import Notice
from elele.words import Words, plain
from elele_course.workshop.mistakes import Mistake, Part, listing, said, yes_or_no

Original = positions.Position[Any]  # a position of any game
_FORBIDS = yes_or_no("forbids", "position", "move")
_ADDS = Part("adds", ("position",), "a list of moves", listing(lambda _move: ""))
_SAMPLED_GAMES, _SAMPLED_MOVES = 20, 25
"""The number of random games in which a variant looks for moves that only its new rule allows, and their length."""


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
        return [move for move in self.variant.known(self.original) if self.variant.allows(self.original, move)]

    def after(self, move: Move) -> Position:
        """The position after a legal move."""
        return Position(self.variant, self.original.after(move))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in ("variant", "original"):
            raise AttributeError(name)
        return getattr(self.original, name)

    def __str__(self) -> str:
        return f"{self.game} {self.original}"


def _asked(name: str) -> Any:
    """A function of a variant that has the same answer as in the original game."""
    return lambda self, position, *rest: getattr(self._game, name)(position.original, *rest)


class Variant:
    """A game that differs from another game in one rule. Hand it to `elele.register`."""

    def __init__(
        self, name: str, original: str, sentence: str, *,
        forbids: Callable[[Any, Any], bool] | None = None, adds: Callable[[Any], Iterable[Any]] | None = None,
        **options: object,
    ) -> None:  # fmt: skip
        """Define the changed rule by a sentence and by the moves that it forbids or adds.

        `original` is the text of a game and version, such as `elemental:july`. `forbids(position, move)` is true for
        moves that are no longer legal, and `adds(position)` returns further legal moves. Both functions work with
        positions and moves of the original. `options`, such as `deck=`, are passed to the original game. An option in
        the original's `changes`, such as `figures=`, can be the changed rule by itself. Raises `Mistake` if there is no
        changed rule.
        """
        self.name, self.sentence, self.forbids, self.adds, self.options = name, sentence, forbids, adds, options
        self.kind, _, self.version = original.partition(":")
        self._game: Game = game.named(self.kind)
        self._read: dict[str, Move] = {}  # the text of each move that `adds` has returned → the move
        own, known = forbids is None and adds is None, self._game.changes
        if own and not {*known} & {*options}:
            more = f", or give it {listed((f'{option}=…' for option in known), 'or')}" if known else ""
            raise Mistake(f"The game {name} has no new rule yet. Give it a function: forbids=… or adds=…{more}.")
        if own:
            self._try(known)
        self.like = self.kind if own else ""
        self.reasons = self._game.reasons if own else "elele.hints.reasons.by_score"
        for part, function in ((_FORBIDS, forbids), (_ADDS, adds)):
            if function is not None:
                part.check(function)

    def _try(self, options: Iterable[str]) -> None:
        """Raise `Mistake` if the original does not understand the options that change its rules."""
        try:
            self._dealt(1)
        except ParseError as error:
            raise Mistake(stopped(f"The game {self.name} has a mistake in its {listed(options)}: {error}")) from None

    def allows(self, position: Original, move: Move) -> bool:
        """Return whether the changed rule allows a move that is otherwise legal."""
        return self.forbids is None or not _FORBIDS.call(self.forbids, position, move)

    def known(self, position: Original) -> list[Move]:
        """The legal moves of the original, followed by the added moves if the game is not yet won."""
        return [*dict.fromkeys((*position.legal_moves(), *self._added(position)))]

    def _added(self, position: Original) -> list[Move]:
        if self.adds is None or position.won:
            return []
        added: list[Move] = [*_ADDS.call(self.adds, position)]
        for move in added:
            if self._read.get(f"{move}") != move:
                self._read[f"{move}"] = self._as_read(position, move)
        return added

    def _as_read(self, position: Original, move: Move) -> Move:
        """A move of the learner's list; raises `Mistake` if its text is not a move, or means another move."""
        wrong = f"{_ADDS.name(self.adds)} has {said(move)} in its list"
        try:
            meant: Move = game.parse_move(position, f"{move}")
        except ParseError as error:
            raise Mistake(stopped(f"{wrong}, but {error}")) from None
        if meant != move:
            raise Mistake(f"{wrong}. Write {said(meant)} instead.")
        return meant

    @cached_property
    def new_moves(self) -> tuple[Move, ...]:
        """Moves that only the changed rule allows, as far as some random games show.

        The objections need them to know what the changed rule is about, because `adds` says only which moves are legal
        in one position.
        """
        old, added = set[Move](), dict[Move, None]()
        for seed in range(_SAMPLED_GAMES if self.adds else 0):
            chance = random.Random(seed)
            position: Original = self._game.deal(self.version, seed, **self.options)
            for _ in range(_SAMPLED_MOVES):
                legal = position.legal_moves()
                old |= {*legal}
                added |= dict.fromkeys(self._added(position))
                if not legal:
                    break
                position = position.after(chance.choice(legal))
        return tuple(move for move in added if move not in old)

    def deal(self, version: str, seed: int | str) -> Position:
        """The first position of a deal, with the same cards as in the original."""
        if version:
            raise ParseError(f"{quoted(version)} is not a version of {self.name}; there is only one way to play")
        position = self._dealt(seed)
        if not position.legal_moves() and not self._begins:
            text = f"The new rule of {self.name} forbids every move: none of {_SAMPLED_GAMES} deals has a first move"
            raise Mistake(f"{text}. Let it forbid fewer moves, and run its cell again.")
        return position

    def _dealt(self, seed: int | str) -> Position:
        return Position(self, self._game.deal(self.version, seed, **self.options))

    @cached_property
    def _begins(self) -> bool:
        """True if some deal has a first move."""
        return any(self._dealt(seed).legal_moves() for seed in range(_SAMPLED_GAMES))

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

        An added move is checked only against the changed rule. So is a move that the changed rule adds in other
        positions, because the original rules would deny that it can ever be made.
        """
        original = position.original
        if (legal := move in original.legal_moves()) or move in self._added(original):
            yield from game.checks(original, move) if legal else ()
            if self.like:
                return
            by = self.forbids if legal and self.forbids else self.adds
            yield Check("changed", self.sentence, self.places(position, move), self.allows(original, move), by=by)
        elif move in self.new_moves and not original.won:
            text = f"{self.sentence} But these cards do not allow it yet."
            yield Check("changed", text, self.places(position, move), False, by=self.adds)
        else:
            yield from (self._told(position, check) for check in game.checks(original, move))

    def _told(self, position: Position, check: Check) -> Check:
        """A check of the original rules, with the changed rule added if that forbids what the check advises."""
        legal = {f"{move}" for move in position.legal_moves()}
        forbidden = {f"{move}" for move in position.original.legal_moves()} - legal
        if forbidden.isdisjoint(check.advice):
            return check
        advice = tuple(move for move in check.advice if move not in forbidden)
        return replace(check, text=f"{check.text} The changed rule forbids that: {self.sentence}", advice=advice)

    @property
    def for_points(self) -> bool:
        """True if the original is played for points."""
        return self._game.for_points

    @property
    def words(self) -> Words:
        """The words of the original's board, under the name of the variant."""
        return {**self._game.words, "title": plain(self.name)["title"]}

    unseen, unseen_order, attempt, turning = map(_asked, ("unseen", "unseen_order", "attempt", "turning"))
    label, zones, faces = map(_asked, ("label", "zones", "faces"))
    preview, changed, extras, words_of = map(_asked, ("preview", "changed", "extras", "words_of"))

    def redealt(self, position: Position, cards: Sequence[str]) -> Position:
        """The position with these cards in the unseen places."""
        return Position(self, game.redealt(position.original, cards))

    def places(self, position: Position, move: Move) -> tuple[str, ...]:
        """The places to touch to make the move."""
        return tuple(game.places(position.original, move))

    def outcome(self, position: Position, move: Move, after: Position) -> str:
        """Say what a move did."""
        return game.outcome(position.original, move, after.original)

    def safe_moves(self, position: Position) -> list[Move]:
        """The safe moves of the original, as far as the changed rule allows each of them in turn."""
        made: list[Move] = []
        for move in self._game.safe_moves(position.original):
            if move not in position.legal_moves():
                break
            made.append(move)
            position = position.after(move)
        return made

    def candidates(self, position: Position, touched: Sequence[str], cards: int = 0) -> Iterator[Any]:
        """The moves, legal or not, that a player could mean by touching these places; legal moves come first.

        If the original knows of nothing that these places could begin, but the changed rule does, a notice names the
        places to choose next.
        """
        places = {*touched}
        yield from (move for move in position.legal_moves() if places <= {*self.places(position, move)})
        yield from (move for move in self.new_moves if places == {*self.places(position, move)})
        begun = [move for move in self.new_moves if places < {*self.places(position, move)}]
        for candidate in self._game.candidates(position.original, touched, cards):
            if begun and not isinstance(candidate, Notice) and candidate not in position.original.legal_moves():
                rest = (listed(place for place in self.places(position, move) if place not in places) for move in begun)
                yield Notice("begun", f"{self.sentence} Choose {', or '.join(rest)} too.", (), "begun")
                return
            yield candidate
