"""The items for lesson 13, on writing a game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from statistics import fmean
from typing import Any

from elele import cards
from elele.lessons.items.model import Item
from elele.lessons.workshop import Go, Solitaire, failed, passed

_PILES = ("1", "2", "3", "4", "5", "6", "7")


def _next_rank(card: str, top: str, corner: bool = False) -> bool:
    """Return whether two cards are neighbors in rank; with `corner`, king and ace are neighbors, too."""
    apart = abs(cards.RANKS.index(card[0]) - cards.RANKS.index(top[0]))
    return apart == 1 or (corner and apart == len(cards.RANKS) - 1)


def _put(piles: Any, move: Go) -> None:
    piles["waste"] = [*piles["waste"], piles[move.source].pop()]


def _replace(piles: Any, move: Go) -> None:
    piles["waste"] = [piles[move.source].pop()]


def _copy(piles: Any, move: Go) -> None:
    piles["waste"] = [*piles["waste"], piles[move.source][-1]]


def _golf(corner: bool = False, make: Callable[[Any, Go], None] = _put) -> Solitaire:
    """The lesson's game; `corner` makes king and ace neighbors, and a `make` with a mistake can be passed in."""

    def lay(shuffled: Sequence[str]) -> dict[str, Sequence[str]]:
        piles = {pile: shuffled[5 * n : 5 * n + 5] for n, pile in enumerate(_PILES)}
        return {"stock": shuffled[36:], "waste": shuffled[35:36], **piles}

    def moves() -> list[Go]:
        return [Go(place, "waste") for place in (*_PILES, "stock")]

    golf = Solitaire("golf", lay, moves, make, lambda piles: 35 - sum(len(piles[pile]) for pile in _PILES), best=35)
    golf.rule("cards", "A card is taken from a place that has one.")(
        lambda piles, move: passed("There are cards.") if piles[move.source] else failed("There is no card.")
    )
    golf.rule("neighbor", "A card goes on its neighbor.", lambda move: move.source != "stock")(
        lambda piles, move: (
            passed("They are neighbors.")
            if _next_rank(piles[move.source][-1], piles["waste"][-1], corner)
            else failed("They are not neighbors.")
        )
    )
    return golf


def _cleared(corner: bool, games: int = 20) -> float:
    """The mean number of cards cleared by an eager player, who takes a card from a pile whenever one fits."""
    golf, scores = _golf(corner), []
    for number in range(1, games + 1):
        position, chance = golf.deal("", number), random.Random(number)
        while moves := position.legal_moves():
            position = position.after(chance.choice([move for move in moves if move.source in _PILES] or moves))
        scores.append(position.score)
    return fmean(scores)


@cache
def _round_the_corner() -> str:
    """The choice that says how many cards the eager player clears when ace and king are neighbors."""
    cleared = _cleared(corner=True)
    return "About 25, as before" if cleared < 27 else "About 30" if cleared < 32 else "About 34"


def _added(make: Callable[[Any, Go], None]) -> int:
    """The change in the total number of cards on the board when a move is made."""
    start = _golf(make=make).deal("", 7)
    after = start.after(Go("stock", "waste"))
    return sum(map(len, after.cards)) - sum(map(len, start.cards))


def _broken_law() -> str:
    """The choice that names the law broken by the careless `make`."""
    return "No card is lost or added" if _added(_replace) else "Replaying a record leads to the same position"


def _reported() -> str:
    """The choice that says what the laws find if a card both goes on the waste and stays in its pile."""
    added = _added(_copy)
    return "There is one card too many" if added > 0 else "A card is gone" if added else "Nothing: all laws hold"


def _fits(top: str) -> int:
    """The number of ranks that fit on a card."""
    return sum(_next_rank(rank, top) for rank in cards.RANKS)


ITEMS = (
    Item(
        name="13-rules",
        question="How many rules does Golf need, including one that refuses an empty pile?",
        right=lambda: len(_golf().rules),
        numbers={
            2: "Two: there has to be a card, and it has to be a neighbor of the card on the waste.",
            1: "One rule is about rank. Another has to refuse an empty pile.",
            3: "Turning a card from the stock needs no extra rule. It is always allowed while there is a card.",
        },
        otherwise="Ask what can be wrong with a move: is there a card, and does it fit?",
    ),
    Item(
        name="13-law",
        question="`careless` puts a card in place of the waste, not on top of it. Which law does that break?",
        right=_broken_law,
        choices={
            "No card is lost or added": "The card below the new one is gone. The board does not show that, but "
            "this law counts the cards.",
            "Nothing on the board gives away a face-down card": "No face-down card is shown. The cards that vanish "
            "lie face up.",
            "Replaying a record leads to the same position": "The mistake is the same each time, so a record still "
            "replays.",
        },
    ),
    Item(
        name="13-corner",
        question="The eager player clears about 25 cards. How many does it clear if aces and kings are neighbors, too?",
        right=_round_the_corner,
        choices={
            "About 25, as before": "It clears more. Now an ace and a king fit together.",
            "About 30": "It clears four or five more. Aces and kings are no longer dead ends.",
            "About 34": "That would win nearly every game. This rule helps only with aces and kings.",
        },
    ),
    Item(
        name="13-king",
        question="The waste shows a king. With the first rules, how many of the 13 ranks fit on it?",
        right=lambda: _fits("K"),
        numbers={
            1: "Only a queen fits. So a king on the waste is almost a dead end.",
            2: "Most ranks have two neighbors. The king has only the queen, until you play around the corner.",
            0: "A queen is one rank lower, so it fits.",
        },
        otherwise="A card fits if it is one rank higher or lower. Count those ranks.",
    ),
    Item(
        name="13-stock",
        question="Why does the rule `neighbor` use `from_a_pile`?",
        right=lambda: (
            "A card from the stock does not have to fit"
            if Go("stock", "waste") in _golf().deal("", 7).legal_moves()
            else "The stock has no cards"
        ),
        choices={
            "A card from the stock does not have to fit": "The rule is for cards from the piles. You may always turn "
            "a card from the stock.",
            "The stock has no cards": "It has 16 cards at the beginning. You may turn them whether they fit or not.",
            "Cards of the stock always fit": "Few of them fit, and none has to. The rule is for cards from the piles.",
        },
    ),
    Item(
        name="13-copied",
        question="Another version of `make` puts a card on the waste, but also leaves it in its pile. "
        "What do the laws report?",
        right=_reported,
        choices={
            "There is one card too many": "The card lies in two places. After that move, the game has 53 cards.",
            "A card is gone": "That happens with `careless`. Here the card stays where it was, and shows up twice.",
            "Nothing: all laws hold": "One law counts the cards after each move. Here it counts 53.",
        },
    ),
)
RECALL = ("12-only-more", "12-last-rule")
CHECK = ("13-king", "13-stock", "13-copied")
