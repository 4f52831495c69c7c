"""The items for lesson 11, on deals that cannot be won."""

from __future__ import annotations

from functools import cache
from typing import Any

from elele import game
from elele.hints import wilson
from elele.lessons.items.asking import board_of, rows_of
from elele.lessons.items.model import Item

_TWO_MOVES_IN = (
    "elba:strict -/-/AH/- 2C.5S.9H.AS|7S/2D.TC.2H|JD/8S.QC.7H.QD|KS/JS.7C.8C.4D|3C/8D.KD.AD.5C|4H/9C.7D.6C.8H|KH/"
    "3D.4C.TH.5H|TS.9D/KC.JH.4S|2S TD.6D.6H.JC.3H.AC.3S.QH.6S.9S.QS.5D"
)
"""The position in `elba:strict#36` after the moves `found 2` and `build 8 7 1`."""


@cache
def _every(deal: str) -> frozenset[game.Position[Any]]:
    """Every position that can come up in a deal."""
    seen, waiting = {game.deal(deal)}, [game.deal(deal)]
    while waiting:
        position = waiting.pop()
        new = {position.after(move) for move in position.legal_moves()} - seen
        seen |= new
        waiting += new
    return frozenset(seen)


def _strict_deal() -> str:
    """The choice that says whether the stock of strict deal 36 may be dealt after two moves."""
    position = board_of(_TWO_MOVES_IN)
    return "No, another move comes first" if game.objection(position, "deal") else "Yes, it may be dealt"


def _how_many(deal: str) -> str:
    names = {100: "Fewer than 100", 10_000: "A few thousand", 10**9: "More than a million"}
    return next(words for bound, words in names.items() if len(_every(deal)) < bound)


def _most_home(deal: str) -> int:
    return max(position.score for position in _every(deal))


def _searched(**verdicts: str) -> int:
    """The number of deals with these verdicts among the 200 searched deals of Elba."""
    deals = rows_of("elba", "deals.csv")
    return sum(all(deal[way] == verdict for way, verdict in verdicts.items()) for deal in deals)


def _width(won: int, deals: int) -> float:
    low, high = wilson(won, deals)
    return high - low


def _narrower() -> str:
    """The choice that compares the widths of the confidence intervals for 200 deals and for 1,000 deals."""
    times = _width(103, 200) / _width(503, 1000)
    return "A little more than twice" if 2 < times < 2.5 else "Five times" if 4.5 < times < 5.5 else "Not at all"


def _fewest() -> str:
    deals = ("elba#74", "elba#216", "elba:strict#1", "elba:strict#7")
    return min(deals, key=lambda deal: len(_every(deal)))


def _proof() -> str:
    """The choice that strict deal 36 confirms: only a search of every position proves that a deal cannot be won."""
    lost = [position for position in _every("elba:strict#36") if position.over and not position.won]
    winnable = any(position.won for position in _every("elba:strict#36"))
    return "Looking at every position that can come up" if lost and not winnable else "Losing it twice"


ITEMS = (
    Item(
        name="11-strict-deal",
        question="In `elba`, you may deal the stock now. May you deal it in `elba:strict`?",
        right=_strict_deal,
        choices={
            "Yes, it may be dealt": "A strict player first makes every move that is left. The 3 of clubs "
            "can still move.",
            "No, another move comes first": "The 3 of clubs can still go onto the 4 of hearts. So the stock waits.",
        },
        position=_TWO_MOVES_IN,
    ),
    Item(
        name="11-positions",
        question="`elba#94` allows only one first move: the deal. How many positions can come up in the whole game?",
        right=lambda: _how_many("elba#94"),
        choices={
            "Fewer than 100": "Only nine. After each deal, hardly anything can move.",
            "A few thousand": "Many deals have that many positions or more. This one is blocked nearly everywhere.",
            "More than a million": "Winnable deals may have that many. This one is blocked nearly everywhere.",
        },
    ),
    Item(
        name="11-most-home",
        question="`elba:strict#36` cannot be won. What is the largest number of cards that can go home?",
        right=lambda: _most_home("elba:strict#36"),
        numbers={
            6: "Six at most, in any of its 314 positions. Nobody can do better.",
            0: "An ace is in sight at the beginning. So at least one card can go home.",
            52: "All 52 would be a win, and this deal cannot be won.",
        },
        otherwise="A few cards go home before everything is blocked. Look for the highest score of all positions.",
    ),
    Item(
        name="11-half",
        question="Of 200 deals of Elba, about how many can you win if you know every card and deal at will?",
        right=lambda: "About 100" if 90 <= _searched(default="yes") <= 110 else "About 180",
        choices={
            "About 40": "More than twice as many. But a player who cannot see the hidden cards wins fewer than that.",
            "About 100": "103 of 200. The other half is lost before the first card is touched.",
            "About 180": "Too many. Even with all cards known, half of the deals cannot be won.",
        },
    ),
    Item(
        name="11-only-strict",
        question="How many of the 200 deals can be won in the strict game, but not when you deal at will?",
        right=lambda: _searched(strict="yes", default="no"),
        numbers={
            0: "None. If you may deal at any time, you can also play every strict game, move for move.",
            21: "That many can be won only by dealing at will. The other way around, there are none.",
            82: "That many can be won in the strict game. All of them can be won by dealing at will, too.",
        },
        otherwise="Think: can a player who deals at will play every strict game, too?",
    ),
    Item(
        name="11-proof",
        question="What proves that a deal cannot be won?",
        right=_proof,
        choices={
            "Looking at every position that can come up": "If none of them is won, nobody can win.",
            "Losing it twice": "Two losses show how two games went. Another order of moves might win.",
            "Having no move at the beginning": "You can still deal the stock, and that may bring moves.",
        },
    ),
    Item(
        name="11-narrower",
        question="With 1,000 deals instead of 200, how much narrower is the interval for the share of wins?",
        right=_narrower,
        choices={
            "Not at all": "More deals make a share more certain. Compare the bounds at the end of section 3.",
            "A little more than twice": "With five times the deals, divide the width by the square root of five. "
            "That is about 2.2.",
            "Five times": "The width shrinks only with the square root of the number of deals.",
        },
    ),
    Item(
        name="11-fewest",
        question="Which of these deals has the fewest positions? Use `every_position`.",
        right=_fewest,
        choices={
            "elba#74": "It has 25 positions, and none of them is won.",
            "elba#216": "It has 34 positions. One of the four has fewer.",
            "elba:strict#1": "It has 27 positions. One of the four has fewer.",
            "elba:strict#7": "It has 117 positions, the most of the four.",
        },
    ),
)
RECALL = ("10-overlap", "10-nobody")
CHECK = ("11-proof", "11-narrower", "11-fewest")
