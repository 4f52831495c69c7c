"""The items for lesson 08, on Elba."""

from __future__ import annotations

from typing import Any

from elele import elba, game
from elele.lessons.items.asking import is_legal, moves_of, played_on, touching
from elele.lessons.items.model import OR, Item

RUNS = "elba 6C/5D/6H/6S 7H|TS.9H.8C.7D/TH.QC|JD/KD.JS|8S/8H.TC|9D/QD.7C|QH.9C/JC.8D.TD|KS/6D.QS.9S|KC/JH.7S|KH -"
"""The board on which lesson 08 explains runs."""
ROOM = "elba 6C/6D/5H/6S -/8H.TC.7H|9C.8D/6H|JH.TS.9D/8S.9H.QD|KS/7C.JD.QS|KD/TH.7D.9S|KH/QH.8C|JC/JS.TD.QC.7S|KC -"
"""A board of Elba with an empty pile."""
DEALS = (
    "elba 4C/4D/4H/4S 7S.QC|5D/5C.8D.TS|TH.9S/-/6H.9C|KD/5H.JS|KC/6D.7C|KH/JH.9D.8S|JD/TD.QD|KS "
    "6C.8H.TC.7D.9H.5S.QS.JC.6S.7H.QH.8C"
)
"""A board of Elba with a full stock."""
MIDDLE = (
    "elba AC/2D/4H/AS 2C|5S/|KD/8S.QC.7H.QD|KS.6H.5C/JS.7C.8C.4D|3C.5D/|6S/9C.7D.6C.8H|KH.QS.JD.TC.9H/"
    "3D.4C.TH.5H|TS.9D.3S/KC.JH.4S|2S.QH.JC.TD.9S.8D.7S.6D -"
)
"""A position from the middle of a won game of Elba."""


def _why_not() -> str:
    """The choice that says why two cards of a run of four may not move."""
    refusal = game.objection(game.parse(RUNS), elba.Build(1, 4, 2))
    assert refusal
    return {"whole-run": "They are only part of a run", "rank": "An 8 does not fit on a 9"}.get(
        refusal.rule, "Both cards have the same color"
    )


def _longest(source: int, target: int) -> int:
    """The number of cards that can move at once from one pile to another."""
    moves = moves_of(game.parse(RUNS), "build")
    return max(int(move.count) for move in moves if (move.source, move.target) == (source, target))


def _guests() -> str:
    """The choice that says what may go to an empty pile."""
    board: Any = game.parse(ROOM)
    moves = [move for move in moves_of(board, "build") if move.target == 1]
    if max(move.count for move in moves) > 1:
        return "Any top card or run"
    return "Only a king" if all(board.pile(move.source).top[0] == "K" for move in moves) else "Any top card, but no run"


def _buried() -> str:
    """The choice that says what a deal does to a card that could have gone home."""
    board = game.parse(DEALS)
    return "A new card covers it" if not is_legal(played_on(board, "deal"), "found 1") else "It stays on top"


def _second_deal() -> int:
    """The number of cards that the second deal brings."""
    board = played_on(game.deal("elba#7"), "deal")
    return len(board.stock) - len(played_on(board, "deal").stock)


ITEMS = (
    Item(
        name="08-home",
        question="Touch a pile whose top card can go to a foundation now.",
        right=lambda: OR.join(f"{move.pile}" for move in moves_of(game.deal("elba#241"), "found")),
        choices={
            "3": "The ace of diamonds starts its foundation.",
            "4": "The ace of clubs starts its foundation.",
        },
        position="elba#241",
        touch=1,
        otherwise="Every foundation is empty, and each begins with an ace. Look for a face-up ace.",
    ),
    Item(
        name="08-run",
        question="How many cards from pile 1 can move to the jack of diamonds on pile 2 in one move?",
        right=lambda: _longest(1, 2),
        numbers={
            4: "10, 9, 8 and 7, black and red in turn, are a run. A run moves like one card.",
            1: "The 7 of diamonds alone does not fit on a jack. The 10 does, and it brings its run along.",
            3: "A run of three would begin with a 9, and a 9 does not fit on a jack.",
            2: "A run of two would begin with an 8, and an 8 does not fit on a jack.",
            0: "The 10 of spades fits on the jack of diamonds. It brings its run along.",
        },
        otherwise="Only four face-up cards lie on pile 1. Which of them fits on a jack?",
        position=RUNS,
    ),
    Item(
        name="08-buried",
        question="The 5 of diamonds on pile 1 could go home now. What happens to it if you deal first?",
        right=_buried,
        choices={
            "A new card covers it": "A deal puts a card on each pile. The 5 has to wait until that card moves.",
            "It stays on top": "A deal puts a card on each pile, so it covers the 5.",
            "It goes home by itself": "Cards go home only when you move them. The deal covers the 5.",
        },
        position=DEALS,
    ),
    Item(
        name="08-part",
        question=(
            "The 8 of clubs and the 7 of diamonds lie on top of pile 1. "
            "Why may these two not move to the 9 of diamonds on pile 4?"
        ),
        right=_why_not,
        choices={
            "They are only part of a run": "Either the top card of this run moves, or all four cards do.",
            "An 8 does not fit on a 9": "It does: 8 is one rank lower than 9, and the colors differ.",
            "Both cards have the same color": "The 8 of clubs is black, and the 9 of diamonds is red.",
        },
        position=RUNS,
    ),
    Item(
        name="08-build",
        question="Touch a pile whose top card can move, and the pile where that card fits.",
        right=lambda: touching(game.parse(MIDDLE), moves_of(game.parse(MIDDLE), "build")),
        position=MIDDLE,
        touch=2,
        otherwise="The card that moves is one rank lower than the card on the other pile. The colors differ.",
    ),
    Item(
        name="08-fill",
        question="Pile 1 is empty. What may move there?",
        right=_guests,
        choices={
            "Any top card or run": "An empty pile takes any card or run, whatever its rank.",
            "Only a king": "Many solitaire games have that rule, but Elba does not. Any card may go there.",
            "Any top card, but no run": "A run moves like one card, so it may go to an empty pile as well.",
        },
        position=ROOM,
    ),
    Item(
        name="08-second-deal",
        question="You deal the stock for the second time. How many cards are dealt?",
        right=_second_deal,
        numbers={
            4: "The stock has twelve cards: eight for the first deal, and four for the second.",
            8: "The first deal brings eight cards. How many of the twelve are left after that?",
            12: "Twelve is the whole stock. The first deal takes eight of them.",
        },
        otherwise="The stock has twelve cards, and the first deal takes eight.",
    ),
)
RECALL = ("07-shared", "07-left")
CHECK = ("08-part", "08-build", "08-fill", "08-second-deal")
