"""Verdicts on the answers to a puzzle.

Any answer that does what the goal asks for is right. The rules themselves say what is wrong with another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elele import game
from elele.cards import card_name
from elele.elemental import Move, Position
from elele.elemental.grid import BLOCKS, CROSSES, EXTREMITIES, PLACES, Cross
from elele.elemental.moves import Discard, Shift, Spare, Transfer
from elele.elemental.position import MOST_SPARES, WON_AT
from elele.elemental.shapes import NUMBERS, Shape, balanced, lacks, shape, trouble
from elele.errors import IllegalMove, Objection, ParseError
from elele.lessons.puzzles.model import Goal, Puzzle, kind
from elele.phrases import counted, listed, sentence

BY_MOVES = "This puzzle is solved by moves: make them on the board, one after the other."
"""The answer to someone who gives places for such a puzzle."""
FIRST = "1"
"""The level of the puzzles in which manipulations have not been taught."""
_WANTED = {
    "block": "the four corners of a block",
    "cross": "the four points of a cross",
    "extremity": "the two piles of an extremity",
    "discard": "a block whose four top cards can be discarded now",
    "spare": "a cross that gives a new spare now",
    "shift": "a pile and a place beside it to which it can be shifted now",
    "transfer": "two piles of an extremity between which a card can be transferred now",
}
_PARTS = dict.fromkeys(("block", "discard"), "a block has four corners")
_PARTS |= dict.fromkeys(("cross", "spare"), "a cross has four points")
_PARTS |= dict.fromkeys(("extremity", "transfer"), "an extremity has two piles")
_PARTS["shift"] = "a shift goes from a pile to a place beside it"
_FIGURES = dict.fromkeys(("cross", "spare"), "A cross has four points, the piles beside one in the middle.")
_FIGURES["extremity"] = "An extremity has two piles, the outer ones of an arm of the tableau."


@dataclass(frozen=True)
class Verdict:
    """The answer to an attempt."""

    solved: bool
    text: str
    """A sentence that says why it is right, how close it is, or why it is refused."""
    places: tuple[str, ...] = ()
    """The places to look at."""


def check(puzzle: Puzzle, answer: Sequence[object]) -> Verdict:
    """The verdict on an answer: on the places chosen, or on the moves made from the start, as values or texts.

    No places mean that there is nothing to choose; no moves are the beginning.
    """
    if puzzle.aim.choosing:
        return _chosen(puzzle, tuple(map(str, answer)))
    return _played(puzzle, answer)


def _chosen(puzzle: Puzzle, places: tuple[str, ...]) -> Verdict:
    position, goal = puzzle.start, puzzle.aim
    known = [slot["place"] for zone in game.zones(position) for slot in zone["slots"]]
    wanted = f"Look for {_WANTED[goal.what]}"
    if strange := [place for place in places if place not in known]:
        return Verdict(False, f"{strange[0]} is not a place of this board. {wanted}.")
    if aside := [place for place in places if place not in PLACES]:
        return Verdict(False, f"Only piles of the tableau are asked for here. {wanted}.", tuple(aside))
    if goal.kind == "choose" and not places:
        return _none(puzzle)
    right = _right(position, goal)
    for answer, words in right:
        if {*places} in ({*answer.places}, {*answer.places} - {answer.middle}):
            return Verdict(True, f"Right! {words}", answer.places)
    begun = [{*answer.places} - {answer.middle} - {*places} for answer, _ in right if {*places} < {*answer.places}]
    if places and begun:
        return Verdict(False, _beginning(goal, places, min(map(len, begun))), places)
    if goal.kind == "choose" and not right:
        wanted += ", or say that there is none"
    against = _against(puzzle, places)
    return Verdict(False, f"{against} {wanted}.", places)


def _right(position: Position, goal: Goal) -> list[tuple[Shape, str]]:
    """Every right answer, with a comment on it."""
    if goal.kind == "figure":
        figures = {"block": BLOCKS, "extremity": EXTREMITIES, "cross": [(*arms, middle) for middle, arms in CROSSES]}
        return [(found := shape(figure), found.text) for figure in figures[goal.what]]
    moves = [move for move in position.legal_moves() if kind(move) == goal.what]
    return [
        (Shape(goal.what, game.places(position, move), "", getattr(move, "middle", "")), _could(position, move))
        for move in moves
    ]  # fmt: skip


def _could(position: Position, move: Move) -> str:
    """Say what a legal move that was found, but not made, would do."""
    if isinstance(move, Discard):
        cards = listed(f"{card_name(position.top(place))} ({place})" for place in move.block)
        return f"These four, one of each suit, could be discarded: {cards}."
    offer = game.label(position, move)
    return f"You could do this now: {offer[0].lower()}{offer[1:]}."


def _beginning(goal: Goal, places: tuple[str, ...], more: int) -> str:
    """Say what is still needed, without giving away the place."""
    one = len(places) == 1
    begun = f"{listed(places)} {'is a' if one else 'are a'} good beginning"
    return f"{begun}, but {_PARTS[goal.what]}: {NUMBERS[more]} more {'is' if more == 1 else 'are'} needed."


def _none(puzzle: Puzzle) -> Verdict:
    """The verdict on the answer that there is nothing to choose."""
    goal = puzzle.aim
    if right := _right(puzzle.start, goal):
        some = "There is one" if len(right) == 1 else f"There are {len(right)}"
        return Verdict(False, f"{some} to find. Look for {_WANTED[goal.what]}.")
    return Verdict(True, f"Right, there is none here. {_each_lacks(puzzle.start, goal)}".strip())


def _each_lacks(position: Position, goal: Goal) -> str:
    """A sentence with the suits that every block or cross lacks."""
    match goal.what:
        case "discard":
            faults = [f"{'-'.join(block)} lacks {listed(lacks(position, block))}" for block in BLOCKS]
            return f"Of the blocks, {listed(faults)}."
        case "spare":
            faults = [f"the one round {cross.middle} {_no_spare(position, cross)}" for cross in CROSSES]
            return f"Of the crosses, {'; '.join(faults)}."
    return ""


def _no_spare(position: Position, cross: Cross) -> str:
    """Say why a cross gives no spare."""
    if not balanced(position, cross.arms):
        return f"lacks {listed(lacks(position, cross.arms))}"
    why = "you hold four spares" if len(position.spares) == MOST_SPARES else f"{cross.middle} is empty"
    return f"shows all four suits, but {why}"


def _against(puzzle: Puzzle, places: tuple[str, ...]) -> str:
    """Say what figure the places make; for the right figure, why its move is illegal."""
    position, goal, found = puzzle.start, puzzle.aim, shape(places)
    refusals = [refusal for move in _meant(goal, found) if (refusal := game.objection(position, move))]
    order = [*game.rulebook(position)]
    if refusals:
        return _refused(puzzle, position, max(refusals, key=lambda refusal: order.index(refusal.rule)), found)
    if found.kind == "pile" or goal.what in ("shift", "transfer"):
        return f"{_PARTS[goal.what]}.".capitalize()
    return _FIGURES.get(goal.what, found.text) if found.kind == "nothing" and places else found.text


def _meant(goal: Goal, found: Shape) -> list[Move]:
    """The moves of the kind asked for that the places may stand for."""
    match goal.what, found.kind:
        case "discard", "block":
            return [Discard(found.places)]
        case "spare", "cross":
            return [Spare(found.middle)]
        case ("shift" | "transfer"), _ if len(found.places) == 2:
            one, other = found.places
            crossing = Shift if goal.what == "shift" else Transfer
            return [crossing(one, other), crossing(other, one)]
    return []


def _refused(puzzle: Puzzle, position: Position, refusal: Objection, figure: Shape) -> str:
    """The text of a refusal; on the first level without advice, which may name moves that have not been taught."""
    if puzzle.level > FIRST:
        return refusal.text
    if refusal.rule.endswith(("-cards", "-suits")):
        return f"{figure.text} {sentence(trouble(position, [p for p in figure.places if p != figure.middle]))}"
    return f"{refusal.text.partition('. ')[0].removesuffix('.')}."


def _played(puzzle: Puzzle, moves: Sequence[object]) -> Verdict:
    position, goal = puzzle.start, puzzle.aim
    for number, made in enumerate(moves[: goal.within], 1):
        try:
            move = game.parse_move(position, str(made))
            after = game.apply(position, move)
        except IllegalMove as error:
            return Verdict(False, f"Move {number}, {made}: {error}", error.objection.places)
        except ParseError as error:
            return Verdict(False, f"Move {number}: {error}.")
        done, position = game.outcome(position, move, after), after
        if goal.reached(position, move):
            return Verdict(True, f"Solved in {counted(number, 'move')}! {done}", ())
    return _on_the_way(puzzle, position, min(len(moves), goal.within))


def _on_the_way(puzzle: Puzzle, position: Position, made: int) -> Verdict:
    """Say how far the moves have come; if none may follow, what is still missing."""
    goal = puzzle.aim
    if made < goal.within and not position.over:
        return Verdict(False, f"Move {made} of {goal.within}. {_progress(position, goal)}")
    end = "No move is left" if position.over else f"{counted(goal.within, 'move')} made".capitalize()
    missing = _nearest(puzzle, position)
    text = " ".join(filter(None, (f"{end}. {_progress(position, goal)}", missing.text, "Undo, and try another way.")))
    return Verdict(False, text, missing.places)


def _progress(position: Position, goal: Goal) -> str:
    left = f"{counted(position.left, 'card')} {'is' if position.left == 1 else 'are'} left"
    match goal.kind:
        case "reach":
            return "The block is not discarded yet." if goal.what == "discard" else "The spare is not taken yet."
        case "hold":
            return f"You hold {counted(len(position.spares), 'spare')}; {goal.number} are wanted."
        case "left":
            return f"{left}; {goal.number} is the goal."
    return f"{left}; the game is won at {WON_AT[position.version]}."


def _nearest(puzzle: Puzzle, position: Position) -> Verdict:
    """The block or cross that comes nearest to working, with the objection to it."""
    what = puzzle.aim.what or ("spare" if puzzle.aim.kind == "hold" else "discard")
    figures: list[tuple[Move, tuple[str, ...]]] = []
    if what == "discard":
        figures = [(Discard(block), block) for block in BLOCKS]
    elif what == "spare":
        figures = [(Spare(middle), arms) for middle, arms in CROSSES]
    shown = {figure: len({position.top(place)[1:] for place in figure} - {""}) for _, figure in figures}
    for move, figure in sorted(figures, key=lambda pair: -shown[pair[1]]):
        refusal = game.objection(position, move)
        if refusal is None:
            return Verdict(False, f"{game.label(position, move)}: that would come next.", figure)
        if shown[figure]:
            return Verdict(False, _refused(puzzle, position, refusal, shape(figure)), refusal.places)
    return Verdict(False, "")
