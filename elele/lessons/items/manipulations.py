"""The items for lesson 06, on manipulations."""

from __future__ import annotations

from elele import game
from elele.lessons.items.asking import board_of, hidden_in, is_legal, moves_of, played_on, shown_at, touching
from elele.lessons.items.model import Item

ARM = "elemental:october 7C.5C|4H/-/|2C/-/|5D/|2S/-/-/-/-/-/- KH 0 -"
"""A board with three cards on the place `a`, which has empty places near it."""


def _helpful_spare() -> str:
    """The right answers: each spare with a place on which it makes a block ready."""
    board = board_of("two-homes")
    good = (move for move in moves_of(board, "place") if moves_of(played_on(board, f"{move}"), "discard"))
    return touching(board, good)


def _turns_up() -> str:
    """The manipulation that turns up a card."""
    board = game.parse(ARM)
    names = {"place KH b": "Placing a spare", "shift a b": "Shifting a pile", "transfer a b": "Transferring a card"}
    (name,) = [name for move, name in names.items() if hidden_in(played_on(board, move)) < hidden_in(board)]
    return name


def _in_a_row() -> int:
    """The number of manipulations in a row that October allows."""
    board, made = shown_at("october-limit", 0), 0
    while manipulations := [move for kind in ("shift", "transfer", "place") for move in moves_of(board, kind)]:
        board, made = played_on(board, f"{manipulations[0]}"), made + 1
    return made


def _relights() -> str:
    """The choice that says which moves light the lamps again."""
    dark = board_of("lamps-out")
    ready = shown_at("october-limit", 3)
    spare = not played_on(dark, f"{moves_of(dark, 'spare')[0]}").manipulations
    discard = not played_on(ready, f"{moves_of(ready, 'discard')[0]}").manipulations
    return {
        (True, True): "A discard or a new spare",
        (True, False): "Only a discard",
    }.get((discard, spare), "Turning up a card")


ITEMS = (
    Item(
        name="06-crossing",
        question="The top card of pile a crosses over to b. How many face-up cards lie on a and b after that?",
        right=lambda: sum(len(pile.up) for pile in played_on(game.parse(ARM), "transfer a b").piles[:2]),
        numbers={
            2: "The 4 of hearts lies on b now. The card that was under it has turned up on a.",
            1: "The next card of pile a turns up at once.",
            3: "Only the top card crosses over. One of the others turns up, and one stays face down.",
        },
        otherwise="One card crosses over, and the next one turns up.",
        position=ARM,
    ),
    Item(
        name="06-fourth",
        question="All three lamps are out. What can you do on this board?",
        right=lambda: "Take a new spare" if moves_of(board_of("lamps-out"), "spare") else "Nothing",
        choices={
            "Take a new spare": "A cross is ready. Taking a spare is not a manipulation, and it lights the lamps "
            "again.",
            "Transfer a card": "A transfer is a manipulation. When no lamp is lit, you may not make another.",
            "Nothing": "Lamps limit only manipulations. A cross is ready, so you may still take a spare.",
        },
        position="lamps-out",
    ),
    Item(
        name="06-shift",
        question="All the cards of pile a move to the empty place d. What is this manipulation called?",
        right=lambda: "A shift" if is_legal(game.parse(ARM), "shift a d") else "A transfer",
        choices={
            "A shift": "A shift moves a whole pile to an empty place beside it.",
            "A transfer": "A transfer moves one card, and only within an extremity. a and d are not an extremity.",
            "Placing a spare": "A spare is a card that you hold. These cards come from the board.",
        },
        position=ARM,
    ),
    Item(
        name="06-transfer",
        question="Touch the two piles between which a card can be transferred.",
        right=lambda: touching(board_of("find-the-transfer"), moves_of(board_of("find-the-transfer"), "transfer")),
        choices={
            "a b": "Both of these piles are empty, so there is no card to transfer.",
            "c g": "Both of these piles have cards. A card is transferred only to an empty place.",
            "f j": "These two are an extremity, but neither of them is empty.",
            "a d": "Here a whole pile can be shifted. But a and d are not an extremity.",
        },
        position="find-the-transfer",
        touch=2,
        otherwise="The extremities are a-b, c-g, f-j and k-l. Only one of them has exactly one empty pile.",
    ),
    Item(
        name="06-spare",
        question="Touch your spare, then the place where it gets a block ready to discard.",
        right=_helpful_spare,
        position="two-homes",
        touch=2,
        otherwise="The spare is a heart. Find a block that lacks only a heart, and cover a card of the suit "
        "that shows twice.",
    ),
    Item(
        name="06-lights",
        question="What lights the three lamps again?",
        right=_relights,
        choices={
            "A discard or a new spare": "Both set the count of manipulations back to zero.",
            "Only a discard": "A discard lights them, but so does a new spare from a cross.",
            "Turning up a card": "A transfer can turn up a card, but it puts out a lamp.",
        },
    ),
    Item(
        name="06-turns-up",
        question="Which manipulation can turn up a new card?",
        right=_turns_up,
        choices={
            "Transferring a card": "The top card leaves its pile, so the card under it turns up.",
            "Shifting a pile": "The whole pile moves. Its face-down cards stay face down.",
            "Placing a spare": "A spare covers a card. It does not uncover one.",
        },
    ),
    Item(
        name="06-in-a-row",
        question="How many manipulations in a row does the October game allow?",
        right=_in_a_row,
        numbers={
            3: "One for each lamp. After that, you must discard a block or take a new spare.",
            4: "That is one too many. How many lamps are there?",
            2: "One more is allowed. Each manipulation puts out a lamp.",
        },
        otherwise="Think of the lamps: each manipulation puts one out.",
    ),
)
RECALL = ("05-figure", "05-room")
CHECK = ("06-shift", "06-transfer", "06-spare", "06-lights")
