"""A learner's progress in numbers, and the same numbers as text to hand in.

    text   = number *( ", " number )
    number = name " " digits

A number that is 0 is left out. Nothing proves these numbers, so a class's table labels them “as told”.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from elele import own_modules
from elele.errors import ParseError
from elele.phrases import quoted
from elele.record import Record
from elele_course.classroom import handin
from elele_course.questions import made, puzzles
from elele_course.questions.mistakes import BEGINS
from elele_course.store import questions
from elele_course.store.progress import Progress

NAME = "progress"
"""The value of the header `Deal` in a line that hands in progress."""
_OWN = own_modules.every("elele_course", "account")
NUMBERS: dict[str, str] = {
    **{name: told for own in _OWN for name, told in own.NUMBERS.items()},
    "questions": "Lesson questions", "exercises": "Exercises solved", "games": "Games finished",
    "puzzles": "Puzzles solved",
}  # fmt: skip
"""Name of each number in the text → what the number counts."""
_NUMBER = re.compile(r"(?P<name>[a-z]+) (?P<number>[0-9]{1,9})", re.ASCII)


def of(progress: Progress) -> dict[str, int]:
    """Count what a learner has done; every name in `NUMBERS` gets a number. Raises `ProgressError`."""
    own_items = tuple(own.ITEMS for own in _OWN)
    asked = [one.item for one in questions.kept(progress, questions.ItemAnswer)]
    return {
        **{name: number for own in _OWN for name, number in own.of(progress).items()},
        "questions": len({item for item in asked if not item.startswith((*own_items, BEGINS))} - {*made.TASKS}),
        "exercises": sum(one.right for one in questions.kept(progress, questions.ExerciseAnswer)),
        "games": progress.rows("SELECT COUNT(*) FROM games")[0][0],
        "puzzles": len(questions.solved(progress).keys() & puzzles.load().keys()),
    }


def line(numbers: Mapping[str, int], player: str) -> str:
    """The line that hands in these numbers under a player's name; empty if all of them are 0."""
    given = tuple(f"{name} {numbers[name]}" for name in NUMBERS if numbers[name])
    return handin.of(Record({"Deal": NAME}, given), handin.plain(player, handin.LONGEST_NAME)) if given else ""


def read(given: Sequence[str]) -> dict[str, int]:
    """Read the numbers from their texts; raises `ParseError` for unknown or repeated names and impossible numbers."""
    found: dict[str, int] = {}
    if not given:
        raise ParseError("this line reports no progress yet")
    for text in given:
        number = _NUMBER.fullmatch(text)
        if not number or number["name"] not in NUMBERS:
            raise ParseError(f"{quoted(text)} is not a progress number; the known names are {', '.join(NUMBERS)}")
        if number["name"] in found:
            raise ParseError(f"this line gives the number of {number['name']} twice")
        found[number["name"]] = int(number["number"])
    found = dict.fromkeys(NUMBERS, 0) | found
    for own in _OWN:
        own.check(found)
    return found
