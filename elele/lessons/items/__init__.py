"""The judged questions of the lessons: recall, predictions and checks, each answered by the rules or the data.

`model` has the item and the verdict on an answer; `seabirds`, `solitaires` and `lab` have the items of the three paths:
`ITEMS` by name, and by lesson number `RECALL`, two questions on the lesson before, and `CHECK`, three to five on the
lesson itself. Imports the core, `deck`, the games, `solve` or `hints`, and `study`, as all of `lessons` may.

>>> from elele.lessons import items
>>> items.judge(items.find("01-mates"), "Any two mōlī").right
True
"""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache

from elele.errors import ParseError
from elele.lessons.items import lab, seabirds, solitaires
from elele.lessons.items.model import OR, Item, Verdict, judge, said
from elele.phrases import listed

__all__ = ["OR", "PARTS", "Item", "Verdict", "asked", "find", "judge", "load", "said"]

PARTS = ("recall", "check")
"""The two groups of items of a lesson: those at its beginning, and those at its end."""


@cache
def load() -> Mapping[str, Item]:
    """All items by their names."""
    return {**seabirds.ITEMS, **solitaires.ITEMS, **lab.ITEMS}


def find(name: str) -> Item:
    """An item by its name; raises `ParseError` for an unknown one."""
    if name not in load():
        near = get_close_matches(name, load(), 1, cutoff=0)
        raise ParseError(f"there is no item called {name!r}; did you mean {near[0]}?")
    return load()[name]


def asked(lesson: str, part: str = "check") -> tuple[str, ...]:
    """The names of the items that a lesson such as `04` asks in one of its `PARTS`; raises `ParseError` if none."""
    if part not in PARTS:
        raise ParseError(f"a lesson has the parts {listed(PARTS)}, not {part!r}")
    groups: dict[str, tuple[str, ...]] = {}
    for path in (seabirds, solitaires, lab):
        groups |= path.RECALL if part == "recall" else path.CHECK
    if lesson not in groups:
        raise ParseError(f"lesson {lesson!r} has no {part}; there is one for {listed(sorted(groups))}")
    return groups[lesson]
