"""The items of lesson 13, on writing a game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from elele import cards
from elele.lessons.items.model import Item
from elele.lessons.workshop import Go, Solitaire, failed, passed

_PILES = ("1", "2", "3", "4", "5", "6", "7")


def _next_rank(card: str, top: str, corner: bool = False) -> bool:
    """Return whether two cards are next to each other in rank; round the corner, king and ace are too."""
    apart = abs(cards.RANKS.index(card[0]) - cards.RANKS.index(top[0]))
    return apart == 1 or (corner and apart == len(cards.RANKS) - 1)


def _golf(corner: bool = False, careless: bool = False) -> Solitaire:
    """The game of the lesson; with a rule changed, or with its mistake."""

    def lay(shuffled: Sequence[str]) -> dict[str, Sequence[str]]:
        piles = {pile: shuffled[5 * n : 5 * n + 5] for n, pile in enumerate(_PILES)}
        return {"stock": shuffled[36:], "waste": shuffled[35:36], **piles}

    def moves() -> list[Go]:
        return [Go(place, "waste") for place in (*_PILES, "stock")]

    def make(piles: Any, move: Go) -> None:
        card = piles[move.source].pop()
        piles["waste"] = [card] if careless else [*piles["waste"], card]

    golf = Solitaire("golf", lay, moves, make, lambda piles: 35 - sum(len(piles[pile]) for pile in _PILES), best=35)
    golf.rule("cards", "A card is taken from a place that has one.")(
        lambda piles, move: passed("There are cards.") if piles[move.source] else failed("There is no card.")
    )
    golf.rule("neighbour", "A card goes on its neighbour.", lambda move: move.source != "stock")(
        lambda piles, move: (
            passed("They are neighbours.")
            if _next_rank(piles[move.source][-1], piles["waste"][-1], corner)
            else failed("They are not neighbours.")
        )
    )
    return golf


@cache
def _golf_wins(corner: bool, games: int = 100) -> int:
    """The games that an eager player wins: it takes a card from a pile whenever one fits."""
    golf, wins = _golf(corner), 0
    for number in range(1, games + 1):
        position, chance = golf.deal("", number), random.Random(number)
        while moves := position.legal_moves():
            position = position.after(chance.choice([move for move in moves if move.source in _PILES] or moves))
        wins += position.won
    return wins


def _broken_law() -> str:
    """The choice that says what the careless `make` does to the number of cards."""
    start = _golf(careless=True).deal("", 7)
    after = start.after(Go("stock", "waste"))
    gone = sum(map(len, after.cards)) < sum(map(len, start.cards))
    return "No card is lost, and none is made" if gone else "A record replays to the same position"


def _fits(top: str) -> int:
    """The number of ranks that go on a card."""
    return sum(_next_rank(rank, top) for rank in cards.RANKS)


def _more_wins() -> str:
    times = _golf_wins(corner=True) / max(_golf_wins(corner=False), 1)
    return "Several times as many" if times >= 2.5 else "About as many" if times < 1.3 else "Half as many again"


ITEMS = (
    Item(
        name="13-rules",
        question="How many rules does Golf need, if taking a card from an empty pile must be refused too?",
        right=lambda: len(_golf().rules),
        numbers={
            2: "Two: there has to be a card, and it has to be a neighbour of the card on the waste.",
            1: "One rule is about rank. Another one has to refuse an empty pile.",
            3: "Turning a card from the stock needs no rule of its own: it is always allowed while there is a card.",
        },
        otherwise="Ask what can be wrong with a move: is there a card, and does it fit?",
    ),
    Item(
        name="13-law",
        question="`careless` puts a card in place of the waste, not on top of it. Which law notices?",
        right=_broken_law,
        choices={
            "No card is lost, and none is made": "The card below the new one is gone. The board hides that, but "
            "the law counts.",
            "Face-down cards cannot be told": "No face-down card is shown. The cards that vanish lie face up.",
            "A record replays to the same position": "The mistake is the same each time, so a record still replays.",
        },
    ),
    Item(
        name="13-corner",
        question="Round the corner, ace and king are neighbours. How many games does the eager player win then?",
        right=_more_wins,
        choices={
            "About as many": "Aces and kings are no longer dead ends, so rows get much longer.",
            "Half as many again": "More than that: an ace or a king on the waste used to end nearly every row.",
            "Several times as many": "One small rule does it: aces and kings are no longer dead ends.",
        },
    ),
    Item(
        name="13-king",
        question="The waste shows a king. With the first rules, how many of the 13 ranks fit on it?",
        right=lambda: _fits("K"),
        numbers={
            1: "Only a queen. So a king on the waste is almost a dead end.",
            2: "Most ranks have two neighbours. The king has only the queen, until you play round the corner.",
            0: "A queen is one rank lower, so it fits.",
        },
        otherwise="A card fits if it is one rank higher or lower. Count those ranks.",
    ),
    Item(
        name="13-stock",
        question="Why does the rule `neighbour` get `from_a_pile`?",
        right=lambda: (
            "A card from the stock need not fit"
            if Go("stock", "waste") in _golf().deal("", 7).legal_moves()
            else "The stock has no cards"
        ),
        choices={
            "A card from the stock need not fit": "The rule then applies only to cards from the piles. The stock may "
            "always be turned.",
            "The stock has no cards": "It has 16 at the beginning. They may be turned whether they fit or not.",
            "Cards of the stock always fit": "They seldom do. They need not fit: the rule does not apply to them.",
        },
    ),
)
RECALL = ("12-only-more", "12-last-rule")
CHECK = ("13-king", "13-stock", "13-law")
