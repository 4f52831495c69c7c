"""Aces Up, a whole game in one module: the example for "Add a game" in elele/README.md.

A top card can be discarded if a higher card of its suit is on top of another pile. The game is won when only the aces
are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from elele import cards
from elele.cards import cards_text, check_no_repeats, parse_cards
from elele.errors import ParseError
from elele.game import Shown
from elele.phrases import counted, quoted
from elele.rules import Check, Finding, Rule, failed, passed, run_rules
from elele.view import Card, Slot, Zone

name = "aces"
HEIGHT = {card: "23456789TJQKA".index(card[0]) for card in cards.DECK}
PILES = ("1", "2", "3", "4")
RULES = {
    "won": "Once a game is won, it is over.",
    "stock": "When the stock is gone, no more cards are dealt.",
    "card": "Cards can be taken only from a pile that has cards.",
    "higher": "A top card is discarded when a higher one of its suit is on top of another pile.",
    "empty": "A top card moves to an empty pile, and not from a pile of one card, because nothing would change.",
}


@dataclass(frozen=True, slots=True)
class Go:
    """Move the top card of a pile to the discards or to an empty pile or, with `stock`, deal a card to each pile."""

    source: str
    target: str = ""

    def __str__(self) -> str:
        return f"go {self.source} {self.target}".rstrip()


MOVES = [Go("stock"), *(Go(pile, target) for pile in PILES for target in ("discards", *PILES) if pile != target)]
"""Every possible move, legal or not."""


@dataclass(frozen=True, slots=True, repr=False)
class Position(Shown):
    """The cards on the table; the last card of a pile is on top."""

    piles: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    discards: tuple[str, ...] = ()
    deal: str = field(default="", kw_only=True, compare=False)

    @property
    def game(self) -> str:
        return name

    @property
    def won(self) -> bool:
        return self.score == 48

    @property
    def score(self) -> int:
        return len(self.discards)

    @property
    def over(self) -> bool:
        return not self.legal_moves()

    def top(self, place: str) -> str:
        """The top card of a pile, or an empty string."""
        return (self.piles[int(place) - 1] or ("",))[-1]

    def legal_moves(self) -> list[Go]:
        return [move for move in MOVES if all(check.passed for check in checks(self, move))]

    def after(self, move: Go) -> Position:
        if move.source == "stock":
            piles = tuple((*pile, card) for pile, card in zip(self.piles, self.stock[:4], strict=True))
            return replace(self, piles=piles, stock=self.stock[4:])
        card = self.top(move.source)
        piles = tuple(
            pile[:-1] if name == move.source else (*pile, card) if name == move.target else pile
            for name, pile in zip(PILES, self.piles, strict=True)
        )
        return replace(self, piles=piles, discards=self.discards + (card,) * (move.target == "discards"))

    def __str__(self) -> str:
        piles = "/".join(map(cards_text, self.piles))
        return f"aces {piles} {cards_text(self.stock)} {cards_text(self.discards)}"


def deal(version: str, seed: int | str) -> Position:
    """The first position of a shuffled deal."""
    if version:
        raise ParseError(f"{quoted(version)} is not a version of Aces Up; there is only one way to play")
    deck = tuple(cards.shuffled(cards.DECK, seed))
    return Position(tuple((card,) for card in deck[:4]), deck[4:], deal=f"aces#{seed}")


def parse(text: str) -> Position:
    """The position of a text made by `str(position)`; raises `ParseError`."""
    words = text.split()
    piles = tuple(map(parse_cards, words[1].split("/"))) if len(words) == 4 else ()
    if len(piles) != len(PILES) or words[0] != name:
        raise ParseError(f"a position of Aces Up is: aces PILES STOCK DISCARDS; {quoted(text)} is not")
    position = Position(piles, parse_cards(words[2]), parse_cards(words[3]))
    check_no_repeats([*(card for pile in piles for card in pile), *position.stock, *position.discards])
    return position


def parse_move(_position: Position, text: str) -> Go:
    """The move of a text such as `go 1 discards`; raises `ParseError`."""
    for move in MOVES:
        if str(move).split() == text.split():
            return move
    raise ParseError(f"{quoted(text)} is not a move in Aces Up; write go stock, go 1 discards or go 1 2")


def rulebook(_position: Position) -> dict[str, str]:
    """The rules in the order they are taught."""
    return RULES


def checks(position: Position, move: Go) -> Iterator[Check]:
    """Each rule that applies to the move, with its finding."""
    if move not in MOVES:
        raise TypeError(f"{move!r} is not a move in this game; parse_move reads one from text")
    last = "stock" if move.source == "stock" else "higher" if move.target == "discards" else "empty"
    wanted = ("won", last) if last == "stock" else ("won", "card", last)
    return run_rules([Rule(rule, FINDINGS[rule]) for rule in wanted], RULES, position, move)


def _won(position: Position, _move: Go) -> Finding:
    if position.won:
        return failed("This game is won. Undo to play on from an earlier point, or deal again.")
    return passed("The game is not won yet.")


def _stock(position: Position, _move: Go) -> Finding:
    if position.stock:
        return passed(f"The stock has {counted(len(position.stock), 'card')}.", "stock")
    return failed("The stock is empty. Go on with the piles.", "stock")


def _card(position: Position, move: Go) -> Finding:
    if card := position.top(move.source):
        return passed(f"The {cards.card_name(card)} is on top of pile {move.source}.", move.source)
    return failed(f"Pile {move.source} is empty. Take a card from another.", move.source)


def _higher(position: Position, move: Go) -> Finding:
    card = position.top(move.source)
    for place in PILES:
        top = position.top(place)
        if top[1:] == card[1] and HEIGHT[top] > HEIGHT[card]:
            return passed(f"The {cards.card_name(top)} is higher.", move.source, place)
    return failed(f"The {cards.card_name(card)} waits for a higher card of its suit on another pile.", move.source)


def _empty(position: Position, move: Go) -> Finding:
    if position.top(move.target):
        return failed(f"Pile {move.target} has cards. Move to an empty pile.", move.target)
    if len(position.piles[int(move.source) - 1]) == 1:
        text = f"Nothing would change: pile {move.source} has one card. Move one that lies on others."
        return failed(text, move.source, move.target)
    return passed(f"Pile {move.target} is empty.", move.target)


FINDINGS: dict[str, Callable[[Position, Any], Finding]] = {
    "won": _won, "stock": _stock, "card": _card, "higher": _higher, "empty": _empty,
}  # fmt: skip
"""Rule id → the function that checks the rule."""


def label(position: Position, move: Go) -> str:
    """The move as a short text on a button."""
    if move.source == "stock":
        return "Deal a card to each pile"
    card = cards.card_name(position.top(move.source))
    return f"Discard the {card}" if move.target == "discards" else f"Move the {card} to pile {move.target}"


def places(_position: Position, move: Go) -> tuple[str, ...]:
    """The places to touch for the move."""
    return tuple(str(move).split()[1:])


def candidates(_position: Position, touched: list[str]) -> Iterator[Go]:
    """The moves, legal or not, that use all these places."""
    return (move for move in MOVES if touched and {*touched} <= {*str(move).split()[1:]})


def zones(position: Position) -> list[Zone]:
    """The stock and the discards, and below them the piles."""
    stock = _slot("stock", 0, [{"up": False}] if position.stock else [], counted(len(position.stock), "card"))
    gone = _slot("discards", 1, [*map(_shown, position.discards[-1:])], counted(position.score, "card"))
    piles = [
        _slot(name, number, [*map(_shown, pile)], " on ".join(map(cards.card_name, pile[::-1])) or "empty")
        for number, (name, pile) in enumerate(zip(PILES, position.piles, strict=True))
    ]
    return [{"name": "stock", "slots": [stock, gone]}, {"name": "tableau", "slots": piles}]


def unseen(position: Position) -> list[str]:
    """The cards of the stock, sorted, so that their order reveals nothing."""
    return sorted(position.stock)


def unseen_order(position: Position) -> tuple[str, ...]:
    """The cards of the stock in the order in which `redealt` takes them."""
    return position.stock


def redealt(position: Position, cards: Sequence[str]) -> Position:
    """The position with these cards in the stock."""
    return replace(position, stock=tuple(cards), deal="")


def _shown(card: str) -> Card:
    return {"up": True, "text": card, "label": cards.card_name(card)}


def _slot(place: str, col: int, lying: list[Card], label: str) -> Slot:
    return {"place": place, "label": f"{place}: {label}", "row": 0, "col": col, "cards": lying, "badges": []}
