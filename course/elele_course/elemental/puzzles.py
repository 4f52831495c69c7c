"""Judge the puzzles of Elemental: the right answers, the reasons why others are wrong, and the steps still missing.

The rules themselves say what is wrong with a wrong answer.
"""

from __future__ import annotations

from typing import cast

from elele import game
from elele.cards import card_name
from elele.elemental import Move, Position
from elele.elemental.figures import Figure
from elele.elemental.grid import PLACES
from elele.elemental.moves import Discard, Shift, Spare, Transfer
from elele.elemental.position import MOST_SPARES, WON_AT
from elele.elemental.shapes import Shape, balanced, lacks, shape, trouble
from elele.errors import Objection
from elele.paths import data_toml
from elele.phrases import counted, listed, sentence
from elele_course.questions.model import Verdict
from elele_course.questions.puzzles.model import WITHIN, Goal, Puzzle, Right, first_sentence, kind

FIRST = "1"
"""The level of the puzzles that lessons use before they teach manipulations."""
GOALS = (
    r"(?P<kind>figure) (?P<what>block|cross|extremity)",
    r"(?P<kind>choose) (?P<what>discard|spare|shift|transfer)",
    rf"(?P<kind>reach) (?P<what>discard|spare){WITHIN}",
    rf"(?P<kind>hold) (?P<number>[1-4]){WITHIN}",
    rf"(?P<kind>left) (?P<number>\d\d?){WITHIN}",
)
"""The patterns of the goals that only Elemental has."""
EXAMPLES = "figure block, choose discard, reach discard in 2, hold 4 in 3, left 8 in 4 or win in 5"
WORDS = data_toml("puzzles/words/elemental.toml")
"""What puzzles of Elemental want, the parts of it, and what to say of other shapes."""
WANTED, PARTS = WORDS["wanted"], WORDS["parts"]


def reached(goal: Goal, _start: Position, position: Position) -> bool:
    """Return whether a goal that only Elemental has is reached."""
    if goal.kind == "hold":
        return len(position.spares) >= goal.number
    return goal.kind == "left" and position.left <= goal.number


def able(_position: Position, _goal: Goal) -> tuple[str, ...]:
    """The places that may be part of an answer."""
    return PLACES


ASIDE = "Choose from the piles of the tableau."
"""The reply if a place that is not a pile is chosen."""


def right(position: Position, goal: Goal) -> list[Right]:
    """Every right answer, with a comment on it; the middle of a cross may be left out."""
    return [
        Right(found.places, words, frozenset({found.middle} - {""})) for found, words in _figures(position, goal)
    ]  # fmt: skip


def _figures(position: Position, goal: Goal) -> list[tuple[Shape, str]]:
    if goal.kind == "figure":
        those = (shape(figure.whole, position.figures) for figure in position.figures.of(goal.what))
        return [(found, found.text) for found in those]
    moves = [move for move in position.legal_moves() if kind(move) == goal.what]
    return [
        (Shape(goal.what, game.places(position, move), "", getattr(move, "middle", "")), _could(position, move))
        for move in moves
    ]  # fmt: skip


def _could(position: Position, move: Move) -> str:
    """Say what a legal move that was found but not made would do."""
    if isinstance(move, Discard):
        cards = listed(f"{card_name(position.top(place))} ({place})" for place in move.block)
        return f"These four, one of each suit, could be discarded: {cards}."
    offer = game.label(position, move)
    return f"You could do this now: {offer[0].lower()}{offer[1:]}."


def none(position: Position, goal: Goal) -> str:
    """A sentence that says what each block or cross lacks."""
    match goal.what:
        case "discard":
            blocks = position.figures.discarded
            faults = [f"{'-'.join(block)} lacks {listed(lacks(position, block))}" for block in blocks]
            return f"Of the blocks, {listed(faults)}."
        case "spare":
            crosses = position.figures.of("cross")
            faults = [f"the one around {cross.middle} {_no_spare(position, cross)}" for cross in crosses]
            return f"Of the crosses, {'; '.join(faults)}."
    return ""


def _no_spare(position: Position, cross: Figure) -> str:
    if not balanced(position, cross.places):
        return f"lacks {listed(lacks(position, cross.places))}"
    why = "you hold four spares" if len(position.spares) == MOST_SPARES else f"{cross.middle} is empty"
    return f"shows all four suits, but {why}"


def against(puzzle: Puzzle, places: tuple[str, ...]) -> str:
    """Say what figure the places form or, if it is a figure of the right kind, why its move is illegal."""
    position, goal, found = cast(Position, puzzle.start), puzzle.aim, shape(places)
    refusals = [refusal for move in _meant(goal, found) if (refusal := game.objection(position, move))]
    order = [*game.rulebook(position)]
    if refusals:
        return _refused(puzzle, position, max(refusals, key=lambda refusal: order.index(refusal.rule)), found)
    if found.kind == "pile" or goal.what in ("shift", "transfer"):
        return f"{PARTS[goal.what]}.".capitalize()
    return WORDS["figures"].get(goal.what, found.text) if found.kind == "nothing" and places else found.text


def _meant(goal: Goal, found: Shape) -> list[Move]:
    """The moves of the required kind that the places could mean."""
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
    """The text of an objection; at the first level, without the advice, which may name moves not introduced yet."""
    if puzzle.level > FIRST:
        return refusal.text
    if refusal.rule.endswith(("-cards", "-suits")):
        return f"{figure.text} {sentence(trouble(position, [p for p in figure.places if p != figure.middle]))}"
    return first_sentence(refusal.text)


done = game.outcome
"""Describe the effect of the move that reached the goal."""


def progress(puzzle: Puzzle, position: Position) -> str:
    """Say how near the goal is."""
    goal = puzzle.aim
    left = f"{counted(position.left, 'card')} {'is' if position.left == 1 else 'are'} left"
    match goal.kind:
        case "reach":
            block, spare = "The block has not been discarded yet.", "The spare has not been taken yet."
            return block if goal.what == "discard" else spare
        case "hold":
            return f"You hold {counted(len(position.spares), 'spare')}. The goal is {goal.number}."
        case "left":
            return f"{left}. The goal is {goal.number}."
    return f"{left}. You win when {WON_AT[position.version] or 'none'} are left."


def missing(puzzle: Puzzle, position: Position) -> Verdict:
    """Name the block or cross that is nearest to being ready, and give the objection to using it."""
    what = puzzle.aim.what or ("spare" if puzzle.aim.kind == "hold" else "discard")
    figures = [(figure.moves[0], figure.places) for figure in position.figures.fours if kind(figure.moves[0]) == what]
    shown = {figure: len({position.top(place)[1:] for place in figure} - {""}) for _, figure in figures}
    for move, figure in sorted(figures, key=lambda pair: -shown[pair[1]]):
        refusal = game.objection(position, move)
        if refusal is None:
            return Verdict(False, f"You can make this move now: {game.label(position, move)}.", figure)
        if shown[figure]:
            return Verdict(False, _refused(puzzle, position, refusal, shape(figure)), refusal.places)
    return Verdict(False, "")
