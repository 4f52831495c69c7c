"""The judged questions in the lessons: recall, predictions and checks, with right answers from the rules or the data.

`model` defines the item and the verdict on an answer; `asking` has the queries that several lessons share. Each lesson
has a module with its `ITEMS`. In each module, `RECALL` names the two items at the beginning (none in lesson 00), and
`CHECK` names the three to five items at the end. The folder may import the core, `deck`, the games, `solve`, `hints`
and `study`, like all of `lessons`.

>>> from elele.lessons import items
>>> items.judge(items.find("01-mates"), "Any two mōlī").right
True
"""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache

from elele.errors import ParseError
from elele.lessons.items import (
    birds,
    blocks,
    changes,
    daily,
    dataframes,
    elba,
    elemental,
    golf,
    lost_deals,
    manipulations,
    play,
    playtest,
    shares,
    threats,
    welcome,
)
from elele.lessons.items.model import OR, Item, Verdict, judge, said
from elele.phrases import listed

__all__ = ["LESSONS", "OR", "PARTS", "Item", "Verdict", "asked", "find", "judge", "load", "said"]

PARTS = ("recall", "check")
"""The two groups of items in a lesson: recall at the beginning, and checks at the end."""
LESSONS = {
    "00": welcome, "01": play, "02": birds, "03": daily, "04": threats,
    "05": blocks, "06": manipulations, "07": elemental, "08": elba,
    "09": playtest, "10": shares, "11": lost_deals, "12": changes, "13": golf, "14": dataframes,
}  # fmt: skip
"""Lesson number → the module of its items; each line lists the lessons of one learning path."""


@cache
def load() -> Mapping[str, Item]:
    """All the items by name."""
    return {item.name: item for lesson in LESSONS.values() for item in lesson.ITEMS}


def find(name: str) -> Item:
    """The item with this name; raises `ParseError` for an unknown name."""
    if name not in load():
        near = get_close_matches(name, load(), 1, cutoff=0)
        raise ParseError(f"there is no item called {name!r}; did you mean {near[0]}?")
    return load()[name]


def asked(lesson: str, part: str = "check") -> tuple[str, ...]:
    """The names of the items in one of the `PARTS` of a lesson such as `04`; raises `ParseError` if there are none."""
    if part not in PARTS:
        raise ParseError(f"a lesson has the parts {listed(PARTS)}, not {part!r}")
    groups: dict[str, tuple[str, ...]] = {
        number: one.RECALL if part == "recall" else one.CHECK for number, one in LESSONS.items()
    }
    if not groups.get(lesson):
        raise ParseError(f"lesson {lesson!r} has no {part}; there is one for {listed(n for n in groups if groups[n])}")
    return groups[lesson]
