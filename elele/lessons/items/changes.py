"""The items for lesson 12, on changed rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from statistics import fmean
from typing import Any

from elele import deck, elemental, game, seabirds
from elele.elba import Build
from elele.elemental.grid import size
from elele.elemental.shapes import balanced
from elele.lessons.items.model import Item
from elele.lessons.workshop import Variant
from elele.solve.seabirds.rules_of_thumb import RulesOfThumb


def _squares() -> int:
    return sum(size(block) == (2, 2) for block in elemental.BLOCKS)


def _never_fewer() -> str:
    """The choice that says how adding blocks affects the legal moves at the beginning of some deals."""
    wide = [("c", "e", "g", "i"), ("d", "f", "h", "j"), ("a", "b", "h", "i"), ("d", "e", "k", "l")]

    def more(position: Any) -> Iterator[Any]:
        return (elemental.Discard(block) for block in wide if balanced(position, block))

    variant = Variant("wide", "elemental", "A 2×3 rectangle is a block too.", adds=more)
    deals = [variant.deal("", seed) for seed in range(1, 31)]
    kept = all({*deal.original.legal_moves()} <= {*deal.legal_moves()} for deal in deals)
    gained = any(len(deal.legal_moves()) > len(deal.original.legal_moves()) for deal in deals)
    return "Moves can only be added" if kept and gained else "Some moves disappear"


def _kings_last() -> str:
    """The choice that says where the changed rule comes among the checks of a variant."""

    def not_a_king(position: Any, move: Any) -> bool:
        if not isinstance(move, Build) or position.pile(move.target).up:
            return False
        return not position.pile(move.source).up[-move.count].startswith("K")

    kings = Variant("kings", "elba", "Only kings, with their runs, fill empty piles.", forbids=not_a_king)
    position = kings.deal("", 3)
    rules = [check.rule for check in kings.checks(position, position.legal_moves()[0])]
    return "After all others" if rules[-1] == "changed" else "Before all others"


@cache
def _careful(losses: int, games: int = 12) -> float:
    """The careful player's mean score with this number of Habitat Loss cards in the deck."""
    usual, careful = deck.load(), RulesOfThumb(keep_valuable=True)
    loss = replace(usual.threats["habitat-loss"], count=losses)
    changed = replace(usual, threats={**usual.threats, "habitat-loss": loss})
    scores = []
    for number in range(1, games + 1):
        board, chance = seabirds.deal("6x2", number, changed), random.Random(number)
        while not board.over:
            board = board.after(careful(board, chance))
        scores.append(board.score)
    return fmean(scores)


def _cost_of_losses() -> str:
    """The choice that says how many points the careful player loses with eight Habitat Loss cards instead of none."""
    cost = _careful(0) - _careful(8)
    return "Less than 5 points" if cost < 5 else "5 to 15 points" if cost < 15 else "More than 15 points"


def _same_cards() -> bool:
    variant = Variant("wide", "elemental", "A 2×3 rectangle is a block too.", adds=lambda _position: [])
    return bool(variant.deal("", 7).original == game.deal("elemental#7"))


ITEMS = (
    Item(
        name="12-squares",
        question="Elemental has seven blocks. How many of them are 2×2 squares?",
        right=_squares,
        numbers={
            5: "Five squares. The other two blocks are the long rectangles, 2×4.",
            4: "Count again: one square lies in the middle, and four lie around it.",
            7: "Seven includes the two long rectangles.",
            9: "A full 4×4 board would have nine squares. Four are lost with the corners.",
        },
        otherwise="Think of a 4×4 board without its corners. Count the squares whose four places are all there.",
        position="elemental#7",
    ),
    Item(
        name="12-only-more",
        question="Suppose a change only adds blocks. What can happen to the legal moves of a position?",
        right=_never_fewer,
        choices={
            "Moves can only be added": "Every old block still counts, so all old moves stay.",
            "Some moves disappear": "No old rule was taken away. Every move that was legal stays legal.",
            "Nothing changes": "A new block that shows all four suits can be discarded now.",
        },
    ),
    Item(
        name="12-last-rule",
        question="You added a rule to Elba. When does the board check it?",
        right=_kings_last,
        choices={
            "After all others": "The usual rules come first. Your rule checks the moves that they allow.",
            "Before all others": "Yours comes last. It checks only the moves that the usual rules allow.",
            "Only at the end of the game": "The board checks the rules at every move.",
        },
    ),
    Item(
        name="12-losses",
        question="The deck has two Habitat Loss cards. How much lower would the score be with eight than with none?",
        right=_cost_of_losses,
        choices={
            "Less than 5 points": "About two points. You draw few threats, and protections undo much of the damage.",
            "5 to 15 points": "They cost less. Threats come only when the player is stuck, about four times a game.",
            "More than 15 points": "That would be a third of the score. Protections undo much of the damage.",
        },
    ),
    Item(
        name="12-one-thing",
        question="You deal `elemental#7` and `wide#7`. The game `wide` is Elemental with one rule changed. "
        "Do the cards differ?",
        right=lambda: "No, they are the same" if _same_cards() else "Yes, every game has its own",
        choices={
            "No, they are the same": "Same number, same shuffle. So any difference is due to the rule, not luck.",
            "Yes, every game has its own": "A variant deals the same cards as its original, so you can compare games.",
        },
    ),
)
RECALL = ("11-proof", "11-narrower")
CHECK = ("12-only-more", "12-last-rule", "12-one-thing")
