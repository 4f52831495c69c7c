"""The items for lesson 00, the welcome."""

from __future__ import annotations

from elele import game
from elele.lessons.items.asking import board_of, is_legal, one_that_holds, only_one
from elele.lessons.items.model import Item
from elele.session import Session

MAKANI = "seabirds#makani"
"""The deal used in the welcome lesson."""
MATES = "seabirds islet-4/sea-cliff-1 |koae-kea:w/|koae-ula:k/|koae-kea:k - > - - - -"
TWO_KANE = "seabirds islet-4/sea-cliff-1 |koae-ula:k/|koae-ula:k/|noio:w - > - - - -"


def _mate() -> str:
    board = board_of(MATES)
    moves = {"A kāne koaʻe kea": "pair b1 b3 a2", "A kāne koaʻe ʻula": "pair b1 b2 a2"}
    return one_that_holds({choice: is_legal(board, move) for choice, move in moves.items()})


def _refused() -> str:
    found = game.why(board_of(TWO_KANE), ["b1", "b2"])
    rules = {"species": "They are different species", "wahine-kane": "Both are kāne", "room": "No nest is free"}
    return rules[getattr(found, "rule", "")]


def _undone() -> str:
    """The choice that says how to bring the birds back: with Undo, since no legal move takes a pair out of its nest."""
    session = Session(game.deal(MAKANI))
    first = session.position
    session.play(session.position.legal_moves()[0])
    session.undo()
    return one_that_holds(
        {"Touch Undo": session.position == first, "Touch I am stuck": is_legal(board_of("stuck-and-a-rat"), "finish")}
    )


def _when_stuck() -> str:
    board = board_of("stuck-and-a-rat")
    return one_that_holds({"I am stuck": is_legal(board, "stuck"), "Finish": is_legal(board, "finish")})


def _same_deal() -> str:
    deals = ("seabirds#Makani", "seabirds#mauka", "seabirds#7")
    return only_one(text for text in deals if game.deal(text) == game.deal(MAKANI))


ITEMS = (
    Item(
        name="00-mate",
        question="A wahine koaʻe kea lies face up. Which bird is her mate?",
        right=_mate,
        choices={
            "A kāne koaʻe kea": "A pair is one wahine (♀) and one kāne (♂) of the same species.",
            "A kāne koaʻe ʻula": "He is a kāne, but koaʻe ʻula and koaʻe kea are two different species.",
            "Another wahine koaʻe kea": "The species is right, but a pair needs a kāne (♂) too.",
        },
    ),
    Item(
        name="00-why",
        question="You touch the two koaʻe ʻula. The board says no. Why?",
        right=_refused,
        choices={
            "Both are kāne": "Both cards show ♂. A pair needs a wahine (♀) and a kāne (♂).",
            "They are different species": "Look again: both cards have the same name. Compare the signs ♀ and ♂.",
            "No nest is free": "Every nest is still free. Look at the two birds, not at the habitats.",
        },
        position=TWO_KANE,
    ),
    Item(
        name="00-undo",
        question="You put a pair in the wrong habitat. How do you get the birds back?",
        right=_undone,
        choices={
            "Touch Undo": "Undo takes back moves one by one, as many as you like.",
            "Touch I am stuck": "That brings new birds and a threat. The pair stays in its nest.",
            "Touch the pair and carry it to another habitat": "No move takes a pair out of its nest. Only Undo does.",
        },
    ),
    Item(
        name="00-stuck",
        question="No pair can be placed. There are still birds to draw, and nests are free. What do you touch?",
        right=_when_stuck,
        choices={
            "I am stuck": "New birds fill the lowest row, and you draw one threat and two protections.",
            "Finish": "It is too early: there are still birds to draw, and nests for them.",
            "New deal": "That would end your game. You can still go on with these cards.",
        },
    ),
    Item(
        name="00-deal",
        question="You play seabirds#makani. A friend wants the same cards. Which deal has them?",
        right=_same_deal,
        choices={
            "seabirds#Makani": "The same word gives the same cards. Capital letters make no difference.",
            "seabirds#mauka": "A different word gives a different deal, with other cards.",
            "seabirds#7": "A number makes a deal too, but a different one. Your friend needs your word.",
        },
    ),
)
RECALL = ()
CHECK = ("00-mate", "00-why", "00-undo", "00-stuck", "00-deal")
