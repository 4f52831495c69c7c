"""The features that can be counted after a plan in Elemental, and the move that would tempt a simple player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from elele.cards import card_name
from elele.elemental import Discard, Move, Place, Position, Shift, Spare, Transfer, unseen
from elele.elemental.grid import PLACES
from elele.elemental.hints import offers
from elele.elemental.position import ALL_SUITS, BITS, MOST_SPARES, WON_AT
from elele.phrases import in_words, sentence, within
from elele.positions import after_moves
from elele.reasons import features, subject

__all__ = ["FEATURES", "counts", "doing", "offers", "sure", "tempting", "words"]

FEATURES = features("elemental")

TWO_DISCARDS = 8
"""The number of cards in two blocks."""


def counts(position: Position, moves: Sequence[Move]) -> dict[str, int]:
    """Count the features after some moves; a card that turns up on the way counts as unknown.

    With such a card among the spares, the number of their suits is left out. So are the heights, once two more discards
    win.
    """
    hidden, end = {*unseen(position)}, after_moves(position, moves)
    bits = {pile: 0 if top in hidden else BITS[top] for pile in PLACES for top in [end.top(pile)]}
    blocks, heights = position.figures.discarded, [pile.height for pile in end.piles]
    held = {BITS[card] for card in end.spares if card not in hidden}
    gained = max(0, len(end.spares) - len(position.spares))
    placed = MOST_SPARES if end.manipulations_left is None else end.manipulations_left
    stays, opened = len(_staying(position, end)), _opened(position, moves)
    return {
        "waiting": int(gained > 0 and stays > 0),
        "taken": gained,
        "both": int(stays > 0 and opened > 0),
        "opened": opened,
        "stays": stays,
        "gained": gained,
        "spares": len(end.spares),
        "blocks": sum(_all_suits(bits, block) for block in blocks),
        "crosses": sum(
            _all_suits(bits, arms) and end.pile_at(middle).height > 0 and len(end.spares) < MOST_SPARES
            for middle, arms in position.figures.arms.items()
        ),
        **({} if hidden.intersection(end.spares) else {"suits": len(held)}),
        "reach": sum(_all_suits(bits, block, held, placed) for block in blocks),
        **({"uneven": max(heights) - min(heights)} if end.left - WON_AT[end.version] > TWO_DISCARDS else {}),
        "aim": int(bool(moves) and isinstance(moves[-1], Discard | Spare)),
        "emptied": sum(not end.top(place) for place in filter(position.top, PLACES)),
    }


def _opened(position: Position, moves: Sequence[Move]) -> int:
    """The number of cards that some moves turn up."""
    return len(unseen(position)) - len(unseen(after_moves(position, moves)))


def _staying(position: Position, end: Position) -> list[tuple[str, ...]]:
    """The blocks that are ready now, and still are at the end with the same cards."""
    same = {pile: BITS[top] if top == end.top(pile) else 0 for pile in PLACES for top in [position.top(pile)]}
    return [block for block in position.figures.discarded if _all_suits(same, block)]


def words(feature: str, position: Position, plan: Sequence[Move], other: Sequence[Move]) -> Mapping[str, str] | None:
    """The blocks that can wait, or a sentence's subject and its verb's ending; None if the sentence would mislead.

    A single block that can wait is named.
    """
    end, then = (after_moves(position, moves) for moves in (plan, other))
    places = any(isinstance(move, Place) for move in plan)
    match feature:
        case "blocks" | "crosses" | "suits" | "reach" | "uneven" if not _gains(feature, position, plan):
            return None
        case "waiting" | "both" | "stays":
            stays = _staying(position, end)
            if {*stays} <= {*_staying(position, then)} or places and feature != "both":
                return None
            named = f"the block {'-'.join(stays[0])} stays"
            blocks = named if len(stays) == 1 else f"{in_words(len(stays))} blocks stay"
            opened = _opened(position, plan)
            cards = "a new card" if opened == 1 else f"{in_words(opened)} new cards"
            return {**subject(plan), "blocks": blocks, "cards": cards}
        case "taken":
            discards = bool(other) and isinstance(other[-1], Discard)
            return {} if discards and _staying(position, end) and not places else None
        case "gained":
            return {} if position.spares and not places else None
        case "spares":
            discards = any(isinstance(move, Discard) for move in plan)
            return subject(plan) if discards and len(end.spares) == len(position.spares) else None
        case "crosses":
            return subject(plan) if len(then.spares) <= len(end.spares) else None
        case "suits":
            return {} if len(end.spares) > 1 else None
        case "reach":
            return {"spares": "spare" if len(end.spares) == 1 else "spares"} if end.spares else None
        case "emptied" if _opened(position, plan):
            return None
        case "aim":
            return _aim(position, plan)
    return subject(plan)


def _aim(position: Position, plan: Sequence[Move]) -> dict[str, str] | None:
    """Why a ready block is discarded, or what the last of several moves does; None if the hint names that move."""
    if len(plan) == 1:
        return {"aim": "a ready block costs no spare"} if isinstance(plan[0], Discard) else None
    return {"aim": f"together they {within(offers(position, plan)[-1])}"} if len(plan) > 2 else None


def _gains(feature: str, position: Position, plan: Sequence[Move]) -> bool:
    """Return whether a plan raises a count, or keeps heights at least as equal without emptying a place.

    What already holds is no reason.
    """
    after, before = (counts(position, moves) for moves in (plan, ()))
    if feature == "uneven":
        return after[feature] <= before[feature] and not after["emptied"]
    return after[feature] > before[feature]


def _all_suits(bits: dict[str, int], places: Sequence[str], held: Set[int] = frozenset(), most: int = 0) -> bool:
    """Return whether the known top cards of four places show all suits, alone or with at most `most` of the spares.

    If they do, every suit added by a spare has a place, because another suit shows twice or a top card is unknown or
    missing.
    """
    shown = {bits[place] for place in places if bits[place]}
    return sum(shown | held) == ALL_SUITS and len(places) - len(shown) <= most


def tempting(position: Position, but: Move) -> Move | None:
    """A simple player's choice other than `but`: the discard that turns up most cards or, failing that, a new spare."""
    moves = [move for move in position.legal_moves() if move != but and isinstance(move, Discard | Spare)]
    return max(moves, key=lambda move: (isinstance(move, Discard), _opened(position, [move])), default=None)


def sure(position: Position, plan: Sequence[Move]) -> str:
    """The reason for a plan that wins; an empty text for any other plan."""
    won = after_moves(position, plan).won
    return sentence("{it} win{ends} the game.".format_map(subject(plan))) if won else ""


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
