"""What a task can ask for in Elemental, and its page to bend a figure: `bend.html#cross`."""

from __future__ import annotations

from collections.abc import Mapping

from elele.cards import LEVELS
from elele_course.elemental import bend
from elele_widgets.classroom.tasks import Page, Task, TaskField, allow, choice, one_of

VERSIONS = {
    "october": "October", **{kind: f"October: {kind}, can be won" for kind in LEVELS},
    "july": "July", **{f"july+{kind}": f"July: {kind}, can be won" for kind in LEVELS},
}  # fmt: skip
"""Version → its label in the form."""


def _bend(name: str, options: Mapping[str, str]) -> Task:
    allow(options)
    return Task("bend", name and one_of("figure to bend", name, bend.KINDS))


def _title(task: Task) -> str:
    return bend.WORDS[task.name]["title"] if task.name else "Bend a figure"


def _fields(values: Mapping[str, str]) -> list[TaskField]:
    return [choice("bend", "Figure", {kind: words["title"] for kind, words in bend.WORDS.items()}, values)]


PAGES = {"bend": Page("Bend a figure of Elemental", _bend, _title, _fields, handed_in=False)}
"""Page of a site → its kind of task."""
