"""The items for lesson 07, on a whole game of Elemental."""

from __future__ import annotations

from typing import Any

from elele import game, record
from elele.lessons import steps
from elele.lessons.items.asking import board_of, hidden_in, is_legal, moves_of, played_on, shown_at, touching
from elele.lessons.items.model import Item

TWO_BLOCKS = (
    "elemental:october |9S/3D|8C/|6H/TS|7H/|KD/|QS/|6C/-/|AH/|QD/|5D/|TH 5S.7C.9C 2 "
    "TD.JC.KS.5H.4C.2S.AD.KH.JS.8H.5C.JD.TC.6D.7S.QH.8D.JH.AS.AC.3H.4S.2C.9D.2H.KC.2D.3S.9H.7D.3C.8S.QC.4D.6S.4H"
)
"""The position in lesson 07 in which two ready blocks need the same piles."""


def _first_block() -> str:
    """The block whose discard leads to a win by discards alone."""
    board = board_of("which-first")
    return touching(board, [move for move in moves_of(board, "discard") if _discarded(played_on(board, f"{move}"))])


def _discarded(board: Any) -> bool:
    """Return whether the game can be won from here by discards alone."""
    return board.won or any(_discarded(played_on(board, f"{move}")) for move in moves_of(board, "discard"))


def _opens_more() -> str:
    """The choice that says which block turns up more cards when it is discarded."""
    board = game.parse(TWO_BLOCKS)
    left = {"-".join(move.block): hidden_in(played_on(board, f"{move}")) for move in moves_of(board, "discard")}
    square, tall = left["a-b-d-e"], left["a-b-k-l"]
    if square == tall:
        return "Both turn up the same number"
    return "a-b-d-e" if square < tall else "a-b-k-l"


def _cross_or_block() -> str:
    """The choice that names the figure to use first so that the other stays ready: the cross or the block."""
    board = shown_at("won-game", 2)
    cross_first = is_legal(played_on(board, "spare i"), "discard a b d e")
    block_first = is_legal(played_on(board, "discard a b d e"), "spare i")
    if cross_first == block_first:
        return "It makes no difference"
    return "The cross" if cross_first else "The block"


def _lamps_cost() -> str:
    """The choice that says how much it costs to make manipulations before a discard."""
    used = game.parse(TWO_BLOCKS)
    unused = game.parse(TWO_BLOCKS.replace(" 2 TD.", " 0 TD."))
    lamps = [played_on(board, "discard a b d e").manipulations_left for board in (used, unused)]
    return "Nothing" if lamps[0] == lamps[1] else "Two lamps after the discard"


def _after_nine() -> int:
    """The number of cards left after nine discards."""
    moves = steps.load("won-game").moves
    ninth = [ply for ply, move in enumerate(moves, 1) if move.startswith("discard")][8]
    return int(shown_at("won-game", ninth).left)


def _last_hearts() -> int:
    """The number of hearts among the last eight cards."""
    boards: list[Any] = record.replay(steps.load("won-game"))
    board = next(board for board in boards if board.left == 8)
    cards = [card for pile in board.piles for card in (*pile.down, *pile.up)] + [*board.spares]
    return sum(card[1] == "H" for card in cards)


ITEMS = (
    Item(
        name="07-opens",
        question="Both a-b-d-e and a-b-k-l can be discarded. Which of them turns up more new cards?",
        right=_opens_more,
        choices={
            "a-b-d-e": "Face-down cards lie under b and d, so two new cards turn up.",
            "a-b-k-l": "Of these four, only b hides a card. The other block uncovers cards on b and d.",
            "Both turn up the same number": "Look under the top cards: b hides one card, and so does d.",
        },
        position=TWO_BLOCKS,
    ),
    Item(
        name="07-goal",
        question="How many cards are left when you have won the October game?",
        right=lambda: shown_at("won-game", -1).left,
        numbers={
            0: "You have to discard every card, spares included.",
            4: "In the older July game, four cards may be left. In October, you discard them all.",
        },
        otherwise="You have to discard every card on the board and every spare.",
    ),
    Item(
        name="07-first",
        question="Two blocks work, and they share two places. Touch the block that lets you win with three discards.",
        right=_first_block,
        choices={
            "a b d e": "The cards under d and e complete the left square and the right square.",
            "d e h i": "After that, a diamond and a heart lie on d and e, but h and i are empty. No other block works.",
        },
        position="which-first",
        touch=4,
        otherwise="Two blocks work: a-b-d-e and d-e-h-i. Touch the four corners of one.",
    ),
    Item(
        name="07-free",
        question="A block is ready, and two lamps are lit. What do two more manipulations before the discard cost you?",
        right=_lamps_cost,
        choices={
            "Nothing": "The discard lights all three lamps, however many are out.",
            "Two lamps after the discard": "A discard lights all three lamps, however many are out.",
            "The block": "The block stays ready if you leave its four cards alone.",
        },
    ),
    Item(
        name="07-hearts",
        question="Eight cards are left, and the game can still be won. How many of them are hearts?",
        right=_last_hearts,
        numbers={
            2: "Each discard takes one card of each suit, so the suits stay equal: two of each.",
            4: "Four suits share the eight cards equally.",
            1: "Two discards are still to come, and each needs a heart.",
            8: "Two discards are still to come, and each takes only one heart.",
        },
        otherwise="Each discard takes one card of each suit. So the suits stay equal.",
    ),
    Item(
        name="07-shared",
        question="A cross and a block both work, and they share a place. Which one do you use first?",
        right=_cross_or_block,
        choices={
            "The cross": "Taking the middle card leaves the points alone. Often, you can still discard the block.",
            "The block": "The discard takes the card from one point of the cross, so the cross may no longer work.",
            "It makes no difference": "It does. A discard can spoil the cross, but taking the spare leaves the block "
            "alone.",
        },
    ),
    Item(
        name="07-left",
        question="You have discarded nine blocks in Elemental. How many cards are left, counting your spares?",
        right=_after_nine,
        numbers={
            16: "Nine blocks are 36 cards, and 52 minus 36 is 16.",
            36: "You have discarded 36 cards. Take them away from 52.",
            12: "Did you leave out the four spares? They count, too.",
            43: "Each block takes away four cards, not one.",
        },
        otherwise="Nine blocks are 36 cards. Take them away from 52.",
    ),
)
RECALL = ("06-turns-up", "06-in-a-row")
CHECK = ("07-goal", "07-first", "07-free", "07-hearts")
