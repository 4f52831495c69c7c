"""What steps and traces need of Elba: how near two moves are, and cards that go home one after another."""

from __future__ import annotations

from collections.abc import Sequence

from elele.cards import RANK_NAMES, SUIT_NAMES
from elele.elba import Build, Deal, Found, Move, Position
from elele.elba.moves import Stray
from elele.elba.position import NUMBERS
from elele.phrases import counted, listed
from elele_course.steps.nearest import OTHER

WHOLE_BOARD = Deal
"""The moves whose rules depend on the whole board."""


def distance(position: Position, move: Move | Stray, after: Position, other: Move) -> int | None:
    """The distance from one move to another, perhaps in a later position, as in `steps.nearest`."""
    match move, other:
        case Deal(), Deal():
            return 0
        case ((Build() | Found() | Stray()), (Build() | Found())):
            wanted, taken = _carried(position, move), _carried(after, other)
            aims = _target(move), _target(other)
            aim = 0 if aims[0] == aims[1] else 1 if "home" not in aims else 2
            if not wanted or (wanted[-1] != taken[-1] and (aim or wanted[0] != taken[0])):
                return None
            if wanted != taken:
                return OTHER + aim if aim else 1
            return aim + isinstance(move, Stray)
    return None


def _carried(position: Position, move: Move | Stray) -> tuple[str, ...]:
    """The cards that a move takes from a pile, or as many of them as the pile has."""
    match move:
        case Build(source, _, count) if source in NUMBERS:
            up = position.pile(source).up
            return up[-count:] if count > 0 else up[-1:]
        case Found(source) if source in NUMBERS:
            return position.pile(source).up[-1:]
        case Stray(source, _) if source.isdecimal():
            return position.pile(int(source)).up[-1:]
    return ()


def _target(move: Move | Stray) -> str:
    return f"{move.target}" if isinstance(move, Build) else "home"


def joins(move: Move, then: Move) -> bool:
    """Return whether two moves share a frame: cards that go home."""
    return isinstance(move, Found) and isinstance(then, Found)


def joined(moves: Sequence[tuple[Position, Found, Position]]) -> tuple[str, str]:
    """The label and the outcome of cards that go home one after another."""
    many = counted(len(moves), "card")
    return f"Take {many} home", f"{many} went home: {_homeward(moves)}."


def _homeward(moves: Sequence[tuple[Position, Found, Position]]) -> str:
    """A phrase for the cards that some moves took home, as in `clubs 4 to 6, and hearts 9`."""
    ranks: dict[str, list[str]] = {}
    for before, move, _ in moves:
        card = before.pile(move.pile).top
        ranks.setdefault(SUIT_NAMES[card[1]], []).append(RANK_NAMES[card[0]])
    return listed(f"{suit} {' to '.join(dict.fromkeys((those[0], those[-1])))}" for suit, those in ranks.items())


def run(move: Move) -> dict[str, int]:
    """The place to which a run was moved → the number of its cards to highlight."""
    return {f"{move.target}": move.count} if isinstance(move, Build) and move.count > 1 else {}
