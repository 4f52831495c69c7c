"""The items of the path Solitaires, lessons 05 to 08."""

from __future__ import annotations

from collections.abc import Mapping

from elele import game
from elele.elemental.grid import BLOCKS, CROSSES
from elele.lessons import puzzles
from elele.lessons.items.model import Item


def _block() -> str:
    """The places of every block of the board that can be discarded now."""
    board = puzzles.find("find-the-block").start
    discards = (move for move in board.legal_moves() if f"{move}".startswith("discard "))
    return " or ".join(" ".join(game.of(board).places(board, move)) for move in discards)


_ALL = (
    Item(
        name="05-blocks",
        question="How many blocks does the board of Elemental have?",
        right=lambda: len(BLOCKS),
        numbers={
            7: "Five squares of two by two, the tall rectangle and the wide one.",
            4: "There are four crosses. Count the blocks: the squares, and the two long ones.",
            5: "There are five squares. The two long rectangles are blocks as well.",
        },
        otherwise="Count the squares of four piles, then the two long rectangles.",
    ),
    Item(
        name="05-crosses",
        question="What does a cross with four suits give you?",
        right=lambda: "The card in its middle" if all(cross.middle for cross in CROSSES) else "Nothing",
        choices={
            "The card in its middle": "The card in the middle becomes a spare. The four points stay.",
            "The cards of its four points": "The points stay where they are. Only a block is discarded.",
            "Any card that you like": "Only the card in the middle of the cross becomes a spare.",
        },
    ),
    Item(
        name="05-find-a-block",
        question="Touch four piles that make a block with all four suits.",
        right=_block,
        position="find-the-block",
        touch=4,
        otherwise="A block is four piles at the corners of a square or a long rectangle.",
    ),
)
ITEMS: Mapping[str, Item] = {item.name: item for item in _ALL}
RECALL: Mapping[str, tuple[str, ...]] = {"06": ("05-blocks", "05-crosses")}
CHECK: Mapping[str, tuple[str, ...]] = {"05": ("05-blocks", "05-crosses", "05-find-a-block")}
