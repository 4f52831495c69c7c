"""Aces Up, a whole game in one module: the example of "Add a game" in CONTRIBUTING.md.

A top card leaves when a higher one of its suit is on top of another pile; the game is won when only the aces are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from elele import cards
from elele.errors import Objection, ParseError
from elele.cards import parse_cards, cards_text, check_no_repeats
from elele.phrases import counted, quoted

HEIGHT = {card: "23456789TJQKA".index(card[0]) for card in cards.DECK}
PILES = ("1", "2", "3", "4")
RULES = {
    "won": "A won game is over.",
    "stock": "When the stock is gone, no more cards are dealt.",
    "card": "Cards are taken from a pile that has some.",
    "higher": "A top card is discarded when a higher one of its suit is on top of another pile.",
    "empty": "A top card moves to an empty pile, and not from a pile of one card, for nothing would change.",
}


@dataclass(frozen=True, slots=True)
class Go:
    """The top card of a pile goes to the discards or to an empty pile, or with `stock` each pile gets a card."""

    source: str
    target: str = ""

    def __str__(self) -> str:
        return f"go {self.source} {self.target}".rstrip()


MOVES = [Go("stock"), *(Go(pile, target) for pile in PILES for target in ("discards", *PILES) if pile != target)]
"""Every move that there is, legal or not."""


@dataclass(frozen=True, slots=True)
class Position:
    """The whole table; the last card of a pile is on top."""

    piles: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    discards: tuple[str, ...] = ()
    deal: str = field(default="", kw_only=True, compare=False)

    game = "aces"
    rules: Mapping[str, str] = field(default_factory=lambda: RULES, init=False, compare=False, repr=False)
    faces = staticmethod(cards.faces)

    def another(self, seed: int | str) -> Position:
        return deal("", seed)

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
        return (self.piles[int(place) - 1] or ("",))[-1]

    def legal_moves(self) -> list[Go]:
        return [move for move in MOVES if not self.objection(move)]

    def objection(self, move: Go) -> Objection | None:
        if move not in MOVES:
            raise TypeError(f"{move!r} is no move of this game; parse_move reads one from text")
        if self.won:
            return Objection("won", "This game is won. Undo to go on from an earlier moment, or deal a new one.")
        if move.source != "stock":
            return self._taken(move)
        return None if self.stock else Objection("stock", "The stock is empty. Go on with the piles.", ("stock",))

    def _taken(self, move: Go) -> Objection | None:
        card, places = self.top(move.source), (move.source, move.target)
        if not card:
            return Objection("card", f"Pile {move.source} is empty. Take a card from another.", places)
        if move.target == "discards":
            if any(top[1:] == card[1] and HEIGHT[top] > HEIGHT[card] for top in map(self.top, PILES)):
                return None
            text = f"The {cards.card_name(card)} waits for a higher card of its suit on top of another pile."
            return Objection("higher", text, places)
        if self.top(move.target):
            return Objection("empty", f"Pile {move.target} has cards. Move to an empty pile.", places)
        if self.piles[int(move.source) - 1] == (card,):
            text = f"Nothing would change: pile {move.source} has one card. Move one that lies on others."
            return Objection("empty", text, places)
        return None

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

    def says(self, move: Go) -> str:
        if move.source == "stock":
            return "Deal a card to each pile"
        card = cards.card_name(self.top(move.source))
        return f"Discard the {card}" if move.target == "discards" else f"Move the {card} to pile {move.target}"

    def effect(self, move: Go) -> str:
        return f"{self.says(move)}."

    def told(self, move: Go, after: Position) -> str:
        return f"{self.says(move)}. Score {after.score}."

    def places(self, move: Go) -> tuple[str, ...]:
        return tuple(str(move).split()[1:])

    changed = places

    def besides(self, _move: Go) -> dict[str, Any]:
        return {}

    def safe(self) -> list[Go]:
        return []

    def meant(self, places: Sequence[str]) -> Iterator[Go]:
        return (move for move in MOVES if places and {*places} <= {*self.places(move)})

    def zones(self) -> list[dict[str, Any]]:
        stock = _slot("stock", 0, [{"up": False}] * bool(self.stock), counted(len(self.stock), "card"))
        gone = _slot("discards", 1, [*map(_card, self.discards[-1:])], counted(self.score, "card"))
        piles = [
            _slot(name, number, [*map(_card, pile)], " on ".join(map(cards.card_name, pile[::-1])) or "empty")
            for number, (name, pile) in enumerate(zip(PILES, self.piles, strict=True))
        ]
        return [{"name": "stock", "slots": [stock, gone]}, {"name": "tableau", "slots": piles}]

    def parse_move(self, text: str) -> Go:
        for move in MOVES:
            if str(move).split() == text.split():
                return move
        raise ParseError(f"{quoted(text)} is no move of Aces Up; write go stock, go 1 discards or go 1 2")

    def __str__(self) -> str:
        piles = "/".join(map(cards_text, self.piles))
        return f"aces {piles} {cards_text(self.stock)} {cards_text(self.discards)}"


def _card(card: str) -> dict[str, Any]:
    return {"up": True, "text": card, "label": cards.card_name(card)}


def _slot(place: str, col: int, lying: list[dict[str, Any]], label: str) -> dict[str, Any]:
    return {"place": place, "label": f"{place}: {label}", "row": 0, "col": col, "cards": lying, "badges": []}


def deal(version: str, seed: int | str) -> Position:
    """The first position of a shuffled deal."""
    if version:
        raise ParseError(f"{quoted(version)} is no version of Aces Up; there is one way to play")
    deck = tuple(cards.shuffled(cards.DECK, seed))
    return Position(tuple((card,) for card in deck[:4]), deck[4:], deal=f"aces#{seed}")


def parse(text: str) -> Position:
    """The position of a text that `str(position)` gave; raises `ParseError`."""
    words = text.split()
    piles = tuple(map(parse_cards, words[1].split("/"))) if len(words) == 4 else ()
    if len(piles) != len(PILES) or words[0] != "aces":
        raise ParseError(f"a position of Aces Up is: aces PILES STOCK DISCARDS; {quoted(text)} is not")
    position = Position(piles, parse_cards(words[2]), parse_cards(words[3]))
    check_no_repeats([*(card for pile in piles for card in pile), *position.stock, *position.discards])
    return position
