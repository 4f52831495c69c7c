"""The judged questions in the lessons: recall, predictions and checks.

The questions are files of `data/questions`, whose README describes them; the tests recompute each right answer from the
rules or the data. `model` defines the item and judges answers, and `loading` reads and checks the files. The
folder may import the core, `deck`, the games and `lessons.puzzles`.

>>> from elele_course.questions import items
>>> items.judge(items.find("01-mates"), "Any two mōlī").right
True
"""

from collections.abc import Mapping
from difflib import get_close_matches
from os import PathLike
from pathlib import Path

from elele.errors import ParseError
from elele.phrases import listed
from elele_course.questions.items.loading import Lesson, QuestionError, read, shipped
from elele_course.questions.items.model import Item, judge, said
from elele_course.questions.model import Verdict

__all__ = ["PARTS", "Item", "Lesson", "QuestionError", "Verdict", "asked", "find", "judge", "lessons", "load", "said"]

PARTS = ("recall", "check")
"""The two groups of items in a lesson: recall at the beginning, and checks at the end."""


def lessons(own: str | PathLike[str] | None = None) -> Mapping[str, Lesson]:
    """The lessons with their items, by number; `own` is a file or folder of more lessons.

    A lesson of your own takes the place of one with the same number. Raises `QuestionError` with every problem, as in
    `blocks.toml:14: what is wrong; what to do`.
    """
    if own is None:
        return shipped()
    return {**shipped(), **read(Path(own), load())}


def load(own: str | PathLike[str] | None = None) -> Mapping[str, Item]:
    """All the items by name.

    >>> from elele_course.questions import items
    >>> "02-kaupu" in items.load()
    True
    """
    return {item.name: item for lesson in lessons(own).values() for item in lesson.items}


def find(name: str, own: str | PathLike[str] | None = None) -> Item:
    """The item with this name; raises `ParseError` for an unknown name."""
    known = load(own)
    if name not in known:
        near = get_close_matches(name, known, 1, cutoff=0)
        raise ParseError(f"there is no item called {name!r}; did you mean {near[0]}?")
    return known[name]


def asked(lesson: str, part: str = "check", own: str | PathLike[str] | None = None) -> tuple[str, ...]:
    """The names of the items in one of the `PARTS` of a lesson such as `04`; raises `ParseError` if there are none."""
    if part not in PARTS:
        raise ParseError(f"a lesson has the parts {listed(PARTS)}, not {part!r}")
    groups = {number: one.recall if part == "recall" else one.check for number, one in lessons(own).items()}
    if not groups.get(lesson):
        raise ParseError(f"lesson {lesson!r} has no {part}; there is one for {listed(n for n in groups if groups[n])}")
    return groups[lesson]
