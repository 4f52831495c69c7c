"""What every card game here can do: say what is legal, say why not, move on, count.

A game is a module with one frozen `Position` and a few small frozen move classes. A position
answers the questions of `State`; the verbs below are written once, for all games.
"""

from __future__ import annotations

import importlib
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from elele import limits
from elele.cards import seed_of
from elele.words import quoted

_SEED = r"[\w.'-]{1,64}"
GAMES = ("seabirds", "elemental", "elba")


@dataclass(frozen=True, slots=True)
class Objection:
    """What stands against a move."""

    rule: str
    """The id of the rule, a key of the game's `RULES`."""
    text: str
    """One sentence about this very position, which also says what would make the move legal."""
    places: tuple[str, ...] = ()
    """The places to look at."""


class IllegalMove(ValueError):
    """A move that the rules do not allow here; `objection` says which rule and why."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection.text)
        self.objection = objection

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Objection]]:
        return (IllegalMove, (self.objection,))


class ParseError(ValueError):
    """A text that is no deal, position, move or record; the message names what was not understood."""


class Move(Protocol):
    """A small frozen value; its text is what a player would write down."""

    def __str__(self) -> str: ...


class State(Protocol):
    """A position of any game: a value that never changes."""

    @property
    def game(self) -> str:
        """The game's name, a member of `GAMES`."""

    @property
    def deal(self) -> str:
        """The deal's text, such as `seabirds#7`; empty where the cards were given one by one."""

    def another(self, seed: int | str) -> Self:
        """The first position of another deal, with the same options."""

    @property
    def rules(self) -> Mapping[str, str]:
        """Rule id → the rule in one sentence, in the order a rulebook teaches them."""

    @property
    def won(self) -> bool: ...

    @property
    def score(self) -> int: ...

    @property
    def over(self) -> bool:
        """Won, finished, or no legal move left."""

    def legal_moves(self) -> list[Any]:
        """Exactly the moves that have no objection, in a stable order; a law test holds the two together.

        No two lead to the same text, but where only a hidden card could tell them apart: leaving one out would
        tell that card.
        """

    def objection(self, move: Any) -> Objection | None:
        """The first rule that stands against the move, in the order of `rules`."""

    def after(self, move: Any) -> Self:
        """The next position; only for a move without an objection."""

    def effect(self, move: Any) -> str:
        """What a legal move will do, without naming a card that is still hidden."""

    def told(self, move: Any, after: Any) -> str:
        """What the move did, cards that it turned up included."""

    def says(self, move: Any) -> str:
        """The move as a short offer to the player."""

    def places(self, move: Any) -> tuple[str, ...]:
        """The places a player touches to make the move, in their order."""

    def changed(self, move: Any) -> tuple[str, ...]:
        """The places to look at once the move is made; asked of the position before it."""

    def besides(self, move: Any) -> dict[str, Any]:
        """What a board needs to know of a move besides.

        `cards`, how many travel together, where that is more than one; `warning`, what to tell a player before a
        move that is not made at the first touch.
        """

    def safe(self) -> list[Any]:
        """Moves that can do no harm, to be made one after the other; none in a game that has no such."""

    def meant(self, places: Sequence[str]) -> Iterable[Any]:
        """Every move, legal or not, that someone who touches these places may have in mind."""

    def faces(self) -> dict[str, dict[str, Any]]:
        """What is printed on each card of the game, by the card's text; the same for every position."""

    def zones(self) -> list[dict[str, Any]]:
        """What lies on the table, as the view's `zones`; a face-down card is `{"up": False}`."""

    def parse_move(self, text: str) -> Any:
        """The move of a text; raises `ParseError`."""


def deal(text: str, **given: Any) -> Any:
    """The first position of a deal such as `seabirds#7`, `seabirds:7x3#7` or `seabirds#honu`.

    `given` is what the game's own `deal` takes besides, such as `deck=` for E Lele! with cards of your own.
    Raises `ParseError` where the game, its version or the number is not understood.
    """
    head, _, seed = unicodedata.normalize("NFC", text).strip().partition("#")
    if not re.fullmatch(_SEED, seed) or not re.fullmatch(_SEED, f"{seed_of(seed)}"):  # without its capitals, too
        wanted = "write the game, then # and a number or one word of up to 64 letters, as in seabirds#7"
        raise ParseError(f"{quoted(text)} is no deal: {wanted}")
    name, _, version = head.partition(":")
    return _module(name).deal(version, seed_of(seed), **given)


def parse(text: str, **given: Any) -> Any:
    """The position of a text that `str(position)` gave, with what the game takes besides; raises `ParseError`."""
    if wrong := limits.over(len(text), limits.POSITION, "letters"):
        raise ParseError(f"this is no position: {wrong}")
    words = text.split()
    if not words:
        raise ParseError("an empty text is no position")
    return _module(words[0].partition(":")[0]).parse(text, **given)


def _module(name: str) -> Any:
    if name not in GAMES:
        raise ParseError(f"there is no game called {quoted(name)}; there is {', '.join(GAMES)}")
    return importlib.import_module(f"elele.{name}")


def parse_move(position: State, text: str) -> Any:
    """The move of a text such as `pair b2 c4 a3`; raises `ParseError` naming what was not understood."""
    return position.parse_move(text)


def legal_moves(position: State) -> list[Any]:
    """Every move that no rule stands against, in a stable order."""
    return position.legal_moves()


def objection(position: State, move: Any) -> Objection | None:
    """None for a legal move, else the first objection in the order the rulebook teaches."""
    return position.objection(move)


def apply(position: State, move: Any) -> Any:
    """The position after a move; raises `IllegalMove`, carrying the objection, for an illegal one."""
    refusal = position.objection(move)
    if refusal is not None:
        raise IllegalMove(refusal)
    return position.after(move)


def explain(position: State, move: Any) -> str:
    """What a legal move will do, or why the move is not legal; never names a card that is still hidden."""
    refusal = position.objection(move)
    return position.effect(move) if refusal is None else refusal.text


def perft(position: State, depth: int) -> int:
    """How many sequences of `depth` legal moves there are from here; 1 for depth 0."""
    if depth < 0:
        raise ValueError(f"perft counts moves ahead: the depth is 0 or more, not {depth}")
    if depth == 0:
        return 1
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(position.after(move), depth - 1) for move in moves)


def heard(message: object) -> object:
    """The message of a page; raises `ParseError` for one that is too long to be looked at."""
    if limits.measure(message) > limits.MESSAGE:
        raise ParseError(f"The page sent a message that is too long; the most is {limits.MESSAGE:,} letters")
    return message


def why(position: State, places: Sequence[str]) -> Objection:
    """What stands against the move that touching these places comes nearest to.

    Of all moves that may be meant, the one whose objection comes last in the rulebook is the nearest
    miss. Where one of them is legal, the answer says so under the rule id `legal`.
    """
    nearest: Objection | None = None
    order = {rule: number for number, rule in enumerate(position.rules)}
    for move in position.meant(places):
        refusal = position.objection(move)
        if refusal is None:
            return Objection("legal", f"That can be done: {position.says(move)}.", position.places(move))
        if nearest is None or order[refusal.rule] > order[nearest.rule]:
            nearest = refusal
    if nearest is not None:
        return nearest
    text = "No move uses these places together."
    if len(places) == 1:
        text = f"Nothing can be done with {places[0]} now."
    return Objection("together", text, tuple(places))
