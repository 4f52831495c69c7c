"""The features that can be counted after a plan in Elba, and the move that would tempt a simple player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise

from elele import elba
from elele.cards import RANKS, card_name, follows
from elele.elba import Build, Deal, Found, Move, Position, unseen
from elele.elba.phrases import moved_cards
from elele.hints.reasons.words import Feature

FEATURES = (
    Feature("opened", "turns up", "card"),
    Feature("home", "sends", "card", "home"),
    Feature("emptied", "leaves", "pile", "empty"),
    Feature("stock", "keeps", "card", "in the stock"),
    Feature("ready", "leaves", "card", "ready to go home"),
    Feature("joined", "leaves", "card", "in order"),
    Feature("beneath", "leaves", "card", "face down in its pile", more=False),
    Feature("buried", "leaves", "card", "on a lower card of the same suit", more=False),
    Feature("moves", "leaves", "move", "between face-up cards"),
)


def counts(position: Position, moves: Sequence[Move]) -> dict[str, int]:
    """Count the features after some moves; a card that turns up on the way counts as unknown."""
    hidden, end = {*unseen(position)}, reduce(lambda now, move: now.after(move), moves, position)
    pairs = [pair for pile in end.piles for pair in pairwise(pile.up) if hidden.isdisjoint(pair)]
    tops = [pile.top for pile in end.piles if pile.top and pile.top not in hidden]
    opened, beneath = _opened(position, end)
    found = {
        "opened": opened,
        "home": end.score - position.score,
        "emptied": sum(not pile.up for pile in end.piles),
        "stock": len(end.stock),
        "ready": sum(map(end.goes_home, tops)),
        "joined": sum(follows(card, base) for base, card in pairs),
        "buried": sum(_buries(number, pile.up, hidden) for pile in end.piles for number in range(1, len(pile.up))),
        "moves": sum(follows(one, other) for one in tops for other in tops),
    }
    return {**found, "beneath": beneath} if opened else found


def _opened(position: Position, end: Position) -> tuple[int, int]:
    """The number of cards that have turned up, and the number still face down in the same piles."""
    piles = [(len(before.down), len(after.down)) for before, after in zip(position.piles, end.piles, strict=True)]
    turned = [(before, after) for before, after in piles if after < before]
    return sum(before - after for before, after in turned), sum(after for _, after in turned)


def _buries(number: int, up: tuple[str, ...], hidden: set[str]) -> bool:
    """Return whether a face-up card lies above a lower face-up card of its suit."""
    card = up[number]
    under = (other for other in up[:number] if other[1] == card[1] and not {card, other} & hidden)
    return any(RANKS.index(other[0]) < RANKS.index(card[0]) for other in under)


def tempting(position: Position, but: Move) -> Move | None:
    """A simple player's first choice other than `but`: send a card home, turn a card up, deal, or move any card."""
    moves = [move for move in position.legal_moves() if move != but]
    return min(moves, key=lambda move: _greed(position, move)) if moves else None


def _greed(position: Position, move: Move) -> int:
    match move:
        case Found():
            return 0
        case Build(source, _, count):
            return 1 if position.pile(source).turns(count) else 3
        case Deal():
            return 2


def sure(position: Position, move: Move) -> str:
    """The reason why a safe move home is right; an empty text for any other move."""
    return "No pile will need this card again." if move in elba.safe_moves(position) else ""


def doing(position: Position, move: Move) -> str:
    """The move as a noun phrase, such as `moving the 5 of hearts onto the 6 of spades`."""
    match move:
        case Found(source):
            return f"sending the {card_name(position.pile(source).top)} home"
        case Build(_, target):
            top = position.pile(target).top
            onto = f"onto the {card_name(top)}" if top else f"to the empty pile {target}"
            return f"moving {moved_cards(position, move)} {onto}"
        case Deal():
            return "dealing"


def offers(position: Position, moves: Sequence[Move]) -> list[str]:
    """The labels of some moves; a label does not name a card that was hidden at first."""
    said, hidden = list[str](), {*unseen(position)}
    for move in moves:
        said.append(_offer(position, move, hidden))
        position = position.after(move)
    return said


def _offer(position: Position, move: Move, hidden: set[str]) -> str:
    """The label of a move; if the move uses a card that was hidden at first, the label names only the piles."""
    match move:
        case Found(source) if position.pile(source).top in hidden:
            return f"Send the top card of pile {source} home"
        case Build(source, target, count):
            cards = {*position.pile(source).up[-count:], position.pile(target).top}
            if cards & hidden:
                return f"Move {'the top card' if count == 1 else f'{count} cards'} of pile {source} to pile {target}"
    return elba.label(position, move)
