"""The items of the path Solitaires, lessons 05 to 08."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from elele import elba, elemental, game, record
from elele.cards import DECK, SUIT_MARKS, SUIT_NAMES
from elele.elemental.grid import BLOCKS
from elele.elemental.shapes import lacks
from elele.lessons import puzzles, steps
from elele.lessons.items.model import OR, Item

CROSS = "elemental:october |8C/|6S/|KD/4D.7H.9C|JD/|2S/|TH/|3C/|QH/|4S/|9D/|6H/|5C AS 0 -"
"""The first board of the crosses in lesson 05."""
ARM = "elemental:october 7C.5C|4H/-/|2C/-/|5D/|2S/-/-/-/-/-/- KH 0 -"
"""Three cards on a, with empty places beside them."""
TWO_BLOCKS = (
    "elemental:october |9S/3D|8C/|6H/TS|7H/|KD/|QS/|6C/-/|AH/|QD/|5D/|TH 5S.7C.9C 2 "
    "TD.JC.KS.5H.4C.2S.AD.KH.JS.8H.5C.JD.TC.6D.7S.QH.8D.JH.AS.AC.3H.4S.2C.9D.2H.KC.2D.3S.9H.7D.3C.8S.QC.4D.6S.4H"
)
"""The game of lesson 07 when two ready blocks need the same piles."""
RUNS = "elba 6C/5D/6H/6S 7H|TS.9H.8C.7D/TH.QC|JD/KD.JS|8S/8H.TC|9D/QD.7C|QH.9C/JC.8D.TD|KS/6D.QS.9S|KC/JH.7S|KH -"
"""The first board of the runs in lesson 08."""
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
"""The middle of a won game of Elba."""


def _touched(board: Any, moves: Iterable[Any]) -> str:
    """The places of each move, as an answer by touch has them."""
    return OR.join(" ".join(game.places(board, move)) for move in moves)


def _moves(board: Any, kind: str) -> list[Any]:
    """The legal moves of one kind, such as `spare`."""
    return [move for move in board.legal_moves() if f"{move}".split()[0] == kind]


def _legal(board: Any, move: str) -> bool:
    return game.objection(board, game.parse_move(board, move)) is None


def _after(board: Any, *moves: str) -> Any:
    """The position after some moves."""
    for move in moves:
        board = game.apply(board, game.parse_move(board, move))
    return board


def _board(name: str) -> Any:
    """The first position of a puzzle."""
    return puzzles.find(name).start


def _lesson(name: str, ply: int) -> Any:
    """A position of a game that is shown step by step."""
    return record.replay(steps.load(name))[ply]


def _hidden(board: Any) -> int:
    """The number of face-down cards in the piles."""
    return sum(len(pile.down) for pile in board.piles)


def _with_shape(kind: str, *choices: str) -> str:
    """The choice whose places make a figure of this kind."""
    (found,) = [choice for choice in choices if elemental.shape(choice.split("-")).kind == kind]
    return found


def _discards() -> int:
    """The number of discards in a won game."""
    return sum(move.startswith("discard") for move in steps.load("won-game").moves)


def _again() -> str:
    """The choice that says whether a cross works twice."""
    before: Any = game.parse(CROSS)
    after = _after(before, "spare d")
    if any(before.top(place) != after.top(place) for place in "aceh"):
        return "No, its four points leave"
    return "Yes" if _legal(after, "spare d") else "No, a cross works only once"


def _spares_to_take(held: str) -> int:
    """The number of spares that a working cross gives to someone who holds these cards."""
    board, taken = game.parse(CROSS.replace(" AS 0 -", f" {held} 0 -")), 0
    while _moves(board, "spare"):
        board, taken = _after(board, f"{_moves(board, 'spare')[0]}"), taken + 1
    return taken


def _helpful_spare() -> str:
    """The spare and the places on which it makes a block ready."""
    board = _board("two-homes")
    good = (move for move in _moves(board, "place") if _moves(_after(board, f"{move}"), "discard"))
    return _touched(board, good)


def _turns_up() -> str:
    """The manipulation that turns up a card."""
    board = game.parse(ARM)
    names = {"place KH b": "Placing a spare", "shift a b": "Shifting a pile", "transfer a b": "Transferring a card"}
    (name,) = [name for move, name in names.items() if _hidden(_after(board, move)) < _hidden(board)]
    return name


def _in_a_row() -> int:
    """The number of manipulations in a row that October allows."""
    board, made = _lesson("october-limit", 0), 0
    while manipulations := [move for kind in ("shift", "transfer", "place") for move in _moves(board, kind)]:
        board, made = _after(board, f"{manipulations[0]}"), made + 1
    return made


def _relights() -> str:
    """The choice that says which moves light the lamps again."""
    dark = _board("lamps-out")
    ready = _lesson("october-limit", 3)
    spare = not _after(dark, f"{_moves(dark, 'spare')[0]}").manipulations
    discard = not _after(ready, f"{_moves(ready, 'discard')[0]}").manipulations
    return {
        (True, True): "A discard or a new spare",
        (True, False): "Only a discard",
    }.get((discard, spare), "Turning up a card")


def _first_block() -> str:
    """The block with which three discards win."""
    board = _board("which-first")
    return _touched(board, [move for move in _moves(board, "discard") if _discarded(_after(board, f"{move}"))])


def _discarded(board: Any) -> bool:
    """Return whether discards alone win from here."""
    return board.won or any(_discarded(_after(board, f"{move}")) for move in _moves(board, "discard"))


def _opens_more() -> str:
    """The block whose discard turns up more cards."""
    board = game.parse(TWO_BLOCKS)
    left = {"-".join(move.block): _hidden(_after(board, f"{move}")) for move in _moves(board, "discard")}
    square, tall = left["a-b-d-e"], left["a-b-k-l"]
    if square == tall:
        return "Both turn up the same number"
    return "a-b-d-e" if square < tall else "a-b-k-l"


def _cross_or_block() -> str:
    """The choice that says which of a cross and a block that share a place leaves the other one ready."""
    board = _lesson("won-game", 2)
    cross_first = _legal(_after(board, "spare i"), "discard a b d e")
    block_first = _legal(_after(board, "discard a b d e"), "spare i")
    if cross_first == block_first:
        return "It makes no difference"
    return "The cross" if cross_first else "The block"


def _lamps_cost() -> str:
    """The choice that says what manipulations before a discard cost."""
    used = game.parse(TWO_BLOCKS)
    unused = game.parse(TWO_BLOCKS.replace(" 2 TD.", " 0 TD."))
    lamps = [_after(board, "discard a b d e").manipulations_left for board in (used, unused)]
    return "Nothing" if lamps[0] == lamps[1] else "Two lamps after the discard"


def _after_nine() -> int:
    """The number of cards left after nine discards."""
    moves = steps.load("won-game").moves
    ninth = [ply for ply, move in enumerate(moves, 1) if move.startswith("discard")][8]
    return int(_lesson("won-game", ninth).left)


def _last_hearts() -> int:
    """The number of hearts among the last eight cards."""
    boards: list[Any] = record.replay(steps.load("won-game"))
    board = next(board for board in boards if board.left == 8)
    cards = [card for pile in board.piles for card in (*pile.down, *pile.up)] + [*board.spares]
    return sum(card[1] == "H" for card in cards)


def _why_not() -> str:
    """The rule that holds back two cards of a run of four."""
    refusal = game.objection(game.parse(RUNS), elba.Build(1, 4, 2))
    assert refusal
    return {"whole-run": "They are only a part of a run", "rank": "An 8 does not fit on a 9"}.get(
        refusal.rule, "Both cards have the same colour"
    )


def _longest(source: int, target: int) -> int:
    """The number of cards that can move at once from one pile to another."""
    moves = _moves(game.parse(RUNS), "build")
    return max(int(move.count) for move in moves if (move.source, move.target) == (source, target))


def _guests() -> str:
    """The choice that says what may go to an empty pile."""
    board: Any = game.parse(ROOM)
    moves = [move for move in _moves(board, "build") if move.target == 1]
    if max(move.count for move in moves) > 1:
        return "Any top card or run"
    return "Only a king" if all(board.pile(move.source).top[0] == "K" for move in moves) else "Any top card, but no run"


def _buried() -> str:
    """The choice that says what a deal does to a card that could have gone home."""
    board = game.parse(DEALS)
    return "A new card covers it" if not _legal(_after(board, "deal"), "found 1") else "It stays on top"


def _second_deal() -> int:
    """The number of cards that the second deal brings."""
    board = _after(game.deal("elba#7"), "deal")
    return len(board.stock) - len(_after(board, "deal").stock)


_ALL = (
    Item(
        name="05-suits",
        question="A deck has 52 cards in four suits. How many of the cards are hearts?",
        right=lambda: sum(card[1] == "H" for card in DECK),
        numbers={
            13: "Each suit has 13 cards, from the ace to the king.",
            4: "There are four suits. Share the 52 cards among them.",
            12: "One is missing. Count from 2 to 10, then the ace, the jack, the queen and the king.",
            26: "26 cards are red. Half of those are hearts, and the other half are diamonds.",
        },
        otherwise="Share the 52 cards among the four suits.",
    ),
    Item(
        name="05-sign",
        question="Which suit has the sign ♣?",
        right=lambda: next(SUIT_NAMES[suit].capitalize() for suit, mark in SUIT_MARKS.items() if mark == "♣"),
        choices={
            "Clubs": "♣ looks like a leaf of clover. Clubs are black.",
            "Spades": "Spades are black, too, but their sign is ♠.",
            "Hearts": "Hearts are red, and their sign is ♥.",
            "Diamonds": "Diamonds are red, and their sign is ♦.",
        },
    ),
    Item(
        name="05-discards",
        question="All 52 cards have to leave. Four go at a time, one of each suit. How many times must that happen?",
        right=_discards,
        numbers={
            13: "13 times 4 is 52. Each time, one of the 13 cards of each suit leaves.",
            12: "Twelve is the number of piles. Do not forget the four spares.",
            4: "Four is the number of cards that leave together.",
            52: "That would be one card at a time. Four leave together.",
        },
        otherwise="Divide 52 cards by the four that leave together.",
    ),
    Item(
        name="05-again",
        question=(
            "The points of a cross, a-c-e-h, show four suits. You take the card in its middle, d, as a spare. "
            "Does the same cross work again?"
        ),
        right=_again,
        choices={
            "Yes": "The four points stay, so they still show four suits.",
            "No, its four points leave": "Only the card in the middle leaves. The four points stay.",
            "No, a cross works only once": "It works again, if a card lies in the middle and you have room for it.",
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
            6: "Besides the five squares there are two long rectangles, the tall one and the wide one.",
        },
        otherwise="Count the small squares, then add the two long rectangles.",
    ),
    Item(
        name="05-lacks",
        question="The middle square d-e-h-i cannot be discarded now. Which suit does it lack?",
        right=lambda: lacks(_board("find-the-cross"), ["d", "e", "h", "i"])[0].capitalize(),
        choices={
            "Hearts": "It shows two clubs, a spade and a diamond, but no heart.",
            "Clubs": "Clubs show twice, on d and e. The suit that is missing is another one.",
            "Diamonds": "A diamond is there: the king of diamonds on i.",
            "Spades": "A spade is there: the 4 of spades on h.",
        },
        position="find-the-cross",
    ),
    Item(
        name="05-ready",
        question="Touch the four corners of a block that can be discarded now.",
        right=lambda: _touched(_board("the-long-block"), _moves(_board("the-long-block"), "discard")),
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
        right=lambda: OR.join(move.middle for move in _moves(_board("borrow"), "spare")),
        choices={
            "d": "It lies in the middle of a-c-e-h, and these four points show one card of each suit.",
            "e": "It lies in the middle of b-d-f-i, and these four points show one card of each suit.",
            "h": "The cross round h, d-g-i-k, shows two spades and no heart.",
            "i": "The cross round i, e-h-j-l, shows two clubs and no spade.",
        },
        position="borrow",
        touch=1,
        otherwise="That card is not in the middle of a cross. Only d, e, h and i have a pile on all four sides.",
    ),
    Item(
        name="05-figure",
        question="Which of these are the corners of a block?",
        right=lambda: _with_shape("block", "c-f-g-j", "d-f-h-j", "a-c-e-h"),
        choices={
            "c-f-g-j": "They are the corners of the wide rectangle. Only the corners count.",
            "d-f-h-j": "They make a 2×3 rectangle. Blocks are 2×2 or 2×4.",
            "a-c-e-h": "They are the points of the cross round d.",
        },
    ),
    Item(
        name="05-room",
        question="You hold three spares, and a cross works. How many more spares can it give you now?",
        right=lambda: _spares_to_take("AS.JS.9H"),
        numbers={
            1: "Four spares are the most that you may hold.",
            3: "Three cards lie in its middle, but you may hold only four spares.",
            4: "You may hold four spares in all, and three of them are in your hand already.",
            0: "The cross works, and you have room for one more.",
        },
        otherwise="You may hold four spares in all.",
    ),
    Item(
        name="06-crossing",
        question="The top card of pile a crosses over to b. How many face-up cards lie on a and b after that?",
        right=lambda: sum(len(pile.up) for pile in _after(game.parse(ARM), "transfer a b").piles[:2]),
        numbers={
            2: "The 4 of hearts lies on b now, and the card under it turned up on a.",
            1: "The card that is uncovered on a turns up at once.",
            3: "Only the top card crosses over. One of the others turns up, and one stays face down.",
        },
        otherwise="One card crosses over, and the next one turns up.",
        position=ARM,
    ),
    Item(
        name="06-fourth",
        question="All three lamps are out. What can you do on this board?",
        right=lambda: "Take a new spare" if _moves(_board("lamps-out"), "spare") else "Nothing",
        choices={
            "Take a new spare": "A cross is ready. Taking a spare is no manipulation, and it lights the lamps again.",
            "Transfer a card": "A transfer is a manipulation. With no lamp lit, you may not make another.",
            "Nothing": "Lamps limit only manipulations. A cross is ready, so you may still take a spare.",
        },
        position="lamps-out",
    ),
    Item(
        name="06-shift",
        question="All the cards of pile a move to the empty place d. What is this manipulation called?",
        right=lambda: "A shift" if _legal(game.parse(ARM), "shift a d") else "A transfer",
        choices={
            "A shift": "A shift moves a whole pile to an empty place beside it.",
            "A transfer": "A transfer moves one card, and only within an extremity. a and d are not an extremity.",
            "Placing a spare": "A spare comes from your hand. These cards come from the board.",
        },
        position=ARM,
    ),
    Item(
        name="06-transfer",
        question="Touch the two piles between which a card can be transferred.",
        right=lambda: _touched(_board("find-the-transfer"), _moves(_board("find-the-transfer"), "transfer")),
        choices={
            "a b": "Both of these piles are empty, so there is no card to transfer.",
            "c g": "Both of these piles have cards. A card is transferred only to an empty place.",
            "f j": "These two are an extremity, but neither of them is empty.",
            "a d": "Here a whole pile can be shifted. But a and d are not an extremity.",
        },
        position="find-the-transfer",
        touch=2,
        otherwise="The extremities are a-b, c-g, f-j and k-l. Only one of them has a single empty pile.",
    ),
    Item(
        name="06-spare",
        question="Touch your spare, and the place where it makes a block ready.",
        right=_helpful_spare,
        position="two-homes",
        touch=2,
        otherwise="The spare is a heart. Find a block that lacks only a heart, and cover a suit that shows twice.",
    ),
    Item(
        name="06-lights",
        question="What lights the three lamps again?",
        right=_relights,
        choices={
            "A discard or a new spare": "Both set the count of manipulations back to zero.",
            "Only a discard": "A discard does, but a new spare from a cross does it as well.",
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
            "Placing a spare": "A spare covers a card. It uncovers none.",
        },
    ),
    Item(
        name="06-in-a-row",
        question="How many manipulations in a row does the October game allow?",
        right=_in_a_row,
        numbers={
            3: "One for each lamp. After that you must discard a block or take a new spare.",
            4: "That is one too many. How many lamps are there?",
            2: "One more is allowed. Each manipulation puts out a lamp.",
        },
        otherwise="Think of the lamps: each manipulation puts one out.",
    ),
    Item(
        name="07-opens",
        question="Both a-b-d-e and a-b-k-l can be discarded. Which of them turns up more new cards?",
        right=_opens_more,
        choices={
            "a-b-d-e": "Face-down cards lie under b and d, so two new cards turn up.",
            "a-b-k-l": "Of these four, only b has a card under it. The square opens b and d.",
            "Both turn up the same number": "Look for cards that lie under the four: b has one, and so has d.",
        },
        position=TWO_BLOCKS,
    ),
    Item(
        name="07-goal",
        question="How many cards are left when you have won the October game?",
        right=lambda: _lesson("won-game", -1).left,
        numbers={
            0: "Every card has to leave, the spares as well.",
            4: "Four cards may be left in the older game of July. October wants them all.",
        },
        otherwise="Every card of the board and every spare has to leave.",
    ),
    Item(
        name="07-first",
        question="Two blocks work, and they share two places. Touch the one with which three discards win.",
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
            "The cross": "Taking the middle card leaves the points alone. Often the block can still go after that.",
            "The block": "The discard takes a point of the cross away, and the cross may no longer work.",
            "It makes no difference": "It does: a discard can spoil the cross, but the cross leaves the block alone.",
        },
    ),
    Item(
        name="07-left",
        question="You have discarded nine blocks in Elemental. How many cards are left, with your spares?",
        right=_after_nine,
        numbers={
            16: "Nine blocks are 36 cards, and 52 less 36 is 16.",
            36: "36 cards have left. Take them away from 52.",
            12: "Did you leave out the four spares? They count, too.",
            43: "Four cards leave with each block, not one.",
        },
        otherwise="Nine blocks are 36 cards. Take them away from 52.",
    ),
    Item(
        name="08-home",
        question="Touch a pile whose top card can go to a foundation now.",
        right=lambda: OR.join(f"{move.pile}" for move in _moves(game.deal("elba#241"), "found")),
        choices={
            "3": "The ace of diamonds begins its foundation.",
            "4": "The ace of clubs begins its foundation.",
        },
        position="elba#241",
        touch=1,
        otherwise="Every foundation is empty, and each begins with an ace. Look for an open ace.",
    ),
    Item(
        name="08-run",
        question="How many cards of pile 1 can move to the jack of diamonds on pile 2 in one move?",
        right=lambda: _longest(1, 2),
        numbers={
            4: "10, 9, 8 and 7, black and red in turn, are a run, and a run moves like one card.",
            1: "The 7 of diamonds alone does not fit on a jack. The 10 does, and it brings its run along.",
            3: "Three cards begin with a 9, and a 9 does not fit on a jack.",
            2: "Two cards begin with an 8, and an 8 does not fit on a jack.",
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
            "A new card covers it": "A deal puts a card on each pile. The 5 has to wait until that card leaves.",
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
            "They are only a part of a run": "The top card of this run may move alone, or all four together.",
            "An 8 does not fit on a 9": "It does: 8 is one rank lower than 9, and the colours differ.",
            "Both cards have the same colour": "The 8 of clubs is black, and the 9 of diamonds is red.",
        },
        position=RUNS,
    ),
    Item(
        name="08-build",
        question="Touch two piles: one with a top card that can move, and the pile where it fits.",
        right=lambda: _touched(game.parse(MIDDLE), _moves(game.parse(MIDDLE), "build")),
        position=MIDDLE,
        touch=2,
        otherwise="The card that moves is one rank lower than the other, and of the other colour.",
    ),
    Item(
        name="08-fill",
        question="Pile 1 is empty. What may move there?",
        right=_guests,
        choices={
            "Any top card or run": "An empty pile takes any card and any run, whatever its first card is.",
            "Only a king": "Many solitaires have that rule, but Elba does not. Any card may go there.",
            "Any top card, but no run": "A run moves like one card, so it may go to an empty pile as well.",
        },
        position=ROOM,
    ),
    Item(
        name="08-second-deal",
        question="You deal the stock for the second time. How many cards does that bring?",
        right=_second_deal,
        numbers={
            4: "The stock has twelve cards: eight for the first deal, and four for the second.",
            8: "The first deal brings eight cards. How many of the twelve are left after that?",
            12: "Twelve is the whole stock. The first deal takes eight of it.",
        },
        otherwise="The stock has twelve cards, and the first deal takes eight.",
    ),
)
ITEMS: Mapping[str, Item] = {item.name: item for item in _ALL}
RECALL: Mapping[str, tuple[str, ...]] = {
    "05": ("05-suits", "05-sign"),
    "06": ("05-figure", "05-room"),
    "07": ("06-turns-up", "06-in-a-row"),
    "08": ("07-shared", "07-left"),
}
"""Lesson → two questions on the lesson before; the first lesson of the path asks what playing cards need."""
CHECK: Mapping[str, tuple[str, ...]] = {
    "05": ("05-blocks", "05-lacks", "05-ready", "05-middle"),
    "06": ("06-shift", "06-transfer", "06-spare", "06-lights"),
    "07": ("07-goal", "07-first", "07-free", "07-hearts"),
    "08": ("08-part", "08-build", "08-fill", "08-second-deal"),
}
"""Lesson → the questions at its end."""
