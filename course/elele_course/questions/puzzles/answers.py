"""Verdicts on the answers to a puzzle.

Any answer that meets the goal is right. The rules themselves say what is wrong with any other answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from elele import game
from elele.errors import IllegalMove, ParseError
from elele.phrases import counted, listed, stopped
from elele.positions import Position
from elele_course.questions.model import Verdict
from elele_course.questions.puzzles import keeping, model
from elele_course.questions.puzzles.model import Goal, Puzzle, Right

BY_MOVES = "Solve this puzzle with moves: make them on the board, one after the other."
"""The reply if places are given as the answer to a puzzle that asks for moves."""
NUMBERS = ("no", "one", "two", "three", "four", "five")


def judge_of(position: Position[Any]) -> ModuleType:
    """The module that judges the puzzles of a position's game."""
    found = model.judge_of(position.game)
    assert found, f"{position.game} has no puzzles"
    return found


def check(puzzle: Puzzle, answer: Sequence[object]) -> Verdict:
    """Judge an answer: the places or the number chosen, or the moves made from the start.

    An answer without places means "there is none". If no moves are given, the starting position itself is judged.
    """
    if puzzle.aim.kind == "number":
        verdict: Verdict = judge_of(puzzle.start).counted(puzzle, " ".join(map(str, answer)))
        return verdict
    if puzzle.aim.choosing:
        return _chosen(puzzle, tuple(map(str, answer)))
    return keeping.check(puzzle, f"{answer[0]}") if puzzle.aim.kind == "keep" else _played(puzzle, answer)


def judge(puzzle: Puzzle, answer: str) -> Verdict:
    """Judge an answer given as text: places (`a b d e`), a number, `none`, or moves (`place 4D e; spare d`)."""
    if puzzle.aim.choosing:
        return check(puzzle, () if answer == "none" else answer.split())
    return check(puzzle, answer.split("; "))


def task(puzzle: Puzzle) -> str:
    """The task, preceded by the facts that the rules and the cards give."""
    given = getattr(model.judge_of(puzzle.start.game), "given", None)
    said = given(puzzle.start, puzzle.aim) if given else ""
    return f"{said} {puzzle.task}".strip()


def able(puzzle: Puzzle) -> tuple[str, ...]:
    """The places that may be part of an answer; empty if the puzzle asks for a number or for moves."""
    if puzzle.aim.kind == "number" or not puzzle.aim.choosing:
        return ()
    places: tuple[str, ...] = judge_of(puzzle.start).able(puzzle.start, puzzle.aim)
    return places


def most(puzzle: Puzzle) -> int:
    """The maximum number of places in an answer; 0 for no limit."""
    return 1 if puzzle.aim.what in ("landing", "found") else 0


def _chosen(puzzle: Puzzle, places: tuple[str, ...]) -> Verdict:
    position, goal, judge = puzzle.start, puzzle.aim, judge_of(puzzle.start)
    known = [slot["place"] for zone in game.zones(position) for slot in zone["slots"]]
    wanted = f"Look for {judge.WANTED[goal.what]}"
    if strange := [place for place in places if place not in known]:
        return Verdict(False, f"{strange[0]} is not a place on this board. {wanted}.")
    if aside := [place for place in places if place not in judge.able(position, goal)]:
        return Verdict(False, f"{judge.ASIDE} {wanted}.", tuple(aside))
    right: list[Right] = judge.right(position, goal)
    if goal.kind == "choose" and not places:
        return _none(puzzle, right, f"{wanted}.")
    for one in right:
        if one.needed <= {*places} <= {*one.places}:
            return Verdict(True, f"Right! {one.words}", one.places)
    begun = [one.needed - {*places} for one in right if {*places} < {*one.places}]
    if places and begun:
        return Verdict(False, _beginning(judge.PARTS[goal.what], places, min(map(len, begun))), places)
    if goal.kind == "choose" and not right:
        wanted += ", or say that there is none"
    return Verdict(False, f"{judge.against(puzzle, places)} {wanted}.", places)


def _beginning(parts: str, places: tuple[str, ...], more: int) -> str:
    """Say, without giving away a place, what is still needed."""
    one = len(places) == 1
    begun = f"{listed(places)} {'is a' if one else 'are a'} good beginning"
    return f"{begun}, but {parts}: {NUMBERS[more]} more {'is' if more == 1 else 'are'} needed."


def _none(puzzle: Puzzle, right: list[Right], wanted: str) -> Verdict:
    landing = puzzle.aim.what == "landing"
    if right:
        some = "There is one" if len(right) == 1 else f"There are {len(right)}"
        return Verdict(False, f"{'It does land on a habitat' if landing else f'{some} to find'}. {wanted}")
    why = judge_of(puzzle.start).none(puzzle.start, puzzle.aim)
    return Verdict(True, f"{'Right!' if landing else 'Right, there is none here.'} {why}".strip())


def _played(puzzle: Puzzle, moves: Sequence[object]) -> Verdict:
    position, goal = puzzle.start, puzzle.aim
    for number, made in enumerate(moves[: goal.within], 1):
        try:
            move = game.parse_move(position, str(made))
            after = game.apply(position, move)
        except IllegalMove as error:
            return Verdict(False, f"Move {number}, {made}: {error}", error.objection.places)
        except ParseError as error:
            return Verdict(False, stopped(f"Move {number}: {error}"))
        done, position = judge_of(position).done(position, move, after), after
        if puzzle.reached(position, move):
            return Verdict(True, f"Solved in {counted(number, 'move')}! {done}", ())
    return _on_the_way(puzzle, position, min(len(moves), goal.within))


def _on_the_way(puzzle: Puzzle, position: Position[Any], made: int) -> Verdict:
    """Say how near the goal is, or what is missing if no further move may be made."""
    goal, judge = puzzle.aim, judge_of(position)
    progress = judge.progress(puzzle, position)
    if made < goal.within and not position.over:
        return Verdict(False, f"Move {made} of {goal.within}. {progress}")
    end = "No moves are left" if position.over else f"{counted(goal.within, 'move')} made".capitalize()
    missing: Verdict = judge.missing(puzzle, position)
    text = " ".join(filter(None, (f"{end}. {progress}", missing.text, "Undo, and try another way.")))
    return Verdict(False, text, missing.places)


def choices(puzzle: Puzzle) -> tuple[str, ...]:
    """The numbers to choose from, in order; empty if places or moves are the answer."""
    return judge_of(puzzle.start).numbers(puzzle.start) if puzzle.aim.kind == "number" else ()


def offers_none(goal: Goal) -> bool:
    """Return whether "there is none" is a possible answer."""
    return goal.kind == "choose"
