"""The items for lesson 05, on blocks and crosses."""

from __future__ import annotations

from typing import Any

from elele import elemental, game
from elele.cards import DECK, SUIT_MARKS, SUIT_NAMES
from elele.elemental.grid import BLOCKS
from elele.elemental.shapes import lacks
from elele.lessons import steps
from elele.lessons.items.asking import board_of, is_legal, moves_of, played_on, touching
from elele.lessons.items.model import OR, Item

CROSS = "elemental:october |8C/|6S/|KD/4D.7H.9C|JD/|2S/|TH/|3C/|QH/|4S/|9D/|6H/|5C AS 0 -"
"""The first board with a cross in lesson 05."""


def _with_shape(kind: str, *choices: str) -> str:
    """The choice whose places form a figure of this kind."""
    (found,) = [choice for choice in choices if elemental.shape(choice.split("-")).kind == kind]
    return found


def _discards() -> int:
    """The number of discards in a won game."""
    return sum(move.startswith("discard") for move in steps.load("won-game").moves)


def _again() -> str:
    """The choice that says whether a cross works twice."""
    before: Any = game.parse(CROSS)
    after = played_on(before, "spare d")
    if any(before.top(place) != after.top(place) for place in "aceh"):
        return "No, its four points are gone"
    return "Yes" if is_legal(after, "spare d") else "No, a cross works only once"


def _spares_to_take(held: str) -> int:
    """The number of spares that a working cross gives to someone who holds these cards."""
    board, taken = game.parse(CROSS.replace(" AS 0 -", f" {held} 0 -")), 0
    while moves_of(board, "spare"):
        board, taken = played_on(board, f"{moves_of(board, 'spare')[0]}"), taken + 1
    return taken


ITEMS = (
    Item(
        name="05-suits",
        question="A deck has 52 cards in four suits. How many of the cards are hearts?",
        right=lambda: sum(card[1] == "H" for card in DECK),
        numbers={
            13: "Each suit has 13 cards, from the ace to the king.",
            4: "There are four suits. Share the 52 cards among them.",
            12: "One is missing. Count the cards from 2 to 10, then the ace, the jack, the queen and the king.",
            26: "26 cards are red. Half of those are hearts, and the other half are diamonds.",
        },
        otherwise="Share the 52 cards among the four suits.",
    ),
    Item(
        name="05-sign",
        question="Which suit has the sign ♣?",
        right=lambda: next(SUIT_NAMES[suit].capitalize() for suit, mark in SUIT_MARKS.items() if mark == "♣"),
        choices={
            "Clubs": "♣ looks like a clover leaf. Clubs are black.",
            "Spades": "Spades are black, too, but their sign is ♠.",
            "Hearts": "Hearts are red, and their sign is ♥.",
            "Diamonds": "Diamonds are red, and their sign is ♦.",
        },
    ),
    Item(
        name="05-discards",
        question="You must discard all 52 cards, four at a time, one of each suit. How many discards is that?",
        right=_discards,
        numbers={
            13: "13 times 4 is 52. Each discard takes one of the 13 cards of each suit.",
            12: "Twelve is the number of piles. Do not forget the four spares.",
            4: "Four is the number of cards in one discard.",
            52: "That would be one card at a time. Each discard takes four.",
        },
        otherwise="Divide the 52 cards by the four cards of one discard.",
    ),
    Item(
        name="05-again",
        question=(
            "The points of a cross, a-c-e-h, show four suits. You take the card in the middle, on d, as a spare. "
            "Does the same cross work again?"
        ),
        right=_again,
        choices={
            "Yes": "The four points stay, so they still show four suits.",
            "No, its four points are gone": "You take only the card in the middle. The four points stay.",
            "No, a cross works only once": "It works again if another card lies in the middle. You also need room for "
            "a spare.",
        },
        position=CROSS,
    ),
    Item(
        name="05-blocks",
        question="How many blocks does the board have?",
        right=lambda: len(BLOCKS),
        numbers={
            7: "Five small squares, the tall rectangle and the wide one.",
            5: "There are five small squares. The two long rectangles are blocks, too.",
            4: "Four is the number of crosses. Count the squares and the two long rectangles.",
            6: "Besides the five squares, there are two long rectangles, the tall one and the wide one.",
        },
        otherwise="Count the small squares, then add the two long rectangles.",
    ),
    Item(
        name="05-lacks",
        question="The middle square d-e-h-i cannot be discarded now. Which suit does it lack?",
        right=lambda: lacks(board_of("find-the-cross"), ["d", "e", "h", "i"])[0].capitalize(),
        choices={
            "Hearts": "It shows two clubs, a spade and a diamond, but no heart.",
            "Clubs": "There are two clubs, on d and e. Another suit is missing.",
            "Diamonds": "A diamond is there: the king of diamonds on i.",
            "Spades": "A spade is there: the 4 of spades on h.",
        },
        position="find-the-cross",
    ),
    Item(
        name="05-ready",
        question="Touch the four corners of a block that can be discarded now.",
        right=lambda: touching(board_of("the-long-block"), moves_of(board_of("the-long-block"), "discard")),
        choices={
            "a b k l": "The tall rectangle shows a diamond, a spade, a club and a heart.",
            "a b d e": "The top square shows two diamonds and no heart.",
            "c d g h": "The left square shows two diamonds and no spade.",
            "d e h i": "The middle square shows three diamonds.",
            "e f i j": "The right square shows two hearts and no spade.",
            "h i k l": "The bottom square shows two diamonds and no spade.",
            "c f g j": "The wide rectangle shows three hearts.",
        },
        position="the-long-block",
        touch=4,
        otherwise="Look for four corners with a club, a diamond, a heart and a spade.",
    ),
    Item(
        name="05-middle",
        question="Touch one card that you can take as a spare now.",
        right=lambda: OR.join(move.middle for move in moves_of(board_of("borrow"), "spare")),
        choices={
            "d": "It lies in the middle of a-c-e-h. These four points show one card of each suit.",
            "e": "It lies in the middle of b-d-f-i. These four points show one card of each suit.",
            "h": "The cross around h, d-g-i-k, shows two spades and no heart.",
            "i": "The cross around i, e-h-j-l, shows two clubs and no spade.",
        },
        position="borrow",
        touch=1,
        otherwise="That card is not in the middle of a cross. Only d, e, h and i have piles on all four sides.",
    ),
    Item(
        name="05-figure",
        question="Which of these are the corners of a block?",
        right=lambda: _with_shape("block", "c-f-g-j", "d-f-h-j", "a-c-e-h"),
        choices={
            "c-f-g-j": "They are the corners of the wide rectangle. Only the corners count.",
            "d-f-h-j": "They make a 2×3 rectangle. Blocks are 2×2 or 2×4.",
            "a-c-e-h": "They are the points of the cross around d.",
        },
    ),
    Item(
        name="05-room",
        question="You hold three spares, and a cross works. How many more spares can it give you now?",
        right=lambda: _spares_to_take("AS.JS.9H"),
        numbers={
            1: "Four spares are the most that you may hold.",
            3: "Three cards lie in its middle, but you may hold only four spares.",
            4: "You may hold four spares in all, and you already hold three.",
            0: "The cross works, and you have room for one more.",
        },
        otherwise="You may hold four spares in all.",
    ),
)
RECALL = ("05-suits", "05-sign")
CHECK = ("05-blocks", "05-lacks", "05-ready", "05-middle")
