"""The features that can be counted after a plan in Elemental, and the move that would tempt a simple player."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import reduce

from elele.cards import card_name
from elele.elemental import Discard, Move, Place, Position, Shift, Spare, Transfer, unseen
from elele.elemental.hints import offers
from elele.elemental.position import ALL_SUITS, BITS, MOST_SPARES
from elele.hints.reasons.words import Feature

__all__ = ["FEATURES", "counts", "doing", "offers", "sure", "tempting"]

FEATURES = (
    Feature("opened", "turns up", "card"),
    Feature("spares", "keeps", "spare"),
    Feature("blocks", "leaves", "block", "ready", short="leaves"),
    Feature("crosses", "leaves", "cross", "ready", short="leaves"),
    Feature("reach", "leaves", "block", "within reach of your spares"),
    Feature("suits", "holds spares of", "suit"),
    Feature("discarded", "discards", "card"),
)


def counts(position: Position, moves: Sequence[Move]) -> dict[str, int]:
    """Count the features after some moves; a card that turns up on the way counts as unknown."""
    hidden, end = {*unseen(position)}, reduce(lambda now, move: now.after(move), moves, position)
    bits = {pile: 0 if top in hidden else BITS[top] for pile in "abcdefghijkl" for top in [end.top(pile)]}
    blocks = position.figures.discarded
    held = {BITS[card] for card in end.spares if card not in hidden}
    return {
        "opened": len(hidden) - len(unseen(end)),
        "spares": len(end.spares),
        "blocks": sum(_all_suits(bits, block) for block in blocks),
        "crosses": sum(
            _all_suits(bits, arms) and end.pile_at(middle).height > 0 and len(end.spares) < MOST_SPARES
            for middle, arms in position.figures.arms.items()
        ),
        "reach": sum(_all_suits(bits, block, held) for block in blocks),
        "suits": len(held),
        "discarded": end.score - position.score,
    }


def _all_suits(bits: dict[str, int], places: Sequence[str], held: Set[int] = frozenset()) -> bool:
    """Return whether the known top cards of four places show all suits, alone or with the help of spares.

    If they do, every suit added by a spare has a place, because another suit shows twice or a top card is unknown or
    missing.
    """
    return sum({bits[place] for place in places} | held) == ALL_SUITS


def tempting(position: Position, but: Move) -> Move | None:
    """A simple player's first choice other than `but`: a discard or, failing that, a new spare."""
    moves = position.legal_moves()
    return next((move for move in moves if move != but and isinstance(move, Discard | Spare)), None)


def sure(position: Position, move: Move) -> str:  # noqa: ARG001  # as in other games
    """Return an empty text, since no move in Elemental is right in every case."""
    return ""


def doing(position: Position, move: Move) -> str:
    """The move as a noun phrase, such as `discarding h-i-k-l`."""
    match move:
        case Discard(block):
            return f"discarding {'-'.join(block)}"
        case Spare(middle):
            return f"taking the {card_name(position.top(middle))} as a spare"
        case Place(card, pile):
            return f"placing the {card_name(card)} on {pile}"
        case Shift(source, target):
            return f"shifting {source} to {target}"
        case Transfer(source, target):
            return f"transferring {source} to {target}"
