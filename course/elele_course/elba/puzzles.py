"""Judge the puzzles of Elba: the right answers, the reasons why others are wrong, and the steps still missing."""

from __future__ import annotations

from typing import cast

from elele import game
from elele.cards import RANKS, SUITS, card_name
from elele.elba.moves import Build, Deal, Found
from elele.elba.position import PILES, Position
from elele.paths import data_toml
from elele.phrases import counted, listed
from elele_course.questions.model import Verdict
from elele_course.questions.puzzles.model import WITHIN, Goal, Puzzle, Right, first_sentence, kind

GOALS = (
    r"(?P<kind>choose) (?P<what>found|build)",
    rf"(?P<kind>reach) (?P<what>found|build|deal){WITHIN}",
    rf"(?P<kind>empty) (?P<number>[1-8]){WITHIN}",
    rf"(?P<kind>turn) (?P<number>[1-9]\d?){WITHIN}",
)
"""The patterns of the goals that only Elba has."""
EXAMPLES = "choose build, reach found in 2, empty 1 in 3, turn 2 in 4, score 6 in 5 or win in 9"
WORDS = data_toml("puzzles/words/elba.toml")
"""What puzzles of Elba want, and the parts of it."""
WANTED, PARTS = WORDS["wanted"], WORDS["parts"]
ASIDE = "Choose from the eight piles."
"""The reply if a place that is not a pile is chosen."""


def reached(goal: Goal, start: Position, position: Position) -> bool:
    """Return whether a goal that only Elba has is reached."""
    if goal.kind == "empty":
        return sum(not pile.up for pile in position.piles) >= goal.number
    return goal.kind == "turn" and _face_down(start) - _face_down(position) >= goal.number


def _face_down(position: Position) -> int:
    return sum(len(pile.down) for pile in position.piles)


def able(_position: Position, _goal: Goal) -> tuple[str, ...]:
    """The places that may be part of an answer."""
    return PILES


def right(position: Position, goal: Goal) -> list[Right]:
    """Every right answer, with a comment on it."""
    found = []
    for move in position.legal_moves():
        if kind(move) == goal.what:
            offer = game.label(position, move)
            places = tuple(place for place in game.places(position, move) if place in PILES)
            found.append(Right(places, f"You could do this now: {offer[0].lower()}{offer[1:]}."))
    return found


def none(position: Position, goal: Goal) -> str:
    """Say why nothing can be chosen, for instance because no foundation is waiting for the top card of a pile."""
    if goal.what != "found":
        return "No top card and no run fits on another pile."
    waiting = [refusal.text for number in map(int, PILES) if (refusal := game.objection(position, Found(number)))]
    return " ".join(dict.fromkeys(first_sentence(text) for text in waiting if text.startswith("The foundation")))


def against(puzzle: Puzzle, places: tuple[str, ...]) -> str:
    """Say why the places are not an answer."""
    position = cast(Position, puzzle.start)
    if puzzle.aim.what == "found":
        if len(places) != 1:
            return "The answer is one pile."
        refusal = game.objection(position, Found(int(places[0])))
        return _waits(refusal.text) if refusal else PARTS["found"]
    if len(places) != 2:
        return "A build moves cards from one pile to another."
    one, other = map(int, places)
    run = max(position.pile(one).run, 1)
    tried = [Build(one, other, count) for count in dict.fromkeys((1, run))]
    order = [*game.rulebook(position)]
    refusals = [refusal for move in tried if (refusal := game.objection(position, move))]
    nearest = max(refusals, key=lambda refusal: order.index(refusal.rule))
    return first_sentence(nearest.text)


def _waits(text: str) -> str:
    """The objection to sending a card home, without the advice, which would give away a right answer."""
    return " ".join(f"{part.removesuffix('.')}." for part in text.split(". ")[:2])


done = game.outcome
"""Describe the effect of the move that reached the goal."""


def progress(puzzle: Puzzle, position: Position) -> str:
    """Say how near the goal is."""
    goal = puzzle.aim
    match goal.kind:
        case "empty":
            return f"{_piles(sum(not pile.up for pile in position.piles))} empty. The goal is {goal.number}."
        case "turn":
            turned = _face_down(cast(Position, puzzle.start)) - _face_down(position)
            has = "have" if turned > 1 else "has"
            return f"{counted(turned, 'card').capitalize()} {has} been turned up. The goal is {goal.number}."
        case "reach":
            named = {"found": "No card has gone home yet.", "build": "Nothing has been built yet.", "deal": ""}
            return named[goal.what] or "The stock has not been dealt yet."
        case "win":
            return f"{position.score} of 52 cards {'is' if position.score == 1 else 'are'} home."
    are = "are" if position.score > 1 else "is"
    return f"{counted(position.score, 'card').capitalize()} {are} home. The goal is {goal.number}."


def _piles(number: int) -> str:
    return f"{counted(number, 'pile')} {'are' if number > 1 else 'is'}".capitalize()


def missing(puzzle: Puzzle, position: Position) -> Verdict:
    """Say why the goal is not reached."""
    match puzzle.aim.kind, puzzle.aim.what:
        case "reach", "deal":
            refusal = game.objection(position, Deal())
            return Verdict(False, refusal.text, refusal.places) if refusal else Verdict(False, "")
        case "score", _:
            heights = zip(SUITS, position.foundations, strict=True)
            due = [f"the {card_name(RANKS[height] + suit)}" for suit, height in heights if height < len(RANKS)]
            return Verdict(False, f"The foundations need {listed(due)} next.")
        case "empty", _:
            low = min(position.piles, key=lambda pile: (not pile.up, len(pile.down) + len(pile.up)))
            number = position.piles.index(low) + 1
            left = counted(len(low.down) + len(low.up), "card")
            return Verdict(False, f"Pile {number} is the shortest. It still has {left}.", (f"{number}",))
    return Verdict(False, "")
