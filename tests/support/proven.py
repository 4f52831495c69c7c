"""A progress file in which every objective of a path was met, each by a right answer to its tasks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from elele_course.questions import items, made, objectives
from elele_course.seabirds import evidence
from elele_course.store import facts_told, questions
from elele_course.store.progress import Progress
from elele_course.study import answers

NOW = datetime(2026, 11, 21, 18, tzinfo=UTC)
BIRDS = ("moli", "iwa", "uau", "ao", "noio")
"""Five birds whose names are recalled."""
EVIDENCE = {
    "08b-loop": "elba#34 20", "08b-why": "found 1", "09-playtest": "simple 1 300", "11-proof": "elba#74",
    "12-threats": "habitat-loss 8",
    "12-variant": "“Only tall blocks.” the greedy player discards 21.0 cards instead of 26.8: "
        "-5.8 (error 2.1) on 24 deals",
    "13-game": "3 rules; all laws hold in 5 games; a stranger finished 20 games; mean score 12.3",
    "13b-broken": "golf#1 after 3 moves: there is one 7 of clubs too many",
    "13b-scores": "25.3 before and 22.1 after: -3.2 (error 1.1) on 100 deals",
}  # fmt: skip
"""Task of the lab → evidence of a right result; a player's games are too many to write down."""


def digger(position: Any, moves: Sequence[Any], _chance: Any) -> Any:
    """A player of Elba that makes the move after which the fewest cards lie face down."""
    return min(moves, key=lambda move: sum(len(pile.down) for pile in position.after(move).piles))


@cache
def games() -> str:
    """The evidence of the player."""
    return made.judge("10-player", digger).evidence


def meet(progress: Progress, path: str) -> None:
    """Add right answers to every task of a path."""
    for one in objectives.load():
        if one.lesson in objectives.path(path).lessons:
            for task in one.judged:
                _answer(progress, task)


def _answer(progress: Progress, task: str) -> None:
    kind, _, name = task.rpartition(":")
    match kind:
        case "":
            questions.keep(progress, questions.ItemAnswer(name, "check", items.find(name).answers[0], True), NOW)
        case "puzzle":
            questions.keep(progress, questions.PuzzleAnswer(name, ""), NOW)
        case "exercise":
            questions.keep(progress, questions.ExerciseAnswer(f"{name}:1#7", True, ""), NOW)
        case "made":
            shown = EVIDENCE.get(name) or games()
            questions.keep(progress, questions.ItemAnswer(name, "check", shown, True), NOW)
        case "quiz":
            facts_told.keep(progress, [evidence.MEASURE], NOW)
            for days in (0, 1):
                for bird in BIRDS:
                    at = NOW + timedelta(days=days)
                    answers.keep(progress, answers.given(f"picture-name:{bird}", "good", at))
